// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHostAddress>
#include <QObject>

#include <functional>
#include <memory>

namespace varroa::probe {

// Resolves one host name on a thread of its own that nothing ever waits for: the system's resolver cannot be
// interrupted. Dropping the object drops the answer. Deliberately not QHostInfo, whose pool is joined at process exit.
class NameLookup final : public QObject
{
    Q_OBJECT
public:
    struct Answer
    {
        QList<QHostAddress> addresses; // empty: not found
        QString reason;
    };
    using Resolver = std::function<Answer(const QByteArray& host)>; // runs on the lookup's thread

    // `done` comes from the event loop of the calling thread.
    NameLookup(const QString& host, std::function<void(const Answer&)> done, Resolver resolver = &NameLookup::resolve);
    ~NameLookup() override;

    static Answer resolve(const QByteArray& host);
    // Lookups of this process that have not come back, including those whose object is gone.
    static int outstanding() noexcept;

private:
    struct Mail;
    std::shared_ptr<Mail> m_mail;
    std::function<void(const Answer&)> m_done;
};

} // namespace varroa::probe
