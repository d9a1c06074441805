// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <functional>

namespace varroa {

// Cuts a stream into lines without their ends (LF or CR LF). A line beyond MaxLine bytes ends there and says so.
class LineSplitter
{
public:
    static constexpr qsizetype MaxLine = 16 * 1024;

    explicit LineSplitter(std::function<void(QByteArray)> line);
    void add(QByteArrayView bytes);
    void finish(); // what is left without an end

private:
    void emitLine();

    std::function<void(QByteArray)> m_line;
    QByteArray m_pending;
    bool m_cut = false; // the rest of an overlong line is passed over
};

} // namespace varroa
