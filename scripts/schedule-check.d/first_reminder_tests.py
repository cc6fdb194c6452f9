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
    def test_Enter_installs_the_line_and_the_next_reminder_asks_nothing(self):
        Cron(self)
        answer = self.add("First", "\r")
        self.assertEqual(answer.status, 0, repr(answer))
        self.assertLess(answer.out.index("First"), answer.out.index(QUESTION))
        self.assertIn("note: installed: a line in your crontab runs 'remind fire' each minute, the first time within a minute\n", answer.out)
        self.assertEqual(self.crontab().count(b"remind fire"), 1)
        self.assert_saved("First")
        answer = self.add("Second")
        self.assertNotIn("remind fire", answer.out)

    def test_y_Y_yes_and_YES_install_the_line(self):
        for word in ("y", "Y", "yes", "YES"):
            answer = self.add(word, f"{word}\r")
            self.assertIn("note: not running yet: a line in your crontab will run 'remind fire' each minute", answer.out)
            self.ok("schedule", "remove")

    def test_after_n_nobody_is_asked_again_and_schedule_install_still_works(self):
        answer = self.add("First", "n\r")
        self.assertEqual(answer.status, 0)
        self.assertIn("note: remind will not ask again; 'remind schedule install' switches reminders on\n", answer.out)
        self.assertIsNone(self.crontab())
        self.assert_saved("First")
        self.assertNotIn("remind fire", self.add("Second").out)
        self.assertEqual(self.remind("add", "Third", "--in", "1h").err, "")
        self.assertIn("not running yet: a line in your crontab", self.ok("schedule", "install"))

    def test_another_answer_installs_nothing_and_the_next_reminder_asks_again(self):
        answer = self.add("First", "maybe\r")
        self.assertEqual(answer.status, 0)
        self.assertIn('\nnote: "maybe" is not one of the answers; nothing was changed or run\n', answer.out)
        self.assertIn("note: reminders stay off; 'remind schedule install' switches them on\n", answer.out)
        self.assertIsNone(self.crontab())
        self.assert_saved("First")
        self.add("Second", "n\r")

    def test_where_a_line_was_typed_before_the_question_nothing_is_asked(self):
        Cron(self)
        late = 'sleep 1; exec "$0" add First --in 1h'
        terminal = Terminal(self, "/bin/sh", "-c", late, self.binary, columns=160)
        terminal.press("y\r")
        answer = terminal.end()
        self.assertIn(f"note: {NOTE}", answer.out)
        self.assertNotIn(QUESTION, answer.out)
        self.assertIsNone(self.crontab())
        self.assert_saved("First")

    def test_Ctrl_C_at_the_question_ends_the_program_and_the_task_is_saved(self):
        answer = self.add("First", "\x03")
        self.assertEqual(answer.status, -signal.SIGINT, repr(answer))
        self.assertIsNone(self.crontab())
        self.assert_saved("First")

    def test_Ctrl_D_at_the_question_says_how_to_install_later_and_the_task_is_saved(self):
        answer = self.add("First", "\x04")
        self.assertEqual(answer.status, 0, repr(answer))
        self.assertIn(f"{QUESTION}\nnote: reminders stay off; 'remind schedule install' switches them on\n", answer.out)
        self.assertIsNone(self.crontab())
        self.assert_saved("First")

    def test_at_a_display_the_question_offers_the_timer_of_systemd(self):
        UserManager(self)
        self.extra["DISPLAY"] = ":77"
        answer = self.add("First", "\r", question="Add a systemd timer that checks every minute? [Y/n] ")
        self.assertIn("note: installed: a systemd timer runs 'remind fire' each minute, the first time within a minute\n", answer.out)
        self.ok("schedule", "remove")

    def test_if_the_installation_fails_the_task_is_saved_and_the_message_says_how_to_try_again(self):
        self.program("crontab", "[ \"$1\" = -l ] && exit 0\necho 'disk full' >&2; exit 1")
        answer = self.add("First", "\r", env={"PATH": f"{self.programs}:/usr/bin:/bin"})
        self.assertEqual(answer.status, 0)
        self.assertIn(
            "remind: crontab failed: disk full; the task is saved; 'remind schedule install' tries again\n", answer.out)
        self.assert_saved("First")

    def test_without_cron_and_systemd_a_note_replaces_the_question(self):
        self.hide("/usr/bin/crontab")
        answer = self.add("First")
        self.assertIn("note: reminders cannot be switched on: neither cron nor", answer.out)
        self.assert_saved("First")

    def test_with_REMIND_FILE_the_installed_line_is_for_that_file(self):
        file = f"{self.home}/work.json"
        answer = self.add("First", "\r", env={"REMIND_FILE": file})
        self.assertIn("note: not running yet: a line in your crontab will run 'remind fire' each minute", answer.out)
        self.assertIn(f"--file {file} ".encode(), self.crontab())


