#!/usr/bin/env bash
# Holds C++ files to .clang-tidy, and to what clang itself warns of: the second compiler that reads this code. See usage below.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/packages.sh
source tools/packages.sh

usage() {
  cat <<'END_OF_USAGE'
usage: tools/tidy.sh [--deep] --changed | --all | PATH...

  --changed  what differs from where this branch left main (on main: from the commit before), committed or not
  --all      every file that is compiled: half an hour on two cores the first time
  PATH...    what lies there, files or folders: tools/tidy.sh rules record/json.cpp
  --deep     by clang's analyser, too, which takes three times as long

A header is looked at through one source that includes it. What was found good is not looked at again before it changes.
NUANCIER_BASE names another commit to compare with.
END_OF_USAGE
}

changed_files() {  # since the base; nothing where there is no history to compare with
  local base head
  head=$(git rev-parse --verify --quiet HEAD) || return 0
  base=$(git merge-base HEAD "${NUANCIER_BASE:-main}" 2>/dev/null) || base=$head
  if [[ -z ${NUANCIER_BASE:-} && $base == "$head" ]]; then
    base=$(git rev-parse --verify --quiet HEAD~1) || base=$head
  fi
  { git diff --name-only --diff-filter=d "$base" && git ls-files --others --exclude-standard; } | { grep -E '\.[ch]pp$' || true; }
}

what=() which='' deep=()
while [[ $# -gt 0 ]]; do
  case $1 in
    -h | --help) usage && exit 0 ;;
    --deep) deep=(deep) ;;
    --changed) which=these && mapfile -t what < <(changed_files) ;;
    --all) which=all && mapfile -t what < <(git ls-files '*.cpp') ;;
    -*) echo "tools/tidy.sh: unknown argument '$1'" >&2 && usage >&2 && exit 2 ;;
    *)
      [[ -e $1 ]] || { echo "tools/tidy.sh: there is no '$1'" >&2 && exit 2; }
      mapfile -t -O "${#what[@]}" what < <(find "${1%/}" -name '*.[ch]pp')
      which=these
      ;;
  esac
  shift
done
[[ -n $which ]] || { usage >&2 && exit 2; }
[[ ${#what[@]} -gt 0 ]] || { echo "No C++ file to look at." && exit 0; }

need build tidy
cmake --preset release --log-level=WARNING >/dev/null # new files are known then
printf '%s\n' "${what[@]}" | python3 tools/tidy.py "clang-tidy-$NUANCIER_CLANG" "$which" "${deep[@]}"
