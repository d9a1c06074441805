// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <array>
#include <span>
#include <string_view>
#include <utility>

// What is read of a controllers.list reply (bus.md 4.5), as one table.
namespace varroa::wire {

// The containers of a reply that hold something wanted; everything else is passed over unread.
enum class Node : quint8 {
    Reply,
    Items,
    Row,
    Metadata,
    Spec,
    BundleRef,
    Ingress,
    Policy,
    Status,
    Conditions,
    Condition,
    Mite,
    PendingRestart,
    PendingPluginRoll,
    PendingDeletions,
    PendingDeletion,
    Apply,
    Sections,
    Section,
    None,
};
constexpr size_t NodeCount = static_cast<size_t>(Node::None);

enum class Kind : quint8 { Null, Boolean, Integer, Fraction, Text, Object, Array };

// Places of the scalar values that are kept while one reply, row, condition or section is read.
enum class Slot : quint8 {
    Error,
    Code,
    Name,
    Namespace,
    Deletion,
    Version,
    PowerState,
    BundleName,
    BundleNamespace,
    IngressHost,
    IngressSecret,
    Wave,
    Phase,
    Endpoint,
    ReconcileErrorAt,
    Connected,
    MiteVersion,
    LastSeen,
    JenkinsVersion,
    JenkinsHealth,
    ApplySucceeded,
    ApplyTime,
    DeletionPath,
    ConditionType,
    ConditionStatus,
    ConditionSince,
    ConditionReason,
    ConditionMessage,
    SectionName,
    SectionOk,
    SectionError,
    None,
};
constexpr size_t SlotCount = static_cast<size_t>(Slot::None);

// One known member of a container, or (with an empty key) the elements of an array. Grouped by `parent`.
struct Field
{
    Node parent;
    std::string_view key;
    Kind kind;
    Slot slot;
    Node child = Node::None;
};

inline constexpr Field TheReply{Node::None, {}, Kind::Object, Slot::None, Node::Reply};

inline constexpr std::array Fields = {
    Field{Node::Reply, "items", Kind::Array, Slot::None, Node::Items},
    Field{Node::Reply, "error", Kind::Text, Slot::Error},
    Field{Node::Reply, "code", Kind::Text, Slot::Code},
    Field{Node::Items, {}, Kind::Object, Slot::None, Node::Row},
    Field{Node::Row, "metadata", Kind::Object, Slot::None, Node::Metadata},
    Field{Node::Row, "spec", Kind::Object, Slot::None, Node::Spec},
    Field{Node::Row, "status", Kind::Object, Slot::None, Node::Status},
    Field{Node::Metadata, "name", Kind::Text, Slot::Name},
    Field{Node::Metadata, "namespace", Kind::Text, Slot::Namespace},
    Field{Node::Metadata, "deletionTimestamp", Kind::Text, Slot::Deletion},
    Field{Node::Spec, "version", Kind::Text, Slot::Version},
    Field{Node::Spec, "powerState", Kind::Text, Slot::PowerState},
    Field{Node::Spec, "composedBundleRef", Kind::Object, Slot::None, Node::BundleRef},
    Field{Node::Spec, "ingressSpec", Kind::Object, Slot::None, Node::Ingress},
    Field{Node::Spec, "reconciliationPolicy", Kind::Object, Slot::None, Node::Policy},
    Field{Node::BundleRef, "name", Kind::Text, Slot::BundleName},
    Field{Node::BundleRef, "namespace", Kind::Text, Slot::BundleNamespace},
    Field{Node::Ingress, "host", Kind::Text, Slot::IngressHost},
    Field{Node::Ingress, "tlsSecretName", Kind::Text, Slot::IngressSecret},
    Field{Node::Policy, "rolloutWave", Kind::Integer, Slot::Wave},
    Field{Node::Status, "phase", Kind::Text, Slot::Phase},
    Field{Node::Status, "endpoint", Kind::Text, Slot::Endpoint},
    Field{Node::Status, "lastReconcileErrorAt", Kind::Text, Slot::ReconcileErrorAt},
    Field{Node::Status, "conditions", Kind::Array, Slot::None, Node::Conditions},
    Field{Node::Status, "miteStatus", Kind::Object, Slot::None, Node::Mite},
    Field{Node::Status, "pendingRestart", Kind::Object, Slot::None, Node::PendingRestart},
    Field{Node::Status, "pendingPluginRoll", Kind::Object, Slot::None, Node::PendingPluginRoll},
    Field{Node::Status, "pendingItemDeletions", Kind::Array, Slot::None, Node::PendingDeletions},
    Field{Node::Status, "lastApplyResult", Kind::Object, Slot::None, Node::Apply},
    Field{Node::Conditions, {}, Kind::Object, Slot::None, Node::Condition},
    Field{Node::Condition, "type", Kind::Text, Slot::ConditionType},
    Field{Node::Condition, "status", Kind::Text, Slot::ConditionStatus},
    Field{Node::Condition, "lastTransitionTime", Kind::Text, Slot::ConditionSince},
    Field{Node::Condition, "reason", Kind::Text, Slot::ConditionReason},
    Field{Node::Condition, "message", Kind::Text, Slot::ConditionMessage},
    Field{Node::Mite, "connected", Kind::Boolean, Slot::Connected},
    Field{Node::Mite, "version", Kind::Text, Slot::MiteVersion},
    Field{Node::Mite, "lastSeen", Kind::Text, Slot::LastSeen},
    Field{Node::Mite, "jenkinsVersion", Kind::Text, Slot::JenkinsVersion},
    Field{Node::Mite, "jenkinsHealth", Kind::Text, Slot::JenkinsHealth},
    Field{Node::PendingDeletions, {}, Kind::Object, Slot::None, Node::PendingDeletion},
    Field{Node::PendingDeletion, "path", Kind::Text, Slot::DeletionPath},
    Field{Node::Apply, "succeeded", Kind::Boolean, Slot::ApplySucceeded},
    Field{Node::Apply, "timestamp", Kind::Text, Slot::ApplyTime},
    Field{Node::Apply, "sections", Kind::Array, Slot::None, Node::Sections},
    Field{Node::Sections, {}, Kind::Object, Slot::None, Node::Section},
    Field{Node::Section, "name", Kind::Text, Slot::SectionName},
    Field{Node::Section, "ok", Kind::Boolean, Slot::SectionOk},
    Field{Node::Section, "error", Kind::Text, Slot::SectionError},
};

consteval std::array<std::pair<size_t, size_t>, NodeCount> fieldRanges()
{
    std::array<std::pair<size_t, size_t>, NodeCount> ranges{};
    for (size_t i = 0; i < Fields.size(); ++i) {
        auto& [first, count] = ranges[static_cast<size_t>(Fields[i].parent)];
        first = count == 0 ? i : first;
        ++count;
    }
    return ranges;
}

inline std::span<const Field> fieldsOf(Node node)
{
    static constexpr auto ranges = fieldRanges();
    const auto [first, count] = ranges[static_cast<size_t>(node)];
    return std::span(Fields).subspan(first, count);
}

constexpr bool isArray(Node node)
{
    return node == Node::Items || node == Node::Conditions || node == Node::PendingDeletions || node == Node::Sections;
}

} // namespace varroa::wire
