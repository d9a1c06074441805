// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectdialog.h"

#include "models/connect/connectioncontroller.h"
#include "models/ports/secretstore.h"
#include "ui/connect/connectform.h"
#include "ui/connect/hoplist.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace varroa {

ConnectDialog::ConnectDialog(const Services& services, Dialogs& dialogs, QWidget* parent)
    : QDialog(parent)
    , m_services(services)
    , m_form(new ConnectForm(dialogs, this))
    , m_hops(new HopList(this))
    , m_test(new QPushButton(symbol(QStringLiteral("check")), tr("&Test"), this))
    , m_connect(new QPushButton(tr("C&onnect"), this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    setObjectName(QStringLiteral("connectDialog"));
    setWindowTitle(tr("Connect to a core"));
    m_test->setObjectName(QStringLiteral("test"));
    m_connect->setObjectName(QStringLiteral("connect"));
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_test->setAutoDefault(false);
    m_cancel->setAutoDefault(false);
    m_connect->setDefault(true);

    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setAutoFillBackground(false);
    m_form->setAutoFillBackground(false);
    auto* panel = new QFrame(this);
    panel->setObjectName(QStringLiteral("testPanel"));
    panel->setFrameShape(QFrame::StyledPanel);
    panel->setFixedWidth(theme::em(23));
    auto* title = new QLabel(tr("Connection test"), panel);
    title->setFont(theme::strongFont());
    auto* panelLayout = new QVBoxLayout(panel);
    panelLayout->setSpacing(10);
    panelLayout->addWidget(title);
    // What a library says may be longer than the window is high.
    auto* hops = new QScrollArea(panel);
    hops->setWidget(m_hops);
    hops->setWidgetResizable(true);
    hops->setFrameShape(QFrame::NoFrame);
    hops->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    hops->setAccessibleName(title->text());
    hops->viewport()->setAutoFillBackground(false);
    m_hops->setAutoFillBackground(false);
    panelLayout->addWidget(hops, 1);
    auto* body = new QHBoxLayout;
    body->setSpacing(20);
    body->addWidget(scroll, 1);
    body->addWidget(panel);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_test);
    buttons->addStretch();
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_connect);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 14);
    layout->setSpacing(14);
    layout->addLayout(body, 1);
    layout->addLayout(buttons);
    resize(theme::em(54), theme::em(34));

    Profile fresh;
    fresh.id = Profile::newId(); // one identity for every attempt of this dialog
    fresh.secretPlace = SecretPlace::Keychain;
    m_form->setProfile(fresh, false);
    connect(m_test, &QPushButton::clicked, this, [this] { m_running ? m_running->cancel() : startTest(); });
    connect(m_connect, &QPushButton::clicked, this, &ConnectDialog::connectNow);
    connect(m_cancel, &QPushButton::clicked, this, &ConnectDialog::reject);
}

ConnectDialog::~ConnectDialog() = default;

void ConnectDialog::edit(const Profile& profile)
{
    setWindowTitle(tr("Edit connection"));
    m_form->setProfile(profile, profile.secretPlace == SecretPlace::Keychain);
}

void ConnectDialog::reject()
{
    m_running.reset();
    m_form->wipeSecret();
    QDialog::reject();
}

bool ConnectDialog::read(Profile& profile, QByteArray& ca)
{
    if (!m_form->readProfile(profile))
        return false;
    Result<QByteArray> pem = m_services.readCa ? m_services.readCa(profile) : Result<QByteArray>(profile.caPem);
    if (!pem) {
        //: %1 is the reason the system gives
        m_form->showFault(QStringLiteral("ca"), tr("The CA cannot be read: %1").arg(pem.error().detail));
        return false;
    }
    ca = *pem;
    return true;
}

void ConnectDialog::startTest()
{
    Profile profile;
    QByteArray ca;
    if (!read(profile, ca))
        return;
    m_hops->reset();
    if (m_form->hasSecret() || profile.authMode == BusCredentials::Mode::None) {
        runTest(profile, ca, m_form->secretCopy());
        return;
    }
    m_services.secrets.read(profile.secretReference(), this,
                            [this, profile, ca](const Result<std::shared_ptr<const Secret>>& stored) {
                                if (stored)
                                    runTest(profile, ca, *stored);
                                else
                                    m_form->setKeychainProblem(keychainSentence(stored.error()));
                            });
}

