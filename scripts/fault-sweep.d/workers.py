"""Processes that change tasks at the same time, and a replay of their confirmed changes."""

import collections
import json
import re
import threading

# Members that only a change of the task decides; the others depend on the clock and on other tasks.
OWN_MEMBERS = ["id", "number", "title", "notes", "categories", "priority", "due", "zone", "repeat", "snoozedUntil",
               "createdAt", "modifiedAt", "completedAt", "completions"]
LATER = "2026-03-09 09:00"
ADDITIONS = [
    ("--at", "2026-03-01 08:30"), ("--due", "2026-03-20"), ("--due", "2026-03-20 10:00"), ("--at", LATER),
    ("--due", "2026-03-02", "--repeat", "daily"), ("--due", "2026-03-07", "--at", "09:00"),
]
ENDINGS = [None, ("done",), ("delete",), ("snooze", "--until", LATER), ("skip",), ("mute",)]


def own(task):
    """The members of a task that no other task changes."""
    kept = {name: task[name] for name in OWN_MEMBERS}
    kept["reminders"] = sorted(reminder["rule"] for reminder in task["reminders"])
    return kept


class Worker(threading.Thread):
    """Makes some changes one after another, each in its own process, and keeps each answer."""

    def __init__(self, name, changes, remind):
        super().__init__()
        self.title, self.changes, self.remind = name, changes, remind
        self.made = 0
        self.said = []  # (kind, number or setting, confirmed state)
        self.taken_back = collections.Counter()
        self.made_again = collections.Counter()
        self.problems = []

    def run(self):
        """Makes all kinds of changes until there are enough."""
        turn = 0
        while self.made < self.changes:
            turn += 1
            try:
                self.turn(turn)
            except Exception as error:  # Without this, a failed thread would go unnoticed.
                self.problems.append(repr(error))
                return

    def turn(self, turn):
        """Some changes: a task from start to end, a setting, an import, undo and redo."""
        kind = (turn + len(self.title)) % len(ADDITIONS)
        number = self.change("add", f"{self.title} {turn}", *ADDITIONS[kind])
        if number:
            self.change("edit", str(number), "--title", f"{self.title} {turn} edited", "--notes", "n" * turn)
            if ENDINGS[kind]:
                command, *options = ENDINGS[kind]
                self.change(command, str(number), *options)
        if turn % 3 == 0:
            self.step("undo")
        if turn % 4 == 0:
            self.step("undo")
            self.step("redo")
        if turn % 5 == 0:
            self.setting(f"category.{self.title.replace(' ', '')}x{turn}.icon", f"i{turn}")
        if turn % 2 == 0:
            lines = f"x 2026-02-01 {self.title} {turn} imported\n{self.title} {turn} imported, too\n"
            number = self.change("import", "-", "--format", "todo.txt", stdin=lines.encode())
            if number:
                self.change("undone", str(number))

    def told(self, *words, stdin=b""):
        """The output of a run; None if another process has deleted the task."""
        self.made += 1
        answer = self.remind(*words, stdin=stdin)
        if answer.status == 3 or answer.status == 1 and "there is nothing to" in answer.err:
            return None
        if answer.status != 0:
            self.problems.append(f"{words}: {answer!r}")
            return None
        return answer.out

    def change(self, command, *words, stdin=b""):
        """Changes tasks; gives the number of the first task."""
        out = self.told(command, *words, "--json", stdin=stdin)
        if out is None:
            return None
        tasks = json.loads(out)
        self.said += [(command, task["number"], own(task)) for task in tasks]
        return tasks[0]["number"] if tasks else None

    def setting(self, name, value):
        """Changes a setting."""
        if self.told("config", name, value, "--json"):
            self.said.append(("config", name, value))

    def step(self, command):
        """Undoes or redoes the last change of any process."""
        out = self.told(command)
        if out is None:
            return
        first, *lines = out.splitlines()
        kind = re.match(r"(?:took back|redid) '(.*)' from ", first).group(1)
        counter = self.taken_back if command == "undo" else self.made_again
        if kind.startswith("config "):
            counter["config", kind.split(" ", 1)[1]] += 1
        else:
            # A task begins with a verb or its number; the lines of its facts begin with spaces.
            heads = [line for line in lines if not line.startswith(" ")]
            counter.update((kind, int(re.match(r"(?:[a-z ]+ )?(\d+)  ", line).group(1))) for line in heads)


class Replay:
    """The state that the file must have after all confirmed changes."""

    def __init__(self, workers):
        self.problems = [problem for worker in workers for problem in worker.problems]
        taken_back, made_again = collections.Counter(), collections.Counter()
        self.tasks, self.settings, self.given, self.standing = {}, {}, [], set()
        for worker in workers:
            taken_back += worker.taken_back
            made_again += worker.made_again
        said = [change for worker in workers for change in worker.said]
        for key in set(taken_back) | set(made_again):
            if key not in {change[:2] for change in said}:
                self.problems.append(f"{key} was taken back or made again, and nobody made it")
        for kind, name, promise in said:  # in the order of the worker's changes
            if kind in ("add", "import"):
                self.given.append(name)
            stands = 1 + made_again[kind, name] - taken_back[kind, name]
            if stands not in (0, 1):
                self.problems.append(f"{kind} of {name} stands {stands} times")
            if not stands:
                continue
            if kind == "config":
                self.settings[name] = promise
            elif kind == "delete":
                self.tasks.pop(name, None)
            else:
                self.tasks[name] = promise
            if kind == "add":
                self.standing.add(name)
