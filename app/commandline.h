// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"
#include "models/domain/result.h"
#include "models/domain/secret.h"
#include "models/export/exportdocument.h"
#include "models/ports/endpointprobe.h"

#include <QSize>
#include <QStringList>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace varroa {

// --server …: a connection without a profile.
struct ServerOption
{
    std::vector<ServerUrl> urls;
    QString user = QStringLiteral("bff");
    QString caFile;
    QString tlsHost;
    QString coreName = QStringLiteral("core");
    QString inboxPrefix = QStringLiteral("_INBOX_bff.console");
    QString operatorName; // empty: the system's user name
    std::optional<int> passwordFd;
    std::shared_ptr<const Secret> password; // what passwordFd gave, see readPassword()
};

// --demo
struct DemoOption
{
    int clusters = 12;
    int controllers = 300; // in the whole fleet
};

// The command line of design.md section 6, as far as it is served. Text is English and stable.
struct CommandLine
{
    enum class Mode { Console, Export, Grab, SelfTest, Help, Version };

    Mode mode = Mode::Console;
    QString profile;
    std::optional<ServerOption> server;
    std::optional<DemoOption> demo;
    bool readOnly = false; // of the whole run, whatever profile is opened

    ExportKind exportKind = ExportKind::Clusters;
    ClusterName exportCluster;
    bool csv = false;
    std::chrono::milliseconds wait{10000};

    QString grabDir;
    QSize size{1280, 800};
    QString theme;    // "", "light", "dark"
    QString language; // "", "en", "de"
};

// `arguments` without the program's name. An error's detail is one line for stderr.
Result<CommandLine> parseCommandLine(const QStringList& arguments);
QString commandLineHelp();

} // namespace varroa
