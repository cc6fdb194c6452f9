"""The 64 slots: what holds one, what waits, and that waiting never means lost."""

import datetime
import json
import re

from end_to_end.harness import Room


class Slots(Room):
    def write(self, tasks, **settings):
        """A state file as a careful hand writes one; the next command plans it."""
        records = ",\n".join(json.dumps(task) for task in tasks)
        self.put('{\n"remind": 1,\n"nextNumber": %d,\n"settings": %s,\n"tasks": [\n%s\n]\n}\n'
                 % (len(tasks) + 1, json.dumps(settings), records))

    def test_of_thirty_tasks_due_the_nearest_twenty_five_hold_slots(self):
        """30 tasks due on 30 days: 25 hold the slots, the nearest, and 5 wait"""
        first = datetime.date(2026, 3, 2)
        for day in reversed(range(30)):
            self.add(f"Day {day}", "--due", str(first + datetime.timedelta(days=day)))
        plan = self.pending()
        self.assertEqual((plan["budget"], plan["used"], plan["waiting"]), (64, 25, 5))
        self.assertEqual([r["title"] for r in plan["requests"]], [f"Day {day}" for day in range(25)])
        self.assertEqual([r["title"] for r in plan["waitingRequests"]], [f"Day {day}" for day in range(25, 30)])

    def test_twenty_five_tasks_with_both_notices_hold_fifty_slots(self):
        """with advance on, 30 tasks need 60 requests, and 50 of them hold slots"""
        self.config("due.advance", "on")
        for day in range(1, 31):
            self.add(f"Day {day}", "--due", f"2026-04-{day:02} 12:00", "--no-reminders")
        plan = self.pending()
        self.assertEqual((plan["used"], plan["waiting"]), (50, 10))
        self.assertEqual({r["number"] for r in plan["requests"]}, set(range(1, 26)))
        self.ok("done", "1", "2")
        plan = self.pending()
        self.assertEqual({r["number"] for r in plan["requests"]}, set(range(3, 28)))

    def test_a_slot_that_becomes_free_by_delivery_is_taken_by_the_next(self):
        """the 26th due date moves up when the first has been delivered"""
        for day in range(1, 28):
            self.add(f"Day {day}", "--due", f"2026-04-{day:02}")
        self.assertEqual(self.pending()["waiting"], 2)
        self.assertEqual(self.rings("2026-04-01T09:00"), [("due-date-morning", 1, "Due today")])
        plan = self.pending(now="2026-04-01T09:01")
        self.assertEqual((plan["used"], plan["waiting"]), (25, 1))
        self.assertEqual([r["number"] for r in plan["requests"]], list(range(2, 27)))

    def test_a_day_without_a_time_sorts_at_its_end(self):
        """among tasks due on one day, the one without a time is the one that waits"""
        self.add("Day", "--due", "2026-04-01")
        for minute in range(25):
            self.add(f"Timed {minute}", "--due", f"2026-04-01 23:{minute:02}", "--no-reminders")
        plan = self.pending()
        self.assertEqual([r["number"] for r in plan["waitingRequests"]], [1])
        ringing = self.rings("2026-04-01T09:00")
        self.assertEqual(sorted(number for _, number, _ in ringing), list(range(1, 27)))

    def hundred(self):
        moment = datetime.datetime(2026, 3, 1, 9, 0)
        for number in range(100):
            at = moment + datetime.timedelta(minutes=number)
            self.add(f"Number {number + 1}", "--at", at.strftime("%Y-%m-%d %H:%M"), note=None)

    def test_of_a_hundred_reminders_64_hold_slots_and_36_wait(self):
        """100 reminders: 64 slots, 36 waiting, nearest first"""
        self.hundred()
        plan = self.pending()
        self.assertEqual((plan["budget"], plan["used"], plan["waiting"]), (64, 64, 36))
        self.assertEqual([r["number"] for r in plan["requests"]], list(range(1, 65)))
        self.assertEqual([r["number"] for r in plan["waitingRequests"]], list(range(65, 101)))
        states = [self.show(number)["reminders"][0]["state"] for number in (1, 64, 65, 100)]
        self.assertEqual(states, ["planned", "planned", "waiting", "waiting"])

    def test_after_weeks_without_a_run_all_hundred_arrive(self):
        """one fire three weeks later brings all 100, once"""
        self.hundred()
        seen = []
        for minute in range(4):
            seen += [r["number"] for r in self.fire(f"2026-03-22T09:{minute:02}")["delivered"]]
        self.assertEqual(sorted(seen), list(range(1, 101)))
        self.assertEqual(self.pending(now="2026-03-22T10:00")["used"], 0)

    def test_fired_each_minute_all_hundred_arrive_in_their_minute(self):
        """a fire each minute brings each of the 100 in its own minute, none late"""
        self.hundred()
        moment = datetime.datetime(2026, 3, 1, 9, 0)
        for number in range(100):
            now = (moment + datetime.timedelta(minutes=number)).strftime("%Y-%m-%dT%H:%M")
            delivered = self.fire(now)["delivered"]
            self.assertEqual([(r["number"], r["lateSeconds"]) for r in delivered], [(number + 1, 0)])

    def test_from_sixty_used_slots_on_a_command_says_how_many_are_used_and_wait(self):
        """the 59th reminder is silent, the 60th and the 65th say the counts"""
        for number in range(1, 60):
            self.add("R", "--at", "2026-03-02 09:00")
        note = self.remind("add", "R", "--at", "2026-03-02 09:00").err
        self.assertTrue(note.startswith("note: ") and note.count("\n") == 1, note)
        self.assertEqual(re.findall(r"\d+", note), ["60", "64", "0"])
        for number in range(61, 65):
            self.add("R", "--at", "2026-03-02 09:00", note=None)
        note = self.remind("add", "R", "--at", "2026-03-02 09:00").err
        self.assertEqual(re.findall(r"\d+", note), ["64", "64", "1"])
        self.assertEqual(self.remind("add", "No reminder").err, "")

    def test_a_waiting_request_that_is_due_before_everything_planned_is_fired(self):
        """a task of a far eastern zone waits behind 25 nearer due dates, comes first, and is delivered in its minute"""
        for number in range(25):
            self.add("Near", "--due", "2026-03-05 09:30", "--no-reminders")
        self.add("Far east", "--due", "2026-03-05", "--zone", "Pacific/Kiritimati")
        plan = self.pending()
        self.assertEqual([(r["number"], r["fireAt"]) for r in plan["waitingRequests"]],
                         [(26, "2026-03-04T20:00:00+01:00")])
        self.assertEqual(self.state()["wakeAt"], "2026-03-04T19:00:00Z")
        self.assertEqual(self.rings("2026-03-04T19:59"), [])
        self.assertEqual([n for _, n, _ in self.rings("2026-03-04T20:00")], [26])
        self.assertEqual(self.rings("2026-03-04T20:01"), [])

    def test_nearest_first_then_own_then_morning_then_advance_then_number(self):
        """requests of one minute stand in the order own, morning, advance, then number"""
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

    def test_the_head_holds_the_plan_and_fits_in_sixteen_kilobytes(self):
        """64 requests stand before nextNumber in at most 16 KiB, without a title"""
        self.hundred()
        head = self.bytes().split(b'"nextNumber"')[0]
        self.assertLessEqual(len(head), 16 * 1024)
        self.assertNotIn(b"Number 1", head)
        self.assertEqual(len(self.state()["pending"]), 64)
        self.assertEqual(list(self.state()["pending"][0]), ["identifier", "fireAt"])
