"""The pages for people from other programs: each command line in them runs, and prints what the page shows."""

import os
import re
import shutil
import subprocess

from rooms import console, room
from rooms.room import Room

TASKRC = "data.location={home}/taskwarrior\nconfirmation=off\nverbose=nothing\n"


class Moving(Room):
    now = "2026-02-27T08:00"
    zone = "Europe/Berlin"

    def setUp(self):
        super().setUp()
        self.let_fire_run()
        os.mkdir(f"{self.home}/bin")
        os.symlink(room.BINARY, f"{self.home}/bin/remind")
        self.put(TASKRC.format(home=self.home), f"{self.home}/.taskrc")

    def shell(self, line):
        environment = {**self.surroundings(), "PATH": f"{self.home}/bin:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            ["sh", "-c", f"{line} 2>&1"], cwd=self.home, env=environment, capture_output=True, text=True,
            stdin=subprocess.DEVNULL).stdout

    def follow(self, page, least):
        """Runs each step of a page; a file that the page shows is made."""
        steps = console.steps(f"docs/{page}")
        self.assertGreaterEqual(len(steps), least)
        for _, line, printed in steps:
            if line.startswith("cat "):
                self.put("\n".join(printed) + "\n", f"{self.home}/{line[4:]}")
            else:
                self.assertEqual(self.shell(line).splitlines(), printed, line)

    def test_from_taskwarrior(self):
        """each step of the page about Taskwarrior prints what the page shows"""
        if not shutil.which("task"):
            self.skipTest("Taskwarrior is not installed")
        self.follow("from-taskwarrior.md", 6)
        self.assertEqual(len(self.shell("remind list all --json | grep -o '\"title\"'").split()), 3)

    def test_from_todo_txt(self):
        self.follow("from-todo-txt.md", 4)

    def test_from_apple(self):
        """each step of the page about Apple Reminders prints what the page shows"""
        self.follow("from-apple-or-google.md", 3)

    def test_from_google_tasks(self):
        """the jq line of the page imports the tasks of a Google Takeout"""
        if not shutil.which("jq"):
            self.skipTest("jq is not installed")
        page = (console.ROOT / "docs/from-apple-or-google.md").read_text(encoding="utf-8")
        line = re.search(r"```sh\n(.*?)```", page, re.DOTALL)[1]
        self.put('{"kind":"tasks#taskLists","items":[{"title":"Mine","items":[{"title":"Pay rent","status":"needsAction",'
                 '"due":"2099-03-01T00:00:00Z"},{"title":"Old","status":"completed","updated":"2019-05-02T10:00:00.000Z"}]},{"title":"Empty"}]}',
                 f"{self.home}/Tasks.json")
        self.assertEqual(self.shell(line.replace("\n", "; ").rstrip("; ")).splitlines(), [
            "added: 1  Pay rent  due Sun 1 Mar 2099  🔔 Sun 1 Mar 2099 09:00", "added: 2  Old  done"])
