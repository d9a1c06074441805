// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the controllers page says around its rows: chips, totals, notices, and the states in place of rows.

#include "models/fleet/fleetwords.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/selectionkeeper.h"
#include "ui/style/marklabel.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/noticepanel.h"

#include <QLocale>

#include <algorithm>

namespace varroa {

void ControllersPage::refreshChips()
{
    const ControllerTableModel::Counts counts = m_model->counts();
    const bool stale = !isCurrent();
    std::vector<ChipData> clusters;
    for (const ClusterState& cluster : store().clusters()) {
        const QString name = cluster.name.text();
        const bool missing = isMissing(cluster.controllers.outcome);
        clusters.push_back({name, name, counts.clusters.value(cluster.name, 0),
                            missing ? std::optional(markOf(cluster.controllers.outcome)) : std::nullopt,
                            missing ? outcomeSentence(cluster) : name, stale});
    }
    for (const ClusterName& name : QSet<ClusterName>(m_awaited)) {
        if (store().cluster(name) || !filter().clusters.contains(name))
            m_awaited.remove(name);
        else
            clusters.push_back({name.text(), name.text(), 0, std::nullopt, tr("This cluster is not known yet")});
    }
    m_clusterRow->setVisible(clusters.size() > 1 || !m_awaited.isEmpty());
    m_phaseRow->setVisible(hasFleetData()); // without, even a nought would be a claim
    m_clusterChips->setChips(std::move(clusters));

    std::vector<ChipData> phases;
    for (const Phase phase : {Phase::Connected, Phase::Running, Phase::Provisioning, Phase::Pending, Phase::None,
                              Phase::Stopped, Phase::Hibernated, Phase::Failed, Phase::Other}) {
        const int count = counts.phases[static_cast<size_t>(phase)];
        const bool rare = phase == Phase::None || phase == Phase::Other;
        const QString id = QString::number(static_cast<int>(phase));
        if (!rare || count > 0 || m_phaseChips->selected().contains(id))
            phases.push_back({id, phaseWord(phase), count, markOf(phase), {}, stale});
    }
    //: Filter chip: only controllers that need a person
    phases.push_back({ControllersPage::attentionChip(), tr("Needs attention"), counts.attention,
                      Mark{Shape::Triangle, Tone::Bad}, tr("Only controllers with a failure that needs a person"),
                      stale});
    m_phaseChips->setChips(std::move(phases));
}

void ControllersPage::refreshTotals()
{
    const int total = store().controllerCount();
    const int shown = m_model->matchCount();
    const QLocale locale;
    QString text;
    if (store().totalsIncomplete())
        text = shown == total ? tr("at least %Ln controller(s)", nullptr, total)
                              : tr("%1 of at least %Ln controller(s)", nullptr, total).arg(locale.toString(shown));
    else
        text = shown == total ? tr("%Ln controller(s)", nullptr, total)
                              : tr("%1 of %Ln controller(s)", nullptr, total).arg(locale.toString(shown));
    const qsizetype selected = selectedKeys().size();
    if (const int hidden = m_selection->hiddenCount(); selected + hidden > 1 || hidden > 0) {
        text += QStringLiteral(" · ") + tr("%Ln selected", nullptr, static_cast<int>(selected));
        if (hidden > 0)
            //: Selected rows that the filter or a folded group hides
            text += QStringLiteral(", ") + tr("%Ln more hidden", nullptr, hidden);
    }
    setTotals(text);
}

void ControllersPage::refreshNotices()
{
    std::vector<NoticePanel::Notice> notices;
    for (const ClusterState& cluster : store().clusters()) {
        if (isMissing(cluster.controllers.outcome))
            notices.push_back({cluster.name.text(), outcomeSentence(cluster)});
    }
    m_notices->setNotices(notices);
    m_filterProblem->setText(m_model->filterProblem());
    m_filterProblem->setVisible(!m_model->filterProblem().isEmpty());
}

std::optional<PageProblem> ControllersPage::problem() const
{
    if (auto base = FleetPage::problem())
        return base;
    if (!m_model->filterProblem().isEmpty())
        return PageProblem{{QStringLiteral("filter"),
                            tr("The filter cannot be read"),
                            tr("The reason stands above. Nothing is shown until it is corrected."),
                            tr("Clear filter"),
                            {}},
                           PageAction::ClearFilter,
                           PageAction::None};
    if (m_model->rowCount() > 0)
        return std::nullopt;
    if (store().controllerCount() > 0) {
        QString text = tr("%Ln controller(s) are hidden.", nullptr, store().controllerCount());
        if (store().totalsIncomplete())
            text += u' ' + tr("Some lists are missing; what you look for may be in one of them.");
        if (filter().clusters.size() == 1) {
            const ClusterState* cluster = store().cluster(*filter().clusters.begin());
            if (cluster && isMissing(cluster->controllers.outcome))
                text = outcomeSentence(*cluster);
        }
        return PageProblem{
            {QStringLiteral("filter"), tr("No controller matches the filter"), text, tr("Clear filter"), {}},
            PageAction::ClearFilter,
            PageAction::None};
    }
    const auto& clusters = store().clusters();
    const bool reading = std::any_of(clusters.begin(), clusters.end(), [](const ClusterState& cluster) {
        return cluster.controllers.outcome == ListOutcome::Unknown;
    });
    const bool missing = std::any_of(clusters.begin(), clusters.end(), [](const ClusterState& cluster) {
        return isMissing(cluster.controllers.outcome);
    });
    if (reading)
        return PageProblem{{QStringLiteral("controllers"),
                            tr("Reading the controller lists"),
                            tr("Each cluster is asked for its own list."),
                            {},
                            {}},
                           PageAction::None,
                           PageAction::None};
    if (missing)
        return PageProblem{{QStringLiteral("warning"),
                            tr("No controller list arrived"),
                            tr("The reasons stand above."),
                            tr("Ask again"),
                            {}},
                           PageAction::Refresh,
                           PageAction::None};
    return PageProblem{{QStringLiteral("controllers"),
                        tr("No controllers"),
                        tr("Every cluster answered, and none has a controller."),
                        {},
                        {}},
                       PageAction::None,
                       PageAction::None};
}

} // namespace varroa
