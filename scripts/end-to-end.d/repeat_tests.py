"""Tasks that repeat: their coming occurrences, and what is refused."""

import json

from rooms.room import Room, rows

NO_REPEAT = "a repeating task needs a due date; set one with --due; 'edit ID --no-repeat' removes the rule"
ALONE = "--repeat-from needs a task that repeats; add --repeat"
FORMS = "write daily, every 2 weeks on mon, monthly on the last fri, yearly, or an RRULE"


class Next(Room):
    def test_next_json_prints_due_date_notifications_and_note_of_each_occurrence_the_current_one_first(self):
        self.add("Pill", "--due", "2026-03-01 18:00", "--repeat", "daily")
        self.assertEqual(self.ok("next", "1", "--count", "2", "--json"), (
            '[{"due":"2026-03-01T18:00","notifications":["2026-03-01T09:00:00+01:00","2026-03-01T18:00:00+01:00"],'
            '"note":null},'
            '{"due":"2026-03-02T18:00","notifications":["2026-03-02T09:00:00+01:00","2026-03-02T18:00:00+01:00"],'
            '"note":null}]\n'))
        self.assertEqual(len(json.loads(self.ok("next", "1", "--json"))), 10)

    def test_next_notes_a_due_time_in_a_gap_and_in_an_overlap(self):
        self.add("Backup", "--due", "2026-03-28 02:30", "--repeat", "daily")
        self.assertEqual(json.loads(self.ok("next", "1", "--count", "3", "--json", now="2026-03-27T12:00")), [
            {"due": "2026-03-28T02:30", "notifications": ["2026-03-28T02:30:00+01:00"], "note": None},
            {"due": "2026-03-29T02:30", "notifications": ["2026-03-29T03:30:00+02:00"],
             "note": "the clocks skip this time; due at 03:30 instead"},
            {"due": "2026-03-30T02:30", "notifications": ["2026-03-30T02:30:00+02:00"], "note": None}])
        self.ok("done", "1", now="2026-10-24T12:00", note=None)
        self.assertEqual(json.loads(self.ok("next", "1", "--count", "1", "--json", now="2026-10-24T12:00")), [
            {"due": "2026-10-25T02:30", "notifications": ["2026-10-25T02:30:00+02:00"],
             "note": "the clocks show this time twice; the first counts"}])

    def test_next_prints_the_occurrences_in_columns_with_moments_and_notes_up_to_the_end_of_the_rule(self):
        self.add(
            "Rent", "--due", "2026-01-31", "--repeat", "monthly until 2026-03-31", "--at", "10:00", now="2026-01-30T08:00")
        self.assertEqual(self.ok("next", "1"), (
            "  Sat 31 Jan\n"
            "  Sat 28 Feb                   the month has 28 days\n"
            "  Tue 31 Mar  🔔 09:00, 10:00\n"))


@rows([
    (["edit", "1", "--no-due"], 2, NO_REPEAT),
    (["add", "X", "--due", "today", "--repeat", "sometimes"], 2, f'--repeat: "sometimes" is not understood; {FORMS}'),
    (["add", "X", "--due", "today", "--repeat", "hourly"], 2,
     'the rule has several times a day, but the due date has no time; add a time: --due "today 9:00"'),
    (["add", "X", "--due", "today", "--repeat", ""], 2, f"--repeat: the text is empty; {FORMS}"),
    (["edit", "1", "--repeat", "FREQ=SECONDLY"], 2,
     '--repeat: FREQ: "SECONDLY" is not supported; write MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY'),
    (["add", "X", "--due", "today", "--repeat-from", "done"], 2, ALONE),
    (["edit", "3", "--repeat-from", "done"], 2, ALONE),
    (["edit", "1", "--repeat-from", "never"], 2, "--repeat-from: unknown word 'never'; use one of: due, done"),
    (["edit", "1", "--repeat", "daily", "--no-repeat"], 2,
     "--repeat and --no-repeat contradict each other; give one of them"),
    (["skip", "3"], 2, "task 3 does not repeat; 'remind edit 3 --repeat daily' makes it repeat"),
    (["next", "3"], 2, "task 3 does not repeat; 'remind edit 3 --repeat daily' makes it repeat"),
    (["skip", "4"], 2, "task 4 has no later occurrence; 'remind done 4' completes it"),
    (["next", "99"], 3, "no task \"99\"; 'remind list all' shows every task"),
    (["skip", "1", "99"], 3, "no task \"99\"; 'remind list all' shows every task"),
    (["next", "1", "--count", "0"], 2, '--count: "0" is not a whole number from 1 to 1,000'),
    (["next", "1", "--count", "1001"], 2, '--count: "1001" is not a whole number from 1 to 1,000'),
], lambda words, status, message: f"{' '.join(words)} is refused")
class Refused(Room):
    def check(self, words, status, message):
        self.add("Pill", "--due", "2026-03-01 18:00", "--repeat", "daily")
        self.add("someday")
        self.add("once", "--due", "2026-03-05")
        self.add("last", "--due", "2026-03-05", "--repeat", "FREQ=DAILY;COUNT=1")
        before = self.stamp()
        self.fails(status, *words, message=f"remind: {message}\n")
        self.assertEqual(self.stamp(), before)
