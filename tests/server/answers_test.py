"""What is answered, and how: in time before a goodbye, compressed, and measured."""

import gzip
import random
import re
import socket
import unittest

from client import at_random, play
from scene import Alone
from wire import PATIENCE, Closed, http


class LastWords(Alone):
    options = ("--bot-delay", "0", "--tables-per-minute", "0")

    def test_what_was_asked_before_a_goodbye_is_answered_first(self):
        (person,) = self.people(1)
        for _ in range(20):
            id_ = person.ask("create", setup={"game": "punto"})
            person.socket.send(b"\x03\xe8", 8)
            created = person.answer(id_)
            with self.assertRaises(Closed) as closed:
                person.read()
            self.assertEqual(closed.exception.code, 1000)
            person.open(self.server.port)
            person.request("close", table=created["table"])


class Answers(Alone):
    options = ("--trusted-proxy", "127.0.0.1", "--messages-per-second", "0")

    def ask(self, path, *headers):
        with socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as connection:
            lines = [f"GET {path} HTTP/1.1", "Host: localhost", "Connection: close", *headers]
            connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            data = b""
            while more := connection.recv(1 << 16):
                data += more
        head, _, body = data.partition(b"\r\n\r\n")
        return head.decode().lower(), body

    def test_texts_of_the_api_are_compressed(self):
        for path in ("/api/rules/kolpa", "/api/cards/shuppa", "/api/games"):
            plain, text = self.ask(path)
            head, body = self.ask(path, "Accept-Encoding: gzip, br")
            self.assertIn("content-encoding: gzip", head)
            self.assertNotIn("content-encoding", plain)
            for each in (plain, head):
                self.assertIn("vary: accept-encoding", each)
            self.assertEqual(gzip.decompress(body), text)
            self.assertLess(len(body), len(text) / 2)

    def test_records_are_compressed(self):
        people = self.people(2)
        streams = self.table("punto", people)
        play(list(zip(people, streams)), at_random(random.Random(1)), until=lambda: streams[0].phase == "over")
        path = f"/api/tables/{streams[0].table}/record"
        _, record = self.ask(path)
        head, body = self.ask(path, "Accept-Encoding: gzip")
        self.assertIn("content-encoding: gzip", head)
        self.assertEqual(gzip.decompress(body), record)
        tag = re.search(r"etag: (\S+)", head)[1]
        self.assertIn(" 304 ", self.ask(path, "Accept-Encoding: gzip", f"If-None-Match: {tag}")[0])

    def test_the_metrics_have_what_is_looked_at(self):
        _, text = http(self.server.port, "GET", "/metrics")
        values = {name: float(value) for name, value in re.findall(r"^nuancier_(\w+) ([0-9.e+-]+)$", text, re.M)}
        for name in ("log_lines_lost_total", "held_bytes", "open_files", "open_files_limit", "io_lag_seconds_count", "sent_seconds_count"):
            self.assertIn(name, values)
        self.assertGreater(values["open_files"], 5)
        self.assertLess(values["open_files"], values["open_files_limit"])


if __name__ == "__main__":
    unittest.main()
