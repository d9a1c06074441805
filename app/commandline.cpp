// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commandline.h"

#include "models/connect/profile.h"
#include "models/connect/serveraddress.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

Error usage(const QString& text)
{
    return {ErrorKind::Malformed, text};
}

// Takes `--name VALUE` and `--name=VALUE` off a list, in order. Of an option given twice the last one counts.
class Arguments
{
public:
    explicit Arguments(QStringList arguments) : m_left(std::move(arguments)) {}

    bool atEnd() const { return m_left.isEmpty(); }
    QString peek() const { return m_left.first(); }
    QString take() { return m_left.takeFirst(); }

    // The value of the option just taken as `option` (which may carry it behind '=').
    Result<QString> value(const QString& option)
    {
        const qsizetype equals = option.indexOf(u'=');
        if (equals >= 0)
            return option.sliced(equals + 1);
        if (m_left.isEmpty())
            return usage(u"option %1 needs a value"_s.arg(option));
        return m_left.takeFirst();
    }

    void note(const QString& name) { m_given.append(name); }
    bool given(const QString& name) const { return m_given.contains(name); }

private:
    QStringList m_left;
    QStringList m_given; // 'export' and the names of options
};

Result<int> wholeNumber(const QString& option, const QString& text, int low, int high)
{
    bool ok = false;
    const int number = text.toInt(&ok);
    if (!ok || number < low || number > high)
        return usage(u"option %1: '%2' is not a whole number from %3 to %4"_s.arg(option, text).arg(low).arg(high));
    return number;
}

Result<QSize> sizeOf(const QString& text)
{
    const QStringList parts = text.split(u'x');
    bool okWidth = false;
    bool okHeight = false;
    const QSize size = parts.size() == 2 ? QSize(parts[0].toInt(&okWidth), parts[1].toInt(&okHeight)) : QSize();
    if (!okWidth || !okHeight || size.width() < 320 || size.height() < 240 || size.width() > 16384 ||
        size.height() > 16384)
        return usage(u"option --size: '%1' is not WIDTHxHEIGHT from 320x240 to 16384x16384"_s.arg(text));
    return size;
}

Result<QString> oneOf(const QString& option, const QString& text, const QStringList& allowed)
{
    if (!allowed.contains(text))
        return usage(u"option %1: '%2' is not one of %3"_s.arg(option, text, allowed.join(u", "_s)));
    return text;
}

ServerOption& serverOf(CommandLine& line)
{
    if (!line.server)
        line.server.emplace();
    return *line.server;
}

// Stores into `target` or hands the error on; written once because every option ends this way.
template <class T, class Target>
Result<void> assign(Result<T> value, Target& target)
{
    if (!value)
        return value.error();
    target = std::move(*value);
    return {};
}

Result<void> connectionOption(const QString& name, const QString& value, CommandLine& line)
{
    ServerOption& server = serverOf(line);
    if (name == "--server"_L1)
        return assign(parseServerList(value), server.urls);
    if (name == "--user"_L1)
        server.user = value;
    else if (name == "--ca"_L1)
        server.caFile = value;
    else if (name == "--tls-host"_L1)
        server.tlsHost = value;
    else if (name == "--core-name"_L1)
        server.coreName = value;
    else if (name == "--inbox-prefix"_L1)
        server.inboxPrefix = value;
    else if (name == "--operator"_L1)
        server.operatorName = value.trimmed();
    else
        return assign(wholeNumber(name, value, 0, 65535), server.passwordFd);
    return {};
}

Result<void> fleetOption(const QString& name, const QString& value, CommandLine& line)
{
    if (!line.demo)
        line.demo.emplace();
    if (name == "--clusters"_L1)
        return assign(wholeNumber(name, value, 1, 2000), line.demo->clusters);
    return assign(wholeNumber(name, value, 0, 200000), line.demo->controllers);
}

Result<void> exportOption(const QString& name, const QString& value, CommandLine& line)
{
    if (name == "--cluster"_L1) {
        if (!isClusterLabel(value))
            return usage(u"option --cluster: '%1' is not a cluster name (DNS-1123 label)"_s.arg(value));
        line.exportCluster = ClusterName(value);
        return {};
    }
    if (name == "--wait"_L1) {
        const Result<int> seconds = wholeNumber(name, value, 1, 3600);
        if (!seconds)
            return seconds.error();
        line.wait = std::chrono::seconds(*seconds);
        return {};
    }
    const Result<QString> format = oneOf(name, value, {u"json"_s, u"csv"_s});
    if (!format)
        return format.error();
    line.csv = *format == "csv"_L1;
    return {};
}

