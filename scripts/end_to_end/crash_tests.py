"""Killed, or refused by the system, at every call of a change: the file is the old version or the new, whole."""

import collections
import fcntl
import os
import shutil
import subprocess
import unittest

from end_to_end.harness import Room

CALLS = ["openat", "write", "pwrite64", "writev", "fsync", "fdatasync", "rename", "renameat", "renameat2", "link", "linkat",
         "flock", "close", "utimensat", "fchmod", "unlink", "unlinkat", "mkdir", "mkdirat", "getdents64"]


@unittest.skipUnless(shutil.which("strace"), "strace is not installed")
class Crash(Room):
    def setUp(self):
        super().setUp()
        self.ok("add", "First", "--at", "2026-03-05 09:00")
        self.ok("add", "Second", "--due", "2026-03-05")
        self.good = os.path.join(self.home, "good")
        shutil.copytree(self.folder, self.good)

    def reset(self):
        shutil.rmtree(self.folder)
        shutil.copytree(self.good, self.folder)

    def traced(self, *words, now=None):
        """The file system calls of a run, as (name, n-th of its name, its line)."""
        path = os.path.join(self.home, "trace")
        known = "?" + ",?".join(CALLS)
        answer = self.remind(*words, now=now, before=["strace", "-f", "-qq", "-o", path, "-e", "trace=" + known])
        if "ptrace" in answer.err:
            self.skipTest("strace may not trace here")
        self.assertEqual(answer.status, 0, repr(answer))
        counts, found = collections.Counter(), []
        for line in self.bytes(path).decode("utf-8", "replace").splitlines():
            name = line.split(None, 1)[1].split("(")[0]
            if name in CALLS:
                counts[name] += 1
                found.append((name, counts[name], line))
        return found

    def injected(self, name, nth, what, *words, now=None):
        return self.remind(*words, now=now, before=["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + name,
                                                    "-e", f"inject={name}:{what}:when={nth}"])

    def after_first_use(self, calls):
        """Only the calls from the first that names the folder on; what comes before is the start of a process."""
        first = next(i for i, (_, _, line) in enumerate(calls) if self.folder in line)
        return calls[first:]

    def test_an_add_killed_at_any_call_leaves_the_old_version_or_the_new(self):
        """killed at each call in turn: whole, listed, and clean after the next add"""
        calls = self.after_first_use(self.traced("add", "Third", "--at", "2026-03-06 09:00"))
        self.assertGreater(len(calls), 8)
        for name, nth, line in calls:
            with self.subTest(call=line):
                self.reset()
                old = self.bytes()
                answer = self.injected(name, nth, "signal=KILL", "add", "Third", "--at", "2026-03-06 09:00")
                titles = [t["title"] for t in self.tasks()]
                if answer.status == 0 or answer.out:
                    self.assertIn("Third", titles)
                if "Third" not in titles:
                    self.assertEqual(self.bytes(), old)
                self.assertEqual(titles[0:2], ["Second", "First"])
                self.ok("add", "Fourth")
                self.assertEqual(self.litter(), [])
                self.assertEqual(len(self.planned()), 2 + titles.count("Third"))

    def test_the_first_add_killed_at_any_call_leaves_nothing_or_a_whole_file(self):
        """killed while the folder and the file are made: the next add works"""
        shutil.rmtree(self.folder)
        calls = self.after_first_use(self.traced("add", "Only"))
        for name, nth, line in calls:
            with self.subTest(call=line):
                shutil.rmtree(self.folder, ignore_errors=True)
                answer = self.injected(name, nth, "signal=KILL", "add", "Only")
                titles = [t["title"] for t in self.tasks()]
                self.assertIn(titles, ([], ["Only"]))
                if answer.out:
                    self.assertEqual(titles, ["Only"])
                self.ok("add", "Next")
                self.assertEqual([t["title"] for t in self.tasks()], titles + ["Next"])
                self.assertEqual(self.litter(), [])

    def test_a_fire_killed_at_any_call_loses_nothing_and_repeats_at_most_the_one_in_hand(self):
        """killed at each call of a fire: the next fire delivers the rest, each at least once, at most one twice"""
        self.command('echo "$REMIND_NUMBER" >> "$HOME/out"')
        self.ok("add", "Third", "--at", "2026-03-05 09:00")
        shutil.rmtree(self.good)
        shutil.copytree(self.folder, self.good)
        calls = self.after_first_use(self.traced("fire", now="2026-03-05T09:00"))
        out = os.path.join(self.home, "out")
        mine = [c for c in calls if c[2].split()[0] == calls[0][2].split()[0]]
        counts = collections.Counter()
        for name, _, line in mine:
            counts[name] += 1
        for name in counts:
            for nth in range(1, counts[name] + 1, 2):
                with self.subTest(call=name, nth=nth):
                    self.reset()
                    if os.path.exists(out):
                        os.unlink(out)
                    self.remind("fire", now="2026-03-05T09:00", before=[
                        "strace", "-qq", "-o", "/dev/null", "-e", "trace=" + name,
                        "-e", f"inject={name}:signal=KILL:when={nth}"])
                    self.ok("fire", now="2026-03-05T09:00")
                    delivered = sorted(self.lines("out"))
                    self.assertEqual(sorted(set(delivered)), ["1", "2", "3"])
                    self.assertLessEqual(len(delivered), 4)

    def refused(self, names, error):
        calls = self.after_first_use(self.traced("add", "Third"))
        tried = 0
        for name, nth, line in calls:
            if name in names and not line.split("(", 1)[1].startswith(("1,", "2,")):
                tried += 1
                with self.subTest(call=line):
                    self.reset()
                    before = self.stamp()
                    answer = self.injected(name, nth, "error=" + error, "add", "Third")
                    if answer.status == 0:
                        self.assertIn("Third", [t["title"] for t in self.tasks()])
                        self.assertIn("backups", line)
                    else:
                        self.assertEqual(answer.status, 1, repr(answer))
                        self.assertTrue(answer.err.startswith("remind: "), answer.err)
                        self.assertNotIn("Third", answer.err)
                        self.assertEqual(answer.out, "")
                        if "folder" not in answer.err:
                            self.assertEqual(self.stamp()[0], before[0])
                    self.assertEqual(self.litter(), [])
        self.assertGreater(tried, 0)

    def test_a_full_disk_leaves_the_old_file_and_no_litter(self):
        """ENOSPC on each write: exit 1, the old file byte for byte"""
        self.refused(("write", "pwrite64", "writev"), "ENOSPC")

    def test_a_failing_disk_leaves_the_old_file_and_no_litter(self):
        """EIO on the fsync of the temporary file: exit 1, the old file byte for byte"""
        calls = self.after_first_use(self.traced("add", "Third"))
        name, nth, _ = next(c for c in calls if c[0] in ("fsync", "fdatasync"))
        self.reset()
        before = self.bytes()
        answer = self.injected(name, nth, "error=EIO", "add", "Third")
        self.assertEqual((answer.status, answer.out), (1, ""), repr(answer))
        self.assertTrue(answer.err.startswith("remind: "), answer.err)
        self.assertEqual(self.bytes(), before)
        self.assertEqual(self.litter(), [])

    def test_a_rename_that_is_refused_leaves_the_old_file_and_no_litter(self):
        """EXDEV on each rename: exit 1, the old file byte for byte"""
        self.refused(("rename", "renameat", "renameat2"), "EXDEV")

    def test_hard_links_that_are_refused_cost_nothing(self):
        """where links are not known (FAT), the change succeeds and the backup is a copy"""
        old = self.bytes()
        for name, nth, _ in self.traced("add", "Third"):
            if name in ("link", "linkat"):
                self.reset()
                answer = self.injected(name, nth, "error=EPERM", "add", "Third")
                self.assertEqual(answer.status, 0, repr(answer))
                folder = os.path.join(self.folder, "backups")
                self.assertIn(old, [self.bytes(os.path.join(folder, n)) for n in os.listdir(folder)])
                self.assertEqual(self.litter(), [])

    def test_an_interrupted_write_is_made_again(self):
        """a write that a signal interrupts before it has written anything is made again"""
        calls = self.after_first_use(self.traced("add", "Third"))
        self.assertTrue(any(c[0] in ("write", "pwrite64", "writev") for c in calls))
        name, nth, _ = next(c for c in calls if c[0] in ("write", "pwrite64", "writev"))
        self.reset()
        answer = self.injected(name, nth, "error=EINTR", "add", "Third")
        self.assertEqual(answer.status, 0, repr(answer))
        self.assertIn("Third", [t["title"] for t in self.tasks()])


