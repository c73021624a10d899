"""Puzzles at the command line: made, solved, checked, listed, shown, played."""

import json
import subprocess
import sys
import unittest

from command_test import ROOT, Commands, run
from play_test import Playing

COLLECTION = ROOT / "puzzles/pop.jsonl"
CHECKER = ROOT / "tools/check_puzzles.py"


def checked_apart(file):
    """By a program that knows the rules from their page alone."""
    return subprocess.run([sys.executable, CHECKER, file], capture_output=True, text=True, check=False)


class Made(Commands):
    def test_every_difficulty_is_made_as_asked_and_checks(self):
        for difficulty in range(1, 6):
            with self.subTest(difficulty=difficulty):
                file = self.folder / "made.jsonl"
                words = ["puzzle", "make", "--difficulty", str(difficulty), "--count", "3", "--seed", "9", "--json"]
                done = run(*words, "--out", str(file))
                self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
                self.assertRegex(done.stderr, r"^3 puzzles made and proved in [0-9.]+ s of processor time, [0-9.]+ a second\.\n$")
                made = [json.loads(line) for line in file.read_text().splitlines()]
                self.assertEqual([puzzle["grade"] for puzzle in made], [difficulty] * 3)
                self.assertIn("3 puzzles, each with exactly one answer", self.good("puzzle", "check", str(file)))
                self.assertEqual(self.good(*words), file.read_text(), "the same seed")
                apart = checked_apart(file)
                self.assertEqual(apart.returncode, 0, apart.stdout)

    def test_text_and_json_say_the_same(self):
        words = ["puzzle", "make", "--difficulty", "2", "--count", "2", "--seed", "4"]
        text = self.good(*words)
        self.assertEqual(text.count("nuancier-puzzle/1 pop\n"), 2)
        self.assertIn("2 puzzles, each", self.good("puzzle", "check", "-", stdin=text))
        first = json.loads(self.good(*words, "--json").splitlines()[0])
        self.assertIn(f"answer {first['answer']}\n", text)
        self.assertIn("left " + " ".join(map(str, first["certificate"]["left"])) + "\n", text)

    def test_mistakes_get_one_line(self):
        make = ["puzzle", "make", "--seed", "1"]
        self.refused(*make, "--difficulty", "6", naming=["--difficulty", "1–5"])
        self.refused(*make, "--difficulty", "1", "--count", "0", naming=["--count"])
        self.refused(*make, naming=["--difficulty"])
        self.refused("puzzle", "make", "--difficulty", "1", naming=["--seed"])
        self.refused(*make, "--difficulty", "1", "--out", str(self.folder / "none" / "x"), naming=["none"])
        self.refused("puzzle", naming=["list", "show", "daily", "make", "find", "solve", "check"])


class Checked(Commands):
    def test_the_collection_is_right_by_the_program_and_apart_from_it(self):
        self.assertIn("365 puzzles, each with exactly one answer", self.good("puzzle", "check", str(COLLECTION)))
        apart = checked_apart(COLLECTION)
        self.assertEqual((apart.returncode, apart.stdout), (0, "365 puzzles, 0 faults\n"))

    def changed(self, change):
        stated = json.loads(COLLECTION.read_text().splitlines()[100])
        change(stated)
        file = self.folder / "changed.jsonl"
        file.write_text(json.dumps(stated) + "\n")
        return file

    def test_what_is_said_wrongly_is_noticed_by_both(self):
        def other_answer(stated):
            stated["answer"] = "choose " + " ".join(map(str, stated["puzzle"]["hand"][:5]))

        def other_turn(stated):
            stated["certificate"]["turn"][0]["waves"].append([1, 2])

        def other_left(stated):
            stated["certificate"]["left"][3] += 1

        for change, said in ((other_answer, "The answer is not"), (other_turn, "another turn"), (other_left, "other numbers")):
            with self.subTest(said=said):
                file = self.changed(change)
                done = run("puzzle", "check", str(file))
                self.assertEqual(done.returncode, 1, done)
                self.assertIn(said, done.stderr)
                self.assertIn("puzzle 1", done.stderr)
                self.assertEqual(checked_apart(file).returncode, 1)
        done = run("puzzle", "check", str(self.changed(lambda stated: stated.update(grade=5))))
        self.assertEqual(done.returncode, 1)
        self.assertIn("The grade is not 5, but 2", done.stderr)

    def test_solve_wants_a_single_puzzle(self):
        self.refused("puzzle", "solve", str(COLLECTION), naming=["365"])


