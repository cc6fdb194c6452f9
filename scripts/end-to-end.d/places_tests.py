"""The place, mode and backups of the file, and what goes to standard output."""

import datetime
import os
import shutil

from rooms.room import Room
from rooms.terminal import Terminal


class Where(Room):
    def test_without_remind_file_the_data_home_is_used(self):
        """without REMIND_FILE, the file is in XDG_DATA_HOME, or in ~/.local/share"""
        self.ok("add", "X")
        self.assertTrue(os.path.exists(os.path.join(self.home, "share/remind/tasks.json")))
        self.ok("add", "X", env={"XDG_DATA_HOME": None})
        default = os.path.join(self.home, ".local/share/remind/tasks.json")
        self.assertTrue(os.path.exists(default))
        shutil.rmtree(os.path.join(self.home, ".local"))
        self.ok("add", "X", env={"XDG_DATA_HOME": "relative"})
        self.assertTrue(os.path.exists(default))
        self.assertFalse(os.path.exists(os.path.join(self.home, "relative")))

    def test_file_beats_remind_file(self):
        """--file wins over REMIND_FILE, before and behind the command"""
        other = os.path.join(self.home, "other.json")
        self.ok("--file", other, "add", "One", note=f"note: {other} is new\n")
        self.ok("add", "Two", "--file", other)
        self.assertFalse(os.path.exists(self.file))
        self.assertEqual([t["title"] for t in self.tasks("--file", other)], ["One", "Two"])

    def test_reading_creates_nothing(self):
        """list, pending, config and `fire --dry-run` create no file"""
        for words in (("list",), ("pending",), ("config",), ("fire", "--dry-run")):
            self.ok(*words, note=None)
        self.assertFalse(os.path.exists(self.file))


class InItsPlace(Room):
    def test_a_symbolic_link_is_followed_and_stays(self):
        """a change replaces the target of a symbolic link, and lock and backups are beside the target"""
        real = os.path.join(self.home, "real")
        os.makedirs(real)
        os.makedirs(self.folder)
        os.symlink("../../real/target.json", self.file)
        self.ok("add", "One")
        self.ok("add", "Two")
        self.ok("fire")
        self.assertEqual(os.readlink(self.file), "../../real/target.json")
        self.assertEqual(os.listdir(self.folder), ["tasks.json"])
        names = os.listdir(real)
        for name in ("target.json", "target.json.lock", "backups"):
            self.assertIn(name, names)
        self.assertEqual(len(self.tasks("--file", os.path.join(real, "target.json"))), 2)


class Modes(Room):
    def test_the_mode_of_an_existing_file_is_kept(self):
        """a change keeps the mode of the file under umask 077"""
        self.ok("add", "One")
        os.chmod(self.file, 0o640)
        self.ok("add", "Two", umask=0o077)
        self.assertEqual(os.stat(self.file).st_mode & 0o777, 0o640)


class Backups(Room):
    def backups(self):
        folder = os.path.join(self.folder, "backups")
        return {name: self.bytes(os.path.join(folder, name)) for name in os.listdir(folder)}

    def test_the_version_before_the_last_change_and_the_first_of_the_day_are_kept(self):
        """after three changes, the first and the second version are kept"""
        versions = []
        for title in ("One", "Two", "Three"):
            self.ok("add", title)
            versions.append(self.bytes())
        kept = self.backups()
        self.assertEqual(len(kept), 2)
        self.assertIn(versions[1], kept.values())
        self.assertIn(versions[0], kept.values())

    def test_a_backup_is_removed_after_seven_days(self):
        """a change removes a daily backup of nine days ago, and keeps one of five days ago"""
        self.ok("add", "One")
        self.ok("add", "Two")
        folder = os.path.join(self.folder, "backups")
        today = datetime.datetime.now(datetime.timezone.utc).date()
        daily = next(name for name in os.listdir(folder) if name.endswith(tuple(
            str(today + datetime.timedelta(days=days)) for days in (-1, 0, 1))))
        stem = daily[:-10]
        old, recent = (stem + str(today - datetime.timedelta(days=days)) for days in (9, 5))
        for name in (old, recent, "mine.txt"):
            shutil.copyfile(self.file, os.path.join(folder, name))
        os.unlink(os.path.join(folder, daily))
        self.ok("add", "Three")
        names = os.listdir(folder)
        self.assertNotIn(old, names)
        self.assertIn(recent, names)
        self.assertIn("mine.txt", names)


