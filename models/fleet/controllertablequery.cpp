// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/controllertablequery.h"

#include "models/domain/versions.h"
#include "models/fleet/fleetwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

struct QueryWords
{
    Q_DECLARE_TR_FUNCTIONS(ControllerQuery)
};

constexpr qint64 Lowest = std::numeric_limits<qint64>::min();
constexpr qint64 Highest = std::numeric_limits<qint64>::max();

bool isWord(const QString& value, std::initializer_list<QString> words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const QString& word) { return word.compare(value, Qt::CaseInsensitive) == 0; });
}

bool isYes(const QString& value)
{
    //: Value of a filter term such as connected:yes
    return isWord(value, {u"yes"_s, u"true"_s, QueryWords::tr("yes")});
}

bool isNo(const QString& value)
{
    //: Value of a filter term such as connected:no
    return isWord(value, {u"no"_s, u"false"_s, QueryWords::tr("no")});
}

} // namespace

struct ControllerQuery::Token
{
    QString key; // empty: a word
    QString value;
    bool negated = false;
    bool quoted = false;
};

struct ControllerQuery::KeyRow
{
    QString name;
    Key key;
};

const std::array<ControllerQuery::KeyRow, 15>& ControllerQuery::keyTable()
{
    static const std::array<KeyRow, 15> rows{{{u"cluster"_s, Key::Cluster},
                                              {u"ns"_s, Key::Namespace},
                                              {u"namespace"_s, Key::Namespace},
                                              {u"name"_s, Key::Name},
                                              {u"phase"_s, Key::Phase},
                                              {u"connected"_s, Key::Connected},
                                              {u"health"_s, Key::Health},
                                              {u"version"_s, Key::Version},
                                              {u"running"_s, Key::Running},
                                              {u"drift"_s, Key::Drift},
                                              {u"bundle"_s, Key::Bundle},
                                              {u"wave"_s, Key::Wave},
                                              {u"attention"_s, Key::Attention},
                                              {u"endpoint"_s, Key::Endpoint},
                                              {u"deleting"_s, Key::Deleting}}};
    return rows;
}

QStringList ControllerQuery::keys()
{
    QStringList names;
    for (const KeyRow& row : keyTable()) {
        if (row.name != "namespace"_L1) // the long form of ns
            names.append(row.name);
    }
    return names;
}

// Splits at spaces outside quotes; a key is what stands before the first colon outside quotes, but not of an address
// such as https://…
std::vector<ControllerQuery::Token> ControllerQuery::tokens(const QString& text)
{
    std::vector<Token> all;
    qsizetype at = 0;
    while (at < text.size()) {
        if (text[at].isSpace()) {
            ++at;
            continue;
        }
        Token token;
        if (text[at] == u'-') {
            token.negated = true;
            ++at;
        }
        bool inQuotes = false;
        bool keyed = false;
        for (; at < text.size() && (inQuotes || !text[at].isSpace()); ++at) {
            const QChar c = text[at];
            if (c == u'"') {
                inQuotes = !inQuotes;
                token.quoted = true;
            } else if (c == u':' && !inQuotes && !keyed && !token.quoted && !token.value.isEmpty() &&
                       !QStringView(text).sliced(at).startsWith("://"_L1)) {
                keyed = true;
                token.key = std::exchange(token.value, {});
            } else {
                token.value += c;
            }
        }
        all.push_back(std::move(token));
    }
    return all;
}

ControllerQuery::ControllerQuery(const QString& text)
{
    for (const Token& token : tokens(text))
        add(token);
}

void ControllerQuery::fail(const QString& problem)
{
    if (m_problem.isEmpty())
        m_problem = problem;
}

