"""A real `systemd --user` runs the units of `schedule install systemd`, and `remove` leaves nothing."""

import os
import shutil

from parts import Cron, Desk, UserManager
from user_room import UserRoom, wait_for

# A minute would be long for a test, so a drop-in shortens the timer.
OFTEN = "[Timer]\nOnCalendar=\nOnCalendar=*-*-* *:*:*\nAccuracySec=100ms\n"
# The accounts of the tests do not linger, so doctor adds a warning about the end of the timer.
RUNS = [("ok", "a systemd timer runs 'remind fire' each minute", None),
        ("warning", "a systemd timer stops when you log out, and nothing rings then", "loginctl enable-linger")]
INSTALLED = "installed: a systemd timer runs 'remind fire' each minute, the first time within a minute\n"


class SystemdRoom(UserRoom):
    def setUp(self):
        super().setUp()
        self.units = f"{self.home}/.config/systemd/user"
        self.stamps = f"{self.home}/.local/share/systemd/timers"

    def hurry(self, name="remind"):
        self.put(OFTEN, f"{self.units}/{name}.timer.d/often.conf")

    def install(self, *words, **options):
        self.assertEqual(self.ok("schedule", "install", "systemd", *words, **options), INSTALLED)


class TheTimer(SystemdRoom):
    def test_a_timer_shows_the_notification_and_Done_works_after_the_service_has_ended(self):
        manager = UserManager(self)
        desk = Desk(self)
        self.hurry()
        self.add_due("Stand up")
        self.install()
        self.assertRegex(self.ok("schedule", "status"), r"\Aschedule  a systemd timer\nlast run  \S+")
        desk.wait_for_notification("Stand up")
        wait_for(lambda: self.reminder_state("Stand up") == ["delivered"], "it to be told")
        wait_for(lambda: manager.show("remind.service", "ActiveState") == "inactive", "the service to end")
        self.assertTrue(self.processes(" notifier"), "the process that waits")
        runs = set()
        wait_for(lambda: runs.add(os.stat(self.file + ".heartbeat").st_mtime_ns) or len(runs) > 3, "three more runs")
        self.assertTrue(self.processes(" notifier"), "the process that waits, after more runs")
        log = manager.log()
        self.assertNotIn("remind.service", log)
        self.assertNotIn("Deliver the reminders that have come due\n", log)
        desk.press("Done")
        wait_for(lambda: self.task("Stand up")["completedAt"], "the task to be done")
        self.assertEqual(self.finding("schedule"), RUNS)

    def test_remove_leaves_no_unit_link_stamp_or_timer(self):
        manager = UserManager(self)
        self.hurry()
        self.ok("add", "X")
        self.install()
        wait_for(lambda: os.path.exists(f"{self.stamps}/stamp-remind.timer"), "the stamp")
        self.assertTrue(os.path.islink(f"{self.units}/timers.target.wants/remind.timer"))
        shutil.rmtree(f"{self.units}/remind.timer.d")
        self.assertEqual(self.ok("schedule", "remove"), "removed: a systemd timer\n")
        left = [f"{root}/{name}" for folder in (self.units, self.stamps, f"{self.home}/.local/share/applications")
                for root, _, names in os.walk(folder) for name in names]
        self.assertEqual([path for path in left if "mimeinfo.cache" not in path], [])
        self.assertEqual(manager.show("remind.timer", "LoadState"), "not-found")
        self.assertEqual(manager.show("remind.timer", "ActiveState"), "inactive")
        self.assertNotIn("remind", manager.ask("list-timers", "--all", "--no-legend"))
        self.assertFalse(os.path.exists(f"{self.file}.schedule"))
        self.assertEqual(self.ok("schedule", "remove"), "nothing is installed\n")

    def test_the_second_install_changes_nothing_and_an_install_after_a_move_writes_the_new_path(self):
        manager = UserManager(self)
        self.trace()
        path = {"PATH": "/usr/bin:/bin"}
        for name in ("old", "new"):
            self.put(self.bytes(self.binary), f"{self.home}/{name}/remind", 0o755)
        self.install(binary=f"{self.home}/old/remind", env=path)
        self.assertIn("already installed", self.ok(
            "schedule", "install", "systemd", binary=f"{self.home}/old/remind", env=path))
        moved = {"binary": f"{self.home}/new/remind", "env": path}
        self.assertEqual(self.finding("schedule", **moved), (
            "problem", "a systemd timer is installed, but out of date",
            "remind schedule install systemd"))
        self.assertEqual(self.ok("schedule", "install", "systemd", **moved), INSTALLED)
        self.assertIn(f"{self.home}/new/remind", manager.show("remind.service", "ExecStart"))
        self.assertEqual(self.finding("schedule", **moved), RUNS)

    def test_status_and_doctor_report_a_stopped_timer_and_install_starts_it(self):
        manager = UserManager(self)
        self.trace()
        self.install()
        manager.ask("stop", "remind.timer")
        self.assertIn(
            "schedule  a systemd timer is not running; 'remind schedule install systemd' starts it\n",
            self.ok("schedule", "status"))
        self.assertEqual(
            self.finding("schedule"), ("problem", "a systemd timer is not running", "remind schedule install systemd"))
        self.ok("schedule", "install", "systemd")
        self.assertEqual(self.finding("schedule"), RUNS)

    def test_TZ_and_the_file_reach_the_service_with_any_characters(self):
        manager = UserManager(self)
        self.hurry("remind-*")
        file = f"{self.home}/it's \"100%\" $HOME \\ grün/tasks.json"
        self.add_due("Odd", "--file", file)
        self.ok("config", "notify.command", f"env >'{self.home}/heard'", "--file", file)
        self.install("--file", file, env={"TZ": "Pacific/Kiritimati"})
        name = next(name[:-6] for name in os.listdir(self.units) if name.endswith(".timer"))
        self.put(OFTEN, f"{self.units}/{name}.timer.d/often.conf")
        manager.ask("daemon-reload")
        manager.ask("restart", f"{name}.timer")
        heard = wait_for(lambda: "REMIND_TITLE" in self.text(f"{self.home}/heard") and self.text(f"{self.home}/heard"),
                         "the reminder")
        self.assertIn("TZ=Pacific/Kiritimati\n", heard)
        self.assertIn("REMIND_TITLE=Odd\n", heard)
        self.assertIn(f"REMIND_FILE={file}\n", heard)


