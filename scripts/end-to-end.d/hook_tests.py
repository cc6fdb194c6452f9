"""hook.changed runs after every change and after nothing else, and delays nobody."""

import json
import os
import time

from rooms.room import Room, until

KEEP = 'env -0 > "$HOME/seen.tmp" && mv "$HOME/seen.tmp" "$HOME/seen"'


class HookRoom(Room):
    def seen(self, name="seen"):
        """The environment that the hook wrote into a file; the file is removed before the next run."""
        pairs = self.wait_for_file(name).decode("utf-8").split("\0")
        os.unlink(os.path.join(self.home, name))
        return dict(pair.split("=", 1) for pair in pairs if pair)

    def hook(self, text):
        self.config("hook.changed", text)


class Told(HookRoom):
    def test_it_is_run_after_each_kind_of_change_and_told_which(self):
        """the hook runs after each kind of change, with the name of the change"""
        self.hook(KEEP)
        self.assertEqual(self.seen()["REMIND_CHANGE"], "config")
        lines = [("add", "Tea", "--at", "09:00"), ("edit", "1", "--title", "Green tea"), ("done", "1"), ("undone", "1"),
                 ("snooze", "1"), ("cancel", "1"), ("undo",), ("redo",), ("config", "due.advance", "on"), ("delete", "1")]
        for line in lines:
            self.ok(*line, note=None)
            facts = self.seen()
            self.assertEqual(facts["REMIND_CHANGE"], line[0], line)
            self.assertEqual(facts["REMIND_FILE"], self.file)

    def test_how_it_failed_is_a_finding_until_it_does_not(self):
        """doctor reports the exit status of a failed hook until a hook succeeds"""
        def finding():
            return [(f["state"], f["text"].split(",")[0]) for f in json.loads(self.remind("doctor", "--json").out)
                    if f["check"] == "hook"]

        for command, status in (("exit 7", 7), ("no-such-command", 127), ("kill -9 $$", 137)):
            self.hook(command)
            until(lambda: finding() == [("warning", f"hook.changed failed with exit status {status}")], command)
        self.assertEqual(os.stat(self.file + ".hook").st_mode & 0o777, 0o600)
        self.hook("true")
        until(lambda: finding() == [], "true")

    def test_it_is_told_nothing_of_the_content(self):
        """the hook gets the kind of the change and the file, and nothing of the task"""
        self.hook(KEEP)
        self.seen()
        self.ok("add", "Secret title", "--notes", "secret notes", "--due", "2026-03-05", "--category", "secret")
        facts = self.seen()
        inherited = self.environment()
        for name in ("PWD", "OLDPWD", "SHLVL", "_"):
            facts.pop(name, None)
        self.assertEqual(facts, {**inherited, "REMIND_CHANGE": "add", "REMIND_FILE": self.file})

    def test_it_is_run_after_fire_delivered_and_not_after_one_that_did_not(self):
        """the hook runs after a `fire` with a delivery, and not after a `fire` without one"""
        self.ok("add", "Tea", "--at", "09:00")
        self.hook('echo "$REMIND_CHANGE" >> "$HOME/out"')
        self.ok("fire", now="2026-03-01T08:30")
        self.ok("fire", now="2026-03-01T09:00")
        until(lambda: "fire" in self.lines("out"), "the hook has run")
        self.ok("fire", now="2026-03-01T09:01")
        time.sleep(0.2)
        self.assertEqual(self.lines("out"), ["config", "fire"])

    def test_it_is_run_once_after_a_fire_that_delivered_several(self):
        """the hook runs once after a `fire` that delivered three reminders"""
        self.hook('echo "$REMIND_CHANGE" >> "$HOME/out"')
        until(lambda: self.lines("out") == ["config"], "the hook has run")
        for words in (("fire",), ("fire", "--json")):
            for title in "abc":
                self.ok("add", title, "--at", "09:00")
            self.ok(*words, now="2026-03-01T09:00")
        until(lambda: self.lines("out").count("fire") == 2 and len(self.lines("out")) == 9, "the hook has run")
        time.sleep(0.2)
        self.assertEqual(len(self.lines("out")), 9)

    def test_what_changes_nothing_does_not_run_it(self):
        """commands that change nothing do not run the hook"""
        self.ok("add", "Tea")
        self.ok("done", "1")
        self.hook('echo "$REMIND_CHANGE" >> "$HOME/out"')
        until(lambda: self.lines("out") == ["config"], "the hook has run")
        for line in (("done", "1"), ("list", "all"), ("show", "1"), ("pending",), ("config",), ("fire",),
                     ("config", "due.advance", "off"), ("edit", "1", "--title", "Tea")):
            self.ok(*line, note=None)
        self.fails(1, "redo")
        self.fails(3, "done", "9")
        time.sleep(0.2)
        self.assertEqual(self.lines("out"), ["config"])

    def test_a_setting_that_is_taken_back_takes_the_hook_with_it(self):
        """undo of the setting stops the hook"""
        self.hook('echo "$REMIND_CHANGE" >> "$HOME/out"')
        until(lambda: self.lines("out") == ["config"], "the hook has run")
        self.ok("undo")
        self.ok("add", "Tea")
        time.sleep(0.2)
        self.assertEqual(self.lines("out"), ["config"])


