"""Nothing runs `fire` any more: the program says so in a prompt and to a second scheduler."""

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


class TheCheck(SilenceRoom):
    def test_doctor_alive_is_silent_for_ten_minutes_after_a_run_and_then_fails_with_status_4(self):
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

    def test_without_any_run_doctor_alive_says_that_no_schedule_has_ever_run(self):
        answer = self.remind("doctor", "--alive")
        self.assertEqual(
            (answer.status, answer.out, answer.err),
            (4, "", "remind: no schedule has ever run 'remind fire'; 'remind doctor' says why\n"))

    def test_doctor_alive_neither_reads_the_tasks_nor_makes_a_file(self):
        os.mkfifo(self.file)
        self.trace(0)
        names = sorted(os.listdir(self.folder))
        answer = self.remind("doctor", "--alive", timeout=5)
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
        self.assertEqual(sorted(os.listdir(self.folder)), names)

    def test_a_run_of_the_schedule_ends_the_alarm_of_doctor_alive_and_fire_by_hand_does_not(self):
        self.trace(3600)
        self.ok("fire")
        self.assertEqual(self.remind("doctor", "--alive").status, 4)
        self.ok("fire", "--unattended")
        self.assertEqual(self.remind("doctor", "--alive").status, 0)


class ThePrompt(SilenceRoom):
    def test_after_a_silence_status_begins_with_the_time_of_the_last_run_until_the_next_run(self):
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
    def test_schedule_wake_prints_the_moment_of_the_next_notification_or_nothing(self):
        self.assertEqual(self.ok("schedule", "wake"), "")
        self.ok("add", "T", "--in", "3h")
        self.assertAlmostEqual(int(self.ok("schedule", "wake")), time.time() + 3 * 3600, delta=30)
        self.ok("done", "1")
        self.assertEqual(self.ok("schedule", "wake"), "")
