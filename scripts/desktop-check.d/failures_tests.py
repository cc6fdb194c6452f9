"""A desktop that is missing, broken or frozen: nothing is lost, nothing comes twice, and nothing hangs: C86."""

import json
import os
import shlex
import signal
import time

from desktop_room import DesktopRoom, processes
from rooms.room import until


class NoBus(DesktopRoom):
    parts = ("display",)

    def test_without_a_bus_nothing_starts_a_stray_one(self):
        """without a bus, the channel desktop fails, auto prints, and no dbus-daemon starts"""
        self.add("Tea", "--at", "09:00")
        self.config("notify.channel", "desktop")
        self.not_delivered("no desktop session was found")
        self.assertEqual([words for words in processes().values() if "dbus" in words], [])
        self.config("notify.channel", "auto")
        self.assertEqual(self.fire("2026-03-01T09:00")["delivered"][0]["channel"], "stdout")
        self.assertEqual([words for words in processes().values() if "dbus" in words], [])

    def test_a_bus_that_is_gone_is_no_bus(self):
        """with the address of a dead bus, the channel desktop fails, and no dbus-daemon starts"""
        self.desktop.bus(record=False)
        self.join()
        self.desktop.end("bus", signal.SIGKILL)
        self.assertTrue(os.path.exists(self.desktop.path))
        self.add("Tea", "--at", "09:00")
        self.config("notify.channel", "desktop")
        self.not_delivered("no desktop session was found")
        self.assertEqual([words for words in processes().values() if "dbus" in words], [])


class NoServer(DesktopRoom):
    parts = ("bus", "display")

    def test_a_bus_without_a_server_is_no_desktop(self):
        """on a bus without a server, auto prints, and the channel desktop delivers once a server runs"""
        self.add("Call", "--at", "08:30")
        self.assertEqual([request["channel"] for request in self.fire("2026-03-01T08:30")["delivered"]], ["stdout"])
        self.add("Tea", "--at", "09:00")
        self.config("notify.channel", "desktop")
        self.not_delivered("no notification server runs on the desktop")
        self.desktop.server()
        self.shown_once()

    def test_where_nobody_can_be_asked_a_bus_is_taken_at_its_word(self):
        """without a program to query the bus, fire fails and the reminder stays due"""
        restore = [self.instead_of(program) for program in ("dbus-send", "busctl", "gdbus")]
        self.add("Tea", "--at", "09:00")
        self.not_delivered("no notification server runs on the desktop")
        for back in restore:
            back()
        self.assertTrue(self.is_planned("2026-03-01T09:00"))

    def test_a_server_that_the_bus_can_start_is_started(self):
        """fire starts a server that a service file of the bus names"""
        words = " ".join(map(shlex.quote, self.desktop.words("dunst")))
        self.put(f"[D-BUS Service]\nName=org.freedesktop.Notifications\nExec={words}\n",
                 os.path.join(self.desktop.services, "dunst.service"))
        self.desktop.call("org.freedesktop.DBus", "/org/freedesktop/DBus",
                          "org.freedesktop.DBus.UpdateActivationEnvironment",
                          json.dumps({"DISPLAY": self.desktop.environment["DISPLAY"]}))
        self.desktop.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ReloadConfig")
        self.add("Tea", "--at", "09:00")
        self.shown_once("2026-03-01T09:00")


