// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/yamlreader.h"

#include "models/detail/yamltext.h"
#include "models/wire/json.h"

#include <QCoreApplication>

#include <yaml-cpp/yaml.h>

#include <charconv>
#include <cmath>

namespace varroa {

namespace {

using nlohmann::json;

constexpr qsizetype MaxBytes = 1024 * 1024;
constexpr int MaxNodes = 100'000; // aliases of aliases must not fill the memory

struct YamlWords
{
    Q_DECLARE_TR_FUNCTIONS(SpecPatch)
};

class Converter
{
public:
    std::variant<YamlDocument, PatchRefusal> run(const YAML::Node& root)
    {
        YamlDocument document;
        m_lines = &document.lines;
        document.value = convert(root, std::string(), 0);
        if (m_refusal)
            return std::move(*m_refusal);
        return document;
    }

private:
    json refuse(const YAML::Node& node, const std::string& path, const QString& reason)
    {
        if (!m_refusal)
            m_refusal = PatchRefusal{node.Mark().line + 1, fieldOfPointer(path), reason};
        return nullptr;
    }

    json convert(const YAML::Node& node, const std::string& path, int depth)
    {
        if (m_refusal)
            return nullptr;
        if (++m_nodes > MaxNodes || depth >= wire::MaxDepth)
            return refuse(node, path, YamlWords::tr("The document is too large or too deep."));
        m_lines->emplace(path, node.Mark().line + 1);
        const std::string& tag = node.Tag();
        const bool ownTag = !tag.empty() && tag != "?" && tag != "!";
        if (ownTag && !(node.IsScalar() && tag == "tag:yaml.org,2002:str"))
            return refuse(node, path, YamlWords::tr("A YAML tag stands here; write the value without it."));
        switch (node.Type()) {
        case YAML::NodeType::Map:
            return map(node, path, depth);
        case YAML::NodeType::Sequence:
            return sequence(node, path, depth);
        case YAML::NodeType::Scalar:
            return tag == "?" ? plain(node, path) : json(node.Scalar());
        case YAML::NodeType::Null:
        case YAML::NodeType::Undefined:
            break;
        }
        return nullptr;
    }

    json map(const YAML::Node& node, const std::string& path, int depth)
    {
        json object = json::object();
        for (const auto& member : node) {
            if (!member.first.IsScalar())
                return refuse(member.first, path, YamlWords::tr("A key must be a text."));
            const std::string& key = member.first.Scalar();
            const bool bare = member.first.Tag() == "?";
            if (bare && (key == "<<" || classifyPlain(key) != PlainScalar::Text))
                return refuse(member.first, path, YamlWords::tr("Put this key into double quotes."));
            const std::string at = (json::json_pointer(path) / key).to_string();
            if (object.contains(key))
                return refuse(member.first, at, YamlWords::tr("This key stands here twice."));
            json value = convert(member.second, at, depth + 1);
            if (m_refusal)
                return nullptr;
            // An empty or multi-line value begins below its key; the key's line is what a person looks for.
            m_lines->insert_or_assign(at, member.first.Mark().line + 1);
            object.emplace(key, std::move(value));
        }
        return object;
    }

    json sequence(const YAML::Node& node, const std::string& path, int depth)
    {
        json list = json::array();
        for (const auto& element : node)
            list.push_back(convert(element, path + '/' + std::to_string(list.size()), depth + 1));
        return list;
    }

    json plain(const YAML::Node& node, const std::string& path)
    {
        const std::string& text = node.Scalar();
        switch (classifyPlain(text)) {
        case PlainScalar::Null:
            return nullptr;
        case PlainScalar::Boolean:
            return text.front() == 't' || text.front() == 'T';
        case PlainScalar::Integer:
            return integer(node, text, path);
        case PlainScalar::Fraction:
            return fraction(node, text, path);
        case PlainScalar::Ambiguous:
            return refuse(node, path,
                          YamlWords::tr("YAML parsers disagree about this value: put a text into double quotes, write "
                                        "true or false, or a plain decimal number."));
        case PlainScalar::Text:
            break;
        }
        return text;
    }

    json integer(const YAML::Node& node, const std::string& text, const std::string& path)
    {
        const char* first = text.data() + (text.front() == '+' ? 1 : 0);
        const char* last = text.data() + text.size();
        std::int64_t number = 0;
        if (const auto read = std::from_chars(first, last, number); read.ec == std::errc() && read.ptr == last)
            return number;
        std::uint64_t large = 0;
        if (const auto read = std::from_chars(first, last, large); read.ec == std::errc() && read.ptr == last)
            return large;
        return refuse(node, path, YamlWords::tr("This number does not fit into 64 bits."));
    }

    json fraction(const YAML::Node& node, const std::string& text, const std::string& path)
    {
        bool ok = false;
        const double number = QByteArray::fromStdString(text).toDouble(&ok);
        if (!ok || !std::isfinite(number))
            return refuse(node, path, YamlWords::tr("This number is too large."));
        return number;
    }

    std::map<std::string, int>* m_lines = nullptr;
    std::optional<PatchRefusal> m_refusal;
    int m_nodes = 0;
};

} // namespace

QString fieldOfPointer(const std::string& pointer)
{
    return wire::toText(pointer)
        .mid(1)
        .replace(u'/', u'.')
        .replace(QStringLiteral("~1"), QStringLiteral("/"))
        .replace(QStringLiteral("~0"), QStringLiteral("~"));
}

int YamlDocument::lineOf(std::string pointer) const
{
    while (true) {
        const auto it = lines.find(pointer);
        if (it != lines.end())
            return it->second;
        const size_t slash = pointer.rfind('/');
        if (slash == std::string::npos)
            return 0;
        pointer.resize(slash);
    }
}

std::variant<YamlDocument, PatchRefusal> readYaml(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    if (bytes.size() > MaxBytes)
        return PatchRefusal{0, {}, YamlWords::tr("The document is too large or too deep.")};
    try {
        const std::vector<YAML::Node> documents = YAML::LoadAll(bytes.toStdString());
        if (documents.size() != 1)
            return PatchRefusal{0, {}, YamlWords::tr("There must be exactly one YAML document.")};
        return Converter().run(documents.front());
    } catch (const YAML::Exception& error) {
        // The library's text is English and about YAML's grammar; it quotes nothing but an alias's name.
        return PatchRefusal{error.mark.line + 1,
                            {},
                            YamlWords::tr("This is not valid YAML (%1).").arg(QString::fromStdString(error.msg))};
    } catch (const std::exception&) {
        return PatchRefusal{0, {}, YamlWords::tr("This cannot be read as YAML.")};
    }
}

} // namespace varroa
