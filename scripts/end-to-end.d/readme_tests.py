"""The README's session is what a person sees: every command of it is run, and every line compared."""

import datetime
import os
import re
import shlex
import subprocess

from rooms.room import Room

README = os.path.join(os.path.dirname(__file__), "..", "..", "README.md")


class Readme(Room):
    def session(self):
        """The moments, commands and outputs of the session, in order."""
        with open(README, encoding="utf-8") as file:
            block = re.search(r"```console\n(.*?)```", file.read(), re.DOTALL).group(1)
        moment, steps = None, []
        for line in block.splitlines():
            when = re.match(r"# on \w+ (\d+ \w+ \d{4}), at (\d\d:\d\d)", line)
            if when:
                day = datetime.datetime.strptime(when.group(1), "%d %B %Y")
                moment = f"{day:%Y-%m-%d}T{when.group(2)}"
            elif line.startswith("$ remind"):
                steps.append((moment, line[2:], []))
            else:
                steps[-1][2].append(line)
        return steps

    def test_every_command_of_the_session_prints_what_the_readme_says(self):
        """the session runs as it is printed"""
        self.let_fire_run()
        steps = self.session()
        self.assertGreater(len(steps), 7)
        for moment, line, lines in steps:
            answer = self.remind(*shlex.split(line)[1:], now=moment, stderr=subprocess.STDOUT)
            expected = "\n".join(lines).rstrip("\n")
            self.assertEqual(answer.out.rstrip("\n"), expected, line)
