"""Bars, prompts and menus: real ones show the line of `remind status`, and real menus choose tasks."""

import os
import subprocess

from channel_room import HOSTILE, ChannelRoom
from rooms.room import processes, until
from rooms.terminal import Terminal

LINE = "1 overdue · 1 today"


class BarRoom(ChannelRoom):
    """A room with an overdue task and a task due today; the titles would do harm if anything ran them."""

    def setUp(self):
        super().setUp()
        self.extra |= {"LANG": "C.UTF-8", "REMIND_NOW": "2026-03-01T12:00"}
        self.ok("add", "--due", "2026-02-27", "--no-reminders", "--", HOSTILE, note=None)
        self.ok("add", "Pay rent", "--due", "2026-03-01", "--no-reminders", note=None)

    def open_tasks(self):
        return self.ok("list", "--template", "{title}").splitlines()


class Bars(BarRoom):
    def test_the_status_line_of_a_real_tmux_shows_the_line_of_remind_status(self):
        self.set_up("tmux")
        terminal = Terminal(self, "tmux", "new-session", "-s", "work", "exec cat", env={"TERM": "xterm-256color"})
        self.addCleanup(terminal.close)
        self.addCleanup(lambda: self.run_program("tmux", "kill-server"))
        terminal.wait_for(LINE)

    def test_i3blocks_prints_the_line_of_remind_status_and_reads_it_again_after_a_change(self):
        self.set_up("i3blocks")
        # The change of the setting runs the hook, too, which would end a starting bar.
        until(lambda: not any("pkill" in words for _, _, words in processes()), "the hook has run")
        with open(os.path.join(self.home, "blocks"), "wb") as output:
            self.run_beside("i3blocks", stdout=output)

        def printed():
            return self.bytes(os.path.join(self.home, "blocks")).decode()
        until(lambda: LINE in printed(), "the bar shows it")
        self.ok("done", "2", note=None)
        until(lambda: '"full_text":"1 overdue"' in printed().replace(": ", ":"), "the bar looked again")

    def test_the_prompts_of_bash_zsh_and_fish_show_the_line_of_remind_status(self):
        for heading, words in (("Prompt of bash", ["bash", "-i"]), ("Prompt of zsh", ["zsh", "-i"]),
                               ("Prompt of fish", ["fish", "-i"])):
            with self.subTest(heading):
                self.set_up(heading)
                terminal = Terminal(self, *words, columns=120)
                terminal.wait_for(LINE)
                terminal.press("exit\r")
                terminal.end()


class Menus(BarRoom):
    def test_the_task_that_is_chosen_in_fzf_is_due_tomorrow_and_no_other(self):
        self.set_up("A picker in the terminal")
        terminal = Terminal(self, os.path.join(self.home, "bin", "remind-pick"), env={"TERM": "xterm-256color"})
        terminal.wait_for("Pay rent")
        terminal.press("rent")
        # fzf filters while a person types, so an early key would choose from the whole list.
        terminal.wait_for("1/2")
        terminal.press("\r")
        terminal.end()
        self.assertEqual(self.ok("list", "tomorrow", "--template", "{title}"), "Pay rent\n")
        self.assertEqual(self.ok("list", "overdue", "--template", "{number}"), "1\n")

    def test_the_task_that_is_chosen_in_dmenu_is_done_and_Escape_changes_nothing(self):
        self.set_up("A menu on the desktop")
        number, sink = os.pipe()
        # Without -noreset, Xvfb resets when its last client leaves, and drops a client that is just coming.
        self.run_beside("Xvfb", "-displayfd", str(sink), "-screen", "0", "800x600x24", "-noreset", pass_fds=(sink,))
        os.close(sink)
        with os.fdopen(number) as file:
            display = f":{file.readline().strip()}"
        for key, left in (("Escape", 2), ("Return", 1)):
            menu = self.run_beside(os.path.join(self.home, "bin", "remind-menu"), env={"DISPLAY": display})
            until(lambda: subprocess.run(
                ["xdotool", "search", "--class", "dmenu"], env={"DISPLAY": display, "PATH": self.search_path},
                capture_output=True).stdout, "the menu is there")
            for words in (["type", "--delay", "30", "rent"], ["key", key]):
                subprocess.run(["xdotool", *words], env={"DISPLAY": display, "PATH": self.search_path}, check=True)
            menu.wait(20)
            self.assertEqual(len(self.open_tasks()), left)
        self.assertNotIn("Pay rent", self.open_tasks())
