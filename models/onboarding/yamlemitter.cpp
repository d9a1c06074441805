// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/yamlemitter.h"

#include "models/onboarding/plaintext.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace varroa::onboarding {

namespace {

using Ordered = nlohmann::ordered_json;

// Readers look for the ':' of a plain key no further than 1024 characters ahead.
constexpr size_t MaxImplicitKey = 1000;

bool isWordStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isWordPart(char c)
{
    return isWordStart(c) || (c >= '0' && c <= '9') || c == '-';
}

// A key that every reader takes for this text without quotes.
bool isBareKey(std::string_view key)
{
    if (key.empty() || key.size() > 128 || !isWordStart(key.front()) ||
        !std::all_of(key.begin(), key.end(), isWordPart))
        return false;
    static constexpr std::array<std::string_view, 9> Typed{"y", "n", "yes", "no", "on", "off", "true", "false", "null"};
    std::string lower(key);
    for (char& c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return std::find(Typed.begin(), Typed.end(), lower) == Typed.end();
}

struct CodePoint
{
    char32_t value = 0xFFFD;
    size_t length = 1;
    bool valid = false;
};

CodePoint codePointAt(std::string_view text, size_t at)
{
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead < 0x80)
        return {lead, 1, true};
    const size_t length = lead >= 0xF0 && lead < 0xF5 ? 4 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xC2 ? 2 : 0;
    if (length == 0 || lead >= 0xF5 || at + length > text.size())
        return {};
    char32_t value = lead & (0xFFU >> (length + 1));
    for (size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[at + i]);
        if ((next & 0xC0U) != 0x80U)
            return {};
        value = (value << 6U) | (next & 0x3FU);
    }
    const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    if (overlong || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        return {};
    return {value, length, true};
}

// What a reader refuses, folds or does not show, and what turns the direction of the text around it.
bool mustEscape(char32_t c)
{
    const bool control = c < 0x20 || (c >= 0x7F && c <= 0xA0) || c == 0xAD;
    const bool separator = c == 0x2028 || c == 0x2029;
    const bool direction =
        c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    const bool noCharacter = c == 0xFEFF || (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFEU) == 0xFFFE;
    return control || separator || direction || noCharacter;
}

void appendEscape(std::string& out, char32_t c)
{
    static constexpr std::string_view Digits = "0123456789ABCDEF";
    const unsigned width = c < 0x100 ? 2 : c < 0x10000 ? 4 : 8;
    out += '\\';
    out += width == 2 ? 'x' : width == 4 ? 'u' : 'U';
    for (unsigned shift = width * 4; shift > 0; shift -= 4)
        out += Digits[(c >> (shift - 4)) & 0xFU];
}

void appendCharacter(std::string& out, std::string_view text, const CodePoint& point, size_t at)
{
    switch (point.value) {
    case '"':
    case '\\':
        out += '\\';
        out += static_cast<char>(point.value);
        break;
    case '\n':
        out += "\\n";
        break;
    case '\r':
        out += "\\r";
        break;
    case '\t':
        out += "\\t";
        break;
    default:
        if (mustEscape(point.value))
            appendEscape(out, point.value);
        else
            out.append(text.substr(at, point.length));
    }
}

std::string fraction(const Ordered& number)
{
    std::string text = number.dump();
    if (!std::isfinite(number.get<double>()))
        return "null";
    // YAML 1.1 takes 1e+20 for a string: it wants the point.
    if (const size_t exponent = text.find('e'); exponent != std::string::npos && text.find('.') == std::string::npos)
        text.insert(exponent, ".0");
    return text;
}

std::string scalar(const Ordered& value)
{
    if (value.is_string()) {
        std::string out;
        appendQuotedYaml(out, value.get_ref<const std::string&>());
        return out;
    }
    if (value.is_object())
        return "{}";
    if (value.is_array())
        return "[]";
    return value.is_number_float() ? fraction(value) : value.dump();
}

bool isBlock(const Ordered& value)
{
    return value.is_structured() && !value.empty();
}

class YamlWriter
{
public:
    explicit YamlWriter(const YamlRemark& remark) : m_remark(remark) {}

    YamlText run(const Ordered& document)
    {
        if (isBlock(document))
            children(document, 0);
        else
            line(scalar(document));
        return {QByteArray(m_text.data(), static_cast<qsizetype>(m_text.size())), std::move(m_lines)};
    }

private:
    void children(const Ordered& value, size_t indent)
    {
        if (value.is_array()) {
            for (size_t i = 0; i < value.size(); ++i)
                item(value[i], i, indent);
            return;
        }
        for (const auto& [key, child] : value.items())
            member(key, child, indent);
    }

    void item(const Ordered& value, size_t index, size_t indent)
    {
        m_path.push_back('[' + std::to_string(index) + ']');
        if (isBlock(value) && value.is_object()) {
            // The first member stands on the line of the dash.
            m_start = indented(indent) + "- ";
            children(value, indent + 2);
        } else if (isBlock(value)) {
            line(lineStart(indent) + '-');
            children(value, indent + 2);
        } else {
            line(lineStart(indent) + "- " + scalar(value));
        }
        m_path.pop_back();
    }

    void member(const std::string& key, const Ordered& value, size_t indent)
    {
        m_path.push_back(key);
        std::string head = lineStart(indent);
        std::string name;
        if (isBareKey(key))
            name = key;
        else
            appendQuotedYaml(name, key);
        if (name.size() > MaxImplicitKey) {
            line(head + "? " + name);
            head = indented(indent) + ':';
        } else {
            head += name + ':';
        }
        if (isBlock(value)) {
            line(head);
            children(value, indent + 2);
        } else {
            line(head + ' ' + scalar(value));
        }
        m_path.pop_back();
    }

    static std::string indented(size_t indent) { return std::string(indent, ' '); }
    std::string lineStart(size_t indent) { return m_start.empty() ? indented(indent) : std::exchange(m_start, {}); }

    void line(const std::string& content)
    {
        m_text += content;
        if (const std::string remark = m_remark ? m_remark(m_path) : std::string(); !remark.empty())
            m_text += " # " + remark;
        m_text += '\n';
        m_lines.push_back({static_cast<int>(m_lines.size()) + 1, m_path});
    }

    const YamlRemark& m_remark;
    std::string m_text;
    std::string m_start; // what the next line begins with in place of its indent
    YamlPath m_path;
    std::vector<YamlLine> m_lines;
};

} // namespace

void appendQuotedYaml(std::string& out, std::string_view utf8)
{
    out += '"';
    for (size_t at = 0; at < utf8.size();) {
        const CodePoint point = codePointAt(utf8, at);
        if (point.valid)
            appendCharacter(out, utf8, point, at);
        else
            out += "\xEF\xBF\xBD";
        at += point.length;
    }
    out += '"';
}

YamlText emitYaml(const Ordered& document, const YamlRemark& remark)
{
    return YamlWriter(remark).run(document);
}

QString shownPath(const YamlPath& path)
{
    QString shown;
    for (const std::string& key : path) {
        if (key.starts_with('[') && key.ends_with(']') && key.size() > 2 &&
            std::all_of(key.begin() + 1, key.end() - 1, [](char c) { return c >= '0' && c <= '9'; }))
            shown += plainText(key);
        else
            shown = joinedPath(shown, shownKey(key));
    }
    return shown;
}

} // namespace varroa::onboarding