class Frozen(DesktopRoom):
    def test_a_frozen_server_holds_up_nobody_and_shows_each_once(self):
        """with a frozen server, fire ends in time and one process waits; later each reminder is shown once"""
        for title in ("Tea", "Tea two", "Tea three"):
            self.add(title, "--at", "09:00")
        self.desktop.running["server"].send_signal(signal.SIGSTOP)
        took = self.not_delivered("the notification server has not answered after 4 seconds; remind keeps waiting")
        self.figure("a fire with three due and a frozen server", f"{took:.1f} s")
        waiting = self.helpers(), self.waiting()
        self.assertEqual([len(found) for found in waiting], [1, 1])
        self.not_delivered("the notification server did not answer within 4 seconds", now="2026-03-01T09:01")
        self.assertEqual((self.helpers(), self.waiting()), waiting)
        self.desktop.running["server"].send_signal(signal.SIGCONT)
        until(lambda: self.desktop.displayed() == 1, "the one that was asked for is on the screen")
        self.assertEqual(len(self.deliver("2026-03-01T09:02")), 2)
        until(lambda: self.desktop.displayed() == 3, "three are on the screen")
        self.assertEqual(self.fire("2026-03-01T09:03")["delivered"], [])
        self.assertEqual(len(self.desktop.notified()), 3)

    def test_a_frozen_bus_is_given_up(self):
        """with a frozen bus, fire ends in time, and the reminder is later shown once"""
        self.add("Tea", "--at", "09:00")
        self.desktop.running["bus"].send_signal(signal.SIGSTOP)
        self.not_delivered("has not answered after 4 seconds; remind keeps waiting")
        self.desktop.running["bus"].send_signal(signal.SIGCONT)
        until(lambda: self.desktop.displayed() == 1, "it is on the screen")
        self.assertEqual(self.fire("2026-03-01T09:01")["delivered"], [])
        self.assertFalse(self.is_planned("2026-03-01T09:01"))
        self.assertEqual(self.desktop.displayed(), 1)

    def test_done_does_not_wait_for_a_frozen_server(self):
        """done does not wait for a frozen server, and the notification closes later"""
        self.tell("Tea")
        self.desktop.running["server"].send_signal(signal.SIGSTOP)
        began = time.monotonic()
        self.ok("done", "1", now="2026-03-01T09:01")
        self.assertLess(time.monotonic() - began, 1)
        until(lambda: not self.helpers(), "nobody waits")
        self.desktop.running["server"].send_signal(signal.SIGCONT)
        until(lambda: not self.desktop.displayed(), "it is withdrawn")


class Slow(DesktopRoom):
    parts = ("bus",)

    def once(self, server):
        """A server that answers after six seconds; the next `fire` takes the delivery as done."""
        self.desktop.server(server)
        self.add("Tea", "--at", "09:00")
        self.not_delivered("the notification server has not answered after 4 seconds; remind keeps waiting")
        self.assertEqual(self.fire("2026-03-01T09:01")["delivered"], [])
        self.assertEqual(len(self.desktop.notified()), 1)
        self.assertFalse(self.is_planned("2026-03-01T09:01"))
        self.assertEqual(self.fire("2026-03-01T09:02")["delivered"], [])
        self.assertEqual(len(self.desktop.notified()), 1)

    def test_a_server_that_answers_late_is_told_once(self):
        """a reminder that is shown after six seconds comes once, and done closes it"""
        self.once("slow")
        self.assertEqual(len(self.helpers()), 1)
        self.ok("done", "1", now="2026-03-01T09:03")
        until(lambda: self.desktop.calls("CloseNotification") == [[1]], "it is withdrawn")
        until(lambda: not self.helpers(), "nobody waits")

    def test_what_was_shown_late_and_closed_at_once_was_told(self):
        """a reminder that is shown late and closed at once comes only once"""
        self.once("slow and closed")
        until(lambda: not self.helpers(), "nobody waits")

    def test_done_before_the_server_has_answered(self):
        """done before the answer of the server closes the notification as soon as it appears"""
        self.desktop.server("slow")
        self.add("Tea", "--at", "09:00")
        self.not_delivered("has not answered")
        self.ok("done", "1", now="2026-03-01T09:00")
        until(lambda: self.desktop.calls("CloseNotification") == [[1]], "it is withdrawn")
        until(lambda: not self.helpers(), "nobody waits")
        self.assertEqual(self.fire("2026-03-01T09:02")["delivered"], [])
        # The next run with a delivery removes the record of the answer.
        self.add("Next", "--at", "09:10")
        self.not_delivered("has not answered", now="2026-03-01T09:10")
        self.assertEqual([name for name in self.waiting() if name.startswith("answered.")], [])


