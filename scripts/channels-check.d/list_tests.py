"""A list of channels, with more for what matters most or nobody answers, and titles that only the desktop shows."""

from channel_room import ChannelRoom


class Unanswered(ChannelRoom):
    def setUp(self):
        super().setUp()
        for name in ("phone", "mail"):
            self.ok("config", f"notify.command.{name}", f'echo "$REMIND_TITLE" >> "$HOME/{name}"')
        self.ok("config", "notify.channel", "mail")
        self.set_up("What nobody answers")

    def test_what_nobody_answers_goes_through_the_phone_once(self):
        """after twenty minutes, not before, and not where it was seen, answered or is kept out"""
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


class List(ChannelRoom):
    def setUp(self):
        super().setUp()
        for name in ("phone", "mail", "wall"):
            self.ok("config", f"notify.command.{name}", f'echo "$REMIND_TITLE" >> "$HOME/{name}"')
        self.set_up("Several, and more for what matters")

    def test_each_channel_is_tested_and_high_priority_goes_to_more(self):
        """`doctor --test` names what took it; there is no desktop here, and no channel is told a title"""
        self.assertIn("phone", self.typed.out)
        first = self.lines("phone")
        self.assertEqual(len(first), 1)
        for name in ("mail", "wall"):
            self.assertLessEqual(len(self.lines(name)), 1)
        before = {name: len(self.lines(name)) for name in ("phone", "mail", "wall")}
        # The desktop, which is not there, stays owed: exit 1, and nobody hears of it twice.
        self.ring("Tea", status=1)
        self.ring("Pay rent", "--priority", "high", status=1)
        came = {name: self.lines(name)[count:] for name, count in before.items()}
        self.assertEqual(came, {"phone": ["Task 1", "Task 2"], "mail": ["Task 2"], "wall": ["Task 2"]})
