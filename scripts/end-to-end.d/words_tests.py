"""Words on the command line that no test in Swift has: bytes, sizes, and a time or a day alone."""

import json

from rooms.room import Room, not_at, rows

SUNDAY = "2026-03-01T08:00"

# the words after --due, typed on Sunday at eight; the due date that they mean
DUE = [
    ("today", "2026-03-01"), ("mon", "2026-03-02"), ("28 feb", "2027-02-28"), ("end of month", "2026-03-31"),
    # A time alone is the next moment at which the clock shows that time.
    ("09:00", "2026-03-01T09:00"), ("9:30pm", "2026-03-01T21:30"), ("noon", "2026-03-01T12:00"),
    ("midnight", "2026-03-02T00:00"),
    ("07:59", "2026-03-02T07:59"), ("12:30am", "2026-03-02T00:30"),
    # Midnight of a day is its beginning.
    ("fri 00:00", "2026-03-06T00:00"), ("9am in 2 weeks", "2026-03-15T09:00"),
    ("2026-03-05T14:30", "2026-03-05T14:30"),
]

# the options of a task; the moment of its reminder
MOMENTS = [
    (["--at", "9"], "2026-03-01T09:00:00+01:00"), (["--at", "7"], "2026-03-02T07:00:00+01:00"),
    (["--at", "tomorrow"], "2026-03-02T09:00:00+01:00"), (["--at", "2026-07-01"], "2026-07-01T09:00:00+02:00"),
    (["--at", "tomorrow 9"], "2026-03-02T09:00:00+01:00"), (["--at", "midnight"], "2026-03-02T00:00:00+01:00"),
    (["--in", "2h30m"], "2026-03-01T10:30:00+01:00"), (["--in", "1w"], "2026-03-08T08:00:00+01:00"),
    (["--due", "2026-03-20 18:00", "--before", "2h30m"], "2026-03-20T15:30:00+01:00"),
    (["--due", "2026-03-20 18:00", "--before", "1w"], "2026-03-13T18:00:00+01:00"),
    (["--due", "2026-03-20", "--before", "1d"], "2026-03-19T09:00:00+01:00"),
]


@rows(DUE, lambda typed, _: f"--due {typed!r} is understood")
class DueDates(Room):
    def check(self, typed, due):
        self.assertEqual(self.add("T", "--due", typed, now=SUNDAY, note=None)["due"], due)


@rows(MOMENTS, lambda typed, _: f"{' '.join(typed)} is understood")
class Moments(Room):
    def check(self, typed, moment):
        shown = {"2h30m": "150m", "1w": "7d"}.get(typed[-1])
        note = not_at("18:00", f"1 --before {shown}") if shown and "18:00" in typed[1] else ""
        self.assertEqual(self.add("T", *typed, note=note)["reminders"][0]["at"], moment)


@rows([
    (["add", b"bad\xff"], 2, "UTF-8"), (["add", "X", "--notes", b"\xc3("], 2, "UTF-8"),
    (["add", "X", "--notes", "n" * 100_001], 2, "100,000"), (["add", "X", "--category", ""], 2, "--category"),
    (["add", "X", "--zone", "../../etc/passwd"], 2, "--zone"),
    (["add", "X", "--zone", "Europe/Berln"], 2, "Europe/Berln"),
    (["add", "X", "--before", "1h"], 2, "--before"), (["undone", "1", "99"], 3, "99"), (["delete", "1", "99"], 3, "99"),
    (["undone", "remind://open-task?id=00000000-0000-0000-0000-000000000000"], 3, "00000000"),
], lambda words, status, _: f"exit {status} and nothing changed: remind {' '.join(ascii(word)[:40] for word in words)}")
class Refused(Room):
    def check(self, words, status, part):
        self.add("Here", "--due", "2026-03-02")
        before = self.stamp()
        self.assertIn(part, self.fails(status, *words))
        self.assertEqual(self.stamp(), before)


class Accepted(Room):
    def test_a_title_may_have_1_000_letters_ideographs_or_emoji(self):
        for letter in ("x", "日", "🎉"):
            self.assertEqual(self.add(letter * 1000)["title"], letter * 1000)

    def test_config_json_has_name_value_default_and_explanation_of_every_setting(self):
        for entry in json.loads(self.ok("config", "--json")):
            self.assertEqual(list(entry), ["name", "value", "default", "explanation"])
            self.assertEqual(entry["value"], entry["default"])
            self.assertTrue(entry["explanation"])

    def test_done_and_undone_for_the_second_time_print_a_note_and_change_nothing(self):
        self.add("Tea")
        for command, completed in (("done", "2026-03-01T07:00:00Z"), ("undone", None)):
            self.ok(command, "1")
            again = self.remind(command, "1", now="2026-03-01T09:00")
            self.assertEqual((again.status, again.err[:6]), (0, "note: "))
            self.assertEqual(self.show(1)["completedAt"], completed)


class Simulation(Room):
    def test_REMIND_NOW_takes_an_instant_and_a_local_date_and_time(self):
        for now in ("2026-03-01T08:00:00Z", "2026-03-01T09:00:00+01:00", "2026-03-01T09:00", "2026-03-01T09:00:00"):
            self.assertEqual(self.add("T", now=now)["createdAt"], "2026-03-01T08:00:00Z", now)

    def test_a_REMIND_NOW_that_cannot_be_read_is_an_error(self):
        for now in ("yesterday-ish", "2026-02-30T08:00", "2026-03-01"):
            answer = self.remind("add", "T", now=now)
            self.assertIn(answer.status, (1, 2), now)
            self.assertIn("REMIND_NOW", answer.err)

    def test_REMIND_NOW_does_not_change_savedAt_which_has_the_machines_clock(self):
        self.add("T", now="2001-01-01T00:00:00Z")
        self.assertGreater(self.state()["savedAt"], "2025")
