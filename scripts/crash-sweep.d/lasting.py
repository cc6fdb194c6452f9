"""One fault lasts while `fire` runs each minute: each reminder comes at most once, and once at the end: C50."""

import errno
import os
import re

from rooms.tracing import Fail

# The errors of a call if the disk, its quota, its mount or its permissions fail.
ERRORS = [Fail(getattr(errno, name), name) for name in ("EIO", "ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS", "EBUSY", "EXDEV")]
# The calls of a save, and of a record beside the file.
BY_PATH = {"openat", "mkdir", "mkdirat", "link", "linkat", "rename", "renameat", "renameat2", "unlink", "unlinkat"}
BY_FILE = {"write", "pwrite64", "fsync", "fdatasync", "fchmod", "fchown", "utimensat", "ftruncate"}
NEW_NAME = re.compile(r"\.tmp-[0-9a-z]+$")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


def target(call):
    """The name of the file that a call changes, without its random part; None for other calls."""
    if call.name in BY_PATH:
        if call.name == "openat" and not call.arguments[2] & WRITING:
            return None
        path = call.second_path or call.path
    elif call.name in BY_FILE:
        try:
            path = os.readlink(f"/proc/{call.process}/fd/{call.arguments[0]}")
        except OSError:
            return None
    else:
        return None
    return NEW_NAME.sub(".tmp", os.path.basename(path))


class OneKind:
    """Every call with one of these names fails on one file, or on any file."""

    def __init__(self, names, file, error):
        self.names, self.file, self.error = names, file, error

    def __repr__(self):
        return f"each {' and '.join(self.names)} of {self.file or 'any file'} fails with {self.error!r}"

    def begin(self, number):
        """Does nothing: all runs are the same."""

    def decide(self, call):
        """The error for such a call."""
        found = target(call) if call.name in self.names else None
        return self.error if found is not None and self.file in (None, found) else None


class FromHereOn:
    """In the first run every writing call fails after a certain call, and in the other runs from the start."""

    def __init__(self, place, error):
        self.place, self.error = place, error

    def __repr__(self):
        return f"from call {self.place} of the first run on nothing is written: {self.error!r}"

    def begin(self, number):
        """Sets how many calls of this run succeed."""
        self.left = self.place if number == 0 else 0

    def decide(self, call):
        """The error for a call beyond that number."""
        found = target(call)
        if found is None or not os.path.basename(found).startswith((".tasks.json", "tasks.json", "backups", "share", "remind")):
            return None
        self.left -= 1
        return self.error if self.left < 0 else None


class Lasting:
    """The lasting faults of one scenario, in the room of its sweep."""

    def __init__(self, sweep):
        self.sweep, self.room, self.count = sweep, sweep.room, sweep.count

    def faults(self):
        """Every kind of call on every file of the undisturbed run, and a full failure from every call on."""
        seen = []

        def note(call):
            found = target(call)
            if found is not None:
                seen.append((call.name, found))

        self.room.reset()
        self.room.disturbed(self.sweep.scenario, note)
        kinds = sorted(set(seen)) + [(name, None) for name in sorted({name for name, _ in seen})]
        faults = [OneKind((name,), file, error) for name, file in kinds for error in ERRORS]
        return faults + [FromHereOn(place, error) for place in range(len(seen)) for error in ERRORS[:1]]

    def run(self, stride, offset):
        """Tries each fault, or every nth; gives their number."""
        faults = self.faults()[offset % stride::stride]
        # A full disk lets files be made and removed, but takes no bytes.
        faults += [OneKind(("write", "pwrite64"), None, error) for error in ERRORS]
        for fault in faults:
            self.count.check(f"{self.sweep.scenario.name}, {fault!r}", self.problems(fault))
        return len(faults)

    def problems(self, fault):
        """The problems after five runs with the fault and one without it."""
        self.room.reset()
        told = []
        for number, moment in enumerate(self.sweep.scenario.moments):
            fault.begin(number)
            answer = self.room.disturbed(self.sweep.scenario, fault.decide, now=moment)
            if answer.status not in (0, 1):
                return [f"run {number + 1}: {answer!r}"]
            told = self.all_told(told, answer.out)
        problems = [f"told again: {told}"] if len(set(told)) < len(told) else []
        leftover = [name for name in os.listdir(self.room.folder) if ".tmp-" in name]
        if len(leftover) > 1:
            problems.append(f"leftovers gather: {leftover}")
        told = self.all_told(told, self.room.ok(*self.sweep.scenario.words, now=self.sweep.scenario.now))
        missing = sorted(set(self.sweep.delivered) - set(told))
        if missing:
            problems.append(f"lost: {missing}")
        if isinstance(fault, OneKind) and len(set(told)) < len(told):
            problems.append(f"told again once all is well: {told}")
        last = self.room.ok("fire", "--dry-run", now=self.sweep.scenario.now)
        return problems + ([f"still due: {last!r}"] if last else [])

    def all_told(self, before, out):
        """The numbers of all deliveries: a command's log has them all, standard output only those of one run."""
        return self.sweep.log(out) if self.sweep.scenario.log == "log" else before + self.sweep.log(out)
