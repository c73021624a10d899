"""What there is room for: tables in all, memory, the disk; and that those who play are not touched by it."""

import json
import random
import time
import unittest

from client import at_random, play
from ledger import let_pass
from scene import Alone, Scene
from strangers_test import metrics
from wire import PATIENCE, http


class Tables(Alone):
    options = ("--bot-delay", "0", "--tables", "6", "--log-json")

    def test_the_oldest_that_never_began_gives_way(self):
        people = self.people(2)
        playing = self.table("kolpa", people)
        host, guest = self.people(2)
        open_ones = [host.create("punto", players=3) for _ in range(5)]
        watched = open_ones[0]
        guest.sit(watched, ready=False)
        newer = guest.create("punto", players=3)
        # The next oldest, whom nobody watches.
        self.assertEqual(guest.refused("look", table=open_ones[1]).text, "host.refuse.no_such_table")
        for table in (watched, *open_ones[2:], newer):
            guest.request("look", table=table)
        play(list(zip(people, playing)), at_random(random.Random(1)), until=lambda: playing[0].n > 10)
        self.assertEqual(metrics(self)["tables_gave_way_total"], 1)
        self.assertEqual(metrics(self)["tables_limit"], 6)

    def test_where_all_are_played_no_more_are_made(self):
        people = self.people(2)
        for _ in range(6):
            self.table("punto", people)
        refused = self.person().refused("create", setup={"game": "punto"})
        self.assertEqual((refused.code, refused.text), ("full", "host.refuse.no_room"))


class Memory(Scene):
    options = ("--bot-delay", "0", "--messages-per-second", "0", "--tables-per-minute", "0", "--table-memory", "1")

    def test_watched_tables_count_and_the_least_recently_used_leave(self):
        hosts = self.people(6)
        tables = [host.create("punto", spectators="open") for host in hosts for _ in range(40)]
        strangers = [self.stranger() for _ in range(5)]
        for i, table in enumerate(tables):
            stranger = strangers[i // 60 if i < 240 else 4]
            stranger.watch(table)
        numbers = metrics(self)
        self.assertLessEqual(numbers["tables_in_memory_bytes"], numbers["tables_in_memory_limit_bytes"] + 30_000)
        self.assertGreater(numbers["table_evictions_total"], 50)
        strangers[0].until(lambda: strangers[0].unwatched)
        self.assertEqual(strangers[0].unwatched[0]["why"], "unavailable")
        strangers[0].watch(strangers[0].unwatched[0]["table"])


class Disk(Alone):
    def test_below_the_reserve_only_games_are_written(self):
        people = self.people(2)
        streams = self.table("kolpa", people)
        waiting = people[0].create("kolpa")
        self.assertEqual(self.server.stop(), 0)
        # More than any disk has.
        self.server.options = (*self.server.options, "--disk-reserve", "900000000")
        self.server.start()
        people = [self.person(person.identity) for person in people]
        for person, stream in zip(people, streams):
            person.streams[stream.table, stream.viewer] = stream
            stream.n = None
            person.watch(stream.table, stream.viewer)
            person.until(lambda: stream.n is not None)
        play(list(zip(people, streams)), at_random(random.Random(1)), until=lambda: streams[0].n > 20)
        for kind, fields in (
            ("create", {"setup": {"game": "punto"}}),
            ("join", {"table": waiting}),
            ("rename", {"table": streams[0].table, "seat": 0, "name": "Zoe"}),
        ):
            refused = people[0].refused(kind, **fields)
            self.assertEqual((refused.code, refused.text), ("full", "host.refuse.no_room"), kind)
        status, text = http(self.server.port, "POST", "/api/identity", {"bearer": True}, source=self.address())
        self.assertEqual((status, json.loads(text)["code"]), (503, "full"))
        self.assertEqual(metrics(self)["store_reserve"], 1)
        # Whoever wants to go may.
        people[0].request("close", table=waiting)
        people[1].request("leave", table=streams[1].table, seat=1)


class Purge(Alone):
    options = ("--bot-delay", "0", "--no-limits")

    def test_more_than_one_portion_of_old_tables_goes(self):
        (person,) = self.people(1)
        tables = [person.create("punto") for _ in range(120)]
        for table in tables:
            for kind in ("join", "ready", "leave"):
                for seat in range(2):
                    person.request(kind, table=table, seat=seat, value="0" * 64 if kind == "ready" else None)
        last = person.create("punto")
        self.assertEqual(self.server.stop(), 0)
        let_pass(self.server.data, 2)
        self.server.options = (*self.server.options, "--retention", "1")
        self.server.start()
        end = time.monotonic() + PATIENCE
        # The open one has been so for two days.
        while any(self.get(f"/api/tables/{table}")[0] == 200 for table in (*tables, last)):
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)


if __name__ == "__main__":
    unittest.main()
