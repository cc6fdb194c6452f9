"""The notifications that dunst shows, and the moments at which they go."""

import html

from desktop_room import DesktopRoom
from rooms.room import until

# Characters that turn or colour text are shown as escapes; all others are unchanged.
TITLES = {
    "<b>bold</b> & \"quoted\" 'so'": None, "back\\slash \\n \\t \\": None, "%n %s %b %% $HOME `id`": None,
    "👩‍👩‍👧‍👦 🎉 日本語 é": None, "--help": None, "&amp; &lt;i&gt;": None, "x" * 1000: None,
    "gnp.\u202eexe": "gnp.\\u{202E}exe", "red \x1b[31m": "red \\e[31m",
}


class Shown(DesktopRoom):
    def test_titles_and_bodies_reach_dunst_unchanged_except_for_escaped_control_characters(self):
        self.config("due.morning", "off")
        category = "a<i>b</i>&c\\n\"d\""
        for place, title in enumerate(TITLES):
            # More than five reminders of one minute would be one digest.
            self.add("--due", "2026-03-01", "--at", f"09:0{place // 5}", "--category", category, "--", title)
        self.deliver("2026-03-01T09:00")
        self.deliver("2026-03-01T09:01")
        expected = sorted(shown or title for title, shown in TITLES.items())
        body = "Due today · " + category
        told = self.desktop.notified()
        self.assertEqual(sorted(t.title for t in told), expected)
        self.assertEqual({html.unescape(t.body) for t in told}, {body})
        self.assertTrue(all("<" not in t.body for t in told))
        until(lambda: self.desktop.displayed() == len(TITLES), "all are shown")
        self.desktop.run("dunstctl", "close-all")
        closed = until(lambda: len(self.desktop.history()) == len(TITLES) and self.desktop.history(), "all are closed")
        drawn = [html.unescape(entry["message"].replace("<b>", "", 1).replace("</b>", "", 1)) for entry in closed]
        self.assertEqual(sorted(drawn), sorted(f"{title}\n{body}" for title in expected))
        until(lambda: not self.waiting(), "nobody waits for what was closed")

    def test_the_urgency_follows_the_priority_and_no_notification_expires(self):
        for priority in ("high", "medium", "low", "none"):
            self.add(priority, "--priority", priority, "--at", "09:00")
        self.deliver("2026-03-01T09:00")
        told = {t.title: t for t in self.desktop.notified()}
        self.assertEqual({title: t.hints["urgency"] for title, t in told.items()},
                         {"high": 2, "medium": 1, "low": 0, "none": 1})
        for t in told.values():
            self.assertEqual((t.app, t.hints["category"], t.timeout), ("remind", "TASK_REMINDER", 0))
            self.assertEqual(t.buttons, {"default": "Open", "done": "Done", "snooze": "Snooze 15 min"})
        until(lambda: self.desktop.said("server").count("\turgency: ") == 4, "dunst has drawn all")
        said = self.desktop.said("server")
        self.assertEqual([said.count("\turgency: " + word) for word in ("CRITICAL", "NORMAL", "LOW")], [1, 2, 1])

    def test_the_second_notification_of_a_task_replaces_the_first_and_one_process_waits(self):
        self.add("Tea", "--at", "09:00", "--at", "09:30")
        self.deliver("2026-03-01T09:00")
        first = until(self.waiting, "somebody waits")
        self.deliver("2026-03-01T09:30")
        until(lambda: self.waiting() not in ([], first) and len(self.waiting()) == 1, "the second alone waits")
        until(lambda: len(self.helpers()) == 1, "one process waits")
        number = int(first[0].split(".")[1])
        self.assertEqual([t.replaced for t in self.desktop.notified()], [0, number])
        self.assertEqual(self.desktop.displayed(), 1)

    def test_done_delete_snooze_mute_and_skip_each_close_the_notification_of_their_task(self):
        commands = ["done", "delete", "snooze", "mute", "skip"]
        for number, command in enumerate(commands):
            self.add(command, "--due", "2026-03-01 09:00", *(["--repeat", "weekly"] if command == "skip" else []))
        self.deliver("2026-03-01T09:00")
        until(lambda: len(self.waiting()) == 5, "five wait")
        for number, command in enumerate(commands):
            self.ok(command, str(number + 1), now="2026-03-01T09:01", note=None)
            until(lambda: self.desktop.displayed() == 4 - number, f"{command} takes it away")
            self.assertEqual(self.desktop.history()[0]["summary"], command)
        until(lambda: not self.helpers(), "nobody waits any longer")

    def test_done_right_after_fire_closes_the_notification(self):
        self.add("Tea", "--at", "09:00")
        self.ok("fire", now="2026-03-01T09:00")
        self.ok("done", "1", now="2026-03-01T09:00")
        until(lambda: not self.helpers(), "nobody waits")
        until(lambda: not self.desktop.displayed(), "nothing is shown")
        self.assertEqual([t.title for t in self.desktop.notified()], ["Tea"])

    def test_act_dismiss_closes_the_notification_and_the_task_stays_open_and_seen(self):
        task = self.tell("Tea")
        self.ok("act", "task-" + task["id"], "dismiss", now="2026-03-01T09:01")
        until(lambda: not self.desktop.displayed() and not self.helpers(), "it is withdrawn")
        shown = self.show(1, now="2026-03-01T09:02")
        self.assertEqual((shown["completedAt"], shown["rangAt"], shown["seenAt"]),
                         (None, "2026-03-01T09:00:00+01:00", "2026-03-01T09:01:00+01:00"))

    def test_each_nag_replaces_the_notification_before_it_and_says_how_often_the_task_rang(self):
        self.add("Tea", "--at", "09:00", "--nag", "10m")
        for minute, text in ((0, "09:00"), (10, "2nd time, first at 09:00"), (20, "3rd time, first at 09:00")):
            before = self.waiting()
            self.deliver(f"2026-03-01T09:{minute:02}")
            until(lambda: self.waiting() not in ([], before) and len(self.waiting()) == 1, "the last alone waits")
            until(lambda: len(self.helpers()) == 1, "one process waits")
            self.assertEqual(self.desktop.displayed(), 1)
            told = self.desktop.notified()[-1]
            self.assertEqual(told.body, text)
            self.assertEqual(told.replaced, int(before[0].split(".")[1]) if before else 0)
            self.assertEqual(told.buttons, {
                "default": "Open", "done": "Done", "snooze": "Snooze 15 min", "dismiss": "Seen"})

    def test_six_late_reminders_are_one_notification_with_all_titles_and_no_buttons(self):
        for number in range(6):
            self.add(f"Late {number + 1}", "--at", "09:00")
        self.assertEqual(len(self.deliver("2026-03-01T12:00", shown=1)), 6)
        told, = self.desktop.notified()
        self.assertEqual((told.title, told.buttons), ("6 reminders", {"default": "Open"}))
        for number in range(6):
            self.assertIn(f"Late {number + 1}", told.body)
        until(lambda: self.desktop.displayed() == 1, "it is shown")
