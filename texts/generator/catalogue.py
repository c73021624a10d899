"""Reads texts/{fr,en}/*.json and finds what is wrong with them, one line a defect."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Dict, List, Tuple

from generator.message import Argument, MessageError, arguments_of
from generator.typography import unbroken

LANGUAGES = ("fr", "en")
KEY = re.compile(r"[a-z0-9]+(?:[._-][a-z0-9]+)*")


class Catalogue:
    def __init__(self, folder: Path):
        self.defects: List[str] = []
        self.messages: Dict[str, Dict[str, str]] = {}  # by language, then by key
        self.arguments: Dict[str, Dict[str, Argument]] = {}  # by key, then by name: both languages together
        found = {language: self._read(folder / language) for language in LANGUAGES}
        # Where each key stands, without the language: "kolpa" for fr/kolpa.json.
        self.files = {key: Path(where).stem for key, (where, _) in found[LANGUAGES[0]].items()}
        for language in LANGUAGES:
            self.messages[language] = {key: unbroken(language, message) for key, (_, message) in found[language].items()}
        self._check_file_names(folder)
        self._check_keys(found)
        self._check_arguments(found)

    @property
    def keys(self) -> List[str]:
        return sorted(self.messages[LANGUAGES[0]])

    def _read(self, folder: Path) -> Dict[str, Tuple[str, str]]:
        """key → (where it stands, its message)"""
        found: Dict[str, Tuple[str, str]] = {}
        for file in sorted(folder.glob("*.json")):
            where = f"{folder.name}/{file.name}"
            for key, message in self._pairs(file, where):
                if not KEY.fullmatch(key):
                    self.defects.append(f"{where}: '{key}' is no key: write small letters, digits and . _ - between them")
                elif key in found:
                    self.defects.append(f"{where}: '{key}' stands already in {found[key][0]}")
                elif not isinstance(message, str) or not message.strip():
                    self.defects.append(f"{where}: '{key}' has no message")
                else:
                    found[key] = (where, message)
        return found

    def _pairs(self, file: Path, where: str) -> list:
        try:
            # A plain load would silently keep the last of two equal keys.
            content = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=_Pairs)
        except (OSError, ValueError) as problem:
            self.defects.append(f"{where}: not readable as JSON: {problem}")
            return []
        if not isinstance(content, _Pairs):
            self.defects.append(f"{where}: not an object of keys and messages")
            return []
        return content

    def _check_file_names(self, folder: Path) -> None:
        names = {language: {file.name for file in (folder / language).glob("*.json")} for language in LANGUAGES}
        for language, other in (LANGUAGES, LANGUAGES[::-1]):
            for name in sorted(names[other] - names[language]):
                self.defects.append(f"{language}/{name}: missing, but {other}/{name} exists")

    def _check_keys(self, found: dict) -> None:
        for language, other in (LANGUAGES, LANGUAGES[::-1]):
            for key in sorted(found[other].keys() - found[language].keys()):
                self.defects.append(f"{language}: '{key}' of {found[other][key][0]} is missing")

    def _check_arguments(self, found: dict) -> None:
        first, second = LANGUAGES
        for key in sorted(found[first].keys() | found[second].keys()):
            used = {}
            for language in LANGUAGES:
                if key in found[language]:
                    where, message = found[language][key]
                    try:
                        used[language] = arguments_of(message)
                    except MessageError as problem:
                        self.defects.append(f"{where}: '{key}': {problem}")
            if len(used) == len(LANGUAGES):
                self._join(key, used[first], used[second])

    def _join(self, key: str, one: Dict[str, Argument], two: Dict[str, Argument]) -> None:
        first, second = LANGUAGES
        joined: Dict[str, Argument] = {}
        for name in sorted(one.keys() | two.keys()):
            if name not in one or name not in two:
                has, lacks = (first, second) if name in one else (second, first)
                self.defects.append(f"{lacks}: '{key}': argument '{name}' is used in {has} only")
                continue
            both = Argument(one[name].kinds | two[name].kinds, one[name].closed + two[name].closed)
            if one[name].kind != two[name].kind:
                self.defects.append(
                    f"{second}: '{key}': argument '{name}' is {one[name].kind} in {first}, {two[name].kind} in {second}")
            elif {"plural", "select"} <= both.kinds:
                self.defects.append(f"{first}: '{key}': argument '{name}' is counted and selected by")
            elif len(set(both.closed)) > 1:
                self.defects.append(f"{second}: '{key}': the selects by '{name}' without 'other' have different branches")
            joined[name] = both
        self.arguments[key] = joined


class _Pairs(list):
    """A JSON object as its pairs, so that it differs from a JSON list."""
