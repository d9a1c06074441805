// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <array>

namespace varroa {

// SplitMix64: the same numbers from the same seed with every compiler and library (std distributions differ).
class SimRandom
{
public:
    explicit SimRandom(quint64 seed) : m_state(seed) {}

    quint64 next() noexcept
    {
        m_state += 0x9e3779b97f4a7c15U;
        quint64 z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }
    int below(int bound) noexcept { return static_cast<int>(next() % static_cast<quint64>(bound)); }
    bool percent(int chance) noexcept { return below(100) < chance; }

    template <class T, size_t N>
    const T& pick(const std::array<T, N>& values) noexcept
    {
        return values[next() % N];
    }

    static quint64 mix(quint64 seed, quint64 part) noexcept
    {
        return SimRandom(seed ^ (part * 0xd1342543de82ef95U + 0x632be59bd9b4e019U)).next();
    }

private:
    quint64 m_state;
};

} // namespace varroa
