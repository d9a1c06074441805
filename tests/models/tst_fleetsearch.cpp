// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/search/fleetsearch.h"
#include "tests/fakes/manualclock.h"

#include <QSignalSpy>
#include <QTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

namespace {

const ClusterName core(u"core"_s);
const ClusterName north(u"apiary-north"_s);
const ClusterName south(u"apiary-south"_s);

ControllerRow row(const ClusterName& cluster, const QString& ns, const QString& name)
{
    ControllerRow made;
    made.key = {cluster, NamespaceName(ns), name};
    made.phase = Phase::Connected;
    return made;
}

} // namespace

class FleetSearchTest : public QObject
{
    Q_OBJECT

private:
    ManualClock m_clock;
    std::unique_ptr<FleetStore> m_store;
    std::unique_ptr<FleetSearch> m_search;

    const SearchResults& find(const QString& text)
    {
        m_search->setQuery(text);
        if (!m_search->results().complete)
            (void)QTest::qWaitFor([this] { return m_search->results().complete; });
        return m_search->results();
    }
    QStringList names(const QString& text, HitKind kind)
    {
        QStringList found;
        for (const SearchHit& hit : find(text).of(kind).hits) {
            QStringList parts{hit.key.cluster.text(), hit.key.ns.text(), hit.key.name, hit.condition};
            parts.removeAll(QString());
            found.append(parts.join(u'/'));
        }
        return found;
    }

private Q_SLOTS:
    void init()
    {
        m_search.reset();
        m_store = std::make_unique<FleetStore>(m_clock);
        m_store->setCore(core);
        std::vector<FleetStore::Beat> beats;
        for (const ClusterName& name : {core, north, south}) {
            FleetStore::Beat beat;
            beat.info.name = name;
            beat.info.operatorVersion = u"7be01c4"_s;
            beat.beat.receivedAt = m_clock.monotonic();
            beats.push_back(beat);
        }
        m_store->applyBeats(beats);
        m_store->setCurrent(true);
        ControllerRow sick = row(north, u"payments"_s, u"forge"_s);
        sick.notable = {{u"LiveDrift"_s, u"Changed"_s, u"somebody edited the login page"_s},
                        {u"JenkinsBootFailed"_s, u"PluginConflict"_s, u"git needs structs"_s}};
        sick.attention = {AttentionKind::BootFailed, u"PluginConflict"_s, u"git needs structs"_s, {}};
        ControllerRow apply = row(core, u"payments"_s, u"crane"_s);
        apply.attention = {AttentionKind::ApplyFailed, {}, u"items: no such folder"_s, {}};
        apply.endpoint = u"https://build.example.core.org"_s;
        m_store->applyList(core, {apply, row(core, u"team-quay"_s, u"anvil"_s)});
        m_store->applyList(north, {sick, row(north, u"payments"_s, u"crane-2"_s), row(north, u"crane"_s, u"lathe"_s)});
        m_store->applyList(south, {row(south, u"team-quay"_s, u"old-crane"_s), row(south, u"lab"_s, u"icecrane"_s)});
        m_search = std::make_unique<FleetSearch>(*m_store);
    }

    void exactThenPrefixThenWordThenInside()
    {
        QCOMPARE(names(u"CRANE"_s, HitKind::Controller),
                 QStringList({u"core/payments/crane"_s, u"apiary-north/payments/crane-2"_s,
                              u"apiary-south/team-quay/old-crane"_s, u"apiary-south/lab/icecrane"_s}));
        QCOMPARE(names(u"crane"_s, HitKind::Namespace), QStringList(u"apiary-north/crane"_s));
        QCOMPARE(names(u"crane"_s, HitKind::Cluster), QStringList());
    }

    void clustersByNameAndVersion()
    {
        QCOMPARE(names(u"apiary"_s, HitKind::Cluster), QStringList({u"apiary-north"_s, u"apiary-south"_s}));
        QCOMPARE(names(u"7be0"_s, HitKind::Cluster).size(), 3);
        QCOMPARE(find(u"7be0"_s).of(HitKind::Cluster).hits.front().matched, u"7be01c4"_s);
        QCOMPARE(find(u"7be0"_s).of(HitKind::Cluster).hits.front().rank, HitRank::OtherField);
    }

