"""A real server for tests of the command line and of HTTP, and just enough of a WebSocket to get a match played."""

import base64
import http.client
import json
import os
import signal
import socket
import struct
import subprocess
import tempfile
import unittest

from command_test import NUANCIER

PATIENCE = 30  # seconds, on a busy machine


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`nuancier serve` on a free port."""

    def __init__(self, data, *words):
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(
            [NUANCIER, "--lang", "en", "serve", "--listen", f"127.0.0.1:{free_port()}", "--data", str(data), "--bot-delay", "0",
             "--messages-per-second", "0", "--quiet", *words],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment,
        )
        self.hello = self.process.stdout.readline()
        self.port = int(self.process.args[5].rpartition(":")[2])
        self.url = f"http://127.0.0.1:{self.port}"

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.process.stdout.close()
        return self.process.wait(PATIENCE)

    def ask(self, method, path, body=None, **headers):
        """(status, headers, body as text); header names with underscores for dashes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            text = body if isinstance(body, str) or body is None else json.dumps(body)
            connection.request(method, path, text, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read().decode()
        finally:
            connection.close()

    def json(self, method, path, body=None, **headers):
        status, _, text = self.ask(method, path, body, **headers)
        return status, json.loads(text)

    def token(self):
        return self.json("POST", "/api/identity", {"bearer": True})[1]["token"]


class Socket:
    """One connection that waits for each answer."""

    def __init__(self, server, token):
        self.socket = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        self.file = self.socket.makefile("rb")
        self.count = 0
        self.last = {}  # what was told last of the table that is watched
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        )
        assert b" 101 " in self.file.readline()
        while self.file.readline().strip():
            pass
        self.welcome = self.receive()["welcome"]

    def receive(self):
        """The next message; the code of a close frame as a number."""
        while True:
            head = self.file.read(2)
            size = head[1] & 127
            if size == 126:
                (size,) = struct.unpack(">H", self.file.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.file.read(8))
            payload = self.file.read(size)
            if head[0] & 15 == 8:
                return struct.unpack(">H", payload[:2])[0]
            if head[0] & 15 == 1:
                message = json.loads(payload)
                told = message.get("update") or message.get("state")
                if told:
                    self.last = {"about": self.last.get("about"), **told}
                return message

    def ask(self, kind, **fields):
        """The answer, which must grant it; what comes before it is read over."""
        self.count += 1
        text = json.dumps({kind: {"id": str(self.count), **fields}}).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + struct.pack(">H", len(text))
        self.socket.sendall(b"\x81" + length + bytes(4) + text)  # a mask of noughts changes nothing
        while True:
            message = self.receive()
            if message.get("answer", {}).get("id") == str(self.count):
                assert "refused" not in message["answer"], message
                return message["answer"]

    def close(self):
        self.file.close()
        self.socket.close()


class Hosted(unittest.TestCase):
    """One server for each test, in a directory of its own."""

    words = ()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = f"{folder.name}/data"
        self.serve()

    def serve(self):
        self.server = Server(self.data, *self.words)
        self.addCleanup(self.server.stop)

    def connect(self, token):
        connection = Socket(self.server, token)
        self.addCleanup(connection.close)
        return connection

    def table(self, connection, **setup):
        return connection.ask("create", setup={"game": "punto", "players": 2, **setup})["table"]

    def begun(self, connection, name="Zoé", **setup):
        """A match against a bot that waits for us."""
        table = self.table(connection, seats=["", "random"], **setup)
        connection.ask("join", table=table, name=name)
        connection.ask("ready", table=table, seat=0, value="ab" * 32)
        return table

    def played(self, connection, name="Zoé", **setup):
        """A match that is over: the person always does what is named first."""
        table = self.begun(connection, name, **setup)
        connection.last = {}
        connection.ask("watch", table=table, seat=0)
        while not connection.last:
            connection.receive()
        while connection.last["about"]["phase"] != "over":
            if 0 in connection.last["due"]:
                asked = connection.last["asked"]
                connection.ask("act", table=table, seat=0, decision=asked["decision"], do=asked["legal"][0])
            else:
                connection.receive()
        return table
