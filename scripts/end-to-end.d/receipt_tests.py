"""Receipts: what became of a reminder, in words and for programs; and reminders that are saved only if they will ring."""

import json
import os

from rooms.room import Room

NOT_FIRING = "no schedule runs 'remind fire'"


class Receipts(Room):
    now = "2026-03-01T08:00"

    def receipt(self, name, now, *words):
        """The receipt as words, and what a program learns: state, reason, delivered, failures, answered."""
        line = self.ok("receipt", name, *words, now=now)
        found = json.loads(self.ok("receipt", name, *words, "--json", now=now))
        delivered = found["delivered"]
        return line, found["state"], found["reason"], delivered and (
            delivered["setFor"][11:16], delivered["at"][11:16], delivered["lateSeconds"], delivered["through"]), [
                (failure["at"][11:16], failure["channel"], failure["error"]) for failure in found["failures"]], (
                    found["answered"] and (found["answered"]["by"], found["answered"]["at"][11:16]))

    def fails_to_ring(self, now):
        self.fire(now, status=1, note=None)

    def test_scheduled_waiting_failed_delivered_late_answered_then_a_snooze_that_is_scheduled_again(self):
        self.config("notify.channel", "phone", note=None)
        self.command_of_phone("exit 7")
        self.ok("add", "Pay rent", "--due", "2026-03-01", "--at", "09:00", "--key", "rent")
        self.let_fire_run()
        self.assertEqual(self.receipt("rent", "2026-03-01T08:30"), (
            "scheduled: 1  Pay rent  rings 09:00 through phone\n", "scheduled", None, None, [], None))
        self.assertEqual(self.receipt("1", "2026-03-01T09:00"), (
            "waiting: 1  Pay rent  due since 09:00; the next run delivers it\n", "waiting", "next_run", None, [], None))
        self.fails_to_ring("2026-03-01T09:00")
        self.fails_to_ring("2026-03-01T09:01")
        failure = [("09:00", "phone", "exit status 7")]
        self.assertEqual(self.receipt("1", "2026-03-01T09:02"), (
            "failed: 1  Pay rent  due since 09:00; not by phone: exit status 7\n", "failed", None, None, failure, None))
        self.command_of_phone("true")
        self.fire("2026-03-01T09:31")
        delivered = ("09:00", "09:31", 1_860, ["phone"])
        self.assertEqual(self.receipt("1", "2026-03-01T09:32"), (
            "delivered: 1  Pay rent  rang 09:31, 31 min late through phone\n", "delivered", None, delivered, failure,
            None))
        self.ok("snooze", "1", "--for", "30m", now="2026-03-01T09:35")
        self.assertEqual(self.receipt("1", "2026-03-01T09:36"), (
            "scheduled: 1  Pay rent  rings 10:05 through phone\n", "scheduled", None, delivered, failure,
            ("snooze", "09:35")))
        self.fire("2026-03-01T10:05")
        self.ok("done", "--key", "rent", now="2026-03-01T10:10")
        again = ("10:05", "10:05", 0, ["phone"])
        self.assertEqual(self.receipt("1", "2026-03-02T09:00"), (
            "answered: 1  Pay rent  done Sun 1 Mar 10:10; rang Sun 1 Mar 10:05 through phone\n", "answered", None, again,
            [], ("done", "10:10")))
        self.ok("delete", "1", now="2026-03-02T09:00")
        self.assertEqual(self.receipt("1", "2026-03-02T09:01"), (
            "answered: 1  (gone)  done Sun 1 Mar 10:10; rang Sun 1 Mar 10:05 through phone\n", "answered", None, again,
            [], ("done", "10:10")))

    def command_of_phone(self, text):
        self.config("notify.command.phone", text)

    def test_each_reason_why_nothing_comes_is_said_only_where_it_is_proved(self):
        """C108: never: no reminder, past when set, done before, cancelled, notifications off, none since; unknown"""
        for words, then, reason, line in (
            (("Idea",), (), "no_reminder", "it has no reminder"),
            (("Late", "--due", "2026-02-20"), (), "past_when_set", "its time was over when it was set"),
            (("Early", "--due", "2026-03-05"), (("done", "{}"),), "done_before", "it was done before"),
            (("Quiet", "--due", "2026-03-05"), (("mute", "{}"),), "cancelled", "its notices were muted"),
        ):
            with self.subTest(words[0]):
                number = self.add(*words, note=None)["number"]
                for command in then:
                    self.ok(*(word.format(number) for word in command))
                self.assertEqual(self.receipt(str(number), self.now), (
                    f"never: {number}  {words[0]}  {line}\n", "never", reason, None, [], None))
        number = self.add("Off", "--at", "10:00")["number"]
        self.config("notify", "off", note=None)
        self.assertEqual(self.receipt(str(number), self.now)[:3], (
            f"never: {number}  Off  notifications are off\n", "never", "notifications_off"))
        self.config("notify", "on")
        self.assertEqual(self.receipt("1", "2026-03-02T08:00", "--since", "today")[:3], (
            "never: 1  Idea  nothing has been due since then\n", "never", "none_since"))

    def test_a_task_that_is_older_than_the_log_is_unknown_with_the_moment_from_which_the_log_is_complete(self):
        self.ok("add", "Old", "--due", "2026-03-01", "--at", "09:00")
        self.fire("2026-03-01T09:00")
        self.ok("done", "1", now="2026-03-01T09:10")
        state = self.state()
        state["log"] = [
            {"at": f"2026-03-01T{10 + number // 60:02}:{number % 60:02}:00Z", "kind": "agenda",
             "set": "2026-03-01T08:00:00Z", "channel": "desktop"} for number in range(60)] * 17
        self.put(json.dumps(state))
        self.assertEqual(self.receipt("1", "2026-03-01T12:00")[:3], (
            "unknown: 1  Old  the log begins 11:00\n", "unknown", "not_in_log"))

    def test_a_notification_that_is_held_is_held_by_quiet_time_or_a_focus_block_before_that_it_is_scheduled(self):
        self.config("quiet.hours", "22:00-07:00")
        self.let_fire_run()
        self.ok("add", "Night", "--at", "2026-03-01 23:00", note="note: quiet until tomorrow 07:00; the reminder will come then\n")
        line = "scheduled: 1  Night  rings tomorrow 07:00 through stdout\n"
        self.assertEqual(self.receipt("1", self.now)[:3], (line, "scheduled", "quiet"))
        self.assertEqual(self.receipt("1", "2026-03-01T23:30")[:3], (
            "held: 1  Night  due since 23:00; until tomorrow 07:00: quiet time\n", "held", "quiet"))

    def test_nothing_that_will_not_be_delivered_is_saved(self):
        """C109: --require-delivery names the cause and the command that mends it, and saves nothing"""
        no = 'remind: nothing was saved: "Tea" would not be delivered'
        add = ("add", "Tea", "--in", "10m", "--require-delivery")
        self.fails(1, *add, message=f"{no}, because {NOT_FIRING}; 'remind schedule install' installs one\n")
        self.let_fire_run()
        self.config("notify", "off", note=None)
        self.fails(1, *add, message=f"{no}, because notifications are off; 'remind config notify on' switches them on\n")
        self.config("notify", "on")
        self.config("notify.channel", "phone", note=None)
        self.fails(1, *add, message=(
            f"{no}, because notify.command.phone is not set; 'remind config notify.command.phone COMMAND' sets it\n"))
        self.config("notify.command.phone", "true")
        self.fails(1, "add", "Tea", "--require-delivery", message=(
            f"{no}, because it has no reminder that is still to come; give one with --at, --in or --before\n"))
        self.config("quiet.hours", "22:00-07:00")
        self.fails(1, "add", "Tea", "--at", "23:00", "--require-delivery", message=(
            f"{no} in time, because quiet time holds it until tomorrow 07:00; --loud lets it ring in quiet time, too\n"))
        self.assertEqual(self.tasks("all"), [])
        for words in (add, ("q", "Tea in 10 minutes", "--require-delivery"), ("timer", "5m", "Tea", "--require-delivery"),
                      ("add", "Loud", "--at", "23:00", "--loud", "--require-delivery"),
                      ("add", "Due at night", "--due", "2026-03-02", "--at", "2026-03-01 23:00", "--require-delivery")):
            with self.subTest(words):
                self.ok(*words, note=None)
        os.utime(self.file + ".heartbeat", (1_000_000_000, 1_000_000_000))
        self.assertIn("because no schedule has run 'remind fire' since", self.fails(
            1, "snooze", "1", "1h", "--require-delivery"))

    def test_add_edit_and_snooze_with_json_say_when_through_which_channels_and_whether_a_schedule_runs(self):
        self.let_fire_run()
        self.config("notify.command", "true")
        self.config("notify.channel", "command")
        self.config("notify.channel.high", "phone", note=None)
        self.config("notify.command.phone", "true")
        task = self.add("Rent", "--at", "09:00", "--priority", "high")
        told = task["delivery"]
        self.assertTrue(told.pop("lastRunAt"))
        self.assertEqual(told, {"comesAt": "2026-03-01T09:00:00+01:00", "through": ["command", "phone"], "firing": "yes",
                                "held": None})
        edited = json.loads(self.ok("edit", "1", "--priority", "none", "--json"))[0]
        self.assertEqual(edited["delivery"]["through"], ["command"])
        timer = json.loads(self.ok("timer", "5m", "Tea", "--json"))[0]
        self.assertEqual(timer["delivery"]["comesAt"], "2026-03-01T08:05:00+01:00")
        done = json.loads(self.ok("done", "1", "--json"))[0]
        self.assertEqual((done["delivery"]["comesAt"], done["delivery"]["through"]), (None, []))

    def test_a_token_undoes_its_change_if_it_is_the_last_one_and_is_refused_after_any_other_change(self):
        first = self.add("One")["undo"]
        second = self.add("Two")["undo"]
        message = ("remind: this is not the last change, so it was not undone; "
                   "'remind undo' undoes the last change\n")
        self.fails(1, "undo", "--change", first, message=message)
        self.ok("undo", "--change", second, note=None)
        self.fails(1, "undo", "--change", second, message=message)
        self.add("Three")
        self.fails(1, "undo", "--change", second, message=message)
        self.assertEqual([task["title"] for task in self.tasks()], ["One", "Three"])

    def test_done_snooze_show_log_next_and_edit_take_a_key_with_if_due_another_due_date_changes_nothing(self):
        self.ok("add", "Backup", "--due", "2026-03-02", "--key", "backup")
        self.assertEqual(json.loads(self.ok("show", "--key", "backup", "--json"))[0]["number"], 1)
        self.ok("edit", "--with-key", "backup", "--if-due", "2026-03-02", "--due", "2026-03-03")
        self.fails(1, "done", "--key", "backup", "--if-due", "2026-03-02", message=(
            "remind: task 1 is not open for that due date; 'remind show 1' shows the task as it is now\n"))
        self.ok("done", "--key", "backup", "--if-due", "2026-03-03")
        self.assertIn("1  Backup  done", self.ok("log", "--key", "backup", "--done"))
        self.ok("add", "Pill", "--due", "2026-03-02", "--repeat", "daily", "--key", "pill")
        self.assertEqual(len(json.loads(self.ok("next", "--key", "pill", "--count", "3", "--json"))), 3)
        self.fails(3, "done", "--key", "other", message=(
            "remind: no task \"other\"; 'remind list all' shows every task\n"))
        self.fails(2, "done", "1", "--key", "backup")

    def test_wait_returns_with_the_delivery_of_another_run_or_says_that_the_time_is_over(self):
        self.ok("add", "Soon", "--at", "08:01")
        waiting = self.start("receipt", "1", "--wait", "1m")
        self.fire("2026-03-01T08:01")
        self.assertEqual(self.ended(waiting).out, "delivered: 1  Soon  rang 08:01 through stdout\n")
        self.ok("add", "Later", "--at", "10:00")
        self.fails(1, "receipt", "2", "--wait", "1s", message=(
            "remind: the reminder was neither delivered nor answered; it is scheduled\n"))
