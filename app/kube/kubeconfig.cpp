// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/kube/kubeconfig.h"

#include "app/kube/kubeentries.h"
#include "app/kube/kubeyaml.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::kube {
namespace {

struct ConfigTexts
{
    Q_DECLARE_TR_FUNCTIONS(Kubeconfig)
};

Kubeconfig broken(const QString& path, const QString& message)
{
    Kubeconfig config;
    config.file.path = path;
    config.file.problems.push_back({{}, KubeSeverity::Stop, message});
    return config;
}

// Overwrites the values that were read: credentials are among them. `left` bounds what aliases repeat.
void wipeScalars(const YAML::Node& node, int& left, int depth = 0)
{
    if (!node.IsDefined() || depth > MaxYamlDepth || --left < 0)
        return;
    if (node.IsScalar()) {
        const std::string& text = node.Scalar();
        wipeMemory(const_cast<char*>(text.data()), text.size()); // the node's own storage
    } else if (node.IsSequence()) {
        for (const auto& item : node)
            wipeScalars(item, left, depth + 1);
    } else if (node.IsMap()) {
        for (const auto& pair : node)
            wipeScalars(pair.second, left, depth + 1);
    }
}

// The named items of a list such as `clusters`, in order; `name` and the mapping under `kind` of each.
struct NamedItem
{
    QString name;
    QString where; // clusters[prod], or clusters[3] for one without a name
    YAML::Node body;
    bool twice = false;
    std::vector<KubeProblem> problems;
};

std::vector<NamedItem> namedItems(YamlFields& top, const char* list, const char* kind)
{
    std::vector<NamedItem> items;
    QHash<QString, size_t> first;
    int number = 0;
    for (const YAML::Node& node : top.list(list)) {
        NamedItem item;
        const QString listName = QString::fromLatin1(list);
        const QString numbered = listName + u'[' + QString::number(number++) + u']';
        YamlFields fields(node, numbered, item.problems);
        item.name = fields.text("name");
        item.where = item.name.isEmpty() ? numbered : QString(listName + u'[' + item.name.left(253) + u']');
        item.body = fields.node(kind);
        for (KubeProblem& problem : item.problems)
            problem.field.replace(numbered, item.where);
        if (item.name.isEmpty() && !fields.has("name"))
            fields.note("name", KubeSeverity::Dead,
                        ConfigTexts::tr("This entry has no name, so nothing can refer to it."));
        if (const auto known = first.constFind(item.name); known != first.constEnd() && !item.name.isEmpty()) {
            item.twice = true;
            items[*known].twice = true;
        } else {
            first.insert(item.name, items.size());
        }
        items.push_back(std::move(item));
    }
    for (NamedItem& item : items) {
        if (item.twice)
            item.problems.push_back(
                {item.where, KubeSeverity::Dead,
                 ConfigTexts::tr("Several entries of this list have the name %1, so it is not clear "
                                 "which one is meant. Rename all but one.")
                     .arg(item.name)});
    }
    return items;
}

// An entry that a context refers to, with the problems of its place in the list.
template <class Entry>
struct Named
{
    std::shared_ptr<const Entry> entry;
    std::vector<KubeProblem> problems;
};

template <class Entry>
using Index = QHash<QString, Named<Entry>>;

void append(std::vector<KubeProblem>& to, const std::vector<KubeProblem>& more)
{
    to.insert(to.end(), more.begin(), more.end());
}

class Reader
{
public:
    Reader(const YAML::Node& root, const QString& folder, Kubeconfig& out)
        : m_top(root, {}, out.file.problems), m_folder(folder), m_out(out)
    {
    }

