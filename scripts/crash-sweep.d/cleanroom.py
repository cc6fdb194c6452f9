"""A room for the crash sweep: a change runs in it alone or watched call by call, each time from the same beginning."""

import json
import os
import re

from rooms.room import Room

# A sweep restores, too, and its `restore` keeps what it replaces.
BACKUP = re.compile(r"^tasks\.json\.(previous|\d{4}-\d\d-\d\d|replaced-\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d(-\d+)?)$")


class CleanRoom(Room):
    """A room that is entered and left like a file; its home is in a folder that is named, or where temporary files are."""

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
        """The change of a scenario, each of its calls put before `decide` and the system that it runs on."""
        return self.watched(lambda call: decide(call) or scenario.system(call), *scenario.words,
                            now=now or scenario.now, stdin=scenario.stdin)

    def reset(self):
        super().reset()
        if os.path.exists(os.path.join(self.home, "log")):
            os.unlink(os.path.join(self.home, "log"))

    def content(self):
        """What the file holds; nothing where there is none."""
        return self.bytes() if os.path.exists(self.file) else b""

    def snapshot(self):
        """All that the file tells, with numbers for ids; None where there is no file. A broken file is an exception."""
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
        """The backups as `restore` lists them."""
        return json.loads(self.ok("restore", "--json"))
