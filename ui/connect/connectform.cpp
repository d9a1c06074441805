// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectform.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/secretfield.h"
#include "ui/widgets/wraplabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace varroa {

namespace {

using Mode = BusCredentials::Mode;
enum CaMode { CaSystem, CaFile, CaText };

QPlainTextEdit* makeTextBox(const QString& objectName, const QString& accessibleName, QWidget* parent)
{
    auto* box = new QPlainTextEdit(parent);
    box->setObjectName(objectName);
    box->setAccessibleName(accessibleName);
    box->setTabChangesFocus(true);
    box->setLineWrapMode(QPlainTextEdit::NoWrap);
    box->setFixedHeight(theme::em(4.6));
    return box;
}

} // namespace

ConnectForm::ConnectForm(Dialogs& dialogs, QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
    , m_name(new QLineEdit(this))
    , m_servers(new QLineEdit(this))
    , m_auth(new QComboBox(this))
    , m_user(new QLineEdit(this))
    , m_secret(new SecretField(this))
    , m_creds(makeTextBox(QStringLiteral("creds"), tr("Credentials file content"), this))
    , m_keepKeychain(new QRadioButton(tr("In the system's &keychain"), this))
    , m_keepSession(new QRadioButton(tr("For this &session only"), this))
    , m_keychainProblem(new WrapLabel(this))
    , m_caMode(new QComboBox(this))
    , m_caFile(new QLineEdit(this))
    , m_caBrowse(new QPushButton(tr("&Browse…"), this))
    , m_caText(makeTextBox(QStringLiteral("caText"), tr("CA certificate as PEM text"), this))
    , m_core(new QLineEdit(this))
    , m_operator(new QLineEdit(this))
    , m_readOnly(new QCheckBox(tr("Rea&d-only, without actions"), this))
    , m_advanced(new QToolButton(this))
    , m_inbox(new QLineEdit(this))
    , m_expectedHost(new QLineEdit(this))
    , m_discovered(new QCheckBox(tr("Also use servers the cluster &announces"), this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setVerticalSpacing(4);
    m_grid->setHorizontalSpacing(12);
    m_grid->setColumnStretch(1, 1);
    m_name->setObjectName(QStringLiteral("profileName"));
    m_servers->setObjectName(QStringLiteral("servers"));
    m_servers->setPlaceholderText(QStringLiteral("tls://nats.example.net:4222"));
    m_servers->setToolTip(tr("One or more addresses, separated by commas; IPv6 in brackets"));
    m_auth->setObjectName(QStringLiteral("authMode"));
    m_auth->addItem(tr("User and password"), int(Mode::UserPassword));
    m_auth->addItem(tr("Token"), int(Mode::Token));
    m_auth->addItem(tr("Credentials file (JWT)"), int(Mode::CredsFile));
    m_auth->addItem(tr("NKey seed"), int(Mode::NKey));
    m_auth->addItem(tr("None"), int(Mode::None));
    m_user->setObjectName(QStringLiteral("user"));
    m_core->setObjectName(QStringLiteral("coreName"));
    addRow(tr("&Name"), m_name, QStringLiteral("name"));
    addRow(tr("Se&rvers"), m_servers, QStringLiteral("servers"));
    addRow(tr("Core cl&uster"), m_core, QStringLiteral("coreName"));
    m_operator->setObjectName(QStringLiteral("operatorName"));
    m_operator->setToolTip(tr("Who did it, in the audit event of every action; the bus itself does not know"));
    m_readOnly->setObjectName(QStringLiteral("readOnly"));
    m_readOnly->setToolTip(tr("No action is offered on this connection, and none can be sent"));
    addRow(tr("Op&erator"), m_operator, QStringLiteral("operatorName"));
    m_grid->addWidget(m_readOnly, m_grid->rowCount(), 1);
    addRow(tr("&Login"), m_auth, {});
    m_userLabel = addRow(tr("&User"), m_user, QStringLiteral("user"));
    m_secretLabel = addRow(tr("&Password"), makeSecretRow(), QStringLiteral("secret"));
    m_secretLabel->setBuddy(m_secret);
    m_keepRow = makeKeepRow();
    m_keepLabel = addRow(tr("Keep it"), m_keepRow, {});
    addRow(tr("C&A"), makeCaRow(dialogs), QStringLiteral("ca"))->setBuddy(m_caMode);
    m_fields[QStringLiteral("ca")] = m_caMode;
    m_fields[QStringLiteral("secret")] = m_secret;
    makeAdvanced();
    m_grid->setRowStretch(m_grid->rowCount(), 1);
    connect(m_auth, &QComboBox::currentIndexChanged, this, &ConnectForm::showAuthMode);
    connect(m_caMode, &QComboBox::currentIndexChanged, this, &ConnectForm::showCaMode);
    for (QLineEdit* edit : {m_name, m_servers, m_user, m_core, m_operator, m_inbox, m_expectedHost, m_caFile,
                            static_cast<QLineEdit*>(m_secret)})
        connect(edit, &QLineEdit::textEdited, this, &ConnectForm::edited);
    showAuthMode();
    showCaMode();
}

ConnectForm::~ConnectForm()
{
    wipeSecret();
}

QLabel* ConnectForm::addRow(const QString& text, QWidget* field, const QString& faultKey)
{
    const int row = m_grid->rowCount();
    auto* label = new QLabel(text, this);
    label->setBuddy(field);
    QString plain = text;
    if (field->accessibleName().isEmpty())
        field->setAccessibleName(plain.remove(u'&'));
    m_grid->addWidget(label, row, 0, Qt::AlignTop | Qt::AlignLeft);
    label->setFixedHeight(m_name->sizeHint().height());
    m_grid->addWidget(field, row, 1);
    auto* fault = new WrapLabel(this);
    fault->setForegroundRole(QPalette::BrightText);
    fault->hide();
    m_grid->addWidget(fault, row + 1, 1);
    if (!faultKey.isEmpty()) {
        fault->setObjectName(QStringLiteral("fault-") + faultKey);
        m_faults[faultKey] = fault;
        m_fields[faultKey] = field;
    }
    return label;
}

QWidget* ConnectForm::makeSecretRow()
{
    auto* row = new QWidget(this);
    auto* layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    m_secret->setObjectName(QStringLiteral("secret"));
    m_secret->setAccessibleName(tr("Password"));
    m_creds->setPlaceholderText(tr("Paste the whole .creds file"));
    layout->addWidget(m_secret);
    layout->addWidget(m_creds);
    row->setAccessibleName(tr("Password"));
    return row;
}

QWidget* ConnectForm::makeKeepRow()
{
    auto* row = new QWidget(this);
    auto* layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    m_keepKeychain->setObjectName(QStringLiteral("keepKeychain"));
    m_keepSession->setObjectName(QStringLiteral("keepSession"));
    m_keepKeychain->setChecked(true);
    m_keychainProblem->setObjectName(QStringLiteral("keychainProblem"));
    m_keychainProblem->setForegroundRole(QPalette::BrightText);
    m_keychainProblem->hide();
    layout->addWidget(m_keepKeychain);
    layout->addWidget(m_keepSession);
    layout->addWidget(m_keychainProblem);
    return row;
}

QWidget* ConnectForm::makeCaRow(Dialogs& dialogs)
{
    auto* row = new QWidget(this);
    auto* layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_caMode->setObjectName(QStringLiteral("caMode"));
    m_caMode->setAccessibleName(tr("Where the CA comes from"));
    m_caMode->addItem(tr("The system's certificates"));
    m_caMode->addItem(tr("PEM file"));
    m_caMode->addItem(tr("PEM text"));
    m_caFile->setObjectName(QStringLiteral("caFile"));
    m_caFile->setAccessibleName(tr("CA certificate file"));
    m_caFile->setPlaceholderText(QStringLiteral("ca.crt"));
    m_caBrowse->setObjectName(QStringLiteral("caBrowse"));
    m_caText->setPlaceholderText(QStringLiteral("-----BEGIN CERTIFICATE-----"));
    auto* file = new QHBoxLayout;
    file->addWidget(m_caFile, 1);
    file->addWidget(m_caBrowse);
    layout->addWidget(m_caMode);
    layout->addLayout(file);
    layout->addWidget(m_caText);
    connect(m_caBrowse, &QPushButton::clicked, this, [this, &dialogs] {
        dialogs.openFile(this, tr("CA certificate"), tr("Certificates (*.crt *.pem *.cer);;All files (*)"),
                         [guard = QPointer<ConnectForm>(this)](const QString& path) {
                             if (guard && !path.isEmpty())
                                 guard->m_caFile->setText(path);
                         });
    });
    return row;
}

void ConnectForm::makeAdvanced()
{
    m_advanced->setObjectName(QStringLiteral("advanced"));
    m_advanced->setText(tr("Ad&vanced"));
    m_advanced->setCheckable(true);
    m_advanced->setAutoRaise(true);
    m_advanced->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_advanced->setIcon(symbol(QStringLiteral("chevron-right")));
    m_grid->addWidget(m_advanced, m_grid->rowCount(), 0, 1, 2, Qt::AlignLeft);
    m_inbox->setObjectName(QStringLiteral("inboxPrefix"));
    m_expectedHost->setObjectName(QStringLiteral("expectedHost"));
    m_expectedHost->setPlaceholderText(tr("as in the address"));
    m_expectedHost->setToolTip(tr("The name the server's certificate must carry, when it is not the address"));
    m_discovered->setObjectName(QStringLiteral("discovered"));
    const std::vector<QWidget*> rows{addRow(tr("&Inbox prefix"), m_inbox, QStringLiteral("inboxPrefix")), m_inbox,
                                     addRow(tr("E&xpected host"), m_expectedHost, QStringLiteral("expectedHost")),
                                     m_expectedHost, m_discovered};
    m_grid->addWidget(m_discovered, m_grid->rowCount(), 1);
    for (QWidget* row : rows)
        row->hide();
    connect(m_advanced, &QToolButton::toggled, this, [this, rows](bool open) {
        m_advanced->setIcon(symbol(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
        for (QWidget* row : rows)
            row->setVisible(open);
    });
}

Mode ConnectForm::authMode() const
{
    return static_cast<Mode>(m_auth->currentData().toInt());
}

void ConnectForm::showAuthMode()
{
    const Mode mode = authMode();
    m_user->setVisible(mode == Mode::UserPassword);
    m_userLabel->setVisible(mode == Mode::UserPassword);
    const bool any = mode != Mode::None;
    m_secret->setVisible(any && mode != Mode::CredsFile);
    m_creds->setVisible(mode == Mode::CredsFile);
    m_secretLabel->setVisible(any);
    m_secretLabel->setBuddy(mode == Mode::CredsFile ? static_cast<QWidget*>(m_creds) : m_secret);
    m_keepLabel->setVisible(any);
    m_keepRow->setVisible(any);
    switch (mode) {
    case Mode::Token:
        m_secretLabel->setText(tr("&Token"));
        break;
    case Mode::NKey:
        m_secretLabel->setText(tr("&Seed"));
        break;
    case Mode::CredsFile:
        m_secretLabel->setText(tr("&Credentials"));
        break;
    case Mode::UserPassword:
    case Mode::None:
        m_secretLabel->setText(tr("&Password"));
        break;
    }
    m_secret->setAccessibleName(m_secretLabel->text().remove(u'&'));
    m_fields[QStringLiteral("secret")] = mode == Mode::CredsFile ? static_cast<QWidget*>(m_creds) : m_secret;
}

void ConnectForm::showCaMode()
{
    m_caFile->setVisible(m_caMode->currentIndex() == CaFile);
    m_caBrowse->setVisible(m_caMode->currentIndex() == CaFile);
    m_caText->setVisible(m_caMode->currentIndex() == CaText);
}

void ConnectForm::setProfile(const Profile& profile, bool storedSecret)
{
    m_profile = profile;
    m_storedSecret = storedSecret;
    m_name->setText(profile.name);
    m_servers->setText(serverListText(profile.servers));
    m_auth->setCurrentIndex(m_auth->findData(int(profile.authMode)));
    m_user->setText(profile.user);
    m_secret->setPlaceholderText(storedSecret ? tr("unchanged") : QString());
    (profile.secretPlace == SecretPlace::Keychain ? m_keepKeychain : m_keepSession)->setChecked(true);
    m_caFile->setText(profile.caFile);
    m_caText->setPlainText(QString::fromUtf8(profile.caPem));
    m_caMode->setCurrentIndex(!profile.caFile.isEmpty() ? CaFile : !profile.caPem.isEmpty() ? CaText : CaSystem);
    m_core->setText(profile.coreName);
    m_inbox->setText(profile.inboxPrefix);
    m_expectedHost->setText(profile.expectedHost);
    m_discovered->setChecked(profile.useDiscoveredServers);
    m_operator->setText(profile.operatorName);
    m_readOnly->setChecked(profile.readOnly);
}

bool ConnectForm::readProfile(Profile& profile)
{
    clearFaults();
    profile = m_profile;
    profile.name = m_name->text().trimmed();
    profile.authMode = authMode();
    profile.user = m_user->text().trimmed();
    profile.secretPlace =
        m_keepKeychain->isChecked() && authMode() != Mode::None ? SecretPlace::Keychain : SecretPlace::Session;
    profile.caFile = m_caMode->currentIndex() == CaFile ? m_caFile->text().trimmed() : QString();
    profile.caPem = m_caMode->currentIndex() == CaText ? m_caText->toPlainText().toUtf8() : QByteArray();
    profile.coreName = m_core->text().trimmed();
    profile.inboxPrefix = m_inbox->text().trimmed();
    profile.expectedHost = m_expectedHost->text().trimmed();
    profile.useDiscoveredServers = m_discovered->isChecked();
    profile.operatorName = m_operator->text().trimmed();
    profile.readOnly = m_readOnly->isChecked();
    bool good = true;
    const auto fault = [&](const QString& field, const QString& message) {
        if (m_faults.count(field) == 0 || m_faults[field]->isHidden())
            showFault(field, message);
        good = false;
    };
    if (profile.name.isEmpty())
        fault(QStringLiteral("name"), tr("Give the connection a name."));
    const auto servers = parseServerList(m_servers->text());
    if (servers)
        profile.servers = *servers;
    else
        fault(QStringLiteral("servers"), servers.error().detail);
    for (const ProfileFault& mistake : validate(profile)) {
        if (servers || mistake.field != QLatin1String("servers"))
            fault(mistake.field, mistake.message);
    }
    if (m_caMode->currentIndex() == CaFile && profile.caFile.isEmpty())
        fault(QStringLiteral("ca"), tr("Choose the CA's file."));
    if (!hasSecret() && !mayOmitSecret())
        fault(QStringLiteral("secret"), tr("Enter it."));
    return good;
}

void ConnectForm::showFault(const QString& field, const QString& message)
{
    const auto label = m_faults.find(field);
    if (label == m_faults.end())
        return;
    if (field == QLatin1String("inboxPrefix") || field == QLatin1String("expectedHost"))
        m_advanced->setChecked(true);
    bool first = true;
    for (const auto& [key, other] : m_faults)
        first = first && other->isHidden();
    label->second->setText(message);
    label->second->show();
    QWidget* input = m_fields[field];
    input->setAccessibleDescription(message);
    if (first)
        input->setFocus();
}

void ConnectForm::clearFaults()
{
    for (const auto& [field, label] : m_faults) {
        label->hide();
        m_fields[field]->setAccessibleDescription({});
    }
    m_keychainProblem->hide();
}

bool ConnectForm::hasSecret() const
{
    return authMode() == Mode::CredsFile ? !m_creds->document()->isEmpty() : m_secret->hasSecret();
}

bool ConnectForm::mayOmitSecret() const
{
    return authMode() == Mode::None ||
           (m_storedSecret && authMode() == m_profile.authMode && m_keepKeychain->isChecked());
}

std::shared_ptr<const Secret> ConnectForm::secretCopy() const
{
    if (authMode() == Mode::None)
        return std::make_shared<const Secret>();
    if (authMode() != Mode::CredsFile)
        return m_secret->copy();
    QString text = m_creds->toPlainText();
    return std::make_shared<const Secret>(Secret::consume(text));
}

void ConnectForm::wipeSecret()
{
    m_secret->wipe();
    m_creds->setPlainText(QString(m_creds->document()->characterCount(), u'x'));
    m_creds->clear();
}

void ConnectForm::setKeychainProblem(const QString& problem)
{
    m_keychainProblem->setText(problem);
    m_keychainProblem->setVisible(!problem.isEmpty());
    m_keepKeychain->setAccessibleDescription(problem);
    if (!problem.isEmpty())
        m_keepSession->setFocus();
}

} // namespace varroa
