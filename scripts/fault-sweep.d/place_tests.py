"""Other things in the place of the state file, and in the places of the files beside it."""

import os
import shutil
import socket

from faultroom import FaultRoom

READERS = (("list",), ("show", "1"), ("pending",), ("status",), ("export",))
COMMANDS = READERS + (("add", "New"), ("done", "1"), ("undo",), ("fire",), ("import", "/dev/null"))
BESIDE = (".lock", ".fire", ".heartbeat", ".journal", ".shown", ".schedule", ".advice", ".slots")


def make_socket(path):
    """A socket that stays although nobody listens."""
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path)


class InPlaceOfTheFile(FaultRoom):
    def stands(self, make, hint):
        """Puts something in the place of the file: every command names it and changes nothing."""
        os.rename(self.file, self.file + "-kept")
        make(self.file)
        before = os.lstat(self.file)
        for words in COMMANDS:
            self.refuses(*words, hint=hint, naming=self.file)
        after = os.lstat(self.file)
        self.assertEqual((before.st_ino, before.st_mode, before.st_size), (after.st_ino, after.st_mode, after.st_size))
        shutil.rmtree(self.file) if os.path.isdir(self.file) else os.unlink(self.file)
        os.rename(self.file + "-kept", self.file)
        self.keeps()
        self.assertEqual(self.leftover(), [])

    def test_every_command_refuses_a_named_pipe_in_the_place_of_the_file(self):
        self.stands(os.mkfifo, hint="not a regular file")

    def test_every_command_refuses_a_folder_in_the_place_of_the_file(self):
        self.stands(os.mkdir, hint="it is a folder; ")

    def test_every_command_refuses_a_socket_in_the_place_of_the_file(self):
        os.chdir(self.folder)
        self.addCleanup(os.chdir, "/")
        self.stands(lambda path: make_socket(os.path.basename(path)), hint="not a regular file")

    def test_every_command_refuses_a_device_in_the_place_of_the_file(self):
        self.needs_root()
        for minor in (3, 7, 5):
            with self.subTest(minor=minor):
                self.stands(lambda path: os.mknod(path, 0o20666, os.makedev(1, minor)), hint="not a regular file")

    def test_every_command_refuses_an_empty_file_and_names_a_backup(self):
        self.stands(lambda path: open(path, "xb").close(), hint="remind restore")

    def test_every_command_refuses_links_that_lead_to_each_other(self):
        circle = os.path.join(self.home, "circle")
        os.symlink(self.file, circle)
        self.stands(lambda path: os.symlink(circle, path), hint="fix the symbolic links")

    def stands_link(self, target):
        os.unlink(self.file)
        os.symlink(target, self.file)

    def test_add_makes_the_file_and_its_folders_at_the_target_of_a_broken_link_and_the_link_stays(self):
        self.stands_link("../../elsewhere/deep/mine.json")
        self.assertEqual(self.tasks(), [])
        self.ok("add", "New", note=None)
        self.keeps(["New"])
        self.assertEqual(os.readlink(self.file), "../../elsewhere/deep/mine.json")
        self.assertEqual(os.stat(os.path.join(self.home, "elsewhere/deep")).st_mode & 0o777, 0o700)

    def test_add_refuses_a_link_into_proc_or_through_a_file(self):
        for target in ("/proc/none/tasks.json", os.path.join(self.outside, "victim/tasks.json")):
            self.stands_link(target)
            self.refuses("add", "New", naming=os.path.dirname(target))

    def test_commands_refuse_a_path_through_a_file_and_that_file_stays(self):
        victim = os.path.join(self.outside, "victim")
        for words in (("add", "New"), ("list",), ("fire",)):
            self.refuses(*words, "--file", os.path.join(victim, "tasks.json"), naming=victim)


