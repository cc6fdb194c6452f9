"""The installed texts, read by the programs that use them, with any characters in the paths."""

import os
import plistlib
import re
import socket
import json

from user_room import UserRoom, wait_for

NAMES = ("plain", "with space", "100%", "%h", "it's", 'a"b', "back\\slash", "$HOME", "${PATH}", "grün 🌱", "a;b&c|d", "<x>",
         "`id`", "~tilde", "#hash", "[x]*?", "-dash", "Ünï\u0301", "a=b", "$x=%y")


class Forms(UserRoom):
    """Installs for a program and a state file at odd paths; systemd and launchd are simulated."""

    def steps(self, kind, name):
        program = self.link_program(f"{self.home}/{name}/remind")
        answer = self.remind(
            "schedule", "install", kind, "--dry-run", "--json", "--file", f"{self.home}/{name}/tasks.json",
            binary=program, env={"PATH": f"{self.programs}:/usr/bin:/bin", "TZ": "Asia/Tokyo"})
        # No cron runs in the test, and nobody is logged in, so the command prints a note.
        note = {"cron": r"note: cron is not running, .*\n", "systemd": r"note: a systemd timer .* when you log out, .*\n"}.get(kind, "")
        self.assertEqual(answer.status, 0, repr(answer))
        self.assertRegex(answer.err, rf"\A{note}\Z")
        return program, json.loads(answer.out)["steps"]

    def written(self, kind, name, suffix):
        """The program, and the path of the file with this suffix, written into a folder for tools."""
        program, steps = self.steps(kind, name)
        step = next(step for step in steps if step.get("write", "").endswith(suffix))
        path = f"{self.home}/read/{os.path.basename(step['write'])}"
        self.put(step["text"], path)
        return program, path

    def play_the_manager(self):
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        self.make_folder(f"{self.runtime}/systemd")
        listener.bind(f"{self.runtime}/systemd/private")
        listener.listen(100)
        os.chown(f"{self.runtime}/systemd/private", self.uid, self.uid)
        self.extra["XDG_RUNTIME_DIR"] = self.runtime


class Units(Forms):
    def test_systemd_analyze_finds_no_error_in_the_units_at_any_path(self):
        self.play_the_manager()
        units = []
        for name in NAMES:
            units += [self.written("systemd", name, suffix)[1] for suffix in (".service", ".timer")]
        answer = self.run_program("systemd-analyze", "--user", "verify", "--recursive-errors=yes", *units)
        read = f"{self.home}/read/"
        ours = [line for line in answer.err.splitlines() if read in line or "remind" in line.replace(self.home, "")]
        self.assertEqual(ours, [])


class Agent(Forms):
    def test_the_agent_for_launchd_has_the_program_the_file_and_TZ_unchanged_at_any_path(self):
        self.program("launchctl", "exit 1")
        for name in NAMES:
            with self.subTest(name):
                program, path = self.written("launchd", name, ".plist")
                with open(path, "rb") as file:
                    agent = plistlib.load(file)
                self.assertEqual(agent["ProgramArguments"], [
                    program, "fire", "--unattended", "--file", f"{self.home}/{name}/tasks.json"])
                self.assertEqual(agent["EnvironmentVariables"], {"TZ": "Asia/Tokyo"})
                self.assertEqual(agent["StartCalendarInterval"], {})
                self.assertEqual(f"{agent['Label']}.plist", os.path.basename(path))
                self.assertIs(agent["AbandonProcessGroup"], True)

    def test_install_loads_the_agent_with_launchctl_and_remove_unloads_and_removes_it(self):
        log = f"{self.home}/launched"
        self.program("launchctl", f"echo \"$@\" >>'{log}'")
        path = {"PATH": f"{self.programs}:{os.path.dirname(self.binary)}:/usr/bin:/bin"}
        agent = f"{self.home}/Library/LaunchAgents/remind.fire.plist"
        self.ok("schedule", "install", "launchd", env=path)
        self.assertTrue(os.path.exists(agent))
        self.ok("schedule", "remove", env=path)
        self.assertFalse(os.path.exists(agent))
        domain = f"gui/{self.uid}"
        words = [line for line in self.text(log).splitlines() if not line.startswith("print ")]
        self.assertEqual(words, [
            f"bootout {domain}/remind.fire", f"bootstrap {domain} {agent}", f"bootout {domain}/remind.fire"])


class DesktopEntry(Forms):
    def test_desktop_file_validate_finds_no_error_in_the_desktop_file_at_any_path(self):
        for name in NAMES:
            with self.subTest(name):
                _, path = self.written("cron", name, ".desktop")
                answer = self.run_program("desktop-file-validate", path)
                self.assertEqual((answer.status, answer.out), (0, ""), repr(answer))

    def test_the_desktop_file_opens_the_task_of_the_link_with_the_right_file_at_any_path(self):
        for name in NAMES:
            with self.subTest(name):
                program, path = self.written("cron", name, ".desktop")
                file, heard = f"{self.home}/{name}/tasks.json", f"{self.home}/heard"
                self.put("", heard)
                self.ok("add", "X", "--no-reminders", "--file", file)
                self.ok("config", "open.command", f"printf '%s\\n' \"$REMIND_TASK_ID\" \"$REMIND_FILE\" >'{heard}'",
                        "--file", file)
                identifier = self.tasks("--file", file)[0]["id"]
                answer = self.run_program("gio", "launch", path, f"remind://open-task?id={identifier}")
                self.assertEqual(answer.status, 0, repr(answer))
                wait_for(lambda: self.text(heard) == f"{identifier}\n{file}\n", f"the task to be opened: {self.text(heard)}", 5)


class Refused(Forms):
    def test_a_path_with_a_line_feed_is_refused_and_nothing_is_written(self):
        file = f"{self.home}/a\nb/tasks.json"
        message = self.fails(1, "schedule", "install", "cron", "--file", file)
        self.assertIn("a schedule cannot contain", message)
        self.assertIsNone(self.crontab())

    def test_every_installed_file_says_how_to_remove_it(self):
        self.play_the_manager()
        self.program("launchctl", "exit 1")
        for kind in ("systemd", "launchd", "cron"):
            for step in self.steps(kind, "plain")[1]:
                if "write" in step and not step["write"].endswith(".schedule"):
                    self.assertTrue(re.search("'remind schedule remove' takes it away", step["text"]), step)
