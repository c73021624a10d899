"""nuancier engine, and programs of others in the arena."""

import json
import pathlib
import sys
import unittest

from command_test import NUANCIER, Commands, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = f"engine:{sys.executable} {ROOT}/examples/engine.py"

POSITION = """nuancier-position/1 punto standard 2
"""
PUZZLE = """nuancier-puzzle/1 pop
area
   .  26   .   .   .
   .  12  13  14  15
hand 4 16 17 18 19 20 33
"""


class Engine(Commands):
    def ask(self, *questions, words=()):
        lines = "".join((one if isinstance(one, str) else json.dumps(one)) + "\n" for one in questions)
        done = run("engine", *words, stdin=lines)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [json.loads(line) for line in done.stdout.splitlines()]

    def record_of(self, *words):
        file = self.folder / "one.jsonl"
        self.good("simulate", *words, "--bots", "random", "--games", "1", "--seed", "5", "--records", str(file))
        return json.loads(file.read_text())

    def test_it_introduces_itself(self):
        (hello,) = self.ask({"ask": "hello", "protocol": 1})
        self.assertEqual((hello["protocol"], hello["name"]), (1, "nuancier"))
        self.assertEqual(sorted(hello["games"]), ["chromatik", "kolpa", "pop", "punto", "shuppa"])

    def test_a_record_comes_back_as_ranked_actions(self):
        record = self.record_of("kolpa")
        question = {"id": "a", "record": record, "entry": 6, "iterations": 200}
        first, again = self.ask(question, {**question, "id": "b"})
        self.assertEqual((first["id"], again["id"]), ("a", "b"))
        self.assertEqual(first["actions"], again["actions"])
        values = [action["visits"] for action in first["actions"]]
        self.assertEqual(values, sorted(values, reverse=True))
        self.assertIn(record["entries"][6]["do"], [action["do"] for action in first["actions"]])

    def test_a_puzzle_is_solved(self):
        ranked, chosen = self.ask({"puzzle": PUZZLE}, {"puzzle": PUZZLE, "ask": "choose", "bot": "hard"})
        self.assertEqual(ranked["actions"][0]["do"], "choose 16 17 18 19 20")
        self.assertEqual(chosen["action"], "choose 16 17 18 19 20")

    def test_a_decision_as_numbers(self):
        for game in ("kolpa", "punto", "pop", "shuppa", "chromatik"):
            with self.subTest(game=game):
                shape = json.loads(self.good("encoding", game, "--json"))
                self.assertEqual(shape["observation"], sum(section["length"] for section in shape["sections"]))
                (encoded,) = self.ask({"ask": "encode", "record": self.record_of(game), "entry": 1})
                self.assertEqual(len(encoded["observation"]), shape["observation"])
                self.assertEqual(len(encoded["numbers"]), len(encoded["legal"]))
                self.assertLess(max(encoded["numbers"]), shape["actions"])

    def test_the_documented_sections_are_those_there_are(self):
        text = (ROOT / "docs/encoding.md").read_text()
        for game in ("kolpa", "punto", "pop", "shuppa", "chromatik"):
            shape = json.loads(self.good("encoding", game, "--json"))
            chapter = text.split(f"<!-- {game} -->")[1].split("\n## ")[0]
            rows = [[cell.strip() for cell in line.split("|")[1:4]] for line in chapter.splitlines() if line.startswith("| ")][1:]
            told = [(name, int(length)) for name, length, _ in rows]
            self.assertEqual(told, [(section["name"], section["length"]) for section in shape["sections"]], game)
            self.assertIn(f"{shape['observation']:,} numbers, {shape['actions']:,} actions", chapter)

    def test_bad_questions_are_answered_and_the_next_one_too(self):
        record = self.record_of("kolpa")
        answers = self.ask(
            "no json", "[1]", {"ask": "sing"}, {"ask": "rank"}, {"position": POSITION + "colour red"}, {"record": {"game": "chess"}},
            {"record": record}, {"record": record, "entry": 1, "seat": 9}, {"record": record, "entry": 1, "bot": "nobody", "ask": "choose"},
            {"id": 7, "record": record, "entry": 1, "iterations": "many"}, {"ask": "hello"},
        )
        for answer in answers[:-1]:
            self.assertEqual(set(answer) - {"id"}, {"error"}, answer)
            self.assertTrue(answer["error"]["says"])
        self.assertEqual(answers[-2]["id"], 7)
        self.assertIn("protocol", answers[-1])

    def test_the_example_beats_random_at_kolpa(self):
        report = json.loads(self.good("arena", "kolpa", "--bots", f"{EXAMPLE},random", "--games", "40", "--threads", "2", "--json"))
        self.assertGreater(report["bots"][0]["wins"]["share"], 0.8)

    def test_the_example_plays_every_game_and_records_replay(self):
        file = self.folder / "all.jsonl"
        alone = ["--bots", f"{EXAMPLE},random"]
        among = ["--bots", EXAMPLE, "--against", "random"]
        for words in (["punto", *among], ["shuppa", *among], ["pop", "--players", "3", *among],
                      ["chromatik", "--bots", EXAMPLE, "--against", "adult"], ["pop", "--mode", "cooperative", *alone]):
            with self.subTest(words=words):
                self.good("arena", *words, "--games", "2", "--records", str(file))
                self.assertIn("no fault", self.good("replay", str(file)))

    def test_our_own_engine_plays_as_our_bot_does(self):
        """Greedy Kolpa! uses no chance and no memory: through the pipe it is the same player."""
        engine = f"engine:{NUANCIER} engine --bot greedy"
        report = json.loads(self.good("arena", "kolpa", "--bots", f"{engine},greedy", "--games", "10", "--json"))
        self.assertEqual(report["bots"][0]["wins"]["share"], 0.5)

    def test_what_is_no_engine_is_refused(self):
        mute = "engine:head -c 0"
        rude = "engine:while read line; do echo no; done"
        old = "engine:while read line; do echo '{\"protocol\": 0}'; done"
        for name, naming in ((mute, "stopped"), (rude, "cannot be used"), (old, "protocol"), ("engine:/no/such/program", "stopped")):
            with self.subTest(name=name):
                done = run("arena", "kolpa", "--bots", f"{name},random", "--games", "2")
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(naming, done.stderr)

    def test_an_illegal_action_ends_the_run_and_names_the_engine(self):
        cheat = self.folder / "cheat.py"
        cheat.write_text(
            "import sys, json\n"
            "for line in sys.stdin:\n"
            "    q = json.loads(line)\n"
            "    print(json.dumps({'protocol': 1, 'action': 'kolpa r9'}), flush=True)\n"
        )
        for threads in ("1", "3"):
            done = run("arena", "kolpa", "--bots", f"engine:{sys.executable} {cheat},random", "--games", "900", "--threads", threads)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("kolpa r9", done.stderr)

    def test_an_engine_that_learns_is_sent_numbers(self):
        learner = self.folder / "learner.py"
        log = self.folder / "numbers.jsonl"
        learner.write_text(
            "import sys, json\n"
            f"log = open({str(log)!r}, 'a')\n"
            "for line in sys.stdin:\n"
            "    q = json.loads(line)\n"
            "    if q['ask'] == 'choose':\n"
            "        log.write(json.dumps([len(q['observation']), len(q['numbers']) == len(q['legal'])]) + '\\n')\n"
            "    print(json.dumps({'protocol': 1, 'wants': ['observation'], 'action': q.get('legal', [''])[-1]}), flush=True)\n"
        )
        self.good("arena", "punto", "--bots", f"engine:{sys.executable} {learner},random", "--games", "2")
        shape = json.loads(self.good("encoding", "punto", "--json"))
        lines = {line for line in log.read_text().splitlines()}
        self.assertEqual(lines, {json.dumps([shape["observation"], True])})

    def test_an_engine_is_sent_what_its_seat_may_know(self):
        spy = self.folder / "spy.py"
        log = self.folder / "log.jsonl"
        spy.write_text(
            "import sys, json\n"
            f"log = open({str(log)!r}, 'a')\n"
            "for line in sys.stdin:\n"
            "    q = json.loads(line)\n"
            "    log.write(line) if q['ask'] == 'choose' else None\n"
            "    print(json.dumps({'protocol': 1, 'action': q.get('legal', [''])[0]}), flush=True)\n"
        )
        self.good("arena", "kolpa", "--bots", f"engine:{sys.executable} {spy},random", "--games", "2", "--threads", "1")
        questions = [json.loads(line) for line in log.read_text().splitlines()]
        self.assertTrue(questions)
        for question in questions:
            view = question["view"]
            self.assertEqual(view["viewer"], question["seat"])
            self.assertEqual(view["draw"], [])
            self.assertEqual(view["hands"][1 - question["seat"]]["cards"], [])
            self.assertTrue(question["position"].startswith("nuancier-position/1 kolpa"))


if __name__ == "__main__":
    unittest.main()
