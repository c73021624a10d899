"""A server and people for each test; what every match must show when it is over."""

import itertools
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from client import Client, Identity
from wire import NUANCIER, Server, http


class Scene(unittest.TestCase):
    """One server for all tests of a class, started with `options`."""

    options = ("--bot-delay", "0", "--messages-per-second", "0")
    addresses = itertools.count(1)

    @classmethod
    def setUpClass(cls):
        cls.server = cls.make_server(cls.addClassCleanup)

    @classmethod
    def make_server(cls, at_the_end):
        folder = tempfile.TemporaryDirectory()
        at_the_end(folder.cleanup)
        server = Server(pathlib.Path(folder.name) / "data", *cls.options)
        server.start()

        def end():
            if server.is_running():
                status = server.stop()
                assert status == 0, f"the server ended with {status}"

        at_the_end(end)
        return server

    def address(self):
        """What one address may do is limited: everybody has their own."""
        number = next(self.addresses)
        return f"127.1.{number // 250}.{number % 250 + 1}"

    def client(self, identity, **how):
        client = Client(self.server.port, identity, self.address(), **how)
        self.addCleanup(client.socket.socket.close)
        return client

    def person(self, identity=None, **how):
        return self.client(identity or Identity(self.server.port, self.address()), **how)

    def stranger(self):
        """Somebody without an identity."""
        return self.client(None)

    def people(self, count):
        return [self.person() for _ in range(count)]

    def table(self, game, people, **setup):
        """Everybody sits and is ready, in order: the streams."""
        table = people[0].create(game, **{"players": len(people), **setup})
        streams = [person.sit(table) for person in people]
        for person, stream in zip(people, streams):
            person.until(lambda: stream.phase == "playing", "the match to begin")
        return streams

    # --- records ---

    def get(self, path):
        return http(self.server.port, "GET", path, source=self.address())

    def record_of(self, table):
        status, text = self.get(f"/api/tables/{table}/record")
        self.assertEqual(status, 200, text)
        return json.loads(text)

    def check_record(self, stream):
        """What was played is a record that others can check."""
        record = self.record_of(stream.table)
        self.assertEqual(record["result"]["scores"], stream.last["scores"])
        check_records(self, [record])


class Alone(Scene):
    """Each test has its own server: others must not see it go."""

    @classmethod
    def setUpClass(cls):
        pass

    def setUp(self):
        self.server = self.make_server(self.addCleanup)


def check_records(test, records):
    file = pathlib.Path(tempfile.mkdtemp()) / "records.jsonl"
    test.addCleanup(lambda: (file.unlink(), os.rmdir(file.parent)))
    file.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    for command in ("replay", "verify"):
        done = subprocess.run([NUANCIER, "--lang", "en", command, str(file)], capture_output=True, text=True, check=False, timeout=120)
        test.assertEqual(done.returncode, 0, f"{command}: {done.stdout}{done.stderr}")
