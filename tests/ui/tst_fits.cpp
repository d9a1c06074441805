// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Nothing that is shown is cut, and nothing that is old looks fresh.

#include "models/actions/actioncatalog.h"
#include "models/fleet/controllertableview.h"
#include "tests/ui/desk.h"
#include "ui/aboutdialog.h"
#include "ui/actions/actionlogwindow.h"
#include "ui/actions/actionresultsdialog.h"
#include "ui/connect/connectdialog.h"
#include "ui/connect/connectionbar.h"
#include "ui/connect/hoplist.h"
#include "ui/detail/controllerdetailpane.h"
#include "ui/fleet/fleettable.h"
#include "ui/language.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/noticepanel.h"

#include <QAction>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTreeView>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

void layOut()
{
    for (int i = 0; i < 5; ++i)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
}

// What of the texts shown in `root` is cut; empty: nothing.
QString cutIn(QWidget& root)
{
    layOut();
    QStringList cut;
    for (const QLabel* label : root.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty() || !label->wordWrap())
            continue;
        if (label->height() < label->heightForWidth(label->width()))
            cut.append(label->text());
    }
    for (const MarkLabel* label : root.findChildren<MarkLabel*>()) {
        // The line below a table holds whatever an operator said; its tool tip has the whole.
        if (label->isVisible() && label->isElided() && label->objectName() != "details"_L1)
            cut.append(label->text());
    }
    return cut.join(u" | "_s);
}

void languages()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("German") << u"de"_s;
}

void loseLink(Desk& desk)
{
    BusStatus status = desk.bus.status();
    status.state = BusState::Waiting;
    status.error = {ConnectFailure::LinkLost, {}, status.server};
    desk.bus.setStatus(status);
    desk.clock.advance(8s);
    desk.settle();
}

} // namespace

class TestFits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanup() { installLanguage(u"en"_s); }
    void statesShowTheirLastLine_data() { languages(); }
    void statesShowTheirLastLine();
    void noticesShowEveryReason_data() { languages(); }
    void noticesShowEveryReason();
    void hopsShowTheWholeReason_data() { languages(); }
    void hopsShowTheWholeReason();
    void columnsShowHeadingsAndWords_data() { languages(); }
    void columnsShowHeadingsAndWords();
    void columnsThatDoNotFitAreLeftOut_data() { languages(); }
    void columnsThatDoNotFitAreLeftOut();
    void aChosenColumnStays();
    void staleControllersLookStale();
    void staleClustersLookStale();
    void outcomesAreWhole_data() { languages(); }
    void outcomesAreWhole();
    void aBadFilterIsExplainedInFull_data() { languages(); }
    void aBadFilterIsExplainedInFull();
    void longTotalsGiveWay();
    void nothingKnownCountsNothing();
    void aboutNamesEveryKey();
    void theDemoIsInProcess();
    void connectingCanBeCancelled();
};

void TestFits::initTestCase()
{
    initResources();
    theme::apply(ThemeChoice::Light);
}

void TestFits::statesShowTheirLastLine()
{
    QFETCH(QString, language);
    installLanguage(language);
    std::vector<ConnectionView> views(1);
    ConnectionView view;
    view.stage = ConnectionController::Stage::Active;
    view.bus.server = u"nats.hive.example.net:4222"_s;
    for (const ConnectFailure failure : {ConnectFailure::Refused, ConnectFailure::CertificateUntrusted,
                                         ConnectFailure::Permission, ConnectFailure::Authentication}) {
        view.bus.state = BusState::Waiting;
        view.bus.attempt = 2;
        view.bus.error = {failure, u"the system's own words on it"_s, view.bus.server};
        views.push_back(view);
    }
    view.bus.state = BusState::Connected;
    view.registry = RegistryReader::State::Read;
    views.push_back(view);
    const ManualClock clock;
    for (const QSize size : {QSize(1080, 700), QSize(620, 520)}) {
        for (const ConnectionView& shown : views) {
            FleetStore empty(clock);
            ClustersPage page(empty);
            page.resize(size);
            page.setView(shown);
            page.show();
            QCOMPARE(cutIn(page), QString());
            page.setView(ConnectionView{}); // and with a text that comes later
            page.setView(shown);
            QCOMPARE(cutIn(page), QString());
        }
    }
}

void TestFits::noticesShowEveryReason()
{
    QFETCH(QString, language);
    installLanguage(language);
    Desk desk;
    desk.store.applyListFailure(sampleName(3, {}), ListOutcome::InvalidRow,
                                u"items[6]: metadata.name is missing or empty"_s);
    desk.window->showPage(MainWindow::Controllers);
    desk.settle();
    const NoticePanel* panel = desk.window->controllersPage()->notices();
    QCOMPARE(panel->notices().size(), size_t(3));
    QCOMPARE(cutIn(*desk.window), QString());
    const auto* scroll = panel->findChild<QScrollArea*>();
    QVERIFY(scroll->isVisible());
    QVERIFY(scroll->viewport()->height() >= scroll->widget()->heightForWidth(scroll->viewport()->width()));
    // Scrolling ones are not cut through a line.
    desk.window->resize(700, 800);
    desk.settle();
    layOut();
    QCOMPARE(scroll->height() % scroll->widget()->fontMetrics().lineSpacing(), 0);
}

