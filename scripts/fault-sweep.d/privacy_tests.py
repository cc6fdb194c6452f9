"""Whatever fails, no log could get a text of a task: no messages, names, small files or arguments.

The only known exception: `notify-send` gets the title and the text as arguments, because it has no other way.
"""

import errno
import fcntl
import os
import subprocess
import time

from faultroom import FaultRoom
import faultroom
from rooms import tracing

SECRETS = [b"Zyzzogeton", b"Quetzal", b"brouhaha", b"2031-07-23", b"23 Jul", b"Jul 23", b"17:42"]
WORDS = ("Zyzzogeton trip", "--due", "2031-07-23 17:42", "--notes", "Quetzal notes", "--category", "brouhaha")
NINE = "2026-03-01T09:00"
CHANGES = (("add", *WORDS), ("edit", "3", "--notes", "Quetzal again"), ("done", "3"), ("undo",), ("snooze", "3"),
           ("import", "secrets.json"), ("restore", "1"), ("fire",))


class Privacy(FaultRoom):
    titles = ["First", "Second", "Zyzzogeton trip"]

    def setUp(self):
        super().setUp()
        self.ok("add", *WORDS, "--at", "2026-03-01 09:00", note=None)
        self.put(self.ok("export"), os.path.join(self.home, "secrets.json"))
        self.timed("fire")
        self.keep()

    def silent(self, content, where):
        """These bytes have none of the secrets."""
        for secret in SECRETS:
            self.assertNotIn(secret.lower(), content.lower(), where)

    def tells_nothing(self, err, where):
        """Neither the messages of a run nor the files beside the state file and its backups have a secret."""
        self.silent(err, where)
        for parent, folders, names in os.walk(self.folder):
            for name in folders + names:
                self.silent(name.encode(), where)
                path = os.path.join(parent, name)
                is_state = name == "tasks.json" or ".tmp-" in name or parent.endswith("backups")
                if name in names and os.path.isfile(path) and not is_state:
                    self.silent(self.bytes(path), f"{where}, {name}")

    def run_both(self, words, **options):
        """A run whose messages and files have no secret."""
        answer = self.timed(*words, now=NINE, **options)
        self.tells_nothing(answer.raw_err, words)
        return answer

    # Whatever goes wrong

    def test_each_change_killed_at_any_call_or_with_any_call_failing_logs_nothing_of_a_task(self):
        self.command('echo "$REMIND_TITLE" >&2; exit 3', note=None)
        self.keep()
        runs = 0
        for words in CHANGES:
            for action in (tracing.Kill(), tracing.Fail(errno.EIO, "EIO")):
                position, is_over = 20 + runs % 3, False
                while not is_over:
                    position += 1 if faultroom.IS_FULL else 3
                    is_over = True

                    def decide(call):
                        nonlocal is_over
                        if call.position == position:
                            is_over = False
                            if call.name == "write" and call.arguments[0] == 1:
                                return None  # A failed confirmation goes to standard error by design.
                            is_meant = isinstance(action, tracing.Kill) or call.name in tracing.FILE_CALLS
                            return action if is_meant else None
                        return None

                    self.reset()
                    answer = self.watched(decide, *words, now=NINE)
                    runs += 1
                    self.tells_nothing(answer.raw_err, (words, action, position))
        self.assertGreater(runs, 250)

    def test_on_full_and_read_only_disks_under_limits_and_behind_a_lock_messages_have_nothing_of_a_task(self):
        limited = ["prlimit", "--fsize=100", "--core=0"]
        for words in CHANGES:
            self.run_both(words, before=limited)
        with open(self.file + ".lock", "ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            waiting = [self.start(*words, now=NINE) for words in CHANGES]
            for process in waiting:
                self.tells_nothing(self.ended(process).raw_err, "locked")
        self.small_disk("size=64k")
        self.fill()
        for words in CHANGES:
            self.run_both(words)
        subprocess.run(["mount", "-o", "remount,ro", self.folder], check=True)
        for words in CHANGES:
            self.run_both(words)

    def test_the_message_about_a_broken_file_has_nothing_of_a_task(self):
        whole = self.bytes()
        for place in range(0, len(whole) - 2, 23):
            for broken in (whole[:place], whole[:place] + bytes([whole[place] ^ 0x1f]) + whole[place + 1:]):
                self.put(broken)
                answer = self.timed("list")
                self.silent(answer.raw_err, place)
                self.silent(self.timed("fire", now=NINE).raw_err, place)

    # Other programs

    def test_if_notify_command_fails_its_output_is_dropped_and_the_error_names_only_the_tasks_numbers(self):
        for end in ("exit 3", "kill -9 $$", "exec /nonexistent/program"):
            self.command(f'echo "$REMIND_TITLE $REMIND_BODY"; cat; echo "$REMIND_TITLE" >&2; {end}', note=None)
            answer = self.run_both(("fire",))
            self.assertEqual((answer.status, answer.out), (1, ""))
            self.assertIn("tasks 1, 3: ", answer.err)

    def everything_that_runs(self):
        """A shell command that prints the arguments of every process."""
        return f'cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" "\\n" >> "{self.home}/arguments"'

    def test_no_process_of_fire_notify_command_or_the_hook_has_anything_of_a_task_in_its_arguments(self):
        hook = os.path.join(self.home, "hook")
        self.config("hook.changed", f'{self.everything_that_runs()}; env > "{hook}"', note=None)
        self.command(self.everything_that_runs(), note=None)
        self.ok("fire", now=NINE, note=None)
        self.ok("done", "3", note=None)
        self.wait_for_file("hook")
        time.sleep(0.1)
        self.silent(self.bytes(os.path.join(self.home, "arguments")), "arguments")
        self.silent(self.bytes(hook), "the hook's environment")

    def test_only_notify_send_has_the_title_in_its_arguments(self):
        hook = os.path.join(self.home, "hook")
        self.program("notify-send", f'for p in /proc/[0-9]*; do tr "\\0" " " < $p/cmdline; echo; done 2>/dev/null '
                 f'>> "{self.home}/arguments"\necho 7\nls "{self.folder}/tasks.json.shown" > "{self.home}/shown"\n'
                 'sleep 0.3\necho done')
        self.program("dbus-send", "exit 1")
        self.config("hook.changed", f'env >> "{hook}"', note=None)
        self.config("notify.channel", "desktop", note=None)
        env = {"PATH": self.search_path, "DBUS_SESSION_BUS_ADDRESS": self.listening_bus()}
        self.ok("fire", now=NINE, note=None, env=env)
        self.wait_for_file("hook")
        time.sleep(1)
        lines = self.bytes(os.path.join(self.home, "arguments")).splitlines()
        told = [line for line in lines if any(secret in line for secret in SECRETS)]
        self.assertTrue(told, "notify-send was not seen")
        self.assertEqual([line for line in told if b"notify-send" not in line], [])
        self.assertTrue(any(b" notifier " in line and b" --file " in line for line in lines), "the helper was not seen")
        self.assertIn(b"REMIND_CHANGE=done", self.bytes(hook))
        self.silent(self.bytes(hook), "the hook's environment")
        self.tells_nothing(b"", "shown")
