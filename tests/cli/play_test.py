"""A terminal game as somebody plays it: scripted through a pipe, and at a terminal of its own."""

import json
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NUANCIER = os.environ.get("NUANCIER", str(ROOT / "build/release/nuancier"))
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
PROMPT = "Your move: "


def width(line):
    return len(line)  # every sign we draw is one column wide


class Playing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.environment = {
            key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLORTERM", "LC_ALL", "LC_MESSAGES", "LANG")
        }
        self.environment |= {"XDG_STATE_HOME": str(self.folder / "state"), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}

    def state_file(self, game="kolpa"):
        return self.folder / "state" / "nuancier" / f"{game}.json"

    def run_with(self, lines, *words, command="play"):
        stdin = "".join(line + "\n" for line in lines)
        return subprocess.run(
            [NUANCIER, command, *words], input=stdin, capture_output=True, text=True, env=self.environment, timeout=120, check=False
        )

    def play(self, lines, *words):
        """What a script of lines leads to; it must end well. Against random bots where none are named: their play stays the same."""
        if not {"--bots", "--resume", "--mode"} & set(words) and words[0] != "chromatik":
            words = (*words, "--bots", "random")
        done = self.run_with(lines, *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        self.assertNotIn("\x1b", done.stdout)
        self.assertNotRegex(done.stdout, r"play\.[a-z]|\{[a-z]+\}")  # a text that is missing, or an argument
        for line in done.stdout.splitlines():
            if not re.match(r"\s*(draw|piles|board|covered|discard|hands) ", line):  # positions and records are not wrapped
                self.assertLessEqual(width(line), 80, line)
        return done.stdout

    def refused(self, *words, naming=(), lines=()):
        done = self.run_with(lines, *words)
        self.assertEqual(done.returncode, 2, (words, done.stdout, done.stderr))
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        for name in naming:
            self.assertIn(name, done.stderr)
        return done

    def position_after(self, lines, *words):
        shown = self.play([*lines, "position"], *words)
        found = re.search(r"^nuancier-position/1.*?(?=\n\n)", shown, re.DOTALL | re.MULTILINE)
        self.assertIsNotNone(found, shown)
        return found[0]

    def write(self, name, text):
        file = self.folder / name
        file.write_text(text)
        return str(file)


KOLPA_DECK = sorted([f"{colour}{number}" for colour in "rygbp" for number in range(6)] * 2 + ["*"] * 4)


def kolpa_position(hands, areas=("-", "-"), discard="g1", announced=None):
    """Seat 0 is to move; every other card lies in the draw pile."""
    rest = list(KOLPA_DECK)
    for card in " ".join([*hands, *areas, discard]).split():
        if card != "-":
            rest.remove(card)
    lines = [
        "nuancier-position/1 kolpa standard 2",
        "phase turn",
        "round 1",
        f"turns {1 if announced else 0}",
        "starter 0",
        "turn 0",
        "scores 0 0",
        f"hands {' / '.join(hands)}",
        f"areas {' / '.join(areas)}",
        f"discard {discard}",
        *([f"announced {announced}"] if announced else []),
        f"draw {' '.join(rest)}",
    ]
    return "\n".join(lines) + "\n"


class WholeMatches(Playing):
    def test_always_the_first_move_leads_to_an_end(self):
        settings = [("kolpa", "2"), ("kolpa", "6"), ("punto", "2"), ("punto", "3"), ("punto", "4"), ("chromatik", "2"), ("chromatik", "5")]
        for language, over in (("en", "The match is over"), ("fr", "Partie terminée")):
            for game, players in settings:
                with self.subTest(game=game, players=players, language=language):
                    file = self.folder / f"{game}{players}{language}.json"
                    shown = self.play(
                        ["1"] * 20000, game, "--players", players, "--seed", "7", "--lang", language, "--save", str(file)
                    )
                    self.assertIn(over, shown)
                    self.assertIn("result", json.loads(file.read_text()))
                    replayed = self.run_with([], str(file), command="replay")
                    self.assertEqual(replayed.returncode, 0, replayed.stderr)

    def test_shuppa_by_the_numbers_of_cards(self):
        # Every number in turn: cards that are not in hand are refused, the first that is gets chosen.
        numbers = [str(number) for number in range(1, 100)] * 60
        cases = [("--players", "2"), ("--players", "3"), ("--players", "4"), ("--mode", "solo", "--option", "degree=9")]
        for language, over in (("en", "The match is over"), ("fr", "Partie terminée")):
            for words in cases:
                with self.subTest(words=words, language=language):
                    file = self.folder / f"shuppa{words[1]}{language}.json"
                    shown = self.play(numbers, "shuppa", *words, "--seed", "7", "--lang", language, "--save", str(file))
                    self.assertIn(over, shown)
                    self.assertIn("SHU-6", shown)
                    self.assertIn("result", json.loads(file.read_text()))
                    replayed = self.run_with([], str(file), command="replay")
                    self.assertEqual(replayed.returncode, 0, replayed.stderr)

    def test_teams(self):
        shown = self.play(["1"] * 20000, "punto", "--mode", "teams", "--seed", "3", "--lang", "en")
        self.assertIn("The match is over", shown)

    def test_the_same_seed_gives_the_same_match(self):
        words = ("kolpa", "--seed", "5", "--option", "target=10")
        self.assertEqual(self.play(["1"] * 2000, *words), self.play(["1"] * 2000, *words))

    def test_any_seat(self):
        shown = self.play(["1"] * 20000, "kolpa", "--players", "3", "--seat", "2", "--seed", "5", "--names", "Ana,Bo,Cy")
        self.assertIn("▸ Cy", shown)
        self.assertNotIn("▸ Ana", shown)

    def test_another_match_starts_afresh(self):
        first = self.play(["1"] * 20000, "punto", "--seed", "4", "--option", "rounds-to-win=1", "--lang", "en")
        answers = first.count(PROMPT)
        both = self.play(["1"] * answers + ["y", "quit"], "punto", "--seed", "4", "--option", "rounds-to-win=1", "--lang", "en")
        self.assertEqual(both.count("── Punto · "), 2)
        self.assertIn("put aside", both)

    def test_a_round_is_scored_before_the_next_one_is_dealt(self):
        position = kolpa_position(["g5", "y1 y2"], ["r3 r2", "-"])
        file = self.write("position.txt", position)
        shown = self.play(["g5"], "kolpa", "--position", file, "--lang", "en", "--seed", "1")
        told = [shown.index(text) for text in ("the round is over", "Left in hand: Alma [●y1] [●y2]", "Score sheet", "Round 2:")]
        self.assertEqual(told, sorted(told))
        self.assertRegex(shown, r"1 +\+5 +-3")

    def test_bots_tell_how_many_play(self):
        shown = self.play(["quit"], "kolpa", "--bots", "random,random,random", "--lang", "en")
        self.assertIn("Alma (bot “random”) · Basile (bot “random”) · Cléo (bot “random”)", shown)


class Inputs(Playing):
    def answer(self, lines, position, *words):
        file = self.write("position.txt", position)
        shown = self.play(lines, "kolpa", "--position", file, "--lang", "en", "--seed", "1", *words)
        return " ".join(shown.split())

    def test_a_wrong_move_is_explained_with_its_rule(self):
        position = kolpa_position(["g5 r2 b0", "y1 y2"], ["b1 p3", "-"])
        cases = {
            "kol r2": "KOL-3",
            "kolpa g5": "KOL-6",
            "kolpa r2": "KOL-5",
            "kol y5": "KOL-3",
            "kol area p5": "KOL-2",
            "joker 3": "KOL-7",
            "r2": "KOL-3",  # only the card
        }
        for typed, rule in cases.items():
            with self.subTest(typed=typed):
                self.assertIn(rule, self.answer([typed], position))

    def test_what_is_no_move_leads_to_help(self):
        position = kolpa_position(["g5 r2 b0", "y1 y2"])  # three moves
        for typed in ("dance", "kol", "kol z9", "kolpa r2 r2", "-", "\x00\x01", "kol " + "x" * 5000):
            with self.subTest(typed=typed[:20]):
                shown = self.answer([typed], position)
                self.assertIn("I do not understand", shown)
                self.assertIn("“help”", shown)
        self.assertIn("There is no move 0: choose a number from 1 to 3", self.answer(["0"], position))
        self.assertIn("There is no move 99", self.answer(["99"], position))

    def test_moves_are_taken_kindly(self):
        position = kolpa_position(["g5 r2 *", "y1 y2"])
        kol = ("kol g5", "  KOL   G5 ", "Kol! 5 Vert", "kol green 5", "kol v5", "kol 5g", "g5", "5 vert", "kol\tg5", "1")
        for typed in kol:
            with self.subTest(typed=typed):
                self.assertIn("You play: Kol! [♣g5].", self.answer([typed], position))
        for typed in ("joker vert", "JOKER Verte", "joker green", "joker g", "joker v"):
            with self.subTest(typed=typed):
                self.assertIn("You announce: green.", self.answer([typed], position))
        self.assertIn("You announce: 3.", self.answer(["Joker  3"], position))

    def test_a_card_that_could_be_meant_twice_is_asked_for(self):
        position = kolpa_position(["g5 r2 b0", "y1 y2"], ["g5", "-"])
        self.assertIn("Several moves fit: kol g5, kol area g5.", self.answer(["g5"], position))
        self.assertIn("from your area", self.answer(["g5", "kol zone g5"], position))

    def test_the_announcement_is_a_banner(self):
        position = kolpa_position(["g5 r2 b0", "y1 y2"], discard="* g1", announced="green")
        self.assertIn("Announced: ♣ green", self.answer([], position))

    def test_a_last_joker_announces_nothing(self):
        position = kolpa_position(["*", "y1 y2"])
        self.assertIn("your last card: the round ends", self.answer([], position))
        self.assertIn("KOL-9", self.answer(["joker red"], position))
        self.assertIn("You have no card left in hand", self.answer(["joker"], position))

    def test_cells_of_punto_need_no_verb(self):
        for typed in ("place 9 9", "9 9", "(9, 9)", "9,9", "POSE 9 9"):
            with self.subTest(typed=typed):
                shown = self.play([typed], "punto", "--seed", "1", "--lang", "en")
                self.assertRegex(shown, r"PUN-[456]")

    def test_numbers_in_a_hint_are_no_cards(self):
        shown = self.play(["hint"], "shuppa", "--seed", "3", "--lang", "en")
        self.assertRegex(shown, r"\d %")
        self.assertNotRegex(shown, r"\] %")

    def test_actions_of_shuppa_in_both_languages(self):
        words = ("shuppa", "--players", "3", "--seed", "5", "--lang", "en")
        for typed in ("swap b2 b3", "SWAP B3 b2", "b2 b3", "échange b2 b3"):
            with self.subTest(typed=typed):
                self.assertIn("You win a red lot", self.play(["52", typed], *words))
        self.assertIn("SHU-15", self.play(["52", "swap a1 c1"], *words))
        self.assertIn("SHU-14", self.play(["52", "manger a1"], *words))
        self.assertIn("You pass", self.play(["52", "passer"], *words))
        self.assertIn("SHU-6", self.play(["44"], *words))

    def test_commands_work_in_both_languages_of_input(self):
        shown = self.play(
            ["help", "AIDE", "rules", "Règles", "moves", "history", "history all", "board", "", "plateau", "coups"],
            *("kolpa", "--seed", "1", "--lang", "fr"),
        )
        self.assertEqual(shown.count("Tape le numéro d'un coup, ou écris-le."), 2)
        self.assertEqual(shown.count("1. L'idée"), 2)

    def test_undo_goes_back_to_my_previous_decision(self):
        for game in ("kolpa", "punto"):
            with self.subTest(game=game):
                words = (game, "--players", "3", "--seed", "9", "--lang", "en")
                start = self.position_after([], *words)
                later = self.position_after(["1", "1"], *words)
                self.assertNotEqual(start, later)
                self.assertEqual(self.position_after(["1", "1", "undo", "undo"], *words), start)
                self.assertIn("nothing to take back", self.play(["undo"], *words))
                self.assertIn("nothing to take back", self.play(["1", "undo", "annuler"], *words))

    def test_undo_after_the_end(self):
        words = ("punto", "--seed", "4", "--option", "rounds-to-win=1", "--lang", "en")
        answers = self.play(["1"] * 20000, *words).count(PROMPT)
        shown = self.play(["1"] * answers + ["undo", "quit"], *words)
        self.assertIn("is taken back", shown)
        self.assertIn("put aside", shown)


class Positions(Playing):
    def test_what_is_printed_can_be_played_from(self):
        for game in ("kolpa", "punto"):
            with self.subTest(game=game):
                words = (game, "--players", "3", "--seed", "2", "--lang", "en")
                printed = self.position_after(["1", "1", "1"], *words)
                file = self.write("printed.txt", printed)
                self.assertEqual(self.position_after([], game, "--position", file, "--lang", "en"), printed)

    def test_a_match_from_a_position_is_kept_with_it(self):
        file = self.write("position.txt", kolpa_position(["g5 r2 b0", "y1 y2"]))
        self.play(["1"], "kolpa", "--position", file)
        self.assertIn("position", json.loads(self.state_file().read_text()))
        self.assertEqual(self.run_with([], str(self.state_file()), command="replay").returncode, 0)

    def test_malformed_positions_are_one_line_and_status_2(self):
        good = kolpa_position(["g5 r2 b0", "y1 y2"])
        cases = {
            "empty": "",
            "noise": "\x00\xff\x01 noise",
            "truncated": good[: len(good) // 2],
            "a card twice": good.replace("hands g5 r2", "hands g5 g5"),
            "unknown field": good + "colour red\n",
            "wrong count": good.replace("standard 2", "standard 9"),
            "other game": good.replace("kolpa", "chess"),
        }
        for name, text in cases.items():
            with self.subTest(name=name):
                file = self.write("bad.txt", text)
                self.assertEqual(self.refused("kolpa", "--position", file, naming=["bad.txt"]).stdout, "")
        file = self.write("good.txt", good)
        self.refused("punto", "--position", file, naming=["kolpa", "punto"])
        self.refused("kolpa", "--position", str(self.folder / "none"), naming=["none"])


class Refusals(Playing):
    def test_unknown_words_are_one_line_and_status_2(self):
        cases = [
            (("chess",), ["chess", "kolpa", "punto"]),
            (("kolpa", "--players", "7"), ["2–6"]),
            (("kolpa", "--players", "two"), ["two"]),
            (("kolpa", "--mode", "teams"), ["teams", "standard"]),
            (("kolpa", "--option", "speed=1"), ["speed", "target"]),
            (("kolpa", "--option", "target=1"), ["10–200"]),
            (("kolpa", "--bots", "genius"), ["genius", "random"]),
            (("kolpa", "--players", "4", "--bots", "random,random"), []),
            (("kolpa", "--seat", "2"), ["0–1"]),
            (("kolpa", "--seed", "-1"), []),
            (("kolpa", "--names", "a,b,c"), []),
            (("kolpa", "--names", "123"), ["123"]),
            (("kolpa", "--resume"), ["kolpa"]),
            (("kolpa", "--resume", "--new"), ["--resume", "--new"]),
            (("kolpa", "--sideways"), ["--sideways"]),
        ]
        for words, naming in cases:
            with self.subTest(words=words):
                self.assertEqual(self.refused(*words, naming=naming).stdout, "")

    def test_a_place_that_cannot_be_written_is_said_clearly(self):
        self.environment["XDG_STATE_HOME"] = "/dev/null/nowhere"
        self.refused("kolpa", "--seed", "1", lines=["1"], naming=["/dev/null/nowhere/nuancier/kolpa.json"])
        shown = self.play(["save /dev/null/x", "save"], "kolpa", "--seed", "1", "--lang", "en", "--save", str(self.folder / "here.json"))
        self.assertIn("Cannot write “/dev/null/x”", shown)
        del self.environment["XDG_STATE_HOME"]
        self.environment.pop("HOME", None)
        self.refused("kolpa", "--seed", "1", naming=["XDG_STATE_HOME"])

    def test_names_cannot_play_tricks_with_the_terminal(self):
        self.assertNotIn("\x1b", self.refused("kolpa", "--names", "\x1b[31mRed", naming=["[31mRed"]).stderr)

    def test_names_are_refused_like_a_servers(self):
        self.refused("kolpa", "--names", "\u0410nn", naming=["\u0410nn"])
        self.refused("kolpa", "--names", "Ian,lan", naming=["lan"])
        self.assertIn("Zo\u00eb", self.play(["quit"], "kolpa", "--names", "Zoe\u0308"))


class SavingAndResuming(Playing):
    words = ("kolpa", "--players", "3", "--seed", "6", "--lang", "en")

    def test_the_end_of_input_saves_and_it_resumes(self):
        for ending in ([], ["quit"], ["q"]):
            with self.subTest(ending=ending):
                before = self.position_after(["1", "1", "1"], *self.words)
                shown = self.play(["1", "1", "1", *ending], *self.words)
                self.assertIn(str(self.state_file()), " ".join(shown.split()))
                self.assertEqual(self.position_after([], "kolpa", "--resume", "--lang", "en"), before)

    def test_a_resumed_match_is_whole(self):
        self.play(["1"] * 3, *self.words)
        file = self.folder / "whole.json"
        shown = self.play(["1"] * 20000, "kolpa", "--resume", "--seed", "1", "--lang", "en", "--save", str(file))
        self.assertIn("The match goes on in round 1.", shown)
        record = json.loads(file.read_text())
        self.assertEqual([seat["name"] for seat in record["seats"][1:]], ["Alma", "Basile"])
        self.assertEqual(self.run_with([], str(file), command="replay").returncode, 0)

    def test_a_finished_match_waits_no_longer(self):
        self.play(["1"] * 3, *self.words)
        self.assertTrue(self.state_file().exists())
        self.play(["1"] * 20000, "kolpa", "--resume", "--seed", "1")
        self.assertFalse(self.state_file().exists())

    def test_without_a_keyboard_nothing_is_offered(self):
        self.play(["1"] * 3, *self.words)
        self.assertNotIn("Resume it?", self.play(["quit"], *self.words))

    def test_a_record_of_ones_own_resumes_and_stays_as_it_is(self):
        file = self.folder / "mine.json"
        self.play(["1", "1", f"save {file}", "1", "quit"], *self.words)
        saved = file.read_text()
        before = self.position_after(["1", "1"], *self.words)
        self.assertEqual(self.position_after([], "kolpa", "--resume", str(file), "--lang", "en"), before)
        self.assertEqual(file.read_text(), saved)

    def test_the_home_folder_can_be_written_as_usual(self):
        self.environment["HOME"] = str(self.folder)
        self.play(["save ~/here.json"], *self.words)
        self.assertTrue((self.folder / "here.json").exists())

    def test_a_text_record_resumes_too(self):
        shown = self.play(["1", "1", "record", "quit"], *self.words)
        text = re.search(r"^nuancier-record/1.*?^end\n", shown, re.DOTALL | re.MULTILINE)[0]
        file = self.write("record.txt", text)
        self.assertEqual(
            self.position_after([], "kolpa", "--resume", file, "--lang", "en"), self.position_after(["1", "1"], *self.words)
        )

    def test_faulty_records_are_refused_with_their_entry(self):
        self.play(["1"] * 3, *self.words)
        record = json.loads(self.state_file().read_text())
        record["entries"][2]["do"] = "kolpa"
        file = self.write("bad.json", json.dumps(record))
        self.refused("kolpa", "--resume", file, naming=["bad.json", "2"])
        self.refused("kolpa", "--resume", self.write("cut.json", json.dumps(record)[:-20]), naming=["cut.json"])
        self.refused("punto", "--resume", str(self.state_file()), naming=["punto", "kolpa"])


class Screen:
    """A terminal with the game in it."""

    def __init__(self, test, *words):
        self.output = ""
        self.seen = 0
        self.ended = False
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.execve(NUANCIER, [NUANCIER, "play", *words], test.environment)
        self.status = None
        test.addCleanup(self.close)

    def read(self, seconds):
        ready, _, _ = select.select([self.end], [], [], seconds)
        if not ready:
            return
        try:
            data = os.read(self.end, 65536)
        except OSError:  # nobody is at the other end any more
            data = b""
        self.ended = not data
        self.output += data.decode(errors="replace").replace("\r\n", "\n")

    def until(self, *texts, seconds=60):
        """Waits for one of these texts, not seen before, and says which one came first."""
        limit = time.monotonic() + seconds
        while True:
            new = self.output[self.seen :]
            found = [text for text in texts if text in new]
            if found:
                first = min(found, key=new.index)
                self.seen += new.index(first) + len(first)
                return first
            if self.ended or time.monotonic() > limit:
                raise AssertionError(f"none of {texts!r} in:\n{new}")
            self.read(0.5)

    def type(self, line):
        os.write(self.end, (line + "\n").encode())

    def wait(self):
        while not self.ended:
            self.read(10)
        if self.status is None:
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.status

    def close(self):
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.end)


class AtATerminal(Playing):
    words = ("kolpa", "--seed", "6", "--lang", "en")

    def test_ctrl_c_saves_and_the_next_match_offers_to_resume(self):
        screen = Screen(self, *self.words)
        screen.until(PROMPT)
        screen.type("1")
        screen.until(PROMPT)
        os.write(screen.end, b"\x03")  # Ctrl-C
        screen.until("The match is put aside")
        self.assertEqual(screen.wait(), 0)
        before = self.position_after(["1"], *self.words)

        screen = Screen(self, "kolpa", "--lang", "en")
        screen.until("A match of Kolpa! is waiting for you (round 1). Resume it? [Y/n]")
        screen.type("")
        screen.until(PROMPT)
        screen.type("position")
        screen.until(before)
        screen.type("quit")
        self.assertEqual(screen.wait(), 0)

    def test_who_does_not_want_to_resume_starts_anew(self):
        self.play(["1"], *self.words)
        for words, answers in ((("kolpa",), ["n"]), (("kolpa", "--new"), [])):
            with self.subTest(words=words):
                screen = Screen(self, *words, "--lang", "en", "--players", "5")
                for answer in answers:
                    screen.until("[Y/n]")
                    screen.type(answer)
                screen.until("Dario")
                screen.until(PROMPT)
                os.kill(screen.pid, signal.SIGKILL)

    def test_signals_from_outside_save_too(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(signal=number):
                self.state_file().unlink(missing_ok=True)
                screen = Screen(self, *self.words, "--new")
                screen.until(PROMPT)
                os.kill(screen.pid, number)
                self.assertEqual(screen.wait(), 0)
                self.assertEqual(self.run_with([], str(self.state_file()), command="replay").returncode, 0)

    def test_ctrl_d_saves(self):
        screen = Screen(self, *self.words)
        screen.until(PROMPT)
        os.write(screen.end, b"\x04")
        screen.until("The match is put aside")
        self.assertEqual(screen.wait(), 0)

    def test_a_pause_between_rounds_can_be_left(self):
        screen = Screen(self, "punto", "--seed", "4", "--lang", "en", "--option", "rounds-to-win=5")
        while screen.until(PROMPT, "Enter to go on") == PROMPT:
            screen.type("1")
        screen.type("quit")
        screen.until("put aside")
        self.assertEqual(screen.wait(), 0)

    def test_an_unreadable_match_is_put_out_of_the_way(self):
        self.state_file().parent.mkdir(parents=True)
        self.state_file().write_text("{")
        screen = Screen(self, *self.words)
        screen.until("cannot be read")
        screen.until(PROMPT)
        self.assertEqual(self.state_file().with_suffix(".json.unreadable").read_text(), "{")

    def test_colours_only_where_they_are_wanted(self):
        def shown(**environment):
            self.environment.update(environment)
            screen = Screen(self, *self.words, "--new")
            screen.until(PROMPT)
            screen.type("quit")
            screen.wait()
            for name in environment:
                self.environment.pop(name)
            self.environment["TERM"] = "xterm-256color"
            return screen.output

        few = shown()
        self.assertIn("\x1b[38;5;", few)
        self.assertNotIn("48;2;", few)
        many = shown(COLORTERM="truecolor")
        self.assertIn("48;2;", many)
        for plain in (shown(NO_COLOR="1"), shown(TERM="dumb")):
            self.assertNotIn("\x1b", plain)
        # Without colours nothing is lost: every card keeps its symbol, letter and number.
        cards = re.compile(r"[▲●♣◆★][rygbp][0-9]|joker")
        self.assertEqual(cards.findall(ESCAPE.sub("", many)), cards.findall(plain))
        for line in ESCAPE.sub("", many).splitlines():
            self.assertLessEqual(width(line), 80)


class AgainstTheClock(Playing):
    """Chromatik at a terminal: single keys, timed from the moment the cards are drawn."""

    def start(self, *words):
        self.file = self.folder / "timed.json"
        return Screen(self, "chromatik", *(() if "--seed" in words else ("--seed", "5")), "--lang", "en", "--save", str(self.file), *words)

    def show_cards(self, screen):
        asked = screen.until("Ready?", "Yours to turn the card over")
        os.write(screen.end, b" " if asked == "Ready?" else b"l")
        screen.until("no answer")  # the last of the keys that are offered

    def mine(self, screen):
        os.write(screen.end, b"\x03")
        screen.until("put aside")
        self.assertEqual(screen.wait(), 0)
        self.assertEqual(self.run_with([], str(self.file), command="replay").returncode, 0)
        entries = json.loads(self.file.read_text())["entries"]
        return [entry for entry in entries if entry.get("seat") == 0 and not entry["do"].startswith("flip")]

    def test_a_key_answers_at_once_and_its_time_is_recorded(self):
        screen = self.start("--players", "4", "--bots", "age-5,age-7,adult", "--option", "level=3")
        self.show_cards(screen)
        time.sleep(0.7)
        os.write(screen.end, b"B")
        screen.until("Right answer")
        screen.until("Ready?", "Yours to turn")
        (answer,) = self.mine(screen)
        verb, colour, milliseconds = answer["do"].split()
        self.assertEqual((verb, colour), ("tap", "blue"))
        self.assertGreaterEqual(int(milliseconds), 690)
        self.assertLess(int(milliseconds), 5000)

    def test_space_shouts_and_n_abstains(self):
        for key, wanted in ((b" ", r"shout \d+"), (b"n", "none")):
            with self.subTest(key=key):
                screen = self.start("--new")
                self.show_cards(screen)
                time.sleep(0.3)
                os.write(screen.end, key)
                screen.until("Right answer")
                answers = self.mine(screen)
                self.assertRegex(answers[0]["do"], f"^{wanted}$")

    def test_when_the_time_is_over_the_clock_abstains(self):
        screen = self.start("--option", "answer-time=3")
        self.show_cards(screen)
        screen.until("The time is over.")
        screen.until("Right answer")
        answers = self.mine(screen)
        self.assertEqual(answers[0], {"seat": 0, "do": "none", "by": "clock"})

    def test_what_was_typed_before_the_cards_were_seen_does_not_count(self):
        screen = self.start()
        asked = screen.until("Ready?", "Yours to turn the card over")
        os.write(screen.end, b" rrr" if asked == "Ready?" else b"lrrr")
        screen.until("no answer")
        time.sleep(0.5)
        screen.read(0)
        self.assertNotIn("Right answer", screen.output)
        self.assertEqual(self.mine(screen), [])

    def test_help_and_leaving_without_the_clock_running(self):
        screen = self.start("--option", "level=2", "--players", "3")
        asked = screen.until("Ready?", "Yours to turn the card over")
        os.write(screen.end, b"?")
        screen.until("put the match aside and leave")  # the end of the help
        if asked == "Ready?":
            screen.until(asked)
        os.write(screen.end, b"q")
        screen.until("put aside")
        self.assertEqual(screen.wait(), 0)

    def test_a_command_line_opens_when_it_is_mine_to_turn_the_card_over(self):
        screen = self.start("--seat", "0", "--option", "level=2", "--seed", "11", "--new")
        screen.until("Yours to turn the card over")
        os.write(screen.end, b":")
        screen.until(PROMPT)
        screen.type("flip right")
        screen.until("to the right.")
        screen.until("Ready?")  # typed in a hurry or not, the clock waits
        os.write(screen.end, b" ")
        screen.until("no answer")
        time.sleep(0.3)
        os.write(screen.end, b"n")
        screen.until("Right answer")
        self.assertEqual(self.mine(screen)[0]["do"], "none")

    def test_a_right_shout_takes_a_card_by_a_key_and_the_next_one_waits_until_i_am_ready(self):
        text = (ROOT / "tests/record/samples/chromatik-position-1.txt").read_text()
        for old, new in (("phase take", "phase answer"), ("answers none shout@2310", "answers open open"), ("takers 1", "takers -")):
            self.assertIn(old, text)
            text = text.replace(old, new)
        screen = Screen(self, "chromatik", "--position", self.write("tie.txt", text), "--seat", "1", "--lang", "en", "--seed", "1")
        self.show_cards(screen)
        time.sleep(0.3)
        os.write(screen.end, b" ")
        screen.until("Right answer")
        screen.until("Take a skill card:")
        os.write(screen.end, b"b")
        screen.until("You win a skill card: blue.")
        screen.until("Ready?")
        os.write(screen.end, b"q")
        screen.until("put aside")
        self.assertEqual(screen.wait(), 0)

    def test_every_level_can_be_played_through_a_pipe_too(self):
        for level in ("2", "3"):
            lines = ["flip right", "rouge", "take blue", "1", "shout", "rien"] * 400
            shown = self.play(lines, "chromatik", "--players", "3", "--option", f"level={level}", "--seed", "2", "--lang", "en", "--new")
            self.assertIn("The match is over", shown)
            self.assertIn("evolves!", shown)


if __name__ == "__main__":
    unittest.main()
