"""The JSON documents to the letter: members, order, types, and null for missing values."""

import json
import os

from rooms.room import REQUEST_MEMBERS, TASK_MEMBERS, UUID, Room, not_at


class TaskDocument(Room):
    def test_a_task_with_everything_is_printed_to_the_letter(self):
        """a task with many fields is one compact line with every member in order"""
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

    def test_a_bare_task_has_the_same_members(self):
        """a bare task has every member, with null, false or an empty array"""
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

    def test_every_rule_is_spelled_as_the_contract_spells_it(self):
        """the document spells the rule of each kind of reminder as the contract does"""
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

    def test_every_state_of_a_reminder_is_spelled_as_the_contract_spells_it(self):
        """the document spells every state of a reminder as the contract does"""
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

    def test_a_completed_task_and_an_overdue_one(self):
        """completedAt is set for a done task, and overdue is true once the due date is over"""
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

    def test_notes_priority_and_zone_come_back_as_given(self):
        """notes with line feeds, every priority and the zone come back as given"""
        for priority in ("none", "low", "medium", "high"):
            self.assertEqual(self.add("P", "--priority", priority)["priority"], priority)
        task = self.add("N", "--notes", "two\nlines\t\"quoted\"", "--zone", "Asia/Tokyo", "--category", "a",
                        "--category", "b")
        self.assertEqual((task["notes"], task["zone"], task["categories"]),
                         ("two\nlines\t\"quoted\"", "Asia/Tokyo", ["a", "b"]))

    def test_changing_commands_print_the_tasks_they_changed(self):
        """done, undone and delete with --json print the changed tasks"""
        self.add("One")
        self.add("Two")
        for command in ("done", "undone", "delete"):
            tasks = json.loads(self.ok(command, "1", "2", "--json"))
            self.assertEqual([t["number"] for t in tasks], [1, 2])
            self.assertEqual(list(tasks[0]), TASK_MEMBERS + ["delivery", "undo"])

    def test_an_empty_list_is_an_empty_array(self):
        """`list --json` prints [] without a file and without a match"""
        self.assertEqual(self.remind("list", "--json").out, "[]\n")
        self.add("One")
        self.assertEqual(self.remind("list", "done", "--json").out, "[]\n")


class PendingDocument(Room):
    def test_the_empty_plan(self):
        """`pending --json` without requests prints the budget and empty arrays"""
        self.assertEqual(self.ok("pending", "--json"),
                         '{"budget":64,"used":0,"waiting":0,"requests":[],"waitingRequests":[],"laterRequests":[]}\n')

    def test_the_plan_to_the_letter(self):
        """`pending --json` prints all members of each request in order"""
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
    def test_nothing_due_is_two_empty_arrays(self):
        """`fire --json` prints two empty arrays if nothing is due"""
        for words in (("fire", "--json"), ("fire", "--dry-run", "--json")):
            self.assertEqual(self.ok(*words), '{"delivered":[],"failed":[]}\n')
        self.add("Tea", "--at", "10:00")
        for words in (("fire", "--json"), ("fire", "--dry-run", "--json")):
            self.assertEqual(self.ok(*words), '{"delivered":[],"failed":[]}\n')
        self.assertEqual(self.ok("fire"), "")

    def test_a_delivery_has_the_request_and_three_members_more(self):
        """`fire --json` adds lateSeconds, channel and digest to each delivered request"""
        identifier = self.add("Tea", "--at", "09:00")["id"]
        self.assertEqual(self.ok("fire", "--json", now="2026-03-01T09:00:30"), (
            '{"delivered":[{"identifier":"task-%s","kind":"task","task":"%s","number":1,'
            '"fireAt":"2026-03-01T09:00:00+01:00","title":"Tea","body":"09:00",'
            '"category":"TASK_REMINDER","nag":null,"lateSeconds":30,"channel":"stdout","digest":false}],"failed":[]}\n'
        ) % (identifier, identifier))

    def test_a_failure_has_an_error_and_no_title_in_it(self):
        """`fire --json` adds an error to a failed request, and no message has the title"""
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

    def test_dry_run_changes_nothing(self):
        """`fire --dry-run --json` prints the document of the next `fire`, and changes nothing"""
        for number in range(7):
            self.add(f"Late {number}", "--at", "09:00")
        self.command('echo ran >> "$HOME/out"')
        before, names = self.stamp(), sorted(os.listdir(self.folder))
        answer = self.remind("fire", "--dry-run", "--json", now="2026-03-01T12:00")
        self.assertEqual((answer.status, answer.err), (0, ""))
        self.assertEqual((self.stamp(), sorted(os.listdir(self.folder)), self.lines("out")), (before, names, []))
        self.assertEqual(json.loads(answer.out), self.fire("2026-03-01T12:00"))
        self.assertEqual(self.lines("out"), ["ran"])
