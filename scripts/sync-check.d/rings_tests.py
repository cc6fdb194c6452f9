"""C83: a task that is answered on one machine does not ring on the other; and the syncs that `fire` starts."""

import os
import time

from rooms.room import processes, until
from servers import Slow
from sync_room import LONG, SyncRoom, installed

# The seconds that a program may take on a busy machine without waiting.
SLACK = 2
AT_NINE = ("--at", "2026-03-01 09:00")


class Rings(SyncRoom):
    """Two machines that share a folder."""

    def setUp(self):
        super().setUp()
        self.folder_of_both = self.shared_folder()

    def has(self, *tasks):
        """Gives both machines tasks; gives the numbers on a."""
        for title, *words in tasks:
            self.a.add(title, *words, note=None)
        self.rounds()
        return self.a.numbers()

    def ringing(self, machine, moment):
        """The titles of the delivered reminders."""
        rung = sorted(request["title"] for request in machine.fire(f"2026-03-01T{moment}", note=None)["delivered"])
        self.is_quiet(machine)
        return rung

    def is_quiet(self, machine):
        """Waits until a sync in the background has ended."""
        until(lambda: not [words for _, _, words in processes() if machine.home in words], f"{machine.name} is quiet",
              LONG)

    def answer(self, command, number, *words, moment="08:50"):
        self.a.ok(command, number, *words, now=f"2026-03-01T{moment}", note=None)


class Answers(Rings):
    def test_what_was_answered_before_it_rang_on_the_other_does_not_ring_there(self):
        numbers = self.has(("done", *AT_NINE), ("snoozed", *AT_NINE), ("deleted", *AT_NINE), ("edited", *AT_NINE),
                           ("skipped", "--due", "2026-03-01 09:00", "--repeat", "weekly"), ("open", *AT_NINE))
        self.answer("done", numbers["done"])
        self.answer("snooze", numbers["snoozed"], "--until", "2026-03-01 09:30")
        self.answer("delete", numbers["deleted"])
        self.answer("skip", numbers["skipped"])
        self.answer("edit", numbers["edited"], "--at", "2026-03-01 09:20")
        self.a.sync(note=None, now="2026-03-01T08:55")
        found = [(moment, self.ringing(self.b, moment)) for moment in ("09:00", "09:10", "09:20", "09:30", "09:40")]
        self.assertEqual(found, [("09:00", ["open"]), ("09:10", []), ("09:20", ["edited"]), ("09:30", ["snoozed"]),
                                 ("09:40", [])])

    def test_what_rang_on_both_and_is_done_on_one_is_answered_on_the_other(self):
        numbers = self.has(("done", *AT_NINE, "--nag", "10m"), ("snoozed", *AT_NINE, "--nag", "10m"),
                           ("open", *AT_NINE, "--nag", "10m"))
        for machine in self.machines:
            self.assertEqual(self.ringing(machine, "09:00"), ["done", "open", "snoozed"])
        self.answer("done", numbers["done"], moment="09:02")
        self.answer("snooze", numbers["snoozed"], "--until", "2026-03-01 09:45", moment="09:02")
        self.a.sync(note=None, now="2026-03-01T09:03")
        found = [(moment, self.ringing(self.b, moment)) for moment in ("09:04", "09:10", "09:20", "09:45")]
        self.assertEqual(found, [("09:04", []), ("09:10", ["open"]), ("09:20", ["open"]),
                                 ("09:45", ["open", "snoozed"])])
        self.assertEqual(self.b.titles("rang"), ["open", "snoozed"])

    def test_what_was_seen_on_one_machine_does_not_come_again_on_the_other(self):
        self.has(("seen", *AT_NINE, "--nag", "10m"), ("open", *AT_NINE, "--nag", "10m"))
        for machine in self.machines:
            self.assertEqual(self.ringing(machine, "09:00"), ["open", "seen"])
        self.a.ok("act", f"task-{self.a.named('seen')['id']}", "dismiss", now="2026-03-01T09:02", note=None)
        self.a.sync(note=None, now="2026-03-01T09:03")
        self.assertEqual(self.ringing(self.b, "09:10"), ["open"])
        self.assertEqual(self.ringing(self.b, "09:20"), ["open"])
        self.assertEqual(self.b.titles("all"), ["open", "seen"])

    def test_each_machine_rings_by_itself_and_what_came_late_rings_late(self):
        self.has(("before", *AT_NINE))
        self.assertEqual(self.ringing(self.a, "09:00"), ["before"])
        self.a.sync(note=None, now="2026-03-01T09:01")
        self.a.add("late", "--at", "2026-03-01 09:05", note=None, now="2026-03-01T09:01")
        self.a.sync(note=None, now="2026-03-01T09:02")
        self.assertEqual(self.ringing(self.b, "09:06"), ["before", "late"])
        self.assertEqual(self.ringing(self.b, "09:07"), [])


