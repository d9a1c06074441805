// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"
#include "models/ports/messagebus.h"
#include "models/wire/replies.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <memory>
#include <random>

namespace varroa {

// Asks operator.<c>.controllers.list of every known cluster: on a schedule with jitter, on demand, and soon after an
// event spoke of the cluster; bounded in parallel. "list too large" is asked again per namespace. GUI thread.
class ListPoller final : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        std::chrono::milliseconds timeout{3000};
        std::chrono::seconds interval{30};
        int parallel = 8;
        bool repeat = true;
        QSet<ClusterName> only; // empty: every cluster
        quint32 seed = 0;       // 0: from the system
    };
    static constexpr std::chrono::seconds EventGap{5}; // least time between two lists that events ask for

    ListPoller(MessageBus& bus, FleetStore& store, const Clock& clock, Options options, QObject* parent = nullptr);
    ~ListPoller() override;

    void begin();
    void end();
    void refresh(const ClusterName& cluster); // now; all with an empty name
    void eventSpokeOf(const ClusterName& cluster);
    void tick(); // starts what is due
    // Every cluster known has an outcome on this link and nothing is under way.
    bool settled() const;

Q_SIGNALS:
    void finishedOne(const varroa::ClusterName& cluster);

private:
    struct Plan
    {
        MonoTime due{};
        std::optional<MonoTime> asked;
        bool running = false;
        bool again = false;        // asked for while running
        int byNamespaceRounds = 0; // skip the whole list, known to be too large, for so many rounds
    };
    struct Split // one list being put together from namespaces
    {
        QStringList waiting;
        int running = 0;
        bool clusterWide = false;
        std::vector<ControllerRow> rows;
        std::optional<std::pair<ListOutcome, QString>> failure;
    };

    Plan& plan(const ClusterName& cluster);
    MonoTime nextDue();
    bool askable(const ClusterState& cluster) const;
    void start(const ClusterName& cluster);
    void requestList(const ClusterName& cluster, const QString& ns, std::function<void(Result<ControllerList>)> done);
    void onWhole(const ClusterName& cluster, Result<ControllerList> list);
    void startSplit(const ClusterName& cluster);
    void onNamespaces(const ClusterName& cluster, Result<NamespacesReply> reply);
    void continueSplit(const ClusterName& cluster, const std::shared_ptr<Split>& split);
    void onPart(const ClusterName& cluster, const std::shared_ptr<Split>& split, const QString& ns,
                Result<ControllerList> list);
    void finishSplit(const ClusterName& cluster, const Split& split);
    void fail(const ClusterName& cluster, ListOutcome outcome, const QString& reason);
    void finish(const ClusterName& cluster);

    MessageBus& m_bus;
    FleetStore& m_store;
    const Clock& m_clock;
    const Options m_options;
    std::unique_ptr<QObject> m_link;
    QHash<ClusterName, Plan> m_plans;
    int m_running = 0;
    std::mt19937 m_random;
};

} // namespace varroa
