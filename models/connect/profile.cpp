// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/connect/profile.h"

#include "models/connect/serveraddress.h"
#include "models/domain/ids.h"

#include <QCoreApplication>
#include <QDir>
#include <QUuid>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

constexpr qsizetype maxServers = 64;
constexpr qsizetype maxListText = 32768;
constexpr QLatin1StringView profilesPrefix = "profiles/"_L1;
constexpr QLatin1StringView lastUsedKey = "session/lastProfile"_L1;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Profile)
};

constexpr std::pair<BusCredentials::Mode, const char*> authModes[] = {
    {BusCredentials::Mode::None, "none"},   {BusCredentials::Mode::UserPassword, "userPassword"},
    {BusCredentials::Mode::Token, "token"}, {BusCredentials::Mode::CredsFile, "credsFile"},
    {BusCredentials::Mode::NKey, "nkey"},
};

QString authModeText(BusCredentials::Mode mode)
{
    for (const auto& [value, text] : authModes) {
        if (value == mode)
            return QLatin1StringView(text);
    }
    return {};
}

BusCredentials::Mode authModeOf(const QString& text)
{
    for (const auto& [value, name] : authModes) {
        if (text == QLatin1StringView(name))
            return value;
    }
    return Profile().authMode;
}

bool hasControlCharacter(const QString& text)
{
    return std::any_of(text.cbegin(), text.cend(), [](QChar c) { return c.category() == QChar::Other_Control; });
}

bool isUsableId(const QString& id)
{
    return isSubjectToken(id) && !id.contains(u'/') && !id.contains(u'\\') && id.size() <= 64;
}

// What may be shown of an entry in a message: short, on one line.
QString shown(QStringView entry)
{
    QString text = entry.toString().simplified();
    return text.size() > 80 ? text.left(79) + u'…' : text;
}

void checkServers(const std::vector<ServerUrl>& servers, std::vector<ProfileFault>& faults)
{
    const QString field = u"servers"_s;
    if (servers.empty()) {
        faults.push_back({field, Words::tr("Give at least one server, for example tls://nats.example.net:4222.")});
        return;
    }
    for (size_t i = 0; i < servers.size(); ++i) {
        const ServerUrl& server = servers[i];
        const Result<QString> host = normalizedHost(server.host);
        if (!host || server.port == 0) {
            const QString reason = host ? Words::tr("the port must be a number from 1 to 65535") : host.error().detail;
            faults.push_back({field, Words::tr("Server %1, “%2”: %3.").arg(i + 1).arg(shown(server.text()), reason)});
        }
        const auto end = servers.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::any_of(servers.begin(), end, [&](const ServerUrl& other) { return sameServer(server, other); }))
            faults.push_back(
                {field, Words::tr("Server %1, “%2”, is listed twice.").arg(i + 1).arg(shown(server.text()))});
    }
    if (std::any_of(servers.begin(), servers.end(),
                    [&](const ServerUrl& server) { return server.tls != servers.front().tls; }))
        faults.push_back({field, Words::tr("All servers must use the same scheme, tls:// or nats://.")});
}

void checkCa(const Profile& profile, std::vector<ProfileFault>& faults)
{
    const QString field = u"ca"_s;
    const bool hasText = !profile.caPem.trimmed().isEmpty();
    if (hasText && !profile.caFile.isEmpty())
        faults.push_back({field, Words::tr("Give the CA either as a file or as text, not both.")});
    if (profile.caPem.contains("PRIVATE KEY-----"))
        faults.push_back(
            {field, Words::tr("This text holds a private key; only the certificate of the CA belongs here.")});
    else if (hasText && !profile.caPem.contains("-----BEGIN CERTIFICATE-----"))
        faults.push_back({field, Words::tr("The CA text holds no PEM certificate.")});
    if (hasControlCharacter(profile.caFile))
        faults.push_back({field, Words::tr("The path of the CA file holds a control character.")});
}

QString keyOf(const QString& id, QLatin1StringView field)
{
    return profilesPrefix + id + u'/' + field;
}

