// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/secret.h"

#include <QLineEdit>

#include <memory>

namespace varroa {

// A password field with a reveal switch. The text never leaves it but as a Secret, and is overwritten when taken.
class SecretField final : public QLineEdit
{
    Q_OBJECT
public:
    explicit SecretField(QWidget* parent = nullptr);
    ~SecretField() override;

    bool hasSecret() const { return !text().isEmpty(); }
    std::shared_ptr<const Secret> copy() const; // the field keeps its text
    std::shared_ptr<const Secret> take();       // and wipes the field
    void wipe();
    QAction* revealAction() const noexcept { return m_reveal; }

private:
    QAction* m_reveal;
};

} // namespace varroa
