// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/controllertableview.h"
#include "tests/ui/harness.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/fleettable.h"
#include "ui/mainwindow.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/emptystate.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using Model = ControllerTableModel;

struct Desk : Harness
{
    std::unique_ptr<MainWindow> window;
    ControllersPage* page = nullptr;
    FleetTable* table = nullptr;
    Model* model = nullptr;

    explicit Desk(const SampleOptions& options = {}, bool fill = true)
    {
        [&] { QVERIFY(connectUp()); }();
        if (fill)
            fillSampleFleet(store, clock, options);
        open();
    }
    void open()
    {
        window = std::make_unique<MainWindow>(services(), &dialogs);
        window->resize(1280, 800);
        window->show();
        window->showPage(MainWindow::Controllers);
        window->updateConnection();
        page = window->controllersPage();
        table = page->table();
        model = page->model();
        page->refreshState();
    }
    void filter(const QString& text)
    {
        ControllerTableView view = page->tableView();
        view.filter.text = text;
        page->applyView(view);
    }
    void clickHeader(int column, Qt::KeyboardModifiers modifiers = {})
    {
        QHeaderView* header = table->horizontalHeader();
        const int x = header->sectionViewportPosition(column) + header->sectionSize(column) / 2;
        QTest::mouseClick(header->viewport(), Qt::LeftButton, modifiers, QPoint(x, header->height() / 2));
    }
    QMenu* viewMenu()
    {
        QMenu* menu = page->viewButton()->menu();
        Q_EMIT menu->aboutToShow();
        return menu;
    }
    QAction* action(QMenu* menu, const QString& text)
    {
        for (QAction* action : menu->findChildren<QAction*>()) {
            if (action->text().remove(u'&') == text)
                return action;
        }
        return nullptr;
    }
};

} // namespace

class TestControllersPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void headerSortsByOneAndByMore();
    void selectionOutlivesFilterAndOrder();
    void groupsFoldByMouseAndKeys();
    void filterIsToldInPlace();
    void statesInPlaceOfRows();
    void lastColumnStays();
    void viewsAreSavedAndComeBack();
    void damagedViewsAreTold();
    void copyIsWhatIsSelected();
    void csvIsWhatIsShown();
    void jsonNamesMissingLists();
    void failedExportSaysWhy();
    void deletedRowIsNotSelected();
    void manyClustersGoIntoThePicker();
};

void TestControllersPage::initTestCase()
{
    initResources();
    theme::apply(ThemeChoice::Light);
}

void TestControllersPage::headerSortsByOneAndByMore()
{
    Desk desk;
    QCOMPARE(desk.model->sortKeys(), ControllerSort({{Model::Cluster, Qt::AscendingOrder}}));
    desk.clickHeader(Model::PhaseColumn);
    QCOMPARE(desk.model->sortKeys(), ControllerSort({{Model::PhaseColumn, Qt::AscendingOrder}}));
    desk.clickHeader(Model::Name, Qt::ShiftModifier);
    desk.clickHeader(Model::PhaseColumn, Qt::ShiftModifier); // turned, in its place
    QCOMPARE(desk.model->sortKeys(),
             ControllerSort({{Model::PhaseColumn, Qt::DescendingOrder}, {Model::Name, Qt::AscendingOrder}}));
    desk.clickHeader(Model::Name);
    QCOMPARE(desk.model->sortKeys(), ControllerSort({{Model::Name, Qt::AscendingOrder}}));
    desk.clickHeader(Model::Name);
    QCOMPARE(desk.model->sortKeys(), ControllerSort({{Model::Name, Qt::DescendingOrder}}));
}

void TestControllersPage::selectionOutlivesFilterAndOrder()
{
    Desk desk;
    QSignalSpy told(desk.page, &ControllersPage::selectionChanged);
    const auto flags = QItemSelectionModel::Select | QItemSelectionModel::Rows;
    desk.table->selectionModel()->select(desk.model->index(3, 0), flags);
    desk.table->selectionModel()->select(desk.model->index(40, 0), flags);
    QVERIFY(told.count() >= 2);
    const QVector<ControllerKey> chosen = desk.page->selectedKeys();
    QCOMPARE(chosen.size(), 2);
    desk.model->setSort({{Model::Endpoint, Qt::DescendingOrder}});
    const auto setOf = [](const QVector<ControllerKey>& keys) { return QSet<ControllerKey>(keys.begin(), keys.end()); };
    QCOMPARE(setOf(desk.page->selectedKeys()), setOf(chosen));
    desk.filter(u"name:nothing-like-it"_s);
    QVERIFY(desk.page->selectedKeys().isEmpty()); // what is hidden is not acted upon …
    QVERIFY2(desk.page->totals().contains(u"2 more hidden"_s), qPrintable(desk.page->totals()));
    desk.filter({});
    QCOMPARE(setOf(desk.page->selectedKeys()), setOf(chosen));
    desk.filter(u"name:nothing-like-it"_s); // … and a new choice is a new choice
    desk.filter(u"-name:crane"_s);
    desk.table->selectionModel()->select(desk.model->index(0, 0), flags | QItemSelectionModel::Clear);
    desk.filter({});
    QCOMPARE(desk.page->selectedKeys().size(), 1);
}