void TestFits::hopsShowTheWholeReason()
{
    QFETCH(QString, language);
    installLanguage(language);
    Harness harness;
    ConnectDialog dialog(harness.services(), harness.dialogs);
    dialog.show();
    HopList* hops = dialog.hops();
    hops->setHop(ConnectionTest::Hop::Tls, ConnectionTest::HopState::Failed,
                 u"certificate: unable to get local issuer certificate, signed by CN=a-rather-long-name of nobody"_s);
    hops->setResult({ConnectFailure::CertificateUntrusted, u"unable to get local issuer certificate"_s,
                     u"nats.hive.example.net:4222"_s},
                    0);
    QCOMPARE(cutIn(*hops), QString());
}

void TestFits::columnsShowHeadingsAndWords()
{
    QFETCH(QString, language);
    installLanguage(language);
    Desk desk;
    for (const MainWindow::Page page : {MainWindow::Clusters, MainWindow::Controllers}) {
        desk.window->showPage(page);
        desk.settle();
        layOut();
        QCOMPARE(desk.window->size(), QSize(1280, 800));
        const FleetTable* table = page == MainWindow::Clusters ? desk.window->clustersPage()->table()
                                                               : desk.window->controllersPage()->table();
        const QHeaderView* header = table->horizontalHeader();
        QVERIFY(header->length() <= table->viewport()->width());
        const QFontMetrics heading(header->font());
        const QFontMetrics cells(table->font());
        const int around = 2 * table->style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header);
        int compared = 0;
        for (int column = 0; column < header->count(); ++column) {
            if (header->isSectionHidden(column))
                continue;
            const QString title = table->model()->headerData(column, Qt::Horizontal).toString();
            const int arrow = theme::em(0.5) + 4;
            QVERIFY2(heading.horizontalAdvance(title) + around + arrow <= header->sectionSize(column),
                     qPrintable(title));
            using Model = ControllerTableModel; // names are as long as their owners want
            const bool words = page == MainWindow::Clusters ? column != ClusterTableModel::Name
                                                            : !QSet<int>{Model::Cluster, Model::Namespace, Model::Name,
                                                                         Model::Endpoint, Model::Bundle}
                                                                   .contains(column);
            const bool marked = page == MainWindow::Clusters
                                    ? column == ClusterTableModel::HealthColumn || column == ClusterTableModel::LastList
                                    : column == ControllerTableModel::PhaseColumn ||
                                          column == ControllerTableModel::Connected ||
                                          column == ControllerTableModel::JenkinsHealth;
            for (int row = 0; words && row < table->model()->rowCount(); ++row) {
                // "Deleting (Connected)" says the main thing also without its end.
                const QString text = table->model()->index(row, column).data().toString().section(u" ("_s, 0, 0);
                const int mark = marked ? cells.height() * 4 / 5 + 6 : 0;
                QVERIFY2(cells.horizontalAdvance(text) + 20 + mark <= header->sectionSize(column),
                         qPrintable(title + u": " + text));
                ++compared;
            }
        }
        QVERIFY(compared > 60);
    }
}

void TestFits::columnsThatDoNotFitAreLeftOut()
{
    QFETCH(QString, language);
    installLanguage(language);
    using Model = ControllerTableModel;
    Desk desk;
    desk.window->showPage(MainWindow::Controllers);
    ControllersPage* page = desk.window->controllersPage();
    FleetTable* table = page->table();
    const auto all = table->shownColumns();
    QCOMPARE(all.size(), qsizetype(Model::ColumnCount));
    desk.window->resize(2560, 1440);
    layOut();
    for (int column = 0; column < Model::ColumnCount; ++column)
        QVERIFY(!table->isColumnHidden(column));
    desk.window->resize(1280, 800);
    page->openDetails(true);
    layOut();
    QVERIFY(table->isColumnHidden(Model::Endpoint));
    const auto* tabs = page->detailPane()->findChild<QTabBar*>();
    QVERIFY2(tabs->sizeHint().width() <= page->detailPane()->width(),
             qPrintable(QString::number(tabs->sizeHint().width())));
    for (const Model::Column column : {Model::Cluster, Model::Name, Model::PhaseColumn, Model::AttentionColumn})
        QVERIFY2(!table->isColumnHidden(column), qPrintable(QString::number(column)));
    QVERIFY(table->horizontalHeader()->length() <= table->viewport()->width());
    QCOMPARE(table->shownColumns().size(), all.size()); // a saved view keeps what only lacks room
    page->openDetails(false);
    layOut();
    QVERIFY(!table->isColumnHidden(Model::Namespace));
    QVERIFY(table->headerState().isEmpty()); // nobody chose anything
}

