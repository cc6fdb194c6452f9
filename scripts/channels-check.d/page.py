"""The recipes of docs/channels.md, as they stand there."""

import os
import re

PAGE = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "channels.md")
# A block that is a file begins with its path, behind the line that makes it a program.
FILE = re.compile(r"\A(#!/bin/sh\n)?# (~/\S+)\n")


class Block:
    """A block of shell text: a file, with its path in the home folder, or lines that are typed."""

    def __init__(self, text):
        self.text = text
        match = FILE.match(text)
        self.path = match[2] if match else None
        self.is_program = bool(match and match[1])


def blocks(heading):
    """The blocks of a section that are shell, in their order."""
    with open(PAGE, encoding="utf-8") as file:
        sections = re.split(r"^## (.*)\n", file.read(), flags=re.M)
    text = dict(zip(sections[1::2], sections[2::2]))[heading]
    return [Block(found) for found in re.findall(r"^```sh\n(.*?)^```$", text, flags=re.M | re.S)]


def headings():
    """All sections of the page."""
    with open(PAGE, encoding="utf-8") as file:
        return re.findall(r"^## (.*)$", file.read(), flags=re.M)
