"""Many notifications at once: all are shown within the minute, and at most 64 processes wait."""

import time

from desktop_room import DesktopRoom, processes
from rooms.room import until

MANY = 70
SLOTS = 64


class Crowd(DesktopRoom):
    def memory(self):
        """The memory in kilobytes of all waiting processes with their notify-send, and their number."""
        waiting = self.helpers()
        kin = waiting + [number for number, words in processes().items() if "notify-send" in words]
        total = 0
        for number in kin:
            with open(f"/proc/{number}/smaps_rollup", encoding="utf-8") as file:
                total += next(int(line.split()[1]) for line in file if line.startswith("Pss:"))
        return total, len(waiting)

    def test_70_notifications_in_14_minutes_are_shown_once_each_and_64_of_them_have_buttons(self):
        for number in range(MANY):
            self.add(f"Task {number + 1}", "--at", f"09:{number // 5:02}", note=None)
        delivered = []
        for minute in range(MANY // 5):
            began = time.monotonic()
            delivered += self.fire(f"2026-03-01T09:{minute:02}", timeout=30)["delivered"]
            self.assertLess(time.monotonic() - began, 5)
        self.figure(f"a fire with five due and {MANY - 5} on the screen", f"{time.monotonic() - began:.1f} s")
        self.assertEqual(len(delivered), MANY)
        until(lambda: self.desktop.displayed() == MANY, "all are on the screen")
        told = self.desktop.notified()
        self.assertEqual(sorted(t.title for t in told), sorted(f"Task {number + 1}" for number in range(MANY)))
        self.assertEqual(len([t for t in told if t.buttons]), SLOTS)
        until(lambda: len(self.helpers()) == len(self.waiting()) == SLOTS, "as many wait as there are slots")
        total, count = self.memory()
        self.figure("the memory of each that waits, its notify-send included", f"{total / count / 1024:.1f} MB")
        self.assertLess(total / count, 12 * 1024)
        self.ok("done", *(str(number + 1) for number in range(MANY)), now="2026-03-01T09:15", note=None)
        until(lambda: not self.helpers(), "nobody waits any longer")
        until(lambda: self.desktop.displayed() == MANY - SLOTS, "all that had somebody waiting are withdrawn")
        self.assertEqual(self.fire("2026-03-01T09:15")["delivered"], [])

    def test_70_reminders_of_one_minute_are_one_digest_of_six_lines_and_all_count_as_delivered(self):
        for number in range(MANY):
            self.add(f"Task {number + 1}", "--at", "09:00", note=None)
        self.assertEqual(len(self.deliver("2026-03-01T09:00", shown=1)), MANY)
        [told] = self.desktop.notified()
        self.assertEqual((told.title, told.body.splitlines()),
                         (f"{MANY} reminders", [f"09:00 Task {number}" for number in range(1, 6)] + ["and 65 more"]))
        self.assertEqual(self.fire("2026-03-01T09:01")["delivered"], [])

    def test_four_runs_of_fire_at_once_show_each_of_three_notifications_once(self):
        for number in range(3):
            self.add(f"Task {number + 1}", "--at", "09:00")
        runs = [self.start("fire", now="2026-03-01T09:00") for _ in range(4)]
        for run in runs:
            out, err = run.communicate(timeout=10)
            self.assertEqual((run.returncode, out, err), (0, b"", b""))
        until(lambda: self.desktop.displayed() == 3, "three are shown")
        self.assertEqual(len(self.desktop.notified()), 3)
