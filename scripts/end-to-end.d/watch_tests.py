"""`remind watch` in a real pseudo-terminal and in tmux, ended in every way: the terminal is restored, nothing is lost,
and nothing is delivered twice, even beside a `fire` of a schedule."""

import json
import os
import shutil
import signal
import subprocess
import termios
import time
import unittest

from rooms.room import Room, until
from rooms.terminal import Terminal

DRAWN = "\x1b[?1049h"
LEFT = "\x1b[?1049l"


class Watch(Room):
    """Tea, due at eight, and Rent, which is overdue and was delivered."""

    def setUp(self):
        super().setUp()
        self.ok("add", "Rent", "--due", "2026-02-20", "--no-reminders", now="2026-02-27T08:00", note=None)
        self.fire(now="2026-02-27T08:00", note=None)
        self.ok("add", "Tea", "--at", "2026-03-01 08:00", now="2026-02-27T08:00", note=None)

    def open(self, *words, **options):
        """Starts `watch` on its own terminal."""
        terminal = Terminal(self, self.binary, "watch", *words, columns=60, **options)
        self.addCleanup(lambda: terminal.process.poll() is None and terminal.process.kill())
        # The modes of a new terminal; the program may have changed the other one already.
        ends = os.openpty()
        self.modes = termios.tcgetattr(ends[0])
        for end in ends:
            os.close(end)
        return terminal

    def drawn(self, **options):
        terminal = self.open(**options)
        terminal.wait_for("Rent")
        return terminal

    def quit(self, terminal):
        """Ends `watch` by its key."""
        terminal.press("q")
        self.assertEqual(terminal.process.wait(5), 0)

    def close(self, process):
        """Closes the pipes of an ended process."""
        process.stdout.close()
        process.stderr.close()

    def told(self):
        """The requests that are still to come: none, once Tea was delivered."""
        return [request["number"] for request in self.pending(now="2026-03-01T08:00")["requests"]]


