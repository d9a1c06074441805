// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/fleetsim.h"
#include "models/wire/controller.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>

using namespace varroa;
using namespace Qt::StringLiterals;

// The largest list an operator sends (900 KB), decoded by us and parsed by nlohmann::json, turn by turn in one run.
namespace {

constexpr int Turns = 41;

template <class Work>
double millisecondsOf(Work work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

// Full objects, as many as fit below the operator's cap of 921,600 bytes.
QByteArray largestList()
{
    const SimNow now{MonoTime(std::chrono::hours(24)), WallTime(std::chrono::hours(24 * 365 * 61))};
    QByteArray best;
    for (int controllers = 50; controllers < 1000; controllers += 10) {
        FleetSim::Options options;
        options.clusters = 1;
        options.controllers = controllers;
        FleetSim fleet(options, now);
        fleet.advance(now);
        const SimAnswer answer = fleet.handleRequest("operator.core.controllers.list", "{}", now);
        if (answer.payload.size() > 921600 || answer.payload.contains("list too large"))
            break;
        if (answer.payload.size() > best.size())
            best = answer.payload;
    }
    return best;
}

} // namespace

int main()
{
    const QByteArray list = largestList();
    const ClusterName core(u"core"_s);
    size_t rows = 0;
    size_t items = 0;
    std::vector<double> ours;
    std::vector<double> theirs;
    for (int i = 0; i < Turns; ++i) {
        ours.push_back(millisecondsOf([&] { rows = decodeControllerList(core, list)->rows.size(); }));
        theirs.push_back(millisecondsOf(
            [&] { items = nlohmann::json::parse(list.constData(), list.constData() + list.size())["items"].size(); }));
    }
    if (rows != items || rows == 0) {
        std::fprintf(stderr, "bench_decode: %zu rows of %zu\n", rows, items);
        return 1;
    }
    std::printf("controllers.list of %lld bytes, %zu controllers, median of %d\n\n",
                static_cast<long long>(list.size()), rows, Turns);
    std::printf("| way | ms | ratio (≤ 1.0 wanted) |\n|---|---|---|\n");
    std::printf("| nlohmann::json::parse, rows not even read | %.2f | 1.00 |\n", median(theirs));
    std::printf("| decodeControllerList, rows made | %.2f | %.2f |\n\n", median(ours), median(ours) / median(theirs));
    return 0;
}
