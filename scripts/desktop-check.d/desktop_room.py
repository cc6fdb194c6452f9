"""A clean room with a desktop in it, which has to be left as empty as it was found."""

import os
import signal
import time

from rooms import room
from rooms.desktop import Desktop
from rooms.room import Room, TooLong, until

# Nothing may hang any longer.
LIMIT = 10


def processes():
    """The processes of this namespace but the first one and this one, as number to command line; no dead ones."""
    return {number: words for number, _, words in room.processes() if words and number not in (1, os.getpid())}


class DesktopRoom(Room):
    """A test with a desktop; `parts` are started before it. Its session is that of the environment, with no other."""

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
        """Tells `remind` of the session, as a login does."""
        for name in ("DBUS_SESSION_BUS_ADDRESS", "DISPLAY"):
            self.extra[name] = self.desktop.environment.get(name)

    def leave(self):
        """Ends the session; nothing of `remind` may be left of it."""
        self.desktop.stop()
        try:
            until(lambda: not processes(), "every process has ended", 5)
        except TooLong:
            left = processes()
            for number in left:
                try:
                    os.kill(number, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            self.fail(f"left over: {left}")
        if os.path.isdir(self.folder):
            known = ("tasks.json.shown", "tasks.json.sync")
            self.assertEqual([name for name in self.leftover() if name not in known], [])
        self.assertEqual(self.waiting(), [])

    def waiting(self):
        """The pipes at which processes wait, by name."""
        folder = self.file + ".shown"
        return sorted(os.listdir(folder)) if os.path.isdir(folder) else []

    def helpers(self):
        """The processes that wait for buttons."""
        return [number for number, words in processes().items() if " notifier " in words]

    def remind(self, *words, **options):
        options.setdefault("timeout", LIMIT)
        return super().remind(*words, **options)

    def deliver(self, now=None, shown=None):
        """Fires, which must succeed and show so many; gives the requests that were delivered."""
        before = len(self.desktop.notified())
        delivered = self.fire(now)["delivered"]
        self.assertTrue(all(request["channel"] == "desktop" for request in delivered), delivered)
        count = before + (len(delivered) if shown is None else shown)
        until(lambda: len(self.desktop.notified()) >= count, "the server is told")
        return delivered

    def tell(self, *words, now="2026-03-01T09:00", **options):
        """Adds a task that rings at nine, and delivers it; gives the task."""
        task = self.add(*words, "--at", "09:00", **options)
        self.assertEqual([request["number"] for request in self.deliver(now)], [task["number"]])
        until(self.waiting, "somebody waits for its buttons")
        return task

    def is_planned(self, now=None):
        return len(self.planned(now=now)) > 0

    def not_delivered(self, words, now="2026-03-01T09:00"):
        """Fires, which must fail in time with these words, and lose nothing; gives how long it took."""
        began = time.monotonic()
        message = self.fails(1, "fire", now=now)
        took = time.monotonic() - began
        self.assertIn(words, message)
        self.assertNotIn("Tea", message)
        self.assertTrue(self.is_planned(now))
        self.assertLess(took, LIMIT)
        return took

    def shown_once(self, now="2026-03-01T09:01"):
        """The next fire shows exactly one notification, and the one after it none."""
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
        """Puts a file in the place of a program, here alone, until the test ends or what it gives is called."""
        place = self.desktop.run("which", program).strip()
        self.desktop.run("mount", "--bind", path, place)
        # What runs it may not have ended yet, so it is taken away from there at once and closed when nobody has it open.
        undo = [lambda: self.desktop.run("umount", "--lazy", place)]
        self.addCleanup(lambda: undo and undo.pop()())
        return lambda: undo.pop()()

    def answer(self, count=1):
        """The notification that says why a press changed nothing."""
        told = until(lambda: [told for told in self.desktop.notified() if not told.buttons], "an answer is told")
        self.assertEqual(len(told), count)
        return told[-1]

    def written(self, moment):
        """How long after a moment the state file was last written, in seconds."""
        return os.stat(self.file).st_mtime - moment

    def figure(self, name, value):
        """Prints a measured figure."""
        print(f"{name}: {value}", flush=True)
