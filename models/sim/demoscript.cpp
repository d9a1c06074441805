// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/demoscript.h"

using nlohmann::json;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa {
namespace {

constexpr size_t period = 60;

SimStep fault(std::chrono::seconds at, const QString& name, json value = {})
{
    SimStep step;
    step.at = at;
    step.what = name;
    step.value = std::move(value);
    return step;
}

SimStep request(std::chrono::seconds at, const QString& verb, json body = json::object())
{
    SimStep step = fault(at, verb, std::move(body));
    step.kind = SimStep::Kind::Request;
    return step;
}

std::vector<SimStep> troubleOf(size_t position)
{
    switch (position) {
    case 1: // last heard 50 s ago, next beat in 30 s
        return {request(40s, u"heartbeat"_s), fault(40s, u"lateHeartbeats"_s, 80)};
    case 2: // last heard 80 s ago: its entry expires 10 s after the first picture
        return {request(10s, u"heartbeat"_s), fault(10s, u"silent"_s)};
    case 3:
        return {fault(0s, u"noResponder"_s)};
    case 4:
        return {fault(0s, u"invalidRow"_s)};
    case 5:
        return {fault(0s, u"oversizeList"_s)};
    case 6:
        return {fault(0s, u"errorReply"_s, "etcdserver: leader changed")};
    case 7:
        return {fault(0s, u"stuckFinalizers"_s, 2), request(55s, u"cluster.drain"_s, {{"requestedBy", "m.okafor"}})};
    case 8:
        return {fault(0s, u"clockSkew"_s, 240)};
    case 9:
        return {fault(0s, u"noKubernetesVersion"_s)};
    default:
        return {};
    }
}

} // namespace

std::vector<SimStep> demoScript(const std::vector<QString>& members)
{
    std::vector<SimStep> steps;
    for (size_t i = 0; i < members.size(); ++i) {
        for (SimStep& step : troubleOf(i % period)) {
            step.cluster = members[i];
            steps.push_back(std::move(step));
        }
    }
    return steps;
}

} // namespace varroa
