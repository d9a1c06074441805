// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/pickerpopup.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QScreen>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

PickerPopup::PickerPopup(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_search(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_model(new QStandardItemModel(this))
    , m_proxy(new QSortFilterProxyModel(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setObjectName(QStringLiteral("pickerPopup"));
    m_search->setObjectName(QStringLiteral("pickerSearch"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search in the list"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(symbol(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setObjectName(QStringLiteral("pickerList"));
    m_list->setAccessibleName(tr("Choices"));
    m_list->setModel(m_proxy);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_proxy->setFilterFixedString(text);
        m_list->setCurrentIndex(m_proxy->index(0, 0));
    });
    connect(m_search, &QLineEdit::returnPressed, this, &PickerPopup::toggleCurrent);
    connect(m_model, &QStandardItemModel::itemChanged, this, [this](const QStandardItem* item) {
        Q_EMIT toggled(item->data().toString(), item->checkState() == Qt::Checked);
    });
}

void PickerPopup::setChoices(const std::vector<ChipData>& choices, const QSet<QString>& selected)
{
    const QSignalBlocker block(m_model);
    m_model->clear();
    for (const ChipData& choice : choices) {
        auto* item = new QStandardItem(
            choice.count ? QStringLiteral("%1  (%2)").arg(choice.text, QLocale().toString(*choice.count))
                         : choice.text);
        item->setData(choice.id);
        item->setCheckable(true);
        item->setCheckState(selected.contains(choice.id) ? Qt::Checked : Qt::Unchecked);
        item->setToolTip(choice.toolTip);
        m_model->appendRow(item);
    }
}

void PickerPopup::openBelow(const QWidget& anchor)
{
    m_proxy->invalidate();
    m_list->setCurrentIndex(m_proxy->index(0, 0));
    resize(theme::em(18), theme::em(20));
    QPoint at = anchor.mapToGlobal(QPoint(0, anchor.height() + 2));
    if (const QScreen* screen = anchor.screen()) {
        const QRect space = screen->availableGeometry();
        at.setX(std::clamp(at.x(), space.left(), std::max(space.left(), space.right() - width())));
        at.setY(std::clamp(at.y(), space.top(), std::max(space.top(), space.bottom() - height())));
    }
    move(at);
    show();
    m_search->setFocus();
}

bool PickerPopup::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            const int step = key == Qt::Key_Down ? 1 : -1;
            const int row = std::clamp(m_list->currentIndex().row() + step, 0, std::max(0, m_proxy->rowCount() - 1));
            m_list->setCurrentIndex(m_proxy->index(row, 0));
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void PickerPopup::toggleCurrent()
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid())
        return;
    const bool on = current.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    m_proxy->setData(current, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

} // namespace varroa
