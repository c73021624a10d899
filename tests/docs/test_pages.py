"""The pages hold together: links lead somewhere, every page is listed, and what they name exists."""

import re
import subprocess
import unittest
from pathlib import PurePosixPath

from pages import TOP, anchors, links, pages, prose, text_of

CODE = ("rules", "search", "record", "table", "store", "server", "cli", "wasm", "web/src", "web/test", "web/e2e", "tests", "texts",
        "puzzles", "bench", "examples", "docs")  # fmt: skip
RULE = re.compile(r"\b(KOL|PUN|POP|SHU|CHR)[-_](\d+)")
PAGE_OF_RULES = {"KOL": "kolpa", "PUN": "punto", "POP": "pop", "SHU": "shuppa", "CHR": "chromatik"}


def resolved(page, target):
    """The path from the top that a relative link of this page means."""
    parts = []
    for part in (PurePosixPath(page).parent / target).parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts) or "."


def broken_links(page, text):
    for link in links(text):
        if re.match(r"[a-z]+:", link):
            continue
        target, _, anchor = link.partition("#")
        path = resolved(page, target) if target else page
        if not (TOP / path).exists():
            yield f"{page}: {link}: there is no {path}"
        elif anchor and path.endswith(".md") and anchor not in anchors(text_of(path)):
            yield f"{page}: {link}: no heading of that name in {path}"


def listed_in(page):
    """The files that a page links."""
    return {resolved(page, link.partition("#")[0]) for link in links(text_of(page)) if not re.match(r"[a-z]+:|#", link)}


class Links(unittest.TestCase):
    def test_lead_to_files_and_headings(self):
        broken = [line for page in pages() for line in broken_links(page, text_of(page))]
        self.assertEqual(broken, [], "\n".join(broken))

    def test_that_lead_nowhere_are_noticed(self):
        text = "# A page\n[a](b.md) [c](README.md#nowhere) [d](#a-page) <img src=\"no.png\" /> `[e](f.md)` [`i`](j.md), [`k`](l.md)\n```\n[g](h.md)\n```\n"
        self.assertEqual(len(list(broken_links("README.md", text))), 6 - ("a-page" in anchors(text_of("README.md"))))

    def test_headings_are_named_as_git_sites_name_them(self):
        self.assertEqual(
            anchors("# What's `a b` in [c](d)?\n## Same\n## Same\n```\n# no\n```\n"), {"whats-a-b-in-c", "same", "same-1"})


class Lists(unittest.TestCase):
    def test_every_page_of_the_docs_is_listed_by_reader(self):
        listed = listed_in("docs/README.md")
        own = {page for page in pages() if page.startswith("docs/") and not page.startswith("docs/decisions/0")}
        own |= {"README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "texts/README.md"}
        self.assertEqual(sorted(own - listed - {"docs/README.md"}), [], "docs/README.md does not list them")

    def test_every_decision_is_listed(self):
        own = {page for page in pages() if page.startswith("docs/decisions/0")}
        self.assertEqual(sorted(own - listed_in("docs/decisions/README.md")), [], "docs/decisions/README.md does not list them")

    def test_decisions_are_numbered_without_a_gap(self):
        numbers = sorted(int(PurePosixPath(page).name[:4]) for page in pages() if page.startswith("docs/decisions/0"))
        gaps = sorted(set(range(1, numbers[-1] + 1)) - set(numbers))
        self.assertEqual(gaps, [])
        self.assertEqual(len(numbers), len(set(numbers)), "two decisions have one number")
        for page in pages():
            if page.startswith("docs/decisions/0"):
                self.assertTrue(text_of(page).startswith(f"# {PurePosixPath(page).name[:4]} "), f"{page}: its number is not in its heading")

    def test_the_map_has_every_folder_at_the_top(self):
        listed = {path.split("/")[0] for path in listed_in("README.md")}
        found = subprocess.run(["git", "ls-files"], cwd=TOP, capture_output=True, text=True, check=False).stdout.splitlines()
        own = {name.split("/")[0] for name in found if "/" in name and not name.startswith(".")}
        self.assertEqual(sorted(own - listed), [], "README.md, The map, does not list them")

    def test_contributing_names_every_stage(self):
        stages = subprocess.run([TOP / "test", "--list"], capture_output=True, text=True, check=True).stdout.split()
        table = text_of("CONTRIBUTING.md").partition("## Tests")[2].partition("\n### ")[0]
        self.assertEqual(re.findall(r"^\| (\w+) \|", table, re.MULTILINE)[1:], stages)


class Rules(unittest.TestCase):
    def test_that_code_tests_and_texts_name_are_explained(self):
        explained = {}
        for letters, game in PAGE_OF_RULES.items():
            numbers = [int(n) for n in re.findall(rf"^\*\*{letters}-(\d+)\b", text_of(f"docs/rules/{game}.md"), re.MULTILINE)]
            self.assertEqual(numbers, list(range(1, len(numbers) + 1)), f"docs/rules/{game}.md: in order, without a gap")
            explained[letters] = set(numbers)
        unknown = []
        for folder in CODE:
            for file in sorted((TOP / folder).rglob("*")):
                skipped = {"generated", "corpus", "samples", "goldens", "node_modules", "__pycache__"} & set(file.parts)
                if skipped or not file.is_file() or file.suffix in (".png", ".jpg", ".svg", ".jsonl"):
                    continue
                for letters, number in RULE.findall(file.read_text(encoding="utf-8", errors="replace")):
                    if int(number) not in explained[letters]:
                        unknown.append(f"{file.relative_to(TOP)}: {letters}-{number}")
        self.assertEqual(unknown, [], "\n".join(unknown))


class Architecture(unittest.TestCase):
    def test_names_functions_that_are_in_the_files_it_links(self):
        page = "docs/architecture.md"
        named = re.findall(r"\[`([^`]+)`\]\(([^()\s#]+)\)", prose(text_of(page)))
        self.assertGreater(len(named), 30)
        missing = []
        for name, link in named:
            file = TOP / resolved(page, link)
            if not file.is_file() or file.name == PurePosixPath(name).name:
                continue
            if not re.search(rf"\b{re.escape(name)}\b", file.read_text(encoding="utf-8")):
                # Within a class of that file, a function is defined by its last name.
                scope, _, last = name.rpartition("::")
                text = file.read_text(encoding="utf-8")
                if not (scope and re.search(rf"\b{scope}\b", text) and re.search(rf"\b{last}\b", text)):
                    missing.append(f"{name} is not in {link}")
        self.assertEqual(missing, [], "\n".join(missing))


if __name__ == "__main__":
    unittest.main()
