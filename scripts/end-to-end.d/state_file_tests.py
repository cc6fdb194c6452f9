"""The state file: what is refused, what may be edited by hand, and what is kept."""

import copy
import json
import os
import re

from rooms.room import Room, rows

TASK = {
    "id": "550E8400-E29B-41D4-A716-446655440000", "number": 1, "title": "Pay rent", "notes": "n",
    "categories": ["finance"], "priority": "high", "due": "2026-03-05T12:00", "zone": "Europe/Berlin",
    "reminders": [{"at": "2026-03-05T09:00"}],
    "createdAt": "2026-03-01T07:00:00Z", "modifiedAt": "2026-03-01T07:00:00Z",
}
SECOND = dict(TASK, id="650E8400-E29B-41D4-A716-446655440000", number=2, title="Second")


def text(tasks=(TASK, SECOND), **head):
    """A state file as a person would write it; a member of the head may be replaced, or left out with None."""
    members = {"remind": 2, "nextNumber": 3, "settings": {}}
    members.update(head)
    lines = [f"{json.dumps(k)}: {json.dumps(v)}" for k, v in members.items() if v is not None]
    records = ",\n".join(json.dumps(task, ensure_ascii=False) for task in tasks)
    return "{\n" + ",\n".join(lines) + ',\n"tasks": [\n' + records + "\n]\n}\n"


def changed(**members):
    """The file with members of the second task replaced."""
    return text((TASK, dict(SECOND, **members)))


# what is wrong, the content, whether the message must name line and column; tests in Swift have the other rows
BROKEN = [
    ("an empty file", "", False), ("not JSON", "hello\n", True), ("a byte-order mark", "\ufeff" + text(), True),
    ("NUL bytes behind", text() + "\0\0", True), ("a later format", text(remind=4), False),
    ("an earlier format", text(remind=1), False),
    ("a duplicate id in lower case", changed(id=TASK["id"].lower()), True),
    ("a duplicate number", changed(number=1), True), ("an unknown zone", changed(zone="Nowhere/Zone"), True),
    ("a title without end", changed(title="x" * 2_000_000), True),
    ("a date that does not exist", changed(due="2026-02-30"), True),
    ("nesting without end", text().replace('"n"', "[" * 100_000, 1), True),
    ("a setting of the wrong type", text(settings={"due.morning": 7}), True),
    ("a reminder without a rule", changed(reminders=[{}]), True),
]


@rows(BROKEN, lambda name, *_: f"{name}: commands fail, and the file stays the same")
class Broken(Room):
    def check(self, name, content, place):
        self.put(content)
        before = self.stamp()
        for words in (("list",), ("add", "X"), ("fire",)):
            message = self.fails(1, *words)
            self.assertIn(self.file, message)
            if place:
                self.assertRegex(message, re.escape(self.file) + r":\d+:\d+: ")
            self.assertLess(len(message), 2000)
            self.assertEqual(self.stamp(), before)
        self.assertEqual(self.leftover(), [])


class Places(Room):
    def test_the_message_about_a_byte_with_invalid_UTF_8_names_line_and_column(self):
        self.put(text().encode().replace(b"Second", b"Sec\xffond"))
        before = self.stamp()
        self.assertRegex(self.fails(1, "list"), re.escape(self.file) + r":\d+:\d+: ")
        self.assertEqual(self.stamp(), before)

    def test_line_and_column_in_the_message_are_those_of_the_error(self):
        self.put('{\n"remind": 2,\n"nextNumber": ?,\n"tasks": []\n}\n')
        self.assertIn(f"{self.file}:3:15: ", self.fails(1, "list"))

    def test_a_file_that_was_cut_anywhere_is_refused_and_not_changed(self):
        for number in range(6):
            self.add(f"Task {number}", "--due", "2026-03-05 12:00")
        whole = self.bytes()
        for length in range(0, len(whole) - 2, 50):
            self.put(whole[:length])
            before = self.stamp()
            for words in (("list",), ("add", "X"), ("fire",)):
                self.fails(1, *words)
            self.assertEqual(self.stamp(), before, length)

    def test_the_message_about_a_broken_file_names_the_newest_readable_backup(self):
        self.add("One")
        self.add("Two")
        self.put(self.bytes()[:-20])
        self.assertIn("with 'remind restore 1'\n", self.fails(1, "list"))

    def test_a_wrong_value_in_the_head_is_refused_or_fire_plans_again_and_delivers_once(self):
        self.add("Tea", "--at", "09:00")
        good = self.bytes().decode()
        for member, value in (("savedAt", "7"), ("size", '"x"'), ("notify", "3"), ("zone", "{}"), ("wakeAt", "true"),
                              ("pending", "7"), ("wakeAt", '"3000-01-01T00:00:00Z"'), ("pending", "[]"), ("wakeAt", "null")):
            if member == "pending":
                spoilt = re.sub(r'"pending": \[.*?\n\]', f'"pending": {value}', good, flags=re.S)
            else:
                spoilt = re.sub(f'"{member}": +[^\\n]*,\\n', f'"{member}": {value},\n', good)
            self.assertNotEqual(spoilt, good, member)
            self.put(spoilt)
            before = self.stamp()
            answer = self.remind("fire", "--json", now="2026-03-01T09:00")
            if answer.status == 1:
                self.assertEqual(self.stamp(), before)
            else:
                self.assertEqual(answer.status, 0)
                self.assertEqual(len(json.loads(answer.out)["delivered"]), 1, (member, value))


