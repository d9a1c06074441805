// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHostAddress>
#include <QProcess>

#include <optional>

namespace varroa {

// Before start(): the child goes when this process goes, however it goes (Linux only). It hangs on the starting thread,
// which must live as long as the child may.
void dieWithParent(QProcess& process);

// A port nobody listens on now, 20000 to 29999: below every system's ephemeral range, since a client that keeps
// dialling a dead port there can meet itself. Another process may still take it before the caller does.
std::optional<quint16> pickFreePort(const QHostAddress& host);

} // namespace varroa
