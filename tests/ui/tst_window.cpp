// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/desk.h"
#include "ui/connect/connectionbar.h"
#include "ui/fleet/clusterspage.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/fleettable.h"
#include "ui/fleet/healthstrip.h"
#include "ui/grabber.h"
#include "ui/language.h"
#include "ui/mainwindow.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/noticepanel.h"

#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QString nameOf(QWidget* widget)
{
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
    return interface ? interface->text(QAccessible::Name) : widget->accessibleName();
}

} // namespace

class TestWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everythingFocusableHasAName();
    void statusColoursHaveContrast_data();
    void statusColoursHaveContrast();
    void filterAndChipsNarrowTheControllers();
    void noticesNameEachMissingList();
    void noticesWithoutLinesHaveAHeight();
    void clusterOpensItsControllers();
    void staleBannerStandsOverAllPages();
    void stripShowsCardsThenFolds();
    void stripSpeaksOfEveryCluster();
    void forgetAsksFirstAndSparesTheCore();
    void selectionSurvivesANewList();
    void selfExplainingWithoutAConnection();
    void germanAndWideTextsFit_data();
    void germanAndWideTextsFit();
    void grabWritesDistinctPictures();
    void closesWhileConnecting();
};

void TestWindow::initTestCase()
{
    initResources();
    theme::apply(ThemeChoice::Light);
}

void TestWindow::everythingFocusableHasAName()
{
    Desk desk;
    desk.window->showConnectDialog();
    int checked = 0;
    for (const MainWindow::Page page : {MainWindow::Clusters, MainWindow::Controllers}) {
        desk.window->showPage(page);
        for (QWidget* widget : desk.window->findChildren<QWidget*>()) {
            // A button that is hidden for want of a deed gets its words together with the deed.
            if (widget->focusPolicy() == Qt::NoFocus || widget->isHidden() || widget->objectName().startsWith("qt_"_L1))
                continue;
            ++checked;
            QVERIFY2(!nameOf(widget).trimmed().isEmpty(),
                     qPrintable(u"%1 '%2' in '%3'"_s.arg(QString::fromLatin1(widget->metaObject()->className()),
                                                         widget->objectName(), widget->parentWidget()->objectName())));
        }
    }
    QVERIFY(checked > 40);
}

void TestWindow::statusColoursHaveContrast_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestWindow::statusColoursHaveContrast()
{
    QFETCH(bool, dark);
    const Tokens& tokens = dark ? theme::dark() : theme::light();
    for (const Tone tone : {Tone::Neutral, Tone::Good, Tone::Caution, Tone::Bad, Tone::Info}) {
        const ToneColors& colors = tokens.tone(tone);
        for (const QColor& ground : {tokens.window, tokens.surface, tokens.surfaceAlt, tokens.hover, colors.ground}) {
            QVERIFY2(theme::contrast(colors.text, ground) >= 4.5,
                     qPrintable(u"tone %1: %2 on %3"_s.arg(int(tone)).arg(colors.text.name(), ground.name())));
            QVERIFY2(theme::contrast(colors.mark, ground) >= 3.0,
                     qPrintable(u"mark of tone %1 on %2"_s.arg(int(tone)).arg(ground.name())));
        }
    }
    for (const QColor& ground : {tokens.window, tokens.surface, tokens.surfaceAlt, tokens.selection})
        QVERIFY(theme::contrast(tokens.text, ground) >= 4.5);
    QVERIFY(theme::contrast(tokens.muted, tokens.surface) >= 4.5);
    QVERIFY(theme::contrast(tokens.onAccent, tokens.accent) >= 4.5);
}

void TestWindow::filterAndChipsNarrowTheControllers()
{
    Desk desk;
    desk.window->showPage(MainWindow::Controllers);
    ControllersPage* page = desk.window->controllersPage();
    const int all = page->model()->rowCount();
    QVERIFY(all > 100);
    FilterChip* chip = page->clusterChips()->chip(u"core"_s);
    QVERIFY(chip);
    QCOMPARE(chip->chipCount(), std::optional(20));
    QTest::mouseClick(chip, Qt::LeftButton);
    QCOMPARE(page->model()->rowCount(), 20);
    QTest::mouseClick(page->filterField(), Qt::LeftButton);
    QTest::keyClicks(page->filterField(), u"crane"_s);
    QTRY_VERIFY(page->model()->rowCount() < 20);
    const int both = page->model()->rowCount();
    QVERIFY(both > 0);
    QTest::keyClick(page->filterField(), Qt::Key_Escape);
    QTRY_COMPARE(page->model()->rowCount(), all); // Esc shows everything again
}

