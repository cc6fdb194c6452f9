"""The first reminder on a real terminal: one question, and the task is saved whatever the answer is."""

import os
import signal
import subprocess

from parts import Cron, UserManager
from rooms.terminal import Terminal
from user_room import UserRoom

QUESTION = "Reminders are not switched on yet. Add a line in your crontab that checks every minute? [Y/n] "
NOTE = "reminders are not switched on yet: remind schedule install\n"


class FirstReminder(UserRoom):
    def terminal(self, *words, **options):
        """A terminal that is wide enough for each note."""
        return Terminal(self, self.binary, *words, columns=160, **options)

    def add(self, title, keys=None, question=QUESTION, **options):
        """Adds a task with a reminder on a terminal and answers the question; gives the whole output."""
        terminal = self.terminal("add", title, "--in", "1h", **options)
        if keys is not None:
            terminal.wait_for(question)
            terminal.press(keys)
        return terminal.end()

    def assert_saved(self, title):
        self.assertIn(title, [task["title"] for task in self.tasks()])


class Asked(FirstReminder):
    def test_enter_installs_and_nobody_is_asked_again(self):
        """Enter installs the line, and the next reminder asks nothing"""
        Cron(self)
        answer = self.add("First", "\r")
        self.assertEqual(answer.status, 0, repr(answer))
        self.assertLess(answer.out.index("First"), answer.out.index(QUESTION))
        self.assertIn("note: installed: a line in your crontab runs 'remind fire' each minute, the first time within a minute\n", answer.out)
        self.assertEqual(self.crontab().count(b"remind fire"), 1)
        self.assert_saved("First")
        answer = self.add("Second")
        self.assertNotIn("remind fire", answer.out)

    def test_every_way_to_say_yes_installs(self):
        """y, Y, yes and YES install the line"""
        for word in ("y", "Y", "yes", "YES"):
            answer = self.add(word, f"{word}\r")
            self.assertIn("note: not running yet: a line in your crontab will run 'remind fire' each minute", answer.out)
            self.ok("schedule", "remove")

    def test_no_is_kept_and_nobody_is_asked_or_told_again(self):
        """after n, nobody is asked again, and `schedule install` still works"""
        answer = self.add("First", "n\r")
        self.assertEqual(answer.status, 0)
        self.assertIn("note: remind will not ask again; 'remind schedule install' switches reminders on\n", answer.out)
        self.assertIsNone(self.crontab())
        self.assert_saved("First")
        self.assertNotIn("remind fire", self.add("Second").out)
        self.assertEqual(self.remind("add", "Third", "--in", "1h").err, "")
        self.assertIn("not running yet: a line in your crontab", self.ok("schedule", "install"))

    def test_an_answer_that_is_neither_is_said_so_and_the_next_reminder_asks_again(self):
        """another answer installs nothing, and the next reminder asks again"""
        answer = self.add("First", "maybe\r")
        self.assertEqual(answer.status, 0)
        self.assertIn("\nnote: that was neither yes nor no; 'remind schedule install' switches reminders on\n", answer.out)
        self.assertIsNone(self.crontab())
        self.assert_saved("First")
        self.add("Second", "n\r")

    def test_a_line_typed_before_the_question_is_no_answer(self):
        """a line that was typed before the question is no answer"""
        Cron(self)
        self.program("crontab", "sleep 1; exec /usr/bin/crontab \"$@\"")
        terminal = self.terminal("add", "First", "--in", "1h", env={"PATH": f"{self.programs}:/usr/bin:/bin"})
        terminal.press("n\r")
        terminal.wait_for(QUESTION)
        terminal.press("y\r")
        self.assertIn("note: installed: a line in your crontab", terminal.end().out)
        self.assert_saved("First")

    def test_ctrl_c_at_the_question_leaves_the_task_saved(self):
        """Ctrl-C at the question ends the program, and the task is saved"""
        answer = self.add("First", "\x03")
        self.assertEqual(answer.status, -signal.SIGINT, repr(answer))
        self.assertIsNone(self.crontab())
        self.assert_saved("First")

    def test_the_end_of_input_at_the_question_leaves_the_task_saved(self):
        """Ctrl-D at the question says how to install later, and the task is saved"""
        answer = self.add("First", "\x04")
        self.assertEqual(answer.status, 0, repr(answer))
        self.assertIn(f"{QUESTION}\nnote: reminders stay off; 'remind schedule install' switches them on\n", answer.out)
        self.assertIsNone(self.crontab())
        self.assert_saved("First")

    def test_at_a_display_the_timer_of_systemd_is_offered(self):
        """at a display, the question offers the timer of systemd"""
        UserManager(self)
        self.extra["DISPLAY"] = ":77"
        answer = self.add("First", "\r", question="Add a systemd timer that checks every minute? [Y/n] ")
        self.assertIn("note: installed: a systemd timer runs 'remind fire' each minute, the first time within a minute\n", answer.out)
        self.ok("schedule", "remove")

    def test_a_failed_installation_leaves_the_task_saved_and_says_so(self):
        """if the installation fails, the task is saved and the message says how to try again"""
        self.program("crontab", "[ \"$1\" = -l ] && exit 0\necho 'disk full' >&2; exit 1")
        answer = self.add("First", "\r", env={"PATH": f"{self.programs}:/usr/bin:/bin"})
        self.assertEqual(answer.status, 0)
        self.assertIn(
            "remind: crontab failed: disk full; the task is saved; 'remind schedule install' tries again\n", answer.out)
        self.assert_saved("First")

    def test_where_nothing_can_be_installed_nobody_is_asked_but_told(self):
        """without cron and systemd, a note replaces the question"""
        self.hide("/usr/bin/crontab")
        answer = self.add("First")
        self.assertIn("note: reminders cannot be switched on: neither cron nor", answer.out)
        self.assert_saved("First")

    def test_the_question_names_the_file_s_own_schedule(self):
        """with REMIND_FILE, the installed line is for that file"""
        file = f"{self.home}/work.json"
        answer = self.add("First", "\r", env={"REMIND_FILE": file})
        self.assertIn("note: not running yet: a line in your crontab will run 'remind fire' each minute", answer.out)
        self.assertIn(f"--file {file} ".encode(), self.crontab())