class NoReader(SystemdRoom):
    def test_without_a_desktop_systemd_delivers_nothing_and_doctors_repair_switches_to_cron(self):
        self.put("", f"{self.units}/x")
        os.symlink("/dev/null", f"{self.units}/dbus.socket")
        UserManager(self)
        self.hurry()
        self.add_due("Not for the journal")
        self.install()
        wait_for(lambda: self.text(self.file + ".heartbeat") == "undelivered\n", "a run that could not deliver")
        self.assertEqual(self.reminder_state("Not for the journal"), ["planned"])
        state, text, mend = self.finding("channel")
        self.assertEqual((state, mend), ("problem", "remind schedule install cron"))
        self.ok(*mend.split()[1:])
        Cron(self)
        wait_for(lambda: "Not for the journal" in self.text(self.mailbox), "the mail of cron")
        self.assertFalse(os.path.exists(f"{self.units}/remind.timer"))


class Switching(SystemdRoom):
    def test_install_of_another_schedule_removes_the_first_one(self):
        UserManager(self)
        self.set_crontab(b"# mine\n")
        self.ok("schedule", "install", "cron")
        self.install()
        self.assertEqual(self.crontab(), b"# mine\n")
        self.ok("schedule", "install", "cron")
        self.assertEqual(self.crontab().count(b"remind"), 2)
        self.assertFalse(os.path.exists(f"{self.units}/remind.timer"))
        self.assertFalse(os.path.lexists(f"{self.units}/timers.target.wants/remind.timer"))

    def test_if_the_switch_to_systemd_fails_the_line_in_the_crontab_stays(self):
        UserManager(self)
        self.ok("schedule", "install", "cron")
        before = self.crontab()
        self.program("systemctl", "echo 'Failed to enable unit: no' >&2; exit 1")
        message = self.fails(
            1, "schedule", "install", "systemd",
            env={"PATH": f"{self.programs}:{os.path.dirname(self.binary)}:/usr/bin:/bin"})
        self.assertIn("Failed to enable unit: no", message)
        self.assertEqual(self.crontab(), before)

    def test_a_user_in_cron_deny_can_install_a_timer(self):
        UserManager(self)
        with open("/etc/cron.deny", "w") as file:
            file.write(f"{self.account.pw_name}\n")
        self.assertEqual(self.ok("schedule", "install"), INSTALLED)
        self.trace()
        self.assertEqual(self.finding("schedule"), RUNS)
        self.ok("schedule", "remove")

    def test_install_chooses_timer_or_crontab_by_display_lingering_and_cron(self):
        UserManager(self)
        self.assertEqual(self.ok("schedule", "install"), INSTALLED)
        self.ok("schedule", "remove")
        Cron(self)
        name = {"cron": "a line in your crontab", "systemd": "a systemd timer"}
        for variables, kind in (({}, "cron"), ({"DISPLAY": ":7"}, "systemd"), ({"WAYLAND_DISPLAY": "w"}, "systemd")):
            self.assertIn(name[kind], self.ok("schedule", "install", env=variables))
            self.ok("schedule", "remove")
        self.make_folder("/var/lib/systemd/linger")
        self.put("", f"/var/lib/systemd/linger/{self.account.pw_name}")
        self.addCleanup(shutil.rmtree, "/var/lib/systemd/linger")
        self.assertIn(name["systemd"], self.ok("schedule", "install"))

    def test_without_a_systemd_of_the_user_install_says_what_to_do(self):
        self.assertEqual(
            self.fails(1, "schedule", "install", "systemd"),
            "remind: systemd is not running for your user; log in to a systemd session, or run 'remind schedule install cron'\n")

    def test_install_leaves_units_of_somebody_else_alone_and_names_the_file(self):
        UserManager(self)
        unit = f"{self.units}/remind.service"
        self.put("[Service]\nExecStart=/bin/true\n", unit)
        self.assertEqual(
            self.fails(1, "schedule", "install", "systemd"),
            f"remind: {unit} was not written by remind, so it is unchanged; move it away first\n")
        # Such units prevent neither a line in the crontab nor its status.
        self.ok("schedule", "install", "cron")
        self.assertIn("schedule  your crontab has a line", self.ok("schedule", "status"))
        self.ok("schedule", "remove")
        self.assertIn("schedule  not installed", self.ok("schedule", "status"))
        self.assertEqual(self.text(unit), "[Service]\nExecStart=/bin/true\n")

    def test_without_XDG_RUNTIME_DIR_install_finds_the_systemd_of_the_user(self):
        UserManager(self)
        self.install(env={"XDG_RUNTIME_DIR": None})
        self.assertEqual(self.ok("schedule", "remove", env={"XDG_RUNTIME_DIR": None}), "removed: a systemd timer\n")
