"""A clean room for one test: its own folder, environment and clock. A test runs the binary as a person does."""

import json
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from rooms import tracing

BINARY = ""
TIMEOUT = 30

UUID = re.compile(r"^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$")
TASK_MEMBERS = [
    "id", "number", "title", "notes", "categories", "priority", "due", "dueAt", "zone", "reminders", "notices",
    "repeat", "repeatStart", "repeatFrom", "open", "except", "extra", "moved", "key", "nag", "then", "rangAt",
    "seenAt", "escalatesAt", "snoozedUntil",
    "nextNotification", "comesAt", "coming", "start", "hidden", "ringsBeforeStart", "loud", "noNotices",
    "steps", "url", "after", "waiting", "overdue", "createdAt", "modifiedAt", "completedAt", "completion", "lastCompletedAt", "completions",
]
REQUEST_MEMBERS = ["identifier", "kind", "task", "number", "fireAt", "title", "body", "category", "nag"]
UNSCHEDULED = re.compile(
    rb"note: [^\n]*reminders are not switched on[^\n;:]*[;:] '?remind schedule install[^\n]*\n")

# The files that may stand beside the state file and among its backups, by the manual.
KNOWN = re.compile(r"^tasks\.json(\.lock|\.fire|\.watch|\.heartbeat|\.journal|\.advice|\.slots)?$|^backups$")
BACKUP = re.compile(r"^tasks\.json\.(previous|before-fire|\d{4}-\d\d-\d\d)$")


def surroundings(home, zone, now):
    """The environment of every program in the room with this home."""
    return {
        "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": home, "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        "XDG_DATA_HOME": os.path.join(home, "share"), "TZ": zone, "REMIND_NOW": now,
    }


class TooLong(AssertionError):
    """A condition that was not true in time."""


def not_at(time, others):
    """The note on a task that rings before its due time and not at it. `others` are its number and reminders."""
    return f"note: no reminder at the due time {time}; to add one and keep the rest: remind edit {others} --before 0m\n"


def until(condition, what, seconds=10):
    """Waits until a condition holds. Returns the result of the condition."""
    end = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise TooLong(f"{what}: not within {seconds} s")
        time.sleep(0.01)


def processes():
    """All living processes of this namespace: the number, the user and the words of each."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                state = file.read().rpartition(")")[2].split()[0]
            with open(f"/proc/{name}/cmdline", "rb") as file:
                words = file.read().replace(b"\0", b" ").decode("utf-8", "replace").strip()
            owner = os.stat(f"/proc/{name}").st_uid
        except OSError:
            continue
        if state not in "ZX":
            found.append((int(name), owner, words))
    return found


def free_port():
    """A port of this machine without a listener."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def is_open(port):
    """Whether a port of this machine has a listener."""
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


def fetch(packages, python, *options):
    """Installs packages from PyPI for a Python; skips the tests if that fails."""
    words = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *options, *packages]
    try:
        answer = subprocess.run(
            words, env={**os.environ, "PIP_ROOT_USER_ACTION": "ignore"}, capture_output=True, timeout=180)
    except subprocess.TimeoutExpired:
        raise unittest.SkipTest("PyPI does not answer") from None
    if answer.returncode:
        raise unittest.SkipTest("pip cannot fetch " + ", ".join(packages))


def kill(numbers):
    """Kills these processes. Any of them may have ended since it was seen."""
    for number in numbers:
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass


def told(document):
    """The text for people that matches a message of --json: first the notes, then the error."""
    error = document.get("error")
    lines = [f"note: {note}" for note in document.get("notes", [])]
    if error:
        lines.append("remind: " + "; ".join(filter(None, (error["message"], error["hint"]))))
    return "".join(f"{line}\n" for line in lines).encode("utf-8")


class Answer:
    """The result of one run: exit status (the negative number of a signal that ended it), standard output, standard
    error.

    In most rooms no schedule is installed, so `err` leaves out the note on that, except in tests of schedules. With
    --json, `document` is the object on standard error, and `err` is the same message as people see it.
    """

    def __init__(self, status, out, err, is_note_kept=False):
        self.status, self.raw_out = status, out or b""
        self.document = json.loads(err) if (err or b"").startswith((b'{"error"', b'{"notes"')) else None
        err = told(self.document) if self.document else err or b""
        self.raw_err = err if is_note_kept else UNSCHEDULED.sub(b"", err)

    @property
    def out(self):
        return self.raw_out.decode("utf-8")

    @property
    def err(self):
        return self.raw_err.decode("utf-8")

    def __repr__(self):
        return f"exit {self.status}\n--- out\n{self.raw_out!r}\n--- err\n{self.raw_err!r}"


