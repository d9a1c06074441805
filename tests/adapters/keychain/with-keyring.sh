#!/bin/sh
# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# with-keyring.sh MODE COMMAND [ARG…]: runs a command in a desktop session of its own, without touching the user's.
#   unlocked   a D-Bus session with an unlocked gnome-keyring
#   dead       the same, but the keyring is stopped: it owns its name and never answers
#   empty      a D-Bus session with a gnome-keyring that has no collection, as without a login
#   bus        a D-Bus session without any Secret Service
#   none       no D-Bus session
set -eu

mode=$1
shift

if [ -z "${VARROA_INNER_SESSION:-}" ]; then
    home=$(mktemp -d "${TMPDIR:-/tmp}/varroa-keyring.XXXXXX")
    trap 'rm -rf "$home"' EXIT INT TERM HUP
    mkdir -m 700 "$home/data" "$home/run" "$home/config" "$home/cache"
    unset DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY GNOME_KEYRING_CONTROL XDG_CURRENT_DESKTOP
    HOME=$home XDG_DATA_HOME=$home/data XDG_RUNTIME_DIR=$home/run XDG_CONFIG_HOME=$home/config XDG_CACHE_HOME=$home/cache
    export HOME XDG_DATA_HOME XDG_RUNTIME_DIR XDG_CONFIG_HOME XDG_CACHE_HOME
    VARROA_TEST_KEYRING=$mode
    export VARROA_TEST_KEYRING
    if [ "$mode" = none ]; then
        "$@"
        exit
    fi
    # No service folders: nothing is started behind the test's back.
    cat > "$home/bus.conf" <<CONF
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=$home/run</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
CONF
    VARROA_INNER_SESSION=1 dbus-run-session --config-file="$home/bus.conf" -- "$0" "$mode" "$@"
    exit
fi

helper=
trap 'if [ -n "$helper" ]; then kill -KILL "$helper" 2>/dev/null || true; fi' EXIT INT TERM HUP

name_has_owner() {
    dbus-send --session --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus \
        org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets 2>/dev/null | grep -q 'boolean true'
}

case $mode in
unlocked | dead)
    printf 'throw-away' | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null 2>&1 &
    helper=$!
    ;;
empty)
    gnome-keyring-daemon --foreground --components=secrets </dev/null >/dev/null 2>&1 &
    helper=$!
    ;;
bus) ;;
*)
    echo "with-keyring.sh: unknown mode $mode" >&2
    exit 2
    ;;
esac
if [ -n "$helper" ]; then
    tries=0
    until name_has_owner; do
        tries=$((tries + 1))
        if [ "$tries" -gt 300 ] || ! kill -0 "$helper" 2>/dev/null; then
            echo "with-keyring.sh: the Secret Service did not start" >&2
            exit 1
        fi
        sleep 0.1
    done
fi
if [ "$mode" = dead ]; then
    kill -STOP "$helper"
fi
unset VARROA_INNER_SESSION
"$@"
