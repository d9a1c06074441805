// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/helm/helmrelease.h"

#include "models/domain/secret.h"
#include "models/wire/json.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

#include <algorithm>
#include <string_view>

#include <zlib.h>

using namespace Qt::StringLiterals;

namespace varroa::helm {
namespace {

using nlohmann::json;

Error malformed(const QString& why)
{
    return {ErrorKind::Malformed, "the release record "_L1 + why};
}

// One inflate stream that cleans up after itself; holds no more than the window between calls.
class GunzipStream
{
public:
    GunzipStream() { m_ready = inflateInit2(&m_stream, 15 + 16) == Z_OK; } // 16: a gzip header
    ~GunzipStream()
    {
        if (m_ready)
            inflateEnd(&m_stream);
    }
    GunzipStream(const GunzipStream&) = delete;
    GunzipStream& operator=(const GunzipStream&) = delete;

    Result<Secret> read(QByteArrayView input);

private:
    z_stream m_stream{};
    bool m_ready = false;
};

Result<Secret> GunzipStream::read(QByteArrayView input)
{
    if (!m_ready)
        return Error{ErrorKind::Internal, u"no memory to unpack the release record"_s};
    QByteArray out;
    m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.data())); // zlib only reads it
    m_stream.avail_in = uInt(input.size());
    for (int status = Z_OK; status != Z_STREAM_END;) {
        const qsizetype used = out.size();
        QByteArray larger(std::max<qsizetype>(64 * 1024, used * 2), Qt::Uninitialized);
        std::copy(out.cbegin(), out.cend(), larger.begin());
        wipeMemory(out.data(), size_t(out.size()));
        m_stream.next_out = reinterpret_cast<Bytef*>(larger.data() + used);
        m_stream.avail_out = uInt(larger.size() - used);
        status = inflate(&m_stream, Z_NO_FLUSH);
        larger.truncate(larger.size() - m_stream.avail_out);
        out = std::move(larger);
        if (out.size() > MaxReleaseBytes) {
            wipeMemory(out.data(), size_t(out.size()));
            return Error{ErrorKind::TooLarge, u"the release record is larger than 32 MiB"_s};
        }
        if (status != Z_OK && status != Z_STREAM_END)
            return malformed(status == Z_BUF_ERROR ? u"ends in its middle"_s : u"is damaged: it does not unpack"_s);
    }
    return Secret::consume(out);
}

bool endsWithWord(std::string_view key, std::string_view word)
{
    if (key.size() < word.size())
        return false;
    return std::ranges::equal(key.substr(key.size() - word.size()), word,
                              [](char a, char b) { return (a >= 'A' && a <= 'Z' ? char(a - 'A' + 'a') : a) == b; });
}

// In the chart a key …Secret with another word in front names an object, except for these.
bool namesASecretValue(std::string_view key)
{
    for (const std::string_view word : {"clientsecret", "statesecret", "password", "passwd", "token", "apikey",
                                        "accesskey", "secretkey", "privatekey", "secret-access-key", "dsn", "nkey"}) {
        if (endsWithWord(key, word))
            return true;
    }
    return false;
}

bool holdsPrivateKey(const std::string& text)
{
    return text.find("PRIVATE KEY-----") != std::string::npos;
}

// A URL with user and password in it.
bool holdsUserInfo(const std::string& text)
{
    const size_t scheme = text.find("://");
    if (scheme == std::string::npos)
        return false;
    const size_t end = std::min(text.find_first_of("/?#", scheme + 3), text.size());
    const size_t at = text.rfind('@', end);
    return at != std::string::npos && at > scheme + 3 && text.find(':', scheme + 3) < at;
}

void hideBelow(json& value, const QString& path, bool named, std::map<QString, QByteArray>& hashes)
{
    if (value.is_object()) {
        for (const auto& [key, child] : value.items()) {
            const QString name = wire::toText(key);
            hideBelow(child, path.isEmpty() ? name : path + u'.' + name, namesASecretValue(key), hashes);
        }
    } else if (value.is_array()) {
        for (size_t i = 0; i < value.size(); ++i)
            hideBelow(value[i], path + u'[' + QString::number(i) + u']', named, hashes);
    } else if (auto* text = value.get_ptr<std::string*>()) {
        if (text->empty() || !(named || holdsPrivateKey(*text) || holdsUserInfo(*text)))
            return;
        hashes[path] = secretHash(*text);
        wipeMemory(text->data(), text->size());
        value = HiddenValue;
    } else if (named && value.is_number()) {
        value = HiddenValue;
    }
}