void TestControllersPage::groupsFoldByMouseAndKeys()
{
    Desk desk;
    desk.page->setGrouping(ControllerGrouping::Cluster);
    QVERIFY(desk.model->groupAt(0)->core);
    const int rows = desk.model->rowCount();
    QTest::mouseClick(desk.table->viewport(), Qt::LeftButton, {},
                      desk.table->visualRect(desk.model->index(0, 2)).center());
    QCOMPARE(desk.model->rowCount(), rows - 20);
    QVERIFY(desk.model->groupAt(0)->collapsed);
    desk.table->setFocus();
    QTest::keyClick(desk.table, Qt::Key_Right);
    QCOMPARE(desk.model->rowCount(), rows);
    QTest::keyClick(desk.table, Qt::Key_Left);
    QCOMPARE(desk.model->rowCount(), rows - 20);
    QTest::keyClick(desk.table, Qt::Key_Space);
    QCOMPARE(desk.model->rowCount(), rows);
    desk.table->selectAll();
    QCOMPARE(desk.page->selectedKeys().size(), desk.model->matchCount()); // headers are no controllers
    QVERIFY(!desk.page->currentKey());
}

void TestControllersPage::filterIsToldInPlace()
{
    Desk desk;
    desk.filter(u"fase:failed"_s);
    QVERIFY(desk.page->filterProblem()->isVisible());
    QVERIFY(desk.page->filterProblem()->text().contains(u"fase"_s));
    QVERIFY(!desk.page->showsTable());
    QTest::mouseClick(desk.page->emptyState()->findChild<QPushButton*>(u"emptyPrimary"_s), Qt::LeftButton);
    QVERIFY(desk.page->showsTable());
    QVERIFY(!desk.page->filterProblem()->isVisible());
    QCOMPARE(desk.page->filterField()->text(), QString());
    QTest::keyClicks(desk.page->filterField(), u"phase:failed"_s);
    QTRY_VERIFY(desk.model->rowCount() < 40);
    for (int row = 0; row < desk.model->rowCount(); ++row)
        QCOMPARE(desk.model->controllerAt(row)->phase, Phase::Failed);
}

void TestControllersPage::statesInPlaceOfRows()
{
    Desk desk({}, false);
    QVERIFY(!desk.page->showsTable());
    QStringList titles{desk.page->emptyState()->content().title}; // no cluster
    FleetStore::Beat core;
    core.info.name = ClusterName(u"core"_s);
    core.beat = {desk.clock.monotonic(), desk.clock.wall(), false};
    desk.store.applyBeats({core});
    const auto next = [&] {
        desk.page->refreshState();
        QVERIFY(!desk.page->showsTable());
        titles.append(desk.page->emptyState()->content().title);
    };
    next(); // lists pending
    desk.store.applyList(ClusterName(u"core"_s), {});
    next(); // none
    desk.store.applyListFailure(ClusterName(u"core"_s), ListOutcome::TimedOut, {});
    next(); // missing
    desk.store.applyList(ClusterName(u"core"_s), {sampleController(ClusterName(u"core"_s), 0, {}, desk.clock.wall())});
    desk.filter(u"nowhere"_s);
    next(); // no match
    desk.filter(u"no:key"_s);
    next();                                                          // filter cannot be read
    QCOMPARE(QSet<QString>(titles.begin(), titles.end()).size(), 6); // all distinct
    for (const QString& title : titles)
        QVERIFY(!title.isEmpty());
    desk.filter({});
    QVERIFY(desk.page->showsTable());
}

void TestControllersPage::lastColumnStays()
{
    Desk desk;
    QMenu menu;
    desk.table->fillColumnMenu(&menu);
    QList<QAction*> columns;
    for (QAction* action : menu.actions()) {
        if (action->isCheckable())
            columns.append(action);
    }
    QCOMPARE(columns.size(), int(Model::ColumnCount));
    desk.window->resize(2560, 1440); // room for all
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    menu.clear();
    desk.table->fillColumnMenu(&menu);
    columns = menu.actions();
    columns.removeIf([](const QAction* action) { return !action->isCheckable(); });
    for (QAction* action : columns)
        action->trigger();
    QCOMPARE(desk.table->shownColumns().size(), 1);
    QVERIFY(!columns.constLast()->isEnabled());
    columns.constFirst()->trigger();
    QCOMPARE(desk.table->shownColumns().size(), 2);
    QVERIFY(columns.constLast()->isEnabled());
}

