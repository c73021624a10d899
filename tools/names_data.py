#!/usr/bin/env python3
"""What is known of letters where names are checked, from Unicode's own data.

    tools/names_data.py [--check]

Writes table/names_data.inc (for table/names.cpp) and web/src/settings/names_data.ts (for the page, whose browser knows all else);
with --check only says whether they are as they should be. Needs Debian's packages unicode-data and libicu72, both of Unicode 15.0:
another version is refused, so that the result is the same everywhere.
"""

import argparse
import bz2
import ctypes
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
UNICODE = pathlib.Path("/usr/share/unicode")
VERSION = "15.0.0"
LAST = 0x10FFFF
HANGUL = range(0xAC00, 0xD7A4)  # composed by arithmetic

# Kinds of code points, as in table/names.cpp.
REFUSED, OTHER, LETTER, MARK, ACCENT = range(5)

# They look like blanks, or like nothing that could be read; Unicode calls them symbols.
BLANK = {0x2800, 0xFFFC, 0xFFFD, 0x1D159}
# Thai and Lao write them; the form that they are said to be compatible with is not what people type.
WRITTEN = {0x0E33, 0x0EB3}
# Whatever looks like a letter, a digit or a sign of these: Latin, Greek and Cyrillic, with their accents.
IMITATED = range(0x0530)

# Signs that go with every script: common ones, and accents that take after their letter.
ANY = {"Zyyy", "Zinh", "Zzzz"}


class Missing(Exception):
    """This machine does not have the data."""


def lines(name):
    path = UNICODE / name
    if not path.exists():
        raise Missing(f"{path} is missing: install unicode-data")
    text = bz2.decompress(path.read_bytes()).decode() if path.suffix == ".bz2" else path.read_text()
    if name != "UnicodeData.txt" and VERSION not in text[:80]:
        raise Missing(f"{path} is not of Unicode {VERSION}")
    for line in text.splitlines():
        line = line.split("#")[0].strip()
        if line:
            yield [field.strip() for field in line.split(";")]


def points(field):
    first, _, last = field.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


class Data:
    def __init__(self):
        self.category = ["Cn"] * (LAST + 1)
        self.ccc = [0] * (LAST + 1)
        self.canonical = {}  # by code point: one step
        self.is_compatible = set()
        begin = None
        for row in lines("UnicodeData.txt"):
            at = int(row[0], 16)
            first = begin if row[1].endswith("Last>") else at
            begin = at
            for each in range(first, at + 1):
                self.category[each] = row[2]
                self.ccc[each] = int(row[3])
            if row[5].startswith("<"):
                self.is_compatible.add(at)
            elif row[5]:
                self.canonical[at] = [int(each, 16) for each in row[5].split()]
        self.hidden = {each for row in lines("DerivedCoreProperties.txt") if row[1] == "Default_Ignorable_Code_Point" for each in points(row[0])}
        self.excluded = {
            each for row in lines("DerivedNormalizationProps.txt") if row[1] == "Full_Composition_Exclusion" for each in points(row[0])
        }
        short = {row[2]: row[1] for row in lines("PropertyValueAliases.txt") if row[0] == "sc"}
        self.scripts = ["Zzzz"] * (LAST + 1)
        for row in lines("Scripts.txt"):
            for each in points(row[0]):
                self.scripts[each] = short[row[1]]

    def decomposed(self, at):
        if at in HANGUL:
            at -= HANGUL.start
            return [0x1100 + at // 588, 0x1161 + at % 588 // 28] + ([0x11A7 + at % 28] if at % 28 else [])
        if at not in self.canonical:
            return [at]
        return [last for each in self.canonical[at] for last in self.decomposed(each)]

    def kind(self, at):
        category = self.category[at]
        if at in WRITTEN:
            return LETTER
        if category[0] == "C" or category in ("Zl", "Zp") or (category == "Zs" and at != 0x20):
            return REFUSED
        if at in self.hidden or at in BLANK or any(each in self.is_compatible for each in self.decomposed(at)):
            return REFUSED
        if category[0] == "L":
            return LETTER
        if category[0] == "M":
            return ACCENT if self.scripts[at] == "Zinh" else MARK
        return OTHER


class Icu:
    """Its skeletons, which are confusables.txt applied; Debian has no file of it."""

    def __init__(self):
        try:
            library, common = ctypes.CDLL("libicui18n.so.72"), ctypes.CDLL("libicuuc.so.72")
        except OSError as error:
            raise Missing(f"{error}: install libicu72") from error
        version = (ctypes.c_uint8 * 4)()
        common.u_getUnicodeVersion_72(version)
        if ".".join(map(str, version[:3])) != VERSION:
            raise Missing(f"libicu72 is not of Unicode {VERSION}")
        library.uspoof_open_72.restype = ctypes.c_void_p
        self.skeleton_ = library.uspoof_getSkeletonUTF8_72
        self.skeleton_.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_int32, ctypes.c_char_p, ctypes.c_int32, ctypes.c_void_p]
        self.checker = library.uspoof_open_72(ctypes.byref(ctypes.c_int(0)))

    def skeleton(self, at):
        text, out, status = chr(at).encode(), ctypes.create_string_buffer(256), ctypes.c_int(0)
        size = self.skeleton_(self.checker, 0, text, len(text), out, len(out), ctypes.byref(status))
        assert status.value <= 0, hex(at)
        return [ord(each) for each in out.raw[:size].decode()]


