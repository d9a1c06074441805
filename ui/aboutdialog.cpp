// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/aboutdialog.h"

#include "models/fleet/fleetwords.h"
#include "models/fleet/health.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace varroa {

namespace {

class BigIcon final : public QWidget
{
public:
    explicit BigIcon(QWidget* parent) : QWidget(parent) { setFixedSize(theme::em(3.6), theme::em(3.6)); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintSymbol(painter, rect(), QStringLiteral("varroa-console"), theme::tokens().text);
    }
};

QLabel* plain(const QString& text, QWidget* parent)
{
    return new WrapLabel(text, parent);
}

QLabel* heading(const QString& text, QWidget* parent)
{
    QLabel* label = plain(text, parent);
    label->setFont(theme::strongFont());
    return label;
}

QGridLayout* healthTable(QWidget* parent)
{
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setColumnStretch(1, 1);
    const auto row = [&](Health health, const QString& rule) {
        auto* word = new MarkLabel(parent);
        word->setMark(markOf(health));
        word->setText(healthWord(health));
        const int at = grid->rowCount();
        grid->addWidget(word, at, 0, Qt::AlignTop);
        grid->addWidget(plain(rule, parent), at, 1);
    };
    const auto seconds = [](std::chrono::seconds time) { return QString::number(time.count()); };
    row(Health::Healthy, AboutDialog::tr("the last heartbeat came at most %1 s ago").arg(seconds(LateAfter)));
    row(Health::Late, AboutDialog::tr("more than %1 s ago. “Late” is this console's own word; Varroa has none")
                          .arg(seconds(LateAfter)));
    row(Health::Unhealthy,
        AboutDialog::tr("more than %1 s ago: the registry has dropped the entry, the console remembers it")
            .arg(seconds(BeatExpiry)));
    row(Health::Unknown, AboutDialog::tr("not connected, or no heartbeat seen in this session"));
    return grid;
}

QGridLayout* shortcutTable(QWidget* parent)
{
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setColumnStretch(1, 1);
    const auto row = [&](const QString& keys, const QString& text) {
        const int at = grid->rowCount();
        grid->addWidget(plain(keys, parent), at, 0);
        grid->addWidget(plain(text, parent), at, 1);
    };
    row(QStringLiteral("Ctrl+1, Ctrl+2"), AboutDialog::tr("switch the page"));
    row(QStringLiteral("Ctrl+K"), AboutDialog::tr("search the fleet"));
    row(QStringLiteral("Ctrl+F"), AboutDialog::tr("filter the rows"));
    row(QStringLiteral("Esc"), AboutDialog::tr("clear the filter"));
    row(QStringLiteral("F5"), AboutDialog::tr("ask every cluster again"));
    row(QStringLiteral("Ctrl+D"), AboutDialog::tr("details of the controller"));
    row(QStringLiteral("Ctrl+C"), AboutDialog::tr("copy the selected rows"));
    row(QStringLiteral("Ctrl+Shift+A"), AboutDialog::tr("actions on the selected controllers"));
    row(QStringLiteral("Ctrl+R"), AboutDialog::tr("reconnect now"));
    row(QStringLiteral("Ctrl+N"), AboutDialog::tr("new connection"));
    row(QStringLiteral("F1, Ctrl+Q"), AboutDialog::tr("this window, quit"));
    return grid;
}

} // namespace

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("aboutDialog"));
    setWindowTitle(tr("About Varroa Console"));
    auto* title = new QLabel(QStringLiteral("Varroa Console"), this);
    title->setFont(theme::titleFont());
    auto* version = plain(
        tr("Version %1, Qt %2").arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())), this);
    version->setForegroundRole(QPalette::PlaceholderText);
    auto* names = new QVBoxLayout;
    names->setSpacing(2);
    names->addStretch();
    names->addWidget(title);
    names->addWidget(version);
    names->addStretch();
    auto* head = new QHBoxLayout;
    head->setSpacing(14);
    head->addWidget(new BigIcon(this));
    head->addLayout(names, 1);
    auto* close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("close"));
    close->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 14);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addSpacing(6);
    layout->addWidget(heading(tr("Health of a cluster"), this));
    layout->addLayout(healthTable(this));
    layout->addSpacing(6);
    layout->addWidget(heading(tr("Keys"), this));
    layout->addLayout(shortcutTable(this));
    layout->addSpacing(6);
    layout->addWidget(heading(tr("Licence"), this));
    layout->addWidget(
        plain(tr("Free software under the GNU General Public License, version 3 or later. It comes without any "
                 "warranty. Uses Qt, cnats, QtKeychain, OpenSSL and nlohmann/json."),
              this));
    layout->addStretch();
    layout->addLayout(buttons);
    resize(theme::em(34), layout->totalHeightForWidth(theme::em(34)));
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
}

} // namespace varroa
