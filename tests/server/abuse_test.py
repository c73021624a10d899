"""Hostile and broken input, limits, and a disk that fails: a clear answer each time, and nobody else notices."""

import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest

from client import Client, Identity, Stream, at_random, compact, play
from ledger import rewrite
from scene import Scene
from wire import BINARY, NUANCIER, Closed, Server, http


class Malformed(Scene):
    def answer_to(self, person, text, id=""):
        person.awaited.add(id)
        person.socket.send(text)
        return person.answer(id)["refused"]

    def test_what_is_no_message_is_answered_with_what_is_wrong(self):
        (person,) = self.people(1)
        for text, key in (
            ("", "json"),
            ("{", "json"),
            ("nonsense", "json"),
            ('{"look":{"id":"a"}} trailing', "json"),
            ("[" * 40000, "json"),
            ('{"look":' * 5000, "json"),
            ("[]", "object"),
            ("null", "object"),
            ('"look"', "object"),
            ("17", "object"),
            ("{}", "message"),
            ('{"fly":{}}', "message"),
            ('{"look":{"id":"a"},"join":{"id":"b"}}', None),
            ('{"join":{"table":"x"}}', "missing"),
            ('{"look":{"id":""}}', "id"),
            (compact({"look": {"id": "x" * 41}}), "id"),
            ('{"look":7}', None),
            ('{"look":[]}', None),
            ('{"look":{"id":7}}', None),
        ):
            with self.subTest(text=text[:40]):
                person.socket.send(text)
                kind, answer = person_answer(person)
                self.assertEqual(kind, "answer")
                self.assertEqual(answer["refused"]["code"], "malformed")
                if key:
                    self.assertEqual(answer["refused"]["text"], f"protocol.error.{key}")
                self.assertLess(len(json.dumps(answer)), 1000)
        person.flush()

    def test_what_is_wrong_in_a_message_is_named(self):
        (person,) = self.people(1)
        for body, field in (
            ({"act": {"id": "q", "table": "x", "seat": 0, "decision": 1}}, "act.do"),
            ({"act": {"id": "q", "table": "x", "seat": -1, "decision": 1, "do": ""}}, "act.seat"),
            ({"act": {"id": "q", "table": "x", "seat": 99, "decision": 1, "do": ""}}, "act.seat"),
            ({"act": {"id": "q", "table": "x", "seat": 1e99, "decision": 1, "do": ""}}, "act.seat"),
            ({"act": {"id": "q", "table": "x", "seat": 0, "decision": 2**40, "do": ""}}, "act.decision"),
            ({"act": {"id": "q", "table": 5, "seat": 0, "decision": 1, "do": ""}}, "act.table"),
            ({"watch": {"id": "q", "table": "x", "since": -1}}, "watch.since"),
            ({"watch": {"id": "q", "table": "x", "since": "1"}}, "watch.since"),
            ({"create": {"id": "q", "setup": {"players": 2}}}, "create.setup.game"),
            ({"create": {"id": "q", "setup": {"game": "kolpa", "clock": "live 1"}}}, "create.setup.clock"),
            ({"create": {"id": "q", "setup": {"game": "kolpa", "seats": [1]}}}, "create.setup.seats"),
        ):
            with self.subTest(body=body):
                refused = self.answer_to(person, compact(body), "q")
                self.assertEqual(refused["code"], "malformed")
                self.assertTrue(refused["arguments"]["field"].startswith(field), refused)

    def test_setups_that_do_not_fit_are_refused_with_what_would(self):
        (person,) = self.people(1)
        for setup in (
            {"game": "chess"},
            {"game": "kolpa", "mode": "cooperative"},
            {"game": "kolpa", "players": 7},
            {"game": "kolpa", "players": -3},
            {"game": "kolpa", "players": 2**31 - 1},
            {"game": "kolpa", "options": {"target": 9}},
            {"game": "kolpa", "options": {"target": {"x": 1}}},
            {"game": "kolpa", "options": {"colour": 1}},
            {"game": "kolpa", "options": [1]},
            {"game": "kolpa", "seats": ["easy", "easy"]},
            {"game": "kolpa", "seats": [""]},
            {"game": "kolpa", "players": 2, "seats": ["", "", ""]},
            {"game": "kolpa", "seats": ["", "hard:iterations=1000000000"]},
            {"game": "kolpa", "seats": [""] * 300},
            {"game": "pop", "mode": "solo", "players": 2},
            {"game": "", "players": 2},
        ):
            with self.subTest(setup=setup):
                refused = person.refused("create", setup=setup)
                self.assertEqual(refused.code, "setup")
                self.assertTrue(refused.text.startswith("error."), refused.text)

    def test_tables_that_do_not_exist_are_refused(self):
        (person,) = self.people(1)
        for table in ("", "x", "0" * 32, "../../etc/passwd", "%00", "'; DROP TABLE tables; --", "a" * 60000, "\u0000", "é" * 1000):
            for kind, fields in (
                ("look", {}),
                ("join", {}),
                ("watch", {}),
                ("watch", {"seat": 0}),
                ("unwatch", {}),
                ("ready", {"seat": 0, "value": "x"}),
                ("act", {"seat": 0, "decision": 1, "do": "kol g5"}),
                ("rematch", {}),
                ("close", {}),
                ("hint", {"seat": 0}),
            ):
                self.assertEqual(person.refused(kind, table=table, **fields).text, "host.refuse.no_such_table")

    def test_unknown_fields_are_ignored(self):
        (person,) = self.people(1)
        table = person.request("create", setup={"game": "punto", "shiny": True}, extra={"x": [1, 2]})["table"]
        person.request("look", table=table, whatever=None, more="more")

    def test_large_messages_are_read_up_to_the_limit(self):
        (person,) = self.people(1)
        body = compact({"look": {"id": "big", "table": "0" * 32, "padding": ""}})
        person.awaited.add("big")
        person.socket.send(body.replace('"padding":""', '"padding":"' + "x" * (65536 - len(body)) + '"'))
        self.assertEqual(person.answer("big")["refused"]["text"], "host.refuse.no_such_table")
        person.socket.send("x" * 65537)
        with self.assertRaises(Closed) as closed:
            person.read()
        self.assertEqual(closed.exception.code, 1009)

    def test_what_is_no_text_ends_the_connection(self):
        for sent, code in ((lambda p: p.socket.send(b"{}", BINARY), 1003), (lambda p: p.socket.send(b"\xff\xfe"), 1007)):
            (person,) = self.people(1)
            sent(person)
            with self.assertRaises(Closed) as closed:
                person.read()
            self.assertEqual(closed.exception.code, code)

    def test_random_messages_never_break_the_server(self):
        people = self.people(2)
        streams = self.table("kolpa", people)
        table = streams[0].table
        rng = random.Random(5)
        kinds = ["look", "join", "rename", "watch", "unwatch", "ready", "act", "say", "chat", "replace", "return", "rematch", "hint", "close"]
        values = [None, -1, 0, 1, 5, 99, 2**62, "", "x", table, "0" * 64, [], {}, True, 1.5, "kol g5", "\u202e", "easy"]
        fields = ["table", "seat", "name", "symbol", "since", "hash", "value", "decision", "do", "say", "text", "bot", "code"]
        (person,) = self.people(1)
        for i in range(1500):
            body = {field: rng.choice(values) for field in rng.sample(fields, rng.randrange(len(fields)))}
            body["table"] = rng.choice([table, table, rng.choice(values)])
            id_ = f"r{i}"
            who = rng.choice([person, people[0]])
            who.streams.setdefault((table, None), Stream(table, None))
            who.awaited |= {id_, ""}
            who.socket.send(compact({rng.choice(kinds): {"id": id_, **body}}))
            who.until(lambda: who.answers.pop(id_, None) or who.answers.pop("", None))
        # The match goes on.
        again = self.person(people[0].identity)
        stream = again.watch(table, 0)
        again.until(lambda: stream.n)
        if "bot" in stream.about["seats"][0]:
            again.request("return", table=table, seat=0)
        play([(again, stream), (people[1], streams[1])], at_random(rng), until=lambda: stream.n > 30 or stream.phase == "over")


