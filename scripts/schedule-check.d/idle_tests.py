"""A schedule that is installed and does not run: every command says so in the same words, with the repair."""

import json
import os
import subprocess

import house
from parts import Cron, UserManager
from user_room import UserRoom

NOTE = "note: cron is not running, so no reminder can reach you; 'sudo service cron start' starts it\n"
IDLE = "your crontab has a line, but cron is not running"


class CronIsDown(UserRoom):
    def test_if_cron_does_not_run_install_status_doctor_and_add_say_so_in_the_same_words(self):
        self.ok("add", "First", "--no-reminders")
        for words in ((), ("cron",)):
            for option in ("--dry-run", None, None):
                answer = self.remind("schedule", "install", *words, *filter(None, (option,)))
                self.assertEqual((answer.status, answer.err), (0, NOTE), repr(answer))
                if not option:
                    self.assertEqual(
                        answer.out, "not running yet: a line in your crontab will run 'remind fire' each minute\n")
            answer = self.remind("schedule", "install", "--json", *words)
            self.assertEqual((json.loads(answer.out)["active"], answer.err), (False, NOTE))
            self.assertEqual(
                self.ok("schedule", "status").splitlines()[0], f"schedule  {IDLE}; 'sudo service cron start' starts it")
            self.assertIs(json.loads(self.ok("schedule", "--json"))["schedules"][0]["active"], False)
            self.assertEqual(self.finding("schedule"), ("problem", IDLE, "sudo service cron start"))
            self.assertEqual(self.remind("add", "Next", "--in", "1h").err, NOTE)
            self.trace(7 * 60)
            self.assertEqual(self.remind("add", "Later", "--in", "1h").err, "")
            self.next_day()
            self.assertEqual(self.remind("add", "Later", "--in", "1h").err, NOTE)
            os.unlink(f"{self.file}.heartbeat")
            self.ok("schedule", "remove")

    def test_the_command_that_doctor_names_starts_cron(self):
        self.ok("schedule", "install", "cron")
        _, _, mend = self.finding("schedule")
        # The first process in the house is not systemd, so the sign of systemd must go.
        os.rmdir("/run/systemd/system")
        self.addCleanup(os.mkdir, "/run/systemd/system")
        self.addCleanup(subprocess.run, ["service", "cron", "stop"], stdout=subprocess.DEVNULL, check=True)
        subprocess.run(mend.split()[1:], env={"PATH": house.SYSTEM_PATH}, stdout=subprocess.DEVNULL, check=True)
        self.assertEqual(self.finding("schedule"), ("ok", "a line in your crontab runs 'remind fire' each minute", None))
        self.assertEqual(self.ok("schedule", "status").splitlines()[0], "schedule  a line in your crontab")
        self.assertEqual(self.remind("add", "Next", "--in", "1h").err, "")

    def test_a_line_of_the_user_without_a_running_cron_is_reported_too(self):
        self.ok("add", "First", "--no-reminders")
        self.set_crontab(f"* * * * * {self.binary} fire\n".encode())
        self.assertEqual(self.finding("schedule"), ("problem", IDLE, "sudo service cron start"))
        self.trace(7 * 60)
        self.assertEqual(self.remind("add", "Next", "--in", "1h").err, NOTE)

    def test_if_somebody_removed_the_line_the_next_reminder_says_so(self):
        self.ok("schedule", "install", "cron")
        self.set_crontab(b"# empty\n")
        self.assertIn("reminders are not switched on yet: remind schedule install\n", self.remind("add", "Next", "--in", "1h").err)

    def test_install_takes_a_running_systemd_of_the_user_if_cron_does_not_run(self):
        UserManager(self)
        answer = self.remind("schedule", "install")
        self.assertEqual((answer.out, answer.err), (
            "installed: a systemd timer runs 'remind fire' each minute, the first time within a minute\n",
            "note: a systemd timer stops when you log out, and nothing rings then; 'loginctl enable-linger' keeps it "
            "running\n"))
        self.assertIs(json.loads(self.ok("schedule", "install", "--json"))["active"], True)
        self.assertIsNone(self.crontab())
        Cron(self)
        answer = self.remind("schedule", "install")
        self.assertEqual((answer.out, answer.err), (
            "installed: a line in your crontab runs 'remind fire' each minute, the first time within a minute\n", ""))


class ATimerThatWasStopped(UserRoom):
    def test_if_the_timer_is_stopped_the_next_add_names_the_command_that_starts_it(self):
        manager = UserManager(self)
        self.ok("schedule", "install", "systemd")
        manager.ask("stop", "remind.timer")
        self.trace(7 * 60)
        note = ("note: a systemd timer is not running, so no reminder can reach you; 'remind schedule install systemd' "
                "starts it\n")
        self.assertEqual(self.remind("add", "Next", "--in", "1h").err, note)
        self.ok("schedule", "install", "systemd")
        self.assertEqual(self.remind("add", "Next", "--in", "1h").err, "")
