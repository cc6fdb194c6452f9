"""A machine without memory: each limit kills a run at another moment."""

import os

from faultroom import FaultRoom

NINE = "2026-03-01T09:00"
STEP = 96 << 10
# From a limit with no delivery to a limit with every delivery.
MOST_STEPS = 600
RUNS = 3


class Memory(FaultRoom):
    def setUp(self):
        super().setUp()
        notes = "x" * 500
        self.put("".join(f"(C) Task {number} {notes}\n" for number in range(3000)), os.path.join(self.home, "todo.txt"))
        self.ok("import", "todo.txt", note=None)
        self.whole = self.bytes()

    def rings(self):
        """The number of runs of notify.command."""
        path = os.path.join(self.home, "log")
        return len(self.lines("log")) if os.path.exists(path) else 0

    def starts_anew(self):
        """Restores the tasks without any delivery."""
        for name in os.listdir(self.folder):
            if name != "backups":
                os.unlink(os.path.join(self.folder, name))
        self.put(self.whole.decode(), self.file)
        if self.rings():
            os.unlink(os.path.join(self.home, "log"))

    def fire(self, limit=None):
        """One run, with a limit of address space if there is one; gives the status."""
        before = ["prlimit", f"--as={limit}", "--core=0"] if limit else []
        return self.ended(self.start("fire", now=NINE, before=before), 20).status

    def test_at_every_limit_of_memory_three_runs_deliver_at_most_once_and_the_next_run_without_a_limit_delivers(self):
        limit = self.least()
        told = dict.fromkeys((0, 1), 0)
        killed_behind = 0
        for _ in range(MOST_STEPS):
            self.starts_anew()
            statuses = [self.fire(limit) for _ in range(RUNS)]
            rings = self.rings()
            self.assertIn(rings, (0, 1), (limit, statuses))
            told[rings] += 1
            killed_behind += rings == 1 and statuses[-1] != 0
            self.assertEqual(self.fire(), 0)
            self.assertEqual(self.rings(), 1, (limit, statuses))
            if statuses == [0] * RUNS:
                break
            limit += STEP
        self.assertEqual(statuses, [0] * RUNS)
        self.assertGreater(told[0], 0)
        self.assertGreater(killed_behind, 0, "no limit has killed a run between telling and saving")

    def least(self):
        """A limit just below the least one with a delivery."""
        low, high = 1 << 20, 1 << 30
        while high - low > 4 * STEP:
            middle = (low + high) // 2
            self.starts_anew()
            self.fire(middle)
            low, high = (low, middle) if self.rings() else (middle, high)
        return low - 2 * STEP
