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

    def test_by_its_key(self):
        """the key q ends watch and restores the terminal, and Tea rang once"""
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

    def test_by_signals(self):
        """Ctrl-C, SIGTERM, SIGHUP and SIGQUIT end watch by that signal, and restore the terminal"""
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

    def test_by_the_end_of_its_terminal(self):
        """watch ends with its terminal, and nothing is lost"""
        terminal = self.drawn()
        os.close(terminal.source)
        self.assertIn(terminal.process.wait(5), (0, -signal.SIGHUP))
        self.assertEqual(self.told(), [])

    def test_stopped_and_gone_on(self):
        """SIGTSTP and SIGSTOP give the terminal back, and watch then draws everything again"""
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

    def test_killed(self):
        """after SIGKILL at any moment, no reminder is lost"""
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

    def test_a_closed_pipe(self):
        """watch ends with status 0 when the reader of its pipe ends"""
        process = self.start("watch", now="2026-03-01T08:00")
        until(lambda: b"Tea" in process.stdout.readline(), "Tea is told")
        process.stdout.close()
        self.assertEqual(process.wait(5), 0)
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()
        self.assertEqual(self.told(), [])


class Seen(Watch):
    def test_a_window_that_changes(self):
        """watch draws again after the window changed its size"""
        terminal = self.drawn()
        termios.tcsetwinsize(terminal.source, (10, 30))
        until(lambda: terminal.read(0.02) and terminal.shown.count("Rent") > 1, "it is drawn again")
        terminal.press("q")
        self.assertEqual(terminal.process.wait(5), 0)

    def test_a_change_elsewhere(self):
        """watch shows a change by another command within seconds"""
        terminal = self.drawn()
        self.ok("add", "Milk", "--due", "2026-03-01", note=None)
        until(lambda: terminal.read(0.02) and "Milk" in terminal.shown, "it is seen", 5)
        terminal.press("q")
        self.assertEqual(terminal.process.wait(5), 0)

    def test_keys(self):
        """the key d completes the task, and the key u opens the task again"""
        terminal = self.drawn()
        terminal.press("d")
        terminal.wait_for("done 1")
        self.assertIsNotNone(self.show(1)["completedAt"])
        terminal.press("u")
        terminal.wait_for("took back 'done'")
        self.assertIsNone(self.show(1)["completedAt"])
        terminal.press("q")
        self.assertEqual(terminal.process.wait(5), 0)

    def test_what_rang_is_seen(self):
        """the key e marks what rang as seen, and the task stays open"""
        terminal = self.drawn()
        # Tea rings, and the selection does not move to it.
        terminal.press("k")
        terminal.wait_for("e seen")
        terminal.press("e")
        terminal.wait_for("seen 2")
        shown = self.show(2)
        self.assertEqual((shown["rangAt"], shown["seenAt"], shown["completedAt"]),
                         ("2026-03-01T08:00:00+01:00", "2026-03-01T08:00:00+01:00", None))
        terminal.press("q")
        self.assertEqual(terminal.process.wait(5), 0)

    def test_who_else_learns_of_it(self):
        """doctor names a running watch, and no note says that no schedule runs"""
        self.is_note_kept = True
        terminal = self.drawn()
        found = [line["text"] for line in json.loads(self.remind("doctor", "--json").out) if line["check"] == "schedule"]
        self.assertEqual(found, [f"'remind watch' (process {terminal.process.pid}) delivers reminders every minute while it runs"])
        self.ok("add", "Milk", "--in", "1h", note="")
        terminal.press("q")
        terminal.process.wait(5)
        found = [line["text"] for line in json.loads(self.remind("doctor", "--json").out) if line["check"] == "schedule"]
        self.assertNotIn("remind watch", "".join(found))

    def test_lines(self):
        """without a terminal, `watch --json` prints an object for each event"""
        process = self.start("watch", "--json")
        lines = [json.loads(process.stdout.readline()) for _ in range(3)]
        self.assertEqual([line["event"] for line in lines], ["status", "rang", "status"])
        self.assertEqual((lines[1]["number"], lines[1]["channel"], lines[1]["at"]), (2, "stdout", "2026-03-01T08:00:00+01:00"))
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(5), -signal.SIGTERM)
        process.stdout.close()
        process.stderr.close()


    def test_behind_a_slow_command(self):
        """on a signal, watch ends after the present delivery, and the others stay due"""
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
            process.stdout.close()
            process.stderr.close()


class Together(Watch):
    def test_beside_a_schedule(self):
        """watch and five runs of `fire` deliver each reminder once"""
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
        terminal.press("q")
        self.assertEqual(terminal.process.wait(5), 0)

    def test_a_real_minute(self):
        """with the machine's clock, a reminder comes at the beginning of its minute"""
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
        process.stdout.close()
        process.stderr.close()


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
        found = [line["text"] for line in json.loads(self.remind("doctor", "--json").out) if line["check"] == "schedule"]
        self.assertNotIn("remind watch", "".join(found))


class InTmux(Pane):
    def test_a_pane(self):
        """watch fits a pane of each size, and leaves the shell as before"""
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

    def test_stopped_by_the_shell(self):
        """Ctrl-Z gives the pane back to the shell, and fg draws watch again"""
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

    def test_ctrl_c(self):
        """Ctrl-C in a pane ends watch and restores the shell"""
        self.begin()
        self.press("C-c")
        self.check()

    def test_signals(self):
        """signals of another process end watch in a pane and restore the shell"""
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

    def test_killed(self):
        """after SIGKILL, the next watch gets the lock and restores the terminal at its end"""
        self.begin()
        killed = self.process()
        os.kill(killed, signal.SIGKILL)
        until(lambda: not os.path.exists(f"/proc/{killed}"), "it ends")
        self.type(f"{self.binary} watch")
        until(lambda: self.process() not in (None, killed), "the next one holds the lock")
        self.press("q")
        until(lambda: self.shown() == "0 1 1 0", "the screen is unchanged")
        self.check_told()

    def test_a_pane_that_is_closed(self):
        """watch ends with its pane and with the tmux server"""
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

    def test_a_pipe_that_breaks(self):
        """watch ends when head has taken one line, and prints no error"""
        self.type("stty -a > before")
        self.wait_for_file("before")
        self.type(f"{self.binary} watch | head -1 > head; stty -a > after")
        self.wait_for_file("after")
        self.assertEqual(self.lines("before"), self.lines("after"))
        self.assertEqual(self.shown(), "0 1 1 0")
        self.assertNotIn("Broken pipe", self.pane())
        self.assertEqual(len(self.lines("head")), 1)
