// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class SettingsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyKeyIsOnce();
    void everySettingRoundTrips();
    void badValuesReadAsDefault_data();
    void badValuesReadAsDefault();
    void valuesOutOfRangeChangeNothing();
    void changesAreSignalled();
    void textNumbersFromAnIniFileAreRead();
    void newerFilesAreLeftAlone();
    void formerNamesAreAdopted();
};