Result<void> viewOption(const QString& name, const QString& value, CommandLine& line)
{
    if (name == "--size"_L1)
        return assign(sizeOf(value), line.size);
    if (name == "--theme"_L1)
        return assign(oneOf(name, value, {u"light"_s, u"dark"_s}), line.theme);
    return assign(oneOf(name, value, {u"en"_s, u"de"_s}), line.language);
}

Result<void> option(const QString& given, Arguments& arguments, CommandLine& line)
{
    const QString name = given.section(u'=', 0, 0);
    arguments.note(name);
    if (name == "--demo"_L1 || name == "--read-only"_L1 || name == "--self-test"_L1) {
        if (name != given)
            return usage(u"option %1 takes no value"_s.arg(name));
        if (name == "--demo"_L1 && !line.demo)
            line.demo.emplace();
        if (name == "--read-only"_L1)
            line.readOnly = true;
        if (name == "--self-test"_L1)
            line.mode = CommandLine::Mode::SelfTest;
        return {};
    }
    static const QStringList connection{u"--server"_s,    u"--user"_s,         u"--ca"_s,          u"--tls-host"_s,
                                        u"--core-name"_s, u"--inbox-prefix"_s, u"--password-fd"_s, u"--operator"_s};
    static const QStringList fleet{u"--clusters"_s, u"--controllers"_s};
    static const QStringList exporting{u"--cluster"_s, u"--wait"_s, u"-o"_s, u"--output"_s};
    static const QStringList view{u"--size"_s, u"--theme"_s, u"--lang"_s};
    if (name != "--profile"_L1 && name != "--grab"_L1 && !connection.contains(name) && !fleet.contains(name) &&
        !exporting.contains(name) && !view.contains(name))
        return usage(u"unknown option %1"_s.arg(name));
    Result<QString> value = arguments.value(given);
    if (!value)
        return value.error();
    if (exporting.contains(name) && !arguments.given(u"export"_s))
        return usage(u"option %1 belongs to 'export'"_s.arg(name));
    if (connection.contains(name))
        return connectionOption(name, *value, line);
    if (fleet.contains(name))
        return fleetOption(name, *value, line);
    if (exporting.contains(name))
        return exportOption(name, *value, line);
    if (view.contains(name))
        return viewOption(name, *value, line);
    if (name == "--profile"_L1) {
        line.profile = *value;
        return {};
    }
    line.mode = CommandLine::Mode::Grab;
    line.grabDir = *value;
    return {};
}

Result<void> exportCommand(Arguments& arguments, CommandLine& line)
{
    line.mode = CommandLine::Mode::Export;
    arguments.note(u"export"_s);
    const QString kind = arguments.atEnd() ? QString() : arguments.take();
    if (kind == "clusters"_L1)
        line.exportKind = ExportKind::Clusters;
    else if (kind == "controllers"_L1)
        line.exportKind = ExportKind::Controllers;
    else
        return usage(u"export what? Give 'clusters' or 'controllers'"_s);
    return {};
}

// What would contradict something else, or be passed over, if it were let through.
Result<void> fitsTogether(const Arguments& arguments)
{
    int modes = 0;
    for (const QString& mode : {u"export"_s, u"--grab"_s, u"--self-test"_s})
        modes += arguments.given(mode) ? 1 : 0;
    if (modes > 1)
        return usage(u"give only one of export, --grab and --self-test"_s);
    if (arguments.given(u"--self-test"_s) && (arguments.given(u"--profile"_s) || arguments.given(u"--server"_s)))
        return usage(u"--self-test takes no --profile and no --server, it uses a demo fleet"_s);
    if ((arguments.given(u"--clusters"_s) || arguments.given(u"--controllers"_s)) && !arguments.given(u"--demo"_s))
        return usage(u"--clusters and --controllers shape the demo fleet and need --demo; one cluster of an export is "
                     "chosen by --cluster NAME"_s);
    if (arguments.given(u"--size"_s) && !arguments.given(u"--grab"_s))
        return usage(u"option --size belongs to --grab"_s);
    return {};
}

