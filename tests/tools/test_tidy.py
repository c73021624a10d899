"""Which sources clang-tidy looks at for the files of a change."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
from tidy import Tree  # noqa: E402

FILES = {
    "rules/card.hpp": "",
    "rules/hand.hpp": '#include "rules/card.hpp"\n#include <vector>\n',
    "rules/hand.cpp": '#include "rules/hand.hpp"\n',
    "cli/main.cpp": '#include "rules/hand.hpp"\n#include "cli/command.hpp"\n',
    "cli/command.hpp": '  #  include "rules/card.hpp"\n',
    "tests/fuzz.cpp": '#include "rules/fuzzed.hpp"\n',
    "rules/fuzzed.hpp": "",
}
COMPILED = {"rules/hand.cpp": "g++ hand", "cli/main.cpp": "g++ main"}


class Sources(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name, text in FILES.items():
            file = Path(folder.name) / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        self.tree = Tree(Path(folder.name), COMPILED)

    def test_a_header_has_its_own_source_or_the_smallest_that_includes_it_through_others(self):
        self.assertEqual(self.tree.source_of("rules/hand.hpp"), "rules/hand.cpp")
        self.assertEqual(self.tree.source_of("rules/card.hpp"), "rules/hand.cpp")
        self.assertEqual(self.tree.source_of("cli/command.hpp"), "cli/main.cpp")

    def test_what_the_build_does_not_compile_is_left_out(self):
        self.assertIsNone(self.tree.source_of("rules/fuzzed.hpp"))
        self.assertEqual(self.tree.sources_of(["tests/fuzz.cpp", "rules/fuzzed.hpp"]), [])

    def test_each_source_is_looked_at_once(self):
        self.assertEqual(self.tree.sources_of(["rules/card.hpp", "rules/hand.cpp", "rules/hand.hpp"]), ["rules/hand.cpp"])

    def test_what_a_source_depends_on(self):
        self.assertEqual(
            self.tree.closure("cli/main.cpp"), {"cli/main.cpp", "cli/command.hpp", "rules/hand.hpp", "rules/card.hpp"})


if __name__ == "__main__":
    unittest.main()
