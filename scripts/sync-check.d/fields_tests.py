"""Every field of a task goes to another machine and comes back, over two kinds of servers."""

from servers import Radicale, Xandikos
from sync_room import SyncRoom, installed

UGLY = "Müll 🗑️, raus; ja \"x\" 👩‍👩‍👧‍👦 日本語: " + "ä" * 80
NOTES = "eins\nzwei, drei; vier\\fünf\n\n  eingerückt\tmit Tab\nBEGIN:VTODO\n" + "Zeile " * 40 + "Ende"
# Xandikos drops such backslashes.
BACKSLASHES = "a\\n, b\\, c\\"

# A task, and the options of `add` for it.
TASKS = [
    (UGLY, ["--notes", NOTES]),
    ("no fields", []),
    (BACKSLASHES, []),
    ("categories", ["--category", "Haus & Hof", "--category", "büro", "--category", "a;b"]),
    ("high", ["--priority", "high"]),
    ("medium", ["--priority", "medium"]),
    ("low", ["--priority", "low"]),
    ("a day", ["--due", "2026-03-05"]),
    ("a time", ["--due", "2026-03-05 15:00"]),
    ("a time in a zone", ["--due", "2026-03-05 15:00", "--zone", "America/New_York"]),
    ("the repeated hour in a zone", ["--due", "2026-10-25 02:30", "--zone", "Europe/Berlin"]),
    ("a start", ["--due", "2026-03-20", "--start", "2026-03-10"]),
    ("a start at a time", ["--due", "2026-03-20 15:00", "--start", "2026-03-10 08:30"]),
    ("a start alone", ["--start", "2026-03-10"]),
    ("weekly", ["--due", "2026-03-02", "--repeat", "weekly"]),
    ("the last day", ["--due", "2026-03-31 18:00", "--repeat", "last day of month"]),
    ("every other week", ["--due", "2026-03-03 10:00", "--repeat", "every 2 weeks on tue,thu"]),
    ("five times", ["--due", "2026-03-02", "--repeat", "daily for 5 times"]),
    ("until", ["--due", "2026-03-02", "--repeat", "weekly until 2026-12-31"]),
    ("until at a time", ["--due", "2026-03-02 09:30", "--repeat", "weekly until 2026-12-31"]),
    ("until in a zone", ["--due", "2026-03-02 09:30", "--zone", "Asia/Kolkata", "--repeat", "weekly until 2026-12-31"]),
    ("repeats with a start", ["--due", "2026-03-08", "--start", "2026-03-06", "--repeat", "weekly"]),
    ("from done", ["--due", "2026-03-02", "--repeat", "every 3 days", "--repeat-from", "done"]),
    ("at on the day", ["--due", "2026-03-05", "--at", "09:00", "--at", "20:15"]),
    ("at a moment", ["--at", "2026-03-04 09:00"]),
    ("at moments", ["--due", "2026-03-05", "--at", "2026-03-04 09:00", "--at", "2026-03-05 07:00"]),
    ("before", ["--due", "2026-03-05 15:00", "--before", "1h", "--before", "0m", "--before", "2d"]),
    ("before a day", ["--due", "2026-03-05", "--before", "1d", "--before", "1w"]),
    ("the evening before", ["--due", "2026-03-05", "--before", "1d 18:00"]),
    ("two evenings before a time", ["--due", "2026-03-05 15:00", "--before", "2d 19:30"]),
    ("no notices", ["--due", "2026-03-05", "--no-notices"]),
    ("twice a day", ["--due", "2026-03-02 09:00", "--repeat", "every day at 9 and 21"]),
    ("on weekdays", ["--due", "2026-03-02 09:00", "--repeat", "every 2 hours from 9 to 17 on weekdays"]),
    ("left out and moved", ["--due", "2026-03-02 09:00", "--repeat", "daily"]),
    ("moved onto a time", ["--due", "2026-03-02", "--repeat", "daily"]),
    ("silent", ["--due", "2026-03-05 15:00", "--no-reminders"]),
    ("nags", ["--due", "2026-03-05 15:00", "--nag", "10m"]),
    ("never nags", ["--due", "2026-03-05 15:00", "--no-nag"]),
    ("then", ["--due", "2026-03-05 15:00", "--then", "desktop"]),
    ("never then", ["--due", "2026-03-05 15:00", "--no-then"]),
    ("loud", ["--due", "2026-03-05 15:00", "--loud"]),
    ("key", ["--key", "a key: of; a script"]),
    ("steps", ["--step", "passport; new, for Ann", "--step", "two photos", "--step", "- [ ] a box"]),
    ("steps behind notes", ["--notes", "For the trip:\n- [ ] a box of somebody", "--step", "passport"]),
    ("boxes in notes", ["--notes", "- [ ] milk\n- [x] bread"]),
    ("a weekly list", ["--due", "2026-03-02", "--repeat", "weekly", "--step", "bins", "--step", "plants"]),
    ("link", ["--url", "https://example.org/a?b=c,d;e&f=%20"]),
    ("a link for mail", ["--url", "mailto:ann@example.org"]),
    ("after two others", ["--after", "1", "--after", "2"]),
    ("snoozed", ["--due", "2026-03-01 07:00"]),
    ("done", ["--due", "2026-03-05"]),
    ("done once", ["--due", "2026-03-02", "--repeat", "weekly"]),
    ("five times, done once", ["--due", "2026-03-02 09:00", "--repeat", "daily for 5 times", "--before", "10m"]),
]
# Later commands for some tasks.
EVENTS = [
    ("snooze", "snoozed", ["--until", "2026-03-02 10:15"]),
    ("done", "done", []),
    ("done", "done once", []),
    ("done", "five times, done once", []),
    ("done", "twice a day", ["--on", "2026-03-02 21:00"]),
    ("step", "steps", ["done", "2"]),
    ("step", "a weekly list", ["done", "bins"]),
    ("skip", "on weekdays", ["--on", "2026-03-03 11:00"]),
    ("edit", "left out and moved", ["--except", "2026-03-06"]),
    ("edit", "left out and moved", ["--due", "2026-03-05 11:00", "--on", "2026-03-04"]),
    ("edit", "moved onto a time", ["--due", "2026-03-05 10:00", "--on", "2026-03-04"]),
]
# Edits of the other machine.
CHANGES = [
    ("no fields", ["--title", "all fields", "--notes", NOTES, "--category", "neu", "--priority", "low", "--due",
                   "2026-04-01 12:00", "--before", "30m", "--repeat", "monthly", "--start", "2026-03-30", "--nag",
                   "5m", "--loud", "--key", "k2", "--then", "desktop"]),
    (UGLY, ["--title", "plain", "--notes", ""]),
    ("categories", ["--no-category", "büro", "--category", "Garten"]),
    ("high", ["--priority", "none"]),
    ("a day", ["--due", "2026-03-06 10:00"]),
    ("a time", ["--due", "2026-03-06"]),
    ("a time in a zone", ["--no-zone"]),
    ("a start", ["--no-start"]),
    ("weekly", ["--no-repeat"]),
    ("the last day", ["--repeat", "yearly"]),
    ("from done", ["--repeat-from", "due"]),
    ("at on the day", ["--at", "10:00"]),
    ("the evening before", ["--before", "1d 20:00"]),
    ("no notices", ["--notices"]),
    ("left out and moved", ["--no-except"]),
    ("nags", ["--no-nag"]),
    ("loud", ["--no-loud"]),
    ("before", ["--no-due"]),
    ("steps", ["--step", "a fourth"]),
    ("steps behind notes", ["--no-notes"]),
    ("link", ["--no-url"]),
    ("a link for mail", ["--url", "http://example.org"]),
    ("after two others", ["--no-after"]),
]


