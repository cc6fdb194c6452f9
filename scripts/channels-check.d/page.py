"""The recipes of docs/channels.md and docs/status.md."""

import os
import re

DOCS = os.path.join(os.path.dirname(__file__), "..", "..", "docs")
PAGES = ["channels.md", "status.md"]
# This stands behind the heading of a recipe that no test can run.
UNTESTED = " (text only)"
# A block with a file begins with its path; the path of a program follows `#!/bin/sh`.
FILE = re.compile(r"\A(#!/bin/sh\n)?# (~/\S+)\n")


class Block:
    """A block of shell text: a file with a path in the home folder, or typed lines."""

    def __init__(self, text):
        self.text = text
        match = FILE.match(text)
        self.path = match[2] if match else None
        self.is_program = bool(match and match[1])


def sections():
    """The text below each heading of the pages."""
    found = {}
    for page in PAGES:
        with open(os.path.join(DOCS, page), encoding="utf-8") as file:
            parts = re.split(r"^## (.*)\n", file.read(), flags=re.M)
        found |= dict(zip(parts[1::2], parts[2::2]))
    return found


def blocks(heading):
    """The shell blocks of a section in order."""
    text = sections()[heading]
    return [Block(found) for found in re.findall(r"^```sh\n(.*?)^```$", text, flags=re.M | re.S)]


def headings():
    """All recipes that need a test."""
    return [heading for heading in sections() if not heading.endswith(UNTESTED)]
