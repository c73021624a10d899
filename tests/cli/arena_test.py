"""nuancier arena as a user calls it: pairing, results, determinism, refusals."""

import collections
import json
import unittest

from command_test import Commands, run


class Arena(Commands):
    def arena(self, *words):
        return json.loads(self.good("arena", *words, "--json"))

    def seatings(self, *words):
        """For every deal, by its text, who sat where."""
        file = self.folder / "arena.jsonl"
        self.arena(*words, "--records", str(file))
        seatings = collections.defaultdict(list)
        for line in file.read_text().splitlines():
            record = json.loads(line)
            seatings[json.dumps(record["entries"][0])].append(" ".join(seat["bot"] for seat in record["seats"]))
        return list(seatings.values())

    def test_every_deal_is_played_in_all_seatings(self):
        two = self.seatings("chromatik", "--bots", "adult,age-5", "--games", "3")
        self.assertEqual(two, [["adult age-5", "age-5 adult"]] * 3)
        three = self.seatings("chromatik", "--players", "3", "--bots", "adult,age-5,age-7", "--games", "2")
        self.assertEqual(three, [["adult age-5 age-7", "age-5 age-7 adult", "age-7 adult age-5"]] * 2)
        one_among = self.seatings("chromatik", "--players", "3", "--bots", "adult", "--against", "age-5", "--games", "2")
        self.assertEqual(one_among, [["adult age-5 age-5", "age-5 age-5 adult", "age-5 adult age-5"]] * 2)
        pairs = self.seatings("chromatik", "--bots", "adult,age-5,age-7", "--games", "2")
        self.assertEqual([len(deal) for deal in pairs], [6, 6])
        teams = self.seatings("punto", "--mode", "teams", "--bots", "random,random*2", "--games", "2")
        self.assertEqual(teams, [["random random*2 random random*2", "random*2 random random*2 random"]] * 2)
        together = self.seatings("pop", "--mode", "cooperative", "--bots", "random,silent:random", "--games", "2")
        self.assertEqual(together, [["random random random", "silent:random silent:random silent:random"]] * 2)

    def test_records_replay(self):
        for words in (["kolpa"], ["punto", "--players", "3"], ["pop", "--players", "4"], ["shuppa"]):
            with self.subTest(words=words):
                file = self.folder / "arena.jsonl"
                self.arena(*words, "--bots", "random", "--against", "random*2", "--games", "3", "--records", str(file))
                self.assertIn("no fault", self.good("replay", str(file)))

    def test_the_number_of_threads_changes_nothing(self):
        outputs = set()
        for threads in ("1", "2", "5"):
            file = self.folder / f"{threads}.jsonl"
            words = ["arena", "kolpa", "--players", "3", "--bots", "random,random*2", "--games", "120", "--threads", threads]
            outputs.add((self.good(*words, "--json", "--records", str(file)), self.good(*words), file.read_bytes()))
        self.assertEqual(len(outputs), 1)

    def test_another_seed_deals_other_cards(self):
        one, two, again = (self.good("arena", "kolpa", "--bots", "random,random*2", "--games", "5", "--seed", seed) for seed in "121")
        self.assertNotEqual(one.partition("seed")[2], two.partition("seed")[2])
        self.assertEqual(one, again)

    def test_equal_bots_are_equal_in_every_deal(self):
        report = self.arena("punto", "--bots", "random,random*2", "--games", "50")
        self.assertEqual((report["deals"], report["matches"]), (50, 100))
        for bot in report["bots"]:
            self.assertEqual(bot["wins"], {"share": 0.5, "low": 0.5, "high": 0.5})
            self.assertEqual(bot["elo"]["rating"], 0)

    def test_the_older_are_found_to_be_better(self):
        report = self.arena("chromatik", "--bots", "age-5,age-7,age-9", "--games", "60")
        shares = [bot["wins"]["share"] for bot in report["bots"]]
        ratings = [bot["elo"]["rating"] for bot in report["bots"]]
        self.assertEqual(shares, sorted(shares))
        self.assertEqual(ratings, sorted(ratings))
        self.assertEqual(ratings[0], 0)
        self.assertEqual([meeting["sides"] for meeting in report["meetings"]], [["age-5", "age-7"], ["age-5", "age-9"], ["age-7", "age-9"]])
        for bot in report["bots"]:
            self.assertEqual(bot["matches"], 240)
        for meeting in report["meetings"]:
            self.assertEqual((meeting["seatings"], meeting["matches"]), (2, 120))
            self.assertAlmostEqual(sum(bot["wins"]["share"] for bot in meeting["bots"]), 1, places=5)
            (comparison,) = meeting["comparisons"]
            younger, older = meeting["bots"]
            self.assertEqual((comparison["a"], comparison["b"]), (younger["bot"], older["bot"]))
            self.assertLess(comparison["wins"]["high"], 0)
            self.assertAlmostEqual(comparison["score_ratio"]["ratio"], younger["score"]["mean"] / older["score"]["mean"], places=4)
            for estimate in (younger["score"], older["score"], younger["wins"]):
                value = estimate.get("mean", estimate.get("share"))
                self.assertTrue(estimate["low"] <= value <= estimate["high"])

    def test_one_among_others(self):
        report = self.arena("chromatik", "--players", "4", "--bots", "age-7,age-9", "--against", "adult", "--games", "20")
        self.assertEqual([meeting["sides"] for meeting in report["meetings"]], [["age-7"] + ["adult"] * 3, ["age-9"] + ["adult"] * 3])
        self.assertEqual(report["matches"], 20 * 4 * 2)
        self.assertEqual(report["bots"][2]["elo"], {"rating": 0, "low": 0, "high": 0})
        self.assertLess(report["bots"][0]["elo"]["high"], 0)
        both_ways = self.arena("chromatik", "--players", "3", "--bots", "age-7,adult", "--games", "20")
        self.assertEqual([meeting["sides"] for meeting in both_ways["meetings"]], [["age-7", "adult", "adult"], ["adult", "age-7", "age-7"]])

    def test_against_the_game_bots_are_compared_over_the_same_deals(self):
        report = self.arena("shuppa", "--mode", "solo", "--bots", "random,random*2,random*3", "--games", "30")
        self.assertEqual(report["matches"], 90)
        self.assertNotIn("meetings", report)
        self.assertEqual([(c["a"], c["b"]) for c in report["comparisons"]], [("random*2", "random"), ("random*3", "random*2")])
        self.assertEqual(report["comparisons"][0]["score"]["difference"], 0)
        self.assertEqual(report["options"], {"degree": 2})
        self.assertNotIn("elo", report["bots"][0])

    def test_times_are_on_standard_error(self):
        done = run("arena", "punto", "--bots", "random,random*2", "--games", "5")
        self.assertEqual(done.returncode, 0)
        self.assertNotIn("ms", done.stdout)
        self.assertEqual(done.stderr.count("processor time"), 2)
        times = json.loads(run("arena", "punto", "--bots", "random,random*2", "--games", "5", "--json").stderr)["times"]
        self.assertEqual([entry["bot"] for entry in times], ["random", "random*2"])
        for entry in times:
            self.assertGreater(entry["choices"], 0)
            self.assertGreaterEqual(entry["cpu_seconds"], entry["slowest_seconds"])

    def test_tables_in_both_languages(self):
        words = ["arena", "chromatik", "--players", "3", "--bots", "adult,age-5", "--games", "10"]
        english, french = self.good(*words), self.good(*words, language="fr")
        for word in ("10 deals, 60 matches", "adult, age-5 × 2: each deal in 3 seatings", "adult − age-5", "adult ÷ age-5", "33.3"):
            self.assertIn(word, english)
        for word in ("10 donnes, 60 parties", "victoires", "dispositions"):
            self.assertIn(word, french)
        self.assertTrue(all(len(line) <= 100 for line in (english + french).splitlines()))
        self.assertIn("success", self.good("arena", "pop", "--mode", "solo", "--bots", "random", "--games", "2"))

    def test_mistakes_get_one_line_that_names_what_is_allowed(self):
        arena = ["arena", "kolpa", "--games", "2"]
        self.refused(*arena, naming=["--bots"])
        self.refused(*arena, "--bots", "random", naming=["--bots", "--against"])
        self.refused(*arena, "--bots", "random,random", naming=["--bots", "--against"])
        self.refused(*arena, "--bots", "random,clever", naming=["clever", "random"])
        self.refused(*arena, "--bots", "random,silent:clever", naming=["clever", "random"])
        self.refused(*arena, "--bots", "random", "--against", "clever", naming=["clever", "random"])
        self.refused(*arena, "--bots", "random,random*2", "--threads", "0", naming=["--threads", "1–256"])
        self.refused(*arena, "--bots", "random,random*2", "--players", "7", naming=["7", "2–6"])
        self.refused(*arena, "--bots", "random,random*2", "--records", str(self.folder / "none" / "x.jsonl"), naming=["x.jsonl"])
        self.refused("arena", "kolpa", "--bots", "random,random*2", "--games", "1", naming=["--games", "2–"])
        self.refused("arena", "kolpa", "--bots", "random,random*2", naming=["--games"])
        self.refused("arena", "go", "--bots", "random,random*2", "--games", "2", naming=["go", "kolpa"])
        solo = ["arena", "pop", "--mode", "solo", "--games", "2", "--bots", "random"]
        self.refused(*solo, "--against", "random", naming=["--against"])
        self.refused(*solo, "--against", "random", naming=["retire-le"], language="fr")


if __name__ == "__main__":
    unittest.main()
