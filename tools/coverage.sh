#!/usr/bin/env bash
# How many branches and lines of the pure layers the unit tests take, measured by clang in a build of its own. See usage below.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/packages.sh
source tools/packages.sh

usage() {
  cat <<'END_OF_USAGE'
usage: tools/coverage.sh [--files | --html]

  (nothing)  one line for each folder of rules, for record and for table
  --files    one line for each file, too
  --html     every line and branch, as pages in build/coverage/html

Builds the unit tests with clang in build/coverage and runs them: a quarter of an hour on two cores the first time.
END_OF_USAGE
}

shown=folders
case ${1:-} in
  -h | --help) usage && exit 0 ;;
  '') ;;
  --files) shown=files ;;
  --html) shown=html ;;
  *) echo "tools/coverage.sh: unknown argument '$1'" >&2 && usage >&2 && exit 2 ;;
esac

need build coverage
programs=(kit kolpa punto pop shuppa chromatik record table texts)
build=build/coverage
cmake --preset coverage --log-level=WARNING
cmake --build --preset coverage --target "${programs[@]/#/test_}" test_contract test_goldens

rm -rf "$build/raw" && mkdir "$build/raw"
objects=()
for program in "${programs[@]}" contract goldens; do
  LLVM_PROFILE_FILE=$build/raw/$program.profraw "$build/tests/test_$program" --gtest_brief=1
  objects+=(-object "$build/tests/test_$program")
done
"llvm-profdata-$NUANCIER_CLANG" merge -sparse "$build"/raw/*.profraw -o "$build/all.profdata"

# What the tests were told to look at: the sources of the layers, headers included.
llvm_cov() { "llvm-cov-$NUANCIER_CLANG" "$@" -instr-profile="$build/all.profdata" "${objects[@]}" rules record table; }

if [[ $shown == html ]]; then
  llvm_cov show -format=html -show-branches=count -output-dir="$build/html" >/dev/null
  echo "See $build/html/index.html"
  exit
fi
llvm_cov export -summary-only >"$build/summary.json"
python3 tools/coverage_table.py "$build/summary.json" "$shown"
