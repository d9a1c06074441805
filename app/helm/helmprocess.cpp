// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/helm/helmprocess.h"

#include <QFileInfo>

#include <utility>

#ifdef Q_OS_WIN
#include <windows.h>
#endif

using namespace Qt::StringLiterals;

namespace varroa {

HelmProcess::HelmProcess(const QString& program, const HelmRun& run, const QString& searchPath, Helm::Line line,
                         std::function<void(Result<void>)> done, QObject* parent)
    : QObject(parent)
    , m_hidden(run.hidden)
    , m_line(std::move(line))
    , m_done(std::move(done))
    , m_output([this](const QByteArray& text) {
        if (m_line)
            m_line(HelmStream::Output, QString::fromUtf8(m_hidden.cleaned(text)));
    })
    , m_errors([this](const QByteArray& text) {
        const QString clean = QString::fromUtf8(m_hidden.cleaned(text));
        if (!clean.trimmed().isEmpty())
            m_lastError = clean.trimmed();
        if (m_line)
            m_line(HelmStream::Errors, clean);
    })
    , m_name(QFileInfo(program).fileName())
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!searchPath.isEmpty())
        environment.insert(u"PATH"_s, searchPath); // helm runs the kubeconfig's credential plugins
    m_process.setProcessEnvironment(environment);
    m_process.setProgram(program);
    m_process.setArguments(run.arguments);
    m_deadline.setSingleShot(true);
    m_kill.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        m_late = true;
        interrupt();
    });
    connect(&m_kill, &QTimer::timeout, this, [this] {
        m_killed = true;
        m_process.kill();
    });
    start(run);
}

HelmProcess::~HelmProcess()
{
    m_process.disconnect(this);
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill(); // the program ends: nobody is left to wait for helm
    m_process.waitForFinished(1000);
}

void HelmProcess::start(const HelmRun& run)
{
    connect(&m_process, &QProcess::readyReadStandardOutput, this, [this] { read(HelmStream::Output); });
    connect(&m_process, &QProcess::readyReadStandardError, this, [this] { read(HelmStream::Errors); });
    connect(&m_process, &QProcess::finished, this, [this](int status, QProcess::ExitStatus how) {
        read(HelmStream::Output);
        read(HelmStream::Errors);
        m_output.finish();
        m_errors.finish();
        finish(outcome(status, how));
    });
    // Queued: QProcess may say this from inside start().
    connect(
        &m_process, &QProcess::errorOccurred, this,
        [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                finish(Error{ErrorKind::Unavailable, m_name + " could not be started: "_L1 + m_process.errorString()});
        },
        Qt::QueuedConnection);
#ifdef Q_OS_WIN
    m_process.setCreateProcessArgumentsModifier([](QProcess::CreateProcessArguments* arguments) {
        arguments->flags |= CREATE_NO_WINDOW | CREATE_NEW_PROCESS_GROUP;
    });
#endif
    m_process.start(QIODevice::ReadWrite);
    // QProcess keeps what it could not write yet in a buffer that it does not wipe; a pipe takes 64 KiB at once.
    if (run.input)
        m_process.write(run.input->view().data(), run.input->size());
    m_process.closeWriteChannel();
}

void HelmProcess::setDeadline(std::chrono::milliseconds deadline)
{
    m_deadline.start(deadline);
}

void HelmProcess::cancel()
{
    m_cancelled = true;
    interrupt();
}

void HelmProcess::abandon()
{
    m_line = {};
    m_done = {};
    cancel();
}

void HelmProcess::interrupt()
{
    if (m_finished || m_kill.isActive())
        return;
    m_kill.start(KillAfter);
#ifdef Q_OS_WIN
    // A program without a window understands Ctrl+Break only, and that only from the console it is attached to.
    if (AttachConsole(DWORD(m_process.processId()))) {
        SetConsoleCtrlHandler(nullptr, TRUE);
        GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, DWORD(m_process.processId()));
        FreeConsole();
        SetConsoleCtrlHandler(nullptr, FALSE);
    }
#else
    m_process.terminate();
#endif
}

void HelmProcess::read(HelmStream stream)
{
    if (stream == HelmStream::Output)
        m_output.add(m_process.readAllStandardOutput());
    else
        m_errors.add(m_process.readAllStandardError());
}

Result<void> HelmProcess::outcome(int status, QProcess::ExitStatus how) const
{
    if (m_killed)
        return Error{m_late ? ErrorKind::TimedOut : ErrorKind::Cancelled,
                     m_name + " did not end when asked and was killed; the release may be left as pending"_L1};
    if (m_late)
        return Error{ErrorKind::TimedOut, m_name + " took too long and was asked to end"_L1};
    if (how == QProcess::NormalExit && status == 0)
        return {}; // also when it was done before it heard of the cancelling
    if (m_cancelled)
        return Error{ErrorKind::Cancelled, m_lastError};
    if (how == QProcess::CrashExit)
        return Error{ErrorKind::Internal, m_name + " crashed"_L1};
    const QString said = m_lastError.isEmpty() ? m_name + " printed no reason"_L1 : m_lastError;
    return Error{ErrorKind::Refused, m_name + " ended with status "_L1 + QString::number(status) + ": "_L1 + said};
}

void HelmProcess::finish(Result<void> result)
{
    if (std::exchange(m_finished, true))
        return;
    m_deadline.stop();
    m_kill.stop();
    deleteLater();
    if (const auto done = std::exchange(m_done, {}))
        done(std::move(result));
}

} // namespace varroa
