"""The rules of the plan: what comes, what has passed, what merges, what comes back."""

import time

from end_to_end.harness import Room


class WhatHasPassed(Room):
    def test_a_reminder_in_the_past_is_saved_and_never_fires(self):
        """a reminder set for a moment that has passed is saved, said and never fires"""
        task = self.add("Late", "--at", "2026-02-28 09:00",
                        note="note: 09:00 on Sat 28 Feb 2026 has passed; nothing will fire for it\n")
        self.assertEqual(task["reminders"], [
            {"rule": "at 2026-02-28T09:00", "at": "2026-02-28T09:00:00+01:00", "state": "past"}])
        self.assertIsNone(task["nextNotification"])
        for now in ("2026-03-01T08:00", "2026-03-01T08:01", "2026-04-01T00:00"):
            self.assertEqual(self.rings(now), [])
        self.assertEqual(self.show(1)["reminders"][0]["state"], "past")

    def test_a_moment_earlier_today_has_passed(self):
        """a moment one minute ago has passed, and the note names it"""
        self.add("Earlier", "--at", "today 07:59",
                 note="note: 07:59 on Sun 1 Mar 2026 has passed; nothing will fire for it\n")
        self.assertEqual(self.rings("2026-03-01T08:05"), [])

    def test_a_due_day_that_has_passed_says_that_nothing_will_notify(self):
        """a due date in the past leaves a task for which nothing will notify, and the command says so"""
        task = self.add("Old", "--due", "yesterday", note="note: nothing will notify; add --at or --before\n")
        self.assertTrue(task["overdue"])
        self.assertEqual(self.rings("2026-03-05T09:00"), [])

    def test_a_task_without_anything_that_notifies_says_so_only_with_a_due_date(self):
        """a task without a due date needs no note; a due day at which nothing rings does"""
        self.add("Someday")
        self.config("due.morning", "off")
        self.add("Due", "--due", "2026-03-05", note="note: nothing will notify; add --at or --before\n")
        self.add("Due", "--due", "2026-03-05 12:00", "--no-reminders",
                 note="note: nothing will notify; add --at or --before\n")

    def test_the_machine_was_off_over_nine_and_someone_typed_add_before_the_next_fire(self):
        """an add between the moment and the fire does not swallow the morning notice"""
        self.add("Due", "--due", "2026-03-02")
        self.add("Other", now="2026-03-02T09:30")
        self.config("due.advance.minutes", "30", now="2026-03-02T09:45")
        self.assertEqual(self.rings("2026-03-02T10:00"),
                         [("due-date-morning", 1, "Due today · 1 hour late, set for 09:00")])
        self.assertEqual(self.rings("2026-03-02T10:01"), [])

    def test_a_due_date_notice_comes_late_even_where_the_date_is_over(self):
        """a machine off for days brings the morning notice with the words Was due"""
        self.add("Due", "--due", "2026-03-02")
        (kind, number, body), = self.rings("2026-03-04T09:00")
        self.assertEqual((kind, number), ("due-date-morning", 1))
        self.assertTrue(body.startswith("Was due Mar 2, 2026 · 2 days late, set for 09:00"), body)


