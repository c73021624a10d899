"""Pop! at the command line: its modes and options, puzzles, cards by their numbers, and talk."""

import json
import re
import unittest

from command_test import Commands, run
from play_test import Playing

CHAIN = """nuancier-puzzle/1 pop
area
   .  26   .   .   .
   .  12  13  14  15
   A   B   C   D   E
hand 4 16 17 18 19 20 33
"""


class Modes(Commands):
    def test_every_option_writes_records_that_replay(self):
        choices = [
            ("--players", "2", "--option", "two-player-option=on"),
            ("--players", "4", "--option", "symbols=partition", "--option", "rounds=5"),
            *(("--mode", "solo", "--option", f"rows={rows}") for rows in (1, 2, 3, 4)),
        ]
        for choice in choices:
            with self.subTest(choice=choice):
                file = self.records("pop", *choice, "--games", "30")
                self.assertIn("no fault", self.good("replay", str(file)))

    def test_the_two_player_option_needs_two_players(self):
        words = ("simulate", "pop", "--players", "3", "--games", "1", "--seed", "1", "--option", "two-player-option=on")
        self.refused(*words, naming=["two-player-option", "2", "3"])
        self.refused(*words, naming=["two-player-option", "2", "3"], language="fr")

    def test_cards_are_numbers(self):
        record = json.loads(self.records("pop", "--players", "5", "--games", "1").read_text())
        deal = record["entries"][0]["deal"]
        cards = sorted(card for cards in [*deal["rows"], *deal["hands"], deal["draw"]] for card in cards)
        self.assertEqual(cards, list(range(1, 51)))

    def test_the_deck(self):
        deck = json.loads(self.good("cards", "pop", "--json"))
        self.assertEqual(deck["size"], 50)
        self.assertEqual(sum(card["explosions"] for card in deck["cards"]), 80)
        self.assertEqual(sum(card["explosions_partition"] for card in deck["cards"]), 60)
        self.assertEqual([card["card"] for card in deck["cards"] if card["arrow"]], [*range(1, 11), *range(41, 51)])
        self.assertIn("17    colour green", self.good("cards", "pop"))


class Puzzles(Commands):
    def puzzle(self, text):
        file = self.folder / "puzzle.txt"
        file.write_text(text)
        return str(file)

    def test_solve_prints_every_answer(self):
        self.assertIn("choose 16 17 18 19 20\n1 answer among 21 choices", self.good("puzzle", "solve", self.puzzle(CHAIN)))
        solved = json.loads(self.good("puzzle", "solve", self.puzzle(CHAIN), "--json"))
        self.assertEqual(solved["answers"], [[16, 17, 18, 19, 20]])
        self.assertEqual(solved["choices"], 21)
        several = CHAIN.replace("hand 4", "hand 1")
        self.assertEqual(
            json.loads(self.good("puzzle", "solve", "-", "--json", stdin=several))["answers"],
            [[1, 17, 18, 19, 20], [16, 17, 18, 19, 20]],
        )

    def test_check_wants_exactly_one(self):
        self.assertIn("exactly one", self.good("puzzle", "check", self.puzzle(CHAIN)))
        for text, said in ((CHAIN.replace("hand 4", "hand 1"), "2 answers"), (CHAIN.replace(" 17", " 27"), "no answer")):
            done = run("puzzle", "check", self.puzzle(text))
            self.assertEqual(done.returncode, 1, done)
            self.assertIn(said, done.stderr)

    def test_what_is_no_puzzle_gets_one_line(self):
        for text, naming in (
            ("", []),
            ("nuancier-puzzle/9 pop\n", ["nuancier-puzzle/9"]),
            (CHAIN.replace("26", "51"), ["51", "3"]),
            (CHAIN.replace("hand", "main"), ["main", "hand"]),
            (CHAIN.replace("hand 4", "hand 12"), ["POP-23", "twice"]),
            (CHAIN.replace("12  13", "12   7"), ["POP-23", "touching"]),
        ):
            with self.subTest(text=text):
                self.refused("puzzle", "solve", self.puzzle(text), naming=naming)
        self.refused("puzzle", "solve", str(self.folder / "nothing"), naming=["nothing"])
        self.refused("puzzle", naming=["solve", "check"])


class AtTheTerminal(Playing):
    def example(self, shown):
        return re.findall(r"for example “([0-9 ]+)”", shown)[-1]

    def play_on(self, *words):
        """Always the cards that the terminal names as an example, up to the end."""
        lines = []
        shown = self.play(lines, *words)
        while "Won!" not in shown and "Lost this time" not in shown:
            lines.append(self.example(shown))
            shown = self.play(lines, *words)
        return shown, lines

    def test_alone_five_numbers_are_a_move(self):
        shown, lines = self.play_on("pop", "--mode", "solo", "--seed", "3", "--lang", "en", "--new")
        self.assertEqual(len(lines), 9)
        self.assertIn("Cards still lying", shown)

    def test_together_the_level_is_told(self):
        shown, _ = self.play_on("pop", "--mode", "cooperative", "--seed", "3", "--lang", "en", "--new")
        self.assertIn("Cards left in each hand", shown)
        self.assertRegex(shown, "You are a (team|seasoned|legendary)")

    def test_a_puzzle_of_ones_own_is_played(self):
        file = self.write("puzzle.txt", CHAIN)
        shown = self.play(["20 16 17 19 18"], "pop", "--position", file, "--lang", "en")
        self.assertIn("Won!", shown)
        shown = self.play(["4 16 17 18 19"], "pop", "--position", file, "--lang", "fr")
        self.assertIn("Perdu", shown)

    def test_a_wrong_choice_is_explained(self):
        words = ("pop", "--players", "3", "--seed", "5", "--lang", "en", "--new")
        shown = self.play(["49", "7 11", "seven"], *words)
        self.assertIn("POP-9", shown)
        self.assertIn("Choose one card", shown)
        self.assertIn("I do not understand “seven”", shown)

    def test_talk_in_both_languages(self):
        words = ("pop", "--mode", "cooperative", "--players", "4", "--seed", "5", "--new")
        shown = self.play(["say", "say place red b", "say hold blue 3", "say 7", "say thanks"], *words, "--lang", "en")
        self.assertIn("say place red left 1", shown)
        self.assertIn("You say: “I would like to put red in column B.”", shown)
        self.assertIn("You say: “I hold 3 blue cards.”", shown)
        self.assertIn("“7” is not one of the phrases", shown)
        self.assertIn("Thanks!", shown)
        shown = self.play(["dire placer rouge gauche 1", "dire merci"], *words, "--lang", "fr")
        self.assertIn("du rouge à gauche de la carte du Chef", shown)
        self.assertIn("Merci", shown)
        record = self.play(["say yes", "record"], *words, "--lang", "en")
        self.assertIn("0 say yes", record)
        self.assertIn("Only the players of a co-operative game", self.play(["say yes"], "pop", "--seed", "1", "--lang", "en", "--new"))


if __name__ == "__main__":
    unittest.main()
