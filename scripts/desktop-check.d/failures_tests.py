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

    def test_without_a_bus_the_channel_desktop_fails_auto_prints_and_no_dbus_daemon_starts(self):
        self.add("Tea", "--at", "09:00")
        self.config("notify.channel", "desktop")
        self.not_delivered("no desktop session was found")
        self.assertEqual([words for words in processes().values() if "dbus" in words], [])
        self.config("notify.channel", "auto")
        self.assertEqual(self.fire("2026-03-01T09:00")["delivered"][0]["channel"], "stdout")
        self.assertEqual([words for words in processes().values() if "dbus" in words], [])

    def test_with_the_address_of_a_dead_bus_the_channel_desktop_fails_and_no_dbus_daemon_starts(self):
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

    def test_on_a_bus_without_a_server_auto_prints_and_the_channel_desktop_delivers_once_a_server_runs(self):
        self.add("Call", "--at", "08:30")
        self.assertEqual([request["channel"] for request in self.fire("2026-03-01T08:30")["delivered"]], ["stdout"])
        self.add("Tea", "--at", "09:00")
        self.config("notify.channel", "desktop")
        self.not_delivered("no notification server runs on the desktop")
        self.desktop.server()
        self.shown_once()

    def test_without_a_program_to_query_the_bus_fire_fails_and_the_reminder_stays_due(self):
        restore = [self.instead_of(program) for program in ("dbus-send", "busctl", "gdbus")]
        self.add("Tea", "--at", "09:00")
        self.not_delivered("no notification server runs on the desktop")
        for back in restore:
            back()
        self.assertTrue(self.is_planned("2026-03-01T09:00"))

    def test_fire_starts_a_server_that_a_service_file_of_the_bus_names(self):
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
    def test_with_a_frozen_server_fire_ends_in_time_and_one_process_waits_later_each_reminder_is_shown_once(self):
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

    def test_with_a_frozen_bus_fire_ends_in_time_and_the_reminder_is_later_shown_once(self):
        self.add("Tea", "--at", "09:00")
        self.desktop.running["bus"].send_signal(signal.SIGSTOP)
        self.not_delivered("has not answered after 4 seconds; remind keeps waiting")
        self.desktop.running["bus"].send_signal(signal.SIGCONT)
        until(lambda: self.desktop.displayed() == 1, "it is on the screen")
        self.assertEqual(self.fire("2026-03-01T09:01")["delivered"], [])
        self.assertFalse(self.is_planned("2026-03-01T09:01"))
        self.assertEqual(self.desktop.displayed(), 1)

    def test_done_does_not_wait_for_a_frozen_server_and_the_notification_closes_later(self):
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

    def test_a_reminder_that_is_shown_after_six_seconds_comes_once_and_done_closes_it(self):
        self.once("slow")
        self.assertEqual(len(self.helpers()), 1)
        self.ok("done", "1", now="2026-03-01T09:03")
        until(lambda: self.desktop.calls("CloseNotification") == [[1]], "it is withdrawn")
        until(lambda: not self.helpers(), "nobody waits")

    def test_a_reminder_that_is_shown_late_and_closed_at_once_comes_only_once(self):
        self.once("slow and closed")
        until(lambda: not self.helpers(), "nobody waits")

    def test_done_before_the_answer_of_the_server_closes_the_notification_as_soon_as_it_appears(self):
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

    def test_after_the_server_was_killed_done_does_not_hang_and_a_new_server_shows_the_next_reminder(self):
        self.tell("Old")
        self.restart()
        began = time.monotonic()
        self.ok("done", "1", now="2026-03-01T09:01")
        self.assertLess(time.monotonic() - began, 1)
        until(lambda: not self.helpers(), "nobody waits")
        self.add("Tea", "--at", "09:30")
        self.shown_once("2026-03-01T09:30")

    def test_done_of_a_task_on_the_old_server_does_not_close_a_new_notification_with_the_same_number(self):
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

    def test_a_second_notification_does_not_replace_another_tasks_notification_with_the_same_number(self):
        self.add("Old", "--at", "09:00", "--at", "09:40")
        self.deliver("2026-03-01T09:00")
        until(self.waiting, "somebody waits")
        self.restart()
        self.add("New", "--at", "09:30")
        self.deliver("2026-03-01T09:30")
        self.deliver("2026-03-01T09:40")
        until(lambda: len(self.helpers()) == 2, "one waits for each")
        self.assertEqual(self.desktop.displayed(), 2)

    def test_a_second_notification_does_not_replace_another_programs_notification_with_the_same_number(self):
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

    def test_the_next_notification_ends_the_process_that_waits_at_a_killed_server(self):
        self.tell("Old")
        self.restart()
        self.add("New", "--at", "09:30")
        self.deliver("2026-03-01T09:30")
        until(lambda: len(self.helpers()) == len(self.waiting()) == 1, "one waits")

    def test_if_the_bus_is_killed_no_waiting_process_and_no_pipe_stay(self):
        self.tell("Tea")
        self.assertEqual(len(self.helpers()), 1)
        self.desktop.end("bus", signal.SIGKILL)
        until(lambda: not self.helpers() and not self.waiting(), "nobody waits")

    def test_after_the_waiting_process_is_killed_the_next_notification_removes_its_pipe_and_done_does_not_hang(self):
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
    def test_without_a_folder_for_pipes_a_notification_is_shown_and_Done_works(self):
        self.add("Tea", "--at", "09:00")
        self.put("", self.file + ".shown")
        self.shown_once()
        self.desktop.press("Done")
        until(lambda: self.show(1)["completedAt"], "the task is done")
        os.unlink(self.file + ".shown")
