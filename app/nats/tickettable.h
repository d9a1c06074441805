// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace varroa {

// Closures for C callbacks: a number in place of a pointer, so that a callback that comes late, or twice, finds nothing
// instead of freed memory. Any thread.
template <class T>
class TicketTable
{
public:
    std::uint64_t add(std::shared_ptr<T> object)
    {
        const std::lock_guard lock(m_mutex);
        m_objects.emplace(++m_last, std::move(object));
        return m_last;
    }
    std::shared_ptr<T> find(std::uint64_t ticket) const
    {
        const std::lock_guard lock(m_mutex);
        const auto it = m_objects.find(ticket);
        return it == m_objects.end() ? nullptr : it->second;
    }
    // The object dies, if at all, outside the lock.
    std::shared_ptr<T> remove(std::uint64_t ticket)
    {
        const std::lock_guard lock(m_mutex);
        const auto it = m_objects.find(ticket);
        if (it == m_objects.end())
            return nullptr;
        std::shared_ptr<T> object = std::move(it->second);
        m_objects.erase(it);
        return object;
    }

    static void* closure(std::uint64_t ticket) { return reinterpret_cast<void*>(static_cast<std::uintptr_t>(ticket)); }
    static std::uint64_t ticket(void* closure) { return reinterpret_cast<std::uintptr_t>(closure); }

private:
    mutable std::mutex m_mutex;
    std::unordered_map<std::uint64_t, std::shared_ptr<T>> m_objects;
    std::uint64_t m_last = 0;
};

} // namespace varroa
