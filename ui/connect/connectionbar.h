// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/connect/connectionview.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace varroa {

class MarkLabel;

// One line at the foot of the window: state, server, core, round trip, TLS, troubles, "Reconnect now".
class ConnectionBar final : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectionBar(QWidget* parent = nullptr);

    void setView(const ConnectionView& view);
    QPushButton* reconnectButton() const noexcept { return m_reconnect; }

Q_SIGNALS:
    void reconnectClicked();
    void secretClicked();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showTls(const ConnectionView& view);
    void showTroubles(const ConnectionView& view);

    MarkLabel* m_state;
    QLabel* m_server;
    MarkLabel* m_core;
    QLabel* m_roundTrip;
    MarkLabel* m_tls;
    MarkLabel* m_readOnly;
    MarkLabel* m_troubles;
    QPushButton* m_reconnect;
    QPushButton* m_secret;
};

} // namespace varroa
