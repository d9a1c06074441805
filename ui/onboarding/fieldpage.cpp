// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/onboarding/fieldpage.h"

#include "models/onboarding/drafteditor.h"
#include "models/onboarding/steps.h"
#include "ui/onboarding/inputs.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

using onboarding::DraftEditor;
using onboarding::Finding;
using onboarding::Severity;

namespace {

// A wheel over a form scrolls the form, not the answers.
class CalmSpin final : public QSpinBox
{
public:
    using QSpinBox::QSpinBox;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

class CalmCombo : public QComboBox
{
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

// Asks for its list when it opens.
class OfferedCombo final : public CalmCombo
{
public:
    OfferedCombo(std::function<std::vector<std::pair<QString, QString>>()> offers, QWidget* parent)
        : CalmCombo(parent), m_offers(std::move(offers))
    {
        setEditable(true);
        setInsertPolicy(QComboBox::NoInsert);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    void showPopup() override
    {
        const QString typed = currentText();
        const QSignalBlocker quiet(this);
        clear();
        for (const auto& [value, remark] : m_offers()) {
            addItem(value);
            setItemData(count() - 1, remark, Qt::ToolTipRole);
        }
        setCurrentIndex(findText(typed));
        setEditText(typed);
        QComboBox::showPopup();
    }

private:
    std::function<std::vector<std::pair<QString, QString>>()> m_offers;
};

Tone toneOf(Severity severity)
{
    return severity == Severity::Warn ? Tone::Caution : Tone::Bad;
}

QString portsText(const std::vector<int>& ports)
{
    QStringList texts;
    for (const int port : ports)
        texts.append(QString::number(port));
    return texts.join(QStringLiteral(", "));
}

std::vector<int> portsOf(const QString& text)
{
    static const QRegularExpression parting(QStringLiteral("[\\s,;]+"));
    std::vector<int> ports;
    for (const QString& part : text.split(parting, Qt::SkipEmptyParts)) {
        bool good = false;
        const int port = part.toInt(&good);
        if (good)
            ports.push_back(port);
    }
    return ports;
}

} // namespace

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Stop:
        //: Severity of a finding: the chart refuses
        return FieldRow::tr("Stop");
    case Severity::Dead:
        //: Severity of a finding: it installs, and then does not work
        return FieldRow::tr("Dead");
    case Severity::Warn:
        break;
    }
    //: Severity of a finding: think about it
    return FieldRow::tr("Warning");
}

FieldRow::FieldRow(DraftEditor& editor, QString field, const QString& label, const QString& help, QWidget* input,
                   QWidget* parent)
    : QWidget(parent), m_editor(editor), m_field(std::move(field)), m_input(input), m_column(new QVBoxLayout)
{
    setObjectName(QStringLiteral("row-") + m_field);
    input->setParent(this);
    input->setObjectName(QStringLiteral("field-") + m_field);
    if (input->accessibleName().isEmpty())
        input->setAccessibleName(label);
    input->setAccessibleDescription(help);
    auto* name = new WrapLabel(label, this);
    name->setFixedWidth(theme::em(11));
    name->setContentsMargins(0, 5, 0, 0);
    name->setBuddy(input);
    m_column->setSpacing(3);
    m_column->addWidget(input);
    if (!help.isEmpty()) {
        auto* about = new WrapLabel(help, this);
        about->setForegroundRole(QPalette::PlaceholderText);
        about->setFont(theme::smallFont());
        m_column->addWidget(about);
    }
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(14);
    layout->addWidget(name, 0, Qt::AlignTop);
    layout->addLayout(m_column, 1);
}

void FieldRow::refresh()
{
    const onboarding::Findings findings = m_editor.findingsAt(m_field);
    const std::vector<onboarding::Suggestion> offers = m_editor.suggestionsAt(m_field);
    QStringList shown;
    for (const Finding& finding : findings)
        shown.append(QString(finding.id + finding.field + finding.message + finding.remedy));
    for (const onboarding::Suggestion& offer : offers)
        shown.append(QString(offer.id + offer.text));
    if (shown == m_shown)
        return;
    m_shown = shown;
    if (m_notes) {
        m_notes->hide();
        m_notes->deleteLater(); // a suggestion's button may be the sender
        m_notes = nullptr;
    }
    if (shown.isEmpty())
        return;
    m_notes = new QWidget(this);
    auto* notes = new QVBoxLayout(m_notes);
    notes->setContentsMargins(0, 2, 0, 2);
    notes->setSpacing(4);
    for (const Finding& finding : findings) {
        auto* label = new MarkLabel(m_notes);
        label->setObjectName(QStringLiteral("finding-") + finding.id);
        label->setWrapping(true);
        label->setMark(
            Mark{finding.severity == Severity::Warn ? Shape::Triangle : Shape::CrossBadge, toneOf(finding.severity)});
        label->setColorTone(toneOf(finding.severity));
        //: A finding: %1 its severity, %2 its rule, %3 what is wrong, %4 what to do
        label->setText(
            tr("%1 %2: %3 %4").arg(severityWord(finding.severity), finding.id, finding.message, finding.remedy));
        notes->addWidget(label);
    }
    for (const onboarding::Suggestion& offer : offers) {
        auto* take = new QPushButton(offer.text, m_notes);
        take->setObjectName(QStringLiteral("offer-") + offer.id);
        take->setAutoDefault(false);
        take->setToolTip(offer.why);
        take->setAccessibleDescription(offer.why);
        take->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        auto* why = new WrapLabel(offer.why, m_notes);
        why->setForegroundRole(QPalette::PlaceholderText);
        why->setFont(theme::smallFont());
        auto* line = new QHBoxLayout;
        line->setSpacing(8);
        line->addWidget(take, 0, Qt::AlignVCenter);
        line->addWidget(why, 1, Qt::AlignVCenter);
        notes->addLayout(line);
        connect(take, &QPushButton::clicked, this, [this, id = offer.id] { m_editor.accept(id); });
    }
    m_column->addWidget(m_notes);
    m_notes->show();
}

FieldPage::FieldPage(DraftEditor& editor, const QString& title, const QString& intro, QWidget* parent)
    : QWidget(parent), m_editor(editor), m_scroll(new QScrollArea(this)), m_column(new QVBoxLayout)
{
    auto* content = new QWidget;
    auto* heading = new QLabel(title, content);
    heading->setFont(theme::titleFont());
    auto* about = new WrapLabel(intro, content);
    about->setForegroundRole(QPalette::PlaceholderText);
    content->setMaximumWidth(theme::em(56));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(22, 16, 22, 18);
    column->setSpacing(6);
    column->addWidget(heading);
    column->addWidget(about);
    column->addSpacing(6);
    m_column->setSpacing(12);
    column->addLayout(m_column);
    column->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_scroll);
    connect(&editor, &DraftEditor::replaced, this, &FieldPage::reload);
    connect(&editor, &DraftEditor::changed, this, &FieldPage::reload);
    connect(&editor, &DraftEditor::checked, this, [this] {
        for (const Entry& entry : m_entries) {
            if (entry.row)
                entry.row->refresh();
        }
    });
}

