// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/yamltext.h"

#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace varroa {

namespace {

using nlohmann::json;

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
        return text.size() == word.size() && std::equal(text.begin(), text.end(), word.begin(), [](char a, char b) {
                   return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
               });
    });
}

QRegularExpression whole(const char* pattern)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(QLatin1StringView(pattern)));
}

bool matches(std::string_view text, const QRegularExpression& pattern)
{
    return pattern.match(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))).hasMatch();
}

// Everything some reader takes for a number or a time although it is neither plain decimal nor plain fraction.
bool looksNumeric(std::string_view text)
{
    static const QRegularExpression other =
        whole(R"([-+]?0[xX][0-9a-fA-F_]+|[-+]?0[oO]?[0-7_]+|[-+]?0[bB][01_]+)"
              R"(|[-+]?[0-9][0-9_]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?|[-+]?\.[0-9_]+([eE][-+]?[0-9]+)?)"
              R"(|[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))"
              R"(|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \t].*)?)");
    return matches(text, other);
}

// The length of the character at `at` when readers treat it as white space, line end, control character or nothing at
// all; 0 for every other character. UTF-8 is kept as it is otherwise.
size_t specialLength(std::string_view text, size_t at)
{
    const auto byte = [&](size_t ahead) {
        return at + ahead < text.size() ? static_cast<unsigned char>(text[at + ahead]) : 0U;
    };
    const unsigned c = byte(0);
    if (c < 0x20 || c == 0x7F)
        return 1;
    if (c == 0xC2 && byte(1) >= 0x80 && byte(1) <= 0xA0) // C1 controls, NEL, no-break space
        return 2;
    if (c == 0xE2 && byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9)) // line and paragraph separator
        return 3;
    const bool noCharacter = c == 0xEF && byte(1) == 0xBF && (byte(2) == 0xBE || byte(2) == 0xBF);
    const bool byteOrderMark = c == 0xEF && byte(1) == 0xBB && byte(2) == 0xBF;
    return noCharacter || byteOrderMark ? 3 : 0;
}

bool hasSpecialBytes(std::string_view text)
{
    for (size_t i = 0; i < text.size(); ++i) {
        if (specialLength(text, i) > 0)
            return true;
    }
    return false;
}

bool isPlainStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' || c == '_' ||
           c == '.' || c == '$' || c == '(' || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

bool canBePlain(std::string_view text)
{
    if (text.empty() || !isPlainStart(text.front()) || text.back() == ' ' || text.back() == ':' ||
        hasSpecialBytes(text) || classifyPlain(text) != PlainScalar::Text)
        return false;
    if (text.starts_with("..."))
        return false;
    return text.find(": ") == std::string_view::npos && text.find(" #") == std::string_view::npos;
}

void escapeUnicode(std::string& out, std::string_view bytes)
{
    unsigned code = static_cast<unsigned char>(bytes[0]);
    code &= bytes.size() == 3 ? 0xFU : bytes.size() == 2 ? 0x1FU : 0x7FU;
    for (const char c : bytes.substr(1))
        code = (code << 6U) | (static_cast<unsigned char>(c) & 0x3FU);
    static constexpr std::string_view digits = "0123456789ABCDEF";
    out += "\\u";
    for (const unsigned shift : {12U, 8U, 4U, 0U})
        out += digits[(code >> shift) & 0xFU];
}

std::string doubleQuoted(std::string_view text)
{
    std::string out = "\"";
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (c == '\r') {
            out += "\\r";
        } else if (const size_t length = specialLength(text, i); length > 0) {
            escapeUnicode(out, text.substr(i, length));
            i += length - 1;
        } else {
            out += c;
        }
    }
    return out + '"';
}

// A literal block needs lines that no reader trims or folds.
bool canBeLiteral(std::string_view text)
{
    const size_t newline = text.find('\n');
    if (newline == std::string_view::npos || newline == 0 || text.front() == ' ')
        return false;
    size_t start = 0;
    while (start < text.size()) {
        const size_t end = std::min(text.find('\n', start), text.size());
        const std::string_view line = text.substr(start, end - start);
        if (hasSpecialBytes(line) || line.ends_with(' '))
            return false;
        start = end + 1;
    }
    return text.find_first_not_of('\n') != std::string_view::npos;
}

