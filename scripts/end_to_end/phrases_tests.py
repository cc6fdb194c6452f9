"""Dates, times and durations: what people type and what it means."""

from end_to_end.harness import Room, rows

SUNDAY = "2026-03-01T08:00"
WEDNESDAY = "2026-03-04T10:30"

# now, what is typed after --due, the due date it means
DUE = [
    (SUNDAY, "2026-03-01", "2026-03-01"), (SUNDAY, "today", "2026-03-01"), (SUNDAY, "tomorrow", "2026-03-02"),
    (SUNDAY, "yesterday", "2026-02-28"), (SUNDAY, "mon", "2026-03-02"), (SUNDAY, "monday", "2026-03-02"),
    (SUNDAY, "tue", "2026-03-03"), (SUNDAY, "tuesday", "2026-03-03"), (SUNDAY, "wed", "2026-03-04"),
    (SUNDAY, "wednesday", "2026-03-04"), (SUNDAY, "thu", "2026-03-05"), (SUNDAY, "thursday", "2026-03-05"),
    (SUNDAY, "fri", "2026-03-06"), (SUNDAY, "friday", "2026-03-06"), (SUNDAY, "sat", "2026-03-07"),
    (SUNDAY, "saturday", "2026-03-07"), (SUNDAY, "sun", "2026-03-08"), (SUNDAY, "sunday", "2026-03-08"),
    (SUNDAY, "next mon", "2026-03-02"), (SUNDAY, "next sunday", "2026-03-08"),
    (WEDNESDAY, "wed", "2026-03-11"), (WEDNESDAY, "thu", "2026-03-05"), (WEDNESDAY, "tue", "2026-03-10"),
    (WEDNESDAY, "next mon", "2026-03-09"), (WEDNESDAY, "next wed", "2026-03-11"), (WEDNESDAY, "next fri", "2026-03-13"),
    (WEDNESDAY, "next sunday", "2026-03-15"), (WEDNESDAY, "sunday", "2026-03-08"),
    (SUNDAY, "in 3 days", "2026-03-04"), (SUNDAY, "in 2 weeks", "2026-03-15"), (SUNDAY, "3d", "2026-03-04"),
    (SUNDAY, "2w", "2026-03-15"), (SUNDAY, "in 1 day", "2026-03-02"), (SUNDAY, "in 1 week", "2026-03-08"),
    (SUNDAY, "2 mar", "2026-03-02"), (SUNDAY, "mar 2", "2026-03-02"), (SUNDAY, "28 feb", "2027-02-28"),
    (SUNDAY, "1 march 2027", "2027-03-01"), (SUNDAY, "31 december", "2026-12-31"), (SUNDAY, "dec 31", "2026-12-31"),
    (SUNDAY, "29 feb 2028", "2028-02-29"), (SUNDAY, "end of month", "2026-03-31"),
    ("2026-02-10T08:00", "end of month", "2026-02-28"), ("2028-02-10T08:00", "end of month", "2028-02-29"),
    ("2026-12-31T23:59", "tomorrow", "2027-01-01"), ("2026-03-28T23:30", "3d", "2026-03-31"),
    (SUNDAY, "09:00", "2026-03-01T09:00"), (SUNDAY, "9am", "2026-03-01T09:00"), (SUNDAY, "9:30pm", "2026-03-01T21:30"),
    (SUNDAY, "21:15", "2026-03-01T21:15"), (SUNDAY, "noon", "2026-03-01T12:00"),
    (SUNDAY, "midnight", "2026-03-02T00:00"), (SUNDAY, "07:59", "2026-03-02T07:59"), (SUNDAY, "7am", "2026-03-02T07:00"),
    (SUNDAY, "12am", "2026-03-02T00:00"), (SUNDAY, "12pm", "2026-03-01T12:00"), (SUNDAY, "12:30am", "2026-03-02T00:30"),
    (SUNDAY, "tomorrow 9am", "2026-03-02T09:00"), (SUNDAY, "9am tomorrow", "2026-03-02T09:00"),
    (SUNDAY, "tomorrow at 9am", "2026-03-02T09:00"), (SUNDAY, "at 9am tomorrow", "2026-03-02T09:00"),
    (SUNDAY, "2026-03-05T14:30", "2026-03-05T14:30"), (SUNDAY, "2026-03-05 14:30", "2026-03-05T14:30"),
    (SUNDAY, "14:30 2026-03-05", "2026-03-05T14:30"), (SUNDAY, "2026-03-05 at 14:30", "2026-03-05T14:30"),
    (SUNDAY, "mon noon", "2026-03-02T12:00"), (SUNDAY, "noon mon", "2026-03-02T12:00"),
    (SUNDAY, "fri midnight", "2026-03-06T00:00"), (SUNDAY, "mar 5 9pm", "2026-03-05T21:00"),
    (SUNDAY, "9pm mar 5", "2026-03-05T21:00"), (SUNDAY, "5 mar 2027 at 21:15", "2027-03-05T21:15"),
    (SUNDAY, "next fri 9:30pm", "2026-03-06T21:30"), (SUNDAY, "end of month noon", "2026-03-31T12:00"),
    (SUNDAY, "in 3 days at 9am", "2026-03-04T09:00"), (SUNDAY, "3d 9am", "2026-03-04T09:00"),
    (SUNDAY, "9am in 2 weeks", "2026-03-15T09:00"), (SUNDAY, "today 23:59", "2026-03-01T23:59"),
]

