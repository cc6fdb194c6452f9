"""Closed or full standard streams: results go where they can, and no file takes the place of a stream."""

import json
import os

from rooms.room import Room

CLOSED = "Bad file descriptor"
FULL = "No space left on device"
NINE = "2026-03-01T09:00"


class StreamRoom(Room):
    def with_streams(self, streams, *words, **options):
        """Runs with streams as a shell closes or redirects them: `>&-`, `2>&- 0<&-`, `>/dev/full`."""
        return self.remind(*words, before=["sh", "-c", f'exec "$0" "$@" {streams}'], **options)

    def clean(self):
        """Checks that no output went into the files beside the state file, and that the state file is readable."""
        for name in ("lock", "heartbeat"):
            path = f"{self.file}.{name}"
            if os.path.exists(path):
                self.assertEqual(self.bytes(path).replace(b"undelivered\n", b""), b"", name)
        if os.path.exists(self.file + ".fire"):
            self.assertRegex(self.bytes(self.file + ".fire"), rb"\A(\d+ [-:.T0-9]+Z\n)?\Z")
        self.ok("list", "all", note=None)


class Changes(StreamRoom):
    commands = (
        (["add", "Tea"], "added 2  Tea", "added 2  Tea"),
        (["edit", "1", "--title", "Rent"], "changed 1  Rent", "changed 1  Rent"),
        (["done", "1"], "done 1  Rent", "done 1  Rent"),
        (["config", "due.advance", "on"], "due.advance = on", "due.advance = on"),
        (["delete", "1", "--json"], "deleted 1  Rent", None))

    def test_a_change_that_cannot_be_confirmed_is_said_on_standard_error(self):
        """if standard output is closed or full, the change stands and standard error confirms it"""
        for streams, reason in ((">&-", CLOSED), (">/dev/full", FULL), (">&- 0<&-", CLOSED)):
            self.file = os.path.join(self.home, reason + streams.replace("/", ""), "tasks.json")
            self.folder = os.path.dirname(self.file)
            self.add("Pay rent", note=None)
            for words, line, _ in self.commands:
                answer = self.with_streams(streams, *words)
                self.assertEqual((answer.status, answer.out, answer.err), (
                    1, "", f"remind: standard output cannot be written ({reason}); the change was made: {line}\n"))
                self.clean()
            self.assertEqual([task["title"] for task in self.tasks("all")], ["Tea"])

    def test_without_standard_error_nothing_else_is_different(self):
        """without standard error, output and status are the same"""
        self.add("Pay rent")
        for words, _, line in self.commands:
            answer = self.with_streams("2>&-", *words)
            self.assertEqual((answer.status, answer.err), (0, ""))
            if line:
                self.assertEqual(answer.out, line + "\n")
            self.clean()
        answer = self.with_streams(">&- 2>&- 0<&-", "add", "Silent")
        self.assertEqual((answer.status, answer.out, answer.err), (1, "", ""))
        self.assertEqual([task["title"] for task in self.tasks("all")], ["Tea", "Silent"])
        self.assertEqual(self.with_streams(">&- 2>&- 0<&-", "add", "Quiet", "--quiet").status, 0)
        # Without standard error, a note is lost.
        self.with_streams("2>&- 0<&-", "add", "Late", "--at", "07:00", "--due", "2026-03-01")
        self.clean()

    def test_a_schedule_that_was_installed_is_said(self):
        """if standard output is closed, standard error confirms that a schedule was installed or removed"""
        self.program("crontab", 'lines="$HOME/lines"; case "$1" in -l) cat "$lines";; -r) : > "$lines";;'
                     '*) cat > "$lines";; esac')
        self.put("", os.path.join(self.home, "lines"))
        env = {"PATH": self.search_path}
        self.add("X")
        for words, done in ((["install", "cron"], "not running yet: a line in your crontab will run 'remind fire' each minute"),
                            (["remove"], "removed: a line in your crontab")):
            answer = self.with_streams(">&-", "schedule", *words, env=env)
            self.assertEqual((answer.status, answer.err.splitlines()[-1]), (
                1, f"remind: standard output cannot be written ({CLOSED}); the change was made: {done}"))
        self.assertEqual(self.lines("lines"), [])


class Deliveries(StreamRoom):
    def test_a_reminder_never_goes_into_a_file_of_ours(self):
        """if `fire` cannot write standard output, the delivery fails and the reminder comes later once"""
        for words in (["fire"], ["fire", "--json"]):
            self.add("Tea", "--at", "09:00")
            for streams, reason in ((">&-", CLOSED), (">&- 0<&-", CLOSED), (">/dev/full", FULL)):
                answer = self.with_streams(streams, *words, now=NINE)
                self.assertEqual((answer.status, answer.out), (1, ""))
                self.assertIn(f": cannot write standard output: {reason}; it stays due and is tried again by the next run\n",
                              answer.err)
                self.clean()
            self.assertEqual(self.with_streams(">&- 2>&- 0<&-", *words, now=NINE).status, 1)
            self.clean()
            self.assertEqual(len(self.planned(now=NINE)), 1)
            self.assertEqual(len(self.rings(NINE)), 1)
            self.assertEqual(self.rings(NINE), [])

    def test_a_command_gets_its_facts_without_any_stream(self):
        """without any stream, notify.command still gets its facts"""
        self.add("Tea", "--at", "09:00")
        self.command('cat > "$HOME/facts"; echo "$REMIND_TITLE" >> "$HOME/out"; echo lost; echo lost >&2')
        answer = self.with_streams(">&- 2>&- 0<&-", "fire", now=NINE)
        self.assertEqual((answer.status, self.lines("out")), (0, ["Tea"]))
        self.assertEqual(json.loads(self.bytes(os.path.join(self.home, "facts")))["title"], "Tea")
        self.clean()


class Reading(StreamRoom):
    def test_a_closed_input_is_an_error_and_no_file(self):
        """without standard input, `import -` and `add -` fail and add nothing"""
        self.add("Tea")
        before = self.stamp()
        for words in (["import", "-"], ["add", "-"]):
            answer = self.with_streams("0<&-", *words)
            self.assertEqual((answer.status, answer.out, answer.err),
                             (1, "", f"remind: cannot read standard input: {CLOSED}\n"))
        self.assertEqual(self.stamp(), before)

    def test_what_only_prints_says_that_it_cannot(self):
        """without standard output, each command that only prints fails with a message"""
        self.add("Tea")
        for words in (["list"], ["list", "--json"], ["show", "1"], ["status"], ["export"], ["help"], ["--version"]):
            answer = self.with_streams(">&-", *words)
            self.assertEqual((answer.status, answer.err), (1, f"remind: cannot write standard output: {CLOSED}\n"))
            self.clean()
