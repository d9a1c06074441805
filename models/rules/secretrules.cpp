// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/rules/factchecks.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

constexpr QLatin1StringView BusSecretName("varroa-nats-creds");

struct WantedSecret
{
    QString name;
    QStringList keys; // each must be there
    QStringList mayHold;
    bool exact = false;
};

std::vector<WantedSecret> wantedSecrets(const Draft& draft)
{
    const QStringList credential{u"access-key-id"_s, u"secret-access-key"_s};
    std::vector<WantedSecret> wanted{
        {BusSecretName, {u"operator-password"_s, u"gateway-password"_s, u"ca.crt"_s}, {}, true}};
    const S3Store& s3 = draft.recordStore.s3;
    if (draft.recordStore.mode == RecordStoreMode::S3) {
        wanted.push_back({s3.existingSecret, credential, {u"session-token"_s}, true});
        if (draft.hostsCells && s3.artifacts == ArtifactMode::Sts)
            wanted.push_back({s3.stsSecret, credential, {}, true});
        if (draft.hostsCells && s3.artifacts == ArtifactMode::Secret && !s3.artifactSecret.isEmpty()) {
            for (const QString& pool : s3.pools)
                wanted.push_back({QString(s3.artifactSecret + u'-' + pool), credential, {}, true});
        }
    }
    if (draft.recordStore.mode == RecordStoreMode::Postgres)
        wanted.push_back({draft.recordStore.postgres.existingSecret, {}, {}, false});
    for (const QString& name : draft.imagePullSecrets)
        wanted.push_back({name, {u".dockerconfigjson"_s}, {}, false});
    std::erase_if(wanted, [](const WantedSecret& one) { return one.name.isEmpty(); });
    return wanted;
}

const SecretFacts* secretNamed(const std::optional<std::vector<SecretFacts>>& secrets, const QString& name)
{
    if (!secrets)
        return nullptr;
    const auto it =
        std::find_if(secrets->begin(), secrets->end(), [&](const SecretFacts& one) { return one.name == name; });
    return it == secrets->end() ? nullptr : &*it;
}

void checkContent(const WantedSecret& wanted, const SecretFacts& secret, Collector& found)
{
    for (const QString& key : wanted.keys) {
        const QString field = QString(wanted.name + u'/' + key);
        if (!secret.keys.contains(key))
            found.add("W11", field, QT_TRANSLATE_NOOP("Rules", "Secret %1 has no key %2."), {wanted.name, key});
        else if (secret.blankKeys.contains(key))
            found.add("W11", field, QT_TRANSLATE_NOOP("Rules", "Key %2 of Secret %1 is blank."), {wanted.name, key});
        else if (secret.paddedKeys.contains(key))
            found.add("W11", field, QT_TRANSLATE_NOOP("Rules", "Key %2 of Secret %1 has blanks around its value."),
                      {wanted.name, key}, Severity::Warn);
    }
    if (!wanted.exact)
        return;
    for (const QString& key : secret.keys) {
        if (!wanted.keys.contains(key) && !wanted.mayHold.contains(key))
            found.add("E03", QString(wanted.name + u'/' + key),
                      QT_TRANSLATE_NOOP("Rules", "Key %2 of Secret %1 has no place on a member."), {wanted.name, key});
    }
    for (const QString& key : secret.privateKeyKeys) {
        if (wanted.keys.contains(key) || wanted.mayHold.contains(key))
            found.add("E03", QString(wanted.name + u'/' + key),
                      QT_TRANSLATE_NOOP("Rules", "Key %2 of Secret %1 holds a private key."), {wanted.name, key});
    }
}

bool differs(const SecretFacts& ours, const SecretFacts& theirs, const QString& key)
{
    const auto one = ours.hashes.find(key);
    const auto other = theirs.hashes.find(key);
    return one != ours.hashes.end() && other != theirs.hashes.end() && one->second != other->second;
}

void checkBusCopy(const Facts& facts, Collector& found)
{
    const SecretFacts* ours = secretNamed(facts.member.secrets, BusSecretName);
    const SecretFacts* theirs = secretNamed(facts.core.secrets, BusSecretName);
    if (!ours || !theirs)
        return;
    QStringList different;
    for (const QString& key : {u"operator-password"_s, u"gateway-password"_s, u"ca.crt"_s}) {
        if (differs(*ours, *theirs, key))
            different.append(key);
    }
    if (different.isEmpty())
        return;
    found.add(different.contains("ca.crt"_L1) ? "E02" : "E04", BusSecretName,
              QT_TRANSLATE_NOOP("Rules", "The member's copy differs from the core's in %1."),
              {different.join(", "_L1)});
}

// One credential for all is what the pools' own are meant to avoid.
void checkBroadCredential(const Draft& draft, const Facts& facts, Collector& found)
{
    const S3Store& s3 = draft.recordStore.s3;
    const SecretFacts* broad = secretNamed(facts.member.secrets, s3.existingSecret);
    if (!broad || !draft.hostsCells || draft.recordStore.mode != RecordStoreMode::S3 ||
        s3.artifacts != ArtifactMode::Secret)
        return;
    const QString key = u"access-key-id"_s;
    for (const QString& pool : s3.pools) {
        const QString name = s3.artifactSecret + u'-' + pool;
        const SecretFacts* own = secretNamed(facts.member.secrets, name);
        if (own && own->hashes.contains(key) && broad->hashes.contains(key) && !differs(*own, *broad, key))
            found.add("E21", name, QT_TRANSLATE_NOOP("Rules", "Secret %1 holds the broad credential of %2."),
                      {name, s3.existingSecret});
    }
}

} // namespace

void checkSecrets(const Draft& draft, const Facts& facts, Collector& found)
{
    if (!facts.member.secrets)
        return;
    for (const WantedSecret& wanted : wantedSecrets(draft)) {
        if (const SecretFacts* secret = secretNamed(facts.member.secrets, wanted.name))
            checkContent(wanted, *secret, found);
        else
            found.add("W11", wanted.name, QT_TRANSLATE_NOOP("Rules", "Secret %1 is not in namespace %2 of the member."),
                      {wanted.name, draft.namespaceName});
    }
    checkBusCopy(facts, found);
    checkBroadCredential(draft, facts, found);
}

} // namespace varroa::onboarding
