// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/actions/actionlogwindow.h"

#include "models/actions/actionrunner.h"
#include "models/ports/clock.h"
#include "models/ports/filesink.h"
#include "ui/actions/actionresultsdialog.h"
#include "ui/detail/celltable.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/wraplabel.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <utility>

namespace varroa {

namespace {

class MarkedOutcomes final : public QIdentityProxyModel
{
public:
    using QIdentityProxyModel::QIdentityProxyModel;

    QVariant data(const QModelIndex& index, int role) const override
    {
        if (role == Qt::SizeHintRole)
            return QSize(0, theme::em(1.6));
        if (role != Qt::DecorationRole || index.column() != ActionLogModel::Outcome)
            return QIdentityProxyModel::data(index, role);
        const QVariant outcome = index.data(ActionLogModel::OutcomeRole);
        return outcome.isValid() ? QVariant(markIcon(markOf(static_cast<ActionOutcome>(outcome.toInt())))) : QVariant();
    }
};

} // namespace

ActionLogWindow::ActionLogWindow(const Services& services, Dialogs& dialogs, QWidget* parent)
    : QDialog(parent)
    , m_services(services)
    , m_dialogs(dialogs)
    , m_model(new ActionLogModel(this))
    , m_message(new Banner(this))
    , m_counts(new QLabel(this))
    , m_filter(new QLineEdit(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTreeView(this))
    , m_empty(new EmptyState(this))
{
    setObjectName(QStringLiteral("actionLog"));
    setWindowTitle(tr("Action log"));
    auto* about = new WrapLabel(
        services.demo ? tr("This console's own log of what was sent from it. The demo keeps it for this run only.")
                      : tr("This console's own log of what was sent from this machine and user account. What others "
                           "did is not in it, and nobody else reads it."),
        this);
    about->setObjectName(QStringLiteral("actionLogAbout"));
    about->setForegroundRole(QPalette::PlaceholderText);
    m_message->setObjectName(QStringLiteral("actionLogMessage"));
    //: Button that closes a message
    connect(m_message->addButton(tr("Close"), QStringLiteral("closeLogMessage")), &QPushButton::clicked, m_message,
            &QWidget::hide);
    m_message->hide();
    m_counts->setObjectName(QStringLiteral("actionLogCounts"));
    m_counts->setForegroundRole(QPalette::PlaceholderText);
    m_filter->setObjectName(QStringLiteral("actionLogFilter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the entries by text"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(symbol(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_filter->setMinimumWidth(theme::em(16));
    makeTable();
    auto* head = new QHBoxLayout;
    head->addWidget(m_filter);
    head->addWidget(m_counts);
    head->addStretch(1);
    auto* buttons = new QHBoxLayout;
    QPushButton* again = addButton(tr("&Refresh"), QStringLiteral("refresh"), QStringLiteral("actionLogRefresh"));
    m_copy = addButton(tr("Cop&y as text"), QStringLiteral("copy"), QStringLiteral("actionLogCopy"));
    m_export = addButton(tr("E&xport CSV…"), QStringLiteral("file"), QStringLiteral("actionLogExport"));
    QPushButton* close = addButton(tr("Close"), {}, QStringLiteral("actionLogClose"));
    m_export->setVisible(services.files != nullptr);
    buttons->addWidget(again);
    buttons->addStretch(1);
    for (QPushButton* button : {m_copy, m_export, close})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 14, 18, 14);
    layout->setSpacing(8);
    layout->addWidget(about);
    layout->addWidget(m_message);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    layout->addLayout(buttons);
    resize(theme::em(78), theme::em(36));

    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->setFilter(text);
        refresh();
    });
    connect(again, &QPushButton::clicked, this, &ActionLogWindow::reload);
    connect(new QShortcut(QKeySequence(Qt::Key_F5), this), &QShortcut::activated, this, &ActionLogWindow::reload);
    connect(m_empty, &EmptyState::primaryClicked, this, [this] { m_error ? reload() : m_filter->clear(); });
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_model->asText()); });
    connect(m_export, &QPushButton::clicked, this, &ActionLogWindow::exportCsv);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(&services.actions, &ActionRunner::finished, this, &ActionLogWindow::reload);
    m_filter->setFocus();
    reload();
}

