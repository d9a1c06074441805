// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/connect/connectiontest.h"
#include "models/connect/profile.h"
#include "ui/services.h"

#include <QDialog>

class QPushButton;

namespace varroa {

class ConnectForm;
class Dialogs;
class HopList;

// Makes or edits a connection, tests it hop by hop, saves it and opens it. Never blocks.
class ConnectDialog final : public QDialog
{
    Q_OBJECT
public:
    ConnectDialog(const Services& services, Dialogs& dialogs, QWidget* parent = nullptr);
    ~ConnectDialog() override;

    void edit(const Profile& profile); // an existing one; its stored secret may stay
    ConnectForm* form() const noexcept { return m_form; }
    HopList* hops() const noexcept { return m_hops; }

public Q_SLOTS:
    void reject() override;

private:
    void startTest();
    void runTest(const Profile& profile, const QByteArray& ca, const std::shared_ptr<const Secret>& secret);
    void endTest();
    void connectNow();
    void dropUnused(const Profile& profile); // the password of a connection that was never saved
    void openConnection(const Profile& profile, const QByteArray& ca, std::shared_ptr<const Secret> secret);
    // Profile and CA as entered; false after showing what is wrong.
    bool read(Profile& profile, QByteArray& ca);
    void setBusy(bool busy);

    Services m_services;
    ConnectForm* m_form;
    HopList* m_hops;
    QPushButton* m_test;
    QPushButton* m_connect;
    QPushButton* m_cancel;
    std::unique_ptr<ConnectionTest> m_running;
};

// Why the keychain did not take or give a secret, and the way out.
QString keychainSentence(const Error& error);

} // namespace varroa
