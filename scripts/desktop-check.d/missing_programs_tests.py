"""Programs that `remind` needs, if they are missing or fail."""

import os
import shutil
import signal

from desktop_room import DesktopRoom, processes
from rooms.room import rows, until


@rows([(["dbus-send"],), (["dbus-send", "busctl"],)],
      lambda programs: f"without {' and '.join(programs)} done still closes a notification")
class OtherTools(DesktopRoom):
    def check(self, programs):
        for program in programs:
            self.instead_of(program)
        self.tell("Tea")
        number = int(self.waiting()[0].split(".")[1])
        self.ok("done", "1", now="2026-03-01T09:01")
        until(lambda: self.desktop.calls("NotificationClosed") == [[number, 3]], "it is withdrawn")


class NoTool(DesktopRoom):
    def test_without_programs_for_the_bus_a_reminder_is_shown_and_replaced_and_Snooze_works(self):
        restore = [self.instead_of(program) for program in ("dbus-send", "busctl", "gdbus")]
        self.add("Tea", "--at", "09:00", "--at", "09:30")
        self.deliver("2026-03-01T09:00")
        self.deliver("2026-03-01T09:30")
        until(lambda: len(self.helpers()) == len(self.waiting()) == 1, "one waits")
        for back in restore:
            back()
        self.assertEqual(self.desktop.displayed(), 1)
        self.desktop.press("Snooze 15 min")
        until(lambda: self.show(1)["snoozedUntil"], "the task is snoozed")


class NotifySend(DesktopRoom):
    def script(self, text):
        """Mounts a script over notify-send."""
        return self.instead_of("notify-send", self.program("script", text))

    def test_if_the_waiting_process_hangs_fire_fails_in_time_and_ends_it_and_the_next_run_delivers_once(self):
        restore = self.script('kill -STOP "$PPID"; exec sleep 60')
        self.add("Tea", "--at", "09:00")
        self.not_delivered("did not answer within 6 seconds")
        until(lambda: not self.helpers() and "sleep 60" not in processes().values(), "nothing is left")
        restore()
        self.shown_once()

    def test_if_the_waiting_process_is_killed_at_once_fire_fails_and_the_next_run_delivers_once(self):
        restore = self.script('kill -KILL "$PPID"')
        self.add("Tea", "--at", "09:00")
        self.not_delivered("ended without a word")
        restore()
        self.shown_once()

    def test_if_fire_is_killed_before_it_saves_the_next_run_shows_the_reminder_in_the_same_notification(self):
        real = os.path.join(self.home, "notify-send")
        shutil.copy(self.desktop.run("which", "notify-send").strip(), real)
        restore = self.script(f'read -r _ _ _ fire _ < "/proc/$PPID/stat"; kill -KILL "$fire"; exec {real} "$@"')
        self.add("Tea", "--at", "09:00")
        self.assertEqual(self.remind("fire", now="2026-03-01T09:00").status, -signal.SIGKILL)
        until(self.waiting, "it is on the screen all the same")
        self.assertTrue(self.is_planned("2026-03-01T09:00"))
        restore()
        self.shown_once()
        until(lambda: len(self.helpers()) == len(self.waiting()) == 1, "one waits")
        self.desktop.press("Done")
        until(lambda: self.show(1)["completedAt"], "the task is done")

    def test_without_notify_send_the_channel_desktop_fails_auto_prints_and_nothing_is_lost(self):
        restore = self.instead_of("notify-send")
        self.add("Tea", "--at", "09:00")
        self.config("notify.channel", "desktop")
        self.not_delivered("notify-send is not installed")
        self.config("notify.channel", "auto")
        self.add("Call", "--at", "09:30")
        self.assertEqual({request["channel"] for request in self.fire("2026-03-01T09:30")["delivered"]}, {"stdout"})
        restore()
        self.add("Soup", "--at", "09:40")
        self.shown_once("2026-03-01T09:40")
