"""Due dates that move, with the built binary: what was put off rings once, at its own time."""

import json

from rooms.room import Room


class Postponing(Room):
    def dues(self, now):
        """The due date of each open task, by title."""
        return {task["title"]: task["due"] for task in json.loads(self.ok("list", "--json", now=now))}

    def test_the_first_morning_after_a_holiday(self):
        """forty overdue tasks are put off by one command, each at its own time; what repeats is named and skipped"""
        self.ok("config", "due.morning", "off", note=None)
        for number in range(40):
            self.ok("add", f"Task {number}", "--due", f"2026-03-{number % 14 + 1:02} {number % 10 + 10}:00", note=None)
        self.ok("add", "Pills", "--due", "2026-03-01 8:00", "--repeat", "daily", note=None)
        self.ok("add", "Rent", "--due", "2026-03-20", note=None)
        now = "2026-03-16T08:30"
        self.remind("fire", now=now)
        answer = self.remind("postpone", "overdue", now=now)
        self.assertEqual(answer.status, 0)
        self.assertEqual(answer.out.count("postponed "), 40)
        self.assertIn("note: task 41 stays, because it comes again tomorrow 08:00; to leave this occurrence out: "
                      "remind skip 41\n", answer.err)
        dues = self.dues(now)
        for number in range(40):
            self.assertEqual(dues[f"Task {number}"], f"2026-03-16T{number % 10 + 10}:00")
        self.assertEqual((dues["Pills"], dues["Rent"]), ("2026-03-01T08:00", "2026-03-20"))
        self.ok("skip", "41", now=now, note=None)
        # Nothing that was put off rings before its time, and each rings once.
        self.assertEqual(self.rings("2026-03-16T09:59"), [])
        self.assertEqual(len(self.rings("2026-03-16T10:00")), 4)
        self.assertEqual(self.rings("2026-03-16T10:01"), [])
        self.ok("undo", now="2026-03-16T10:02", note=None)
        self.ok("undo", now="2026-03-16T10:02", note=None)
        self.assertEqual(self.dues("2026-03-16T10:02")["Task 3"], "2026-03-04T13:00")

    def test_a_reminder_at_a_time_of_the_day_before_rings_for_each_occurrence_and_moves_with_a_moved_one(self):
        self.ok("add", "Bins", "--due", "2026-03-05", "--repeat", "weekly", "--before", "the evening before", note=None)
        self.ok("config", "due.morning", "off", note=None)
        self.assertEqual(self.rings("2026-03-04T17:59"), [])
        self.assertEqual(len(self.rings("2026-03-04T18:00")), 1)
        self.ok("done", "1", "--on", "2026-03-05", now="2026-03-05T07:00", note=None)
        self.ok("edit", "1", "--due", "2026-03-14", "--on", "2026-03-12", now="2026-03-05T07:01", note=None)
        self.assertEqual(self.rings("2026-03-11T18:00"), [])
        self.assertEqual(len(self.rings("2026-03-13T18:00")), 1)
        history = json.loads(self.ok("log", "1", "--done", "--json", now="2026-03-13T19:00"))
        self.assertEqual([(row["occurrence"], row["outcome"]) for row in history], [("2026-03-05", "done")])
