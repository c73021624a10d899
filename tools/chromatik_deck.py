#!/usr/bin/env python3
"""Finds the 48 two-faced colour cards of Chromatik (CHR-1) and prints them as the table of rules/chromatik/deck.hpp.

A face holds 8 half squares of red, yellow and blue. The book gives no list, so the deck is searched for:
- Eight base cards, each with its two faces in all six permutations of the colours: 8 x 6 = 48 cards. By this symmetry no
  colour is favoured, neither in area nor in leads and ties.
- A climb over the base faces brings the exact shares of ties near 1/5 (two-way, level 1), 1/8 (two-way, levels 2-3) and 1/30
  (three-way, levels 2-3), counted over all sets of distinct cards with either face up.
- Each face is then laid out in four squares, some of them halved, so that all 96 faces look different.

    tools/chromatik_deck.py [--seed N] [--climbs N] [--steps N]

The table in the source is what this prints; tests/chromatik/deck_test.cpp counts the shares once more.
"""
import argparse
import itertools
import random
from collections import Counter

BASES = 8
WANTED = {"two_1": 1 / 5, "two_23": 1 / 8, "three_23": 1 / 30}
WEIGHTS = {"two_1": 1, "two_23": 3, "three_23": 1}  # the second is the hardest to reach
# Nothing too plain (a colour alone) and nothing hopeless to compare for a child of five.
COMPOSITIONS = [(r, y, 8 - r - y) for r in range(7) for y in range(7) if 0 <= 8 - r - y <= 6]
# Of each kind of face, whatever its colours, among the 16 of the base cards: the more, the duller.
MOST_OF_A_KIND = 5


def permuted(face, order):
    return tuple(face[i] for i in order)


def deck_of(bases):
    return [tuple(permuted(face, order) for face in base) for base in bases for order in itertools.permutations(range(3))]


def leaders(area):
    return area.count(max(area))


def add(a, b):
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def shares(deck):
    """Exact shares of ties over all sets of two and of three distinct cards, either face up."""
    pairs = Counter()
    wrong = Counter()  # a third face that belongs to a card of the pair
    for a, b in itertools.combinations(deck, 2):
        for one in a:
            for other in b:
                both = add(one, other)
                pairs[both] += 1
                for face in a + b:
                    wrong[add(both, face)] += 1
    faces = Counter(face for card in deck for face in card)
    triples = Counter()
    for both, n in pairs.items():
        for face, m in faces.items():
            triples[add(both, face)] += n * m
    triples.subtract(wrong)

    def share(areas, k):
        return sum(n for area, n in areas.items() if leaders(area) == k) / sum(areas.values())

    return {"two_1": share(pairs, 2), "two_23": share(triples, 2), "three_23": share(triples, 3)}


def cost(bases):
    found = shares(deck_of(bases))
    missed = sum(WEIGHTS[key] * abs(found[key] - WANTED[key]) / WANTED[key] for key in WANTED)
    kinds = Counter(tuple(sorted(face)) for base in bases for face in base)
    alike = sum(sorted(a) == sorted(b) for a, b in bases)  # the two faces of a card should differ in more than colour
    return missed + sum(max(0, n - MOST_OF_A_KIND) for n in kinds.values()) + alike


def climb(rng, steps):
    bases = [(rng.choice(COMPOSITIONS), rng.choice(COMPOSITIONS)) for _ in range(BASES)]
    best = cost(bases)
    for _ in range(steps):
        changed = list(bases)
        at = rng.randrange(BASES)
        side = rng.randrange(2)
        face = rng.choice(COMPOSITIONS)
        changed[at] = (face, bases[at][1]) if side == 0 else (bases[at][0], face)
        now = cost(changed)
        if now <= best:
            bases, best = changed, now
    return bases, best


def layout(face, rng, used):
    """Four squares, whole ones as one letter, halved ones as two; as few halves as still give a new picture."""
    for halved in range(5):
        for _ in range(60):
            rest = [letter for letter, n in zip("ryb", face) for _ in range(n)]
            wholes = []
            while len(wholes) < 4 - halved:
                double = [letter for letter in "ryb" if rest.count(letter) >= 2]
                if not double:
                    break
                wholes.append(rng.choice(double))
                rest.remove(wholes[-1])
                rest.remove(wholes[-1])
            rng.shuffle(rest)
            squares = wholes + ["".join(rest[i:i + 2]) for i in range(0, len(rest), 2)]
            if any(len(square) == 2 and square[0] == square[1] for square in squares):
                continue
            if sum(len(square) == 2 for square in squares) != halved:
                continue
            rng.shuffle(squares)
            text = " ".join(squares)
            if text not in used:
                used.add(text)
                return text
    raise SystemExit(f"no picture left for {face}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--climbs", type=int, default=2)
    parser.add_argument("--steps", type=int, default=700)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    bases, _ = min((climb(rng, arguments.steps) for _ in range(arguments.climbs)), key=lambda found: found[1])
    deck = deck_of(bases)
    rng.shuffle(deck)
    used = set()
    for card in deck:
        a, b = (layout(face, rng, used) for face in card)
        print(f'    {{"{a}", "{b}"}},')
    for key, share in shares(deck).items():
        print(f"// {key} {share:.4f}, wanted {WANTED[key]:.4f}")


if __name__ == "__main__":
    main()
