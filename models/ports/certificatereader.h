// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/time.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace varroa {

struct CertificateInfo
{
    QString subject;
    QStringList dnsSans;
    QStringList ipSans;
    std::optional<WallTime> notBefore;
    std::optional<WallTime> notAfter;
    bool isCa = false;
    QString sha256; // of the DER bytes, lower-case hex
};

// Reads X.509 as OpenSSL does. Any thread; no I/O. Malformed names the block that cannot be read, counted from 1.
class CertificateReader
{
public:
    virtual ~CertificateReader() = default;
    CertificateReader(const CertificateReader&) = delete;
    CertificateReader& operator=(const CertificateReader&) = delete;

    // Every CERTIFICATE block in order; Malformed when there is none or one is unreadable.
    virtual Result<std::vector<CertificateInfo>> read(QByteArrayView pem) const = 0;
    // Whether `caPem` vouches for the first certificate of `chainPem` now; the error's detail says why not.
    virtual Result<void> verify(QByteArrayView chainPem, QByteArrayView caPem) const = 0;

protected:
    CertificateReader() = default;
};

} // namespace varroa
