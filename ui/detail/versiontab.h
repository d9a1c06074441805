// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/action.h"
#include "models/wire/controllerobject.h"
#include "models/wire/versionprofiles.h"

#include <QDate>
#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace varroa {

class Banner;
class CellTable;
class FactSheet;
class UpdatePanel;

// Wanted and running version, the version profiles of the controller's own cluster, and a change of the wanted one.
class VersionTab final : public QWidget
{
    Q_OBJECT
public:
    explicit VersionTab(QWidget* parent = nullptr);

    struct State
    {
        std::shared_ptr<const ControllerObject> object;
        VersionProfiles profiles;
        QString profilesProblem; // why the profiles are missing or old; empty when they are there
        bool profilesPending = false;
        bool editable = false;
        QString whyNot;
        QDate todayUtc;
    };
    void setState(const State& state);
    void showResult(const ActionResult& result);
    bool sending() const;
    UpdatePanel* panel() const noexcept { return m_panel; }
    CellTable* table() const noexcept { return m_table; }
    FactSheet* facts() const noexcept { return m_facts; }

Q_SIGNALS:
    void updateRequested(const QByteArray& patch, bool force);
    void refreshRequested();

private:
    void fillChoices();
    void review();
    void updateButtons();

    State m_state;
    FactSheet* m_facts;
    Banner* m_notice;
    CellTable* m_table;
    UpdatePanel* m_panel;
    QLabel* m_label;
    QComboBox* m_choice;
    QPushButton* m_review;
    QLabel* m_hint;
};

} // namespace varroa
