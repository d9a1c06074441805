// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/search/searchpalette.h"

#include "models/fleet/fleetwords.h"
#include "ui/search/searchdelegate.h"
#include "ui/search/searchresultsmodel.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

namespace {

constexpr size_t GapsNamed = 3;

} // namespace

SearchPalette::SearchPalette(const FleetStore& store, QWidget* parent)
    : QFrame(parent)
    , m_store(store)
    , m_search(store)
    , m_model(new SearchResultsModel(store, this))
    , m_field(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_message(new WrapLabel(this))
    , m_gapsRow(new QWidget(this))
    , m_gaps(new WrapLabel(m_gapsRow))
{
    setObjectName(QStringLiteral("searchPalette"));
    setAutoFillBackground(false);
    m_field->setObjectName(QStringLiteral("searchField"));
    m_field->setPlaceholderText(tr("Search clusters, controllers, namespaces, conditions and errors"));
    m_field->setAccessibleName(tr("Search the fleet"));
    m_field->setClearButtonEnabled(true);
    m_field->addAction(symbol(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_field->setMaxLength(200);
    m_list->setObjectName(QStringLiteral("searchList"));
    m_list->setAccessibleName(tr("Search results"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new SearchDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setFocusPolicy(Qt::NoFocus); // the field keeps the focus and drives the list
    m_message->setObjectName(QStringLiteral("searchMessage"));
    m_message->setForegroundRole(QPalette::PlaceholderText);
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_message->setContentsMargins(4, 8, 4, 8);
    m_gaps->setObjectName(QStringLiteral("searchGaps"));
    auto* mark = new MarkLabel(m_gapsRow);
    mark->setMark(Mark{varroa::Shape::Triangle, Tone::Caution});
    auto* gaps = new QHBoxLayout(m_gapsRow);
    gaps->setContentsMargins(0, 0, 0, 0);
    gaps->addWidget(mark, 0, Qt::AlignTop);
    gaps->addWidget(m_gaps, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 10);
    layout->setSpacing(8);
    layout->addWidget(m_field);
    layout->addWidget(m_message);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_gapsRow);
    m_field->installEventFilter(this);
    parent->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, &m_search, &FleetSearch::setQuery);
    connect(&m_search, &FleetSearch::resultsChanged, this, [this] { present(m_search.results()); });
    connect(m_list, &QListView::clicked, this, &SearchPalette::openHit);
    hide();
}

void SearchPalette::open()
{
    if (isHidden())
        m_focusBefore = QApplication::focusWidget();
    m_search.setQuery(m_field->text());
    present(m_search.results());
    place();
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void SearchPalette::setQuery(const QString& text)
{
    m_field->setText(text);
}

QString SearchPalette::message() const
{
    return m_message->isHidden() ? QString() : m_message->text();
}

QString SearchPalette::gapsText() const
{
    return m_gapsRow->isHidden() ? QString() : m_gaps->text();
}

void SearchPalette::present(const SearchResults& results)
{
    // The hit that was chosen stays chosen when the fleet changes under it.
    const SearchHit* chosen = m_model->hitAt(m_list->currentIndex());
    const std::optional<SearchHit> before = chosen ? std::optional(*chosen) : std::nullopt;
    m_model->setResults(results);
    int row = m_model->firstHit();
    for (int i = 0; before && i < m_model->rowCount(); ++i) {
        const SearchHit* hit = m_model->hitAt(m_model->index(i));
        if (hit && hit->kind == before->kind && hit->key == before->key && hit->condition == before->condition)
            row = i;
    }
    m_list->setCurrentIndex(m_model->index(row));
    if (row == m_model->firstHit())
        m_list->scrollToTop(); // its heading too
    if (results.query.isEmpty())
        m_message->setText(tr("Words may be parts of names; all of them must be found in one thing. Enter opens."));
    else if (!results.complete && results.total() == 0)
        m_message->setText(tr("Searching…"));
    else
        m_message->setText(tr("Nothing is called “%1”, and no condition or error says it.").arg(results.query));
    m_message->setVisible(results.total() == 0);
    m_list->setVisible(results.total() > 0);
    showGaps(results.query.isEmpty() ? std::vector<SearchGap>() : results.gaps);
    place();
}

void SearchPalette::showGaps(const std::vector<SearchGap>& gaps)
{
    m_gapsRow->setVisible(!gaps.empty());
    QStringList named;
    QStringList all;
    for (const SearchGap& gap : gaps) {
        QString why = gap.outcome == ListOutcome::Ok ? tr("as of the last connection") : outcomeWord(gap.outcome);
        if (!gap.reason.isEmpty())
            why += QStringLiteral(": ") + gap.reason;
        else if (gap.remembered && gap.outcome != ListOutcome::Ok)
            why += QStringLiteral(", ") + tr("last known rows");
        //: %1 is a cluster, %2 why its rows are missing or old
        all.append(tr("%1 (%2)").arg(gap.cluster.text(), why));
    }
    named = all.mid(0, GapsNamed);
    if (gaps.size() > GapsNamed)
        named.append(tr("and %n more", nullptr, static_cast<int>(gaps.size() - GapsNamed)));
    m_gaps->setText(tr("Incomplete: %1").arg(named.join(QStringLiteral(", "))));
    m_gaps->setToolTip(all.mid(0, 40).join(u'\n'));
}

void SearchPalette::place()
{
    const QSize space = parentWidget()->size();
    const int width = std::min(theme::em(42), space.width() - theme::em(2));
    int wanted = theme::em(4);
    if (!m_list->isHidden()) {
        for (int i = 0; i < m_model->rowCount() && wanted < space.height(); ++i)
            wanted += m_list->sizeHintForRow(i);
    } else {
        wanted += m_message->heightForWidth(width - theme::em(2)) + 8;
    }
    wanted += m_gapsRow->isHidden() ? 0 : m_gaps->heightForWidth(width - theme::em(3)) + 8;
    const int top = std::max(theme::em(1), space.height() / 10);
    setGeometry((space.width() - width) / 2, top, width, std::min(wanted, space.height() * 7 / 10));
}

bool SearchPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && !isHidden())
        place();
    if (watched == m_field && event->type() == QEvent::FocusOut && !isHidden()) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason)
            hide();
    }
    if (watched == m_field && event->type() == QEvent::KeyPress)
        return keyInField(static_cast<QKeyEvent*>(event)->key());
    return QFrame::eventFilter(watched, event);
}

