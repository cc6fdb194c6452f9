"""`edit` through the built binary: over several days with options, and in an editor that is a real script."""

import datetime
import json
import os
import stat

from end_to_end.harness import Room


class Days(Room):
    def test_an_appointment_that_is_moved_again_and_again_rings_when_it_is(self):
        """moved from Monday to Tuesday to a day without a time and back: each reminder comes once, at its place"""
        self.ok("add", "Dentist", "--due", "2026-03-02 10:00", "--before", "1h", "--before", "1d")
        self.assertEqual(self.rings("2026-03-01T10:00"), [("task", 1, "Due Mar 2, 2026 at 10:00")])
        self.ok("edit", "1", "--due", "2026-03-03 15:00", now="2026-03-01T12:00")
        self.assertEqual(self.planned(now="2026-03-01T12:00"), [
            ("task", 1, "2026-03-02T15:00:00+01:00"), ("due-date-morning", 1, "2026-03-03T09:00:00+01:00")])
        self.assertEqual(self.rings("2026-03-02T10:00"), [])
        self.assertEqual(self.rings("2026-03-02T15:00"), [("task", 1, "Due Mar 3, 2026 at 15:00")])
        self.ok("edit", "1", "--due", "2026-03-04", now="2026-03-02T16:00", note=(
            "note: the due date has no time any more; it was 15:00\n"
            "note: removed, as the due date no longer carries it: 1 hour before\n"))
        self.assertEqual(self.rings("2026-03-03T09:00"), [("task", 1, "Due Mar 4, 2026")])
        self.assertEqual(self.rings("2026-03-04T09:00"), [("due-date-morning", 1, "Due today")])
        self.ok("edit", "1", "--due", "2026-03-04 18:00", now="2026-03-04T10:00", note=None)
        self.assertEqual(self.rings("2026-03-04T18:00"), [])
        self.ok("edit", "1", "--due", "2026-03-05 18:00", "--before", "0m", now="2026-03-04T19:00")
        self.assertEqual(self.rings("2026-03-05T18:00")[-1], ("task", 1, "Due Mar 5, 2026 at 18:00"))
        self.assertEqual(self.rings("2026-03-06T18:00"), [])

    def test_a_late_reminder_outlives_an_edit_of_the_title(self):
        """due at nine, the machine off, the title changed at ten, fired at eleven: late, not lost"""
        self.ok("add", "Tea", "--at", "09:00")
        self.ok("edit", "1", "--title", "Green tea", "--category", "kitchen", now="2026-03-01T10:00")
        self.assertEqual(self.rings("2026-03-01T11:00"), [
            ("task", 1, "You have a reminder for this task. · 2 hours late, set for 09:00 · kitchen")])
        self.ok("edit", "1", "--title", "Tea", now="2026-03-01T11:30")
        self.assertEqual(self.rings("2026-03-01T12:00"), [])

    def test_a_task_is_pinned_to_a_zone_and_let_go(self):
        """the wall time stays, the moment moves with the zone"""
        self.ok("add", "Board call", "--due", "2026-03-02 15:00", "--before", "1h")
        task = json.loads(self.ok("edit", "1", "--zone", "America/New_York", "--json"))[0]
        self.assertEqual((task["due"], task["zone"]), ("2026-03-02T15:00", "America/New_York"))
        self.assertEqual([r["at"] for r in task["reminders"]], ["2026-03-02T20:00:00+01:00"])
        task = json.loads(self.ok("edit", "1", "--no-zone", "--json"))[0]
        self.assertEqual((task["due"], task["zone"]), ("2026-03-02T15:00", None))
        self.assertEqual([r["at"] for r in task["reminders"]], ["2026-03-02T14:00:00+01:00"])

    def test_a_time_that_had_passed_here_rings_in_the_zone_it_was_meant_in(self):
        """half past seven has passed in Berlin and lies ahead in New York"""
        self.ok("add", "Call", "--due", "2026-03-01 07:30", note=None)
        self.ok("edit", "1", "--zone", "America/New_York")
        self.assertEqual(self.planned(), [("task", 1, "2026-03-01T13:30:00+01:00")])

    def test_words_are_meant_in_the_zone_of_the_task(self):
        """today is the day of the zone that the task is pinned to"""
        self.ok("add", "Call", "--zone", "Pacific/Auckland", now="2026-03-01T20:00")
        task = json.loads(self.ok("edit", "1", "--due", "today", "--at", "18:00", "--json", now="2026-03-01T20:00"))[0]
        self.assertEqual(task["due"], "2026-03-02")
        self.assertEqual(task["reminders"][0]["at"], "2026-03-02T06:00:00+01:00")


