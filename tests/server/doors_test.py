"""Who is let in, by address: a class, strangers from everywhere, and those who do not stop."""

import json
import pathlib
import re
import socket
import ssl
import subprocess
import tempfile
import time
import unittest

from client import Client
from scene import Alone, Scene
from wire import PATIENCE, PING, TEXT, Closed, Server, frame

UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


class Line:
    """One connection, written to byte by byte."""

    def __init__(self, server, source="127.0.0.1"):
        self.socket = socket.socket()
        self.socket.settimeout(PATIENCE)
        self.socket.bind((source, 0))
        self.socket.connect(("127.0.0.1", server.port))
        self.buffer = b""

    def ask(self, path, host="localhost", method="GET", version="1.1", **headers):
        """(status, headers, body); `headers` with _ for -."""
        return self.send(request(path, host, method, version, **headers)).answer()

    def send(self, text):
        self.socket.sendall(text.encode())
        return self

    def answer(self):
        while b"\r\n\r\n" not in self.buffer:
            if not (more := self.socket.recv(1 << 16)):
                raise ConnectionError("ended")
            self.buffer += more
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:])}
        size = int(headers.get("content-length", 0))
        while len(self.buffer) < size:
            self.buffer += self.socket.recv(1 << 16)
        body, self.buffer = self.buffer[:size].decode(), self.buffer[size:]
        return int(lines[0].split()[1]), headers, body

    def ended(self):
        try:
            return self.buffer == b"" and self.socket.recv(1) == b""
        except ConnectionError:
            return True

    def close(self):
        self.socket.close()


