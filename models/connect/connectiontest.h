// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/connect/profile.h"
#include "models/ports/endpointprobe.h"
#include "models/ports/messagebus.h"
#include "models/wire/replies.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace varroa {

// The Test button: name → TCP → NATS → TLS → authentication → permission → registry, one line each, on a connection of
// its own. Several servers are tried in turn until one works; the hops then start over, and the error is of the server
// that came furthest. GUI thread, never blocks. finished() comes exactly once per start(): empty on success, Cancelled
// after cancel(). Destroying it ends the test silently.
class ConnectionTest final : public QObject
{
    Q_OBJECT
public:
    enum class Hop { Name, Tcp, Nats, Tls, Authentication, Permission, Registry };
    Q_ENUM(Hop)
    enum class HopState { Pending, Running, Ok, Failed, Skipped };
    Q_ENUM(HopState)
    static constexpr int hopCount = 7;
    using BusFactory = std::function<std::unique_ptr<MessageBus>()>;

    ConnectionTest(EndpointProbe& probe, BusFactory makeBus, QObject* parent = nullptr);
    ~ConnectionTest() override;

    void start(const Profile& profile, const QByteArray& caPem, std::shared_ptr<const BusCredentials> credentials);
    void cancel();
    bool running() const noexcept { return m_running; }

Q_SIGNALS:
    void hopChanged(varroa::ConnectionTest::Hop hop, varroa::ConnectionTest::HopState state, const QString& detail);
    void finished(const varroa::ConnectError& error, int clustersFound);

private:
    void testNextServer();
    void onProbed(const ProbeReport& report);
    void openBus();
    void onBusStatus();
    void checkRegistry();
    void askRegistry();
    void onRegistry(const Result<RegistryInfo>& info);
    void fail(Hop hop, const ConnectError& error);
    void finish(const ConnectError& error, int clusters);
    void set(Hop hop, HopState state, const QString& detail = {});
    void dropLink();

    EndpointProbe& m_probe;
    BusFactory m_makeBus;
    Profile m_profile;
    QByteArray m_caPem;
    std::shared_ptr<const BusCredentials> m_credentials;
    std::unique_ptr<ProbeHandle> m_handle;
    std::unique_ptr<MessageBus> m_bus;
    std::unique_ptr<BusSubscription> m_subscription;
    std::unique_ptr<QObject> m_round; // context of one server's callbacks; replaced before the next one
    size_t m_next = 0;                // index of the server to test next
    std::optional<std::pair<Hop, ConnectError>> m_furthest;
    bool m_running = false;
};

} // namespace varroa
