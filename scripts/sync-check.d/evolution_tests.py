"""Evolution on the same list, through its own storage, evolution-data-server."""

import os
import urllib.parse

from rooms.desktop import PYTHON
from servers import Xandikos, are_there
from sync_room import LONG, SyncRoom, installed, lines

PROGRAM = os.path.join(os.path.dirname(__file__), "evolution.py")
KNOWN = [PYTHON, "/usr/libexec/evolution-source-registry", "/usr/lib/*/girepository-1.0/ECal-2.0.typelib",
         "/usr/lib/python3/dist-packages/gi"]
SOURCE = """[Data Source]
DisplayName=Personal
Enabled=true
Parent=caldav-stub
[Authentication]
Host=HOST
Port=PORT
[Task List]
BackendName=caldav
[Security]
Method=none
[WebDAV Backend]
ResourcePath=PATH
"""


@installed("xandikos", "vdirsyncer", "dbus-run-session", "faketime")
class Evolution(SyncRoom):
    """Xandikos needs no password, and Evolution would ask a keyring for one."""

    def setUp(self):
        super().setUp()
        if not are_there(*KNOWN):
            self.skipTest("not installed: evolution-data-server, gir1.2-ecal-2.0 or python3-gi")
        self.xandikos = self.server(Xandikos)
        self.a.joins_server(self.xandikos)
        place = urllib.parse.urlsplit(self.xandikos.url)
        source = SOURCE.replace("PATH", f"{self.xandikos.root}personal/")
        self.put(source.replace("HOST", place.hostname).replace("PORT", str(place.port)),
                 os.path.join(self.home, ".config/evolution/sources/personal.source"))
        os.mkdir(os.path.join(self.home, "run"), 0o700)

    def evolution(self, *words):
        """Changes a task in Evolution, in a session of its own, with the clock of the machines."""
        moment = self.now.replace("T", " ") + ":00"
        answer = self.run_program(
            "env", "NO_FAKE_STAT=1", "faketime", moment, "dbus-run-session", "--", PYTHON, PROGRAM, *words,
            env={"XDG_RUNTIME_DIR": os.path.join(self.home, "run"), "GSETTINGS_BACKEND": "memory"}, timeout=LONG)
        self.assertEqual(answer.status, 0, f"{words}: {answer!r}")

    def text(self, title):
        """The file of a task on the server."""
        texts = [self.xandikos.get(name) for name in self.xandikos.names()]
        (text,) = [text for text in texts if lines(text, f"SUMMARY:{title}")]
        return text

    def test_a_new_task_comes_with_all_that_it_says(self):
        self.evolution("add", "Zähne putzen", "DUE;TZID=Europe/Berlin:20260305T150000", "PRIORITY:1",
                       "CATEGORIES:Haus,Bad", "DESCRIPTION:eins\\nzwei")
        self.evolution("add", "A day", "DUE;VALUE=DATE:20260306")
        self.assertEqual(self.a.sync(note=None), "2 new tasks received")
        self.assertEqual(self.a.named("A day")["due"], "2026-03-06")
        task = self.a.named("Zähne putzen")
        self.assertEqual([task[name] for name in ("dueAt", "priority", "categories", "notes")],
                         ["2026-03-05T15:00:00+01:00", "high", ["Haus", "Bad"], "eins\nzwei"])
        self.assertEqual(self.a.sync(), "no changes")

    def test_what_is_done_edited_or_deleted_there_is_so_here_and_keeps_what_only_this_program_knows(self):
        for title in ("done", "edited", "deleted", "kept"):
            self.a.add(title, "--due", "2026-03-05 12:00", "--at", "2026-03-05 09:00", "--before", "1h", "--category",
                       "house", "--notes", f"Notes of {title}", "--nag", "10m", "--key", title, note=None)
        self.a.sync()
        before = {task["title"]: task for task in self.a.all()}
        self.at("2026-03-02T09:00")
        self.evolution("done", "done")
        self.evolution("edit", "edited", "SUMMARY:edited there", "PRIORITY:9")
        self.evolution("delete", "deleted")
        self.a.sync(note=None)
        after = {task["title"]: task for task in self.a.all()}
        self.assertEqual(sorted(after), ["done", "edited there", "kept"])
        # The clock goes on while Evolution starts.
        self.assertEqual(after["done"]["completedAt"][:16], "2026-03-02T08:00")
        for title, names in (("done", ["completedAt", "modifiedAt", "open"]), ("kept", []),
                             ("edited there", ["title", "priority", "modifiedAt"])):
            was = before[title.removesuffix(" there")]
            self.are_equal([after[title]], [{**was, **{name: after[title][name] for name in names}}])
        self.assertEqual(after["edited there"]["priority"], "low")
        self.b.joins_server(self.xandikos)
        self.rounds()
        self.is_settled()

    def test_what_is_done_there_while_it_repeats_moves_on_here_at_the_same_time_of_day(self):
        self.at("2026-03-15T08:00")
        self.a.add("Water", "--due", "2026-03-16 09:00", "--repeat", "weekly", "--before", "1h", "--key", "water",
                   note=None)
        self.a.sync()
        self.b.joins_server(self.xandikos)
        # The clocks go forward on the 29th.
        for here, day, due in ((False, 16, "2026-03-23T09:00:00+01:00"), (False, 23, "2026-03-30T09:00:00+02:00"),
                               (True, 30, "2026-04-06T09:00:00+02:00")):
            self.at(f"2026-03-{day}T10:00")
            if here:
                self.a.ok("done", self.a.number("Water"), note=None)
            else:
                self.evolution("done", "Water")
            self.rounds()
            (task,) = self.is_same()
            self.assertEqual([task[name] for name in ("dueAt", "completedAt", "key", "reminders")],
                             [due, None, "water", ["1 hour before"]])
        self.assertEqual(lines(self.text("Water"), "DUE", "STATUS:C"), ["DUE;TZID=Europe/Berlin:20260406T090000"])
        self.evolution("done", "Water")
        self.rounds()
        # Evolution writes its own lines into the file meanwhile. A change that met them is sent in the next round.
        self.rounds()
        (task,) = self.is_settled()
        self.assertEqual(task["dueAt"], "2026-04-13T09:00:00+02:00")
