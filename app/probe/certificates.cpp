// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/probe/certificates.h"

#include <QHostAddress>

#include <openssl/err.h>
#include <openssl/pem.h>

#include <ctime>

using namespace Qt::StringLiterals;

namespace varroa::probe {

namespace {

// OpenSSL's own callback would ask for a pass phrase on the terminal.
int noPassPhrase(char*, int, int, void*)
{
    return -1;
}

std::optional<WallTime> toWallTime(const ASN1_TIME* time)
{
    std::tm parts{};
    if (!time || ASN1_TIME_to_tm(time, &parts) != 1)
        return {};
    const QDateTime utc(QDate(parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday),
                        QTime(parts.tm_hour, parts.tm_min, qMin(parts.tm_sec, 59)), Qt::UTC);
    const qint64 seconds = utc.toSecsSinceEpoch();
    constexpr qint64 limit = std::numeric_limits<qint64>::max() / 1'000'000'000;
    if (!utc.isValid() || seconds > limit || seconds < -limit)
        return {};
    return WallTime(std::chrono::seconds(seconds));
}

QString altNameText(const GENERAL_NAME* name)
{
    if (name->type == GEN_DNS) {
        const ASN1_IA5STRING* text = name->d.dNSName;
        return "DNS:"_L1 + QString::fromLatin1(reinterpret_cast<const char*>(ASN1_STRING_get0_data(text)),
                                               ASN1_STRING_length(text));
    }
    if (name->type == GEN_IPADD) {
        const ASN1_OCTET_STRING* bytes = name->d.iPAddress;
        const unsigned char* data = ASN1_STRING_get0_data(bytes);
        QHostAddress address;
        if (ASN1_STRING_length(bytes) == 16)
            address.setAddress(data);
        else if (ASN1_STRING_length(bytes) == 4)
            address.setAddress(quint32(data[0]) << 24 | quint32(data[1]) << 16 | quint32(data[2]) << 8 | data[3]);
        return "IP:"_L1 + address.toString();
    }
    return {};
}

} // namespace

Result<std::vector<CertificatePtr>> parseCertificates(const QByteArray& pem)
{
    ERR_clear_error();
    std::vector<CertificatePtr> certificates;
    const BioPtr bio(BIO_new_mem_buf(pem.constData(), static_cast<int>(pem.size())));
    if (!bio)
        return Error{ErrorKind::Internal, takeOpenSslError()};
    while (X509* certificate = PEM_read_bio_X509(bio.get(), nullptr, noPassPhrase, nullptr))
        certificates.emplace_back(certificate);
    const unsigned long code = ERR_peek_last_error();
    const bool atEnd = ERR_GET_LIB(code) == ERR_LIB_PEM && ERR_GET_REASON(code) == PEM_R_NO_START_LINE;
    const QString reason = takeOpenSslError();
    if (!atEnd)
        return Error{ErrorKind::Malformed, "PEM block "_L1 + QString::number(certificates.size() + 1) +
                                               " is no X.509 certificate: "_L1 + reason};
    if (certificates.empty())
        return Error{ErrorKind::Malformed, u"the text holds no PEM certificate"_s};
    return certificates;
}

QString subjectText(const X509& certificate)
{
    const BioPtr bio(BIO_new(BIO_s_mem()));
    if (!bio || X509_NAME_print_ex(bio.get(), X509_get_subject_name(&certificate), 0,
                                   XN_FLAG_RFC2253 & ~ASN1_STRFLGS_ESC_MSB) < 0)
        return {};
    char* data = nullptr;
    const long size = BIO_get_mem_data(bio.get(), &data);
    return QString::fromUtf8(data, size);
}

std::optional<WallTime> notBefore(const X509& certificate)
{
    return toWallTime(X509_get0_notBefore(&certificate));
}

std::optional<WallTime> notAfter(const X509& certificate)
{
    return toWallTime(X509_get0_notAfter(&certificate));
}

QStringList subjectAltNames(const X509& certificate, int limit)
{
    QStringList texts;
    const std::unique_ptr<GENERAL_NAMES, OpenSslDeleter<GENERAL_NAMES_free>> names(
        static_cast<GENERAL_NAMES*>(X509_get_ext_d2i(&certificate, NID_subject_alt_name, nullptr, nullptr)));
    const int count = names ? sk_GENERAL_NAME_num(names.get()) : 0;
    for (int i = 0; i < count; ++i) {
        const QString text = altNameText(sk_GENERAL_NAME_value(names.get(), i));
        if (text.isEmpty())
            continue;
        if (texts.size() == limit) {
            texts.append(u"…"_s);
            break;
        }
        texts.append(text);
    }
    return texts;
}

QByteArray ipBytes(const QString& host)
{
    const std::unique_ptr<ASN1_OCTET_STRING, OpenSslDeleter<ASN1_OCTET_STRING_free>> bytes(
        a2i_IPADDRESS(host.toLatin1().constData()));
    ERR_clear_error();
    if (!bytes)
        return {};
    return QByteArray(reinterpret_cast<const char*>(ASN1_STRING_get0_data(bytes.get())),
                      ASN1_STRING_length(bytes.get()));
}

QString takeOpenSslError()
{
    const unsigned long code = ERR_get_error();
    ERR_clear_error();
    const char* reason = code == 0 ? nullptr : ERR_reason_error_string(code);
    return reason ? QString::fromLatin1(reason) : u"OpenSSL error "_s + QString::number(code, 16);
}

} // namespace varroa::probe