class NotAsked(FirstReminder):
    def test_where_nobody_can_answer_a_line_on_standard_error_says_it(self):
        """if nobody can answer, a note on standard error comes once a day instead of the question"""
        self.assertIn(f"note: {NOTE}", self.terminal("add", "A", "--in", "1h", "--no-input").end().out)
        self.next_day()
        self.assertEqual(self.remind("add", "B", "--in", "1h").err, f"note: {NOTE}")
        self.assertEqual(self.remind("edit", "2", "--in", "2h").err, "")
        for title, stream in (("C", {"stdin": subprocess.DEVNULL}), ("D", {"stdout": subprocess.DEVNULL})):
            self.next_day()
            self.assertIn(f"note: {NOTE}", self.add(title, **stream).out)
        self.assertNotIn("[Y/n]", self.add("E", stderr=subprocess.DEVNULL).out)
        for title in "ABCDE":
            self.assert_saved(title)

    def test_quiet_says_nothing_and_json_says_it_on_standard_error_only(self):
        """--quiet prints nothing, and --json prints the note on standard error"""
        self.assertEqual(self.terminal("add", "A", "--in", "1h", "--quiet").end().out, "")
        answer = self.remind("add", "B", "--in", "1h", "--json")
        self.assertEqual(answer.err, f"note: {NOTE}")
        self.assertTrue(answer.out.startswith("["))
        self.assertNotIn("[Y/n]", self.terminal("add", "C", "--in", "1h", "--json").end().out)

    def test_a_task_without_a_reminder_asks_nothing(self):
        """a task without a reminder asks nothing, nor does one while notifications are off"""
        self.assertNotIn("[Y/n]", self.terminal("add", "No reminder").end().out)
        self.ok("config", "notify", "off")
        self.assertNotIn("[Y/n]", self.add("Silent").out)

    def test_where_something_runs_it_nobody_is_asked(self):
        """a recent run or a line of the user ends the question"""
        self.trace(30)
        self.assertNotIn("[Y/n]", self.add("Recent").out)
        self.trace(86_400)
        self.set_crontab(f"* * * * * {self.binary} fire\n".encode())
        self.assertIn("cron is not running, so no reminder can reach you", self.add("Down").out)
        Cron(self)
        self.assertNotIn("note", self.add("Slept").out)


