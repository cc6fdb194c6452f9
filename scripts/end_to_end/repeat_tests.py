"""Repeating tasks through the built binary: a person's month with a pill each evening and the rent."""

import json

from end_to_end.harness import Room, rows

NO_REPEAT = "what repeats needs a due date, which is its first occurrence; add --due"
ALONE = "--repeat-from says from where a task repeats, and this one does not; add --repeat"
FORMS = "write daily, every 2 weeks on mon, monthly on the last fri, yearly, or an RRULE"


class Repeating(Room):
    def pill(self, *words):
        return self.add("Pill", "--due", "2026-03-01 18:00", "--repeat", "daily", *words)

    def coming(self, number, count, **options):
        return json.loads(self.ok("next", str(number), "--count", str(count), "--json", **options))

    def due(self, number=1, **options):
        return self.show(number, **options)["due"]


class Month(Repeating):
    def test_a_month_with_a_pill_and_the_rent(self):
        """each evening one ring, late and missed ones once, the rent on the last day of each month"""
        self.config("due.morning", "off")
        self.pill()
        self.add("Rent", "--due", "2026-03-31", "--repeat", "monthly", "--at", "10:00")
        # The first week: taken each evening.
        for day in range(1, 8):
            self.assertEqual(self.rings(f"2026-03-{day:02}T18:00"), [("task", 1, f"Due Mar {day}, 2026 at 18:00")])
            self.ok("done", "1", now=f"2026-03-{day:02}T18:10")
        # Two evenings forgotten: it rings on each, and stays one task with one due date.
        for day in (8, 9, 10):
            self.assertEqual([r[:2] for r in self.rings(f"2026-03-{day:02}T18:00")], [("task", 1)])
            self.assertEqual(self.rings(f"2026-03-{day:02}T18:01"), [])
        self.assertEqual(self.due(), "2026-03-08T18:00")
        self.ok("done", "1", now="2026-03-10T18:10")
        self.assertEqual(self.due(), "2026-03-11T18:00")
        # Away from the 11th to the 28th: one late notification, one completion, and on.
        self.assertEqual([r[:2] for r in self.rings("2026-03-28T12:00")], [("task", 1)])
        self.assertEqual(self.rings("2026-03-28T12:01"), [])
        self.ok("done", "1", now="2026-03-28T12:05")
        self.assertEqual(self.due(), "2026-03-28T18:00")
        # Sunday the 29th has the clock change; it is still six in the evening.
        self.ok("done", "1", now="2026-03-28T18:05")
        self.assertEqual(self.planned(now="2026-03-29T12:00"), [
            ("task", 1, "2026-03-29T18:00:00+02:00"), ("task", 2, "2026-03-31T10:00:00+02:00")])
        self.ok("skip", "1", now="2026-03-29T12:00")
        self.assertEqual(self.rings("2026-03-29T18:00"), [])
        self.assertEqual(self.rings("2026-03-31T10:00")[-1], ("task", 2, "Due Mar 31, 2026"))
        self.ok("done", "2", now="2026-03-31T10:30")
        self.assertEqual(self.due(2), "2026-04-30")
        self.ok("done", "2", now="2026-04-30T10:30")
        self.assertEqual(self.due(2), "2026-05-31")
        pill, rent = self.show(1), self.show(2)
        self.assertEqual((pill["repeat"], pill["completions"]), ("FREQ=DAILY", 10))
        self.assertEqual((rent["repeat"], rent["completions"], rent["completedAt"]),
                         ("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", 2, None))
        self.assertEqual([task["number"] for task in self.tasks("all")], [1, 2])

    def test_done_undone_undo_and_redo(self):
        """each takes back what it says, and nothing that was delivered rings again"""
        identity = self.pill()["id"]
        self.rings("2026-03-01T18:00")
        self.ok("done", "1", now="2026-03-01T18:05")
        self.assertEqual([r[0] for r in self.rings("2026-03-02T18:00")], ["task", "due-date-morning"][::-1])
        self.ok("undo", now="2026-03-02T18:30", note=None)
        self.assertEqual((self.due(), self.show(1)["completions"], self.show(1)["id"]),
                         ("2026-03-01T18:00", 0, identity))
        self.assertEqual(self.rings("2026-03-02T18:31"), [])
        self.ok("redo", now="2026-03-02T18:32", note=None)
        self.assertEqual((self.due(), self.show(1)["completions"]), ("2026-03-02T18:00", 1))
        self.assertEqual(self.rings("2026-03-02T18:33"), [])
        self.ok("undone", "1", now="2026-03-02T18:34", note=None)
        self.assertEqual((self.due(), self.show(1)["completions"]), ("2026-03-01T18:00", 0))
        self.assertEqual(self.rings("2026-03-02T18:35"), [])

    def test_a_notification_command_that_says_done_loses_nothing(self):
        """done while its morning notice is being delivered: the next day's comes"""
        binary = self.start("--version").args[0]
        self.add("Pill", "--due", "2026-03-01", "--repeat", "daily")
        self.command(f'echo "$REMIND_KIND" >> "$HOME/out"; "{binary}" done "$REMIND_IDENTIFIER" > /dev/null')
        for day in (1, 2, 3):
            self.ok("fire", now=f"2026-03-0{day}T09:00")
            self.assertEqual(self.lines("out"), ["due-date-morning"] * day)
        self.assertEqual(self.due(), "2026-03-04")

    def test_the_last_occurrence_completes_it(self):
        """after two of two it is done, and undone opens the second again"""
        self.add("Dose", "--due", "2026-03-01 18:00", "--repeat", "daily for 2 times")
        self.ok("done", "1")
        self.assertIsNone(self.show(1)["completedAt"])
        self.fails(2, "skip", "1", message="remind: 1 has no later occurrence; 'remind done 1' completes it\n")
        self.ok("done", "1", now="2026-03-02T18:00")
        task = self.show(1)
        self.assertEqual((task["completedAt"], task["completions"]), ("2026-03-02T17:00:00Z", 2))
        self.assertEqual(self.planned(), [])
        self.ok("undone", "1", now="2026-03-02T18:05", note=None)
        task = self.show(1)
        self.assertEqual((task["completedAt"], task["completions"], task["due"]), (None, 1, "2026-03-02T18:00"))

    def test_from_the_day_it_is_done(self):
        """--repeat-from done counts from the completion, and can be taken back"""
        self.add("Filter", "--due", "2026-03-01", "--repeat", "every 10 days", "--repeat-from", "done")
        self.ok("done", "1", now="2026-03-05T12:00")
        self.assertEqual(self.due(), "2026-03-15")
        self.ok("edit", "1", "--repeat-from", "due", now="2026-03-05T12:01", note=None)
        self.ok("done", "1", now="2026-03-17T12:00")
        self.assertEqual(self.due(), "2026-03-25")

    def test_a_list_has_it_once(self):
        """one row, and after --no-repeat done completes it"""
        self.pill()
        self.assertEqual(len(self.tasks(now="2026-06-01T12:00")), 1)
        self.ok("edit", "1", "--no-repeat")
        self.assertIsNone(self.show(1)["repeat"])
        self.ok("done", "1")
        self.assertIsNotNone(self.show(1)["completedAt"])


