// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/testcertificates.h"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

namespace varroa {
namespace {

template <auto Free>
struct Freer
{
    template <class T>
    void operator()(T* object) const noexcept
    {
        Free(object);
    }
};
using KeyPtr = std::unique_ptr<EVP_PKEY, Freer<EVP_PKEY_free>>;
using CertificatePtr = std::unique_ptr<X509, Freer<X509_free>>;
using BioPtr = std::unique_ptr<BIO, Freer<BIO_free_all>>;
using ExtensionPtr = std::unique_ptr<X509_EXTENSION, Freer<X509_EXTENSION_free>>;
using NamesPtr = std::unique_ptr<GENERAL_NAMES, Freer<GENERAL_NAMES_free>>;
using NamePtr = std::unique_ptr<GENERAL_NAME, Freer<GENERAL_NAME_free>>;

constexpr long secondsPerDay = 86400;

Error opensslError(const char* step)
{
    char text[256];
    ERR_error_string_n(ERR_get_error(), text, sizeof text);
    ERR_clear_error();
    return {ErrorKind::Internal, QString::fromLatin1(step) + QStringLiteral(": ") + QString::fromLatin1(text)};
}

bool addToSubject(X509* certificate, const char* field, const QString& text)
{
    const QByteArray utf8 = text.toUtf8();
    return X509_NAME_add_entry_by_txt(X509_get_subject_name(certificate), field, MBSTRING_UTF8,
                                      reinterpret_cast<const unsigned char*>(utf8.constData()),
                                      static_cast<int>(utf8.size()), -1, 0) == 1;
}

bool setBasics(X509* certificate, EVP_PKEY* key, const QString& commonName, TestAuthority::Validity validity)
{
    unsigned char serial[16];
    if (RAND_bytes(serial, sizeof serial) != 1)
        return false;
    serial[0] = static_cast<unsigned char>((serial[0] & 0x7f) | 0x01); // positive and never zero
    BIGNUM* number = BN_bin2bn(serial, sizeof serial, nullptr);
    const bool serialSet = number && BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate));
    BN_free(number);
    return serialSet && X509_set_version(certificate, X509_VERSION_3) == 1 &&
           X509_gmtime_adj(X509_getm_notBefore(certificate), validity.fromDays * secondsPerDay) &&
           X509_gmtime_adj(X509_getm_notAfter(certificate), validity.toDays * secondsPerDay) &&
           X509_set_pubkey(certificate, key) == 1 && addToSubject(certificate, "CN", commonName);
}

bool addExtension(X509* certificate, X509* issuer, int nid, const char* value)
{
    X509V3_CTX context;
    X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
    const ExtensionPtr extension(X509V3_EXT_conf_nid(nullptr, &context, nid, value));
    return extension && X509_add_ext(certificate, extension.get(), -1) == 1;
}

// Takes what is pushed; false when the text is no name or address.
bool pushName(GENERAL_NAMES* names, int type, ASN1_STRING* value)
{
    NamePtr name(GENERAL_NAME_new());
    if (!name || !value) {
        ASN1_STRING_free(value);
        return false;
    }
    GENERAL_NAME_set0_value(name.get(), type, value);
    if (sk_GENERAL_NAME_push(names, name.get()) == 0)
        return false;
    name.release();
    return true;
}

Result<void> addAlternativeNames(X509* certificate, const QStringList& dnsNames, const QStringList& ipAddresses)
{
    if (dnsNames.isEmpty() && ipAddresses.isEmpty())
        return {};
    const NamesPtr names(sk_GENERAL_NAME_new_null());
    for (const QString& dnsName : dnsNames) {
        const QByteArray text = dnsName.toLatin1();
        ASN1_IA5STRING* value = ASN1_IA5STRING_new();
        if (value && ASN1_STRING_set(value, text.constData(), static_cast<int>(text.size())) != 1) {
            ASN1_STRING_free(value);
            value = nullptr;
        }
        if (!pushName(names.get(), GEN_DNS, value))
            return opensslError("DNS name");
    }
    for (const QString& address : ipAddresses) {
        if (!pushName(names.get(), GEN_IPADD, a2i_IPADDRESS(address.toLatin1().constData())))
            return Error{ErrorKind::Malformed, QStringLiteral("not an IP address: ") + address};
    }
    if (X509_add1_ext_i2d(certificate, NID_subject_alt_name, names.get(), 0, X509V3_ADD_DEFAULT) != 1)
        return opensslError("subjectAltName");
    return {};
}

