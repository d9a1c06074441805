// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/draftjson.h"

#include "models/onboarding/draftfields.h"
#include "models/onboarding/plaintext.h"
#include "models/wire/json.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string_view>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

using Json = nlohmann::json;

struct DraftFaults
{
    QString version; // makes the others meaningless
    QStringList unknown;
    QString wrong; // the first

    void wrongType(const QString& path, const QString& expected)
    {
        if (wrong.isEmpty())
            wrong = path + u" is not "_s + expected;
    }
};

QString listOf(const auto& names, auto name)
{
    QStringList all;
    for (const auto& entry : names) {
        const QLatin1StringView text(name(entry));
        if (!text.isEmpty())
            all.append(text);
    }
    return all.join(u", "_s);
}

// One object of the file. Absent and null leave the member at its default; what no field asked for is unknown.
class DraftReader
{
public:
    DraftReader(const Json* object, QString path, DraftFaults& faults)
        : m_object(object), m_path(std::move(path)), m_faults(faults)
    {
    }

    void field(const char* key, QString& target)
    {
        if (const Json* value = find(key))
            readText(*value, pathOf(key), target);
    }
    void field(const char* key, bool& target)
    {
        const Json* value = find(key);
        if (value && value->is_boolean())
            target = value->get<bool>();
        else if (value)
            m_faults.wrongType(pathOf(key), u"true or false"_s);
    }
    void field(const char* key, int& target)
    {
        if (const Json* value = find(key))
            readNumber(*value, pathOf(key), target);
    }
    void field(const char* key, std::optional<int>& target)
    {
        if (const Json* value = find(key))
            readNumber(*value, pathOf(key), target.emplace());
    }
    void field(const char* key, QStringList& target)
    {
        target = items(key, std::move(target), [this](const Json& item, const QString& path) {
            QString text;
            readText(item, path, text);
            return text;
        });
    }
    void field(const char* key, std::vector<int>& target)
    {
        target = items(key, std::move(target), [this](const Json& item, const QString& path) {
            int number = 0;
            readNumber(item, path, number);
            return number;
        });
    }
    void field(const char* key, Labels& target)
    {
        const Json* map = object(key);
        if (!map)
            return;
        target.clear();
        for (const auto& [name, value] : map->items())
            readText(value, joinedPath(pathOf(key), shownKey(name)), target[plainText(name)]);
    }
    void rawObject(const char* key, Json& target)
    {
        if (const Json* value = object(key))
            target = *value;
    }
    void version(const char* key, int expected)
    {
        const Json* value = find(key);
        if (!value)
            m_faults.version = u"%1 is missing; this program reads version %2"_s.arg(pathOf(key)).arg(expected);
        else if (!value->is_number_integer() || *value != Json(expected))
            m_faults.version = u"%1 is not %2, the one version this program reads"_s.arg(pathOf(key)).arg(expected);
    }
    template <class Enum, size_t N>
    void choice(const char* key, Enum& target, const Choice<Enum> (&choices)[N])
    {
        QString text;
        field(key, text);
        if (text.isEmpty())
            return;
        const auto found = std::find_if(std::begin(choices), std::end(choices), [&text](const Choice<Enum>& choice) {
            return text == QLatin1StringView(choice.first);
        });
        if (found != std::end(choices))
            target = found->second;
        else
            m_faults.wrongType(pathOf(key),
                               u"one of "_s + listOf(choices, [](const Choice<Enum>& choice) { return choice.first; }));
    }
    template <size_t N>
    void oneOf(const char* key, QString& target, const char* const (&names)[N])
    {
        field(key, target);
        const bool known = std::any_of(std::begin(names), std::end(names),
                                       [&target](const char* name) { return target == QLatin1StringView(name); });
        if (!target.isEmpty() && !known)
            m_faults.wrongType(pathOf(key), u"one of "_s + listOf(names, [](const char* name) { return name; }));
    }
    template <class Fields>
    void group(const char* key, Fields fields)
    {
        DraftReader reader(object(key), pathOf(key), m_faults);
        fields(reader);
        reader.finish();
    }
    template <class Item, class Fields>
    void list(const char* key, std::vector<Item>& target, Fields fields)
    {
        target = items(key, std::move(target), [this, &fields](const Json& entry, const QString& path) {
            Item item;
            if (!entry.is_object())
                m_faults.wrongType(path, u"an object"_s);
            DraftReader reader(entry.is_object() ? &entry : nullptr, path, m_faults);
            fields(reader, item);
            reader.finish();
            return item;
        });
    }
    void finish()
    {
        if (!m_object)
            return;
        for (const auto& [name, value] : m_object->items()) {
            if (std::find(m_known.begin(), m_known.end(), name) == m_known.end())
                m_faults.unknown.append(joinedPath(m_path, shownKey(name)));
        }
    }

private:
    const Json* find(const char* key)
    {
        m_known.emplace_back(key);
        if (!m_object)
            return nullptr;
        const auto it = m_object->find(key);
        return it == m_object->end() || it->is_null() ? nullptr : &*it;
    }
    const Json* object(const char* key)
    {
        const Json* value = find(key);
        if (!value || value->is_object())
            return value;
        m_faults.wrongType(pathOf(key), u"an object"_s);
        return nullptr;
    }
    template <class List, class Read>
    List items(const char* key, List current, Read read)
    {
        const Json* value = find(key);
        if (!value)
            return current;
        current.clear();
        if (!value->is_array()) {
            m_faults.wrongType(pathOf(key), u"a list"_s);
            return current;
        }
        for (size_t i = 0; i < value->size(); ++i)
            current.push_back(read((*value)[i], pathOf(key) + u"[%1]"_s.arg(i)));
        return current;
    }
    void readText(const Json& value, const QString& path, QString& target)
    {
        if (value.is_string())
            target = plainText(value.get_ref<const std::string&>());
        else
            m_faults.wrongType(path, u"a string"_s);
    }
    void readNumber(const Json& value, const QString& path, int& target)
    {
        constexpr int Most = std::numeric_limits<int>::max();
        const bool fits = value.is_number_unsigned()
                              ? value.get<quint64>() <= static_cast<quint64>(Most)
                              : value.is_number_integer() && value.get<qint64>() >= -qint64(Most);
        if (fits)
            target = value.get<int>();
        else
            m_faults.wrongType(path, u"a whole number of at most %1"_s.arg(Most));
    }
    QString pathOf(const char* key) const { return joinedPath(m_path, QString::fromLatin1(key)); }

