// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/actionrunner.h"
#include "models/connect/connectioncontroller.h"
#include "models/connect/connectiontest.h"
#include "models/connect/profile.h"
#include "models/connect/settings.h"
#include "models/detail/activitylog.h"
#include "models/detail/detailreader.h"
#include "models/ports/filesink.h"
#include "tests/fakes/fakeauditlog.h"
#include "tests/fakes/fakebus.h"
#include "tests/fakes/fakeprobe.h"
#include "tests/fakes/fakesecretstore.h"
#include "tests/fakes/manualclock.h"
#include "tests/fakes/memorysettings.h"
#include "tests/ui/samplefleet.h"
#include "ui/services.h"
#include "ui/widgets/dialogs.h"

#include <QSignalSpy>
#include <QTest>

#include <map>

namespace varroa::test {

// Dialogs that answer at once, as told, and remember what they were asked.
class ScriptedDialogs final : public Dialogs
{
public:
    bool answer = true;
    QString file;
    std::vector<Question> questions;
    QStringList told;

    void confirm(QWidget*, const Question& question, std::function<void(bool)> done) override
    {
        questions.push_back(question);
        done(answer);
    }
    void tell(QWidget*, const QString&, const QString& text) override { told.append(text); }
    void openFile(QWidget*, const QString&, const QString&, std::function<void(QString)> done) override { done(file); }
    QString typed; // for askText(); empty: cancelled
    QStringList suggestions;
    void saveFile(QWidget*, const QString&, const QString& suggested, const QString&,
                  std::function<void(QString)> done) override
    {
        suggestions.append(suggested);
        if (!file.isEmpty())
            done(file);
    }
    void askText(QWidget*, const QString&, const QString&, const QString&, std::function<void(QString)> done) override
    {
        if (!typed.isEmpty())
            done(typed);
    }
};

// A file sink in memory; `error` makes every write fail.
class MemoryFiles final : public FileSink
{
public:
    std::optional<Error> error;
    std::map<QString, QByteArray> written;
    QStringList privates; // those that only their owner may read

    Result<void> write(const QString& path, QByteArrayView bytes) override
    {
        if (error)
            return *error;
        written.insert_or_assign(path, bytes.toByteArray());
        return {};
    }
    Result<void> writePrivate(const QString& path, QByteArrayView bytes) override
    {
        privates.append(path);
        return write(path, bytes);
    }
};

// Everything a window needs, on fakes. The registry answers as empty and lists stay pending, so that a test fills the
// store itself.
struct Harness
{
    ManualClock clock;
    FakeBus bus{&clock};
    FleetStore store{clock};
    FakeSecretStore secrets;
    FakeProbe probe;
    MemorySettings memory;
    Settings settings{memory};
    ProfileList profiles{memory};
    DetailReader details{bus, store, clock};
    ActivityLog activity{store, clock};
    ConnectionController connection{bus, store, clock, secrets};
    FakeAuditLog audit;
    ActionRunner actions{connection, audit, clock};
    ScriptedDialogs dialogs;
    MemoryFiles files;
    std::function<void(FakeBus&)> scriptTestBus = [](FakeBus&) {};

    Harness()
    {
        bus.respond("$JS.API.STREAM.INFO.KV_varroa_clusters", emptyRegistry());
        bus.hold("operator.*.controllers.list");
    }

    static QByteArray emptyRegistry()
    {
        return R"({"type":"io.nats.jetstream.api.v1.stream_info_response","config":{"name":"KV_varroa_clusters",)"
               R"("allow_direct":true},"state":{"messages":0,"subjects":{}}})";
    }
    static Profile profile()
    {
        Profile profile;
        profile.id = QStringLiteral("p1");
        profile.name = QStringLiteral("Production");
        profile.servers = {ServerUrl{QStringLiteral("nats.hive.example.net"), 4222, true}};
        return profile;
    }
    Services services()
    {
        return Services{store,
                        connection,
                        settings,
                        profiles,
                        secrets,
                        clock,
                        actions,
                        audit,
                        [this] {
                            return std::make_unique<ConnectionTest>(probe, [this]() -> std::unique_ptr<MessageBus> {
                                auto made = std::make_unique<FakeBus>(&clock);
                                made->respond("$JS.API.STREAM.INFO.KV_varroa_clusters", emptyRegistry());
                                scriptTestBus(*made);
                                return made;
                            });
                        },
                        [](const Profile& of) -> Result<QByteArray> {
                            if (of.caFile == QLatin1String("/nowhere/ca.crt"))
                                return Error{ErrorKind::NotFound, QStringLiteral("no such file")};
                            return of.caPem;
                        },
                        false,
                        &files,
                        &details,
                        &activity};
    }
    static std::shared_ptr<const Secret> password()
    {
        return std::make_shared<const Secret>(Secret::copyOf("correct horse"));
    }
    // Connected, registry read; false when that does not come.
    [[nodiscard]] bool connectUp()
    {
        connection.open(profile(), {}, password());
        if (!QTest::qWaitFor([this] { return store.knowledge().current; }))
            return false;
        BusStatus status = bus.status();
        status.roundTrip = std::chrono::microseconds{3400};
        status.tls = TlsSummary{QStringLiteral("TLSv1.3"), QStringLiteral("TLS_AES_256_GCM_SHA384"),
                                QStringLiteral("CN=nats"), clock.wall() + std::chrono::hours{24 * 60}};
        bus.setStatus(status);
        return true;
    }
};

} // namespace varroa::test
