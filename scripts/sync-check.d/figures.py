"""How long a sync takes with folders of many tasks, beside `remind list` over the same tasks."""

import os
import time

from sync_room import Machine

TIMES = 5


class Measured:
    """A machine outside a test."""

    def __init__(self, count):
        self.cleanups = []
        self.machine = Machine(self, "a")
        lines = "".join(f"(A) 2026-02-01 Task {number} with some words @home +work due:2026-04-{number % 28 + 1:02}\n"
                        for number in range(count))
        self.machine.ok("import", "-", "--format", "todo.txt", input=lines.encode(), note=None, timeout=120)
        self.place = os.path.join(self.machine.home, "tasks")

    def addCleanup(self, clean):
        """Keeps what the machine has to do at the end."""
        self.cleanups.append(clean)

    def end(self):
        for clean in reversed(self.cleanups):
            clean()

    def took(self, *words, times=1):
        """The least milliseconds by the clock and by the processor among some runs, and the last output."""
        found, said = [], ""
        for _ in range(times):
            used, began = Machine.processor_seconds(), time.monotonic()
            said = self.machine.ok(*words, note=None, timeout=300)
            found.append((time.monotonic() - began, Machine.processor_seconds() - used))
        return 1_000 * min(each[0] for each in found), 1_000 * min(each[1] for each in found), said.strip()


def run(numbers):
    """Measures, and prints a line for each sync."""
    for count in numbers:
        measured = Measured(count)
        try:
            clock, listing, _ = measured.took("list", times=TIMES)
            print(f"{count:,} tasks: list {clock:.0f} ms, {listing:.0f} ms of the processor", flush=True)
            rounds = [("first", ("sync", "setup", measured.place), 1, 0),
                      ("second, which reads all", ("sync",), 1, 0), ("unchanged", ("sync",), TIMES, 3),
                      ("one edited", ("sync",), 1, 0), ("first of another machine", None, 1, 0)]
            for name, words, times, pause in rounds:
                # A file that has just been written has no reliable time yet.
                time.sleep(pause)
                if pause:
                    measured.took("sync")
                if name == "one edited":
                    measured.machine.ok("edit", "1", "--title", "Edited", note=None)
                if words is None:
                    other = Machine(measured, "b")
                    os.makedirs(other.folder)
                    measured.machine, words = other, ("sync", "setup", measured.place)
                clock, used, said = measured.took(*words, times=times)
                print(f"  {name}: {clock:.0f} ms, {used:.0f} ms of the processor, {used / listing:.1f} times list; "
                      f"{said}", flush=True)
        finally:
            measured.end()
    return 0
