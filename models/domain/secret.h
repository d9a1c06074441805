// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>

#include <memory>

class QDebug;

namespace varroa {

// Bytes of a password, token or key. Move-only; zeroed when replaced or destroyed; cannot be streamed to a log.
class Secret
{
public:
    Secret() = default;
    static Secret copyOf(QByteArrayView bytes);
    // Takes the bytes and overwrites the caller's buffer.
    static Secret consume(QByteArray& bytes);
    static Secret consume(QString& text);

    ~Secret();
    Secret(Secret&& other) noexcept;
    Secret& operator=(Secret&& other) noexcept;
    Secret(const Secret&) = delete;
    Secret& operator=(const Secret&) = delete;

    bool isEmpty() const noexcept { return m_size == 0; }
    qsizetype size() const noexcept { return m_size; }
    // Valid while this object lives; do not copy it into a QString.
    QByteArrayView view() const noexcept { return QByteArrayView(m_bytes.get(), m_size); }
    // NUL-terminated, for C libraries that copy.
    const char* c_str() const noexcept { return m_size == 0 ? "" : m_bytes.get(); }
    Secret clone() const { return copyOf(view()); }

    friend QDebug operator<<(QDebug, const Secret&) = delete;

private:
    void wipe() noexcept;

    std::unique_ptr<char[]> m_bytes;
    qsizetype m_size = 0;
};

// Overwrites memory in a way the optimiser keeps.
void wipeMemory(void* data, size_t size) noexcept;

} // namespace varroa
