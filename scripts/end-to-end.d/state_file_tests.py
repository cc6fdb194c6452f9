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
    def test_invalid_utf_8_is_refused(self):
        """the message about a byte with invalid UTF-8 names line and column"""
        self.put(text().encode().replace(b"Second", b"Sec\xffond"))
        before = self.stamp()
        self.assertRegex(self.fails(1, "list"), re.escape(self.file) + r":\d+:\d+: ")
        self.assertEqual(self.stamp(), before)

    def test_line_and_column_are_those_of_the_fault(self):
        """line and column in the message are those of the error"""
        self.put('{\n"remind": 2,\n"nextNumber": ?,\n"tasks": []\n}\n')
        self.assertIn(f"{self.file}:3:15: ", self.fails(1, "list"))

    def test_a_file_cut_short_anywhere_is_refused_and_left_alone(self):
        """a file that was cut anywhere is refused and not changed"""
        for number in range(6):
            self.add(f"Task {number}", "--due", "2026-03-05 12:00")
        whole = self.bytes()
        for length in range(0, len(whole) - 2, 50):
            self.put(whole[:length])
            before = self.stamp()
            for words in (("list",), ("add", "X"), ("fire",)):
                self.fails(1, *words)
            self.assertEqual(self.stamp(), before, length)

    def test_an_unreadable_file_names_the_newest_backup(self):
        """the message about a broken file names the newest readable backup"""
        self.add("One")
        self.add("Two")
        self.put(self.bytes()[:-20])
        self.assertIn("with 'remind restore 1'\n", self.fails(1, "list"))

    def test_the_heads_own_fields_of_a_wrong_type_break_nothing(self):
        """a wrong value in the head is refused, or `fire` plans again and delivers once"""
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
    def test_unknown_keys_are_kept_on_changed_tasks_and_in_the_head(self):
        """changes keep unknown members of tasks, of the head and of the settings"""
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

    def test_unknown_keys_of_a_reminder_are_kept_on_a_changed_task(self):
        """changes and a delivery keep unknown members of a reminder"""
        task = copy.deepcopy(TASK)
        task["reminders"][0]["sound"] = "bell"
        self.put(text((task,)))
        for words in (("done", "1"), ("undone", "1"), ("fire",)):
            self.ok(*words, note=None, now="2026-03-05T09:00" if words == ("fire",) else None)
            self.assertEqual(self.state()["tasks"][0]["reminders"][0].get("sound"), "bell", words)

    def test_a_hand_edit_is_respected_by_fire(self):
        """a reminder that was moved by hand rings at its new time only"""
        self.add("Tea", "--at", "2026-03-02 09:00")
        self.put(self.bytes().replace(b'"2026-03-02T09:00"', b'"2026-03-01T10:00"'))
        self.assertEqual(self.rings("2026-03-01T09:59"), [])
        self.assertEqual(len(self.rings("2026-03-01T10:00")), 1)
        self.assertEqual(self.rings("2026-03-02T09:00"), [])

    def test_a_hand_edit_of_another_length_with_the_old_time_is_respected(self):
        """`fire` notices an edit by hand by the length of the file, even if the time is the same"""
        self.add("Tea", "--at", "2026-03-02 09:00")
        status = os.stat(self.file)
        self.put(self.bytes().replace(b'"2026-03-02T09:00"', b'"2026-03-01T10:00"').replace(b"Tea", b"Green tea"))
        os.utime(self.file, ns=(status.st_atime_ns, status.st_mtime_ns))
        self.assertEqual(len(self.rings("2026-03-01T10:00")), 1)

    def test_a_task_added_by_hand_notifies(self):
        """a task that was added by hand is planned and delivered"""
        self.put(text())
        self.assertEqual(len(self.planned()), 2)
        self.assertEqual([n for _, n, _ in self.rings("2026-03-05T09:00")], [1, 2])

    def test_an_entry_of_the_history_that_a_hand_broke_holds_up_no_delivery(self):
        """a broken entry of the history blocks no delivery, and undo of that entry fails"""
        self.add("Tea", "--at", "09:00")
        self.ok("edit", "1", "--title", "Green tea")
        self.put(self.bytes().replace(b'"title":"Tea",', b'"titel":"Tea",'))
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
        self.assertEqual(self.rings("2026-03-01T09:01"), [])
        self.assertIn("told", self.state()["tasks"][0]["reminders"][0])
        self.fails(1, "undo")

    def test_the_head_stands_first_and_a_record_is_a_line(self):
        """the head comes first with its members in order, and each task is one line"""
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
