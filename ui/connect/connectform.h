// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/connect/profile.h"
#include "models/domain/secret.h"

#include <QWidget>

#include <map>
#include <memory>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QRadioButton;
class QToolButton;

namespace varroa {

class Dialogs;
class SecretField;

// The fields of one connection. Knows how a profile looks as a form, and nothing of testing or saving it.
class ConnectForm final : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectForm(Dialogs& dialogs, QWidget* parent = nullptr);
    ~ConnectForm() override;

    void setProfile(const Profile& profile, bool storedSecret);
    // The profile as entered; false after showing the faults at their fields.
    bool readProfile(Profile& profile);
    void showFault(const QString& field, const QString& message);
    void clearFaults();

    bool hasSecret() const;
    bool mayOmitSecret() const; // nothing to enter, or one is stored
    std::shared_ptr<const Secret> secretCopy() const;
    void wipeSecret();
    // Says why the keychain cannot be used, and offers the session instead.
    void setKeychainProblem(const QString& problem);

Q_SIGNALS:
    void edited();

private:
    QLabel* addRow(const QString& label, QWidget* field, const QString& faultKey);
    QWidget* makeSecretRow();
    QWidget* makeKeepRow();
    QWidget* makeCaRow(Dialogs& dialogs);
    void makeAdvanced();
    void showAuthMode();
    void showCaMode();
    BusCredentials::Mode authMode() const;

    QGridLayout* m_grid;
    QLineEdit* m_name;
    QLineEdit* m_servers;
    QComboBox* m_auth;
    QLineEdit* m_user;
    QLabel* m_userLabel = nullptr;
    SecretField* m_secret;
    QPlainTextEdit* m_creds;
    QLabel* m_secretLabel = nullptr;
    QRadioButton* m_keepKeychain;
    QRadioButton* m_keepSession;
    QLabel* m_keepLabel = nullptr;
    QWidget* m_keepRow = nullptr;
    QLabel* m_keychainProblem;
    QComboBox* m_caMode;
    QLineEdit* m_caFile;
    QPushButton* m_caBrowse;
    QPlainTextEdit* m_caText;
    QLineEdit* m_core;
    QLineEdit* m_operator;
    QCheckBox* m_readOnly;
    QToolButton* m_advanced;
    QLineEdit* m_inbox;
    QLineEdit* m_expectedHost;
    QCheckBox* m_discovered;
    std::map<QString, QLabel*> m_faults;
    std::map<QString, QWidget*> m_fields;
    Profile m_profile;
    bool m_storedSecret = false;
};

} // namespace varroa
