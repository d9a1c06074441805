// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <utility>
#include <variant>

namespace varroa {

// What went wrong, in the few kinds the console treats differently. `ui/` words a kind for people.
enum class ErrorKind {
    Offline,      // no live connection
    TimedOut,     // no answer within the deadline
    Refused,      // the peer answered with an error of its own; detail holds its text
    Unauthorized, // authentication failed
    Forbidden,    // authenticated, but not permitted
    NotFound,
    Conflict,
    Malformed, // bytes that do not decode
    TooLarge,
    Unavailable,  // the service behind the port is not there (keyring, file, bucket)
    NoResponders, // NATS: nobody listens on the request's subject
    Cancelled,
    Internal,
};

// A failure as a value. `detail` is for the log and for the second line on screen; it never holds a secret.
struct Error
{
    ErrorKind kind = ErrorKind::Internal;
    QString detail;

    friend bool operator==(const Error&, const Error&) = default;
};

// Value or Error, with the member names of std::expected. No exception crosses a layer; this does.
template <class T>
class [[nodiscard]] Result
{
public:
    using value_type = T;

    Result(T value) : m_data(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_data(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const noexcept { return m_data.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    const T& value() const& { return std::get<0>(m_data); }
    T& value() & { return std::get<0>(m_data); }
    T&& value() && { return std::get<0>(std::move(m_data)); }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    const Error& error() const { return std::get<1>(m_data); }

private:
    std::variant<T, Error> m_data;
};

template <>
class [[nodiscard]] Result<void>
{
public:
    using value_type = void;

    Result() = default;
    Result(Error error) : m_error(std::move(error)), m_ok(false) {}

    bool has_value() const noexcept { return m_ok; }
    explicit operator bool() const noexcept { return m_ok; }
    const Error& error() const { return m_error; }

private:
    Error m_error;
    bool m_ok = true;
};

} // namespace varroa
