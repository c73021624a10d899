#!/usr/bin/env bash
# Builds the page that the server carries: the engine in WebAssembly, then the client around it.
#   tools/page.sh        or, in another script:  source tools/page.sh; build_page
# A release build made afterwards has the page in it.

page_root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
# shellcheck source=tools/packages.sh
source "$page_root/tools/packages.sh"

# The page is built only when something it is made of is newer than it: its sources, the sentences, the puzzles, the engine.
page_is_fresh() {
  local built=$page_root/web/dist/files.txt
  [[ -e $built ]] || return
  [[ -z $(find "$page_root/web" "$page_root/texts" "$page_root/puzzles" "$page_root/build/wasm/nuancier.wasm" \
    \( -name node_modules -o -name dist -o -name generated -o -name test -o -name e2e -o -name __pycache__ \) -prune \
    -o -type f -newer "$built" -print -quit) ]]
}

# What npm must bring, for the page and for its tests.
install_page_tools() {
  need node npm
  choose_node "$page_root"
  if [[ ! $page_root/web/node_modules/.package-lock.json -nt $page_root/web/package-lock.json ]]; then
    # As locked. Not `npm ci`: it wants every optional package of every other system in the lock file, too.
    (cd "$page_root/web" && npm install --no-save --no-audit --no-fund --loglevel=error)
  fi
}

build_engine() {
  need wasm
  (
    cd "$page_root"
    cmake --preset wasm --log-level=WARNING
    cmake --build --preset wasm
  )
}

build_page() {
  build_engine
  if page_is_fresh; then
    echo "The page is up to date."
    return
  fi
  install_page_tools
  (cd "$page_root/web" && npm run --silent build)
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
  set -euo pipefail
  build_page
fi