Profile load(const SettingsStore& settings, const QString& id)
{
    const auto value = [&](QLatin1StringView field) { return settings.value(keyOf(id, field)); };
    const auto text = [&](QLatin1StringView field, const QString& otherwise) {
        const QVariant stored = value(field);
        return stored.isValid() ? stored.toString() : otherwise;
    };
    Profile profile;
    profile.id = id;
    profile.name = text("name"_L1, {});
    // An unreadable list leaves none; validate() then asks for servers.
    if (Result<std::vector<ServerUrl>> servers = parseServerList(text("servers"_L1, {})))
        profile.servers = std::move(*servers);
    profile.authMode = authModeOf(text("authMode"_L1, {}));
    profile.user = text("user"_L1, profile.user);
    profile.secretPlace = text("secretPlace"_L1, {}) == "keychain"_L1 ? SecretPlace::Keychain : SecretPlace::Session;
    profile.caFile = text("caFile"_L1, {});
    profile.caPem = text("caPem"_L1, {}).toUtf8();
    profile.expectedHost = text("expectedHost"_L1, {});
    profile.coreName = text("coreName"_L1, profile.coreName);
    profile.inboxPrefix = text("inboxPrefix"_L1, profile.inboxPrefix);
    profile.useDiscoveredServers = value("useDiscoveredServers"_L1).toBool();
    profile.operatorName = text("operatorName"_L1, profile.operatorName);
    profile.readOnly = value("readOnly"_L1).toBool(); // anything but a plain no is a yes
    return profile;
}

} // namespace

QString defaultOperatorName()
{
    for (const char* variable : {"USER", "LOGNAME", "USERNAME"}) {
        const QString name = qEnvironmentVariable(variable).trimmed();
        if (!name.isEmpty())
            return name;
    }
    const QString home = QDir::home().dirName();
    return home == "."_L1 ? QString() : home;
}

QString Profile::secretReference() const
{
    return u"org.varroaconsole.VarroaConsole/profile/"_s + id;
}

QString Profile::newId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

bool isInboxPrefix(QStringView text)
{
    const QList<QStringView> tokens = text.split(u'.');
    return text.size() <= 128 && std::all_of(tokens.begin(), tokens.end(), isSubjectToken);
}

std::vector<ProfileFault> validate(const Profile& profile)
{
    std::vector<ProfileFault> faults;
    if (profile.name.trimmed().isEmpty())
        faults.push_back({u"name"_s, Words::tr("Give the connection a name.")});
    else if (profile.name.size() > 64 || profile.name != profile.name.trimmed() || hasControlCharacter(profile.name))
        faults.push_back({u"name"_s, Words::tr("A name has at most 64 characters, none of them invisible, and no space "
                                               "at its ends.")});
    checkServers(profile.servers, faults);
    if (profile.operatorName.trimmed().isEmpty() && !profile.readOnly)
        faults.push_back({u"operatorName"_s, Words::tr("Give the name that stands in audit events, or make the "
                                                       "connection read-only.")});
    else if (profile.operatorName.size() > 128 || hasControlCharacter(profile.operatorName))
        faults.push_back(
            {u"operatorName"_s, Words::tr("The operator's name has at most 128 characters, none of them invisible.")});
    if (profile.authMode == BusCredentials::Mode::UserPassword) {
        if (profile.user.isEmpty())
            faults.push_back({u"user"_s, Words::tr("Give the user, normally bff.")});
        else if (hasControlCharacter(profile.user))
            faults.push_back({u"user"_s, Words::tr("The user holds a control character.")});
    }
    checkCa(profile, faults);
    if (!profile.expectedHost.isEmpty()) {
        if (const Result<QString> host = normalizedHost(profile.expectedHost); !host)
            faults.push_back({u"expectedHost"_s, Words::tr("The expected host name is no host name or IP address.")});
    }
    if (!isClusterLabel(profile.coreName))
        faults.push_back({u"coreName"_s, Words::tr("The core's name has 1 to 63 lower-case letters, digits or hyphens, "
                                                   "and no hyphen at its ends.")});
    if (!isInboxPrefix(profile.inboxPrefix))
        faults.push_back({u"inboxPrefix"_s, Words::tr("The inbox prefix is words joined by dots, without spaces and "
                                                      "wildcards, for example _INBOX_bff.console.")});
    return faults;
}