class Locked(Room):
    def test_a_stale_lock_file_holds_nobody(self):
        """a lock file without a holder is no lock"""
        self.ok("add", "One")
        for name in (".lock", ".fire"):
            with open(self.file + name, "ab"):
                pass
        self.ok("add", "Two")
        self.ok("fire")
        self.assertEqual(len(self.tasks()), 2)

    def test_readers_take_no_lock(self):
        """list, show and pending work while another process holds the lock; add waits for it"""
        self.ok("add", "One")
        holder = subprocess.Popen(["flock", self.file + ".lock", "sleep", "0.7"], env=self.environment())
        self.addCleanup(holder.wait)
        probe = ["flock", "-n", self.file + ".lock", "true"]
        while subprocess.run(probe, env=self.environment()).returncode == 0 and holder.poll() is None:
            pass
        for words in (("list",), ("show", "1"), ("pending",)):
            self.ok(*words, timeout=0.5)
        self.ok("add", "Two")
        self.assertIsNotNone(holder.wait(timeout=2))
        self.assertEqual(len(self.tasks()), 2)

    def test_a_lock_that_is_never_given_up_ends_in_an_error(self):
        """after ten seconds a change gives up, says so and changes nothing"""
        self.ok("add", "One")
        before = self.bytes(self.file)
        with open(self.file + ".lock", "ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.fails(1, "add", "Two", message=(
                f"remind: {self.file} has been locked by another command for 10 seconds; "
                "nothing was changed; try again\n"))
        self.assertEqual(self.bytes(self.file), before)
