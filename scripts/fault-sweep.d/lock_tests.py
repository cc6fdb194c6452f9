"""Locks of other processes: waits have a limit, errors are clear, and a dead holder blocks nobody: C92."""

import fcntl
import json
import os
import signal
import subprocess
import time

from faultroom import FaultRoom


class Held(FaultRoom):
    def hold(self, suffix):
        """Holds a lock in this process until the test ends."""
        lock = open(self.file + suffix, "ab")
        self.addCleanup(lock.close)
        fcntl.flock(lock, fcntl.LOCK_EX)
        return lock

    def test_a_change_fails_after_ten_seconds_if_another_process_holds_the_lock_and_readers_do_not_wait(self):
        lock = self.hold(".lock")
        before = self.bytes()
        for words in (("list",), ("show", "1"), ("pending",), ("status",), ("export",), ("fire",)):
            self.assertEqual(self.timed(*words, limit=1).status, 0, words)
        began = time.monotonic()
        waiting = [self.start(*words) for words in (("add", "New"), ("done", "1"), ("undo",), ("restore", "1"))]
        for process in waiting:
            out, err = process.communicate(timeout=12)
            self.assertEqual((process.returncode, out), (1, b""))
            self.assertEqual(err.decode(), f"remind: {self.file} has been locked by another command for 10 seconds; "
                             "nothing changed; try again\n")
        self.assertGreater(time.monotonic() - began, 9)
        self.assertEqual(self.bytes(), before)
        lock.close()
        self.goes_on()

    def test_fire_delivers_once_while_another_process_holds_the_lock_and_saves_later(self):
        lock = self.hold(".lock")
        runs = [self.start("fire", now="2026-03-01T09:00") for _ in range(3)]
        answers = [process.communicate(timeout=60)[1].decode() for process in runs]
        self.assertEqual(sorted(process.returncode for process in runs), [0, 0, 1], answers)
        self.assertEqual(self.lines("log"), ["1"])
        lock.close()
        self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual(self.lines("log"), ["1"])

    def test_a_waiting_change_goes_on_as_soon_as_the_lock_is_free(self):
        lock = self.hold(".lock")
        process = self.start("add", "New")
        time.sleep(1)
        lock.close()
        began = time.monotonic()
        _, err = process.communicate(timeout=5)
        self.assertEqual(process.returncode, 0, err)
        self.assertLess(time.monotonic() - began, 0.5)
        self.keeps(["First", "Second", "New"])

    def test_nobody_waits_for_the_lock_of_a_process_that_was_killed(self):
        for suffix in (".lock", ".fire"):
            holder = subprocess.Popen(["flock", self.file + suffix, "sleep", "60"], start_new_session=True)
            while subprocess.run(["flock", "-n", self.file + suffix, "true"]).returncode == 0:
                time.sleep(0.01)
            os.killpg(holder.pid, signal.SIGKILL)
            holder.wait()
        self.assertEqual(self.timed("add", "New", limit=1).status, 0)
        self.ok("fire", now="2026-03-01T09:00", timeout=1)
        self.assertEqual(self.lines("log"), ["1"])

    def test_a_second_fire_ends_at_once_without_output(self):
        self.hold(".fire")
        answer = self.timed("fire", now="2026-03-01T09:00", limit=1)
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
        self.assertEqual(self.lines("log"), [])

    def test_if_another_run_of_fire_does_not_end_a_late_reminder_counts_as_undelivered_and_doctor_names_the_run(self):
        lock = self.hold(".fire")
        self.assertEqual(self.timed("fire", "--unattended", now="2026-03-01T09:03", limit=1).status, 0)
        self.assertEqual(self.bytes(self.file + ".heartbeat"), b"undelivered\n")
        self.assertNotIn("has not ended", self.remind("doctor").out)
        os.pwrite(lock.fileno(), b"4242 2020-01-01T00:00:00.000000000Z\n", 0)
        answer = self.timed("fire", "--unattended", now="2026-03-01T09:03", limit=1)
        self.assertRegex(answer.err, r"\Aremind: a run of 'remind fire' \(process 4242\) has not ended for \d+ days, so "
                         r"nothing is delivered; end it with 'kill -9 4242'\n\Z")
        self.assertEqual((answer.status, answer.out), (1, ""))
        self.assertEqual(self.bytes(self.file + ".heartbeat"), b"undelivered\n")
        found = self.findings()
        self.assertEqual([(line["state"], line["mend"]) for line in found if "has not ended" in line["text"]],
                         [("problem", "kill -9 4242")])
        # No reminder is late yet, so the run reports nothing.
        self.assertEqual(self.timed("fire", now="2026-03-01T09:00", limit=1).status, 0)
        lock.close()
        self.ok("fire", now="2026-03-01T09:03")
        self.assertEqual(self.lines("log"), ["1"])
        self.assertNotIn("has not ended", self.remind("doctor").out)

    def test_the_command_that_doctor_names_ends_a_stopped_run_and_the_next_run_delivers(self):
        self.command('kill -STOP $PPID')
        process = self.start("fire", now="2026-03-01T09:00")
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        time.sleep(0.5)
        with open(self.file + ".fire", encoding="utf-8") as file:
            holder, since = file.read().split()
        self.assertEqual(int(holder), process.pid)
        self.put(f"{holder} 2020{since[4:]}\n", self.file + ".fire")
        found = self.findings()
        mend = [line["mend"] for line in found if "has not ended" in line["text"]]
        subprocess.run(["/bin/sh", "-c", mend[0]], check=True)
        process.wait(5)
        self.command('echo "$REMIND_NUMBER" >> "$HOME/log"', note=None)
        self.ok("fire", now="2026-03-01T09:03", note=None)
        self.assertEqual(self.lines("log"), ["1"])

    def test_a_fire_that_was_stopped_during_a_delivery_blocks_no_change(self):
        self.command("kill -STOP $PPID; sleep 0.2")
        process = self.start("fire", now="2026-03-01T09:00")
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        time.sleep(0.5)
        self.assertEqual(self.timed("add", "New", limit=1).status, 0)
        self.keeps(["First", "Second", "New"])

    def test_if_the_lock_becomes_unusable_during_a_delivery_the_reminder_is_reported_and_does_not_come_again(self):
        self.command('rm "$REMIND_FILE.lock"; mkdir "$REMIND_FILE.lock"')
        answer = self.timed("fire", "--json", "--unattended", now="2026-03-01T09:00")
        self.assertEqual(answer.status, 1)
        report = json.loads(answer.out)
        self.assertEqual(([request["number"] for request in report["delivered"]], report["failed"]), ([1], []))
        self.assertEqual(answer.err, f"remind: cannot lock {self.file}.lock: Is a directory; move it away and try again; "
                                     "the delivered reminders are recorded in the journal and will not come again\n")
        self.assertEqual(self.bytes(self.file + ".heartbeat"), b"undelivered\n")
        os.rmdir(self.file + ".lock")
        self.assertEqual(self.fire("2026-03-01T09:01", note=None)["delivered"], [])
        self.assertEqual(self.show(1)["reminders"][0]["state"], "delivered")