void TestWindow::noticesNameEachMissingList()
{
    Desk desk;
    desk.window->showPage(MainWindow::Controllers);
    QStringList missing;
    for (const ClusterState& cluster : desk.store.clusters()) {
        if (isMissing(cluster.controllers.outcome))
            missing.append(cluster.name.text());
    }
    QCOMPARE(missing.size(), 2);
    QString text;
    for (const QLabel* label : desk.window->controllersPage()->notices()->findChildren<QLabel*>())
        text += label->text();
    for (const QString& name : missing)
        QVERIFY2(text.contains(name), qPrintable(text));
    QVERIFY(text.contains(u"cache not synced"_s)); // the operator's own words
    QVERIFY(desk.window->controllersPage()->totals().contains(u"at least"_s));
}

void TestWindow::noticesWithoutLinesHaveAHeight()
{
    QTest::failOnWarning(QRegularExpression(u"Negative sizes"_s));
    NoticePanel panel;
    panel.resize(400, 60);
    panel.setNotices({{u"bay"_s, u"bay: no list"_s}}); // in the summary alone
    panel.show();
    panel.setNotices({});
    panel.show();
    panel.resize(300, 60);
}

void TestWindow::clusterOpensItsControllers()
{
    Desk desk;
    desk.window->showPage(MainWindow::Clusters);
    QAbstractItemView* table = desk.window->clustersPage()->table();
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(desk.window->page(), MainWindow::Controllers);
    QCOMPARE(desk.window->controllersPage()->filter().clusters, QSet<ClusterName>{ClusterName(u"core"_s)});
}

void TestWindow::staleBannerStandsOverAllPages()
{
    Desk desk;
    QVERIFY(!desk.window->staleBanner()->isVisible());
    desk.bus.loseLink();
    desk.window->updateConnection();
    for (const MainWindow::Page page : {MainWindow::Clusters, MainWindow::Controllers}) {
        desk.window->showPage(page);
        QVERIFY(desk.window->staleBanner()->isVisible());
    }
    for (const ClusterState& cluster : desk.store.clusters())
        QCOMPARE(desk.store.health(cluster), Health::Unknown);
    for (const HealthStrip::Item& item : desk.window->strip()->items())
        QCOMPARE(item.health, Health::Unknown);
    auto* reconnect = desk.window->findChild<QPushButton*>(u"reconnectNow"_s);
    QVERIFY(reconnect && reconnect->isVisible());
    QTest::mouseClick(reconnect, Qt::LeftButton);
    QCOMPARE(desk.bus.reconnectCount(), 1);
    desk.bus.connectLink();
    QTRY_VERIFY(desk.store.knowledge().current);
    desk.window->updateConnection();
    QVERIFY(!desk.window->staleBanner()->isVisible());
}

void TestWindow::stripShowsCardsThenFolds()
{
    Desk few;
    QCOMPARE(few.window->strip()->mode(), HealthStrip::Mode::Cards);
    SampleOptions options;
    options.clusters = 500;
    options.controllersEach = 2;
    Desk many(options);
    HealthStrip* strip = many.window->strip();
    QCOMPARE(strip->mode(), HealthStrip::Mode::HeatMap);
    QCOMPARE(strip->items().size(), size_t(500));
    QVERIFY(strip->height() < 150);
    for (int i = 0; i < 500; ++i)
        QVERIFY(!strip->itemRect(i).isEmpty());
    // Worst first.
    QCOMPARE(strip->items().front().health, Health::Unhealthy);
    QCOMPARE(strip->items().back().health, Health::Healthy);
    QTest::mouseClick(strip, Qt::LeftButton, {}, strip->itemRect(0).center());
    QCOMPARE(many.window->page(), MainWindow::Controllers);
    QCOMPARE(many.window->controllersPage()->filter().clusters, QSet<ClusterName>{strip->items().front().name});
}

void TestWindow::stripSpeaksOfEveryCluster()
{
    Desk desk;
    HealthStrip* strip = desk.window->strip();
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(strip);
    QVERIFY(interface);
    QCOMPARE(interface->childCount(), static_cast<int>(strip->items().size()));
    QStringList spoken;
    for (int i = 0; i < interface->childCount(); ++i)
        spoken.append(interface->child(i)->text(QAccessible::Name) +
                      interface->child(i)->text(QAccessible::Description));
    QCOMPARE(spoken.filter(u"list unavailable"_s).size(), 2);
    QVERIFY(!spoken.filter(u"cache not synced"_s).isEmpty());
    strip->setFocus();
    QTest::keyClick(strip, Qt::Key_Right);
    QCOMPARE(strip->current(), 1);
}

void TestWindow::forgetAsksFirstAndSparesTheCore()
{
    Desk desk;
    ClusterName unhealthy;
    for (const ClusterState& cluster : desk.store.clusters()) {
        if (desk.store.health(cluster) == Health::Unhealthy)
            unhealthy = cluster.name;
    }
    QVERIFY(!unhealthy.isEmpty());
    const size_t before = desk.store.clusters().size();
    desk.dialogs.answer = false;
    Q_EMIT desk.window->clustersPage()->forgetRequested(unhealthy);
    QCOMPARE(desk.dialogs.questions.size(), size_t(1));
    QVERIFY(desk.dialogs.questions.front().text.contains(unhealthy.text()) ||
            desk.dialogs.questions.front().title.contains(unhealthy.text()));
    QCOMPARE(desk.store.clusters().size(), before);
    desk.dialogs.answer = true;
    Q_EMIT desk.window->clustersPage()->forgetRequested(unhealthy);
    QCOMPARE(desk.store.clusters().size(), before - 1);
}