class ByItself(Rings):
    """The schedule runs this each minute."""

    def setUp(self):
        super().setUp()
        self.is_carried(self.b)
        self.at("2026-03-01T08:01")

    def is_carried(self, machine, script="true", status=0):
        """Gives a machine a command that carries its folder and records the moments."""
        machine.ok("sync", "remove")
        command = f'echo "$REMIND_NOW" >> "$HOME/rounds"; {script}; exit {status}'
        machine.joins(self.folder_of_both, "--command", command)
        self.carried(machine)

    def carried(self, machine):
        """The moments at which the folder was carried since the last call."""
        self.is_quiet(machine)
        path = os.path.join(machine.home, "rounds")
        moments = [line[11:] for line in machine.lines("rounds")]
        if os.path.exists(path):
            os.unlink(path)
        return moments

    def minutes(self, machine, first, last):
        """Fires each minute; gives the moments at which the folder was carried."""
        for minute in range(first, last + 1):
            machine.ok("fire", "--unattended", now=f"2026-03-01T{8 + minute // 60:02}:{minute % 60:02}", note=None)
            self.is_quiet(machine)
        return self.carried(machine)

    def test_a_round_is_made_every_fifteen_minutes_or_as_often_as_the_setting_says(self):
        self.assertEqual(self.minutes(self.b, 1, 40), ["08:15", "08:30"])
        self.b.config("sync.minutes", "5", note=None, now="2026-03-01T08:40")
        self.assertEqual(self.minutes(self.b, 41, 52), ["08:41", "08:46", "08:51"])
        self.b.config("sync.minutes", "off", note=None, now="2026-03-01T08:52")
        # Then neither a change on this machine nor one in the folder starts a sync.
        self.b.add("Milk", note=None, now="2026-03-01T08:53")
        self.a.add("Bread", note=None, now="2026-03-01T08:53")
        self.a.sync(note=None, now="2026-03-01T08:54")
        self.assertEqual(self.minutes(self.b, 55, 80), [])

    def test_a_change_here_waits_a_minute_for_a_round(self):
        self.assertEqual(self.minutes(self.b, 1, 2), [])
        self.b.add("Milk", note=None, now="2026-03-01T08:02")
        self.assertEqual(self.minutes(self.b, 3, 6), ["08:03"])
        self.assertEqual(self.a.sync(), "1 new task received")

    def test_a_change_in_the_folder_comes_before_what_is_due(self):
        self.b.config("notify.command", 'echo "$REMIND_TITLE" >> "$HOME/log"', note=None)
        self.has(("Milk", *AT_NINE), ("Bread", *AT_NINE))
        self.carried(self.b)
        self.a.ok("edit", self.a.number("Milk"), "--title", "Oat milk", "--at", "2026-03-01 08:30", note=None)
        self.a.ok("done", self.a.number("Bread"), note=None)
        self.a.sync(note=None, now="2026-03-01T08:20")
        self.b.ok("fire", "--unattended", now="2026-03-01T08:30", note=None)
        self.b.ok("fire", "--unattended", now="2026-03-01T09:00", note=None)
        self.assertEqual(self.b.lines("log"), ["Oat milk"])

    def test_no_round_comes_before_a_reminder_where_that_is_off_or_there_was_one_just_before(self):
        self.b.add("Milk", *AT_NINE, note=None, now="2026-03-01T08:02")
        self.b.sync(note=None, now="2026-03-01T08:54")
        self.carried(self.b)
        self.assertEqual(self.minutes(self.b, 55, 58), [])
        self.b.config("sync.before", "off", note=None, now="2026-03-01T08:58")
        self.b.sync(note=None, now="2026-03-01T08:58")
        self.b.add("Bread", "--at", "2026-03-01 09:10", note=None, now="2026-03-01T08:58")
        self.b.sync(note=None, now="2026-03-01T08:59")
        self.carried(self.b)
        self.assertEqual(self.minutes(self.b, 69, 69), [])

    def test_after_a_failure_rounds_become_rarer_and_a_success_makes_them_as_often_again(self):
        works = os.path.join(self.b.home, "works")
        self.put("", works)
        self.is_carried(self.b, 'test -e "$HOME/works"', '$?')
        self.b.sync(note=None, now="2026-03-01T08:00")
        os.unlink(works)
        self.carried(self.b)
        moments = self.minutes(self.b, 1, 80)
        self.assertEqual(moments, ["08:15", "08:16", "08:18", "08:22", "08:30", "08:46", "09:18"])
        status = self.b.sync_json("status")
        self.assertEqual((status["failingSince"], status["failure"]), ("2026-03-01T08:15:00+01:00", "command"))
        self.put("", works)
        self.b.sync(note=None, now="2026-03-01T09:21")
        self.carried(self.b)
        self.assertEqual(self.minutes(self.b, 82, 98), ["09:36"])
        self.assertIsNone(self.b.sync_json("status")["failingSince"])

    def test_a_carrier_that_hangs_delays_no_ring_and_no_command(self):
        self.is_carried(self.b, 'while [ -e "$HOME/hangs" ]; do sleep 0.05; done')
        self.b.add("Milk", *AT_NINE, note=None)
        self.put("", os.path.join(self.b.home, "hangs"))
        try:
            document = self.b.fire("2026-03-01T09:00", note=None)
            self.assertEqual([request["title"] for request in document["delivered"]], ["Milk"])
            until(lambda: self.b.lines("rounds"), "the folder is carried")
            for words in (("list",), ("add", "Bread"), ("fire",), ("sync", "--unattended"), ("sync", "status")):
                self.assertEqual(self.b.remind(*words, now="2026-03-01T09:01", timeout=3).status, 0, words)
        finally:
            os.unlink(os.path.join(self.b.home, "hangs"))
        self.is_quiet(self.b)
        self.b.sync(note=None)
        self.assertEqual(self.a.sync(note=None), "2 new tasks received")


