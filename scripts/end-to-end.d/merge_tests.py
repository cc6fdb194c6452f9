"""One state file that was changed in two homes, and then merged on both sides."""

import json
import os
import shutil
import subprocess

from rooms.room import Room

COPY = "tasks.sync-conflict-20260301-120000-ABCDEFG.json"


class TwoHomes(Room):
    """The same file on this machine and on a laptop; `there` runs a command on the laptop."""

    def setUp(self):
        super().setUp()
        self.laptop = os.path.join(self.make_home(), "tasks.json")

    def share(self):
        """Copies the file to the laptop."""
        shutil.copy(self.file, self.laptop)

    def there(self, *words, now=None, **options):
        return self.ok(*words, "--file", self.laptop, now=now, **options)

    def carry(self):
        """Copies the laptop's file under another name beside this machine's file, as Syncthing does."""
        copy = os.path.join(self.folder, COPY)
        shutil.copy(self.laptop, copy)
        return copy

    def plain(self, *words):
        """The tasks without their numbers, sorted by id."""
        tasks = json.loads(self.ok("list", "all", "--json", *words, note=None))
        for task in tasks:
            del task["number"]
        return sorted(tasks, key=lambda task: task["id"])


class Merge(TwoHomes):
    def test_after_both_sides_merged_each_other_both_have_the_same_tasks_and_another_merge_changes_nothing(self):
        for title in ("Pay rent", "Call Ann", "Milk"):
            self.add(title, "--due", "2026-03-05")
        self.add("Water", "--due", "2026-03-01 12:00", "--repeat", "daily")
        self.share()
        self.ok("edit", "1", "--title", "Rent", "--due", "2026-03-06", now="2026-03-01T08:10")
        self.ok("done", "4", now="2026-03-01T08:11", note=None)
        self.ok("delete", "3", now="2026-03-01T08:12")
        self.add("Here", now="2026-03-01T08:13")
        self.there("edit", "1", "--title", "The rent", "--priority", "high", now="2026-03-01T08:20")
        self.there("edit", "4", "--title", "Water all", now="2026-03-01T08:21", note=None)
        self.there("add", "There", now="2026-03-01T08:22")
        self.there("done", "2", now="2026-03-01T08:23")
        self.now = "2026-03-01T08:30"
        before = os.path.join(self.home, "before.json")
        shutil.copy(self.file, before)
        copy = self.carry()
        lost = ("note: both sides changed the same field, so one value was dropped: 1 (title from {}); "
                "'remind sync log' still has it\n")
        note = (lost.format("this machine") +
                f"note: {copy} is not needed any more; to remove it: rm {copy}\n")
        self.assertEqual(self.ok("merge", copy, note=note), (
            "added 6  Milk  due Thu 5 Mar · rings Thu 5 Mar 09:00\n"
            "added 7  There\n"
            "changed 1  The rent  !!  due Fri 6 Mar · rings Fri 6 Mar 09:00\n"
            "changed 2  Call Ann  done · due Thu 5 Mar\n"
            "changed 4  Water all\n           due tomorrow 12:00 · rings tomorrow 09:00 and 12:00 · daily\n"
            "merged: 2 added, 3 changed, 0 unchanged\n"))
        os.remove(copy)
        # The laptop gets this machine's file from before the merge.
        self.assertEqual(
            self.there("merge", before, note=lost.format("the other side")).splitlines()[-1],
            "merged: 1 added, 2 changed, 1 unchanged")
        self.assertEqual(self.plain(), self.plain("--file", self.laptop))
        self.assertEqual(self.ok("merge", self.laptop), "merged: nothing new, 6 unchanged\n")
        self.assertEqual(self.there("merge", self.file), "merged: nothing new, 6 unchanged\n")

    def test_after_a_merge_no_reminder_comes_that_the_other_side_had_delivered_not_even_after_undo_and_redo(self):
        self.add("Call", "--at", "09:00")
        self.add("Mail", "--at", "09:00")
        self.share()
        self.there("fire", now="2026-03-01T09:00", note=None)
        self.ok("edit", "2", "--priority", "high", now="2026-03-01T08:30")
        self.now = "2026-03-01T09:30"
        self.assertEqual(
            self.ok("merge", self.laptop, note="note: deliveries of 2 tasks in the other copy count here, too\n"),
            "merged: nothing new, 2 unchanged\n")
        for words in ((), ("undo",), ("redo",)):
            if words:
                self.ok(*words, note=None)
            self.assertEqual(self.ok("fire"), "")

        self.add("Later", "--at", "10:00")
        self.share()
        self.assertIn("Later", self.ok("fire", now="2026-03-01T10:00"))
        self.there("edit", "3", "--title", "Renamed", now="2026-03-01T10:05")
        self.now = "2026-03-01T10:10"
        self.assertEqual(
            self.ok("merge", self.laptop).splitlines()[-1], "merged: 0 added, 1 changed, 2 unchanged")
        self.assertEqual(self.ok("fire"), "")
        self.ok("undo", note=None)
        self.assertEqual(self.ok("fire"), "")

    def test_merge_reads_standard_input_a_named_pipe_and_a_link_and_refuses_the_state_file_itself(self):
        self.add("Milk")
        self.share()
        self.there("add", "Bread", now="2026-03-01T08:10")
        with open(self.laptop, "rb") as stream:
            self.assertEqual(
                self.remind("merge", "-", stdin=stream).out, "added 2  Bread\nmerged: 1 added, 0 changed, 1 unchanged\n")
        pipe, link = os.path.join(self.home, "pipe"), os.path.join(self.home, "link")
        os.mkfifo(pipe)
        os.symlink(self.laptop, link)
        with subprocess.Popen(["cp", self.laptop, pipe]) as writer:
            self.assertEqual(self.ok("merge", pipe), "merged: nothing new, 2 unchanged\n")
            writer.wait(10)
        self.assertEqual(self.ok("merge", link), "merged: nothing new, 2 unchanged\n")
        self.assertTrue(os.path.islink(link))
        own = os.path.join(self.home, "own")
        os.symlink(self.file, own)
        for path in (self.file, own):
            self.fails(2, "merge", path, message=f"remind: nothing was merged from {path}: it is the state file itself; "
                       "name another copy of it\n")

    def test_a_copy_that_was_cut_or_damaged_leaves_the_state_file_readable(self):
        self.add("Milk", "--due", "2026-03-05", "--repeat", "daily")
        self.share()
        self.there("edit", "1", "--title", "Bread", now="2026-03-01T08:10", note=None)
        whole = self.bytes(self.laptop)
        path = os.path.join(self.home, "hostile.json")
        for place in range(0, len(whole), 13):
            for content in (whole[:place], whole[:place] + bytes([whole[place] ^ 0x41]) + whole[place + 1:]):
                self.put(content, path)
                answer = self.remind("merge", path)
                self.assertIn(answer.status, (0, 1, 2), repr(answer))
                self.assertNotIn("should not have happened", answer.err)
        self.ok("list", note=None)

    def test_a_merge_of_10_000_changed_tasks_stays_below_a_limit_of_processor_time(self):
        path = os.path.join(self.home, "many.txt")
        self.put("".join(f"Task {number} due:2026-04-{number % 28 + 1:02}\n" for number in range(10_000)), path)
        self.ok("import", path, "--format", "todo.txt", note=None)
        self.share()
        with open(self.laptop, encoding="utf-8") as file:
            text = file.read()
        with open(self.laptop, "w", encoding="utf-8") as file:
            file.write(text.replace('"title":"Task', '"title":"Job').replace("T07:00:00Z\"}", "T07:10:00Z\"}"))
        self.now = "2026-03-01T08:30"
        before = self.processor_seconds()
        self.assertEqual(self.ok("merge", self.laptop, note=None), "merged: 0 added, 10,000 changed, 0 unchanged\n")
        self.assertLess(self.processor_seconds() - before, 20, "not a measurement, only a guard against squares")


