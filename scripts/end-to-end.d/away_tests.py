"""Being away, coming back, and looking back, with the built binary."""

import json

from rooms.room import Room
from rooms.terminal import Terminal


class Away(Room):
    def setUp(self):
        super().setUp()
        self.ok("config", "due.morning", "off", note=None)
        self.ok("add", "Pills", "--due", "2026-03-02", "--repeat", "every day at 9 and 21", note=None)
        self.ok("add", "Rent", "--due", "2026-03-05 10:00", "--repeat", "monthly", note=None)
        self.ok("add", "Insulin", "--due", "2026-03-02 8:00", "--repeat", "daily", "--loud", note=None)

    def test_a_person_at_a_terminal_sees_what_is_left_out_and_says_yes(self):
        """away lists the tasks that it leaves out and asks; only what is loud rings until then"""
        terminal = Terminal(self, self.binary, "away", "until", "9 mar", now="2026-03-01T20:00")
        terminal.wait_for("left out until Mon 9 Mar:")
        terminal.wait_for("Go away? [y/N]")
        self.assertNotIn("Insulin", terminal.shown)
        terminal.press("y\r")
        terminal.end()
        rang = [number for day in range(2, 9) for hour in (8, 9, 10, 21)
                for _, number, _ in self.rings(f"2026-03-{day:02}T{hour:02}:00")]
        self.assertEqual(rang, [3] * 7)
        self.assertEqual(sorted(number for _, number, _ in self.rings("2026-03-09T09:00")), [1, 2, 3])

    def test_who_comes_back_early_gets_what_is_still_ahead(self):
        """away off brings back what is ahead, and leaves out what is over"""
        self.ok("away", "9 mar", now="2026-03-01T20:00", note=None)
        self.ok("away", "off", now="2026-03-04T12:00", note=None)
        self.assertEqual(len(self.rings("2026-03-04T21:00")), 2)
        self.ok("done", "1", now="2026-03-04T21:05", note=None)
        history = json.loads(self.ok("log", "1", "--done", "--json", now="2026-03-04T21:05"))
        self.assertEqual([row["outcome"] for row in history], ["skipped"] * 5 + ["late"])

    def test_what_was_done_is_told_later(self):
        """done --at and did record what was done at an earlier time, and stats counts it"""
        self.rings("2026-03-02T09:00")
        self.rings("2026-03-02T21:00")
        self.ok("done", "1", "--at", "9:05", now="2026-03-02T21:30", note=None)
        self.ok("done", "1", now="2026-03-02T21:30", note=None)
        for moment in ("8:00", "20:00"):
            self.ok("did", "Tea", "--at", moment, now="2026-03-02T22:00", note=None)
        statistics = json.loads(self.ok("stats", "1", "4", "--since", "2 mar", "--json", now="2026-03-02T22:00"))
        self.assertEqual([(task["title"], task["done"], task["missed"]) for task in statistics["tasks"]],
                         [("Pills", 2, 0), ("Tea", 2, 0)])