class Room(unittest.TestCase):
    """A test with its own folder. The moment is Sunday, 1 March 2026, 08:00 in Berlin, unless a test changes it."""

    maxDiff = None
    now = "2026-03-01T08:00"
    zone = "Europe/Berlin"
    # Whether `err` keeps the note that no schedule is installed.
    is_note_kept = False
    # The user that runs the programs, as options of a process; empty for the user that runs the tests.
    identity = {}

    def setUp(self):
        # The program under test.
        self.binary = BINARY
        self.home = self.make_home()
        # The default place of the state file: a named file would bring a note when it is new.
        # As in a real home, its parent folder exists, with the usual rights.
        os.makedirs(os.path.join(self.home, "share"), 0o755)
        self.folder = os.path.join(self.home, "share/remind")
        self.file = os.path.join(self.folder, "tasks.json")
        self.programs = os.path.join(self.home, "programs")
        self.extra = {}

    def make_home(self, parent=None):
        """An empty home. It is removed after the test."""
        home = os.path.realpath(tempfile.mkdtemp(prefix="remind-room-", dir=parent))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        return home

    # The environment

    def surroundings(self):
        """The environment of every program in this room."""
        found = surroundings(self.home, self.zone, self.now)
        own = os.path.join(found["XDG_DATA_HOME"], "remind/tasks.json")
        return found if self.file == own else {**found, "REMIND_FILE": self.file}

    def environment(self, now=None, zone=None, **changes):
        """The environment of one run; None removes a variable."""
        values = {**self.surroundings(), **({"TZ": zone} if zone is not None else {}),
                  **({"REMIND_NOW": now} if now else {}), **self.extra, **changes}
        return {name: value for name, value in values.items() if value is not None}

    def program(self, name, script):
        """Makes a program of the test, which `search_path` finds first. Returns its path."""
        path = os.path.join(self.programs, name)
        self.put(f"#!/bin/sh\n{script}\n", path, 0o755)
        return path

    @property
    def search_path(self):
        """A PATH that begins with the test's own programs."""
        return f"{self.programs}:/usr/bin:/bin"

    def let_fire_run(self):
        """Leaves the trace of a run of `fire`, as an installed schedule does each minute."""
        os.makedirs(self.folder, mode=0o700, exist_ok=True)
        self.put("", self.file + ".heartbeat")

    def trace(self, seconds=0, word=b"", file=None):
        """Leaves the heartbeat of a run of `fire` as old as these seconds."""
        path = (file or self.file) + ".heartbeat"
        self.put(word, path)
        moment = time.time() - seconds
        os.utime(path, (moment, moment))

    def listening_bus(self):
        """The address of a user's bus on which a silent program listens."""
        path = os.path.join(self.home, "bus")
        if not os.path.exists(path):
            listener = socket.socket(socket.AF_UNIX)
            self.addCleanup(listener.close)
            listener.bind(path)
            listener.listen(64)
        return f"unix:path={path}"

    # Runs

    def launch(self, *words, env=None, now=None, zone=None, **options):
        """Starts a program without waiting for its end."""
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "cwd": self.home,
                   **self.identity, **options}
        return subprocess.Popen(words, env=self.environment(now, zone, **(env or {})), **options)

    def start(self, *words, before=(), binary=None, **options):
        """Starts the binary without waiting for its end. `before` may name another program that runs the binary."""
        return self.launch(*before, binary or self.binary, *words, **options)

    def ended(self, process, timeout=TIMEOUT, input=None):
        """The result of a process, which has to end in time."""
        try:
            out, err = process.communicate(input, timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            self.fail(f"{' '.join(map(str, process.args))} did not end within {timeout} s")
        return Answer(process.returncode, out, err, self.is_note_kept)

    def run_program(self, *words, timeout=TIMEOUT, input=None, **options):
        """Runs a program to its end."""
        if input is not None:
            options["stdin"] = subprocess.PIPE
        return self.ended(self.launch(*words, **options), timeout, input)

    def remind(self, *words, timeout=TIMEOUT, input=None, **options):
        """Runs the binary to its end."""
        if input is not None:
            options["stdin"] = subprocess.PIPE
        return self.ended(self.start(*words, **options), timeout, input)

    def watched(self, decide, *words, now=None, env=None, stdin=b""):
        """Runs the binary, and asks `decide` before each of its system calls; see `tracing.run`."""
        environment = self.environment(now, **(env or {}))
        status, out, err = tracing.run([self.binary, *words], environment, self.home, decide, stdin)
        return Answer(status, out, err, self.is_note_kept)

    def ok(self, *words, note="", **options):
        """Runs a command that must succeed, with exactly `note` on standard error. Returns its output."""
        answer = self.remind(*words, **options)
        self.assertEqual(answer.status, 0, f"{words}: {answer!r}")
        if note is not None:
            self.assertEqual(answer.err, note, f"{words}")
        return answer.out

    def fails(self, status, *words, message=None, **options):
        """Runs a command that must fail with this status, no output and one proper message. Returns the message."""
        answer = self.remind(*words, **options)
        self.assertEqual(answer.status, status, f"{words}: {answer!r}")
        self.assertEqual(answer.out, "", f"{words}")
        self.assertTrue(answer.err.startswith("remind: "), f"{words}: {answer.err!r}")
        self.assertTrue(answer.err.endswith("\n"), f"{words}: {answer.err!r}")
        self.assertFalse(answer.err.rstrip("\n").endswith("."), f"{words}: {answer.err!r}")
        if message is not None:
            self.assertEqual(answer.err, message)
        return answer.err

    @staticmethod
    def processor_seconds():
        """The processor time of all ended child processes. Other work on the machine does not count."""
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    # Common questions of tests

    def add(self, *words, note="", **options):
        """Adds a task. Returns it as `--json` prints it."""
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
        """The plan as (kind, number, moment), in order."""
        return [(r["kind"], r["number"], r["fireAt"]) for r in self.pending(**options)["requests"]]

    def fire(self, now=None, status=0, note="", **options):
        """Runs `fire` with `--json` on standard output. Returns the document."""
        answer = self.remind("fire", "--json", now=now, **options)
        self.assertEqual(answer.status, status, repr(answer))
        if note is not None:
            self.assertEqual(answer.err, note)
        return json.loads(answer.out)

    def rings(self, now=None, **options):
        """The deliveries of a run of `fire` as (kind, number, body), in order."""
        return [(r["kind"], r["number"], r["body"]) for r in self.fire(now, **options)["delivered"]]

    def findings(self, *words, **options):
        """The findings of `doctor`."""
        return json.loads(self.remind("doctor", "--json", *words, **options).out)

    def config(self, name, value, **options):
        return self.ok("config", name, value, note=options.pop("note", ""), **options)

    def command(self, text, **options):
        """Sets this shell text as the command that sends notifications."""
        return self.config("notify.command", text, **options)

    # Files

    def bytes(self, path=None):
        with open(path or self.file, "rb") as file:
            return file.read()

    def put(self, content, path=None, mode=None):
        """Writes a file, by default the state file, and makes its folders."""
        os.makedirs(os.path.dirname(path or self.file), exist_ok=True)
        with open(path or self.file, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode("utf-8"))
            if mode is not None:
                os.fchmod(file.fileno(), mode)

    def state(self):
        return json.loads(self.bytes())

    def stamp(self):
        """The bytes and times of the state file for a later comparison; None if there is no file."""
        if not os.path.exists(self.file):
            return None
        status = os.stat(self.file)
        return self.bytes(), status.st_mtime_ns, status.st_ino

    def keep(self):
        """Keeps the present folder for `reset`."""
        kept = os.path.join(self.home, "kept")
        shutil.rmtree(kept, ignore_errors=True)
        if os.path.isdir(self.folder):
            shutil.copytree(self.folder, kept)

    def reset(self):
        """Makes the folder equal to the last `keep`."""
        kept = os.path.join(self.home, "kept")
        shutil.rmtree(self.folder, ignore_errors=True)
        if os.path.isdir(kept):
            shutil.copytree(kept, self.folder)

    def leftover(self, backup=BACKUP):
        """Unknown names in the folder and among its backups."""
        left = [name for name in os.listdir(self.folder) if not KNOWN.match(name)]
        backups = os.path.join(self.folder, "backups")
        if os.path.isdir(backups):
            left += ["backups/" + name for name in os.listdir(backups) if not backup.match(name)]
        return sorted(left)

    def lines(self, name):
        """The lines of a file that a program wrote in the home folder; none without a file."""
        path = os.path.join(self.home, name)
        if not os.path.exists(path):
            return []
        return self.bytes(path).decode("utf-8").splitlines()

    def variables(self, name):
        """The environment that a program wrote into a file in the home folder with `env -0`."""
        entries = self.bytes(os.path.join(self.home, name)).decode("utf-8").split("\0")
        return dict(entry.split("=", 1) for entry in entries if entry)

    def wait_for_file(self, name):
        """Waits until a program has written a file in the home folder. Returns its bytes."""
        path = os.path.join(self.home, name)
        until(lambda: os.path.exists(path) and os.path.getsize(path), f"a program writes {name}", 5)
        return self.bytes(path)


def rows(table, name):
    """A class decorator: makes one test for each row of a table. `name(row)` is its sentence, `check` its body."""

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
