"""A list of channels, with more for what matters most, and titles that only the desktop shows."""

from channel_room import ChannelRoom


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
