"""The console that a page of the documentation shows, as the steps that a test takes."""

import datetime
import pathlib
import re
import typing

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Step(typing.NamedTuple):
    """A line that is typed, without its prompt."""

    # When it is typed, as 2026-02-27T08:00; None where the page names no moment.
    now: str | None
    line: str
    # What stands below it, without blank lines at its end.
    printed: list[str]


def steps(page):
    """The steps of the first console on a page, given by its path in the project."""
    block = re.search(r"```console\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)[1]
    now, found = None, []
    for line in block.splitlines():
        moment = re.match(r"# on \w+ (\d+ \w+ \d{4}), at (\d\d:\d\d)", line)
        if moment:
            now = f"{datetime.datetime.strptime(moment[1], '%d %B %Y'):%Y-%m-%d}T{moment[2]}"
        elif line.startswith("$ "):
            found.append(Step(now, line[2:], []))
        else:
            found[-1].printed.append(line)
    for step in found:
        while step.printed and not step.printed[-1]:
            step.printed.pop()
    return found
