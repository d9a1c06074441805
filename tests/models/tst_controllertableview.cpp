// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/connect/settings.h"
#include "models/fleet/controllertableview.h"
#include "tests/fakes/memorysettings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

namespace {

using Columns = ControllerColumns;

ControllerTableView fullView()
{
    ControllerTableView view;
    view.columns = {{Columns::Name, 220}, {Columns::Cluster, 0}, {Columns::Endpoint, 64}};
    view.sort = {{Columns::AttentionColumn, Qt::AscendingOrder}, {Columns::LastSeen, Qt::DescendingOrder}};
    view.grouping = ControllerGrouping::Cluster;
    view.filter.clusters = {ClusterName(u"east"_s), ClusterName(u"west"_s)};
    view.filter.phases = {Phase::None, Phase::Failed, Phase::Other};
    view.filter.attentionOnly = true;
    view.filter.text = u"-phase:failed \"a b\" käse"_s;
    return view;
}

QJsonObject storedObject(const MemorySettings& memory)
{
    return QJsonDocument::fromJson(memory.value(Settings::key(Setting::ControllerViews)).toByteArray()).object();
}

} // namespace

class TestControllerTableView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void roundTrips();
    void damagedViews_data();
    void damagedViews();
    void namesAndStart();
    void wholeDamageIsToldAndDropped();
    void oneDamagedViewLeavesTheOthers();
    void newerFileIsLeftAlone();
    void damagedLayoutIsDropped();
};

void TestControllerTableView::roundTrips()
{
    for (const ControllerGrouping grouping :
         {ControllerGrouping::None, ControllerGrouping::Namespace, ControllerGrouping::Cluster}) {
        ControllerTableView view = fullView();
        view.grouping = grouping;
        const auto read = viewFromJson(QJsonDocument::fromJson(QJsonDocument(toJson(view)).toJson()).object());
        QVERIFY(read);
        QVERIFY(*read == view);
    }
    ControllerTableView every = fullView();
    every.columns.clear();
    for (int column = 0; column < Columns::ColumnCount; ++column)
        every.columns.append({static_cast<Columns::Column>(column), column * 10});
    every.filter = {};
    const auto read = viewFromJson(toJson(every));
    QVERIFY(read);
    QVERIFY(*read == every);
}

void TestControllerTableView::damagedViews_data()
{
    QTest::addColumn<QString>("member"); // that is replaced
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("named");
    QTest::newRow("no columns") << u"columns"_s << "[]"_ba << u"columns"_s;
    QTest::newRow("columns of another type") << u"columns"_s << R"("name")"_ba << u"columns"_s;
    QTest::newRow("column twice") << u"columns"_s << R"([{"column":"name","width":9},{"column":"name","width":9}])"_ba
                                  << u"columns"_s;
    QTest::newRow("negative width") << u"columns"_s << R"([{"column":"name","width":-9}])"_ba << u"columns"_s;
    QTest::newRow("huge width") << u"columns"_s << R"([{"column":"name","width":999999}])"_ba << u"columns"_s;
    QTest::newRow("only unknown columns") << u"columns"_s << R"([{"column":"smell","width":9}])"_ba << u"columns"_s;
    QTest::newRow("sort by nothing") << u"sort"_s << R"([{"column":"smell","descending":true}])"_ba << u"sort"_s;
    QTest::newRow("direction missing") << u"sort"_s << R"([{"column":"name"}])"_ba << u"sort"_s;
    QTest::newRow("sort of another type") << u"sort"_s << "7"_ba << u"sort"_s;
    QTest::newRow("grouping") << u"grouping"_s << R"("colour")"_ba << u"grouping"_s;
    QTest::newRow("filter of another type") << u"filter"_s << "[]"_ba << u"filter"_s;
    QTest::newRow("filter without text") << u"filter"_s << R"({"attentionOnly":true,"clusters":[],"phases":[]})"_ba
                                         << u"filter"_s;
    QTest::newRow("phase") << u"filter"_s << R"({"text":"","attentionOnly":true,"clusters":[],"phases":["Molting"]})"_ba
                           << u"filter.phases"_s;
    QTest::newRow("cluster without a name")
        << u"filter"_s << R"({"text":"","attentionOnly":true,"clusters":[""],"phases":[]})"_ba << u"filter.clusters"_s;
}

