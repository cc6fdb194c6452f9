"""`doctor` about the channel: every way, every kind of notification server, and a test notification."""

import signal

from parts import Desk
from user_room import UserRoom


class ChannelRoom(UserRoom):
    def setUp(self):
        super().setUp()
        self.ok("add", "X", "--no-reminders")
        self.trace()

    def desk(self, server=None):
        desk = Desk(self, server)
        for name in ("DBUS_SESSION_BUS_ADDRESS", "DISPLAY"):
            self.extra[name] = desk.environment[name]
        return desk

    def line_of_test(self, **options):
        return self.finding("test", "--test", **options)


class EachWay(ChannelRoom):
    def test_no_desktop_and_mail_and_no_desktop_and_none(self):
        """without a desktop, cron mails; without a mail program too, doctor reports a problem"""
        self.assertEqual(self.finding("channel"), (
            "ok", "standard output, which cron mails to you; no desktop was found", None))
        self.assertEqual(self.finding("mail"), ("ok", "cron sends mail with /usr/sbin/sendmail", None))
        self.ok("config", "notify.channel", "stdout")
        self.assertEqual(self.finding("channel")[0], "ok")
        self.hide("/usr/sbin/dma")
        self.assertEqual(self.finding("mail"), (
            "problem", "no mail program, so cron discards due reminders", "sudo apt install dma"))
        self.ok("config", "notify.channel", "auto")
        self.assertEqual(self.finding("channel")[0], "problem")

    def test_a_command_and_a_command_that_is_missing(self):
        """doctor tests notify.command, and its repair replaces a missing command"""
        self.ok("config", "notify.command", "true")
        self.assertEqual(self.finding("channel"), ("ok", "notify.command, because it is set", None))
        self.ok("config", "notify.channel", "command")
        self.assertEqual(self.finding("channel"), ("ok", "notify.command, as notify.channel says", None))
        self.assertEqual(self.line_of_test(), ("ok", "delivered through the channel command", None))
        self.ok("config", "notify.command", "exit 3")
        self.assertEqual(self.line_of_test(), ("problem", "the command exited with status 3", None))
        self.ok("config", "--unset", "notify.command")
        state, _, mend = self.finding("channel")
        self.assertEqual((state, mend), ("problem", "remind config notify.channel auto"))
        self.ok(*mend.split()[1:])
        self.assertEqual(self.finding("channel")[0], "ok")

    def test_notifications_that_are_off(self):
        """doctor warns if notifications are off, and its repair switches them on"""
        self.ok("config", "notify", "off")
        found = self.finding("channel")
        self.assertEqual(
            found[0], ("warning", "notifications are off; due reminders are held", "remind config notify on"))
        self.ok(*found[0][2].split()[1:])
        self.assertEqual(self.finding("channel")[0], "ok")

    def test_the_desktop_as_set_and_nobody_logged_in(self):
        """doctor warns if the desktop is set and nobody is logged in, and --test sends nothing"""
        self.ok("config", "notify.channel", "desktop")
        self.assertEqual(self.finding("channel"), (
            "warning", "desktop; nobody is logged in, so it delivers after the next login", None))
        self.assertEqual(
            self.line_of_test(), ("warning", "no channel is available, so nothing was sent; due reminders wait", None))

    def test_without_notify_send_the_desktop_is_not_called_absent(self):
        """doctor names the package of a missing notify-send"""
        self.desk("dunst")
        missing = ("notify-send is not installed, so the desktop cannot show notifications", "sudo apt install libnotify-bin")
        self.hide("/usr/bin/notify-send")
        self.assertIn(("warning", *missing), self.finding("channel"))
        self.ok("config", "notify.channel", "desktop")
        self.assertEqual(self.finding("channel"), ("problem", *missing))


class TheServer(ChannelRoom):
    def test_a_real_session_shows_the_test(self):
        """doctor --test shows a notification in a real session"""
        desk = self.desk("dunst")
        self.assertEqual(self.finding("channel"), ("ok", f"desktop, at {desk.address}", None))
        self.assertRegex(self.finding("server")[1], r"^dunst, knopwob, \S+ \(.*\bactions\b.*\)$")
        self.assertEqual(self.line_of_test(), ("ok", "delivered through the channel desktop", None))
        self.assertEqual(desk.wait_for_notification("A test"), "Reminders reach you here.")

    def test_no_server_on_the_bus(self):
        """doctor reports a bus without a server, and reminders stay due until a server is there"""
        desk = self.desk()
        self.assertEqual(self.finding("channel"), (
            "ok", "standard output, which cron mails to you; no desktop was found", None))
        passed_over = ("warning", f"a message bus was found, but nothing on it shows notifications: {desk.address}", None)
        self.assertEqual(self.finding("bus"), passed_over)
        self.ok("config", "notify.channel", "desktop")
        self.assertEqual(self.finding("channel")[0], "warning")
        self.assertEqual(self.finding("bus"), passed_over)
        self.assertEqual(self.line_of_test(), ("warning", "no channel is available, so nothing was sent; due reminders wait", None))
        self.add_due("Not lost")
        self.assertEqual(self.ok("fire", "--unattended"), "")
        self.assertEqual(self.reminder_state("Not lost"), ["planned"])
        desk.server("dunst")
        self.ok("fire", "--unattended")
        desk.wait_for_notification("Not lost")

    def test_a_server_that_does_not_answer(self):
        """doctor reports a server that does not answer within seconds"""
        desk = self.desk("dunst")
        desk.running["server"].send_signal(signal.SIGSTOP)
        findings = {f["check"]: f for f in self.findings("--test", timeout=20)}
        self.assertEqual(findings["server"]["state"], "problem")
        self.assertEqual(findings["test"]["state"], "problem")
        self.assertRegex(findings["test"]["text"], r"did not answer|has not answered|no answer|seconds")

    def test_without_a_program_that_asks_the_bus(self):
        """doctor warns if no program can query the bus, and names a package"""
        desk = self.desk("dunst")
        for program in ("gdbus", "busctl", "dbus-send"):
            self.hide(f"/usr/bin/{program}")
        self.assertEqual(self.finding("server"), (
            "warning", "no program is installed that can query the server or remove notifications", "sudo apt install libglib2.0-bin"))
        self.assertEqual(self.line_of_test()[0], "ok")
        desk.wait_for_notification("A test")

    def test_the_desktop_is_found_without_any_variable(self):
        """doctor finds the desktop without any variable of the session"""
        desk = Desk(self)
        self.assertEqual(self.finding("channel"), ("ok", f"desktop, at {desk.address}", None))
        self.assertEqual(self.line_of_test()[0], "ok")
        desk.wait_for_notification("A test")

    def test_a_server_without_buttons(self):
        """doctor warns about a server without buttons, and --test still works"""
        desk = self.desk("plain")
        self.assertEqual(self.finding("server"), ("warning", "plain, nobody, 1, which shows no buttons", None))
        self.assertEqual(self.line_of_test(), ("ok", "delivered through the channel desktop", None))
        self.assertEqual(desk.wait_for_notification("A test"), "Reminders reach you here.")
