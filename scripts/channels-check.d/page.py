"""The recipes of docs/channels.md and docs/status.md, as they stand there."""

import os
import re

DOCS = os.path.join(os.path.dirname(__file__), "..", "..", "docs")
PAGES = ["channels.md", "status.md"]
# Behind the heading of a recipe that no test can run.
UNTESTED = " (text only)"
# A block that is a file begins with its path, behind the line that makes it a program.
FILE = re.compile(r"\A(#!/bin/sh\n)?# (~/\S+)\n")


class Block:
    """A block of shell text: a file, with its path in the home folder, or lines that are typed."""

    def __init__(self, text):
        self.text = text
        match = FILE.match(text)
        self.path = match[2] if match else None
        self.is_program = bool(match and match[1])


def sections():
    """The text under each heading of the pages."""
    found = {}
    for page in PAGES:
        with open(os.path.join(DOCS, page), encoding="utf-8") as file:
            parts = re.split(r"^## (.*)\n", file.read(), flags=re.M)
        found |= dict(zip(parts[1::2], parts[2::2]))
    return found


def blocks(heading):
    """The blocks of a section that are shell, in their order."""
    text = sections()[heading]
    return [Block(found) for found in re.findall(r"^```sh\n(.*?)^```$", text, flags=re.M | re.S)]


def headings():
    """All recipes that are to be tested."""
    return [heading for heading in sections() if not heading.endswith(UNTESTED)]
