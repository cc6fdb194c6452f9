"""Single occurrences of a task that repeats: several a day, done, skipped, moved and left out (C95 to C98)."""

import json
import os

from rooms.room import Room

OLD = "note: outdated notification: task 1 has another due date now; nothing changed\n"
MOVED = "note: only this occurrence was moved; the rule is still weekly (--repeat changes the rule)\n"


class SeveralADay(Room):
    def setUp(self):
        super().setUp()
        self.add("Pills", "--due", "today 9:00", "--repeat", "FREQ=DAILY;BYHOUR=9,21")

    def rung(self, *moments):
        return [body for now in moments for _, _, body in self.rings(now)]

    def due(self, now=None):
        return self.show(1, now=now)["due"]

    def test_each_time_of_a_day_rings_and_a_notification_says_since_when_an_earlier_one_is_open(self):
        self.assertEqual(self.rung("2026-03-01T09:00", "2026-03-01T21:00", "2026-03-02T09:00"), [
            "Due today at 09:00", "Due today at 21:00 · open since 09:00",
            "Due today at 09:00 · open since Sun 1 Mar"])

    def test_done_in_the_morning_leaves_the_evening(self):
        self.rung("2026-03-01T09:00")
        self.ok("done", "1", now="2026-03-01T09:05")
        self.assertEqual(self.rung("2026-03-01T21:00"), ["Due today at 21:00"])

    def test_a_press_on_the_notification_of_the_morning_leaves_the_evening_and_a_second_press_changes_nothing(self):
        self.rung("2026-03-01T09:00", "2026-03-01T21:00")
        evening, now = "2026-03-01T21:00", "2026-03-01T21:05"
        for pressed, note, due in [("2026-03-01T09:00", OLD, evening), (evening, "", "2026-03-02T09:00"),
                                   (evening, OLD, "2026-03-02T09:00")]:
            answer = self.remind("act", "1", "done", "--if-due", pressed, now=now)
            self.assertEqual((answer.status, OLD in answer.err, self.due(now)), (0, note == OLD, due))

    def test_list_counts_what_was_missed_of_the_day_and_done_names_it_with_the_command_that_completes_it_too(self):
        self.rung("2026-03-01T09:00", "2026-03-01T21:00")
        now = "2026-03-01T21:05"
        self.assertIn("today 21:00, 1 missed", self.ok("list", now=now))
        self.ok("done", "1", now=now, note="note: missed: today 09:00; if it was done, too: remind done 1 --on 09:00\n")
        self.ok("done", "1", "--on", "09:00", now=now)
        self.assertEqual(self.show(1, now=now)["completions"], 2)

    def test_a_second_done_in_the_same_minute_completes_nothing_and_names_the_next_occurrence(self):
        now = "2026-03-01T09:01"
        self.ok("done", "1", now=now)
        self.ok("done", "1", now=now, note=(
            "note: task 1 is done for today 09:00; the next occurrence is today 21:00; to complete it now: "
            "remind done 1 --on 21:00\n"))
        self.assertEqual(self.due(now), "2026-03-01T21:00")

    def test_the_state_file_of_such_a_task_has_format_3_which_an_older_program_refuses_without_it_format_2(self):
        for number in (3, 2):
            with open(self.file, encoding="utf-8") as file:
                self.assertEqual(file.read(14), f'{{\n"remind": {number},'[:14])
            if number == 3:
                self.ok("delete", "1")


class Changes(Room):
    def setUp(self):
        super().setUp()
        self.add("Choir", "--due", "2026-03-03 19:00", "--repeat", "weekly")

    def coming(self, now=None):
        return [row["due"] for row in json.loads(self.ok("next", "1", "--count", "4", "--json", now=now))]

    def test_edit_due_on_moves_one_occurrence_and_next_marks_it(self):
        self.ok("edit", "1", "--due", "2026-03-11 20:00", "--on", "2026-03-10", note=(
            MOVED + "note: Tue 3 Mar 19:00 comes first; the moved occurrence comes Wed 11 Mar 20:00\n"))
        self.assertEqual(
            self.coming(), ["2026-03-03T19:00", "2026-03-11T20:00", "2026-03-17T19:00", "2026-03-24T19:00"])
        self.assertIn("moved from Tue 10 Mar 19:00", self.ok("next", "1"))

    def test_skip_on_leaves_one_occurrence_out_and_next_marks_it_as_left_out(self):
        self.ok("skip", "1", "--on", "2026-03-10")
        self.assertEqual(
            self.coming(), ["2026-03-03T19:00", "2026-03-17T19:00", "2026-03-24T19:00", "2026-03-31T19:00"])
        self.assertEqual(self.ok("next", "1").splitlines()[1].split(), ["Tue", "10", "Mar", "19:00", "left", "out"])

    def test_skip_until_leaves_out_all_occurrences_before_a_day(self):
        self.ok("skip", "1", "--until", "2026-03-20")
        self.assertEqual(self.coming()[0], "2026-03-24T19:00")

    def test_edit_except_leaves_out_days_ranges_and_the_days_of_a_calendar_no_except_brings_them_back(self):
        self.put(
            "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20200317\nRRULE:FREQ=YEARLY\n"
            "SUMMARY:St Patrick\nEND:VEVENT\nEND:VCALENDAR\n", os.path.join(self.home, "holidays.ics"))
        self.ok("edit", "1", "--except", "holidays.ics", note="note: left out: Tue 17 Mar, Wed 17 Mar 2027\n")
        self.ok("edit", "1", "--except", "24 mar, 7 apr..14 apr",
                note="note: left out: 9 days from Tue 24 Mar to Tue 14 Apr\n")
        self.assertEqual(
            self.coming(), ["2026-03-03T19:00", "2026-03-10T19:00", "2026-03-31T19:00", "2026-04-21T19:00"])
        self.ok("edit", "1", "--no-except")
        self.assertEqual(
            self.coming(), ["2026-03-03T19:00", "2026-03-10T19:00", "2026-03-17T19:00", "2026-03-24T19:00"])

    def test_done_on_completes_the_occurrence_that_is_named_and_done_each_all_that_have_come(self):
        now = "2026-03-18T08:00"
        self.ok("done", "1", "--on", "2026-03-10", now=now)
        self.assertEqual(self.coming(now)[:2], ["2026-03-03T19:00", "2026-03-17T19:00"])
        self.ok("done", "1", "--each", now=now)
        self.assertEqual(self.show(1, now=now)["completions"], 3)