    const Json* m_object; // null: not in the file
    QString m_path;
    DraftFaults& m_faults;
    std::vector<std::string_view> m_known;
};

class DraftWriter
{
public:
    using Ordered = nlohmann::ordered_json;

    void field(const char* key, const QString& value) { m_object[key] = plainUtf8(value); }
    void field(const char* key, bool value) { m_object[key] = value; }
    void field(const char* key, int value) { m_object[key] = value; }
    void field(const char* key, const std::optional<int>& value)
    {
        m_object[key] = value ? Ordered(*value) : Ordered(nullptr);
    }
    void field(const char* key, const QStringList& values)
    {
        Ordered& list = m_object[key] = Ordered::array();
        for (const QString& value : values)
            list.push_back(plainUtf8(value));
    }
    void field(const char* key, const std::vector<int>& values) { m_object[key] = values; }
    void field(const char* key, const Labels& values)
    {
        Ordered& map = m_object[key] = Ordered::object();
        for (const auto& [name, value] : values)
            map[plainUtf8(name)] = plainUtf8(value);
    }
    void rawObject(const char* key, const Json& value)
    {
        if (!value.is_null())
            m_object[key] = Ordered(value);
    }
    void version(const char* key, int number) { m_object[key] = number; }
    template <class Enum, size_t N>
    void choice(const char* key, Enum value, const Choice<Enum> (&choices)[N])
    {
        for (const Choice<Enum>& choice : choices) {
            if (choice.second == value)
                m_object[key] = choice.first;
        }
    }
    template <size_t N>
    void oneOf(const char* key, const QString& value, const char* const (&names)[N])
    {
        Q_UNUSED(names)
        field(key, value);
    }
    template <class Fields>
    void group(const char* key, Fields fields)
    {
        DraftWriter writer;
        fields(writer);
        m_object[key] = std::move(writer.m_object);
    }
    template <class Item, class Fields>
    void list(const char* key, const std::vector<Item>& values, Fields fields)
    {
        Ordered& entries = m_object[key] = Ordered::array();
        for (const Item& value : values) {
            DraftWriter writer;
            fields(writer, value);
            entries.push_back(std::move(writer.m_object));
        }
    }
    QByteArray text() const
    {
        const std::string dumped = m_object.dump(2, ' ', false, Ordered::error_handler_t::replace);
        return QByteArray(dumped.data(), static_cast<qsizetype>(dumped.size())) + '\n';
    }

private:
    Ordered m_object = Ordered::object();
};

} // namespace

Result<Draft> parseDraft(QByteArrayView bytes)
{
    const Result<Json> document = wire::parseObject(bytes, MaxDraftBytes);
    if (!document)
        return document.error();
    Draft draft;
    DraftFaults faults;
    DraftReader reader(&*document, {}, faults);
    draftFields(reader, draft);
    reader.finish();
    if (!faults.version.isEmpty())
        return wire::wrongField(faults.version);
    QStringList problems;
    if (!faults.unknown.isEmpty())
        problems.append((faults.unknown.size() == 1 ? u"unknown key: "_s : u"unknown keys: "_s) +
                        faults.unknown.join(u", "_s));
    if (!faults.wrong.isEmpty())
        problems.append(faults.wrong);
    if (!problems.isEmpty())
        return wire::wrongField(problems.join(u"; "_s));
    return draft;
}

QByteArray draftText(const Draft& draft)
{
    DraftWriter writer;
    draftFields(writer, draft);
    return writer.text();
}

} // namespace varroa::onboarding
