// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/connect/connectiontest.h"

#include <QWidget>

#include <array>

class QLabel;

namespace varroa {

class MarkLabel;

// The hops of a connection test, one line each, and the sentence of the one that failed.
class HopList final : public QWidget
{
    Q_OBJECT
public:
    explicit HopList(QWidget* parent = nullptr);

    void reset();
    void setHop(ConnectionTest::Hop hop, ConnectionTest::HopState state, const QString& detail);
    void setResult(const ConnectError& error, int clustersFound);
    void setMessage(const QString& text);
    QString message() const;
    QString hopText(ConnectionTest::Hop hop) const; // name, state and detail

private:
    struct Row
    {
        MarkLabel* name;
        QLabel* detail;
    };
    std::array<Row, ConnectionTest::hopCount> m_rows{};
    MarkLabel* m_verdict;
    QLabel* m_message;
};

} // namespace varroa
