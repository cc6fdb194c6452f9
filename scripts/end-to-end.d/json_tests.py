"""The JSON documents to the letter: members, order, types, and null for missing values."""

import json
import os

from rooms.room import REQUEST_MEMBERS, TASK_MEMBERS, UUID, Room, not_at


class TaskDocument(Room):
    def test_a_task_with_many_fields_is_one_compact_line_with_every_member_in_order(self):
        self.now = "2026-02-01T11:00"
        out = self.ok("add", "Pay rent", "--due", "2026-03-01", "--at", "09:00", "--category", "finance", "--json")
        identifier = json.loads(out)[0]["id"]
        self.assertRegex(identifier, UUID)
        # Only the answer says how the reminder will come, and names the change.
        through = json.dumps(json.loads(out)[0]["delivery"]["through"], separators=(",", ":"))
        tail = (',"delivery":{"comesAt":"2026-03-01T09:00:00+01:00","through":%s,"firing":"no","lastRunAt":null,"held":null},'
                '"undo":"1-1769940000"}]\n' % through)
        self.assertEqual(out[-len(tail):], tail)
        out = out[:-len(tail)] + "}]\n"
        self.assertEqual(out, '[{"id":"%s","number":1,"title":"Pay rent","notes":null,"categories":["finance"],'
                         '"priority":"none","due":"2026-03-01","dueAt":"2026-03-01T00:00:00+01:00","zone":null,'
                         '"reminders":[{"rule":"at 09:00 on the due day","at":"2026-03-01T09:00:00+01:00",'
                         '"state":"planned"}],"notices":[{"kind":"morning","at":"2026-03-01T09:00:00+01:00",'
                         '"state":"merged"}],"repeat":null,"repeatStart":null,"repeatFrom":null,"open":["2026-03-01"],"except":[],"extra":[],"moved":[],"key":null,'
                         '"nag":null,"then":null,"rangAt":null,"seenAt":null,"escalatesAt":null,"snoozedUntil":null,"nextNotification":"2026-03-01T09:00:00+01:00",'
                         '"comesAt":"2026-03-01T09:00:00+01:00","coming":["2026-03-01T09:00:00+01:00"],'
                         '"start":null,"hidden":false,"ringsBeforeStart":false,"loud":false,"noNotices":false,"steps":[],"url":null,"after":[],"waiting":false,"overdue":false,'
                         '"createdAt":"2026-02-01T10:00:00Z","modifiedAt":"2026-02-01T10:00:00Z","completedAt":null,"completion":null,"lastCompletedAt":null,'
                         '"completions":0}]\n' % identifier)
        self.assertEqual(self.ok("list", "--json"), out)
        self.assertEqual(self.ok("show", "1", "--json"), out)

    def test_a_bare_task_has_every_member_with_null_false_or_an_empty_array(self):
        self.add("Bare")
        task = self.show(1)
        self.assertEqual(list(task), TASK_MEMBERS)
        self.assertEqual({k: v for k, v in task.items() if k != "id"}, {
            "number": 1, "title": "Bare", "notes": None, "categories": [], "priority": "none", "due": None,
            "dueAt": None, "zone": None, "reminders": [], "notices": [], "repeat": None, "repeatStart": None,
            "repeatFrom": None, "open": [], "except": [], "extra": [], "moved": [], "key": None, "nag": None, "then": None, "rangAt": None, "seenAt": None, "escalatesAt": None, "snoozedUntil": None, "nextNotification": None, "comesAt": None, "coming": [],
            "start": None, "hidden": False, "ringsBeforeStart": False, "loud": False, "noNotices": False,
            "steps": [], "url": None, "after": [], "waiting": False,
            "overdue": False, "createdAt": "2026-03-01T07:00:00Z", "modifiedAt": "2026-03-01T07:00:00Z",
            "completedAt": None, "completion": None, "lastCompletedAt": None, "completions": 0})

    def test_the_document_spells_the_rule_of_each_kind_of_reminder_as_the_contract_does(self):
        task = self.add("Rules", "--due", "2026-03-20 18:00", "--at", "09:30", "--at", "2026-03-19 10:00",
                        "--in", "90m", "--before", "45m", "--before", "2h", "--before", "3d", "--before", "0m")
        self.assertEqual(sorted((r["rule"], r["at"]) for r in task["reminders"]), sorted([
            ("at 09:30 on the due day", "2026-03-20T09:30:00+01:00"),
            ("at 2026-03-19T10:00", "2026-03-19T10:00:00+01:00"),
            ("at 2026-03-01T09:30:00+01:00", "2026-03-01T09:30:00+01:00"),
            ("45 minutes before", "2026-03-20T17:15:00+01:00"),
            ("2 hours before", "2026-03-20T16:00:00+01:00"),
            ("3 days before", "2026-03-17T18:00:00+01:00"),
            ("at the due time", "2026-03-20T18:00:00+01:00")]))

    def test_the_document_spells_every_state_of_a_reminder_as_the_contract_does(self):
        def states(number=1, **options):
            return [reminder["state"] for reminder in self.show(number, **options)["reminders"]]

        self.add("T", "--at", "07:00", "--due", "2026-03-01", "--before", "0d", "--at", "2026-03-02 09:00", note=None)
        self.assertEqual(states(), ["past", "later", "planned"])
        self.ok("snooze", "1", "--until", "10:00")
        self.assertEqual(states(), ["past", "later", "snoozed"])
        self.rings("2026-03-01T10:00")
        self.assertEqual(states(), ["past", "planned", "delivered"])
        self.ok("done", "1")
        self.assertEqual(states(), ["done"] * 3)
        for _ in range(65):
            self.add("W", "--at", "2026-03-02 09:00", note=None)
        self.assertEqual((states(65), states(66)), (["planned"], ["waiting"]))
        self.config("notify", "off", note=None)
        self.assertEqual(states(66), ["off"])

    def test_completedAt_is_set_for_a_done_task_and_overdue_is_true_once_the_due_date_is_over(self):
        self.add("Old", "--due", "2026-02-28", note=None)
        self.assertIs(self.show(1)["overdue"], True)
        done = json.loads(self.ok("done", "1", "--json"))
        self.assertEqual([(t["number"], t["completedAt"], t["overdue"]) for t in done],
                         [(1, "2026-03-01T07:00:00Z", False)])
        self.add("Today", "--due", "2026-03-01")
        self.assertIs(self.show(2)["overdue"], False)
        self.assertIs(self.show(2, now="2026-03-02T00:00")["overdue"], True)
        self.add("Time", "--due", "2026-03-01 12:00")
        self.assertIs(self.show(3, now="2026-03-01T11:59")["overdue"], False)
        self.assertIs(self.show(3, now="2026-03-01T12:01")["overdue"], True)

    def test_notes_with_line_feeds_every_priority_and_the_zone_come_back_as_given(self):
        for priority in ("none", "low", "medium", "high"):
            self.assertEqual(self.add("P", "--priority", priority)["priority"], priority)
        task = self.add("N", "--notes", "two\nlines\t\"quoted\"", "--zone", "Asia/Tokyo", "--category", "a",
                        "--category", "b")
        self.assertEqual((task["notes"], task["zone"], task["categories"]),
                         ("two\nlines\t\"quoted\"", "Asia/Tokyo", ["a", "b"]))

    def test_done_undone_and_delete_with_json_print_the_changed_tasks(self):
        self.add("One")
        self.add("Two")
        for command in ("done", "undone", "delete"):
            tasks = json.loads(self.ok(command, "1", "2", "--json"))
            self.assertEqual([t["number"] for t in tasks], [1, 2])
            self.assertEqual(list(tasks[0]), TASK_MEMBERS + ["delivery", "undo"])

    def test_list_json_prints_without_a_file_and_without_a_match(self):
        self.assertEqual(self.remind("list", "--json").out, "[]\n")
        self.add("One")
        self.assertEqual(self.remind("list", "done", "--json").out, "[]\n")


