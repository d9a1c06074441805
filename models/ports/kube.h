// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/secret.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace varroa {

// A context is the pair of its file and its name: two files may use one name. Empty file: KUBECONFIG, or
// ~/.kube/config.
struct KubeTarget
{
    QString file;
    QString context;
    friend bool operator==(const KubeTarget&, const KubeTarget&) = default;
    friend auto operator<=>(const KubeTarget&, const KubeTarget&) = default;
};

enum class KubeSeverity { Warn, Dead, Stop };
enum class KubeAuth { None, ClientCertificate, Token, TokenFile, Exec, Basic };

// What is wrong with one field of a kubeconfig. No text of it quotes a credential.
struct KubeProblem
{
    QString field;
    KubeSeverity severity = KubeSeverity::Warn;
    QString message;
};

struct KubeContext
{
    QString name;
    QString cluster;
    QString user;
    QString namespaceName;
    QString server;
    KubeAuth auth = KubeAuth::None;
    bool insecure = false; // insecure-skip-tls-verify: shown wherever the context is
    bool current = false;  // the file's current-context
    std::vector<KubeProblem> problems;
};

// One file with every context in it, broken ones too.
struct KubeFile
{
    QString path; // exactly as given
    std::vector<KubeProblem> problems;
    std::vector<KubeContext> contexts;
};

// Where a request failed, in the order a request takes.
enum class KubeHop { Config, Consent, ExecPlugin, Proxy, Name, Tcp, Tls, Http, Auth, Api };

// One failed request. `text` is a whole sentence that names hop, file, context and user; `error.detail` the library's
// or server's own words; `reason` the reason of the API's Status (AlreadyExists, Forbidden, Conflict …).
struct KubeError
{
    Error error;
    KubeHop hop = KubeHop::Api;
    KubeTarget target;
    QString user;
    QString server;
    int httpStatus = 0;
    QString reason;
    QString text;
    QString pluginOutput; // stderr of an exec plugin, bounded
};

struct KubeRequest
{
    KubeTarget target;
    QByteArray method = "GET";
    QString path;                       // /api/v1/namespaces/varroa-system/secrets/x
    QStringList query;                  // "fieldManager=varroa-console", unescaped, in order
    std::shared_ptr<const Secret> body; // wiped when dropped
    QByteArray contentType = "application/json";
    std::chrono::milliseconds deadline{15000}; // for the whole request; of a stream: for each silence before its head
    qsizetype maxBytes = 16 * 1024 * 1024;
};

// A reply of the API with status 2xx. The body may hold a Secret, so it is one.
struct KubeReply
{
    int status = 0;
    Secret body;
};

// A plugin that wants to run, for the operator to allow. Allowed once per command line and session, or kept.
struct ExecQuestion
{
    KubeTarget target;
    QString user;
    QString program;         // resolved, absolute; empty when it was not found
    QString command;         // the whole line as it would be typed
    QStringList environment; // NAME=value that the file adds
    QString searchPath;
    QString installHint;
};

// A request under way; dropping it cancels without a callback.
class KubeHandle
{
public:
    virtual ~KubeHandle() = default;
};

// The API servers of kubeconfig contexts. GUI thread; nothing blocks; callbacks come later, never from inside the call.
// No cluster is contacted, and no plugin run, until a request names its context.
class KubeApi : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    using Done = std::function<void(KubeReply)>;
    using Failed = std::function<void(KubeError)>;
    using Chunk = std::function<void(QByteArrayView)>;
    using Consent = std::function<void(bool allowed)>;

    // Every file of `paths`, or the usual ones when empty. Reads small files; no network.
    virtual std::vector<KubeFile> files(const QStringList& paths = {}) = 0;
    [[nodiscard]] virtual std::unique_ptr<KubeHandle> send(KubeRequest request, Done done, Failed failed) = 0;
    // A reply without an end (pod logs with follow): chunks as they come, then `ended`, or `failed`.
    [[nodiscard]] virtual std::unique_ptr<KubeHandle> stream(KubeRequest request, Chunk chunk,
                                                             std::function<void()> ended, Failed failed) = 0;
    // Who asks the operator before a plugin runs. Without one every plugin is refused (KubeHop::Consent).
    virtual void setConsent(std::function<void(ExecQuestion, Consent)> ask) = 0;
    // Forgets cached credentials, so that the next request reads the files anew.
    virtual void reload() = 0;
};

} // namespace varroa
