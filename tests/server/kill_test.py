"""The server is killed in the middle of play, again and again: no acknowledged move is lost, none is done twice."""

import collections
import itertools
import os
import random
import select
import time
import unittest

from client import Client, Stream
from ledger import logs_in
from scene import Alone, check_records
from wire import Closed

KILLS = int(os.environ.get("NUANCIER_KILLS", "200"))
SEED = int(os.environ.get("NUANCIER_SEED", "1"))

TABLES = [
    {"game": "kolpa", "players": 2, "options": {"target": 200, "max-rounds": 100}},
    {"game": "kolpa", "seats": ["", "", "easy"], "options": {"target": 200, "max-rounds": 100}},
    {"game": "pop", "mode": "competitive", "players": 3, "options": {"rounds": 5}},
    {"game": "pop", "mode": "cooperative", "seats": ["", "", "easy"]},
    {"game": "shuppa", "players": 2},
    {"game": "punto", "seats": ["", "", "random"], "options": {"rounds-to-win": 5}},
]


class Request:
    def __init__(self, kind, fields, may_be_late):
        self.kind = kind
        self.fields = fields
        self.may_be_late = may_be_late


class Player:
    """One connection with a seat at every table that has one for it. Every request is repeated until it is answered."""

    def __init__(self, client, rng):
        self.client = client
        self.rng = rng
        self.asked = {}  # by stream: the last decision that was acted on
        self.pending = {}  # by id
        self.granted = collections.defaultdict(list)  # ids of acts, by table and seat
        self.repeated = 0
        self.ids = itertools.count()

    def ask(self, kind, may_be_late=False, **fields):
        id_ = f"{self.client.prefix}p{next(self.ids)}"
        self.pending[id_] = Request(kind, fields, may_be_late)
        self.client.ask(kind, id=id_, **fields)

    def come_back(self, port):
        client = self.client
        client.awaited.clear()
        client.answers.clear()
        client.open(port)
        # All at once, as a page would: what was missed, then what was not answered.
        for (table, seat), stream in client.streams.items():
            since = {"since": stream.n, "hash": stream.hash} if stream.n is not None else {}
            client.ask("watch", table=table, seat=seat, **since)
        for id_, request in self.pending.items():
            client.ask(request.kind, id=id_, **request.fields)
            self.repeated += 1

    def act(self):
        for stream in self.client.streams.values():
            if not stream.is_due() or self.asked.get(stream.table) == stream.asked["decision"]:
                continue
            self.asked[stream.table] = stream.asked["decision"]
            phrases = stream.asked.get("phrases")
            if phrases and self.rng.random() < 0.3:
                self.ask("say", True, table=stream.table, seat=stream.viewer, say=self.rng.choice(phrases))
            question = {"table": stream.table, "seat": stream.viewer, "decision": stream.asked["decision"]}
            legal = stream.asked["legal"]
            self.ask("act", **question, do=self.rng.choice(legal))
            # A change of mind now and then, where choices are sealed.
            if stream.about["setup"]["game"] == "pop" and self.rng.random() < 0.2:
                self.ask("act", True, **question, do=self.rng.choice(legal))

    def take_answers(self):
        for id_ in [known for known in self.client.answers if known in self.pending]:
            answer = self.client.answers.pop(id_)
            request = self.pending.pop(id_)
            if "refused" not in answer:
                self.granted[request.fields["table"], request.fields["seat"], request.kind].append(id_)
                continue
            # A change of mind may come after the last choice of the others, and so may a phrase.
            assert request.may_be_late and answer["refused"]["code"] != "unavailable", (request.fields, answer)


