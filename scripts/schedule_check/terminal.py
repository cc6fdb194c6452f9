"""A real terminal for a program that may ask: what it shows is read as it comes, and keys are pressed."""

import fcntl
import os
import select
import termios
import time

from schedule_check.room import Answer, wait_for


class Terminal:
    """A program on a pseudo-terminal that is its controlling one, so that Ctrl-C and Ctrl-D mean what they do to people."""

    def __init__(self, room, *words, env=None, **options):
        self.source, sink = os.openpty()
        termios.tcsetwinsize(sink, (24, 100))
        os.fchown(sink, room.uid, room.account.pw_gid)
        for name in ("stdin", "stdout", "stderr"):
            options.setdefault(name, sink)
        self.process = room.start(
            *words, env={"TERM": "xterm", **(env or {})}, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(sink, termios.TIOCSCTTY, 0), pass_fds=(sink,), **options)
        os.close(sink)
        self.shown = ""

    def read(self, seconds=0.0):
        """Takes what is there to be read; False at the end."""
        while select.select([self.source], [], [], seconds)[0]:
            try:
                data = os.read(self.source, 65_536)
            except OSError:
                return False
            if not data:
                return False
            self.shown += data.decode("utf-8", "replace").replace("\r\n", "\n")
        return True

    def wait_for(self, text):
        wait_for(lambda: text in self.shown or (self.read(0.02) and False), f"{text!r} on the terminal")

    def press(self, keys):
        os.write(self.source, keys.encode())

    def end(self, seconds=15):
        """Waits for the end; gives the status and everything that was shown."""
        limit = time.monotonic() + seconds
        while self.read(0.05) and self.process.poll() is None:
            if time.monotonic() > limit:
                self.process.kill()
                raise AssertionError(f"it did not end; it shows {self.shown!r}")
        status = self.process.wait(5)
        self.read()
        os.close(self.source)
        return Answer(status, self.shown.encode(), b"")