class Warned(UserRoom):
    """A reminder is due for a long time, and nothing has delivered it."""

    def setUp(self):
        super().setUp()
        self.long_due = {"REMIND_NOW": "2026-03-01T08:00"}
        self.ok("add", "Dentist", "--at", "2026-03-01 09:00", env=self.long_due)

    def warnings(self):
        """The warning of the commands list, pending, show and add, which must be the same."""
        said = {self.remind(*words).err for words in (("list",), ("pending",), ("show", "1"), ("add", "Other"))}
        self.assertEqual(len(said), 1, said)
        return said.pop()

    def test_where_nothing_was_ever_installed_the_command_that_does_is_named(self):
        """without a schedule, the warning names `schedule install`"""
        self.assertRegex(self.warnings(), r"\Anote: a reminder has been due since Sun 1 Mar (2026 )?09:00: reminders are not "
                         r"switched on; 'remind schedule install' switches them on\n\Z")

    def test_where_it_ran_last_long_ago_that_is_said(self):
        """the warning says how long ago fire ran"""
        self.trace(7 * 60)
        self.assertRegex(self.warnings(), r": 'remind fire' last ran 7 minutes ago; 'remind doctor' says why\n\Z")
        self.trace(-3600)
        self.assertRegex(self.warnings(), r" last ran in the future, because the clock was set back; 'remind doctor' says why\n\Z")

    def test_where_it_ran_and_could_not_deliver_that_is_said(self):
        """the warning says that the delivery failed"""
        self.trace(10, b"undelivered\n")
        self.assertRegex(self.warnings(), r": the delivery failed; 'remind doctor' says why\n\Z")

    def test_where_it_runs_nothing_is_said(self):
        """no warning comes after a recent run, with --quiet, or while notifications are off"""
        self.trace(4 * 60)
        self.assertEqual(self.warnings(), "")
        self.trace(7 * 60)
        self.assertEqual(self.remind("list", "--quiet").err, "")
        self.ok("config", "notify", "off")
        self.assertEqual(self.remind("list").err,
                         "note: notifications are off; 'remind config notify on' switches them on\n")

    def test_a_schedule_that_was_installed_and_never_ran_is_said_to_have_never_run(self):
        """the warning says if an installed schedule has never run"""
        self.ok("schedule", "install", "cron")
        self.assertRegex(self.warnings(), r": no schedule has run 'remind fire' yet; 'remind doctor' says why\n\Z")

    def test_the_next_add_says_it_once(self):
        """add prints either the advice or the warning, not both"""
        said = self.remind("add", "Next", "--in", "1h").err
        self.assertEqual(said.count("note: "), 1)
        self.assertFalse(os.path.exists(self.spool))

    def test_the_command_that_is_named_names_the_file_too(self):
        """the named command has --file for a file given by --file"""
        file = f"{self.home}/my tasks.json"
        said = self.remind("add", "X", "--in", "1h", "--file", file).err
        self.assertIn(f"reminders are not switched on yet: remind schedule install --file '{file}'\n", said)
        self.assertIn(
            f"remind schedule install --file '{file}'", [f["mend"] for f in self.findings("--file", file)])