void TestControllersPage::viewsAreSavedAndComeBack()
{
    Desk desk;
    ControllerTableView view;
    view.columns = {{Model::Name, 200}, {Model::Cluster, 120}};
    view.sort = {{Model::AttentionColumn, Qt::AscendingOrder}, {Model::Name, Qt::DescendingOrder}};
    view.grouping = ControllerGrouping::Namespace;
    view.filter.clusters = {ClusterName(u"core"_s)};
    view.filter.phases = {Phase::Failed, Phase::Connected};
    view.filter.text = u"-name:nobody"_s;
    desk.page->applyView(view);
    QVERIFY(desk.page->tableView() == view);
    QCOMPARE(desk.page->clusterChips()->selected(), QSet<QString>{u"core"_s});
    desk.dialogs.typed = u"Mine & yours"_s;
    desk.viewMenu()->findChild<QAction*>(u"saveView"_s)->trigger();
    desk.page->clearFilter();
    desk.page->setGrouping(ControllerGrouping::None);
    QVERIFY(!(desk.page->tableView() == view));
    desk.viewMenu()->findChild<QAction*>(u"view-Mine & yours"_s)->trigger();
    QVERIFY(desk.page->tableView() == view);
    QVERIFY(desk.viewMenu()->findChild<QAction*>(u"view-Mine & yours"_s)->isChecked());

    desk.dialogs.typed = u"Later"_s;
    for (QMenu* menu : desk.viewMenu()->findChildren<QMenu*>()) {
        if (menu->title() == u"&Start with"_s)
            menu->actions().constLast()->trigger();
    }
    for (QMenu* menu : desk.viewMenu()->findChildren<QMenu*>()) {
        if (menu->title() == u"&Rename"_s)
            menu->actions().constFirst()->trigger();
    }
    desk.window->close();
    desk.store.clear();
    desk.open(); // a new start, before any cluster is known
    QVERIFY(desk.page->tableView() == view);
    fillSampleFleet(desk.store, desk.clock);
    desk.page->refreshState();
    QVERIFY(desk.page->tableView() == view);
    QVERIFY(desk.model->matchCount() > 0);
    for (QMenu* menu : desk.viewMenu()->findChildren<QMenu*>()) {
        if (menu->title() == u"&Delete"_s)
            menu->actions().constFirst()->trigger();
    }
    QCOMPARE(desk.dialogs.questions.size(), size_t(1));
    QVERIFY(!desk.viewMenu()->findChild<QAction*>(u"view-Later"_s));
}

void TestControllersPage::damagedViewsAreTold()
{
    Desk desk;
    QVERIFY(!desk.page->messageBanner()->isVisible());
    desk.memory.setValue(Settings::key(Setting::ControllerViews), "{ not json"_ba);
    desk.open();
    QVERIFY(desk.page->messageBanner()->isVisible());
    QVERIFY(desk.page->messageBanner()->text().contains(u"dropped"_s));
    QTest::mouseClick(desk.page->findChild<QPushButton*>(u"closeMessage"_s), Qt::LeftButton);
    QVERIFY(!desk.page->messageBanner()->isVisible());
    QVERIFY(desk.page->showsTable());
}

