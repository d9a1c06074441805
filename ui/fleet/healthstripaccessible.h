// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace varroa {

class HealthStrip;

// Registers the accessibility face of HealthStrip: a list whose items are the clusters.
void installStripAccessibility();
// Tells screen readers which cluster is the current one.
void announceStripItem(HealthStrip& strip, int index);

} // namespace varroa
