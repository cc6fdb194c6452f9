"""The consoles on a page of the documentation, as the steps of a test."""

import datetime
import pathlib
import re
import typing

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


class Step(typing.NamedTuple):
    """A typed line, without its prompt."""

    # The moment of typing, as 2026-02-27T08:00; None if the page names no moment.
    now: str | None
    line: str
    # The printed lines below it, without blank lines at the end.
    printed: list[str]


def moment(line):
    """The moment that a comment in a console names, as 2026-02-27T08:00; None for any other line."""
    found = re.match(r"# on \w+ (\d+ \w+ \d{4}), at (\d\d:\d\d)", line)
    return found and f"{datetime.datetime.strptime(found[1], '%d %B %Y'):%Y-%m-%d}T{found[2]}"


def steps(page):
    """The steps of all consoles on a page. The path of the page is relative to the project."""
    found = []
    for block in BLOCK.findall((ROOT / page).read_text(encoding="utf-8")):
        now = None
        for line in block.splitlines():
            if moment(line):
                now = moment(line)
            elif line.startswith("$ "):
                found.append(Step(now, line[2:], []))
            else:
                found[-1].printed.append(line)
    for step in found:
        while step.printed and not step.printed[-1]:
            step.printed.pop()
    return found
