// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/ports/messagebus.h"
#include "models/ports/settingsstore.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace varroa {

enum class SecretPlace { Session, Keychain };

// The name the system knows the person by; empty when it knows none.
QString defaultOperatorName();

// A saved connection. Holds a reference to its secret, never the secret.
struct Profile
{
    QString id;   // stable, made once
    QString name; // unique, what people and --profile use
    std::vector<ServerUrl> servers;
    BusCredentials::Mode authMode = BusCredentials::Mode::UserPassword;
    QString user = QStringLiteral("bff");
    SecretPlace secretPlace = SecretPlace::Session;
    QString caFile;   // either a path …
    QByteArray caPem; // … or the text itself
    QString expectedHost;
    QString coreName = QStringLiteral("core");
    QString inboxPrefix = QStringLiteral("_INBOX_bff.console");
    bool useDiscoveredServers = false;
    QString operatorName = defaultOperatorName(); // who stands in audit events
    bool readOnly = false;                        // no action is offered, and none can be sent

    QString secretReference() const; // keychain key: application id and profile id
    static QString newId();
    friend bool operator==(const Profile&, const Profile&) = default;
};

// One mistake of a profile field, in words for the form.
struct ProfileFault
{
    QString field; // name, servers, user, ca, expectedHost, coreName, inboxPrefix, operatorName
    QString message;
};
std::vector<ProfileFault> validate(const Profile& profile);

// Words joined by dots, without spaces and wildcards, of at most 128 characters.
bool isInboxPrefix(QStringView text);

// `tls://host:4222,tls://[::1]:4222`, separated by commas or line breaks; a missing scheme is an error, a missing port
// is 4222. Malformed names the faulty entry, but repeats nothing of a text that may hold a password.
Result<std::vector<ServerUrl>> parseServerList(QStringView text);
QString serverListText(const std::vector<ServerUrl>& servers);

// Profiles in the settings store, under "profiles/<id>/…".
class ProfileList
{
public:
    explicit ProfileList(SettingsStore& settings);
    std::vector<Profile> all() const; // by name
    std::optional<Profile> find(const QString& nameOrId) const;
    // Written to disk on return. Conflict: the name (in any case) is taken by another id; Malformed: no usable id or
    // name.
    Result<void> save(const Profile& profile);
    Result<void> remove(const QString& id);
    QString lastUsed() const; // id
    void setLastUsed(const QString& id);

private:
    SettingsStore& m_settings;
};

} // namespace varroa
