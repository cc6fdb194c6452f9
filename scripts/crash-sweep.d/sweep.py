"""Disturbs a change at each system call in turn, and checks the result: C74, C75, C76."""

import collections
import errno
import json
import os
import signal

from cleanroom import BACKUP
from lasting import target
from rooms.tracing import FILE_CALLS, Fail, Kill, Short

ERRORS = [Fail(getattr(errno, name), name) for name in ("EIO", "ENOSPC", "EDQUOT", "EACCES", "EINTR")]
# The message of `restore` if deliveries since the backup are not known.
FORGOTTEN = "deliveries since this backup are not recorded"
ANOTHER_DISK = Fail(errno.EXDEV, "EXDEV")
RENAMES = {"rename", "renameat", "renameat2"}
MADE_AGAIN = {"read", "write", "pwrite64", "fsync", "flock"}
MOVES_BYTES = {"read", "write", "pwrite64"}


class Sweep:
    """One scenario in a clean room."""

    def __init__(self, scenario, room, count):
        self.scenario, self.room, self.count = scenario, room, count
        scenario.prepare(room)
        room.keep()
        self.old, self.old_bytes = room.snapshot(), room.content()
        self.backups = len(room.backups())
        self.calls = []
        self.answer = room.disturbed(scenario, self.take_down)
        self.new, self.new_bytes = room.snapshot(), room.content()
        folder = os.path.join(room.folder, "backups")
        self.is_kept = self.old_bytes in [room.bytes(entry.path) for entry in os.scandir(folder)] if self.old else True
        self.own = next(place for place, call in enumerate(self.calls) if call[0] == "rt_sigaction")
        self.states = [self.old, self.new] + self.without_the_file_at_hand()
        self.delivered = sorted(self.log(self.answer.out))
        self.kills = self.errors = 0

    def take_down(self, call):
        """Records a call of the undisturbed run: name, first argument, new path, and file."""
        self.calls.append((call.name, call.arguments[0], call.second_path, target(call)))

    def without_the_file_at_hand(self):
        """The result of `restore` with an unreadable file: deliveries since the backup may be unknown."""
        if self.scenario.words[0] != "restore":
            return []
        self.room.reset()
        self.room.put("damaged")
        self.room.ok(*self.scenario.words)
        return [self.room.snapshot()]

    @property
    def commit(self):
        """The position of the first call that puts the new file in place."""
        return next(place for place, call in enumerate(self.calls) if call[2] == self.room.file)

    # The disturbances

    def run(self, stride, offset):
        """Kills before every call, and makes each call on files fail in each way; or tries every nth of these."""
        self.count.check(f"{self.scenario.name}, undisturbed", self.undisturbed())
        kills = [(place, Kill()) for place in range(len(self.calls))]
        errors = []
        for place, call in enumerate(self.calls):
            if place > self.own and call[0] in FILE_CALLS:
                errors += [(place, error) for error in ERRORS]
                errors += [(place, Short())] if call[0] in MOVES_BYTES else []
                errors += [(place, ANOTHER_DISK)] if call[0] in RENAMES else []
        always = [fault for fault in kills + errors if self.scenario.is_vital and self.is_vital(*fault)]
        others = [fault for fault in kills + errors if fault not in always]
        for place, action in always + others[offset % stride::stride]:
            self.disturb(place, action)
            if isinstance(action, Kill):
                self.kills += 1
            else:
                self.errors += 1

    def is_vital(self, place, action):
        """Whether every sweep of a vital scenario tries this fault."""
        if isinstance(action, Kill):
            return place > self.own
        is_full = isinstance(action, Fail) and action.code == errno.ENOSPC and self.calls[place][0] in MOVES_BYTES
        return is_full or action is ANOTHER_DISK

    def disturb(self, place, action):
        """One run with one disturbed call, and the checks of its result."""
        self.room.reset()
        seen = []

        name, nth = self.calls[place][0], self.nth(place)
        counts = collections.Counter()

        def decide(call):
            # The number of waits for a child varies, so errors count the calls of one name.
            counts[call.name] += 1
            is_it = call.position == place + 1 if isinstance(action, Kill) else (call.name, counts[call.name]) == (name, nth)
            if not is_it:
                return None
            seen.append(call.sentence())
            return action

        answer = self.room.disturbed(self.scenario, decide)
        where = f"{self.scenario.name}, {action!r} at {seen[0] if seen else place}"
        try:
            problems = self.words(answer, action if seen else None, name) + self.rest(answer, place)
        except (AssertionError, ValueError, KeyError, OSError) as error:
            problems = [f"the file cannot be read: {error}"]
        self.count.check(where, problems)

    def nth(self, place):
        """The count of calls with this name, up to this position."""
        return sum(1 for call in self.calls[:place + 1] if call[0] == self.calls[place][0])

    # The checks

    def undisturbed(self):
        """The undisturbed change succeeds, and is on disk before its confirmation."""
        problems = [] if self.answer.status == 0 else [f"{self.answer!r}"]
        names = [call[0] for call in self.calls]
        problems += self.order()
        made = next((place for place, name in enumerate(names) if name in ("mkdir", "mkdirat")), None)
        if self.old is None and "fsync" not in names[made:made + 4]:
            problems.append("the name of a folder that was made is not on disk")
        if self.old_bytes == self.new_bytes:
            problems.append("nothing changed")
        if not self.is_kept and not self.scenario.is_fire:
            problems.append("the version before is not among the backups")
        return problems

    def order(self):
        """Each new version is on disk before it replaces the old one, and its name before any output."""
        problems = []
        temporary = f".{os.path.basename(self.room.file)}.tmp"
        folder = os.path.basename(self.room.folder)
        for commit, call in enumerate(self.calls):
            if call[2] != self.room.file:
                continue
            on_it = [call[0] for call in self.calls[:commit] if call[3] == temporary and call[0] != "unlink"]
            if on_it[-1:] != ["fsync"]:
                problems.append(f"the file is not on disk before it takes the place of the old one: {on_it}")
            behind = self.calls[commit + 1:]
            said = next((place for place, call in enumerate(behind) if call[:2] == ("write", 1) or call[2]), len(behind))
            if ("fsync", folder) not in [(call[0], call[3]) for call in behind[:said]]:
                problems.append("the folder is not on disk before anything is said or renamed again")
        return problems

    def words(self, answer, action, name):
        """The problems in the output and status of a run; no action if the run ended before its turn."""
        if isinstance(action, Kill):
            return [] if answer.status == -signal.SIGKILL else ["it was not killed"]
        complaints = [line for line in answer.err.splitlines() if line.startswith("remind: ")]
        problems = []
        if answer.status not in (0, 1):
            problems.append(f"{answer!r}")
        elif answer.status == 1 and not complaints or answer.status == 0 and complaints:
            problems.append(f"exit {answer.status} with {answer.err!r}")
        elif len(complaints) > (5 if self.scenario.is_fire else 1):
            problems.append(f"more than one sentence: {answer.err!r}")
        is_made_again = isinstance(action, Short) or action and action.name == "EINTR" and name in MADE_AGAIN
        if is_made_again and answer.status != 0:
            problems.append(f"it was not redone: {answer!r}")
        if answer.status == 1 and answer.out and not self.scenario.is_fire:
            problems.append(f"a failure that confirms {answer.out!r}")
        return problems

    def rest(self, answer, place):
        """The problems in the files after a run."""
        room = self.room
        room.ok("list")
        found = room.snapshot()
        if self.scenario.is_fire:
            problems = self.deliveries(answer)
        else:
            problems = [] if found in self.states else [f"neither the old state nor the new: {found}"]
            is_forgetful = found in self.states and found not in (self.old, self.new)
            if is_forgetful and answer.status == 0 and FORGOTTEN not in answer.err:
                problems.append(f"it forgot what was delivered and did not say so: {answer.err!r}")
            if answer.status == 0 and found == self.old != self.new:
                problems.append("a success without its change")
            if answer.out == self.answer.out and found == self.old != self.new:
                problems.append("confirmed without being changed")
            if found == self.old != self.new and room.content() != self.old_bytes:
                problems.append("the old state in other bytes")
            if answer.status == 1 and place < self.commit and found != self.old:
                problems.append("a failure that changed something")
        backups = room.backups() if os.path.isdir(room.folder) else []
        if len(backups) < self.backups or any(backup["error"] for backup in backups):
            problems.append(f"a backup is gone or broken: {backups}")
        if self.scenario.words == ("undo",):
            problems += self.goes_on(found)
        room.watched(self.scenario.system, "add", "Next")
        room.ok("list")
        leftover = room.leftover(BACKUP)
        return problems + ([f"leftover: {leftover}"] if leftover else [])

    def goes_on(self, found):
        """After a disturbed `undo`, undo and redo still work."""
        if found == self.old:
            self.room.ok("undo")
        is_undone = self.room.snapshot() == self.new
        self.room.ok("redo")
        is_redone = self.room.snapshot() == self.old
        return [] if is_undone and is_redone else ["undo and redo do not go on from there"]

    def deliveries(self, answer):
        """The problems in the deliveries of a disturbed `fire` and the next one."""
        if self.scenario.log is None:
            return []
        words = self.scenario.words
        after = self.room.ok(*words, now=self.scenario.now)
        delivered = sorted(self.log(answer.out) + (self.log(after) if self.scenario.log != "log" else []))
        wanted = self.delivered
        problems = [] if set(delivered) >= set(wanted) else [f"lost: {delivered} of {wanted}"]
        spare = len(wanted) if self.scenario.log == "json" else 1
        if len(delivered) > len(wanted) + spare:
            problems.append(f"repeated more than the one in hand: {delivered}")
        last = self.room.ok("fire", "--dry-run", now=self.scenario.now)
        return problems + ([f"still due: {last!r}"] if last else [])

    def log(self, out):
        """The numbers of the delivered tasks."""
        kind = self.scenario.log
        if kind == "log":
            return self.room.lines("log")
        if kind == "out":
            return [line.split()[0] for line in out.splitlines()]
        if kind == "json" and out:
            return [str(request["number"]) for request in json.loads(out)["delivered"]]
        return []
