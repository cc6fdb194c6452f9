"""Several machines with the same tasks, each with its own home; and another program with the same tasks."""

import json
import os
import re
import shutil
import tempfile
import unittest

from rooms.room import Room
from servers import PASSWORD, Radicale

# Each machine has its own numbers, deliveries and counts of completions. After a completion, the start of a rule
# differs, too; only the remaining occurrences must be the same.
OWN = {"number", "nextNotification", "comesAt", "coming", "rangAt", "seenAt", "escalatesAt", "notices", "completions",
       "lastCompletedAt", "repeatStart"}
# The default limit of a command that syncs with a server.
LONG = 60


def installed(*programs):
    """Skips a test without these programs, and names the missing ones."""
    missing = [program for program in programs if not shutil.which(program, path="/usr/bin:/bin")]
    return unittest.skipIf(missing, "not installed: " + ", ".join(missing))


def plain(task):
    """The fields of a task that all machines share."""
    told = {name: value for name, value in task.items() if name not in OWN}
    told["reminders"] = [reminder["rule"] for reminder in task["reminders"]]
    return told


class Machine(Room):
    """A machine: a home with its tasks, and commands in it. `joins` sets its sync up."""

    def __init__(self, test, name):
        super().__init__()
        self.name = name
        self.setUp()
        test.addCleanup(self.doCleanups)

    def make_home(self, parent=None):
        home = super().make_home(parent)
        # A process in the background may still write when a test ends.
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        return home

    def joins(self, *place, note=None):
        """Sets sync up; gives the output."""
        return self.ok("sync", "setup", *place, note=note, timeout=LONG)

    def joins_server(self, server):
        """Sets sync up with the list of a server."""
        return self.joins(server.url, "--user", "ann", "--password-command", f"echo {PASSWORD}", "--list", "personal")

    def sync(self, *words, note="", **options):
        """Runs a sync; gives the output behind `synced: `."""
        said = self.ok("sync", *words, note=note, timeout=LONG, **options)
        return said.removeprefix("synced: ").removesuffix("\n")

    def sync_json(self, *words):
        """Runs a sync, or asks about syncs; gives the JSON."""
        return json.loads(self.ok("sync", "--json", *words, note=None, timeout=LONG))

    def all(self):
        """The shared fields of all tasks, sorted by title and id."""
        tasks = self.tasks("all")
        shared = [plain(task) for task in tasks]
        for task, own in zip(shared, tasks):
            if task["repeat"] and not task["completedAt"]:
                coming = json.loads(self.ok("next", str(own["number"]), "--json", note=None))
                task["repeat"] = [occurrence["due"] for occurrence in coming]
        return sorted(shared, key=lambda task: (task["title"], task["id"]))

    def titles(self, *words):
        """The titles of tasks."""
        return sorted(task["title"] for task in self.tasks(*words or ("all",)))

    def named(self, title):
        """The task with this title."""
        found = [task for task in self.tasks("all") if task["title"] == title]
        self.assertEqual(len(found), 1, f"{title!r} on {self.name}: {self.titles()}")
        return found[0]

    def number(self, title):
        """The number of a task."""
        return str(self.named(title)["number"])

    def numbers(self):
        """The numbers of all tasks, by title."""
        return {task["title"]: str(task["number"]) for task in self.tasks("all")}

    @property
    def shared(self):
        """The folder of the files that are also on the server."""
        return self.file + ".sync/lists/tasks"


class SyncRoom(Room):
    """A test with two machines, a and b."""

    def setUp(self):
        super().setUp()
        self.a, self.b = Machine(self, "a"), Machine(self, "b")
        self.machines = [self.a, self.b]

    def at(self, moment):
        """Sets the clocks of all machines."""
        self.now = moment
        for machine in self.machines:
            machine.now = moment

    def server(self, kind=Radicale):
        """A server for this test."""
        if not kind.is_installed():
            self.skipTest(f"not installed: {kind.program}")
        server = kind(tempfile.mkdtemp(prefix=kind.program, dir=self.home))
        self.addCleanup(server.stop)
        return server

    def shared_folder(self):
        """A folder that both machines sync with, without a command."""
        folder = os.path.join(self.home, "shared")
        for machine in self.machines:
            os.makedirs(machine.folder, mode=0o700, exist_ok=True)
            machine.joins(folder)
        return folder

    def rounds(self, *machines):
        """Syncs until every machine has every change: the first machine syncs again at the end."""
        machines = machines or self.machines
        for machine in (*machines, machines[0]):
            machine.sync(note=None)

    def is_same(self, *machines):
        """Checks that all machines have the same tasks; gives the tasks."""
        first, *others = machines or self.machines
        tasks = first.all()
        for other in others:
            self.are_equal(other.all(), tasks, f"{other.name} and {first.name}")
        return tasks

    def are_equal(self, found, wanted, what=""):
        """Compares two lists of tasks; names differences by task and field."""
        found, wanted = ({f"{task['title']} ({task['id']})": task for task in tasks} for tasks in (found, wanted))
        self.assertEqual(sorted(found), sorted(wanted), what)
        different = [f"{name}: {field} {task[field]!r}, not {wanted[name][field]!r}" for name, task in found.items()
                     for field in task if task[field] != wanted[name][field]]
        self.assertEqual(different, [], what)

    def is_settled(self, *machines):
        """All machines have the same tasks, and another sync of each finds no change."""
        tasks = self.is_same(*machines)
        for machine in machines or self.machines:
            self.assertEqual(machine.sync(note=None), "no changes", machine.name)
        return tasks


