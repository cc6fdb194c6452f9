"""A file of format 1, as the first release wrote it: it is read, written as format 2 by the next change, and nothing of
it is told twice: C89, C90. fixtures/format-one.json was written on 2026-03-01 at 09:31, fixtures/format-one-export.json by its
`export`."""

import json
import os

from rooms.room import Room

FIXTURES = os.path.join(os.path.dirname(__file__), "fixtures")
# What the first release planned: kind, number, moment.
PLANNED = [
    ("task", 6, "2026-03-01T10:17:00+01:00"), ("task", 2, "2026-03-01T18:00:00+01:00"),
    ("task", 3, "2026-03-01T20:00:00+01:00"), ("due-date-morning", 1, "2026-03-02T08:30:00+01:00"),
    ("due-date-morning", 2, "2026-03-02T08:30:00+01:00"), ("task", 1, "2026-03-02T09:00:00+01:00"),
    ("due-date-advance", 2, "2026-03-02T17:00:00+01:00"), ("due-date-advance", 4, "2026-03-03T13:00:00+01:00"),
    ("task", 4, "2026-03-03T14:00:00+01:00"),
]
# Members that only format 1 has.
MARKS = (b"noticesAfter", b"advanceAfter", b"morningFor", b"advanceFor", b'"after"', b'"delivered"', b".since",
         b"outlook")


class FormatOne(Room):
    now = "2026-03-01T09:32"

    def setUp(self):
        super().setUp()
        self.old = self.bytes(os.path.join(FIXTURES, "format-one.json"))
        self.put(self.old)
        self.let_fire_run()

    def require_format_two(self):
        """The file is of format 2, and nothing of format 1 is left in it, the history included."""
        self.assertEqual(self.state()["remind"], 2)
        for mark in MARKS:
            self.assertNotIn(mark, self.bytes())

    def states(self, number, **options):
        """The reminders of a task as `show` tells them."""
        return [reminder["state"] for reminder in self.show(number, **options)["reminders"]]

    def test_readers_leave_it_as_it_is(self):
        """list, show, pending and status say what the first release said, and write nothing"""
        before = self.stamp()
        self.assertEqual([task["number"] for task in self.tasks()], [3, 2, 1, 4, 5, 6])
        self.assertEqual((self.states(3), self.states(5)), (["past", "planned"], ["delivered"]))
        self.assertEqual(self.planned(), PLANNED)
        self.assertEqual(self.ok("status"), "1 today · next 10:17\n")
        self.assertEqual(self.stamp(), before)

    def test_the_first_run_of_fire_writes_format_two(self):
        """with nothing due, and with something due; nothing is told a second time"""
        self.assertEqual(self.rings(), [])
        self.require_format_two()
        self.assertEqual(self.planned(), PLANNED)
        self.put(self.old)
        self.assertEqual([row[:2] for row in self.rings("2026-03-01T10:17")], [("task", 6)])
        self.require_format_two()
        self.assertEqual(self.rings("2026-03-01T10:18"), [])

    def test_the_next_change_writes_format_two_and_keeps_the_version_before(self):
        """byte for byte, for the version before and for the day"""
        self.ok("add", "New")
        self.require_format_two()
        self.assertEqual(self.planned(), PLANNED)
        backups = os.path.join(self.folder, "backups")
        names = sorted(os.listdir(backups))
        self.assertEqual(len(names), 2)
        for name in names:
            self.assertEqual(self.bytes(os.path.join(backups, name)), self.old, name)

    def test_what_was_told_stays_told_through_the_history(self):
        """undo brings nothing again: of the setting, done, the snooze, and an edit before the morning that was told"""
        for _ in range(4):
            self.ok("undo", note=None)
            self.assertEqual(self.rings(), [])
        plants = self.show(1)
        self.assertEqual((plants["due"], plants["reminders"][0]["at"]), ("2026-03-01", "2026-03-02T09:00:00+01:00"))
        self.assertEqual(self.states(6), ["delivered"])
        self.assertEqual(self.show(3)["title"], "Past")
        for _ in range(4):
            self.ok("redo", note=None)
        self.assertEqual(self.planned(), PLANNED)
        self.assertEqual(self.rings(), [])

    def test_a_restored_version_of_format_one_keeps_what_was_told_since(self):
        """what fire told under format 2 is not told again by the version of format 1 that comes back"""
        self.assertEqual([row[1] for row in self.rings("2026-03-01T10:17")], [6])
        self.assertEqual([row[1] for row in self.rings("2026-03-01T18:00")], [2])
        # The version before the last change is of format 2 already; that of the day is not.
        backups = json.loads(self.ok("restore", "--json", note=None, now="2026-03-01T18:01"))
        number, = [backup["number"] for backup in backups if self.bytes(backup["path"]) == self.old]
        self.ok("restore", str(number), note=None, now="2026-03-01T18:01")
        self.require_format_two()
        self.assertEqual(self.rings("2026-03-01T18:02"), [])
        self.assertEqual([row[1] for row in self.rings("2026-03-01T20:00")], [3])

    def test_an_export_of_the_first_release_is_imported(self):
        """into a new file and beside another task, with what it told and what was past"""
        exported = os.path.join(FIXTURES, "format-one-export.json")
        for name in ("new", "beside"):
            self.extra = {"REMIND_FILE": os.path.join(self.folder, f"{name}.json")}
            if name == "beside":
                self.add("Mine", "--in", "30d", note=None)
            self.ok("import", exported, note=None)
            with self.subTest(name):
                # A task that was here first has number 1; then that of the other file gets the next one.
                first = 7 if name == "beside" else 1
                planned = {(kind, first if number == 1 else number, at) for kind, number, at in PLANNED}
                self.assertLessEqual(planned, set(self.planned()))
                self.assertEqual(self.rings(note=None), [])
                self.assertEqual((self.states(3), self.states(5)), (["past", "planned"], ["delivered"]))
