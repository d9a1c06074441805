// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/wire/controller.h"

#include <QStringMatcher>
#include <QVector>

#include <array>
#include <vector>

namespace varroa {

// The text filter of the controllers table: words and `key:value` terms that must all match; `-` before a term turns it
// round, quotes keep spaces together, commas in a value part alternatives. Words are looked for in cluster, namespace,
// name, endpoint and versions, without regard to case. Parsed once, then asked for every row.
class ControllerQuery
{
public:
    ControllerQuery() = default;
    explicit ControllerQuery(const QString& text);

    bool isEmpty() const noexcept { return m_terms.empty() && m_problem.isEmpty(); }
    // Why the text cannot be read (an unknown key, a value that is none); such a query matches nothing.
    const QString& problem() const noexcept { return m_problem; }
    bool matches(const ControllerRow& row) const;

    static QStringList keys(); // as typed, in the order of the columns

private:
    enum class Key {
        Any,
        Cluster,
        Namespace,
        Name,
        Phase,
        Connected,
        Health,
        Version,
        Running,
        Drift,
        Bundle,
        Wave,
        Attention,
        Endpoint,
        Deleting,
    };
    struct Term
    {
        Key key = Key::Any;
        bool negated = false;
        bool empty = false; // key:"" asks for rows without a value
        bool flag = true;
        std::vector<QStringMatcher> texts;
        QStringList values;
        std::array<bool, PhaseCount> phases{};
        std::array<bool, AttentionKindCount> kinds{};
        std::vector<std::pair<qint64, qint64>> ranges;
    };
    struct Token;
    struct KeyRow;

    static const std::array<KeyRow, 15>& keyTable();
    static std::vector<Token> tokens(const QString& text);
    void add(const Token& token);
    bool readValue(Term& term, const Token& token);
    bool readFlag(Term& term, const Token& token);
    bool readRange(Term& term, const QString& value);
    bool readPhases(Term& term, const Token& token);
    bool readKinds(Term& term, const Token& token);
    void fail(const QString& problem);
    static bool matches(const Term& term, const ControllerRow& row);
    static bool matchesText(const Term& term, const QString& text);
    static bool startsWithAny(const Term& term, const QString& text);

    std::vector<Term> m_terms;
    QString m_problem;
};

} // namespace varroa
