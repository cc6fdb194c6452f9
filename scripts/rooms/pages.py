"""The pages of the documentation with output of the program, made again by running the program."""

import json
import os
import re
import shlex
import subprocess
import tempfile

from rooms import console, room

CONSOLES = ["README.md", "docs/tutorial.md", "docs/dates.md"]
COMMANDS = "docs/commands.md"
SETTINGS = "docs/config.md"
PAGES = [*CONSOLES, COMMANDS, SETTINGS]


class Machine:
    """A machine in Berlin. A schedule runs `fire`, and there are no tasks yet."""

    def __init__(self, binary, home):
        self.binary, self.home = binary, home
        os.makedirs(f"{home}/share/remind", mode=0o700)
        open(f"{home}/share/remind/tasks.json.heartbeat", "w", encoding="utf-8").close()

    def printed(self, *words, now="2026-02-27T08:00"):
        """The output of a command, with its messages."""
        return subprocess.run(
            [self.binary, *words], env=room.surroundings(self.home, "Europe/Berlin", now), cwd=self.home, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout


def with_consoles(page, machine):
    """A page with the output of each line of its consoles. All consoles run on one machine, in order."""
    def filled(block):
        lines, now = [], None
        for line in block[1].splitlines():
            if console.moment(line):
                now = console.moment(line)
                lines += ["", line] if lines else [line]
            elif line.startswith("$ "):
                lines += [line, *machine.printed(*shlex.split(line[2:])[1:], now=now).splitlines()]
        return "\n".join(["```console", *lines, "```"])

    return console.BLOCK.sub(filled, (console.ROOT / page).read_text(encoding="utf-8"))


def table(heads, rows):
    """A table with a blank line below it; nothing if there are no rows."""
    rows = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    return [*(f"| {' | '.join(row)} |" for row in [heads, ["---"] * len(heads), *rows]), ""] if rows else []


def option(found):
    """The row of an option: its names with its value, and its effect."""
    names = ", ".join(f"`{name}`" for name in [f"--{found['name']}", found["short"], *found["synonyms"]] if name)
    return f"{names} {found['value']['name']}" if found["value"] else names, found["summary"]


def commands(machine):
    """The page of all commands, from the program's own table."""
    known = json.loads(machine.printed("help", "--json"))
    lines = ["# Commands", "", "What `remind help COMMAND` prints, in one page. `scripts/write-pages` writes it.", ""]
    for command in known["commands"]:
        summary = command["summary"]
        lines += [f"## {command['name']}", "", f"{summary[:1].upper()}{summary[1:]}.", "", "```", command["usage"], "```", ""]
        lines += [line for paragraph in command["details"] for line in (paragraph, "")]
        lines += table(["option", "does"], map(option, command["options"]))
        lines += table(["example", "does"], ((f"`{example['line']}`", example["effect"]) for example in command["examples"]))
    lines += ["## Options of every command", "", *table(["option", "does"], map(option, known["globalOptions"]))]
    lines += ["## Exit status", "", *table(["status", "meaning"], ((str(row["status"]), row["meaning"]) for row in known["exits"]))]
    return "\n".join(lines)


def settings(machine):
    """The page of all settings."""
    known = json.loads(machine.printed("config", "--json"))
    rows = ((f"`{row['name']}`", f"`{row['default']}`" if row["default"] else "", row["explanation"]) for row in known)
    return "\n".join([
        "# Settings", "", "`remind config SETTING VALUE` sets a setting, `remind config SETTING --unset` goes back to the "
        "default. `scripts/write-pages` writes this page.", "", *table(["setting", "default", "what it says"], rows)])


def written(binary):
    """The proper text of each page, by its path."""
    texts = {}
    for page in PAGES:
        with tempfile.TemporaryDirectory() as home:
            machine = Machine(os.path.abspath(binary), os.path.realpath(home))
            made = {COMMANDS: commands, SETTINGS: settings}.get(page)
            texts[page] = made(machine) if made else with_consoles(page, machine)
    return texts


def rows(page, heading):
    """The rows of the tables below a heading: the typed texts (each in backticks) and their explanation."""
    text = (console.ROOT / page).read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", text, re.M | re.S)[1]
    for line in re.findall(r"^\| (`.*) \|$", section, re.M):
        typed, _, said = line.partition(" | ")
        yield re.findall(r"`([^`]+)`", typed), said
