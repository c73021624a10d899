#!/usr/bin/env bash
# The page-speed report: weight, how soon a first game can be played, Lighthouse, tasks during a chain, search in WebAssembly by native.
#
#   bench/page.sh [--only weight,start,lighthouse,tasks,search] [--runs 5] [--waterfall]
#
# The last line is the whole report as JSON; the exit status is 1 when a bar is missed. docs/page-speed.md says what is measured and how.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/page.sh
source tools/page.sh

need build browser
install_page_tools
build_page >&2
cmake --preset release --log-level=WARNING >&2
cmake --build --preset release --target nuancier >&2
exec node bench/page/report.mjs "$@"