bool SearchPalette::keyInField(int key)
{
    const int row = m_list->currentIndex().row();
    const auto step = [&](int direction, int times) {
        int next = row;
        for (int i = 0; i < times; ++i)
            next = m_model->stepFrom(next, direction);
        if (next >= 0)
            m_list->setCurrentIndex(m_model->index(next));
    };
    switch (key) {
    case Qt::Key_Escape:
        dismiss();
        return true;
    case Qt::Key_Down:
        step(1, 1);
        return true;
    case Qt::Key_Up:
        step(-1, 1);
        return true;
    case Qt::Key_PageDown:
        step(1, 8);
        return true;
    case Qt::Key_PageUp:
        step(-1, 8);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        openHit(m_list->currentIndex());
        return true;
    default:
        return false;
    }
}

void SearchPalette::openHit(const QModelIndex& index)
{
    const SearchHit* hit = m_model->hitAt(index);
    if (!hit || m_search.results().total() == 0)
        return;
    const SearchHit chosen = *hit; // the model changes under it
    dismiss();
    Q_EMIT opened(chosen);
}

void SearchPalette::dismiss()
{
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    m_focusBefore.clear();
}

void SearchPalette::paintEvent(QPaintEvent*)
{
    const Tokens& t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.lineStrong, 1));
    painter.setBrush(t.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

} // namespace varroa
