#!/usr/bin/env python3
"""Holds the direction of the layers, and keeps the pure ones pure.

    tools/check_layers.py [ROOT]

Reads every #include of every .hpp and .cpp, and the words of the pure layers' code. Prints one line a violation,
`file:line: what: why`, and exits with status 1 when there is any.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Layer:
    uses: tuple[str, ...] = ()  # other layers it may include
    libraries: tuple[str, ...] | None = None  # beginnings of third-party includes allowed; None: any
    pure: bool = False  # no clock, thread, file or socket, nothing thrown
    inline_only: bool = False  # nothing that allocates while playing


# A game's folder is the layer "rules/<game>"; files directly in rules/ list the games and are the layer "rules".
GAME = Layer(uses=("rules/kit",), libraries=(), pure=True, inline_only=True)
BOOST_JSON = ("boost/json", "boost/system", "boost/throw_exception", "boost/assert/source_location")
LAYERS = {
    "rules/kit": Layer(libraries=(), pure=True, inline_only=True),
    "rules": Layer(uses=("rules/*",), libraries=(), pure=True),
    "search": Layer(uses=("rules", "rules/*"), libraries=(), pure=True),
    "record": Layer(uses=("rules", "rules/*"), libraries=BOOST_JSON, pure=True),
    "table": Layer(uses=("rules", "rules/*", "search", "record"), libraries=BOOST_JSON, pure=True),
    "texts": Layer(libraries=()),
    "store": Layer(uses=("rules/kit", "record")),
    "wasm": Layer(uses=("rules", "rules/*", "search", "record", "table", "texts"), libraries=BOOST_JSON),
    "server/net": Layer(),  # sockets, and nothing of games
    "server": Layer(uses=("rules", "rules/*", "search", "record", "table", "texts", "store", "server/net")),
    "cli": Layer(uses=("rules", "rules/*", "search", "record", "table", "texts", "store", "server", "server/net")),
}
FREE = ("tests", "bench")  # may include every layer; no layer includes them

# These describe or refuse what comes from outside, before and after playing.
MAY_ALLOCATE = ("rules/kit/result.hpp", "rules/kit/options.hpp", "rules/kit/options.cpp")
# Boost.JSON wants to be told what to do instead of throwing, in terms of std::exception.
MAY_NAME_EXCEPTIONS = ("record/boost_json.cpp",)

IMPURE_HEADERS = {
    "a thread": "atomic barrier condition_variable future latch mutex semaphore shared_mutex stop_token thread",
    "a clock": "chrono ctime time.h",
    "a file or stream": "cstdio filesystem fstream iostream istream ostream print sstream spanstream stdio.h strstream "
    "syncstream",
    "the environment of the process": "csetjmp csignal locale clocale locale.h setjmp.h signal.h",
    "an exception": "exception stdexcept",
    "what differs between standard libraries": "random regex",
}
IMPURE = {header: what for what, headers in IMPURE_HEADERS.items() for header in headers.split()}
ALLOCATING = set(
    "any deque forward_list list map memory memory_resource queue set stack unordered_map unordered_set "
    "valarray vector".split()
)
IMPURE_WORDS = [
    (re.compile(r"\bthrow\b"), "throw", "an error is a Result, a Refusal or an assert"),
    (re.compile(r"\btry\s*\{"), "try", "nothing is thrown that could be caught"),
    (re.compile(r"\bcatch\s*\("), "catch", "nothing is thrown that could be caught"),
    (re.compile(r"\bthread_local\b"), "thread_local", "the pure layers know no thread"),
    (re.compile(r"\bstd::(?:time|clock)\b|(?<![\w.:>])time\s*\(\s*(?:nullptr|NULL|0)\s*\)"), "time", "time is passed in"),
    (re.compile(r"(?<![\w.>])s?rand\s*\("), "rand", "chance is passed in as an Rng"),
    (re.compile(r"(?<![\w.>])getenv\s*\("), "getenv", "options are passed in"),
]

C_HEADERS = set(
    "assert.h ctype.h errno.h fenv.h float.h inttypes.h limits.h locale.h math.h setjmp.h signal.h stdarg.h stddef.h "
    "stdint.h stdio.h stdlib.h string.h time.h uchar.h wchar.h wctype.h".split()
)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE)
COMMENT_OR_TEXT = re.compile(
    r"""(?P<comment>//(?:\\\n|[^\n])*|/\*.*?\*/)
      |(?P<text>R"(?P<end>[^()\s\\"]{0,16})\(.*?\)(?P=end)"|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+')""",
    re.DOTALL | re.VERBOSE,
)