class Killing(Alone):
    def seat_all(self, players):
        """A new round of tables; everybody is ready."""
        for setup in TABLES:
            table = players[0].client.create(**setup)
            count = setup.get("players") or len(setup["seats"])
            for seat in range(count):
                if setup.get("seats", [""] * count)[seat] == "":
                    players[seat].client.sit(table, seat)
            self.tables.append(table)

    def play_for(self, players, seconds):
        end = time.monotonic() + seconds
        clients = [player.client for player in players]
        while (left := end - time.monotonic()) > 0:
            for player in players:
                player.act()
            ready, _, _ = select.select(clients, [], [], left)
            for client in ready:
                client.read_available()
            for player in players:
                player.take_answers()
            if all(stream.phase == "over" for player in players for stream in player.client.streams.values()):
                self.rounds += 1
                self.finish(players)
                self.seat_all(players)

    def finish(self, players):
        """What was played is over for good: the streams so far are checked, and watched no longer."""
        for player in players:
            player.client.flush()
            player.take_answers()
            for stream in player.client.streams.values():
                self.ended.append(stream)
            for table, seat in list(player.client.streams):
                player.client.request("unwatch", table=table, seat=seat)
            player.client.streams.clear()

    def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(self):
        rng = random.Random(SEED)
        self.tables, self.ended, self.rounds = [], [], 0
        players = [Player(person, rng) for person in self.people(3)]
        self.seat_all(players)
        starts = []
        began = time.monotonic()
        for kill in range(KILLS):
            self.play_for(players, rng.uniform(0.02, 0.2))
            self.server.kill()
            for player in players:  # what had been sent before the end still counts
                try:
                    while True:
                        player.client.read(1)
                except (Closed, TimeoutError):
                    player.client.socket.socket.close()
                player.take_answers()
            starts.append(self.server.start())
            for player in players:
                player.client.source = f"127.2.{kill}.1"
                player.come_back(self.server.port)
        took = time.monotonic() - began
        self.play_for(players, 0.5)
        for player in players:
            player.client.until(lambda: not player.client.awaited)
            player.take_answers()
            self.assertFalse(player.pending)
            player.client.flush()
        streams = self.ended + [stream for player in players for stream in player.client.streams.values()]
        self.check_streams(players)
        self.assertEqual(self.server.stop(), 0)
        self.check_logs(players, streams)
        starts.sort()
        granted = sum(len(ids) for player in players for ids in player.granted.values())
        print(
            f"{KILLS} kills in {took:.0f} s, {self.rounds} rounds of {len(TABLES)} tables played to their end, {granted} requests granted, "
            f"{sum(player.repeated for player in players)} repeated; "
            f"start {starts[len(starts) // 2] * 1000:.0f} ms (median), {starts[-1] * 1000:.0f} ms (longest)"
        )

    def check_streams(self, players):
        """Whoever looks anew sees what those see who have come through all of it."""
        for player in players:
            fresh = Client(self.server.port, player.client.identity, "127.3.0.1")
            for (table, seat), stream in player.client.streams.items():
                view = fresh.streams[table, seat] = Stream(table, seat)
                fresh.request("watch", table=table, seat=seat)
                fresh.until(lambda: view.n is not None)
                self.assertEqual(view.states, 1)
                self.assertGreaterEqual(view.n, stream.n)
                if view.n == stream.n:  # bots may have gone on
                    self.assertEqual((view.last["view"], view.due), (stream.last["view"], stream.due))
            fresh.close()

    def check_logs(self, players, streams):
        logs = logs_in(self.server.data)
        self.assertEqual(set(logs), set(self.tables))
        done = collections.defaultdict(list)  # ids, in the order of the log
        for table, log in logs.items():
            for entry in log:
                for kind, name in (("act", "acted"), ("say", "said")):
                    if entry.get(name, {}).get("id"):
                        done[table, entry[name]["seat"], kind].append(entry[name]["id"])
            times = [entry["at"] for entry in log]
            self.assertEqual(times, sorted(times), "time never goes back")
        granted = {key: ids for player in players for key, ids in player.granted.items()}
        self.assertEqual({key: sorted(ids) for key, ids in granted.items()}, {key: sorted(ids) for key, ids in done.items()})
        for key, ids in done.items():
            self.assertEqual(len(ids), len(set(ids)), key)
        # A stream tells of each entry that concerns it exactly once, in the log's order.
        for stream in streams:
            log = logs[stream.table]
            for update in stream.updates:
                ((kind, what),) = update["what"].items()
                self.assertTrue(any(kind in entry and entry["at"] == update["at"] for entry in log), update["what"])
            numbers = [update["n"] for update in stream.updates]
            self.assertEqual(numbers, sorted(set(numbers)))

    def test_records_verify_after_kills(self):
        people = self.people(2)
        streams = self.table("kolpa", people, options={"target": 10, "max-rounds": 1})
        rng = random.Random(SEED)
        players = [Player(person, rng) for person in people]
        kills = 0
        while any(stream.phase != "over" for stream in streams):
            for player in players:
                player.act()
            select.select(people, [], [], 1)
            for player in players:
                player.client.read_available()
                player.take_answers()
            if rng.random() < 0.05:
                self.server.kill()
                self.server.start()
                kills += 1
                for player in players:
                    player.client.socket.socket.close()
                    player.come_back(self.server.port)
        record = self.record_of(streams[0].table)
        check_records(self, [record])


if __name__ == "__main__":
    unittest.main()