def request(path, host="localhost", method="GET", version="1.1", **headers):
    lines = [f"{method} {path} HTTP/{version}", f"Host: {host}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines) + "\r\n\r\n"


def handshake(more="", **how):
    return request("/ws", **{**UPGRADE, **how})[:-2] + more + "\r\n"


class Door(Scene):
    def line(self, source=None):
        line = Line(self.server, source or self.address())
        self.addCleanup(line.close)
        return line

    def status(self, text, source=None):
        return self.line(source).send(text).answer()[0]


class Crowds(Door):
    def test_a_class_behind_one_address_loads_the_page_and_plays(self):
        school = self.address()
        lines = []
        for _ in range(30):
            browser = [self.line(school) for _ in range(6)]
            for line in browser:
                self.assertEqual(line.ask("/")[0], 200)
            lines += browser
        children = [Client(self.server.port, None, school) for _ in range(30)]
        for child in children:
            self.addCleanup(child.socket.socket.close)
            child.flush()
        self.assertEqual(lines[0].ask("/")[0], 200, "nobody had to leave")

    def refused(self, source, path, language):
        """The same again and again: the first answer that is none."""
        headers = {"Accept_Language": language} if language else {}
        for _ in range(30):
            line = self.line(source).send(request(path, **headers) * 900)
            for _ in range(900):
                status, told, body = line.answer()
                if status == 429:
                    return told, body
                self.assertEqual(status, 200)
        raise AssertionError("27,000 requests were answered")

    def test_who_asks_too_much_is_told_in_their_language_and_programs_in_theirs(self):
        greedy = self.address()
        for path in ("/", "/api/tables"):
            for language in ("fr-CH, fr;q=0.9", "en", ""):
                with self.subTest(path=path, language=language):
                    headers, body = self.refused(greedy, path, language)
                    self.assertEqual(headers["retry-after"], "60")
                    if path == "/":
                        self.assertTrue(headers["content-type"].startswith("text/html"))
                        self.assertEqual("Réessayer" in body, language != "en")
                        self.assertEqual("Try again" in body, not language.startswith("fr"))
                        self.assertNotRegex(body, r"src=|href=\"[^\"]|<script|<style", "it needs nothing else of this server")
                    else:
                        said = json.loads(body)
                        self.assertEqual((said["code"], said["text"]), ("too_often", "api.too_often"))
                        self.assertEqual("Réessaie" in said["says"], language.startswith("fr"))
        self.assertEqual(self.line().ask("/")[0], 200, "others are served")


class FewConnections(Door):
    """Two WebSockets an address, and 64 others."""

    options = ("--bot-delay", "0", "--connections-per-address", "2")

    def test_the_longest_idle_gives_way(self):
        address = self.address()
        lines = [self.line(address) for _ in range(64)]
        for line in lines:
            self.assertEqual(line.ask("/healthz")[0], 200)
        self.assertEqual(lines[0].ask("/healthz")[0], 200)
        self.assertEqual(self.line(address).ask("/healthz")[0], 200)
        self.assertTrue(lines[1].ended())
        for line in lines[:1] + lines[2:]:
            self.assertEqual(line.ask("/healthz")[0], 200)

    def test_sockets_are_counted_apart(self):
        address = self.address()
        for _ in range(2):
            child = Client(self.server.port, None, address)
            self.addCleanup(child.socket.socket.close)
        status, headers, body = self.line(address).send(handshake()).answer()
        self.assertEqual((status, headers["retry-after"]), (429, "60"))
        self.assertIn("Réessayer", body)
        self.assertEqual(self.line(address).ask("/")[0], 200)


class Names(Door):
    def test_another_name_is_answered_421_whatever_is_asked_for(self):
        for path in ("/", "/metrics", "/api/tables", "/healthz"):
            with self.subTest(path=path):
                self.assertEqual(self.line("127.0.0.1").ask(path)[0], 200)
                status, headers, body = self.line("127.0.0.1").ask(path, host="rebound.evil.example:8080")
                self.assertEqual(status, 421)
                self.assertNotIn("retry-after", headers)
                if path.startswith("/api"):
                    self.assertEqual(json.loads(body)["code"], "unknown_host")
                else:
                    self.assertIn("Nuancier ne connaît pas ce nom", body)
        self.assertEqual(self.status(handshake(host="rebound.evil.example", Origin="http://rebound.evil.example")), 421)
        for host in ("localhost", "127.0.0.1:1", "[::1]", "kitchen.local", "nuancier"):
            self.assertEqual(self.line().ask("/healthz", host=host)[0], 200, host)


class FurtherNames(Door):
    options = ("--bot-delay", "0", "--host", "club.example", "--origin", "https://play.example.org")

    def test_names_that_were_given_are_answered(self):
        for host in ("localhost", "club.example:80", "CLUB.example.", "play.example.org"):
            self.assertEqual(self.line().ask("/healthz", host=host)[0], 200, host)
        self.assertEqual(self.line().ask("/healthz", host="other.example")[0], 421)


class Handshakes(Door):
    def test_what_is_said_twice_or_in_an_old_way_is_refused(self):
        self.assertEqual(self.status(handshake()), 101)
        for more in (
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
            "Sec-WebSocket-Version: 13\r\n",
            "X-Folded: one\r\n two\r\n",
        ):
            with self.subTest(more=more):
                self.assertEqual(self.status(handshake(more)), 400)
        self.assertEqual(self.status(handshake(version="1.0")), 400)
        self.assertEqual(self.status("GET / HTTP/1.1\r\nHost: localhost\r\nX-Folded: one\r\n\ttwo\r\n\r\n"), 400)


class Proxied(Door):
    options = ("--bot-delay", "0", "--trusted-proxy", "127.0.0.1", "--identities-per-minute", "1")

    def through(self, method, path, forwarded):
        return self.line("127.0.0.1").ask(path, method=method, X_Forwarded_For=forwarded, Content_Length=0)[0]

    def test_whom_the_proxy_names_without_being_understood_has_the_smallest_rights(self):
        self.assertEqual(self.through("GET", "/metrics", "127.0.0.1"), 200)
        for forwarded in ("nonsense", "203.0.113.1, unknown", "127.0.0.1, 999.0.0.1", ", ,"):
            self.assertNotEqual(self.through("GET", "/metrics", forwarded), 200, forwarded)
        statuses = [self.through("POST", "/api/identity", f"nobody-{i}") for i in range(5)]
        self.assertLess(statuses.count(201), 3, "all nobodies are one")
        self.assertEqual(self.through("POST", "/api/identity", "203.0.113.1"), 201)

    def test_wider_networks_of_ipv6_have_budgets_too(self):
        """Two identities at once for an address."""
        street = [self.through("POST", "/api/identity", f"2001:db8:0:{i:x}::1") for i in range(24)]
        self.assertGreaterEqual(street.count(201), 8)
        self.assertLess(street.count(201), 16)
        town = [self.through("POST", "/api/identity", f"2001:db8:1:{i:x}00::1") for i in range(64)]
        self.assertGreaterEqual(town.count(201), 32)
        self.assertLess(town.count(201), 56)
        far = [self.through("POST", "/api/identity", f"2001:db8:{i:x}::1") for i in range(16, 48)]
        self.assertEqual(far.count(201), 32)

    def test_who_is_cut_in_a_wider_network_makes_it_wait_later(self):
        lines = [self.line("127.0.0.1").send(handshake(X_Forwarded_For=f"2001:db8:ff:{i:x}::1")) for i in range(24)]
        for line in lines:
            self.assertEqual(line.answer()[0], 101)
        for line in lines:
            line.socket.sendall(bytes([0x82, 0x00]))  # binary, and not masked
            while not line.ended():
                line.buffer = b""
        status, headers, _ = self.line("127.0.0.1").send(handshake(X_Forwarded_For="2001:db8:ff:77::1")).answer()
        self.assertEqual(status, 429)
        self.assertGreater(int(headers["retry-after"]), 10)
        self.assertEqual(self.line("127.0.0.1").send(handshake(X_Forwarded_For="2001:db8:ff:177::1")).answer()[0], 101)


class Cut(Door):
    """Tiny frames, as many as go, and back at once."""

    options = ("--bot-delay", "0")

    def flood(self, address, count):
        lines = [self.line(address) for _ in range(count)]
        for line in lines:
            self.assertEqual(line.send(handshake()).answer()[0], 101)
        for line in lines:
            try:
                line.socket.sendall(frame(PING, b"") * 2000)
                while not line.ended():
                    line.buffer = b""
            except ConnectionError:
                pass

    def test_who_is_cut_and_comes_back_waits_longer_each_time(self):
        address = self.address()
        self.flood(address, 8)
        status, headers, _ = self.line(address).send(handshake()).answer()
        self.assertEqual(status, 429)
        self.assertGreater(int(headers["retry-after"]), 10)
        self.assertEqual(self.line(address).ask("/")[0], 200, "they may look")
        self.assertEqual(self.status(handshake()), 101, "nobody else waits")

    def test_a_class_is_not_locked_out_by_one_of_them(self):
        school = self.address()
        classmate = Client(self.server.port, None, school)
        self.addCleanup(classmate.socket.socket.close)
        self.flood(school, 8)
        classmate.flush()  # plays on
        began = time.monotonic()
        late = [self.line(school).send(handshake()) for _ in range(10)]
        self.assertEqual([line.answer()[0] for line in late], [101] * 10)
        self.assertGreater(time.monotonic() - began, 0.5, "they had to wait")

    def test_what_honest_people_do_is_never_abuse(self):
        address = self.address()
        for _ in range(5):
            client = Client(self.server.port, None, address)
            client.socket.send("nonsense", TEXT)
            client.close()
        self.assertEqual(self.status(handshake(), address), 101)


class Codes(Scene):
    def test_many_wrong_ones_are_answered_later_and_never_refused(self):
        sources = [self.address() for _ in range(10)]
        guessers = [self.guesser(source) for source in sources for _ in range(6)]
        longest = 0
        for round_ in range(8):
            began = time.monotonic()
            asked = [(guesser, guesser.ask("look", code=f"{round_}{i:05d}")) for i, guesser in enumerate(guessers)]
            for guesser, id_ in asked:
                self.assertEqual(guesser.answer(id_)["refused"]["text"], "host.refuse.no_such_table")
            longest = max(longest, time.monotonic() - began)
            if longest > 2:
                break
        self.assertGreater(longest, 2)
        # Whoever comes with the one code that they were given does not wait for those who guess.
        (person,) = self.people(1)
        made = person.request("create", setup={"game": "punto"})
        table, code = made["table"], made["code"]
        guesser = guessers[0]
        guess = guesser.ask("look", code="000000")
        self.assertEqual(self.stranger().request("look", code=code)["table"], table)
        guesser.read_available()
        self.assertNotIn(guess, guesser.answers)

    def guesser(self, source):
        client = Client(self.server.port, None, source)
        self.addCleanup(client.socket.socket.close)
        return client


class Tls(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        key, chain = (str(pathlib.Path(folder.name) / name) for name in ("key.pem", "chain.pem"))
        words = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost".split()
        subprocess.run([*words, "-keyout", key, "-out", chain], check=True, capture_output=True)
        self.server = Server(pathlib.Path(folder.name) / "data", "--certificate", chain, "--key", key)
        self.server.start()
        self.addCleanup(self.server.kill)
        self.context = ssl.create_default_context(cafile=chain)

    def shake_hands(self, source):
        line = socket.socket()
        line.settimeout(PATIENCE)
        line.bind((source, 0))
        line.connect(("127.0.0.1", self.server.port))
        try:
            return self.context.wrap_socket(line, server_hostname="localhost")
        except (OSError, ssl.SSLError):
            line.close()
            return None

    def test_handshakes_have_a_bucket_of_their_own(self):
        granted = 0
        began = time.monotonic()
        for _ in range(1500):
            line = self.shake_hands("127.2.0.1")
            if line is None:
                break
            line.close()
            granted += 1
        # So many at once, and six a second.
        self.assertLess(granted, 360 + 6 * (time.monotonic() - began) + 10)
        self.assertGreaterEqual(granted, 360)
        other = self.shake_hands("127.2.0.2")
        other.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        self.assertTrue(other.recv(100).startswith(b"HTTP/1.1 200"))
        other.close()


if __name__ == "__main__":
    unittest.main()
