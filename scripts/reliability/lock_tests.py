"""Locks that others hold: bounded waits, clear words, and none at all for a holder that died."""

import fcntl
import json
import os
import signal
import subprocess
import time

from reliability.faultroom import FaultRoom


class Held(FaultRoom):
    def hold(self, suffix):
        """Holds a lock in this process until the test ends."""
        lock = open(self.file + suffix, "ab")
        self.addCleanup(lock.close)
        fcntl.flock(lock, fcntl.LOCK_EX)
        return lock

    def test_a_holder_that_sleeps(self):
        """a change waits ten seconds, then says who is in the way; readers do not wait; the next one goes through"""
        lock = self.hold(".lock")
        before = self.bytes()
        for words in (("list",), ("show", "1"), ("pending",), ("status",), ("export",), ("fire",)):
            self.assertEqual(self.timed(*words, limit=1).status, 0, words)
        began = time.monotonic()
        waiting = [self.start(*words) for words in (("add", "New"), ("done", "1"), ("undo",), ("restore", "1"))]
        for process in waiting:
            out, err = process.communicate(timeout=12)
            self.assertEqual((process.returncode, out), (1, b""))
            self.assertRegex(err.decode(), rf"\Aremind: {self.file} has been locked .*; try again\n\Z")
        self.assertGreater(time.monotonic() - began, 9)
        self.assertEqual(self.bytes(), before)
        lock.close()
        self.goes_on()

    def test_fire_beside_a_holder_that_sleeps(self):
        """fire delivers nothing that it could not mark, run after run, and everything once when the lock is free"""
        lock = self.hold(".lock")
        runs = [self.start("fire", now="2026-03-01T09:00") for _ in range(3)]
        answers = [process.communicate(timeout=12)[1].decode() for process in runs]
        self.assertEqual(sorted(process.returncode for process in runs), [0, 0, 1], answers)
        self.assertEqual(self.lines("log"), [])
        lock.close()
        self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual(self.lines("log"), ["1"])

    def test_a_holder_that_gives_up_in_time(self):
        """a change that waits goes through as soon as the lock is free"""
        lock = self.hold(".lock")
        process = self.start("add", "New")
        time.sleep(1)
        lock.close()
        began = time.monotonic()
        _, err = process.communicate(timeout=5)
        self.assertEqual(process.returncode, 0, err)
        self.assertLess(time.monotonic() - began, 0.5)
        self.keeps(["First", "Second", "New"])

    def test_a_holder_that_died(self):
        """killed while it holds a lock: nobody waits"""
        for suffix in (".lock", ".fire"):
            holder = subprocess.Popen(["flock", self.file + suffix, "sleep", "60"], start_new_session=True)
            while subprocess.run(["flock", "-n", self.file + suffix, "true"]).returncode == 0:
                time.sleep(0.01)
            os.killpg(holder.pid, signal.SIGKILL)
            holder.wait()
        self.assertEqual(self.timed("add", "New", limit=1).status, 0)
        self.ok("fire", now="2026-03-01T09:00", timeout=1)
        self.assertEqual(self.lines("log"), ["1"])

    def test_a_second_fire(self):
        """one that finds another at work leaves at once, silently"""
        self.hold(".fire")
        answer = self.timed("fire", now="2026-03-01T09:00", limit=1)
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
        self.assertEqual(self.lines("log"), [])

    def test_a_fire_that_was_stopped(self):
        """a fire that was stopped in a delivery holds up no change"""
        self.command("kill -STOP $PPID; sleep 0.2")
        process = self.start("fire", now="2026-03-01T09:00")
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        time.sleep(0.5)
        self.assertEqual(self.timed("add", "New", limit=1).status, 0)
        self.keeps(["First", "Second", "New"])

    def test_a_delivery_that_cannot_be_marked(self):
        """where something comes in the way of the mark alone, the report names what was delivered, and the end is a failure"""
        self.command('rm "$REMIND_FILE.lock"; mkdir "$REMIND_FILE.lock"')
        answer = self.timed("fire", "--json", now="2026-03-01T09:00")
        self.assertEqual(answer.status, 1)
        report = json.loads(answer.out)
        self.assertEqual(([request["number"] for request in report["delivered"]], report["failed"]), ([1], []))
        self.assertEqual(answer.err, f"remind: cannot lock {self.file}.lock: Is a directory; take it away and try again\n")
        self.assertEqual(self.bytes(self.file + ".heartbeat"), b"undelivered\n")
        os.rmdir(self.file + ".lock")
        self.assertEqual([request["number"] for request in self.fire("2026-03-01T09:01", status=1, note=None)["delivered"]], [1])
        os.rmdir(self.file + ".lock")
