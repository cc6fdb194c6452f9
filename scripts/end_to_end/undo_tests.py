"""Undo and redo through the built binary: over days, with deliveries in between, from many hands at once, killed."""

import collections
import json
import os
import shutil
import subprocess
import unittest

from end_to_end.crash_tests import CALLS
from end_to_end.harness import Room


class Days(Room):
    def test_a_week_with_deliveries_is_taken_back_and_nothing_rings_again(self):
        """each change of a week taken back and made again: no notification comes twice"""
        self.ok("add", "Rent", "--due", "2026-03-03 18:00", "--before", "1h")
        self.ok("add", "Tea", "--at", "09:00")
        self.assertEqual(self.rings("2026-03-01T09:00"), [("task", 2, "You have a reminder for this task.")])
        self.ok("edit", "2", "--notes", "green", now="2026-03-01T10:00")
        self.ok("snooze", "--for", "1h", now="2026-03-01T10:00")
        self.ok("edit", "2", "--title", "Green tea", now="2026-03-01T10:30")
        self.assertEqual(self.rings("2026-03-01T11:00"), [("task", 2, "You have a reminder for this task.")])
        self.assertEqual(len(self.rings("2026-03-03T09:00")), 1)
        self.ok("edit", "1", "--priority", "high", now="2026-03-03T10:00")
        self.assertEqual(len(self.rings("2026-03-03T17:00")), 1)
        self.ok("done", "1", "2", now="2026-03-03T18:30")
        for word in ["undo"] * 7 + ["redo"] * 7 + ["undo"] * 5:
            self.ok(word, now="2026-03-03T19:00")
            self.assertEqual(self.rings("2026-03-03T19:00"), [], word)

    def test_what_came_due_between_done_and_undo_comes_late(self):
        """a task done too early and opened again by undo has lost nothing"""
        self.ok("add", "Tea", "--at", "09:00")
        self.ok("done", "1")
        self.assertEqual(self.rings("2026-03-01T09:00"), [])
        out = self.ok("undo", now="2026-03-01T09:30")
        self.assertEqual(out, "took back: done, 1 h 30 min ago\n1  Tea  🔔 Sun 1 Mar 09:00\n")
        self.assertEqual(self.rings("2026-03-01T09:30"),
                         [("task", 1, "You have a reminder for this task. · 30 minutes late, set for 09:00")])
        self.assertEqual(self.rings("2026-03-01T09:31"), [])

    def test_a_bulk_change_is_one_step(self):
        """fifty tasks added, done and deleted are three steps, and the file is as it was"""
        self.let_fire_run()
        words = "".join(f"t{n}\n" for n in range(50))
        process = self.start("add", "-", "--in", "1h", stdin=subprocess.PIPE)
        out, err = process.communicate(words.encode(), timeout=10)
        self.assertEqual((process.returncode, err, len(out.splitlines())), (0, b"", 50))
        before = self.state()["tasks"]
        numbers = [str(n) for n in range(1, 51)]
        self.ok("done", *numbers)
        self.ok("delete", *numbers)
        self.assertEqual(self.tasks("all"), [])
        self.ok("undo")
        self.ok("undo")
        self.assertEqual(self.state()["tasks"], before)
        self.assertEqual(len(self.planned()), 50)
        self.ok("undo")
        self.assertEqual(self.state()["tasks"], [])
        self.ok("redo")
        self.assertEqual(self.state()["tasks"], before)
        self.assertEqual(self.add("next")["number"], 51)

    def test_twenty_are_kept_and_the_twenty_first_is_not(self):
        """of 22 changes the last twenty can be taken back"""
        self.ok("add", "0")
        for number in range(1, 22):
            self.ok("edit", "1", "--title", str(number))
        for number in range(20, 0, -1):
            self.ok("undo")
            self.assertEqual(self.show(1)["title"], str(number))
        self.fails(1, "undo", message="remind: there is nothing to take back\n")
        self.assertEqual(self.show(1)["title"], "1")

    def test_settings_are_taken_back_and_planned_afresh(self):
        """due.advance taken back takes its notices out of the plan, and redo brings them"""
        self.ok("add", "Call", "--due", "2026-03-02 18:00", "--no-reminders")
        morning = [("due-date-morning", 1, "2026-03-02T09:00:00+01:00")]
        self.config("due.advance", "on")
        both = self.planned()
        self.assertEqual(len(both), 2)
        self.assertEqual(self.ok("undo"), "took back: config due.advance, just now\ndue.advance = off (default)\n")
        self.assertEqual(self.planned(), morning)
        self.ok("redo")
        self.assertEqual(self.planned(), both)

    def test_fire_in_between_takes_nothing_away_from_undo_and_redo(self):
        """a delivery is no change that undo would take back, and redo is still there"""
        self.ok("add", "Tea", "--at", "09:00")
        self.ok("add", "Other")
        self.ok("undo")
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
        self.assertEqual(self.ok("redo", now="2026-03-01T09:01"), "made again: add, 1 h 1 min ago\n2  Other\n")

    def test_a_reader_never_sees_half_a_step(self):
        """list while undo and redo go to and fro shows all or none"""
        process = self.start("add", "-", stdin=subprocess.PIPE)
        process.communicate("".join(f"t{n}\n" for n in range(30)).encode(), timeout=10)
        for round in range(10):
            running = self.start("undo" if round % 2 == 0 else "redo")
            self.assertIn(len(self.tasks()), (0, 30))
            running.communicate(timeout=10)
            self.assertEqual(running.returncode, 0)


