// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>

#include <span>

namespace varroa::fuzz {

// What one input did to a decoder. `broken` names a promise of the decoder that did not hold; nullptr when all did.
struct Outcome
{
    bool decoded = false;
    const char* broken = nullptr;
};

// One decoder, named like its folder under corpus/.
struct Target
{
    const char* name;
    Outcome (*run)(QByteArrayView bytes);
};

// Defined once per library under test: wiretargets.cpp, connecttargets.cpp.
std::span<const Target> targets();

} // namespace varroa::fuzz
