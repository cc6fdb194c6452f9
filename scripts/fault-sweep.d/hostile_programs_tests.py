"""Hostile texts on their way to other programs: commands, the desktop, editors, shells, schedules, links."""

import html
import json
import os
import shlex
import shutil
import subprocess
import time
import unittest

from hostile import NINE, TEXTS, HostileRoom
from rooms import shells
from rooms.room import until

SEEN = 'env -0 > "$HOME/seen.env"; cat > "$HOME/seen.json"; echo >> "$HOME/count"'


class Told(HostileRoom):
    """The programs that get a task."""

    def one(self, text, settings):
        """A state file with one task of this text, due at nine."""
        self.state_of([{"title": text, "notes": text, "categories": [text[:60]], "reminders": [{"at": "2026-03-01T09:00"}]}],
                      {f"category.{text[:60]}.icon": "<i>`touch PWNED`", **settings})

    def test_notify_command_gets_each_text_whole_as_a_variable_and_as_JSON_and_runs_once(self):
        for name, text in TEXTS.items():
            with self.subTest(name):
                self.one(text, {"notify.command": SEEN})
                self.assertEqual(self.escaped("fire", now=NINE)[0], 0)
                body = f"09:00 · <i>`touch PWNED` {text[:60]}"
                facts, request = self.variables("seen.env"), json.loads(self.bytes(os.path.join(self.home, "seen.json")))
                self.assertEqual((request["title"], request["body"]), (text, body))
                # No variable can have a NUL.
                self.assertEqual((facts["REMIND_TITLE"], facts["REMIND_BODY"]),
                                 (text.replace("\0", "\ufffd"), body.replace("\0", "\ufffd")))
        self.assertEqual(len(self.lines("count")), len(TEXTS))

    def test_a_variable_in_double_quotes_is_one_argument_as_docs_channels_md_says(self):
        self.program("notify-send", 'printf "%s\\0" "$@" > "$HOME/arguments"')
        for text in TEXTS.values():
            self.one(text, {"notify.command": 'PATH="$HOME/programs:$PATH" notify-send "$REMIND_TITLE" "$REMIND_BODY"'})
            self.ok("fire", now=NINE, note=None)
            self.assertEqual(self.arguments()[0], text.replace("\0", "\ufffd"))

    def test_hook_changed_gets_no_text_of_a_task(self):
        for name, text in TEXTS.items():
            self.one(text, {"hook.changed": f'env -0 > "$HOME/{len(name)}.tmp"; mv "$HOME/{len(name)}.tmp" "$HOME/hook"'})
            self.ok("done", "1", note=None)
            told = self.wait_for_file("hook")
            os.unlink(os.path.join(self.home, "hook"))
            self.assertNotIn(b"touch PWNED\0", told.replace(b"hook.changed", b""))
            self.assertEqual([entry for entry in told.split(b"\0") if entry.startswith(b"REMIND_TITLE")], [])

    def arguments(self):
        """The arguments of the program."""
        return self.bytes(os.path.join(self.home, "arguments")).decode().split("\0")[:-1]

    def test_notify_send_gets_title_and_body_behind_escaped_and_with_the_body_as_markup(self):
        self.program("notify-send", 'printf "%s\\0" "$@" > "$HOME/arguments"; echo 7')
        for name in ("dbus-send", "busctl", "gdbus"):
            self.program(name, "exit 1")
        env = {"PATH": self.search_path, "DBUS_SESSION_BUS_ADDRESS": self.listening_bus()}
        for name, text in TEXTS.items():
            with self.subTest(name):
                self.one(text, {"notify.channel": "desktop"})
                self.ok("fire", now=NINE, note=None, env=env)
                *options, mark, title, body = self.arguments()
                self.assertEqual(mark, "--")
                self.assertTrue(all(option.startswith("--") and "PWNED" not in option for option in options), options)
                self.is_escaped(f"{title}\n{body}".encode(), name)
                plain = self.escaped("show", "1")[1].split("\n")[0][3:]
                self.assertEqual(title.replace("\ufffd", "\\u{0}")[:80], plain[:80])
                self.assertNotIn("<", body)
                self.assertEqual(html.unescape(body).replace("\\\\", "\\").split(" · ")[1][:12], "<i>`touch PW")


