"""Real shells, each on its own terminal: the keys of a person, and the effect of the TAB key."""

import os
import re

from rooms.room import TIMEOUT, until
from rooms.terminal import Terminal

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


class Shell(Terminal):
    """A shell on a terminal, with a completion loaded. Its keys are TAB and the three keys above."""

    def __init__(self, room, words, setup):
        room.put(setup, os.path.join(room.home, "setup"))
        super().__init__(room, *words, columns=COLUMNS, env={"TERM": room.extra.get("TERM", "dumb")})
        # The two quotes make the echo of the line differ from its output.
        super().press(f" . ./setup; echo {READY[:5]}''{READY[5:]}\n")
        self.until(READY + r"\r?\n")

    def until(self, pattern):
        """Reads until the screen shows a pattern. Returns the match, and everything up to its end."""
        def match():
            self.read(0.02)
            return re.search(pattern, self.seen.decode("utf-8", "replace"), re.DOTALL)
        found = until(match, f"the shell shows {pattern!r}", TIMEOUT)
        before = self.seen.decode("utf-8", "replace")
        self.seen = before[found.end():].encode()
        return found, before[:found.end()]

    def type(self, line, key):
        """Types a line and a key. Returns the line after that, and everything that the shell showed."""
        self.press(CLEAR + line + key + SHOW)
        return self.until(r"<<([^\r\n]*)>>\r*\n")

    def tab(self, line):
        """The line after the TAB key."""
        return self.type(line, "\t")[0].group(1)

    def offers(self, line):
        """The rows that the shell lists for a line. Listing must not change the line."""
        match, screen = self.type(line, LIST)
        if match.group(1) != line:
            raise AssertionError(f"listing changed {line!r} to {match.group(1)!r}")
        shown = re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>])", "", screen).replace("\r", "\n")
        rows = [row.strip() for row in shown.split("\n")]
        return [row for row in rows if row and not row.startswith((">", "<<", "remind"))]
