"""Kolpa!'s deals and reshuffles as docs/fair-shuffle.md describes them: written from that page alone, with none of our code.

    python3 tests/cli/fair_apart.py FILE     (a record of Kolpa! a line; prints the first entry that differs, or "fair")
"""

import hashlib
import json
import struct
import sys

MASK = 0xFFFFFFFF


def commitment(secret):
    return hashlib.sha256(b"nuancier-fair/1" + secret).digest()


def key(secret, values, event):
    seats = b"".join(b"\0" if value is None else b"\1" + value for value in values)
    return hashlib.sha256(b"nuancier-fair/1 chance" + secret + bytes([len(values)]) + seats + struct.pack("<Q", event)).digest()


def block(of_key, number):
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", of_key), number & MASK, number >> 32, 0, 0]
    x = list(start)

    def turn(value, bits):
        return (value << bits | value >> (32 - bits)) & MASK

    def quarter(a, b, c, d):
        for left, right, other, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[left] = (x[left] + x[right]) & MASK
            x[other] = turn(x[other] ^ x[left], bits)

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((a + b) & MASK for a, b in zip(x, start)))


def words(of_key):
    number = 0
    while True:
        yield from struct.unpack("<8Q", block(of_key, number))
        number += 1


def below(stream, bound):
    while True:
        product = (next(stream) >> 32) * bound
        if product & MASK >= 2**32 % bound:
            return product >> 32


def shuffle(cards, stream):
    for left in range(len(cards), 1, -1):
        other = below(stream, left)
        cards[left - 1], cards[other] = cards[other], cards[left - 1]


def deal(stream, players, last_starter):
    cards = [colour + number for colour in "rygbp" for number in "012345" for _ in range(2)] + ["*"] * 4
    shuffle(cards, stream)
    hands, rest = [cards[5 * seat : 5 * seat + 5] for seat in range(players)], cards[5 * players :]
    while rest[0] == "*":
        shuffle(rest, stream)
    starter = below(stream, players) if last_starter is None else (last_starter + 1) % players
    return {"hands": hands, "draw": rest[1:], "discard": rest[0], "starter": starter}


def first_unfair(record):
    """The number of an entry, "commitment", or None."""
    fair = record["fair"]
    secret = bytes.fromhex(fair["secret"])
    values = [None if value is None else bytes.fromhex(value) for value in fair["values"]]
    if commitment(secret).hex() != fair["commitment"]:
        return "commitment"
    event, starter, discard = 0, None, []
    for number, entry in enumerate(record["entries"]):
        if "do" in entry:
            verb, card = entry["do"].split(" ")[0], entry["do"].split(" ")[-1]
            if verb != "kolpa":
                discard.append("*" if verb == "joker" else card)
            continue
        stream = words(key(secret, values, event))
        event += 1
        if "deal" in entry:
            if entry["deal"] != deal(stream, record["players"], starter):
                return number
            starter, discard = entry["deal"]["starter"], [entry["deal"]["discard"]]
        else:
            pile = discard[:-1]
            shuffle(pile, stream)
            if entry["reshuffle"] != pile:
                return number
            discard = discard[-1:]
    return None


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            found = first_unfair(json.loads(line))
            print("fair" if found is None else f"differs: {found}")
