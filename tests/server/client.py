"""What the tests play with: identities, streams that are checked message by message, and players who choose among what they are asked."""

import collections
import itertools
import json
import random
import select
import time

from wire import PATIENCE, Closed, WebSocket, http


NOBODY = {"name": "", "symbol": "", "here": None}


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def fnv1a(text):
    hash_ = 0xCBF29CE484222325
    for byte in text.encode():
        hash_ = (hash_ ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{hash_:016x}"


class Refused(Exception):
    def __init__(self, refused):
        super().__init__(json.dumps(refused))
        self.code = refused["code"]
        self.rule = refused.get("rule")
        self.text = refused["text"]
        self.arguments = refused.get("arguments", {})


class Stream:
    """What one viewer of one table has been told: numbers without gaps, views whose hash is right."""

    def __init__(self, table, viewer):
        self.table = table
        self.viewer = viewer
        self.n = None
        self.hash = None
        self.last = {}  # the last message
        self.about = {}
        self.updates = []
        self.states = 0

    def take(self, kind, body):
        if kind == "state":
            assert self.n is None or body["n"] >= self.n, f"back to {body['n']} after {self.n}"
            self.states += 1
        elif self.n is not None:
            assert body["n"] == self.n + 1, f"message {body['n']} after {self.n}"
        self.n = body["n"]
        self.about = body.get("about", self.about)
        self.last = body
        if kind == "update":
            self.updates.append(body)
        if "view" in body:
            self.hash = body["hash"]
            assert fnv1a(compact(body["view"])) == self.hash, "the hash is not that of the view"
        else:
            assert self.about["phase"] == "open" or "ended" in self.about, "a match without a view"

    @property
    def phase(self):
        return self.about.get("phase")

    @property
    def asked(self):
        return self.last.get("asked", {})

    @property
    def due(self):
        return self.last.get("due", [])

    def is_due(self):
        return self.phase == "playing" and self.viewer in self.due


class Identity:
    def __init__(self, port, source=None):
        status, text = http(port, "POST", "/api/identity", {"bearer": True}, source=source)
        assert status in (200, 201), (status, text)
        made = json.loads(text)
        self.name = made["identity"]
        self.token = made["token"]


class Client:
    """One connection. `viewer` is a seat's number, or None for the public."""

    def __init__(self, port, identity=None, source=None, **how):
        self.identity = identity
        self.source = source
        self.ids = itertools.count(1)
        self.prefix = f"{random.getrandbits(32):08x}."
        self.answers = {}
        self.awaited = set()
        self.streams = {}
        self.people = collections.defaultdict(lambda: {"seats": [NOBODY] * 6, "watching": None})
        self.chats = []
        self.unwatched = []
        self.welcome = None
        self.received = 0
        self.open(port, **how)

    def open(self, port, **how):
        self.socket = WebSocket(port, self.identity and self.identity.token, self.source, **how)
        self.welcome = None
        while self.welcome is None:
            self.take(self.socket.receive())
        return self

    def fileno(self):
        return self.socket.fileno()

    # --- receiving ---

    def take(self, text):
        self.received += 1
        ((kind, body),) = json.loads(text).items()
        if kind == "welcome":
            self.welcome = body
        elif kind == "answer":
            assert body["id"] in self.awaited, f"an answer that nobody waits for: {text}"
            self.awaited.remove(body["id"])
            self.answers[body["id"]] = body
        elif kind in ("state", "update"):
            key = (body["table"], body["viewer"] if isinstance(body["viewer"], int) else None)
            assert key in self.streams, f"a stream that nobody watches: {text[:200]}"
            self.streams[key].take(kind, body)
        elif kind == "people":
            self.people[body["table"]] = body
        elif kind == "chat":
            self.chats.append(body)
        elif kind == "unwatched":
            self.unwatched.append(body)
        else:
            raise AssertionError(f"unknown message {text[:200]}")
        return kind, body

    def read(self, timeout=None):
        """Takes one message."""
        return self.take(self.socket.receive(timeout))

    def read_available(self):
        self.socket.read_available()
        count = 0
        while (text := self.socket.next_in_buffer()) is not None:
            self.take(text)
            count += 1
        return count

    def until(self, holds, what="it"):
        end = time.monotonic() + PATIENCE
        while not (result := holds()):
            if time.monotonic() > end:
                raise TimeoutError(f"waited in vain for {what}")
            try:
                self.read(max(0.01, end - time.monotonic()))
            except TimeoutError as error:
                raise TimeoutError(f"waited in vain for {what}") from error
        return result

    def listen(self, seconds):
        """Takes what comes within this time: to show that something does not."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                self.read(left)
            except TimeoutError:
                return

    # --- asking ---

    def ask(self, kind, id=None, **fields):
        id = id or self.prefix + str(next(self.ids))
        self.awaited.add(id)
        self.socket.send(compact({kind: {"id": id, **{name: value for name, value in fields.items() if value is not None}}}))
        return id

    def answer(self, id):
        return self.until(lambda: self.answers.pop(id, None), f"the answer {id}")

    def request(self, kind, id=None, **fields):
        answer = self.answer(self.ask(kind, id, **fields))
        if "refused" in answer:
            raise Refused(answer["refused"])
        return answer

    def refused(self, kind, **fields):
        """The refusal that must come."""
        try:
            answer = self.request(kind, **fields)
        except Refused as refused:
            return refused
        raise AssertionError(f"{kind} {fields} was granted: {answer}")

    def flush(self):
        """Everything that was on its way to this client has come."""
        self.ask("look", id="flush", table="0" * 32)
        self.answer("flush")

    # --- what is asked for often ---

    def create(self, game, **setup):
        return self.request("create", setup={"game": game, **setup})["table"]

    def watch(self, table, seat=None, **how):
        self.streams.setdefault((table, seat), Stream(table, seat))
        self.request("watch", table=table, seat=seat, **how)
        stream = self.streams[table, seat]
        return stream

    def sit(self, table, seat=None, ready=True, **how):
        """Joins, watches and is ready; the stream."""
        seat = self.request("join", table=table, seat=seat, **how)["seat"]
        stream = self.watch(table, seat)
        self.until(lambda: stream.n is not None)
        if ready:
            self.request("ready", table=table, seat=seat, value=f"{random.getrandbits(256):064x}")
        return stream

    def act(self, stream, action, **how):
        return self.request(
            "act", table=stream.table, seat=stream.viewer, decision=how.pop("decision", stream.asked.get("decision", 0)), do=action, **how
        )

    def resume(self, port, with_hash=True, **how):
        """A new connection that goes on where the last one broke off."""
        self.awaited.clear()
        self.answers.clear()
        self.open(port, **how)
        for (table, seat), stream in self.streams.items():
            if stream.n is None:
                self.request("watch", table=table, seat=seat)
            else:
                self.request("watch", table=table, seat=seat, since=stream.n, hash=stream.hash if with_hash else None)
        return self

    def close(self):
        self.socket.close()


def pump(clients, timeout=None):
    """Waits until any of them has something, and takes all that is there."""
    if sum(client.read_available() for client in clients):
        return
    ready, _, _ = select.select(clients, [], [], PATIENCE if timeout is None else timeout)
    if not ready:
        raise TimeoutError("nobody was sent anything")
    for client in ready:
        client.read_available()


def at_random(rng):
    return lambda stream: rng.choice(stream.asked["legal"])


def flips_only(stream):
    """In Chromatik: up to the first question that counts the time."""
    return None if "none" in stream.asked["legal"] else stream.asked["legal"][0]


def play(seats, choose, until=None, spectators=()):
    """`seats` are pairs of a client and a stream. They act as soon as they are asked, until the match is over."""
    clients = list({id(client): client for client, _ in seats}.values()) + list(spectators)
    acted = {}
    sent = {}

    def goes_on():
        if until is not None:
            return not until()
        return any(stream.phase != "over" for _, stream in seats)

    while goes_on():
        for client, stream in seats:
            if not stream.is_due():
                continue
            decision = stream.asked["decision"]
            assert stream.asked["legal"], "due, but nothing is legal"
            if acted.get(id(stream)) == decision:
                continue
            action = choose(stream)
            if action is None:
                continue
            acted[id(stream)] = decision
            request = client.ask("act", table=stream.table, seat=stream.viewer, decision=decision, do=action)
            sent[request] = action
        pump(clients)
        for client in clients:
            for request in [known for known in client.answers if known in sent]:
                answer = client.answers.pop(request)
                assert "refused" not in answer, (sent[request], answer)
    for client, _ in seats:
        client.flush()
        client.answers.clear()
    return len(sent)