class Ended(Watch):
    def check(self, terminal, status, told=()):
        """The process ends with this status, and restores the terminal."""
        until(lambda: not terminal.read(0.02) or terminal.process.poll() is not None, "it ends")
        self.assertEqual(terminal.process.wait(5), status)
        terminal.read()
        self.assertEqual(terminal.seen.count(DRAWN.encode()), terminal.seen.count(LEFT.encode()))
        self.assertIn("\x1b[?25h\x1b[?7h", terminal.shown.rpartition("Rent")[2])
        self.assertEqual(self.told(), list(told))
        self.assertEqual(self.leftover(), [])

    def settings(self, terminal):
        return termios.tcgetattr(terminal.source)

    def test_the_key_q_ends_watch_and_restores_the_terminal_and_Tea_rang_once(self):
        terminal = Terminal(self, "/bin/sh", "-c", 'stty -g; "$0" watch; stty -g; read -r line', self.binary, columns=60)
        self.addCleanup(terminal.close)
        terminal.wait_for("Rent")
        raw = termios.tcgetattr(terminal.source)[3]
        self.assertEqual((raw & termios.ECHO, raw & termios.ICANON), (0, 0))
        terminal.press("q")
        terminal.wait_for(LEFT)
        before = terminal.shown.partition("\n")[0]
        until(lambda: terminal.read(0.02) and before in terminal.shown.rpartition(LEFT)[2], "the modes are as before")
        self.assertEqual(terminal.seen.count(b"\x07"), 1)
        self.assertEqual(self.told(), [])

    def test_Ctrl_C_SIGTERM_SIGHUP_and_SIGQUIT_end_watch_by_that_signal_and_restore_the_terminal(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            with self.subTest(number):
                terminal = self.drawn()
                if number == signal.SIGINT:
                    terminal.press("\x03")
                else:
                    terminal.process.send_signal(number)
                self.check(terminal, -number)
                self.assertEqual(self.settings(terminal), self.modes)
                os.close(terminal.source)

    def test_watch_ends_with_its_terminal_and_nothing_is_lost(self):
        terminal = self.drawn()
        os.close(terminal.source)
        self.assertIn(terminal.process.wait(5), (0, -signal.SIGHUP))
        self.assertEqual(self.told(), [])

    def test_SIGTSTP_and_SIGSTOP_give_the_terminal_back_and_watch_then_draws_everything_again(self):
        terminal = self.drawn()
        terminal.process.send_signal(signal.SIGTSTP)
        terminal.wait_for(LEFT)
        # The session has no shell, so the system does not stop the process.
        until(lambda: terminal.read(0.02) and terminal.shown.count("Rent") > 1, "it is drawn again")
        terminal.process.send_signal(signal.SIGSTOP)
        terminal.process.send_signal(signal.SIGCONT)
        until(lambda: terminal.read(0.02) and terminal.shown.count(DRAWN) > 2, "it takes the screen again")
        terminal.press("q")
        terminal.process.wait(5)
        self.assertEqual(self.settings(terminal), self.modes)

    def test_after_SIGKILL_at_any_moment_no_reminder_is_lost(self):
        # Without Tea, each kill finds exactly one reminder due.
        self.assertEqual(len(self.rings(now="2026-03-01T08:00", note=None)), 1)
        for delay in (0, 0.005, 0.01, 0.02, 0.05):
            with self.subTest(delay):
                self.ok("add", "Cup", "--at", "2026-03-01 08:00", now="2026-02-27T08:00", note=None)
                terminal = self.open()
                time.sleep(delay)
                terminal.process.kill()
                terminal.process.wait()
                terminal.read()
                rang = terminal.seen.count(b"\x07")
                left = len(self.rings(now="2026-03-01T08:00", note=None))
                # A kill between the bell and its record can repeat one delivery, but loses none.
                self.assertGreaterEqual(rang + left, 1)
                self.assertLessEqual(rang + left, 2)
                os.close(terminal.source)

    def test_watch_ends_with_status_0_when_the_reader_of_its_pipe_ends(self):
        process = self.start("watch", now="2026-03-01T08:00")
        until(lambda: b"Tea" in process.stdout.readline(), "Tea is told")
        process.stdout.close()
        self.assertEqual(process.wait(5), 0)
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()
        self.assertEqual(self.told(), [])


class Seen(Watch):
    def test_watch_draws_again_after_the_window_changed_its_size(self):
        terminal = self.drawn()
        termios.tcsetwinsize(terminal.source, (10, 30))
        until(lambda: terminal.read(0.02) and terminal.shown.count("Rent") > 1, "it is drawn again")
        self.quit(terminal)

    def test_watch_shows_a_change_by_another_command_within_seconds(self):
        terminal = self.drawn()
        self.ok("add", "Milk", "--due", "2026-03-01", note=None)
        until(lambda: terminal.read(0.02) and "Milk" in terminal.shown, "it is seen", 5)
        self.quit(terminal)

    def test_the_key_d_completes_the_task_and_the_key_u_opens_the_task_again(self):
        terminal = self.drawn()
        terminal.press("d")
        terminal.wait_for("done 1")
        self.assertIsNotNone(self.show(1)["completedAt"])
        terminal.press("u")
        terminal.wait_for("took back 'done'")
        self.assertIsNone(self.show(1)["completedAt"])
        self.quit(terminal)

    def test_the_key_e_marks_what_rang_as_seen_and_the_task_stays_open(self):
        terminal = self.drawn()
        # Tea rings, and the selection does not move to it.
        terminal.press("k")
        terminal.wait_for("e seen")
        terminal.press("e")
        terminal.wait_for("seen 2")
        shown = self.show(2)
        self.assertEqual((shown["rangAt"], shown["seenAt"], shown["completedAt"]),
                         ("2026-03-01T08:00:00+01:00", "2026-03-01T08:00:00+01:00", None))
        self.quit(terminal)

    def test_doctor_names_a_running_watch_and_no_note_says_that_no_schedule_runs(self):
        self.is_note_kept = True
        terminal = self.drawn()
        found = [line["text"] for line in self.findings() if line["check"] == "schedule"]
        self.assertEqual(found, [f"'remind watch' (process {terminal.process.pid}) delivers reminders every minute while it runs"])
        self.ok("add", "Milk", "--in", "1h", note="")
        terminal.press("q")
        terminal.process.wait(5)
        found = [line["text"] for line in self.findings() if line["check"] == "schedule"]
        self.assertNotIn("remind watch", "".join(found))

    def test_without_a_terminal_watch_json_prints_an_object_for_each_event(self):
        process = self.start("watch", "--json")
        lines = [json.loads(process.stdout.readline()) for _ in range(3)]
        self.assertEqual([line["event"] for line in lines], ["status", "rang", "status"])
        self.assertEqual((lines[1]["number"], lines[1]["channel"], lines[1]["at"]), (2, "stdout", "2026-03-01T08:00:00+01:00"))
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(5), -signal.SIGTERM)
        self.close(process)

    def test_on_a_signal_watch_ends_after_the_present_delivery_and_the_others_stay_due(self):
        log = os.path.join(self.home, "told")
        self.command(f'echo >> "{log}"; sleep 1')
        for title in ("Coffee", "Bread"):
            self.ok("add", title, "--at", "2026-03-01 08:00", now="2026-02-27T08:00", note=None)
        for number in (signal.SIGTERM, signal.SIGHUP):
            before = len(self.told())
            process = self.start("watch", "--json", now="2026-03-01T08:00")
            until(lambda: os.path.exists(log), "one is told")
            process.send_signal(number)
            self.assertEqual(process.wait(3), -number)
            self.assertEqual((len(self.bytes(log)), len(self.told())), (1, before - 1))
            os.remove(log)
            self.close(process)


