"""What llvm-cov counted by file is summed by folder."""

import sys
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
from coverage_table import table  # noqa: E402

FILES = [
    ("rules/kolpa/area.hpp", (3, 4), (10, 10)),
    ("rules/kolpa/view.cpp", (1, 4), (5, 10)),
    ("rules/games.hpp", (0, 0), (1, 1)),
    ("record/json.cpp", (2, 2), (8, 16)),
]


class Table(unittest.TestCase):
    def rows(self, with_files):
        return {line.split()[0]: line.split()[1:] for line in list(table(FILES, with_files))[1:]}

    def test_a_game_is_a_folder_and_a_layer_is_one(self):
        self.assertEqual(
            self.rows(False),
            {
                "record": ["100.0", "%", "of", "2", "50.0", "%", "of", "16"],
                "rules": ["–", "of", "0", "100.0", "%", "of", "1"],
                "rules/kolpa": ["50.0", "%", "of", "8", "75.0", "%", "of", "20"],
            },
        )

    def test_files_come_after_their_folder(self):
        self.assertEqual(
            list(self.rows(True)),
            ["record", "record/json.cpp", "rules", "rules/games.hpp", "rules/kolpa", "rules/kolpa/area.hpp", "rules/kolpa/view.cpp"],
        )


if __name__ == "__main__":
    unittest.main()