def ranges_of(values):
    """(how many alike, value) from 0 on."""
    found = []
    for value in values:
        if found and found[-1][1] == value:
            found[-1][0] += 1
        else:
            found.append([1, value])
    return found


def rows(numbers):
    text, line = [], "   "
    for number in numbers:
        word = f" {number},"
        if len(line) + len(word) > 128:
            text.append(line)
            line = "   "
        line += word
    return "\n".join([*text, line])


def scripts_of(data):
    """Those of their own that a name may be written in."""
    return sorted({data.scripts[at] for at in range(LAST + 1) if data.kind(at) != REFUSED} - ANY)


def imitations(data):
    """What each looks like: once decomposed, and only what may stand in a name."""
    icu, found = Icu(), {}
    for at in range(0x20, LAST + 1):
        if data.kind(at) == REFUSED or data.decomposed(at) != [at]:
            continue
        seen = icu.skeleton(at)
        if seen != [at] and seen and all(each in IMITATED for each in seen):
            found[at] = seen
    return found


def for_the_table(data):
    names = scripts_of(data)

    def value(at):
        kind, script = data.kind(at), data.scripts[at]
        return 0 if kind == REFUSED else kind + 8 * (0 if script in ANY else 1 + names.index(script))

    parts = {
        "kinds": [n for each in ranges_of(value(at) for at in range(LAST + 1)) for n in each],
        "combining": [n for each in ranges_of(data.ccc) for n in each],
        "decompositions": [],
        "imitations": [],
    }
    last = 0
    for at, into in sorted(data.canonical.items()):
        parts["decompositions"] += [at - last, into[0], into[1] if len(into) > 1 else 0]
        last = at
    # Those that are never composed again; singletons are known by themselves.
    parts["not_composed"] = [at for at in sorted(data.excluded) if len(data.canonical.get(at, ())) > 1]
    last = 0
    for at, seen in imitations(data).items():
        parts["imitations"] += [at - last, len(seen), *seen]
        last = at
    text = "// Made by tools/names_data.py from Unicode " + VERSION + ": do not edit.\n"
    for script in ("Latn", "Hani", "Hira", "Kana", "Bopo", "Hang"):
        text += f"constexpr std::uint32_t {script.lower()} = {1 + names.index(script)};\n"
    for name, numbers in parts.items():
        text += f"constexpr std::uint32_t {name}[] = {{\n{rows(numbers)}\n}};\n"
    return text


def for_the_page(data):
    text, last = [], 0
    for at, seen in imitations(data).items():
        text.append(f"{at - last:x}" + "".join(f".{each:x}" for each in seen))
        last = at
    words, line = [], ""
    for word in text:
        if len(line) + len(word) + 1 > 120:
            words.append(line)
            line = ""
        line += word + " "
    words.append(line.rstrip())
    body = " +\n".join(f"  '{each}'" for each in words)
    return (
        f"// Made by tools/names_data.py from Unicode {VERSION}: do not edit.\n\n"
        "/** Scripts, as Unicode abbreviates them. */\n"
        f"export const scripts =\n  '{' '.join(scripts_of(data))}';\n\n"
        "/** What looks like something else: how far it is from the one before, and what it looks like, in hexadecimal. */\n"
        f"export const imitations =\n{body};\n"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    data = Data()
    made = {"table/names_data.inc": for_the_table(data), "web/src/settings/names_data.ts": for_the_page(data)}
    differ = [name for name, text in made.items() if not (ROOT / name).exists() or (ROOT / name).read_text() != text]
    for name in differ:
        if check:
            print(f"{name} is not what tools/names_data.py makes")
        else:
            (ROOT / name).write_text(made[name])
            print(f"{name}: {len(made[name])} bytes")
    return 1 if check and differ else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Missing as missing:
        print(missing, file=sys.stderr)
        sys.exit(3)
