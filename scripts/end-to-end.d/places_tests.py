"""The place, mode and backups of the file, and what goes to standard output."""

import datetime
import os
import shutil

from rooms.room import Room
from rooms.terminal import Terminal


class Where(Room):
    def test_without_REMIND_FILE_the_file_is_in_XDG_DATA_HOME_or_in_local_share(self):
        self.ok("add", "X")
        self.assertTrue(os.path.exists(os.path.join(self.home, "share/remind/tasks.json")))
        self.ok("add", "X", env={"XDG_DATA_HOME": None})
        default = os.path.join(self.home, ".local/share/remind/tasks.json")
        self.assertTrue(os.path.exists(default))
        shutil.rmtree(os.path.join(self.home, ".local"))
        self.ok("add", "X", env={"XDG_DATA_HOME": "relative"})
        self.assertTrue(os.path.exists(default))
        self.assertFalse(os.path.exists(os.path.join(self.home, "relative")))

    def test_file_wins_over_REMIND_FILE_before_and_behind_the_command(self):
        other = os.path.join(self.home, "other.json")
        self.ok("--file", other, "add", "One", note=f"note: {other} is new\n")
        self.ok("add", "Two", "--file", other)
        self.assertFalse(os.path.exists(self.file))
        self.assertEqual([t["title"] for t in self.tasks("--file", other)], ["One", "Two"])

    def test_list_pending_config_and_fire_dry_run_create_no_file(self):
        for words in (("list",), ("pending",), ("config",), ("fire", "--dry-run")):
            self.ok(*words, note=None)
        self.assertFalse(os.path.exists(self.file))


class InItsPlace(Room):
    def test_a_change_replaces_the_target_of_a_symbolic_link_and_lock_and_backups_are_beside_the_target(self):
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
    def test_a_change_keeps_the_mode_of_the_file_under_umask_077(self):
        self.ok("add", "One")
        os.chmod(self.file, 0o640)
        self.ok("add", "Two", umask=0o077)
        self.assertEqual(os.stat(self.file).st_mode & 0o777, 0o640)


class Backups(Room):
    def backups(self):
        folder = os.path.join(self.folder, "backups")
        return {name: self.bytes(os.path.join(folder, name)) for name in os.listdir(folder)}

    def test_after_three_changes_the_first_and_the_second_version_are_kept(self):
        versions = []
        for title in ("One", "Two", "Three"):
            self.ok("add", title)
            versions.append(self.bytes())
        kept = self.backups()
        self.assertEqual(len(kept), 2)
        self.assertIn(versions[1], kept.values())
        self.assertIn(versions[0], kept.values())

    def test_a_change_removes_a_daily_backup_of_nine_days_ago_and_keeps_one_of_five_days_ago(self):
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
    def test_commands_that_print_into_a_closed_pipe_print_no_error(self):
        for number in range(3):
            self.add("x" * 1000, "--in", "1h")
        for words in (("list",), ("list", "--json"), ("show", "1"), ("pending",), ("help",), ("config",)):
            reader, writer = os.pipe()
            os.close(reader)
            answer = self.remind(*words, stdout=writer)
            os.close(writer)
            self.assertEqual(answer.err, "", words)
            self.assertIn(answer.status, (0, -13, 141), words)

    def test_each_command_that_prints_into_dev_full_fails_with_a_message(self):
        self.add("One", "--in", "1h")
        for words in (("list",), ("list", "--json"), ("show", "1"), ("pending",), ("help",), ("config",), ("--version",)):
            with open("/dev/full", "wb") as full:
                answer = self.remind(*words, stdout=full)
            self.assertEqual(answer.status, 1, words)
            self.assertTrue(answer.err.startswith("remind: "), words)

    def test_output_in_a_pipe_has_no_colour_unless_color_always_asks_for_it(self):
        self.add("Old", "--due", "2026-02-01", note=None)
        self.assertNotIn("\x1b", self.ok("list"))
        self.assertNotIn("\x1b", self.ok("list", "--color", "auto"))
        self.assertIn("\x1b[", self.ok("list", "--color", "always"))
        self.assertIn("\x1b[", self.ok("--color=always", "list"))
        self.assertIn("\x1b[", self.ok("list", "--color", "always", env={"TERM": "dumb"}))
        self.assertNotIn("\x1b", self.ok("list", "--color", "never"))
        self.assertNotIn("\x1b", self.ok("list", env={"NO_COLOR": "1"}))

    def test_output_on_a_terminal_has_colour_unless_NO_COLOR_TERM_dumb_or_color_never_forbids_it(self):
        self.add("Old", "--due", "2026-02-01", note=None)
        for changes, words, coloured in (({"TERM": "xterm"}, (), True), ({"TERM": "xterm", "NO_COLOR": "1"}, (), False),
                                         ({"TERM": "dumb"}, (), False), ({"TERM": "xterm"}, ("--color", "never"), False)):
            terminal = Terminal(self, self.binary, "list", *words, env=changes)
            status = terminal.end().status
            self.assertEqual((status, "\x1b[" in terminal.shown), (0, coloured), (changes, words, terminal.shown))

    def test_help_and_version_go_to_standard_output_with_status_0(self):
        for words in (("help",), ("--help",), ("-h",), ("help", "add"), ("add", "--help"), ("--version",)):
            self.assertTrue(self.ok(*words))
        self.assertRegex(self.ok("--version"), r"\Aremind \d+\.\d+\.\d+\n\Z")
        self.assertEqual(self.ok("help", "add"), self.ok("add", "--help"))

    def test_quiet_drops_confirmations_but_not_errors(self):
        self.assertEqual(self.ok("--quiet", "add", "X", "--at", "2026-02-01 09:00"), "")
        self.assertEqual(self.tasks()[0]["title"], "X")
        self.fails(3, "--quiet", "done", "99")

    def test_the_confirmation_is_one_line_with_number_title_due_date_and_bell(self):
        self.assertEqual(self.ok("add", "Pay rent", "--due", "2026-03-01", "--at", "09:00"),
                         "added 1  Pay rent\n         due today · rings today 09:00\n")

    def test_in_the_C_locale_the_confirmation_has_only_ASCII_characters(self):
        out = self.remind("add", "Tea", "--at", "09:00", env={"LANG": "C"}).raw_out
        self.assertTrue(out.isascii(), out)

    def test_remind_alone_prints_the_same_as_list(self):
        self.add("One")
        self.assertEqual(self.ok(), self.ok("list"))
