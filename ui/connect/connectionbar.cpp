// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectionbar.h"

#include "models/domain/time.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>

namespace varroa {

namespace {

QString roundTripText(std::chrono::nanoseconds time)
{
    const double ms = std::chrono::duration<double, std::milli>(time).count();
    //: Round-trip time to the server; %1 is a number of milliseconds
    return ConnectionBar::tr("%1 ms").arg(QLocale().toString(ms, 'f', ms < 10 ? 1 : 0));
}

} // namespace

ConnectionBar::ConnectionBar(QWidget* parent)
    : QWidget(parent)
    , m_state(new MarkLabel(this))
    , m_server(new QLabel(this))
    , m_core(new MarkLabel(this))
    , m_roundTrip(new QLabel(this))
    , m_tls(new MarkLabel(this))
    , m_readOnly(new MarkLabel(this))
    , m_troubles(new MarkLabel(this))
    , m_reconnect(new QPushButton(tr("Reconnect now"), this))
    , m_secret(new QPushButton(tr("Enter password…"), this))
{
    setObjectName(QStringLiteral("connectionBar"));
    m_state->setObjectName(QStringLiteral("connectionState"));
    m_server->setObjectName(QStringLiteral("connectionServer"));
    m_core->setObjectName(QStringLiteral("connectionCore"));
    m_roundTrip->setObjectName(QStringLiteral("connectionRoundTrip"));
    m_tls->setObjectName(QStringLiteral("connectionTls"));
    m_troubles->setObjectName(QStringLiteral("connectionTroubles"));
    m_reconnect->setObjectName(QStringLiteral("reconnectNow"));
    m_secret->setObjectName(QStringLiteral("barEnterSecret"));
    m_core->setSymbol(QStringLiteral("hive"));
    m_core->setToolTip(tr("The core cluster of this connection"));
    m_troubles->setColorTone(Tone::Caution);
    m_readOnly->setObjectName(QStringLiteral("connectionReadOnly"));
    m_readOnly->setSymbol(QStringLiteral("eye"));
    //: The connection offers and sends no actions
    m_readOnly->setText(tr("Read-only"));
    m_readOnly->setToolTip(tr("No action is offered on this connection, and none can be sent"));
    m_state->setFont(theme::strongFont());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 3, 12, 3);
    layout->setSpacing(18);
    layout->addWidget(m_state);
    layout->addWidget(m_server);
    layout->addWidget(m_core);
    layout->addWidget(m_roundTrip);
    layout->addWidget(m_tls);
    layout->addWidget(m_readOnly);
    layout->addStretch(1);
    layout->addWidget(m_troubles);
    layout->addWidget(m_secret);
    layout->addWidget(m_reconnect);
    setMinimumHeight(m_reconnect->sizeHint().height() + 6);
    connect(m_reconnect, &QPushButton::clicked, this, &ConnectionBar::reconnectClicked);
    connect(m_secret, &QPushButton::clicked, this, &ConnectionBar::secretClicked);
    setView(ConnectionView{});
}

void ConnectionBar::setView(const ConnectionView& view)
{
    const ConnectionWords words = wordsOf(view);
    const bool active = view.stage == ConnectionController::Stage::Active;
    const bool linked = active && view.bus.state == BusState::Connected;
    m_state->setMark(words.mark);
    m_state->setText(view.demo && linked ? tr("Demo fleet") : words.label());
    m_state->setToolTip(words.reason);
    m_state->setAccessibleDescription(words.reason);
    m_server->setText(active ? view.bus.server : QString());
    m_server->setToolTip(view.bus.serverVersion.isEmpty() ? QString()
                                                          : tr("nats-server %1").arg(view.bus.serverVersion));
    m_core->setText(active ? view.coreName : QString());
    m_core->setVisible(!m_core->text().isEmpty());
    m_roundTrip->setText(linked && view.bus.roundTrip ? roundTripText(*view.bus.roundTrip) : QString());
    m_roundTrip->setToolTip(tr("Round-trip time to the server"));
    for (QLabel* label : {m_server, m_roundTrip})
        label->setVisible(!label->text().isEmpty());
    m_tls->setVisible(linked);
    m_readOnly->setVisible(active && view.readOnly);
    if (linked)
        showTls(view);
    showTroubles(view);
    m_reconnect->setVisible(active && words.canReconnect);
    m_secret->setVisible(words.needsSecret);
}