class Together(Watch):
    def test_watch_and_five_runs_of_fire_deliver_each_reminder_once(self):
        log = os.path.join(self.home, "told")
        self.command(f'printf "%s\\n" "$REMIND_NUMBER" >> {log}', note=None)
        for number in range(3):
            self.ok("add", f"Cup {number}", "--at", "2026-03-01 08:00", now="2026-02-27T08:00", note=None)
        terminal = self.open()
        runs = [self.start("fire", "--unattended") for _ in range(5)]
        for run in runs:
            self.assertEqual(self.ended(run).status, 0)
        until(lambda: len(self.lines("told")) >= 4, "all are told")
        time.sleep(0.3)
        self.assertEqual(sorted(self.lines("told")), ["2", "3", "4", "5"])
        self.quit(terminal)

    def test_with_the_machines_clock_a_reminder_comes_at_the_beginning_of_its_minute(self):
        self.ok("add", "Soon", "--in", "1m", env={"REMIND_NOW": None}, note=None)
        due = json.loads(self.ok("show", "3", "--json", env={"REMIND_NOW": None}))[0]["nextNotification"]
        process = self.start("watch", "--json", env={"REMIND_NOW": None})
        self.addCleanup(process.kill)
        while True:
            line = json.loads(process.stdout.readline())
            if line["event"] == "rang" and line["number"] == 3:
                break
        self.assertLess(line["lateSeconds"], 62)
        self.assertEqual(line["fireAt"], due)
        self.assertRegex(line["at"], r":0[0-2][+-]")
        process.terminate()
        process.wait(5)
        self.close(process)


@unittest.skipUnless(shutil.which("tmux"), "tmux is not installed")
class Pane(Watch):
    """A shell in a pane of its own tmux."""

    def tmux(self, *words):
        return subprocess.run(
            ["tmux", "-S", os.path.join(self.home, "tmux"), "-f", "/dev/null", *words], env=self.environment(TERM="xterm"),
            cwd=self.home, capture_output=True, text=True, check=False).stdout

    def setUp(self):
        super().setUp()
        self.tmux("new-session", "-d", "-c", self.home, "-x", "60", "-y", "10", "/bin/sh")
        self.addCleanup(self.tmux, "kill-server")
        # The second session keeps the server alive when the first ends.
        self.tmux("new-session", "-d", "-c", self.home, "/bin/sh")
        self.tmux("set", "-g", "status", "off")
        self.tmux("resize-window", "-t", "0", "-x", "60", "-y", "10")

    def pane(self):
        return self.tmux("capture-pane", "-p", "-t", "0")

    def type(self, line):
        self.tmux("send-keys", "-t", "0", "-l", line)
        self.press("Enter")

    def press(self, key):
        self.tmux("send-keys", "-t", "0", key)

    def shown(self):
        """The modes of the pane: alternate screen, cursor, line wrap, keypad."""
        return self.tmux("display-message", "-p", "-t", "0", "#{alternate_on} #{cursor_flag} #{wrap_flag} #{keypad_flag}").strip()

    def process(self):
        """The watching process by its lock; None while the lock is being written."""
        return next(map(int, self.bytes(self.file + ".watch").split()[:1]), None)

    def begin(self):
        """Records the modes of the terminal, and starts `watch` until Tea has rung."""
        self.type("stty -a > before")
        self.wait_for_file("before")
        self.type(f"{self.binary} watch")
        until(lambda: {"Rang", "Overdue"} <= set(self.pane().split()), "what rang is drawn")
        self.assertEqual(self.shown(), "1 0 0 0")

    def check(self):
        """The shell is back on its own screen with its own modes, and Tea was delivered once."""
        until(lambda: self.shown() == "0 1 1 0", "the screen is unchanged")
        self.type("stty -a > after")
        self.wait_for_file("after")
        self.assertEqual(self.lines("before"), self.lines("after"))
        self.assertNotIn("Rent", self.pane())
        self.check_told()

    def check_told(self):
        """Tea rang once, Cup rings now, and nobody holds a lock any more."""
        self.ok("add", "Cup", "--at", "2026-03-01 08:01", note=None)
        self.assertEqual([number for _, number, _ in self.rings(now="2026-03-01T08:01", note=None)], [3])
        log = json.loads(self.ok("log", "--json", now="2026-03-01T08:01", note=None))
        self.assertEqual([line["number"] for line in log if line["answer"] is None], [2, 3])
        found = [line["text"] for line in self.findings() if line["check"] == "schedule"]
        self.assertNotIn("remind watch", "".join(found))