class Killed(DesktopRoom):
    def restart(self):
        """Kills the server with its notifications, and starts another with numbers from one."""
        self.desktop.end("server", signal.SIGKILL)
        until(lambda: not self.desktop.has_server(), "the server is gone")
        self.desktop.server()

    def test_a_new_server_shows_what_comes_next(self):
        """after the server was killed, done does not hang, and a new server shows the next reminder"""
        self.tell("Old")
        self.restart()
        began = time.monotonic()
        self.ok("done", "1", now="2026-03-01T09:01")
        self.assertLess(time.monotonic() - began, 1)
        until(lambda: not self.helpers(), "nobody waits")
        self.add("Tea", "--at", "09:30")
        self.shown_once("2026-03-01T09:30")

    def test_a_notification_of_the_old_server_never_stands_for_one_of_the_new(self):
        """done of a task on the old server does not close a new notification with the same number"""
        self.tell("Old")
        self.restart()
        self.add("New", "--at", "09:30")
        self.deliver("2026-03-01T09:30")
        until(lambda: "New" in str(self.desktop.said("server")), "it is shown")
        self.ok("done", "1", now="2026-03-01T09:31")
        until(lambda: len(self.waiting()) == len(self.helpers()) == 1, "one waits")
        self.assertEqual(self.desktop.displayed(), 1)
        self.desktop.press("Done")
        until(lambda: self.show(2)["completedAt"], "the new one is done")

    def test_a_later_notification_replaces_nothing_of_another_task(self):
        """a second notification does not replace another task's notification with the same number"""
        self.add("Old", "--at", "09:00", "--at", "09:40")
        self.deliver("2026-03-01T09:00")
        until(self.waiting, "somebody waits")
        self.restart()
        self.add("New", "--at", "09:30")
        self.deliver("2026-03-01T09:30")
        self.deliver("2026-03-01T09:40")
        until(lambda: len(self.helpers()) == 2, "one waits for each")
        self.assertEqual(self.desktop.displayed(), 2)

    def test_a_later_notification_replaces_nothing_of_another_program(self):
        """a second notification does not replace another program's notification with the same number"""
        self.add("Old", "--at", "09:00", "--at", "09:40")
        self.deliver("2026-03-01T09:00")
        number = until(self.waiting, "somebody waits")[0].split(".")[1]
        self.restart()
        for _ in range(int(number)):
            self.desktop.run("notify-send", "Another's")
        before = self.desktop.displayed()
        self.deliver("2026-03-01T09:40")
        until(lambda: self.desktop.displayed() == before + 1, "all are on the screen")
        self.assertEqual([told.replaced for told in self.desktop.notified() if told.title == "Old"], [0, 0])

    def test_nobody_waits_at_a_server_that_was_killed_for_long(self):
        """the next notification ends the process that waits at a killed server"""
        self.tell("Old")
        self.restart()
        self.add("New", "--at", "09:30")
        self.deliver("2026-03-01T09:30")
        until(lambda: len(self.helpers()) == len(self.waiting()) == 1, "one waits")

    def test_who_waits_ends_with_the_bus(self):
        """if the bus is killed, no waiting process and no pipe stay"""
        self.tell("Tea")
        self.assertEqual(len(self.helpers()), 1)
        self.desktop.end("bus", signal.SIGKILL)
        until(lambda: not self.helpers() and not self.waiting(), "nobody waits")

    def test_a_killed_helper_leaves_nothing_behind_that_matters(self):
        """after the waiting process is killed, the next notification removes its pipe, and done does not hang"""
        self.tell("Tea")
        pipe = self.waiting()
        os.kill(self.helpers()[0], signal.SIGKILL)
        until(lambda: not self.helpers(), "it is gone")
        self.assertEqual(self.waiting(), pipe)
        self.add("Call", "--at", "09:30")
        self.deliver("2026-03-01T09:30")
        until(lambda: self.waiting() and self.waiting() != pipe, "the pipe is cleared away")
        self.ok("done", "1", now="2026-03-01T09:31")


class NoFolder(DesktopRoom):
    def test_where_no_pipe_can_be_made_the_buttons_work_all_the_same(self):
        """without a folder for pipes, a notification is shown and Done works"""
        self.add("Tea", "--at", "09:00")
        self.put("", self.file + ".shown")
        self.shown_once()
        self.desktop.press("Done")
        until(lambda: self.show(1)["completedAt"], "the task is done")
        os.unlink(self.file + ".shown")