class PendingDocument(Room):
    def test_pending_json_without_requests_prints_the_budget_and_empty_arrays(self):
        self.assertEqual(self.ok("pending", "--json"),
                         '{"budget":64,"used":0,"waiting":0,"requests":[],"waitingRequests":[],"laterRequests":[]}\n')

    def test_pending_json_prints_all_members_of_each_request_in_order(self):
        identifier = self.add("Pay rent", "--due", "2026-03-02 18:00", "--before", "1h",
                              note=not_at("18:00", "1 --before 1h"))["id"]
        self.assertEqual(self.ok("pending", "--json"), (
            '{"budget":64,"used":2,"waiting":0,"requests":['
            '{"identifier":"due-date-morning-%s","kind":"due-date-morning","task":"%s","number":1,'
            '"fireAt":"2026-03-02T09:00:00+01:00","title":"Pay rent","body":"Due today at 18:00",'
            '"category":"TASK_REMINDER","nag":null,"comesAt":"2026-03-02T09:00:00+01:00"},'
            '{"identifier":"task-%s","kind":"task","task":"%s","number":1,"fireAt":"2026-03-02T17:00:00+01:00",'
            '"title":"Pay rent","body":"Due today at 18:00","category":"TASK_REMINDER","nag":null,'
            '"comesAt":"2026-03-02T17:00:00+01:00"}],"waitingRequests":[],"laterRequests":[]}\n'
        ) % ((identifier,) * 4))


