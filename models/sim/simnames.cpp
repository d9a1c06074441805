// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/simnames.h"

#include <array>

using namespace Qt::StringLiterals;

namespace varroa {
namespace {

constexpr std::array members{"apiary-north",  "harbour-2",      "meadow-eu-1", "orchard-west",
                             "lighthouse-1",  "quarry-3",       "heath-south", "millpond-eu-2",
                             "bracken-lab",   "saltmarsh-ap-1", "fjord-1",     "prairie-us-2",
                             "vineyard-eu-3", "delta-ap-2",     "tundra-dr",   "canyon-us-1"};
constexpr std::array places{"alder", "basalt", "birch", "bluff", "brook",   "cedar",  "cliff",  "clover",
                            "coral", "cove",   "dune",  "ember", "fern",    "flint",  "forge",  "gorse",
                            "grove", "hazel",  "heron", "inlet", "juniper", "lagoon", "larch",  "linden",
                            "maple", "marsh",  "moor",  "oasis", "osprey",  "pebble", "pine",   "reef",
                            "ridge", "rowan",  "sedge", "shoal", "spruce",  "thyme",  "willow", "yarrow"};
constexpr std::array regions{"eu", "us", "ap", "sa", "af"};
constexpr std::array namespaces{"team-quay",    "team-payments", "team-checkout", "platform-build", "data-pipelines",
                                "mobile-apps",  "team-identity", "web-frontend",  "ml-research",    "logistics",
                                "risk-engine",  "team-search",   "billing",       "media-encode",   "edge-gateway",
                                "team-catalog", "warehouse",     "compliance",    "fraud-signals",  "embedded",
                                "team-notify",  "release-train", "sre-tools",     "partner-apis"};
constexpr std::array controllers{"crane",       "tug",      "ledger",     "invoice-api", "checkout-ui", "beacon",
                                 "anvil",       "tariff",   "login-edge", "pricing",     "firmware",    "batch",
                                 "nightly",     "compass",  "ferry",      "settlement",  "catalog",     "recommender",
                                 "ios-release", "android",  "terraform",  "kiosk-app",   "geo-index",   "barge",
                                 "rollup",      "etl-core", "packaging",  "integration", "sandbox",     "refund"};
constexpr std::array people{"m.okafor", "j.lindqvist", "a.tanaka", "s.moreau",
                            "k.brandt", "r.patel",     "l.costa",  "t.nowak"};

} // namespace

QString simMemberName(int index)
{
    if (index < int(members.size()))
        return QLatin1StringView(members[size_t(index)]);
    const auto rest = static_cast<size_t>(index) - members.size();
    return u"%1-%2-%3"_s
        .arg(QLatin1StringView(places[rest % places.size()]),
             QLatin1StringView(regions[rest / places.size() % regions.size()]))
        .arg(rest / (places.size() * regions.size()) + 1);
}

QString simNamespaceName(int index)
{
    return QLatin1StringView(namespaces[size_t(index) % namespaces.size()]);
}

QString simControllerName(int index)
{
    const QString name = QLatin1StringView(controllers[size_t(index) % controllers.size()]);
    const auto round = static_cast<size_t>(index) / controllers.size();
    return round == 0 ? name : name + u'-' + QString::number(round + 1);
}

QString simPersonName(quint64 number)
{
    return QLatin1StringView(people[number % people.size()]);
}

} // namespace varroa
