// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/noticepanel.h"

#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

namespace {

constexpr int OpenLimit = 3;
constexpr int NameLimit = 8;
constexpr int ShownLines = 6; // wrapped ones; beyond, they scroll
constexpr int LineLimit = 60; // more would only slow the layout; the rest is counted

} // namespace

NoticePanel::NoticePanel(QWidget* parent)
    : QFrame(parent)
    , m_summary(new MarkLabel(this))
    , m_toggle(new QToolButton(this))
    , m_scroll(new QScrollArea(this))
    , m_lines(new WrapLabel)
{
    setObjectName(QStringLiteral("noticePanel"));
    setFrameShape(QFrame::NoFrame);
    m_summary->setObjectName(QStringLiteral("noticeSummary"));
    m_summary->setMark(Mark{varroa::Shape::Triangle, Tone::Caution});
    m_summary->setColorTone(Tone::Caution);
    m_summary->setWrapping(true);
    m_toggle->setObjectName(QStringLiteral("noticeToggle"));
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggle->setAutoRaise(true);
    m_lines->setObjectName(QStringLiteral("noticeLines"));
    m_lines->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_lines->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_lines->setAccessibleName(tr("Missing lists"));
    m_scroll->setWidget(m_lines);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(tr("Missing lists"));
    m_scroll->viewport()->setAutoFillBackground(false);
    m_lines->setAutoFillBackground(false);
    auto* head = new QHBoxLayout;
    head->addWidget(m_summary, 1);
    head->addWidget(m_toggle);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 4, 6, 4);
    layout->setSpacing(2);
    layout->addLayout(head);
    layout->addWidget(m_scroll);
    connect(m_toggle, &QToolButton::clicked, this, [this] {
        m_folded = !m_folded;
        rebuild();
    });
    hide();
}

QString NoticePanel::summary() const
{
    return m_summary->text();
}

void NoticePanel::setNotices(const std::vector<Notice>& notices)
{
    if (notices == m_notices)
        return;
    m_notices = notices;
    rebuild();
}

void NoticePanel::rebuild()
{
    const int count = static_cast<int>(m_notices.size());
    setVisible(count > 0);
    if (count == 0) {
        m_folded = true;
        m_summary->setText({});
        m_lines->clear();
        return;
    }
    const bool foldable = count > OpenLimit;
    const bool open = !foldable || !m_folded;
    QStringList names;
    QStringList lines;
    for (const Notice& notice : m_notices) {
        names.append(notice.subject);
        if (lines.size() < LineLimit)
            lines.append(notice.sentence);
    }
    if (count > LineLimit)
        lines.append(tr("and %Ln more", nullptr, count - LineLimit));
    //: %1 is a list of cluster names
    m_summary->setText(count == 1 && open ? lines.takeFirst()
                                          : tr("%Ln cluster list(s) missing: %1", nullptr, count)
                                                .arg(names.mid(0, NameLimit).join(QStringLiteral(", ")) +
                                                     (count > NameLimit ? QStringLiteral("…") : QString())));
    m_toggle->setVisible(foldable);
    m_toggle->setText(open ? tr("Hide reasons") : tr("Show reasons"));
    m_toggle->setIcon(symbol(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
    m_lines->setText(lines.join(u'\n'));
    m_scroll->setVisible(open && !lines.isEmpty());
    fitLines();
}

// As high as the lines as they wrap, and never through the middle of one.
void NoticePanel::fitLines()
{
    if (m_lines->text().isEmpty())
        return; // a cleared label has no height, not even none
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    const int line = m_lines->fontMetrics().lineSpacing();
    const int whole = m_lines->heightForWidth(room);
    m_scroll->setFixedHeight(whole <= ShownLines * line ? whole : ShownLines * line);
}

void NoticePanel::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitLines();
}

void NoticePanel::paintEvent(QPaintEvent*)
{
    const Tokens& t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.caution.ground);
    painter.drawRoundedRect(rect(), 4, 4);
}

} // namespace varroa
