# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Shared by run.sh, test.sh and .ci/run; sourced, never run. bash, root or sudo, Debian 12 or Ubuntu 24.04.

source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build_root=${VARROA_BUILD_ROOT:-$source_dir/build}
[[ $build_root == /* ]] || build_root=$PWD/$build_root # what builds changes folders

# What compiling takes.
build_packages=(g++ cmake ninja-build pkg-config qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-svg-dev
    qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n libnats-dev qtkeychain-qt6-dev
    nlohmann-json3-dev libyaml-cpp-dev libssl-dev libxkbcommon-dev zlib1g-dev)
# What the simulated fleet and a window take.
run_packages=(nats-server fonts-dejavu-core libqt6sql6-sqlite)
# What only the tests take: a real Secret Service and a display without a screen.
test_packages=(gnome-keyring dbus openssl xvfb xauth desktop-file-utils appstream)

say() { printf '%s\n' "$*"; }
die() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# VARROA_NO_INSTALL=1 is for other systems, where the packages were installed by hand.
require_supported_system() {
    [[ ${VARROA_NO_INSTALL:-} == 1 ]] && return
    local id='' version='' name='this system'
    if [[ -r /etc/os-release ]]; then
        id=$(. /etc/os-release && printf '%s' "${ID:-}")
        version=$(. /etc/os-release && printf '%s' "${VERSION_ID:-}")
        name=$(. /etc/os-release && printf '%s' "${PRETTY_NAME:-this system}")
    fi
    case "$id $version" in
    'debian 12' | 'ubuntu 24.04') ;;
    *) die "$name is not supported: this script installs packages on Debian 12 and Ubuntu 24.04 only." \
        "Elsewhere install the dependencies that README lists by hand and set VARROA_NO_INSTALL=1." ;;
    esac
}

as_root() {
    if [[ $(id -u) == 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        die "installing packages needs root, and there is no sudo here. Run it as root once."
    fi
}

apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1 \
        apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@" </dev/null
}

is_installed() { [[ $(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }
# Some names are only provided by a package of another name, which differs between the two systems.
is_provided() { dpkg-query -W -f='${db:Status-Status} ${Provides},\n' | grep -Eq "^installed (.*[ ,])?$1[ ,]"; }

# Says what it is about to install, and installs only what is missing.
install_packages() {
    [[ ${VARROA_NO_INSTALL:-} == 1 ]] && return
    local package missing=() unknown=() masked=0
    for package in "$@"; do
        is_installed "$package" || is_provided "$package" || missing+=("$package")
    done
    if [[ ${#missing[@]} == 0 ]]; then
        say "All needed packages are installed."
        return
    fi
    say "About to install with apt-get (and what they depend on): ${missing[*]}"
    # A source of somebody else's that does not answer must not stop us; what we miss then is told below.
    apt_get update -qq || say "apt-get update had problems; going on with what is known."
    for package in "${missing[@]}"; do
        apt-cache show "$package" >/dev/null 2>&1 || unknown+=("$package")
    done
    [[ ${#unknown[@]} == 0 ]] ||
        die "apt knows no package ${unknown[*]}. On Ubuntu the 'universe' component must be enabled."
    # The package would start a system-wide server on port 4222; the console starts its own on loopback instead.
    if [[ " ${missing[*]} " == *' nats-server '* && -d /run/systemd/system ]]; then
        as_root systemctl mask --runtime --quiet nats-server.service && masked=1
    fi
    local failed=0
    apt_get install -y -qq --no-install-recommends "${missing[@]}" || failed=1
    if [[ $masked == 1 ]]; then
        as_root systemctl unmask --runtime --quiet nats-server.service || true
        as_root systemctl disable --quiet nats-server.service || true
    fi
    [[ $failed == 0 ]] || die "apt-get could not install: ${missing[*]}"
}

# Debian puts nats-server into /usr/sbin, which is not on every user's PATH.
use_sbin() {
    case ":$PATH:" in
    *:/usr/sbin:*) ;;
    *) export PATH="$PATH:/usr/sbin" ;;
    esac
}

# configure_and_build PRESET FOLDER [TARGET…] [-- CMAKE-OPTION…]
configure_and_build() {
    local preset=$1 folder=$2 targets=() options=()
    shift 2
    while [[ $# -gt 0 && $1 != -- ]]; do
        targets+=("$1")
        shift
    done
    [[ $# == 0 ]] || shift
    options=("$@")
    (cd "$source_dir" && cmake --preset "$preset" -B "$folder" ${options[@]+"${options[@]}"})
    if [[ ${#targets[@]} == 0 ]]; then
        cmake --build "$folder" --parallel "$(nproc)"
    else
        cmake --build "$folder" --parallel "$(nproc)" --target "${targets[@]}"
    fi
}
