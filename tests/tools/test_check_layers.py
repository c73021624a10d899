"""The layer check catches each kind of violation on small made-up trees, and finds none in the project itself."""

import contextlib
import io
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True

import check_layers  # noqa: E402

CLEAN = {
    "rules/kit/few.hpp": "#pragma once\n#include <cstdint>\n#include <span>\n",
    "rules/kit/result.hpp": "#pragma once\n#include <string>\n#include <vector>\n",
    "rules/kit/options.cpp": '#include "rules/kit/result.hpp"\n#include <vector>\n',
    "rules/kolpa/card.hpp": '#pragma once\n#include "rules/kit/few.hpp"\n',
    "rules/kolpa/kolpa.hpp": '#pragma once\n#include "rules/kolpa/card.hpp"\n',
    "rules/punto/punto.hpp": '#pragma once\n#include "rules/kit/few.hpp"\n',
    "rules/games.hpp": '#pragma once\n#include "rules/kolpa/kolpa.hpp"\n#include "rules/punto/punto.hpp"\n',
    "search/greedy.hpp": '#pragma once\n#include <vector>\n#include "rules/games.hpp"\n#include "rules/kit/few.hpp"\n',
    "record/boost_json.cpp": "#include <exception>\n#include <boost/json/src.hpp>\n",
    "record/json.cpp": '#include <boost/json.hpp>\n#include "rules/games.hpp"\n',
    "table/step.cpp": '#include <boost/json/value.hpp>\n#include "record/json.hpp"\n#include "search/greedy.hpp"\n',
    "texts/texts.hpp": "#pragma once\n#include <string>\n",
    "store/log.cpp": '#include <sqlite3.h>\n#include "record/json.hpp"\n',
    "server/lobby.cpp": '#include <thread>\n#include <boost/asio.hpp>\n#include "store/log.hpp"\n#include "texts/texts.hpp"\n'
    '#include "server/net/wire.hpp"\n',
    "wasm/main.cpp": '#include "table/step.hpp"\n#include "texts/texts.hpp"\n',
    "cli/main.cpp": '#include <CLI/CLI.hpp>\n#include <fstream>\n#include "table/step.hpp"\nvoid f() { throw 1; }\n',
    "tests/few_test.cpp": '#include <gtest/gtest.h>\n#include <thread>\n#include "cli/main.hpp"\n#include "tests/scene.hpp"\n',
    "bench/moves.cpp": '#include <benchmark/benchmark.h>\n#include <chrono>\n#include "search/greedy.hpp"\n',
}


def run(root: Path) -> tuple[int, str]:
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        status = check_layers.main([str(root)])
    return status, output.getvalue()


