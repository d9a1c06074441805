// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/detail/controlleractivitymodel.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeView;

namespace varroa {

// Live events of one controller, and what is not among them.
class ActivityTab final : public QWidget
{
    Q_OBJECT
public:
    explicit ActivityTab(const ActivityLog& log, QWidget* parent = nullptr);

    void setKey(const std::optional<ControllerKey>& key);
    QString notice() const;
    QTreeView* list() const noexcept { return m_list; }

private:
    void refresh();

    const ActivityLog& m_log;
    ControllerActivityModel* m_model;
    QLabel* m_notice;
    QTreeView* m_list;
};

// Why the log is not here, and the command that shows it.
class LogsTab final : public QWidget
{
    Q_OBJECT
public:
    explicit LogsTab(QWidget* parent = nullptr);

    void setKey(const std::optional<ControllerKey>& key, bool core);
    QString reason() const;
    QString command() const;

private:
    QLabel* m_title;
    QLabel* m_reason;
    QLabel* m_how;
    QPlainTextEdit* m_command;
    QPushButton* m_copy;
};

} // namespace varroa