def person_answer(person):
    """The next message, with whatever id."""
    kind, answer = None, None
    while kind != "answer":
        ((kind, answer),) = json.loads(person.socket.receive()).items()
    return kind, answer


class Limits(Scene):
    options = ("--bot-delay", "0", "--tables-per-minute", "100")

    def test_nobody_has_too_many_tables(self):
        (person,) = self.people(1)
        tables = []
        for _ in range(3):  # within the rate
            for _ in range(17):
                answer = person.answer(person.ask("create", setup={"game": "punto"}))
                if "refused" in answer:
                    break
                tables.append(answer["table"])
            person.listen(1)
        self.assertEqual(len(tables), 50)
        self.assertEqual(person.refused("create", setup={"game": "punto"}).text, "host.refuse.too_many_tables")
        person.request("close", table=tables[0])
        person.create("punto")

    def test_codes_cannot_be_guessed_in_masses(self):
        (person,) = self.people(1)
        ids = [person.ask("look", code=f"{i:06d}") for i in range(30)]
        texts = [person.answer(id)["refused"]["text"] for id in ids]
        self.assertLessEqual(texts.count("host.refuse.no_such_table"), 11)
        self.assertGreaterEqual(texts.count("host.refuse.too_fast"), 19)

    def test_codes_cannot_be_guessed_by_one_address_over_many_connections(self):
        address = self.address()

        def guess(count):
            client = Client(self.server.port, None, address)
            self.addCleanup(client.socket.socket.close)
            ids = [client.ask("look", code=f"{i:06d}") for i in range(count)]
            return [client.answer(id)["refused"]["text"] for id in ids]

        texts = [text for _ in range(9) for text in guess(10)]
        tried = texts.count("host.refuse.no_such_table")
        self.assertGreaterEqual(tried, 60, "a class shares an address")
        self.assertLess(tried, 75)
        self.assertEqual(set(texts), {"host.refuse.no_such_table", "host.refuse.too_fast"})
        self.assertEqual(self.stranger().refused("look", code="000000").text, "host.refuse.no_such_table", "others may still try")

    def test_a_table_has_only_so_many_spectators(self):
        (person,) = self.people(1)
        table = person.create("punto", spectators="open")
        spectators = [self.stranger() for _ in range(200)]
        for spectator in spectators:
            spectator.watch(table)
        late = self.stranger()
        self.assertEqual(late.refused("watch", table=table).text, "host.refuse.too_many_spectators")
        spectators[0].watch(table)  # who is among them may begin anew
        person.sit(table)
        spectators[1].request("unwatch", table=table)
        late.watch(table)
        self.assertEqual(spectators[1].refused("watch", table=table).text, "host.refuse.too_many_spectators")

    def test_who_has_an_identity_finds_a_place_among_strangers(self):
        person, friend = self.people(2)
        table = person.create("punto", spectators="open")
        spectators = [self.stranger() for _ in range(200)]
        for spectator in spectators:
            spectator.watch(table)
        friend.watch(table)
        spectators[0].until(lambda: spectators[0].unwatched)
        self.assertEqual(spectators[0].unwatched[-1]["why"], "crowded")
        self.assertEqual(spectators[0].refused("watch", table=table).text, "host.refuse.too_many_spectators")
        spectators[1].watch(table)  # the others stayed

    def test_a_flood_of_messages_ends_the_connection(self):
        (person,) = self.people(1)
        with self.assertRaises(Closed) as closed:
            for _ in range(200):
                person.ask("look", table="0" * 32)
            while True:
                person.read()
        self.assertEqual(closed.exception.code, 1008)


