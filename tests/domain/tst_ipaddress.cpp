// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/ipaddress.h"

#include <QTest>

using namespace varroa;

class TestIpAddress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addresses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("hex"); // empty: refused
        QTest::newRow("v4") << "192.0.2.11" << QByteArray("c000020b");
        QTest::newRow("v4 zero") << "0.0.0.0" << QByteArray("00000000");
        QTest::newRow("v6 loopback") << "::1" << QByteArray("00000000000000000000000000000001");
        QTest::newRow("v6 any") << "::" << QByteArray("00000000000000000000000000000000");
        QTest::newRow("v6 full") << "2001:DB8:0:1:2:3:4:5" << QByteArray("20010db8000000010002000300040005");
        QTest::newRow("v6 with v4") << "::ffff:192.0.2.1" << QByteArray("00000000000000000000ffffc0000201");
        for (const char* bad : {"",
                                " ",
                                "192.0.2",
                                "192.0.2.1.1",
                                "192.0.2.256",
                                "192.0.2.01",
                                "192.0.2.1 ",
                                "+1.2.3.4",
                                "1..2.3",
                                "192.0.2.1/32",
                                "::1::",
                                ":::",
                                "1:2:3:4:5:6:7",
                                "1:2:3:4:5:6:7:8:9",
                                "1:2:3:4:5:6:7::8",
                                "12345::",
                                "fe80::1%eth0",
                                "[::1]",
                                "::1.2.3",
                                "1.2.3.4::",
                                "g::",
                                "host"})
            QTest::newRow(bad) << QString::fromLatin1(bad) << QByteArray();
    }
    void addresses()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, hex);
        const auto address = IpAddress::parse(text);
        QCOMPARE(address ? address->bytes().toHex() : QByteArray(), hex);
    }

    void loopback()
    {
        QVERIFY(IpAddress::parse(u"127.0.0.1")->isLoopback());
        QVERIFY(IpAddress::parse(u"127.9.9.9")->isLoopback());
        QVERIFY(IpAddress::parse(u"::1")->isLoopback());
        QVERIFY(!IpAddress::parse(u"128.0.0.1")->isLoopback());
        QVERIFY(!IpAddress::parse(u"::2")->isLoopback());
    }

    void ranges_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("prefix"); // -1: refused
        QTest::addColumn<bool>("hostBits");
        QTest::newRow("host") << "192.0.2.11/32" << 32 << false;
        QTest::newRow("net") << "192.0.2.0/26" << 26 << false;
        QTest::newRow("host bits") << "192.0.2.1/26" << 26 << true;
        QTest::newRow("everything") << "0.0.0.0/0" << 0 << false;
        QTest::newRow("odd everything") << "1.2.3.4/0" << 0 << true;
        QTest::newRow("v6") << "2001:db8::/32" << 32 << false;
        QTest::newRow("v6 host bits") << "2001:db8::1/64" << 64 << true;
        QTest::newRow("v6 host") << "2001:db8::1/128" << 128 << false;
        for (const char* bad : {"", "/", "192.0.2.1", "192.0.2.0/33", "192.0.2.0/-1", "192.0.2.0/", "192.0.2.0/08",
                                "::/129", "192.0.2.0/24 ", "192.0.2.0/24/1", "192.0.2/24", "x/8"})
            QTest::newRow(bad) << QString::fromLatin1(bad) << -1 << false;
    }
    void ranges()
    {
        QFETCH(QString, text);
        QFETCH(int, prefix);
        QFETCH(bool, hostBits);
        const auto range = Cidr::parse(text);
        QCOMPARE(range ? range->prefix() : -1, prefix);
        QCOMPARE(range && range->hasHostBits(), hostBits);
        QCOMPARE(range && range->isEverything(), prefix == 0);
    }

    void containment()
    {
        const Cidr net = *Cidr::parse(u"192.0.2.0/26");
        QVERIFY(net.contains(*IpAddress::parse(u"192.0.2.63")));
        QVERIFY(!net.contains(*IpAddress::parse(u"192.0.2.64")));
        QVERIFY(!net.contains(*IpAddress::parse(u"2001:db8::1")));
        QVERIFY(net.contains(*Cidr::parse(u"192.0.2.32/27")));
        QVERIFY(!net.contains(*Cidr::parse(u"192.0.2.0/25")));
        const Cidr six = *Cidr::parse(u"2001:db8::/33");
        QVERIFY(six.contains(*IpAddress::parse(u"2001:db8:7fff::1")));
        QVERIFY(!six.contains(*IpAddress::parse(u"2001:db8:8000::1")));
        QVERIFY(Cidr::parse(u"::/0")->contains(*IpAddress::parse(u"::1")));
        QVERIFY(!Cidr::parse(u"::/0")->contains(*IpAddress::parse(u"1.2.3.4")));
    }
};

QTEST_APPLESS_MAIN(TestIpAddress)
#include "tst_ipaddress.moc"
