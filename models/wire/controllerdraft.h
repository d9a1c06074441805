// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/wire/controller.h"
#include "models/wire/controllerfields.h"
#include "models/wire/json.h"

#include <array>
#include <optional>
#include <string>

namespace varroa::wire {

// The values of one Controller object while it is read, and the row they make. Used again for the next object, so that
// its buffers keep their capacity.
class ControllerDraft
{
public:
    void begin(Node node); // forgets what an earlier value of this container left
    void end(Node node);

    void set(Slot slot, const std::string& value) { m_texts[static_cast<size_t>(slot)].assign(value); }
    void set(Slot slot, bool value);
    void set(Slot slot, qint64 value);

    QString name() const { return text(Slot::Name); }
    QString ns() const { return text(Slot::Namespace); }
    ControllerRow row(const ClusterName& cluster) const;

private:
    void clear(Slot first, Slot last);
    void endCondition();
    void endSection();
    Attention attention(Phase phase) const;
    QString endpoint() const;
    QString bundle() const;

    const std::string& raw(Slot slot) const { return m_texts[static_cast<size_t>(slot)]; }
    QString text(Slot slot) const { return toText(raw(slot)); }
    std::optional<WallTime> time(Slot slot) const { return parseWireTime(QByteArrayView(raw(slot))); }

    std::array<std::string, SlotCount> m_texts;
    std::optional<bool> m_applySucceeded;
    bool m_connected = false;
    bool m_pendingRestart = false;
    bool m_pendingPluginRoll = false;
    QStringList m_pendingDeletions;
    bool m_sectionOk = true;
    qint64 m_wave = 0;
    std::array<std::optional<Attention>, 4> m_conditions; // those that are True, in order of precedence
    std::vector<NotableCondition> m_notable;
    QString m_failedSections;
};

} // namespace varroa::wire
