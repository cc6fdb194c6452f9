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
    def test_the_bus_is_found_where_systemd_puts_it(self):
        """fire shows a reminder on the bus at systemd's place, and done closes the notification"""
        self.login(self.runtime())
        self.desktop.end("record")
        self.add("Tea", "--at", "09:00")
        self.silent("fire", "--unattended")
        until(lambda: self.desktop.displayed() == 1, "it is shown")
        self.assertEqual(self.bare("done", "1").status, 0)
        until(lambda: not self.desktop.displayed(), "it is withdrawn")

    def test_the_bus_is_found_in_the_environment_of_the_session(self):
        """fire finds the bus in the environment of a process of the session"""
        self.login()
        self.add("Tea", "--at", "09:00")
        self.silent("fire", "--unattended")
        until(lambda: self.desktop.displayed() == 1, "it is shown")

    def test_a_stale_address_is_passed_over(self):
        """fire ignores the address of a bus that is gone, and uses another bus"""
        self.login(self.runtime())
        self.extra.update({"DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.home}/gone", "DISPLAY": None})
        self.add("Tea", "--at", "09:00")
        self.deliver("2026-03-01T09:00")
        until(lambda: self.desktop.displayed() == 1, "it is shown")

    def test_a_click_opens_a_window_on_the_display_of_the_session(self):
        """a click runs open.command with the display of the session, even if cron ran fire"""
        self.login(self.runtime())
        self.config("open.command", 'echo "$DISPLAY" > "$HOME/display.new"; mv "$HOME/display.new" "$HOME/display"')
        self.add("Tea", "--at", "09:00")
        self.silent("fire", "--unattended")
        self.desktop.click()
        until(lambda: self.lines("display"), "the command has run")
        self.assertEqual(self.lines("display"), [self.desktop.environment["DISPLAY"]])

    def test_the_bus_of_another_user_is_left_alone(self):
        """fire of another user prints the reminder, and shows nothing on the bus of root"""
        self.login(self.runtime())
        binary, home = self.somebody()
        self.assertEqual(self.bare("add", "Tea", "--at", "09:00", now=self.now, user=STRANGER, home=home,
                                   binary=binary).status, 0)
        answer = self.bare("fire", user=STRANGER, home=home, binary=binary)
        self.assertEqual((answer.status, answer.out, answer.err),
                         (0, "1  Tea  09:00\n", ""))
        self.assertEqual(self.desktop.notified(), [])

    def test_everybody_gets_their_own(self):
        """two users with two sessions each get their own notification"""
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
    def test_what_is_due_before_login_waits_for_the_desktop(self):
        """once the desktop has shown a reminder, a later one waits for the next login"""
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
