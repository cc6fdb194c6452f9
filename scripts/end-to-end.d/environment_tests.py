"""Variables with invalid UTF-8: refused if a command needs them, and passed on unchanged otherwise."""

import os

from rooms.room import Room

ODD = b"od\xffd"
COMMANDS = (
    ["list"], ["add", "X"], ["show", "1"], ["edit", "1", "--title", "Y"], ["done", "1"], ["undone", "1"], ["next", "1"],
    ["skip", "1"], ["delete", "1"], ["snooze", "1"], ["mute", "1"], ["undo"], ["redo"], ["pending"], ["status"], ["fire"],
    ["fire", "--unattended"], ["open", "1"], ["act", "1", "done"], ["schedule", "status"], ["config"], ["import", "-"],
    ["export"], ["restore"])


class Refused(Room):
    def refuses(self, variable, *, commands=COMMANDS, **env):
        """Each command ends with status 2 and names the variable, and nothing is made or changed."""
        before = sorted(os.walk(self.home))
        for words in commands:
            self.fails(2, *words, env={variable: ODD, **env},
                       message=f"remind: {variable}: the value is not valid UTF-8; set another value, or unset the variable\n")
        self.assertEqual(sorted(os.walk(self.home)), before)

    def test_the_variables_that_say_where_the_file_is(self):
        """invalid UTF-8 in REMIND_FILE, XDG_DATA_HOME or HOME is refused, and no other file is used"""
        self.ok("add", "Elsewhere", env={"REMIND_FILE": None})
        commands = (*COMMANDS, ["doctor"])
        self.refuses("REMIND_FILE", commands=commands)
        self.refuses("XDG_DATA_HOME", commands=commands, REMIND_FILE=None)
        self.refuses("HOME", commands=commands, REMIND_FILE=None, XDG_DATA_HOME=None)

    def test_the_variables_that_say_when_it_is(self):
        """invalid UTF-8 in TZ, TZDIR or REMIND_NOW is refused"""
        self.ok("add", "X", "--at", "09:00")
        for variable in ("TZ", "TZDIR", "REMIND_NOW"):
            self.refuses(variable)

    def test_the_editor(self):
        """invalid UTF-8 in VISUAL or EDITOR is refused, and no other editor opens"""
        self.ok("add", "X")
        self.refuses("VISUAL", commands=(["edit", "1"],), EDITOR="true")
        self.refuses("EDITOR", commands=(["edit", "1"],))

    def test_the_folders_of_a_schedule(self):
        """`schedule` refuses invalid UTF-8 in XDG_CONFIG_HOME, XDG_DATA_HOME and HOME"""
        self.ok("add", "X")
        for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME"):
            self.refuses(variable, commands=(["schedule", "install", "--dry-run"], ["schedule", "status"]))

    def test_doctor_says_it(self):
        """doctor reports invalid UTF-8 in TZ, TZDIR and REMIND_NOW"""
        self.ok("add", "X")
        for variable in ("TZ", "TZDIR", "REMIND_NOW"):
            answer = self.remind("doctor", env={variable: ODD})
            self.assertEqual((answer.status, answer.err), (1, ""))
            self.assertIn(f"{variable}: the value is not valid UTF-8; set another value, or unset the variable\n", answer.out)


class NotUsed(Room):
    def test_a_variable_that_decides_nothing_here_is_no_matter(self):
        """commands ignore invalid UTF-8 in variables that they do not need"""
        self.ok("add", "X", "--file", self.file, env={"REMIND_FILE": ODD}, note=f"note: {self.file} is new\n")
        self.ok("add", "X", env={"REMIND_FILE": self.file, "XDG_DATA_HOME": ODD, "HOME": ODD})
        self.ok("add", "X", env={"HOME": ODD})
        every = {name: ODD for name in ("REMIND_FILE", "XDG_DATA_HOME", "HOME", "TZ", "TZDIR", "REMIND_NOW", "EDITOR")}
        for words in (["help"], ["--version"], ["completion", "bash"]):
            self.ok(*words, env=every)
        self.assertEqual(self.ok("completion", "--words", "open-tasks", env=every), "")

    def test_what_only_helps_is_passed_over(self):
        """commands ignore invalid UTF-8 in PATH, LANG, TERM and other variables that only help"""
        for name in ("PATH", "LANG", "LC_ALL", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "TMPDIR", "TERM", "COLUMNS",
                     "NO_COLOR", "DISPLAY", "TERMINAL"):
            env = {name: ODD}
            self.assertEqual(self.ok("add", name, env=env).split()[2], name)
            self.ok("list", env=env)
            self.ok("fire", env=env)
            self.ok("edit", "1", env={"EDITOR": "/bin/true", **env}, note=None)


class HandedOn(Room):
    odd = {"ODD": b"\xff\xfe", "PATH": b"/usr/bin:/bin:/\xff", "LANG": b"\x80", "DISPLAY": b"\xe9",
           "CUT": "é".encode()[:1], "TEXT": "é 😀"}
    # A shell sets these variables itself.
    own = (b"PWD", b"OLDPWD", b"SHLVL", b"_")
    write = 'cat /proc/$$/environ > "$HOME/seen.tmp"; mv "$HOME/seen.tmp" "$HOME/seen"'

    def seen(self):
        """The environment of the last program, without the variables about a task."""
        entries = [entry for entry in self.wait_for_file("seen").split(b"\0") if entry]
        os.unlink(os.path.join(self.home, "seen"))
        return {name: value for name, value in (entry.split(b"=", 1) for entry in entries)
                if name not in self.own and (not name.startswith(b"REMIND_") or name == b"REMIND_NOW")}

    def given(self, **env):
        values = self.environment(**{**env})
        values.update(self.odd)
        return {os.fsencode(name): os.fsencode(value) for name, value in values.items() if name != "REMIND_FILE"}

    def test_commands_of_the_users_own_get_every_byte(self):
        """notify.command, hook.changed, open.command and the editor get every byte of the environment"""
        self.extra = dict(self.odd)
        self.ok("add", "X", "--at", "09:00")
        self.command(self.write)
        self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual(self.seen(), self.given(now="2026-03-01T09:00"))
        self.config("open.command", self.write)
        self.ok("open", "1")
        self.assertEqual(self.seen(), self.given())
        self.ok("edit", "1", env={"EDITOR": f"sh -c '{self.write}' sh"}, note=None)
        self.assertEqual(self.seen(), {**self.given(), b"EDITOR": f"sh -c '{self.write}' sh".encode()})
        self.config("hook.changed", self.write)
        self.assertEqual(self.seen(), self.given())
