"""A sync that is killed at any step: the next syncs make both machines the same, and nothing is lost or doubled."""

import os
import shutil
import signal
import time

from rooms.tracing import Kill
from sync_room import LONG, SyncRoom, installed, plain

# Calls that change something outside the process. Between two of them, nothing visible happens.
STEPS = {"openat", "write", "pwrite64", "writev", "rename", "renameat", "renameat2", "link", "linkat", "unlink",
         "unlinkat", "mkdir", "mkdirat", "ftruncate", "fsync", "fdatasync", "fchmod", "utimensat", "exit_group"}
# openat without any of these flags only reads.
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


def is_step(call):
    """Whether a call may change a file."""
    return call.name in STEPS and (call.name != "openat" or call.arguments[2] & WRITES)


def said(tasks):
    """The fields of tasks, without ids and times of change."""
    return sorted((task["title"], task["notes"], tuple(task["categories"]), task["due"], bool(task["completedAt"]))
                  for task in map(plain, tasks))


class Killed(SyncRoom):
    def change_both(self):
        """Makes changes of all kinds on both machines."""
        a, b = self.a.numbers(), self.b.numbers()
        for machine, known, minute in ((self.a, a, 10), (self.b, b, 20)):
            machine.now = f"2026-03-01T08:{minute}"
            name = machine.name
            machine.add(f"new of {name}", "--due", "2026-03-06", note=None)
            machine.ok("edit", known[f"edited by {name}"], "--notes", f"of {name}", note=None)
            words = ("--title", "merged") if name == "a" else ("--notes", "of b")
            machine.ok("edit", known["edited by both"], *words, note=None)
            machine.ok("edit", known["title of both"], "--title", f"title of {name}", note=None)
            machine.ok("done", known[f"done by {name}"], note=None)
            machine.ok("delete", known[f"deleted by {name}"], note=None)
        self.at("2026-03-01T08:30")

    def begin(self, connect):
        for title in ("edited by a", "edited by b", "edited by both", "title of both", "done by a", "done by b",
                      "deleted by a", "deleted by b", "kept", "repeats"):
            self.a.add(title, "--category", "x", "--due", "2026-03-05",
                       *(("--repeat", "weekly") if title == "repeats" else ()), note=None)
        connect()
        self.rounds()
        self.change_both()
        self.b.sync(note=None)

    WANTED = ["done by a", "done by b", "edited by a", "edited by b", "kept", "merged", "new of a", "new of b",
              "repeats", "title of b"]

    def is_whole(self):
        """After more syncs, both machines have every task once."""
        self.rounds()
        tasks = self.is_settled()
        self.assertEqual([task["title"] for task in tasks], self.WANTED)
        self.assertEqual([loss["field"] for machine in self.machines for entry in machine.sync_json("log")
                          for loss in entry["losses"] if loss["field"]][:1], ["title"])
        return tasks


class InOneFolder(Killed):
    def keep_all(self):
        """Keeps the files from which each run begins."""
        self.kept = os.path.join(self.home, "kept")
        for name, path in self.parts():
            shutil.copytree(path, os.path.join(self.kept, name), symlinks=True)

    def parts(self):
        return [("a", self.a.folder), ("b", self.b.folder), ("shared", os.path.join(self.home, "shared"))]

    def again(self):
        for name, path in self.parts():
            shutil.rmtree(path)
            shutil.copytree(os.path.join(self.kept, name), path, symlinks=True)

    def test_a_round_that_is_killed_before_any_of_its_steps_is_made_up_for(self):
        self.begin(self.shared_folder)
        self.keep_all()
        steps = []
        self.a.watched(lambda call: steps.append(call.sentence()) if is_step(call) else None, "sync")
        wanted = said(self.is_whole())
        # The first steps are those of every program; the last steps write the folder.
        self.assertGreater(len(steps), 40)
        problems = []
        for place in range(len(steps)):
            self.again()
            seen = []

            def decide(call):
                if is_step(call):
                    seen.append(call.sentence())
                    return Kill() if len(seen) == place + 1 else None
                return None

            answer = self.a.watched(decide, "sync")
            where = f"killed before {seen[-1]}"
            self.assertEqual(answer.status, -signal.SIGKILL, where)
            for machine in (self.a, self.b, self.a):
                machine.sync(note=None)
            problems += [f"{where}: {machine.name} has {said(machine.tasks('all'))}" for machine in self.machines
                         if said(machine.tasks("all")) != wanted]
            names = os.listdir(os.path.join(self.home, "shared"))
            left = [name for name in names if not name.endswith(".ics")] + self.a.leftover()
            left += [name for name in os.listdir(self.a.file + ".sync") if name.startswith(".")]
            if left != ["tasks.json.sync"] or len(names) != 10 + len(left) - 1:
                problems.append(f"{where}: {len(names)} files, and left over {left}")
        self.assertEqual(problems, [])


@installed("radicale", "vdirsyncer")
class OverAServer(Killed):
    def test_the_next_sync_completes_a_sync_that_was_killed_at_some_moment_with_vdirsyncer(self):
        server = self.server()

        def connect():
            for machine in self.machines:
                machine.joins_server(server)

        self.begin(connect)
        began = time.monotonic()
        self.kill_after(None)
        whole = time.monotonic() - began
        self.is_whole()
        for part in (0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9):
            title = f"killed after {part}"
            self.a.add(title, note=None, now="2026-03-01T08:40")
            self.b.ok("edit", self.b.number("kept"), "--notes", title, note=None, now="2026-03-01T08:40")
            self.b.sync(note=None)
            due = f"2026-03-1{int(part * 10)}"
            self.a.ok("edit", self.a.number("kept"), "--due", due, note=None, now="2026-03-01T08:41")
            self.kill_after(whole * part)
            with self.subTest(title):
                self.rounds()
                tasks = {task["title"]: task for task in self.is_same()}
                self.assertEqual((tasks["kept"]["notes"], tasks["kept"]["due"]), (title, due))
                self.assertEqual(len(server.names()), len(tasks))
                self.assertEqual([name for name in os.listdir(self.a.shared) if "remind" in name], [])
                self.assertEqual(list(tasks).count(title), 1)
        self.is_settled()

    def kill_after(self, seconds):
        """A sync that is killed after these seconds with all of its processes."""
        process = self.a.start("sync", start_new_session=True)
        if seconds is not None:
            time.sleep(seconds)
            os.killpg(process.pid, signal.SIGKILL)
        self.a.ended(process, LONG)