void ControllerQuery::add(const Token& token)
{
    if (token.value.isEmpty() && (token.key.isEmpty() || !token.quoted)) {
        // "cluster:" and "-" are on their way to something; an unknown key is wrong at once.
        const bool known = token.key.isEmpty() || std::any_of(keyTable().begin(), keyTable().end(), [&](auto& row) {
                               return row.name.compare(token.key, Qt::CaseInsensitive) == 0;
                           });
        if (known)
            return;
    }
    Term term;
    term.negated = token.negated;
    if (!token.key.isEmpty()) {
        const auto row = std::find_if(keyTable().begin(), keyTable().end(), [&](const KeyRow& known) {
            return known.name.compare(token.key, Qt::CaseInsensitive) == 0;
        });
        if (row == keyTable().end()) {
            //: %1 is what was typed before a colon in the filter, %2 the list of keys
            fail(QueryWords::tr("“%1:” is no filter key; in quotes it is looked for as text. Keys: %2")
                     .arg(token.key, keys().join(", "_L1)));
            return;
        }
        term.key = row->key;
    }
    if (readValue(term, token))
        m_terms.push_back(std::move(term));
}

bool ControllerQuery::readValue(Term& term, const Token& token)
{
    term.empty = token.value.isEmpty();
    term.values =
        term.key == Key::Any || token.quoted ? QStringList{token.value} : token.value.split(u',', Qt::SkipEmptyParts);
    switch (term.key) {
    case Key::Connected:
    case Key::Drift:
    case Key::Deleting:
        return readFlag(term, token);
    case Key::Wave:
        return std::all_of(term.values.begin(), term.values.end(),
                           [&](const QString& value) { return readRange(term, value); });
    case Key::Phase:
        return readPhases(term, token);
    case Key::Attention:
        return readKinds(term, token);
    default:
        for (const QString& value : term.values)
            term.texts.emplace_back(value, Qt::CaseInsensitive);
        return true;
    }
}

bool ControllerQuery::readFlag(Term& term, const Token& token)
{
    term.flag = isYes(token.value);
    if (term.flag || isNo(token.value))
        return true;
    //: %1 is a filter key such as connected, %2 what was typed after it
    fail(QueryWords::tr("%1: takes yes or no, not “%2”.").arg(token.key, token.value));
    return false;
}

// 3, 2-4, >2, >=2, <4, <=4
bool ControllerQuery::readRange(Term& term, const QString& value)
{
    bool ok = false;
    std::pair<qint64, qint64> range{Lowest, Highest};
    const auto number = [&ok](QStringView text) { return text.trimmed().toLongLong(&ok); };
    const QStringView view(value);
    if (value.startsWith(">="_L1)) {
        range.first = number(view.sliced(2));
    } else if (value.startsWith("<="_L1)) {
        range.second = number(view.sliced(2));
    } else if (value.startsWith(u'>')) {
        const qint64 bound = number(view.sliced(1));
        range.first = bound < Highest ? bound + 1 : bound;
    } else if (value.startsWith(u'<')) {
        const qint64 bound = number(view.sliced(1));
        range.second = bound > Lowest ? bound - 1 : bound;
    } else if (const qsizetype dash = value.indexOf(u'-', 1); dash > 0) {
        range.first = number(view.first(dash));
        if (ok)
            range.second = number(view.sliced(dash + 1));
        ok = ok && range.first <= range.second;
    } else {
        range.first = range.second = number(view);
    }
    if (!ok) {
        //: %1 is what was typed after the filter key wave
        fail(QueryWords::tr("wave: takes a number, 2-4, >1 or <3, not “%1”.").arg(value));
        return false;
    }
    term.ranges.push_back(range);
    return true;
}

bool ControllerQuery::readPhases(Term& term, const Token& token)
{
    for (int i = 0; i < PhaseCount; ++i) {
        const auto phase = static_cast<Phase>(i);
        term.phases[static_cast<size_t>(i)] =
            std::any_of(term.values.begin(), term.values.end(), [&](const QString& value) {
                return !value.isEmpty() && (phaseName(phase).startsWith(value, Qt::CaseInsensitive) ||
                                            phaseWord(phase).startsWith(value, Qt::CaseInsensitive));
            });
    }
    if (term.empty)
        term.phases[static_cast<size_t>(Phase::None)] = true;
    // A newer operator may know more phases; quotes tell such a word from a slip of the fingers.
    const bool known = std::find(term.phases.begin(), term.phases.end(), true) != term.phases.end();
    if (known || token.quoted)
        return true;
    QStringList names;
    for (const Phase phase : {Phase::Pending, Phase::Provisioning, Phase::Running, Phase::Connected, Phase::Stopped,
                              Phase::Hibernated, Phase::Failed})
        names.append(phaseName(phase).toLower());
    //: %1 is a list of words, %2 what was typed after the filter key phase
    fail(QueryWords::tr("phase: takes %1; another word in quotes, not “%2”.").arg(names.join(", "_L1), token.value));
    return false;
}

