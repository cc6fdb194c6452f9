"""Two machines with a folder between them: what each prints, what each rings, and what the folder has.

A session has lines of three kinds. `A$ add Milk` is a command on machine A, and `A@ 2026-03-01T09:00` sets its clock.
Every other line is output, with notes after the rest."""

import glob
import json
import os
import re
import shlex
import shutil

from rooms.room import Room


class Sync(Room):
    def setUp(self):
        super().setUp()
        self.shared = os.path.join(self.home, "shared")
        self.files = {name: os.path.join(self.home, name, "tasks.json") for name in "AB"}
        self.clocks = dict.fromkeys("AB", "2026-03-01T08:00")
        self.extra = {"REMIND_FILE": None}
        for name in "AB":
            self.on(name, "config", "schedule.ask", "off")
            self.on(name, "config", "notify.channel", "stdout")

    def on(self, name, *words, **options):
        """Runs a command on a machine."""
        return self.remind("--file", self.files[name], *words, now=self.clocks[name], **options)

    def session(self, text):
        """Runs a session, and compares everything that is printed."""
        wanted = [line.strip() for line in text.strip().splitlines()]
        seen = []
        for line in wanted:
            match = re.match(r"([AB])([$@]) (.*)", line)
            if not match:
                continue
            seen.append(line)
            name, sign, rest = match.groups()
            if sign == "@":
                self.clocks[name] = rest
                continue
            answer = self.on(name, *shlex.split(rest.replace("FOLDER", self.shared)))
            printed = (answer.out + answer.err).replace(self.shared, "FOLDER").replace(self.files[name], "FILE")
            seen += [" ".join(line.split()) for line in printed.splitlines() if line]
        self.assertEqual(seen, [" ".join(line.split()) for line in wanted if line])

    def lines(self, title):
        """The unfolded lines of the file of a task."""
        for path in glob.glob(os.path.join(self.shared, "*.ics")):
            text = self.bytes(path).decode().replace("\r\n ", "")
            if f"SUMMARY:{title}\r\n" in text:
                return text.split("\r\n")
        return None

    def file_of(self, title):
        for path in glob.glob(os.path.join(self.shared, "*.ics")):
            if f"SUMMARY:{title}\r\n".encode() in self.bytes(path):
                return path
        self.fail(f"no file of {title}")

    def both(self):
        """Sets up sync on both machines."""
        for name in "AB":
            self.assertEqual(self.on(name, "sync", "setup", self.shared).status, 0)


