"""A clean room for one test: an empty home, no crontab, no mail, no session; the user runs the binary."""

import datetime
import json
import os
import re
import shutil
import subprocess
import time

import house
from rooms import room
from rooms.room import Room, until

# Cron and systemd need this time.
TIME_LIMIT = 15


def wait_for(condition, what, seconds=TIME_LIMIT):
    """Waits until the condition gives a value; gives that value."""
    return until(condition, what, seconds)


class UserRoom(Room):
    """A test with a clean start, as the user `house.USER`, with the real clock."""

    is_note_kept = True

    def setUp(self):
        self.account = house.account()
        self.uid = self.account.pw_uid
        self.identity = {"user": self.uid, "group": self.account.pw_gid, "extra_groups": [], "umask": 0o022}
        super().setUp()
        self.binary = f"{house.scratch()}/bin/remind"
        self.runtime = f"/run/user/{self.uid}"
        self.mailbox = f"/var/mail/{house.USER}"
        self.spool = f"/var/spool/cron/crontabs/{house.USER}"
        self.folder = f"{self.home}/.local/share/remind"
        self.file = f"{self.folder}/tasks.json"
        self.make_folder(self.runtime, 0o700, anew=True)
        for path in (self.mailbox, self.spool, "/etc/cron.deny", "/etc/cron.allow"):
            if os.path.exists(path):
                os.unlink(path)
        self.addCleanup(self.end_everything)

    def make_home(self):
        self.make_folder(self.account.pw_dir, 0o700, anew=True)
        return self.account.pw_dir

    def end_everything(self):
        """Ends every process of the user: jobs of cron, notifications, a desktop. No other user has this id."""
        pids = self.processes("")
        room.kill(pids)
        wait_for(lambda: not set(pids) & set(self.processes("")), "the user's processes to end")

    def hide(self, path):
        """Mounts an empty file over a program until the test ends, so that the program seems not to be installed."""
        subprocess.run(["mount", "--bind", "/etc/crontab", path], check=True)
        self.addCleanup(subprocess.run, ["umount", "--lazy", path], check=True)

    # The user

    def make_folder(self, path, mode=0o755, anew=False):
        if anew:
            subprocess.run(["chattr", "-R", "-i", path], stderr=subprocess.DEVNULL)
            shutil.rmtree(path, ignore_errors=True)
        os.makedirs(path, exist_ok=True)
        os.chmod(path, mode)
        os.chown(path, self.uid, self.account.pw_gid)

    def surroundings(self):
        """The environment of the user's shell."""
        return {
            "PATH": f"{house.scratch()}/bin:/usr/bin:/bin", "HOME": self.home, "LANG": "C.UTF-8", "SHELL": "/bin/sh",
            "USER": house.USER, "LOGNAME": house.USER,
        }

    def ok(self, *words, note=None, **options):
        return super().ok(*words, note=note, **options)

    def processes(self, pattern):
        """The process ids of the user's processes with a command line that fits."""
        return [number for number, owner, words in room.processes()
                if owner == self.uid and re.search(pattern, f"{words} ")]

    # Reminders

    def add_due(self, title, *words, env=None, **options):
        """Adds a task 90 seconds ago with a reminder 30 seconds ago: the reminder is due, and not late."""
        ago = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(seconds=90)
        moment = ago.strftime("%Y-%m-%dT%H:%M:%SZ")
        return self.remind("add", title, "--in", "1m", *words, env={"REMIND_NOW": moment, **(env or {})}, **options)

    def tasks(self, *words, **options):
        return super().tasks("all", *words, **options)

    def task(self, title, **options):
        return next(task for task in self.tasks(**options) if task["title"] == title)

    def reminder_state(self, title, *words, **options):
        return [r["state"] for t in self.tasks(*words, **options) if t["title"] == title for r in t["reminders"]]

    def findings(self, *words, **options):
        """The findings of `doctor --json`; checks the exit status."""
        answer = self.remind("doctor", "--json", *words, **options)
        self.assertEqual(answer.err, "", repr(answer))
        findings = json.loads(answer.out)
        for finding in findings:
            self.assertEqual(list(finding), ["check", "state", "text", "mend"])
        has_problem = any(finding["state"] == "problem" for finding in findings)
        self.assertEqual(answer.status, 1 if has_problem else 0, repr(answer))
        return findings

    def finding(self, check, *words, **options):
        """The findings of one check as (state, text, mend); a single finding without a list."""
        found = [(f["state"], f["text"], f["mend"]) for f in self.findings(*words, **options) if f["check"] == check]
        return found[0] if len(found) == 1 else found

    # Files

    def text(self, path):
        return self.bytes(path).decode("utf-8", "replace") if os.path.exists(path) else ""

    def put(self, content, path=None, mode=0o644):
        """Writes a file of the user and the missing folders."""
        folder = os.path.dirname(path)
        missing = []
        while not os.path.exists(folder):
            missing.append(folder)
            folder = os.path.dirname(folder)
        for name in reversed(missing):
            self.make_folder(name, 0o700)
        super().put(content, path, mode)
        os.chown(path, self.uid, self.account.pw_gid)

    def link_program(self, path):
        """Links the program to another path and makes the missing folders; gives the path."""
        if not os.path.exists(path):
            self.put("", path)
            os.unlink(path)
            os.link(self.binary, path)
        return path

    def next_day(self):
        """Makes the last note about a missing schedule one day old."""
        moment = time.time() - 86_400
        os.utime(self.file + ".advice", (moment, moment))

    def crontab(self):
        """The user's crontab in the spool, without the three lines of head from `crontab`; None if there is none.
        `crontab -l` prints other bytes: it shows a carriage return as two characters.
        """
        if not os.path.exists(self.spool):
            return None
        lines = self.bytes(self.spool).split(b"\n")
        head = lines and lines[0].startswith(b"# DO NOT EDIT THIS FILE - edit the master and reinstall.")
        return b"\n".join(lines[3 if head else 0:])

    def set_crontab(self, content):
        answer = self.run_program("crontab", "-", input=content)
        self.assertEqual(answer.status, 0, repr(answer))
