// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/secret.h"
#include "ui/connect/connectionview.h"
#include "ui/widgets/banner.h"

#include <memory>

class QCheckBox;
class QLineEdit;

namespace varroa {

class SecretField;

// Asks for the password of the open profile, in place, saying why it is needed.
class SecretPanel final : public QFrame
{
    Q_OBJECT
public:
    explicit SecretPanel(QWidget* parent = nullptr);

    void setView(const ConnectionView& view);
    void focusField();
    void setProblem(const QString& problem); // e.g. the keychain did not take it
    SecretField* field() const noexcept { return m_field; }

Q_SIGNALS:
    // `keep`: also write it to the keychain.
    void supplied(std::shared_ptr<const varroa::Secret> secret, bool keep);
    void dismissed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void supply();

    QLabel* m_text;
    SecretField* m_field;
    QCheckBox* m_keep;
    QPushButton* m_connect;
    QPushButton* m_dismiss;
};

} // namespace varroa
