"""Questions about the plan, the settings and the texts that no test in Swift asks."""

from rooms.room import Room


class OneMinute(Room):
    def test_a_reminder_from_in_is_one_with_what_comes_in_its_minute(self):
        """a reminder from --in and another one of the task in the same minute are one notification"""
        for words, body in ((("--at", "09:00"), "09:00"),
                            (("--due", "2026-03-01"), "Due today")):
            number = self.add("Tea", "--in", "30m", *words, now="2026-03-01T08:29:40")["number"]
            ringing = []
            for second in ("09:00:00", "09:00:20", "09:01:00", "09:02:00"):
                ringing += self.rings(f"2026-03-01T{second}")
            self.assertEqual(ringing, [("task", number, body)])

    def test_of_one_moment_own_come_first_then_morning_then_advance_then_by_number(self):
        """at one moment, own reminders come first, then notices, then lower numbers"""
        self.config("due.advance", "on")
        self.add("Advance", "--due", "2026-03-02 09:59", "--no-reminders")
        self.config("due.advance.minutes", "59")
        self.config("due.morning", "off")
        self.add("Own", "--at", "2026-03-02 09:00")
        self.assertEqual([(k, n) for k, n, _ in self.planned()], [("task", 2), ("due-date-advance", 1)])
        self.config("due.morning", "on")
        self.add("Day", "--due", "2026-03-02")
        self.assertEqual([(k, n) for k, n, _ in self.planned()],
                         [("task", 2), ("due-date-morning", 1), ("due-date-morning", 3)])


class Slots(Room):
    def test_twenty_five_tasks_with_both_notices_hold_fifty_slots(self):
        """with both notices, 25 of 30 tasks hold 50 slots, and a completed task makes room"""
        self.config("due.advance", "on")
        for day in range(1, 31):
            self.add(f"Day {day}", "--due", f"2026-04-{day:02} 12:00", "--no-reminders")
        plan = self.pending()
        self.assertEqual((plan["budget"], plan["used"], plan["waiting"]), (64, 50, 10))
        self.assertEqual({r["number"] for r in plan["requests"]}, set(range(1, 26)))
        self.assertEqual({r["number"] for r in plan["waitingRequests"]}, set(range(26, 31)))
        self.ok("done", "1", "2")
        self.assertEqual({r["number"] for r in self.pending()["requests"]}, set(range(3, 28)))

    def test_a_slot_that_becomes_free_by_delivery_is_taken_by_the_next(self):
        """the 26th due date takes the slot that a delivery frees"""
        for day in range(1, 28):
            self.add(f"Day {day}", "--due", f"2026-04-{day:02}")
        self.assertEqual(self.pending()["waiting"], 2)
        self.assertEqual(self.rings("2026-04-01T09:00"), [("due-date-morning", 1, "Due today")])
        plan = self.pending(now="2026-04-01T09:01")
        self.assertEqual((plan["used"], plan["waiting"]), (25, 1))
        self.assertEqual([r["number"] for r in plan["requests"]], list(range(2, 27)))


class Settings(Room):
    LATE = "sent 1 hour late, planned for 09:00"

    def test_one_that_is_set_to_what_it_is_takes_nothing_that_is_owed(self):
        """setting due.morning to its present value leaves a late morning notice to come"""
        self.add("Today", "--due", "2026-03-01")
        self.config("due.morning", "on", now="2026-03-01T09:30")
        self.config("due.morning.time", "09:00", now="2026-03-01T09:31")
        self.assertEqual(self.rings("2026-03-01T10:00"), [("due-date-morning", 1, f"Due today · {self.LATE}")])

    def test_another_one_takes_nothing_that_is_owed(self):
        """a change of other settings leaves a late morning notice to come"""
        self.add("Today", "--due", "2026-03-01 18:00", "--no-reminders")
        self.config("due.advance", "on", now="2026-03-01T09:30")
        self.config("category.home.icon", "H", now="2026-03-01T09:30",
                    note='note: no task has the category +home yet\n')
        self.assertEqual(self.rings("2026-03-01T10:00"), [
            ("due-date-morning", 1, f"Due today at 18:00 · {self.LATE}")])
        self.assertEqual(self.rings("2026-03-01T17:00"), [("due-date-advance", 1, "Due in 1 hour")])

    def test_an_advance_that_is_moved_after_its_delivery_does_not_ring_again(self):
        """an advance notice that was delivered does not come again after the advance changes"""
        self.config("due.advance", "on")
        self.config("due.advance.minutes", "120")
        self.add("Call", "--due", "2026-03-01 18:00", "--no-reminders", now="2026-03-01T10:00")
        self.assertEqual(self.rings("2026-03-01T16:00"), [("due-date-advance", 1, "Due in 2 hours")])
        self.config("due.advance.minutes", "60", now="2026-03-01T16:30")
        self.assertEqual(self.rings("2026-03-01T17:00"), [])

    def test_the_clock_set_back_and_one_toggled_bring_nothing_twice(self):
        """off and on of due.morning under a clock that was set back deliver nothing again"""
        self.add("Today", "--due", "2026-03-01")
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
        self.config("due.morning", "off", now="2026-03-01T08:00")
        self.config("due.morning", "on", now="2026-03-01T08:00")
        self.assertEqual(self.rings("2026-03-01T09:00"), [])

    def test_a_date_alone_means_the_time_of_the_morning(self):
        """due.morning.time moves planned notices, and is the time of --at with a day alone"""
        self.add("Day", "--due", "2026-03-02")
        self.config("due.morning.time", "07:30")
        self.assertEqual(self.planned(), [("due-date-morning", 1, "2026-03-02T07:30:00+01:00")])
        self.assertEqual(self.add("At", "--at", "2026-03-03")["reminders"][0]["at"], "2026-03-03T07:30:00+01:00")


class Texts(Room):
    def test_a_day_is_over_at_the_next_midnight(self):
        """a task without a due time is due until midnight"""
        for moment, body in (("2026-03-02T23:59", "Due today · "), ("2026-03-03T00:00", "Was due Mon 2 Mar · ")):
            number = self.add("Day", "--due", "2026-03-02", "--at", "09:00")["number"]
            found = [b for _, n, b in self.rings(moment) if n == number]
            self.assertEqual([b[:len(body)] for b in found], [body])

    def test_a_time_that_is_pinned_to_a_zone_is_told_on_the_clock_here_first(self):
        """a reminder shows the time of this machine first, and then the time in the task's zone"""
        self.config("due.morning", "off")
        self.add("Call", "--due", "2026-03-02 18:00", "--zone", "America/New_York")
        self.assertEqual(self.rings("2026-03-03T00:00"), [
            ("task", 1, "Due today at 00:00 (Mon 2 Mar 18:00 in New York)")])