class Fields(SyncRoom):
    def goes_there_and_back(self, server, tasks):
        for title, words in tasks:
            self.a.add(*words, "--", title, note=None)
        numbers = self.a.numbers()
        for command, title, words in EVENTS:
            self.a.ok(command, numbers[title], *words, note=None)
        before = self.a.all()
        self.assertEqual(self.a.joins_server(server),
                         f"synced: {len(tasks)} new tasks sent; from now on every 15 minutes (sync.minutes)\n")
        self.are_equal(self.a.all(), before, "a")
        self.b.joins_server(server)
        self.are_equal(self.b.all(), before, "b")
        for machine in self.machines:
            self.assertEqual(machine.sync(), "no changes", machine.name)
        self.at("2026-03-01T08:30")
        numbers = self.b.numbers()
        for title, words in CHANGES:
            self.b.ok("edit", numbers[title], *words, note=None)
        self.b.ok("undone", numbers["done"], note=None)
        after = self.b.all()
        self.assertEqual(self.b.sync(note=None), f"{len(CHANGES) + 1} changes sent")
        self.are_equal(self.b.all(), after, "b")
        self.assertEqual(self.a.sync(note=None), f"{len(CHANGES) + 1} changes received")
        self.are_equal(self.a.all(), after, "a")
        self.is_settled()

    @installed("radicale", "vdirsyncer")
    def test_every_field_goes_there_and_back_over_radicale(self):
        self.goes_there_and_back(self.server(Radicale), TASKS)

    @installed("xandikos", "vdirsyncer")
    def test_every_field_goes_there_and_back_over_xandikos(self):
        self.goes_there_and_back(self.server(Xandikos), [task for task in TASKS if task[0] != BACKSLASHES])