def blanked(source: str, texts_too: bool) -> str:
    """The source with comments (and the insides of literals) made blank, line by line where they were."""

    def blank(match: re.Match) -> str:
        if match["text"] is not None and not texts_too:
            return match[0]
        return re.sub(r"[^\n]", " ", match[0])

    return COMMENT_OR_TEXT.sub(blank, source)


def layer_of(path: str) -> str | None:
    """The layer of a path written from the top, "tests" and "bench" included; None where there is none."""
    folders = path.split("/")[:-1]
    if not folders:
        return None
    if folders[0] == "rules" and len(folders) > 1:
        return f"rules/{folders[1]}"
    if "/".join(folders[:2]) in LAYERS:
        return "/".join(folders[:2])
    return folders[0] if folders[0] in LAYERS or folders[0] in FREE else None


def rules_of(layer: str) -> Layer:
    return LAYERS.get(layer, GAME)


def may_use(layer: str, other: str) -> bool:
    uses = rules_of(layer).uses
    return other == layer or other in uses or (other.startswith("rules/") and "rules/*" in uses)


def why_not_project(layer: str, header: str) -> str | None:
    """Why a file of this layer may not include this header of the project."""
    if ".." in header.split("/") or header.startswith("./"):
        return "includes are written from the top of the project"
    other = layer_of(header)
    if other is None:
        return "no layer has it; includes are written from the top of the project"
    if layer in FREE or may_use(layer, other):
        return None
    is_game = rules_of(layer) is GAME
    if is_game and other.startswith("rules/"):
        return "no game includes another; what two need moves to rules/kit"
    allowed = ", ".join(rules_of(layer).uses) or "nothing else of the project"
    return f"{layer} may use {allowed}, not {other}"


def why_not_library(layer: str, path: str, header: str) -> str | None:
    """Why a file of this layer may not include this header in angle brackets."""
    if layer in FREE:
        return None
    rules = rules_of(layer)
    standard = header in C_HEADERS or ("/" not in header and "." not in header)
    if not standard:
        if rules.libraries is None or header.startswith(rules.libraries):
            return None
        return f"{layer} may use {'Boost.JSON alone' if rules.libraries else 'the standard library alone'}"
    if header == "exception" and path in MAY_NAME_EXCEPTIONS:
        return None
    if rules.pure and header in IMPURE:
        return f"{layer} is pure, and this is for {IMPURE[header]}"
    if rules.inline_only and header in ALLOCATING and path not in MAY_ALLOCATE:
        return "nothing is allocated while playing; use rules/kit/few.hpp"
    return None


def violations_in(path: str, source: str) -> list[tuple[int, str]]:
    layer = layer_of(path)
    found = []
    if layer is None:
        return found
    code = blanked(source, texts_too=False)
    for match in INCLUDE.finditer(code):
        line = code.count("\n", 0, match.start()) + 1
        quoted, angled = match[1], match[2]
        if quoted is not None or (layer_of(angled) is not None):
            why = why_not_project(layer, quoted or angled)
        else:
            why = why_not_library(layer, path, angled)
        if why:
            found.append((line, f"#include {quoted or angled}: {why}"))
    if layer not in FREE and rules_of(layer).pure:
        words = blanked(source, texts_too=True)
        for pattern, word, why in IMPURE_WORDS:
            for match in pattern.finditer(words):
                found.append((words.count("\n", 0, match.start()) + 1, f"{word}: {why}"))
    return sorted(found)


def files_of(root: Path) -> list[str]:
    tops = sorted({name.split("/")[0] for name in LAYERS} | set(FREE))
    paths = [path for top in tops for path in (root / top).rglob("*.[hc]pp") if path.is_file()]
    return sorted(path.relative_to(root).as_posix() for path in paths)


def check(root: Path) -> tuple[int, list[str]]:
    """The number of files read, and the violations as lines."""
    paths = files_of(root)
    lines = []
    for path in paths:
        source = (root / path).read_text(encoding="utf-8")
        lines += [f"{path}:{line}: {what}" for line, what in violations_in(path, source)]
    return len(paths), lines


def main(arguments: list[str]) -> int:
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    files, lines = check(root)
    for line in lines:
        print(line)
    if not files:
        print(f"no C++ file under {root}")
        return 1
    print(f"{files} files, {len(lines)} violations of the layers")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
