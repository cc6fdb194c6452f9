"""Buttons of dunst: the effect on the task, and the effect of a button that comes too late."""

import os
import shutil

from desktop_room import DesktopRoom
from rooms.room import until

# A terminal without a window: it records its display, runs the command, and keeps the output.
TERMINAL = """\
[ "$1" = -e ] || exit 2
shift
echo "$DISPLAY" > "$HOME/terminal.display"
"$@" > "$HOME/terminal.new" 2>&1 < /dev/null
mv "$HOME/terminal.new" "$HOME/terminal"
"""

# A real terminal of script(1), with a person who completes the first task and quits.
WATCHED = """\
[ "$1" = -e ] || exit 2
shift
(sleep 2; printf d; sleep 2; printf q) | script -qec "$*" "$HOME/terminal.new" > "$HOME/terminal.output"
mv "$HOME/terminal.new" "$HOME/terminal"
"""


class Pressed(DesktopRoom):
    def test_Done_completes_the_task_within_half_a_second_and_closes_the_notification(self):
        self.add("Other", "--due", "2026-04-01")
        self.tell("Tea", "--due", "2026-03-01")
        moment = self.desktop.press("Done")
        until(lambda: self.show(2)["completedAt"], "the task is done")
        took = self.written(moment)
        self.figure("from the press of Done in dunst to the task done in the file", f"{took * 1000:.0f} ms")
        self.assertLess(took, 0.5)
        self.assertEqual(self.desktop.calls("ActionInvoked")[0][1], "done")
        until(lambda: not self.helpers() and not self.desktop.displayed(), "nobody waits, nothing is shown")
        self.assertIsNone(self.show(1)["completedAt"])
        self.assertEqual(len(self.desktop.notified()), 1)

    def test_Snooze_snoozes_the_task_by_snooze_minutes_and_the_same_notification_comes_back(self):
        self.config("snooze.minutes", "20")
        self.tell("Tea")
        identifier = "task-" + self.show(1)["id"]
        self.desktop.press("Snooze 20 min")
        until(lambda: self.show(1)["snoozedUntil"], "the task is snoozed")
        self.assertEqual(self.show(1)["snoozedUntil"], "2026-03-01T09:20:00+01:00")
        until(lambda: not self.desktop.displayed(), "nothing is shown")
        self.assertEqual(self.fire("2026-03-01T09:19")["delivered"], [])
        again, = self.deliver("2026-03-01T09:20")
        self.assertEqual((again["identifier"], again["title"]), (identifier, "Tea"))
        self.assertEqual([t.title for t in self.desktop.notified()], ["Tea", "Tea"])
        until(lambda: self.desktop.displayed() == 1, "it is shown again")

    def test_Seen_closes_the_notification_and_ends_the_nag_and_the_task_stays_open(self):
        self.add("Tea", "--at", "09:00", "--nag", "10m")
        self.deliver("2026-03-01T09:00")
        until(self.waiting, "somebody waits")
        self.deliver("2026-03-01T09:10")
        until(lambda: len(self.helpers()) == 1, "one process waits")
        self.desktop.press("Seen")
        until(lambda: self.show(1)["seenAt"], "it was seen")
        until(lambda: not self.helpers() and not self.desktop.displayed(), "nobody waits, nothing is shown")
        self.assertIsNone(self.show(1)["completedAt"])
        self.assertEqual(self.fire("2026-03-01T09:20")["delivered"], [])
        self.assertIn("rang 09:00", self.ok("list", "rang", now="2026-03-01T09:20"))

    def test_Done_of_a_repeating_task_makes_the_next_occurrence_due(self):
        self.tell("Water", "--due", "2026-03-01", "--repeat", "weekly")
        self.desktop.press("Done")
        until(lambda: self.show(1)["due"] == "2026-03-08", "the next occurrence is due")

    def test_a_notification_that_is_closed_by_hand_changes_nothing(self):
        self.tell("Tea")
        before = self.stamp()
        self.desktop.run("dunstctl", "close")
        until(lambda: not self.helpers(), "nobody waits")
        self.assertEqual(self.stamp(), before)


