"""Questions about the plan, the settings and the texts that no test in Swift asks."""

from rooms.room import Room


class OneMinute(Room):
    def test_a_reminder_from_in_and_another_one_of_the_task_in_the_same_minute_are_one_notification(self):
        for words, body in ((("--at", "09:00"), "09:00"),
                            (("--due", "2026-03-01"), "Due today")):
            number = self.add("Tea", "--in", "30m", *words, now="2026-03-01T08:29:40")["number"]
            ringing = []
            for second in ("09:00:00", "09:00:20", "09:01:00", "09:02:00"):
                ringing += self.rings(f"2026-03-01T{second}")
            self.assertEqual(ringing, [("task", number, body)])

    def test_at_one_moment_own_reminders_come_first_then_notices_then_lower_numbers(self):
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
    def test_with_both_notices_25_of_30_tasks_hold_50_slots_and_a_completed_task_makes_room(self):
        self.config("due.advance", "on")
        for day in range(1, 31):
            self.add(f"Day {day}", "--due", f"2026-04-{day:02} 12:00", "--no-reminders")
        plan = self.pending()
        self.assertEqual((plan["budget"], plan["used"], plan["waiting"]), (64, 50, 10))
        self.assertEqual({r["number"] for r in plan["requests"]}, set(range(1, 26)))
        self.assertEqual({r["number"] for r in plan["waitingRequests"]}, set(range(26, 31)))
        self.ok("done", "1", "2")
        self.assertEqual({r["number"] for r in self.pending()["requests"]}, set(range(3, 28)))

    def test_the_26th_due_date_takes_the_slot_that_a_delivery_frees(self):
        for day in range(1, 28):
            self.add(f"Day {day}", "--due", f"2026-04-{day:02}")
        self.assertEqual(self.pending()["waiting"], 2)
        self.assertEqual(self.rings("2026-04-01T09:00"), [("due-date-morning", 1, "Due today")])
        plan = self.pending(now="2026-04-01T09:01")
        self.assertEqual((plan["used"], plan["waiting"]), (25, 1))
        self.assertEqual([r["number"] for r in plan["requests"]], list(range(2, 27)))


class Settings(Room):
    LATE = "sent 1 hour late, planned for 09:00"

    def test_setting_due_morning_to_its_present_value_leaves_a_late_morning_notice_to_come(self):
        self.add("Today", "--due", "2026-03-01")
        self.config("due.morning", "on", now="2026-03-01T09:30")
        self.config("due.morning.time", "09:00", now="2026-03-01T09:31")
        self.assertEqual(self.rings("2026-03-01T10:00"), [("due-date-morning", 1, f"Due today · {self.LATE}")])

    def test_a_change_of_other_settings_leaves_a_late_morning_notice_to_come(self):
        self.add("Today", "--due", "2026-03-01 18:00", "--no-reminders")
        self.config("due.advance", "on", now="2026-03-01T09:30")
        self.config("category.home.icon", "H", now="2026-03-01T09:30",
                    note='note: no task has the category +home yet\n')
        self.assertEqual(self.rings("2026-03-01T10:00"), [
            ("due-date-morning", 1, f"Due today at 18:00 · {self.LATE}")])
        self.assertEqual(self.rings("2026-03-01T17:00"), [("due-date-advance", 1, "Due in 1 hour")])

    def test_an_advance_notice_that_was_delivered_does_not_come_again_after_the_advance_changes(self):
        self.config("due.advance", "on")
        self.config("due.advance.minutes", "120")
        self.add("Call", "--due", "2026-03-01 18:00", "--no-reminders", now="2026-03-01T10:00")
        self.assertEqual(self.rings("2026-03-01T16:00"), [("due-date-advance", 1, "Due in 2 hours")])
        self.config("due.advance.minutes", "60", now="2026-03-01T16:30")
        self.assertEqual(self.rings("2026-03-01T17:00"), [])

    def test_off_and_on_of_due_morning_under_a_clock_that_was_set_back_deliver_nothing_again(self):
        self.add("Today", "--due", "2026-03-01")
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
        self.config("due.morning", "off", now="2026-03-01T08:00")
        self.config("due.morning", "on", now="2026-03-01T08:00")
        self.assertEqual(self.rings("2026-03-01T09:00"), [])

    def test_due_morning_time_moves_planned_notices_and_is_the_time_of_at_with_a_day_alone(self):
        self.add("Day", "--due", "2026-03-02")
        self.config("due.morning.time", "07:30")
        self.assertEqual(self.planned(), [("due-date-morning", 1, "2026-03-02T07:30:00+01:00")])
        self.assertEqual(self.add("At", "--at", "2026-03-03")["reminders"][0]["at"], "2026-03-03T07:30:00+01:00")


class Texts(Room):
    def test_a_task_without_a_due_time_is_due_until_midnight(self):
        for moment, body in (("2026-03-02T23:59", "Due today · "), ("2026-03-03T00:00", "Was due Mon 2 Mar · ")):
            number = self.add("Day", "--due", "2026-03-02", "--at", "09:00")["number"]
            found = [b for _, n, b in self.rings(moment) if n == number]
            self.assertEqual([b[:len(body)] for b in found], [body])

    def test_a_reminder_shows_the_time_of_this_machine_first_and_then_the_time_in_the_tasks_zone(self):
        self.config("due.morning", "off")
        self.add("Call", "--due", "2026-03-02 18:00", "--zone", "America/New_York")
        self.assertEqual(self.rings("2026-03-03T00:00"), [
            ("task", 1, "Due today at 00:00 (Mon 2 Mar 18:00 in New York)")])