class OneMinute(Room):
    def test_two_requests_of_one_task_in_a_minute_are_one_and_the_users_own_wins(self):
        """own reminder and morning notice at 09:00 are one notification, and both are delivered by it"""
        task = self.add("Pay rent", "--due", "2026-03-02", "--at", "09:00")
        self.assertEqual(self.planned(), [("task", 1, "2026-03-02T09:00:00+01:00")])
        self.assertEqual(self.rings("2026-03-02T09:00"), [("task", 1, "Due Mar 2, 2026")])
        self.assertEqual(self.rings("2026-03-02T09:00"), [])
        self.assertEqual(self.rings("2026-03-03T09:00"), [])
        self.assertEqual(self.show(1)["reminders"][0]["state"], "delivered")
        self.assertEqual(task["reminders"][0]["state"], "planned")

    def test_morning_wins_over_advance(self):
        """morning and advance in the same minute are one, the morning's"""
        self.config("due.advance", "on")
        self.add("Call", "--due", "2026-03-02 10:00", "--no-reminders")
        self.assertEqual(self.planned(), [("due-date-morning", 1, "2026-03-02T09:00:00+01:00")])
        self.assertEqual(self.rings("2026-03-02T09:00"), [("due-date-morning", 1, "Due today")])
        self.assertEqual(self.rings("2026-03-02T10:30"), [])

    def test_a_minute_is_a_minute_for_a_reminder_from_in_as_well(self):
        """a reminder from --in in the seconds of the minute of another merges with it"""
        self.add("Tea", "--in", "30m", "--at", "09:00", now="2026-03-01T08:30:20")
        self.assertEqual(len(self.planned(now="2026-03-01T08:31")), 1)
        ringing = []
        for second in ("09:00:00", "09:00:20", "09:01:00", "09:02:00"):
            ringing += self.rings(f"2026-03-01T{second}")
        self.assertEqual(ringing, [("task", 1, "You have a reminder for this task.")])

    def test_a_reminder_from_in_and_the_morning_notice_of_one_minute_are_one(self):
        """an own reminder at 09:00:20 and the morning notice at 09:00:00 are one notification"""
        self.add("Tea", "--due", "2026-03-01", "--in", "30m", now="2026-03-01T08:30:20")
        ringing = []
        for second in ("09:00:00", "09:00:20", "09:01:00", "09:02:00"):
            ringing += self.rings(f"2026-03-01T{second}")
        self.assertEqual(ringing, [("task", 1, "Due Mar 1, 2026")])

    def test_two_tasks_in_a_minute_are_two(self):
        """requests of different tasks do not merge, and come in the order of their numbers"""
        self.add("A", "--at", "09:00")
        self.add("B", "--at", "09:00")
        body = "You have a reminder for this task."
        self.assertEqual(self.rings("2026-03-01T09:00"), [("task", 1, body), ("task", 2, body)])

    def test_own_reminders_share_one_identifier_and_the_nearest_holds_it(self):
        """of three reminders one is planned and the others come later, each in its turn"""
        task = self.add("Call", "--at", "2026-03-01 12:00", "--at", "2026-03-01 10:00", "--at", "2026-03-01 11:00")
        self.assertEqual([(r["rule"], r["state"]) for r in task["reminders"]], [
            ("at 2026-03-01T12:00", "later"), ("at 2026-03-01T10:00", "planned"), ("at 2026-03-01T11:00", "later")])
        self.assertEqual(self.planned(), [("task", 1, "2026-03-01T10:00:00+01:00")])
        for hour in (10, 11, 12):
            self.assertEqual(self.rings(f"2026-03-01T{hour}:00"), [("task", 1, "You have a reminder for this task.")])
        self.assertEqual(self.rings("2026-03-01T13:00"), [])

    def test_several_overdue_reminders_of_a_task_are_one_notification(self):
        """reminders at ten and eleven, the machine back at twelve: one notification"""
        self.add("Call", "--at", "10:00", "--at", "11:00")
        self.assertEqual(len(self.rings("2026-03-01T12:00")), 1)
        self.assertEqual(self.rings("2026-03-01T12:01"), [])


