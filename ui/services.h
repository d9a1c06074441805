// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/onboarding/draft.h"
#include "models/onboarding/finding.h"
#include "models/onboarding/steps.h"

#include <QByteArray>

#include <array>
#include <functional>
#include <memory>
#include <vector>

namespace varroa {

namespace onboarding {
class DraftStore;
class StepModel;
} // namespace onboarding

class ActionRunner;
class ActivityLog;
class AuditLog;
class Clock;
class ConnectionController;
class ConnectionTest;
class DetailReader;
class FileSink;
class FleetStore;
struct Profile;
class ProfileList;
class Secret;
class SecretStore;
class Settings;

// A context of a kubeconfig, for a list to choose from. `problem`: why it cannot be used, or nothing.
struct KubeContext
{
    QString kubeconfig; // as the draft holds it; "" = the usual files
    QString name;
    QString server;
    QString problem;
};

// Where a draft, the core's values and a member's values differ, for the wizard's table.
struct ValueDifference
{
    QString path;
    QString core;
    QString member;
    QString draft;
};

// What the onboarding wizard works with. Everything may be missing: its page says so then, and still offers files and
// commands. Pointers outlive the wizard. GUI thread; no function blocks.
struct OnboardingServices
{
    onboarding::DraftStore* drafts = nullptr;
    std::function<onboarding::Findings(const onboarding::Draft&)> check;
    // Contexts of this kubeconfig ("": the usual files). No cluster is contacted.
    std::function<std::vector<KubeContext>(const QString& kubeconfig)> contexts;
    std::function<std::vector<ValueDifference>(const onboarding::Draft&)> compare;
    // By Step: Review holds the probes, Secrets the comparison; then Apply and the steps after it. Null: no engine.
    std::array<onboarding::StepModel*, onboarding::StepCount> models{};
    // Told of every change, so that engines act on what is shown.
    std::function<void(const onboarding::Draft&)> draftChanged;
    std::function<void(std::shared_ptr<const Secret>)> clientSecretChanged; // null: none entered
    // An object pasted on the Pipelines page. `kind` is CellPool, Team or VarroaRoleBinding.
    std::function<void(const QString& kind, const QString& yaml)> manifestChanged;
    QString dashboardUrl; // of the core; "": not known
};

// What the composition root hands to the user interface. All references outlive every widget.
struct Services
{
    FleetStore& store;
    ConnectionController& connection;
    Settings& settings;
    ProfileList& profiles;
    SecretStore& secrets;
    const Clock& clock;
    ActionRunner& actions;
    AuditLog& audit;
    std::function<std::unique_ptr<ConnectionTest>()> makeConnectionTest;
    // The PEM text of a profile's CA: its text, or the content of its file (the reading is an adapter's).
    std::function<Result<QByteArray>(const Profile&)> readCa;
    bool demo = false;         // in-process fleet: no profile, nothing stored
    FileSink* files = nullptr; // for exports; null: nothing can be exported
    // Both or neither: the detail pane of the controllers page.
    DetailReader* details = nullptr;
    ActivityLog* activity = nullptr;
    OnboardingServices onboarding = {};
};

} // namespace varroa