# what is typed after --at, without a due date; the moment
AT = [
    ("9", "2026-03-01T09:00:00+01:00"), ("7", "2026-03-02T07:00:00+01:00"), ("09:30", "2026-03-01T09:30:00+01:00"),
    ("tomorrow", "2026-03-02T09:00:00+01:00"), ("mon", "2026-03-02T09:00:00+01:00"),
    ("2026-07-01", "2026-07-01T09:00:00+02:00"), ("tomorrow 9", "2026-03-02T09:00:00+01:00"),
    ("tomorrow 9am", "2026-03-02T09:00:00+01:00"), ("midnight", "2026-03-02T00:00:00+01:00"),
]

# what is typed after --in; the moment, at 08:00
IN = [
    ("30m", "2026-03-01T08:30"), ("1h", "2026-03-01T09:00"), ("90m", "2026-03-01T09:30"), ("2h30m", "2026-03-01T10:30"),
    ("3d", "2026-03-04T08:00"), ("1w", "2026-03-08T08:00"), ("1m", "2026-03-01T08:01"), ("25h", "2026-03-02T09:00"),
]

# what is typed after --before of 2026-03-20 18:00; the moment
BEFORE = [
    ("0m", "2026-03-20T18:00"), ("15m", "2026-03-20T17:45"), ("1h", "2026-03-20T17:00"), ("90m", "2026-03-20T16:30"),
    ("2h30m", "2026-03-20T15:30"), ("1d", "2026-03-19T18:00"), ("1w", "2026-03-13T18:00"),
]


@rows(DUE, lambda now, typed, _: f"on {now} --due {typed!r} is understood")
class DueDates(Room):
    def check(self, now, typed, due):
        self.assertEqual(self.add("T", "--due", typed, now=now, note=None)["due"], due)


@rows(AT, lambda typed, _: f"--at {typed!r} is understood")
class Moments(Room):
    def check(self, typed, moment):
        self.assertEqual(self.add("T", "--at", typed)["reminders"][0]["at"], moment)


@rows(IN, lambda typed, _: f"--in {typed!r} is understood")
class LongFromNow(Room):
    def check(self, typed, moment):
        self.assertEqual(self.add("T", "--in", typed)["reminders"][0]["at"], moment + ":00+01:00")


@rows(BEFORE, lambda typed, _: f"--before {typed!r} is understood")
class LongBefore(Room):
    def check(self, typed, moment):
        task = self.add("T", "--due", "2026-03-20 18:00", "--before", typed)
        self.assertEqual(task["reminders"][0]["at"], moment + ":00+01:00")


class Simulation(Room):
    def test_remind_now_takes_an_instant_and_a_local_time(self):
        """an RFC 3339 instant with Z or an offset, or a local date and time"""
        for now in ("2026-03-01T08:00:00Z", "2026-03-01T09:00:00+01:00", "2026-03-01T09:00", "2026-03-01T09:00:00"):
            self.assertEqual(self.add("T", now=now)["createdAt"], "2026-03-01T08:00:00Z", now)

    def test_remind_now_that_cannot_be_read_is_an_error(self):
        """never silently the real clock"""
        for now in ("yesterday-ish", "2026-02-30T08:00", "2026-03-01"):
            answer = self.remind("add", "T", now=now)
            self.assertIn(answer.status, (1, 2), now)
            self.assertIn("REMIND_NOW", answer.err)

    def test_remind_now_never_stamps_the_file(self):
        """savedAt takes the real clock"""
        self.add("T", now="2001-01-01T00:00:00Z")
        self.assertGreater(self.state()["savedAt"], "2025")
