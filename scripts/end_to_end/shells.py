"""Real shells on a terminal of their own: what a person types, and what the TAB key makes of it."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

TIMEOUT = 20
COLUMNS = 120
READY, SHOW, LIST, CLEAR = "READY-TO-TYPE", "\x14", "\x0f", "\x15"

BASH = r"""
PS1='> '; HISTFILE=
bind 'set bell-style none'; bind 'set enable-bracketed-paste off'; bind 'set page-completions off'
bind 'set completion-query-items 0'; bind '"\C-o": possible-completions'; bind '"\C-u": kill-whole-line'
bind -x '"\C-t": printf "\n<<%s>>\n" "$READLINE_LINE"'
"""
ZSH = r"""
PS1='> '; PROMPT_EOL_MARK=; HISTFILE=; LISTMAX=100000; unsetopt beep; unset zle_bracketed_paste
autoload -Uz compinit; compinit -u -D
show() { print -r -- $'\n'"<<$BUFFER>>" }; zle -N show
bindkey '^T' show; bindkey '^U' kill-buffer; bindkey '^O' list-choices; bindkey '^I' complete-word
"""


class Shell:
    """A shell with a terminal that has loaded a completion; its keys are TAB, and the three above."""

    def __init__(self, words, setup, env, folder):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 200, COLUMNS, 0, 0))
        self.process = subprocess.Popen(
            words, stdin=slave, stdout=slave, stderr=slave, env=env, cwd=folder, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        self.seen = ""
        start = os.path.join(folder, "setup")
        with open(start, "w", encoding="utf-8") as file:
            file.write(setup)
        # The two quotes keep the echo of the line from being taken for its output.
        os.write(self.master, f" . ./setup; echo {READY[:5]}''{READY[5:]}\n".encode())
        self.until(READY + r"\r?\n")

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def until(self, pattern):
        """Reads until the screen shows a pattern; gives the match and everything up to its end."""
        end = time.monotonic() + TIMEOUT
        while True:
            match = re.search(pattern, self.seen, re.DOTALL)
            if match:
                before, self.seen = self.seen[:match.end()], self.seen[match.end():]
                return match, before
            if not select.select([self.master], [], [], max(0, end - time.monotonic()))[0]:
                raise AssertionError(f"the shell never showed {pattern!r}: {self.seen!r}")
            self.seen += os.read(self.master, 65536).decode("utf-8", "replace")

    def press(self, line, key):
        os.write(self.master, (CLEAR + line + key + SHOW).encode())
        return self.until(r"<<([^\r\n]*)>>\r*\n")

    def tab(self, line):
        """The line as the TAB key leaves it."""
        return self.press(line, "\t")[0].group(1)

    def offers(self, line):
        """What the shell lists for a line, a row each; the line has to be left as it was."""
        match, screen = self.press(line, LIST)
        if match.group(1) != line:
            raise AssertionError(f"listing changed {line!r} to {match.group(1)!r}")
        shown = re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>])", "", screen).replace("\r", "\n")
        rows = [row.strip() for row in shown.split("\n")]
        return [row for row in rows if row and not row.startswith((">", "<<", "remind"))]
