// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/healthstripaccessible.h"

#include "ui/fleet/healthstrip.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

namespace varroa {

namespace {

// One cluster of the strip. Its index may come to mean another cluster after a refresh, as rows of a list do.
class StripItem final : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    StripItem(HealthStrip* strip, int index) : m_strip(strip), m_index(index) {}

    bool isValid() const override { return m_strip && m_index < static_cast<int>(m_strip->items().size()); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_strip); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        const HealthStrip::Item& item = m_strip->items()[static_cast<size_t>(m_index)];
        if (kind == QAccessible::Name)
            return item.sentence();
        return kind == QAccessible::Description ? item.reason : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect local = m_strip->itemRect(m_index);
        return {m_strip->mapToGlobal(local.topLeft()), local.size()};
    }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.selectable = true;
        state.focused = isValid() && m_strip->hasFocus() && m_strip->current() == m_index;
        state.invisible = !isValid() || m_strip->itemRect(m_index).isEmpty();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override
    {
        if (isValid() && name == pressAction())
            m_strip->activate(m_index);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    QPointer<HealthStrip> m_strip;
    int m_index;
};

class StripFace final : public QAccessibleWidget
{
public:
    explicit StripFace(HealthStrip* strip) : QAccessibleWidget(strip, QAccessible::List), m_strip(strip) {}
    ~StripFace() override
    {
        for (const QAccessible::Id id : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }
    int childCount() const override { return static_cast<int>(m_strip->items().size()); }
    QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        const auto known = m_ids.constFind(index);
        if (known != m_ids.cend())
            return QAccessible::accessibleInterface(*known);
        auto* item = new StripItem(m_strip, index); // owned by Qt's cache, freed by id in the destructor
        m_ids.insert(index, QAccessible::registerAccessibleInterface(item));
        return item;
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override
    {
        for (auto it = m_ids.cbegin(); it != m_ids.cend(); ++it) {
            if (QAccessible::accessibleInterface(it.value()) == wanted)
                return it.key();
        }
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        return child(m_strip->itemAt(m_strip->mapFromGlobal(QPoint(x, y))));
    }
    QAccessibleInterface* focusChild() const override
    {
        return m_strip->hasFocus() ? child(m_strip->current()) : nullptr;
    }

private:
    HealthStrip* m_strip;
    mutable QHash<int, QAccessible::Id> m_ids;
};

QAccessibleInterface* makeFace(const QString&, QObject* object)
{
    auto* strip = qobject_cast<HealthStrip*>(object);
    return strip ? new StripFace(strip) : nullptr;
}

} // namespace

void installStripAccessibility()
{
    static const bool once = [] {
        QAccessible::installFactory(makeFace);
        return true;
    }();
    Q_UNUSED(once)
}

void announceStripItem(HealthStrip& strip, int index)
{
    if (!QAccessible::isActive() || !strip.hasFocus())
        return;
    QAccessibleEvent event(&strip, QAccessible::Focus);
    event.setChild(index);
    QAccessible::updateAccessibility(&event);
}

} // namespace varroa
