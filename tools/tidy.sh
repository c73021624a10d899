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
  --all      every file that is compiled: half an hour on two cores
  PATH...    what lies there, files or folders: tools/tidy.sh rules record/json.cpp
  --deep     clang's analyser, too, which takes three times as long

A header is looked at through one source that includes it. NUANCIER_BASE names another commit to compare with.
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

compiled() {  # of the sources named, those that the build knows: fuzz targets, for example, it does not
  local source
  for source in "$@"; do
    grep -qF "\"file\": \"$PWD/$source\"" build/release/compile_commands.json && echo "$source"
  done
  return 0
}

source_of() {  # header: the source of its name, else one that includes it, if need be through other headers
  local seen=" $1 " headers=("$1") header
  [[ -e ${1%.hpp}.cpp ]] && echo "${1%.hpp}.cpp" && return
  while [[ ${#headers[@]} -gt 0 ]]; do
    local next=() includer sources
    for header in "${headers[@]}"; do
      mapfile -t sources < <(git grep -lF "#include \"$header\"" -- '*.cpp')
      mapfile -t sources < <(compiled "${sources[@]}")
      [[ ${#sources[@]} -gt 0 ]] && echo "${sources[0]}" && return
      while read -r includer; do
        [[ $seen == *" $includer "* ]] || { next+=("$includer") && seen+="$includer "; }
      done < <(git grep -lF "#include \"$header\"" -- '*.hpp')
    done
    headers=("${next[@]}")
  done
}

what=() deep=''
while [[ $# -gt 0 ]]; do
  case $1 in
    -h | --help) usage && exit 0 ;;
    --deep) deep=yes ;;
    --changed) mapfile -t what < <(changed_files) && only_these=yes ;;
    --all) mapfile -t what < <(git ls-files '*.cpp') ;;
    -*) echo "tools/tidy.sh: unknown argument '$1'" >&2 && usage >&2 && exit 2 ;;
    *)
      [[ -e $1 ]] || { echo "tools/tidy.sh: there is no '$1'" >&2 && exit 2; }
      if [[ -d $1 ]]; then mapfile -t -O "${#what[@]}" what < <(git ls-files "${1%/}/*.cpp"); else what+=("$1"); fi
      only_these=yes
      ;;
  esac
  shift
  asked=yes
done
[[ -n ${asked:-} ]] || { usage >&2 && exit 2; }
[[ ${#what[@]} -gt 0 ]] || { echo "No C++ file to look at." && exit 0; }

need build tidy
cmake --preset release --log-level=WARNING >/dev/null # new files are known then

sources=() headers=()
for file in "${what[@]}"; do
  if [[ $file == *.hpp ]]; then
    headers+=("$file") && sources+=("$(source_of "$file")")
  else
    sources+=("$file")
  fi
done
mapfile -t sources < <(compiled "${sources[@]}" | sort -u)
[[ ${#sources[@]} -gt 0 ]] || { echo "No C++ file that the build compiles." && exit 0; }

options=(-quiet -p build/release -j "$(nproc)" -extra-arg=-Wno-unknown-warning-option
  -extra-arg=-Wno-deprecated-declarations) # cmake/compile.cmake says why
if [[ -n ${only_these:-} ]]; then
  # Of headers only those asked for: a change is not held to what it did not touch.
  filter=$(IFS='|' && echo "${headers[*]}")
  options+=("-header-filter=${filter:+/(${filter//./\\.})\$}")
fi
[[ -z $deep ]] || options+=('-checks=clang-analyzer-*')
echo "clang-tidy looks at ${#sources[@]} sources"
# A name may be the end of another's path: from the top.
"run-clang-tidy-$NUANCIER_CLANG" "${options[@]}" "${sources[@]/#/^$PWD/}" 2>/dev/null |
  { grep -vE '^\[ *[0-9]+/[0-9]+\]|^Running clang-tidy|^$' || true; }
