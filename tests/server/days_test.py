"""What becomes of tables in days and weeks of service."""

import json
import random
import time
import unittest

from client import at_random, play
from ledger import let_pass
from scene import Alone, check_records
from wire import PATIENCE


class Days(Alone):
    options = ("--bot-delay", "0", "--messages-per-second", "0", "--retention", "7")

    def setUp(self):
        super().setUp()
        self.connected = []

    def client(self, *who, **how):
        self.connected.append(super().client(*who, **how))
        return self.connected[-1]

    def pass_days(self, days, *people):
        """Everybody hangs up; these come back."""
        for client in self.connected:
            client.close()
        self.assertEqual(self.server.stop(), 0)
        let_pass(self.server.data, days)
        self.server.start()
        for person in people:
            person.resume(self.server.port)

    def test_what_is_over_goes_after_its_time_and_nothing_else_does(self):
        people = self.people(2)
        over = self.table("punto", people, options={"rounds-to-win": 1})
        play(list(zip(people, over)), at_random(random.Random(1)))
        record = self.record_of(over[0].table)
        going_on = self.table("kolpa", people)
        self.pass_days(6)
        self.assertEqual(self.record_of(over[0].table), record)
        self.pass_days(2)
        deadline = time.monotonic() + PATIENCE
        while self.get(f"/api/tables/{over[0].table}")[0] != 404:
            self.assertLess(time.monotonic(), deadline, "it should have gone")
        self.assertEqual(self.get(f"/api/tables/{going_on[0].table}")[0], 200)
        self.assertEqual(self.server.logged().count('"purged"'), 1)
        # Those who play come back after eight days.
        for person in people:
            person.streams = {key: stream for key, stream in person.streams.items() if key[0] != over[0].table}
            person.resume(self.server.port)
        play(list(zip(people, going_on)), at_random(random.Random(2)))
        self.check_record(going_on[0])

    def test_an_open_table_ends_after_a_day(self):
        (person,) = self.people(1)
        table = person.create("punto")
        stream = person.sit(table)
        self.pass_days(0.9, person)
        self.assertEqual(person.request("look", table=table)["about"]["phase"], "open")
        self.pass_days(0.2, person)
        person.until(lambda: stream.phase == "over", "the table to end")
        self.assertEqual(stream.about["ended"], "expired")
        self.assertIn("secret", stream.about["fair"], "nothing is left to hide")

    def test_a_match_that_nobody_comes_back_to_is_abandoned(self):
        people = self.people(2)
        live = self.table("kolpa", people, clock="live 3600")
        slow = self.table("kolpa", people, clock="relaxed 14")
        self.pass_days(0.05, people[0])
        people[0].until(lambda: live[0].phase == "over", "the live table to end")
        self.assertEqual(live[0].about["ended"], "abandoned")
        self.assertEqual(slow[0].phase, "playing")
        record = json.loads(self.get(f"/api/tables/{live[0].table}/record")[1])
        check_records(self, [record])

    def test_a_relaxed_clock_counts_days(self):
        people = self.people(2)
        streams = self.table("kolpa", people, clock="relaxed 2")
        self.pass_days(1.9, *people)
        people[0].flush()
        self.assertFalse([update for update in streams[0].updates if update["what"].get("acted", {}).get("by")])
        self.pass_days(0.2, *people)
        # Whoever comes back while the move is being saved is told it as a state, not as an update.
        people[0].until(lambda: streams[0].last.get("view", {}).get("turns", 0) > 0, "a bot to move")
        moved = [update["what"]["acted"]["by"] for update in streams[0].updates if update["what"].get("acted", {}).get("by")]
        self.assertIn(moved, ([], ["clock"]))


if __name__ == "__main__":
    unittest.main()