Result<HelmRelease> fromObject(json object)
{
    QString wrong;
    const wire::ObjectReader reader(object, {}, wrong);
    HelmRelease release;
    release.name = reader.text("name");
    release.namespaceName = reader.text("namespace");
    release.revision = int(std::clamp<qint64>(reader.integer("version"), 0, 1'000'000'000));
    if (const json* info = reader.object("info")) {
        const wire::ObjectReader fields(*info, u"info"_s, wrong);
        release.status = fields.text("status");
        release.deployedAt = fields.time("last_deployed");
    }
    json defaults = json::object();
    if (const json* chart = reader.object("chart")) {
        const wire::ObjectReader fields(*chart, u"chart"_s, wrong);
        if (const json* meta = fields.object("metadata")) {
            const wire::ObjectReader names(*meta, u"chart.metadata"_s, wrong);
            release.chartName = names.text("name");
            release.chartVersion = names.text("version");
            release.appVersion = names.text("appVersion");
        }
        if (const json* values = fields.object("values"))
            defaults = *values;
    }
    if (const json* config = reader.object("config"))
        release.ownValues = *config;
    if (!wrong.isEmpty())
        return malformed(u"does not read: "_s + wrong);
    if (release.name.isEmpty() || release.chartName.isEmpty())
        return malformed(u"names no release or no chart"_s);
    release.hiddenHashes = hideSecretValues(release.ownValues);
    hideSecretValues(defaults);
    release.values = joinedValues(defaults, release.ownValues);
    return release;
}

// The document still holds what was hidden in the copies.
void wipeTexts(json& value)
{
    if (value.is_structured()) {
        for (json& child : value)
            wipeTexts(child);
    } else if (auto* text = value.get_ptr<std::string*>()) {
        wipeMemory(text->data(), text->size());
    }
}

} // namespace

Result<HelmRelease> readRelease(QByteArrayView data)
{
    if (data.size() > MaxReleaseBytes)
        return Error{ErrorKind::TooLarge, u"the release record is larger than 32 MiB"_s};
    auto decoded = QByteArray::fromBase64Encoding(data.toByteArray(), QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || decoded.decoded.isEmpty())
        return malformed(u"is not base64"_s);
    Secret bytes = Secret::consume(decoded.decoded);
    if (bytes.view().startsWith("\x1f\x8b")) {
        auto unpacked = GunzipStream().read(bytes.view());
        if (!unpacked)
            return unpacked.error();
        bytes = std::move(unpacked).value();
    }
    auto object = wire::parseObject(bytes.view(), MaxReleaseBytes);
    if (!object)
        return malformed(u"is not the JSON it should be ("_s + object.error().detail + u')');
    auto release = fromObject(*object);
    wipeTexts(*object);
    return release;
}

json joinedValues(const json& defaults, const json& own)
{
    if (!defaults.is_object() || !own.is_object())
        return own;
    json joined = defaults;
    for (const auto& [key, value] : own.items()) {
        if (value.is_null())
            joined.erase(key);
        else if (value.is_object() && joined.contains(key) && joined[key].is_object())
            joined[key] = joinedValues(joined[key], value);
        else
            joined[key] = value;
    }
    return joined;
}

std::map<QString, QByteArray> hideSecretValues(json& values)
{
    std::map<QString, QByteArray> hashes;
    hideBelow(values, {}, false, hashes);
    return hashes;
}

QByteArray secretHash(QByteArrayView value)
{
    static const std::array<quint64, 4> salt = [] {
        std::array<quint64, 4> random{};
        QRandomGenerator::system()->fillRange(random.data(), random.size());
        return random;
    }();
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(reinterpret_cast<const char*>(salt.data()), sizeof salt));
    hash.addData(value);
    return hash.result();
}

std::optional<QString> newestReleaseSecret(const QString& release, const std::vector<QString>& secretNames)
{
    const QString prefix = u"sh.helm.release.v1."_s + release + u".v"_s;
    std::optional<QString> newest;
    int revision = 0;
    for (const QString& name : secretNames) {
        if (!name.startsWith(prefix))
            continue;
        bool ok = false;
        const int found = QStringView(name).sliced(prefix.size()).toInt(&ok);
        if (ok && found > revision) {
            revision = found;
            newest = name;
        }
    }
    return newest;
}

} // namespace varroa::helm