class Sessions(Sync):
    def test_each_machine_gets_what_the_other_added_changed_completed_and_deleted(self):
        self.session("""
            A$ add Milk --category shop --notes "two of them"
            added 1  Milk  +shop
            A$ sync setup FOLDER
            synced: 1 new task sent; from now on every 15 minutes (sync.minutes)
            B$ add Bread
            added 1  Bread
            B$ sync setup FOLDER
            synced: 1 new task received, 1 new task sent; from now on every 15 minutes (sync.minutes)
            A$ sync
            synced: 1 new task received
            A$ sync
            synced: no changes
            B$ edit 2 --title "Oat milk"
            changed 2  Oat milk  +shop
            A$ done 2
            done 2  Bread
            B$ sync
            synced: 1 change sent
            A$ sync
            synced: 1 change received, 1 change sent
            B$ sync
            synced: 1 change received
            B$ list all
            No date
            2  Oat milk  +shop
            Done
            1  Bread  done Sun 1 Mar
            B$ delete 2
            deleted 2  Oat milk
            B$ sync
            synced: 1 deletion sent
            A$ sync
            synced: 1 deletion received
            A$ undo
            took back 'done' from just now
            2  Bread
            A$ sync log
            Sun 1 Mar 08:00  1 new task sent
            Sun 1 Mar 08:00  1 new task received
            Sun 1 Mar 08:00  1 change received, 1 change sent
            Sun 1 Mar 08:00  1 deletion received
            1 "Oat milk" (task from this machine): 'remind sync restore 1' brings it back
            A$ sync restore 1
            added 1  Oat milk  +shop
            A$ sync
            synced: 1 new task sent, 1 change sent
            B$ sync
            synced: 1 new task received, 1 change received
        """)

    def test_sync_merges_different_fields_keeps_the_later_value_of_the_same_field_and_logs_the_other_value(self):
        self.on("A", "add", "Milk")
        self.both()
        self.session("""
            A$ edit 1 --priority high --category a
            changed 1  Milk  !! +a
            B@ 2026-03-01T08:05
            B$ edit 1 --notes "two" --category b
            changed 1  Milk  +b
            A$ sync
            synced: 1 change sent
            B$ sync
            synced: 1 change received, 1 change sent, 1 merged
            A$ sync
            synced: 1 change received
            A$ list
            No date
            1  !! Milk  +a +b
            A@ 2026-03-01T08:10
            A$ edit 1 --title "Oat milk"
            changed 1  Oat milk  !! +a +b
            B@ 2026-03-01T08:11
            B$ edit 1 --title "Soy milk"
            changed 1  Soy milk  !! +a +b
            A$ sync
            synced: 1 change sent
            B$ sync
            synced: 1 change sent, 1 merged
            note: both sides changed the same field, so one value was dropped: 1 (title from the other side); 'remind sync log' still has it
            B$ sync restore 1
            changed 1  Oat milk  !! +a +b
            B$ sync
            synced: 1 change sent
            A$ sync
            synced: no changes
            A$ list
            No date
            1  !! Oat milk  +a +b
        """)

    def test_a_task_that_is_done_or_snoozed_on_one_machine_does_not_ring_on_the_other(self):
        self.clocks["A"] = "2026-03-01T07:00"
        self.on("A", "add", "Pill", "--due", "2026-03-01 09:00", "--repeat", "daily")
        self.clocks["A"] = "2026-03-01T08:00"
        self.on("A", "add", "Call", "--due", "2026-03-01 09:00")
        self.both()
        # Otherwise the sync that `fire` starts in the background may come after the next command.
        self.on("A", "config", "sync.minutes", "off")
        self.session("""
            A@ 2026-03-01T09:00
            B@ 2026-03-01T09:00
            A$ fire
            1  Pill  Due today at 09:00
            2  Call  Due today at 09:00
            A$ done 1
            done 1  Pill
                    next due tomorrow 09:00 · rings tomorrow 09:00 · daily
            A$ snooze 2 --for 20m
            snoozed 2  Call
                       due today 09:00 · rings today 09:20
            A$ sync
            synced: 2 changes sent
            B@ 2026-03-01T09:01
            B$ fire
            B$ list
            Overdue
            2  Call  today 09:00  snoozed until 09:20
            Tomorrow
            1  Pill  09:00  🔔 09:00  ↻
            B@ 2026-03-01T09:20
            B$ fire
            2  Call  Was due today at 09:00
        """)

    def test_a_reminder_from_another_machine_that_was_due_after_the_last_sync_still_rings(self):
        self.on("A", "add", "Old", "--due", "2026-03-01 07:00")
        self.both()
        self.session("""
            A$ add New --due "2026-03-01 09:00"
            added 2  New
                     due today 09:00 · rings today 09:00
            B@ 2026-03-01T08:30
            B$ sync
            synced: no changes
            A@ 2026-03-01T09:04
            A$ sync
            synced: 1 new task sent
            B@ 2026-03-01T09:05
            B$ fire
            2  New  Was due today at 09:00 · sent 5 minutes late
            B$ fire
        """)

    def test_a_task_that_is_seen_on_one_machine_does_not_nag_on_the_other(self):
        for name in "AB":
            self.on(name, "config", "nag.minutes", "10")
        self.on("A", "add", "Call", "--due", "2026-03-01 09:00", "--priority", "high")
        self.both()
        self.session("""
            A@ 2026-03-01T09:00
            B@ 2026-03-01T09:00
            A$ fire
            1  Call  Due today at 09:00
            B$ fire
            1  Call  Due today at 09:00
            A@ 2026-03-01T09:05
            A$ act 1 dismiss
            A$ sync
            synced: 1 change sent
            B@ 2026-03-01T09:10
            B$ fire
            A@ 2026-03-01T09:10
            A$ fire
        """)

    def test_with_sync_notices_a_file_has_the_morning_notice_as_an_alarm_which_moves_with_the_due_date(self):
        self.on("A", "add", "Rent", "--due", "2026-03-05")
        self.both()

        def alarms():
            lines = self.lines("Rent")
            marks = [place for place, line in enumerate(lines) if line.startswith("X-REMIND-NOTICE")]
            return [" ".join(lines[place - 1:place + 1]) for place in marks]

        self.assertEqual(alarms(), [])
        self.session("""
            A$ config sync.notices on
            sync.notices = on
            A$ sync
            synced: 1 change sent
            A$ sync
            synced: no changes
            B$ sync
            synced: no changes
        """)
        self.assertEqual(alarms(), ["TRIGGER;VALUE=DATE-TIME:20260305T080000Z X-REMIND-NOTICE;X-FOR=20260305:morning"])
        self.session("""
            B$ edit 1 --due "2026-03-06 18:00"
            changed 1  Rent
                       due Fri 6 Mar 18:00 · rings Fri 6 Mar 09:00 and 18:00
            B$ sync
            synced: 1 change sent
            A$ sync
            synced: 1 change received, 1 change sent
            B$ sync
            synced: no changes
            B$ list
            Next 7 days
            1  Rent  Fri 6 Mar 18:00  🔔 09:00
        """)
        self.assertEqual(alarms(), ["TRIGGER;RELATED=END:-PT9H X-REMIND-NOTICE;X-FOR=20260306T180000:morning"])
        self.session("""
            A$ config sync.notices off
            sync.notices = off (default)
            A$ sync
            synced: 1 change sent
        """)
        self.assertEqual(alarms(), [])

    def test_undo_keeps_the_changes_that_a_sync_brought_and_sync_undo_takes_those_back(self):
        self.on("A", "add", "Milk")
        self.both()
        self.session("""
            A$ edit 1 --title "Oat milk"
            changed 1  Oat milk
            B$ edit 1 --priority high
            changed 1  Milk  !!
            B$ sync
            synced: 1 change sent
            A$ sync
            synced: 1 change received, 1 change sent, 1 merged
            A$ undo
            took back 'edit' from just now
            1  Milk  !!
            A$ sync undo
            changed 1  Milk
            A$ sync undo
            remind: there is no sync to undo
        """)

    def test_undo_of_a_deletion_changes_nothing_if_sync_has_brought_the_task_back(self):
        self.on("A", "add", "Milk")
        self.both()
        self.session("""
            A$ delete 1
            deleted 1  Milk
            B$ edit 1 --priority high
            changed 1  Milk  !!
            B$ sync
            synced: 1 change sent
            A$ sync
            synced: 1 new task received
            A$ undo
            took back 'delete' from just now
            1  Milk  !!
            A$ sync
            synced: no changes
        """)

    def test_a_repeating_task_that_is_done_as_a_whole_stays_done_after_a_sync(self):
        self.on("A", "add", "Milk")
        self.both()
        self.session("""
            A$ done 1
            done 1  Milk
            A$ edit 1 --due 2026-03-02 --repeat daily
            changed 1  Milk
                       done · due tomorrow · daily
            A$ sync
            synced: 1 change sent
            B$ sync
            synced: 1 change received
            A$ sync
            synced: no changes
            B$ list all
            Done
            1  Milk  done Sun 1 Mar  ↻
        """)

    def test_sync_refuses_to_delete_all_tasks_without_delete_and_fails_if_the_folder_is_gone(self):
        for number in range(4):
            self.on("A", "add", f"Task {number + 1}")
        self.both()
        for path in glob.glob(os.path.join(self.shared, "*.ics")):
            os.remove(path)
        self.session("""
            A$ sync
            remind: nothing was synced, because 4 tasks would be deleted: "Task 1", "Task 2", "Task 3", "Task 4"; 'remind sync --delete' confirms the deletion
            A$ sync status
            folder  FOLDER
            last sync  Sun 1 Mar 08:00
            failing  since Sun 1 Mar 08:00: too many tasks would be deleted; 'remind sync' lists them
        """)
        os.rename(self.shared, self.shared + ".away")
        self.session("""
            A$ sync
            remind: the folder "FOLDER" cannot be used: No such file or directory
        """)
        os.rename(self.shared + ".away", self.shared)
        self.session("""
            B$ sync --delete
            synced: 4 deletions received
            A$ sync --delete
            synced: 4 deletions received
        """)

    def test_after_a_restored_state_file_sync_deletes_nothing(self):
        self.on("A", "add", "Milk")
        old = self.bytes(self.files["A"])
        self.both()
        self.on("A", "add", "Bread")
        self.on("A", "sync")
        self.put(old, self.files["A"])
        self.session("""
            A$ sync
            synced: 1 new task received
            note: folder and state file do not match the last sync, for example after a restore; everything was compared again, nothing was deleted
            A$ list
            No date
            1  Milk
            2  Bread
        """)

    def test_sync_remove_leaves_tasks_and_folder_and_a_second_setup_finds_the_same_tasks(self):
        self.on("A", "add", "Milk")
        self.both()
        before = sorted(os.listdir(self.shared))
        self.session("""
            A$ sync setup FOLDER
            remind: sync is already set up with "FOLDER"; run 'remind sync remove' first
            A$ sync remove
            sync with FOLDER removed; tasks, folder and server are unchanged
            A$ sync
            remind: sync is not set up; 'remind sync setup FOLDER' or 'remind sync setup URL' sets it up
            A$ sync remove
            sync is not set up
            A$ sync setup FOLDER
            synced: no changes; from now on every 15 minutes (sync.minutes)
        """)
        self.assertEqual(sorted(os.listdir(self.shared)), before)

    def test_a_folder_is_called_by_its_plain_path(self):
        self.session("""
            A$ sync setup FOLDER/.//x/./
            synced: no changes; from now on every 15 minutes (sync.minutes)
            A$ sync status
            folder  FOLDER/x
            last sync  Sun 1 Mar 08:00
        """)

    def test_after_a_failed_setup_and_after_sync_remove_sync_restore_still_brings_back_a_dropped_value(self):
        self.on("A", "add", "Milk", "--notes", "two")
        self.on("A", "sync", "setup", self.shared)
        self.clocks["B"] = "2026-03-01T08:05"
        self.on("B", "add", "Milk", "--notes", "three")
        self.session("""
            B$ sync setup FOLDER --command 'echo "no route" >&2; false'
            remind: sync was not set up: the sync command failed: no route
            B$ sync log
            Sun 1 Mar 08:05  1 change received, 1 change sent, 1 merged
            1 (notes from the other side): 'remind sync restore 1' brings it back
            B$ sync restore 1
            changed 1  Milk
            B$ undo
            took back 'edit' from just now
            1  Milk
            B$ sync setup FOLDER
            synced: 1 merged; from now on every 15 minutes (sync.minutes)
            B$ sync remove
            sync with FOLDER removed; tasks, folder and server are unchanged
            B$ sync restore 1
            changed 1  Milk
        """)
        self.assertEqual(json.loads(self.on("B", "show", "1", "--json").out)[0]["notes"], "two")

    def test_files_that_an_earlier_setup_left_behind_delete_nothing(self):
        self.on("A", "add", "Milk")
        self.both()
        own = self.files["A"] + ".sync"
        shutil.copytree(own, own + ".kept")
        self.on("A", "sync", "remove")
        shutil.rmtree(own, ignore_errors=True)
        os.rename(own + ".kept", own)
        os.remove(own + "/setup.json")
        self.shared += "-new"
        self.session("""
            A$ sync setup FOLDER
            synced: 1 new task sent; from now on every 15 minutes (sync.minutes)
            A$ list
            No date
            1  Milk
        """)


