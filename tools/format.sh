#!/usr/bin/env bash
# Formats every C++ file of the project in place; with --check only says where one differs, and fails.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/packages.sh
source tools/packages.sh
need style

action=(-i)
[[ ${1:-} == --check ]] && action=(--dry-run -Werror)
find . -type d \( -name build -o -name node_modules -o -name .git \) -prune -o -type f -name '*.[hc]pp' -print0 |
  xargs -0 --no-run-if-empty "clang-format-${NUANCIER_CLANG:-22}" "${action[@]}"
