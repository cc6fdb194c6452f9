"""Texts that would do harm if anything ran them, and a room that checks that nothing ran."""

import json
import os
import re
import subprocess
import unicodedata

import faultroom
from rooms.room import Room
from rooms.terminal import Terminal

CANARY = "PWNED"
NINE = "2026-03-01T09:00"

# Texts with a meaning for a shell, a terminal, a format, markup, options or lines.
TEXTS = {
    "a command in dollars": "$(touch PWNED)", "a command in backquotes": "`touch PWNED`",
    "a command behind a semicolon": "; touch PWNED", "a command behind a pipe": "| touch PWNED",
    "a command behind two ands": "&& touch PWNED &", "a command that ends single quotes": "'; touch PWNED; '",
    "a command that ends double quotes": "\"; touch PWNED; \"", "a command for fish": "(touch PWNED)",
    "a redirection": "> PWNED", "a variable": "$HOME ${IFS} %PATH% ~root !!", "a pattern": "* ? [a-z] {a,b}",
    "a backslash at the end": "end \\", "a command on a second line": "first\ntouch PWNED\nremind: done",
    "fields of a form": "first\ndue: 2020-01-01\ntitle: second\nnotes:\nmine", "a carriage return": "hidden\rshown",
    "a carriage return and a line feed": "first\r\ntouch PWNED", "a tab": "first\tsecond",
    "a vertical tab and a form feed": "a\vb\fc", "a colour": "\x1b[31mred", "the clipboard (OSC 52)": "\x1b]52;c;dG91Y2g=\x07",
    "the window's title": "\x1b]0;touch PWNED\x07", "a device's string": "\x1bP$q\"p\x1b\\", "the cursor": "\x1b[2J\x1b[1;1H",
    "an answer of the terminal": "\x1b[6n\x1b[c\x05", "a control in one character": "\x9b31mred\x9d0;x\x9c",
    "a delete and a backspace": "safe\x7f\x7f\b\b\b\bevil", "a bell": "\a", "a zero": "before\0touch PWNED",
    "a zero with a mark": "before\0\u0301behind", "a turn of direction": "\u202egpj.exe\u202c", "isolates": "\u2066a\u2069\u200f",
    "zero width": "in\u200bvis\u200dible\u2060\ufeff", "a line separator": "first\u2028second\u2029third",
    "a next line": "first\x85second", "a lone mark": "\u0301", "many marks": "a" + "\u0308" * 60, "tags": "a\U000e0041\U000e007f",
    "an interlinear note": "a\ufff9b\ufffac\ufffb", "formats": "%n%s%x%%n%1$n", "markup": "<b>bold</b><a href=\"x\">",
    "entities": "&amp;&lt;script&gt;&#0;", "an option": "--help", "an option with a value": "--file=/etc/passwd",
    "a hyphen": "-", "two hyphens": "--", "a short option": "-h", "a number": "1", "a remark": "#! ls", "a path": "../../etc/passwd",
    "JSON": "\"},{\"a\":\"\\u001b\"", "a thousand characters": "x" * 999 + "\U0001f600", "a wide text": "表示能力①ЁЫ",
    "a variable for awk": "`;$0\\n{print}", "an escape that a printf resolves": "\\033[31m\\x1b\\e\\u001b",
}
# The escape sequences of the program itself: bold, faint, red, and reset.
OWN = re.compile(r"\x1b\[(?:0|1|2|31)m")
# Invisible harmless characters that a document for programs may have.
UNSEEN = set("\u200b\u200d\u2060\ufff9\ufffa\ufffb\U000e0041\U000e007f")


def chosen(table):
    """Each text with its name and some rows of a table: all rows with `--full`, otherwise every fourth, different rows
    for each text."""
    step = 1 if faultroom.IS_FULL else 4
    return [(name, text, table[place % step::step]) for place, (name, text) in enumerate(TEXTS.items())]


class HostileRoom(Room):
    """A room in which no file PWNED may appear, and whose terminal gets only letters."""

    def setUp(self):
        super().setUp()
        self.words_run = 0

    def tearDown(self):
        for parent, folders, names in os.walk(self.home):
            self.assertNotIn(CANARY, folders + names, f"something was run, in {parent}")
        super().tearDown()

    # A state file that an editor or another program wrote

    def state_of(self, tasks, settings=None, **members):
        """Writes a state file of these tasks, each a dictionary, as a person could by hand."""
        whole = []
        for number, task in enumerate(tasks, 1):
            whole.append({"id": self.id_of(number), "number": number, "createdAt": "2026-02-01T10:00:00Z", **task})
        document = {"remind": 2, "nextNumber": len(whole) + 1, "settings": settings or {}, "tasks": whole, **members}
        # As raw as JSON allows: only control characters have to be escaped.
        self.put(json.dumps(document, ensure_ascii=False))

    def id_of(self, number):
        """The UUID of a task that `state_of` wrote."""
        return f"{number:08X}-0000-4000-8000-000000000000"

    def hostile_tasks(self):
        """For each text a daily task with that text in every field, due at nine."""
        return [{"title": text, "notes": text, "categories": [text[:100]], "key": f"{number}{text}"[:100], "due": "2026-03-01",
                 "repeat": {"rule": "FREQ=DAILY", "start": "2026-03-01"}, "reminders": [{"at": "09:00"}]}
                for number, text in enumerate(TEXTS.values())]

    # Terminals

    def on_terminal(self, *words, columns=100, env=None, now=None):
        """Runs a command on its own terminal; gives the status and every byte of output."""
        # A pager would wait for a key and print its own escape sequences.
        terminal = Terminal(self, self.binary, *words, columns=columns, is_raw=True, stdin=subprocess.DEVNULL,
                            env={"PAGER": "", **(env or {})}, now=now)
        self.words_run += 1
        return terminal.end().status, terminal.seen

    def is_escaped(self, seen, where, allowed=frozenset("\n")):
        """These bytes show only letters on a terminal."""
        text = OWN.sub("", seen.decode("utf-8"))
        for place, letter in enumerate(text):
            if letter not in allowed and not letter.isprintable() and unicodedata.category(letter) != "Zs":
                around = text[max(0, place - 30):place + 10]
                self.fail(f"{where}: the terminal got U+{ord(letter):04X} in {around!r}")
        return text

    def escaped(self, *words, where=None, **options):
        """Runs a command on a terminal; gives the status and the text on the screen."""
        status, seen = self.on_terminal(*words, **options)
        with self.subTest(where or words):
            self.assertIn(status, (0, 1, 2, 3), seen)
            is_document = "--json" in words or words[0] == "export"
            self.is_escaped(seen, words, {"\n"} | (UNSEEN if is_document else set()) | ({"\t"} if "--words" in words else set()))
        return status, OWN.sub("", seen.decode("utf-8", "replace"))
