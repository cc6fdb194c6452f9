"""The words of a notification."""

from end_to_end.harness import Room, rows

# due and reminder options, settings, the moment of the fire, the bodies in order
BODIES = [
    ("own reminder of a day", ["--due", "2026-03-02", "--at", "10:00"], {"due.morning": "off"},
     "2026-03-02T10:00", ["Due Mar 2, 2026"]),
    ("own reminder of a time", ["--due", "2026-03-02 18:00", "--before", "1h"], {"due.morning": "off"},
     "2026-03-02T17:00", ["Due Mar 2, 2026 at 18:00"]),
    ("own reminder at the due time", ["--due", "2026-03-02 18:00"], {"due.morning": "off"},
     "2026-03-02T18:00", ["Due Mar 2, 2026 at 18:00"]),
    ("own reminder without a due date", ["--at", "10:00"], {},
     "2026-03-01T10:00", ["You have a reminder for this task."]),
    ("morning of a day", ["--due", "2026-03-02"], {}, "2026-03-02T09:00", ["Due today"]),
    ("morning of a time", ["--due", "2026-03-02 18:00", "--no-reminders"], {}, "2026-03-02T09:00", ["Due today"]),
    ("advance of an hour", ["--due", "2026-03-02 18:00", "--no-reminders"],
     {"due.morning": "off", "due.advance": "on"}, "2026-03-02T17:00", ["Due in 1 hour"]),
    ("advance of 15 minutes", ["--due", "2026-03-02 18:00", "--no-reminders"],
     {"due.morning": "off", "due.advance": "on", "due.advance.minutes": "15"}, "2026-03-02T17:45",
     ["Due in 15 minutes"]),
    ("advance of 1 minute", ["--due", "2026-03-02 18:00", "--no-reminders"],
     {"due.morning": "off", "due.advance": "on", "due.advance.minutes": "1"}, "2026-03-02T17:59",
     ["Due in 1 minute"]),
    ("advance of two hours", ["--due", "2026-03-02 18:00", "--no-reminders"],
     {"due.morning": "off", "due.advance": "on", "due.advance.minutes": "120"}, "2026-03-02T16:00",
     ["Due in 2 hours"]),
    ("advance of a day", ["--due", "2026-03-03 18:00", "--no-reminders"],
     {"due.morning": "off", "due.advance": "on", "due.advance.minutes": "1440"}, "2026-03-02T18:00",
     ["Due in 1 day"]),
    ("advance of a day for a day", ["--due", "2026-03-03"],
     {"due.morning": "off", "due.advance": "on", "due.advance.minutes": "1440"}, "2026-03-02T09:00",
     ["Due in 1 day"]),
    ("one second under two minutes is not late", ["--at", "10:00"], {},
     "2026-03-01T10:01:59", ["You have a reminder for this task."]),
    ("two minutes are not late", ["--at", "10:00"], {},
     "2026-03-01T10:02:00", ["You have a reminder for this task."]),
    ("three minutes are late", ["--at", "10:00"], {},
     "2026-03-01T10:03:00", ["You have a reminder for this task. · 3 minutes late, set for 10:00"]),
    ("an hour late", ["--due", "2026-03-02", "--at", "09:00"], {},
     "2026-03-02T10:00", ["Due Mar 2, 2026 · 1 hour late, set for 09:00"]),
    ("three hours late", ["--due", "2026-03-02", "--at", "09:00"], {},
     "2026-03-02T12:00", ["Due Mar 2, 2026 · 3 hours late, set for 09:00"]),
    ("a time that is over", ["--due", "2026-03-02 18:00", "--before", "2h"], {"due.morning": "off"},
     "2026-03-02T19:00", ["Was due Mar 2, 2026 at 18:00 · 3 hours late, set for 16:00"]),
    ("a time that is not over yet", ["--due", "2026-03-02 18:00", "--before", "2h"], {"due.morning": "off"},
     "2026-03-02T17:59", ["Due Mar 2, 2026 at 18:00 · 1 hour late, set for 16:00"]),
    ("categories", ["--due", "2026-03-02", "--category", "finance", "--category", "house"],
     {"category.finance.icon": "📊", "category.house.icon": "🏠"}, "2026-03-02T09:00",
     ["Due today · 📊 finance, 🏠 house"]),
    ("a category without an icon", ["--at", "10:00", "--category", "house", "--category", "finance"],
     {"category.finance.icon": "📊"}, "2026-03-01T10:00",
     ["You have a reminder for this task. · house, 📊 finance"]),
    ("late with categories", ["--at", "09:00", "--category", "finance"], {"category.finance.icon": "📊"},
     "2026-03-01T12:00", ["You have a reminder for this task. · 3 hours late, set for 09:00 · 📊 finance"]),
    ("a pinned time is told in its own zone", ["--due", "2026-03-02 18:00", "--zone", "America/New_York"],
     {"due.morning": "off"}, "2026-03-03T00:00", ["Due Mar 2, 2026 at 18:00"]),
]


