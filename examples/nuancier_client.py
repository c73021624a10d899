"""A client of a Nuancier server with nothing but Python's own library: WebSocket (RFC 6455) and the protocol of docs/protocol.md.

    client = Client("http://localhost:8080", new_identity("http://localhost:8080"))
    answer = client.ask("look", table="…")        # waits for the answer; raises Refused
    for kind, body in client.messages():          # everything else, as it comes
        …
"""

import base64
import collections
import hashlib
import json
import os
import socket
import ssl
import struct
import urllib.parse
import urllib.request

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


class Closed(Exception):
    """The connection is gone; `code` is that of the close frame, 1006 without one."""

    def __init__(self, code=1006, reason=""):
        super().__init__(f"closed: {code} {reason}".strip())
        self.code = code


class Refused(Exception):
    """A request was not granted. `code`, `rule`, `text` and `arguments` as in docs/protocol.md."""

    def __init__(self, refused):
        super().__init__(f"{refused['code']}: {refused['text']} {refused.get('arguments', '')}".strip())
        self.code = refused["code"]
        self.rule = refused.get("rule")
        self.text = refused["text"]
        self.arguments = refused.get("arguments", {})


class WebSocket:
    """The client's side: text messages, answers to pings, an orderly end."""

    def __init__(self, url, headers=None, timeout=30):
        parts = urllib.parse.urlsplit(url)
        secure = parts.scheme in ("https", "wss")
        self.socket = socket.create_connection((parts.hostname, parts.port or (443 if secure else 80)), timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
        self.buffer = b""
        self.parts = []  # of a message that comes in several frames
        self.is_closed = False
        self._shake_hands(parts, headers or {})

    def _shake_hands(self, parts, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {parts.path or '/'} HTTP/1.1", f"Host: {parts.netloc}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._receive()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        status, *rest = head.decode("latin-1").split("\r\n")
        fields = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in rest)}
        expected = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        if status.split()[1] != "101" or fields.get("sec-websocket-accept") != expected:
            self.socket.close()
            raise ConnectionError(f"no WebSocket: {status}")

    def _receive(self):
        try:
            more = self.socket.recv(65536)
        except (ConnectionError, ssl.SSLError) as error:
            raise Closed(1006, str(error)) from error
        if not more:
            raise Closed()
        self.buffer += more

    def _take(self, start, count):
        while len(self.buffer) < start + count:
            self._receive()
        return self.buffer[start:start + count]

    def _read_frame(self):
        """One whole frame. Nothing is taken off the buffer before it is complete, so that a timeout loses nothing."""
        first, second = self._take(0, 2)
        size, at = second & 0x7F, 2
        if size == 126:
            size, at = struct.unpack(">H", self._take(2, 2))[0], 4
        elif size == 127:
            size, at = struct.unpack(">Q", self._take(2, 8))[0], 10
        payload = self._take(at, size)
        self.buffer = self.buffer[at + size:]
        return bool(first & 0x80), first & 0x0F, payload

    def _send_frame(self, opcode, payload):
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        try:
            self.socket.sendall(head + mask + masked)
        except (ConnectionError, ssl.SSLError) as error:
            raise Closed(1006, str(error)) from error

    def send(self, text):
        self._send_frame(TEXT, text.encode())

    def receive(self, timeout=None):
        """The next text message; Closed when none will come, TimeoutError after so many seconds without any sign of life."""
        self.socket.settimeout(timeout)
        while True:
            final, opcode, payload = self._read_frame()
            if opcode == PING:
                self._send_frame(PONG, payload)
            elif opcode == CLOSE:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
                if not self.is_closed:
                    self.is_closed = True
                    self._send_frame(CLOSE, payload[:2])
                self.socket.close()
                raise Closed(code, payload[2:].decode("utf-8", "replace"))
            elif opcode != PONG:
                self.parts.append(payload)
                if final:
                    whole, self.parts = b"".join(self.parts), []
                    return whole.decode()

    def close(self):
        if not self.is_closed:
            self.is_closed = True
            try:
                self._send_frame(CLOSE, struct.pack(">H", 1000))
            except Closed:
                pass
        self.socket.close()


def new_identity(server):
    """A bearer token of a new identity. Keep it: whoever has it is that player."""
    request = urllib.request.Request(server + "/api/identity", data=b'{"bearer": true}', method="POST",
                                     headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]


def hash_of(view):
    """FNV-1a of 64 bits over the view's compact JSON, as the server sent it."""
    value = 0xCBF29CE484222325
    for byte in json.dumps(view, separators=(",", ":"), ensure_ascii=False).encode():
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


class Client:
    """One connection: requests with their answers, and the messages in between."""

    def __init__(self, server, token=None, timeout=30):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.socket = WebSocket(server + "/ws", headers, timeout)
        self.timeout = timeout
        self.waiting = collections.deque()
        self.last_id = 0
        kind, self.welcome = self._read(timeout)
        if kind != "welcome" or self.welcome["protocol"] != 1:
            raise ConnectionError(f"another protocol: {self.welcome}")

    def _read(self, timeout):
        (kind, body), = json.loads(self.socket.receive(timeout)).items()
        return kind, body

    def send(self, kind, **fields):
        """One request; gives its id. The answer comes as a message. Fields that are None are left out; `do` is written do_."""
        if "id" not in fields:
            self.last_id += 1
            fields["id"] = f"c{self.last_id}"
        fields = {name.rstrip("_"): value for name, value in fields.items() if value is not None}
        self.socket.send(json.dumps({kind: fields}, ensure_ascii=False))
        return fields["id"]

    def ask(self, kind, **fields):
        """Sends a request and waits for its answer; what comes before it is kept for `message`."""
        asked = self.send(kind, **fields)
        while True:
            came, body = self._read(self.timeout)
            if came != "answer" or body["id"] != asked:
                self.waiting.append((came, body))
            elif "refused" in body:
                raise Refused(body["refused"])
            else:
                return body

    def message(self, timeout=None):
        """The next message that is no awaited answer, as (kind, body)."""
        return self.waiting.popleft() if self.waiting else self._read(timeout)

    def messages(self):
        while True:
            yield self.message()

    def close(self):
        self.socket.close()