class Noticed(TwoHomes):
    def test_list_and_doctor_name_a_copy_beside_the_state_file_until_the_merge_and_the_removal(self):
        self.add("Milk")
        self.share()
        self.there("add", "Bread", now="2026-03-01T08:10")
        self.assertEqual(self.remind("list").err, "")
        name = "tasks (Ann's conflicted copy 2026-03-01).json"
        copy = os.path.join(self.folder, name)
        shutil.copy(self.laptop, copy)
        said = self.remind("list").err
        self.assertTrue(said.startswith('note: another copy of your tasks is in the same folder; to merge it: remind merge "'))
        command = said.strip().partition("to merge it: remind ")[2]
        self.assertIn(f"→ remind {command}\n", self.remind("doctor").out)
        self.assertEqual(self.remind("list", "--json").document["notes"], [said[len("note: "):-1]])
        run = self.run_program("/bin/sh", "-c", f'"$0" {command}', self.binary)
        self.assertEqual((run.status, run.out), (0, "added 2  Bread\nmerged: 1 added, 0 changed, 1 unchanged\n"))
        remove = run.err.strip().partition("to remove it: ")[2]
        self.assertEqual(self.run_program("/bin/sh", "-c", remove).status, 0)
        self.assertFalse(os.path.exists(copy))
        self.assertEqual(self.remind("list").err, "")