class BesideTheFile(FaultRoom):
    def put_beside(self, suffix, make):
        path = self.file + suffix
        if os.path.lexists(path):
            shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)
        make(path)
        return path

    def stands_beside(self, make):
        """Puts something in each place: nothing hangs, errors name it, and the reminder comes once."""
        for suffix in BESIDE:
            with self.subTest(suffix=suffix):
                path = self.put_beside(suffix, make)
                expected = self.look(os.path.realpath(path)) if os.path.isdir(path) else None
                for words in COMMANDS + (("doctor",), ("fire",)):
                    answer = self.timed(*words, now="2026-03-01T09:00")
                    if answer.status != 0 and words != ("doctor",):
                        self.assertIn(suffix, (".lock", ".fire", ".journal"), (words, answer))
                        self.assertIn(f"{path}: ", answer.err, words)
                        self.assertRegex(answer.err, r"; (take|move) it away", words)
                if expected is not None:
                    self.assertEqual(self.look(os.path.realpath(path)), expected)
                if os.path.lexists(path):
                    shutil.rmtree(path) if os.path.isdir(path) and not os.path.islink(path) else os.unlink(path)
                self.ok("fire", now="2026-03-01T09:00", note=None)
                self.assertEqual(self.lines("log"), ["1"], suffix)
                self.ok("delete", "1", note=None)
                os.unlink(os.path.join(self.home, "log"))
                self.ok("add", "First", "--at", "09:00", note=None)
                self.ok("done", "2", note=None)
                self.assertEqual(self.look(self.outside), self.untouched)
                shutil.rmtree(self.folder)
                self.begin(note=None)

    def test_with_a_folder_in_the_place_of_each_file_beside_the_state_file_the_reminder_comes_once(self):
        self.stands_beside(os.mkdir)

    def test_with_a_named_pipe_in_the_place_of_each_file_beside_the_state_file_the_reminder_comes_once(self):
        self.stands_beside(os.mkfifo)

    def test_a_link_in_the_place_of_each_file_beside_the_state_file_is_not_followed_to_its_file(self):
        self.stands_beside(lambda path: os.symlink(os.path.join(self.outside, "victim"), path))

    def test_a_link_in_the_place_of_each_file_beside_the_state_file_is_not_followed_to_its_folder(self):
        self.stands_beside(lambda path: os.symlink(os.path.join(self.outside, "folder"), path))

    def test_a_broken_link_in_the_place_of_each_file_beside_the_state_file_creates_nothing_at_its_target(self):
        self.stands_beside(lambda path: os.symlink(os.path.join(self.outside, "nothing"), path))

    def test_a_hard_link_in_the_place_of_each_file_beside_the_state_file_keeps_its_content(self):
        for suffix in BESIDE:
            with self.subTest(suffix=suffix):
                victim = os.path.join(self.home, "linked")
                self.put("somebody else's\n", victim)
                self.put_beside(suffix, lambda path: os.link(victim, path))
                for words in COMMANDS:
                    self.timed(*words, now="2026-03-01T09:00")
                self.assertEqual(self.bytes(victim), b"somebody else's\n")
                os.unlink(victim)
                shutil.rmtree(self.folder)
                self.begin(note=None)

    def test_with_something_else_in_the_place_of_the_backup_folder_a_change_succeeds_with_a_note(self):
        backups = os.path.join(self.folder, "backups")
        for make in (os.mkfifo, lambda path: open(path, "xb").close(),
                     lambda path: os.symlink(os.path.join(self.outside, "nothing"), path)):
            shutil.rmtree(backups) if os.path.isdir(backups) else os.path.lexists(backups) and os.unlink(backups)
            make(backups)
            answer = self.timed("add", "New")
            self.assertEqual(answer.status, 0, answer)
            self.assertIn("note: the version before this change could not be backed up: cannot ", answer.err)
            self.assertIn(backups, answer.err)
        os.unlink(backups)
        self.ok("add", "Next", note=None)
        self.keeps(["First", "Second", "New", "New", "New", "Next"])