class FireDocument(Room):
    def test_fire_json_prints_two_empty_arrays_if_nothing_is_due(self):
        for words in (("fire", "--json"), ("fire", "--dry-run", "--json")):
            self.assertEqual(self.ok(*words), '{"delivered":[],"failed":[]}\n')
        self.add("Tea", "--at", "10:00")
        for words in (("fire", "--json"), ("fire", "--dry-run", "--json")):
            self.assertEqual(self.ok(*words), '{"delivered":[],"failed":[]}\n')
        self.assertEqual(self.ok("fire"), "")

    def test_fire_json_adds_lateSeconds_channel_and_digest_to_each_delivered_request(self):
        identifier = self.add("Tea", "--at", "09:00")["id"]
        self.assertEqual(self.ok("fire", "--json", now="2026-03-01T09:00:30"), (
            '{"delivered":[{"identifier":"task-%s","kind":"task","task":"%s","number":1,'
            '"fireAt":"2026-03-01T09:00:00+01:00","title":"Tea","body":"09:00",'
            '"category":"TASK_REMINDER","nag":null,"lateSeconds":30,"channel":"stdout","digest":false}],"failed":[]}\n'
        ) % (identifier, identifier))

    def test_fire_json_adds_an_error_to_a_failed_request_and_no_message_has_the_title(self):
        self.add("Secret title", "--at", "09:00")
        self.command("exit 1")
        answer = self.remind("fire", "--json", now="2026-03-01T09:00")
        self.assertEqual(answer.status, 1)
        document = json.loads(answer.out)
        self.assertEqual(document["delivered"], [])
        failed, = document["failed"]
        self.assertEqual([m for m in failed if m in REQUEST_MEMBERS], REQUEST_MEMBERS)
        self.assertIsInstance(failed["error"], str)
        self.assertNotIn("Secret", failed["error"])
        self.assertTrue(answer.err.startswith("remind: task 1: "), answer.err)
        self.assertNotIn("Secret", answer.err)

    def test_fire_dry_run_json_prints_the_document_of_the_next_fire_and_changes_nothing(self):
        for number in range(7):
            self.add(f"Late {number}", "--at", "09:00")
        self.command('echo ran >> "$HOME/out"')
        before, names = self.stamp(), sorted(os.listdir(self.folder))
        answer = self.remind("fire", "--dry-run", "--json", now="2026-03-01T12:00")
        self.assertEqual((answer.status, answer.err), (0, ""))
        self.assertEqual((self.stamp(), sorted(os.listdir(self.folder)), self.lines("out")), (before, names, []))
        self.assertEqual(json.loads(answer.out), self.fire("2026-03-01T12:00"))
        self.assertEqual(self.lines("out"), ["ran"])
