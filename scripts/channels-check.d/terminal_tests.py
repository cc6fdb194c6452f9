"""Terminals: a bell and the title in a real tmux, and `wall`."""

import os
import pty
import subprocess
import time

import page
from channel_room import HOSTILE, ChannelRoom
from rooms.room import until
from rooms.terminal import Terminal


class Tmux(ChannelRoom):
    def setUp(self):
        super().setUp()
        self.set_up("A bell in tmux")
        self.ok("config", "notify.channel", "tmux")
        self.addCleanup(lambda: self.run_program("tmux", "kill-server"))

    def shown(self):
        """A terminal with a tmux."""
        terminal = Terminal(self, "tmux", "new-session", "-A", "-s", "work", "exec cat")
        self.addCleanup(terminal.close)
        until(lambda: terminal.read(0.02) and self.run_program("tmux", "list-clients").out, "tmux is shown")
        return terminal

    def test_each_terminal_of_tmux_rings_once_and_shows_the_title_and_nothing_of_the_title_runs(self):
        terminals = [self.shown(), self.shown()]
        until(lambda: self.run_program("tmux", "list-clients").out.count("\n") == 2, "both are shown")
        for title in ("Miete überweisen 日本語", HOSTILE):
            for terminal in terminals:
                terminal.read(0.2)
                terminal.seen = b""
            self.ring(title)
            for terminal in terminals:
                terminal.wait_for(title)
                self.assertEqual(terminal.seen.count(b"\a"), 1)

    def test_without_a_terminal_in_tmux_the_reminder_stays_due_until_a_terminal_is_open(self):
        self.ring("Pay rent", status=1)
        self.run_program("tmux", "new-session", "-d", "-s", "work", "exec cat")
        self.assertEqual(self.remind("fire", now="2026-03-01T09:02").status, 1)
        terminal = self.shown()
        self.ok("fire", now="2026-03-01T09:03")
        terminal.wait_for("Pay rent")


class Wall(ChannelRoom):
    def test_wall_shows_the_title_and_the_body_on_a_terminal(self):
        self.set_up("All terminals of the machine")
        self.ok("config", "notify.channel", "wall")
        source, sink = pty.openpty()
        self.addCleanup(os.close, source)
        self.addCleanup(os.close, sink)
        line = os.ttyname(sink).removeprefix("/dev/")
        entry = f"[7] [{os.getpid():05}] [{line[-4:]:4}] [{'root':8}] [{line:12}] [{'':20}] [{'0.0.0.0':15}] " \
            "[2026-03-01T08:00:00,000000+00:00]\n"
        with open("/run/utmp", "wb") as file:
            subprocess.run(["utmpdump", "-r"], input=entry.encode(), stdout=file, stderr=subprocess.DEVNULL, check=True)
        os.set_blocking(source, False)
        seen = b""
        self.ring(HOSTILE)

        def comes():
            nonlocal seen
            try:
                seen += os.read(source, 1 << 16)
            except BlockingIOError:
                time.sleep(0.01)
            return self.rang.encode() in seen
        until(comes, "it stands on the terminal")
        self.assertIn(HOSTILE[:60].encode(), seen)


class Page(ChannelRoom):
    def test_every_recipe_of_the_page_has_a_test(self):
        folder = os.path.dirname(os.path.abspath(__file__))
        tests = "".join(self.bytes(os.path.join(folder, name)).decode() for name in os.listdir(folder)
                        if name.endswith("_tests.py"))
        self.assertEqual([heading for heading in page.headings() if f'"{heading}"' not in tests], [])
