// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/kube.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <map>
#include <utility>

namespace varroa::test {

// API servers that a test scripts by method and path. Answers come from the event loop, several for one path in the
// order they were given, the last one for ever. A path without an answer is 404 NotFound.
class FakeKubeApi final : public KubeApi
{
public:
    struct Seen
    {
        KubeTarget target;
        QByteArray method;
        QString path;
        QStringList query;
        QByteArray contentType;
        std::shared_ptr<const Secret> body; // may be null
        QString line() const
        {
            return target.context + QLatin1StringView(": ") + QString::fromLatin1(method) + u' ' + path +
                   (query.isEmpty() ? QString() : QString(u'?' + query.join(u'&')));
        }
    };
    // A stream under way: the test calls these, and sees when the asker has dropped its handle.
    struct Stream
    {
        Seen request;
        Chunk chunk;
        std::function<void()> ended;
        Failed failed;
        bool dropped = false;
    };

    std::vector<KubeFile> kubeFiles;
    std::vector<Seen> seen;
    std::vector<std::shared_ptr<Stream>> streams;
    std::function<void(ExecQuestion, Consent)> consent;
    int reloads = 0;
    int dropped = 0;   // requests whose handle went before their answer
    bool held = false; // nothing is answered before release()

    // `context` empty: whichever is asked and has no answer of its own.
    void answer(const QByteArray& method, const QString& path, const QByteArray& body, int status = 200,
                const QString& context = {})
    {
        m_answers[key(context, method, path)].push_back({status, body, {}});
    }
    // A Status of the API: 403 Forbidden, 409 AlreadyExists …
    void refuse(const QByteArray& method, const QString& path, int status, const QString& reason,
                const QString& message, const QString& context = {})
    {
        KubeError error;
        error.hop = status == 401 ? KubeHop::Auth : KubeHop::Api;
        error.httpStatus = status;
        error.reason = reason;
        error.error = {kindOf(status), message};
        error.text = message;
        m_answers[key(context, method, path)].push_back({status, {}, error});
    }
    void breakAt(const QByteArray& method, const QString& path, KubeHop hop, ErrorKind kind, const QString& detail,
                 const QString& context = {})
    {
        KubeError error;
        error.hop = hop;
        error.error = {kind, detail};
        error.text = detail;
        m_answers[key(context, method, path)].push_back({0, {}, error});
    }
    void forget(const QByteArray& method, const QString& path, const QString& context = {})
    {
        m_answers.erase(key(context, method, path));
    }
    void release()
    {
        held = false;
        for (const auto& waiting : std::exchange(m_held, {}))
            waiting();
    }
    int count(const QByteArray& method, const QString& path) const
    {
        return int(std::count_if(seen.begin(), seen.end(),
                                 [&](const Seen& one) { return one.method == method && one.path == path; }));
    }
    QStringList lines() const
    {
        QStringList lines;
        for (const Seen& one : seen)
            lines << one.line();
        return lines;
    }

    std::vector<KubeFile> files(const QStringList& paths = {}) override
    {
        if (paths.isEmpty())
            return kubeFiles;
        std::vector<KubeFile> chosen;
        std::copy_if(kubeFiles.begin(), kubeFiles.end(), std::back_inserter(chosen),
                     [&](const KubeFile& file) { return paths.contains(file.path); });
        return chosen;
    }
    [[nodiscard]] std::unique_ptr<KubeHandle> send(KubeRequest request, Done done, Failed failed) override
    {
        seen.push_back(seenOf(request));
        auto handle = std::make_unique<Handle>(this);
        const std::weak_ptr<bool> pending = handle->pending;
        const Answer answer = next(request);
        auto deliver = [pending, answer, target = request.target, done = std::move(done), failed = std::move(failed)] {
            const auto open = pending.lock();
            if (!open || !std::exchange(*open, false))
                return;
            if (answer.error) {
                KubeError error = *answer.error;
                error.target = target;
                failed(std::move(error));
            } else {
                done({answer.status, Secret::copyOf(answer.body)});
            }
        };
        if (held)
            m_held.push_back([this, deliver] { QTimer::singleShot(0, this, deliver); });
        else
            QTimer::singleShot(0, this, deliver);
        return handle;
    }
    [[nodiscard]] std::unique_ptr<KubeHandle> stream(KubeRequest request, Chunk chunk, std::function<void()> ended,
                                                     Failed failed) override
    {
        seen.push_back(seenOf(request));
        auto stream = std::make_shared<Stream>(
            Stream{seenOf(request), std::move(chunk), std::move(ended), std::move(failed), false});
        streams.push_back(stream);
        return std::make_unique<StreamHandle>(std::move(stream));
    }
    void setConsent(std::function<void(ExecQuestion, Consent)> ask) override { consent = std::move(ask); }
    void reload() override { ++reloads; }

private:
    struct Answer
    {
        int status = 0;
        QByteArray body;
        std::optional<KubeError> error;
    };
    class Handle final : public KubeHandle
    {
    public:
        explicit Handle(FakeKubeApi* api) : m_api(api) {}
        ~Handle() override
        {
            if (*pending && m_api)
                ++m_api->dropped;
        }
        Handle(const Handle&) = delete;
        Handle& operator=(const Handle&) = delete;
        std::shared_ptr<bool> pending = std::make_shared<bool>(true);

    private:
        QPointer<FakeKubeApi> m_api;
    };
    class StreamHandle final : public KubeHandle
    {
    public:
        explicit StreamHandle(std::shared_ptr<Stream> stream) : m_stream(std::move(stream)) {}
        ~StreamHandle() override
        {
            m_stream->dropped = true;
            m_stream->chunk = {};
            m_stream->ended = {};
            m_stream->failed = {};
        }
        StreamHandle(const StreamHandle&) = delete;
        StreamHandle& operator=(const StreamHandle&) = delete;

    private:
        std::shared_ptr<Stream> m_stream;
    };

    static QString key(const QString& context, const QByteArray& method, const QString& path)
    {
        return context + u'\n' + QString::fromLatin1(method) + u'\n' + path;
    }
    static ErrorKind kindOf(int status)
    {
        switch (status) {
        case 401:
            return ErrorKind::Unauthorized;
        case 403:
            return ErrorKind::Forbidden;
        case 404:
            return ErrorKind::NotFound;
        case 409:
            return ErrorKind::Conflict;
        default:
            return ErrorKind::Refused;
        }
    }
    static Seen seenOf(const KubeRequest& request)
    {
        return {request.target, request.method, request.path, request.query, request.contentType, request.body};
    }
    Answer next(const KubeRequest& request)
    {
        for (const QString& context : {request.target.context, QString()}) {
            const auto found = m_answers.find(key(context, request.method, request.path));
            if (found == m_answers.end() || found->second.empty())
                continue;
            const Answer answer = found->second.front();
            if (found->second.size() > 1)
                found->second.erase(found->second.begin());
            return answer;
        }
        KubeError error;
        error.httpStatus = 404;
        error.reason = QStringLiteral("NotFound");
        error.error = {ErrorKind::NotFound, QLatin1StringView("no answer for ") + seenOf(request).line()};
        error.text = error.error.detail;
        return {404, {}, error};
    }

    std::map<QString, std::vector<Answer>> m_answers;
    std::vector<std::function<void()>> m_held;
};

} // namespace varroa::test
