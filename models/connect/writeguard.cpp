// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/connect/writeguard.h"

#include <QPointer>

#include <algorithm>
#include <array>

namespace varroa {

using namespace Qt::StringLiterals;

WriteGuard::WriteGuard(MessageBus& bus, QObject* parent) : MessageBus(parent), m_bus(bus)
{
    connect(&bus, &MessageBus::statusChanged, this, &MessageBus::statusChanged);
}

bool WriteGuard::onlyReads(const QByteArray& subject)
{
    // Whole words at the end of operator.<cluster>.<kind>.<word>, and JetStream calls that touch no stream.
    static constexpr std::array words{".list", ".get", ".view", ".preview", ".validate", ".itemlist"};
    static constexpr std::array calls{"$JS.API.INFO",
                                      "$JS.API.STREAM.INFO.",
                                      "$JS.API.STREAM.MSG.GET.",
                                      "$JS.API.DIRECT.GET.",
                                      "$JS.API.CONSUMER.CREATE.",
                                      "$JS.API.CONSUMER.INFO.",
                                      "$JS.API.CONSUMER.MSG.NEXT."};
    if (subject.startsWith("$JS.API."))
        return std::any_of(calls.begin(), calls.end(), [&](const char* call) { return subject.startsWith(call); });
    return subject.startsWith("operator.") &&
           std::any_of(words.begin(), words.end(), [&](const char* word) { return subject.endsWith(word); });
}

void WriteGuard::publish(const QByteArray& subject, const QByteArray& payload, QObject* context, Done done)
{
    if (!m_readOnly) {
        m_bus.publish(subject, payload, context, std::move(done));
        return;
    }
    refuse(
        context,
        [done = std::move(done)](const Error& error) {
            if (done)
                done(error);
        },
        u"this connection is read-only"_s);
}

void WriteGuard::send(BusRequest request, Decoder decode, QObject* context, Completion done)
{
    const bool read = request.effect == BusRequest::Effect::Read;
    const bool harmless = read && onlyReads(request.subject);
    if (harmless || (!read && !m_readOnly)) {
        m_bus.send(std::move(request), std::move(decode), context, std::move(done));
        return;
    }
    refuse(
        context, [done = std::move(done)](const Error& error) { done(error); },
        read ? u"%1 is no reading request"_s.arg(QString::fromUtf8(request.subject))
             : u"this connection is read-only"_s);
}

void WriteGuard::refuse(QObject* context, std::function<void(const Error&)> done, const QString& detail)
{
    QMetaObject::invokeMethod(
        this,
        [guard = QPointer<QObject>(context ? context : this), done = std::move(done), detail] {
            if (guard)
                done(Error{ErrorKind::Forbidden, detail});
        },
        Qt::QueuedConnection);
}

} // namespace varroa