class Opened(DesktopRoom):
    def setUp(self):
        super().setUp()
        self.program("x-terminal-emulator", TERMINAL)
        self.extra["PATH"] = self.search_path

    def test_a_click_opens_the_task_in_a_terminal_on_the_display_of_the_session(self):
        self.tell("Tea", "--notes", "the green one")
        self.desktop.click()
        lines = until(lambda: self.lines("terminal"), "the terminal was opened")
        self.assertIn("Tea", lines[0])
        self.assertIn("the green one", "\n".join(lines))
        self.assertEqual(self.lines("terminal.display"), [self.desktop.environment["DISPLAY"]])
        self.assertIsNone(self.show(1)["completedAt"])

    def test_a_click_runs_open_command_with_task_number_title_and_file_and_opens_no_terminal(self):
        self.config("open.command", 'env -0 > "$HOME/env.new"; mv "$HOME/env.new" "$HOME/env"')
        title = "'; touch pwned; $(touch pwned)"
        task = self.add("--at", "09:00", "--", title)
        self.deliver("2026-03-01T09:00")
        until(self.waiting, "somebody waits")
        self.desktop.click()
        until(lambda: os.path.exists(os.path.join(self.home, "env")), "the command has run")
        facts = self.variables("env")
        self.assertEqual({name: facts[name] for name in (
            "REMIND_TASK_ID", "REMIND_NUMBER", "REMIND_TITLE", "REMIND_FILE", "DISPLAY")}, {
                "REMIND_TASK_ID": task["id"], "REMIND_NUMBER": "1", "REMIND_TITLE": title, "REMIND_FILE": self.file,
                "DISPLAY": self.desktop.environment["DISPLAY"]})
        self.assertEqual(sorted(name for name in facts if name.count("REMIND_TITLE")), ["REMIND_TITLE"])
        self.assertFalse(os.path.exists(os.path.join(self.home, "pwned")))
        self.assertEqual(self.lines("terminal"), [])

    def test_a_click_on_a_digest_shows_its_tasks_with_keys_there_d_completes_the_first_one(self):
        self.program("x-terminal-emulator", WATCHED)
        for number in range(6):
            self.add(f"Late {number + 1}", "--at", "09:00")
        self.deliver("2026-03-01T12:00", shown=1)
        until(self.waiting, "somebody waits for the click")
        self.desktop.click()
        lines = until(lambda: self.lines("terminal"), "the terminal was opened")
        for number in range(6):
            self.assertIn(f"Late {number + 1}", "\n".join(lines))
        self.assertEqual([bool(self.show(number)["completedAt"]) for number in range(1, 7)], [True] + 5 * [False])

    def test_a_click_on_the_agenda_opens_the_list_and_the_next_agenda_replaces_the_older_one(self):
        self.add("Pay <rent>", "--due", "2026-03-01", "--no-reminders")
        self.ok("config", "agenda.at", "09:00", now="2026-03-01T08:00")
        self.deliver("2026-03-01T09:00", shown=1)
        until(self.waiting, "somebody waits for the click")
        self.desktop.click()
        lines = until(lambda: self.lines("terminal"), "the terminal was opened")
        self.assertIn("Pay <rent>", "\n".join(lines))
        self.deliver("2026-03-02T09:00", shown=1)
        until(self.waiting, "it is known which one that is")
        self.deliver("2026-03-03T09:00", shown=1)
        until(lambda: self.desktop.displayed() == 1, "the newer one takes the place of the other")


class TooLate(DesktopRoom):
    def pressed_after(self, *words, button="Done"):
        """Shows a task, changes it without closing the notification, and presses; gives the text of the answer."""
        self.tell("Tea", "--due", "2026-03-01", *(["--repeat", "weekly"] if words[0] == "skip" else []))
        # Without its pipe, the notification cannot be closed and stays on the screen.
        shutil.rmtree(self.file + ".shown")
        self.ok(*words, now="2026-03-01T09:01", note=None)
        before = self.stamp()
        self.assertEqual(self.desktop.displayed(), 1)
        self.desktop.press(button)
        answer = self.answer()
        until(lambda: not self.helpers(), "nobody waits")
        self.assertEqual(self.stamp(), before)
        self.assertEqual((answer.title, answer.hints["urgency"]), ("Tea", 0))
        return answer.body

    def test_Done_of_a_completed_task_changes_nothing_and_a_notification_says_so(self):
        self.assertEqual(self.pressed_after("done", "1"), "task 1 is done already")

    def test_Done_of_a_deleted_task_changes_nothing_and_a_notification_says_so(self):
        self.assertIn("no task", self.pressed_after("delete", "1"))

    def test_Done_of_a_skipped_occurrence_changes_nothing_and_a_notification_says_so(self):
        self.assertEqual(self.pressed_after("skip", "1"),
                         "outdated notification: task 1 has another due date now; nothing changed")

    def test_Snooze_of_a_completed_task_changes_nothing_and_a_notification_says_so(self):
        self.assertIn("done", self.pressed_after("done", "1", button="Snooze 15 min"))
