"""The calendar agrees with Python's own, and a year of a thousand daily tasks is fast."""

import calendar
import datetime
import json
import re

from rooms.room import Room


class Calendar(Room):
    def test_cal_has_the_weeks_of_Pythons_calendar_from_Monday_Saturday_or_Sunday(self):
        for name, first in (("monday", 0), ("saturday", 5), ("sunday", 6)):
            self.ok("config", "calendar.week", name)
            python = calendar.TextCalendar(first)
            for year in (1, 1582, 1900, 2000, 2024, 2026, 9999):
                for month in range(1, 13, 3 if year != 2026 else 1):
                    lines = self.ok("cal", f"{year:04}-{month:02}", note=None).splitlines()[2:]
                    grid = [[int(day) for day in re.findall(r"\d+", line)] for line in lines if line.strip()]
                    weeks = [[day for day in week if day] for week in python.monthdayscalendar(year, month)]
                    self.assertEqual(grid, weeks, f"{year}-{month}")

    def test_each_day_of_cal_json_has_its_ISO_week_even_if_weeks_begin_on_Sunday(self):
        self.ok("config", "calendar.week", "sunday")
        for year in (1999, 2000, 2020, 2026, 2027, 2032):
            for month in json.loads(self.ok("cal", f"{year}", "--json"))["months"]:
                for day in month["days"]:
                    self.assertEqual(day["week"], datetime.date.fromisoformat(day["date"]).isocalendar()[1], day)


class Repeats(Room):
    def test_a_year_of_a_thousand_daily_tasks_takes_less_than_a_second_of_processor_time(self):
        today = datetime.date.fromisoformat(self.now[:10])
        due = (today + datetime.timedelta(days=1)).isoformat()
        tasks = [{"id": f"00000000-0000-4000-8000-{number:012}", "number": number, "title": f"Daily {number}",
                  "due": f"{due}T09:00", "repeat": {"rule": "FREQ=DAILY", "start": f"{due}T09:00"},
                  "createdAt": "2026-01-01T10:00:00Z"} for number in range(1, 1001)]
        self.put(json.dumps({"remind": 2, "tasks": tasks}))
        before = self.processor_seconds()
        lines = self.ok("agenda", "365").splitlines()
        self.assertLess(self.processor_seconds() - before, 1)
        self.assertEqual(sum("Daily" in line for line in lines), 364_000)
        before = self.processor_seconds()
        self.ok("cal", str(today.year + 1))
        self.assertLess(self.processor_seconds() - before, 1)
