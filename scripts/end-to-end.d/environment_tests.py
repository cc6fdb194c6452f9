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

    def test_invalid_UTF_8_in_REMIND_FILE_XDG_DATA_HOME_or_HOME_is_refused_and_no_other_file_is_used(self):
        self.ok("add", "Elsewhere", env={"REMIND_FILE": None})
        commands = (*COMMANDS, ["doctor"])
        self.refuses("REMIND_FILE", commands=commands)
        self.refuses("XDG_DATA_HOME", commands=commands, REMIND_FILE=None)
        self.refuses("HOME", commands=commands, REMIND_FILE=None, XDG_DATA_HOME=None)

    def test_invalid_UTF_8_in_TZ_TZDIR_or_REMIND_NOW_is_refused(self):
        self.ok("add", "X", "--at", "09:00")
        for variable in ("TZ", "TZDIR", "REMIND_NOW"):
            self.refuses(variable)

    def test_invalid_UTF_8_in_VISUAL_or_EDITOR_is_refused_and_no_other_editor_opens(self):
        self.ok("add", "X")
        self.refuses("VISUAL", commands=(["edit", "1"],), EDITOR="true")
        self.refuses("EDITOR", commands=(["edit", "1"],))

    def test_schedule_refuses_invalid_UTF_8_in_XDG_CONFIG_HOME_XDG_DATA_HOME_and_HOME(self):
        self.ok("add", "X")
        for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME"):
            self.refuses(variable, commands=(["schedule", "install", "--dry-run"], ["schedule", "status"]))

    def test_doctor_reports_invalid_UTF_8_in_TZ_TZDIR_and_REMIND_NOW(self):
        self.ok("add", "X")
        for variable in ("TZ", "TZDIR", "REMIND_NOW"):
            answer = self.remind("doctor", env={variable: ODD})
            self.assertEqual((answer.status, answer.err), (1, ""))
            self.assertIn(f"{variable}: the value is not valid UTF-8; set another value, or unset the variable\n", answer.out)


class NotUsed(Room):
    def test_commands_ignore_invalid_UTF_8_in_variables_that_they_do_not_need(self):
        self.ok("add", "X", "--file", self.file, env={"REMIND_FILE": ODD}, note=f"note: {self.file} is new\n")
        self.ok("add", "X", env={"REMIND_FILE": self.file, "XDG_DATA_HOME": ODD, "HOME": ODD})
        self.ok("add", "X", env={"HOME": ODD})
        every = {name: ODD for name in ("REMIND_FILE", "XDG_DATA_HOME", "HOME", "TZ", "TZDIR", "REMIND_NOW", "EDITOR")}
        for words in (["help"], ["--version"], ["completion", "bash"]):
            self.ok(*words, env=every)
        self.assertEqual(self.ok("completion", "--words", "open-tasks", env=every), "")

    def test_commands_ignore_invalid_UTF_8_in_PATH_LANG_TERM_and_other_variables_that_only_help(self):
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

    def test_notify_command_hook_changed_open_command_and_the_editor_get_every_byte_of_the_environment(self):
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
