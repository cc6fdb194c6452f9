"""Settings: what a toggle brings, what it does not, and what `config` says."""

import json

from end_to_end.harness import Room, rows

SETTINGS = [
    ("notify", "on"), ("notify.channel", "auto"), ("notify.command", None), ("due.reminder", "on"),
    ("due.morning", "on"), ("due.morning.time", "09:00"), ("due.advance", "off"), ("due.advance.minutes", "60"),
    ("snooze.minutes", "15"), ("open.command", None), ("hook.changed", None),
    ("schedule.ask", "on"),
]


class Toggles(Room):
    def test_a_setting_switched_on_at_ten_does_not_bring_this_mornings_notice(self):
        """due.morning on at ten brings tomorrow's notice, not today's"""
        self.config("due.morning", "off")
        self.add("Today", "--due", "2026-03-01", note=None)
        self.add("Tomorrow", "--due", "2026-03-02", note=None)
        self.config("due.morning", "on", now="2026-03-01T10:00")
        self.assertEqual(self.rings("2026-03-01T10:00"), [])
        self.assertEqual(self.rings("2026-03-02T09:00"), [("due-date-morning", 2, "Due today")])

    def test_a_setting_toggled_before_its_moment_loses_nothing(self):
        """off and on again before nine: the notice comes at nine, once"""
        self.add("Today", "--due", "2026-03-01")
        self.config("due.morning", "off")
        self.assertEqual(self.planned(), [])
        self.config("due.morning", "on")
        self.assertEqual(self.rings("2026-03-01T09:00"), [("due-date-morning", 1, "Due today")])

    def test_a_setting_toggled_after_its_moment_brings_nothing_twice(self):
        """delivered at nine, then off and on: silent"""
        self.add("Today", "--due", "2026-03-01")
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
        self.config("due.morning", "off", now="2026-03-01T09:01")
        self.config("due.morning", "on", now="2026-03-01T09:01")
        self.assertEqual(self.rings("2026-03-01T09:02"), [])

    def test_the_clock_set_back_and_a_setting_toggled_bring_nothing_twice(self):
        """delivered at nine, clock back to eight, off and on: nine comes again and is silent"""
        self.add("Today", "--due", "2026-03-01")
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
        self.config("due.morning", "off", now="2026-03-01T08:00")
        self.config("due.morning", "on", now="2026-03-01T08:00")
        self.assertEqual(self.rings("2026-03-01T09:00"), [])

    def test_a_setting_set_to_what_it_is_changes_nothing_that_is_owed(self):
        """due.morning on where it is on, between nine and the fire: the notice still comes"""
        self.add("Today", "--due", "2026-03-01")
        self.config("due.morning", "on", now="2026-03-01T09:30")
        self.config("due.morning.time", "09:00", now="2026-03-01T09:31")
        self.assertEqual(self.rings("2026-03-01T10:00"),
                         [("due-date-morning", 1, "Due today · 1 hour late, set for 09:00")])

    def test_another_setting_changed_loses_nothing_that_is_owed(self):
        """due.advance on at half past nine does not take away the morning notice that is owed"""
        self.add("Today", "--due", "2026-03-01 18:00", "--no-reminders")
        self.config("due.advance", "on", now="2026-03-01T09:30")
        self.config("category.home.icon", "H", now="2026-03-01T09:30")
        self.assertEqual(self.rings("2026-03-01T10:00"),
                         [("due-date-morning", 1, "Due today · 1 hour late, set for 09:00")])
        self.assertEqual(self.rings("2026-03-01T17:00"), [("due-date-advance", 1, "Due in 1 hour")])

    def test_a_morning_time_moved_after_delivery_does_not_ring_again(self):
        """delivered at nine, the time moved to eleven: each fires once for a due value"""
        self.add("Today", "--due", "2026-03-01")
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
        self.config("due.morning.time", "11:00", now="2026-03-01T09:30")
        self.assertEqual(self.rings("2026-03-01T11:00"), [])

    def test_an_advance_moved_after_delivery_does_not_ring_again(self):
        """delivered two hours before, the setting moved to one hour: once for a due value"""
        self.config("due.advance", "on")
        self.config("due.advance.minutes", "120")
        self.add("Call", "--due", "2026-03-01 18:00", "--no-reminders", now="2026-03-01T10:00")
        self.assertEqual(self.rings("2026-03-01T16:00"), [("due-date-advance", 1, "Due in 2 hours")])
        self.config("due.advance.minutes", "60", now="2026-03-01T16:30")
        self.assertEqual(self.rings("2026-03-01T17:00"), [])


