"""A folder of its own for the crash sweep, in which `remind` runs as it is or watched call by call."""

import json
import os
import re
import shutil
import subprocess
import tempfile

from reliability import tracing

KNOWN = re.compile(r"^(tasks\.json(\.lock|\.fire|\.heartbeat|\.journal)?|backups)$")
BACKUP = re.compile(r"^tasks\.json\.(previous|\d{4}-\d\d-\d\d|replaced-\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d(-\d+)?)$")


class CleanRoom:
    """A home, a folder for the tasks in it, and a copy of that folder to begin again from."""

    def __init__(self, binary, parent=None):
        self.binary = binary
        self.home = os.path.realpath(tempfile.mkdtemp(prefix="remind-crash-", dir=parent))
        self.folder = os.path.join(self.home, "data")
        self.file = os.path.join(self.folder, "tasks.json")
        self.kept = os.path.join(self.home, "kept")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.home, ignore_errors=True)

    def environment(self, now=None):
        """What a run finds: Sunday, 1 March 2026, 08:00 in Berlin unless told otherwise, and no desktop."""
        return {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": self.home, "TZ": "Europe/Berlin",
                "DBUS_SESSION_BUS_ADDRESS": "disabled:", "REMIND_FILE": self.file, "REMIND_NOW": now or "2026-03-01T08:00"}

    def remind(self, *words, stdin=b"", now=None):
        """A run that nobody disturbs."""
        return subprocess.run([self.binary, *words], env=self.environment(now), cwd=self.home, input=stdin,
                              capture_output=True, timeout=30)

    def ok(self, *words, **options):
        """One that has to succeed; its output."""
        answer = self.remind(*words, **options)
        if answer.returncode != 0:
            raise RuntimeError(f"remind {words} exits {answer.returncode}: {answer.stderr!r}")
        return answer.stdout

    def watched(self, scenario, decide, now=None):
        """The change of a scenario, each of its calls put before `decide` and the system that it runs on."""
        return tracing.run([self.binary, *scenario.words], self.environment(now or scenario.now), self.home,
                           lambda call: decide(call) or scenario.system(call), scenario.stdin)

    def keep(self):
        """Takes what stands there as where each run begins."""
        shutil.rmtree(self.kept, ignore_errors=True)
        if os.path.isdir(self.folder):
            shutil.copytree(self.folder, self.kept)

    def reset(self):
        """Begins again."""
        shutil.rmtree(self.folder, ignore_errors=True)
        if os.path.isdir(self.kept):
            shutil.copytree(self.kept, self.folder)
        if os.path.exists(self.path("log")):
            os.unlink(self.path("log"))

    def path(self, name):
        """A file in the home."""
        return os.path.join(self.home, name)

    def bytes(self, path=None):
        """What the file holds; nothing where there is none."""
        try:
            with open(path or self.file, "rb") as file:
                return file.read()
        except FileNotFoundError:
            return b""

    def put(self, content):
        """Puts a text in the place of the file's, as an editor does."""
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(content)

    def litter(self):
        """Names beside the file and in its backups that the manual does not name."""
        found = [name for name in os.listdir(self.folder) if not KNOWN.match(name)]
        folder = os.path.join(self.folder, "backups")
        if os.path.isdir(folder):
            found += [f"backups/{name}" for name in os.listdir(folder) if not BACKUP.match(name)]
        return sorted(found)

    def snapshot(self):
        """All that the file tells, with numbers for ids; None where there is no file. A broken file is an exception."""
        if not os.path.exists(self.file):
            return None
        document = json.loads(self.bytes())
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