class Edited(HostileRoom):
    def edit(self, script, status=0):
        """Opens the first task in a script as the editor; `$1` is the file."""
        path = self.program("editor", script)
        answer = self.remind("edit", "1", env={"EDITOR": path, "TMPDIR": self.home})
        self.is_escaped(answer.raw_out + answer.raw_err, script)
        if status is not None:
            self.assertEqual(answer.status, status, answer)
        return answer

    def test_the_editors_text_has_only_its_own_field_names_and_a_change_of_one_line_changes_that_field_only(self):
        for name, text in TEXTS.items():
            with self.subTest(name):
                task = {"title": text, "notes": text, "categories": [text[:60].replace(",", ";")],
                        "steps": [{"title": text}, {"title": "b", "done": True}], "url": text}
                self.state_of([task])
                self.edit('cp "$1" "$HOME/form"')
                form = self.bytes(os.path.join(self.home, "form")).decode().split("\nnotes:\n")[0]
                lines = [line for line in form.split("\n") if line and not line.startswith("#")]
                self.assertEqual([line.split(":")[0] for line in lines[:-2]], [
                    "title", "due", "zone", "priority", "category", "repeat", "start", "loud", "notices", "nag",
                    "then", "url", "remind"])
                self.assertEqual([line[:4] for line in lines[-2:]], ["[ ] ", "[x] "])
                self.edit('sed -i "s/^priority:.*/priority: high/" "$1"')
                after = self.state()["tasks"][0]
                self.assertEqual({key: after[key] for key in (*task, "priority")}, {**task, "priority": "high"})

    def test_edit_takes_or_refuses_each_text_in_each_line_runs_nothing_and_leaves_no_unnamed_file(self):
        for name, text in TEXTS.items():
            for line in ("title", "due", "zone", "category", "repeat", "url", "remind", "priority", text):
                self.state_of([{"title": "First"}])
                self.put(f"title: First\n{line}: {text}\nnotes:\n{text}\n".replace("title: First\ntitle", "title"),
                         os.path.join(self.home, "text"))
                answer = self.edit('cat "$HOME/text" > "$1"', status=None)
                self.assertIn(answer.status, (0, 2), (name, line, answer))
                for left in [entry for entry in os.listdir(self.home) if entry.startswith("remind-")]:
                    self.assertEqual(answer.status, 2, (name, line))
                    self.assertIn(left, answer.err)
                    shutil.rmtree(os.path.join(self.home, left))


class Brought(HostileRoom):
    """A document of another person with settings that would run commands."""

    commands = {"hook.changed": "touch PWNED", "notify.command": "touch PWNED", "open.command": "touch PWNED",
                "notify.channel": "command", "hook.later": "touch PWNED", "speech.command": "touch PWNED"}

    def document(self):
        self.put(json.dumps({"remind": 2, "nextNumber": 2, "settings": {**self.commands, "snooze.minutes": "20"}, "tasks": [
            {"id": self.id_of(1), "number": 1, "title": "Due", "createdAt": "2026-02-01T10:00:00Z",
             "reminders": [{"at": "2026-03-01T09:00"}]}]}), os.path.join(self.home, "document"))

    def test_import_skips_settings_that_run_commands_and_names_them_and_nothing_runs_them_later(self):
        self.document()
        note = ("note: settings copied: snooze.minutes\nnote: settings skipped because they run commands: notify.channel, notify.command, "
                "open.command, hook.changed, hook.later, speech.command; --commands includes them\n")
        self.ok("import", "document", "--dry-run", note=note + "note: this was a dry run; nothing changed\n")
        self.ok("import", "document", note=note)
        self.ok("edit", "1", "--priority", "high", note=None)
        self.ok("fire", now=NINE, note=None)
        self.remind("open", "1")
        time.sleep(0.3)
        self.assertEqual(self.state()["settings"], {"snooze.minutes": "20"})

    def test_import_commands_takes_the_settings_that_run_commands(self):
        self.commands = {**self.commands, "hook.changed": "true", "notify.command": 'echo "$REMIND_TITLE" > "$HOME/told"'}
        self.document()
        self.ok("import", "document", "--commands", note="note: settings copied: notify.channel, notify.command, snooze.minutes, "
                "open.command, hook.changed, hook.later, speech.command\n")
        self.ok("fire", now=NINE, note=None)
        self.assertEqual(self.lines("told"), ["Due"])
        self.assertEqual(self.state()["settings"]["hook.later"], "touch PWNED")


