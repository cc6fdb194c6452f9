"""The real parts: a desktop, a cron whose minutes are short, a systemd of the user's own."""

import os
import re
import signal
import subprocess

from schedule_check import house
from schedule_check.room import wait_for

# Dunst asks a program which action to take; this one takes the action whose name stands in a file.
PICK = """#!/bin/sh
grep -m1 -F -- "#$(cat {folder}/pick)"
"""

# A bus that starts no server by itself.
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>{address}</listen><policy context="default"><allow send_destination="*"
 eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
"""

DUNSTRC = """[global]
    dmenu = {folder}/pick-menu
    notification_limit = 20
    idle_threshold = 0
    stack_duplicates = false
    font = Sans 11
"""


class Desk:
    """A desktop of the user's: a display, the session bus where systemd puts it, and dunst as its notification server.

    Where a systemd of the user runs already, the bus is its own.
    """

    def __init__(self, room, server=("dunst",), bus=None):
        self.room = room
        self.bus = bus or f"{room.runtime}/bus"
        self.folder = f"{house.scratch()}/home/desk"
        room.make_folder(self.folder, anew=True)
        self.processes = []
        self.address = f"unix:path={self.bus}"
        self.variables = {"DBUS_SESSION_BUS_ADDRESS": self.address}
        self.start_display()
        self.is_bus_ours = not os.path.exists(self.bus)
        if self.is_bus_ours:
            room.put(f"{self.folder}/bus.conf", BUS.format(address=self.address))
            self.start_part("dbus-daemon", f"--config-file={self.folder}/bus.conf", "--nofork", "--nopidfile")
            wait_for(lambda: os.path.exists(self.bus), "the session bus")
        if server:
            self.start_server(*server)
        room.addCleanup(self.stop)

    def start_part(self, *words, **options):
        options.setdefault("stdout", open(f"{self.folder}/{os.path.basename(words[0])}.log", "wb"))
        process = self.room.start(*words, env=self.variables, stderr=subprocess.STDOUT, **options)
        options["stdout"].close()
        self.processes.append(process)
        return process

    def start_display(self):
        source, sink = os.pipe()
        self.start_part(
            "Xvfb", "-displayfd", str(sink), "-screen", "0", "800x600x24", "-nolisten", "tcp", pass_fds=(sink,))
        os.close(sink)
        with os.fdopen(source) as number:
            self.variables["DISPLAY"] = f":{number.readline().strip()}"

    def start_server(self, *words):
        """Starts a notification server and waits until the bus knows it."""
        if words == ("dunst",):
            self.room.put(f"{self.folder}/pick-menu", PICK.format(folder=self.folder), 0o755)
            self.room.put(f"{self.folder}/dunstrc", DUNSTRC.format(folder=self.folder))
            words = ("dunst", "-conf", f"{self.folder}/dunstrc", "-print")
        self.server = self.start_part(*words)
        wait_for(lambda: self.owns("org.freedesktop.Notifications"), "the notification server")

    def owns(self, name):
        return "true" in self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "NameHasOwner", name)

    def call(self, name, path, method, *words):
        """Calls a method over the bus; gives what is printed."""
        answer = self.room.run_program(
            "gdbus", "call", "--address", self.address, "-d", name, "-o", path, "-m", f"{name}.{method}", *words,
            env=self.variables)
        return answer.out

    def bubbles(self):
        """The titles and bodies that the server has shown, in their order."""
        log = self.room.text(f"{self.folder}/dunst.log")
        titles = re.findall(r"^\tsummary: '(.*)'$", log, re.M)
        bodies = re.findall(r"^\tbody: '(.*)'$", log, re.M)
        return list(zip(titles, bodies))

    def wait_for_bubble(self, title, seconds=15):
        """Waits for a notification with this title; gives its body."""
        return wait_for(lambda: [b for t, b in self.bubbles() if t == title] or None, f"the bubble {title!r}", seconds)[0]

    def press(self, button):
        """Presses a button of the notification on the screen."""
        self.room.put(f"{self.folder}/pick", button)
        answer = self.room.run_program("dunstctl", "context", env=self.variables)
        assert answer.status == 0, repr(answer)

    def stop(self):
        for process in reversed(self.processes):
            if process.poll() is None:
                process.send_signal(signal.SIGCONT)
                process.kill()
            process.wait()
        self.processes = []
        if self.is_bus_ours and os.path.exists(self.bus):
            os.unlink(self.bus)


class Cron:
    """A real cron as the machine starts it, by a clock that stands just before a minute and goes fifteen times as fast."""

    def __init__(self, room, speed=15):
        self.log = open(f"{house.scratch()}/log/cron.log", "ab")
        self.process = subprocess.Popen(
            ["faketime", "-f", f"@2026-11-22 08:59:50 x{speed}", "cron", "-f", "-L", "15"],
            env={"PATH": house.SYSTEM_PATH}, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        room.addCleanup(self.stop)

    def stop(self):
        # What sets the clock is a process beside cron; and in these namespaces there is no cron but this.
        self.process.kill()
        self.process.wait()
        wait_for(lambda: not [os.kill(pid, signal.SIGKILL) for pid in self.all()], "the end of cron")
        self.log.close()
        if os.path.exists("/run/crond.pid"):
            os.unlink("/run/crond.pid")

    @staticmethod
    def all():
        """Every cron that is alive, by its number."""
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/stat") as file:
                    name, _, rest = file.read().partition("(")[2].rpartition(")")
            except OSError:
                continue
            if name == "cron" and rest.split()[0] not in "ZX":
                found.append(int(pid))
        return found


class UserManager:
    """A real `systemd --user` of the user's."""

    def __init__(self, room, **variables):
        self.room = room
        groups = [f"{path}/{os.path.basename(house.scratch())}" for path in house.control_groups()]
        for group in groups:
            for path in (group, f"{group}/cgroup.procs", f"{group}/cgroup.subtree_control"):
                if os.path.exists(path):
                    os.chown(path, room.uid, room.account.pw_gid)
        words = ["/sbin/runuser", "-u", house.USER, "--", "/lib/systemd/systemd", "--user", "--log-level=info",
                 "--log-target=console"]
        script = "".join(f"echo 0 >{group}/cgroup.procs; " for group in groups) + 'exec "$@"'
        self.path = f"{house.scratch()}/log/systemd.log"
        with open(self.path, "wb") as log:
            self.process = subprocess.Popen(
                ["sh", "-c", script, "sh", *words],
                env=room.environment(XDG_RUNTIME_DIR=room.runtime, PATH="/usr/bin:/bin", **variables),
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/")
        room.addCleanup(self.stop)
        room.extra["XDG_RUNTIME_DIR"] = room.runtime
        try:
            wait_for(lambda: self.ask("is-system-running") in ("running", "degraded"), "systemd --user", 8)
        except AssertionError as error:
            raise AssertionError(f"{error}; it says:\n{self.log()}") from None

    def ask(self, *words):
        """What `systemctl --user` prints."""
        return self.room.run_program("systemctl", "--user", *words).out.strip()

    def show(self, unit, name):
        return self.ask("show", "--value", "-p", name, unit)

    def log(self):
        return self.room.text(self.path)

    def stop(self):
        self.room.end_everything()
        self.process.wait()
