"""A clean room with a desktop, which must be empty again at the end."""

import os
import time

from rooms import room
from rooms.desktop import Desktop
from rooms.room import Room, TooLong, until

# No command may take longer.
LIMIT = 10


def processes():
    """The live processes of this namespace except the first and this one: process id to command line."""
    return {number: words for number, _, words in room.processes() if words and number not in (1, os.getpid())}


class DesktopRoom(Room):
    """A test with a desktop; `parts` start first. Only the environment names the session."""

    parts = ("bus", "display", "server")

    def setUp(self):
        super().setUp()
        os.makedirs(os.path.join(self.home, "session"))
        self.desktop = Desktop(os.path.join(self.home, "session"))
        self.addCleanup(self.leave)
        for part in self.parts:
            getattr(self.desktop, part)()
        self.join()

    def join(self):
        """Puts the session into the environment, as a login does."""
        for name in ("DBUS_SESSION_BUS_ADDRESS", "DISPLAY"):
            self.extra[name] = self.desktop.environment.get(name)

    def leave(self):
        """Ends the session; no process of `remind` may stay."""
        self.desktop.stop()
        try:
            until(lambda: not processes(), "every process has ended", 5)
        except TooLong:
            left = processes()
            room.kill(left)
            self.fail(f"left over: {left}")
        if os.path.isdir(self.folder):
            known = ("tasks.json.shown", "tasks.json.sync")
            self.assertEqual([name for name in self.leftover() if name not in known], [])
        self.assertEqual(self.waiting(), [])

    def waiting(self):
        """The names of the pipes at which processes wait."""
        folder = self.file + ".shown"
        return sorted(os.listdir(folder)) if os.path.isdir(folder) else []

    def helpers(self):
        """The processes that wait for buttons."""
        return [number for number, words in processes().items() if " notifier " in words]

    def remind(self, *words, **options):
        options.setdefault("timeout", LIMIT)
        return super().remind(*words, **options)

    def deliver(self, now=None, shown=None):
        """Runs `fire`, which must succeed and show this many; gives the delivered requests."""
        before = len(self.desktop.notified())
        delivered = self.fire(now)["delivered"]
        self.assertTrue(all(request["channel"] == "desktop" for request in delivered), delivered)
        count = before + (len(delivered) if shown is None else shown)
        until(lambda: len(self.desktop.notified()) >= count, "the server is told")
        return delivered

    def tell(self, *words, now="2026-03-01T09:00", **options):
        """Adds a task with a reminder at nine, and delivers it; gives the task."""
        task = self.add(*words, "--at", "09:00", **options)
        self.assertEqual([request["number"] for request in self.deliver(now)], [task["number"]])
        until(self.waiting, "somebody waits for its buttons")
        return task

    def is_planned(self, now=None):
        return len(self.planned(now=now)) > 0

    def not_delivered(self, words, now="2026-03-01T09:00"):
        """Runs `fire`, which must fail in time with these words and keep the reminder; gives the seconds."""
        began = time.monotonic()
        message = self.fails(1, "fire", now=now)
        took = time.monotonic() - began
        self.assertIn(words, message)
        self.assertNotIn("Tea", message)
        self.assertTrue(self.is_planned(now))
        self.assertLess(took, LIMIT)
        return took

    def shown_once(self, now="2026-03-01T09:01"):
        """The next `fire` shows one notification, and another `fire` none."""
        before = len(self.desktop.notified())
        self.assertEqual(len(self.deliver(now)), 1)
        self.assertEqual(self.fire(now)["delivered"], [])
        try:
            until(lambda: self.desktop.displayed() == 1, "one is on the screen")
        except TooLong:
            self.fail(f"{self.desktop.displayed()} on the screen, closed {self.desktop.history()}, "
                      f"told {self.desktop.notified()[before:]}")
        self.assertEqual(len(self.desktop.notified()), before + 1)

    def instead_of(self, program, path="/dev/null"):
        """Mounts a file over a program in this namespace, until the test ends or somebody calls the result."""
        place = self.desktop.run("which", program).strip()
        self.desktop.run("mount", "--bind", path, place)
        # A process may still run the program, so the mount is detached now and ends with that process.
        undo = [lambda: self.desktop.run("umount", "--lazy", place)]
        self.addCleanup(lambda: undo and undo.pop()())
        return lambda: undo.pop()()

    def answer(self, count=1):
        """The notification that says why a button changed nothing."""
        told = until(lambda: [told for told in self.desktop.notified() if not told.buttons], "an answer is told")
        self.assertEqual(len(told), count)
        return told[-1]

    def written(self, moment):
        """The seconds from a moment to the last change of the state file."""
        return os.stat(self.file).st_mtime - moment

    def figure(self, name, value):
        """Prints a measured figure."""
        print(f"{name}: {value}", flush=True)
