// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/simfaults.h"

#include "models/wire/json.h"

#include <array>
#include <iterator>

using nlohmann::json;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa {
namespace {

constexpr qsizetype maxScriptBytes = 1024 * 1024;
constexpr int maxNumber = 1'000'000;

struct Flag
{
    const char* name;
    bool SimFaults::*member;
};
constexpr std::array flags{Flag{"silent", &SimFaults::silent},
                           Flag{"duplicateWriter", &SimFaults::duplicateWriter},
                           Flag{"noResponder", &SimFaults::noResponder},
                           Flag{"unanswered", &SimFaults::unanswered},
                           Flag{"oversizeList", &SimFaults::oversizeList},
                           Flag{"invalidJson", &SimFaults::invalidJson},
                           Flag{"invalidRow", &SimFaults::invalidRow},
                           Flag{"noKubernetesVersion", &SimFaults::noKubernetesVersion},
                           Flag{"muteWrites", &SimFaults::muteWrites},
                           Flag{"garbleWrites", &SimFaults::garbleWrites}};

struct Text
{
    const char* name;
    QString SimFaults::*member;
    const char* standard;
};
constexpr std::array texts{
    Text{"errorReply", &SimFaults::errorReply, "the API server is not reachable: context deadline exceeded"},
    Text{"refuseWrites", &SimFaults::refuseWrites, "admission webhook denied the request"},
    Text{"conflictWrites", &SimFaults::conflictWrites, "gitops-sync"}};

Error malformed(const QString& detail)
{
    return {ErrorKind::Malformed, detail};
}

Result<int> number(const QString& fault, const json& value, int standard, int least)
{
    if (value.is_null())
        return standard;
    if (!value.is_number_integer() || value < least || value > maxNumber)
        return malformed(u"%1 needs a whole number from %2 to %3"_s.arg(fault).arg(least).arg(maxNumber));
    return value.get<int>();
}

// "+10s", "250ms", "2m", "1h"; the plus sign may be left out.
std::optional<std::chrono::nanoseconds> parseDelay(const json& value)
{
    if (!value.is_string())
        return std::nullopt;
    QString text = QString::fromStdString(value.get_ref<const std::string&>()).trimmed();
    if (text.startsWith(u'+'))
        text.remove(0, 1);
    qsizetype digits = 0;
    while (digits < text.size() && text.at(digits).isDigit())
        ++digits;
    bool ok = false;
    const int count = text.left(digits).toInt(&ok);
    const QString unit = text.mid(digits);
    if (!ok || count > maxNumber)
        return std::nullopt;
    if (unit == "ms"_L1)
        return count * 1ms;
    if (unit == "s"_L1)
        return count * 1s;
    if (unit == "m"_L1)
        return count * 1min;
    return unit == "h"_L1 ? std::optional<std::chrono::nanoseconds>(count * 1h) : std::nullopt;
}

QString member(const json& step, const char* key)
{
    const auto it = step.find(key);
    return it != step.end() && it->is_string() ? QString::fromStdString(it->get_ref<const std::string&>()) : QString();
}

Result<SimStep> parseStep(const json& source)
{
    if (!source.is_object())
        return malformed(u"not an object"_s);
    for (const auto& [key, unused] : source.items()) {
        static constexpr std::array known{"at", "for", "cluster", "fault", "value", "clear", "request", "body"};
        if (std::find(known.begin(), known.end(), key) == known.end())
            return malformed(u"unknown key "_s + QString::fromStdString(key));
    }
    SimStep step;
    step.cluster = member(source, "cluster");
    if (step.cluster.isEmpty())
        return malformed(u"needs a cluster"_s);
    if (const auto at = source.find("at"); at != source.end()) {
        const auto delay = parseDelay(*at);
        if (!delay)
            return malformed(u"at: write +10s, +2m, +1h or +250ms"_s);
        step.at = *delay;
    }
    const bool sets = source.contains("fault");
    const bool clears = source.contains("clear");
    const bool requests = source.contains("request");
    if (int(sets) + int(clears) + int(requests) != 1)
        return malformed(u"needs exactly one of fault, clear, request"_s);
    step.kind = sets ? SimStep::Kind::Set : clears ? SimStep::Kind::Clear : SimStep::Kind::Request;
    step.what = member(source, sets ? "fault" : clears ? "clear" : "request");
    step.value = source.value(sets ? "value" : "body", sets ? json() : json::object());
    SimFaults trial;
    if (sets) {
        if (const auto checked = trial.set(step.what, step.value); !checked)
            return checked.error();
    } else if (clears) {
        if (const auto checked = trial.clear(step.what); !checked)
            return checked.error();
    } else if (step.what.isEmpty()) {
        return malformed(u"request needs a verb such as cluster.drain"_s);
    }
    if (const auto duration = source.find("for"); duration != source.end()) {
        step.duration = parseDelay(*duration);
        if (!step.duration || !sets)
            return malformed(u"for: a time such as 30s, with fault only"_s);
    }
    return step;
}

} // namespace

Result<void> SimFaults::set(const QString& fault, const json& value)
{
    for (const Flag& flag : flags) {
        if (fault == QLatin1StringView(flag.name)) {
            this->*flag.member = true;
            return {};
        }
    }
    for (const Text& text : texts) {
        if (fault != QLatin1StringView(text.name))
            continue;
        if (!value.is_null() && !value.is_string())
            return malformed(fault + u" needs a text"_s);
        this->*text.member = value.is_null() ? QString::fromLatin1(text.standard)
                                             : QString::fromStdString(value.get_ref<const std::string&>());
        return {};
    }
    struct Numeric
    {
        const char* name;
        int standard;
        int least;
    };
    static constexpr std::array numerics{Numeric{"lateHeartbeats", 60, 1}, Numeric{"clockSkew", 240, -maxNumber},
                                         Numeric{"slowReply", 2000, 0},    Numeric{"slowWrites", 2000, 0},
                                         Numeric{"disappear", 5, 0},       Numeric{"stuckFinalizers", 1, 0}};
    for (const Numeric& numeric : numerics) {
        if (fault != QLatin1StringView(numeric.name))
            continue;
        const auto amount = number(fault, value, numeric.standard, numeric.least);
        if (!amount)
            return amount.error();
        if (fault == "lateHeartbeats"_L1)
            beatInterval = *amount * 1s;
        else if (fault == "clockSkew"_L1)
            clockSkew = *amount * 1s;
        else if (fault == "slowReply"_L1)
            replyDelay = *amount * 1ms;
        else if (fault == "slowWrites"_L1)
            writeDelay = *amount * 1ms;
        else if (fault == "disappear"_L1)
            disappeared = *amount;
        else
            stuckFinalizers = *amount;
        return {};
    }
    return malformed(u"unknown fault "_s + fault);
}

Result<void> SimFaults::clear(const QString& fault)
{
    const SimFaults healthy;
    if (fault == "all"_L1) {
        *this = healthy;
        return {};
    }
    for (const Flag& flag : flags) {
        if (fault == QLatin1StringView(flag.name)) {
            this->*flag.member = false;
            return {};
        }
    }
    for (const Text& text : texts) {
        if (fault == QLatin1StringView(text.name)) {
            (this->*text.member).clear();
            return {};
        }
    }
    if (fault == "lateHeartbeats"_L1)
        beatInterval.reset();
    else if (fault == "clockSkew"_L1)
        clockSkew = healthy.clockSkew;
    else if (fault == "slowReply"_L1)
        replyDelay = healthy.replyDelay;
    else if (fault == "slowWrites"_L1)
        writeDelay = healthy.writeDelay;
    else if (fault == "disappear"_L1)
        disappeared = 0;
    else if (fault == "stuckFinalizers"_L1)
        stuckFinalizers = 0;
    else
        return malformed(u"unknown fault "_s + fault);
    return {};
}

QStringList SimFaults::active() const
{
    QStringList names;
    for (const Flag& flag : flags) {
        if (this->*flag.member)
            names.append(QLatin1StringView(flag.name));
    }
    for (const Text& text : texts) {
        if (!(this->*text.member).isEmpty())
            names.append(QLatin1StringView(text.name));
    }
    if (beatInterval)
        names.append(u"lateHeartbeats"_s);
    if (clockSkew != 0s)
        names.append(u"clockSkew"_s);
    if (replyDelay != 0ms)
        names.append(u"slowReply"_s);
    if (writeDelay != 0ms)
        names.append(u"slowWrites"_s);
    if (disappeared != 0)
        names.append(u"disappear"_s);
    if (stuckFinalizers != 0)
        names.append(u"stuckFinalizers"_s);
    return names;
}

Result<std::vector<SimStep>> parseSimScript(QByteArrayView script)
{
    const auto parsed = wire::parse(script, maxScriptBytes);
    if (!parsed)
        return parsed.error();
    const json steps = parsed->is_array() ? *parsed : json::array({*parsed});
    std::vector<SimStep> result;
    for (size_t i = 0; i < steps.size(); ++i) {
        auto step = parseStep(steps[i]);
        if (!step)
            return malformed(u"step %1: %2"_s.arg(i + 1).arg(step.error().detail));
        result.push_back(std::move(*step));
    }
    return result;
}

QByteArray simScriptHelp()
{
    return R"(A script is a JSON array of steps (or one step). Every step names a cluster ("*" is every cluster):
  {"at": "+10s", "cluster": "harbour-2", "fault": "silent", "for": "2m"}
  {"at": "+30s", "cluster": "harbour-2", "clear": "silent"}          ("all" clears every fault)
  {"at": "+5s",  "cluster": "quarry-3",  "request": "cluster.drain", "body": {"requestedBy": "m.okafor"}}
"at" counts from the start of the script (default: now) and takes ms, s, m, h; so does "for".
Faults, with "value" where one is taken (default in brackets):
  silent               heartbeats stop
  lateHeartbeats       a heartbeat every VALUE seconds [60] instead of 30
  clockSkew            the member's clock is off by VALUE seconds [240]; may be negative
  duplicateWriter      a second cluster beats and answers under the same name, in turn
  noResponder          the operator holds no subscription: requests fail at once
  unanswered           requests arrive and get no reply
  slowReply            every reply comes VALUE milliseconds [2000] later
  errorReply           every request answers the error text VALUE
  oversizeList         the controller list is above the cap ("list too large"); one namespace's is not
  invalidJson          every reply is cut in the middle
  invalidRow           one controller of the list has no name
  noKubernetesVersion  the heartbeat carries an empty Kubernetes version
  disappear            VALUE controllers [5] are gone from lists and counts
  stuckFinalizers      VALUE controllers [1] never finish being deleted
Faults of requests that change something only (lists and gets go on):
  refuseWrites         they answer the error text VALUE and do nothing
  conflictWrites       an update without force answers a conflict with the field manager VALUE [gitops-sync]
  muteWrites           they take effect and get no reply
  garbleWrites         they take effect, and the reply is cut
  slowWrites           they take effect at once, and the reply comes VALUE milliseconds [2000] later
)";
}

} // namespace varroa