class Editor(Room):
    def editor(self, text, **variables):
        """A script that is the editor; gets the file as its only argument."""
        path = os.path.join(self.home, "an editor")
        self.put("#!/bin/sh\nset -e\n" + text + "\n", path)
        os.chmod(path, 0o755)
        self.extra.update({"EDITOR": "'" + path + "'", "TMPDIR": self.home, **variables})

    def scratch(self):
        return sorted(name for name in os.listdir(self.home) if name.startswith("remind-"))

    def test_the_text_is_for_this_person_only_and_gone_afterwards(self):
        """a file of mode 0600 in a folder of mode 0700, named after nothing but the number"""
        self.ok("add", "Secret", "--notes", "secret")
        self.editor('echo "$#" > "$HOME/count"; stat -c "%a" "$1" > "$HOME/modes"; stat -c "%a" "$(dirname "$1")" >> "$HOME/modes"; '
                    'basename "$1" > "$HOME/name"; sed -i "s/^title:.*/title: Known/" "$1"; touch "$1~" "$(dirname "$1")/.task.swp"')
        self.assertEqual(self.ok("edit", "1"), "1  Known\n")
        self.assertEqual((self.lines("count"), self.lines("modes"), self.lines("name")), (["1"], ["600", "700"], ["task-1.txt"]))
        self.assertEqual(self.scratch(), [])

    def test_an_editor_with_arguments_that_saves_by_renaming(self):
        """EDITOR is shell words, and a file that was replaced is read"""
        self.ok("add", "Tea", "--due", "2026-03-05")
        self.editor('test "$1" = --wait; sed "s/^due:.*/due: 2026-03-06 10:00/" "$2" > "$2.new"; mv "$2.new" "$2"')
        self.extra["EDITOR"] += " --wait"
        self.assertEqual(self.ok("edit", "1"), "1  Tea  due Fri 6 Mar 2026 10:00  🔔 Fri 6 Mar 09:00\n")
        self.assertEqual(self.planned(), [("due-date-morning", 1, "2026-03-06T09:00:00+01:00"),
                                          ("task", 1, "2026-03-06T10:00:00+01:00")])

    def test_a_mistake_comes_back_and_is_mended(self):
        """wrong at first, right the second time: one change, with the text of the person in between"""
        self.ok("add", "Tea")
        self.editor('cp "$1" "$HOME/shown"; if grep -q "^due: 2026-02-30" "$1"; then sed -i "s/02-30/03-30/" "$1"; '
                    'else sed -i "s/^due:.*/due: 2026-02-30/" "$1"; echo "  a note" >> "$1"; fi')
        self.assertEqual(self.ok("edit", "1"), "1  Tea  due Mon 30 Mar 2026  🔔 Mon 30 Mar 09:00\n")
        self.assertEqual(self.lines("shown")[0], '#! line 6: due: "2026-02-30" is not a date: February 2026 has 28 days')
        self.assertEqual(self.lines("shown")[5], "due: 2026-02-30")
        self.assertEqual(self.show(1)["notes"], "  a note")
        self.ok("undo")
        self.assertIsNone(self.show(1)["due"])

    def test_a_mistake_that_stays_ends_with_the_path(self):
        """the same mistake twice: exit 2, the text is kept, nothing is changed"""
        self.ok("add", "Tea")
        before = self.bytes()
        self.editor('sed -i "s/^due:.*/due: whenever/" "$1"')
        message = self.fails(2, "edit", "1")
        path = message.rstrip("\n").split("the text is in ")[1]
        self.assertIn("due: whenever\n", self.bytes(path).decode())
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        self.assertEqual(self.bytes(), before)

    def test_an_editor_that_fails_or_is_not_there_changes_nothing(self):
        """its status is told, and where the text is"""
        self.ok("add", "Tea")
        before = self.bytes()
        self.editor('sed -i "s/Tea/Other/" "$1"; exit 7')
        self.assertRegex(self.fails(2, "edit", "1"), r"ended with status 7; nothing was changed; the text is in /")
        self.extra["EDITOR"] = "no-such-editor"
        answer = self.remind("edit", "1")
        self.assertEqual(answer.status, 2)
        self.assertRegex(answer.err, r"remind: 'no-such-editor' ended with status 127; nothing was changed; the text is in /")
        self.editor("kill -9 $$")
        # The shell itself says that its program was killed.
        answer = self.remind("edit", "1")
        self.assertEqual((answer.status, answer.out), (2, ""))
        self.assertRegex(answer.err, r"ended with status 137; nothing was changed; the text is in /")
        self.assertEqual(self.bytes(), before)

    def test_a_text_that_is_not_utf8_is_kept(self):
        """invalid UTF-8: exit 2, the text is not lost"""
        self.ok("add", "Tea")
        before = self.bytes()
        self.editor('printf "title: caf\\351\\n" > "$1"')
        message = self.fails(2, "edit", "1")
        path = message.split("remind: ")[1].split(" is too large or not valid UTF-8; nothing was changed")[0]
        self.assertEqual(self.bytes(path), b"title: caf\xe9\n")
        self.assertEqual(self.bytes(), before)

    def test_a_task_deleted_while_the_editor_is_open_is_not_there_and_the_text_is_kept(self):
        """exit 3, and the person is told where the text is"""
        self.ok("add", "Tea")
        binary = self.start("--version").args[0]
        self.editor(f'sed -i "s/Tea/Other/" "$1"; "{binary}" delete 1 > /dev/null')
        answer = self.remind("edit", "1")
        self.assertEqual((answer.status, answer.out), (3, ""))
        path = answer.err.split("remind: the text is in ")[1].split("\n")[0]
        self.assertIn("title: Other\n", self.bytes(path).decode())

    def test_a_change_made_while_the_editor_is_open_is_kept(self):
        """only what the person changed in the text is changed"""
        self.ok("add", "Tea", "--due", "2026-03-05")
        binary = self.start("--version").args[0]
        self.editor(f'sed -i "s/Tea/Green tea/" "$1"; "{binary}" edit 1 --due 2026-03-09 --priority high > /dev/null')
        self.assertEqual(self.ok("edit", "1"), "1  Green tea  due Mon 9 Mar 2026  🔔 Mon 9 Mar 09:00  high priority\n")

    def test_the_editor_holds_no_lock(self):
        """while it is open other commands change and fire"""
        self.ok("add", "Tea", "--at", "09:00")
        self.editor('touch "$HOME/open"; sleep 1; sed -i "s/Tea/Green tea/" "$1"')
        editing = self.start("edit", "1", now="2026-03-01T09:00")
        while not os.path.exists(os.path.join(self.home, "open")):
            self.assertIsNone(editing.poll())
        self.ok("add", "Other", timeout=0.9)
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
        out, err = editing.communicate(timeout=10)
        self.assertEqual((editing.returncode, out.decode(), err), (0, "1  Green tea\n", b""))
        self.assertEqual(self.rings("2026-03-01T09:01"), [])

    def test_words_are_meant_when_the_text_is_saved(self):
        """in 1m is a minute from the end of the editing, however long that took"""
        self.ok("add", "Tea", env={"REMIND_NOW": None})
        self.editor('sleep 2; sed -i "s/^remind:.*/remind: in 1m/" "$1"; date +%s > "$HOME/saved"')
        self.ok("edit", "1", env={"REMIND_NOW": None})
        moment = datetime.datetime.fromisoformat(self.show(1)["reminders"][0]["at"]).timestamp()
        self.assertIn(moment - int(self.lines("saved")[0]), (60, 61))

    def test_notes_of_many_lines_stay_as_they_are(self):
        """what looks like a comment or a name in the notes is a part of them"""
        notes = "# not a comment\n\ntitle: not a title\n  indented\n#! no message"
        self.ok("add", "Tea", "--notes", notes)
        self.editor('sed -i "s/^title: Tea/title: #1: tea/" "$1"')
        self.assertEqual(self.ok("edit", "1"), "1  #1: tea\n")
        self.assertEqual(self.show(1)["notes"], notes)

    def test_no_input_opens_nothing(self):
        """--no-input is a wrong use without options, and right with them"""
        self.ok("add", "Tea")
        self.editor('touch "$HOME/open"')
        self.fails(2, "edit", "1", "--no-input", message=(
            "remind: 'edit' needs something to change, such as --title or --due; to edit the task as text, set EDITOR\n"))
        self.assertEqual(self.ok("edit", "1", "--no-input", "--title", "T"), "1  T\n")
        self.assertFalse(os.path.exists(os.path.join(self.home, "open")))
