// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QThread>

#include <cstdio>
#include <functional>
#include <unistd.h>

using namespace Qt::StringLiterals;

// The whole program as a process, on the offscreen platform: how soon its window stands when nothing answers, what it
// holds with a large fleet, and what it costs at rest. Linux (/proc); arguments: varroa-console varroa-fleetsim.
namespace {

QString console;
QString fleetsim;

class Child
{
public:
    ~Child()
    {
        m_process.terminate();
        if (!m_process.waitForFinished(10000)) {
            m_process.kill();
            m_process.waitForFinished();
        }
    }
    void start(const QString& program, const QStringList& arguments, const QByteArray& input = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        environment.insert(u"QT_LOGGING_RULES"_s, u"varroa.run.debug=true"_s);
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start(program, arguments);
        m_process.write(input);
        m_process.closeWriteChannel();
        m_since.start();
    }
    // Milliseconds from the start until a line holds `text`.
    qint64 waitFor(const QByteArray& text, int patience)
    {
        while (!m_said.contains(text) && m_since.elapsed() < patience && m_process.state() != QProcess::NotRunning) {
            m_process.waitForReadyRead(5);
            m_said += m_process.readAll();
        }
        if (!m_said.contains(text))
            qFatal("no \"%s\" came: %s", text.constData(), m_said.constData());
        return m_since.elapsed();
    }
    qint64 residentKiB() const
    {
        QFile file(u"/proc/%1/status"_s.arg(m_process.processId()));
        if (!file.open(QIODevice::ReadOnly))
            return 0;
        const auto match = QRegularExpression(u"VmRSS:\\s+(\\d+)"_s).match(QString::fromLatin1(file.readAll()));
        return match.captured(1).toLongLong();
    }
    double cpuSeconds() const
    {
        QFile file(u"/proc/%1/stat"_s.arg(m_process.processId()));
        if (!file.open(QIODevice::ReadOnly))
            return 0;
        const QByteArray stat = file.readAll();
        const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
        return static_cast<double>(fields.at(11).toLongLong() + fields.at(12).toLongLong()) /
               static_cast<double>(sysconf(_SC_CLK_TCK));
    }

private:
    QProcess m_process;
    QByteArray m_said;
    QElapsedTimer m_since;
};

QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// A console on a simulated fleet, once it has read everything.
void withFleet(int clusters, int controllers, const std::function<void(Child&)>& measure)
{
    const QTemporaryDir folder;
    Child fleet;
    fleet.start(fleetsim, {u"--serve"_s, folder.path(), u"--clusters"_s, QString::number(clusters), u"--controllers"_s,
                           QString::number(controllers)});
    fleet.waitFor("ready", 120000);
    const QString env = QString::fromUtf8(read(folder.filePath(u"env"_s)));
    const QString url = QRegularExpression(u"VARROA_SERVER='([^']+)'"_s).match(env).captured(1);
    Child desk;
    desk.start(console,
               {u"--server"_s, url, u"--user"_s, u"bff"_s, u"--ca"_s, folder.filePath(u"ca.crt"_s), u"--password-fd"_s,
                u"0"_s},
               read(folder.filePath(u"bff-password"_s)));
    desk.waitFor("settled", 300000);
    measure(desk);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    if (argc != 3)
        qFatal("bench_process: varroa-console and varroa-fleetsim are expected");
    console = QString::fromLocal8Bit(argv[1]);
    fleetsim = QString::fromLocal8Bit(argv[2]);
    std::printf("| what | measured | wanted |\n|---|---|---|\n");
    qint64 best = 0;
    for (int i = 0; i < 5; ++i) {
        Child desk; // 192.0.2.0/24 answers nobody (RFC 5737)
        desk.start(console, {u"--server"_s, u"tls://192.0.2.1:4222"_s, u"--password-fd"_s, u"0"_s}, "x\n");
        const qint64 took = desk.waitFor("window shown", 60000);
        best = i == 0 ? took : std::min(best, took);
    }
    std::printf("| first window with a server that never answers, best of 5 | %lld ms | ≤ 500 ms |\n",
                static_cast<long long>(best));
    std::fflush(stdout);
    withFleet(500, 50, [](Child& desk) {
        QThread::sleep(40); // one more round of all lists
        std::printf("| resident with 25,000 controllers on 500 clusters | %lld MiB | < 150 MiB |\n",
                    static_cast<long long>(desk.residentKiB() / 1024));
    });
    std::fflush(stdout);
    withFleet(50, 50, [](Child& desk) {
        QThread::sleep(10);
        const double before = desk.cpuSeconds();
        QThread::sleep(60);
        std::printf("| at rest, connected, 50 clusters and 2,500 controllers | %.1f %% of a core | < 2 %% |\n\n",
                    (desk.cpuSeconds() - before) / 60 * 100);
    });
    return 0;
}
