"""A day of ten reminders: a machine that sleeps, a phone that fails, a schedule that stops for an hour, and a person."""

import datetime
import functools
import json
import os
import subprocess
import sys
import tempfile
import time
import unittest

from rooms.room import Room, fetch

CLIENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "client.py")
PACKAGE = "mcp==2.3.0"
MINUTE = datetime.timedelta(minutes=1)


@functools.cache
def fetched():
    """A folder with the client."""
    folder = tempfile.TemporaryDirectory(prefix="remind-agent-")
    unittest.addModuleCleanup(folder.cleanup)
    fetch([PACKAGE], sys.executable, "--target", folder.name)
    return folder.name


class Day(Room):
    """The test sets the clock. The schedule is the test: its trace is a file with the real time."""

    def setUp(self):
        super().setUp()
        self.at("2026-03-02 07:00")
        self.is_firing = True
        self.agent = None
        self.addCleanup(self.leaves)
        self.rang = os.path.join(self.home, "rang")
        self.broken = {name: os.path.join(self.home, f"{name}.broken") for name in ("pc", "phone")}
        for name, flag in self.broken.items():
            self.ok("config", "notify.command." + name, f'test ! -e {flag} && echo "{name} $REMIND_TITLE" >>{self.rang}',
                    note=None)
        self.ok("config", "notify.channel", "pc,phone", note=None)
        self.ok("config", "quiet.hours", "22:00-07:00", note=None)
        self.ok("config", "due.morning", "off", note=None)

    # The world

    def at(self, moment):
        """Sets the clock. It stands still until it is set again."""
        self.moment = datetime.datetime.fromisoformat(moment)
        self.now = f"{self.moment:%Y-%m-%dT%H:%M}"

    def on(self, moment, asleep=False, minutes=5):
        """Lets the time pass until a moment. The schedule runs, unless it is off or the machine sleeps: not in each
        minute, because the program has nothing to do in most of them."""
        end = datetime.datetime.fromisoformat(moment)
        while self.moment < end:
            is_even = self.moment.minute % minutes == 0 and end - self.moment >= minutes * MINUTE
            step = minutes * MINUTE if is_even else MINUTE
            self.at((self.moment + step).isoformat(" "))
            if self.is_firing and not asleep:
                self.remind("fire", "--unattended")

    def stops(self):
        """The schedule stops, and last ran an hour ago by the real clock."""
        self.is_firing = False
        ago = time.time() - 3_600
        os.utime(self.file + ".heartbeat", (ago, ago))

    def breaks(self, channel, is_broken=True):
        if is_broken:
            self.put("", self.broken[channel])
        else:
            os.remove(self.broken[channel])

    # The agent

    def comes(self):
        """The agent begins a session at this moment."""
        self.leaves()
        self.agent = subprocess.Popen(
            [sys.executable, CLIENT, self.binary], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**self.environment(), "PYTHONPATH": self.folder_of_client})
        self.agent_came = self.moment
        return json.loads(self.agent.stdout.readline())

    def leaves(self):
        if self.agent:
            self.agent.stdin.close()
            self.agent.wait(20)
            self.agent.stdout.close()

    def call(self, tool, **arguments):
        if self.agent_came != self.moment:
            self.comes()
        arguments = {name.replace("_", "-"): value for name, value in arguments.items()}
        self.agent.stdin.write(json.dumps([tool, arguments]) + "\n")
        self.agent.stdin.flush()
        return json.loads(self.agent.stdout.readline())

    def told(self, key):
        """The agent's facts about a reminder: the state and its reason, the moment, the lateness, the channels, and the
        failed channels."""
        answer = self.call("receipt", task=key)
        found = answer["result"]
        delivered = found["delivered"] or {"at": "", "lateSeconds": None, "through": []}
        return (found["state"], found["reason"], delivered["at"][8:16], delivered["lateSeconds"],
                delivered["through"], sorted({failure["channel"] for failure in found["failures"]}))

    def test_after_a_day_with_sleep_a_failing_phone_a_stopped_schedule_and_a_person_each_receipt_is_true(self):
        self.folder_of_client = fetched()
        revision, tools = self.comes()
        self.assertEqual((revision, len(tools)), ("2025-06-18", 10))
        refused = self.call("add", title="Too early", at=["08:00"], require_delivery=True)
        self.assertEqual((refused["isError"], refused["result"]["error"]["code"]), (True, "cannot_deliver"))
        self.remind("fire", "--unattended")
        added = {}
        for key, title, more in (
            ("tea", "Tea", {"at": ["08:00"]}), ("pill", "Pill", {"due": "2026-03-02 08:30"}),
            ("bus", "Bus", {"at": ["09:00"]}), ("call", "Call", {"at": ["10:00"]}), ("oven", "Oven", {"at": ["11:00"]}),
            ("lunch", "Lunch", {"at": ["12:00"]}), ("walk", "Walk", {"due": "2026-03-02 13:00", "repeat": "daily"}),
            ("book", "Book", {"at": ["2026-03-02 22:30"], "due": "2026-03-03"}), ("trip", "Trip", {"due": "2026-03-06 09:00"}),
            ("post", "Post", {"at": ["14:00"]}),
        ):
            answer = self.call("add", title=title, key=key, require_delivery=True, **more)
            self.assertFalse(answer["isError"], answer)
            self.assertIn("through pc, phone", answer["words"][0])
            added[key] = answer["result"]["tasks"][0]
        self.on("2026-03-02 08:40")
        self.ok("done", "2", note=None)
        self.on("2026-03-02 08:50")
        self.on("2026-03-02 09:40", asleep=True)
        self.on("2026-03-02 09:50")
        self.breaks("phone")
        self.on("2026-03-02 10:55")
        self.breaks("pc")
        self.on("2026-03-02 11:05")
        self.assertEqual(self.told("oven"), ("failed", None, "", None, [], ["pc", "phone"]))
        self.breaks("pc", False)
        self.on("2026-03-02 11:30")
        self.breaks("phone", False)
        self.on("2026-03-02 11:50")
        self.stops()
        self.on("2026-03-02 12:30")
        self.assertEqual(self.told("lunch")[:2], ("waiting", "not_firing"))
        self.on("2026-03-02 12:50")
        self.is_firing = True
        self.on("2026-03-02 13:05")
        walk = self.call("complete", task="walk", if_due="2026-03-02T13:00")
        self.assertFalse(walk["isError"], walk)
        self.on("2026-03-02 13:30")
        self.ok("edit", "10", "--at", "2026-03-04 14:00", note=None)
        self.on("2026-03-02 23:00")
        self.assertEqual(self.told("book")[:2], ("held", "quiet"))
        self.on("2026-03-03 08:00")
        both = ["pc", "phone"]
        self.assertEqual({key: self.told(key) for key in added}, {
            "tea": ("delivered", None, "02T08:00", 0, both, []),
            "pill": ("answered", None, "02T08:30", 0, both, []),
            "bus": ("delivered", None, "02T09:45", 2_700, both, []),
            "call": ("delivered", None, "02T10:00", 0, ["pc"], ["phone"]),
            "oven": ("delivered", None, "02T11:10", 600, both, both),
            "lunch": ("delivered", None, "02T12:55", 3_300, both, []),
            "walk": ("answered", None, "02T13:00", 0, both, []),
            "book": ("delivered", None, "03T07:00", 30_600, both, []),
            "trip": ("scheduled", None, "", None, [], []),
            "post": ("scheduled", None, "", None, [], []),
        })
        # The agent repairs the reminder that did not reach the phone: it rings on both channels.
        self.assertFalse(self.call("snooze", task="call", if_due="", **{"for": "10m", "require-delivery": True})["isError"])
        self.on("2026-03-03 08:15")
        self.assertEqual(self.told("call"), ("delivered", None, "03T08:10", 0, both, []))
        # The agent cannot undo a task that the person has moved since.
        refused = self.call("undo", change=added["post"]["undo"])
        self.assertEqual((refused["isError"], refused["result"]["error"]["code"]), (True, "changed_since"))
        rang = [line.split() for line in self.bytes(self.rang).decode().splitlines()]
        self.assertEqual(sorted(title for channel, title in rang if channel == "pc"), sorted([
            "Tea", "Pill", "Bus", "Call", "Call", "Oven", "Lunch", "Walk", "Book"]))

    def test_a_rule_of_each_day_on_time_late_after_a_sleep_after_a_day_without_a_schedule_and_not_by_the_phone(self):
        self.folder_of_client = fetched()
        self.remind("fire", "--unattended")
        self.comes()
        self.call("add", title="Pill", key="pill", due="2026-03-03 09:00", repeat="daily", require_delivery=True)
        both, evenings = ["pc", "phone"], []
        for day in range(3, 10):
            start = f"2026-03-{day:02}"
            if day == 5:
                self.breaks("phone")
            if day == 6:
                self.breaks("phone", False)
                self.stops()
            if day == 7:
                self.is_firing = True
            self.on(f"{start} 08:00", minutes=60)
            self.on(f"{start} 12:00", asleep=day == 4, minutes=60)
            self.on(f"{start} 20:00", minutes=60)
            evenings.append(self.told("pill"))
            if day != 6:
                done = self.call("complete", task="pill", if_due=f"{start}T09:00")
                self.assertFalse(done["isError"], done)
        self.assertEqual(evenings, [
            ("delivered", None, "03T09:00", 0, both, []),
            ("delivered", None, "04T13:00", 14_400, both, []),
            ("delivered", None, "05T09:00", 0, ["pc"], ["phone"]),
            ("waiting", "not_firing", "05T09:00", 0, ["pc"], []),
            ("delivered", None, "07T09:00", 0, both, []),
            ("delivered", None, "08T09:00", 0, both, []),
            ("delivered", None, "09T09:00", 0, both, []),
        ])
