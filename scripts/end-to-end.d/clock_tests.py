"""Clock changes, zones and travel: nothing is delivered twice, and nothing is lost."""

import json
import subprocess

from rooms.room import Room, not_at, rows


# zone, now, the words after --at, their moment, and the only instant at which the reminder comes
GAPS_AND_OVERLAPS = [
    ("Europe/Berlin", "2026-03-28T12:00", "2026-03-29 02:30", "2026-03-29T03:30:00+02:00", "2026-03-29T01:30:00Z"),
    ("Europe/Berlin", "2026-03-28T12:00", "2026-03-29 02:00", "2026-03-29T03:00:00+02:00", "2026-03-29T01:00:00Z"),
    ("Europe/Berlin", "2026-03-28T12:00", "2026-03-29 03:00", "2026-03-29T03:00:00+02:00", "2026-03-29T01:00:00Z"),
    ("Europe/Berlin", "2026-03-28T12:00", "2026-03-29 01:59", "2026-03-29T01:59:00+01:00", "2026-03-29T00:59:00Z"),
    ("Europe/Berlin", "2026-10-24T12:00", "2026-10-25 02:30", "2026-10-25T02:30:00+02:00", "2026-10-25T00:30:00Z"),
    ("Europe/Berlin", "2026-10-24T12:00", "2026-10-25 03:00", "2026-10-25T03:00:00+01:00", "2026-10-25T02:00:00Z"),
    ("Australia/Lord_Howe", "2026-10-03T12:00", "2026-10-04 02:15",
     "2026-10-04T02:45:00+11:00", "2026-10-03T15:45:00Z"),
    ("Australia/Lord_Howe", "2026-04-04T12:00", "2026-04-05 01:45",
     "2026-04-05T01:45:00+11:00", "2026-04-04T14:45:00Z"),
    ("Africa/Casablanca", "2026-03-21T12:00", "2026-03-22 02:30",
     "2026-03-22T03:30:00+01:00", "2026-03-22T02:30:00Z"),
    ("Africa/Casablanca", "2026-02-14T12:00", "2026-02-15 02:30",
     "2026-02-15T02:30:00+01:00", "2026-02-15T01:30:00Z"),
    ("America/New_York", "2026-03-07T12:00", "2026-03-08 02:30", "2026-03-08T03:30:00-04:00", "2026-03-08T07:30:00Z"),
    ("America/New_York", "2026-10-31T12:00", "2026-11-01 01:30", "2026-11-01T01:30:00-04:00", "2026-11-01T05:30:00Z"),
    ("Europe/Berlin", "2026-10-25T00:15:00Z", "02:30", "2026-10-25T02:30:00+02:00", "2026-10-25T00:30:00Z"),
    ("Europe/Berlin", "2026-10-25T00:45:00Z", "02:30", "2026-10-25T02:30:00+01:00", "2026-10-25T01:30:00Z"),
    ("Europe/Berlin", "2026-10-25T01:45:00Z", "02:30", "2026-10-26T02:30:00+01:00", "2026-10-26T01:30:00Z"),
    ("America/New_York", "2026-11-01T05:45:00Z", "01:30", "2026-11-01T01:30:00-05:00", "2026-11-01T06:30:00Z"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-28T12:00", "2026-03-29 02:30",
     "2026-03-29T03:30:00+02:00", "2026-03-29T01:30:00Z"),
    ("Europe/Berlin", "2040-03-24T12:00", "2040-03-25 02:30", "2040-03-25T03:30:00+02:00", "2040-03-25T01:30:00Z"),
]


@rows(GAPS_AND_OVERLAPS, lambda zone, now, typed, moment, _: f"in {zone} at {now}, --at {typed} means {moment}, once")
class GapsAndOverlaps(Room):
    def check(self, zone, now, typed, moment, instant):
        self.zone, self.now = zone, now
        task = self.add("Wake", "--at", typed)
        self.assertEqual(task["reminders"][0]["at"], moment)
        self.assertEqual(task["nextNotification"], moment)
        day, clock = instant.split("T")
        hour, minute = int(clock[:2]), int(clock[3:5])
        before = (f"{day}T{hour:02}:{minute - 1:02}:59Z" if minute else f"{day}T{hour - 1:02}:59:59Z")
        self.assertEqual(self.rings(before), [])
        fired = self.fire(instant)["delivered"]
        self.assertEqual([(r["fireAt"], r["lateSeconds"], r["body"]) for r in fired], [(moment, 0, moment[11:16])])
        for later in (f"{day}T{hour:02}:{minute:02}:30Z", f"{day}T{hour + 1:02}:{minute:02}:00Z",
                      f"{day}T{min(hour + 2, 23):02}:{minute:02}:00Z"):
            self.assertEqual(self.rings(later), [], later)


