"""Lets one thing fail for good while `fire` runs minute after minute: what is due is told at most once, and once in all: C50."""

import errno
import os
import re

from rooms.tracing import Fail

# What a call on a file answers where the disk, its quota, its mount or its permissions are at fault.
ERRORS = [Fail(getattr(errno, name), name) for name in ("EIO", "ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS", "EBUSY", "EXDEV")]
# Calls that a save or a note beside the file is made of.
BY_PATH = {"openat", "mkdir", "mkdirat", "link", "linkat", "rename", "renameat", "renameat2", "unlink", "unlinkat"}
BY_FILE = {"write", "pwrite64", "fsync", "fdatasync", "fchmod", "fchown", "utimensat", "ftruncate"}
NEW_NAME = re.compile(r"\.tmp-[0-9a-z]+$")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


def target(call):
    """The file that a call works on, by its name without what is drawn by chance; None for a call that changes none."""
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
    """Every call of some names on one file fails, or on whatever file."""

    def __init__(self, names, file, error):
        self.names, self.file, self.error = names, file, error

    def __repr__(self):
        return f"each {' and '.join(self.names)} of {self.file or 'any file'} fails with {self.error!r}"

    def begin(self, number):
        """Nothing changes from run to run."""

    def decide(self, call):
        """Whether this is such a call."""
        found = target(call) if call.name in self.names else None
        return self.error if found is not None and self.file in (None, found) else None


class FromHereOn:
    """In the first run everything that writes fails from one call on, and in the others from the beginning."""

    def __init__(self, place, error):
        self.place, self.error = place, error

    def __repr__(self):
        return f"from call {self.place} of the first run on nothing is written: {self.error!r}"

    def begin(self, number):
        """In which run this is, and how much of it is well."""
        self.left = self.place if number == 0 else 0

    def decide(self, call):
        """Whether it fails by now."""
        found = target(call)
        if found is None or not os.path.basename(found).startswith((".tasks.json", "tasks.json", "backups", "share", "remind")):
            return None
        self.left -= 1
        return self.error if self.left < 0 else None


class Lasting:
    """The faults of one scenario, in the clean room of its sweep."""

    def __init__(self, sweep):
        self.sweep, self.room, self.count = sweep, sweep.room, sweep.count

    def faults(self):
        """Every kind of call that the undisturbed run makes on every file, and the end of the disk at every call."""
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
        """Each of them, or every so many; how many that were."""
        faults = self.faults()[offset % stride::stride]
        # A disk without room lets files be made and removed, and takes no bytes.
        faults += [OneKind(("write", "pwrite64"), None, error) for error in ERRORS]
        for fault in faults:
            self.count.check(f"{self.sweep.scenario.name}, {fault!r}", self.problems(fault))
        return len(faults)

    def problems(self, fault):
        """Five runs with the fault, one without it."""
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
        """The numbers told by now: a command's log has them all, standard output those of one run."""
        return self.sweep.log(out) if self.sweep.scenario.log == "log" else before + self.sweep.log(out)
