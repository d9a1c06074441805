// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/json.h"

#include <algorithm>

namespace varroa::wire {

// The names below are those of nlohmann's SAX interface; false stops the parser.
class FlatTexts::Reader
{
public:
    explicit Reader(FlatTexts& texts) : m_texts(texts) {}

    bool null() { return value(true); } // reads as absent, and takes back what an earlier member of that name said
    bool boolean(bool) { return value(false); }
    bool number_integer(qint64) { return value(false); }
    bool number_unsigned(quint64) { return value(false); }
    bool number_float(double, const std::string&) { return value(false); }
    bool binary(nlohmann::json::binary_t&) { return false; }
    bool string(std::string& text)
    {
        const std::optional<size_t> key = m_key;
        if (!value(true))
            return false;
        if (key)
            m_texts.m_texts[*key] = std::move(text);
        return true;
    }
    bool start_object(std::size_t) { return open(true); }
    bool start_array(std::size_t) { return open(false); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name)
    {
        m_key.reset();
        if (m_depth != 1)
            return true;
        for (size_t i = 0; i < m_texts.m_count; ++i) {
            if (m_texts.m_keys[i] == name)
                m_key = i;
        }
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&)
    {
        m_errorAt = position;
        return false;
    }

    Error error() const
    {
        if (m_tooDeep)
            return tooDeepError();
        return syntaxError(m_errorAt);
    }
    std::optional<Error> fault() const
    {
        if (!m_isObject)
            return Error{ErrorKind::Malformed, QStringLiteral("not a JSON object")};
        // Of several the first in the order asked for, whatever order they were sent in.
        for (size_t i = 0; i < m_texts.m_count; ++i) {
            if (m_wrong[i])
                return wrongField(QString(toText(std::string(m_texts.m_keys[i])) + QStringLiteral(" is not a string")));
        }
        return std::nullopt;
    }

private:
    bool value(bool textOrNull)
    {
        if (m_key) {
            m_wrong[*m_key] = !textOrNull; // of a repeated key the last value counts
            m_texts.m_texts[*m_key].clear();
            m_key.reset();
        }
        return true;
    }
    bool open(bool object)
    {
        if (m_depth == 0)
            m_isObject = object;
        value(false);
        m_tooDeep = m_depth >= MaxDepth;
        ++m_depth;
        return !m_tooDeep;
    }
    bool close()
    {
        --m_depth;
        return true;
    }

    FlatTexts& m_texts;
    std::optional<size_t> m_key; // the wanted member whose value comes next
    std::array<bool, MaxKeys> m_wrong{};
    std::size_t m_errorAt = 0;
    int m_depth = 0;
    bool m_isObject = false;
    bool m_tooDeep = false;
};

FlatTexts::FlatTexts(std::initializer_list<std::string_view> keys) : m_count(std::min(keys.size(), MaxKeys))
{
    Q_ASSERT(keys.size() <= MaxKeys);
    std::copy_n(keys.begin(), m_count, m_keys.begin());
}

std::optional<Error> FlatTexts::read(QByteArrayView bytes, qsizetype maxBytes)
{
    for (std::string& text : m_texts)
        text.clear();
    if (const auto error = checkBytes(bytes, maxBytes))
        return error;
    Reader reader(*this);
    if (!nlohmann::json::sax_parse(bytes.begin(), bytes.end(), &reader))
        return reader.error();
    return reader.fault();
}

} // namespace varroa::wire
