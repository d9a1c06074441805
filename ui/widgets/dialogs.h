// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace varroa {

// Every question the console asks in a window of its own goes through here, so that tests answer without blocking.
class Dialogs
{
public:
    virtual ~Dialogs() = default;
    Dialogs(const Dialogs&) = delete;
    Dialogs& operator=(const Dialogs&) = delete;

    struct Question
    {
        QString title;
        QString text;
        QString detail;
        QString confirm; // the button that does it, named after the act
    };
    // `done` is called at most once, and not when `parent` goes away first.
    virtual void confirm(QWidget* parent, const Question& question, std::function<void(bool)> done) = 0;
    virtual void tell(QWidget* parent, const QString& title, const QString& text) = 0;
    // Empty when cancelled.
    virtual void openFile(QWidget* parent, const QString& title, const QString& filter,
                          std::function<void(QString)> done) = 0;
    // `done` only with a path; the user was asked about a file that exists.
    virtual void saveFile(QWidget* parent, const QString& title, const QString& suggested, const QString& filter,
                          std::function<void(QString)> done) = 0;
    // One line of text; `done` only when it was confirmed and is not blank.
    virtual void askText(QWidget* parent, const QString& title, const QString& label, const QString& text,
                         std::function<void(QString)> done) = 0;

protected:
    Dialogs() = default;
};

// Real windows, modal to their parent, never with a nested event loop.
class NativeDialogs final : public Dialogs
{
public:
    void confirm(QWidget* parent, const Question& question, std::function<void(bool)> done) override;
    void tell(QWidget* parent, const QString& title, const QString& text) override;
    void openFile(QWidget* parent, const QString& title, const QString& filter,
                  std::function<void(QString)> done) override;
    void saveFile(QWidget* parent, const QString& title, const QString& suggested, const QString& filter,
                  std::function<void(QString)> done) override;
    void askText(QWidget* parent, const QString& title, const QString& label, const QString& text,
                 std::function<void(QString)> done) override;
};

} // namespace varroa
