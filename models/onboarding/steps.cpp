// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/steps.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

struct StepText
{
    const char* id;
    const char* title;
};

// In the order of Step.
constexpr std::array<StepText, StepCount> StepTexts{{
    {"choose", QT_TRANSLATE_NOOP("Onboarding", "Choose")},
    {"endpoint", QT_TRANSLATE_NOOP("Onboarding", "Core endpoint")},
    {"network", QT_TRANSLATE_NOOP("Onboarding", "Network")},
    {"authentication", QT_TRANSLATE_NOOP("Onboarding", "Authentication")},
    {"recordstore", QT_TRANSLATE_NOOP("Onboarding", "Record store and cells")},
    {"secrets", QT_TRANSLATE_NOOP("Onboarding", "Secrets")},
    {"review", QT_TRANSLATE_NOOP("Onboarding", "Review")},
    {"apply", QT_TRANSLATE_NOOP("Onboarding", "Apply")},
    {"verify", QT_TRANSLATE_NOOP("Onboarding", "Verify")},
    {"namespaces", QT_TRANSLATE_NOOP("Onboarding", "Controller namespaces")},
    {"pipelines", QT_TRANSLATE_NOOP("Onboarding", "Pipelines tenant")},
}};

using FieldStep = std::pair<QLatin1StringView, Step>;

// The longest matching beginning decides; what matches none is an object's name.
constexpr std::array FieldSteps{
    FieldStep{"clusterName"_L1, Step::Choose},
    FieldStep{"namespace"_L1, Step::Choose},
    FieldStep{"hostsCells"_L1, Step::Choose},
    FieldStep{"core"_L1, Step::Choose},
    FieldStep{"member"_L1, Step::Choose},
    FieldStep{"chart"_L1, Step::Choose},
    FieldStep{"images"_L1, Step::Choose},
    FieldStep{"managedNamespaces"_L1, Step::Choose},
    FieldStep{"busUrls"_L1, Step::Endpoint},
    FieldStep{"coreNats"_L1, Step::Endpoint},
    FieldStep{"jetStreamReplicas"_L1, Step::Endpoint},
    FieldStep{"networkPolicies"_L1, Step::Network},
    FieldStep{"coreNats.memberSourceCidrs"_L1, Step::Network},
    FieldStep{"coreNats.coreNodeCidrs"_L1, Step::Network},
    FieldStep{"coreNats.corePodCidrs"_L1, Step::Network},
    FieldStep{"coreNats.keep.allowedCIDRs"_L1, Step::Network},
    FieldStep{"coreNatsEgressCidrs"_L1, Step::Network},
    FieldStep{"tenantNamespaceSelector"_L1, Step::Network},
    FieldStep{"ingressControllerNamespaceSelector"_L1, Step::Network},
    FieldStep{"apiServerEgress"_L1, Step::Network},
    FieldStep{"auth"_L1, Step::Authentication},
    FieldStep{"recordStore"_L1, Step::RecordStore},
    FieldStep{"coreNats.keep.memberEndpointAllowedCIDRs"_L1, Step::RecordStore},
    FieldStep{"cellIsolation"_L1, Step::RecordStore},
    FieldStep{"imagePullSecrets"_L1, Step::Secrets},
    FieldStep{"extraMemberValues"_L1, Step::Review},
    FieldStep{"extraCoreValues"_L1, Step::Review},
    FieldStep{"provisioningDefaults"_L1, Step::Namespaces},
    FieldStep{"pluginUpdateCenterDownloadURL"_L1, Step::Namespaces},
};

bool covers(QLatin1StringView prefix, const QString& field)
{
    if (!field.startsWith(prefix))
        return false;
    return field.size() == prefix.size() || field.at(prefix.size()) == u'.' || field.at(prefix.size()) == u'[';
}

} // namespace

QString stepId(Step step)
{
    return QString::fromLatin1(StepTexts[static_cast<size_t>(step)].id);
}

Step stepFromId(const QString& id)
{
    const auto at = std::find_if(StepTexts.begin(), StepTexts.end(),
                                 [&](const StepText& text) { return id == QLatin1StringView(text.id); });
    return at == StepTexts.end() ? Step::Choose : static_cast<Step>(at - StepTexts.begin());
}

QString stepTitle(Step step)
{
    return QCoreApplication::translate("Onboarding", StepTexts[static_cast<size_t>(step)].title);
}

std::vector<Step> relevantSteps(const Draft& draft)
{
    std::vector<Step> steps;
    for (int i = 0; i < StepCount; ++i) {
        const Step step = static_cast<Step>(i);
        const bool idle = step == Step::Pipelines
                              ? !draft.hostsCells
                              : step == Step::RecordStore && !draft.hostsCells &&
                                    draft.recordStore.mode == RecordStoreMode::None && !draft.cellIsolation.enabled;
        if (!idle)
            steps.push_back(step);
    }
    return steps;
}

Step stepOfField(const QString& field)
{
    Step step = Step::Secrets;
    qsizetype longest = -1;
    for (const auto& [prefix, of] : FieldSteps) {
        if (prefix.size() > longest && covers(prefix, field)) {
            longest = prefix.size();
            step = of;
        }
    }
    return step;
}

QString fieldOf(const QString& path)
{
    return path.endsWith(u']') ? path.left(path.lastIndexOf(u'[')) : path;
}

int entryOf(const QString& path)
{
    if (!path.endsWith(u']'))
        return -1;
    const qsizetype open = path.lastIndexOf(u'[');
    bool good = false;
    const int entry = path.mid(open + 1, path.size() - open - 2).toInt(&good);
    return open >= 0 && good && entry >= 0 ? entry : -1;
}

Purpose purposeOf(const Draft& draft)
{
    if (draft.hostsCells)
        return Purpose::Cells;
    return draft.recordStore.mode == RecordStoreMode::Postgres ? Purpose::DatabaseLogs : Purpose::Controllers;
}

void setPurpose(Draft& draft, Purpose purpose)
{
    draft.hostsCells = purpose == Purpose::Cells;
    draft.recordStore.mode = purpose == Purpose::Cells          ? RecordStoreMode::S3
                             : purpose == Purpose::DatabaseLogs ? RecordStoreMode::Postgres
                                                                : RecordStoreMode::None;
    if (purpose != Purpose::Cells)
        draft.cellIsolation.enabled = false; // there is nothing to isolate
}

} // namespace varroa::onboarding
