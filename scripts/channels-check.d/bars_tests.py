"""Bars, prompts and menus: the line of `remind status` in real ones, and tasks that are chosen from real menus."""

import os
import subprocess

from channel_room import HOSTILE, ChannelRoom
from rooms.room import processes, until
from rooms.terminal import Terminal

LINE = "1 overdue · 1 today"


class BarRoom(ChannelRoom):
    """A room with a task that is overdue and one that is due today, and titles that would be run where they could."""

    def setUp(self):
        super().setUp()
        self.extra |= {"LANG": "C.UTF-8", "REMIND_NOW": "2026-03-01T12:00"}
        self.ok("add", "--due", "2026-02-27", "--no-reminders", "--", HOSTILE, note=None)
        self.ok("add", "Pay rent", "--due", "2026-03-01", "--no-reminders", note=None)

    def open_tasks(self):
        return self.ok("list", "--template", "{title}").splitlines()


class Bars(BarRoom):
    def test_tmux_shows_it_in_its_status_line(self):
        """in the terminal that shows a tmux"""
        self.set_up("tmux")
        terminal = Terminal(self, "tmux", "new-session", "-s", "work", "exec cat", env={"TERM": "xterm-256color"})
        self.addCleanup(terminal.close)
        self.addCleanup(lambda: self.run_program("tmux", "kill-server"))
        terminal.wait_for(LINE)

    def test_i3blocks_prints_it(self):
        """as a block of the bar, and looks again when it is told of a change"""
        self.set_up("i3blocks")
        # The hook runs for the change that sets it, too, and would end a bar that is just beginning.
        until(lambda: not any("pkill" in words for _, _, words in processes()), "the hook has run")
        with open(os.path.join(self.home, "blocks"), "wb") as output:
            self.run_beside("i3blocks", stdout=output)

        def printed():
            return self.bytes(os.path.join(self.home, "blocks")).decode()
        until(lambda: LINE in printed(), "the bar shows it")
        self.ok("done", "2", note=None)
        until(lambda: '"full_text":"1 overdue"' in printed().replace(": ", ":"), "the bar looked again")

    def test_prompts_of_shells_show_it(self):
        """bash, zsh and fish, each with the lines of the page as its only configuration"""
        for heading, words in (("Prompt of bash", ["bash", "-i"]), ("Prompt of zsh", ["zsh", "-i"]),
                               ("Prompt of fish", ["fish", "-i"])):
            with self.subTest(heading):
                self.set_up(heading)
                terminal = Terminal(self, *words, columns=120)
                terminal.wait_for(LINE)
                terminal.press("exit\r")
                terminal.end()


class Menus(BarRoom):
    def test_what_is_picked_in_fzf_is_changed(self):
        """the task whose title was typed is due tomorrow, and no other"""
        self.set_up("A picker in the terminal")
        terminal = Terminal(self, os.path.join(self.home, "bin", "remind-pick"), env={"TERM": "xterm-256color"})
        terminal.wait_for("Pay rent")
        terminal.press("rent")
        # fzf looks while one goes on typing: a key that comes before it has looked chooses from the whole list.
        terminal.wait_for("1/2")
        terminal.press("\r")
        terminal.end()
        self.assertEqual(self.ok("list", "tomorrow", "--template", "{title}"), "Pay rent\n")
        self.assertEqual(self.ok("list", "overdue", "--template", "{number}"), "1\n")

    def test_what_is_picked_in_dmenu_is_done(self):
        """the task whose title was typed is done; where nothing is picked nothing is changed"""
        self.set_up("A menu on the desktop")
        number, sink = os.pipe()
        # Without -noreset the display begins anew as its last client leaves, and drops the one that is just coming.
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