void TestControllersPage::copyIsWhatIsSelected()
{
    Desk desk;
    desk.table->setShownColumns({{Model::Name, 0}, {Model::Cluster, 0}});
    desk.page->setGrouping(ControllerGrouping::Cluster);
    const ControllerRow first = *desk.model->controllerAt(1);
    desk.table->setFocus();
    desk.table->selectionModel()->select(
        QItemSelection(desk.model->index(0, 0), desk.model->index(2, Model::ColumnCount - 1)),
        QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    QTest::keySequence(desk.table, QKeySequence::Copy);
    const QString expected = u"Controller\tCluster\n%1\t%2\n%3\t%4\n"_s.arg(
        first.key.name, first.key.cluster.text(), desk.model->keyAt(2)->name, desk.model->keyAt(2)->cluster.text());
    QCOMPARE(QGuiApplication::clipboard()->text(), expected);
}

void TestControllersPage::csvIsWhatIsShown()
{
    Desk desk;
    desk.table->setShownColumns({{Model::Name, 0}, {Model::Cluster, 0}, {Model::Wave, 0}});
    desk.model->setSort({{Model::Name, Qt::DescendingOrder}});
    desk.filter(u"phase:failed"_s);
    desk.page->setGrouping(ControllerGrouping::Cluster);
    desk.model->setAllCollapsed(true); // folded rows are part of it
    desk.dialogs.file = u"/somewhere/out.csv"_s;
    QMenu* menu = desk.page->exportButton()->menu();
    Q_EMIT menu->aboutToShow();
    menu->findChild<QAction*>(u"exportCsv"_s)->trigger();
    desk.model->setAllCollapsed(false);
    QByteArrayList lines{"name,cluster,wave"};
    for (int row = 0; row < desk.model->rowCount(); ++row) {
        if (const ControllerRow* controller = desk.model->controllerAt(row))
            lines.append((controller->key.name + u',' + controller->key.cluster.text() + u',' +
                          QString::number(controller->wave))
                             .toUtf8());
    }
    QVERIFY(lines.size() > 5);
    QCOMPARE(desk.files.written[u"/somewhere/out.csv"_s], lines.join("\r\n") + "\r\n");
    QVERIFY(desk.dialogs.suggestions.constLast().endsWith(u".csv"_s));
    QVERIFY(desk.page->messageBanner()->isVisible());
}

void TestControllersPage::jsonNamesMissingLists()
{
    Desk desk;
    desk.filter(u"phase:failed"_s);
    desk.dialogs.file = u"/somewhere/out.json"_s;
    QMenu* menu = desk.page->exportButton()->menu();
    Q_EMIT menu->aboutToShow();
    menu->findChild<QAction*>(u"exportJson"_s)->trigger();
    const QJsonObject document = QJsonDocument::fromJson(desk.files.written[u"/somewhere/out.json"_s]).object();
    QCOMPARE(document["items"_L1].toArray().size(), desk.model->matchCount());
    QCOMPARE(document["clusters"_L1].toArray().size(), qsizetype(desk.store.clusters().size()));
    int missing = 0;
    for (const QJsonValue& cluster : document["clusters"_L1].toArray())
        missing += cluster["outcome"_L1].toString() == u"ok"_s ? 0 : 1;
    QCOMPARE(missing, 2);
    QVERIFY2(desk.page->messageBanner()->text().contains(u"2"_s), qPrintable(desk.page->messageBanner()->text()));
}

void TestControllersPage::failedExportSaysWhy()
{
    Desk desk;
    desk.dialogs.file = u"/full/out.csv"_s;
    desk.files.error = Error{ErrorKind::Unavailable, u"/full/out.csv: No space left on device"_s};
    QMenu* menu = desk.page->exportButton()->menu();
    Q_EMIT menu->aboutToShow();
    menu->findChild<QAction*>(u"exportCsv"_s)->trigger();
    QVERIFY(desk.page->messageBanner()->text().contains(u"No space left"_s));
}

void TestControllersPage::deletedRowIsNotSelected()
{
    Desk desk;
    const ClusterName core(u"core"_s);
    const ControllerKey doomed = *desk.model->keyAt(1);
    QCOMPARE(doomed.cluster, core);
    desk.table->selectRow(1);
    QCOMPARE(desk.page->selectedKeys(), QVector<ControllerKey>{doomed});
    std::vector<ControllerRow> rows;
    for (Slot slot = 0; slot < desk.store.slotCount(); ++slot) {
        if (desk.store.isLive(slot) && desk.store.controller(slot).key.cluster == core &&
            desk.store.controller(slot).key != doomed)
            rows.push_back(desk.store.controller(slot));
    }
    desk.store.applyList(core, rows);
    QVERIFY(desk.model->isDeleted(1));
    QVERIFY(desk.page->selectedKeys().isEmpty()); // nothing can be done to it any more
    desk.clock.advance(11s);
    desk.window->tick();
    QCOMPARE(desk.model->rowOf(doomed), -1);
}

void TestControllersPage::manyClustersGoIntoThePicker()
{
    SampleOptions options;
    options.clusters = 40;
    options.controllersEach = 3;
    Desk desk(options);
    ChipBar* chips = desk.page->clusterChips();
    QCOMPARE(chips->chips().size(), size_t(40));
    QCOMPARE(chips->chips().front().id, u"core"_s);
    int shown = 0;
    for (const ChipData& chip : chips->chips())
        shown += chips->chip(chip.id) ? 1 : 0;
    QVERIFY(shown <= 12);
    QVERIFY(chips->moreButton()->isVisible());
    QTest::mouseClick(chips->moreButton(), Qt::LeftButton);
    auto* search = desk.window->findChild<QLineEdit*>(u"pickerSearch"_s);
    QVERIFY(search);
    QTest::keyClicks(search, u"member-033"_s);
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(desk.page->filter().clusters, QSet<ClusterName>{ClusterName(u"member-033"_s)});
    QVERIFY(chips->chip(u"member-033"_s)); // a chosen one shows
    QCOMPARE(desk.model->rowCount(), 3);
}

QTEST_MAIN(TestControllersPage)
#include "tst_controllerspage.moc"