class InNobodysWay(HookRoom):
    def test_a_hook_that_sleeps_delays_nothing(self):
        """a hook that sleeps delays no command"""
        self.hook("sleep 20")
        began = time.monotonic()
        self.ok("add", "Tea", "--at", "09:00")
        self.ok("undo")
        self.ok("redo")
        self.ok("fire", now="2026-03-01T09:00")
        self.assertLess(time.monotonic() - began, 2)

    def test_a_hook_that_fails_or_is_not_there_fails_nothing(self):
        """a hook that fails or does not exist changes neither status nor output of the command"""
        for text in ("exit 1", "kill -9 $$", "/no/such/program", "no-such-program", "if then ((", "exec 1>&- 2>&-; cat"):
            self.hook(text)
            words = ("edit", "1", "--title", text) if self.tasks() else ("add", text)
            verb = "added" if words[0] == "add" else "changed"
            self.assertEqual(self.ok(*words), f"{verb} 1  {text}\n")

    def test_what_it_prints_goes_nowhere_and_its_input_is_empty(self):
        """the output of the hook goes nowhere, and its standard input is empty"""
        self.hook('echo loud; echo louder >&2; cat > "$HOME/input"; echo done > "$HOME/out"')
        self.assertEqual(self.ok("add", "Tea"), "added 1  Tea\n")
        until(lambda: self.lines("out") == ["done"], "the hook has run")
        self.assertEqual(self.bytes(os.path.join(self.home, "input")), b"")

    def test_a_hook_that_calls_remind_does_not_go_round(self):
        """a change by the hook itself does not run the hook"""
        self.hook(f'echo "$REMIND_CHANGE" >> "$HOME/out"; "{self.binary}" add "from the hook"; echo end >> "$HOME/out"')
        until(lambda: self.lines("out") == ["config", "end"], "the hook has run")
        self.ok("add", "Tea")
        until(lambda: self.lines("out").count("end") == 2, "the hook has run")
        time.sleep(0.3)
        self.assertEqual(self.lines("out"), ["config", "end", "add", "end"])
        self.assertEqual(sorted(task["title"] for task in self.tasks()), ["Tea", "from the hook", "from the hook"])

    def test_it_holds_no_lock(self):
        """changes and `fire` go on while a hook sleeps"""
        self.hook('sleep 3; echo done >> "$HOME/out"')
        for number in range(3):
            self.ok("add", f"t{number}", "--at", "09:00", timeout=2)
            self.ok("fire", now="2026-03-01T09:00", timeout=2)
        self.assertEqual(self.lines("out"), [])

    def test_it_has_a_session_of_its_own(self):
        """the hook has its own session, so a signal to the command's group does not end it"""
        self.hook('ps -o sid= -p $$ | tr -d " " > "$HOME/sid.tmp"; echo $PPID >> "$HOME/sid.tmp"; mv "$HOME/sid.tmp" "$HOME/sid"')
        until(lambda: self.lines("sid") != [], "the hook has run")
        # The session leader is the shell above the hook, which records its exit status.
        session, parent = self.lines("sid")
        self.assertEqual(session, parent)
