#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds, starts a loopback core with a simulated fleet, and opens the console on it.
# Arguments go to varroa-console. Without a display it writes pictures instead and says where.
# VARROA_BUILD_ROOT: another folder for the builds. VARROA_NO_INSTALL=1: install nothing.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# What needs no fleet is answered by the console alone; what contradicts the fleet is told before anything is built.
alone=
for argument in "$@"; do
    case $argument in
    --help | -h | --version | --self-test) alone=1 ;;
    --demo | --profile | --profile=* | --server | --server=*)
        die "$argument: this script opens the console on a fleet of its own. Run varroa-console itself for that." ;;
    export) die "export: this script opens the console. Run varroa-console itself for that." ;;
    esac
done

require_supported_system
install_packages "${build_packages[@]}" "${run_packages[@]}"
use_sbin

folder=$build_root/release
say "Building into $folder"
configure_and_build release "$folder" varroa-console varroa-fleetsim -- -DVARROA_TESTS=OFF

if [[ -n $alone ]]; then
    exec "$folder/bin/varroa-console" "$@"
fi

core=$(mktemp -d "${TMPDIR:-/tmp}/varroa-core.XXXXXX")
fleet=
console=
# The simulator stops its nats-server when it is told to end, so it gets time for that before anything harsher.
stop_everything() {
    local status=$? pid i
    trap - EXIT INT TERM HUP
    for pid in $console $fleet; do
        kill -TERM "$pid" 2>/dev/null || continue
        for ((i = 0; i < 50; i++)); do
            kill -0 "$pid" 2>/dev/null || break
            sleep 0.1
        done
        kill -KILL "$pid" 2>/dev/null || true
        wait "$pid" 2>/dev/null || true
    done
    [[ -z $fleet ]] || kill -KILL -- "-$fleet" 2>/dev/null || true
    rm -rf "$core"
    exit "$status"
}
trap stop_everything EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
trap 'exit 129' HUP

say "Starting a loopback nats-server with TLS and a simulated fleet on it"
# A process group of its own: Ctrl-C reaches this script only, and what the fleet may leave behind can be ended.
setsid "$folder/bin/varroa-fleetsim" --serve "$core" >"$core/fleetsim.log" 2>&1 </dev/null &
fleet=$!
for ((i = 0; i < 300; i++)); do
    [[ ! -s $core/env ]] || break
    kill -0 "$fleet" 2>/dev/null || { cat "$core/fleetsim.log" >&2; die "the simulated fleet ended at once."; }
    sleep 0.1
done
[[ -s $core/env ]] || { cat "$core/fleetsim.log" >&2; die "the simulated fleet was not ready within 30 s."; }
. "$core/env"
: "${VARROA_SERVER:?the simulator named no server}"

access=(--server "$VARROA_SERVER" --user bff --ca "$core/ca.crt" --password-fd 3)
# In the background, since bash would put off a signal until a program in the foreground ends.
if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
    say "Opening the console on $VARROA_SERVER (everything stops when it is closed)"
    "$folder/bin/varroa-console" "${access[@]}" "$@" 3<"$core/bff-password" &
    console=$!
    wait "$console"
else
    pictures=$build_root/pictures
    grab=(--grab "$pictures")
    for argument in "$@"; do
        [[ $argument != --grab && $argument != --grab=* ]] || grab=()
    done
    say "There is no display here (DISPLAY and WAYLAND_DISPLAY are empty), so pictures are written instead."
    QT_QPA_PLATFORM=offscreen "$folder/bin/varroa-console" ${grab[@]+"${grab[@]}"} "${access[@]}" "$@" \
        3<"$core/bff-password" &
    console=$!
    wait "$console"
    [[ ${#grab[@]} == 0 ]] || say "The pictures of every page are in $pictures"
fi
console=
