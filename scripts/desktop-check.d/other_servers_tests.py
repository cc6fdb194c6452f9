"""Other servers than dunst: notification-daemon and xfce4-notifyd with a real mouse, and one without buttons."""

import programs
from desktop_room import DesktopRoom
from rooms import runner
from rooms.room import rows, until

# The positions of the buttons, in pixels from the right and the bottom edge; and whether the server is reliable.
# notification-daemon 3.20 shows one notification at a time, and leaves it on the screen after it confirms the closing.
SERVERS = [
    ("notification-daemon", {"Done": (192, 39), "Snooze": (87, 39)}, False),
    ("xfce4-notifyd", {"Done": (149, 31), "Snooze": (57, 31)}, True),
]


class ServerRoom(DesktopRoom):
    parts = ("bus", "display")

    def setUp(self):
        packages = runner.missing(programs.OTHER_SERVERS)
        if packages:
            self.skipTest("not installed: " + ", ".join(packages))
        super().setUp()

    def notifications(self, count):
        until(lambda: len(self.desktop.notifications()) == count, f"{count} on the screen")


@rows(SERVERS, lambda server, buttons, is_true: f"{server} shows, replaces and withdraws a notification")
class ShownElsewhere(ServerRoom):
    def check(self, server, buttons, is_true):
        self.desktop.server(server)
        self.add("Tea", "--at", "09:00", "--at", "09:30")
        self.deliver("2026-03-01T09:00")
        self.notifications(1)
        self.add("Call", "--at", "09:30")
        self.deliver("2026-03-01T09:30")
        self.notifications(2 if is_true else 1)
        until(lambda: len(self.helpers()) == len(self.waiting()) == 2, "one waits for each")
        self.assertEqual(len([t for t in self.desktop.notified() if t.replaced]), 1)
        for number in (1, 2):
            self.ok("done", str(number), now="2026-03-01T09:31")
            until(lambda: len(self.desktop.calls("NotificationClosed")) == number, "the server has closed it")
            if is_true:
                self.notifications(2 - number)
        until(lambda: not self.helpers(), "nobody waits")


@rows([(server, buttons, name) for server, buttons, _ in SERVERS for name in ("Done", "Snooze")],
      lambda server, buttons, name: f"a click on {name} in {server} changes the task")
class PressedElsewhere(ServerRoom):
    def check(self, server, buttons, name):
        self.desktop.server(server)
        self.tell("Tea")
        moment = self.desktop.click(*buttons[name])
        until(lambda: self.show(1)["completedAt" if name == "Done" else "snoozedUntil"], "the task is changed")
        took = self.written(moment)
        self.figure(f"from the click on {name} in {server} to the change in the file", f"{took * 1000:.0f} ms")
        self.assertLess(took, 0.5)
        self.notifications(0)
        until(lambda: not self.helpers(), "nobody waits")


class WithoutButtons(DesktopRoom):
    parts = ("bus",)

    def test_a_server_without_buttons_shows_a_notification_once_and_done_closes_it(self):
        self.desktop.server("scripted")
        self.tell("Tea")
        self.assertEqual(self.fire("2026-03-01T09:01")["delivered"], [])
        self.assertEqual([t.buttons for t in self.desktop.notified()], [{}])
        number = int(self.waiting()[0].split(".")[1])
        self.ok("done", "1", now="2026-03-01T09:01")
        until(lambda: self.desktop.calls("CloseNotification") == [[number]], "it is withdrawn")
        until(lambda: not self.helpers(), "nobody waits")

    def test_the_waiting_process_ends_with_the_session(self):
        self.desktop.server("scripted")
        self.tell("Tea")
        self.desktop.stop()
        until(lambda: not self.helpers(), "nobody waits")
