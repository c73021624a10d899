#!/usr/bin/env python3
"""Checks puzzles of Pop! and their certificates without the program, from the rules alone (docs/puzzles.md).

    tools/check_puzzles.py PUZZLES.jsonl

Plays every choice of every puzzle: exactly one clears the area, it is the answer that is stated, its turn goes wave by wave as
the certificate says, and every other choice leaves as many cards as stated. Prints one line a fault; status 1 when there is any.
"""

import json
import sys
from itertools import combinations
from pathlib import Path


COLOUR = [{4: 0, 5: 4}.get(card, card % 5) for card in range(51)]


def has_arrow(card: int) -> bool:
    return card <= 10 or card >= 41


def matching(table: dict) -> set:
    """All places whose card touches one of its colour."""
    places = set()
    for (column, row), card in table.items():
        for beside in ((column + 1, row), (column, row + 1)):
            if beside in table and COLOUR[table[beside]] == COLOUR[card]:
                places |= {(column, row), beside}
    return places


def play(columns: list, five: tuple) -> tuple:
    """The turn as a certificate writes it, and how many cards are left. A column that was not served stands one row higher."""
    table = {(c, 1 + j): card for c, column in enumerate(columns) for j, card in enumerate(column)}
    feet = [1] * 5
    turn = []
    from_the_right = sum(map(has_arrow, five)) >= 3
    for c in reversed(range(5)) if from_the_right else range(5):
        feet[c] = 0
        table[c, 0] = five[c]
        waves = []
        while places := matching(table):
            waves.append(sorted(table.pop(place) for place in places))
            for column in {c for c, _ in places}:
                fallen = [table.pop(place) for place in sorted(table) if place[0] == column]
                table |= {(column, feet[column] + j): card for j, card in enumerate(fallen)}
        turn.append({"card": five[c], "column": "ABCDE"[c], "waves": waves})
    return turn, len(table)


def faults_of(stated: dict) -> list:
    columns, hand = stated["puzzle"]["columns"], sorted(stated["puzzle"]["hand"])
    lying = [card for column in columns for card in column]
    faults = []
    if len({*lying, *hand}) != len(lying) + len(hand) or not {*lying, *hand} <= set(range(1, 51)):
        faults.append("a card is there twice, or is none")
    if matching({(c, j): card for c, column in enumerate(columns) for j, card in enumerate(column)}):
        faults.append("the area is not stable")
    left = {five: play(columns, five)[1] for five in combinations(hand, 5)}  # ascending
    answers = [five for five, cards in left.items() if cards == 0]
    if len(answers) != 1:
        return [*faults, f"{len(answers)} answers"]
    if stated["answer"] != f"choose {' '.join(map(str, answers[0]))}":
        faults.append(f"the answer is {answers[0]}")
    if stated["certificate"]["turn"] != play(columns, answers[0])[0]:
        faults.append("the answer's turn goes otherwise")
    if stated["certificate"]["left"] != list(left.values()):
        faults.append("the choices leave other numbers of cards")
    return faults


def main() -> int:
    lines = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    faults = [f"puzzle {i}: {fault}" for i, line in enumerate(lines, 1) for fault in faults_of(json.loads(line))]
    print(*faults, f"{len(lines)} puzzles, {len(faults)} faults", sep="\n")
    return 1 if faults or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