class InTmux(Pane):
    def test_watch_fits_a_pane_of_each_size_and_leaves_the_shell_as_before(self):
        self.begin()
        rang = ["Rang", "> 2  Tea   rang 08:00  now", "Overdue"]
        until(lambda: [line.replace(">!", "> ") for line in self.pane().splitlines()[1:4]] == rang, "what rang is marked")
        self.tmux("resize-window", "-t", "0", "-x", "40", "-y", "6")
        until(lambda: self.pane().splitlines()[-1].startswith("d done") and "undo" not in self.pane(), "it fits", 20)
        self.assertLessEqual(max(map(len, self.pane().splitlines())), 40)
        self.tmux("resize-window", "-t", "0", "-x", "60", "-y", "10")
        until(lambda: "undo" in self.pane(), "it fits the larger one again")
        self.press("q")
        self.check()

    def test_Ctrl_Z_gives_the_pane_back_to_the_shell_and_fg_draws_watch_again(self):
        self.type("set -m")
        self.begin()
        self.press("C-z")
        until(lambda: self.shown() == "0 1 1 0", "the shell is back")
        self.type("stty -a > stopped; fg")
        until(lambda: self.shown() == "1 0 0 0", "it is drawn again")
        until(lambda: "Rent" in self.pane(), "it is drawn again")
        self.press("q")
        self.check()
        self.assertEqual(self.lines("stopped"), self.lines("after"))

    def test_Ctrl_C_in_a_pane_ends_watch_and_restores_the_shell(self):
        self.begin()
        self.press("C-c")
        self.check()

    def test_signals_of_another_process_end_watch_in_a_pane_and_restore_the_shell(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            with self.subTest(number):
                self.begin()
                os.kill(self.process(), number)
                until(lambda: self.shown() == "0 1 1 0", "the screen is unchanged")
                self.type("stty -a > after")
                self.wait_for_file("after")
                self.assertEqual(self.lines("before"), self.lines("after"))
                for name in ("before", "after"):
                    os.remove(os.path.join(self.home, name))
                self.type("clear")
                until(lambda: "Rent" not in self.pane(), "the pane is empty")
        self.check_told()

    def test_after_SIGKILL_the_next_watch_gets_the_lock_and_restores_the_terminal_at_its_end(self):
        self.begin()
        killed = self.process()
        os.kill(killed, signal.SIGKILL)
        until(lambda: not os.path.exists(f"/proc/{killed}"), "it ends")
        self.type(f"{self.binary} watch")
        until(lambda: self.process() not in (None, killed), "the next one holds the lock")
        self.press("q")
        until(lambda: self.shown() == "0 1 1 0", "the screen is unchanged")
        self.check_told()

    def test_watch_ends_with_its_pane_and_with_the_tmux_server(self):
        for words in (("kill-pane", "-t", "0"), ("kill-server",)):
            with self.subTest(words):
                pane = words[0] == "kill-pane"
                if not pane:
                    self.tmux("new-session", "-d", "-s", "0", "-c", self.home, "/bin/sh")
                    self.tmux("set", "-g", "status", "off")
                self.type(f"{self.binary} watch")
                until(lambda: "Rent" in self.pane(), "it is drawn")
                process = self.process()
                self.tmux(*words)
                until(lambda: not os.path.exists(f"/proc/{process}"), "it ends")
        self.check_told()

    def test_watch_ends_when_head_has_taken_one_line_and_prints_no_error(self):
        self.type("stty -a > before")
        self.wait_for_file("before")
        self.type(f"{self.binary} watch | head -1 > head; stty -a > after")
        self.wait_for_file("after")
        self.assertEqual(self.lines("before"), self.lines("after"))
        self.assertEqual(self.shown(), "0 1 1 0")
        self.assertNotIn("Broken pipe", self.pane())
        self.assertEqual(len(self.lines("head")), 1)