class Next(Repeating):
    def test_json(self):
        """an array of due, notifications and note, the current one first"""
        self.pill()
        self.assertEqual(self.ok("next", "1", "--count", "2", "--json"), (
            '[{"due":"2026-03-01T18:00","notifications":["2026-03-01T09:00:00+01:00","2026-03-01T18:00:00+01:00"],'
            '"note":null},'
            '{"due":"2026-03-02T18:00","notifications":["2026-03-02T09:00:00+01:00","2026-03-02T18:00:00+01:00"],'
            '"note":null}]\n'))
        self.assertEqual(len(json.loads(self.ok("next", "1", "--json"))), 10)

    def test_the_clock_changes_are_noted(self):
        """a time that is skipped, and one that comes twice; the due time stays as it was typed"""
        self.add("Backup", "--due", "2026-03-28 02:30", "--repeat", "daily")
        self.assertEqual(self.coming(1, 3, now="2026-03-27T12:00"), [
            {"due": "2026-03-28T02:30", "notifications": ["2026-03-28T02:30:00+01:00"], "note": None},
            {"due": "2026-03-29T02:30", "notifications": ["2026-03-29T03:30:00+02:00"],
             "note": "the clocks skip this time; it is at 03:30"},
            {"due": "2026-03-30T02:30", "notifications": ["2026-03-30T02:30:00+02:00"], "note": None}])
        self.ok("done", "1", now="2026-10-24T12:00")
        self.assertEqual(self.coming(1, 1, now="2026-10-24T12:00"), [
            {"due": "2026-10-25T02:30", "notifications": ["2026-10-25T02:30:00+02:00"],
             "note": "the clocks show this time twice; the first counts"}])

    def test_the_ends_of_months_are_noted(self):
        """from 29, 30 and 31 January, and from 29 February"""
        table = [
            ("2027-01-29", "monthly", ["2027-01-29", "2027-02-28", "2027-03-29"], "the month has 28 days"),
            ("2027-01-30", "monthly", ["2027-01-30", "2027-02-28", "2027-03-30"], "the month has 28 days"),
            ("2027-01-31", "monthly", ["2027-01-31", "2027-02-28", "2027-03-31"], "the month has 28 days"),
            ("2028-02-29", "yearly", ["2028-02-29", "2029-02-28", "2030-02-28"], "the month has 28 days"),
            ("2027-01-31", "FREQ=MONTHLY", ["2027-01-31", "2027-03-31", "2027-05-31"], None)]
        for number, (due, rule, expected, note) in enumerate(table, 1):
            self.add("T", "--due", due, "--repeat", rule)
            coming = self.coming(number, 3)
            self.assertEqual([c["due"] for c in coming], expected)
            self.assertEqual([c["note"] for c in coming][:2], [None, note])

    def test_for_people(self):
        """columns with the moments and the notes; no more than there are"""
        self.add("Rent", "--due", "2026-01-31", "--repeat", "monthly until 2026-03-31", "--at", "10:00", note=None)
        self.assertEqual(self.ok("next", "1"), (
            "  Sat 31 Jan 2026\n"
            "  Sat 28 Feb 2026                                         the month has 28 days\n"
            "  Tue 31 Mar 2026  🔔 Tue 31 Mar 09:00, Tue 31 Mar 10:00\n"))

    def test_what_was_cancelled_is_not_promised(self):
        """the notices of the present due date stay away, those of the next come"""
        self.pill()
        self.ok("cancel", "1")
        self.assertEqual([c["notifications"] for c in self.coming(1, 2)], [[], ["2026-03-02T09:00:00+01:00"]])


