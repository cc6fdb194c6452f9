"""Quiet hours hold reminders: `fire` runs at single minutes on a real file."""

from rooms.room import Room


class Quiet(Room):
    def test_quiet_hours_hold_a_reminder_until_their_end_let_a_loud_one_through_and_do_not_touch_the_file(self):
        self.config("quiet.hours", "22:00-07:00")
        self.add("Held", "--at", "23:30", note="note: quiet until tomorrow 07:00; the reminder will come then\n")
        self.add("Loud", "--at", "2026-03-02 01:00", "--loud")
        before = self.stamp()
        for now in ("2026-03-01T22:00", "2026-03-01T23:30", "2026-03-02T00:59"):
            self.assertEqual(self.rings(now), [])
        self.assertEqual(self.stamp(), before)
        self.assertEqual(self.rings("2026-03-02T01:00"), [("task", 2, "01:00")])
        before = self.stamp()
        for now in ("2026-03-02T03:00", "2026-03-02T06:59"):
            self.assertEqual(self.rings(now), [])
        self.assertEqual(self.stamp(), before)
        self.assertEqual(self.rings("2026-03-02T07:00"), [("task", 1, "held while quiet, planned for 23:30")])
        self.assertEqual(self.rings("2026-03-02T07:01"), [])

    def test_quiet_off_ends_quiet_2h_and_the_held_reminder_comes_at_once(self):
        self.add("Tea", "--at", "08:30")
        self.assertEqual(self.ok("quiet", "2h", now="2026-03-01T08:25"), "quiet until 10:25\n")
        self.assertEqual(self.rings("2026-03-01T08:31"), [])
        self.assertEqual(self.ok("status", now="2026-03-01T08:31"), "quiet until 10:25 · 1 held\n")
        self.assertEqual(self.ok("quiet", "off", now="2026-03-01T08:35"), "quiet is off\n")
        self.assertEqual(self.rings("2026-03-01T08:35"), [("task", 1, "sent 5 minutes late, planned for 08:30")])

    def test_quiet_hours_hold_the_reminders_of_a_file_whose_head_is_outdated(self):
        self.config("quiet.hours", "22:00-07:00")
        self.add("Held", "--at", "23:30", note=None)
        self.put(self.bytes())
        self.assertEqual(self.rings("2026-03-01T23:31"), [])
        self.assertEqual(len(self.rings("2026-03-02T07:00")), 1)
