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

    def test_if_standard_output_is_closed_or_full_the_change_stands_and_standard_error_confirms_it(self):
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

    def test_without_standard_error_output_and_status_are_the_same(self):
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

    def test_if_standard_output_is_closed_standard_error_confirms_that_a_schedule_was_installed_or_removed(self):
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
    def test_if_fire_cannot_write_standard_output_the_delivery_fails_and_the_reminder_comes_later_once(self):
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

    def test_without_any_stream_notify_command_still_gets_its_facts(self):
        self.add("Tea", "--at", "09:00")
        self.command('cat > "$HOME/facts"; echo "$REMIND_TITLE" >> "$HOME/out"; echo lost; echo lost >&2')
        answer = self.with_streams(">&- 2>&- 0<&-", "fire", now=NINE)
        self.assertEqual((answer.status, self.lines("out")), (0, ["Tea"]))
        self.assertEqual(json.loads(self.bytes(os.path.join(self.home, "facts")))["title"], "Tea")
        self.clean()


class Reading(StreamRoom):
    def test_without_standard_input_import_and_add_fail_and_add_nothing(self):
        self.add("Tea")
        before = self.stamp()
        for words in (["import", "-"], ["add", "-"]):
            answer = self.with_streams("0<&-", *words)
            self.assertEqual((answer.status, answer.out, answer.err),
                             (1, "", f"remind: cannot read standard input: {CLOSED}\n"))
        self.assertEqual(self.stamp(), before)

    def test_without_standard_output_each_command_that_only_prints_fails_with_a_message(self):
        self.add("Tea")
        for words in (["list"], ["list", "--json"], ["show", "1"], ["status"], ["export"], ["help"], ["--version"]):
            answer = self.with_streams(">&-", *words)
            self.assertEqual((answer.status, answer.err), (1, f"remind: cannot write standard output: {CLOSED}\n"))
            self.clean()