class LayerCheck(unittest.TestCase):
    def check(self, changes: dict[str, str]) -> tuple[int, str]:
        with tempfile.TemporaryDirectory() as folder:
            for path, source in {**CLEAN, **changes}.items():
                file = Path(folder, path)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(source, encoding="utf-8")
            return run(Path(folder))

    def assert_clean(self, path: str, source: str) -> None:
        status, output = self.check({path: source})
        self.assertEqual(status, 0, output)

    def assert_caught(self, path: str, source: str, line: int, *words: str) -> None:
        status, output = self.check({path: source})
        self.assertEqual(status, 1, output)
        first = output.splitlines()[0]
        self.assertTrue(first.startswith(f"{path}:{line}: "), output)
        for word in words:
            self.assertIn(word, first)
        self.assertIn(", 1 violations", output)

    def test_the_project_passes(self):
        done = subprocess.run([ROOT / "tools" / "check_layers.py"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_a_clean_tree_passes(self):
        status, output = self.check({})
        self.assertEqual(status, 0, output)
        self.assertIn(f"{len(CLEAN)} files, 0 violations", output)

    def test_a_tree_without_files_fails(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(run(Path(folder))[0], 1)

    def test_upward_includes(self):
        for path, header in {
            "rules/kit/up.hpp": "rules/kolpa/card.hpp",
            "rules/kit/all.hpp": "rules/games.hpp",
            "rules/kolpa/bot.hpp": "search/greedy.hpp",
            "rules/kolpa/list.hpp": "rules/games.hpp",
            "rules/registry.hpp": "search/greedy.hpp",
            "search/save.hpp": "record/json.hpp",
            "search/say.hpp": "texts/texts.hpp",
            "record/think.hpp": "search/greedy.hpp",
            "record/keep.hpp": "store/log.hpp",
            "table/keep.hpp": "store/log.hpp",
            "table/say.hpp": "texts/texts.hpp",
            "texts/rules.hpp": "rules/kit/few.hpp",
            "store/step.hpp": "table/step.hpp",
            "server/command.hpp": "cli/main.hpp",
            "server/net/lobby.hpp": "server/lobby.hpp",
            "server/net/play.hpp": "table/step.hpp",
            "wasm/keep.hpp": "store/log.hpp",
            "wasm/serve.hpp": "server/lobby.hpp",
            "cli/try.hpp": "tests/scene.hpp",
        }.items():
            with self.subTest(path=path, header=header):
                self.assert_caught(path, f'#pragma once\n#include "{header}"\n', 2, header)

    def test_angle_brackets_do_not_hide_a_layer(self):
        self.assert_caught("rules/kit/up.hpp", "#include <rules/kolpa/card.hpp>\n", 1, "rules/kolpa")

    def test_a_game_includes_no_other(self):
        self.assert_caught("rules/kolpa/spy.hpp", '\n#include "rules/punto/punto.hpp"\n', 2, "no game includes another")

    def test_includes_are_written_from_the_top(self):
        for path in ("rules/kolpa/near.hpp", "cli/near.cpp", "tests/near.cpp"):
            for header in ("../kit/few.hpp", "./few.hpp", "few.hpp", "rules/../search/greedy.hpp"):
                with self.subTest(path=path, header=header):
                    self.assert_caught(path, f'#include "{header}"\n', 1, "from the top")

    def test_third_party_code(self):
        for path, header in {
            "rules/kit/log.hpp": "fmt/core.h",
            "rules/punto/log.hpp": "boost/json.hpp",
            "search/flags.hpp": "CLI/CLI.hpp",
            "texts/icu.hpp": "unicode/unistr.h",
            "record/net.hpp": "boost/asio.hpp",
            "table/format.hpp": "fmt/format.h",
            "wasm/loop.hpp": "emscripten.h",
        }.items():
            with self.subTest(path=path, header=header):
                self.assert_caught(path, f"#include <{header}>\n", 1, header)

    def test_impure_headers(self):
        headers = """thread mutex atomic future chrono ctime time.h fstream iostream cstdio stdio.h filesystem random regex
            locale exception stdexcept unistd.h sys/socket.h pthread.h""".split()
        for header in headers:
            for layer in ("rules/kit", "rules/kolpa", "rules", "search", "record", "table"):
                with self.subTest(layer=layer, header=header):
                    self.assert_caught(f"{layer}/dirty.hpp", f"#include <{header}>\n", 1, header)

    def test_impure_words(self):
        for code, word in {
            "void f() { throw 1; }": "throw",
            "void f() { try { g(); } finally(); }": "try",
            "void f() { catch (...) {} }": "catch",
            "auto now = std::time(nullptr);": "time",
            "auto now = time(nullptr);": "time",
            "int die = rand() % 6;": "rand",
            "int die = std::rand() % 6;": "rand",
            "thread_local int calls;": "thread_local",
            'auto home = std::getenv("HOME");': "getenv",
        }.items():
            for path in ("rules/kit/dirty.hpp", "search/dirty.cpp", "record/dirty.cpp", "table/dirty.cpp"):
                with self.subTest(path=path, code=code):
                    self.assert_caught(path, f"\n\n{code}\n", 3, word)

    def test_allocating_headers_in_what_plays(self):
        for header in ("vector", "map", "unordered_map", "list", "deque", "memory"):
            for path in ("rules/kit/heap.hpp", "rules/kolpa/heap.hpp", "rules/punto/heap.cpp"):
                with self.subTest(path=path, header=header):
                    self.assert_caught(path, f"#include <{header}>\n", 1, "allocated while playing")

    def test_comments_and_literals_are_not_code(self):
        source = r"""
// #include <thread>
/* #include "search/greedy.hpp"
   throw */
const char* a = "throw // catch (";   // a cheat is to catch (it), never to throw
const char* b = R"x(#include "texts/texts.hpp" ") throw )x";
constexpr int many = 1'000'000; constexpr char quote = '"'; constexpr char tick = '\'';
int brand(int); int operand(int); void throw_exception(); int x = brand(1) + operand(2); int y = clock_.rand();
"""
        self.assert_caught("rules/kit/odd.hpp", source + "void f() { throw 1; }\n", 9, "throw")
        self.assert_clean("rules/kit/odd.hpp", source)

    def test_an_include_with_odd_spacing_is_seen(self):
        self.assert_caught("rules/kit/odd.hpp", " #  include<thread> // why not\n", 1, "thread")


if __name__ == "__main__":
    unittest.main()
