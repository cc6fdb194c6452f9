"""Several channels: whatever ends a run, no channel rings again but the one that was ringing."""

import os

from rooms.room import Room, rows

NAMES = ("first", "second", "third")


class Listed(Room):
    def channels(self, **commands):
        """Three commands as channels, each of which writes its name; `commands` are run behind that."""
        for name in NAMES:
            self.config(f"notify.command.{name}", f'echo {name} >> "$HOME/out"; {commands.get(name, "true")}')
        self.config("notify.channel", ",".join(NAMES))

    def mend(self):
        for name in NAMES:
            self.config(f"notify.command.{name}", f'echo {name} >> "$HOME/out"', now="2026-03-01T09:00")


@rows([(n,) for n in NAMES], lambda name: f"fire killed while {name} rings: the next run rings that one, and those behind it")
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


@rows([(n,) for n in NAMES], lambda name: f"the file cannot be saved and {name} fails: the journal knows who took it")
class Unsaved(Listed):
    def check(self, name):
        self.add("Tea", "--at", "09:00")
        self.channels(**{name: "exit 1"})
        # A file with the name of the temporary one cannot be made in a folder that only holds what was there; the lock
        # of another user's change lasts as well: here the state is a file that cannot be replaced.
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
    # Backups that cannot be linked do not matter; the change does, whose folder has a leftover nobody can remove.
    folder = os.path.dirname(room.file)
    leftover = os.path.join(folder, f".{os.path.basename(room.file)}.tmp-stays")
    if on:
        os.makedirs(os.path.join(leftover, "inside"))
    else:
        os.rmdir(os.path.join(leftover, "inside"))
        os.rmdir(leftover)


class Escalated(Listed):
    def test_where_the_file_cannot_be_saved_the_journal_knows_that_it_went(self):
        """what nobody answered goes through the other channel once, and again where that fails"""
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

    def test_killed_while_it_goes_it_goes_once_more(self):
        """that it goes is recorded before, and that it went behind"""
        self.config("notify.command.phone", 'echo sent >> "$HOME/out"; test -e "$HOME/calm" || kill -9 $PPID')
        self.config("notify.channel", "stdout")
        self.add("Tea", "--at", "09:00", "--then", "phone")
        self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual(self.remind("fire", now="2026-03-01T09:30").status, -9)
        open(os.path.join(self.home, "calm"), "w").close()
        for minute in ("31", "32"):
            self.ok("fire", now=f"2026-03-01T09:{minute}")
        self.assertEqual(self.lines("out"), ["sent", "sent"])
