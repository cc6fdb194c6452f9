"""Several channels: whatever ends a run, only the channel that was at work delivers again."""

import os

from rooms.room import Room, rows

NAMES = ("first", "second", "third")


class Listed(Room):
    def channels(self, **commands):
        """Sets three commands as channels: each writes its name, and then runs what `commands` has for it."""
        for name in NAMES:
            self.config(f"notify.command.{name}", f'echo {name} >> "$HOME/out"; {commands.get(name, "true")}')
        self.config("notify.channel", ",".join(NAMES))

    def mend(self):
        for name in NAMES:
            self.config(f"notify.command.{name}", f'echo {name} >> "$HOME/out"', now="2026-03-01T09:00")


@rows([(n,) for n in NAMES], lambda name: f"after a kill at {name}, the next run goes on from {name}")
class Killed(Listed):
    def check(self, name):
        self.add("Tea", "--at", "09:00")
        self.channels(**{name: "kill -9 $PPID"})
        self.assertEqual(self.remind("fire", now="2026-03-01T09:00").status, -9)
        before = list(NAMES[:NAMES.index(name) + 1])
        self.assertEqual(self.lines("out"), before)
        self.mend()
        self.ok("fire", now="2026-03-01T09:01")
        self.assertEqual(self.lines("out"), before + list(NAMES[NAMES.index(name):]))
        self.ok("fire", now="2026-03-01T09:02")
        self.assertEqual(len(self.lines("out")), 4)


@rows([(n,) for n in NAMES], lambda name: f"in an unsaved file, the next runs repeat only {name}, which failed")
class Unsaved(Listed):
    def check(self, name):
        self.add("Tea", "--at", "09:00")
        self.channels(**{name: "exit 1"})
        # The folder holds something with the temporary file's name, so the state file cannot be replaced.
        unreplaceable(self, True)
        try:
            for minute in ("00", "01"):
                self.remind("fire", now=f"2026-03-01T09:{minute}")
            out = self.lines("out")
            self.assertEqual(sorted(out), sorted(list(NAMES) + [name]))
        finally:
            unreplaceable(self, False)
        self.mend()
        self.ok("fire", now="2026-03-01T09:02")
        self.assertEqual(self.lines("out"), out + [name])
        self.ok("fire", now="2026-03-01T09:03")
        self.assertEqual(len(self.lines("out")), 5)


def unreplaceable(room, on):
    # A backup may fail, but the change must not: its folder has a leftover that nobody can remove.
    folder = os.path.dirname(room.file)
    leftover = os.path.join(folder, f".{os.path.basename(room.file)}.tmp-stays")
    if on:
        os.makedirs(os.path.join(leftover, "inside"))
    else:
        os.rmdir(os.path.join(leftover, "inside"))
        os.rmdir(leftover)


class Escalated(Listed):
    def test_an_escalation_is_delivered_once_although_the_file_cannot_be_saved_and_the_first_try_fails(self):
        self.config("notify.command.phone", 'test -e "$HOME/up" && echo "$REMIND_UNANSWERED_SINCE" >> "$HOME/out"')
        self.config("notify.channel", "stdout")
        self.add("Tea", "--at", "09:00", "--then", "phone")
        self.ok("fire", now="2026-03-01T09:00")
        unreplaceable(self, True)
        try:
            self.remind("fire", now="2026-03-01T09:30")
            open(os.path.join(self.home, "up"), "w").close()
            for minute in ("31", "32", "33"):
                self.remind("fire", now=f"2026-03-01T09:{minute}")
            self.assertEqual(self.lines("out"), ["2026-03-01T09:00:00+01:00"])
        finally:
            unreplaceable(self, False)
        self.ok("fire", now="2026-03-01T09:34")
        self.assertEqual(len(self.lines("out")), 1)

    def test_an_escalation_that_is_killed_during_its_delivery_is_delivered_once_more(self):
        self.config("notify.command.phone", 'echo sent >> "$HOME/out"; test -e "$HOME/calm" || kill -9 $PPID')
        self.config("notify.channel", "stdout")
        self.add("Tea", "--at", "09:00", "--then", "phone")
        self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual(self.remind("fire", now="2026-03-01T09:30").status, -9)
        open(os.path.join(self.home, "calm"), "w").close()
        for minute in ("31", "32"):
            self.ok("fire", now=f"2026-03-01T09:{minute}")
        self.assertEqual(self.lines("out"), ["sent", "sent"])
