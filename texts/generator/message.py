"""The grammar of a message, as described in texts/README.md.

texts/parse.cpp and web/src/texts/parse.ts read the same grammar at run time; tests/texts/golden.json holds the three
together.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Dict, List, Optional, Set

DEEPEST = 8  # plurals and selects inside one another; a bound, so that no reader can run out of stack

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
SELECT_LABEL = re.compile(r"[A-Za-z0-9_-]+")
PLURAL_LABEL = re.compile(r"=(?:0|-?[1-9][0-9]*)|one|other")
BLANKS = re.compile(r"[ \t\n]*")
PLAIN = re.compile(r"[^\\{}#]+")


class MessageError(Exception):
    def __init__(self, reason: str, at: int):
        super().__init__(f"{reason} (character {at + 1})")


@dataclass
class Argument:
    """How a message uses one of its arguments."""

    kinds: Set[str] = field(default_factory=set)  # of "plain", "plural", "select"
    closed: List[frozenset] = field(default_factory=list)  # the labels of each select that has no `other`

    @property
    def kind(self) -> str:
        # A number that is counted may also be shown plainly: the stronger kind decides.
        return "plural" if "plural" in self.kinds else "select" if "select" in self.kinds else "plain"


def arguments_of(message: str) -> Dict[str, Argument]:
    """The arguments of a well-formed message; raises MessageError for any other."""
    reader = _Reader(message)
    reader.parts(depth=0)
    if reader.at < len(message):
        raise MessageError("'}' without '{'", reader.at)
    return reader.arguments


class _Reader:
    def __init__(self, message: str):
        self.message = message
        self.at = 0
        self.arguments: Dict[str, Argument] = {}

    def parts(self, depth: int) -> None:
        while self.at < len(self.message) and self.message[self.at] != "}":
            here = self.message[self.at]
            if here == "\\":
                if self.message[self.at + 1 : self.at + 2] not in ("{", "}", "#", "\\"):
                    raise MessageError("'\\' stands only before one of { } # \\", self.at)
                self.at += 2
            elif here == "{":
                self.placeholder(depth)
            elif here == "#":
                self.at += 1
            else:
                self.at = PLAIN.match(self.message, self.at).end()

    def placeholder(self, depth: int) -> None:
        self.expect("{")
        name = self.token(NAME, "the name of an argument")
        argument = self.arguments.setdefault(name, Argument())
        if self.take("}"):
            argument.kinds.add("plain")
            return
        self.expect(",")
        kind = self.token(NAME, "plural or select")
        if kind not in ("plural", "select"):
            raise MessageError(f"'{kind}' is neither plural nor select", self.at)
        if depth == DEEPEST:
            raise MessageError(f"more than {DEEPEST} levels", self.at)
        self.expect(",")
        labels = self.branches(PLURAL_LABEL if kind == "plural" else SELECT_LABEL, depth + 1)
        argument.kinds.add(kind)
        if "other" not in labels:
            if kind == "plural":
                raise MessageError("plural without 'other'", self.at)
            argument.closed.append(frozenset(labels))

    def branches(self, label_form: re.Pattern, depth: int) -> Set[str]:
        labels: Set[str] = set()
        while not (labels and self.take("}")):
            label = self.token(label_form, "a branch")
            if label in labels:
                raise MessageError(f"branch '{label}' twice", self.at)
            labels.add(label)
            self.expect("{", blanks_after=False)
            self.parts(depth)
            self.expect("}")
        return labels

    def token(self, form: re.Pattern, wanted: str) -> str:
        found: Optional[re.Match] = form.match(self.message, self.at)
        if not found:
            raise MessageError(f"{wanted} is missing", self.at)
        self.at = found.end()
        self.skip_blanks()
        return found.group()

    def expect(self, character: str, blanks_after: bool = True) -> None:
        if self.message[self.at : self.at + 1] != character:
            raise MessageError(f"'{character}' is missing", self.at)
        self.at += 1
        if blanks_after:
            self.skip_blanks()

    def take(self, character: str) -> bool:
        if self.message[self.at : self.at + 1] != character:
            return False
        self.at += 1  # blanks after a placeholder belong to the text
        return True

    def skip_blanks(self) -> None:
        self.at = BLANKS.match(self.message, self.at).end()
