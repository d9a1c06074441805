// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class ProfileTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void serverLists_data();
    void serverLists();
    void faultyServerLists_data();
    void faultyServerLists();
    void passwordsAreNotRepeated();
    void listTextRoundTrip();
    void validProfileHasNoFault();
    void eachFaultIsNamed_data();
    void eachFaultIsNamed();
    void everyFieldSurvivesTheStore();
    void listKeepsNamesUnique();
    void findPrefersTheId();
    void removeForgetsEverything();
    void unreadableEntriesReadAsDefaults();
    void failedWriteIsReported();
};