void ConnectDialog::runTest(const Profile& profile, const QByteArray& ca, const std::shared_ptr<const Secret>& secret)
{
    m_running = m_services.makeConnectionTest();
    connect(m_running.get(), &ConnectionTest::hopChanged, m_hops, &HopList::setHop);
    connect(m_running.get(), &ConnectionTest::finished, this, [this](const ConnectError& error, int clusters) {
        m_hops->setResult(error, clusters);
        endTest();
    });
    m_hops->setMessage(tr("Testing…"));
    m_test->setText(tr("S&top the test"));
    m_running->start(profile, ca, makeCredentials(profile, *secret));
}

void ConnectDialog::endTest()
{
    // The test may be the sender of the running signal.
    if (m_running)
        m_running.release()->deleteLater();
    m_test->setText(tr("&Test"));
}

void ConnectDialog::setBusy(bool busy)
{
    m_connect->setEnabled(!busy);
    m_connect->setText(busy ? tr("Saving…") : tr("C&onnect"));
}

void ConnectDialog::connectNow()
{
    Profile profile;
    QByteArray ca;
    if (!read(profile, ca))
        return;
    if (const auto other = m_services.profiles.find(profile.name); other && other->id != profile.id) {
        m_form->showFault(QStringLiteral("name"), tr("Another connection has this name."));
        return;
    }
    std::shared_ptr<const Secret> secret;
    if (m_form->hasSecret() || profile.authMode == BusCredentials::Mode::None)
        secret = m_form->secretCopy();
    if (!secret || profile.secretPlace == SecretPlace::Session) {
        openConnection(profile, ca, secret);
        return;
    }
    // The password first: a connection that cannot be kept as chosen is not saved.
    setBusy(true);
    m_services.secrets.write(profile.secretReference(), secret, this,
                             [this, profile, ca, secret](const Result<void>& written) {
                                 setBusy(false);
                                 if (!isVisible())
                                     dropUnused(profile); // cancelled meanwhile
                                 else if (written)
                                     openConnection(profile, ca, secret);
                                 else
                                     m_form->setKeychainProblem(keychainSentence(written.error()));
                             });
}

void ConnectDialog::dropUnused(const Profile& profile)
{
    if (!m_services.profiles.find(profile.id))
        m_services.secrets.remove(profile.secretReference(), this, [](const Result<void>&) {});
}

void ConnectDialog::openConnection(const Profile& profile, const QByteArray& ca, std::shared_ptr<const Secret> secret)
{
    if (const Result<void> saved = m_services.profiles.save(profile); !saved) {
        //: %1 is the reason the system gives
        m_form->showFault(QStringLiteral("name"), tr("The connection cannot be saved: %1").arg(saved.error().detail));
        return;
    }
    m_running.reset();
    m_services.profiles.setLastUsed(profile.id);
    m_form->wipeSecret();
    m_services.connection.open(profile, ca, std::move(secret));
    accept();
}

QString keychainSentence(const Error& error)
{
    switch (error.kind) {
    case ErrorKind::Unavailable:
        return ConnectDialog::tr(
                   "This machine has no keychain service that answers (%1). Choose “For this session only”, or start "
                   "the keychain and try again. The password is never written to a file.")
            .arg(error.detail);
    case ErrorKind::Forbidden:
        return ConnectDialog::tr(
                   "The keychain refused (%1). Unlock it and try again, or choose “For this session only”.")
            .arg(error.detail);
    case ErrorKind::TimedOut:
        return ConnectDialog::tr(
            "The keychain did not answer in time; perhaps it waits to be unlocked. Try again, or choose “For "
            "this session only”.");
    case ErrorKind::NotFound:
        return ConnectDialog::tr("The keychain holds no password for this connection. Enter it.");
    default:
        break;
    }
    return ConnectDialog::tr("The keychain reported: %1. Try again, or choose “For this session only”.")
        .arg(error.detail);
}

} // namespace varroa