@rows(BODIES, lambda name, *_: f"the body of {name}")
class Bodies(Room):
    def check(self, name, options, settings, moment, bodies):
        for key, value in settings.items():
            self.config(key, value)
        task = self.add("Pay rent", *options)
        delivered = self.fire(moment)["delivered"]
        self.assertEqual([r["body"] for r in delivered], bodies)
        for request in delivered:
            self.assertEqual((request["title"], request["category"], request["task"]),
                             ("Pay rent", "TASK_REMINDER", task["id"]))


class Late(Room):
    def test_a_day_is_over_at_the_next_midnight(self):
        """at 23:59 it is due today, at midnight it was due"""
        for moment, body in (("2026-03-02T23:59", "Due Mar 2, 2026 · "), ("2026-03-03T00:00", "Was due Mar 2, 2026 · ")):
            number = self.add("Day", "--due", "2026-03-02", "--at", "09:00")["number"]
            found = [b for _, n, b in self.rings(moment) if n == number]
            self.assertEqual([b[:len(body)] for b in found], [body])

    def test_late_seconds_count_from_the_moment(self):
        """lateSeconds is what passed since the moment, in whole seconds"""
        self.add("Tea", "--at", "10:00")
        self.assertEqual(self.fire("2026-03-01T10:01:05", note="")["delivered"][0]["lateSeconds"], 65)

    def late(self, count, extra=0):
        for number in range(count):
            self.add(f"Late {number + 1}", "--at", "09:00")
        for number in range(extra):
            self.add(f"Now {number + 1}", "--at", "12:00")

    def test_five_late_at_once_are_five_notifications(self):
        """five late stay single"""
        self.late(5)
        self.assertEqual([r["digest"] for r in self.fire("2026-03-01T12:00")["delivered"]], [False] * 5)

    def test_six_late_at_once_are_a_digest_and_each_counts_as_delivered(self):
        """six late are one notification with six members, and nothing is left"""
        self.late(6, extra=1)
        delivered = self.fire("2026-03-01T12:00")["delivered"]
        self.assertEqual(sorted((r["number"], r["digest"]) for r in delivered),
                         [(n, True) for n in range(1, 7)] + [(7, False)])
        self.assertEqual(self.rings("2026-03-01T12:01"), [])
        self.assertEqual({t["reminders"][0]["state"] for t in self.tasks()}, {"delivered"})

    def test_a_digest_in_plain_text_names_every_title(self):
        """the plain digest is headed by the count and lists the titles"""
        self.late(7)
        out = self.ok("fire", now="2026-03-01T12:00")
        self.assertIn("7 reminders", out)
        for number in range(1, 8):
            self.assertIn(f"Late {number}", out)
        self.assertEqual(self.ok("fire", now="2026-03-01T12:00"), "")