class MorningAndAdvance(Room):
    def test_due_at_eight_has_no_morning_notice(self):
        """the morning notice does not come where nine is not before the due time"""
        self.add("Early", "--due", "2026-03-02 08:00", "--no-reminders",
                 note="note: nothing will notify; add --at or --before\n")
        self.add("Nine", "--due", "2026-03-02 09:00", "--no-reminders",
                 note="note: nothing will notify; add --at or --before\n")
        self.add("Past nine", "--due", "2026-03-02 09:01", "--no-reminders")
        self.assertEqual(self.planned(), [("due-date-morning", 3, "2026-03-02T09:00:00+01:00")])

    def test_a_due_time_rings_by_itself(self):
        """a due date with a time gets the reminder at the due time, unless it is told not to"""
        rings = self.add("Rings", "--due", "2026-03-02 08:00")
        self.assertEqual(rings["reminders"], [
            {"rule": "at the due time", "at": "2026-03-02T08:00:00+01:00", "state": "planned"}])
        silent = self.add("Silent", "--due", "2026-03-02 12:00", "--no-reminders")
        self.assertEqual(silent["reminders"], [])
        other = self.add("Other", "--due", "2026-03-02 12:00", "--before", "1h")
        self.assertEqual([r["rule"] for r in other["reminders"]], ["1 hours before"])
        self.config("due.reminder", "off")
        self.assertEqual(self.add("Off", "--due", "2026-03-02 12:00")["reminders"], [])

    def test_advance_comes_its_minutes_before_the_due_time(self):
        """each allowed number of minutes moves the advance notice, 1 and 10,080 included"""
        self.config("due.morning", "off")
        self.config("due.advance", "on")
        self.add("Call", "--due", "2026-03-20 12:00", "--no-reminders")
        for minutes, moment in (("15", "2026-03-20T11:45"), ("30", "2026-03-20T11:30"), ("60", "2026-03-20T11:00"),
                                ("120", "2026-03-20T10:00"), ("1440", "2026-03-19T12:00"), ("1", "2026-03-20T11:59"),
                                ("10080", "2026-03-13T12:00")):
            self.config("due.advance.minutes", minutes)
            self.assertEqual(self.planned(), [("due-date-advance", 1, moment + ":00+01:00")])

    def test_for_a_due_day_only_whole_days_of_advance_count_from_the_morning(self):
        """an advance of 90 minutes means nothing for a day; one of a day means nine on the day before"""
        self.config("due.morning", "off")
        self.config("due.advance", "on")
        self.config("due.advance.minutes", "90")
        self.add("Day", "--due", "2026-03-20", note="note: nothing will notify; add --at or --before\n")
        self.assertEqual(self.planned(), [])
        self.config("due.advance.minutes", "2880")
        self.assertEqual(self.planned(), [("due-date-advance", 1, "2026-03-18T09:00:00+01:00")])

    def test_before_on_a_due_day_counts_whole_days_from_the_morning(self):
        """--before 1d of a day is nine o'clock on the day before; hours are refused"""
        task = self.add("Day", "--due", "2026-03-20", "--before", "1d")
        self.assertEqual(task["reminders"], [
            {"rule": "1 days before", "at": "2026-03-19T09:00:00+01:00", "state": "planned"}])
        before = self.stamp()
        self.fails(2, "add", "Day", "--due", "2026-03-20", "--before", "1h")
        self.assertEqual(self.stamp(), before)

    def test_a_changed_morning_time_moves_every_plan_and_date_alone_follows_it(self):
        """due.morning.time moves the notices at once and is what a date alone means"""
        self.add("Day", "--due", "2026-03-02")
        self.config("due.morning.time", "07:30")
        self.assertEqual(self.planned(), [("due-date-morning", 1, "2026-03-02T07:30:00+01:00")])
        task = self.add("At", "--at", "2026-03-03")
        self.assertEqual(task["reminders"][0]["at"], "2026-03-03T07:30:00+01:00")


