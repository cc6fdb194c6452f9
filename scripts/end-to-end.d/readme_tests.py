"""The documentation shows what the program prints: each console, and each table of commands, settings and dates."""

import json

from rooms import console, pages, room
from rooms.room import Room


class Pages(Room):
    now = "2026-02-27T08:00"

    def test_each_page_equals_the_output_of_scripts_write_pages_BINARY(self):
        for page, text in pages.written(room.BINARY).items():
            with self.subTest(page):
                self.assertEqual(text, (console.ROOT / page).read_text(encoding="utf-8"))

    def read(self, option, typed):
        """The task from typed words, or the error."""
        answer = self.remind("add", "T", option, typed, "--json", "--dry-run", "--quiet")
        return json.loads(answer.out)[0] if answer.status == 0 else answer.err

    def each(self, heading):
        found = [(typed, said) for row, said in pages.rows("docs/dates.md", heading) for typed in row]
        self.assertGreater(len(found), 5)
        return found

    def test_each_date_of_the_page_is_read_so(self):
        for heading in ["Dates", "Times, and both"]:
            for typed, due in self.each(heading):
                self.assertEqual(self.read("--due", typed)["due"], due, typed)

    def test_each_duration_of_the_page_is_read_so(self):
        for typed, moment in self.each("Durations"):
            self.assertEqual(self.read("--in", typed)["reminders"][0]["at"], f"{moment}:00+01:00", typed)

    def test_each_rule_of_the_page_is_read_so(self):
        for typed, rule in self.each("Rules"):
            self.assertEqual(self.read("--repeat", typed)["repeat"], rule, typed)

    def test_what_the_page_calls_refused_is_refused_with_both_meanings(self):
        for typed, meanings in self.each("Refused, with the reason"):
            option = "--due" if "2026" in meanings or ":" in meanings else "--repeat"
            self.assertIn(f"; write {meanings}\n", self.read(option, typed), typed)
