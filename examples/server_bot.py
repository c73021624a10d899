#!/usr/bin/env python3
"""A bot for a Nuancier server, with nothing but Python's own library. See docs/protocol.md.

    python3 examples/server_bot.py --create kolpa                 # makes a table for itself and one more, prints the link
    python3 examples/server_bot.py --table 5d41402abc4b2a76b9719d911017c592
    python3 examples/server_bot.py --create punto --against hard --random

It plays the first legal action, or a random one, to the end of the match. When the connection drops it comes back and asks for
what it has missed.
"""

import argparse
import random
import secrets
import sys
import time

from nuancier_client import Client, Closed, Refused, hash_of, new_identity


class Bot:
    def __init__(self, server, token, choose):
        self.server = server
        self.token = token
        self.choose = choose
        self.client = None
        self.table = None
        self.seat = None
        self.number = 0  # of the last message of our stream
        self.hash = None
        self.acted = None  # the last decision that we have answered
        self.pending = None  # our last act, while it has no answer
        self.over = None

    def connect(self):
        """Tries again until it works, ever more slowly."""
        wait = 0.2
        while True:
            try:
                self.client = Client(self.server, self.token)
                return
            except (OSError, Closed):
                time.sleep(wait)
                wait = min(2 * wait, 10)

    def sit_down(self, table, name):
        self.table = table
        self.seat = self.client.ask("join", table=table, name=name)["seat"]

    def watch(self):
        """Our stream from where we were. We hold a message already: its number, and the hash of the view in it."""
        since = self.number or None
        self.client.ask("watch", table=self.table, seat=self.seat, since=since, hash=self.hash)

    def get_ready(self):
        """Adds our part to the shuffles: 32 bytes that nobody else could know."""
        self.client.ask("ready", table=self.table, seat=self.seat, value=secrets.token_hex(32))

    def play(self):
        while self.over is None:
            try:
                self.take(*self.client.message(timeout=60))  # the server pings after 20 seconds
            except (Closed, TimeoutError) as lost:
                print(f"{lost}; coming back", file=sys.stderr)
                time.sleep(5 if getattr(lost, "code", 0) == 1008 else 0.5)  # 1008: we were too fast
                self.come_back()
        return self.over

    def come_back(self):
        while True:
            self.connect()
            try:
                self.watch()
                if self.pending:  # with the same id: if it has arrived, nothing is done twice
                    self.client.send("act", **self.pending)
                return
            except (Closed, TimeoutError):
                continue

    def take(self, kind, body):
        if kind in ("state", "update") and body["viewer"] == self.seat:
            if kind == "update" and body["n"] != self.number + 1:
                if body["n"] <= self.number:
                    return  # we have it
                self.number, self.hash = 0, None  # a gap: the whole state, please
                return self.watch()
            self.follow(body)
        elif kind == "unwatched" and body.get("seat") == self.seat:
            if body["why"] != "unavailable":
                raise SystemExit(f"the seat is played {body['why']}")
            time.sleep(1)
            self.watch()
        elif kind == "answer" and self.pending and body["id"] == self.pending["id"]:
            self.pending = None
            refused = body.get("refused")
            if refused and refused["code"] == "unavailable":
                self.acted = None  # it did not happen; we are sent the state again
            elif refused and refused["code"] != "stale":  # stale: a newer question is on its way
                raise Refused(refused)

    def follow(self, body):
        self.number = body["n"]
        if "view" in body:
            self.hash = hash_of(body["view"])
            assert self.hash == body["hash"]
        if body.get("about", {}).get("phase") == "over":
            self.over = body
            return
        asked = body.get("asked")
        if asked and self.seat in body["due"] and asked["legal"] and asked["decision"] != self.acted:
            self.acted = asked["decision"]
            self.pending = {"id": secrets.token_hex(8), "table": self.table, "seat": self.seat, "decision": asked["decision"],
                            "do_": self.timed(self.choose(asked["legal"]))}
            self.client.send("act", **self.pending)

    @staticmethod
    def timed(action):
        """In Chromatik an answer says how long it took, in milliseconds. The server checks it: we must really have waited."""
        if not action.startswith("tap ") and action != "shout":
            return action
        time.sleep(0.3)
        return f"{action} 300"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="http://localhost:8080")
    parser.add_argument("--token", help="of an identity that exists; without one a new one is made")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--table", help="the id of a table, the end of its link")
    where.add_argument("--create", metavar="GAME")
    parser.add_argument("--against", metavar="BOT", help="with --create: a bot of the server instead of a person")
    parser.add_argument("--name", default="Bot")
    parser.add_argument("--random", action="store_true", help="a random legal action instead of the first")
    given = parser.parse_args()

    bot = Bot(given.server, given.token or new_identity(given.server), random.choice if given.random else lambda legal: legal[0])
    bot.connect()
    table = given.table
    if given.create:
        setup = {"game": given.create, "players": 2, "seats": ["", given.against or ""]}
        table = bot.client.ask("create", setup=setup)["table"]
        print(f"{given.server}/t/{table}", flush=True)
    bot.sit_down(table, given.name)
    bot.watch()
    bot.get_ready()
    over = bot.play()
    print({"seat": bot.seat, "scores": over.get("scores"), "winners": over.get("winners"),
           "ended": over["about"].get("ended")})
    bot.client.close()


if __name__ == "__main__":
    main()