class Writer
{
public:
    std::string run(const json& document)
    {
        if (document.is_structured() && !document.empty())
            block(document, 0, 0);
        else
            m_out += scalar(document) + '\n';
        return std::move(m_out);
    }

private:
    static std::string scalar(const json& value)
    {
        if (const auto* text = value.get_ptr<const std::string*>())
            return canBePlain(*text) ? *text : doubleQuoted(*text);
        return value.dump(); // null, true, 12, 1.5, {}, []
    }

    static std::vector<json::const_iterator> ordered(const json& object, int depth)
    {
        static constexpr std::array<std::string_view, 5> top{"apiVersion", "kind", "metadata", "spec", "status"};
        static constexpr std::array<std::string_view, 4> inner{"name", "namespace", "type", "status"};
        const auto rank = [&](const std::string& key) {
            const auto place = [&](const auto& first) {
                return std::find(first.begin(), first.end(), key) - first.begin();
            };
            return depth == 0 ? place(top) : place(inner);
        };
        std::vector<json::const_iterator> members;
        for (auto it = object.begin(); it != object.end(); ++it)
            members.push_back(it);
        std::stable_sort(members.begin(), members.end(),
                         [&](const auto& a, const auto& b) { return rank(a.key()) < rank(b.key()); });
        return members;
    }

    void block(const json& value, int indent, int depth)
    {
        bool first = true;
        if (value.is_object()) {
            for (const auto& member : ordered(value, depth)) {
                pad(first ? 0 : indent);
                first = false;
                m_out += (canBePlain(member.key()) ? member.key() : doubleQuoted(member.key())) + ':';
                nested(*member, indent, depth, false);
            }
            return;
        }
        for (const json& element : value) {
            pad(first ? 0 : indent);
            first = false;
            m_out += '-';
            nested(element, indent, depth, true);
        }
    }

    // The value behind a key or a dash.
    void nested(const json& value, int indent, int depth, bool inList)
    {
        const auto* text = value.get_ptr<const std::string*>();
        if (value.is_structured() && !value.empty()) {
            if (inList) {
                m_out += ' ';
                block(value, indent + 2, depth + 1);
                return;
            }
            m_out += '\n';
            const int inner = value.is_array() ? indent : indent + 2;
            pad(inner);
            block(value, inner, depth + 1);
        } else if (text != nullptr && canBeLiteral(*text)) {
            literal(*text, indent + 2);
        } else {
            m_out += ' ' + scalar(value) + '\n';
        }
    }

    void literal(std::string_view text, int indent)
    {
        const bool ended = text.back() == '\n';
        const bool more = ended && text.size() > 1 && text[text.size() - 2] == '\n';
        m_out += more ? " |+\n" : ended ? " |\n" : " |-\n";
        if (ended)
            text.remove_suffix(1);
        size_t start = 0;
        while (start <= text.size()) {
            const size_t end = std::min(text.find('\n', start), text.size());
            if (end > start) {
                pad(indent);
                m_out += text.substr(start, end - start);
            }
            m_out += '\n';
            start = end + 1;
        }
    }

    void pad(int count) { m_out.append(static_cast<size_t>(count), ' '); }

    std::string m_out;
};

} // namespace

PlainScalar classifyPlain(std::string_view text)
{
    static const QRegularExpression integer = whole(R"([-+]?(0|[1-9][0-9]*))");
    static const QRegularExpression fraction = whole(R"([-+]?((0|[1-9][0-9]*)(\.[0-9]+)?|\.[0-9]+)([eE][-+]?[0-9]+)?)");
    if (text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL")
        return PlainScalar::Null;
    if (text == "true" || text == "True" || text == "TRUE" || text == "false" || text == "False" || text == "FALSE")
        return PlainScalar::Boolean;
    if (isOneOf(text, {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}) || text == "=" || text == "<<")
        return PlainScalar::Ambiguous;
    // What a long text is, its first characters cannot make a number.
    constexpr size_t longest = 400;
    const char first = text.front();
    if (text.size() > longest || !((first >= '0' && first <= '9') || first == '-' || first == '+' || first == '.'))
        return PlainScalar::Text;
    if (matches(text, integer))
        return PlainScalar::Integer;
    if (matches(text, fraction))
        return PlainScalar::Fraction;
    return looksNumeric(text) ? PlainScalar::Ambiguous : PlainScalar::Text;
}

QString toYaml(const json& document)
{
    return QString::fromStdString(Writer().run(document));
}

} // namespace varroa
