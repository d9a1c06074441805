// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/action.h"
#include "models/detail/specpatch.h"

#include <QFrame>

class QCheckBox;
class QLabel;
class QPushButton;

namespace varroa {

class CellTable;
class MarkLabel;

// What a patch would change, the button that sends it, and what became of it: a conflict names each field and its
// owner, and is taken over only by a person who says so.
class UpdatePanel final : public QFrame
{
    Q_OBJECT
public:
    explicit UpdatePanel(QWidget* parent = nullptr);

    // After an unknown outcome nothing can be sent before objectRead(), also not when proposed anew.
    void propose(const QString& target, const SpecPatch& patch);
    void objectRead(); // the controller was read again, or is another one
    void showResult(const ActionResult& result);
    void clear();
    bool proposed() const noexcept { return !m_patch.json.isEmpty(); }
    bool sending() const noexcept { return m_sending; }
    const SpecPatch& patch() const noexcept { return m_patch; }
    QString resultText() const;

Q_SIGNALS:
    void sendRequested(const QByteArray& patch, bool force);
    void cancelled();
    void acknowledged();       // the operator took it
    void readAgainRequested(); // the outcome is unknown: look before sending again

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void send();
    void showConflicts(const ActionResult& result);
    void updateButtons();

    SpecPatch m_patch;
    QLabel* m_title;
    CellTable* m_changes;
    QLabel* m_note;
    MarkLabel* m_result;
    QLabel* m_reason;
    CellTable* m_conflicts;
    QCheckBox* m_force;
    QPushButton* m_send;
    QPushButton* m_readAgain;
    QPushButton* m_cancel;
    bool m_sending = false;
    bool m_conflicted = false;
    bool m_unknown = false;
    bool m_readFirst = false;
};

} // namespace varroa