class Output(Room):
    def test_a_closed_pipe_ends_quietly(self):
        """commands that print into a closed pipe print no error"""
        for number in range(3):
            self.add("x" * 1000, "--in", "1h")
        for words in (("list",), ("list", "--json"), ("show", "1"), ("pending",), ("help",), ("config",)):
            reader, writer = os.pipe()
            os.close(reader)
            answer = self.remind(*words, stdout=writer)
            os.close(writer)
            self.assertEqual(answer.err, "", words)
            self.assertIn(answer.status, (0, -13, 141), words)

    def test_a_full_disk_on_standard_output_is_an_error(self):
        """each command that prints into /dev/full fails with a message"""
        self.add("One", "--in", "1h")
        for words in (("list",), ("list", "--json"), ("show", "1"), ("pending",), ("help",), ("config",), ("--version",)):
            with open("/dev/full", "wb") as full:
                answer = self.remind(*words, stdout=full)
            self.assertEqual(answer.status, 1, words)
            self.assertTrue(answer.err.startswith("remind: "), words)

    def test_plain_in_a_pipe_and_colour_when_asked(self):
        """output in a pipe has no colour unless --color always asks for it"""
        self.add("Old", "--due", "2026-02-01", note=None)
        self.assertNotIn("\x1b", self.ok("list"))
        self.assertNotIn("\x1b", self.ok("list", "--color", "auto"))
        self.assertIn("\x1b[", self.ok("list", "--color", "always"))
        self.assertIn("\x1b[", self.ok("--color=always", "list"))
        self.assertIn("\x1b[", self.ok("list", "--color", "always", env={"TERM": "dumb"}))
        self.assertNotIn("\x1b", self.ok("list", "--color", "never"))
        self.assertNotIn("\x1b", self.ok("list", env={"NO_COLOR": "1"}))

    def test_colour_on_a_terminal_only_where_nothing_forbids_it(self):
        """output on a terminal has colour, unless NO_COLOR, TERM=dumb or --color never forbids it"""
        self.add("Old", "--due", "2026-02-01", note=None)
        for changes, words, coloured in (({"TERM": "xterm"}, (), True), ({"TERM": "xterm", "NO_COLOR": "1"}, (), False),
                                         ({"TERM": "dumb"}, (), False), ({"TERM": "xterm"}, ("--color", "never"), False)):
            terminal = Terminal(self, self.binary, "list", *words, env=changes)
            status = terminal.end().status
            self.assertEqual((status, "\x1b[" in terminal.shown), (0, coloured), (changes, words, terminal.shown))

    def test_help_and_version_go_to_standard_output(self):
        """help and version go to standard output with status 0"""
        for words in (("help",), ("--help",), ("-h",), ("help", "add"), ("add", "--help"), ("--version",)):
            self.assertTrue(self.ok(*words))
        self.assertRegex(self.ok("--version"), r"\Aremind \d+\.\d+\.\d+\n\Z")
        self.assertEqual(self.ok("help", "add"), self.ok("add", "--help"))

    def test_quiet_leaves_errors_alone(self):
        """--quiet drops confirmations, but not errors"""
        self.assertEqual(self.ok("--quiet", "add", "X", "--at", "2026-02-01 09:00"), "")
        self.assertEqual(self.tasks()[0]["title"], "X")
        self.fails(3, "--quiet", "done", "99")

    def test_the_confirmation_is_one_line_as_the_contract_prints_it(self):
        """the confirmation is one line with number, title, due date and bell"""
        self.assertEqual(self.ok("add", "Pay rent", "--due", "2026-03-01", "--at", "09:00"),
                         "added 1  Pay rent\n         due today · rings today 09:00\n")

    def test_without_utf_8_the_marks_are_plain(self):
        """in the C locale, the confirmation has only ASCII characters"""
        out = self.remind("add", "Tea", "--at", "09:00", env={"LANG": "C"}).raw_out
        self.assertTrue(out.isascii(), out)

    def test_remind_alone_is_list(self):
        """remind alone prints the same as list"""
        self.add("One")
        self.assertEqual(self.ok(), self.ok("list"))
