// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ipaddress.h"
#include "models/onboarding/draft.h"
#include "models/rules/collector.h"

namespace varroa::onboarding {

// The rules by topic. Each reads the draft only.
void checkBus(const Draft& draft, Collector& found);
void checkNetwork(const Draft& draft, Collector& found);
void checkAccess(const Draft& draft, Collector& found); // names, namespaces, sign-in, defaults
void checkStore(const Draft& draft, Collector& found);  // record store, cells
void checkExtra(const Draft& draft, Collector& found);  // free chart values

// What several topics ask.
bool isDnsLabel(QStringView text);     // DNS-1123 label
bool isDnsName(QStringView text);      // labels and dots, at most 253, no IP literal
bool isCoreInternal(QStringView host); // loopback, a Service name, or a name without a dot
bool coveredBy(const QStringList& cidrs, const IpAddress& address);
QStringList admittedToNats(const Draft& draft); // what the overlay's allowedCIDRs will hold
QStringList admittedToDatabase(const Draft& draft);
int effectiveReplicas(const Draft& draft); // as the member's chart derives it: 1–3
// Of an http(s) or s3 URL; "" when it names none (s3 without an endpoint).
QString storeEndpointHost(const QString& url);

} // namespace varroa::onboarding
