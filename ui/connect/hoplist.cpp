// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/hoplist.h"

#include "models/connect/connecttext.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace varroa {

namespace {

using Hop = ConnectionTest::Hop;
using HopState = ConnectionTest::HopState;

Mark markOfHop(HopState state)
{
    switch (state) {
    case HopState::Running:
        return {Shape::HalfDisc, Tone::Info};
    case HopState::Ok:
        return {Shape::CheckDisc, Tone::Good};
    case HopState::Failed:
        return {Shape::CrossBadge, Tone::Bad};
    case HopState::Skipped:
        return {Shape::Minus, Tone::Neutral};
    case HopState::Pending:
        break;
    }
    return {Shape::Ring, Tone::Neutral};
}

QString hopName(Hop hop)
{
    switch (hop) {
    case Hop::Name:
        //: Hop of a connection test: the host name resolves
        return HopList::tr("Host name");
    case Hop::Tcp:
        //: Hop of a connection test
        return HopList::tr("TCP connection");
    case Hop::Nats:
        //: Hop of a connection test: a NATS server answers
        return HopList::tr("NATS server");
    case Hop::Tls:
        //: Hop of a connection test
        return HopList::tr("TLS certificate");
    case Hop::Authentication:
        //: Hop of a connection test: user and password are accepted
        return HopList::tr("Login");
    case Hop::Permission:
        //: Hop of a connection test: the user may read the fleet
        return HopList::tr("Permission");
    case Hop::Registry:
        //: Hop of a connection test: the bucket with the clusters exists
        return HopList::tr("Registry");
    }
    return {};
}

QString stateWord(HopState state)
{
    switch (state) {
    case HopState::Running:
        //: State of a hop of a connection test
        return HopList::tr("running");
    case HopState::Ok:
        //: State of a hop of a connection test
        return HopList::tr("ok");
    case HopState::Failed:
        //: State of a hop of a connection test
        return HopList::tr("failed");
    case HopState::Skipped:
        //: State of a hop of a connection test: does not apply
        return HopList::tr("skipped");
    case HopState::Pending:
        break;
    }
    return {};
}

} // namespace

HopList::HopList(QWidget* parent) : QWidget(parent), m_verdict(new MarkLabel(this)), m_message(new WrapLabel(this))
{
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(5);
    grid->setHorizontalSpacing(10);
    grid->setColumnStretch(1, 1);
    for (int i = 0; i < ConnectionTest::hopCount; ++i) {
        auto& row = m_rows[static_cast<size_t>(i)];
        row.name = new MarkLabel(this);
        row.name->setText(hopName(static_cast<Hop>(i)));
        row.detail = new WrapLabel(this);
        row.detail->setForegroundRole(QPalette::PlaceholderText);
        row.detail->setFont(theme::smallFont());
        row.detail->setContentsMargins(0, 3, 0, 0); // the small letters on the line of the name
        grid->addWidget(row.name, i, 0, Qt::AlignTop);
        grid->addWidget(row.detail, i, 1, Qt::AlignTop);
    }
    m_verdict->setObjectName(QStringLiteral("testVerdict"));
    m_verdict->setFont(theme::strongFont());
    m_verdict->setWrapping(true);
    m_message->setObjectName(QStringLiteral("testMessage"));
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->setAccessibleName(tr("Result of the test"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(grid);
    layout->addSpacing(10);
    layout->addWidget(m_verdict);
    layout->addWidget(m_message, 1);
    reset();
}

void HopList::reset()
{
    for (int i = 0; i < ConnectionTest::hopCount; ++i)
        setHop(static_cast<Hop>(i), HopState::Pending, {});
    m_verdict->hide();
    setMessage(tr("Test checks the way to the core hop by hop, without saving anything."));
}

void HopList::setHop(Hop hop, HopState state, const QString& detail)
{
    const Row& row = m_rows[static_cast<size_t>(hop)];
    row.name->setMark(markOfHop(state));
    row.name->setColorTone(state == HopState::Failed ? std::optional(Tone::Bad) : std::nullopt);
    const QString word = stateWord(state);
    row.detail->setText(detail.isEmpty()        ? word
                        : state == HopState::Ok ? detail
                                                : QString(word + QStringLiteral(": ") + detail));
    row.name->setAccessibleDescription(row.detail->text());
}

void HopList::setResult(const ConnectError& error, int clustersFound)
{
    m_verdict->setVisible(error.failure != ConnectFailure::Cancelled);
    if (error.failure == ConnectFailure::Cancelled) {
        setMessage(tr("The test was cancelled."));
        return;
    }
    if (error) {
        m_verdict->setMark(Mark{Shape::CrossBadge, Tone::Bad});
        m_verdict->setColorTone(Tone::Bad);
        const QString word = connectWord(error.failure);
        m_verdict->setText(word.left(1).toUpper() + word.mid(1));
        setMessage(error.detail.isEmpty() ? connectSentence(error)
                                          //: %1 is a sentence, %2 the text of the system or library
                                          : tr("%1\n\nDetails: %2").arg(connectSentence(error), error.detail));
        return;
    }
    m_verdict->setMark(Mark{Shape::CheckDisc, Tone::Good});
    m_verdict->setColorTone(Tone::Good);
    m_verdict->setText(tr("The connection works"));
    setMessage(tr("%Ln cluster(s) found in the registry.", nullptr, clustersFound));
}

void HopList::setMessage(const QString& text)
{
    m_message->setText(text);
    m_message->setAccessibleDescription(text);
}

QString HopList::message() const
{
    return m_message->text();
}

QString HopList::hopText(Hop hop) const
{
    const Row& row = m_rows[static_cast<size_t>(hop)];
    return row.name->text() + u' ' + row.detail->text();
}

} // namespace varroa