bool ControllerQuery::readKinds(Term& term, const Token& token)
{
    QStringList names{u"yes"_s, u"no"_s};
    for (int i = 0; i < AttentionKindCount; ++i) {
        const auto kind = static_cast<AttentionKind>(i);
        const bool none = kind == AttentionKind::None;
        term.kinds[static_cast<size_t>(i)] =
            std::any_of(term.values.begin(), term.values.end(), [&](const QString& value) {
                if (isNo(value) || value.compare("none"_L1, Qt::CaseInsensitive) == 0 || value.isEmpty())
                    return none;
                if (isYes(value) || value.compare("any"_L1, Qt::CaseInsensitive) == 0)
                    return !none;
                return !none && (attentionName(kind).startsWith(value, Qt::CaseInsensitive) ||
                                 attentionWord(kind).startsWith(value, Qt::CaseInsensitive));
            });
        if (!none)
            names.append(attentionName(kind));
    }
    if (std::find(term.kinds.begin(), term.kinds.end(), true) != term.kinds.end())
        return true;
    //: %1 is a list of values of the filter key attention, %2 what was typed after it
    fail(QueryWords::tr("attention: takes %1, not “%2”.").arg(names.join(", "_L1), token.value));
    return false;
}

bool ControllerQuery::matches(const ControllerRow& row) const
{
    if (!m_problem.isEmpty())
        return false;
    return std::all_of(m_terms.begin(), m_terms.end(),
                       [&row](const Term& term) { return matches(term, row) != term.negated; });
}

bool ControllerQuery::matchesText(const Term& term, const QString& text)
{
    if (term.empty)
        return text.isEmpty();
    return std::any_of(term.texts.begin(), term.texts.end(),
                       [&text](const QStringMatcher& matcher) { return matcher.indexIn(text) >= 0; });
}

bool ControllerQuery::startsWithAny(const Term& term, const QString& text)
{
    if (term.empty)
        return text.isEmpty();
    return std::any_of(term.values.begin(), term.values.end(),
                       [&text](const QString& value) { return text.startsWith(value, Qt::CaseInsensitive); });
}

bool ControllerQuery::matches(const Term& term, const ControllerRow& row)
{
    switch (term.key) {
    case Key::Any:
        return matchesText(term, row.key.name) || matchesText(term, row.key.ns.text()) ||
               matchesText(term, row.key.cluster.text()) || matchesText(term, row.endpoint) ||
               matchesText(term, row.version) || matchesText(term, row.jenkinsVersion);
    case Key::Cluster:
        return matchesText(term, row.key.cluster.text());
    case Key::Namespace:
        return matchesText(term, row.key.ns.text());
    case Key::Name:
        return matchesText(term, row.key.name);
    case Key::Phase:
        return term.phases[static_cast<size_t>(row.phase)] ||
               (row.phase == Phase::Other && !term.empty && startsWithAny(term, row.phaseText));
    case Key::Connected:
        return row.connected == term.flag;
    case Key::Health:
        return startsWithAny(term, row.jenkinsHealth);
    case Key::Version:
        return startsWithAny(term, row.version);
    case Key::Running:
        return startsWithAny(term, row.jenkinsVersion);
    case Key::Drift:
        return isVersionDrift(row.version, row.jenkinsVersion) == term.flag;
    case Key::Bundle:
        return matchesText(term, row.bundle);
    case Key::Wave:
        return std::any_of(term.ranges.begin(), term.ranges.end(),
                           [&row](const auto& range) { return row.wave >= range.first && row.wave <= range.second; });
    case Key::Attention:
        return term.kinds[static_cast<size_t>(row.attention.kind)];
    case Key::Endpoint:
        return matchesText(term, row.endpoint);
    case Key::Deleting:
        return row.deleting == term.flag;
    }
    return false;
}

} // namespace varroa
