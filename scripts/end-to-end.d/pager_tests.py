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

    def test_the_pager_gets_the_whole_list_in_colour_and_LESS_FRX_and_the_terminal_gets_nothing(self):
        answer = self.terminal("list", PAGER=self.pager()).end()
        self.assertEqual((answer.status, answer.out), (0, ""))
        self.assertEqual(self.text(), self.ok("list", "--color", "always"))
        self.assertIn("\x1b[1m", self.text())
        self.assertEqual(self.lines("less"), ["FRX"])

    def test_a_LESS_that_is_set_stays_even_if_it_is_empty(self):
        for value in ("-i", ""):
            self.terminal("list", PAGER=self.pager(), LESS=value).end()
            self.assertEqual(self.lines("less"), [value])

    def test_PAGER_may_have_several_words_as_EDITOR_may(self):
        pager = self.pager('test "$1" = -s && test "$#" = 1 && cat > "$HOME/shown"')
        self.assertEqual(self.terminal("list", PAGER=f"{pager} -s").end().out, "")
        self.assertEqual(self.text(), self.ok("list", "--color", "always"))

    def test_no_pager_runs_for_a_short_list_no_pager_no_input_json_an_empty_PAGER_or_a_pipe(self):
        pager = self.pager('echo paged > "$HOME/shown"')
        for words, env in ((["list", "--limit", "10"], {}), (["list", "--no-pager"], {}), (["list", "--no-input"], {}),
                           (["list", "--json"], {}), (["list"], {"PAGER": ""}), (["show", "1"], {}), (["pending"], {})):
            answer = self.terminal(*words, **{"PAGER": pager, **env}).end()
            self.assertEqual(answer.status, 0, words)
            self.assertFalse(os.path.exists(self.shown), words)
        self.ok("list", env={"PAGER": pager})
        self.assertFalse(os.path.exists(self.shown))

    def test_if_the_pager_cannot_start_or_fails_the_text_is_printed_once_and_the_status_is_0(self):
        plain = self.ok("list", "--color", "always")
        for pager in ("no-such-pager", "/dev/null", self.pager("exit 1"), self.pager("cat > /dev/null; exit 3"),
                      self.pager("kill -9 $$")):
            answer = self.terminal("list", PAGER=pager).end()
            self.assertEqual(answer.status, 0, pager)
            self.assertTrue(answer.out.endswith(plain), (pager, answer.out))
            self.assertEqual(answer.out.count("Task 50\x1b"), plain.count("Task 50\x1b"), pager)

    def test_a_pager_that_leaves_before_the_end_of_the_text_is_no_error(self):
        self.ok("edit", "1", "--notes", "word\n" * 20_000)
        for script in ("head -n 1", "exit 0", "read -r line; kill -INT $$"):
            answer = self.terminal("show", "1", PAGER=self.pager(script)).end()
            self.assertEqual((answer.status, answer.out.count("word")), (0, 0), (script, answer.out[:500]))
            self.assertNotIn("remind:", answer.out)

    def test_a_command_that_fails_keeps_its_status_and_runs_no_pager(self):
        answer = self.terminal("show", "999", PAGER=self.pager()).end()
        self.assertEqual(answer.status, 3)
        self.assertFalse(os.path.exists(self.shown))

    @unittest.skipUnless(shutil.which("less"), "less is not installed")
    def test_without_PAGER_less_shows_the_first_page_and_how_to_leave_q_ends_it_but_Ctrl_C_does_not(self):
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
    def test_a_long_page_of_help_opens_in_less(self):
        terminal = self.terminal("help", "--man")
        terminal.wait_for("SYNOPSIS")
        self.assertNotIn("SEE ALSO", terminal.shown)
        terminal.press("q")
        self.assertEqual(terminal.end().status, 0)
