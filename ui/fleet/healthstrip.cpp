// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/healthstrip.h"

#include "models/fleet/fleetwords.h"
#include "ui/fleet/healthstripaccessible.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace varroa {

namespace {

constexpr int MarginX = 12;
constexpr int MarginY = 8;
constexpr std::chrono::milliseconds RefreshDelay{120}; // many beats, one refresh

int rank(Health health)
{
    switch (health) {
    case Health::Unhealthy:
        return 0;
    case Health::Late:
        return 1;
    case Health::Unknown:
        return 2;
    case Health::Healthy:
        break;
    }
    return 3;
}

HealthStrip::Item itemOf(const FleetStore& store, const ClusterState& cluster)
{
    HealthStrip::Item item;
    item.name = cluster.name;
    item.health = store.health(cluster);
    item.core = cluster.core;
    item.listMissing = isMissing(cluster.controllers.outcome);
    if (item.listMissing)
        item.reason = outcomeSentence(cluster);
    if (cluster.info) {
        item.counts = QStringLiteral("%1/%2").arg(cluster.info->connectedCount).arg(cluster.info->controllerCount);
        if (cluster.info->lifecycle != Lifecycle::Active)
            item.lifecycle = lifecycleWord(*cluster.info);
    }
    if (const auto age = store.heartbeatAge(cluster))
        item.age = (cluster.beat->approximate ? QStringLiteral("≈") : QString()) + ageText(*age);
    return item;
}

} // namespace

QString HealthStrip::Item::sentence() const
{
    QStringList parts;
    //: %1 is the name of the core cluster
    parts.append(core ? HealthStrip::tr("%1 (core)").arg(name.text()) : name.text());
    parts.append(healthWord(health));
    if (!lifecycle.isEmpty())
        parts.append(lifecycle);
    parts.append(age.isEmpty() ? HealthStrip::tr("no heartbeat seen")
                               : HealthStrip::tr("last heartbeat %1 ago").arg(age));
    if (!counts.isEmpty())
        //: %1 is connected/total
        parts.append(HealthStrip::tr("%1 controllers connected").arg(counts));
    QString text = parts.join(QStringLiteral(", "));
    if (listMissing)
        text += QStringLiteral(". ") + reason;
    return text;
}