void TestWindow::selectionSurvivesANewList()
{
    Desk desk;
    desk.window->showPage(MainWindow::Controllers);
    ControllersPage* page = desk.window->controllersPage();
    FleetTable* table = page->table();
    table->setCurrentIndex(table->model()->index(7, 0));
    const Slot slot = page->model()->slotAt(7);
    const ControllerKey key = desk.store.controller(slot).key;
    // The same list in another order, less one row that stood above.
    std::vector<ControllerRow> rows;
    for (Slot s = desk.store.slotCount() - 1; s >= 0; --s) {
        if (desk.store.isLive(s) && desk.store.controller(s).key.cluster == key.cluster)
            rows.push_back(desk.store.controller(s));
    }
    const ControllerKey above = desk.store.controller(page->model()->slotAt(2)).key;
    std::erase_if(rows, [&](const ControllerRow& row) { return row.key == above; });
    desk.store.applyList(key.cluster, rows);
    QVERIFY(table->currentIndex().isValid());
    QCOMPARE(desk.store.controller(page->model()->slotAt(table->currentIndex().row())).key, key);
}

void TestWindow::selfExplainingWithoutAConnection()
{
    Harness harness;
    MainWindow window(harness.services(), &harness.dialogs);
    window.resize(1280, 800);
    window.show();
    window.updateConnection();
    for (const MainWindow::Page page : {MainWindow::Clusters, MainWindow::Controllers}) {
        window.showPage(page);
        FleetPage* shown = page == MainWindow::Clusters ? static_cast<FleetPage*>(window.clustersPage())
                                                        : static_cast<FleetPage*>(window.controllersPage());
        shown->refreshState();
        QVERIFY(!shown->showsTable()); // words in place of a blank table
    }
    QVERIFY(!window.strip()->isVisible());
    window.begin(); // nothing saved: the first start asks for a connection
    QVERIFY(window.findChild<QDialog*>(u"connectDialog"_s));
}

void TestWindow::germanAndWideTextsFit_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("German") << u"de"_s;
}

void TestWindow::germanAndWideTextsFit()
{
    QFETCH(QString, language);
    installLanguage(language);
    QCOMPARE(languageInForce(), language);
    SampleOptions options;
    options.longNames = true;
    options.japanese = true;
    {
        Desk desk(options);
        if (language == "de"_L1)
            QCOMPARE(healthWord(Health::Unhealthy), u"Ungesund"_s);
        for (const MainWindow::Page page : {MainWindow::Clusters, MainWindow::Controllers}) {
            desk.window->showPage(page);
            desk.settle();
            QCOMPARE(desk.window->size(), QSize(1280, 800)); // long names must not push the window open
            for (QAbstractButton* button : desk.window->findChildren<QAbstractButton*>()) {
                if (!button->isVisible() || button->text().isEmpty())
                    continue;
                QTRY_VERIFY2(button->width() >= button->minimumSizeHint().width(),
                             qPrintable(u"'%1' is cut"_s.arg(button->text())));
            }
        }
    }
    installLanguage(u"en"_s);
}

void TestWindow::grabWritesDistinctPictures()
{
    Desk desk;
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(u"about-y.png"_s)); // a picture cannot take its place
    const GrabResult hindered = grabAll(*desk.window, folder.path(), {QSize(1000, 700), u"-y"_s});
    QCOMPARE(hindered.failed.size(), 1);
    QVERIFY2(hindered.failed.first().startsWith(folder.filePath(u"about-y.png: "_s)),
             qPrintable(hindered.failed.first()));
    const GrabResult result = grabAll(*desk.window, folder.path(), {QSize(1000, 700), u"-x"_s});
    QVERIFY2(result.failed.isEmpty(), qPrintable(result.failed.join(u'\n')));
    QCOMPARE(hindered.written.size(), result.written.size() - 1);
    const QStringList files = result.written;
    QVERIFY(files.size() >= 8);
    QSet<QByteArray> contents;
    for (const QString& path : files) {
        const QImage image(path);
        QVERIFY2(!image.isNull(), qPrintable(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        contents.insert(file.readAll());
    }
    QCOMPARE(contents.size(), files.size());
}

void TestWindow::closesWhileConnecting()
{
    Harness harness;
    harness.bus.connectOnOpen = false;
    auto window = std::make_unique<MainWindow>(harness.services(), &harness.dialogs);
    window->show();
    harness.connection.open(Harness::profile(), {}, Harness::password());
    window->close();
    window.reset();
    harness.bus.connectLink(); // the late success finds nobody, and that is fine
    QCoreApplication::sendPostedEvents();
}

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
