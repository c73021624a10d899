"""A WebSocket client and a server process for the tests, with nothing but Python's own library.

    NUANCIER_SERVER=build/tsan/tests/serve_alone NUANCIER_PATIENCE=120 NUANCIER_KILLS=10 python3 tests/server/play_test.py

runs a test with another build of the server, here under ThreadSanitizer; whatever a server says on its standard error fails it.
"""

import base64
import hashlib
import json
import os
import pathlib
import re
import select
import signal
import socket
import struct
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
NUANCIER = os.environ.get("NUANCIER", str(ROOT / "build/release/nuancier"))
SERVER = os.environ.get("NUANCIER_SERVER", NUANCIER)
PATIENCE = float(os.environ.get("NUANCIER_PATIENCE", "30"))  # seconds until a test that waits for a message gives up

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA


class Closed(Exception):
    """No more messages; `code` is the server's, 1006 when it has gone without a word."""

    def __init__(self, code=1006, reason=""):
        super().__init__(f"closed with {code} {reason}")
        self.code = code
        self.reason = reason


def frame(opcode, payload, final=True):
    head = bytearray([(0x80 if final else 0) | opcode])
    size = len(payload)
    if size < 126:
        head.append(0x80 | size)
    elif size < 1 << 16:
        head.append(0x80 | 126)
        head += struct.pack(">H", size)
    else:
        head.append(0x80 | 127)
        head += struct.pack(">Q", size)
    mask = os.urandom(4)
    wide = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
    return bytes(head) + mask + (int.from_bytes(payload, "big") ^ wide).to_bytes(size, "big")


class WebSocket:
    def __init__(self, port, token=None, source=None, receive_buffer=None):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        if source:
            self.socket.bind((source, 0))
        self.socket.settimeout(PATIENCE)
        self.buffer = bytearray()
        self.closed = None
        try:
            self.socket.connect(("127.0.0.1", port))
            self._shake_hands(port, token)
        except (OSError, Closed):
            self.socket.close()
            raise

    def _shake_hands(self, port, token):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: localhost:{port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        ]
        if token:
            lines.append(f"Authorization: Bearer {token}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, _, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        self.buffer = bytearray(rest)
        text = head.decode()
        if not text.startswith("HTTP/1.1 101 "):
            raise Closed(1006, text.splitlines()[0])
        accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        assert f"sec-websocket-accept: {accept}".lower() in text.lower(), text

    def fileno(self):
        return self.socket.fileno()

    def _fill(self):
        try:
            more = self.socket.recv(1 << 18)
        except ConnectionError as error:
            raise Closed(1006, str(error)) from error
        if not more:
            raise Closed()
        self.buffer += more

    def send(self, text, opcode=TEXT):
        self.send_raw(frame(opcode, text.encode() if isinstance(text, str) else text))

    def send_raw(self, data):
        try:
            self.socket.sendall(data)
        except (ConnectionError, OSError) as error:
            raise Closed(1006, str(error)) from error

    def _frame_in_buffer(self):
        """(final, opcode, payload), or None when it has not come in whole."""
        if len(self.buffer) < 2:
            return None
        size, at = self.buffer[1] & 0x7F, 2
        if size == 126:
            at = 4
            if len(self.buffer) < at:
                return None
            (size,) = struct.unpack(">H", self.buffer[2:4])
        elif size == 127:
            at = 10
            if len(self.buffer) < at:
                return None
            (size,) = struct.unpack(">Q", self.buffer[2:10])
        if len(self.buffer) < at + size:
            return None
        whole = (bool(self.buffer[0] & 0x80), self.buffer[0] & 0x0F, bytes(self.buffer[at : at + size]))
        del self.buffer[: at + size]
        return whole

    def next_in_buffer(self):
        """A message that is here already, or None."""
        while (read := self._frame_in_buffer()) is not None:
            final, opcode, payload = read
            if opcode == TEXT:
                assert final, "the server never parts its messages"
                return payload.decode()
            if opcode == PING:
                self.send(payload, PONG)
            elif opcode == CLOSE:
                (code,) = struct.unpack(">H", payload[:2]) if len(payload) >= 2 else (1005,)
                try:
                    self.send(payload[:2], CLOSE)
                except Closed:
                    pass
                self.socket.close()
                raise Closed(code, payload[2:].decode())
        return None

    def receive(self, timeout=None):
        """The next text message. TimeoutError when none comes."""
        end = time.monotonic() + (PATIENCE if timeout is None else timeout)
        while (text := self.next_in_buffer()) is None:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.socket], [], [], left)[0]:
                raise TimeoutError("no message came")
            self._fill()
        return text

    def read_available(self):
        """Whatever has come, without waiting."""
        while select.select([self.socket], [], [], 0)[0]:
            self._fill()
            if len(self.buffer) > 1 << 20:
                return

    def close(self, code=1000):
        """Politely: until the server has said goodbye too."""
        try:
            self.send(struct.pack(">H", code), CLOSE)
            while True:
                self.receive(5)
        except (Closed, TimeoutError, OSError):
            self.socket.close()

    def abort(self):
        """As if the cable was pulled."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def http(port, method, path, body=None, token=None, source=None):
    """(status, text)"""
    with socket.socket() as connection:
        if source:
            connection.bind((source, 0))
        connection.settimeout(PATIENCE)
        connection.connect(("127.0.0.1", port))
        payload = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{port}", "Connection: close", f"Content-Length: {len(payload)}"]
        if body is not None:
            lines.append("Content-Type: application/json")
        if token:
            lines.append(f"Authorization: Bearer {token}")
        connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode() + payload)
        data = b""
        while more := connection.recv(1 << 16):
            data += more
    head, _, text = data.partition(b"\r\n\r\n")
    assert b"chunked" not in head.lower(), head
    return int(head.split()[1]), text.decode()


class Server:
    """`nuancier serve` on a data directory; started again it serves the same one, on another port."""

    def __init__(self, data, *options, program=None):
        self.data = str(data)
        self.options = options
        self.program = program or SERVER
        self.process = None
        self.port = None
        self.log = os.path.join(os.path.dirname(self.data), os.path.basename(self.data) + ".log")

    def start(self):
        words = [self.program, "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data", self.data]
        words += ["--log-file", self.log, "--log-json", *self.options]
        began = time.monotonic()
        # pylint: disable-next=consider-using-with
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"https?://localhost:(\d+)", line)
        if not found:
            _, said = self.process.communicate(timeout=PATIENCE)
            raise RuntimeError(f"the server did not start: {line}{said}")
        self.port = int(found[1])
        return time.monotonic() - began

    def stop(self):
        """Gracefully; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.finish()

    def finish(self):
        try:
            _, said = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            raise
        if said:
            raise AssertionError(f"the server said: {said}")
        return self.process.returncode

    def kill(self):
        self.process.kill()
        _, said = self.process.communicate()
        if said:
            raise AssertionError(f"the server said: {said}")

    def restart(self):
        self.stop()
        return self.start()

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def logged(self):
        with open(self.log, encoding="utf-8") as file:
            return file.read()
