// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/natsserver.h"
#include "tests/e2e/consolerun.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

namespace {

// A server of each kind of fault, all on loopback.
struct Peers
{
    NatsServer good;
    NatsServer otherName; // its certificate names another host and no address
    NatsServer expired;
    QTcpServer http;
    QTcpServer silent;
    quint16 closedPort = 0;
    QTemporaryDir folder;
    QString otherCa;

    void start()
    {
        [&] { QVERIFY(good.start()); }();
        NatsServer::Config config;
        config.dnsNames = {u"nats.elsewhere.example"_s};
        config.ipAddresses = {};
        [&] { QVERIFY(otherName.start(config)); }();
        NatsServer::Config old;
        old.validity = {-40, -5};
        [&] { QVERIFY(expired.start(old)); }();
        [&] { QVERIFY(http.listen(QHostAddress::LocalHost) && silent.listen(QHostAddress::LocalHost)); }();
        QObject::connect(&http, &QTcpServer::newConnection, &http, [this] {
            QTcpSocket* socket = http.nextPendingConnection();
            QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            socket->write("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
            socket->disconnectFromHost();
        });
        QTcpServer closed;
        [&] { QVERIFY(closed.listen(QHostAddress::LocalHost)); }();
        closedPort = closed.serverPort();
        closed.close();
        const TestAuthority other(u"another-ca"_s);
        otherCa = folder.filePath(u"other-ca.crt"_s);
        QFile file(otherCa);
        [&] { QVERIFY(file.open(QIODevice::WriteOnly) && file.write(other.certificatePem()) > 0); }();
    }
};

} // namespace

// The failures of a first connection, told apart by the program itself on its last line of stderr.
class TestFailures : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_peers.start(); }
    void sentences_data();
    void sentences();
    void allDiffer();

private:
    QStringList arguments(const QString& url, const QString& ca, const QString& user = u"bff"_s) const
    {
        return {u"export"_s, u"clusters"_s,      u"--server"_s, url,     u"--user"_s, user, u"--ca"_s,
                ca,          u"--password-fd"_s, u"0"_s,        u"-o"_s, u"json"_s};
    }
    static QString tls(const QString& host, quint16 port) { return u"tls://%1:%2"_s.arg(host).arg(port); }

    // HTTP and silent peers answer from this process's event loop, so the program runs beside it.
    ConsoleRun run(const QStringList& arguments, const QByteArray& password)
    {
        QProcess process;
        QSignalSpy finished(&process, &QProcess::finished);
        process.start(qEnvironmentVariable("VARROA_CONSOLE"), arguments);
        process.write(password);
        process.closeWriteChannel();
        ConsoleRun result;
        if (finished.isEmpty() && !finished.wait(60000))
            return result;
        result.status = process.exitCode();
        result.out = process.readAllStandardOutput();
        for (const QByteArray& line : process.readAllStandardError().split('\n')) {
            if (!line.trimmed().isEmpty())
                result.errors.append(QString::fromUtf8(line));
        }
        return result;
    }

    Peers m_peers;
    QMap<QString, QString> m_sentences;
};

void TestFailures::sentences_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("password");
    QTest::addColumn<QStringList>("words");
    const Peers& p = m_peers;
    const QByteArray right = p.good.password(u"bff"_s);
    const QString ca = p.good.caFile();
    const auto row = [](const char* name, const QStringList& arguments, const QByteArray& password,
                        const QStringList& words) { QTest::newRow(name) << arguments << password << words; };
    row("wrong password", arguments(p.good.url(), ca), "not-it", {u"authentication"_s});
    row("wrong CA", arguments(p.good.url(), p.otherCa), right, {u"certificate"_s});
    row("wrong host name", arguments(tls(u"localhost"_s, p.otherName.port()), p.otherName.caFile()), right,
        {u"certificate"_s, u"localhost"_s});
    row("address not in the certificate", arguments(tls(u"127.0.0.1"_s, p.otherName.port()), p.otherName.caFile()),
        right, {u"certificate"_s, u"127.0.0.1"_s});
    QStringList noCa = arguments(p.good.url(), ca);
    noCa.remove(noCa.indexOf(u"--ca"_s), 2);
    row("no CA", noCa, right, {u"no CA is given"_s, u"certificate"_s});
    row("wrong inbox prefix", arguments(p.good.url(), ca) + QStringList{u"--inbox-prefix"_s, u"_INBOX_other"_s}, right,
        {u"inbox prefix"_s, u"_INBOX_other"_s});
    row("expired certificate", arguments(p.expired.url(), p.expired.caFile()), right, {u"certificate"_s, u"expired"_s});
    row("not a NATS server", arguments(tls(u"127.0.0.1"_s, p.http.serverPort()), ca), right, {u"not a NATS server"_s});
    row("silent port", arguments(tls(u"127.0.0.1"_s, p.silent.serverPort()), ca), right, {u"timed out"_s});
    row("refused port", arguments(tls(u"127.0.0.1"_s, p.closedPort), ca), right, {u"refused"_s});
    row("unknown name", arguments(tls(u"no-such-host.invalid"_s, 4222), ca), right, {u"not found"_s});
    row("no permission", arguments(p.good.url(), ca, u"nobody"_s), p.good.password(u"nobody"_s),
        {u"permission"_s, u"inbox"_s});
}

void TestFailures::sentences()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, password);
    QFETCH(QStringList, words);
    const ConsoleRun result = run(arguments, password);
    QCOMPARE(result.status, 1);
    QVERIFY(result.out.isEmpty());
    const QString sentence = result.lastError();
    for (const QString& word : words)
        QVERIFY2(sentence.contains(word, Qt::CaseInsensitive), qPrintable(sentence));
    QVERIFY2(!sentence.contains(QRegularExpression(u"\\.[ch]:\\d"_s)), qPrintable(sentence)); // of the library
    QVERIFY(!sentence.contains(QString::fromUtf8(password)) || password.size() < 8);
    QString shape = sentence;
    shape.remove(QRegularExpression(u"(localhost|127\\.0\\.0\\.1|no-such-host\\.invalid):\\d+"_s));
    m_sentences.insert(QString::fromUtf8(QTest::currentDataTag()), shape);
}

void TestFailures::allDiffer()
{
    QCOMPARE(m_sentences.size(), 12);
    const QStringList sentences = m_sentences.values();
    QCOMPARE(QSet<QString>(sentences.begin(), sentences.end()).size(), 12);
}

QTEST_GUILESS_MAIN(TestFailures)
#include "tst_failures.moc"