class DueDatesAndDurations(Room):
    def test_a_due_time_in_a_gap_is_kept_as_typed_and_its_reminder_comes_after_the_gap(self):
        task = self.add("Gap", "--due", "2026-03-29 02:30")
        self.assertEqual(task["due"], "2026-03-29T02:30")
        self.assertEqual(task["reminders"], [
            {"rule": "at the due time", "at": "2026-03-29T03:30:00+02:00", "state": "planned"}])

    def test_at_in_an_overlap_on_the_due_day_means_the_first_of_the_two_which_is_over(self):
        self.add("Due", "--due", "2026-10-25", "--at", "02:30", now="2026-10-25T00:45:00Z",
                 note="note: 02:30 on Sun 25 Oct has passed; this reminder will not ring\n")

    def test_over_a_clock_change_24h_and_1d_differ_by_an_hour(self):
        self.now = "2026-03-28T12:00"
        for typed, moment in (("24h", "2026-03-29T13:00:00+02:00"), ("1d", "2026-03-29T12:00:00+02:00"),
                              ("1w", "2026-04-04T12:00:00+02:00"), ("1440m", "2026-03-29T13:00:00+02:00")):
            self.assertEqual(self.add("In", "--in", typed)["reminders"][0]["at"], moment, typed)
        for number, typed, moment in ((5, "24h", "2026-03-28T13:00:00+01:00"), (6, "1d", "2026-03-28T14:00:00+01:00")):
            task = self.add("Before", "--due", "2026-03-29 14:00", "--before", typed,
                            note=not_at("14:00", f"{number} --before {typed}"))
            self.assertEqual(task["reminders"][0]["at"], moment, typed)

    def test_the_rule_of_a_reminder_from_in_is_an_instant_with_an_offset(self):
        task = self.add("Tea", "--in", "4m")
        self.assertEqual(task["reminders"], [{
            "rule": "at 2026-03-01T08:04:00+01:00", "at": "2026-03-01T08:04:00+01:00", "state": "planned"}])


class SetBack(Room):
    def test_a_clock_that_was_set_back_delivers_no_reminder_again_at_in_or_due_time(self):
        self.add("Tea", "--at", "10:00")
        self.add("Exact", "--in", "2h")
        self.add("Due", "--due", "2026-03-01 10:00")
        self.assertEqual(len(self.rings("2026-03-01T10:00")), 3)
        for now in ("2026-03-01T09:00", "2026-02-27T10:00", "2026-03-01T10:00", "2026-03-01T10:01"):
            self.assertEqual(self.rings(now), [], now)

    def test_a_task_that_is_added_after_the_clock_was_set_back_still_rings(self):
        self.add("Tea", "--at", "10:00")
        self.assertEqual(len(self.rings("2026-03-01T10:00")), 1)
        self.add("Second", "--at", "09:30", now="2026-03-01T09:00")
        self.assertEqual(self.rings("2026-03-01T09:30"), [("task", 2, "09:30")])

    def test_done_and_undone_under_a_clock_that_was_set_back_deliver_nothing_again(self):
        self.add("Tea", "--at", "10:00")
        self.assertEqual(len(self.rings("2026-03-01T10:00")), 1)
        self.ok("done", "1", now="2026-03-01T09:00")
        self.ok("undone", "1", now="2026-03-01T09:00", note=None)
        self.assertEqual(self.rings("2026-03-01T10:00"), [])


class Ahead(Room):
    def test_a_focus_block_comes_as_planned_again_after_one_run_under_a_clock_that_was_weeks_ahead(self):
        self.ok("focus", "60m", "Deep", "--at", "09:00", "--repeat", "daily")
        for now, kinds in (("2026-03-01T09:00", ["focus-block-start"]), ("2026-03-01T10:00", ["focus-block-end"]),
                           ("2026-04-20T12:00", ["focus-block-end"])):
            self.assertEqual([ring["kind"] for ring in self.fire(now)["delivered"]], kinds, now)
        self.add("The clock is right again", now="2026-03-02T08:00")
        for now, kinds in (("2026-03-02T09:00", ["focus-block-start"]), ("2026-03-02T10:00", ["focus-block-end"]),
                           ("2026-03-03T09:00", ["focus-block-start"]), ("2026-03-03T10:00", ["focus-block-end"])):
            self.assertEqual([ring["kind"] for ring in self.fire(now)["delivered"]], kinds, now)


