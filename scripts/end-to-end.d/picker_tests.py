"""Tasks chosen on a real terminal: with `fzf`, with a picker of the test, and by their titles."""

import os
import shutil
import unittest

from rooms.room import Room
from rooms.terminal import Terminal


class Picking(Room):
    """Three open tasks and a done one."""

    def setUp(self):
        super().setUp()
        self.add("Pay rent", "--due", "2026-03-05")
        self.add("Call Ann")
        self.add("Evil \x1b[31m\ttask")
        self.add("Gone")
        self.done("4")
        self.let_fire_run()

    def done(self, *words):
        return self.ok("done", *words)

    def terminal(self, *words, **env):
        return Terminal(self, self.binary, *words, columns=80, env=env)

    def fake(self, script):
        """A PATH whose first `fzf` is a shell script."""
        folder = os.path.join(self.home, "fake")
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, "fzf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{script}\n")
        os.chmod(path, 0o755)
        return f"{folder}:{os.environ['PATH']}"

    def test_what_a_picker_gets(self):
        """the picker gets an escaped line for each open task, and `done` completes the chosen task"""
        path = self.fake('cat > "$HOME/lines"; printf "%s\\n" "$@" > "$HOME/arguments"; head -n 1 "$HOME/lines"')
        answer = self.terminal("done", PATH=path).end()
        self.assertEqual(answer.status, 0)
        self.assertIn("done 1  Pay rent", answer.out)
        lines = self.lines("lines")
        self.assertEqual([line.split("\t")[0] for line in lines], ["1", "2", "3"])
        self.assertTrue(lines[2].endswith("  Evil \\e[31m\\ttask"), lines)
        self.assertIn("--prompt=done> ", self.lines("arguments"))

    def test_a_picker_that_reads_nothing(self):
        """if the picker ends without a choice, `done` ends with status 1"""
        self.ok("add", "-", input="".join(f"Task {n} {'x' * 100}\n" for n in range(2_000)).encode(), note=None)
        for script, status in (("exit 130", 1), ("exit 1", 1), ("exit 0", 1), ("exit 2", 1), ("kill -9 $$", 1)):
            self.assertEqual(self.terminal("done", PATH=self.fake(script)).end().status, status, script)

    def test_a_title_at_a_terminal(self):
        """a title names a task at a terminal, `delete` asks first, and a script must give a number"""
        answer = self.terminal("done", "RENT").end()
        self.assertEqual((answer.status, answer.out.replace("\r", "").count("done 1  Pay rent")), (0, 1))
        terminal = self.terminal("delete", "ann")
        terminal.wait_for("Delete 2  Call Ann? [y/N] ")
        terminal.press("n\n")
        self.assertEqual(terminal.end().status, 1)
        terminal = self.terminal("delete", "call", "ann")
        terminal.wait_for("[y/N] ")
        terminal.press("y\n")
        self.assertEqual(terminal.end().status, 0)
        self.fails(3, "show", "evil", message=None)

    @unittest.skipUnless(shutil.which("fzf"), "fzf is not installed")
    def test_fzf(self):
        """in fzf, Tab marks two tasks and Enter completes them"""
        terminal = self.terminal("done")
        terminal.wait_for("done>")
        for title in ("Pay rent", "Call Ann"):
            terminal.wait_for(title)
        terminal.press("\t\t\r")
        answer = terminal.end()
        self.assertEqual(answer.status, 0, answer.out)
        self.assertIn("done 1  Pay rent", answer.out)
        self.assertIn("done 2  Call Ann", answer.out)

    @unittest.skipUnless(shutil.which("fzf"), "fzf is not installed")
    def test_fzf_is_left(self):
        """Esc in fzf changes nothing, prints no error and ends with status 1"""
        before = self.stamp()
        terminal = self.terminal("delete")
        terminal.wait_for("delete>")
        terminal.wait_for("Pay rent")
        terminal.press("\x1b")
        answer = terminal.end()
        self.assertEqual(answer.status, 1)
        self.assertNotIn("remind:", answer.out)
        self.assertEqual(self.stamp(), before)
