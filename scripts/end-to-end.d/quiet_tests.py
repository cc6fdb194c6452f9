"""What quiet hours hold, with `fire` at real minutes on a real file."""

from rooms.room import Room


class Quiet(Room):
    def test_what_is_held_comes_when_quiet_is_over_and_a_minute_at_night_reads_and_writes_nothing(self):
        """quiet hours hold a reminder until their end, let a loud one through, and do not touch the file"""
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

    def test_quiet_for_now_is_ended_and_what_is_due_comes_at_once(self):
        """`quiet off` ends `quiet 2h`, and the held reminder comes at once"""
        self.add("Tea", "--at", "08:30")
        self.assertEqual(self.ok("quiet", "2h", now="2026-03-01T08:25"), "quiet until 10:25\n")
        self.assertEqual(self.rings("2026-03-01T08:31"), [])
        self.assertEqual(self.ok("status", now="2026-03-01T08:31"), "quiet until 10:25 · 1 held\n")
        self.assertEqual(self.ok("quiet", "off", now="2026-03-01T08:35"), "not quiet\n")
        self.assertEqual(self.rings("2026-03-01T08:35"), [("task", 1, "sent 5 minutes late, planned for 08:30")])

    def test_a_file_that_was_copied_is_held_by_its_tasks(self):
        """quiet hours hold the reminders of a file whose head is outdated"""
        self.config("quiet.hours", "22:00-07:00")
        self.add("Held", "--at", "23:30", note=None)
        self.put(self.bytes())
        self.assertEqual(self.rings("2026-03-01T23:31"), [])
        self.assertEqual(len(self.rings("2026-03-02T07:00")), 1)