class Formats(Room):
    def test_another_format_is_named_and_nothing_is_written(self):
        """a file with another format is refused with the name of the format, and nothing is written (C90)"""
        for format, words in ((1, "an older version of remind, which is no longer read; nothing changed"),
                              (4, "a newer version of remind; nothing changed; update remind to read the file")):
            self.put(text(remind=format))
            before = self.stamp()
            for command in (("list",), ("add", "X"), ("fire",)):
                message = f"remind: {self.file} has format {format}, from {words}\n"
                self.fails(1, *command, message=message)
            self.assertEqual(self.stamp(), before)


class Restored(Room):
    def test_restore_repeats_no_delivery(self):
        """restore delivers nothing again: the restored version learns of later deliveries (C89)"""
        self.let_fire_run()
        self.add("Tea", "--at", "2026-03-01 12:00", now="2026-03-01T10:00")
        self.assertEqual([ring[:2] for ring in self.rings("2026-03-01T12:00")], [("task", 1)])
        # The newest backup is the version before the delivery.
        said = self.ok("restore", "1", note=None, now="2026-03-01T12:01")
        self.assertEqual(said.split(",")[0], "restored: 1 task")
        self.assertEqual(self.rings("2026-03-01T12:02"), [])


class Kept(Room):
    def test_changes_keep_unknown_members_of_tasks_of_the_head_and_of_the_settings(self):
        extra = {"later": {"deep": [1, 2.50, "x"]}, "flag": True, "nothing": None}
        task = dict(copy.deepcopy(TASK), **extra)
        self.put(text((task, SECOND), device={"name": "d"}, another=[1], settings={"later.setting": "x"}))
        for words in (("done", "1"), ("undone", "1"), ("config", "due.advance", "on"), ("add", "Third")):
            self.ok(*words)
            state = self.state()
            self.assertEqual((state["device"], state["another"]), ({"name": "d"}, [1]), words)
            self.assertEqual({k: state["tasks"][0][k] for k in extra}, extra, words)
            self.assertEqual(state["settings"].get("later.setting"), "x", words)
        self.fire("2026-03-05T09:00")
        self.assertEqual(self.state()["tasks"][0]["later"], extra["later"])

    def test_changes_and_a_delivery_keep_unknown_members_of_a_reminder(self):
        task = copy.deepcopy(TASK)
        task["reminders"][0]["sound"] = "bell"
        self.put(text((task,)))
        for words in (("done", "1"), ("undone", "1"), ("fire",)):
            self.ok(*words, note=None, now="2026-03-05T09:00" if words == ("fire",) else None)
            self.assertEqual(self.state()["tasks"][0]["reminders"][0].get("sound"), "bell", words)

    def test_a_reminder_that_was_moved_by_hand_rings_at_its_new_time_only(self):
        self.add("Tea", "--at", "2026-03-02 09:00")
        self.put(self.bytes().replace(b'"2026-03-02T09:00"', b'"2026-03-01T10:00"'))
        self.assertEqual(self.rings("2026-03-01T09:59"), [])
        self.assertEqual(len(self.rings("2026-03-01T10:00")), 1)
        self.assertEqual(self.rings("2026-03-02T09:00"), [])

    def test_fire_notices_an_edit_by_hand_by_the_length_of_the_file_even_if_the_time_is_the_same(self):
        self.add("Tea", "--at", "2026-03-02 09:00")
        status = os.stat(self.file)
        self.put(self.bytes().replace(b'"2026-03-02T09:00"', b'"2026-03-01T10:00"').replace(b"Tea", b"Green tea"))
        os.utime(self.file, ns=(status.st_atime_ns, status.st_mtime_ns))
        self.assertEqual(len(self.rings("2026-03-01T10:00")), 1)

    def test_a_task_that_was_added_by_hand_is_planned_and_delivered(self):
        self.put(text())
        self.assertEqual(len(self.planned()), 2)
        self.assertEqual([n for _, n, _ in self.rings("2026-03-05T09:00")], [1, 2])

    def test_a_broken_entry_of_the_history_blocks_no_delivery_and_undo_of_that_entry_fails(self):
        self.add("Tea", "--at", "09:00")
        self.ok("edit", "1", "--title", "Green tea")
        self.put(self.bytes().replace(b'"title":"Tea",', b'"titel":"Tea",'))
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
        self.assertEqual(self.rings("2026-03-01T09:01"), [])
        self.assertIn("told", self.state()["tasks"][0]["reminders"][0])
        self.fails(1, "undo")

    def test_the_head_comes_first_with_its_members_in_order_and_each_task_is_one_line(self):
        self.add("One", "--at", "09:00")
        self.add("Two")
        content = self.bytes()
        state = json.loads(content)
        self.assertEqual(list(state)[:10], ["remind", "savedAt", "size", "notify", "zone", "wakeAt", "forecast", "pending",
                                           "nextNumber", "settings"])
        self.assertEqual(state["size"], len(content))
        self.assertEqual(state["wakeAt"], "2026-03-01T08:00:00Z")
        self.assertTrue(state["zone"].startswith("Europe/Berlin "))
        nanoseconds = os.stat(self.file).st_mtime_ns
        self.assertTrue(state["savedAt"].endswith(f".{nanoseconds % 10**9:09}Z"), (state["savedAt"], nanoseconds))
        self.assertEqual(sum(line.startswith(b'{"id":') for line in content.splitlines()), 2)