class NotAsked(FirstReminder):
    def test_if_nobody_can_answer_a_note_on_standard_error_comes_once_a_day_instead_of_the_question(self):
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

    def test_quiet_prints_nothing_and_json_prints_the_note_on_standard_error(self):
        self.assertEqual(self.terminal("add", "A", "--in", "1h", "--quiet").end().out, "")
        answer = self.remind("add", "B", "--in", "1h", "--json")
        self.assertEqual(answer.err, f"note: {NOTE}")
        self.assertTrue(answer.out.startswith("["))
        self.assertNotIn("[Y/n]", self.terminal("add", "C", "--in", "1h", "--json").end().out)

    def test_a_task_without_a_reminder_asks_nothing_nor_does_one_while_notifications_are_off(self):
        self.assertNotIn("[Y/n]", self.terminal("add", "No reminder").end().out)
        self.ok("config", "notify", "off")
        self.assertNotIn("[Y/n]", self.add("Silent").out)

    def test_a_recent_run_or_a_line_of_the_user_ends_the_question(self):
        self.trace(30)
        self.assertNotIn("[Y/n]", self.add("Recent").out)
        self.trace(86_400)
        self.set_crontab(f"* * * * * {self.binary} fire\n".encode())
        self.assertIn("cron is not running, so no reminder can reach you", self.add("Down").out)
        Cron(self)
        self.assertNotIn("note:", self.add("Slept").out)


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

    def test_without_a_schedule_the_warning_names_schedule_install(self):
        self.assertRegex(self.warnings(), r"\Anote: a reminder has been due since Sun 1 Mar (2026 )?09:00: reminders are not "
                         r"switched on; 'remind schedule install' switches them on\n\Z")

    def test_the_warning_says_how_long_ago_fire_ran(self):
        self.trace(7 * 60)
        self.assertRegex(self.warnings(), r": 'remind fire' last ran 7 minutes ago; 'remind doctor' says why\n\Z")
        self.trace(-3600)
        self.assertRegex(self.warnings(), r" last ran in the future, because the clock was set back; 'remind doctor' says why\n\Z")

    def test_the_warning_says_that_the_delivery_failed(self):
        self.trace(10, b"undelivered\n")
        self.assertRegex(self.warnings(), r": the delivery failed; 'remind doctor' says why\n\Z")

    def test_no_warning_comes_after_a_recent_run_with_quiet_or_while_notifications_are_off(self):
        self.trace(4 * 60)
        self.assertEqual(self.warnings(), "")
        self.trace(7 * 60)
        self.assertEqual(self.remind("list", "--quiet").err, "")
        self.ok("config", "notify", "off")
        self.assertEqual(self.remind("list").err,
                         "note: notifications are off; 'remind config notify on' switches them on\n")

    def test_the_warning_says_if_an_installed_schedule_has_never_run(self):
        self.ok("schedule", "install", "cron")
        self.assertRegex(self.warnings(), r": no schedule has run 'remind fire' yet; 'remind doctor' says why\n\Z")

    def test_add_prints_either_the_advice_or_the_warning_not_both(self):
        said = self.remind("add", "Next", "--in", "1h").err
        self.assertEqual(said.count("note: "), 1)
        self.assertFalse(os.path.exists(self.spool))

    def test_the_named_command_has_file_for_a_file_given_by_file(self):
        file = f"{self.home}/my tasks.json"
        said = self.remind("add", "X", "--in", "1h", "--file", file).err
        self.assertIn(f"reminders are not switched on yet: remind schedule install --file '{file}'\n", said)
        self.assertIn(
            f"remind schedule install --file '{file}'", [f["mend"] for f in self.findings("--file", file)])