class Links(HostileRoom):
    """Links from a browser to `remind open`."""

    def setUp(self):
        super().setUp()
        self.state_of([{"title": "$(touch PWNED)", "notes": "x"}, {"title": "Second"}],
                      {"open.command": 'echo "$REMIND_NUMBER" >> "$HOME/opened"'})
        self.heard = os.path.join(self.home, "opened")
        evil = json.loads(self.bytes())
        evil["settings"] = {"open.command": "touch PWNED"}
        self.put(json.dumps(evil), os.path.join(self.home, "evil.json"))

    def links(self):
        """Texts, and forms that are nearly links."""
        good = f"remind://open-task?id={self.id_of(1)}"
        bare = ("remind:", "remind://", "remind:///", "remind://open-task", "remind://open-task?", "remind://open-task?id=",
                "remind://open-task?ID=" + self.id_of(1), "remind://open-task?id=1", "remind://open-task?id=%31")
        ends = ("&do=done", "&id=" + self.id_of(2), "#done", "/", "?", ";touch PWNED", "%0Adone", "\ndone", "\r", " ", "0", "%00",
                "--file=evil.json", " --file evil.json", "&&touch PWNED", "x" * 100_000)
        actions = [f"remind://{action}?id={self.id_of(1)}" for action in
                   ("done", "delete-task", "snooze", "act", "complete-task", "add-task", "undo", "config", "open", "edit", "fire")]
        forms = [good.replace("remind:", scheme) for scheme in ("REMIND:", "http:", "file:", "javascript:", "remind:remind:", "")]
        hosts = [good.replace("open-task", host) for host in ("open-task/..", "x@open-task", "open-task:80", "open-task\\", "OPEN-TASK")]
        options = ["--file=evil.json", "--file", "-h", "--json", "--commands", "--", "-", "--color=always", "fire", "../evil.json"]
        return [*bare, *(good + end for end in ends), *actions, *forms, *hosts, *options, *TEXTS.values()], good

    def entry_words(self):
        """The words that the desktop runs for a link, from the entry of `schedule install`."""
        self.program("crontab", "exit 0")
        steps = json.loads(self.ok(
            "schedule", "install", "cron", "--dry-run", "--json", "--quiet", env={"PATH": self.search_path}))
        entry = next(step["text"] for step in steps["steps"] if step.get("write", "").endswith(".desktop"))
        command = next(line for line in entry.splitlines() if line.startswith("Exec="))[5:]
        words = shlex.split(command)
        self.assertEqual((words[1], words[-2:]), ("open", ["--", "%u"]))
        return words[1:-1]

    def test_only_a_good_link_opens_its_task_and_no_form_of_a_link_changes_anything(self):
        words = self.entry_words()
        before = self.stamp(), os.listdir(self.folder)
        links, good = self.links()
        for link in links:
            if "\0" in link:
                continue
            status, _ = self.escaped(*words, link, where=link[:100])
            if status == 0:
                # "1" is the only text that names a task.
                self.assertEqual(link, "1")
                self.wait_for_lines(["1"])
                os.unlink(self.heard)
            else:
                self.assertEqual(status, 3, link[:100])
        time.sleep(0.2)
        self.assertFalse(os.path.exists(self.heard))
        self.assertEqual((self.stamp(), os.listdir(self.folder)), before)
        self.escaped(*words, good)
        self.wait_for_lines(["1"])
        self.assertEqual((self.stamp(), os.listdir(self.folder)), before)

    def wait_for_lines(self, expected):
        """Waits for the lines of `open.command`."""
        until(lambda: self.lines("opened") == expected, f"{expected} is opened", 5)


class Completed(HostileRoom):
    """TAB puts the hostile names into a line, and the line runs."""

    def files(self):
        """For each text a state file with that text as a category."""
        for number, text in enumerate(TEXTS.values()):
            self.state_of([{"title": text, "categories": [text[:60]]}])
            os.rename(self.file, os.path.join(self.home, f"{number}.json"))
            yield f"{number}.json", text[:60]

    def check(self, name, words, setup):
        self.program("remind", f'exec "{self.binary}" "$@"')
        self.extra = {"PATH": self.search_path, "TERM": "dumb"}
        self.put(self.ok("completion", name), os.path.join(self.home, "script"))
        shell = shells.Shell(self, words, f"{setup}\n. ./script\n")
        self.addCleanup(shell.close)
        completed = 0
        for file, text in self.files():
            offered = self.ok("completion", "--words", "categories", "--file", file).rstrip("\n")
            line = f"remind --file {file} list --category "
            made = shell.tab(line)
            if not offered:
                self.assertEqual(made, line)
                continue
            self.assertEqual(offered, text)
            stub = f"remind() {{ printf '%s\\0' \"$@\" >arguments; }}\n{made}\n"
            subprocess.run(words[:1] + ["-c", stub], cwd=self.home, env=self.environment(), timeout=20, check=False)
            self.assertEqual(self.bytes(os.path.join(self.home, "arguments")).decode().split("\0")[3:-1],
                             ["--category", text], made)
            completed += 1
        self.assertGreater(completed, 20)

    @unittest.skipUnless(shutil.which("bash"), "bash is not installed")
    def test_bash_completes_each_hostile_name_whole_or_offers_none(self):
        self.check("bash", ["bash", "--norc", "--noprofile", "-i"], shells.BASH)

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_completes_each_hostile_name_whole_or_offers_none(self):
        self.check("zsh", ["zsh", "-f", "-i"], shells.ZSH)
