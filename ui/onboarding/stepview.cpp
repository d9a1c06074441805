// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/onboarding/stepview.h"

#include "ui/detail/celltable.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/wraplabel.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace varroa {

using onboarding::RowState;
using onboarding::StepModel;
using onboarding::StepRow;

namespace {

Mark markOfRow(RowState state)
{
    switch (state) {
    case RowState::Running:
        return {Shape::HalfDisc, Tone::Info};
    case RowState::Done:
        return {Shape::CheckDisc, Tone::Good};
    case RowState::Failed:
        return {Shape::CrossBadge, Tone::Bad};
    case RowState::Skipped:
        return {Shape::Minus, Tone::Neutral};
    case RowState::NeedsDecision:
        return {Shape::Triangle, Tone::Caution};
    case RowState::Waiting:
        break;
    }
    return {Shape::Ring, Tone::Neutral};
}

class MarkedSteps final : public QIdentityProxyModel
{
public:
    using QIdentityProxyModel::QIdentityProxyModel;

    QVariant data(const QModelIndex& index, int role) const override
    {
        if (role == Qt::SizeHintRole)
            return QSize(0, theme::em(1.6));
        if (role != Qt::DecorationRole || index.column() != StepModel::State)
            return QIdentityProxyModel::data(index, role);
        const auto* model = static_cast<const StepModel*>(sourceModel());
        return markIcon(markOfRow(model->rows()[static_cast<size_t>(index.row())].state));
    }
};

} // namespace

StepView::StepView(StepModel* model, Dialogs& dialogs, const QString& title, const QString& intro,
                   const QString& startText, QWidget* parent)
    : QWidget(parent)
    , m_model(model ? model : new StepModel(this))
    , m_engine(model != nullptr)
    , m_startText(startText)
    , m_dialogs(dialogs)
    , m_table(new QTreeView(this))
    , m_note(new MarkLabel(this))
    , m_state(new MarkLabel(this))
    , m_detail(new WrapLabel(this))
    , m_row(new QWidget(this))
    , m_output(new QPlainTextEdit(this))
    , m_buttons(new QHBoxLayout)
    , m_start(new QPushButton(startText, this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    auto* heading = new QLabel(title, this);
    heading->setFont(theme::titleFont());
    auto* about = new WrapLabel(intro, this);
    about->setForegroundRole(QPalette::PlaceholderText);
    m_note->setObjectName(QStringLiteral("stepNote"));
    m_note->setWrapping(true);
    auto* marked = new MarkedSteps(this);
    marked->setSourceModel(m_model);
    m_table->setObjectName(QStringLiteral("stepTable"));
    m_table->setAccessibleName(title);
    m_table->setModel(marked);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->setIconSize(QSize(theme::em(0.8), theme::em(0.8)));
    m_table->header()->setFont(theme::smallFont());
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(StepModel::What, QHeaderView::Stretch);
    for (const auto& [column, ems] :
         {std::pair(StepModel::State, 9.0), std::pair(StepModel::Cluster, 7.5), std::pair(StepModel::Time, 5.0)})
        m_table->header()->resizeSection(column, theme::em(ems));
    m_state->setFont(theme::strongFont());
    m_state->setWrapping(true);
    m_detail->setObjectName(QStringLiteral("stepDetail"));
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QVBoxLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_state);
    row->addWidget(m_detail);
    m_output->setObjectName(QStringLiteral("stepOutput"));
    m_output->setAccessibleName(tr("Output"));
    m_output->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_output->setReadOnly(true);
    m_output->setMaximumBlockCount(StepModel::MaxOutputLines);
    m_output->setPlainText(m_model->output().join(u'\n'));
    m_output->setVisible(!m_model->output().isEmpty());
    m_start->setObjectName(QStringLiteral("stepStart"));
    m_start->setAutoDefault(false);
    m_cancel->setObjectName(QStringLiteral("stepCancel"));
    m_cancel->setAutoDefault(false);
    m_buttons->addWidget(m_start);
    m_buttons->addWidget(m_cancel);
    m_buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(22, 16, 22, 12);
    layout->setSpacing(8);
    layout->addWidget(heading);
    layout->addWidget(about);
    layout->addWidget(m_note);
    layout->addWidget(m_table, 3);
    layout->addWidget(m_row);
    layout->addWidget(m_output, 2);
    layout->addLayout(m_buttons);
    connect(m_start, &QPushButton::clicked, this, &StepView::start);
    connect(m_cancel, &QPushButton::clicked, m_model, &StepModel::requestCancel);
    connect(m_model, &StepModel::phaseChanged, this, &StepView::refresh);
    connect(m_model, &StepModel::rowChanged, this, &StepView::refresh);
    connect(m_model, &StepModel::modelReset, this, &StepView::refresh);
    connect(m_model, &StepModel::outputAdded, this, [this](const QString& line) {
        m_output->appendPlainText(line);
        m_output->show();
    });
    connect(m_model, &StepModel::outputCleared, m_output, &QPlainTextEdit::clear);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &StepView::refreshRow);
    if (!m_engine) {
        m_model->setPhase(StepModel::Phase::NotReady,
                          tr("This console cannot act on clusters here. Save the files, run the commands yourself, and "
                             "tick each step when it is done."));
        connect(m_model, &StepModel::ticked, this, [this](const QString& id, bool done) {
            if (const StepRow* of = m_model->row(id)) {
                StepRow changed = *of;
                changed.state = done ? RowState::Done : RowState::Waiting;
                m_model->setRow(changed);
            }
        });
    }
    refresh();
}