class NotifyOff(Room):
    OFF = "note: notifications are off"

    def test_off_holds_what_comes_due_and_on_delivers_it_late(self):
        """held while off, delivered late when on again, once"""
        self.add("Tea", "--at", "09:00")
        self.config("notify", "off", note=None)
        self.assertEqual(self.rings("2026-03-01T09:00"), [])
        self.assertEqual(self.show(1)["reminders"][0]["state"], "off")
        self.config("notify", "on", now="2026-03-01T12:00")
        self.assertEqual(self.rings("2026-03-01T12:00"),
                         [("task", 1, "You have a reminder for this task. · 3 hours late, set for 09:00")])
        self.assertEqual(self.rings("2026-03-01T12:01"), [])

    def test_a_command_that_sets_a_reminder_while_off_says_so(self):
        """add with a reminder while notify is off says so on standard error; without one it does not"""
        self.config("notify", "off", note=None)
        answer = self.remind("add", "Tea", "--at", "09:00")
        self.assertEqual(answer.status, 0)
        self.assertRegex(answer.err, r"\Anote: [^\n]*off[^\n]*[^.\n]\n\Z")
        self.assertEqual(self.remind("add", "Plain").err, "")

    def test_off_loses_no_due_date_notice(self):
        """a morning notice that came due while off comes late"""
        self.config("notify", "off", note=None)
        self.add("Day", "--due", "2026-03-02", note=None)
        self.assertEqual(self.rings("2026-03-02T09:00"), [])
        self.config("notify", "on", now="2026-03-02T11:00")
        self.assertEqual(self.rings("2026-03-02T11:00"),
                         [("due-date-morning", 1, "Due today · 2 hours late, set for 09:00")])


@rows(SETTINGS, lambda name, value: f"{name} has its default")
class Defaults(Room):
    def check(self, name, value):
        found = {entry["name"]: entry for entry in json.loads(self.ok("config", "--json"))}
        self.assertEqual((found[name]["value"], found[name]["default"]), (value, value))
        self.assertTrue(found[name]["explanation"])
        if value is not None:
            self.assertEqual(self.ok("config", name), value + "\n")


class Config(Room):
    def test_unset_goes_back_to_the_default_in_either_order(self):
        """`config --unset KEY` and `config KEY --unset` do the same"""
        for words in (("--unset", "due.morning.time"), ("due.morning.time", "--unset")):
            self.config("due.morning.time", "07:00")
            self.ok("config", *words)
            self.assertEqual(self.ok("config", "due.morning.time"), "09:00\n")

    def test_config_without_words_lists_each_setting_with_value_default_and_explanation(self):
        """the table names every setting once, in its order"""
        names = [line.split()[0] for line in self.ok("config").splitlines()]
        self.assertEqual(names, [name for name, _ in SETTINGS])

    def test_an_icon_is_set_shown_and_unset(self):
        """category.NAME.icon belongs to the list once it is set"""
        self.config("category.finance.icon", "📊")
        self.assertEqual(self.ok("config", "category.finance.icon"), "📊\n")
        self.assertIn("category.finance.icon", self.ok("config"))
        self.ok("config", "--unset", "category.finance.icon")
        self.assertNotIn("category.finance.icon", self.ok("config"))
