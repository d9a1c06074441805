// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/detail/smalltabs.h"

#include "models/detail/kubectl.h"
#include "ui/detail/celltable.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QClipboard>
#include <QDateTime>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace varroa {

namespace {

QString timeOfDay(WallTime at)
{
    return toDateTime(at).toLocalTime().toString(QStringLiteral("HH:mm:ss"));
}

// Marks for the severities.
class MarkedEvents final : public QIdentityProxyModel
{
public:
    using QIdentityProxyModel::QIdentityProxyModel;

    QVariant data(const QModelIndex& index, int role) const override
    {
        if (role != Qt::DecorationRole || index.column() != ControllerActivityModel::Type)
            return QIdentityProxyModel::data(index, role);
        switch (static_cast<Severity>(index.data(ControllerActivityModel::SeverityRole).toInt())) {
        case Severity::Error:
            return markIcon({Shape::CrossBadge, Tone::Bad});
        case Severity::Warning:
            return markIcon({Shape::Triangle, Tone::Caution});
        case Severity::Info:
            break;
        }
        return markIcon({Shape::Disc, Tone::Neutral});
    }
};

} // namespace

ActivityTab::ActivityTab(const ActivityLog& log, QWidget* parent)
    : QWidget(parent)
    , m_log(log)
    , m_model(new ControllerActivityModel(log, this))
    , m_notice(new WrapLabel(this))
    , m_list(new QTreeView(this))
{
    m_notice->setObjectName(QStringLiteral("activityNotice"));
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setForegroundRole(QPalette::PlaceholderText);
    m_notice->setContentsMargins(12, 8, 12, 8);
    auto* marked = new MarkedEvents(this);
    marked->setSourceModel(m_model);
    m_list->setObjectName(QStringLiteral("activityList"));
    m_list->setAccessibleName(tr("Events of this controller"));
    m_list->setModel(marked);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setTabKeyNavigation(false);
    m_list->setIconSize(QSize(theme::em(0.75), theme::em(0.75)));
    m_list->header()->setFont(theme::smallFont());
    m_list->header()->resizeSection(ControllerActivityModel::Time, theme::em(5.4));
    m_list->header()->resizeSection(ControllerActivityModel::Type, theme::em(10));
    m_list->header()->resizeSection(ControllerActivityModel::Message, theme::em(13));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_notice);
    layout->addWidget(m_list, 1);
    connect(&log, &ActivityLog::changed, this, &ActivityTab::refresh);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &ActivityTab::refresh);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ActivityTab::refresh);
    refresh();
}

void ActivityTab::setKey(const std::optional<ControllerKey>& key)
{
    m_model->setKey(key);
}

QString ActivityTab::notice() const
{
    return m_notice->text();
}

void ActivityTab::refresh()
{
    QStringList parts;
    if (const QString problem = m_log.problem(); !problem.isEmpty())
        parts.append(problem);
    if (!m_log.since()) {
        parts.append(tr("Not listening yet: events come only while the console is connected."));
    } else {
        //: %1 is a time of day
        parts.append(tr("Since %1; earlier events are not shown.").arg(timeOfDay(*m_log.since())));
        if (m_log.full())
            parts.append(
                tr("Only the last %Ln event(s) of the fleet are kept.", nullptr, static_cast<int>(ActivityLog::Bound)));
        if (const auto gap = m_log.lastGap())
            parts.append(
                gap->to ? tr("Nothing was heard from %1 to %2, while the console was not connected.")
                              .arg(timeOfDay(gap->from), timeOfDay(*gap->to))
                        : tr("Nothing is heard since %1: the console is not connected.").arg(timeOfDay(gap->from)));
        if (m_log.dropped() > 0)
            parts.append(tr("%Ln event(s) were lost because too many came at once.", nullptr,
                            static_cast<int>(std::min<quint64>(m_log.dropped(), 1'000'000'000))));
        if (m_model->rowCount() == 0)
            parts.append(tr("No event of this controller so far."));
    }
    m_notice->setText(parts.join(u' '));
}

LogsTab::LogsTab(QWidget* parent)
    : QWidget(parent)
    , m_title(new WrapLabel(tr("The log is not shown here"), this))
    , m_reason(new WrapLabel(this))
    , m_how(new WrapLabel(this))
    , m_command(new QPlainTextEdit(this))
    , m_copy(new QPushButton(symbol(QStringLiteral("copy")), tr("Copy command"), this))
{
    m_title->setFont(theme::strongFont());
    m_reason->setObjectName(QStringLiteral("logsReason"));
    m_command->setObjectName(QStringLiteral("logsCommand"));
    m_command->setAccessibleName(tr("Command that shows the log"));
    m_command->setReadOnly(true);
    m_command->setTabChangesFocus(true);
    m_command->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_command->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_command->setFixedHeight(QFontMetrics(m_command->font()).lineSpacing() * 3 + 14);
    m_copy->setObjectName(QStringLiteral("copyLogsCommand"));
    auto* line = new QHBoxLayout;
    line->addWidget(m_command, 1);
    line->addWidget(m_copy, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_reason);
    layout->addSpacing(6);
    layout->addWidget(m_how);
    layout->addLayout(line);
    layout->addStretch(1);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_command->toPlainText()); });
}

void LogsTab::setKey(const std::optional<ControllerKey>& key, bool core)
{
    if (!key) {
        m_command->clear();
        return;
    }
    m_reason->setText(
        core
            ? tr("Logs of the core's controllers come from Kubernetes, not from the bus. This console has no access to "
                 "Kubernetes yet.")
            : tr("Varroa serves logs only for controllers of the core; %1 is a member, and logs are not on the bus.")
                  .arg(key->cluster.text()));
    //: %1 is a cluster
    m_how->setText(tr("Run this with the kubeconfig of %1:").arg(key->cluster.text()));
    const QString command = kubectlLogsCommand(*key);
    if (m_command->toPlainText() != command)
        m_command->setPlainText(command);
}

QString LogsTab::reason() const
{
    return m_reason->text();
}

QString LogsTab::command() const
{
    return m_command->toPlainText();
}

} // namespace varroa
