"""Libraries of other programs read the files of sync, and find the right titles and due dates."""

import os
import subprocess
import sys
import tempfile

from fields_tests import BACKSLASHES, EVENTS, TASKS
from rooms.room import fetch
from sync_room import SyncRoom

PACKAGES = ["icalendar==6.3.1", "vobject==0.9.9", "ics==0.7.2"]

# Reads each file with one library; prints title and due date in a line for each, or fails.
READERS = {
    "icalendar": """
import icalendar
for path in paths:
    calendar = icalendar.Calendar.from_ical(open(path, "rb").read())
    (todo,) = calendar.walk("VTODO")
    assert not todo.errors and not calendar.errors, (path, todo.errors)
    for alarm in todo.walk("VALARM"):
        assert alarm["ACTION"] and alarm["TRIGGER"].dt is not None and alarm["DESCRIPTION"], path
    due = todo["DUE"].dt if "DUE" in todo else None
    assert todo["DTSTAMP"].dt and todo["UID"], path
    rule = todo.get("RRULE")
    assert rule is None or rule["FREQ"], path
    say(todo["SUMMARY"], due)
""",
    "vobject": """
import vobject
for path in paths:
    component = vobject.readOne(open(path, encoding="utf-8", newline="").read())
    component.validate(raiseException=True)
    todo = component.vtodo
    todo.validate(raiseException=True)
    todo.rruleset
    say(todo.summary.value, todo.due.value if hasattr(todo, "due") else None)
""",
    "ics": """
import ics, os
# It recurses without end in a process that has read a dozen files, whatever these are.
for path in paths:
    sys.stdout.flush()
    if os.fork() == 0:
        calendar = ics.Calendar(open(path, encoding="utf-8", newline="").read())
        (todo,) = calendar.todos
        say(todo.name, todo.due and todo.due.datetime)
        sys.exit()
    assert os.wait()[1] == 0, path
""",
    "libical": """
import datetime, gi
gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib
for path in paths:
    calendar = ICalGLib.Component.new_from_string(open(path, encoding="utf-8", newline="").read())
    # Errors of the form, and what RFC 5546 forbids.
    calendar.check_restrictions()
    assert calendar.count_errors() == 0, calendar.as_ical_string()
    todo = calendar.get_first_component(ICalGLib.ComponentKind.VTODO_COMPONENT)
    due = todo.get_due()
    day = None if due.is_null_time() else datetime.date(due.get_year(), due.get_month(), due.get_day())
    time = None if day is None or due.is_date() else datetime.time(due.get_hour(), due.get_minute())
    say(todo.get_summary(), day if time is None else datetime.datetime.combine(day, time))
""",
}
# Debian's Python has Debian's libical.
LIBICAL = "/usr/bin/python3"
BEGIN = """
import sys, warnings
warnings.simplefilter("ignore")
paths = sys.argv[1:]
def say(title, due):
    form = "%Y-%m-%d %H:%M" if hasattr(due, "hour") else "%Y-%m-%d"
    print(str(title).replace(chr(10), " "), "|", due and due.strftime(form))
"""


def is_libical_known():
    words = "import gi; gi.require_version('ICalGLib', '3.0')"
    return os.path.exists(LIBICAL) and subprocess.run([LIBICAL, "-c", words], capture_output=True).returncode == 0


class Readers(SyncRoom):
    """The packages come from PyPI once for all tests; libical comes from Debian."""

    packages = None

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory(prefix="remind-readers-")
        cls.addClassCleanup(folder.cleanup)
        fetch(PACKAGES, sys.executable, "--target", folder.name)
        cls.packages = folder.name

    def test_four_libraries_read_every_file_and_find_the_titles_and_due_dates(self):
        place = os.path.join(self.home, "tasks")
        for title, words in TASKS:
            self.a.add(*words, "--", title, note=None)
        numbers = self.a.numbers()
        for command, title, words in EVENTS:
            self.a.ok(command, numbers[title], *words, note=None)
        self.a.joins(place)
        paths = [os.path.join(place, name) for name in sorted(os.listdir(place))]
        # Two of the packages take a plain backslash for the beginning of an escape.
        wanted = {f"{task['title']} | {task['due'] and task['due'].replace('T', ' ')}" for task in self.a.tasks("all")
                  if task["title"] != BACKSLASHES}
        self.assertEqual(len(wanted), len(TASKS) - 1)
        for name, script in READERS.items():
            with self.subTest(name):
                if name == "libical" and not is_libical_known():
                    self.skipTest("libical (gir1.2-ical-3.0 and python3-gi) is not installed")
                python = LIBICAL if name == "libical" else sys.executable
                answer = subprocess.run([python, "-c", BEGIN + script, *paths], capture_output=True, text=True,
                                        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": self.packages, "LANG": "C.UTF-8"})
                self.assertEqual(answer.stderr, "")
                found = {line for line in answer.stdout.splitlines() if "c\\" not in line}
                if name == "ics":
                    # The library ics has no dates without a time.
                    found, expected = ({line.removesuffix(" 00:00") for line in lines} for lines in (found, wanted))
                    self.assertEqual(found, expected)
                else:
                    self.assertEqual(found, wanted)