void StepView::addButton(QPushButton* button)
{
    button->setAutoDefault(false);
    m_buttons->addWidget(button);
}

void StepView::setPlan(std::vector<StepRow> rows)
{
    if (m_engine)
        return;
    for (StepRow& row : rows) {
        row.byHand = row.state != RowState::Skipped;
        if (const StepRow* before = m_model->row(row.id); before && before->state == RowState::Done)
            row.state = RowState::Done;
    }
    m_model->setRows(std::move(rows));
}

void StepView::start()
{
    const std::vector<StepRow> writes = m_model->pendingWrites();
    if (writes.empty()) {
        m_model->requestStart();
        return;
    }
    QStringList lines;
    for (const StepRow& row : writes)
        //: One write: %1 is what is done, %2 the object, %3 the cluster
        lines.append(tr("• %1 — %2 (%3)").arg(row.title, row.object.isEmpty() ? row.title : row.object, row.cluster));
    Dialogs::Question question;
    question.title = m_startText;
    question.text = tr("%Ln object(s) will be written, each in the cluster named. Nothing else is changed.", nullptr,
                       static_cast<int>(writes.size()));
    if (m_stops > 0)
        question.text +=
            u' ' + tr("%Ln finding(s) say that this cannot work; they are listed in Review.", nullptr, m_stops);
    question.detail = lines.join(u'\n');
    question.confirm = m_startText;
    m_dialogs.confirm(this, question, [guard = QPointer<StepView>(this)](bool yes) {
        if (guard && yes)
            guard->m_model->requestStart();
    });
}

QString StepView::currentId() const
{
    const int at = m_table->currentIndex().row();
    return at < 0 || at >= m_model->rowCount() ? QString() : m_model->rows()[static_cast<size_t>(at)].id;
}

void StepView::refresh()
{
    const StepModel::Phase phase = m_model->phase();
    m_note->setVisible(!m_model->note().isEmpty());
    m_note->setMark(Mark{phase == StepModel::Phase::NotReady ? Shape::Triangle : Shape::Ring,
                         phase == StepModel::Phase::NotReady ? Tone::Caution : Tone::Info});
    m_note->setText(m_model->note());
    m_start->setVisible(m_engine);
    m_start->setEnabled(phase == StepModel::Phase::Ready || phase == StepModel::Phase::Finished);
    m_cancel->setVisible(m_engine);
    m_cancel->setEnabled(phase == StepModel::Phase::Running);
    if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_table->model()->index(0, 0));
    // What waits for a person comes first.
    for (int at = 0; at < m_model->rowCount(); ++at) {
        const StepRow* current = m_model->row(currentId());
        if (m_model->rows()[static_cast<size_t>(at)].state == RowState::NeedsDecision &&
            (!current || current->state != RowState::NeedsDecision))
            m_table->setCurrentIndex(m_table->model()->index(at, 0));
    }
    refreshRow();
}

void StepView::refreshRow()
{
    if (m_acts) {
        m_acts->hide();
        m_acts->deleteLater(); // one of its buttons may be the sender
        m_acts = nullptr;
    }
    const StepRow* row = m_model->row(currentId());
    m_row->setVisible(row != nullptr);
    if (!row)
        return;
    m_state->setMark(markOfRow(row->state));
    //: A row: %1 its state, %2 what it does
    m_state->setText(tr("%1: %2").arg(onboarding::rowStateWord(row->state), row->title));
    QStringList lines;
    for (const QString& line : {row->object, row->detail, row->remedy}) {
        if (!line.isEmpty())
            lines.append(line);
    }
    m_detail->setText(lines.join(u'\n'));
    m_detail->setVisible(!lines.isEmpty());
    m_acts = new QWidget(m_row);
    auto* acts = new QHBoxLayout(m_acts);
    acts->setContentsMargins(0, 2, 0, 0);
    const auto act = [&](const QString& text, const QString& name, std::function<void()> run) {
        auto* button = new QPushButton(text, m_acts);
        button->setObjectName(name);
        button->setAutoDefault(false);
        acts->addWidget(button);
        connect(button, &QPushButton::clicked, this, [run = std::move(run)] { run(); });
    };
    if (row->state == RowState::NeedsDecision) {
        for (const onboarding::RowChoice& choice : row->choices)
            act(choice.text, QStringLiteral("choice-") + choice.id,
                [this, id = row->id, choice = choice.id] { m_model->decide(id, choice); });
    }
    if (row->canRetry && row->state == RowState::Failed)
        act(tr("Try again"), QStringLiteral("stepRetry"), [this, id = row->id] { m_model->requestRetry(id); });
    if (row->byHand)
        act(row->state == RowState::Done ? tr("Not done after all") : tr("Tick as done"), QStringLiteral("stepTick"),
            [this, id = row->id, done = row->state != RowState::Done] { m_model->tick(id, done); });
    acts->addStretch(1);
    m_acts->setVisible(acts->count() > 1);
    m_row->layout()->addWidget(m_acts);
}

} // namespace varroa