class Files(Sync):
    def test_sync_changes_only_the_lines_of_its_own_fields_in_a_file_of_another_program(self):
        self.both()
        foreign = ("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//y//EN\nX-WR-CALNAME:A\nBEGIN:VTODO\nUID:a@b\n"
                   "X-ODD;X-P=\"a;b\":one\n two\nSUMMARY:Milk\nRELATED-TO:c@d\nDUE;VALUE=DATE:20260303\n"
                   "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT1H\nEND:VALARM\nEND:VTODO\nEND:VCALENDAR\n")
        path = os.path.join(self.shared, "odd name.ics")
        self.put(foreign, path)
        self.session("""
            A$ sync
            synced: 1 new task received
            note: reminders by mail or a program; they do not ring on this machine: "Milk" (EMAIL)
            A$ edit 1 --title "Oat milk"
            changed 1  Oat milk
                       due Tue 3 Mar · rings Tue 3 Mar 09:00
            A$ sync
            synced: 1 change sent
        """)
        written = self.bytes(path).decode()
        self.assertEqual(re.sub(r"(LAST-MODIFIED|DTSTAMP|CREATED):.*\n", "", written), foreign.replace("Milk", "Oat milk"))

    def test_sync_reports_files_without_a_readable_task_and_does_not_touch_them(self):
        self.on("A", "add", "Milk")
        self.both()
        outside = os.path.join(self.home, "outside.ics")
        todo = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:{}\r\nSUMMARY:{}\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        self.put(todo.format("o", "Outside"), outside)
        os.symlink(outside, os.path.join(self.shared, "link.ics"))
        os.mkfifo(os.path.join(self.shared, "pipe.ics"))
        os.mkdir(os.path.join(self.shared, "folder.ics"))
        for name, content in {
                "latin.ics": todo.format("l", "Caf\xe9").encode("latin-1"), "empty.ics": b"",
                "cut.ics": todo.format("c", "Cut")[:60], "event.ics": todo.format("e", "E").replace("VTODO", "VEVENT"),
                "nouid.ics": todo.format("", "N"), "notes.txt": "x", ".hidden.ics": todo.format("h", "Hidden"),
                "long.ics": todo.format("u" * 5000, "Long"), "twice.ics": todo.format("t", "One") + todo.format("s", "Two"),
        }.items():
            self.put(content, os.path.join(self.shared, name))
        before = {name: os.lstat(os.path.join(self.shared, name)) for name in os.listdir(self.shared)}
        answer = self.on("A", "sync", "--json")
        self.assertEqual(answer.status, 0, repr(answer))
        self.assertEqual({file["file"]: file["reason"] for file in json.loads(answer.out)["leftAlone"]}, {
            "link.ics": "not a regular file", "pipe.ics": "not a regular file", "folder.ics": "not a regular file",
            "latin.ics": "line 4: invalid UTF-8", "empty.ics": "line 1: the calendar is empty",
            "cut.ics": "line 1: VCALENDAR begins here but has no END; the file may be cut off",
            "event.ics": "it has no task", "nouid.ics": "its task has no UID",
            "long.ics": "the UID of its task has more than 4096 bytes",
            "twice.ics": "2 tasks are in it; each task needs its own file",
        })
        after = {name: os.lstat(os.path.join(self.shared, name)) for name in os.listdir(self.shared)}
        self.assertEqual({n: (s.st_ino, s.st_mtime_ns) for n, s in after.items()},
                         {n: (s.st_ino, s.st_mtime_ns) for n, s in before.items()})
        self.assertEqual([task["title"] for task in self.tasks("--file", self.files["A"])], ["Milk"])

    def test_sync_leaves_a_cut_file_of_a_task_alone_and_writes_an_emptied_file_again(self):
        self.on("A", "add", "Milk")
        self.both()
        path = self.file_of("Milk")
        whole = self.bytes(path)
        self.put(whole[:60], path)
        self.on("A", "edit", "1", "--title", "Oat milk")
        answer = self.on("A", "sync")
        self.assertEqual((answer.status, answer.out), (0, "synced: no changes\n"))
        self.put(b"", path)
        self.session("""
            A$ sync
            synced: 1 change sent
        """)
        self.assertIn("SUMMARY:Oat milk", self.lines("Oat milk"))

    def test_sync_merges_conflict_copies_into_the_task_and_removes_them(self):
        self.on("A", "add", "Milk")
        self.both()
        path = self.file_of("Milk")
        for name, change in [(".sync-conflict-20260301-090000-ABCDEFG.ics", "PRIORITY:1"),
                             (" (conflicted copy 2026-03-01 090000).ics", "CATEGORIES:shop")]:
            copy = self.bytes(path).replace(b"END:VTODO", change.encode() + b"\r\nEND:VTODO")
            self.put(copy, path.removesuffix(".ics") + name)
        self.session("""
            A$ sync
            synced: 1 change received, 1 change sent
            A$ list
            No date
            1  !! Milk  +shop
        """)
        self.assertEqual(len(os.listdir(self.shared)), 1)

    def test_if_another_program_completes_a_repeating_task_only_one_occurrence_is_done(self):
        self.on("A", "add", "Pill", "--due", "2026-03-01 09:00", "--repeat", "daily")
        self.both()
        path = self.file_of("Pill")
        done = self.bytes(path).replace(
            b"END:VTODO", b"STATUS:COMPLETED\r\nCOMPLETED:20260301T090000Z\r\nPERCENT-COMPLETE:100\r\nEND:VTODO")
        self.put(done, path)
        self.session("""
            A$ sync
            synced: 1 change received, 1 change sent
            A$ list
            Tomorrow
            1  Pill  09:00  🔔 09:00  ↻
        """)
        lines = self.lines("Pill")
        self.assertIn("DUE:20260302T090000", lines)
        self.assertNotIn("STATUS:COMPLETED", lines)

    def test_a_sync_without_changes_writes_no_file(self):
        for number in range(3):
            self.on("A", "add", f"Task {number}", "--due", "2026-03-0%d" % (number + 2), "--at", "09:00")
        self.both()
        self.on("A", "sync")

        def stamps():
            return {path: (os.stat(path).st_mtime_ns, os.stat(path).st_ino)
                    for folder in (self.shared, os.path.dirname(self.files["A"]), self.files["A"] + ".sync")
                    for path in glob.glob(folder + "/*") if os.path.isfile(path) and not path.endswith("status.json")}
        before = stamps()
        self.assertEqual(self.on("A", "sync").out, "synced: no changes\n")
        self.assertEqual(stamps(), before)
