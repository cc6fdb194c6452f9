"""Several machines, each a home of its own, with the same tasks; and another program that has them, too."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from rooms.room import Room
from servers import PASSWORD, Radicale

# What differs from machine to machine: its own numbers, what it told, and how many occurrences were done here. Where a
# rule begins does, too, once an occurrence is done; what has to be the same are the occurrences that are left.
OWN = {"number", "nextNotification", "comesAt", "coming", "rangAt", "seenAt", "escalatesAt", "notices", "completions",
       "lastCompletedAt", "repeatStart"}
# The default limit of a program that is asked over a server.
LONG = 60


def installed(*programs):
    """Lets a test run only where programs are there, and names those that are not."""
    missing = [program for program in programs if not shutil.which(program, path="/usr/bin:/bin")]
    return unittest.skipIf(missing, "not installed: " + ", ".join(missing))


def fetch(packages, python, *options):
    """Installs packages from PyPI for a Python; where they cannot be had, the tests are skipped."""
    words = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *options, *packages]
    try:
        answer = subprocess.run(
            words, env={**os.environ, "PIP_ROOT_USER_ACTION": "ignore"}, capture_output=True, timeout=90)
    except subprocess.TimeoutExpired:
        raise unittest.SkipTest("PyPI does not answer") from None
    if answer.returncode:
        raise unittest.SkipTest("pip cannot fetch " + ", ".join(packages))


def plain(task):
    """A task as every machine has it."""
    told = {name: value for name, value in task.items() if name not in OWN}
    told["reminders"] = [reminder["rule"] for reminder in task["reminders"]]
    return told


class Machine(Room):
    """A machine: a home with its tasks, and commands in it. What it syncs with is set up by `join`."""

    def __init__(self, test, name):
        super().__init__()
        self.name = name
        self.setUp()
        test.addCleanup(self.doCleanups)

    def make_home(self, parent=None):
        home = super().make_home(parent)
        # What is started and not waited for may still write when a test ends.
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        return home

    def joins(self, *place, note=None):
        """Sets sync up; gives what it says."""
        return self.ok("sync", "setup", *place, note=note, timeout=LONG)

    def joins_server(self, server, url=None, name="personal", user="ann"):
        """Sets sync up with a list of a server."""
        return self.joins(url or server.url, "--user", user, "--password-command", f"echo {PASSWORD}", "--list", name)

    def sync(self, *words, note="", **options):
        """A round; gives what it says behind `synced: `."""
        said = self.ok("sync", *words, note=note, timeout=LONG, **options)
        return said.removeprefix("synced: ").removesuffix("\n")

    def sync_json(self, *words):
        """A round, or what is known of rounds, as it is told to programs."""
        return json.loads(self.ok("sync", "--json", *words, note=None, timeout=LONG))

    def all(self):
        """All tasks as every machine has them, by title and id."""
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
        """The task with a title."""
        found = [task for task in self.tasks("all") if task["title"] == title]
        self.assertEqual(len(found), 1, f"{title!r} on {self.name}: {self.titles()}")
        return found[0]

    def number(self, title):
        """What a task is called in commands."""
        return str(self.named(title)["number"])

    def numbers(self):
        """The same of all tasks, by their titles."""
        return {task["title"]: str(task["number"]) for task in self.tasks("all")}

    @property
    def shared(self):
        """The folder of the files that a server has, too."""
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
        """A server of this test's own."""
        if not kind.is_installed():
            self.skipTest(f"not installed: {kind.program}")
        server = kind(tempfile.mkdtemp(prefix=kind.program, dir=self.home))
        self.addCleanup(server.stop)
        return server

    def shared_folder(self):
        """A folder that both machines sync with, and nothing carries."""
        folder = os.path.join(self.home, "shared")
        for machine in self.machines:
            os.makedirs(machine.folder, mode=0o700, exist_ok=True)
            machine.joins(folder)
        return folder

    def rounds(self, *machines):
        """So many rounds that everything is everywhere: the first machine again at the end."""
        machines = machines or self.machines
        for machine in (*machines, machines[0]):
            machine.sync(note=None)

    def is_same(self, *machines):
        """All machines have the same; gives that."""
        first, *others = machines or self.machines
        tasks = first.all()
        for other in others:
            self.are_equal(other.all(), tasks, f"{other.name} and {first.name}")
        return tasks

    def are_equal(self, found, wanted, what=""):
        """Two lists of tasks are equal; what is not is named by task and field."""
        found, wanted = ({f"{task['title']} ({task['id']})": task for task in tasks} for tasks in (found, wanted))
        self.assertEqual(sorted(found), sorted(wanted), what)
        different = [f"{name}: {field} {task[field]!r}, not {wanted[name][field]!r}" for name, task in found.items()
                     for field in task if task[field] != wanted[name][field]]
        self.assertEqual(different, [], what)

    def is_settled(self, *machines):
        """All machines have the same, and a further round of each finds nothing to do."""
        tasks = self.is_same(*machines)
        for machine in machines or self.machines:
            self.assertEqual(machine.sync(note=None), "no changes", machine.name)
        return tasks


class Phone:
    """Another machine, with other programs: vdirsyncer with a configuration of its own, and todoman."""

    def __init__(self, room, server, name="personal"):
        self.room, self.folder = room, os.path.join(room.home, "phone")
        self.list = os.path.join(self.folder, "lists", name)
        os.makedirs(os.path.dirname(self.list))
        self.sync_file, self.todo_file = (os.path.join(self.folder, name) for name in ("vdirsyncer.conf", "todoman.py"))
        room.put(
            f'[general]\nstatus_path = "{self.folder}/status/"\n[pair p]\na = "here"\nb = "there"\n'
            f'collections = ["{name}"]\nconflict_resolution = "b wins"\n[storage here]\ntype = "filesystem"\n'
            f'path = "{self.folder}/lists/"\nfileext = ".ics"\n[storage there]\ntype = "caldav"\nurl = "{server.url}"\n'
            f'username = "ann"\npassword = "{PASSWORD}"\nitem_types = ["VTODO"]\n', self.sync_file)
        room.put(f'path = "{self.folder}/lists/*"\ndefault_list = "{name}"\ncache_path = "{self.folder}/cache"\n'
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
        """Brings what the server has, and takes there what is new here."""
        self.vdirsyncer("sync")

    def todo(self, *words, now=None):
        """Does something with the tasks, at a moment."""
        moment = (now or self.room.now).replace("T", " ") + ":00"
        # It keeps what it read by the times of files, which say nothing where the clock is another.
        shutil.rmtree(os.path.join(self.folder, "cache"), ignore_errors=True)
        for name in ("cache", "cache-journal"):
            if os.path.isfile(os.path.join(self.folder, name)):
                os.unlink(os.path.join(self.folder, name))
        return self.run("env", "NO_FAKE_STAT=1", "faketime", moment, "todoman", "--config", self.todo_file, *words)

    def number(self, title):
        """What a task is called in its commands."""
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
    """The lines of a calendar as they are meant."""
    return re.sub("\r?\n[ \t]", "", text).replace("\r\n", "\n")


def lines(text, *names):
    """Those lines of a calendar that begin so."""
    return [line for line in unfolded(text).split("\n") if line.startswith(names)]
