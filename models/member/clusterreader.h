// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/member/factgatherer.h"

#include <functional>
#include <memory>
#include <vector>

namespace varroa::member {

// The rows of one cluster: its version first, and only when that answers the rest, so that an API server that is away
// is told once and not ten times. Belongs to a FactGatherer; dropping it cancels.
class ClusterReader
{
public:
    enum class Side { Core, Member };

    ClusterReader(FactGatherer& gatherer, KubeApi& kube, Side side);
    ~ClusterReader();
    ClusterReader(const ClusterReader&) = delete;
    ClusterReader& operator=(const ClusterReader&) = delete;

    void start();

private:
    // One request of a row. `missing` answers 404; without it 404 is a failure like any other.
    struct Ask
    {
        QString path;
        std::function<void(const Secret& body)> read;
        std::function<void()> missing;
        QStringList query;
        QByteArray method = "GET";
        std::shared_ptr<const Secret> body;
    };
    // What a row says in the end.
    struct Verdict
    {
        bool good = true;
        QString detail;
        QString remedy;
    };
    struct Row
    {
        QString id;
        size_t open = 0;
        QString failure;
        std::function<Verdict()> judge;
        std::function<void()> after; // whatever the row's end
    };

    // Begins a row and ends it once every request was answered. A row that is not in the list is passed over.
    void row(const QString& id, std::vector<Ask> asks, std::function<Verdict()> judge,
             std::function<void()> after = {});
    void send(const std::shared_ptr<Row>& row, Ask ask);
    void settle(Row& row);
    Ask list(const QString& path, std::function<void(const nlohmann::json&)> read) const;
    Ask object(const QString& path, std::function<void(const nlohmann::json&)> read,
               std::function<void()> missing) const;
    std::vector<Right> neededRights() const;

    void versionRead();
    void skipOthers();
    void readRelease();
    void readCertificate();
    void readCoreNodes();
    void readPlatform();
    void readLeftovers();
    void readMemberSecrets();

    QString sideName() const;
    QString releaseNamespace() const;
    onboarding::ClusterFacts& facts() const;
    const onboarding::Draft& draft() const;

    FactGatherer& m_gatherer;
    KubeApi& m_kube;
    Side m_side;
    KubeTarget m_target;
    std::vector<std::unique_ptr<KubeHandle>> m_handles;
};

} // namespace varroa::member
