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

    def test_away_lists_the_tasks_that_it_leaves_out_and_asks_only_what_is_loud_rings_until_then(self):
        terminal = Terminal(self, self.binary, "away", "until", "9 mar", now="2026-03-01T20:00")
        terminal.wait_for("left out until Mon 9 Mar:")
        terminal.wait_for("Do this? [y/N]")
        self.assertNotIn("Insulin", terminal.shown)
        terminal.press("y\r")
        terminal.end()
        rang = [number for day in range(2, 9) for hour in (8, 9, 10, 21)
                for _, number, _ in self.rings(f"2026-03-{day:02}T{hour:02}:00")]
        self.assertEqual(rang, [3] * 7)
        self.assertEqual(sorted(number for _, number, _ in self.rings("2026-03-09T09:00")), [1, 2, 3])

    def test_away_off_brings_back_what_is_ahead_and_leaves_out_what_is_over(self):
        self.ok("away", "9 mar", now="2026-03-01T20:00", note=None)
        self.ok("away", "off", now="2026-03-04T12:00", note=None)
        self.assertEqual(len(self.rings("2026-03-04T21:00")), 2)
        self.ok("done", "1", now="2026-03-04T21:05", note=None)
        history = json.loads(self.ok("log", "1", "--done", "--json", now="2026-03-04T21:05"))
        self.assertEqual([row["outcome"] for row in history], ["skipped"] * 5 + ["late"])

    def test_done_at_and_did_record_what_was_done_at_an_earlier_time_and_stats_counts_it(self):
        self.rings("2026-03-02T09:00")
        self.rings("2026-03-02T21:00")
        self.ok("done", "1", "--at", "9:05", now="2026-03-02T21:30", note=None)
        self.ok("done", "1", now="2026-03-02T21:30", note=None)
        for moment in ("8:00", "20:00"):
            self.ok("did", "Tea", "--at", moment, now="2026-03-02T22:00", note=None)
        statistics = json.loads(self.ok("stats", "1", "4", "--since", "2 mar", "--json", now="2026-03-02T22:00"))
        self.assertEqual([(task["title"], task["done"], task["missed"]) for task in statistics["tasks"]],
                         [("Pills", 2, 0), ("Tea", 2, 0)])
