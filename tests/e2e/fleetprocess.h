// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

namespace varroa::test {

using namespace Qt::StringLiterals;

// varroa-fleetsim with a nats-server of its own, for as long as the test runs.
class Fleet
{
public:
    void start(const QStringList& options)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(qEnvironmentVariable("VARROA_FLEETSIM"), QStringList{u"--serve"_s, m_folder.path()} + options);
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

    QString caFile() const { return m_folder.filePath(u"ca.crt"_s); }
    QByteArray password() const { return read(u"bff-password"_s).trimmed(); }
    QString url() const
    {
        const QString env = QString::fromUtf8(read(u"env"_s));
        return QRegularExpression(u"VARROA_SERVER='([^']+)'"_s).match(env).captured(1);
    }
    QStringList target() const
    {
        return {u"--server"_s, url(), u"--user"_s, u"bff"_s, u"--ca"_s, caFile(), u"--password-fd"_s, u"0"_s};
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
