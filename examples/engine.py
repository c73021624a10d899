#!/usr/bin/env python3
"""An engine for Nuancier's arena, with nothing but Python's own library. See docs/engine.md.

    nuancier arena kolpa --bots "engine:python3 examples/engine.py,random" --games 50

It plays Kolpa! with one idea, to get rid of the highest card, and any other game at random.
"""

import json
import random
import sys


def number_on(action):
    """The number on the card that an action plays: 5 for "kol area g5"; a joker is kept for last."""
    card = action.split()[-1]
    return int(card[1:]) if card[1:].isdigit() else -1


def choose(question):
    chance = random.Random(question["seed"])  # the same question gets the same answer
    legal = question["legal"]
    if question["game"] == "kolpa":
        # A Kol from the area costs points: only where nothing else is allowed.
        wanted = [action for action in legal if not action.startswith("kol area")] or legal
        highest = max(number_on(action) for action in wanted)
        return chance.choice([action for action in wanted if number_on(action) == highest])
    return chance.choice(legal)


def answer(question):
    if question["ask"] == "hello":
        return {"protocol": 1, "name": "example"}
    if question["ask"] == "choose":
        return {"id": question["id"], "action": choose(question)}
    return {"id": question.get("id")}  # nothing to say


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
