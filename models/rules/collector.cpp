// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/rules/collector.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

// All places at once, so that a %1 inside a value stays what it is.
QString filled(const QString& text, std::initializer_list<QString> values)
{
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool place = text[i] == u'%' && i + 1 < text.size() && text[i + 1] >= u'1' && text[i + 1] <= u'9';
        const size_t index = place ? static_cast<size_t>(text[i + 1].unicode() - u'1') : values.size();
        if (index >= values.size()) {
            result.append(text[i]);
            continue;
        }
        result.append(values.begin()[index]);
        ++i;
    }
    return result;
}

} // namespace

void Collector::add(const char* id, const QString& field, const char* text, std::initializer_list<QString> values,
                    std::optional<Severity> severity)
{
    const Rule* rule = findRule(QString::fromLatin1(id));
    Q_ASSERT(rule);
    m_findings.push_back({QString::fromLatin1(rule->id), severity.value_or(rule->severity), field,
                          filled(QCoreApplication::translate("Rules", text), values), ruleRemedy(*rule)});
}

Findings Collector::sorted() const
{
    Findings sorted = m_findings;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Finding& a, const Finding& b) {
        if (a.severity != b.severity)
            return a.severity < b.severity;
        return findRule(a.id) < findRule(b.id); // rows of one array
    });
    return sorted;
}

QString indexed(const char* list, qsizetype index)
{
    return QString(QString::fromLatin1(list) + u'[' + QString::number(index) + u']');
}

} // namespace varroa::onboarding
