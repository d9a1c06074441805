// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/onboarding/inputs.h"

#include "models/detail/yamlreader.h"
#include "models/detail/yamltext.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <variant>

namespace varroa {

namespace {

void dressBox(QPlainTextEdit* box)
{
    box->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    box->setTabChangesFocus(true);
    box->setLineWrapMode(QPlainTextEdit::NoWrap);
    box->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

void fitLines(QPlainTextEdit* box, int least, int most)
{
    const int lines = std::clamp(box->document()->blockCount(), least, most);
    const QMargins margins = box->contentsMargins();
    const int height = lines * QFontMetrics(box->font()).lineSpacing() + margins.top() + margins.bottom() +
                       2 * int(box->document()->documentMargin()) + 2;
    if (box->height() != height || box->minimumHeight() != height)
        box->setFixedHeight(height);
}

void makeProblem(WrapLabel* label)
{
    label->setForegroundRole(QPalette::BrightText);
    label->setFont(theme::smallFont());
    label->hide();
}

struct LabelLines
{
    onboarding::Labels labels;
    int badLine = 0; // from 1; 0: none
};

LabelLines readLabels(const QString& text)
{
    LabelLines read;
    int number = 0;
    for (const QString& whole : text.split(u'\n')) {
        ++number;
        const QString line = whole.trimmed();
        if (line.isEmpty())
            continue;
        const qsizetype colon = line.indexOf(QStringLiteral(": "));
        const qsizetype equals = line.indexOf(u'=');
        const qsizetype at = equals < 0 || (colon >= 0 && colon < equals) ? colon : equals;
        if (at <= 0) {
            read.badLine = read.badLine == 0 ? number : read.badLine;
            continue;
        }
        QString value = line.mid(at + 1).trimmed();
        if (at == colon && value.size() >= 2 && value.startsWith(u'"') && value.endsWith(u'"'))
            value = value.mid(1, value.size() - 2);
        read.labels[line.left(at).trimmed()] = value;
    }
    return read;
}

} // namespace

ListInput::ListInput(QWidget* parent) : QPlainTextEdit(parent)
{
    dressBox(this);
    setToolTip(tr("One entry a line; a pasted list may be parted by commas, semicolons or blanks, too"));
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        fitHeight();
        if (!m_setting)
            Q_EMIT edited(entries());
    });
    fitHeight();
}

QStringList ListInput::entries() const
{
    static const QRegularExpression parting(QStringLiteral("[\\s,;]+"));
    return toPlainText().split(parting, Qt::SkipEmptyParts);
}

void ListInput::setEntries(const QStringList& entries)
{
    if (entries == this->entries())
        return;
    m_setting = true;
    setPlainText(entries.join(u'\n'));
    m_setting = false;
}

void ListInput::goToEntry(int entry)
{
    const QTextBlock block = document()->findBlockByNumber(entry);
    if (!block.isValid())
        return;
    QTextCursor cursor(block);
    cursor.select(QTextCursor::LineUnderCursor);
    setTextCursor(cursor);
}

void ListInput::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    const QString tidy = entries().join(u'\n');
    if (tidy == toPlainText())
        return;
    m_setting = true;
    setPlainText(tidy);
    m_setting = false;
}

void ListInput::fitHeight()
{
    fitLines(this, 2, 8);
}

LabelsInput::LabelsInput(QWidget* parent)
    : QWidget(parent), m_text(new QPlainTextEdit(this)), m_problem(new WrapLabel(this))
{
    dressBox(m_text);
    m_text->setPlaceholderText(QStringLiteral("example.net/key=value"));
    makeProblem(m_problem);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    layout->addWidget(m_text);
    layout->addWidget(m_problem);
    setFocusProxy(m_text);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        refresh();
        if (!m_setting)
            Q_EMIT edited(labels());
    });
    refresh();
}

void LabelsInput::setLabels(const onboarding::Labels& labels)
{
    if (labels == this->labels())
        return;
    QStringList lines;
    for (const auto& [key, value] : labels)
        lines.append(QString(key + u'=' + value));
    m_setting = true;
    m_text->setPlainText(lines.join(u'\n'));
    m_setting = false;
}

onboarding::Labels LabelsInput::labels() const
{
    return readLabels(m_text->toPlainText()).labels;
}

QString LabelsInput::problem() const
{
    const int line = readLabels(m_text->toPlainText()).badLine;
    return line == 0
               ? QString()
               : tr("Line %1 is neither key=value nor key: value; it is left out. Complete it or remove it.").arg(line);
}

void LabelsInput::refresh()
{
    fitLines(m_text, 2, 6);
    m_problem->setText(problem());
    m_problem->setVisible(!m_problem->text().isEmpty());
}

EgressInput::EgressInput(QWidget* parent) : QWidget(parent)
{
    auto* add = new QPushButton(symbol(QStringLiteral("plus")), tr("Add an entry"), this);
    add->setObjectName(QStringLiteral("addEgress"));
    add->setAutoDefault(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(5);
    layout->addWidget(add, 0, Qt::AlignLeft);
    connect(add, &QPushButton::clicked, this, [this] {
        onboarding::ExtraEgress entry;
        entry.purpose = QStringLiteral("other");
        entry.port = 443;
        m_entries.push_back(entry);
        rebuild();
        Q_EMIT edited(m_entries);
    });
    rebuild();
}

void EgressInput::setEntries(const std::vector<onboarding::ExtraEgress>& entries)
{
    if (entries == m_entries)
        return;
    m_entries = entries;
    rebuild();
}

void EgressInput::rebuild()
{
    if (m_rows) {
        m_rows->hide();
        m_rows->deleteLater(); // the sender may be in it
    }
    m_rows = new QWidget(this);
    auto* rows = new QVBoxLayout(m_rows);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(5);
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_rows);
    for (int at = 0; at < static_cast<int>(m_entries.size()); ++at)
        addRow(at);
    m_rows->setVisible(!m_entries.empty());
}

