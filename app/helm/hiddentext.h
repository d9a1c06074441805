// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/secret.h"

#include <QByteArray>

#include <memory>
#include <vector>

namespace varroa {

// Blanks out secrets in lines of a program's output: as they are, quoted for JSON or YAML, and inside base64 at any
// alignment. Of a secret with several lines each line counts.
class HiddenText
{
public:
    explicit HiddenText(const std::vector<std::shared_ptr<const Secret>>& secrets);
    QByteArray cleaned(QByteArray line) const;

private:
    void add(QByteArrayView secret);
    void addForm(QByteArray form);

    std::vector<Secret> m_forms; // longest first
};

} // namespace varroa