class Phone:
    """Another machine with other programs: todoman, and its own vdirsyncer."""

    def __init__(self, room, server):
        self.room, self.folder = room, os.path.join(room.home, "phone")
        self.list = os.path.join(self.folder, "lists/personal")
        os.makedirs(os.path.dirname(self.list))
        self.sync_file, self.todo_file = (os.path.join(self.folder, name) for name in ("vdirsyncer.conf", "todoman.py"))
        room.put(
            f'[general]\nstatus_path = "{self.folder}/status/"\n[pair p]\na = "here"\nb = "there"\n'
            'collections = ["personal"]\nconflict_resolution = "b wins"\n[storage here]\ntype = "filesystem"\n'
            f'path = "{self.folder}/lists/"\nfileext = ".ics"\n[storage there]\ntype = "caldav"\nurl = "{server.url}"\n'
            f'username = "ann"\npassword = "{PASSWORD}"\nitem_types = ["VTODO"]\n', self.sync_file)
        room.put(f'path = "{self.folder}/lists/*"\ndefault_list = "personal"\ncache_path = "{self.folder}/cache"\n'
                 'date_format = "%Y-%m-%d"\ntime_format = "%H:%M"\nhumanize = False\ndefault_due = 0\n', self.todo_file)
        self.vdirsyncer("discover", input=b"y\ny\n")

    def run(self, *words, input=None):
        """Runs a program that must succeed; gives its output."""
        answer = self.room.run_program(*words, input=input, timeout=LONG)
        self.room.assertEqual(answer.status, 0, f"{words}: {answer!r}")
        return answer.out

    def vdirsyncer(self, *words, input=None):
        return self.run("vdirsyncer", "-c", self.sync_file, *words, input=input)

    def sync(self):
        """Receives changes from the server, and sends its own."""
        self.vdirsyncer("sync")

    def todo(self, *words):
        """Changes or lists tasks with todoman, with the clock of the room."""
        moment = self.room.now.replace("T", " ") + ":00"
        # todoman trusts the times of files for its cache, and these are wrong under a false clock.
        shutil.rmtree(os.path.join(self.folder, "cache"), ignore_errors=True)
        for name in ("cache", "cache-journal"):
            if os.path.isfile(os.path.join(self.folder, name)):
                os.unlink(os.path.join(self.folder, name))
        return self.run("env", "NO_FAKE_STAT=1", "faketime", moment, "todoman", "--config", self.todo_file, *words)

    def number(self, title):
        """The number of a task in todoman."""
        tasks = json.loads(self.todo("--porcelain", "list", "--status", "ANY"))
        tasks = [task for task in tasks if task["summary"] == title]
        self.room.assertEqual(len(tasks), 1, title)
        return str(tasks[0]["id"])

    def file(self, title):
        """The path of the file of a task."""
        found = [path for path in self.files() if f"SUMMARY:{title}" in unfolded(self.read(path))]
        self.room.assertEqual(len(found), 1, title)
        return found[0]

    def files(self):
        return sorted(os.path.join(self.list, name) for name in os.listdir(self.list) if name.endswith(".ics"))

    def read(self, path):
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()


def unfolded(text):
    """The text of a calendar with unfolded lines."""
    return re.sub("\r?\n[ \t]", "", text).replace("\r\n", "\n")


def lines(text, *names):
    """The lines of a calendar that begin with one of these names."""
    return [line for line in unfolded(text).split("\n") if line.startswith(names)]
