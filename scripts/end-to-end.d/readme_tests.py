"""The README's session is what a person sees: every command of it is run, and every line compared."""

import shlex
import subprocess

from rooms import console
from rooms.room import Room


class Readme(Room):
    def test_every_command_of_the_session_prints_what_the_readme_says(self):
        """the session runs as it is printed"""
        self.let_fire_run()
        steps = console.steps("README.md")
        self.assertGreater(len(steps), 7)
        for now, line, printed in steps:
            answer = self.remind(*shlex.split(line)[1:], now=now, stderr=subprocess.STDOUT)
            self.assertEqual(answer.out.splitlines(), printed, line)
