"""Timers and focus blocks: what a command gets, waiting on a real terminal, and kills."""

import json
import os
import termios

from rooms.room import REQUEST_MEMBERS, Room
from rooms.terminal import Terminal

KEEP = 'cat > "$HOME/in.$REMIND_KIND"; env -0 > "$HOME/env.$REMIND_KIND"; echo "$REMIND_KIND" >> "$HOME/out"'


class Told(Room):
    """The input and the variables of `notify.command`."""

    def setUp(self):
        super().setUp()
        self.ok("config", "notify.command", KEEP)

    def facts(self, kind):
        return {k: v for k, v in self.variables(f"env.{kind}").items() if k.startswith("REMIND_")}

    def document(self, kind):
        return json.loads(self.bytes(os.path.join(self.home, "in." + kind)))

    def test_a_timer_of_a_task_gives_the_command_the_task_and_its_due_date_so_that_act_works(self):
        task = self.add("Call Ann", "--due", "2026-03-05", "--no-reminders", now="2026-03-01T08:00")
        timer = json.loads(self.ok("timer", "25m", "1", "--json", now="2026-03-01T08:00"))[0]
        self.ok("fire", now="2026-03-01T08:25")
        facts, document = self.facts("task-timer"), self.document("task-timer")
        self.assertEqual(
            {name: facts["REMIND_" + name] for name in ("IDENTIFIER", "TASK_ID", "NUMBER", "TITLE", "BODY", "DUE")},
            {"IDENTIFIER": timer["identifier"], "TASK_ID": task["id"], "NUMBER": "1", "TITLE": "Call Ann",
             "BODY": "Time is up: 25 min", "DUE": "2026-03-05"})
        self.assertEqual(list(document)[:len(REQUEST_MEMBERS)], REQUEST_MEMBERS)
        self.assertEqual((document["task"], document["number"]), (task["id"], 1))
        self.ok("act", facts["REMIND_TASK_ID"], "done", "--if-due", facts["REMIND_DUE"])
        self.fails(3, "act", facts["REMIND_IDENTIFIER"], "done")
        self.ok("act", facts["REMIND_IDENTIFIER"], "dismiss")

    def test_timers_without_a_task_and_focus_blocks_give_the_command_no_task(self):
        self.ok("timer", "5m", "Tea", now="2026-03-01T08:00")
        self.ok("focus", "Deep work", "--at", "08:05", "--for", "30m", now="2026-03-01T08:00")
        self.ok("fire", now="2026-03-01T08:05")
        self.ok("fire", now="2026-03-01T08:35")
        for kind, title, body in (("task-timer", "Tea", "Time is up: 5 min"),
                                  ("focus-block-start", "Deep work", "30 min, until 08:35"),
                                  ("focus-block-end", "Deep work", "Ended after 30 min")):
            facts, document = self.facts(kind), self.document(kind)
            self.assertEqual((facts["REMIND_TASK_ID"], facts["REMIND_NUMBER"], facts["REMIND_DUE"]), ("", "", ""))
            self.assertEqual((document["task"], document["number"]), (None, None))
            self.assertEqual((document["title"], document["body"]), (title, body))

    def test_a_timer_whose_run_is_killed_during_the_delivery_is_delivered_once_more(self):
        self.ok("timer", "5m", "Tea", now="2026-03-01T08:00")
        self.ok("config", "notify.command", KEEP + '; kill -9 $PPID')
        self.remind("fire", now="2026-03-01T08:05")
        self.ok("config", "notify.command", KEEP)
        self.ok("fire", now="2026-03-01T08:06")
        self.ok("fire", now="2026-03-01T08:07")
        # The killed run and the next run: only the delivery that was under way is repeated.
        self.assertEqual(self.lines("out"), ["task-timer", "task-timer"])
        self.assertEqual([(t["title"], t["rangAt"]) for t in json.loads(self.ok("timer", "--json", now="2026-03-01T08:07"))],
                         [("Tea", "2026-03-01T08:06:00+01:00")])


class Waiting(Room):
    """`--wait`, on a terminal and in a pipe."""

    def modes(self, terminal):
        return termios.tcgetattr(terminal.source)

    def test_timer_wait_counts_down_on_one_line_ends_with_the_timer_and_restores_the_terminal(self):
        self.let_fire_run()
        terminal = Terminal(self, self.binary, "timer", "5m", "Tea", "--wait", columns=60)
        before = self.modes(terminal)
        terminal.wait_for("4:58  Tea")
        self.assertIn("\r\x1b[K4:59  Tea\r\x1b[K4:58  Tea", terminal.seen.decode())
        self.ok("timer", "stop")
        terminal.wait_for("was stopped")
        self.assertEqual(self.modes(terminal), before)
        answer = terminal.end()
        self.assertEqual(answer.status, 0)
        self.assertTrue(answer.out.endswith("\r\x1b[KTea was stopped\n"), answer.out)

    def test_Ctrl_C_ends_timer_wait_says_that_the_timer_goes_on_and_how_to_stop_it(self):
        self.let_fire_run()
        terminal = Terminal(self, self.binary, "timer", "5m", "Tea", "--wait", columns=60)
        terminal.wait_for("4:59  Tea")
        terminal.press("\x03")
        answer = terminal.end()
        self.assertEqual(answer.status, -2)
        self.assertTrue(answer.out.endswith("note: the timer goes on; 'remind timer stop' stops it\n"), answer.out)
        self.assertIn("Tea", self.ok("timer", note=None))

    def test_timer_wait_in_a_pipe_prints_only_the_timer_and_its_end(self):
        process = self.start("timer", "5m", "Tea", "--wait")
        self.assertIsNone(process.poll())
        while "Tea" not in self.ok("timer", note=None):
            pass
        self.ok("timer", "stop")
        answer = self.ended(process)
        self.assertEqual(answer.out, "timer 1: Tea  5 min, rings 00:05\nTea was stopped\n".replace(
            "00:05", answer.out.split("rings ")[1][:5]))
