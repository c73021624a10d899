"""The project's Markdown pages: their headings, links and blocks of code."""

import re
import subprocess
from functools import cache
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]

FENCE = re.compile(r"^( *)```(\S*)\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^()\s]+)\)")
HTML_LINK = re.compile(r"<(?:a|img)\s[^>]*?(?:href|src)=\"([^\"]+)\"", re.DOTALL)


@cache
def pages():
    """Every Markdown page of the project, also one that is not committed yet."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"], cwd=TOP, capture_output=True, text=True
    )
    if listed.returncode == 0:
        names = [name for name in listed.stdout.splitlines() if (TOP / name).exists()]
    else:  # an archive without history
        names = [str(path.relative_to(TOP)) for path in TOP.rglob("*.md") if not {"node_modules", "build"} & set(path.parts)]
    return tuple(sorted(names))


@cache
def text_of(page):
    return (TOP / page).read_text(encoding="utf-8")


def prose(text):
    """Without blocks of code; code within a line stays, because links have it, too."""
    return FENCE.sub("", text)


def links(text):
    """Where a page leads, as written. What only looks like a link, in code, is none."""
    plain = re.sub(r"`([^`\n]*)`", lambda code: re.sub(r"[\[\]()<>]", "", code[0]), prose(text))
    return LINK.findall(plain) + HTML_LINK.findall(plain)


def anchors(text):
    """The names by which headings can be linked, as GitHub makes them."""
    found = set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", text))
    counts = {}
    for heading in re.findall(r"^#{1,6} +(.*?)\s*$", prose(text), re.MULTILINE):
        shown = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
        name = re.sub(r"[^\w\- ]", "", shown.lower()).replace(" ", "-")
        count = counts.get(name, 0)
        counts[name] = count + 1
        found.add(name if count == 0 else f"{name}-{count}")
    return found


def commands(page):
    """Every command in a page's blocks of `sh`, without its comment."""
    for _, language, block in FENCE.findall(text_of(page)):
        if language != "sh":
            continue
        for line in block.splitlines():
            line = re.sub(r"\s+# .*", "", line.strip())
            if line:
                yield line