void ConnectionBar::showTls(const ConnectionView& view)
{
    const BusStatus& bus = view.bus;
    m_tls->setAccessibleDescription({});
    if (view.demo) {
        m_tls->setSymbol(QStringLiteral("info"));
        m_tls->setColorTone(std::nullopt);
        //: In place of the encryption: the demo fleet is part of this program
        m_tls->setText(tr("In process"));
        m_tls->setToolTip(tr("The demo fleet runs inside this console; nothing goes over a network."));
        return;
    }
    if (!bus.tls || bus.tls->protocol.isEmpty()) {
        m_tls->setSymbol(QStringLiteral("lock-open"));
        m_tls->setColorTone(Tone::Caution);
        m_tls->setText(tr("Not encrypted"));
        m_tls->setToolTip(tr("This link carries no TLS: anyone on the way can read and change it."));
        return;
    }
    m_tls->setSymbol(QStringLiteral("lock"));
    m_tls->setColorTone(std::nullopt);
    QString protocol = bus.tls->protocol;
    m_tls->setText(protocol.replace(QStringLiteral("TLSv"), QStringLiteral("TLS ")));
    QStringList lines{tr("Cipher: %1").arg(bus.tls->cipher)};
    if (!bus.tls->subject.isEmpty())
        lines.append(tr("Certificate: %1").arg(bus.tls->subject));
    if (bus.tls->notAfter)
        lines.append(tr("Certificate expires: %1")
                         .arg(QLocale().toString(toDateTime(*bus.tls->notAfter).toLocalTime(), QLocale::ShortFormat)));
    m_tls->setToolTip(lines.join(u'\n'));
    m_tls->setAccessibleDescription(lines.join(QStringLiteral(", ")));
}

void ConnectionBar::showTroubles(const ConnectionView& view)
{
    QStringList shorts;
    QStringList lines;
    if (const QString sentence = registrySentence(view); !sentence.isEmpty()) {
        //: Connection bar, short notice
        shorts.append(tr("registry unreadable"));
        lines.append(sentence);
    }
    if (!view.eventsProblem.isEmpty()) {
        //: Connection bar, short notice
        shorts.append(tr("no live events"));
        lines.append(view.eventsProblem);
    }
    if (const quint64 lost = view.bus.slowConsumerDrops + view.eventsDropped; lost > 0) {
        //: Connection bar, short notice: messages the console was too slow for
        shorts.append(tr("%1 messages dropped").arg(QLocale().toString(static_cast<qulonglong>(lost))));
        lines.append(tr("This console could not keep up and lost messages; the lists were asked again since."));
    }
    if (view.bus.abandonedAttempts > 0) {
        //: Connection bar, short notice: connection attempts past their deadline
        shorts.append(tr("%Ln abandoned attempt(s)", nullptr, view.bus.abandonedAttempts));
        lines.append(
            tr("Attempts past their 10 s deadline that the client library still holds. They end by themselves."));
    }
    m_troubles->setVisible(!shorts.isEmpty());
    if (shorts.isEmpty())
        return;
    m_troubles->setMark(Mark{Shape::Triangle, Tone::Caution});
    m_troubles->setText(shorts.join(QStringLiteral(" · ")));
    m_troubles->setToolTip(lines.join(u'\n'));
    m_troubles->setAccessibleDescription(lines.join(u' '));
}

void ConnectionBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), theme::tokens().line);
}

} // namespace varroa
