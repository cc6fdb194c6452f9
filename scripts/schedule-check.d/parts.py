"""The real parts: a desktop, a fast cron, a systemd of the user, a systemd of the machine."""

import os
import subprocess

import house
from rooms import room
from rooms.desktop import Desktop
from user_room import wait_for


class Desk(Desktop):
    """A desktop of the user: a display, the session bus at systemd's place, and a notification server.

    If a systemd of the user runs, the bus belongs to it.
    """

    def __init__(self, room, server="dunst", bus=None):
        folder = f"{house.scratch()}/home/desk"
        room.make_folder(folder, anew=True)
        super().__init__(folder)
        self.user = room.uid
        self.display()
        self.path = bus or f"{room.runtime}/bus"
        if not os.path.exists(self.path):
            self.bus(self.path, record=False)
        self.address = f"unix:path={self.path}"
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.address
        if server:
            self.server(server)
        room.addCleanup(self.stop)

    def wait_for_notification(self, title):
        """Waits for a notification with this title; gives its body."""
        return wait_for(lambda: [body for shown, body in self.shown() if shown == title], f"the notification {title!r}")[0]


class Cron:
    """A real cron as the machine starts it; its clock begins just before a minute and runs fifteen times as fast."""

    def __init__(self, room):
        self.log = open(f"{house.scratch()}/log/cron.log", "ab")
        self.process = subprocess.Popen(
            ["faketime", "-f", "@2026-11-22 08:59:50 x15", "cron", "-f", "-L", "15"],
            env={"PATH": house.SYSTEM_PATH}, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        room.addCleanup(self.stop)
        wait_for(lambda: self.all() and os.path.exists("/run/crond.pid"), "the start of cron")

    def stop(self):
        # faketime is a process beside cron, and these namespaces have no other cron.
        self.process.kill()
        self.process.wait()
        wait_for(self.kill_all, "the end of cron")
        self.log.close()
        if os.path.exists("/run/crond.pid"):
            os.unlink("/run/crond.pid")

    def kill_all(self):
        """Kills every cron, also jobs that have just begun. Returns whether none is left."""
        room.kill(self.all())
        return not self.all()

    @staticmethod
    def all():
        """The process ids of every cron."""
        # A cron that runs a job calls itself CRON.
        return [number for number, _, words in room.processes()
                if os.path.basename(words.split(" ")[0]).lower() == "cron"]


class UserManager:
    """A real `systemd --user` of the user."""

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
        """The output of `systemctl --user`."""
        return self.room.run_program("systemctl", "--user", *words).out.strip()

    def show(self, unit, name):
        return self.ask("show", "--value", "-p", name, unit)

    def log(self):
        return self.room.text(self.path)

    def stop(self):
        self.room.end_everything()
        self.process.wait()


class SystemManager:
    """A real systemd of a machine, the first process of its own namespaces, which starts only what a test starts.

    The house shares /etc with it. It cannot make the machine sleep: `sleep` only reaches sleep.target.
    """

    def __init__(self, room, **variables):
        self.groups = [f"{path}/{os.path.basename(house.scratch())}-machine" for path in house.control_groups()]
        for group in self.groups:
            os.makedirs(group, exist_ok=True)
        script = "".join(f"echo 0 >{group}/cgroup.procs; " for group in self.groups) + 'exec "$@"'
        kept = "".join(f"{name}={value} " for name, value in variables.items())
        inside = (
            "mount --make-rprivate / && mount -t tmpfs -o mode=755 tmpfs /run && mkdir -p /run/systemd/system /run/lock"
            # If the hierarchies are in a tmpfs, systemd would make the tmpfs of the whole machine read-only.
            " && if [ ! -e /sys/fs/cgroup/cgroup.procs ]; then mkdir /run/groups && mount -t tmpfs tmpfs /run/groups"
            " && for group in /sys/fs/cgroup/*/; do mkdir /run/groups/$(basename $group)"
            " && mount --bind $group /run/groups/$(basename $group); done"
            " && mount --rbind /run/groups /sys/fs/cgroup; fi"
            # The start of a machine is masked: it would set kernel variables, and empty /tmp, for everybody.
            " && cd /run/systemd/system && for unit in /lib/systemd/system/sysinit.target.wants/*"
            " /etc/systemd/system/sysinit.target.wants/*; do ln -sf /dev/null ${unit##*/}; done && printf '[Unit]\\nDescription=Nothing\\n' >nothing.target"
            " && printf '[Unit]\\nRequires=sleep.target\\nAfter=sleep.target\\n' >go-to-sleep.target"
            f" && exec env -i container=other PATH=\"$PATH\" {kept}/lib/systemd/systemd --system --unit=nothing.target")
        self.process = subprocess.Popen(
            ["sh", "-c", script, "sh", "unshare", "--cgroup", "--pid", "--mount", "--fork", "--kill-child",
             "--mount-proc", "sh", "-c", inside],
            env={"PATH": house.SYSTEM_PATH}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, cwd="/")
        room.addCleanup(self.stop)
        room.program("sudo", 'exec "$@"')
        self.path = f"{room.programs}:{house.SYSTEM_PATH}"
        wait_for(lambda: self.number() and self.ask("is-system-running") in ("running", "degraded"), "systemd")

    def number(self):
        """The process id of its first process, as seen outside."""
        found = [number for number, _, words in room.processes() if words.startswith("/lib/systemd/systemd --system")]
        return found[0] if found else None

    def run(self, *words):
        return subprocess.run(
            ["nsenter", "-t", str(self.number()), "-m", "-p", "-C", *words], env={"PATH": self.path}, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)

    def ask(self, *words):
        """The output of `systemctl`."""
        return self.run("systemctl", *words).stdout.strip()

    def show(self, unit, name):
        return self.ask("show", "--value", "-p", name, unit)

    def type(self, text):
        """Runs lines as root, one after another."""
        answer = self.run("sh", "-ec", text)
        if answer.returncode:
            raise AssertionError(f"{text}\nexit {answer.returncode}: {answer.stderr}")

    def sleep(self):
        """Goes to sleep, as far as sleep.target, and wakes up."""
        for words in (("start", "go-to-sleep.target"), ("stop", "go-to-sleep.target", "sleep.target")):
            answer = self.run("systemctl", *words)
            if answer.returncode:
                raise AssertionError(f"systemctl {words}: {answer.stderr}")

    def stop(self):
        number = self.number()
        if number:
            room.kill([number])
        self.process.kill()
        self.process.wait()
        wait_for(lambda: not self.number(), "the end of systemd")
        house.remove_groups(self.groups)
