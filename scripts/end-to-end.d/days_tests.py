"""Days, weeks and months with the built binary, in the system's own zones: each notification comes once, on time."""

import datetime

from rooms.room import Room, not_at


class Days(Room):
    def due(self, number=1):
        return self.show(number)["due"]

    def test_a_task_that_is_snoozed_by_a_quarter_an_hour_and_a_day_rings_once_after_each_snooze(self):
        self.ok("add", "Pay rent", "--due", "2026-03-01", "--at", "09:00")
        self.assertEqual(self.rings("2026-03-01T09:00"), [("task", 1, "Due today")])
        self.assertEqual(self.ok("snooze", now="2026-03-01T09:01"),
                         "snoozed 1  Pay rent\n           due today · rings today 09:16\n")
        self.assertEqual(self.rings("2026-03-01T09:15"), [])
        self.assertEqual(self.rings("2026-03-01T09:16"), [("task", 1, "Due today")])
        self.ok("snooze", "--for", "1h", now="2026-03-01T09:20")
        self.assertEqual(self.rings("2026-03-01T10:20"), [("task", 1, "Due today")])
        self.ok("snooze", "1", "--until", "tomorrow", now="2026-03-01T10:30")
        self.assertEqual(self.planned(now="2026-03-01T10:30"), [("task", 1, "2026-03-02T09:00:00+01:00")])
        self.assertEqual(self.rings("2026-03-02T09:00"), [("task", 1, "Was due Sun 1 Mar")])
        for now in ("2026-03-02T09:01", "2026-03-01T09:00", "2026-03-09T09:00"):
            self.assertEqual(self.rings(now), [])

    def test_a_due_date_that_moves_four_times_takes_its_reminders_along_and_each_comes_once(self):
        self.ok("add", "Dentist", "--due", "2026-03-02 10:00", "--before", "1h", "--before", "1d",
                note=not_at("10:00", "1 --before 1h --before 1d"))
        self.assertEqual(self.rings("2026-03-01T10:00"), [("task", 1, "Due Mon 2 Mar 10:00")])
        self.ok("edit", "1", "--due", "2026-03-03 15:00", now="2026-03-01T12:00",
                note=not_at("15:00", "1 --before 1h --before 1d"))
        self.assertEqual(self.planned(now="2026-03-01T12:00"), [
            ("task", 1, "2026-03-02T15:00:00+01:00"), ("due-date-morning", 1, "2026-03-03T09:00:00+01:00")])
        self.assertEqual(self.rings("2026-03-02T10:00"), [])
        self.assertEqual(self.rings("2026-03-02T15:00"), [("task", 1, "Due Tue 3 Mar 15:00")])
        self.ok("edit", "1", "--due", "2026-03-04", "--no-time", now="2026-03-02T16:00", note=(
            "note: the due time 15:00 was removed: the new due date has no time\n"
            "note: these reminders need the due date or its time, so they were removed: 1 hour before\n"))
        self.assertEqual(self.rings("2026-03-03T09:00"), [("task", 1, "Due Wed 4 Mar")])
        self.assertEqual(self.rings("2026-03-04T09:00"), [("due-date-morning", 1, "Due today")])
        self.ok("edit", "1", "--due", "2026-03-04 18:00", now="2026-03-04T10:00", note=None)
        self.assertEqual(self.rings("2026-03-04T18:00"), [])
        self.ok("edit", "1", "--due", "2026-03-05 18:00", "--before", "0m", now="2026-03-04T19:00")
        self.assertEqual(self.rings("2026-03-05T18:00")[-1], ("task", 1, "Due today at 18:00"))
        self.assertEqual(self.rings("2026-03-06T18:00"), [])

    def test_undo_and_redo_of_a_week_of_changes_deliver_nothing_again(self):
        self.ok("add", "Rent", "--due", "2026-03-03 18:00", "--before", "1h",
                note=not_at("18:00", "1 --before 1h"))
        self.ok("add", "Tea", "--at", "09:00")
        self.assertEqual(self.rings("2026-03-01T09:00"), [("task", 2, "09:00")])
        self.ok("edit", "2", "--notes", "green", now="2026-03-01T10:00")
        self.ok("snooze", "--for", "1h", now="2026-03-01T10:00")
        self.ok("edit", "2", "--title", "Green tea", now="2026-03-01T10:30")
        self.assertEqual(self.rings("2026-03-01T11:00"), [("task", 2, "11:00")])
        self.assertEqual(len(self.rings("2026-03-03T09:00")), 1)
        self.ok("edit", "1", "--priority", "high", now="2026-03-03T10:00")
        self.assertEqual(len(self.rings("2026-03-03T17:00")), 1)
        self.ok("done", "1", "2", now="2026-03-03T18:30")
        for word in ["undo"] * 7 + ["redo"] * 7 + ["undo"] * 5:
            self.ok(word, now="2026-03-03T19:00")
            self.assertEqual(self.rings("2026-03-03T19:00"), [], word)

    def test_over_a_month_a_daily_and_a_monthly_task_ring_once_for_each_occurrence_or_absence(self):
        self.config("due.morning", "off")
        self.add("Pill", "--due", "2026-03-01 18:00", "--repeat", "daily")
        self.add("Rent", "--due", "2026-03-31", "--repeat", "monthly", "--at", "10:00")
        # In the first week the pill is taken each evening.
        for day in range(1, 8):
            self.assertEqual(self.rings(f"2026-03-{day:02}T18:00"), [("task", 1, "Due today at 18:00")])
            self.ok("done", "1", now=f"2026-03-{day:02}T18:10")
        # Two evenings are forgotten: the task rings on each, and keeps one due date.
        for day in (8, 9, 10):
            self.assertEqual([r[:2] for r in self.rings(f"2026-03-{day:02}T18:00")], [("task", 1)])
            self.assertEqual(self.rings(f"2026-03-{day:02}T18:01"), [])
        self.assertEqual(self.due(), "2026-03-08T18:00")
        self.ok("done", "1", now="2026-03-10T18:10", note=(
            "note: missed: 2 occurrences from Sun 8 Mar 18:00 to yesterday 18:00; if they were done, too: "
            "'remind undo', then 'remind done 1 --each'\n"))
        self.assertEqual(self.due(), "2026-03-11T18:00")
        # Away from the 11th to the 28th: one late notification comes, and one completion is enough.
        self.assertEqual([r[:2] for r in self.rings("2026-03-28T12:00")], [("task", 1)])
        self.assertEqual(self.rings("2026-03-28T12:01"), [])
        self.ok("done", "1", now="2026-03-28T12:05", note=None)
        self.assertEqual(self.due(), "2026-03-28T18:00")
        # The clocks change on Sunday the 29th, and the task is still due at six in the evening.
        self.ok("done", "1", now="2026-03-28T18:05")
        self.assertEqual(self.planned(now="2026-03-29T12:00"), [
            ("task", 1, "2026-03-29T18:00:00+02:00"), ("task", 2, "2026-03-31T10:00:00+02:00")])
        self.ok("skip", "1", now="2026-03-29T12:00")
        self.assertEqual(self.rings("2026-03-29T18:00"), [])
        self.assertEqual(self.rings("2026-03-31T10:00")[-1], ("task", 2, "Due today"))
        self.ok("done", "2", now="2026-03-31T10:30")
        self.assertEqual(self.due(2), "2026-04-30")
        self.ok("done", "2", now="2026-04-30T10:30")
        self.assertEqual(self.due(2), "2026-05-31")
        pill, rent = self.show(1), self.show(2)
        self.assertEqual((pill["repeat"], pill["completions"]), ("FREQ=DAILY", 10))
        self.assertEqual((rent["repeat"], rent["completions"], rent["completedAt"]),
                         ("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", 2, None))
        self.assertEqual([task["number"] for task in self.tasks("all")], [1, 2])

    def test_repeat_from_done_counts_from_the_completion_and_repeat_from_due_ends_that(self):
        self.add("Filter", "--due", "2026-03-01", "--repeat", "every 10 days", "--repeat-from", "done")
        self.ok("done", "1", now="2026-03-05T12:00")
        self.assertEqual(self.due(), "2026-03-15")
        self.ok("edit", "1", "--repeat-from", "due", now="2026-03-05T12:01", note=None)
        self.ok("done", "1", now="2026-03-17T12:00")
        self.assertEqual(self.due(), "2026-03-25")

    def test_from_done_a_short_month_takes_its_last_day(self):
        """a rule counted from done takes the last day of a shorter month (C60)"""
        self.add("Filter", "--due", "2026-08-31", "--repeat", "every! 3 months")
        for done, due in (("2026-08-31", "2026-11-30"), ("2026-12-03", "2027-03-03"), ("2027-03-30", "2027-06-30")):
            self.ok("done", "1", now=f"{done}T12:00")
            self.assertEqual(self.due(), due)

    def test_with_fire_each_minute_all_100_reminders_come_in_their_own_minute_though_there_are_64_slots(self):
        moment = datetime.datetime(2026, 3, 1, 9, 0)
        minutes = [moment + datetime.timedelta(minutes=number) for number in range(100)]
        for number, minute in enumerate(minutes, 1):
            self.add(f"Number {number}", "--at", minute.strftime("%Y-%m-%d %H:%M"), note=None)
        head = self.bytes().split(b'"nextNumber"')[0]
        self.assertLessEqual(len(head), 16 * 1024)
        self.assertNotIn(b"Number 1", head)
        self.assertEqual([list(request) for request in self.state()["pending"]], [["identifier", "fireAt"]] * 64)
        for number, minute in enumerate(minutes, 1):
            delivered = self.fire(minute.strftime("%Y-%m-%dT%H:%M"))["delivered"]
            self.assertEqual([(r["number"], r["lateSeconds"]) for r in delivered], [(number, 0)])
