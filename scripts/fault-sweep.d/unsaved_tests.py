"""A file that stays unsaveable: reminders come once, and errors say why; and backups that cannot be kept: C93."""

import json
import os
import shutil
import subprocess

from faultroom import NOBODY, FaultRoom
from rooms import tracing
from rooms.room import rows

NINE = "2026-03-01T09:00"
NOTED = "the delivered reminders are recorded in the journal and will not come again"


def run(*words):
    """Runs a program that must succeed."""
    subprocess.run(words, check=True, capture_output=True)


class Attributed(FaultRoom):
    def attribute(self, attribute, path):
        """Sets an attribute of a file until the test ends; skips the test if the file system has none."""
        self.needs_root()
        if subprocess.run(["chattr", "+" + attribute, path], capture_output=True).returncode:
            self.skipTest("this file system has no attributes")
        self.addCleanup(subprocess.run, ["chattr", "-" + attribute, path], capture_output=True)
        return lambda: run("chattr", "-" + attribute, path)


class Unsaved(Attributed):
    def told_once(self, hint, **options):
        """Five runs deliver once; each names the obstacle, and a change is refused."""
        for minute in range(5):
            answer = self.timed("fire", now=f"2026-03-01T09:0{minute}", **options)
            self.assertEqual((answer.status, answer.out), (1, ""), answer)
            self.assertIn(hint, answer.err)
            self.assertEqual(NOTED in answer.err, minute == 0, answer.err)
            self.assertEqual(self.lines("log"), ["1"])
        # Commands that read the file know of the delivery, too.
        self.assertEqual(self.show(1, now=NINE, **options)["reminders"][0]["state"], "delivered")
        self.refuses("done", "1", hint=hint, **options)
        self.assertEqual(json.loads(self.ok("status", "--format", "json", now="2026-03-01T09:04", **options))["next"],
                         "2026-03-05T09:00:00+01:00")
        found = self.findings(**options)
        self.assertIn("1 delivery is not in the file yet, only in the journal beside it; 'remind fire' tries again and shows the error",
                      [line["text"] for line in found if line["state"] == "problem"])
        self.assertLessEqual(len([name for name in os.listdir(self.folder) if ".tmp-" in name]), 1)

    def all_is_well(self, **options):
        """Nothing comes again once the file can be saved, and the file has the recorded delivery."""
        self.ok("fire", now="2026-03-01T09:05", **options)
        self.assertEqual(self.lines("log"), ["1"])
        os.unlink(self.file + ".journal")
        self.ok("fire", now="2026-03-01T09:06", **options)
        self.assertEqual(self.lines("log"), ["1"])
        self.goes_on(**options)

    def test_a_file_mounted_by_itself_delivers_once_and_the_error_says_to_mount_its_folder(self):
        self.mount("--bind", self.file, place=self.file)
        self.told_once("mount its folder instead")
        self.unmount()
        self.all_is_well()

    def test_another_users_file_in_a_folder_with_the_sticky_bit_delivers_once(self):
        self.needs_root()
        os.chmod(self.home, 0o777)
        self.remove_side_files()
        os.chmod(self.folder, 0o1777)
        os.chmod(self.file, 0o666)
        self.told_once("check the owner and permissions", **NOBODY)
        shutil.rmtree(os.path.join(self.folder, "backups"))
        self.give_to_nobody()
        self.all_is_well(**NOBODY)

    def delivers_once(self, attribute, path):
        """A file or folder with an attribute delivers once, and saves later."""
        undo = self.attribute(attribute, path)
        self.told_once("check the owner and permissions")
        undo()
        self.all_is_well()

    def test_an_immutable_file_delivers_once(self):
        self.delivers_once("i", self.file)

    def test_an_append_only_file_delivers_once(self):
        self.delivers_once("a", self.file)

    def test_an_append_only_folder_delivers_once_and_keeps_only_one_temporary_file(self):
        self.delivers_once("a", self.folder)

    def test_a_reminder_that_rings_again_does_not_escalate_its_earlier_ring(self):
        self.ok("config", "notify.command.phone", f"echo sent on >>'{self.home}/phone'")
        self.ok("config", "escalate.minutes", "1440")
        self.ok("delete", "1")
        self.ok("add", "Call", "--at", "09:00", "--repeat", "daily", "--then", "phone", now="2026-03-01T08:00")
        self.ok("fire", now=NINE)
        undo = self.attribute("i", self.file)
        for minute in range(2):
            self.timed("fire", now=f"2026-03-02T09:0{minute}")
        self.assertEqual(self.lines("log"), ["3", "3"])
        undo()
        self.ok("fire", now="2026-03-03T08:59")
        self.assertFalse(os.path.exists(f"{self.home}/phone"))

    def test_without_a_journal_nothing_is_delivered_and_each_run_says_why(self):
        self.put("", self.file + ".fire")
        undo = self.attribute("i", self.folder)
        for minute in range(5):
            line = self.refuses("fire", now=f"2026-03-01T09:0{minute}", hint="check the owner and permissions")
            self.assertIn("nothing was delivered, because it could not be recorded and would be repeated: cannot write ", line)
        self.assertEqual(self.lines("log"), [])
        undo()
        self.ok("fire", now="2026-03-01T09:05")
        self.assertEqual(self.lines("log"), ["1"])
        self.goes_on()


