"""Help, the manual and the table for programs agree, and the manual in the repository is the printed one."""

import json
import os
import shutil
import unittest

from rooms.room import Room

MANUAL = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "remind.1")


class Help(Room):
    def table(self):
        return json.loads(self.ok("help", "--json"))

    def test_docs_remind_1_equals_the_output_of_remind_help_man(self):
        with open(MANUAL, encoding="utf-8") as file:
            self.assertEqual(self.ok("help", "--man"), file.read(), "run: remind help --man >docs/remind.1")

    @unittest.skipUnless(shutil.which("mandoc"), "mandoc is not installed")
    def test_the_manual_names_every_command_option_and_example(self):
        text = self.run_program("mandoc", "-T", "utf8", "-O", "width=200", MANUAL).out
        while "\b" in text:  # A terminal shows bold and underlined letters by overstriking.
            place = text.index("\b")
            text = text[:place - 1] + text[place + 1:]
        words = " ".join(text.split())
        table = self.table()
        options = table["globalOptions"] + [option for command in table["commands"] for option in command["options"]]
        for option in options:
            self.assertIn(f"--{option['name']}", words)
        for command in table["commands"]:
            self.assertIn(command["usage"], words)
            for example in command["examples"]:
                self.assertIn(example["line"], words)

    def test_the_overview_names_every_command_and_help_and_help_print_the_same_page(self):
        overview = self.ok("help")
        self.assertLessEqual(len(overview.splitlines()), 48)
        table = self.table()
        for command in table["commands"]:
            self.assertRegex(overview, rf"\n  (\w+, )?{command['name']}[ ,]")
            page = self.ok("help", command["name"])
            self.assertEqual(page, self.ok(command["name"], "--help"))
            self.assertIn(command["usage"], page)
            self.assertEqual(json.loads(self.ok("help", command["name"], "--json")), command)
            for option in command["options"]:
                self.assertIn(f"--{option['name']}", page)
            self.assertTrue(page.endswith(": remind help options\n"), page)
        page = self.ok("help", "options")
        for option in table["globalOptions"]:
            self.assertRegex(page, rf"\n  (-\w, )?--{option['name']} ")

    def test_help_comes_without_a_home_a_zone_and_a_sensible_clock(self):
        nowhere = {"HOME": None, "XDG_DATA_HOME": None, "REMIND_FILE": None, "TZ": "Mars/Olympus", "REMIND_NOW": "soon"}
        for words in (["help"], ["help", "add"], ["help", "--man"], ["help", "--json"]):
            self.assertEqual(self.ok(*words, env=nowhere), self.ok(*words))
