// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/probe/namelookup.h"

#ifdef Q_OS_WIN
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <netdb.h>
#include <sys/socket.h>
#endif

#include <atomic>
#include <mutex>
#include <system_error>
#include <thread>

using namespace Qt::StringLiterals;

namespace varroa::probe {

namespace {

constexpr int maxOutstanding = 32; // hanging resolver threads; beyond it lookups fail at once
std::atomic<int> outstandingLookups{0};

} // namespace

struct NameLookup::Mail
{
    std::mutex mutex;
    NameLookup* receiver = nullptr; // null once nobody waits
};

NameLookup::NameLookup(const QString& host, std::function<void(const Answer&)> done, Resolver resolver)
    : m_mail(std::make_shared<Mail>()), m_done(std::move(done))
{
    m_mail->receiver = this;
    const auto answer = [this](const Answer& outcome) { m_done(outcome); };
    const auto failAtOnce = [&](const QString& reason) {
        QMetaObject::invokeMethod(
            this,
            [answer, reason] {
                answer({{}, reason});
            },
            Qt::QueuedConnection);
    };
    if (outstandingLookups.fetch_add(1) >= maxOutstanding) {
        --outstandingLookups;
        failAtOnce(u"too many name lookups hang already"_s);
        return;
    }
    try {
        std::thread([mail = m_mail, name = host.toUtf8(), resolver = std::move(resolver), answer] {
            const Answer outcome = resolver(name);
            {
                const std::lock_guard lock(mail->mutex);
                if (mail->receiver)
                    QMetaObject::invokeMethod(
                        mail->receiver, [answer, outcome] { answer(outcome); }, Qt::QueuedConnection);
            }
            --outstandingLookups;
        }).detach();
    } catch (const std::system_error& error) {
        --outstandingLookups;
        failAtOnce(QString::fromLocal8Bit(error.what()));
    }
}

NameLookup::~NameLookup()
{
    const std::lock_guard lock(m_mail->mutex);
    m_mail->receiver = nullptr;
}

NameLookup::Answer NameLookup::resolve(const QByteArray& host)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    const int code = getaddrinfo(host.constData(), nullptr, &hints, &found);
    if (code != 0) {
#ifdef Q_OS_WIN
        return {{}, QString::fromWCharArray(gai_strerrorW(code))};
#else
        return {{}, QString::fromLocal8Bit(gai_strerror(code))};
#endif
    }
    Answer answer;
    for (const addrinfo* entry = found; entry; entry = entry->ai_next) {
        const QHostAddress address(entry->ai_addr);
        if (!address.isNull() && !answer.addresses.contains(address))
            answer.addresses.append(address);
    }
    freeaddrinfo(found);
    if (answer.addresses.isEmpty())
        answer.reason = u"the name has no address"_s;
    return answer;
}

int NameLookup::outstanding() noexcept
{
    return outstandingLookups.load();
}

} // namespace varroa::probe
