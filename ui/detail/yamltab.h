// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/action.h"
#include "models/wire/controllerobject.h"
#include "ui/style/marks.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace varroa {

class Banner;
class UpdatePanel;
class YamlView;

// The object as YAML; `spec` can be edited, looked over as a list of changes, and sent.
class YamlTab final : public QWidget
{
    Q_OBJECT
public:
    explicit YamlTab(QWidget* parent = nullptr);

    // While editing, the text stays and a newer object is only announced. `editable`: current and not read-only.
    void setObject(const std::shared_ptr<const ControllerObject>& object, bool editable, const QString& whyNot);
    void showResult(const ActionResult& result);
    bool editing() const noexcept { return m_editing; }
    bool dirty() const;
    bool sending() const;
    void discard();
    YamlView* view() const noexcept { return m_view; }
    UpdatePanel* panel() const noexcept { return m_panel; }
    QString message() const;

Q_SIGNALS:
    void updateRequested(const QByteArray& patch, bool force);
    void refreshRequested();
    void editingChanged(bool editing);

private:
    void beginEdit();
    void endEdit();
    void review();
    void showShown();
    void announceNewer();
    void say(Mark mark, const QString& title, const QString& text);
    void hideMessage();
    void updateBar();

    std::shared_ptr<const ControllerObject> m_object; // the newest
    std::shared_ptr<const ControllerObject> m_base;   // the one being edited
    QString m_baseText;
    QString m_toldVersion; // the newest resourceVersion that the person editing knows of
    Banner* m_message;
    YamlView* m_view;
    UpdatePanel* m_panel;
    QLabel* m_hint;
    QPushButton* m_copy;
    QPushButton* m_edit;
    QPushButton* m_review;
    QPushButton* m_discard;
    QPushButton* m_closeMessage;
    bool m_editable = false;
    bool m_editing = false;
    bool m_outcome = false; // the message tells what became of an update: it stays until closed or the next edit
    QString m_whyNot;
};

} // namespace varroa
