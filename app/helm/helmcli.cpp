// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/helm/helmcli.h"

#include "app/helm/helmprocess.h"

#include <QDir>
#include <QPointer>
#include <QStandardPaths>

#include <utility>

using namespace Qt::StringLiterals;

namespace varroa {
namespace {

constexpr std::chrono::seconds versionDeadline{15};

QStringList usualFolders()
{
#ifdef Q_OS_WIN
    return {};
#else
    return {u"/usr/local/bin"_s, u"/opt/homebrew/bin"_s, u"/snap/bin"_s, QDir::homePath() + "/.local/bin"_L1};
#endif
}

QString withUsualFolders(const QString& path)
{
    QStringList folders = path.split(QDir::listSeparator(), Qt::SkipEmptyParts);
    for (const QString& folder : usualFolders()) {
        if (!folders.contains(folder))
            folders << folder;
    }
    return folders.join(QDir::listSeparator());
}

class RunHandle final : public HelmHandle
{
public:
    explicit RunHandle(HelmProcess* process) : m_process(process) {}
    ~RunHandle() override
    {
        if (m_process)
            m_process->abandon();
    }
    RunHandle(const RunHandle&) = delete;
    RunHandle& operator=(const RunHandle&) = delete;

    void cancel() override
    {
        if (m_process)
            m_process->cancel();
    }

private:
    QPointer<HelmProcess> m_process;
};

// A run that could not begin: its result comes later, unless the handle is dropped first.
class FailedHandle final : public QObject, public HelmHandle
{
public:
    FailedHandle(Error error, std::function<void(Result<void>)> done)
    {
        QMetaObject::invokeMethod(
            this, [error = std::move(error), done = std::move(done)] { done(error); }, Qt::QueuedConnection);
    }
    void cancel() override {}
};

} // namespace

HelmCli::HelmCli(SearchPath searchPath, QObject* parent) : Helm(parent), m_searchPath(std::move(searchPath)) {}

void HelmCli::find(QObject* context, std::function<void(Result<HelmProgram>)> done)
{
    const QPointer<HelmCli> self(this);
    const QPointer<QObject> guard(context);
    auto search = [self, guard, done = std::move(done)](const QString& path) {
        if (!self || !guard)
            return;
        self->m_path = withUsualFolders(path);
        const QString program =
            QStandardPaths::findExecutable(u"helm"_s, self->m_path.split(QDir::listSeparator(), Qt::SkipEmptyParts));
        if (program.isEmpty()) {
            self->m_found.reset();
            done(Error{ErrorKind::Unavailable, "helm was not found in "_L1 + self->m_path});
            return;
        }
        self->askVersion(program, guard, done);
    };
    if (m_searchPath)
        m_searchPath(std::move(search));
    else
        QMetaObject::invokeMethod(
            this, [search = std::move(search)] { search(qEnvironmentVariable("PATH")); }, Qt::QueuedConnection);
}

void HelmCli::askVersion(const QString& program, QObject* context, std::function<void(Result<HelmProgram>)> done)
{
    auto version = std::make_shared<QString>();
    auto line = [version](HelmStream stream, const QString& text) {
        if (stream == HelmStream::Output && version->isEmpty())
            *version = text.trimmed();
    };
    auto asked = [this, program, version, guard = QPointer<QObject>(context),
                  done = std::move(done)](const Result<void>& result) {
        if (!guard)
            return;
        if (!result) {
            m_found.reset();
            done(Error{ErrorKind::Unavailable, program + " does not work: "_L1 + result.error().detail});
            return;
        }
        if (!version->startsWith(u'v')) {
            m_found.reset();
            done(Error{ErrorKind::Unavailable, program + " does not tell a version, so it may not be Helm"_L1});
            return;
        }
        m_found = HelmProgram{program, *version};
        done(*m_found);
    };
    const HelmRun run{{u"version"_s, u"--template"_s, u"{{.Version}}"_s}, {}, {}};
    auto* process = new HelmProcess(program, run, m_path, std::move(line), std::move(asked), this);
    process->setDeadline(versionDeadline);
}

std::unique_ptr<HelmHandle> HelmCli::run(HelmRun run, Line line, std::function<void(Result<void>)> done)
{
    if (!m_found)
        return std::make_unique<FailedHandle>(Error{ErrorKind::Unavailable, u"helm has not been found yet"_s},
                                              std::move(done));
    return std::make_unique<RunHandle>(
        new HelmProcess(m_found->path, run, m_path, std::move(line), std::move(done), this));
}

} // namespace varroa
