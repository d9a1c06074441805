// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/json.h"

#include <limits>
#include <vector>

namespace varroa::wire {

namespace {

using nlohmann::json;

// Builds the document and stops at the first fault. The library's own error text is never used: it quotes the input.
class DocumentBuilder final : public nlohmann::json_sax<json>
{
public:
    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t& text) override
    {
        Q_UNUSED(text)
        return put(value);
    }
    bool string(string_t& value) override { return put(std::move(value)); }
    bool binary(binary_t& value) override
    {
        Q_UNUSED(value)
        return false;
    }
    bool start_object(std::size_t size) override
    {
        Q_UNUSED(size)
        return open(json::value_t::object);
    }
    bool key(string_t& name) override
    {
        m_member = &(*m_open.back())[std::move(name)];
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t size) override
    {
        Q_UNUSED(size)
        return open(json::value_t::array);
    }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string& token, const json::exception& error) override
    {
        Q_UNUSED(token)
        Q_UNUSED(error)
        m_errorAt = position;
        return false;
    }

    bool tooDeep() const { return m_tooDeep; }
    std::size_t errorAt() const { return m_errorAt; }
    json take() { return std::move(m_root); }

private:
    template <class Value>
    bool put(Value&& value)
    {
        place(json(std::forward<Value>(value)));
        return true;
    }

    json* place(json&& value)
    {
        if (m_open.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        if (m_open.back()->is_array()) {
            m_open.back()->push_back(std::move(value));
            return &m_open.back()->back();
        }
        *m_member = std::move(value);
        return m_member;
    }

    bool open(json::value_t type)
    {
        m_tooDeep = m_open.size() >= static_cast<std::size_t>(MaxDepth);
        if (m_tooDeep)
            return false;
        m_open.push_back(place(json(type)));
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    json m_root;
    std::vector<json*> m_open; // valid: only the innermost container grows while it is on top
    json* m_member = nullptr;
    std::size_t m_errorAt = 0;
    bool m_tooDeep = false;
};

} // namespace

std::optional<Error> checkBytes(QByteArrayView bytes, qsizetype maxBytes)
{
    if (bytes.size() > maxBytes)
        return Error{ErrorKind::TooLarge, QStringLiteral("%1 bytes, more than %2").arg(bytes.size()).arg(maxBytes)};
    // The library's lexer takes a NUL for the end of the input and would never see what follows.
    if (const qsizetype nul = bytes.indexOf('\0'); nul >= 0)
        return syntaxError(static_cast<std::size_t>(nul) + 1);
    return std::nullopt;
}

Error tooDeepError()
{
    return {ErrorKind::Malformed, QStringLiteral("JSON nested deeper than %1").arg(MaxDepth)};
}

Error syntaxError(std::size_t position)
{
    return {ErrorKind::Malformed, QStringLiteral("not valid JSON at byte %1").arg(position)};
}

Error wrongField(const QString& fault)
{
    return {ErrorKind::Malformed, fault};
}

Result<json> parse(QByteArrayView bytes, qsizetype maxBytes)
{
    if (const auto error = checkBytes(bytes, maxBytes))
        return *error;
    DocumentBuilder builder;
    if (json::sax_parse(bytes.begin(), bytes.end(), &builder))
        return builder.take();
    return builder.tooDeep() ? tooDeepError() : syntaxError(builder.errorAt());
}

Result<json> parseObject(QByteArrayView bytes, qsizetype maxBytes)
{
    Result<json> document = parse(bytes, maxBytes);
    if (document && !document->is_object())
        return Error{ErrorKind::Malformed, QStringLiteral("not a JSON object")};
    return document;
}

QString toText(const std::string& utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

ObjectReader::ObjectReader(const json& object, QString path, QString& wrong)
    : m_object(object), m_path(std::move(path)), m_wrong(wrong)
{
}

const json* ObjectReader::find(const char* key) const
{
    if (!m_object.is_object())
        return nullptr;
    const auto it = m_object.find(key);
    return it == m_object.end() || it->is_null() ? nullptr : &*it;
}

void ObjectReader::fault(const char* key, const char* expected) const
{
    if (m_wrong.isEmpty())
        m_wrong = pathOf(key) + QStringLiteral(" is not ") + QLatin1StringView(expected);
}

QString ObjectReader::pathOf(const char* key) const
{
    const QLatin1StringView name(key);
    return m_path.isEmpty() ? QString(name) : QString(m_path + u'.' + name);
}

bool ObjectReader::has(const char* key) const
{
    return find(key) != nullptr;
}

QString ObjectReader::text(const char* key) const
{
    const json* value = find(key);
    if (value == nullptr)
        return {};
    if (!value->is_string()) {
        fault(key, "a string");
        return {};
    }
    return toText(value->get_ref<const std::string&>());
}

bool ObjectReader::boolean(const char* key) const
{
    const json* value = find(key);
    if (value == nullptr)
        return false;
    if (!value->is_boolean()) {
        fault(key, "a boolean");
        return false;
    }
    return value->get<bool>();
}

qint64 ObjectReader::integer(const char* key) const
{
    return optionalInteger(key).value_or(0);
}

std::optional<qint64> ObjectReader::optionalInteger(const char* key) const
{
    const json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    const bool fits = value->is_number_integer() &&
                      (!value->is_number_unsigned() ||
                       value->get<quint64>() <= static_cast<quint64>(std::numeric_limits<qint64>::max()));
    if (!fits) {
        fault(key, "a 64-bit integer");
        return std::nullopt;
    }
    return value->get<qint64>();
}

std::optional<WallTime> ObjectReader::time(const char* key) const
{
    const json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (!value->is_string()) {
        fault(key, "a string");
        return std::nullopt;
    }
    return parseWireTime(QByteArrayView(value->get_ref<const std::string&>()));
}

QStringList ObjectReader::texts(const char* key) const
{
    QStringList list;
    const json* items = array(key);
    if (items == nullptr)
        return list;
    for (const json& item : *items) {
        if (item.is_string())
            list.append(toText(item.get_ref<const std::string&>()));
        else if (m_wrong.isEmpty())
            m_wrong = pathOf(key) + QStringLiteral("[%1] is not a string").arg(list.size());
    }
    return list;
}

const json* ObjectReader::object(const char* key) const
{
    const json* value = find(key);
    if (value == nullptr || value->is_object())
        return value;
    fault(key, "an object");
    return nullptr;
}

const json* ObjectReader::array(const char* key) const
{
    const json* value = find(key);
    if (value == nullptr || value->is_array())
        return value;
    fault(key, "an array");
    return nullptr;
}

} // namespace varroa::wire