template <class Write>
QByteArray toPem(Write write)
{
    const BioPtr memory(BIO_new(BIO_s_mem()));
    if (!memory || write(memory.get()) != 1)
        return {};
    char* data = nullptr;
    const long size = BIO_get_mem_data(memory.get(), &data);
    return QByteArray(data, size);
}

QByteArray certificateToPem(X509* certificate)
{
    return toPem([&](BIO* bio) { return PEM_write_bio_X509(bio, certificate); });
}

} // namespace

struct TestAuthority::Private
{
    KeyPtr key;
    CertificatePtr certificate;
};

TestAuthority::TestAuthority(const QString& commonName) : d(std::make_unique<Private>())
{
    // Long on both sides, so that a leaf may be expired or not yet valid under a good authority.
    constexpr Validity longLived{-3650, 3650};
    d->key.reset(EVP_EC_gen("P-256"));
    d->certificate.reset(X509_new());
    X509* certificate = d->certificate.get();
    const bool made = d->key && certificate && setBasics(certificate, d->key.get(), commonName, longLived) &&
                      X509_set_issuer_name(certificate, X509_get_subject_name(certificate)) == 1 &&
                      addExtension(certificate, certificate, NID_basic_constraints, "critical,CA:TRUE") &&
                      addExtension(certificate, certificate, NID_key_usage, "critical,keyCertSign,cRLSign") &&
                      addExtension(certificate, certificate, NID_subject_key_identifier, "hash") &&
                      X509_sign(certificate, d->key.get(), EVP_sha256()) > 0;
    if (!made)
        qFatal("cannot make a certificate authority: %s", qPrintable(opensslError("authority").detail));
}

TestAuthority::~TestAuthority() = default;
TestAuthority::TestAuthority(TestAuthority&&) noexcept = default;

QByteArray TestAuthority::certificatePem() const
{
    return certificateToPem(d->certificate.get());
}

struct TestAuthority::Subject
{
    QString commonName;
    QString organization;
    const char* usage = nullptr; // extendedKeyUsage
    QStringList dnsNames;
    QStringList ipAddresses;
};

Result<TestAuthority::Leaf> TestAuthority::issue(const QString& commonName, const QStringList& dnsNames,
                                                 const QStringList& ipAddresses, Validity validity) const
{
    return issueFor({commonName, {}, "serverAuth", dnsNames, ipAddresses}, validity);
}

Result<TestAuthority::Leaf> TestAuthority::issueClient(const QString& commonName, const QString& organization,
                                                       Validity validity) const
{
    return issueFor({commonName, organization, "clientAuth", {}, {}}, validity);
}

Result<TestAuthority::Leaf> TestAuthority::issueFor(const Subject& subject, Validity validity) const
{
    const KeyPtr key(EVP_EC_gen("P-256"));
    const CertificatePtr certificate(X509_new());
    X509* leaf = certificate.get();
    X509* issuer = d->certificate.get();
    if (!key || !leaf || !setBasics(leaf, key.get(), subject.commonName, validity) ||
        (!subject.organization.isEmpty() && !addToSubject(leaf, "O", subject.organization)) ||
        X509_set_issuer_name(leaf, X509_get_subject_name(issuer)) != 1 ||
        !addExtension(leaf, issuer, NID_basic_constraints, "critical,CA:FALSE") ||
        !addExtension(leaf, issuer, NID_key_usage, "critical,digitalSignature") ||
        !addExtension(leaf, issuer, NID_ext_key_usage, subject.usage) ||
        !addExtension(leaf, issuer, NID_authority_key_identifier, "keyid"))
        return opensslError("certificate");
    if (const auto named = addAlternativeNames(leaf, subject.dnsNames, subject.ipAddresses); !named)
        return named.error();
    if (X509_sign(leaf, d->key.get(), EVP_sha256()) <= 0)
        return opensslError("signature");
    Leaf result;
    result.certificatePem = certificateToPem(leaf);
    result.keyPem = toPem(
        [&](BIO* bio) { return PEM_write_bio_PrivateKey(bio, key.get(), nullptr, nullptr, 0, nullptr, nullptr); });
    return result;
}

} // namespace varroa