void TestFits::aChosenColumnStays()
{
    using Model = ControllerTableModel;
    Desk desk;
    desk.window->showPage(MainWindow::Controllers);
    layOut();
    FleetTable* table = desk.window->controllersPage()->table();
    QMenu menu;
    table->fillColumnMenu(&menu);
    const QString title = table->model()->headerData(Model::Endpoint, Qt::Horizontal).toString();
    QAction* endpoint = nullptr;
    for (QAction* action : menu.actions())
        endpoint = action->text() == title ? action : endpoint;
    QVERIFY(endpoint && !endpoint->isChecked());
    endpoint->trigger();
    QVERIFY(!table->isColumnHidden(Model::Endpoint));
    desk.window->resize(1000, 800);
    layOut();
    QVERIFY(!table->isColumnHidden(Model::Endpoint)); // it scrolls instead
    QVERIFY(table->shownColumns().size() < qsizetype(Model::ColumnCount));
}

void TestFits::staleControllersLookStale()
{
    Desk desk;
    desk.window->showPage(MainWindow::Controllers);
    ControllersPage* page = desk.window->controllersPage();
    desk.settle();
    page->table()->selectRow(0);
    const QString phase = page->model()->index(0, ControllerTableModel::PhaseColumn).data().toString();
    const auto* details = page->findChild<MarkLabel*>(u"details"_s);
    const auto chipsStale = [page] {
        for (const ChipBar* bar : {page->clusterChips(), page->phaseChips()}) {
            for (const ChipData& chip : bar->chips()) {
                if (!chip.stale)
                    return false;
            }
        }
        return page->phaseChips()->chip(ControllersPage::attentionChip())->isStale();
    };
    QVERIFY(!details->isStale());
    QVERIFY(!chipsStale());
    QVERIFY(!page->totals().startsWith(u"Last known: "_s));
    loseLink(desk);
    QVERIFY(details->isStale());
    QVERIFY2(details->text().indexOf(u"Last known values"_s) < details->text().indexOf(phase),
             qPrintable(details->text()));
    QVERIFY(chipsStale());
    QVERIFY2(page->totals().startsWith(u"Last known: "_s), qPrintable(page->totals()));
}

void TestFits::staleClustersLookStale()
{
    Desk desk;
    ClustersPage* page = desk.window->clustersPage();
    page->selectCluster(ClusterName(u"core"_s));
    desk.settle();
    const auto* details = page->findChild<MarkLabel*>(u"details"_s);
    QVERIFY(!details->isStale());
    QVERIFY(page->totals().contains(u"controllers connected"_s));
    loseLink(desk);
    QVERIFY(details->isStale());
    QVERIFY2(page->totals().startsWith(u"Last known: "_s), qPrintable(page->totals()));
}

void TestFits::outcomesAreWhole()
{
    QFETCH(QString, language);
    installLanguage(language);
    Harness harness;
    for (int i = 0; i <= static_cast<int>(ActionOutcome::Cancelled); ++i) {
        AuditEntry entry;
        entry.target = {ClusterName(u"core"_s), NamespaceName(u"team"_s), u"crane"_s};
        entry.verb = u"restart"_s;
        entry.outcome = outcomeId(static_cast<ActionOutcome>(i));
        harness.audit.entries.push_back(entry);
    }
    ActionLogWindow log(harness.services(), harness.dialogs);
    log.show();
    QTRY_VERIFY(log.showsTable());
    layOut();
    QTreeView* table = log.table();
    for (const int column : {int(ActionLogModel::Time), int(ActionLogModel::Outcome)}) {
        const int room = table->header()->sectionSize(column);
        const int inCell = 2 * (table->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, table) + 1);
        const int icon = column == ActionLogModel::Outcome ? table->iconSize().width() + inCell : 0;
        for (int row = 0; row < log.model()->rowCount(); ++row) {
            const QString text = log.model()->index(row, column).data().toString();
            QVERIFY2(table->fontMetrics().horizontalAdvance(text) + inCell + icon <= room, qPrintable(text));
        }
    }
    // The results of a batch, in their own table.
    ActionBatch batch;
    batch.profile = Harness::profile();
    batch.requests.resize(1);
    batch.requests.front().target = {ClusterName(u"core"_s), NamespaceName(u"team"_s), u"crane"_s};
    batch.results.resize(1);
    const ActionResultsDialog results(harness.services(), batch);
    const auto* tree = results.findChild<QTreeView*>(u"actionResultTable"_s);
    const int inCell = 2 * (tree->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, tree) + 1);
    for (int i = 0; i <= static_cast<int>(ActionOutcome::Cancelled); ++i) {
        const QString text = outcomeWord(static_cast<ActionOutcome>(i));
        const int icon = tree->style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, tree) + inCell;
        QVERIFY2(tree->fontMetrics().horizontalAdvance(text) + inCell + icon <= tree->header()->sectionSize(0),
                 qPrintable(text));
    }
}

