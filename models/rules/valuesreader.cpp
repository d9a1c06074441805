// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/rules/valuesreader.h"

#include <QByteArray>
#include <QCoreApplication>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <sstream>
#include <string_view>
#include <vector>

namespace varroa::onboarding {

namespace {

constexpr qsizetype MaxValuesBytes = 1024 * 1024;
constexpr size_t MaxValuesDepth = 64;
constexpr int MaxValues = 100'000;

struct Refused
{
    int line;
    const char* reason;
};

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

nlohmann::json numberOrText(const std::string& text)
{
    const char* first = text.data() + (text.front() == '+' ? 1 : 0);
    const char* last = text.data() + text.size();
    std::int64_t number = 0;
    if (const auto read = std::from_chars(first, last, number); read.ec == std::errc() && read.ptr == last)
        return number;
    const bool numeric = std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
    });
    bool ok = false;
    const double fraction = numeric ? QByteArray::fromStdString(text).toDouble(&ok) : 0;
    return ok && std::isfinite(fraction) ? nlohmann::json(fraction) : nlohmann::json(text);
}

nlohmann::json plainScalar(const std::string& text)
{
    if (isOneOf(text, {"", "~", "null", "Null", "NULL"}))
        return nullptr;
    if (isOneOf(text, {"y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"}))
        return true;
    if (isOneOf(text, {"n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"}))
        return false;
    return numberOrText(text);
}

// Builds the JSON from the parser's events, so that nothing is kept which would be refused.
class ValuesBuilder : public YAML::EventHandler
{
public:
    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { place(mark, anchor, nullptr, ""); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { refuseAnchor(mark); }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override
    {
        place(mark, anchor, tag == "?" ? plainScalar(value) : nlohmann::json(value), value);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override
    {
        open(mark, anchor, nlohmann::json::array());
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override
    {
        open(mark, anchor, nlohmann::json::object());
    }
    void OnMapEnd() override { close(); }

    nlohmann::json take() { return std::move(m_root); }

private:
    struct Level
    {
        nlohmann::json value;
        std::string key;
        bool hasKey = false;
        std::string parentKey;
    };

    static void refuseAnchor(const YAML::Mark& mark)
    {
        throw Refused{mark.line + 1, QT_TRANSLATE_NOOP("Rules", "Anchors and aliases are not read here.")};
    }

    void count(const YAML::Mark& mark, YAML::anchor_t anchor)
    {
        if (anchor != YAML::NullAnchor)
            refuseAnchor(mark);
        if (++m_count > MaxValues || m_levels.size() >= MaxValuesDepth)
            throw Refused{mark.line + 1, QT_TRANSLATE_NOOP("Rules", "The file is too large or too deep.")};
    }

    bool keyExpected() const
    {
        return !m_levels.empty() && m_levels.back().value.is_object() && !m_levels.back().hasKey;
    }

    void place(const YAML::Mark& mark, YAML::anchor_t anchor, nlohmann::json value, const std::string& text)
    {
        count(mark, anchor);
        if (keyExpected()) {
            m_levels.back().key = text;
            m_levels.back().hasKey = true;
            return;
        }
        put(std::move(value));
    }

    void open(const YAML::Mark& mark, YAML::anchor_t anchor, nlohmann::json empty)
    {
        count(mark, anchor);
        if (keyExpected())
            throw Refused{mark.line + 1, QT_TRANSLATE_NOOP("Rules", "A key must be a text.")};
        m_levels.push_back({std::move(empty), {}, false, {}});
    }

    void close()
    {
        nlohmann::json value = std::move(m_levels.back().value);
        m_levels.pop_back();
        put(std::move(value));
    }

    void put(nlohmann::json value)
    {
        if (m_levels.empty()) {
            m_root = std::move(value);
            return;
        }
        Level& level = m_levels.back();
        if (level.value.is_array()) {
            level.value.push_back(std::move(value));
            return;
        }
        level.value[level.key] = std::move(value); // of a repeated key Helm takes the last
        level.hasKey = false;
    }

    nlohmann::json m_root;
    std::vector<Level> m_levels;
    int m_count = 0;
};

ValuesRefusal refusal(int line, const char* reason)
{
    return {line, QCoreApplication::translate("Rules", reason)};
}

} // namespace

std::variant<nlohmann::json, ValuesRefusal> readValues(QByteArrayView yaml)
{
    if (yaml.size() > MaxValuesBytes)
        return refusal(0, QT_TRANSLATE_NOOP("Rules", "The file is too large or too deep."));
    try {
        std::istringstream input(std::string(yaml.data(), static_cast<size_t>(yaml.size())));
        YAML::Parser parser(input);
        ValuesBuilder builder;
        if (!parser.HandleNextDocument(builder))
            return nlohmann::json::object();
        nlohmann::json values = builder.take();
        ValuesBuilder second;
        if (parser.HandleNextDocument(second))
            return refusal(0, QT_TRANSLATE_NOOP("Rules", "There is more than one YAML document."));
        if (values.is_null())
            return nlohmann::json::object();
        if (!values.is_object())
            return refusal(1, QT_TRANSLATE_NOOP("Rules", "The file is not a map of values."));
        return values;
    } catch (const Refused& refused) {
        return refusal(refused.line, refused.reason);
    } catch (const YAML::Exception& error) {
        // Its own text may quote the file.
        return refusal(error.mark.line + 1, QT_TRANSLATE_NOOP("Rules", "This is not valid YAML."));
    } catch (const std::exception&) {
        return refusal(0, QT_TRANSLATE_NOOP("Rules", "This is not valid YAML."));
    }
}

} // namespace varroa::onboarding
