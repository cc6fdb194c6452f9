"""hook.changed runs after every change and after nothing else, and delays nobody."""

import os
import time

from rooms.room import Room, until

KEEP = 'env -0 > "$HOME/seen.tmp" && mv "$HOME/seen.tmp" "$HOME/seen"'


class HookRoom(Room):
    def seen(self):
        """The environment that the hook wrote into a file; the file is removed before the next run."""
        self.wait_for_file("seen")
        found = self.variables("seen")
        os.unlink(os.path.join(self.home, "seen"))
        return found

    def hook(self, text):
        self.config("hook.changed", text)


class Told(HookRoom):
    def test_the_hook_runs_after_each_kind_of_change_with_the_name_of_the_change(self):
        self.hook(KEEP)
        self.assertEqual(self.seen()["REMIND_CHANGE"], "config")
        lines = [("add", "Tea", "--at", "09:00"), ("edit", "1", "--title", "Green tea"), ("done", "1"), ("undone", "1"),
                 ("snooze", "1"), ("cancel", "1"), ("undo",), ("redo",), ("config", "due.advance", "on"), ("delete", "1")]
        for line in lines:
            self.ok(*line, note=None)
            facts = self.seen()
            self.assertEqual(facts["REMIND_CHANGE"], line[0], line)
            self.assertEqual(facts["REMIND_FILE"], self.file)

    def test_doctor_reports_the_exit_status_of_a_failed_hook_until_a_hook_succeeds(self):
        def finding():
            return [(f["state"], f["text"].split(",")[0]) for f in self.findings()
                    if f["check"] == "hook"]

        for command, status in (("exit 7", 7), ("no-such-command", 127), ("kill -9 $$", 137)):
            self.hook(command)
            until(lambda: finding() == [("warning", f"hook.changed failed with exit status {status}")], command)
        self.assertEqual(os.stat(self.file + ".hook").st_mode & 0o777, 0o600)
        self.hook("true")
        until(lambda: finding() == [], "true")

    def test_the_hook_gets_the_kind_of_the_change_and_the_file_and_nothing_of_the_task(self):
        self.hook(KEEP)
        self.seen()
        self.ok("add", "Secret title", "--notes", "secret notes", "--due", "2026-03-05", "--category", "secret")
        facts = self.seen()
        inherited = self.environment()
        for name in ("PWD", "OLDPWD", "SHLVL", "_"):
            facts.pop(name, None)
        self.assertEqual(facts, {**inherited, "REMIND_CHANGE": "add", "REMIND_FILE": self.file})

    def test_the_hook_runs_after_a_fire_with_a_delivery_and_not_after_a_fire_without_one(self):
        self.ok("add", "Tea", "--at", "09:00")
        self.hook('echo "$REMIND_CHANGE" >> "$HOME/out"')
        self.ok("fire", now="2026-03-01T08:30")
        self.ok("fire", now="2026-03-01T09:00")
        until(lambda: "fire" in self.lines("out"), "the hook has run")
        self.ok("fire", now="2026-03-01T09:01")
        time.sleep(0.2)
        self.assertEqual(self.lines("out"), ["config", "fire"])

    def test_the_hook_runs_once_after_a_fire_that_delivered_three_reminders(self):
        self.hook('echo "$REMIND_CHANGE" >> "$HOME/out"')
        until(lambda: self.lines("out") == ["config"], "the hook has run")
        for words in (("fire",), ("fire", "--json")):
            for title in "abc":
                self.ok("add", title, "--at", "09:00")
            self.ok(*words, now="2026-03-01T09:00")
        until(lambda: self.lines("out").count("fire") == 2 and len(self.lines("out")) == 9, "the hook has run")
        time.sleep(0.2)
        self.assertEqual(len(self.lines("out")), 9)

    def test_commands_that_change_nothing_do_not_run_the_hook(self):
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

    def test_undo_of_the_setting_stops_the_hook(self):
        self.hook('echo "$REMIND_CHANGE" >> "$HOME/out"')
        until(lambda: self.lines("out") == ["config"], "the hook has run")
        self.ok("undo")
        self.ok("add", "Tea")
        time.sleep(0.2)
        self.assertEqual(self.lines("out"), ["config"])


class InNobodysWay(HookRoom):
    def test_a_hook_that_sleeps_delays_no_command(self):
        self.hook("sleep 20")
        began = time.monotonic()
        self.ok("add", "Tea", "--at", "09:00")
        self.ok("undo")
        self.ok("redo")
        self.ok("fire", now="2026-03-01T09:00")
        self.assertLess(time.monotonic() - began, 2)

    def test_a_hook_that_fails_or_does_not_exist_changes_neither_status_nor_output_of_the_command(self):
        for text in ("exit 1", "kill -9 $$", "/no/such/program", "no-such-program", "if then ((", "exec 1>&- 2>&-; cat"):
            self.hook(text)
            words = ("edit", "1", "--title", text) if self.tasks() else ("add", text)
            verb = "added" if words[0] == "add" else "changed"
            self.assertEqual(self.ok(*words), f"{verb} 1  {text}\n")

    def test_the_output_of_the_hook_goes_nowhere_and_its_standard_input_is_empty(self):
        self.hook('echo loud; echo louder >&2; cat > "$HOME/input"; echo done > "$HOME/out"')
        self.assertEqual(self.ok("add", "Tea"), "added 1  Tea\n")
        until(lambda: self.lines("out") == ["done"], "the hook has run")
        self.assertEqual(self.bytes(os.path.join(self.home, "input")), b"")

    def test_a_change_by_the_hook_itself_does_not_run_the_hook(self):
        self.hook(f'echo "$REMIND_CHANGE" >> "$HOME/out"; "{self.binary}" add "from the hook"; echo end >> "$HOME/out"')
        until(lambda: self.lines("out") == ["config", "end"], "the hook has run")
        self.ok("add", "Tea")
        until(lambda: self.lines("out").count("end") == 2, "the hook has run")
        time.sleep(0.3)
        self.assertEqual(self.lines("out"), ["config", "end", "add", "end"])
        self.assertEqual(sorted(task["title"] for task in self.tasks()), ["Tea", "from the hook", "from the hook"])

    def test_changes_and_fire_go_on_while_a_hook_sleeps(self):
        self.hook('sleep 3; echo done >> "$HOME/out"')
        for number in range(3):
            self.ok("add", f"t{number}", "--at", "09:00", timeout=2)
            self.ok("fire", now="2026-03-01T09:00", timeout=2)
        self.assertEqual(self.lines("out"), [])

    def test_the_hook_has_its_own_session_so_a_signal_to_the_commands_group_does_not_end_it(self):
        self.hook('ps -o sid= -p $$ | tr -d " " > "$HOME/sid.tmp"; echo $PPID >> "$HOME/sid.tmp"; mv "$HOME/sid.tmp" "$HOME/sid"')
        until(lambda: self.lines("sid") != [], "the hook has run")
        # The session leader is the shell above the hook, which records its exit status.
        session, parent = self.lines("sid")
        self.assertEqual(session, parent)
