// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/helm/hiddentext.h"
#include "app/helm/linesplitter.h"
#include "models/ports/helm.h"

#include <QProcess>
#include <QTimer>

namespace varroa {

// One run of a program whose output comes as lines. GUI thread. Deletes itself after `done`; ends the program gently
// when cancelled, and by force when that takes longer than KillAfter.
class HelmProcess final : public QObject
{
    Q_OBJECT
public:
    // helm marks a release as failed when it is interrupted, which asks the API server.
    static constexpr std::chrono::seconds KillAfter{60};

    HelmProcess(const QString& program, const HelmRun& run, const QString& searchPath, Helm::Line line,
                std::function<void(Result<void>)> done, QObject* parent);
    ~HelmProcess() override;

    void setDeadline(std::chrono::milliseconds deadline);
    void cancel();
    void abandon(); // cancels, and nothing is called any more

private:
    void start(const HelmRun& run);
    void read(HelmStream stream);
    void interrupt();
    void finish(Result<void> result);
    Result<void> outcome(int status, QProcess::ExitStatus how) const;

    QProcess m_process;
    QTimer m_deadline;
    QTimer m_kill;
    HiddenText m_hidden;
    Helm::Line m_line;
    std::function<void(Result<void>)> m_done;
    LineSplitter m_output;
    LineSplitter m_errors;
    QString m_lastError;
    QString m_name;
    bool m_cancelled = false;
    bool m_late = false;
    bool m_killed = false;
    bool m_finished = false;
};

} // namespace varroa
