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
    def test_without_a_desktop_cron_mails_without_a_mail_program_too_doctor_reports_a_problem(self):
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

    def test_doctor_tests_notify_command_and_its_repair_replaces_a_missing_command(self):
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

    def test_doctor_warns_if_notifications_are_off_and_its_repair_switches_them_on(self):
        self.ok("config", "notify", "off")
        found = self.finding("channel")
        self.assertEqual(
            found[0], ("warning", "notifications are off; due reminders are held", "remind config notify on"))
        self.ok(*found[0][2].split()[1:])
        self.assertEqual(self.finding("channel")[0], "ok")

    def test_doctor_warns_if_the_desktop_is_set_and_nobody_is_logged_in_and_test_sends_nothing(self):
        self.ok("config", "notify.channel", "desktop")
        self.assertEqual(self.finding("channel"), (
            "warning", "desktop; nobody is logged in, so it delivers after the next login", None))
        self.assertEqual(
            self.line_of_test(), ("warning", "no channel is available, so nothing was sent; due reminders wait", None))

    def test_doctor_names_the_package_of_a_missing_notify_send(self):
        self.desk("dunst")
        missing = ("notify-send is not installed, so the desktop cannot show notifications", "sudo apt install libnotify-bin")
        self.hide("/usr/bin/notify-send")
        self.assertIn(("warning", *missing), self.finding("channel"))
        self.ok("config", "notify.channel", "desktop")
        self.assertEqual(self.finding("channel"), ("problem", *missing))


class TheServer(ChannelRoom):
    def test_doctor_test_shows_a_notification_in_a_real_session(self):
        desk = self.desk("dunst")
        self.assertEqual(self.finding("channel"), ("ok", f"desktop, at {desk.address}", None))
        self.assertRegex(self.finding("server")[1], r"^dunst, knopwob, \S+ \(.*\bactions\b.*\)$")
        self.assertEqual(self.line_of_test(), ("ok", "delivered through the channel desktop", None))
        self.assertEqual(desk.wait_for_notification("A test"), "Reminders reach you here.")

    def test_doctor_reports_a_bus_without_a_server_and_reminders_stay_due_until_a_server_is_there(self):
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

    def test_doctor_reports_a_server_that_does_not_answer_within_seconds(self):
        desk = self.desk("dunst")
        desk.running["server"].send_signal(signal.SIGSTOP)
        findings = {f["check"]: f for f in self.findings("--test", timeout=20)}
        self.assertEqual(findings["server"]["state"], "problem")
        self.assertEqual(findings["test"]["state"], "problem")
        self.assertRegex(findings["test"]["text"], r"did not answer|has not answered|no answer|seconds")

    def test_doctor_warns_if_no_program_can_query_the_bus_and_names_a_package(self):
        desk = self.desk("dunst")
        for program in ("gdbus", "busctl", "dbus-send"):
            self.hide(f"/usr/bin/{program}")
        self.assertEqual(self.finding("server"), (
            "warning", "no program is installed that can query the server or remove notifications", "sudo apt install libglib2.0-bin"))
        self.assertEqual(self.line_of_test()[0], "ok")
        desk.wait_for_notification("A test")

    def test_doctor_finds_the_desktop_without_any_variable_of_the_session(self):
        desk = Desk(self)
        self.assertEqual(self.finding("channel"), ("ok", f"desktop, at {desk.address}", None))
        self.assertEqual(self.line_of_test()[0], "ok")
        desk.wait_for_notification("A test")

    def test_doctor_warns_about_a_server_without_buttons_and_test_still_works(self):
        desk = self.desk("plain")
        self.assertEqual(self.finding("server"), ("warning", "plain, nobody, 1, which shows no buttons", None))
        self.assertEqual(self.line_of_test(), ("ok", "delivered through the channel desktop", None))
        self.assertEqual(desk.wait_for_notification("A test"), "Reminders reach you here.")