void FieldPage::addSection(const QString& title, Relevant relevant)
{
    auto* label = new QLabel(title, this);
    label->setFont(theme::strongFont());
    label->setContentsMargins(0, 10, 0, 0);
    addWidget(label, std::move(relevant));
}

void FieldPage::addWidget(QWidget* widget, Relevant relevant)
{
    m_column->addWidget(widget);
    m_entries.push_back({widget, std::move(relevant), {}, nullptr});
    refreshRelevance();
}

FieldRow* FieldPage::add(const QString& field, const QString& label, const QString& help, QWidget* input,
                         Relevant relevant, std::function<void()> load)
{
    auto* made = new FieldRow(m_editor, field, label, help, input, this);
    load();
    made->refresh();
    m_column->addWidget(made);
    m_entries.push_back({made, std::move(relevant), std::move(load), made});
    refreshRelevance();
    return made;
}

FieldRow* FieldPage::addText(const QString& field, const QString& label, const QString& help, Place<QString> place,
                             Relevant relevant, const QString& example)
{
    auto* edit = new QLineEdit(this);
    edit->setPlaceholderText(example);
    connect(edit, &QLineEdit::textEdited, this, [this, field, place](const QString& text) {
        m_editor.edit(field, [&](Draft& draft) { place(draft) = text.trimmed(); });
    });
    return add(field, label, help, edit, std::move(relevant), [this, edit, place] {
        Draft draft = m_editor.draft();
        if (edit->text().trimmed() != place(draft))
            edit->setText(place(draft));
    });
}

