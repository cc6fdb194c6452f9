"""`snooze` and `cancel` through the built binary: a person who puts things off for days."""

import json

from end_to_end.harness import Room


class Snooze(Room):
    def test_a_day_of_putting_off(self):
        """delivered, put off by a quarter, by an hour, until tomorrow: one notification each time"""
        self.ok("add", "Pay rent", "--due", "2026-03-01", "--at", "09:00")
        self.assertEqual(self.rings("2026-03-01T09:00"), [("task", 1, "Due Mar 1, 2026")])
        self.assertEqual(self.ok("snooze", now="2026-03-01T09:01"),
                         "1  Pay rent  due Sun 1 Mar 2026  snoozed until Sun 1 Mar 09:16\n")
        self.assertEqual(self.rings("2026-03-01T09:15"), [])
        self.assertEqual(self.rings("2026-03-01T09:16"), [("task", 1, "Due Mar 1, 2026")])
        self.ok("snooze", "--for", "1h", now="2026-03-01T09:20")
        self.assertEqual(self.rings("2026-03-01T10:20"), [("task", 1, "Due Mar 1, 2026")])
        self.ok("snooze", "1", "--until", "tomorrow", now="2026-03-01T10:30")
        self.assertEqual(self.planned(now="2026-03-01T10:30"), [("task", 1, "2026-03-02T09:00:00+01:00")])
        self.assertEqual(self.rings("2026-03-02T09:00"), [("task", 1, "Was due Mar 1, 2026")])
        for now in ("2026-03-02T09:01", "2026-03-01T09:00", "2026-03-09T09:00"):
            self.assertEqual(self.rings(now), [])

    def test_everything_that_comes_due_meanwhile_is_one_notification(self):
        """two reminders, morning and advance within a snooze: one at its end, and all are marked"""
        self.config("due.advance", "on")
        self.ok("add", "Call", "--due", "2026-03-01 10:30", "--at", "08:30", "--at", "10:00", "--at", "12:00")
        self.ok("snooze", "1", "--until", "11:00")
        self.assertEqual([r["state"] for r in self.show(1)["reminders"]], ["snoozed", "snoozed", "later"])
        for now in ("2026-03-01T08:30", "2026-03-01T09:00", "2026-03-01T09:30", "2026-03-01T10:00"):
            self.assertEqual(self.rings(now), [])
        self.assertEqual(self.rings("2026-03-01T11:00"), [("task", 1, "Was due Mar 1, 2026 at 10:30")])
        task = self.show(1, now="2026-03-01T11:00")
        self.assertEqual([r["state"] for r in task["reminders"]], ["delivered", "delivered", "planned"])
        self.assertEqual((task["snoozedUntil"], task["nextNotification"]), (None, "2026-03-01T12:00:00+01:00"))
        self.assertEqual(len(self.rings("2026-03-01T12:00")), 1)
        self.assertEqual(self.rings("2026-03-02T12:00"), [])

    def test_it_is_told_by_every_command(self):
        """list, show, pending and JSON know of it"""
        self.ok("add", "Call")
        task = json.loads(self.ok("snooze", "1", "--for", "2h", "--json"))[0]
        self.assertEqual((task["snoozedUntil"], task["nextNotification"]), ("2026-03-01T10:00:00+01:00",) * 2)
        self.assertEqual(self.ok("list"), "No date\n  1  Call  snoozed until 10:00\n")
        self.assertIn("next      🔔 Sun 1 Mar 10:00 (in 2 h), when the snooze ends\n", self.ok("show", "1"))
        self.assertEqual(self.planned(), [("task", 1, "2026-03-01T10:00:00+01:00")])

    def test_each_way_to_end_it(self):
        """done, delete, cancel, another due date, another reminder and undo: nothing comes at its end"""
        for line in (["done"], ["delete"], ["cancel"], ["edit", "--due", "2026-03-09"], ["edit", "--at", "2026-03-08 9:00"],
                     ["edit", "--no-reminders"], ["undo"]):
            number = str(self.add("Tea", "--at", "2026-03-05 10:00")["number"])
            self.ok("snooze", number)
            words = line if line == ["undo"] else [line[0], number, *line[1:]]
            self.ok(*words)
            self.assertEqual([r for r in self.rings("2026-03-01T08:15") if r[1] == int(number)], [], line)
            self.remind("delete", number)

    def test_after_a_digest_the_tasks_are_listed(self):
        """exit 3 with the list; a number picks one"""
        for number in range(1, 8):
            self.ok("add", f"Late {number}", "--at", "09:00")
        self.ok("fire", now="2026-03-01T12:00")
        lines = "".join(f"  {n}  Late {n}\n" for n in range(1, 8))
        self.fails(3, "snooze", now="2026-03-01T12:00", message=(
            "remind: the last notification was of several tasks; name one by its number:\n" + lines))
        self.ok("snooze", "3", now="2026-03-01T12:00")
        self.assertEqual([r[1] for r in self.rings("2026-03-01T12:15")], [3])
        self.assertEqual(self.ok("snooze", now="2026-03-01T12:16"), "3  Late 3  snoozed until Sun 1 Mar 12:31\n")

    def test_a_clock_change_keeps_days_and_counts_hours(self):
        """from Saturday noon: one day is Sunday noon, 24 hours are one in the afternoon"""
        now = "2026-03-28T12:00"
        self.ok("add", "Day", now=now)
        self.ok("add", "Hours", now=now)
        self.ok("snooze", "1", "--for", "1d", now=now)
        self.ok("snooze", "2", "--for", "24h", now=now)
        self.assertEqual(self.planned(now=now), [
            ("task", 1, "2026-03-29T12:00:00+02:00"), ("task", 2, "2026-03-29T13:00:00+02:00")])

    def test_a_notification_command_that_snoozes_is_kept(self):
        """a task that is snoozed while its notification is being delivered stays snoozed"""
        binary = self.start("--version").args[0]
        self.ok("add", "Tea", "--at", "09:00")
        self.command(f'echo "$REMIND_NUMBER" >> "$HOME/out"; "{binary}" snooze "$REMIND_IDENTIFIER" > /dev/null')
        self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual(self.lines("out"), ["1"])
        self.ok("fire", now="2026-03-01T09:10")
        self.assertEqual(self.lines("out"), ["1"])
        self.ok("fire", now="2026-03-01T09:15")
        self.assertEqual(self.lines("out"), ["1", "1"])

    def test_a_delivery_that_fails_at_its_end_is_tried_again(self):
        """the snooze stays until its notification was delivered"""
        self.ok("add", "Tea")
        self.ok("snooze", "1")
        self.command("exit 1")
        self.assertEqual(self.remind("fire", now="2026-03-01T08:15").status, 1)
        self.assertEqual(self.show(1)["snoozedUntil"], "2026-03-01T08:15:00+01:00")
        self.ok("config", "notify.command", "--unset", note=None)
        self.assertEqual(len(self.rings("2026-03-01T08:16")), 1)
        self.assertIsNone(self.show(1)["snoozedUntil"])


