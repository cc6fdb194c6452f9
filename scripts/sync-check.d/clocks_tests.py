"""Machines with wrong clocks, or in other zones: all end with the same tasks, and the syncs come to an end."""

import os

from sync_room import SyncRoom, lines


class Clocks(SyncRoom):
    def setUp(self):
        super().setUp()
        self.place = self.shared_folder()

    def a_file(self):
        """The only file of the folder."""
        (name,) = os.listdir(self.place)
        return self.bytes(os.path.join(self.place, name)).decode()

    def at(self, moment, ahead=0):
        """Sets the clocks, and the clock of b some hours ahead."""
        super().at(moment)
        hour = int(moment[11:13]) + ahead
        self.b.now = f"{moment[:8]}{int(moment[8:10]) + hour // 24:02}T{hour % 24:02}{moment[13:]}"

    def test_a_clock_an_hour_ahead_makes_no_difference_but_to_what_is_called_later(self):
        self.at("2026-03-01T08:00", ahead=1)
        for title in ("one", "two", "three"):
            self.a.add(title, "--due", "2026-03-05 12:00", note=None)
        self.rounds()
        self.is_settled()
        self.at("2026-03-01T08:10", ahead=1)
        self.b.ok("edit", self.b.number("one"), "--title", "one of b", "--priority", "high", note=None)
        self.b.ok("done", self.b.number("two"), note=None)
        self.at("2026-03-01T08:20", ahead=1)
        self.a.ok("edit", self.a.number("one"), "--title", "one of a", "--notes", "of a", note=None)
        self.a.ok("delete", self.a.number("three"), note=None)
        self.rounds()
        tasks = {task["title"]: task for task in self.is_settled()}
        self.assertEqual(sorted(tasks), ["one of b", "two"])
        self.assertEqual((tasks["one of b"]["priority"], tasks["one of b"]["notes"]), ("high", "of a"))
        self.assertIsNotNone(tasks["two"]["completedAt"])

    def test_a_clock_two_days_ahead_does_not_win_over_all_that_comes(self):
        self.at("2026-03-01T08:00", ahead=48)
        self.a.add("one", note=None)
        self.rounds()
        self.b.ok("edit", self.b.number("one"), "--title", "one of b", note=None)
        self.rounds(self.b, self.a)
        for machine in self.machines:
            # Each machine has its own clock for the moment of the change.
            self.assertEqual((machine.titles(), machine.sync()), (["one of b"], "no changes"))
        self.at("2026-03-01T09:00")
        self.a.ok("edit", self.a.number("one of b"), "--title", "one of a", note=None)
        self.rounds()
        for machine in self.machines:
            self.assertEqual((machine.titles(), machine.sync()), (["one of a"], "no changes"))

    def test_machines_in_other_zones_have_the_same_tasks(self):
        self.b.zone = "America/New_York"
        self.a.add("floating", "--due", "2026-03-05 15:00", "--at", "2026-03-04 09:00", "--at", "08:00", note=None)
        self.a.add("pinned", "--due", "2026-03-05 15:00", "--zone", "Europe/Berlin", "--before", "1h", note=None)
        self.a.add("a day", "--due", "2026-03-05", "--before", "1d", note=None)
        self.a.add("alone", "--at", "2026-03-04 09:00", note=None)
        self.rounds()
        for moment in (None, "2026-03-01T08:30"):
            if moment:
                self.at(moment)
                for title in ("floating", "pinned", "a day"):
                    self.b.ok("edit", self.b.number(title), "--notes", "of b", note=None)
                self.rounds()
            shown = [{task["title"]: (task["due"], task["zone"], task["notes"],
                                      [reminder["rule"] for reminder in task["reminders"]])
                      for task in machine.tasks("all")} for machine in self.machines]
            self.assertEqual(shown[0], shown[1])
            self.assertEqual(shown[0]["floating"][:2], ("2026-03-05T15:00", None))
            self.assertEqual(self.b.named("pinned")["dueAt"], "2026-03-05T09:00:00-05:00")
            for machine in self.machines:
                self.assertEqual(machine.sync(), "no changes", machine.name)

    def test_times_that_float_are_written_in_the_zone_of_the_machine_where_that_is_set(self):
        self.a.config("sync.floating", "zone", note=None)
        self.a.add("floating", "--due", "2026-03-05 15:00", note=None)
        before = self.a.all()
        self.a.sync()
        self.assertEqual(lines(self.a_file(), "DUE", "TZID"), ["TZID:Europe/Berlin",
                                                               "DUE;TZID=Europe/Berlin:20260305T150000"])
        self.are_equal(self.a.all(), before)
        self.assertEqual(self.a.sync(), "no changes")
        self.b.sync(note=None)
        self.assertEqual(self.b.named("floating")["dueAt"], "2026-03-05T15:00:00+01:00")
        self.b.ok("edit", self.b.number("floating"), "--notes", "of b", note=None)
        self.rounds(self.b, self.a)
        for machine in self.machines:
            self.assertEqual(machine.sync(), "no changes", machine.name)
        task = self.a.named("floating")
        self.assertEqual((task["due"], task["zone"], task["notes"]), ("2026-03-05T15:00", None, "of b"))