class Travel(Room):
    def test_after_a_flight_west_a_reminder_that_has_not_come_yet_follows_the_clock_of_the_new_zone(self):
        self.add("Lunch", "--at", "12:00")
        self.assertEqual(self.rings("2026-03-01T06:30", zone="America/New_York"), [])
        self.assertEqual(self.rings("2026-03-01T12:00", zone="America/New_York"), [("task", 1, "12:00")])
        self.assertEqual(self.rings("2026-03-02T12:00"), [])

    def test_after_a_flight_east_fire_plans_again_although_no_command_changed_anything(self):
        self.add("Lunch", "--at", "12:00")
        self.assertEqual(self.rings("2026-03-01T12:00", zone="Asia/Tokyo"), [("task", 1, "12:00")])

    def test_a_task_with_a_zone_keeps_the_clock_of_that_zone_and_its_morning_notice_follows_the_machine(self):
        task = self.add("Call", "--due", "2026-03-02 15:00", "--before", "1h", "--zone", "America/New_York",
                        note=not_at("21:00", "1 --before 1h"))
        self.assertEqual((task["due"], task["zone"]), ("2026-03-02T15:00", "America/New_York"))
        self.assertEqual(task["reminders"][0]["at"], "2026-03-02T20:00:00+01:00")
        self.assertEqual(self.planned(), [("due-date-morning", 1, "2026-03-02T09:00:00+01:00"),
                                          ("task", 1, "2026-03-02T20:00:00+01:00")])
        # In Tokyo the task is due at four, before the morning time of that day.
        self.assertEqual(self.planned(zone="Asia/Tokyo"), [("task", 1, "2026-03-03T04:00:00+09:00")])

    def test_a_reminder_from_in_comes_at_the_same_instant_in_every_zone(self):
        self.add("Tea", "--in", "30m")
        self.assertEqual(self.rings("2026-03-01T07:29:00Z", zone="Asia/Tokyo"), [])
        self.assertEqual(self.rings("2026-03-01T07:30:00Z", zone="Asia/Tokyo"), [("task", 1, "16:30")])

    def test_a_focus_block_that_has_begun_ends_at_the_same_moment_in_another_zone(self):
        """a focus block that has begun ends at the same moment in another zone (C52)"""
        self.ok("focus", "Deep work", "--at", "10:00", "--for", "60m", note=None)
        self.assertEqual(len(self.fire("2026-03-01T09:00:00Z")["delivered"]), 1)
        self.assertEqual(self.fire("2026-03-01T09:30:00Z", zone="Asia/Tokyo")["delivered"], [])
        end = self.fire("2026-03-01T10:00:00Z", zone="Asia/Tokyo")["delivered"]
        self.assertEqual([(ring["title"], ring["lateSeconds"]) for ring in end], [("Deep work", 0)])


FORMS = [
    ("Europe/Berlin", "+02:00"), (":Europe/Berlin", "+02:00"), ("CET-1CEST,M3.5.0,M10.5.0/3", "+02:00"),
    ("", "Z or +00:00"), ("UTC0", "Z or +00:00"), ("<+0530>-5:30", "+05:30"), ("XYZ3", "-03:00"),
    ("EST5EDT,M3.2.0,M11.1.0", "-04:00"), ("Asia/Kathmandu", "+05:45"), ("NZST-12NZDT,M9.5.0,M4.1.0/3", "+12:00"),
]


@rows(FORMS, lambda zone, offset: f"TZ={zone!r} gives {offset} on 1 July")
class FormsOfTZ(Room):
    def check(self, zone, offset):
        at = self.add("July", "--at", "2026-07-01 12:00", zone=zone)["reminders"][0]["at"]
        self.assertIn(at, ["2026-07-01T12:00:00" + part for part in offset.split(" or ")])


UNKNOWN = ["Nowhere/Zone", ":Nowhere/Zone", "Europe/Berln", "../../../etc/passwd", "CET-1CEST,M3.5.0"]


@rows([(zone,) for zone in UNKNOWN], lambda zone: f"TZ={zone!r} is an error, never silently UTC")
class UnknownTZ(Room):
    def check(self, zone):
        self.add("Tea", "--at", "09:00")
        before = self.stamp()
        for words in (("add", "X", "--at", "2026-07-01 12:00"), ("list",), ("pending",), ("fire",)):
            message = self.fails(1, *words, zone=zone, now="2026-03-01T08:30:00Z")
            self.assertIn(zone.lstrip(":"), message)
        self.assertEqual(self.stamp(), before)


class NoTZ(Room):
    def test_without_TZ_the_program_uses_the_machines_own_zone(self):
        self.extra["TZ"] = None
        local = subprocess.run(["date", "-d", "@1782900000", "+%:z"], env={"PATH": "/usr/bin:/bin"},
                               stdout=subprocess.PIPE, check=True).stdout.decode().strip()
        at = json.loads(self.ok("add", "T", "--at", "2026-07-01 12:00", "--json"))[0]["reminders"][0]["at"]
        self.assertIn(at[19:], (local, "Z") if local == "+00:00" else (local,))
