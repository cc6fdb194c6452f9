"""A task that is answered on another machine disappears from the screen of this machine."""

import json
import os

from desktop_room import DesktopRoom
from rooms.room import until


class Elsewhere(DesktopRoom):
    def setUp(self):
        super().setUp()
        self.other = os.path.join(self.home, "other", "tasks.json")
        self.add("Tea", "--at", "09:00")
        self.add("Bread", "--at", "09:00")
        shared = os.path.join(self.home, "shared")
        self.ok("sync", "setup", shared, now="2026-03-01T08:00", note=None)
        self.ok("--file", self.other, "sync", "setup", shared, now="2026-03-01T08:00", note=None)
        self.deliver("2026-03-01T09:00")
        until(lambda: self.desktop.displayed() == 2, "both are shown")
        (tea,) = json.loads(self.elsewhere("list", "--search", "Tea", "--json"))
        self.elsewhere("done", str(tea["number"]))
        self.elsewhere("sync")

    def elsewhere(self, *words):
        """Runs a command on the other machine, which has no desktop."""
        session = {"DBUS_SESSION_BUS_ADDRESS": None, "DISPLAY": None}
        return self.ok("--file", self.other, *words, now="2026-03-01T09:01", env=session, note=None)

    def is_gone(self):
        until(lambda: self.desktop.displayed() == 1, "it is taken away")
        self.assertEqual([entry["summary"] for entry in self.desktop.history()], ["Tea"])
        until(lambda: len(self.waiting()) == 1, "the other one still waits")

    def test_a_round_takes_away_what_was_done_elsewhere_and_nothing_else(self):
        self.ok("sync", now="2026-03-01T09:02", note=None)
        self.is_gone()

    def test_fire_takes_away_what_was_done_elsewhere_by_itself(self):
        self.assertEqual(self.fire("2026-03-01T09:02")["delivered"], [])
        self.is_gone()
