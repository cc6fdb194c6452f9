"""Measures syncs with a folder that has a file for each task: the first sync, one without changes, one with a changed
file."""

import shlex
import shutil
import time

# Larger folders are not measured, because the first sync writes every file.
MOST = 10_000
# The design's goals, in seconds, for the largest folder.
GOALS = {"sync, first": 3.0, "sync, nothing changed": 0.05}


class Rounds:
    """A state file with its folder, after the first sync."""

    def __init__(self, bench, size):
        self.bench, self.count = bench, size.count
        self.folder = size.folder / "sync"
        self.folder.mkdir()
        self.file, self.files, self.saved = self.folder / "tasks.json", self.folder / "files", size.copy
        shutil.copyfile(self.saved, self.file)
        self.run("sync", "setup", self.files)
        # `remind` knows a file by its time only if no other write can have the same time.
        time.sleep(4)
        self.run("sync")
        self.changed = min(self.files.iterdir())

    def run(self, *words):
        done = self.bench.run([self.bench.binary, "--file", self.file, "--no-input", *words])
        if done.returncode != 0:
            raise SystemExit(f"benchmark: 'remind {words[0]}': {done.stderr}")

    def commands(self, Command):
        """The first sync comes last, because its preparation removes the synced folder."""
        quiet = [self.bench.binary, "--file", self.file, "--no-input", "sync"]
        change = f"sed -i \"s/^SUMMARY:.*/SUMMARY:Changed $(date +%N)/\" {shlex.quote(str(self.changed))}"
        # The files are moved and not deleted: after many deletions, ext4 makes new files slowly for some seconds.
        away = f"$(mktemp -d {shlex.quote(str(self.folder))}/away.XXXXXX)"
        anew = shlex.join(["mv", f"{self.file}.sync", str(self.files)]) + f" {away}"
        anew += " && " + shlex.join(["cp", str(self.saved), str(self.file)])
        return [
            Command("sync, nothing changed", quiet),
            Command("sync, one file changed", quiet, prepare=shlex.join(["sh", "-c", change])),
            Command("sync, first", [*quiet, "setup", self.files], prepare=shlex.join(["sh", "-c", anew])),
        ]


def lines(commands, count, misses):
    """The lines of the table. The goals hold for the largest folder only."""
    table = []
    for command in commands:
        size = f"{count:,}"
        if command.problem:
            table.append([command.name, size, "–", "–", "–", "–", command.problem])
            continue
        goal = GOALS.get(command.name) if count == MOST else None
        reached = "–" if goal is None else "yes" if command.median <= goal else "NO"
        if reached == "NO":
            misses.append(f"{command.name}, {size} tasks: {command.median * 1000:.0f} ms, the goal is {goal * 1000:.0f} ms")
        table.append([
            command.name, size, f"{command.median * 1000:.1f}", f"{command.median / count * 1e6:.1f}",
            f"{command.peak / 1e6:.1f}", f"≤ {goal * 1000:.0f} ms" if goal else "–", reached])
    return table


HEAD = ["remind …", "tasks", "ms", "µs a task", "peak MB", "goal", "reached"]
