"""The pages of the documentation that show what the program prints, made anew by running the program."""

import json
import os
import re
import shlex
import subprocess
import tempfile

from rooms import console

CONSOLES = ["README.md", "docs/tutorial.md", "docs/dates.md"]
COMMANDS = "docs/commands.md"
SETTINGS = "docs/config.md"
PAGES = [*CONSOLES, COMMANDS, SETTINGS]


class Machine:
    """A machine in Berlin on which a schedule runs `fire`, and nobody has a task yet."""

    def __init__(self, binary, home):
        self.binary, self.home = binary, home
        os.makedirs(f"{home}/share/remind", mode=0o700)
        open(f"{home}/share/remind/tasks.json.heartbeat", "w", encoding="utf-8").close()

    def printed(self, *words, now="2026-02-27T08:00"):
        """What a command prints, with its messages."""
        surroundings = {
            "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": self.home, "XDG_DATA_HOME": f"{self.home}/share",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:", "TZ": "Europe/Berlin", "REMIND_NOW": now}
        return subprocess.run(
            [self.binary, *words], env=surroundings, cwd=self.home, stdin=subprocess.DEVNULL, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout


def with_consoles(page, machine):
    """A page with what each line of its consoles prints, one console after the other on one machine."""
    text = (console.ROOT / page).read_text(encoding="utf-8")

    def filled(block):
        lines = []
        for moment, steps in console.parts(block[1]):
            lines += ([""] if lines else []) + [f"# {moment.heading}"]
            for step in steps:
                printed = machine.printed(*shlex.split(step.line)[1:], now=moment.now)
                lines += [f"$ {step.line}", *printed.splitlines()]
        return "```console\n" + "\n".join(lines) + "\n```"

    return console.BLOCK.sub(filled, text)


def cell(text):
    return text.replace("|", "\\|")


def commands(machine):
    """The page of all commands, from the table that the program has of them."""
    table = json.loads(machine.printed("help", "--json"))
    lines = ["# Commands", "", f"What `remind help COMMAND` prints, in one page. `scripts/write-pages` writes it.", ""]
    for command in table["commands"]:
        lines += [f"## {command['name']}", "", f"{command['summary'][:1].upper()}{command['summary'][1:]}.", "",
                  "```", command["usage"], "```", ""]
        for paragraph in command["details"]:
            lines += [paragraph, ""]
        if command["options"]:
            lines += ["| option | does |", "|---|---|"]
            for option in command["options"]:
                names = ", ".join(f"`{name}`" for name in [f"--{option['name']}", option["short"], *option["synonyms"]] if name)
                value = f" {option['value']['name']}" if option["value"] else ""
                lines.append(f"| {names}{value} | {cell(option['summary'])} |")
            lines.append("")
        if command["examples"]:
            lines += ["| example | does |", "|---|---|"]
            lines += [f"| `{cell(example['line'])}` | {cell(example['effect'])} |" for example in command["examples"]]
            lines.append("")
    lines += ["## Options of every command", "", "| option | does |", "|---|---|"]
    for option in table["globalOptions"]:
        value = f" {option['value']['name']}" if option["value"] else ""
        lines.append(f"| `--{option['name']}`{value} | {cell(option['summary'])} |")
    lines += ["", "## Exit status", "", "| status | meaning |", "|--:|---|"]
    lines += [f"| {row['status']} | {cell(row['meaning'])} |" for row in table["exits"]]
    return "\n".join(lines) + "\n"


def settings(machine):
    """The page of all settings."""
    lines = ["# Settings", "", "`remind config SETTING VALUE` sets one, `remind config SETTING --unset` goes back to the default. "
             "`scripts/write-pages` writes this page.", "", "| setting | default | what it says |", "|---|---|---|"]
    for setting in json.loads(machine.printed("config", "--json")):
        default = f"`{setting['default']}`" if setting["default"] is not None else ""
        lines.append(f"| `{setting['name']}` | {default} | {cell(setting['explanation'])} |")
    return "\n".join(lines) + "\n"


def written(binary):
    """Each page as it has to be, by its path."""
    texts = {}
    for page in PAGES:
        with tempfile.TemporaryDirectory() as home:
            machine = Machine(os.path.abspath(binary), os.path.realpath(home))
            texts[page] = (commands(machine) if page == COMMANDS else settings(machine) if page == SETTINGS
                           else with_consoles(page, machine))
    return texts


def rows(page, heading):
    """The rows of the tables below a heading of a page: what is typed (each in backticks) and what is said of it."""
    text = (console.ROOT / page).read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", text, re.M | re.S)[1]
    for line in re.findall(r"^\| (`.*) \|$", section, re.M):
        typed, _, said = line.partition(" | ")
        yield re.findall(r"`([^`]+)`", typed), said
