#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds what go.mod pins (nats-server, etcd, helm, kube-apiserver) into a folder of its own outside the checkout, below
# $XDG_CACHE_HOME or ~/.cache, and prints the variables by which the tests find it:
#
#     exports=$(tests/tools/build.sh) && eval "$exports"
#
# Progress and errors go to stderr. A second run only prints; an interrupted one leaves nothing half made. Takes some ten
# minutes on two cores the first time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

die() {
    printf 'build.sh: %s\n' "$*" >&2
    exit 1
}

command -v go >/dev/null || die "there is no go on PATH; Go 1.24 or newer is needed."
export CGO_ENABLED=0 GOWORK=off GOFLAGS='-mod=readonly -trimpath -buildvcs=false -p=2'
go_version=$(go env GOVERSION GOOS GOARCH) || die "'go env' failed, see above."
[[ $(printf '%s\n' go1.24 "${go_version%%$'\n'*}" | sort -V | head -n 1) == go1.24 ]] ||
    die "Go 1.24 or newer is needed, not ${go_version%%$'\n'*}."

cache=${XDG_CACHE_HOME:-$HOME/.cache}/varroa-ci
mkdir -p "$cache"
hash=$( { cat go.mod go.sum build.sh && printf '%s\n' "$go_version"; } | { sha256sum 2>/dev/null || shasum -a 256; })
target=$cache/tools-${hash:0:16}

pinned() { go list -m -f '{{.Version}}' "$1"; }

# build NAME PACKAGE [LINKER-FLAG…]
build() {
    local name=$1 package=$2 started=$SECONDS
    shift 2
    printf 'build.sh: building %s …\n' "$name" >&2
    go build -o "$partial/$name" -ldflags "-s -w $*" "$package" >&2 ||
        die "$name ($package) could not be built: 'go build' ended with $?, its words are above."
    printf 'build.sh: built %s in %s s\n' "$name" "$((SECONDS - started))" >&2
}

build_all() {
    local kubernetes helm minor
    kubernetes=$(pinned k8s.io/kubernetes) && helm=$(pinned helm.sh/helm/v3) || die "go.mod cannot be read, see above."
    minor=${kubernetes#v1.}
    minor=${minor%%.*}
    build nats-server github.com/nats-io/nats-server/v2
    build etcd go.etcd.io/etcd/server/v3
    # What the makefiles of the two stamp in; without it they call themselves v0.0.0 and Kubernetes 1.20.
    build helm helm.sh/helm/v3/cmd/helm "-X helm.sh/helm/v3/internal/version.version=$helm" \
        "-X helm.sh/helm/v3/pkg/chartutil.k8sVersionMajor=1 -X helm.sh/helm/v3/pkg/chartutil.k8sVersionMinor=$minor"
    build kube-apiserver k8s.io/kubernetes/cmd/kube-apiserver "-X k8s.io/component-base/version.gitVersion=$kubernetes" \
        "-X k8s.io/component-base/version.gitMajor=1 -X k8s.io/component-base/version.gitMinor=$minor"
}

if [[ ! -d $target ]]; then
    # One build at a time where the system has flock; elsewhere two would only do the same work twice.
    if command -v flock >/dev/null; then
        exec 9>"$cache/tools.lock"
        flock 9
        rm -rf "$cache"/tools-*.partial.* # of a run that was killed
    fi
    if [[ ! -d $target ]]; then
        partial=$(mktemp -d "$target.partial.XXXXXX")
        trap 'rm -rf "$partial"' EXIT
        trap 'exit 130' INT
        trap 'exit 143' TERM HUP
        build_all
        chmod 755 "$partial"
        mv "$partial" "$target"
    fi
fi
touch "$target"
# What no checkout has used for a fortnight.
find "$cache" -maxdepth 1 -type d -name 'tools-*' -mtime +14 -exec rm -rf {} +

printf 'export KUBEBUILDER_ASSETS=%q\n' "$target"
printf 'export VARROA_NATS_SERVER=%q\n' "$target/nats-server"
printf 'export VARROA_HELM=%q\n' "$target/helm"