class DoneAndBack(Room):
    def test_done_cancels_and_undone_brings_back_only_what_lies_ahead(self):
        """what was due before undone does not come back; what lies ahead does"""
        self.add("Board", "--due", "2026-03-02 18:00", "--at", "10:00", "--before", "1h")
        self.assertEqual(len(self.planned()), 2)
        self.ok("done", "1", now="2026-03-02T08:00")
        self.assertEqual(self.planned(), [])
        self.assertEqual(self.rings("2026-03-02T11:00"), [])
        self.assertEqual([r["state"] for r in self.show(1)["reminders"]], ["done", "done"])
        self.ok("undone", "1", now="2026-03-02T12:00")
        self.assertEqual(self.planned(now="2026-03-02T12:00"), [("task", 1, "2026-03-02T17:00:00+01:00")])
        self.assertEqual([r["state"] for r in self.show(1, now="2026-03-02T12:00")["reminders"]], ["past", "planned"])
        self.assertEqual(self.rings("2026-03-02T12:00"), [])
        self.assertEqual(self.rings("2026-03-02T17:00"), [("task", 1, "Due Mar 2, 2026 at 18:00")])

    def test_done_drops_what_was_due_and_not_yet_delivered(self):
        """a request whose task was done before the fire is dropped, silently"""
        self.add("Tea", "--at", "09:00")
        self.ok("done", "1", now="2026-03-01T09:30")
        self.assertEqual(self.rings("2026-03-01T09:31"), [])

    def test_delete_cancels_everything(self):
        """a deleted task notifies no more and is gone from every list"""
        self.add("Tea", "--due", "2026-03-02 12:00")
        self.ok("delete", "1")
        self.assertEqual(self.planned(), [])
        self.assertEqual(self.rings("2026-03-05T12:00"), [])
        self.assertEqual(self.tasks("all"), [])

    def test_numbers_are_never_given_twice(self):
        """the number of a deleted task is not given again"""
        self.add("One")
        self.add("Two")
        self.ok("delete", "2")
        self.assertEqual(self.add("Three")["number"], 3)

    def test_done_on_a_done_task_says_so_and_succeeds(self):
        """done twice exits 0 and says so; so does undone on an open one"""
        self.add("Tea")
        self.ok("done", "1")
        again = self.remind("done", "1", now="2026-03-01T09:00")
        self.assertEqual(again.status, 0)
        self.assertTrue(again.err.startswith("note: "), again.err)
        self.assertEqual(self.show(1)["completedAt"], "2026-03-01T07:00:00Z")
        self.ok("undone", "1")
        self.assertIsNone(self.show(1)["completedAt"])

    def test_several_at_once_is_all_or_nothing(self):
        """done, undone and delete with one unknown name change nothing and exit 3"""
        self.add("One")
        self.add("Two")
        for command in ("done", "undone", "delete"):
            before = self.stamp()
            self.fails(3, command, "1", "99", "2")
            self.assertEqual(self.stamp(), before)
        self.ok("done", "1", "2")
        self.assertEqual(self.tasks(), [])


class Waiting(Room):
    def test_a_slow_notify_command_delays_no_other_command(self):
        """while a command of two seconds delivers, add, list, done, config and pending go on at once"""
        self.add("Slow", "--at", "09:00")
        self.command('echo "$REMIND_NUMBER" >> "$HOME/out"; sleep 2')
        process = self.start("fire", now="2026-03-01T09:00")
        deadline = time.monotonic() + 5
        while not self.lines("out") and time.monotonic() < deadline:
            time.sleep(0.01)
        began = time.monotonic()
        self.add("Other", now="2026-03-01T09:00")
        self.tasks()
        self.ok("done", "2", now="2026-03-01T09:00")
        self.config("due.morning", "off", now="2026-03-01T09:00")
        self.planned(now="2026-03-01T09:00")
        self.ok("fire", now="2026-03-01T09:00")
        self.assertLess(time.monotonic() - began, 1)
        self.assertIsNone(process.poll())
        process.communicate(timeout=10)
        self.assertEqual(process.returncode, 0)
        self.ok("fire", now="2026-03-01T09:02")
        self.assertEqual(self.lines("out"), ["1"])
        self.assertEqual([t["title"] for t in self.tasks("all")], ["Slow", "Other"])