Result<CommandLine> checked(CommandLine line, const Arguments& arguments)
{
    if (const Result<void> ok = fitsTogether(arguments); !ok)
        return ok.error();
    const bool direct = line.server.has_value();
    if (direct && line.server->urls.empty())
        return usage(
            u"--user, --ca, --tls-host, --core-name, --inbox-prefix, --operator and --password-fd need --server URL"_s);
    if (int(direct) + int(line.demo.has_value()) + int(!line.profile.isEmpty()) > 1)
        return usage(u"give only one of --profile, --server and --demo"_s);
    if (line.mode == CommandLine::Mode::Export && !direct && !line.demo && line.profile.isEmpty())
        return usage(u"export needs --profile NAME, --server URL or --demo"_s);
    if (line.mode == CommandLine::Mode::Grab && !direct && !line.demo && line.profile.isEmpty())
        return usage(u"--grab needs --profile NAME, --server URL or --demo"_s);
    const bool named = direct && !line.server->operatorName.isEmpty();
    if (named && (line.server->operatorName.size() > 128 ||
                  std::any_of(line.server->operatorName.cbegin(), line.server->operatorName.cend(),
                              [](QChar c) { return c.category() == QChar::Other_Control; })))
        return usage(u"option --operator: at most 128 characters, none of them invisible"_s);
    if (direct && !isInboxPrefix(line.server->inboxPrefix))
        return usage(u"option --inbox-prefix: '%1' is not words joined by dots, without spaces and wildcards"_s.arg(
            line.server->inboxPrefix));
    if (direct && !line.server->tlsHost.isEmpty() && !normalizedHost(line.server->tlsHost))
        return usage(u"option --tls-host: '%1' is no host name or IP address"_s.arg(line.server->tlsHost));
    if (direct && !isClusterLabel(line.server->coreName))
        return usage(u"option --core-name: '%1' is not a cluster name (DNS-1123 label)"_s.arg(line.server->coreName));
    return line;
}

} // namespace

Result<CommandLine> parseCommandLine(const QStringList& given)
{
    CommandLine line;
    Arguments arguments(given);
    if (!arguments.atEnd() && arguments.peek() == "export"_L1) {
        arguments.take();
        if (const Result<void> ok = exportCommand(arguments, line); !ok)
            return ok.error();
    }
    while (!arguments.atEnd()) {
        const QString next = arguments.take();
        if (next == "--help"_L1 || next == "-h"_L1) {
            line.mode = CommandLine::Mode::Help;
            return line;
        }
        if (next == "--version"_L1) {
            line.mode = CommandLine::Mode::Version;
            return line;
        }
        if (!next.startsWith(u'-'))
            return usage(u"unexpected argument '%1'"_s.arg(next));
        if (const Result<void> ok = option(next, arguments, line); !ok)
            return ok.error();
    }
    return checked(std::move(line), arguments);
}

QString commandLineHelp()
{
    return QStringLiteral(R"(Usage: varroa-console [OPTION…]
       varroa-console export clusters|controllers [OPTION…]

The operations console for Varroa fleets. Without options it opens the desk console on the last used profile.

Where to connect (one of):
  --profile NAME        a saved connection; its secret comes from the keychain
  --server URL[,URL…]   tls://host:port without a profile, together with
      --user NAME         NATS user (default: bff)
      --password-fd N     read the password from this open file descriptor (never from the command line)
      --ca FILE           PEM file with the certificate authority (default: the system's trust store)
      --tls-host NAME     host name expected in the certificate, if it differs from the URL
      --core-name NAME    the core's cluster name (default: core)
      --inbox-prefix P    prefix of reply inboxes (default: _INBOX_bff.console)
      --operator NAME     who stands in audit events (default: the system's user name)
  --demo                an in-process fleet: no network, nothing stored
      --clusters N        how many clusters (default: 12)
      --controllers M     how many controllers in all (default: 300)
  --read-only           with any of them: no action is offered, and none can be sent

export: one reading of the bus; JSON or CSV on stdout, diagnostics on stderr.
  -o, --output json|csv default: json
  --cluster C           only this cluster
  --wait SECONDS        end after this long even if not everything has answered (default: 10)
  Exit status: 0 all arrived, 3 some did not (named on stderr and in the JSON), 1 no connection, 2 wrong usage

Pictures and checks:
  --grab DIR            write a PNG of every page to DIR without a display, then exit
  --size WxH            window size for --grab (default: 1280x800)
  --theme light|dark    default: the system's
  --lang en|de          default: the system's
  --self-test           check resources, translations, TLS and the fleet on a built-in demo; exit status 0 or 1
  -h, --help            this text
  --version             the version
)");
}

} // namespace varroa
