// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/helm.h"

#include <optional>

namespace varroa {

// The helm program that the operator's shell would run. Found once, then remembered; `find` looks again.
class HelmCli final : public Helm
{
    Q_OBJECT
public:
    // Gives the PATH to search, later; a program started from a desktop does not have the shell's.
    using SearchPath = std::function<void(std::function<void(QString)>)>;

    explicit HelmCli(SearchPath searchPath = {}, QObject* parent = nullptr);

    void find(QObject* context, std::function<void(Result<HelmProgram>)> done) override;
    [[nodiscard]] std::unique_ptr<HelmHandle> run(HelmRun run, Line line,
                                                  std::function<void(Result<void>)> done) override;

private:
    void askVersion(const QString& program, QObject* context, std::function<void(Result<HelmProgram>)> done);

    SearchPath m_searchPath;
    QString m_path; // last searched
    std::optional<HelmProgram> m_found;
};

} // namespace varroa
