"""What the program says if nothing runs `fire` any more: in a prompt, and to a second scheduler."""

import datetime
import json
import os
import time

from rooms.room import Room


class SilenceRoom(Room):
    now = None

    def setUp(self):
        super().setUp()
        os.makedirs(self.folder, exist_ok=True)

    def trace(self, seconds):
        """Leaves the heartbeat of a run as old as these seconds."""
        self.put("", f"{self.file}.heartbeat")
        moment = time.time() - seconds
        os.utime(f"{self.file}.heartbeat", (moment, moment))


class TheCheck(SilenceRoom):
    def test_it_is_silent_for_ten_minutes_after_a_run_and_then_fails_with_a_status_of_its_own(self):
        """`doctor --alive` is silent for ten minutes after a run, and then fails with status 4"""
        self.trace(590)
        answer = self.remind("doctor", "--alive")
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
        self.trace(605)
        answer = self.remind("doctor", "--alive")
        self.assertEqual((answer.status, answer.out), (4, ""))
        self.assertRegex(
            answer.err, r"\Aremind: nothing has run 'remind fire' since \w{3} \d+ \w{3} \d\d:\d\d; 'remind doctor' says why\n\Z")
        answer = self.remind("doctor", "--alive", "--json")
        self.assertEqual((answer.document["error"]["code"], answer.document["error"]["exit"]), ("not_firing", 4))

    def test_without_any_run_it_says_so(self):
        """without any run, `doctor --alive` says that no schedule has ever run"""
        answer = self.remind("doctor", "--alive")
        self.assertEqual(
            (answer.status, answer.out, answer.err),
            (4, "", "remind: no schedule has ever run 'remind fire'; 'remind doctor' says why\n"))

    def test_the_tasks_are_not_read_and_nothing_is_made(self):
        """`doctor --alive` neither reads the tasks nor makes a file"""
        os.mkfifo(self.file)
        self.trace(0)
        names = sorted(os.listdir(self.folder))
        answer = self.remind("doctor", "--alive", timeout=5)
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
        self.assertEqual(sorted(os.listdir(self.folder)), names)

    def test_a_run_of_the_schedule_ends_the_alarm_and_one_by_hand_does_not(self):
        """a run of the schedule ends the alarm of `doctor --alive`, and `fire` by hand does not"""
        self.trace(3600)
        self.ok("fire")
        self.assertEqual(self.remind("doctor", "--alive").status, 4)
        self.ok("fire", "--unattended")
        self.assertEqual(self.remind("doctor", "--alive").status, 0)


class ThePrompt(SilenceRoom):
    def test_status_begins_with_since_when_nothing_fires(self):
        """after a silence, status begins with the time of the last run, until the next run"""
        self.ok("add", "T", "--in", "3h")
        self.put("cron\n", f"{self.file}.schedule")
        self.trace(2 * 3600)
        self.assertRegex(self.ok("status"), r"\Anot firing since (\w{3} \d+ \w{3} )?\d\d:\d\d · next ")
        since = datetime.datetime.fromisoformat(json.loads(self.ok("status", "--json"))["notFiringSince"])
        self.assertAlmostEqual(since.timestamp(), time.time() - 2 * 3600, delta=30)
        self.ok("fire", "--unattended")
        self.assertRegex(self.ok("status"), r"\Anext ")
        self.assertIsNone(json.loads(self.ok("status", "--json"))["notFiringSince"])


class TheMoment(SilenceRoom):
    def test_the_moment_for_which_a_machine_is_woken(self):
        """`schedule wake` prints the moment of the next notification, or nothing"""
        self.assertEqual(self.ok("schedule", "wake"), "")
        self.ok("add", "T", "--in", "3h")
        self.assertAlmostEqual(int(self.ok("schedule", "wake")), time.time() + 3 * 3600, delta=30)
        self.ok("done", "1")
        self.assertEqual(self.ok("schedule", "wake"), "")