class Cancel(Room):
    def test_a_cancelled_task_is_quiet_until_its_due_date_is_moved(self):
        """neither reminder nor notice comes; another due date brings its own"""
        self.config("due.advance", "on")
        self.ok("add", "Call", "--due", "2026-03-02 18:00", "--at", "10:00")
        self.ok("cancel", "1")
        self.assertEqual(self.planned(), [])
        for now in ("2026-03-02T09:00", "2026-03-02T10:00", "2026-03-02T17:00", "2026-03-02T18:00"):
            self.assertEqual(self.rings(now), [])
        self.ok("edit", "1", "--due", "2026-03-04 18:00", now="2026-03-03T08:00")
        self.assertEqual([r[0] for r in self.rings("2026-03-04T09:00")], ["due-date-morning"])
        self.assertEqual([r[0] for r in self.rings("2026-03-04T17:00")], ["due-date-advance"])

    def test_what_was_cancelled_and_is_set_again_does_not_come_late(self):
        """cancelled at eight, the same due date set again at ten: the notice of nine stays silent"""
        self.ok("add", "Day", "--due", "2026-03-01")
        self.ok("cancel", "1")
        self.ok("edit", "1", "--due", "2026-03-01", now="2026-03-01T10:00", note=None)
        self.assertEqual(self.rings("2026-03-01T10:01"), [])
