// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/controllerdraft.h"

#include <algorithm>

namespace varroa::wire {

namespace {

struct AttentionCondition
{
    AttentionKind kind;
    std::string_view type;
};

// In order of precedence (bus.md 4.6). `Failed` alone is not enough: it explains the phase of that name.
constexpr std::array<AttentionCondition, 4> AttentionConditions = {{
    {AttentionKind::Failed, "Failed"},
    {AttentionKind::ReconcileBlocked, "ReconcileBlocked"},
    {AttentionKind::BootFailed, "JenkinsBootFailed"},
    {AttentionKind::PluginRollFailed, "PluginRollFailed"},
}};

// True is their rest state; of every other condition True is worth showing.
constexpr std::array<std::string_view, 3> GoodConditions = {"Ready", "BundleResolved", "ClassResolved"};
constexpr size_t MaxNotable = 24;
constexpr qsizetype MaxPendingDeletions = 50;
constexpr qsizetype MaxConditionMessage = 1024;

constexpr std::string_view NotAVersion = "NORMAL"; // sentinel in jenkinsVersion

} // namespace

void ControllerDraft::begin(Node node)
{
    switch (node) {
    case Node::Row:
        clear(Slot::Name, Slot::SectionError);
        m_applySucceeded.reset();
        m_connected = false;
        m_pendingRestart = false;
        m_pendingPluginRoll = false;
        m_pendingDeletions.clear();
        m_wave = 0;
        m_conditions.fill(std::nullopt);
        m_notable.clear();
        m_failedSections.clear();
        break;
    case Node::Conditions:
        m_conditions.fill(std::nullopt);
        m_notable.clear();
        break;
    case Node::Condition:
        clear(Slot::ConditionType, Slot::ConditionMessage);
        break;
    case Node::PendingRestart:
        m_pendingRestart = true;
        break;
    case Node::PendingPluginRoll:
        m_pendingPluginRoll = true;
        break;
    case Node::PendingDeletions:
        m_pendingDeletions.clear();
        break;
    case Node::PendingDeletion:
        clear(Slot::DeletionPath, Slot::DeletionPath);
        break;
    case Node::Sections:
        m_failedSections.clear();
        break;
    case Node::Section:
        clear(Slot::SectionName, Slot::SectionError);
        m_sectionOk = true;
        break;
    default:
        break;
    }
}

void ControllerDraft::end(Node node)
{
    if (node == Node::Condition)
        endCondition();
    else if (node == Node::Section)
        endSection();
    else if (node == Node::PendingDeletion && m_pendingDeletions.size() < MaxPendingDeletions &&
             !raw(Slot::DeletionPath).empty())
        m_pendingDeletions.append(text(Slot::DeletionPath));
}

void ControllerDraft::set(Slot slot, bool value)
{
    if (slot == Slot::Connected)
        m_connected = value;
    else if (slot == Slot::ApplySucceeded)
        m_applySucceeded = value;
    else if (slot == Slot::SectionOk)
        m_sectionOk = value;
}

void ControllerDraft::set(Slot slot, qint64 value)
{
    if (slot == Slot::Wave)
        m_wave = value;
}

void ControllerDraft::clear(Slot first, Slot last)
{
    for (auto i = static_cast<size_t>(first); i <= static_cast<size_t>(last); ++i)
        m_texts[i].clear();
}

void ControllerDraft::endCondition()
{
    const bool isTrue = raw(Slot::ConditionStatus) == "True";
    const bool good = std::ranges::find(GoodConditions, raw(Slot::ConditionType)) != GoodConditions.end();
    if (m_notable.size() < MaxNotable && (good ? raw(Slot::ConditionStatus) == "False" : isTrue)) {
        m_notable.push_back({text(Slot::ConditionType), text(Slot::ConditionReason),
                             text(Slot::ConditionMessage).left(MaxConditionMessage)});
    }
    if (!isTrue)
        return;
    for (size_t i = 0; i < AttentionConditions.size(); ++i) {
        if (raw(Slot::ConditionType) == AttentionConditions[i].type) {
            m_conditions[i] = Attention{AttentionConditions[i].kind, text(Slot::ConditionReason),
                                        text(Slot::ConditionMessage), time(Slot::ConditionSince)};
        }
    }
}

void ControllerDraft::endSection()
{
    if (m_sectionOk)
        return;
    if (!m_failedSections.isEmpty())
        m_failedSections += QLatin1StringView("; ");
    m_failedSections += text(Slot::SectionName);
    if (!raw(Slot::SectionError).empty())
        m_failedSections += QLatin1StringView(": ") + text(Slot::SectionError);
}

Attention ControllerDraft::attention(Phase phase) const
{
    if (phase == Phase::Stopped || phase == Phase::Hibernated)
        return {};
    if (phase == Phase::Failed)
        return m_conditions.front().value_or(Attention{AttentionKind::Failed, {}, {}, std::nullopt});
    for (size_t i = 1; i < m_conditions.size(); ++i) {
        if (!m_conditions[i])
            continue;
        Attention attention = *m_conditions[i];
        if (attention.kind == AttentionKind::ReconcileBlocked) {
            if (const auto since = time(Slot::ReconcileErrorAt))
                attention.since = since;
        }
        return attention;
    }
    if (m_applySucceeded == false)
        return {AttentionKind::ApplyFailed, {}, m_failedSections, time(Slot::ApplyTime)};
    return {};
}

QString ControllerDraft::endpoint() const
{
    if (!raw(Slot::Endpoint).empty() || raw(Slot::IngressHost).empty())
        return text(Slot::Endpoint);
    const QLatin1StringView scheme(raw(Slot::IngressSecret).empty() ? "http://" : "https://");
    return scheme + text(Slot::IngressHost);
}

QString ControllerDraft::bundle() const
{
    if (raw(Slot::BundleName).empty() || raw(Slot::BundleNamespace).empty())
        return text(Slot::BundleName);
    return text(Slot::BundleNamespace) + u'/' + text(Slot::BundleName);
}

ControllerRow ControllerDraft::row(const ClusterName& cluster) const
{
    ControllerRow row;
    row.key = {cluster, NamespaceName(ns()), name()};
    row.phaseText = text(Slot::Phase);
    row.phase = phaseFromText(row.phaseText);
    row.connected = m_connected;
    row.deleting = !raw(Slot::Deletion).empty();
    row.stopped = raw(Slot::PowerState) == "Stopped";
    row.pendingRestart = m_pendingRestart;
    row.pendingPluginRoll = m_pendingPluginRoll;
    row.pendingDeletions = m_pendingDeletions;
    row.jenkinsHealth = text(Slot::JenkinsHealth);
    row.version = text(Slot::Version);
    if (raw(Slot::JenkinsVersion) != NotAVersion)
        row.jenkinsVersion = text(Slot::JenkinsVersion);
    row.bundle = bundle();
    row.wave = m_wave;
    row.attention = attention(row.phase);
    row.lastSeen = time(Slot::LastSeen);
    row.endpoint = endpoint();
    row.miteVersion = text(Slot::MiteVersion);
    row.notable = m_notable;
    return row;
}

} // namespace varroa::wire
