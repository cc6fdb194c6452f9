"""The environment of cron: no bus and no display, before and after a login."""

import os
import subprocess

from desktop_room import LIMIT, DesktopRoom
from rooms.desktop import Desktop
from rooms.room import until

# A user who is not root. The bus needs an account for this user; only these tests have one.
STRANGER = 48213
ACCOUNT = f"stranger:x:{STRANGER}:{STRANGER}::/:/bin/sh\n"


class BareRoom(DesktopRoom):
    parts = ("display",)

    def runtime(self, user=0):
        """Makes the folder where systemd puts the bus of a user."""
        folder = f"/run/user/{user}"
        os.makedirs(folder, mode=0o700, exist_ok=True)
        os.chown(folder, user, user)
        return os.path.join(folder, "bus")

    def login(self, path=None):
        """Begins a session with its bus at a path and dunst on the display."""
        self.desktop.bus(path)
        self.desktop.server()

    def bare(self, *words, now="2026-03-01T09:00", user=None, home=None, binary=None, **more):
        """Runs the binary with the environment of cron, some variables and the clock of the test."""
        values = {"HOME": home or self.home, "LOGNAME": "somebody", "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh",
                  "REMIND_NOW": now, "TZ": self.zone, **more}
        place = [] if home else ["--file", self.file]
        options = {} if user is None else {"user": user, "group": user, "extra_groups": []}
        process = subprocess.Popen([binary or self.binary, *words, *place], env=values, cwd="/",
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
        return self.ended(process, LIMIT)

    def silent(self, *words, **options):
        answer = self.bare(*words, **options)
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))

    def session(self, folder, user=None):
        """A second session on the display of the test; nothing runs in the new session yet."""
        session = Desktop(folder)
        if user is not None:
            os.chown(folder, user, user)
        self.addCleanup(session.stop)
        session.environment["DISPLAY"] = self.desktop.environment.get("DISPLAY", "")
        session.user = user
        return session

    def somebody(self):
        """Makes an account for another user; gives a binary that they may run, and their home."""
        accounts = os.path.join(self.home, "passwd")
        self.put(self.bytes("/etc/passwd") + ACCOUNT.encode("utf-8"), accounts, 0o644)
        self.desktop.run("mount", "--bind", accounts, "/etc/passwd")
        self.addCleanup(self.desktop.run, "umount", "--lazy", "/etc/passwd")
        home, binary = os.path.join(self.home, "stranger"), os.path.join(self.home, "remind")
        os.chmod(self.home, 0o755)
        os.makedirs(home)
        os.chown(home, STRANGER, STRANGER)
        self.put(self.bytes(self.binary), binary, 0o755)
        return binary, home


class Cron(BareRoom):
    def test_fire_shows_a_reminder_on_the_bus_at_systemds_place_and_done_closes_the_notification(self):
        self.login(self.runtime())
        self.desktop.end("record")
        self.add("Tea", "--at", "09:00")
        self.silent("fire", "--unattended")
        until(lambda: self.desktop.displayed() == 1, "it is shown")
        self.assertEqual(self.bare("done", "1").status, 0)
        until(lambda: not self.desktop.displayed(), "it is withdrawn")

    def test_fire_finds_the_bus_in_the_environment_of_a_process_of_the_session(self):
        self.login()
        self.add("Tea", "--at", "09:00")
        self.silent("fire", "--unattended")
        until(lambda: self.desktop.displayed() == 1, "it is shown")

    def test_fire_ignores_the_address_of_a_bus_that_is_gone_and_uses_another_bus(self):
        self.login(self.runtime())
        self.extra.update({"DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.home}/gone", "DISPLAY": None})
        self.add("Tea", "--at", "09:00")
        self.deliver("2026-03-01T09:00")
        until(lambda: self.desktop.displayed() == 1, "it is shown")

    def test_a_click_runs_open_command_with_the_display_of_the_session_even_if_cron_ran_fire(self):
        self.login(self.runtime())
        self.config("open.command", 'echo "$DISPLAY" > "$HOME/display.new"; mv "$HOME/display.new" "$HOME/display"')
        self.add("Tea", "--at", "09:00")
        self.silent("fire", "--unattended")
        self.desktop.click()
        until(lambda: self.lines("display"), "the command has run")
        self.assertEqual(self.lines("display"), [self.desktop.environment["DISPLAY"]])

    def test_fire_of_another_user_prints_the_reminder_and_shows_nothing_on_the_bus_of_root(self):
        self.login(self.runtime())
        binary, home = self.somebody()
        self.assertEqual(self.bare("add", "Tea", "--at", "09:00", now=self.now, user=STRANGER, home=home,
                                   binary=binary).status, 0)
        answer = self.bare("fire", user=STRANGER, home=home, binary=binary)
        self.assertEqual((answer.status, answer.out, answer.err),
                         (0, "1  Tea  09:00\n", ""))
        self.assertEqual(self.desktop.notified(), [])

    def test_two_users_with_two_sessions_each_get_their_own_notification(self):
        self.login(self.runtime())
        binary, home = self.somebody()
        theirs = self.session(os.path.join(home, "session"), STRANGER)
        theirs.bus(self.runtime(STRANGER))
        theirs.server("scripted")
        self.add("Root's", "--at", "09:00")
        self.assertEqual(self.bare("add", "Theirs", "--at", "09:00", now=self.now, user=STRANGER, home=home,
                                   binary=binary).status, 0)
        self.silent("fire", "--unattended", user=STRANGER, home=home, binary=binary)
        self.silent("fire", "--unattended")
        until(lambda: self.desktop.notified() and theirs.notified(), "both are told")
        self.assertEqual([t.title for t in self.desktop.notified()], ["Root's"])
        self.assertEqual([t.title for t in theirs.notified()], ["Theirs"])
        theirs.stop()


class BeforeLogin(BareRoom):
    def test_once_the_desktop_has_shown_a_reminder_a_later_one_waits_for_the_next_login(self):
        path = self.runtime()
        self.login(path)
        self.add("First", "--at", "09:00")
        self.silent("fire", "--unattended")
        until(self.waiting, "it is shown")
        self.desktop.end("server")
        self.desktop.end("record")
        self.desktop.end("bus")
        until(lambda: not self.helpers(), "nobody waits")
        self.add("Tea", "--at", "09:30", now="2026-03-01T09:01")
        for minute in (30, 31):
            self.silent("fire", "--unattended", now=f"2026-03-01T09:{minute}")
        self.assertTrue(self.is_planned("2026-03-01T09:31"))
        self.login(path)
        self.silent("fire", "--unattended", now="2026-03-01T10:30")
        self.silent("fire", "--unattended", now="2026-03-01T10:31")
        until(lambda: self.desktop.displayed() == 1, "it is shown")
        told = self.desktop.notified()[-1]
        self.assertEqual((told.title, told.body),
                         ("Tea", "sent 1 hour late, planned for 09:30"))
