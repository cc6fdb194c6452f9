"""A room for a recipe of the page: a test sets it up as a person does, and notifications go through it."""

import os
import signal

import page
from rooms.room import Room, is_open, until

# Characters with a meaning for a shell, tmux, a mail, curl or a terminal.
HOSTILE = "\"'; touch pwned; $(touch pwned) `touch pwned` #(touch pwned) #{host} %H \\n & @x;"
TITLES = ["Pay rent", "Miete überweisen 日本語 👩‍👩‍👧‍👦", HOSTILE, "@/etc/passwd", "-h", "--help", "=?UTF-8?B?eA==?=", "日" * 1000]


class ChannelRoom(Room):
    def setUp(self):
        super().setUp()
        os.makedirs(self.programs)
        os.symlink(self.binary, os.path.join(self.programs, "remind"))
        self.extra = {"PATH": self.search_path, "TMUX_TMPDIR": self.home}
        self.addCleanup(lambda: self.assertFalse(os.path.exists(os.path.join(self.home, "pwned")), "a title was run"))
        self.number = 0

    def set_up(self, heading, **replaced):
        """Follows a section of the page with other addresses; the section must have each replaced address."""
        texts = page.blocks(heading)
        for old in replaced:
            self.assertTrue(any(old in block.text for block in texts), f"{old} is not in {heading!r}")
        for block in texts:
            text = block.text
            for old, new in replaced.items():
                text = text.replace(old, new)
            if block.path:
                self.put(text, os.path.expanduser(block.path.replace("~", self.home, 1)),
                         0o755 if block.is_program else 0o600)
            else:
                answer = self.run_program("sh", "-u", "-c", text)
                self.assertNotIn("remind: ", answer.err)
                self.typed = answer

    def ring(self, title, *words, status=0):
        """Adds a task with a reminder now, and fires; gives the task. `self.rang` is the time of day."""
        self.number += 1
        minute = f"2026-03-01T{9 + self.number // 60:02}:{self.number % 60:02}"
        self.rang = minute[-5:]
        task = self.add("--at", minute.replace("T", " "), *words, "--", title, note=None)
        # This is longer than the limit of `fire` for a command.
        answer = self.remind("fire", now=minute, timeout=60)
        self.assertEqual(answer.status, status, repr(answer))
        return task

    def run_beside(self, *words, **options):
        """Starts a program in the background; it ends with the test, with all of its children."""
        process = self.launch(*words, start_new_session=True, **options)
        self.addCleanup(self.end, process)
        return process

    def end(self, process):
        """Ends a program in the background with its children."""
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()

    def wait_for_port(self, port):
        """Waits until the port has a listener."""
        until(lambda: is_open(port), f"port {port}")