void EgressInput::addRow(int at)
{
    const onboarding::ExtraEgress& entry = m_entries[static_cast<size_t>(at)];
    auto* purpose = new QComboBox(m_rows);
    const std::array<std::pair<QString, QString>, 3> purposes{
        std::pair(QStringLiteral("objectStore"), tr("Object store")),
        std::pair(QStringLiteral("updateCenter"), tr("Update center")),
        std::pair(QStringLiteral("other"), tr("Other"))};
    for (const auto& [id, text] : purposes)
        purpose->addItem(text, id);
    purpose->setCurrentIndex(std::max(0, purpose->findData(entry.purpose)));
    purpose->setAccessibleName(tr("Purpose of entry %1").arg(at + 1));
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(purpose);
    connect(purpose, &QComboBox::activated, this, [this, at, purpose] {
        onboarding::ExtraEgress changed = m_entries[static_cast<size_t>(at)];
        changed.purpose = purpose->currentData().toString();
        change(at, changed);
    });
    if (!entry.rule.is_null()) {
        auto* raw = new QLabel(tr("a rule of its own, kept as it is"), m_rows);
        raw->setForegroundRole(QPalette::PlaceholderText);
        raw->setToolTip(QString::fromStdString(entry.rule.dump()));
        row->addWidget(raw, 1);
    } else {
        auto* cidr = new QLineEdit(entry.cidr, m_rows);
        cidr->setObjectName(QStringLiteral("egressCidr%1").arg(at));
        cidr->setPlaceholderText(QStringLiteral("203.0.113.40/32"));
        cidr->setAccessibleName(tr("CIDR of entry %1").arg(at + 1));
        auto* port = new QSpinBox(m_rows);
        port->setRange(0, 65535);
        port->setValue(entry.port);
        port->setSpecialValueText(tr("no port"));
        port->setAccessibleName(tr("Port of entry %1").arg(at + 1));
        row->addWidget(cidr, 1);
        row->addWidget(port);
        connect(cidr, &QLineEdit::textEdited, this, [this, at](const QString& text) {
            onboarding::ExtraEgress changed = m_entries[static_cast<size_t>(at)];
            changed.cidr = text.trimmed();
            change(at, changed);
        });
        connect(port, &QSpinBox::valueChanged, this, [this, at](int value) {
            onboarding::ExtraEgress changed = m_entries[static_cast<size_t>(at)];
            changed.port = value;
            change(at, changed);
        });
    }
    auto* remove = new QToolButton(m_rows);
    remove->setIcon(symbol(QStringLiteral("trash")));
    remove->setAutoRaise(true);
    remove->setToolTip(tr("Remove this entry"));
    remove->setAccessibleName(tr("Remove entry %1").arg(at + 1));
    row->addWidget(remove);
    connect(remove, &QToolButton::clicked, this, [this, at] {
        m_entries.erase(m_entries.begin() + at);
        rebuild();
        Q_EMIT edited(m_entries);
    });
    static_cast<QVBoxLayout*>(m_rows->layout())->addLayout(row);
}

void EgressInput::change(int at, const onboarding::ExtraEgress& entry)
{
    m_entries[static_cast<size_t>(at)] = entry;
    Q_EMIT edited(m_entries);
}

ValuesInput::ValuesInput(QWidget* parent)
    : QWidget(parent), m_text(new QPlainTextEdit(this)), m_problem(new WrapLabel(this))
{
    dressBox(m_text);
    m_text->setPlaceholderText(QStringLiteral("gateway:\n  resources: …"));
    makeProblem(m_problem);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    layout->addWidget(m_text);
    layout->addWidget(m_problem);
    setFocusProxy(m_text);
    fitLines(m_text, 5, 5);
    connect(m_text, &QPlainTextEdit::textChanged, this, &ValuesInput::read);
}

void ValuesInput::setValues(const nlohmann::json& values)
{
    if (values == m_values)
        return;
    m_values = values;
    m_setting = true;
    m_text->setPlainText(values.empty() ? QString() : toYaml(values));
    m_setting = false;
    read();
}

QString ValuesInput::problem() const
{
    return m_problem->isHidden() ? QString() : m_problem->text();
}

void ValuesInput::read()
{
    QString problem;
    nlohmann::json values = nlohmann::json::object();
    if (const QString text = m_text->toPlainText(); !text.trimmed().isEmpty()) {
        std::variant<YamlDocument, PatchRefusal> parsed = readYaml(text);
        if (const auto* refusal = std::get_if<PatchRefusal>(&parsed))
            problem = refusal->reason;
        else
            values = std::move(std::get<YamlDocument>(parsed).value);
        if (problem.isEmpty() && !values.is_object())
            problem = tr("This is no mapping of keys to values.");
    }
    m_problem->setText(problem.isEmpty() ? QString()
                                         : tr("%1 Nothing of it is taken until it can be read.").arg(problem));
    m_problem->setVisible(!problem.isEmpty());
    if (!problem.isEmpty() || m_setting || values == m_values)
        return;
    m_values = values;
    Q_EMIT edited(m_values);
}

} // namespace varroa
