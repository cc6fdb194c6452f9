"""A clean room for one test: its own folder, environment and clock, and the binary driven as a person drives it."""

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import unittest

BINARY = ""
TIMEOUT = 20

UUID = re.compile(r"^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$")
TASK_MEMBERS = [
    "id", "number", "title", "notes", "categories", "priority", "due", "zone", "reminders", "repeat",
    "snoozedUntil", "nextNotification", "overdue", "createdAt", "modifiedAt", "completedAt", "completions",
]
REQUEST_MEMBERS = ["identifier", "kind", "task", "number", "fireAt", "title", "body", "category"]


UNSCHEDULED = re.compile(rb"note: [^\n]*nothing runs 'remind fire'[^\n]*'remind schedule install[^\n]*' sets it up\n")


class Answer:
    """What one run left: exit status, standard output, standard error.

    In these rooms nothing is scheduled; that a command says so is left out, but where a test is about that.
    """

    def __init__(self, status, out, err, is_note_kept=False):
        self.status, self.raw_out, self.raw_err = status, out or b"", err or b""
        if not is_note_kept:
            self.raw_err = UNSCHEDULED.sub(b"", self.raw_err)

    @property
    def out(self):
        return self.raw_out.decode("utf-8")

    @property
    def err(self):
        return self.raw_err.decode("utf-8")

    def __repr__(self):
        return f"exit {self.status}\n--- out\n{self.raw_out!r}\n--- err\n{self.raw_err!r}"


