// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/controller.h"

#include "models/wire/controllerdraft.h"
#include "models/wire/controllerfields.h"
#include "models/wire/json.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace varroa {

namespace {

using namespace Qt::StringLiterals;
using wire::Field;
using wire::Kind;
using wire::Node;
using wire::Slot;

constexpr qsizetype MaxListBytes = 8 * 1024 * 1024;
constexpr size_t LongestChain = 8; // known containers inside each other: the table has seven

QLatin1StringView kindText(Kind kind)
{
    switch (kind) {
    case Kind::Boolean:
        return "a boolean"_L1;
    case Kind::Integer:
        return "a 64-bit integer"_L1;
    case Kind::Text:
        return "a string"_L1;
    case Kind::Array:
        return "an array"_L1;
    default:
        return "an object"_L1;
    }
}

QString elided(const QString& text)
{
    constexpr qsizetype longest = 63;
    return text.size() <= longest ? text : QString(text.left(longest) + u'…');
}

// Reads a reply in one pass and keeps only what a ControllerRow shows, whatever order the fields come in. What the
// lexer hands over for other fields (wakeToken, pod environment) is passed over without a copy.
class ListReader
{
public:
    explicit ListReader(const ClusterName& cluster) : m_cluster(cluster) {}

    Result<ControllerList> finish();
    Error syntaxError() const { return m_tooDeep ? wire::tooDeepError() : wire::syntaxError(m_errorAt); }

    // The names below are those of nlohmann's SAX interface; false stops the parser.
    bool null();
    bool boolean(bool value) { return keep(Kind::Boolean, value); }
    bool number_integer(qint64 value) { return keep(Kind::Integer, value); }
    bool number_unsigned(quint64 value);
    bool number_float(double, const std::string&) { return keep(Kind::Fraction, false); }
    bool string(std::string& value);
    bool binary(nlohmann::json::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(Kind::Object); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(Kind::Array); }
    bool end_array() { return close(); }
    bool key(std::string& name);
    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&);

private:
    template <class Value>
    bool keep(Kind kind, Value value)
    {
        if (const Field* field = expect(kind))
            m_draft.set(field->slot, value);
        return true;
    }

    const Field* expect(Kind kind);
    const Field* currentField();
    bool open(Kind kind);
    bool close();
    void finishRow();
    void fault(const Field& field);
    QString fieldPath(const Field& field) const;
    QString containerPath(Node node) const;

    Node node() const { return m_level == 0 ? Node::None : m_open[m_level - 1]; }
    int& elements(Node array) { return m_elements[static_cast<size_t>(array)]; }
    int lastElement(Node array) const { return m_elements[static_cast<size_t>(array)] - 1; }

    const ClusterName m_cluster;
    ControllerList m_list;
    QString m_error;
    QString m_code;
    QString m_replyFault; // the reply around the rows is not of the expected shape
    wire::ControllerDraft m_draft;
    QString m_rowFault;

    std::array<Node, LongestChain> m_open{}; // the known containers we are in
    size_t m_level = 0;
    size_t m_skipped = 0;                          // depth inside a container that is not wanted
    const Field* m_field = nullptr;                // the member whose value comes next; nullptr: unknown
    std::array<int, wire::NodeCount> m_elements{}; // seen so far, of the arrays we are in
    size_t m_errorAt = 0;
    bool m_tooDeep = false;
};

bool ListReader::null()
{
    if (m_level == 0 || wire::isArray(node()))
        expect(Kind::Null);
    m_field = nullptr;
    return true;
}

bool ListReader::number_unsigned(quint64 value)
{
    const bool fits = value <= static_cast<quint64>(std::numeric_limits<qint64>::max());
    return keep(fits ? Kind::Integer : Kind::Fraction, static_cast<qint64>(value));
}

bool ListReader::string(std::string& value)
{
    if (const Field* field = expect(Kind::Text)) {
        if (field->slot == Slot::Error)
            m_error = wire::toText(value);
        else if (field->slot == Slot::Code)
            m_code = wire::toText(value);
        else
            m_draft.set(field->slot, value);
    }
    return true;
}

bool ListReader::key(std::string& name)
{
    if (m_skipped != 0)
        return true;
    const auto fields = wire::fieldsOf(node());
    const auto it = std::find_if(fields.begin(), fields.end(), [&](const Field& field) { return field.key == name; });
    m_field = it == fields.end() ? nullptr : &*it;
    return true;
}

bool ListReader::parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&)
{
    m_errorAt = position;
    return false;
}

const Field* ListReader::currentField()
{
    if (m_level == 0)
        return &wire::TheReply;
    if (!wire::isArray(node()))
        return std::exchange(m_field, nullptr);
    ++elements(node());
    return &wire::fieldsOf(node()).front();
}

// The known field that the coming value belongs to, when its type is right; a wrong type is recorded.
const Field* ListReader::expect(Kind kind)
{
    if (m_skipped != 0)
        return nullptr;
    const Field* field = currentField();
    if (field == nullptr || field->kind == kind)
        return field;
    fault(*field);
    return nullptr;
}

