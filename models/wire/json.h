// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/time.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <nlohmann/json.hpp>

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace varroa::wire {

constexpr int MaxDepth = 64; // containers inside each other, the outermost included

// The size-limited, depth-limited, exception-free way into JSON. TooLarge beyond `maxBytes`; Malformed otherwise, with
// the byte (counted from 1) in the detail. Of a repeated key the last value counts, as for Go's decoder.
Result<nlohmann::json> parse(QByteArrayView bytes, qsizetype maxBytes);
Result<nlohmann::json> parseObject(QByteArrayView bytes, qsizetype maxBytes); // Malformed unless an object

// What every decoder reports alike. No detail quotes the input: it may hold a secret.
std::optional<Error> checkBytes(QByteArrayView bytes, qsizetype maxBytes); // before any parsing
Error tooDeepError();
Error syntaxError(std::size_t position);
Error wrongField(const QString& fault);

QString toText(const std::string& utf8);

// The text members of one flat object, read without building a document; what else the object holds is checked and
// passed over. For small messages that come by the thousand.
class FlatTexts
{
public:
    static constexpr size_t MaxKeys = 8;

    // `keys`: at most MaxKeys.
    explicit FlatTexts(std::initializer_list<std::string_view> keys);
    // As parseObject, and Malformed when one of the keys is neither a string nor null.
    std::optional<Error> read(QByteArrayView bytes, qsizetype maxBytes);
    QString text(size_t key) const { return toText(m_texts[key]); } // by place in `keys`; empty when absent
    std::string_view raw(size_t key) const { return m_texts[key]; }

private:
    class Reader;

    std::array<std::string_view, MaxKeys> m_keys;
    std::array<std::string, MaxKeys> m_texts;
    size_t m_count = 0;
};

// Readers of one optional field of an object. Absent and null read as the default; a wrong JSON type sets `wrong` to
// the field's path and what it is not (first fault wins) and yields the default.
class ObjectReader
{
public:
    ObjectReader(const nlohmann::json& object, QString path, QString& wrong);

    QString text(const char* key) const;
    bool boolean(const char* key) const;
    qint64 integer(const char* key) const; // rejects fractions and values outside 64 bit
    std::optional<qint64> optionalInteger(const char* key) const;
    std::optional<WallTime> time(const char* key) const; // a string that is no time reads as nullopt
    QStringList texts(const char* key) const;
    const nlohmann::json* object(const char* key) const; // nullptr when absent
    const nlohmann::json* array(const char* key) const;
    bool has(const char* key) const; // present and not null
    QString pathOf(const char* key) const;

private:
    const nlohmann::json* find(const char* key) const;
    void fault(const char* key, const char* expected) const;

    const nlohmann::json& m_object;
    QString m_path;
    QString& m_wrong;
};

} // namespace varroa::wire
