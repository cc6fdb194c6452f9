"""`notify.command`: what the command gets, what its exit status means, and what changes while it runs: C88."""

import json
import os
import signal
import time

from rooms.room import REQUEST_MEMBERS, Room, rows, until

KEEP = 'cat > "$HOME/in.$REMIND_IDENTIFIER"; env -0 > "$HOME/env.$REMIND_IDENTIFIER"'

TITLES = ["👩‍👩‍👧‍👦 family 日本語 é", "REMIND_BODY=x", "-n", "$(touch \"$HOME/pwned\")"]


class CommandRoom(Room):
    def facts(self, identifier):
        return {k: v for k, v in self.variables(f"env.{identifier}").items() if k.startswith("REMIND_")}

    def input(self, identifier):
        return json.loads(self.bytes(os.path.join(self.home, "in." + identifier)))


def ignoringChildren():
    """Ignores SIGCHLD, as the children of a daemon or of `trap '' CHLD` in bash do."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)


class Parents(CommandRoom):
    def test_if_the_parent_ignores_SIGCHLD_fire_still_waits_for_the_command_and_sees_that_a_command_fails(self):
        self.command('echo told >> "$HOME/told"')
        self.add("Pay rent", "--at", "2026-03-01T10:00")
        for minute in range(3):
            self.ok("fire", now=f"2026-03-01T10:0{minute}", preexec_fn=ignoringChildren)
        self.assertEqual(self.bytes(os.path.join(self.home, "told")), b"told\n")
        self.command("exit 3")
        self.add("Call Ann", "--at", "2026-03-01T11:00")
        self.assertEqual(self.remind("fire", now="2026-03-01T11:00", preexec_fn=ignoringChildren).status, 1)

    def test_if_the_parent_ignores_SIGCHLD_edit_still_waits_for_the_editor(self):
        self.add("Pay rent")
        self.ok("edit", "1", preexec_fn=ignoringChildren, env={"EDITOR": "sed -i 's/Pay rent/Pay the rent/'"})
        self.assertEqual([task["title"] for task in self.tasks()], ["Pay the rent"])

    def test_if_the_parent_ignores_SIGCHLD_sync_setup_still_waits_for_the_command_of_the_sync(self):
        folder = os.path.join(self.home, "synced")
        self.assertEqual(self.remind("sync", "setup", folder, "--command", "exit 3", preexec_fn=ignoringChildren).status, 1)
        answer = self.remind("sync", "setup", folder, "--command", "true", preexec_fn=ignoringChildren)
        self.assertEqual(answer.status, 0, answer)
        self.assertTrue(answer.out.startswith("synced: "), answer)


class Facts(CommandRoom):
    def test_the_command_gets_every_fact_as_an_environment_variable_and_in_the_document(self):
        self.command(KEEP)
        task = self.add("Pay rent", "--due", "2026-03-01", "--at", "10:00", "--category", "finance", "--notes", "https://bank.example/pay (by card)")
        identifier = "task-" + task["id"]
        self.ok("fire", now="2026-03-01T13:00")
        body = "Due today · sent 3 hours late, planned for 10:00 · finance"
        facts = self.facts(identifier)
        facts.pop("REMIND_NOW", None)
        self.assertEqual(facts, {
            "REMIND_IDENTIFIER": identifier, "REMIND_KIND": "task", "REMIND_TASK_ID": task["id"],
            "REMIND_NUMBER": "1", "REMIND_TITLE": "Pay rent", "REMIND_BODY": body,
            "REMIND_FIRE_AT": "2026-03-01T10:00:00+01:00", "REMIND_LATE_SECONDS": "10800",
            "REMIND_SNOOZE_MINUTES": "15", "REMIND_COMES_AGAIN": "", "REMIND_LANGUAGE": "en", "REMIND_DUE": "2026-03-01", "REMIND_PRIORITY": "none", "REMIND_FILE": self.file,
            "REMIND_DUE_AT": "2026-03-01T00:00:00+01:00", "REMIND_UNANSWERED_SINCE": "", "REMIND_NOTES": "https://bank.example/pay (by card)", "REMIND_CATEGORIES": "finance",
            "REMIND_LINK": f"remind://open-task?id={task['id']}", "REMIND_LINKS": "https://bank.example/pay", "REMIND_NAG": "",
            "REMIND_URL": ""})
        document = self.input(identifier)
        self.assertEqual(list(document)[:len(REQUEST_MEMBERS)], REQUEST_MEMBERS)
        self.assertEqual({k: document[k] for k in REQUEST_MEMBERS}, {
            "identifier": identifier, "kind": "task", "task": task["id"], "number": 1,
            "fireAt": "2026-03-01T10:00:00+01:00", "title": "Pay rent", "body": body, "category": "TASK_REMINDER", "nag": None})
        self.assertEqual({k: v for k, v in document.items() if k not in REQUEST_MEMBERS}, {
            "priority": "none", "due": "2026-03-01", "dueAt": "2026-03-01T00:00:00+01:00", "unansweredSince": None, "notes": "https://bank.example/pay (by card)",
            "link": f"remind://open-task?id={task['id']}", "categories": ["finance"], "url": None, "links": ["https://bank.example/pay"],
            "lateSeconds": 10800})

    def test_the_document_has_long_notes_whole_and_the_variable_has_the_beginning_of_them_in_whole_characters(self):
        self.command(KEEP)
        notes = "ü🛒e\u0301" * 12_000
        task = self.add("Pay rent", "--due", "2026-03-01 10:00", "--notes", notes)
        self.ok("fire", now="2026-03-01T10:00")
        facts, document = self.facts(f"task-{task['id']}"), self.input(f"task-{task['id']}")
        self.assertEqual((document["notes"], document["dueAt"]), (notes, "2026-03-01T10:00:00+01:00"))
        self.assertEqual(facts["REMIND_DUE_AT"], "2026-03-01T10:00:00+01:00")
        self.assertEqual(facts["REMIND_NOTES"], ("ü🛒e\u0301" * 4_000)[:len(facts["REMIND_NOTES"])])
        self.assertTrue(32_760 <= len(facts["REMIND_NOTES"].encode()) <= 32_768)

    def test_morning_and_advance_notices_come_with_their_own_kind_and_identifier(self):
        self.config("due.advance", "on")
        self.command(KEEP)
        task = self.add("Call", "--due", "2026-03-01 18:00", "--no-reminders")
        self.ok("fire", now="2026-03-01T09:00")
        self.ok("fire", now="2026-03-01T17:00")
        for kind in ("due-date-morning", "due-date-advance"):
            self.assertEqual(self.facts(f"{kind}-{task['id']}")["REMIND_KIND"], kind)

    def test_REMIND_FILE_is_the_path_of_the_state_file_if_file_names_the_file(self):
        self.command(KEEP)
        identifier = "task-" + self.add("Tea", "--at", "09:00")["id"]
        self.ok("--file", self.file, "fire", now="2026-03-01T09:00", env={"REMIND_FILE": None})
        self.assertEqual(self.facts(identifier)["REMIND_FILE"], self.file)

    def test_seven_late_reminders_run_the_command_once_with_the_digest_on_standard_input(self):
        self.command(KEEP + '; echo "$REMIND_IDENTIFIER $REMIND_KIND" >> "$HOME/out"')
        for number in range(7):
            self.add(f"Late {number + 1}", "--at", "09:00")
        self.ok("fire", now="2026-03-01T12:00")
        self.assertEqual(self.lines("out"), ["digest digest"])
        document = self.input("digest")
        self.assertEqual(list(document), ["identifier", "kind", "title", "body", "requests"])
        self.assertEqual((document["identifier"], document["kind"], document["title"]),
                         ("digest", "digest", "7 reminders"))
        self.assertEqual([r["title"] for r in document["requests"]], [f"Late {n}" for n in range(1, 8)])
        for request in document["requests"]:
            self.assertEqual(list(request)[:len(REQUEST_MEMBERS)], REQUEST_MEMBERS)
        facts = self.facts("digest")
        self.assertEqual((facts["REMIND_TITLE"], facts["REMIND_BODY"], facts["REMIND_FILE"]),
                         ("7 reminders", document["body"], self.file))
        self.assertEqual(document["body"].splitlines(), [f"09:00 Late {number}" for number in range(1, 6)] + ["and 2 more"])

    def test_a_task_that_is_done_or_moved_while_another_is_delivered_is_not_delivered(self):
        for title in ("First", "Second", "Third"):
            self.add(title, "--at", "09:00")
        self.command(f'echo "$REMIND_NUMBER" >> "$HOME/out"; [ "$REMIND_NUMBER" != 1 ] || '
                     f'{{ {self.binary} done 2 && {self.binary} edit 3 --at "2026-03-01 10:00"; }}')
        self.ok("fire", now="2026-03-01T09:00", note=None)
        self.assertEqual(self.lines("out"), ["1"])
        self.ok("fire", now="2026-03-01T10:00", note=None)
        self.assertEqual(self.lines("out"), ["1", "3"])

    def test_a_digest_that_is_larger_than_a_pipe_arrives_whole_on_standard_input(self):
        for number in range(100):
            self.add("x" * 1000, "--at", "09:00", note=None)
        self.command('cat > "$HOME/in.digest"')
        self.ok("fire", now="2026-03-01T12:00")
        self.assertEqual(len(self.input("digest")["requests"]), 100)

    def test_a_command_that_does_not_read_standard_input_has_delivered(self):
        for number in range(100):
            self.add("x" * 1000, "--at", "09:00", note=None)
        self.command("exit 0")
        self.ok("fire", now="2026-03-01T12:00")
        self.assertEqual(self.rings("2026-03-01T12:01"), [])

    def test_the_output_of_the_command_goes_nowhere(self):
        self.command("echo loud; echo louder >&2")
        self.add("Tea", "--at", "09:00")
        self.assertEqual(self.ok("fire", now="2026-03-01T09:00"), "")

    def test_the_channel_auto_runs_the_command_and_the_channel_stdout_does_not(self):
        self.command('echo ran >> "$HOME/out"')
        self.add("Tea", "--at", "09:00")
        self.config("notify.channel", "stdout")
        self.assertEqual(self.ok("fire", now="2026-03-01T09:00"), "1  Tea  09:00\n")
        self.assertEqual(self.lines("out"), [])
        self.config("notify.channel", "auto")
        self.add("Tea", "--at", "10:00")
        self.assertEqual(self.ok("fire", now="2026-03-01T10:00"), "")
        self.assertEqual(self.lines("out"), ["ran"])


@rows([(t,) for t in TITLES], lambda title: f"the title {ascii(title)} reaches the command unchanged, and runs nothing")
class Hostile(CommandRoom):
    def check(self, title):
        self.command(KEEP)
        task = self.add("--at", "09:00", "--", title)
        identifier = "task-" + task["id"]
        self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual(self.facts(identifier)["REMIND_TITLE"], title)
        self.assertEqual(self.input(identifier)["title"], title)
        self.assertFalse(os.path.exists(os.path.join(self.home, "pwned")))


class Outcomes(CommandRoom):
    def failure(self, text):
        self.add("Secret", "--at", "09:00")
        self.command(text)
        message = self.fails(1, "fire", now="2026-03-01T09:00")
        self.assertTrue(message.startswith("remind: task 1: the command "), message)
        self.assertNotIn("Secret", message)
        self.assertEqual(self.show(1)["reminders"][0]["state"], "planned")
        self.command('echo "$REMIND_NUMBER" >> "$HOME/out"')
        self.ok("fire", now="2026-03-01T09:01")
        self.ok("fire", now="2026-03-01T09:02")
        self.assertEqual(self.lines("out"), ["1"])

    def test_a_reminder_whose_command_fails_stays_planned_and_the_next_run_delivers_it_once(self):
        self.failure("exit 1")

    def test_a_command_that_is_killed_by_a_signal_has_failed_and_the_next_run_delivers_once(self):
        self.failure("kill -9 $$")

    def test_a_command_that_does_not_exist_has_failed_and_the_next_run_delivers_once(self):
        self.failure("no-such-program-here")

    def test_three_runs_of_fire_run_a_successful_command_once(self):
        self.add("Tea", "--at", "09:00")
        self.command('echo "$REMIND_NUMBER" >> "$HOME/out"')
        for _ in range(3):
            self.ok("fire", now="2026-03-01T09:00")
        self.assertEqual(self.lines("out"), ["1"])

    def test_if_the_second_of_three_deliveries_fails_the_other_two_are_still_delivered(self):
        for title in ("A", "B", "C"):
            self.add(title, "--at", "09:00")
        self.command('echo "$REMIND_NUMBER" >> "$HOME/out"; test "$REMIND_NUMBER" != 2')
        document = self.fire("2026-03-01T09:00", status=1, note=None)
        self.assertEqual([r["number"] for r in document["delivered"]], [1, 3])
        self.assertEqual([r["number"] for r in document["failed"]], [2])
        self.fire("2026-03-01T09:01", status=1, note=None)
        self.assertEqual(self.lines("out"), ["1", "2", "3", "2"])

    def test_if_a_digest_fails_all_seven_reminders_stay_planned_and_come_again(self):
        for number in range(7):
            self.add("Late", "--at", "09:00")
        self.command("exit 1")
        document = self.fire("2026-03-01T12:00", status=1, note=None)
        self.assertEqual(len(document["failed"]), 7)
        self.command("exit 0")
        self.assertEqual(len(self.fire("2026-03-01T12:01")["delivered"]), 7)

    def test_four_runs_of_fire_at_once_deliver_once_and_all_of_them_succeed(self):
        self.add("Tea", "--at", "09:00")
        self.command('echo "$REMIND_NUMBER" >> "$HOME/out"; sleep 0.5')
        processes = [self.start("fire", now="2026-03-01T09:00") for _ in range(4)]
        for process in processes:
            out, err = process.communicate(timeout=10)
            self.assertEqual((process.returncode, out, err), (0, b"", b""))
        self.assertEqual(self.lines("out"), ["1"])

    def test_a_task_that_is_done_while_an_earlier_one_is_delivered_is_not_delivered(self):
        self.add("First", "--at", "09:00")
        self.add("Second", "--at", "09:00")
        self.command('echo "$REMIND_NUMBER" >> "$HOME/out"; sleep 0.5')
        process = self.start("fire", now="2026-03-01T09:00")
        until(lambda: self.lines("out"), "the first is on its way")
        self.ok("done", "2", now="2026-03-01T09:00")
        process.communicate(timeout=10)
        self.assertEqual(self.lines("out"), ["1"])

    def test_a_task_that_its_own_command_snoozes_or_completes_keeps_the_snooze_or_the_next_occurrence(self):
        self.ok("add", "Tea", "--at", "09:00")
        self.ok("add", "Pill", "--due", "2026-03-01", "--repeat", "daily")
        self.command(f'echo "$REMIND_NUMBER" >> "$HOME/out"; [ "$REMIND_NUMBER" = 1 ] && verb=snooze || verb=done; '
                     f'"{self.binary}" $verb "$REMIND_IDENTIFIER" > /dev/null')
        for minute, told in (("00", ["1", "2"]), ("10", ["1", "2"]), ("15", ["1", "2", "1"])):
            self.ok("fire", now=f"2026-03-01T09:{minute}")
            self.assertEqual(self.lines("out"), told)
        self.ok("delete", "1")
        self.ok("fire", now="2026-03-02T09:00")
        self.assertEqual(self.lines("out")[3:], ["2"])
        self.assertEqual(self.show(2)["due"], "2026-03-03")

    def test_while_a_command_delivers_other_commands_do_not_wait(self):
        self.add("Slow", "--at", "09:00")
        self.command('echo "$REMIND_NUMBER" >> "$HOME/out"; until [ -e "$HOME/go" ]; do sleep 0.1; done')
        process = self.start("fire", now="2026-03-01T09:00")
        until(lambda: self.lines("out"), "it is on its way")
        began = time.monotonic()
        self.add("Other", now="2026-03-01T09:00")
        self.tasks()
        self.ok("done", "2", now="2026-03-01T09:00")
        self.config("due.morning", "off", now="2026-03-01T09:00")
        self.planned(now="2026-03-01T09:00")
        self.ok("fire", now="2026-03-01T09:00")
        self.assertLess(time.monotonic() - began, 1)
        self.assertIsNone(process.poll())
        self.put("", os.path.join(self.home, "go"))
        self.assertEqual(self.ended(process).status, 0)
        self.ok("fire", now="2026-03-01T09:02")
        self.assertEqual(self.lines("out"), ["1"])
        self.assertEqual([t["title"] for t in self.tasks("all")], ["Slow", "Other"])

    def test_if_the_end_of_a_snooze_cannot_be_delivered_the_snooze_stays_until_the_next_delivery(self):
        self.ok("add", "Tea")
        self.ok("snooze", "1")
        self.command("exit 1")
        self.assertEqual(self.remind("fire", now="2026-03-01T08:15").status, 1)
        self.assertEqual(self.show(1)["snoozedUntil"], "2026-03-01T08:15:00+01:00")
        self.ok("config", "notify.command", "--unset")
        self.assertEqual(len(self.rings("2026-03-01T08:16")), 1)
        self.assertIsNone(self.show(1)["snoozedUntil"])

    def test_a_background_child_of_the_command_does_not_delay_fire(self):
        self.add("Tea", "--at", "09:00")
        self.command("sleep 20 & exit 0")
        self.ok("fire", now="2026-03-01T09:00", timeout=2)


class StandardOutput(Room):
    def test_if_the_pipe_on_standard_output_is_closed_fire_fails_and_the_reminder_stays_due(self):
        self.add("Tea", "--at", "09:00")
        for words in (("fire",), ("fire", "--json")):
            reader, writer = os.pipe()
            os.close(reader)
            answer = self.remind(*words, now="2026-03-01T09:00", stdout=writer)
            os.close(writer)
            self.assertEqual(answer.status, 1)
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
