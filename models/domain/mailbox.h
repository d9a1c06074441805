// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>

#include <cstdint>
#include <deque>
#include <mutex>
#include <vector>

namespace varroa {

// Inboxes between a foreign thread and the GUI thread. `push` says whether the caller owes a wake-up: true only for
// the first push after a `take`, so that at most one wake-up is ever outstanding. The mutex guards the container only.

// Keeps the latest value per key. A replaced value counts as superseded, not lost. A T with absorb(T&&) decides itself
// what of an older value stays.
template <class Key, class T>
class LatestMailbox
{
public:
    struct Batch
    {
        std::vector<std::pair<Key, T>> items;
        std::uint64_t superseded = 0; // since the previous take
    };

    [[nodiscard]] bool push(Key key, T value)
    {
        const std::lock_guard lock(m_mutex);
        const auto it = m_index.constFind(key);
        if (it != m_index.cend()) {
            T& held = m_batch.items[*it].second;
            if constexpr (requires { held.absorb(std::move(value)); })
                held.absorb(std::move(value));
            else
                held = std::move(value);
            ++m_batch.superseded;
            return false;
        }
        m_index.insert(key, m_batch.items.size());
        m_batch.items.emplace_back(std::move(key), std::move(value));
        return m_batch.items.size() == 1;
    }

    Batch take()
    {
        Batch batch;
        QHash<Key, size_t> index; // room for as much as came last time: growing it costs the foreign thread
        index.reserve(static_cast<qsizetype>(m_lastSize));
        batch.items.reserve(m_lastSize);
        {
            const std::lock_guard lock(m_mutex);
            std::swap(batch, m_batch);
            std::swap(index, m_index);
        }
        m_lastSize = batch.items.size();
        return batch;
    }

private:
    std::mutex m_mutex;
    size_t m_lastSize = 0; // of the taking thread
    QHash<Key, size_t> m_index;
    Batch m_batch;
};

// Keeps order up to a bound; beyond it the oldest go and are counted, so that the loss can be shown.
template <class T>
class BoundedMailbox
{
public:
    struct Batch
    {
        std::deque<T> items;
        std::uint64_t dropped = 0; // since the previous take
    };

    explicit BoundedMailbox(size_t bound) : m_bound(bound) {}

    [[nodiscard]] bool push(T value)
    {
        const std::lock_guard lock(m_mutex);
        const bool wake = m_batch.items.empty();
        m_batch.items.push_back(std::move(value));
        if (m_batch.items.size() > m_bound) {
            m_batch.items.pop_front();
            ++m_batch.dropped;
        }
        return wake;
    }

    Batch take()
    {
        Batch batch;
        const std::lock_guard lock(m_mutex);
        std::swap(batch, m_batch);
        return batch;
    }

private:
    std::mutex m_mutex;
    const size_t m_bound;
    Batch m_batch;
};

} // namespace varroa