class Refusing(FaultRoom):
    """File systems without some functions that can still keep files."""

    def run_without(self, name, *words, now=None):
        """A run in which every call of this name fails."""
        def decide(call):
            return tracing.Fail(1, "EPERM") if call.name == name else None

        return self.watched(decide, *words, now=now)

    def test_without_fchmod_a_change_succeeds_and_no_other_user_may_read_the_file(self):
        answer = self.run_without("fchmod", "add", "New")
        self.assertEqual((answer.status, answer.err), (0, ""), answer)
        self.assertEqual(os.stat(self.file).st_mode & 0o777, 0o600)
        self.keeps(self.titles + ["New"])

    def test_without_file_times_a_change_succeeds_and_fire_does_not_write_the_file_each_minute(self):
        answer = self.run_without("utimensat", "add", "New")
        self.assertEqual((answer.status, answer.err), (0, ""), answer)
        for minute in range(3):
            before = os.stat(self.file).st_ino
            answer = self.run_without("utimensat", "fire", now=f"2026-03-01T08:0{minute}")
            self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
            self.assertEqual(os.stat(self.file).st_ino, before)
        for minute in range(3):
            answer = self.run_without("utimensat", "fire", now=f"2026-03-01T09:0{minute}")
            self.assertEqual((answer.status, answer.err), (0, ""))
        self.assertEqual(self.lines("log"), ["1"])

    def test_without_hard_links_and_space_for_a_backup_a_change_succeeds_and_a_note_says_so(self):
        self.small_disk("size=256k")
        self.ok("add", "Long", "--notes", "x" * 60_000)
        shutil.rmtree(os.path.join(self.folder, "backups"))
        filler = self.fill(spare=24)
        refused = (lambda call: tracing.Fail(1, "EPERM") if call.name in ("link", "linkat") else None)
        answer = self.watched(refused, "add", "New")
        self.assertEqual((answer.status, answer.out), (0, "added 4  New\n"), answer)
        self.assertIn("note: the version before this change could not be backed up: cannot write ", answer.err)
        for minute in range(5):
            self.watched(refused, "fire", now=f"2026-03-01T09:0{minute}")
        self.assertEqual(self.lines("log"), ["1"])
        os.unlink(filler)
        self.keeps(self.titles + ["Long", "New"])


def a_file(room):
    shutil.rmtree(room.backups)
    open(room.backups, "xb").close()


def not_writable(room):
    room.options = room.give_to_nobody()
    os.chmod(room.backups, 0o500)


def of_root(room):
    room.options = room.give_to_nobody()
    os.chown(room.backups, 0, 0)
    os.chmod(room.backups, 0o755)


def nobody_may_change(room):
    room.attribute("i", room.backups)


def on_a_full_disk(room):
    room.small_disk_of_backups()
    room.fill(folder=room.backups)


def on_a_disk_for_reading(room):
    room.small_disk_of_backups()
    run("mount", "-o", "remount,ro", room.backups)


def a_link_to_nowhere(room):
    shutil.rmtree(room.backups)
    os.symlink(os.path.join(room.outside, "unmounted"), room.backups)


def the_last_is_a_folder(room):
    for ending in ("previous", "before-fire"):
        room.stands_for(ending, os.mkdir)


def the_next_is_a_folder(room):
    room.stands_for("previous.next", os.mkdir)


def the_last_may_not_change(room):
    room.stands_for("previous", lambda path: open(path, "xb").close())
    room.attribute("i", os.path.join(room.backups, "tasks.json.previous"))


@rows([(make,) for make in (a_file, not_writable, of_root, nobody_may_change, on_a_full_disk, on_a_disk_for_reading,
                            a_link_to_nowhere, the_last_is_a_folder, the_next_is_a_folder,
                            the_last_may_not_change)],
      lambda make: f"changes succeed without backups: {make.__name__.replace('_', ' ')}")
class Backups(Attributed):
    """Backups can never be written: changes succeed, and reminders come once."""

    def check(self, make):
        self.backups = os.path.join(self.folder, "backups")
        self.options = {}
        self.needs_root()
        make(self)
        os.chmod(self.home, 0o777)
        for number in range(3):
            answer = self.timed("add", f"Task {number}", **self.options)
            self.assertEqual(answer.status, 0, answer)
            self.assertIn("note: the version before this change could not be backed up: cannot ", answer.err)
        for minute in range(5):
            answer = self.timed("fire", now=f"2026-03-01T09:0{minute}", **self.options)
            self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
        self.assertEqual(self.lines("log"), ["1"])
        found = self.findings(**self.options)
        said = [line for line in found if line["check"] == "backups"]
        self.assertEqual([line["state"] for line in said], ["warning"])
        self.assertIn("backups cannot be written: cannot ", said[0]["text"])
        self.keeps(self.titles + [f"Task {number}" for number in range(3)], **self.options)

    def stands_for(self, name, make):
        """Puts something in the place of a backup."""
        path = os.path.join(self.backups, "tasks.json." + name)
        if os.path.lexists(path):
            os.unlink(path)
        make(path)

    def small_disk_of_backups(self):
        """Mounts a small disk for the backups."""
        self.mount("-t", "tmpfs", "-o", "mode=0700,size=64k", "none", place=self.backups)
