"""Disks that are full, read-only, limited or gone, and files that nobody may change: C76."""

import os
import shutil
import subprocess

from faultroom import NOBODY, FaultRoom

CHANGES = (("add", "New"), ("edit", "1", "--title", "Other"), ("done", "1"), ("snooze", "1"), ("delete", "2"), ("undo",),
           ("config", "snooze.minutes", "5"), ("import", "todo.txt"))


class Full(FaultRoom):
    def test_each_kind_of_change_fails_on_a_full_disk_and_the_file_stays_the_same(self):
        self.small_disk("size=64k")
        filler = self.fill()
        before = self.bytes()
        for words in CHANGES:
            self.refuses(*words, hint="free some space")
            self.assertEqual(self.bytes(), before)
        self.keeps()
        os.unlink(filler)
        self.goes_on()

    def test_on_a_disk_with_almost_no_space_a_change_is_made_as_a_whole_or_not_at_all(self):
        self.small_disk("size=96k")
        self.titles = list(self.titles)
        for spare in range(9):
            filler = self.fill(spare)
            answer = self.timed("add", f"Task {spare}", "--notes", "x" * 3000)
            if answer.status == 0:
                self.titles.append(f"Task {spare}")
            self.keeps()
            os.unlink(filler)
        self.assertGreater(len(self.titles), 2)
        self.goes_on()

    def test_a_file_system_without_a_free_inode_refuses_a_change_until_there_is_one(self):
        self.small_disk("size=1m,nr_inodes=14")
        names = []
        try:
            while True:
                names.append(os.path.join(self.folder, f"..filler{len(names)}"))
                open(names[-1], "xb").close()
        except OSError:
            names.pop()
        self.refuses("add", "New", hint="free some space")
        self.keeps()
        for name in names:
            os.unlink(name)
        self.goes_on()

    def test_fire_on_a_full_disk_delivers_nothing_and_delivers_once_when_there_is_space(self):
        self.small_disk("size=64k")
        self.timed("fire")  # makes the files of `fire`
        filler = self.fill()
        for _ in range(3):
            self.refuses("fire", now="2026-03-01T09:00", hint="free some space")
        self.assertEqual(self.lines("log"), [])
        os.unlink(filler)
        self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual(self.lines("log"), ["1"])
        self.goes_on()


class ReadOnly(FaultRoom):
    def test_on_a_read_only_file_system_commands_can_read_but_not_change_or_deliver(self):
        self.mount("--bind", self.folder)
        subprocess.run(["mount", "-o", "remount,bind,ro", self.folder], check=True)
        for words in CHANGES:
            self.refuses(*words, hint="make the file system writable")
        for _ in range(2):
            self.refuses("fire", now="2026-03-01T09:00", hint="make the file system writable")
        for words in (("list",), ("show", "1"), ("pending",), ("status",), ("fire", "--dry-run"), ("export",)):
            self.assertEqual(self.timed(*words).status, 0, words)
        self.unmount()
        self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual(self.lines("log"), ["1"])
        self.goes_on()

    def test_in_a_folder_without_write_permission_changes_fail_and_fire_delivers_nothing(self):
        self.timed("fire")
        options = self.give_to_nobody()
        os.chmod(self.folder, 0o500)
        for words in CHANGES:
            self.refuses(*words, **options)
        os.chmod(self.home, 0o777)
        for _ in range(2):
            self.refuses("fire", now="2026-03-01T09:00", **options)
        self.assertEqual(self.lines("log"), [])
        self.keeps(**options)
        os.chmod(self.folder, 0o700)
        self.ok("fire", now="2026-03-01T09:00", **options)
        self.assertEqual(self.lines("log"), ["1"])
        self.goes_on(**options)

    def test_a_file_of_another_user_is_neither_read_nor_changed(self):
        self.give_to_nobody()
        os.chmod(self.folder, 0o755)
        os.chown(self.folder, 0, 0)
        os.chown(self.file, 0, 0)
        for words in CHANGES + (("list",), ("status",), ("fire",)):
            self.refuses(*words, **NOBODY)
        self.keeps()
        self.goes_on()


class Immutable(FaultRoom):
    def freeze(self, path):
        """Sets the immutable attribute; skips the test if the file system has none."""
        self.needs_root()
        frozen = subprocess.run(["chattr", "+i", path], capture_output=True, text=True)
        if frozen.returncode != 0:
            self.skipTest(f"the file system has no immutable files: {frozen.stderr.strip()}")
        self.addCleanup(subprocess.run, ["chattr", "-i", path], capture_output=True)

    def test_an_immutable_file_refuses_every_change_and_leaves_no_temporary_file(self):
        self.freeze(self.file)
        for words in CHANGES:
            self.refuses(*words)
        self.keeps()
        self.assertEqual(self.leftover(), [])
        subprocess.run(["chattr", "-i", self.file], check=True)
        self.goes_on()

    def test_an_immutable_folder_refuses_every_change_and_every_delivery(self):
        self.timed("fire")
        self.freeze(self.folder)
        for words in CHANGES:
            self.refuses(*words)
        for _ in range(2):
            self.refuses("fire", now="2026-03-01T09:00")
        self.assertEqual(self.lines("log"), [])
        self.keeps()
        subprocess.run(["chattr", "-i", self.folder], check=True)
        self.goes_on()


class Limited(FaultRoom):
    def test_a_limit_on_file_sizes_brings_an_error_that_names_the_limit_and_leaves_no_temporary_file(self):
        before = self.bytes()
        for limit in (0, 1, 500, len(before) - 1, len(before)):
            message = self.refuses("add", "New", before=["prlimit", f"--fsize={limit}", "--core=0"])
            self.assertIn("limit", message)
            self.assertEqual(self.bytes(), before)
            self.assertEqual(self.leftover(), [])
        self.refuses("fire", now="2026-03-01T09:00", before=["prlimit", "--fsize=100", "--core=0"])
        self.assertEqual(self.lines("log"), [])
        self.goes_on()

    def test_a_limit_on_open_files_brings_an_error_and_the_tasks_stay(self):
        for limit in range(3, 7):
            answer = self.timed("add", "New", before=["prlimit", f"--nofile={limit}"])
            if answer.status != 0:
                self.assertTrue(answer.err.startswith("remind: "), answer)
                self.keeps()
        self.goes_on()


class Gone(FaultRoom):
    def test_without_the_folder_list_and_fire_succeed_and_a_change_makes_the_folder_again(self):
        shutil.rmtree(self.folder)
        for words in (("list",), ("fire",), ("status",)):
            self.assertEqual(self.timed(*words).status, 0)
        self.assertFalse(os.path.exists(self.file))
        self.goes_on()

    def test_if_the_folder_vanishes_during_add_add_ends_in_time_with_at_most_one_error_and_the_next_works(self):
        self.keep()
        position, is_over = 0, False
        while not is_over:
            position += 1
            is_over = True

            def decide(call):
                nonlocal is_over
                if call.position == position:
                    is_over = False
                    shutil.rmtree(self.folder)

            answer = self.watched(decide, "add", "New")
            with self.subTest(position=position):
                self.assertIn(answer.status, (0, 1), answer)
                if answer.status == 1:
                    self.assertRegex(answer.err, rf"\Aremind: [^\n]*{self.folder}[^\n]*\n\Z")
                shutil.rmtree(self.folder, ignore_errors=True)
                self.goes_on()
            self.reset()
        self.assertGreater(position, 60)
