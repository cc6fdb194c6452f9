"""The pages for people from other programs: each command line in them runs, and prints what the page shows."""

import os
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

    def test_each_step_of_the_page_about_Taskwarrior_prints_what_the_page_shows(self):
        if not shutil.which("task"):
            self.skipTest("Taskwarrior is not installed")
        self.follow("from-taskwarrior.md", 6)
        self.assertEqual(len(self.shell("remind list all --json | grep -o '\"title\"'").split()), 3)

    def test_from_todo_txt(self):
        self.follow("from-todo-txt.md", 4)

    def test_each_step_of_the_page_about_Apple_Reminders_prints_what_the_page_shows(self):
        self.follow("from-apple-or-google.md", 7)

    def test_each_step_of_the_page_about_Todoist_TickTick_and_tables_prints_what_the_page_shows(self):
        self.follow("from-csv.md", 3)

    def test_each_step_of_the_page_about_Dianne_Skolls_remind_prints_what_the_page_shows(self):
        self.follow("from-remind.md", 1)

    def test_each_step_of_the_page_about_Org_and_Markdown_prints_what_the_page_shows(self):
        self.follow("from-org-or-markdown.md", 2)
