// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace varroa {

// Name of the n-th member (0 is the first after the core); unique for n below 10 000.
QString simMemberName(int index);
// Name of the n-th team namespace; unique for n below 24.
QString simNamespaceName(int index);
// Name of the n-th controller within one namespace; unique.
QString simControllerName(int index);
QString simPersonName(quint64 number);

} // namespace varroa
