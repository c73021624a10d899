"""What texts/generate.py refuses, writes, and agrees on with the two formatters: python3 tests/texts/test_generate.py"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
GENERATE = ROOT / "texts" / "generate.py"
sys.path.insert(0, str(GENERATE.parent))

from generator.message import MessageError, arguments_of  # noqa: E402: found through the line above


class Folder(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def put(self, name, content):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")

    def texts(self, fr, en):
        self.put("fr/a.json", fr)
        self.put("en/a.json", en)

    def generate(self, *options):
        command = [sys.executable, str(GENERATE), "--texts", str(self.folder), *options]
        return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    def defects(self):
        done = self.generate("--cpp", str(self.folder / "table.cpp"))
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertFalse((self.folder / "table.cpp").exists(), "written in spite of defects")
        self.assertNotIn("Traceback", done.stderr)
        return done.stderr.splitlines()

    def assert_one_defect(self, *words):
        lines = self.defects()
        self.assertEqual(len(lines), 1, lines)
        for word in words:
            self.assertIn(word, lines[0])


class Refusals(Folder):
    def test_key_missing_in_one_language(self):
        self.texts({"k": "x", "only.fr": "x"}, {"k": "x"})
        self.assert_one_defect("en", "only.fr", "missing")

    def test_file_missing_in_one_language(self):
        self.texts({"k": "x"}, {})
        self.put("en/b.json", {"k": "x"})
        self.assert_one_defect("fr/b.json", "missing")

    def test_key_twice_in_one_file(self):
        self.texts('{"k": "x", "k": "y"}', {"k": "x"})
        self.assert_one_defect("fr/a.json", "'k'", "already")

    def test_key_in_two_files(self):
        self.texts({"k": "x"}, {"k": "x"})
        self.put("fr/b.json", {"k": "y"})
        self.put("en/b.json", {})
        self.assert_one_defect("fr/b.json", "'k'", "fr/a.json")

    def test_argument_in_one_language_only(self):
        self.texts({"k": "{a} {b}"}, {"k": "{a}"})
        self.assert_one_defect("en", "'k'", "'b'", "fr only")

    def test_argument_of_two_kinds(self):
        self.texts({"k": "{n, plural, other {#}}"}, {"k": "{n}"})
        self.assert_one_defect("'k'", "'n'", "plural in fr", "plain in en")

    def test_argument_both_counted_and_selected_by(self):
        both = "{n, plural, other {#}} {n, select, other {x}}"
        self.texts({"k": both}, {"k": both})
        self.assert_one_defect("'k'", "'n'", "counted and selected")

    def test_closed_selects_with_different_branches(self):
        self.texts({"k": "{c, select, red {r} blue {b}}"}, {"k": "{c, select, red {r} green {g}}"})
        self.assert_one_defect("'k'", "'c'", "different branches")

    def test_malformed_message_names_its_file_and_place(self):
        self.texts({"k": "{n, plural, one {x}}"}, {"k": "{n, plural, other {x}}"})
        self.assert_one_defect("fr/a.json", "'k'", "other", "character 21")

    def test_broken_json(self):
        self.texts('{"k": ', {})
        self.assert_one_defect("fr/a.json", "JSON")

    def test_not_an_object(self):
        self.texts([["k", "x"]], {})
        self.assert_one_defect("fr/a.json", "object")

    def test_not_utf8(self):
        self.texts({}, {})
        (self.folder / "fr/a.json").write_bytes(b'{"k": "\xe9"}')
        self.assert_one_defect("fr/a.json", "JSON")

    def test_no_message(self):
        for nothing in ("", " ", 3, None, ["x"], {"x": "y"}):
            with self.subTest(nothing=nothing):
                self.texts({"k": nothing, "z": "x"}, {"z": "x"})
                self.assert_one_defect("fr/a.json", "'k'", "no message")

    def test_bad_key(self):
        for key in ("", "Colour", "a b", ".a", "a..b", "a.", "é"):
            with self.subTest(key=key):
                self.texts({key: "x", "z": "x"}, {"z": "x"})
                self.assert_one_defect("fr/a.json", "is no key")

    def test_no_texts_at_all(self):
        self.assert_one_defect("no texts")

    def test_every_defect_has_its_line(self):
        self.texts({"a": "x", "b": "{", "c": "{n}"}, {"b": "x", "c": "x"})
        self.assertEqual(len(self.defects()), 3)


class Output(Folder):
    def written(self, fr, en):
        self.texts(fr, en)
        done = self.generate("--cpp", str(self.folder / "out/table.cpp"), "--ts", str(self.folder / "out"))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        out = self.folder / "out"
        return {str(file.relative_to(out)): file.read_text(encoding="utf-8") for file in out.rglob("*.*")}

    def test_keys_are_sorted_whatever_the_order_of_files(self):
        self.put("fr/z.json", {"b": "x", "a.c": "x"})
        self.put("en/z.json", {"a.c": "x", "b": "x"})
        files = self.written({"c": "x", "a": "x"}, {"c": "x", "a": "x"})
        for name in ("table.cpp", "keys.ts", "fr/core.ts", "en/core.ts"):
            places = [files[name].index(f'"{key}"') for key in ("a", "a.c", "b", "c")]
            self.assertEqual(places, sorted(places), name)

    def test_types_of_arguments(self):
        both = "{p} {n} {n, plural, other {#}} {o, select, a {x} other {y}} {c, select, b {x} a {y}}"
        keys = self.written({"k": both, "none": "x"}, {"k": both, "none": "x"})["keys.ts"]
        self.assertIn('"k": { c: "a" | "b"; n: number; o: string; p: string | number };', keys)
        self.assertIn('"none": {};', keys)

    def test_awkward_characters_survive(self):
        files = self.written({"k": 'é "a" \\\\ ??/\n'}, {"k": "x"})
        self.assertIn('"é \\"a\\" \\\\\\\\', files["table.cpp"])
        self.assertNotIn("??/", files["table.cpp"])
        self.assertIn('"é \\"a\\" \\\\\\\\\u00a0??/\\n"', files["fr/core.ts"])

    def test_parts_are_fetched_when_they_are_needed(self):
        names = ("web", "kolpa", "hints_kolpa", "rules_kolpa", "web_kolpa", "web_review", "cli")
        for language in ("fr", "en"):
            self.put(f"{language}/kolpa.json", {"game.kolpa.name": "Kolpa!", "kolpa.refuse.x": "x"})
            for name in names:
                if name != "kolpa":
                    self.put(f"{language}/{name}.json", {f"of.{name}": "x"})
        files = self.written({}, {})
        self.assertIn("game.kolpa.name", files["fr/core.ts"])
        self.assertIn("of.web", files["fr/core.ts"])
        for key in ("kolpa.refuse.x", "of.hints_kolpa", "of.web_kolpa"):
            self.assertIn(key, files["en/kolpa.ts"])
        self.assertIn("of.rules_kolpa", files["en/rules_kolpa.ts"])
        self.assertIn("of.web_review", files["en/review.ts"])
        self.assertFalse(any("of.cli" in text for name, text in files.items() if name not in ("keys.ts", "table.cpp")))
        self.assertIn("review: () => import('./en/review.js')", files["parts.ts"])

    def test_french_spaces_do_not_break(self):
        text = "« a » : b ; c ! d ? e"
        files = self.written({"k": text}, {"k": text})
        self.assertIn("«\u00a0a\u00a0»\u00a0: b\u00a0; c\u00a0! d\u00a0? e", files["fr/core.ts"])
        self.assertIn(text, files["en/core.ts"])


class Project(unittest.TestCase):
    def test_our_texts_have_no_defect(self):
        done = subprocess.run([sys.executable, str(GENERATE)], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_the_generator_accepts_what_the_formatters_accept(self):
        for case in json.loads((ROOT / "tests/texts/golden.json").read_text(encoding="utf-8")):
            with self.subTest(message=case["message"]):
                try:
                    arguments_of(case["message"])
                    malformed = False
                except MessageError:
                    malformed = True
                self.assertEqual(malformed, case.get("malformed", False))


if __name__ == "__main__":
    unittest.main()
