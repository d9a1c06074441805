// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

namespace varroa {

void NativeDialogs::confirm(QWidget* parent, const Question& question, std::function<void(bool)> done)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, question.title, question.text, QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(question.detail);
    QPushButton* yes = box->addButton(question.confirm, QMessageBox::AcceptRole);
    //: Button that leaves everything as it is
    QPushButton* no = box->addButton(QCoreApplication::translate("Dialogs", "Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    QObject::connect(box, &QMessageBox::finished, box,
                     [box, yes, done = std::move(done)] { done(box->clickedButton() == yes); });
    box->open();
}

void NativeDialogs::tell(QWidget* parent, const QString& title, const QString& text)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->addButton(QCoreApplication::translate("Dialogs", "Close"), QMessageBox::AcceptRole);
    box->open();
}

void NativeDialogs::openFile(QWidget* parent, const QString& title, const QString& filter,
                             std::function<void(QString)> done)
{
    auto* dialog = new QFileDialog(parent, title, {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog,
                     [done = std::move(done)](const QString& path) { done(path); });
    dialog->open();
}

void NativeDialogs::saveFile(QWidget* parent, const QString& title, const QString& suggested, const QString& filter,
                             std::function<void(QString)> done)
{
    auto* dialog = new QFileDialog(parent, title, {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(QFileInfo(suggested).suffix());
    dialog->selectFile(suggested);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog,
                     [done = std::move(done)](const QString& path) { done(path); });
    dialog->open();
}

void NativeDialogs::askText(QWidget* parent, const QString& title, const QString& label, const QString& text,
                            std::function<void(QString)> done)
{
    auto* dialog = new QInputDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(label);
    dialog->setTextValue(text);
    QObject::connect(dialog, &QInputDialog::textValueSelected, dialog, [done = std::move(done)](const QString& typed) {
        if (!typed.trimmed().isEmpty())
            done(typed.trimmed());
    });
    dialog->open();
}

} // namespace varroa