    void wordsMayBeOfTheThingsAround()
    {
        QCOMPARE(names(u"crane south"_s, HitKind::Controller),
                 QStringList({u"apiary-south/team-quay/old-crane"_s, u"apiary-south/lab/icecrane"_s}));
        // What is around a controller is not the controller.
        QCOMPARE(names(u"south"_s, HitKind::Controller), QStringList());
        QCOMPARE(names(u"payments"_s, HitKind::Namespace),
                 QStringList({u"apiary-north/payments"_s, u"core/payments"_s}));
        QCOMPARE(find(u"payments"_s).of(HitKind::Namespace).hits.front().count, 2);
        QCOMPARE(names(u"crane nowhere"_s, HitKind::Controller), QStringList());
    }

    void otherFieldsOfAController()
    {
        QCOMPARE(names(u"build.example"_s, HitKind::Controller), QStringList(u"core/payments/crane"_s));
        QCOMPARE(find(u"build.example"_s).of(HitKind::Controller).hits.front().matched,
                 u"https://build.example.core.org"_s);
        QCOMPARE(names(u"core"_s, HitKind::Controller), QStringList()); // the name of its cluster, not of itself
    }

    void conditionsAndErrors()
    {
        QCOMPARE(names(u"livedrift"_s, HitKind::Condition), QStringList(u"apiary-north/payments/forge/LiveDrift"_s));
        QCOMPARE(names(u"login page forge"_s, HitKind::Condition),
                 QStringList(u"apiary-north/payments/forge/LiveDrift"_s));
        // The attention's own condition is there once, not twice.
        QCOMPARE(names(u"structs"_s, HitKind::Condition),
                 QStringList(u"apiary-north/payments/forge/JenkinsBootFailed"_s));
        QCOMPARE(names(u"folder"_s, HitKind::Condition), QStringList(u"core/payments/crane/applyFailed"_s));
        m_store->applyListFailure(south, ListOutcome::OperatorError, u"cache not synced"_s);
        QCOMPARE(names(u"synced"_s, HitKind::Condition), QStringList(u"apiary-south"_s));
    }

    void gapsAreNamed()
    {
        QVERIFY(find(u"crane"_s).gaps.empty());
        m_store->applyListFailure(south, ListOutcome::NoResponder, {});
        QTRY_COMPARE(m_search->results().gaps.size(), size_t(1)); // follows the store by itself
        const SearchGap gap = m_search->results().gaps.front();
        QCOMPARE(gap, (SearchGap{south, ListOutcome::NoResponder, {}, true}));
        m_store->setCurrent(false);
        QTRY_COMPARE(m_search->results().gaps.size(), size_t(3));
        QCOMPARE(m_search->results().gaps.front().cluster, core);
    }

    void followsTheStore()
    {
        QVERIFY(names(u"newcomer"_s, HitKind::Controller).isEmpty());
        QSignalSpy spy(m_search.get(), &FleetSearch::resultsChanged);
        m_store->applyList(south, {row(south, u"lab"_s, u"newcomer"_s)});
        QVERIFY(spy.wait());
        QCOMPARE(m_search->results().of(HitKind::Controller).total, 1);
        m_search->setQuery({});
        QCOMPARE(m_search->results().total(), 0);
    }

    void manyHitsAreCountedAndBounded()
    {
        std::vector<ControllerRow> rows;
        for (int i = 0; i < 5000; ++i)
            rows.push_back(row(north, u"ns"_s, u"jenkins-%1"_s.arg(i)));
        m_store->applyList(north, std::move(rows));
        m_search->setQuery(u"jenkins"_s);
        QVERIFY(!m_search->results().complete); // in slices, never all at once
        QCOMPARE(find(u"jenkins"_s).of(HitKind::Controller).total, 5000);
        QCOMPARE(m_search->results().of(HitKind::Controller).hits.size(), size_t(FleetSearch::PerKind));
        QCOMPARE(find(u"jenkins-77"_s).of(HitKind::Controller).hits.front().key.name, u"jenkins-77"_s);
    }

    void rowsThatGoWhileSearching()
    {
        std::vector<ControllerRow> rows;
        for (int i = 0; i < 5000; ++i)
            rows.push_back(row(north, u"ns"_s, u"jenkins-%1"_s.arg(i)));
        m_store->applyList(north, std::move(rows));
        m_search->setQuery(u"jenkins"_s);
        m_store->applyList(north, {});
        QTRY_VERIFY(m_search->results().complete && m_search->results().total() == 0);
        m_store->clear();
        QTRY_VERIFY(m_search->results().gaps.empty());
    }
};

QTEST_GUILESS_MAIN(FleetSearchTest)
#include "tst_fleetsearch.moc"