class Readers(Scene):
    def test_hundreds_of_watches_are_served(self):
        people = self.people(2)
        streams = self.table("kolpa", people, spectators="open")
        table = streams[0].table
        other = self.stranger()
        public = other.watch(table)
        for _ in range(15):
            for _ in range(40):
                other.ask("unwatch", table=table)
                other.ask("watch", table=table)
            other.until(lambda: not other.awaited)
        self.assertEqual([answer for answer in other.answers.values() if "refused" in answer], [])
        other.answers.clear()
        people[0].until(lambda: people[0].people[table]["watching"] == 1)
        self.assertEqual(public.hash, other.streams[table, None].hash)

    def test_who_never_reads_is_dropped_and_comes_back(self):
        people = self.people(2)
        how = {"spectators": "open", "options": {"target": 200, "max-rounds": 100}}
        tables = [self.table("kolpa", people, **how) for _ in range(8)]
        slow = self.person(receive_buffer=4096)
        public = [slow.watch(streams[0].table) for streams in tables]
        slow.flush()
        people[0].until(lambda: people[0].people[tables[0][0].table]["watching"] == 1)
        # Others are unaffected while the one who does not read falls behind by more than all buffers hold.
        seats = [pair for streams in tables for pair in zip(people, streams)]
        watched = tables[0][0].table
        play(seats, at_random(random.Random(2)), until=lambda: people[0].people[watched]["watching"] == 0)
        with self.assertRaises(Closed):
            while True:
                slow.read()
        self.assertTrue(any(stream.n < streams[0].n for stream, streams in zip(public, tables)))
        play(seats, at_random(random.Random(3)), until=lambda: all(streams[0].n > 100 for streams in tables))
        slow.resume(self.server.port)
        slow.flush()
        for stream, streams in zip(public, tables):
            slow.until(lambda: stream.n >= streams[0].n)


