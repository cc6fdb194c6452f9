"""Tasks chosen on a real terminal: with `fzf`, with a picker of the test, and by their titles."""

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
        self.program("fzf", script)
        return self.search_path

    def test_the_picker_gets_an_escaped_line_for_each_open_task_and_done_completes_the_chosen_task(self):
        path = self.fake('cat > "$HOME/lines"; printf "%s\\n" "$@" > "$HOME/arguments"; head -n 1 "$HOME/lines"')
        answer = self.terminal("done", PATH=path).end()
        self.assertEqual(answer.status, 0)
        self.assertIn("done 1  Pay rent", answer.out)
        lines = self.lines("lines")
        self.assertEqual([line.split("\t")[0] for line in lines], ["1", "2", "3"])
        self.assertTrue(lines[2].endswith("  Evil \\e[31m\\ttask"), lines)
        self.assertIn("--prompt=done> ", self.lines("arguments"))

    def test_if_the_picker_ends_without_a_choice_done_ends_with_status_1(self):
        self.ok("add", "-", input="".join(f"Task {n} {'x' * 100}\n" for n in range(2_000)).encode(), note=None)
        for script, status in (("exit 130", 1), ("exit 1", 1), ("exit 0", 1), ("exit 2", 1), ("kill -9 $$", 1)):
            self.assertEqual(self.terminal("done", PATH=self.fake(script)).end().status, status, script)

    def test_a_title_names_a_task_at_a_terminal_delete_asks_first_and_a_script_must_give_a_number(self):
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
    def test_in_fzf_Tab_marks_two_tasks_and_Enter_completes_them(self):
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
    def test_Esc_in_fzf_changes_nothing_prints_no_error_and_ends_with_status_1(self):
        before = self.stamp()
        terminal = self.terminal("delete")
        terminal.wait_for("delete>")
        terminal.wait_for("Pay rent")
        terminal.press("\x1b")
        answer = terminal.end()
        self.assertEqual(answer.status, 1)
        self.assertNotIn("remind:", answer.out)
        self.assertEqual(self.stamp(), before)