class Room(unittest.TestCase):
    """A test with a folder of its own; Sunday, 1 March 2026, 08:00 in Berlin unless it says otherwise."""

    maxDiff = None
    now = "2026-03-01T08:00"
    zone = "Europe/Berlin"

    def setUp(self):
        self.home = os.path.realpath(tempfile.mkdtemp(prefix="remind-end-to-end-"))
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.folder = os.path.join(self.home, "data")
        self.file = os.path.join(self.folder, "tasks.json")
        self.extra = {}

    def let_fire_run(self):
        """Leaves the trace that a run of `fire` leaves, as a schedule does each minute."""
        os.makedirs(self.folder, mode=0o700, exist_ok=True)
        with open(self.file + ".heartbeat", "wb"):
            pass

    def listening_bus(self):
        """The address of a bus of the user's own at which somebody listens, and says nothing."""
        path = os.path.join(self.home, "bus")
        if not os.path.exists(path):
            listener = socket.socket(socket.AF_UNIX)
            self.addCleanup(listener.close)
            listener.bind(path)
            listener.listen(64)
        return f"unix:path={path}"

    # The environment and the run

    def environment(self, now=None, zone=None, **changes):
        values = {
            "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": self.home, "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "XDG_DATA_HOME": os.path.join(self.home, "share"), "REMIND_FILE": self.file,
            "TZ": self.zone if zone is None else zone, "REMIND_NOW": now or self.now,
        }
        values.update(self.extra)
        values.update(changes)
        return {name: value for name, value in values.items() if value is not None}

    def start(self, *words, now=None, zone=None, env=None, before=(), **options):
        """Starts the binary and does not wait."""
        options.setdefault("stdin", subprocess.DEVNULL)
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.PIPE)
        return subprocess.Popen(
            [*before, BINARY, *words], env=self.environment(now, zone, **(env or {})), cwd=self.home, **options)

    def remind(self, *words, timeout=TIMEOUT, **options):
        """Runs the binary to its end."""
        process = self.start(*words, **options)
        try:
            out, err = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            self.fail(f"remind {' '.join(map(str, words))} did not end within {timeout} s")
        return Answer(process.returncode, out, err)

    def ok(self, *words, note="", **options):
        """Runs a command that must succeed, with exactly this on standard error; gives its output."""
        answer = self.remind(*words, **options)
        self.assertEqual(answer.status, 0, f"{words}: {answer!r}")
        if note is not None:
            self.assertEqual(answer.err, note, f"{words}")
        return answer.out

    def fails(self, status, *words, message=None, **options):
        """Runs a command that must fail with this status, an empty output and one proper message; gives it."""
        answer = self.remind(*words, **options)
        self.assertEqual(answer.status, status, f"{words}: {answer!r}")
        self.assertEqual(answer.out, "", f"{words}")
        self.assertTrue(answer.err.startswith("remind: "), f"{words}: {answer.err!r}")
        self.assertTrue(answer.err.endswith("\n"), f"{words}: {answer.err!r}")
        self.assertFalse(answer.err.rstrip("\n").endswith("."), f"{words}: {answer.err!r}")
        if message is not None:
            self.assertEqual(answer.err, message)
        return answer.err

    # What most tests ask for

    def add(self, *words, note="", **options):
        """Adds a task; gives it as `--json` prints it."""
        tasks = json.loads(self.ok("add", "--json", *words, note=note, **options))
        self.assertEqual(len(tasks), 1)
        return tasks[0]

    def show(self, number, **options):
        return json.loads(self.ok("show", str(number), "--json", **options))[0]

    def tasks(self, *words, **options):
        return json.loads(self.ok("list", *words, "--json", note=None, **options))

    def pending(self, **options):
        return json.loads(self.ok("pending", "--json", **options))

    def planned(self, **options):
        """The plan as (kind, number, moment), in its order."""
        return [(r["kind"], r["number"], r["fireAt"]) for r in self.pending(**options)["requests"]]

    def fire(self, now=None, status=0, note="", **options):
        """Fires with `--json` on standard output; gives the document."""
        answer = self.remind("fire", "--json", now=now, **options)
        self.assertEqual(answer.status, status, repr(answer))
        if note is not None:
            self.assertEqual(answer.err, note)
        return json.loads(answer.out)

    def rings(self, now=None, **options):
        """What a fire delivers, as (kind, number, body), in its order."""
        return [(r["kind"], r["number"], r["body"]) for r in self.fire(now, **options)["delivered"]]

    def config(self, name, value, **options):
        return self.ok("config", name, value, note=options.pop("note", ""), **options)

    def command(self, text, **options):
        """Sends notifications through this shell text."""
        return self.config("notify.command", text, **options)

    # Files

    def bytes(self, path=None):
        with open(path or self.file, "rb") as file:
            return file.read()

    def put(self, content, path=None):
        os.makedirs(os.path.dirname(path or self.file), exist_ok=True)
        with open(path or self.file, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode("utf-8"))

    def state(self):
        return json.loads(self.bytes())

    def stamp(self):
        """The file as a later comparison needs it: bytes and times, or none."""
        if not os.path.exists(self.file):
            return None
        status = os.stat(self.file)
        return self.bytes(), status.st_mtime_ns, status.st_ino

    def litter(self):
        """Names in the folder and its backups that belong to nothing the contract names."""
        known = re.compile(r"^tasks\.json(\.lock|\.fire|\.heartbeat|\.journal)?$|^backups$")
        left = [name for name in os.listdir(self.folder) if not known.match(name)]
        backups = os.path.join(self.folder, "backups")
        if os.path.isdir(backups):
            kept = re.compile(r"^tasks\.json\.(previous|\d{4}-\d\d-\d\d)$")
            left += ["backups/" + name for name in os.listdir(backups) if not kept.match(name)]
        return sorted(left)

    def lines(self, name):
        """The lines of a file that a notification command wrote in the home folder; none where it wrote none."""
        path = os.path.join(self.home, name)
        if not os.path.exists(path):
            return []
        return self.bytes(path).decode("utf-8").splitlines()


def rows(table, name):
    """A class decorator: one test for each row of a table; `name(row)` is its sentence, `check` its body."""

    def build(cls):
        taken = set()
        for row in table:
            sentence = name(*row)
            label = "test_" + (re.sub(r"\W+", "_", sentence).strip("_") or "row")
            while label in taken or hasattr(cls, label):
                label += "_again"
            taken.add(label)

            def run(self, row=row):
                self.check(*row)

            run.__name__, run.__doc__ = label, sentence
            setattr(cls, label, run)
        return cls

    return build