class Disk(unittest.TestCase):
    """Servers on directories that fail."""

    def folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    def serve(self, data, *options):
        # Disks made for tests are smaller than what is kept free of others.
        server = Server(data, "--messages-per-second", "0", "--disk-reserve", "0", *(options or ("--bot-delay", "0")))
        server.start()
        self.addCleanup(lambda: server.is_running() and server.kill())
        return server

    def client(self, server, identity=None):
        client = Client(server.port, identity or Identity(server.port))
        self.addCleanup(lambda: client.socket.socket.close())
        return client

    def begin(self, server, game="kolpa", **setup):
        """Somebody plays both seats."""
        client = self.client(server)
        table = client.create(game, players=2, **setup)
        streams = [client.sit(table, seat) for seat in range(2)]
        client.until(lambda: streams[0].due and streams[1].due)
        return client, streams

    def test_a_damaged_table_is_refused_and_all_others_are_served(self):
        server = self.serve(self.folder() / "data")
        good, streams = self.begin(server)
        rng = random.Random(1)
        tables = []
        for _ in range(4):
            client, two = self.begin(server)
            play([(client, stream) for stream in two], at_random(rng), until=lambda: two[0].n > 12)
            tables.append((client.identity, two[0].table))
        play([(good, stream) for stream in streams], at_random(rng), until=lambda: streams[0].n > 12)
        server.stop()
        wrong_sum, no_json, no_rule, cut = (table for _, table in tables)

        def damage(id_, lines):
            if id_ == wrong_sum:
                return lines, 12345
            if id_ == no_json:
                return [*lines[:-1], lines[-1][:-3]]
            if id_ == no_rule:
                return [*lines[:7], *lines[8:]]
            if id_ == cut:
                return [line for line in lines if "made" not in line]
            return lines

        rewrite(server.data, damage)
        server.start()
        for identity, table in tables:
            client = self.client(server, identity)
            for kind, fields in (("look", {}), ("watch", {"seat": 0}), ("act", {"seat": 0, "decision": 1, "do": "kol g5"})):
                self.assertEqual(client.refused(kind, table=table, **fields).text, "host.refuse.damaged")
        self.assertEqual(server.logged().count('"table_damaged"') >= 4, True)
        good.resume(server.port)
        play([(good, stream) for stream in streams], at_random(rng), until=lambda: streams[0].n > 20)
        # And nothing was overwritten: once more, the same.
        server.restart()
        self.assertEqual(self.client(server, tables[0][0]).refused("look", table=tables[0][1]).text, "host.refuse.damaged")

    def refused_start(self, data):
        done = subprocess.run(
            [NUANCIER, "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data", str(data)],
            capture_output=True, text=True, timeout=30, check=False,
        )
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stdout, "")
        lines = [line for line in done.stderr.splitlines() if not line.startswith("20")]  # without the log's
        self.assertTrue(any(str(data) in line for line in lines), done.stderr)
        return done.stderr

    def test_a_data_directory_that_cannot_be_used_is_named(self):
        folder = self.folder()
        (folder / "file").write_text("not a directory")
        self.refused_start(folder / "file")
        (folder / "other").mkdir()
        (folder / "other" / "nuancier.db").write_text("this is no database, and long enough to be taken for one " * 20)
        before = (folder / "other" / "nuancier.db").read_bytes()
        self.refused_start(folder / "other")
        self.assertEqual((folder / "other" / "nuancier.db").read_bytes(), before, "nothing is overwritten")
        server = self.serve(folder / "data")
        self.refused_start(folder / "data")  # another one has it
        self.assertTrue(server.is_running())

    def test_a_read_only_directory_is_refused(self):
        folder = self.folder()
        mount(self, folder, "-t", "tmpfs", "-o", "size=4m", "tmpfs")
        server = self.serve(folder / "data")
        client, streams = self.begin(server)
        n = streams[0].n
        server.stop()
        remount(self, folder, "ro")
        self.refused_start(folder / "data")
        remount(self, folder, "rw")
        server.start()
        client.resume(server.port)
        play([(client, stream) for stream in streams], at_random(random.Random(1)), until=lambda: streams[0].n > n + 5)

    def test_bots_wait_for_a_disk_that_is_full(self):
        folder = self.folder()
        mount(self, folder, "-t", "tmpfs", "-o", "size=2m", "tmpfs")
        server = self.serve(folder / "data", "--bot-delay", "1500")
        server.log = str(self.folder() / "log")
        server.restart()
        client = self.client(server)
        stream = client.sit(client.create("kolpa", seats=["", "easy", "easy"]))
        client.until(lambda: stream.due)
        if stream.is_due():
            client.act(stream, stream.asked["legal"][0])
            client.until(lambda: not stream.is_due())
        filler = fill(folder)
        # What the file has reserved is used up first, by others.
        while "refused" not in client.answer(client.ask("create", setup={"game": "punto"})):
            pass
        client.until(lambda: client.unwatched, "the bot's move to fail")
        client.listen(3)
        self.assertLess(server.logged().count("commit_failed"), 15, "it is not tried all the time")
        n = stream.n
        filler.unlink()
        client.listen(2.5)
        client.request("watch", table=stream.table, seat=0, since=stream.n, hash=stream.hash)
        client.until(lambda: stream.n > n, "the bots to go on")

    def test_a_full_disk_is_said_and_nothing_is_lost(self):
        folder = self.folder()
        mount(self, folder, "-t", "tmpfs", "-o", "size=2m", "tmpfs")
        server = self.serve(folder / "data")
        client, streams = self.begin(server, options={"target": 200, "max-rounds": 100})
        rng = random.Random(1)
        play([(client, stream) for stream in streams], at_random(rng), until=lambda: streams[0].n > 10)
        filler = fill(folder)
        unavailable = None
        for _ in range(400):  # what the file has reserved is used up first
            client.flush()
            stream = next((stream for stream in streams if stream.is_due()), None)
            if stream is None:
                break
            answer = client.answer(
                client.ask("act", table=stream.table, seat=stream.viewer, decision=stream.asked["decision"], do=stream.asked["legal"][0])
            )
            if "refused" in answer:
                unavailable = answer["refused"]
                break
            client.until(lambda: not stream.is_due() or stream.phase == "over")
        self.assertIsNotNone(unavailable, "the disk is full, and nobody says so")
        self.assertEqual(unavailable["code"], "unavailable")
        client.until(lambda: len(client.unwatched) >= 2)
        self.assertEqual({told["why"] for told in client.unwatched}, {"unavailable"})
        status, text = http(server.port, "GET", "/healthz")
        self.assertEqual(status, 503)
        self.assertIn("full", text)
        # What is there can still be looked at.
        self.assertEqual(client.request("look", table=streams[0].table)["about"]["phase"], "playing")
        self.assertEqual(client.refused("create", setup={"game": "punto"}).code, "unavailable")
        filler.unlink()
        # Within a second or so the disk is tried again.
        for stream in streams:
            client.request("watch", table=stream.table, seat=stream.viewer, since=stream.n, hash=stream.hash)
        client.flush()
        acted = False
        for _ in range(100):
            stream = next(stream for stream in streams if stream.is_due())
            answer = client.answer(
                client.ask("act", table=stream.table, seat=stream.viewer, decision=stream.asked["decision"], do=stream.asked["legal"][0])
            )
            if "refused" not in answer:
                acted = True
                break
            self.assertEqual(answer["refused"]["code"], "unavailable")
            client.listen(0.1)
            for each in streams:
                client.request("watch", table=each.table, seat=each.viewer, since=each.n, hash=each.hash)
        self.assertTrue(acted, "it goes on when there is space again")
        self.assertEqual(http(server.port, "GET", "/healthz")[0], 200)
        client.flush()
        server.kill()
        server.start()
        client.resume(server.port)
        play([(client, stream) for stream in streams], at_random(rng), until=lambda: streams[0].n > 30 or streams[0].phase == "over")


def fill(folder):
    filler = folder / "filler"
    with open(filler, "wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 4096)
        except OSError:
            return filler


def mount(test, folder, *words):
    if os.geteuid() != 0:
        test.skipTest("only root can mount a small disk")
    done = subprocess.run(["mount", *words, str(folder)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        test.skipTest(f"no small disk can be mounted here: {done.stderr.strip()}")
    test.addCleanup(lambda: subprocess.run(["umount", "-l", str(folder)], check=False))


def remount(test, folder, how):
    done = subprocess.run(["mount", "-o", f"remount,{how}", str(folder)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        test.skipTest(f"cannot mount anew: {done.stderr.strip()}")


if __name__ == "__main__":
    unittest.main()