    void run()
    {
        const QString kind = m_top.text("kind");
        const QString version = m_top.text("apiVersion");
        if (kind != "Config"_L1 || (!version.isEmpty() && version != "v1"_L1)) {
            m_out.file.problems.push_back({u"kind"_s, KubeSeverity::Stop,
                                           ConfigTexts::tr("The file is not a kubeconfig: it does not say "
                                                           "kind: Config and apiVersion: v1.")});
            return;
        }
        m_out.currentContext = m_top.text("current-context");
        readClusters();
        readUsers();
        for (NamedItem& item : namedItems(m_top, "contexts", "context"))
            readContext(item);
        judgeLeftovers();
    }

private:
    void readClusters()
    {
        for (NamedItem& item : namedItems(m_top, "clusters", "cluster")) {
            if (item.name.isEmpty())
                append(m_out.file.problems, item.problems);
            else if (!m_clusters.contains(item.name))
                m_clusters.insert(item.name, {readCluster(item.body, item.where, m_folder), item.problems});
        }
    }
    void readUsers()
    {
        for (NamedItem& item : namedItems(m_top, "users", "user")) {
            if (item.name.isEmpty())
                append(m_out.file.problems, item.problems);
            else if (!m_users.contains(item.name))
                m_users.insert(item.name, {readUser(item.body, item.where, m_folder), item.problems});
        }
    }
    void readContext(NamedItem& item)
    {
        ResolvedContext context;
        KubeContext& shown = context.shown;
        shown.problems = std::move(item.problems);
        YamlFields fields(item.body, item.where, shown.problems);
        shown.name = item.name;
        shown.cluster = fields.text("cluster");
        shown.user = fields.text("user");
        shown.namespaceName = fields.text("namespace");
        shown.current = !item.name.isEmpty() && item.name == m_out.currentContext;
        const auto cluster = m_clusters.constFind(shown.cluster);
        if (cluster != m_clusters.constEnd()) {
            m_usedClusters.insert(shown.cluster);
            context.cluster = cluster->entry;
            shown.server = cluster->entry->shownServer;
            shown.insecure = cluster->entry->insecure;
            append(shown.problems, cluster->problems);
            append(shown.problems, cluster->entry->problems);
        } else if (shown.cluster.isEmpty()) {
            fields.note("cluster", KubeSeverity::Dead, ConfigTexts::tr("The context names no cluster."));
        } else {
            fields.note("cluster", KubeSeverity::Dead,
                        ConfigTexts::tr("The context names the cluster %1, which this file does not hold. Entries of "
                                        "other files do not count.")
                            .arg(shown.cluster));
        }
        takeUser(fields, context);
        m_out.file.contexts.push_back(shown);
        if (!item.name.isEmpty())
            m_out.contexts.push_back(std::move(context));
    }
    void takeUser(YamlFields& fields, ResolvedContext& context)
    {
        KubeContext& shown = context.shown;
        const auto user = m_users.constFind(shown.user);
        if (user != m_users.constEnd()) {
            m_usedUsers.insert(shown.user);
            context.user = user->entry;
            shown.auth = user->entry->auth;
            append(shown.problems, user->problems);
            append(shown.problems, user->entry->problems);
            if (shown.auth == KubeAuth::None)
                fields.note("user", KubeSeverity::Warn,
                            ConfigTexts::tr("The user %1 has no credentials, so the server sees an anonymous one.")
                                .arg(shown.user));
        } else if (shown.user.isEmpty()) {
            fields.note("user", KubeSeverity::Warn,
                        ConfigTexts::tr("The context names no user, so the server sees an anonymous one."));
        } else {
            fields.note("user", KubeSeverity::Dead,
                        ConfigTexts::tr("The context names the user %1, which this file does not hold. Entries of "
                                        "other files do not count.")
                            .arg(shown.user));
        }
    }
    // Problems of entries that no context refers to, and of the file as a whole.
    void judgeLeftovers()
    {
        auto& problems = m_out.file.problems;
        for (auto it = m_clusters.cbegin(); it != m_clusters.cend(); ++it) {
            if (!m_usedClusters.contains(it.key()))
                takeUnused(it.value());
        }
        for (auto it = m_users.cbegin(); it != m_users.cend(); ++it) {
            if (!m_usedUsers.contains(it.key()))
                takeUnused(it.value());
        }
        if (!m_out.currentContext.isEmpty() && !m_out.find(m_out.currentContext))
            m_top.note("current-context", KubeSeverity::Warn,
                       ConfigTexts::tr("The current context %1 is not in this file.").arg(m_out.currentContext));
        if (m_out.file.contexts.empty())
            problems.push_back({u"contexts"_s, KubeSeverity::Warn, ConfigTexts::tr("The file holds no context.")});
    }
    // Nothing refers to it, so whatever is wrong with it stops nobody.
    template <class Entry>
    void takeUnused(const Named<Entry>& named)
    {
        for (const auto* list : {&named.problems, &named.entry->problems}) {
            for (KubeProblem problem : *list) {
                problem.severity = KubeSeverity::Warn;
                m_out.file.problems.push_back(std::move(problem));
            }
        }
    }

    YamlFields m_top;
    QString m_folder;
    Kubeconfig& m_out;
    Index<ClusterEntry> m_clusters;
    Index<UserEntry> m_users;
    QSet<QString> m_usedClusters;
    QSet<QString> m_usedUsers;
};

} // namespace

bool ResolvedContext::usable() const
{
    return cluster && std::ranges::all_of(shown.problems, [](const KubeProblem& problem) {
               return problem.severity == KubeSeverity::Warn;
           });
}

const ResolvedContext* Kubeconfig::find(const QString& context) const
{
    const auto found =
        std::ranges::find_if(contexts, [&](const ResolvedContext& one) { return one.shown.name == context; });
    return found == contexts.end() ? nullptr : &*found;
}

Kubeconfig parseKubeconfig(QByteArray& bytes, const QString& path, const QString& folder)
{
    const Result<YAML::Node> root = loadOneDocument(bytes);
    wipeMemory(bytes.data(), size_t(bytes.size()));
    bytes.clear();
    if (!root)
        return broken(path, root.error().detail);
    if (!root->IsMap())
        return broken(path, ConfigTexts::tr("The file is not a kubeconfig."));
    Kubeconfig config;
    config.file.path = path;
    Reader(*root, folder, config).run();
    int left = MaxYamlNodes;
    wipeScalars(*root, left);
    return config;
}

Kubeconfig readKubeconfig(const QString& path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return broken(path, ConfigTexts::tr("The file does not exist."));
    if (!info.isFile())
        return broken(path, ConfigTexts::tr("This is not a file."));
    if (info.size() > MaxFileBytes)
        return broken(path, ConfigTexts::tr("The file is larger than 8 MiB, so it is not read."));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return broken(path, ConfigTexts::tr("The file cannot be read (%1).").arg(file.errorString()));
    QByteArray bytes = file.read(MaxFileBytes + 1);
    return parseKubeconfig(bytes, path, info.absolutePath());
}

QStringList usualKubeconfigPaths()
{
    QStringList paths = qEnvironmentVariable("KUBECONFIG").split(QDir::listSeparator(), Qt::SkipEmptyParts);
    paths.removeDuplicates();
    if (paths.isEmpty())
        paths.append(QDir::home().filePath(u".kube/config"_s));
    return paths;
}

} // namespace varroa::kube
