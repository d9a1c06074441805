// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/kube/kubeyaml.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <yaml-cpp/eventhandler.h>

#include <istream>
#include <streambuf>

using namespace Qt::StringLiterals;

namespace varroa::kube {
namespace {

struct YamlTexts
{
    Q_DECLARE_TR_FUNCTIONS(KubeYaml)
};

// Reads in place, so that no second copy of a file with credentials is made.
class MemoryBuffer final : public std::streambuf
{
public:
    explicit MemoryBuffer(QByteArrayView bytes)
    {
        char* begin = const_cast<char*>(bytes.data()); // only read from
        setg(begin, begin, begin + bytes.size());
    }
};

struct TooMuch
{
};

// Counts without building anything.
class Counter final : public YAML::EventHandler
{
public:
    int documents = 0;

    void OnDocumentStart(const YAML::Mark&) override { ++documents; }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark&, YAML::anchor_t) override { count(); }
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override { count(); }
    void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override { count(); }
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override
    {
        open();
    }
    void OnSequenceEnd() override { --m_depth; }
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override
    {
        open();
    }
    void OnMapEnd() override { --m_depth; }

private:
    void count()
    {
        if (++m_nodes > MaxYamlNodes)
            throw TooMuch{};
    }
    void open()
    {
        count();
        if (++m_depth > MaxYamlDepth)
            throw TooMuch{};
    }
    int m_nodes = 0;
    int m_depth = 0;
};

int documentsIn(QByteArrayView bytes)
{
    MemoryBuffer buffer(bytes);
    std::istream stream(&buffer);
    YAML::Parser parser(stream);
    Counter counter;
    while (counter.documents < 2 && parser.HandleNextDocument(counter)) {
    }
    return counter.documents;
}

QString placed(const QString& message, const YAML::Mark& mark)
{
    return mark.is_null() ? message : YamlTexts::tr("%1 (Line %2.)").arg(message).arg(mark.line + 1);
}

enum class Plain { Text, Null, Boolean, Number };

// What a YAML 1.1 reader takes an unquoted scalar for.
Plain plainType(const YAML::Node& node)
{
    if (node.IsNull())
        return Plain::Null;
    if (node.Tag() != "?")
        return Plain::Text;
    static const QRegularExpression boolean(u"\\A(true|false|yes|no|on|off)\\z"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression number(
        u"\\A[-+]?(0x[0-9a-f_]+|0b[01_]+|0o?[0-7_]+|[0-9][0-9_]*(\\.[0-9_]*)?(e[-+]?[0-9]+)?|\\.[0-9]+(e[-+]?[0-9]+)?|\\.inf|\\.nan)\\z"_s,
        QRegularExpression::CaseInsensitiveOption);
    constexpr size_t longest = 64; // of what can be a number; keeps long credentials out of QString
    const std::string& scalar = node.Scalar();
    if (scalar.size() > longest)
        return Plain::Text;
    QString text = QString::fromStdString(scalar);
    const Plain type = boolean.match(text).hasMatch()  ? Plain::Boolean
                       : number.match(text).hasMatch() ? Plain::Number
                                                       : Plain::Text;
    Secret::consume(text);
    return type;
}

QJsonValue jsonOfNode(const YAML::Node& node, int depth, int& left)
{
    if (depth > 16 || --left < 0 || !node.IsDefined())
        return {};
    if (node.IsMap()) {
        QJsonObject object;
        for (const auto& pair : node) {
            if (pair.first.IsScalar())
                object.insert(QString::fromStdString(pair.first.Scalar()), jsonOfNode(pair.second, depth + 1, left));
        }
        return object;
    }
    if (node.IsSequence()) {
        QJsonArray array;
        for (const auto& item : node)
            array.append(jsonOfNode(item, depth + 1, left));
        return array;
    }
    const QString text = node.IsScalar() ? QString::fromStdString(node.Scalar()) : QString();
    switch (plainType(node)) {
    case Plain::Null:
        return {};
    case Plain::Boolean:
        return QJsonValue(text.compare("true"_L1, Qt::CaseInsensitive) == 0 ||
                          text.compare("yes"_L1, Qt::CaseInsensitive) == 0 ||
                          text.compare("on"_L1, Qt::CaseInsensitive) == 0);
    case Plain::Number: {
        bool ok = false;
        const double number = text.toDouble(&ok);
        return ok ? QJsonValue(number) : QJsonValue(text);
    }
    case Plain::Text:
        break;
    }
    return text;
}

} // namespace

Result<YAML::Node> loadOneDocument(QByteArrayView bytes)
{
    if (bytes.size() > MaxFileBytes)
        return Error{ErrorKind::TooLarge, YamlTexts::tr("The file is larger than 8 MiB, so it is not read.")};
    try {
        const int documents = documentsIn(bytes);
        if (documents == 0)
            return Error{ErrorKind::Malformed, YamlTexts::tr("The file is empty.")};
        if (documents > 1)
            return Error{ErrorKind::Malformed,
                         YamlTexts::tr("The file holds several YAML documents. Keep one kubeconfig per file.")};
        MemoryBuffer buffer(bytes);
        std::istream stream(&buffer);
        return YAML::Load(stream);
    } catch (const TooMuch&) {
        return Error{ErrorKind::TooLarge, YamlTexts::tr("The file has too many entries, or they are nested too deep.")};
    } catch (const YAML::Exception& error) {
        // About YAML's grammar; of the document it quotes nothing but an alias's name.
        return Error{
            ErrorKind::Malformed,
            placed(YamlTexts::tr("The file is not valid YAML: %1.").arg(QString::fromStdString(error.msg).left(200)),
                   error.mark)};
    } catch (const std::exception&) {
        return Error{ErrorKind::Malformed, YamlTexts::tr("The file cannot be read as YAML.")};
    }
}

QJsonValue jsonOf(const YAML::Node& node)
{
    int left = 2000;
    return jsonOfNode(node, 0, left);
}

YamlFields::YamlFields(const YAML::Node& node, const QString& where, std::vector<KubeProblem>& problems)
    : m_where(where), m_problems(problems)
{
    if (!node.IsDefined() || node.IsNull())
        return;
    if (!node.IsMap()) {
        m_problems.push_back({m_where, KubeSeverity::Dead,
                              placed(YamlTexts::tr("Here must be a mapping of names to values."), node.Mark())});
        return;
    }
    for (const auto& pair : node) {
        if (!pair.first.IsScalar())
            continue;
        const std::string& key = pair.first.Scalar();
        if (!m_fields.emplace(key, pair.second).second)
            m_problems.push_back({where.isEmpty() ? QString::fromStdString(key).left(100)
                                                  : QString(where + u'.' + QString::fromStdString(key).left(100)),
                                  KubeSeverity::Dead,
                                  placed(YamlTexts::tr("This key stands twice in one place, and programs differ in "
                                                       "which of the two they take. Remove one."),
                                         pair.first.Mark())});
    }
}

bool YamlFields::has(const char* key) const
{
    const auto found = m_fields.find(key);
    return found != m_fields.end() && !found->second.IsNull();
}

QString YamlFields::where(const char* key) const
{
    const QString name = QString::fromLatin1(key);
    if (m_where.isEmpty() || name.isEmpty())
        return m_where + name;
    return m_where + u'.' + name;
}

void YamlFields::note(const char* key, KubeSeverity severity, const QString& message)
{
    const auto found = m_fields.find(key);
    m_problems.push_back(
        {where(key), severity, found == m_fields.end() ? message : placed(message, found->second.Mark())});
}

const std::string* YamlFields::scalar(const char* key)
{
    const auto found = m_fields.find(key);
    if (found == m_fields.end() || found->second.IsNull())
        return nullptr;
    if (!found->second.IsScalar()) {
        note(key, KubeSeverity::Dead, YamlTexts::tr("Here must be a text, not a list or a mapping."));
        return nullptr;
    }
    switch (plainType(found->second)) {
    case Plain::Number:
        note(key, KubeSeverity::Dead,
             YamlTexts::tr("Here is a number where a text is expected. If it is meant, put "
                           "it in quotes."));
        return nullptr;
    case Plain::Boolean:
        note(key, KubeSeverity::Dead,
             YamlTexts::tr("Here is a truth value where a text is expected. If it is meant, "
                           "put it in quotes."));
        return nullptr;
    default:
        return &found->second.Scalar();
    }
}

QString YamlFields::text(const char* key)
{
    const std::string* value = scalar(key);
    return value ? QString::fromStdString(*value) : QString();
}

Secret YamlFields::secret(const char* key)
{
    const std::string* value = scalar(key);
    return value ? Secret::copyOf(QByteArrayView(value->data(), qsizetype(value->size()))) : Secret();
}

bool YamlFields::flag(const char* key)
{
    const auto found = m_fields.find(key);
    if (found == m_fields.end() || found->second.IsNull())
        return false;
    if (found->second.IsScalar() && plainType(found->second) == Plain::Boolean) {
        const QString text = QString::fromStdString(found->second.Scalar()).toLower();
        return text == "true"_L1 || text == "yes"_L1 || text == "on"_L1;
    }
    note(key, KubeSeverity::Dead, YamlTexts::tr("Here must be true or false, without quotes."));
    return false;
}

YAML::Node YamlFields::node(const char* key) const
{
    const auto found = m_fields.find(key);
    return found == m_fields.end() ? YAML::Node(YAML::NodeType::Null) : found->second;
}

std::vector<YAML::Node> YamlFields::list(const char* key)
{
    std::vector<YAML::Node> items;
    const YAML::Node found = node(key);
    if (found.IsNull())
        return items;
    if (!found.IsSequence()) {
        note(key, KubeSeverity::Dead, YamlTexts::tr("Here must be a list."));
        return items;
    }
    items.reserve(found.size());
    for (const auto& item : found)
        items.push_back(item);
    return items;
}

Secret YamlFields::base64(const char* key)
{
    const std::string* value = scalar(key);
    if (!value || value->empty())
        return {};
    QByteArray text(value->data(), qsizetype(value->size()));
    text.replace("\n", "").replace("\r", "");
    const bool padded = text.size() % 4 == 0;
    auto decoded = QByteArray::fromBase64Encoding(text, QByteArray::AbortOnBase64DecodingErrors);
    wipeMemory(text.data(), size_t(text.size()));
    if (!padded || decoded.decodingStatus != QByteArray::Base64DecodingStatus::Ok || decoded.decoded.isEmpty()) {
        note(key, KubeSeverity::Dead,
             YamlTexts::tr("This is not base64. A placeholder, a stray character or a cut line is the usual reason; "
                           "copy the value again."));
        return {};
    }
    return Secret::consume(decoded.decoded);
}

} // namespace varroa::kube
