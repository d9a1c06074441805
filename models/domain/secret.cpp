// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/secret.h"

#include <QByteArray>
#include <QString>

#include <cstring>
#include <utility>

namespace varroa {

void wipeMemory(void* data, size_t size) noexcept
{
    auto* bytes = static_cast<volatile unsigned char*>(data);
    while (size-- != 0)
        *bytes++ = 0;
}

Secret Secret::copyOf(QByteArrayView bytes)
{
    Secret secret;
    if (!bytes.isEmpty()) {
        secret.m_bytes = std::make_unique<char[]>(static_cast<size_t>(bytes.size()) + 1);
        std::memcpy(secret.m_bytes.get(), bytes.data(), static_cast<size_t>(bytes.size()));
        secret.m_size = bytes.size();
    }
    return secret;
}

Secret Secret::consume(QByteArray& bytes)
{
    Secret secret = copyOf(bytes);
    if (!bytes.isEmpty())
        wipeMemory(bytes.data(), static_cast<size_t>(bytes.size()));
    bytes.clear();
    return secret;
}

Secret Secret::consume(QString& text)
{
    QByteArray utf8 = text.toUtf8();
    if (!text.isEmpty())
        wipeMemory(text.data(), static_cast<size_t>(text.size()) * sizeof(QChar));
    text.clear();
    return consume(utf8);
}

Secret::~Secret()
{
    wipe();
}

Secret::Secret(Secret&& other) noexcept : m_bytes(std::move(other.m_bytes)), m_size(std::exchange(other.m_size, 0)) {}

Secret& Secret::operator=(Secret&& other) noexcept
{
    if (this != &other) {
        wipe();
        m_bytes = std::move(other.m_bytes);
        m_size = std::exchange(other.m_size, 0);
    }
    return *this;
}

void Secret::wipe() noexcept
{
    if (m_bytes)
        wipeMemory(m_bytes.get(), static_cast<size_t>(m_size));
    m_bytes.reset();
    m_size = 0;
}

} // namespace varroa
