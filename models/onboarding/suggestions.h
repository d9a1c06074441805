// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draft.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace varroa::onboarding {

// What was seen outside the draft and may fill fields of it. Empty: not known.
struct SuggestionHints
{
    QStringList natsNodeAddresses; // of the nodes that run the core's NATS pods
    QStringList endpointAddresses; // what the core's endpoint resolves to
    QStringList memberAddresses;   // of the member, as the core would see it
    QString coreIssuer;
    QString coreImageTag;
    int natsServers = 0;
    friend bool operator==(const SuggestionHints&, const SuggestionHints&) = default;
};

// A value the console can work out. It is offered, and written only when the operator takes it.
struct Suggestion
{
    QString id;    // stable while its field keeps its value
    QString field; // the path it would fill
    QString text;  // "Use tls://nats.example.net:4222", translated
    QString why;   // one sentence, translated
    std::function<void(Draft&)> apply;
};

// What can be worked out and is not in the draft yet.
std::vector<Suggestion> suggestionsFor(const Draft& draft, const SuggestionHints& hints = {});

// The parts of tls://host:port; empty and 0 where there is none. IPv6 without its brackets.
struct UrlParts
{
    QString scheme;
    QString host;
    int port = 0;
};
UrlParts urlParts(const QString& url);
bool isAddress(QStringView text);         // an IPv4 or IPv6 literal
QString hostCidr(const QString& address); // /32 or /128
// The addresses the core's certificate must carry for these bus URLs: those it has, then the new ones.
QStringList derivedIpSans(const Draft& draft);

} // namespace varroa::onboarding
