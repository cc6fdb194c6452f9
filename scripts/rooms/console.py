"""The consoles that a page of the documentation shows, as the steps that a test takes."""

import datetime
import pathlib
import re
import typing

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


class Step(typing.NamedTuple):
    """A line that is typed, without its prompt."""

    # When it is typed, as 2026-02-27T08:00; None where the page names no moment.
    now: str | None
    line: str
    # What stands below it, without blank lines at its end.
    printed: list[str]


class Moment(typing.NamedTuple):
    """A remark in a console that says when what follows is typed."""

    now: str | None
    heading: str


def parts(block):
    """A console as stretches: a moment, and the steps from then on."""
    found = []
    for line in block.splitlines():
        if line.startswith("# "):
            moment = re.match(r"# on \w+ (\d+ \w+ \d{4}), at (\d\d:\d\d)", line)
            now = f"{datetime.datetime.strptime(moment[1], '%d %B %Y'):%Y-%m-%d}T{moment[2]}"
            found.append((Moment(now, line[2:]), []))
        elif line.startswith("$ "):
            if not found:
                found.append((Moment(None, ""), []))
            found[-1][1].append(Step(found[-1][0].now, line[2:], []))
        elif found and found[-1][1]:
            found[-1][1][-1].printed.append(line)
    for _, steps in found:
        for step in steps:
            while step.printed and not step.printed[-1]:
                step.printed.pop()
    return found


def steps(page):
    """The steps of all consoles on a page, given by its path in the project."""
    blocks = BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))
    return [step for block in blocks for _, steps in parts(block) for step in steps]
