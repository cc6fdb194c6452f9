"""A list of channels: more channels for high priority and for unanswered tasks, and titles only on the desktop:
C48, C87."""

import os

from channel_room import ChannelRoom


class Unanswered(ChannelRoom):
    def setUp(self):
        super().setUp()
        for name in ("phone", "mail"):
            self.ok("config", f"notify.command.{name}", f'echo "$REMIND_TITLE" >> "$HOME/{name}"')
        self.ok("config", "notify.channel", "mail")
        self.set_up("What nobody answers")

    def test_an_unanswered_task_goes_to_the_phone_once_after_20_minutes_but_not_if_seen_done_or_then_off(self):
        task = self.add("Stove", "--at", "2026-03-01 09:00")
        seen, done = (self.add(title, "--at", "2026-03-01 09:00") for title in ("Seen", "Done"))
        self.add("Out", "--at", "2026-03-01 09:00", "--then", "off")
        self.ok("fire", now="2026-03-01T09:00")
        answers = f"task-{seen['id']} dismiss -\ntask-{done['id']} done -\n"
        self.assertEqual(self.remind("act", "-", input=answers.encode(), now="2026-03-01T09:10").status, 0)
        for minute, came in (("09:19", []), ("09:20", ["Stove"]), ("09:21", ["Stove"]), ("09:50", ["Stove"])):
            self.ok("fire", now=f"2026-03-01T{minute}")
            self.assertEqual(self.lines("phone"), came)
        self.assertEqual((len(self.lines("mail")), task["title"]), (4, "Stove"))


class Late(ChannelRoom):
    def setUp(self):
        super().setUp()
        for name in ("phone", "mail", "wall"):
            self.ok("config", f"notify.command.{name}",
                    f'test ! -e "$HOME/{name}-down" && echo "$REMIND_TITLE" >> "$HOME/{name}"')
        self.set_up("Several, and more for what matters")
        self.ok("config", "notify.channel", "mail,wall")
        self.ok("config", "notify.private", "off")
        for name in ("phone", "mail", "wall"):
            self.put("", os.path.join(self.home, name))

    def test_a_timer_a_focus_block_and_the_agenda_are_delivered_again_on_the_channel_that_failed(self):
        self.ok("timer", "1h", "Tea", now="2026-03-01T08:00")
        self.ok("focus", "Deep work", "--at", "09:00", "--for", "30m", now="2026-03-01T08:00")
        self.ok("config", "agenda.at", "08:50", now="2026-03-01T08:00")
        self.put("", os.path.join(self.home, "wall-down"))
        # The focus block holds the agenda.
        for minute in ("08:50", "09:00"):
            self.assertEqual(self.remind("fire", now=f"2026-03-01T{minute}").status, 1)
        told = ["Nothing is due today", "Tea", "Deep work"]
        self.assertEqual((self.lines("mail"), self.lines("wall")), (told, []))
        os.unlink(os.path.join(self.home, "wall-down"))
        for _ in range(2):
            self.ok("fire", now="2026-03-01T09:01")
            self.assertEqual((self.lines("mail"), sorted(self.lines("wall"))), (told, sorted(told[1:])))
        # The focus block holds the agenda on this channel, too.
        self.ok("fire", now="2026-03-01T09:30")
        self.assertEqual(sorted(self.lines("wall")), sorted([*told, "Deep work"]))

    def test_of_seven_reminders_at_once_the_phone_gets_only_the_urgent_reminder_and_the_mail_gets_one_digest(self):
        for number in range(6):
            self.add(f"Task {number}", "--at", "2026-03-01 09:00")
        self.add("Urgent", "--at", "2026-03-01 09:00", "--priority", "high")
        self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual((self.lines("mail"), self.lines("phone")), (["7 reminders"], ["Urgent"]))


class List(ChannelRoom):
    def setUp(self):
        super().setUp()
        for name in ("phone", "mail", "wall"):
            self.ok("config", f"notify.command.{name}", f'echo "$REMIND_TITLE" >> "$HOME/{name}"')
        self.set_up("Several, and more for what matters")

    def test_each_channel_gets_the_test_and_high_priority_goes_to_more_channels_without_titles(self):
        self.assertIn("phone", self.typed.out)
        first = self.lines("phone")
        self.assertEqual(len(first), 1)
        for name in ("mail", "wall"):
            self.assertLessEqual(len(self.lines(name)), 1)
        before = {name: len(self.lines(name)) for name in ("phone", "mail", "wall")}
        # Without a desktop, that channel still waits: exit 1, and no other channel delivers twice.
        self.ring("Tea", status=1)
        self.ring("Pay rent", "--priority", "high", status=1)
        came = {name: self.lines(name)[count:] for name, count in before.items()}
        self.assertEqual(came, {"phone": ["Task 1", "Task 2"], "mail": ["Task 2"], "wall": ["Task 2"]})
