// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/harness.h"
#include "ui/fleet/clusterspage.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/fleettable.h"
#include "ui/mainwindow.h"
#include "ui/search/searchpalette.h"
#include "ui/search/searchresultsmodel.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>

using namespace varroa;
using namespace varroa::test;

class TestSearch : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Harness> m_harness;
    std::unique_ptr<MainWindow> m_window;

    SearchPalette& palette() const { return *m_window->searchPalette(); }
    void openAndType(const QString& text)
    {
        m_window->findChild<QAction*>(QStringLiteral("searchFleet"))->trigger();
        QVERIFY(palette().isVisible());
        QTest::keyClicks(palette().field(), text);
        QTRY_VERIFY(palette().search().results().complete);
    }
    QString current() const { return palette().list()->currentIndex().data().toString(); }

private Q_SLOTS:
    void init()
    {
        m_window.reset();
        m_harness = std::make_unique<Harness>();
        QVERIFY(m_harness->connectUp());
        fillSampleFleet(m_harness->store, m_harness->clock);
        m_window = std::make_unique<MainWindow>(m_harness->services(), &m_harness->dialogs);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void keyOpensIt()
    {
        const auto* action = m_window->findChild<QAction*>(QStringLiteral("searchFleet"));
        QCOMPARE(action->shortcut(), QKeySequence(QStringLiteral("Ctrl+K")));
        QVERIFY(palette().isHidden());
        openAndType({});
        QVERIFY(!palette().message().isEmpty());
        QVERIFY(palette().gapsText().isEmpty());
        QTest::keyClick(palette().field(), Qt::Key_Escape);
        QVERIFY(palette().isHidden());
    }

    void enterOpensAController()
    {
        m_window->controllersPage()->showClusters({ClusterName(QStringLiteral("quay"))}); // hides what is looked for
        openAndType(QStringLiteral("anvil-10 orchard"));
        QCOMPARE(current(), QStringLiteral("anvil-10"));
        QTest::keyClick(palette().field(), Qt::Key_Return);
        QVERIFY(palette().isHidden());
        QCOMPARE(m_window->page(), MainWindow::Controllers);
        const auto key = m_window->controllersPage()->currentKey();
        QVERIFY(key);
        QCOMPARE(key->name, QStringLiteral("anvil-10"));
        QCOMPARE(key->cluster.text(), QStringLiteral("orchard"));
    }

    void enterOpensAClusterAndANamespace()
    {
        openAndType(QStringLiteral("meadow-eu"));
        QTest::keyClick(palette().field(), Qt::Key_Return);
        QCOMPARE(m_window->page(), MainWindow::Clusters);
        QVERIFY(m_window->clustersPage()->currentCluster());
        QCOMPARE(m_window->clustersPage()->currentCluster()->name.text(), QStringLiteral("meadow-eu-west"));

        openAndType(QStringLiteral("team-quay orchard"));
        QCOMPARE(current(), QStringLiteral("team-quay"));
        QTest::keyClick(palette().field(), Qt::Key_Return);
        QCOMPARE(m_window->page(), MainWindow::Controllers);
        const auto* model = m_window->controllersPage()->model();
        QVERIFY(model->rowCount() > 0);
        QCOMPARE(m_window->controllersPage()->filter().clusters,
                 QSet<ClusterName>{ClusterName(QStringLiteral("orchard"))});
    }

    void arrowsPassOverHeadings()
    {
        openAndType(QStringLiteral("quay"));
        const auto* model = palette().list()->model();
        const int first = palette().list()->currentIndex().row();
        QCOMPARE(first, 1);
        for (int i = 0; i < 30; ++i) {
            QTest::keyClick(palette().field(), Qt::Key_Down);
            QVERIFY(!palette().list()->currentIndex().data(SearchResultsModel::HeadingRole).toBool());
        }
        QVERIFY(palette().list()->currentIndex().row() > first);
        QTest::keyClick(palette().field(), Qt::Key_PageUp);
        for (int i = 0; i < 30; ++i)
            QTest::keyClick(palette().field(), Qt::Key_Up);
        QCOMPARE(palette().list()->currentIndex().row(), 1);
        QVERIFY(model->index(0, 0).data(SearchResultsModel::HeadingRole).toBool());
    }

    void nothingFoundNamesWhatIsMissing()
    {
        openAndType(QStringLiteral("no such thing"));
        QVERIFY(palette().message().contains(QStringLiteral("no such thing")));
        QVERIFY2(palette().gapsText().contains(QStringLiteral("cache not synced")), qPrintable(palette().gapsText()));
        QTest::keyClick(palette().field(), Qt::Key_Return); // opens nothing
        QVERIFY(palette().isVisible());
    }

    void conditionOpensItsController()
    {
        openAndType(QStringLiteral("structs orchard"));
        QTest::keyClick(palette().field(), Qt::Key_Return);
        const auto key = m_window->controllersPage()->currentKey();
        QVERIFY(key);
        QVERIFY(m_harness->store.controller(m_harness->store.slotOf(*key)).attention);
    }
};

QTEST_MAIN(TestSearch)
#include "tst_search.moc"
