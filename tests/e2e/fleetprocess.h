// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace varroa::test {

// varroa-fleetsim with a nats-server of its own, for as long as the test runs.
class Fleet
{
public:
    void start(const QStringList& options)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(qEnvironmentVariable("VARROA_FLEETSIM"),
                        QStringList{QStringLiteral("--serve"), m_folder.path()} + options);
        QByteArray said;
        QElapsedTimer patience;
        patience.start();
        while (!said.contains("ready") && patience.elapsed() < 60000 && m_process.state() != QProcess::NotRunning) {
            m_process.waitForReadyRead(500);
            said += m_process.readAllStandardOutput();
        }
        [&] { QVERIFY2(said.contains("ready"), said.constData()); }();
    }
    ~Fleet()
    {
        m_process.terminate();
        if (!m_process.waitForFinished(10000)) {
            m_process.kill();
            m_process.waitForFinished();
        }
    }

    QString caFile() const { return m_folder.filePath(QStringLiteral("ca.crt")); }
    QByteArray password() const { return read(QStringLiteral("bff-password")).trimmed(); }
    QString url() const
    {
        const QString env = QString::fromUtf8(read(QStringLiteral("env")));
        return QRegularExpression(QStringLiteral("VARROA_SERVER='([^']+)'")).match(env).captured(1);
    }
    QStringList target() const
    {
        return {QStringLiteral("--server"), url(),    QStringLiteral("--user"),        QStringLiteral("bff"),
                QStringLiteral("--ca"),     caFile(), QStringLiteral("--password-fd"), QStringLiteral("0")};
    }

private:
    QByteArray read(const QString& name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
    QProcess m_process;
};

} // namespace varroa::test