bool ListReader::open(Kind kind)
{
    m_tooDeep = m_level + m_skipped >= static_cast<size_t>(wire::MaxDepth);
    if (m_tooDeep)
        return false;
    const Field* field = expect(kind);
    const bool wanted = field != nullptr && (field->child != Node::Row || m_list.invalidRow.isEmpty());
    if (!wanted) {
        ++m_skipped;
        return true;
    }
    m_open[m_level++] = field->child;
    elements(field->child) = 0;
    m_draft.begin(field->child);
    if (field->child == Node::Items)
        m_list = {};
    else if (field->child == Node::Row)
        m_rowFault.clear();
    return true;
}

bool ListReader::close()
{
    if (m_skipped != 0) {
        --m_skipped;
        return true;
    }
    const Node closed = m_open[--m_level];
    m_draft.end(closed);
    if (closed == Node::Row)
        finishRow();
    return true;
}

void ListReader::finishRow()
{
    const QString name = m_draft.name();
    const QString ns = m_draft.ns();
    QString fault = m_rowFault;
    if (fault.isEmpty() && name.isEmpty())
        fault = u"metadata.name is missing or empty"_s;
    else if (fault.isEmpty() && ns.isEmpty())
        fault = u"metadata.namespace is missing or empty"_s;
    if (fault.isEmpty()) {
        m_list.rows.push_back(m_draft.row(m_cluster));
        return;
    }
    m_list.invalidRow = u"items[%1]"_s.arg(lastElement(Node::Items));
    if (!name.isEmpty() && !ns.isEmpty())
        m_list.invalidRow += " ("_L1 + elided(ns) + u'/' + elided(name) + u')';
    m_list.invalidRow += ": "_L1 + fault;
}

void ListReader::fault(const Field& field)
{
    const QString text = fieldPath(field) + " is not "_L1 + kindText(field.kind);
    switch (field.parent) {
    case Node::None:
    case Node::Reply:
        if (m_replyFault.isEmpty())
            m_replyFault = text;
        break;
    case Node::Items:
        if (m_list.invalidRow.isEmpty())
            m_list.invalidRow = text;
        break;
    default:
        if (m_rowFault.isEmpty())
            m_rowFault = text;
    }
}

// As people would write it, relative to the row.
QString ListReader::fieldPath(const Field& field) const
{
    if (field.parent == Node::None)
        return u"the reply"_s;
    const QString container = containerPath(field.parent);
    if (wire::isArray(field.parent))
        return container + u'[' + QString::number(lastElement(field.parent)) + u']';
    const QLatin1StringView key(field.key.data(), static_cast<qsizetype>(field.key.size()));
    return container.isEmpty() ? QString(key) : QString(container + u'.' + key);
}

QString ListReader::containerPath(Node node) const
{
    if (node == Node::Items)
        return u"items"_s;
    if (node == Node::Reply || node == Node::Row)
        return {};
    const auto it = std::find_if(wire::Fields.begin(), wire::Fields.end(),
                                 [node](const Field& field) { return field.child == node; });
    return fieldPath(*it);
}

Result<ControllerList> ListReader::finish()
{
    if (m_error == "list too large"_L1)
        return Error{ErrorKind::TooLarge, m_error};
    if (!m_error.isEmpty() || !m_code.isEmpty())
        return Error{ErrorKind::Refused, m_error.isEmpty() ? m_code : m_error};
    if (!m_replyFault.isEmpty())
        return wire::wrongField(m_replyFault);
    if (!m_list.invalidRow.isEmpty())
        m_list.rows.clear();
    return std::move(m_list);
}

constexpr std::array<std::pair<Phase, QLatin1StringView>, 7> PhaseNames = {{
    {Phase::Pending, "Pending"_L1},
    {Phase::Provisioning, "Provisioning"_L1},
    {Phase::Running, "Running"_L1},
    {Phase::Connected, "Connected"_L1},
    {Phase::Stopped, "Stopped"_L1},
    {Phase::Hibernated, "Hibernated"_L1},
    {Phase::Failed, "Failed"_L1},
}};

} // namespace

Result<ControllerList> decodeControllerList(const ClusterName& cluster, QByteArrayView bytes)
{
    if (const auto error = wire::checkBytes(bytes, MaxListBytes))
        return *error;
    ListReader reader(cluster);
    if (!nlohmann::json::sax_parse(bytes.begin(), bytes.end(), &reader))
        return reader.syntaxError();
    return reader.finish();
}

QString phaseName(Phase phase)
{
    for (const auto& [known, name] : PhaseNames) {
        if (known == phase)
            return name;
    }
    return {};
}

Phase phaseFromText(QStringView text)
{
    if (text.isEmpty())
        return Phase::None;
    for (const auto& [phase, name] : PhaseNames) {
        if (text == name)
            return phase;
    }
    return Phase::Other;
}

QString attentionName(AttentionKind kind)
{
    switch (kind) {
    case AttentionKind::Failed:
        return u"failed"_s;
    case AttentionKind::ReconcileBlocked:
        return u"reconcileBlocked"_s;
    case AttentionKind::BootFailed:
        return u"bootFailed"_s;
    case AttentionKind::PluginRollFailed:
        return u"pluginRollFailed"_s;
    case AttentionKind::ApplyFailed:
        return u"applyFailed"_s;
    case AttentionKind::None:
        break;
    }
    return {};
}

} // namespace varroa