class Shown(Commands):
    def test_the_list_goes_from_easy_to_hard(self):
        listed = [json.loads(line) for line in self.good("puzzle", "list", "--json").splitlines()]
        self.assertEqual([puzzle["number"] for puzzle in listed], list(range(1, 366)))
        self.assertEqual([puzzle["grade"] for puzzle in listed], sorted(puzzle["grade"] for puzzle in listed))
        self.assertEqual(self.good("puzzle", "list").count("\n"), 366)
        self.assertEqual(self.good("puzzle", "list", "--difficulty", "3").count("\n"), 74)
        self.refused("puzzle", "list", "--difficulty", "0", naming=["--difficulty"])

    def test_a_puzzle_is_shown_without_its_answer(self):
        shown = self.good("puzzle", "show", "17")
        self.assertNotIn("answer", shown)
        self.assertIn("nuancier play pop --puzzle 17", shown)
        self.assertIn("1 puzzle, each", self.good("puzzle", "check", "-", stdin=shown))
        stated = json.loads(self.good("puzzle", "show", "17", "--json"))
        self.assertEqual(stated, json.loads(COLLECTION.read_text().splitlines()[16]), "as in the file")
        self.assertIn(f"answer {stated['answer']}\n", self.good("puzzle", "show", "17", "--answer"))

    def test_a_day_has_its_puzzle(self):
        one = self.good("puzzle", "daily", "--date", "2026-01-05")
        self.assertIn("hand 10 21 24 28 32 35 38\ngrade 1\n", one)
        self.assertEqual(self.good("puzzle", "show", "2026-01-05"), one)
        self.assertNotEqual(self.good("puzzle", "daily", "--date", "2026-01-12"), one)
        self.assertIn("nuancier-puzzle/1 pop", self.good("puzzle", "daily"))

    def test_what_is_none_gets_one_line(self):
        for none in ("0", "366", "seven", "2026-02-30", "1969-12-31"):
            for language in ("en", "fr"):
                self.refused("puzzle", "show", none, naming=[none, "365", "daily"], language=language)
        self.refused("puzzle", "daily", "--date", "tomorrow", naming=["tomorrow"])


class Played(Playing):
    def answer(self, number):
        return json.loads(COLLECTION.read_text().splitlines()[number - 1])["answer"]

    def test_one_of_the_collection_then_the_next(self):
        words = ("pop", "--puzzle", "17", "--lang", "en")
        shown = self.play([self.answer(17), "yes", self.answer(18)], *words)
        self.assertEqual(shown.count("Won!"), 2)
        last = self.play([self.answer(365), "yes", self.answer(1)], "pop", "--puzzle", "365", "--lang", "en")
        self.assertEqual(last.count("Won!"), 2)

    def test_that_of_a_day_and_one_of_a_json_file(self):
        self.assertIn("Puzzle", self.play([], "pop", "--puzzle", "2026-01-05", "--lang", "en"))
        file = self.write("puzzle.jsonl", COLLECTION.read_text().splitlines()[16] + "\n")
        self.assertIn("Won!", self.play([self.answer(17)], "pop", "--position", file, "--lang", "en"))

    def test_what_cannot_be_is_refused(self):
        self.refused("kolpa", "--puzzle", "1", "--lang", "en", naming=["kolpa", "pop"])
        self.refused("pop", "--puzzle", "400", "--lang", "en", naming=["400", "365"])
        self.refused("pop", "--puzzle", "1", "--mode", "solo", "--lang", "en", naming=["--puzzle", "--mode"])
        self.refused("pop", "--puzzle", "1", "--position", "x", "--lang", "en", naming=["--puzzle", "--position"])

    def test_a_best_move_is_judged_and_can_be_tried_again(self):
        for game in ("punto", "shuppa"):
            first, second = (json.loads(line) for line in (ROOT / f"puzzles/{game}.jsonl").read_text().splitlines()[:2])
            wrong = first["certificate"]["second"]
            shown = self.play([wrong, "undo", first["answer"], "yes", second["answer"]], game, "--puzzle", "1", "--lang", "en")
            with self.subTest(game=game):
                self.assertEqual(shown.count(f"“{first['answer']}” is better"), 1, shown)
                self.assertEqual(shown.count(f"Right: “{first['answer']}” is best"), 1, shown)
                self.assertEqual(shown.count(f"Right: “{second['answer']}” is best"), 1, shown)
                self.assertFalse(self.state_file(game).exists(), "a puzzle takes no match's place")
                self.assertIn("meilleur coup", self.play([first["answer"]], game, "--puzzle", "1", "--lang", "fr"))

    def test_a_best_move_that_cannot_be_is_refused(self):
        self.refused("punto", "--puzzle", "daily", "--lang", "en", naming=["daily", "punto", "1–"])
        self.refused("shuppa", "--puzzle", "0", "--lang", "fr", naming=["0", "shuppa", "1–"])
        self.refused("punto", "--puzzle", "1", "--seat", "1", "--lang", "en", naming=["--puzzle", "--seat"])