HealthStrip::HealthStrip(const FleetStore& store, QWidget* parent) : QWidget(parent), m_store(store)
{
    installStripAccessibility();
    setObjectName(QStringLiteral("healthStrip"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Health of the clusters"));
    m_timer.setSingleShot(true);
    m_timer.setInterval(RefreshDelay);
    connect(&m_timer, &QTimer::timeout, this, &HealthStrip::refresh);
    connect(&store, &FleetStore::clustersReset, this, &HealthStrip::scheduleRefresh);
    connect(&store, &FleetStore::clustersChanged, this, &HealthStrip::scheduleRefresh);
    connect(&store, &FleetStore::currentChanged, this, &HealthStrip::refresh);
    refresh();
}

HealthStrip::~HealthStrip() = default;

void HealthStrip::scheduleRefresh()
{
    if (!m_timer.isActive())
        m_timer.start();
}

void HealthStrip::refresh()
{
    m_timer.stop();
    const ClusterName current =
        m_current < static_cast<int>(m_items.size()) ? m_items[static_cast<size_t>(m_current)].name : ClusterName();
    const size_t before = m_items.size();
    m_items.clear();
    m_counts.fill(0);
    m_missing = 0;
    for (const ClusterState& cluster : m_store.clusters()) {
        m_items.push_back(itemOf(m_store, cluster));
        ++m_counts[static_cast<size_t>(m_items.back().health)];
        m_missing += m_items.back().listMissing ? 1 : 0;
    }
    relayout();
    if (m_mode == Mode::HeatMap) // stable: core first and by name within a health
        std::stable_sort(m_items.begin(), m_items.end(), [](const Item& a, const Item& b) {
            return rank(a.health) != rank(b.health) ? rank(a.health) < rank(b.health) : a.listMissing && !b.listMissing;
        });
    const auto same =
        std::find_if(m_items.begin(), m_items.end(), [&](const Item& item) { return item.name == current; });
    m_current = same == m_items.end() ? 0 : static_cast<int>(same - m_items.begin());
    m_hover = underMouse() ? itemAt(mapFromGlobal(QCursor::pos())) : -1;
    setAccessibleDescription(summary());
    if (m_items.size() != before)
        updateGeometry();
    update();
}

QString HealthStrip::summary() const
{
    QStringList parts;
    const auto add = [&parts](int count, const QString& text) {
        if (count > 0)
            parts.append(text);
    };
    add(m_counts[size_t(Health::Unhealthy)], tr("%Ln unhealthy", nullptr, m_counts[size_t(Health::Unhealthy)]));
    add(m_counts[size_t(Health::Late)], tr("%Ln late", nullptr, m_counts[size_t(Health::Late)]));
    add(m_counts[size_t(Health::Unknown)], tr("%Ln unknown", nullptr, m_counts[size_t(Health::Unknown)]));
    add(m_counts[size_t(Health::Healthy)], tr("%Ln healthy", nullptr, m_counts[size_t(Health::Healthy)]));
    add(m_missing, tr("%Ln list(s) unavailable", nullptr, m_missing));
    return parts.join(QStringLiteral(" · "));
}

HealthStrip::Layout HealthStrip::layoutFor(int width) const
{
    const int count = static_cast<int>(m_items.size());
    const int inner = std::max(1, width - 2 * MarginX);
    const int line = QFontMetrics(theme::smallFont()).height();
    Layout layout;
    layout.top = MarginY;
    layout.gap = 6;
    const int cardWidth = theme::em(9.2);
    const int perRow = std::max(1, (inner + layout.gap) / (cardWidth + layout.gap));
    if (count <= 2 * perRow) {
        layout.columns = std::max(1, std::min(count, perRow));
        if (count > perRow)
            layout.columns = (count + 1) / 2;
        const int share = (inner - (layout.columns - 1) * layout.gap) / layout.columns;
        layout.cell = QSize(std::min(share, theme::em(14)), theme::em() + 2 * line + 12);
    } else {
        layout.mode = Mode::HeatMap;
        layout.gap = 2;
        layout.top = MarginY + theme::em(1.0) + 6;
        int side = theme::em(1.1);
        const int smallest = std::max(9, theme::em(0.55));
        const auto rowsOf = [&](int s) { return (count + inner / (s + 2) - 1) / std::max(1, inner / (s + 2)); };
        while (side > smallest && rowsOf(side) * (side + 2) > theme::em(4.2))
            --side;
        layout.cell = QSize(side, side);
        layout.columns = std::max(1, inner / (side + 2));
    }
    layout.rows = (count + layout.columns - 1) / layout.columns;
    if (layout.mode == Mode::HeatMap) // thousands: the worst stand first, the rest is in the counts
        layout.rows = std::min(layout.rows, std::max(1, theme::em(8) / (layout.cell.height() + layout.gap)));
    layout.height = layout.top + layout.rows * (layout.cell.height() + layout.gap) - layout.gap + MarginY;
    return layout;
}

void HealthStrip::relayout()
{
    m_layout = layoutFor(width());
    m_mode = m_layout.mode;
}

int HealthStrip::heightForWidth(int width) const
{
    return layoutFor(width).height;
}

QSize HealthStrip::sizeHint() const
{
    return {theme::em(40), layoutFor(std::max(width(), theme::em(40))).height};
}

QSize HealthStrip::minimumSizeHint() const
{
    return {theme::em(12), theme::em(3)};
}

QRect HealthStrip::itemRect(int index) const
{
    if (index < 0 || index >= static_cast<int>(m_items.size()) || index >= m_layout.columns * m_layout.rows)
        return {};
    const int x = MarginX + (index % m_layout.columns) * (m_layout.cell.width() + m_layout.gap);
    const int y = m_layout.top + (index / m_layout.columns) * (m_layout.cell.height() + m_layout.gap);
    return {QPoint(x, y), m_layout.cell};
}

int HealthStrip::itemAt(const QPoint& point) const
{
    const int column = (point.x() - MarginX) / std::max(1, m_layout.cell.width() + m_layout.gap);
    const int row = (point.y() - m_layout.top) / std::max(1, m_layout.cell.height() + m_layout.gap);
    if (point.x() < MarginX || point.y() < m_layout.top || column >= m_layout.columns)
        return -1;
    const int index = row * m_layout.columns + column;
    return itemRect(index).contains(point) ? index : -1;
}

void HealthStrip::setCurrent(int index)
{
    if (m_items.empty())
        return;
    const int shown = std::min(static_cast<int>(m_items.size()), m_layout.columns * m_layout.rows);
    m_current = std::clamp(index, 0, std::max(0, shown - 1));
    announceStripItem(*this, m_current);
    update();
}

void HealthStrip::activate(int index)
{
    if (index < 0 || index >= static_cast<int>(m_items.size()))
        return;
    m_current = index;
    Q_EMIT clusterChosen(ClusterName(m_items[static_cast<size_t>(index)].name));
}

void HealthStrip::setChosen(const QSet<ClusterName>& names)
{
    if (m_chosen == names)
        return;
    m_chosen = names;
    update();
}

bool HealthStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int index = itemAt(help->pos());
        if (index >= 0)
            QToolTip::showText(help->globalPos(), m_items[static_cast<size_t>(index)].sentence(), this,
                               itemRect(index));
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void HealthStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const Mode before = m_mode;
    relayout();
    if (m_mode != before)
        refresh(); // the order differs
}

void HealthStrip::mouseMoveEvent(QMouseEvent* event)
{
    const int hover = itemAt(event->position().toPoint());
    if (hover != m_hover) {
        m_hover = hover;
        setCursor(hover >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
    }
}

void HealthStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        activate(itemAt(event->position().toPoint()));
}

void HealthStrip::leaveEvent(QEvent* event)
{
    m_hover = -1;
    update();
    QWidget::leaveEvent(event);
}

void HealthStrip::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_items.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        setCurrent(m_current - 1);
        return;
    case Qt::Key_Right:
        setCurrent(m_current + 1);
        return;
    case Qt::Key_Up:
        setCurrent(m_current >= m_layout.columns ? m_current - m_layout.columns : m_current);
        return;
    case Qt::Key_Down:
        setCurrent(m_current + m_layout.columns <= last ? m_current + m_layout.columns : m_current);
        return;
    case Qt::Key_Home:
        setCurrent(0);
        return;
    case Qt::Key_End:
        setCurrent(last);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        activate(m_current);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void HealthStrip::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    announceStripItem(*this, m_current);
    update();
}

void HealthStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        relayout();
        updateGeometry();
    }
}

} // namespace varroa