FieldRow* FieldPage::addOffered(const QString& field, const QString& label, const QString& help, Place<QString> place,
                                std::function<std::vector<std::pair<QString, QString>>()> offers)
{
    auto* box = new OfferedCombo(std::move(offers), this);
    connect(box, &QComboBox::editTextChanged, this, [this, field, place](const QString& text) {
        m_editor.edit(field, [&](Draft& draft) { place(draft) = text.trimmed(); });
    });
    return add(field, label, help, box, {}, [this, box, place] {
        Draft draft = m_editor.draft();
        if (box->currentText().trimmed() != place(draft))
            box->setEditText(place(draft));
    });
}

FieldRow* FieldPage::addFlag(const QString& field, const QString& text, const QString& help, Place<bool> place,
                             Relevant relevant)
{
    auto* box = new QCheckBox(text, this);
    box->setAccessibleName(text);
    connect(box, &QCheckBox::toggled, this,
            [this, field, place](bool on) { m_editor.edit(field, [&](Draft& draft) { place(draft) = on; }); });
    return add(field, {}, help, box, std::move(relevant), [this, box, place] {
        Draft draft = m_editor.draft();
        const QSignalBlocker quiet(box);
        box->setChecked(place(draft));
    });
}

FieldRow* FieldPage::addChoice(const QString& field, const QString& label, const QString& help,
                               const std::vector<std::pair<QString, int>>& choices,
                               std::function<int(const Draft&)> get, std::function<void(Draft&, int)> set,
                               Relevant relevant)
{
    auto* box = new CalmCombo(this);
    for (const auto& [text, value] : choices)
        box->addItem(text, value);
    connect(box, &QComboBox::activated, this, [this, field, box, set = std::move(set)] {
        m_editor.edit(field, [&](Draft& draft) { set(draft, box->currentData().toInt()); });
    });
    return add(field, label, help, box, std::move(relevant), [this, box, get = std::move(get)] {
        box->setCurrentIndex(std::max(0, box->findData(get(m_editor.draft()))));
    });
}

FieldRow* FieldPage::addNumber(const QString& field, const QString& label, const QString& help, int most,
                               const QString& none, std::function<int(const Draft&)> get,
                               std::function<void(Draft&, int)> set, Relevant relevant)
{
    auto* box = new CalmSpin(this);
    box->setRange(0, most);
    box->setSpecialValueText(none);
    box->setGroupSeparatorShown(false);
    box->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(box, &QSpinBox::valueChanged, this, [this, field, set = std::move(set)](int value) {
        m_editor.edit(field, [&](Draft& draft) { set(draft, value); });
    });
    return add(field, label, help, box, std::move(relevant), [this, box, get = std::move(get)] {
        const QSignalBlocker quiet(box);
        box->setValue(get(m_editor.draft()));
    });
}

