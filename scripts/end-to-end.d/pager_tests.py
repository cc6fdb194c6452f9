"""Long output on a real terminal, through `less` and through a pager of the test."""

import os
import shutil
import unittest

from rooms.room import Room, until
from rooms.terminal import Terminal


class Pager(Room):
    """A list that is longer than the screen, and a pager that writes its input into a file."""

    def setUp(self):
        super().setUp()
        lines = "".join(f"Task {number}\n" for number in range(1, 100))
        self.ok("add", "-", input=lines.encode(), note=None)
        self.let_fire_run()
        self.shown = os.path.join(self.home, "shown")

    def terminal(self, *words, **env):
        return Terminal(self, self.binary, *words, columns=80, env=env)

    def pager(self, script='cat > "$HOME/shown"; echo "$LESS" > "$HOME/less"; exit 0'):
        return "'" + self.program("a pager", script) + "'"

    def text(self):
        return self.bytes(self.shown).decode()

    def test_what_a_pager_gets(self):
        """the pager gets the whole list in colour and LESS=FRX, and the terminal gets nothing"""
        answer = self.terminal("list", PAGER=self.pager()).end()
        self.assertEqual((answer.status, answer.out), (0, ""))
        self.assertEqual(self.text(), self.ok("list", "--color", "always"))
        self.assertIn("\x1b[1m", self.text())
        self.assertEqual(self.lines("less"), ["FRX"])

    def test_less_as_the_person_has_it(self):
        """a LESS that is set stays, even if it is empty"""
        for value in ("-i", ""):
            self.terminal("list", PAGER=self.pager(), LESS=value).end()
            self.assertEqual(self.lines("less"), [value])

    def test_a_pager_of_several_words(self):
        """PAGER may have several words, as EDITOR may"""
        pager = self.pager('test "$1" = -s && test "$#" = 1 && cat > "$HOME/shown"')
        self.assertEqual(self.terminal("list", PAGER=f"{pager} -s").end().out, "")
        self.assertEqual(self.text(), self.ok("list", "--color", "always"))

    def test_never_without_need(self):
        """no pager runs for a short list, --no-pager, --no-input, --json, an empty PAGER or a pipe"""
        pager = self.pager('echo paged > "$HOME/shown"')
        for words, env in ((["list", "--limit", "10"], {}), (["list", "--no-pager"], {}), (["list", "--no-input"], {}),
                           (["list", "--json"], {}), (["list"], {"PAGER": ""}), (["show", "1"], {}), (["pending"], {})):
            answer = self.terminal(*words, **{"PAGER": pager, **env}).end()
            self.assertEqual(answer.status, 0, words)
            self.assertFalse(os.path.exists(self.shown), words)
        self.ok("list", env={"PAGER": pager})
        self.assertFalse(os.path.exists(self.shown))

    def test_a_pager_that_cannot_be_started_or_fails(self):
        """if the pager cannot start or fails, the text is printed once and the status is 0"""
        plain = self.ok("list", "--color", "always")
        for pager in ("no-such-pager", "/dev/null", self.pager("exit 1"), self.pager("cat > /dev/null; exit 3"),
                      self.pager("kill -9 $$")):
            answer = self.terminal("list", PAGER=pager).end()
            self.assertEqual(answer.status, 0, pager)
            self.assertTrue(answer.out.endswith(plain), (pager, answer.out))
            self.assertEqual(answer.out.count("Task 50\x1b"), plain.count("Task 50\x1b"), pager)

    def test_a_pager_that_is_left_early(self):
        """a pager that leaves before the end of the text is no error"""
        self.ok("edit", "1", "--notes", "word\n" * 20_000)
        for script in ("head -n 1", "exit 0", "read -r line; kill -INT $$"):
            answer = self.terminal("show", "1", PAGER=self.pager(script)).end()
            self.assertEqual((answer.status, answer.out.count("word")), (0, 0), (script, answer.out[:500]))
            self.assertNotIn("remind:", answer.out)

    def test_a_failure_keeps_its_status(self):
        """a command that fails keeps its status and runs no pager"""
        answer = self.terminal("show", "999", PAGER=self.pager()).end()
        self.assertEqual(answer.status, 3)
        self.assertFalse(os.path.exists(self.shown))

    @unittest.skipUnless(shutil.which("less"), "less is not installed")
    def test_less(self):
        """without PAGER, less shows the first page and how to leave; q ends it but Ctrl-C does not"""
        terminal = self.terminal("list")
        prompt = "q: quit  space: next page"
        terminal.wait_for(prompt)
        self.assertIn("Task 48", terminal.shown)
        self.assertNotIn("Task 60", terminal.shown)
        terminal.press("\x03")
        # After Ctrl-C, less draws the page again and drops earlier keys.
        until(lambda: terminal.read(0.02) and terminal.shown.count(prompt) == 2, "less goes on")
        terminal.press("G")
        terminal.wait_for("Task 99")
        terminal.press("q")
        answer = terminal.end()
        self.assertEqual(answer.status, 0)
        self.assertNotIn("\x1b[?1049h", answer.out)
        self.assertIn("\x1b[1m", answer.out)

    @unittest.skipUnless(shutil.which("less"), "less is not installed")
    def test_help_in_less(self):
        """a long page of help opens in less"""
        terminal = self.terminal("help", "--man")
        terminal.wait_for("SYNOPSIS")
        self.assertNotIn("SEE ALSO", terminal.shown)
        terminal.press("q")
        self.assertEqual(terminal.end().status, 0)
