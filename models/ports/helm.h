// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/secret.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

namespace varroa {

struct HelmProgram
{
    QString path;    // absolute
    QString version; // v4.1.4
};

// `input` goes to standard input and nowhere else (values with a client secret: -f -). A kubeconfig and context are
// given in `arguments`. A dry run prints what it renders, so every line is cleared of the values in `hidden` (as they
// are, quoted for JSON or YAML, and in base64) before anybody sees it.
struct HelmRun
{
    QStringList arguments;
    std::shared_ptr<const Secret> input;
    std::vector<std::shared_ptr<const Secret>> hidden;
};

enum class HelmStream { Output, Errors };

// A run under way. Dropping it asks helm to end, as Ctrl+C would, and no callback follows.
class HelmHandle
{
public:
    virtual ~HelmHandle() = default;
    // As dropping, but `done` still comes: helm marks the release itself when it is interrupted.
    virtual void cancel() = 0;
};

// The operator's own helm. GUI thread; nothing blocks; callbacks come later. Error kinds: Unavailable (none found, or
// it would not start), Refused (exit status, in the detail), Cancelled, TimedOut.
class Helm : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    using Line = std::function<void(HelmStream, const QString&)>;

    // Looks on the login shell's PATH and in the usual places; asks it for its version.
    virtual void find(QObject* context, std::function<void(Result<HelmProgram>)> done) = 0;
    [[nodiscard]] virtual std::unique_ptr<HelmHandle> run(HelmRun run, Line line,
                                                          std::function<void(Result<void>)> done) = 0;
};

} // namespace varroa
