"""A real terminal for a program: reads the output as it comes, and types keys."""

import fcntl
import os
import select
import termios
import time

from rooms.room import TIMEOUT, Answer, TooLong, until


class Terminal:
    """A program on a pseudo-terminal, which is its controlling terminal. So Ctrl-C and Ctrl-D work as for people."""

    def __init__(self, room, *words, columns=100, is_raw=False, env=None, **options):
        self.source, sink = os.openpty()
        termios.tcsetwinsize(sink, (50, columns))
        if is_raw:
            modes = termios.tcgetattr(sink)
            modes[1] &= ~termios.OPOST
            termios.tcsetattr(sink, termios.TCSANOW, modes)
        if room.identity:
            os.fchown(sink, room.identity["user"], room.identity["group"])
        for name in ("stdin", "stdout", "stderr"):
            options.setdefault(name, sink)
        self.process = room.launch(
            *words, env={"TERM": "xterm", **(env or {})}, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(sink, termios.TIOCSCTTY, 0), pass_fds=(sink,), **options)
        os.close(sink)
        # Every byte that the program wrote.
        self.seen = b""

    @property
    def shown(self):
        """The text on the screen, with plain ends of lines."""
        return self.seen.decode("utf-8", "replace").replace("\r\n", "\n")

    def read(self, seconds=0.0):
        """Reads the bytes that are there; False at the end."""
        while select.select([self.source], [], [], seconds)[0]:
            try:
                data = os.read(self.source, 1 << 20)
            except OSError:
                return False
            if not data:
                return False
            self.seen += data
        return True

    def wait_for(self, text):
        """Waits until the screen shows a text."""
        until(lambda: text in self.shown or (self.read(0.02) and False), f"{text!r} on the terminal")

    def press(self, keys):
        """Types these keys."""
        os.write(self.source, keys.encode())

    def end(self, seconds=TIMEOUT):
        """Waits for the end. Returns the exit status, with everything shown as output."""
        limit = time.monotonic() + seconds
        while self.read(0.05) and self.process.poll() is None:
            if time.monotonic() > limit:
                self.process.kill()
                raise TooLong(f"it did not end; it shows {self.shown!r}")
        status = self.process.wait(5)
        self.read()
        os.close(self.source)
        return Answer(status, self.shown.encode(), b"")

    def close(self):
        """Ends the program in any state."""
        self.process.kill()
        self.process.wait()
        os.close(self.source)