class BestMoves(Commands):
    def test_those_of_the_collection_are_clear_and_listed_from_easy_to_hard(self):
        for game in ("punto", "shuppa"):
            lines = (ROOT / f"puzzles/{game}.jsonl").read_text().splitlines()
            puzzles = [json.loads(line) for line in lines]
            with self.subTest(game=game):
                self.assertEqual(len({puzzle["position"] for puzzle in puzzles}), len(puzzles))
                for puzzle in puzzles:
                    proof = puzzle["certificate"]
                    low = proof["best"] - 2.5758 * proof["best_error"]
                    self.assertGreater(low, proof["second_best"] + 2.5758 * proof["second_error"])
                    self.assertGreaterEqual(proof["best"] - proof["second_best"], 49999)
                listed = [json.loads(line) for line in self.good("puzzle", "list", "--game", game, "--json").splitlines()]
                self.assertEqual([puzzle["grade"] for puzzle in listed], sorted(puzzle["grade"] for puzzle in puzzles))
                self.assertEqual([puzzle["number"] for puzzle in listed], list(range(1, len(puzzles) + 1)))
                self.assertGreaterEqual(len(listed), 20)
                file = self.folder / "some.jsonl"
                file.write_text("\n".join(lines[:: len(lines) // 3]) + "\n")
                self.assertIn("each with exactly one answer", self.good("puzzle", "check", str(file)))

    def test_one_is_shown_as_its_player_sees_it(self):
        stated = json.loads((ROOT / "puzzles/shuppa.jsonl").read_text().splitlines()[2])
        self.assertEqual(json.loads(self.good("puzzle", "show", "3", "--game", "shuppa", "--json")), stated)
        shown = self.good("puzzle", "show", "3", "--game", "shuppa")
        self.assertIn("nuancier play shuppa --puzzle 3", shown)
        self.assertNotIn(f"{stated['answer']}:", shown)
        self.assertIn(f"{stated['answer']}:", self.good("puzzle", "show", "3", "--game", "shuppa", "--answer"))
        self.refused("puzzle", "show", "1", "--game", "kolpa", naming=["kolpa", "pop, punto, shuppa"])
        self.refused("puzzle", "list", "--game", "chess", naming=["chess"])

    def found_in(self, game):
        matches = self.folder / "matches.jsonl"
        puzzles = self.folder / "best.jsonl"
        self.good("simulate", game, "--bots", "greedy", "--games", "30", "--seed", "3", "--records", str(matches))
        self.good("puzzle", "find", str(matches), "--count", "3", "--trials", "400", "--out", str(puzzles))
        return puzzles

    def test_they_are_clear_and_found_again(self):
        for game in ("punto", "shuppa"):
            with self.subTest(game=game):
                file = self.found_in(game)
                puzzles = [json.loads(line) for line in file.read_text().splitlines()]
                self.assertEqual(len(puzzles), 3)
                for puzzle in puzzles:
                    proof = puzzle["certificate"]
                    low = proof["best"] - 2.5758 * proof["best_error"]
                    self.assertGreater(low, proof["second_best"] + 2.5758 * proof["second_error"])
                    self.assertGreaterEqual(proof["best"] - proof["second_best"], 49999)
                    self.assertNotEqual(puzzle["answer"], proof["second"])
                self.assertIn("3 puzzles, each", self.good("puzzle", "check", str(file)))
                asked = self.good("hint", str(file), "--iterations", "50", "--json")
                self.assertIn(puzzles[0]["answer"], [action["do"] for action in json.loads(asked)["actions"]])

    def test_a_wrong_word_about_one_is_noticed(self):
        right = json.loads(self.found_in("punto").read_text().splitlines()[0])
        file = self.folder / "wrong.jsonl"
        for change, naming in (
            ({"answer": right["certificate"]["second"]}, "is not"),
            ({"grade": right["grade"] % 5 + 1}, "grade"),
            ({"certificate": {**right["certificate"], "best": 999999}}, "other figures"),
        ):
            file.write_text(json.dumps({**right, **change}))
            done = run("puzzle", "check", str(file))
            self.assertEqual(done.returncode, 1)
            self.assertIn(naming, done.stderr)
        for change in ({"seat": 2}, {"position": "nonsense"}, {"certificate": 5}, {"certificate": {}}, {"answer": 7}, {"format": "nuancier-puzzle/9"}):
            file.write_text(json.dumps({**right, **change}))
            self.assertEqual(run("puzzle", "check", str(file)).returncode, 2, change)

    def test_games_without_them_are_refused(self):
        matches = self.folder / "kolpa.jsonl"
        self.good("simulate", "kolpa", "--games", "1", "--seed", "1", "--records", str(matches))
        self.refused("puzzle", "find", str(matches), naming=["kolpa", "punto", "shuppa"])


if __name__ == "__main__":
    unittest.main()