void TestControllerTableView::damagedViews()
{
    QFETCH(QString, member);
    QFETCH(QByteArray, json);
    QFETCH(QString, named);
    QJsonObject object = toJson(fullView());
    object[member] = QJsonDocument::fromJson("[" + json + "]").array().at(0);
    const auto read = viewFromJson(object);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::Malformed);
    QCOMPARE(read.error().detail, named);
}

void TestControllerTableView::namesAndStart()
{
    MemorySettings memory;
    {
        Settings settings(memory);
        ControllerViews views(settings);
        QSignalSpy changed(&views, &ControllerViews::changed);
        views.save(u"zebra"_s, fullView());
        views.save(u"ant"_s, {{{Columns::Name, 0}}, {}, ControllerGrouping::None, {}});
        QCOMPARE(views.all().front().name, u"ant"_s);
        views.setStart(u"zebra"_s);
        QVERIFY(!views.rename(u"zebra"_s, u"ant"_s)); // taken
        QVERIFY(!views.rename(u"nobody"_s, u"x"_s));
        QVERIFY(views.rename(u"zebra"_s, u"bee"_s));
        QCOMPARE(views.startName(), u"bee"_s);
        QCOMPARE(changed.count(), 4);
    }
    Settings settings(memory);
    ControllerViews views(settings);
    QVERIFY(views.problems().isEmpty());
    QCOMPARE(views.all().size(), size_t(2));
    QCOMPARE(views.startName(), u"bee"_s);
    QVERIFY(*views.find(u"bee"_s) == fullView());
    views.remove(u"bee"_s);
    QCOMPARE(views.startName(), QString());
    QVERIFY(!views.find(u"bee"_s));
    QCOMPARE(storedObject(memory)["views"_L1].toArray().size(), 1);
}

void TestControllerTableView::wholeDamageIsToldAndDropped()
{
    for (const QByteArray& damage :
         {"{"_ba, "null"_ba, R"({"schemaVersion":1})"_ba, R"({"schemaVersion":"1","views":[]})"_ba}) {
        MemorySettings memory;
        memory.setValue(Settings::key(Setting::ControllerViews), damage);
        Settings settings(memory);
        const ControllerViews views(settings);
        QCOMPARE(views.problems().size(), 1);
        QVERIFY(views.all().empty());
        QCOMPARE(storedObject(memory)["views"_L1].toArray().size(), 0);
        const ControllerViews again(settings); // told once
        QVERIFY(again.problems().isEmpty());
    }
}

void TestControllerTableView::oneDamagedViewLeavesTheOthers()
{
    MemorySettings memory;
    Settings settings(memory);
    {
        ControllerViews views(settings);
        views.save(u"good"_s, fullView());
        views.save(u"bad"_s, fullView());
    }
    QJsonObject document = storedObject(memory);
    QJsonArray list = document["views"_L1].toArray();
    QJsonObject bad = list[0].toObject();
    QCOMPARE(bad["name"_L1].toString(), u"bad"_s);
    bad["view"_L1] = 7;
    list[0] = bad;
    document["views"_L1] = list;
    memory.setValue(Settings::key(Setting::ControllerViews), QJsonDocument(document).toJson());
    const ControllerViews views(settings);
    QCOMPARE(views.problems().size(), 1);
    QVERIFY2(views.problems().front().contains(u"bad"_s), qPrintable(views.problems().front()));
    QVERIFY(views.find(u"good"_s));
    QCOMPARE(views.all().size(), size_t(1));
}

void TestControllerTableView::newerFileIsLeftAlone()
{
    MemorySettings memory;
    const QByteArray newer = R"({"schemaVersion":2,"views":{"shape":"another"}})";
    memory.setValue(Settings::key(Setting::ControllerViews), newer);
    Settings settings(memory);
    const ControllerViews views(settings);
    QCOMPARE(views.problems().size(), 1);
    QCOMPARE(memory.value(Settings::key(Setting::ControllerViews)).toByteArray(), newer);
}

void TestControllerTableView::damagedLayoutIsDropped()
{
    MemorySettings memory;
    Settings settings(memory);
    {
        ControllerViews views(settings);
        views.saveLayout(fullView());
        QVERIFY(ControllerViews(settings).layout() == fullView());
    }
    memory.setValue(Settings::key(Setting::ControllerLayout), "{]"_ba);
    const ControllerViews views(settings);
    QVERIFY(!views.layout());
    QCOMPARE(views.problems().size(), 1);
    QVERIFY(ControllerViews(settings).problems().isEmpty());
}

QTEST_GUILESS_MAIN(TestControllerTableView)
#include "tst_controllertableview.moc"
