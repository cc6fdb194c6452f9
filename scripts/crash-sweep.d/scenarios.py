"""The changes that the crash sweep disturbs: the state before, and the words."""

import json

from rooms.tracing import Coarse, Fail

EPERM = Fail(1, "EPERM")
FIRE = "2026-03-05T09:00"
TODO = b"(A) Water the plants due:2026-03-09\nx 2026-03-01 Call home\nBuy a ladder +house\n"


def plain(call):
    """The real system."""


def without_links(call):
    """A file system without hard links, such as FAT."""
    return EPERM if call.name in ("link", "linkat") else None


def coarse(call):
    """A file system with times of whole seconds."""
    return Coarse() if call.name == "utimensat" else None


class Scenario:
    """A change: its words, its standard input, the behaviour of the system, and the state that `prepare` makes."""

    def __init__(self, name, words, prepare, stdin=b"", system=plain, now=None, log=None, moments=None, is_vital=False):
        self.name, self.words, self.prepare = name, words, prepare
        self.stdin, self.system, self.now, self.log = stdin, system, now, log
        # Whether a quick sweep also tries every important call.
        self.is_vital = is_vital
        # The moments of repeated runs with a lasting fault.
        self.moments = moments or [now] * 5

    @property
    def is_fire(self):
        """Whether the change delivers; `log` says where the deliveries are recorded."""
        return self.log is not None


def nothing(room):
    """No file and no folder yet."""


def tasks(room):
    """A few tasks of different kinds, with backups of two versions."""
    room.ok("add", "First", "--at", "2026-03-05 09:00")
    room.ok("add", "Second", "--due", "2026-03-05", "--notes", "with notes")
    room.ok("add", "Third", "--due", "2026-03-05 18:00", "--repeat", "weekly", "--category", "house")
    room.ok("done", "2")
    room.ok("config", "snooze.minutes", "20")


def many(room):
    """Enough tasks for several writes of the file."""
    lines = "".join(f"Task {number} {'words ' * 30}\n" for number in range(500))
    room.ok("import", "-", "--format", "todo.txt", input=lines.encode())
    room.ok("add", "First", "--at", "2026-03-05 09:00")


def due(room):
    """Three tasks with reminders at one moment."""
    for title in ("One", "Two", "Three"):
        room.ok("add", title, "--at", "2026-03-05 09:00")


def due_by_command(room):
    """Three tasks with reminders for a command that records their numbers."""
    due(room)
    room.ok("config", "notify.command", 'echo "$REMIND_NUMBER" >> "$HOME/log"')


def due_by_the_minute(room):
    """Five tasks with reminders one minute apart, for a command."""
    for minute in range(5):
        room.ok("add", f"Task {minute}", "--at", f"2026-03-05 09:0{minute}")
    room.ok("config", "notify.command", 'echo "$REMIND_NUMBER" >> "$HOME/log"')


def edited(room):
    """A file that was edited by hand, so its head is outdated."""
    tasks(room)
    state = room.state()
    state["tasks"][0]["title"] = "Edited"
    room.put(json.dumps(state))


ADD = ("add", "New", "--due", "2026-03-06 10:00", "--notes", "words")
SCENARIOS = [
    Scenario("the first add", ADD, nothing, is_vital=True),
    Scenario("add", ADD, tasks, is_vital=True),
    Scenario("add without hard links", ADD, tasks, system=without_links),
    Scenario("add with coarse times", ADD, tasks, system=coarse),
    Scenario("add to many", ADD, many),
    Scenario("edit", ("edit", "1", "--title", "Renamed", "--at", "2026-03-07 09:00"), tasks),
    Scenario("done", ("done", "1", "3"), tasks),
    Scenario("undo", ("undo",), tasks, is_vital=True),
    Scenario("import", ("import", "-", "--format", "todo.txt"), tasks, stdin=TODO),
    Scenario("restore", ("restore", "2"), tasks),
    Scenario("restore without hard links", ("restore", "2"), tasks, system=without_links),
    Scenario("fire by a command", ("fire",), due_by_command, now=FIRE, log="log", is_vital=True),
    Scenario("fire minute after minute", ("fire",), due_by_the_minute, now="2026-03-05T09:04", log="log",
             moments=[f"2026-03-05T09:0{minute}" for minute in range(5)]),
    Scenario("fire everything, to standard output", ("fire",), due, now=FIRE, log="out"),
    Scenario("fire as JSON", ("fire", "--json"), due, now=FIRE, log="json"),
    Scenario("fire of an edited file", ("fire",), edited, now="2026-03-05T08:00"),
]