class TooLarge(Room):
    """Changes that do not fit into the history."""

    def feed(self, count, mark, note):
        """Imports many tasks."""
        path = os.path.join(self.home, "todo.txt")
        self.put("".join(f"{mark} {number}\n" for number in range(count)), path)
        out = self.ok("import", path, note=note)
        self.assertEqual(out, f"{count:,} tasks added, {count:,} open and 0 done\n")

    def test_a_change_too_large_for_undo_says_what_goes_with_it(self):
        """the note tells of the changes before it, undo takes back neither, and restore has what it names"""
        self.feed(30_000, "First", "note: this change is too large to be kept for 'undo'\n")
        self.fails(1, "undo", message="remind: there is nothing to take back\n")
        self.add("Milk")
        self.feed(28_000, "Second", "note: this change is too large to be kept for 'undo', nor is the one before it any "
                  "longer; 'remind restore' lists the version before it\n")
        self.fails(1, "undo", message="remind: there is nothing to take back\n")
        self.assertEqual(self.ok("restore", "1", note=None).split(",")[0], "restored: 30001 tasks")
        self.add("Bread")
        self.ok("done", "1")
        self.ok("delete", "2")
        self.feed(28_000, "Third", "note: this change is too large to be kept for 'undo', nor are the 4 before it any "
                  "longer; 'remind restore' lists the version before it\n")

    def test_what_cannot_be_made_again_is_said(self):
        """an addition with long notes fits as what is to go, and not as what is to come back"""
        self.add("Milk")
        long = json.dumps([{"title": f"T{number}", "notes": "x" * 100_000} for number in range(12)])
        path = os.path.join(self.home, "long.json")
        self.put(long, path)
        self.ok("import", path)
        answer = self.remind("undo")
        self.assertEqual((answer.status, answer.err), (0, "note: what was taken back is too large to be kept for 'redo'\n"))
        self.fails(1, "redo", message="remind: there is nothing to make again; 'redo' follows 'undo'\n")
        self.ok("undo")
        self.assertEqual(self.tasks("all"), [])


class Hands(Room):
    def test_twenty_changing_and_undoing_at_once_leave_a_whole_file(self):
        """twenty processes: every change is made whole or refused with a word, and the number of each task is its own"""
        for number in range(5):
            self.ok("add", f"Task {number}", "--at", "2026-03-05 09:00")
        lines = [("add", "new", "--at", "2026-03-06 09:00"), ("undo",), ("edit", "1", "--title", "x"), ("redo",),
                 ("snooze", "2"), ("done", "3"), ("undo",), ("cancel", "4"), ("delete", "5"), ("undo",)]
        processes = [self.start(*lines[n % len(lines)]) for n in range(20)]
        for process in processes:
            out, err = process.communicate(timeout=30)
            self.assertIn(process.returncode, (0, 1, 2, 3), err)
            if process.returncode:
                self.assertTrue(err.startswith(b"remind: "), err)
                self.assertEqual(out, b"")
                self.assertNotIn(b"should not have happened", err)
        numbers = [task["number"] for task in self.state()["tasks"]]
        self.assertEqual(numbers, sorted(set(numbers)))
        self.assertGreater(self.state()["nextNumber"], max(numbers, default=0))
        while self.remind("undo").status == 0:
            self.assertLessEqual(len(self.state()["history"]), 20)
        while self.remind("redo").status == 0:
            pass
        self.assertEqual(self.litter(), [])


@unittest.skipUnless(shutil.which("strace"), "strace is not installed")
class Killed(Room):
    def test_an_undo_killed_at_any_call_leaves_the_one_side_or_the_other(self):
        """killed at each call in turn: the tasks and the history are of one side, and undo or redo goes on from there"""
        self.ok("add", "One", "--at", "2026-03-05 09:00")
        self.ok("edit", "1", "--title", "Two")
        good = os.path.join(self.home, "good")
        shutil.copytree(self.folder, good)
        trace = os.path.join(self.home, "trace")
        answer = self.remind("undo", before=["strace", "-f", "-qq", "-o", trace, "-e", "trace=?" + ",?".join(CALLS)])
        if "ptrace" in answer.err:
            self.skipTest("strace may not trace here")
        counts, calls = collections.Counter(), []
        for line in self.bytes(trace).decode("utf-8", "replace").splitlines():
            name = line.split(None, 1)[1].split("(")[0]
            if name in CALLS:
                counts[name] += 1
                calls.append((name, counts[name], line))
        first = next(i for i, (_, _, line) in enumerate(calls) if self.folder in line)
        self.assertGreater(len(calls) - first, 8)
        for name, nth, line in calls[first:]:
            with self.subTest(call=line):
                shutil.rmtree(self.folder)
                shutil.copytree(good, self.folder)
                self.remind("undo", before=["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + name,
                                            "-e", f"inject={name}:signal=KILL:when={nth}"])
                title = self.show(1)["title"]
                if title == "Two":
                    self.assertEqual(self.bytes(), self.bytes(os.path.join(good, "tasks.json")))
                    self.ok("undo")
                self.assertEqual(self.show(1)["title"], "One")
                self.ok("redo")
                self.assertEqual(self.show(1)["title"], "Two")
                self.assertEqual(self.litter(), [])
                self.assertEqual(self.planned(), [("task", 1, "2026-03-05T09:00:00+01:00")])
