"""Invented tasks, and the file of each program for them.

Each run has the same tasks. Only the days move with the clock, so that nothing is ever due.
"""

import datetime
import random
import uuid

TITLES = [
    "Pay the rent", "Call the dentist", "Water the plants", "Renew the passport", "Book the flights to Lisbon",
    "Send the invoice to the client", "Müllabfuhr", "Return the library books", "Bring the car to the garage",
    "Prepare the slides for the board", "Buy a present for Zoë", "Back up the laptop", "Review the contract",
    "Order coffee", "File the tax return for the last quarter", "Replace the smoke detector's battery",
]
NOTES = [
    "the number is on the back of the card",
    "by bank transfer, with the customer number as the reference; they answer only before noon",
    "ask for the receipt",
    "see the mail of last week, the second attachment; Jürgen has the key to the cellar",
]
CATEGORIES = ["finance", "home", "work", "health", "errands", "family", "travel", "reading"]
PRIORITIES = ["low", "medium", "high"]


class Task:
    """One task, with the fields that all programs keep."""

    def __init__(self, number, dice, now):
        self.number = number
        self.id = uuid.UUID(int=dice.getrandbits(128), version=4)
        self.title = f"{dice.choice(TITLES)} ({number})"
        self.notes = dice.choice(NOTES) if dice.random() < 0.17 else None
        self.categories = dice.sample(CATEGORIES, dice.choice([0, 1, 1, 1, 2]))
        self.priority = dice.choice(PRIORITIES) if dice.random() < 0.3 else None
        self.created = now - datetime.timedelta(minutes=dice.randrange(60, 500_000))
        # The first day is ten days ahead, so that no advance notice is due either. The days span five years.
        day = (now + datetime.timedelta(days=dice.randrange(10, 1_836))).replace(second=0)
        kind = dice.random()
        self.due = day.replace(hour=dice.randrange(7, 21), minute=dice.choice([0, 15, 30, 45])) if kind < 0.62 else None
        self.hasTime = kind < 0.28
        self.isDone = dice.random() < 0.1
        self.reminders = []
        if self.due and self.hasTime:
            self.reminders = dice.choice([["0m"], ["0m"], ["60m"], ["1d", "0m"], []])
        elif self.due and dice.random() < 0.3:
            self.reminders = ["1d"]

    # All moments are made in UTC, and some are read as local times. This shift changes no measurement.

    def json(self):
        """The record in the state file. None of its notices and reminders is past when set."""
        text = f'{{"id":"{str(self.id).upper()}","number":{self.number},"title":"{self.title}"'
        if self.notes:
            text += f',"notes":"{self.notes}"'
        if self.categories:
            text += ',"categories":[' + ",".join(f'"{name}"' for name in self.categories) + "]"
        if self.priority:
            text += f',"priority":"{self.priority}"'
        if self.due:
            text += f',"due":"{self.due:%Y-%m-%dT%H:%M}"' if self.hasTime else f',"due":"{self.due:%Y-%m-%d}"'
        if self.reminders:
            rules = ",".join(f'{{"before":"{before}"}}' for before in self.reminders)
            text += f',"reminders":[{rules}]'
        text += f',"createdAt":"{self.created:%Y-%m-%dT%H:%M:%SZ}","modifiedAt":"{self.created:%Y-%m-%dT%H:%M:%SZ}"'
        if self.isDone:
            text += f',"completedAt":"{self.created:%Y-%m-%dT%H:%M:%SZ}"'
        return text + "}"

    def taskwarrior(self):
        """A line of Taskwarrior's pending.data or completed.data."""
        entry = int(self.created.timestamp())
        parts = []
        if self.notes:
            parts.append(f'annotation_{entry}:"{self.notes}"')
        parts.append(f'description:"{self.title}"')
        if self.due:
            parts.append(f'due:"{int(self.due.timestamp())}"')
        if self.isDone:
            parts.append(f'end:"{entry}"')
        parts.append(f'entry:"{entry}" modified:"{entry}"')
        if self.priority:
            parts.append(f'priority:"{self.priority[0].upper()}"')
        if self.categories:
            parts.append(f'project:"{self.categories[0]}"')
        parts.append(f'status:"{"completed" if self.isDone else "pending"}"')
        if self.categories[1:]:
            parts.append(f'tags:"{self.categories[1]}"')
        return "[" + " ".join(parts) + f' uuid:"{self.id}"]'

    def todoTxt(self):
        """A line of todo.txt."""
        text = "x " + f"{self.created:%Y-%m-%d} " if self.isDone else ""
        if self.priority and not self.isDone:
            text += f"({self.priority[0].upper()}) "
        text += f"{self.created:%Y-%m-%d} {self.title}" + "".join(f" +{name}" for name in self.categories)
        if self.due:
            text += f" due:{self.due:%Y-%m-%d}"
        return text + (f" note:{self.notes.replace(' ', '_')}" if self.notes else "")

    def rem(self):
        """A line for Dianne Skoll's remind; None for a task without a due date, or one that is done."""
        if not self.due or self.isDone:
            return None
        at = f" AT {self.due:%H:%M}" if self.hasTime else ""
        return f"REM {self.due:%Y-%m-%d}{at} MSG {self.title}"


def make(count, now=None):
    """Makes `count` tasks, as of now or of another moment."""
    dice = random.Random(2026)
    now = now or datetime.datetime.now(datetime.timezone.utc)
    return [Task(number, dice, now) for number in range(1, count + 1)]


def stateFile(tasks):
    """The state file, with an empty head: `remind fire` computes the head and writes it."""
    records = ",\n".join(task.json() for task in tasks)
    return f'{{\n"remind": 2,\n"nextNumber": {len(tasks) + 1},\n"settings": {{}},\n"tasks": [\n{records}\n]\n}}\n'