@installed("radicale", "vdirsyncer")
class Ahead(Rings):
    """Syncs shortly before a reminder, with a server: C94."""

    def setUp(self):
        SyncRoom.setUp(self)
        self.radicale = self.server()
        self.line = Slow(self.radicale, quick=100)
        self.addCleanup(self.line.stop)
        self.a.joins_server(self.radicale)
        self.b.joins_server(self.line)
        self.has(("Milk", *AT_NINE), ("Bread", *AT_NINE))
        for machine in self.machines:
            machine.sync(note=None, now="2026-03-01T08:47")

    def bread_is_done_on_a(self):
        self.a.ok("done", self.a.number("Bread"), note=None, now="2026-03-01T08:50")
        self.a.sync(note=None, now="2026-03-01T08:50")

    def test_what_was_answered_elsewhere_since_the_last_round_does_not_ring_here(self):
        self.bread_is_done_on_a()
        tried = []
        for minute in ("08:57", "08:58", "08:59"):
            self.assertEqual(self.ringing(self.b, minute), [])
            tried.append(self.b.sync_json("status")["triedAt"][11:16])
        self.assertEqual(tried, ["08:47", "08:58", "08:58"])
        self.assertEqual(self.ringing(self.b, "09:00"), ["Milk"])

    def test_a_machine_that_slept_asks_before_it_rings(self):
        self.bread_is_done_on_a()
        self.assertEqual(self.ringing(self.b, "09:30"), ["Milk"])

    def test_a_server_that_does_not_answer_delays_a_ring_by_two_seconds_at_most(self):
        self.bread_is_done_on_a()
        self.b.add("Eggs", note=None, now="2026-03-01T08:48")
        self.line.left = 0
        start = time.monotonic()
        document = self.b.fire("2026-03-01T09:00", note=None)
        self.assertEqual(sorted(request["title"] for request in document["delivered"]), ["Bread", "Milk"])
        self.assertLess(time.monotonic() - start, 2 + SLACK)
        self.line.goes_on.set()
        self.is_quiet(self.b)