@rows([
    (["add", "X", "--repeat", "daily"], 2, NO_REPEAT),
    (["add", "X", "--at", "09:00", "--repeat", "daily"], 2, NO_REPEAT),
    (["edit", "2", "--repeat", "daily"], 2, NO_REPEAT),
    (["edit", "1", "--no-due"], 2, NO_REPEAT),
    (["add", "X", "--due", "today", "--repeat", "sometimes"], 2, f'--repeat: "sometimes" is not understood; {FORMS}'),
    (["add", "X", "--due", "today", "--repeat", "hourly"], 2,
     f'--repeat: "hourly" is finer than days, and tasks repeat by days or longer; {FORMS}'),
    (["add", "X", "--due", "today", "--repeat", ""], 2, f"--repeat: the text is empty; {FORMS}"),
    (["edit", "1", "--repeat", "FREQ=HOURLY"], 2,
     '--repeat: FREQ: "HOURLY" is not supported; write DAILY, WEEKLY, MONTHLY or YEARLY'),
    (["add", "X", "--due", "today", "--repeat-from", "done"], 2, ALONE),
    (["edit", "3", "--repeat-from", "done"], 2, ALONE),
    (["edit", "1", "--repeat-from", "never"], 2, "--repeat-from: unknown word 'never'; it takes due, done"),
    (["edit", "1", "--repeat", "daily", "--no-repeat"], 2,
     "--repeat and --no-repeat contradict each other; give one of them"),
    (["skip", "3"], 2, "3 does not repeat; 'remind edit 3 --repeat daily' lets it"),
    (["next", "3"], 2, "3 does not repeat; 'remind edit 3 --repeat daily' lets it"),
    (["next", "99"], 3, "no task \"99\"; 'remind list all' shows every task"),
    (["skip", "1", "99"], 3, "no task \"99\"; 'remind list all' shows every task"),
    (["next"], 2, "'next' needs a task: remind next 12"),
    (["next", "1", "--count", "0"], 2, '--count: "0" is not a whole number from 1 to 1,000'),
    (["next", "1", "--count", "1001"], 2, '--count: "1001" is not a whole number from 1 to 1,000'),
], lambda words, status, message: f"{' '.join(words)} is refused")
class Refused(Repeating):
    def check(self, words, status, message):
        self.pill()
        self.add("someday")
        self.add("once", "--due", "2026-03-05")
        before = self.stamp()
        self.fails(status, *words, message=f"remind: {message}\n")
        self.assertEqual(self.stamp(), before)