void ActionLogWindow::makeTable()
{
    auto* marked = new MarkedOutcomes(this);
    marked->setSourceModel(m_model);
    m_table->setObjectName(QStringLiteral("actionLogTable"));
    m_table->setAccessibleName(tr("Actions, newest first"));
    m_table->setModel(marked);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setIconSize(QSize(theme::em(0.8), theme::em(0.8)));
    m_table->header()->setFont(theme::smallFont());
    m_table->header()->setStretchLastSection(true);
    const QFontMetrics metrics(font());
    const auto fit = [&](ActionLogModel::Column column, const QString& text, int extra = 0) {
        m_table->header()->resizeSection(column, metrics.horizontalAdvance(text) + extra + 22);
    };
    fit(ActionLogModel::Time, QStringLiteral("2026-08-28 08:58:58"));
    fit(ActionLogModel::Who, QString(10, u'n'));
    fit(ActionLogModel::What, QString(13, u'n'));
    fit(ActionLogModel::Controller, QString(20, u'n'));
    fit(ActionLogModel::Cluster, QString(11, u'n'));
    fit(ActionLogModel::Outcome, QString(13, u'n'), theme::em(0.8) + 16);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
}

QPushButton* ActionLogWindow::addButton(const QString& text, const QString& icon, const QString& objectName)
{
    auto* button = icon.isEmpty() ? new QPushButton(text, this) : new QPushButton(symbol(icon), text, this);
    button->setObjectName(objectName);
    button->setAutoDefault(false);
    return button;
}

void ActionLogWindow::reload()
{
    if (m_reading) {
        m_again = true;
        return;
    }
    m_reading = true;
    refresh();
    m_services.audit.latest(Limit, this, [this](Result<std::vector<AuditEntry>> read) { take(std::move(read)); });
}

void ActionLogWindow::take(Result<std::vector<AuditEntry>> read)
{
    m_reading = false;
    if (std::exchange(m_error, std::nullopt))
        m_message->hide();
    if (read) {
        m_read = true;
        m_model->setEntries(std::move(*read));
    } else {
        m_error = read.error();
    }
    refresh();
    if (std::exchange(m_again, false))
        reload();
}

void ActionLogWindow::showEntries(std::vector<AuditEntry> entries)
{
    m_read = true;
    m_reading = false;
    m_model->setEntries(std::move(entries));
    refresh();
}

bool ActionLogWindow::showsTable() const
{
    return m_stack->currentWidget() == m_table;
}

void ActionLogWindow::refresh()
{
    const int shown = m_model->rowCount();
    const int total = m_model->total();
    const bool any = shown > 0;
    m_stack->setCurrentWidget(any ? static_cast<QWidget*>(m_table) : m_empty);
    m_copy->setEnabled(any);
    m_export->setEnabled(any);
    QString counts = shown == total ? tr("%Ln action(s)", nullptr, total)
                                    : tr("%1 of %Ln action(s)", nullptr, total).arg(QLocale().toString(shown));
    if (total == Limit)
        counts = tr("%1, the latest ones; older ones are kept, but not shown").arg(counts);
    m_counts->setText(m_read && total > 0 ? counts : QString());
    if (m_error && any) {
        m_message->setMark({Shape::Triangle, Tone::Caution});
        //: %1 is the place and the reason
        m_message->setText(tr("Not read again"), tr("What is shown is from before: %1").arg(m_error->detail));
        m_message->show();
    }
    if (any)
        return;
    if (m_error)
        m_empty->setContent(
            {QStringLiteral("warning"),
             tr("The log cannot be read"),
             //: %1 is the place and the reason
             tr("%1\n\nActions can still be sent; each says when it could not be written down.").arg(m_error->detail),
             tr("Read again"),
             {}});
    else if (total > 0)
        m_empty->setContent({QStringLiteral("filter"),
                             tr("No action matches the filter"),
                             tr("%Ln action(s) are hidden.", nullptr, total),
                             tr("Clear filter"),
                             {}});
    else if (m_reading && !m_read)
        m_empty->setContent({QStringLiteral("clock"), tr("Reading the log"), tr("It lies on this machine."), {}, {}});
    else
        m_empty->setContent({QStringLiteral("check"),
                             tr("Nothing was done yet"),
                             tr("Each action that is sent from this console is written down here with its outcome."),
                             {},
                             {}});
}

void ActionLogWindow::exportCsv()
{
    const QString stamp = toDateTime(m_services.clock.wall()).toUTC().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    m_dialogs.saveFile(
        this, tr("Export the action log"), QStringLiteral("actions-%1.csv").arg(stamp), tr("CSV files (*.csv)"),
        [this](const QString& path) {
            const Result<void> written = m_services.files->write(path, m_model->asCsv());
            m_message->setMark(written ? Mark{Shape::CheckDisc, Tone::Good} : Mark{Shape::CrossBadge, Tone::Bad});
            if (written)
                m_message->setText(tr("Exported"),
                                   //: %1 is the name of a file
                                   tr("%Ln action(s) exported to %1.", nullptr, m_model->rowCount())
                                       .arg(QDir::toNativeSeparators(path)));
            else
                m_message->setText(
                    tr("Export failed"),
                    //: %1 is the reason, with the name of the file
                    tr("Not exported: %1. Choose another place and export again.").arg(written.error().detail));
            m_message->show();
        });
}

} // namespace varroa
