"""A room for the crash sweep: a change runs alone or watched call by call, each time from the same start."""

import json
import os
import re

from rooms.room import Room

# A sweep also restores, and `restore` keeps the replaced version.
BACKUP = re.compile(r"^tasks\.json\.(previous|before-fire|\d{4}-\d\d-\d\d|replaced-\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d(-\d+)?)$")


class CleanRoom(Room):
    """A room as a context manager; its home is in a given folder, or in the usual one."""

    def __init__(self, parent=None):
        super().__init__()
        self.parent = parent

    def __enter__(self):
        self.setUp()
        return self

    def __exit__(self, *_):
        self.doCleanups()

    def make_home(self, parent=None):
        return super().make_home(self.parent)

    def ok(self, *words, note=None, **options):
        return super().ok(*words, note=note, **options)

    def disturbed(self, scenario, decide, now=None):
        """Runs the change of a scenario; `decide` sees each call first, then the scenario's system."""
        return self.watched(lambda call: decide(call) or scenario.system(call), *scenario.words,
                            now=now or scenario.now, stdin=scenario.stdin)

    def reset(self):
        super().reset()
        if os.path.exists(os.path.join(self.home, "log")):
            os.unlink(os.path.join(self.home, "log"))

    def content(self):
        """The bytes of the file; empty without a file."""
        return self.bytes() if os.path.exists(self.file) else b""

    def snapshot(self):
        """The state as text, with numbers for ids; None without a file. A broken file raises an exception."""
        if not os.path.exists(self.file):
            return None
        document = self.state()
        numbers = {task["id"]: f"task {task['number']}" for task in document["tasks"]}
        told = json.loads(self.ok("export"))
        told["history"] = [(entry["change"], bool(entry.get("undone"))) for entry in document.get("history", [])]
        told["pending"] = document["pending"]
        words = json.dumps(told, sort_keys=True)
        for identifier, number in numbers.items():
            words = words.replace(identifier, number)
        return words

    def backups(self):
        """The backups in the list of `restore`."""
        return json.loads(self.ok("restore", "--json"))
