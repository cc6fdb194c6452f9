"""Links such as remind://open-task?id=<UUID>, opened with the tools of the desktop."""

import os

from user_room import UserRoom, wait_for

UNKNOWN = "00000000-0000-4000-8000-000000000000"
DISPLAY = {"DISPLAY": ":77"}


class Links(UserRoom):
    def setUp(self):
        super().setUp()
        self.heard = f"{self.home}/heard"
        self.ok("add", "First", "--no-reminders")
        self.ok("add", "Second", "--no-reminders")
        self.ok("config", "open.command", f"printf '%s %s\\n' \"$REMIND_TASK_ID\" \"$REMIND_NUMBER\" >>'{self.heard}'")
        self.ok("schedule", "install", "cron")
        self.entry = f"{self.home}/.local/share/applications/remind.desktop"

    def handler(self):
        return self.run_program("xdg-mime", "query", "default", "x-scheme-handler/remind").out.strip()

    def test_install_registers_the_scheme_with_the_desktop_and_remove_unregisters_it(self):
        self.assertEqual(self.handler(), "remind.desktop")
        self.assertIn("remind.desktop", self.run_program("gio", "mime", "x-scheme-handler/remind").out)
        self.assertIn("links     remind:// links open this program", self.ok("schedule", "status"))
        self.ok("schedule", "remove")
        self.assertEqual(self.handler(), "")
        self.assertNotIn("remind.desktop", self.run_program("gio", "mime", "x-scheme-handler/remind").out)
        self.assertFalse(os.path.exists(self.entry))
        self.assertNotIn("remind", self.text(f"{os.path.dirname(self.entry)}/mimeinfo.cache"))
        self.assertIn(
            "links     remind:// links do not open this program yet", self.ok("schedule", "status"))

    def test_xdg_open_and_gio_open_run_open_command_with_the_task_of_the_link(self):
        task = self.task("Second")
        link = f"remind://open-task?id={task['id']}"
        for count, words in enumerate((("xdg-open", link), ("gio", "open", link)), 1):
            answer = self.run_program(*words, env=DISPLAY)
            self.assertEqual(answer.status, 0, repr(answer))
            wait_for(lambda: self.text(self.heard) == f"{task['id']} 2\n" * count, f"{words}")

    def test_a_wrong_link_fails_with_status_3_and_runs_nothing(self):
        task = self.task("Second")["id"]
        wrong = (
            f"remind://open-task?id={UNKNOWN}", "remind://open-task?id=", "remind://open-task", "remind://", "remind:",
            f"remind://delete-task?id={task}", f"remind://open-task.example.org?id={task}",
            f"remind://open-task?id={task}0", f"remind://open-task?id={task[:-1]}", "remind://open-task?id=2",
            f"remind://open-task?task={task}", f"remind://open-task?id={task};touch%20x",
            "remind://open-task?id=$(touch x)", "remind://open-task?id=../../etc/passwd",
            f"remind://open-task/x?id={task}", f"http://open-task?id={task}",
        )
        for link in wrong:
            with self.subTest(link):
                self.fails(3, "open", link)
        for link in wrong[:8]:
            self.run_program("xdg-open", link, env=DISPLAY)
        self.ok("open", "1")
        wait_for(lambda: self.text(self.heard), "the one that is right")
        self.assertEqual(self.text(self.heard), f"{self.task('First')['id']} 1\n")
        self.assertFalse(os.path.exists(f"{self.home}/x"))

    def test_a_link_that_looks_like_an_option_is_only_an_operand(self):
        self.run_program("gio", "launch", self.entry, "--file=/etc/passwd", env=DISPLAY)
        self.fails(3, "open", "--", "--file=x")
        self.assertEqual(self.text(self.heard), "")

    def test_install_refuses_to_replace_a_desktop_file_that_remind_did_not_write(self):
        self.ok("schedule", "remove")
        self.put("[Desktop Entry]\nType=Application\nName=mine\nExec=true\n", self.entry)
        before = self.bytes(self.entry)
        message = self.fails(1, "schedule", "install", "cron")
        self.assertEqual(
            message, f"remind: {self.entry} was not written by remind, so it is unchanged; move it away first\n")
        self.assertEqual(self.bytes(self.entry), before)
        self.assertIsNone(self.crontab())
