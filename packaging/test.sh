#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds, and runs every test. Arguments go to ctest (for example: -R connect).
# VARROA_BUILD_ROOT: another folder for the builds. VARROA_NO_INSTALL=1: install nothing.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

require_supported_system
install_packages "${build_packages[@]}" "${run_packages[@]}" "${test_packages[@]}"
use_sbin

# A warning of a newer compiler must not keep anybody from running the tests; in CI it must.
werror=OFF
[[ ${CI:-} != true ]] || werror=ON
say "Building into $build_root/dev"
configure_and_build dev "$build_root/dev" -- -DVARROA_WERROR=$werror
ctest --test-dir "$build_root/dev" --output-on-failure --no-tests=error "$@"