Result<std::vector<ServerUrl>> parseServerList(QStringView text)
{
    const auto malformed = [](const QString& detail) { return Error{ErrorKind::Malformed, detail}; };
    text = text.trimmed();
    if (text.isEmpty())
        return malformed(Words::tr("No server is given."));
    if (text.size() > maxListText)
        return malformed(Words::tr("The list of servers is too long."));
    if (text.contains(u'@'))
        return malformed(Words::tr("A server address takes no user and no password; give them in their own fields."));

    QString separated = text.toString();
    separated.replace("\r\n"_L1, ","_L1).replace(u'\n', u',').replace(u'\r', u',');
    const QList<QStringView> entries = QStringView(separated).split(u',');
    if (entries.size() > maxServers)
        return malformed(Words::tr("At most %1 servers can be given.").arg(maxServers));
    std::vector<ServerUrl> servers;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const QStringView entry = entries[i].trimmed();
        if (entry.isEmpty())
            return malformed(Words::tr("Server %1 is empty.").arg(i + 1));
        const Result<ServerUrl> server = parseServerUrl(entry);
        if (!server)
            return malformed(Words::tr("Server %1, “%2”: %3.").arg(i + 1).arg(shown(entry), server.error().detail));
        servers.push_back(*server);
    }
    return servers;
}

QString serverListText(const std::vector<ServerUrl>& servers)
{
    QStringList texts;
    for (const ServerUrl& server : servers)
        texts.append(server.text());
    return texts.join(u',');
}

ProfileList::ProfileList(SettingsStore& settings) : m_settings(settings) {}

std::vector<Profile> ProfileList::all() const
{
    QStringList ids;
    for (const QString& key : m_settings.keys(profilesPrefix)) {
        const QStringView rest = QStringView(key).mid(profilesPrefix.size());
        const qsizetype slash = rest.indexOf(u'/');
        const QString id = rest.left(slash).toString();
        if (slash > 0 && !ids.contains(id))
            ids.append(id);
    }
    std::vector<Profile> profiles;
    for (const QString& id : std::as_const(ids))
        profiles.push_back(load(m_settings, id));
    std::sort(profiles.begin(), profiles.end(), [](const Profile& a, const Profile& b) {
        const int order = a.name.compare(b.name, Qt::CaseInsensitive);
        return order != 0 ? order < 0 : a.id < b.id;
    });
    return profiles;
}

std::optional<Profile> ProfileList::find(const QString& nameOrId) const
{
    const std::vector<Profile> profiles = all();
    for (const auto field : {&Profile::id, &Profile::name}) {
        const auto it = std::find_if(profiles.begin(), profiles.end(),
                                     [&](const Profile& profile) { return profile.*field == nameOrId; });
        if (it != profiles.end() && !nameOrId.isEmpty())
            return *it;
    }
    return {};
}

Result<void> ProfileList::save(const Profile& profile)
{
    if (!isUsableId(profile.id) || profile.name.trimmed().isEmpty())
        return Error{ErrorKind::Malformed, Words::tr("A connection needs a name.")};
    for (const Profile& other : all()) {
        if (other.id != profile.id && other.name.compare(profile.name, Qt::CaseInsensitive) == 0)
            return Error{ErrorKind::Conflict, Words::tr("Another connection is called “%1”.").arg(other.name)};
    }
    const auto put = [&](QLatin1StringView field, const QVariant& value) {
        m_settings.setValue(keyOf(profile.id, field), value);
    };
    put("name"_L1, profile.name);
    put("servers"_L1, serverListText(profile.servers));
    put("authMode"_L1, authModeText(profile.authMode));
    put("user"_L1, profile.user);
    put("secretPlace"_L1, profile.secretPlace == SecretPlace::Keychain ? u"keychain"_s : u"session"_s);
    put("caFile"_L1, profile.caFile);
    put("caPem"_L1, QString::fromUtf8(profile.caPem));
    put("expectedHost"_L1, profile.expectedHost);
    put("coreName"_L1, profile.coreName);
    put("inboxPrefix"_L1, profile.inboxPrefix);
    put("useDiscoveredServers"_L1, profile.useDiscoveredServers);
    put("operatorName"_L1, profile.operatorName);
    put("readOnly"_L1, profile.readOnly);
    return m_settings.sync();
}

Result<void> ProfileList::remove(const QString& id)
{
    if (!isUsableId(id))
        return Error{ErrorKind::NotFound, Words::tr("There is no such connection.")};
    for (const QString& key : m_settings.keys(profilesPrefix + id + u'/'))
        m_settings.remove(key);
    if (lastUsed() == id)
        m_settings.remove(lastUsedKey);
    return m_settings.sync();
}

QString ProfileList::lastUsed() const
{
    return m_settings.value(lastUsedKey).toString();
}

void ProfileList::setLastUsed(const QString& id)
{
    m_settings.setValue(lastUsedKey, id);
}

} // namespace varroa
