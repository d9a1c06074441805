// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/helm/linesplitter.h"

#include <utility>

namespace varroa {

LineSplitter::LineSplitter(std::function<void(QByteArray)> line) : m_line(std::move(line)) {}

void LineSplitter::add(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const qsizetype end = bytes.indexOf('\n');
        const QByteArrayView part = end < 0 ? bytes : bytes.first(end);
        bytes = end < 0 ? QByteArrayView() : bytes.sliced(end + 1);
        if (!m_cut)
            m_pending.append(part);
        if (end >= 0) {
            if (!m_cut)
                emitLine();
            m_cut = false;
            m_pending.clear();
        } else if (m_pending.size() > MaxLine) {
            emitLine();
            m_cut = true;
            m_pending.clear();
        }
    }
}

void LineSplitter::finish()
{
    if (!m_cut && !m_pending.isEmpty())
        emitLine();
    m_pending.clear();
    m_cut = false;
}

void LineSplitter::emitLine()
{
    if (m_pending.endsWith('\r'))
        m_pending.chop(1);
    QByteArray line = std::exchange(m_pending, {});
    if (line.size() > MaxLine) {
        line.truncate(MaxLine);
        line.append(" […]");
    }
    m_line(std::move(line));
}

} // namespace varroa