FieldRow* FieldPage::addList(const QString& field, const QString& label, const QString& help, Place<QStringList> place,
                             Relevant relevant)
{
    auto* input = new ListInput(this);
    connect(input, &ListInput::edited, this, [this, field, place](const QStringList& entries) {
        m_editor.edit(field, [&](Draft& draft) { place(draft) = entries; });
    });
    return add(field, label, help, input, std::move(relevant), [this, input, place] {
        Draft draft = m_editor.draft();
        input->setEntries(place(draft));
    });
}

FieldRow* FieldPage::addPorts(const QString& field, const QString& label, const QString& help,
                              Place<std::vector<int>> place, Relevant relevant)
{
    auto* edit = new QLineEdit(this);
    edit->setPlaceholderText(QStringLiteral("443, 9000"));
    connect(edit, &QLineEdit::textEdited, this, [this, field, place](const QString& text) {
        m_editor.edit(field, [&](Draft& draft) { place(draft) = portsOf(text); });
    });
    return add(field, label, help, edit, std::move(relevant), [this, edit, place] {
        Draft draft = m_editor.draft();
        if (portsOf(edit->text()) != place(draft))
            edit->setText(portsText(place(draft)));
    });
}

FieldRow* FieldPage::addLabels(const QString& field, const QString& label, const QString& help,
                               Place<onboarding::Labels> place, Relevant relevant)
{
    auto* input = new LabelsInput(this);
    connect(input, &LabelsInput::edited, this, [this, field, place](const onboarding::Labels& labels) {
        m_editor.edit(field, [&](Draft& draft) { place(draft) = labels; });
    });
    return add(field, label, help, input, std::move(relevant), [this, input, place] {
        Draft draft = m_editor.draft();
        input->setLabels(place(draft));
    });
}

FieldRow* FieldPage::addEgress(const QString& field, const QString& label, const QString& help, Relevant relevant)
{
    auto* input = new EgressInput(this);
    connect(input, &EgressInput::edited, this, [this, field](const std::vector<onboarding::ExtraEgress>& entries) {
        m_editor.edit(field, [&](Draft& draft) { draft.cellIsolation.extraEgress = entries; });
    });
    return add(field, label, help, input, std::move(relevant),
               [this, input] { input->setEntries(m_editor.draft().cellIsolation.extraEgress); });
}

FieldRow* FieldPage::addValues(const QString& field, const QString& label, const QString& help,
                               Place<nlohmann::json> place)
{
    auto* input = new ValuesInput(this);
    connect(input, &ValuesInput::edited, this, [this, field, place](const nlohmann::json& values) {
        m_editor.edit(field, [&](Draft& draft) { place(draft) = values; });
    });
    return add(field, label, help, input, {}, [this, input, place] {
        Draft draft = m_editor.draft();
        input->setValues(place(draft));
    });
}

FieldRow* FieldPage::row(const QString& field) const
{
    const auto at = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& entry) {
        return entry.row && (entry.row->field() == field || field.startsWith(QString(entry.row->field() + u'.')) ||
                             field.startsWith(QString(entry.row->field() + u'[')));
    });
    return at == m_entries.end() ? nullptr : at->row;
}

bool FieldPage::goTo(const QString& path)
{
    FieldRow* of = row(onboarding::fieldOf(path));
    if (!of || of->isHidden())
        return false;
    if (auto* list = qobject_cast<ListInput*>(of->input()))
        list->goToEntry(std::max(0, onboarding::entryOf(path)));
    m_scroll->ensureWidgetVisible(of, 0, theme::em(2));
    of->input()->setFocus(Qt::OtherFocusReason);
    return true;
}

void FieldPage::reload()
{
    for (const Entry& entry : m_entries) {
        if (entry.load)
            entry.load();
    }
    refreshRelevance();
}

void FieldPage::refreshRelevance()
{
    for (const Entry& entry : m_entries)
        entry.widget->setVisible(!entry.relevant || entry.relevant(m_editor.draft()));
}

} // namespace varroa
