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
    def test_the_timer_shows_a_notification_and_its_button_works_after_the_service_ended(self):
        """a timer shows the notification, and Done works after the service has ended"""
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

    def test_remove_leaves_nothing_behind(self):
        """remove leaves no unit, link, stamp or timer"""
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

    def test_the_second_installation_changes_nothing_and_a_moved_program_is_written_anew(self):
        """the second install changes nothing, and an install after a move writes the new path"""
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

    def test_a_timer_that_was_stopped_is_idle_and_install_starts_it(self):
        """status and doctor report a stopped timer, and install starts it"""
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

    def test_a_wall_time_and_a_state_file_of_the_shell_are_kept(self):
        """TZ and the file reach the service with any characters"""
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
    def test_what_only_the_journal_would_get_stays_due(self):
        """without a desktop, systemd delivers nothing, and doctor's repair switches to cron"""
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
    def test_switching_from_cron_to_systemd_and_back_leaves_one(self):
        """install of another schedule removes the first one"""
        UserManager(self)
        self.set_crontab(b"# mine\n")
        self.ok("schedule", "install", "cron")
        self.install()
        self.assertEqual(self.crontab(), b"# mine\n")
        self.ok("schedule", "install", "cron")
        self.assertEqual(self.crontab().count(b"remind"), 2)
        self.assertFalse(os.path.exists(f"{self.units}/remind.timer"))
        self.assertFalse(os.path.lexists(f"{self.units}/timers.target.wants/remind.timer"))

    def test_a_switch_that_fails_keeps_what_was_there(self):
        """if the switch to systemd fails, the line in the crontab stays"""
        UserManager(self)
        self.ok("schedule", "install", "cron")
        before = self.crontab()
        self.program("systemctl", "echo 'Failed to enable unit: no' >&2; exit 1")
        message = self.fails(
            1, "schedule", "install", "systemd",
            env={"PATH": f"{self.programs}:{os.path.dirname(self.binary)}:/usr/bin:/bin"})
        self.assertIn("Failed to enable unit: no", message)
        self.assertEqual(self.crontab(), before)

    def test_somebody_who_may_not_use_crontab_can_have_a_timer(self):
        """a user in cron.deny can install a timer"""
        UserManager(self)
        with open("/etc/cron.deny", "w") as file:
            file.write(f"{self.account.pw_name}\n")
        self.assertEqual(self.ok("schedule", "install"), INSTALLED)
        self.trace()
        self.assertEqual(self.finding("schedule"), RUNS)
        self.ok("schedule", "remove")

    def test_what_suits_the_machine_is_taken(self):
        """install chooses timer or crontab by display, lingering and cron"""
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

    def test_without_a_systemd_of_the_user_it_says_what_to_do(self):
        """without a systemd of the user, install says what to do"""
        self.assertEqual(
            self.fails(1, "schedule", "install", "systemd"),
            "remind: systemd is not running for your user; log in to a systemd session, or run 'remind schedule install cron'\n")

    def test_units_that_somebody_else_wrote_are_left_alone(self):
        """install leaves units of somebody else alone and names the file"""
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

    def test_the_login_shell_s_bare_environment_finds_the_manager(self):
        """without XDG_RUNTIME_DIR, install finds the systemd of the user"""
        UserManager(self)
        self.install(env={"XDG_RUNTIME_DIR": None})
        self.assertEqual(self.ok("schedule", "remove", env={"XDG_RUNTIME_DIR": None}), "removed: a systemd timer\n")
