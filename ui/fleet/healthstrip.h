// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"
#include "ui/style/marks.h"

#include <QTimer>
#include <QWidget>

#include <array>
#include <vector>

namespace varroa {

// Every cluster at a glance: cards while they fit in two rows, else a heat map of small cells, worst first. One widget
// paints it all; arrow keys move, Enter or a click chooses a cluster; screen readers see one child per cluster.
class HealthStrip final : public QWidget
{
    Q_OBJECT
public:
    explicit HealthStrip(const FleetStore& store, QWidget* parent = nullptr);
    ~HealthStrip() override;

    enum class Mode { Cards, HeatMap };
    struct Item
    {
        ClusterName name;
        Health health = Health::Unknown;
        bool core = false;
        bool listMissing = false;
        QString counts;           // connected/total
        QString age;              // "12s", "≈12s"; empty when no heartbeat was seen
        QString lifecycle;        // "Draining"; empty when active
        QString reason;           // why the list is missing
        QString sentence() const; // everything, for tool tips and screen readers
    };

    Mode mode() const noexcept { return m_mode; }
    const std::vector<Item>& items() const noexcept { return m_items; }
    QString summary() const; // "480 healthy · 12 late · 8 unhealthy"
    int current() const noexcept { return m_current; }
    void setCurrent(int index);
    void activate(int index);
    QRect itemRect(int index) const; // empty when it does not fit
    int itemAt(const QPoint& point) const;
    // Clusters the controllers page is filtered to, shown framed.
    void setChosen(const QSet<ClusterName>& names);
    void refresh(); // reads the store now
    void scheduleRefresh();

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void clusterChosen(const varroa::ClusterName& name);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Layout
    {
        Mode mode = Mode::Cards;
        int columns = 1;
        int rows = 0;
        QSize cell;
        int gap = 0;
        int top = 0;
        int height = 0;
    };
    Layout layoutFor(int width) const;
    void relayout();
    void paintCard(QPainter& painter, const QRect& rect, int index) const;
    void paintCell(QPainter& painter, const QRect& rect, int index) const;
    void paintSummary(QPainter& painter) const;
    int shownIndex() const { return m_hover >= 0 ? m_hover : hasFocus() ? m_current : -1; }

    const FleetStore& m_store;
    std::vector<Item> m_items;
    std::array<int, 4> m_counts{}; // by Health
    int m_missing = 0;
    QSet<ClusterName> m_chosen;
    QTimer m_timer;
    Layout m_layout;
    Mode m_mode = Mode::Cards;
    int m_current = 0;
    int m_hover = -1;
};

} // namespace varroa