void TestFits::aBadFilterIsExplainedInFull()
{
    QFETCH(QString, language);
    installLanguage(language);
    Desk desk;
    desk.window->showPage(MainWindow::Controllers);
    ControllerTableView view = desk.window->controllersPage()->tableView();
    view.filter.text = u"fase:failed"_s;
    desk.window->controllersPage()->applyView(view);
    const MarkLabel* problem = desk.window->controllersPage()->filterProblem();
    QVERIFY(problem->isVisible());
    QCOMPARE(cutIn(*desk.window), QString());
    // Also in the narrowest window, and after a shorter one.
    desk.window->resize(desk.window->minimumWidth(), 800);
    view.filter.text = u"wave:x"_s;
    desk.window->controllersPage()->applyView(view);
    layOut();
    QVERIFY2(!problem->isElided(), qPrintable(problem->text()));
    view.filter.text = u"fase:failed"_s;
    desk.window->controllersPage()->applyView(view);
    layOut();
    QVERIFY2(!problem->isElided(), qPrintable(problem->text()));
}

void TestFits::longTotalsGiveWay()
{
    installLanguage(u"de"_s);
    Desk desk;
    desk.window->showPage(MainWindow::Controllers);
    desk.settle();
    ControllersPage* page = desk.window->controllersPage();
    page->table()->selectAll();
    ControllerTableView view = page->tableView();
    view.filter.text = u"phase:failed"_s;
    page->applyView(view);
    loseLink(desk);
    layOut();
    QVERIFY(page->totals().size() > 60);
    QCOMPARE(desk.window->size(), QSize(1280, 800));
    for (const QPushButton* button : page->findChildren<QPushButton*>()) {
        if (button->isVisible())
            QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
    }
    QVERIFY(page->filterField()->width() >= theme::em(10));
}

void TestFits::nothingKnownCountsNothing()
{
    Harness harness;
    MainWindow window(harness.services(), &harness.dialogs);
    window.show();
    window.updateConnection();
    window.clustersPage()->refreshState();
    window.controllersPage()->refreshState();
    QCOMPARE(window.clustersPage()->totals(), QString()); // "0 clusters" would be a claim
    QCOMPARE(window.controllersPage()->totals(), QString());
}

void TestFits::aboutNamesEveryKey()
{
    Desk desk;
    const AboutDialog about;
    QStringList texts;
    for (const QLabel* label : about.findChildren<QLabel*>())
        texts.append(label->text());
    const QString text = texts.join(u' ');
    int keys = 0;
    for (const QAction* action : desk.window->findChildren<QAction*>()) {
        if (action->shortcut().isEmpty())
            continue;
        ++keys;
        const QString shortcut = action->shortcut().toString(QKeySequence::PortableText);
        QVERIFY2(text.contains(shortcut), qPrintable(shortcut + u": " + action->text()));
    }
    QVERIFY(keys >= 10);
    QVERIFY(text.contains(u"Ctrl+C"_s));
}

void TestFits::theDemoIsInProcess()
{
    ConnectionView view;
    view.stage = ConnectionController::Stage::Active;
    view.bus.state = BusState::Connected;
    ConnectionBar bar;
    bar.setView(view);
    const auto* tls = bar.findChild<MarkLabel*>(u"connectionTls"_s);
    QCOMPARE(tls->text(), u"Not encrypted"_s);
    view.demo = true;
    bar.setView(view);
    QCOMPARE(tls->text(), u"In process"_s);
}

void TestFits::connectingCanBeCancelled()
{
    Harness harness;
    harness.bus.connectOnOpen = false;
    MainWindow window(harness.services(), &harness.dialogs);
    window.show();
    harness.connection.open(Harness::profile(), {}, Harness::password());
    window.updateConnection();
    QVERIFY(!window.clustersPage()->showsTable());
    auto* cancel = window.clustersPage()->findChild<QPushButton*>(u"emptySecondary"_s);
    QVERIFY(cancel->isVisible());
    QCOMPARE(cancel->text(), u"Cancel"_s);
    cancel->click();
    QCOMPARE(harness.connection.stage(), ConnectionController::Stage::NoProfile);
    QVERIFY(window.clustersPage()->emptyState()->content().title.contains(u"Connect"_s));
}

QTEST_MAIN(TestFits)
#include "tst_fits.moc"
