// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/widgets/chips.h"

#include <QFrame>
#include <QSet>

class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace varroa {

// A searchable list of check boxes in a pop-up; deletes itself when closed.
class PickerPopup final : public QFrame
{
    Q_OBJECT
public:
    explicit PickerPopup(QWidget* parent);

    void setChoices(const std::vector<ChipData>& choices, const QSet<QString>& selected);
    void openBelow(const QWidget& anchor);

Q_SIGNALS:
    void toggled(const QString& id, bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void toggleCurrent();

    QLineEdit* m_search;
    QListView* m_list;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_proxy;
};

} // namespace varroa
