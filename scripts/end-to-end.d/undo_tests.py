"""Changes that do not fit into the history."""

import json
import os

from rooms.room import Room


class TooLarge(Room):
    def feed(self, count, mark, note):
        """Imports many tasks."""
        path = os.path.join(self.home, "todo.txt")
        self.put("".join(f"{mark} {number}\n" for number in range(count)), path)
        out = self.ok("import", path, note=note)
        self.assertEqual(out, f"{count:,} tasks added, {count:,} open and 0 done\n")

    def test_a_change_that_is_too_large_for_undo_says_so_and_counts_the_earlier_changes_that_are_lost(self):
        self.feed(30_000, "First", "note: this change is too large for 'undo'\n")
        self.fails(1, "undo", message="remind: there is nothing to undo\n")
        self.add("Milk")
        self.feed(28_000, "Second", "note: this change is too large for 'undo'; the change before it cannot be undone "
                  "any more; 'remind restore' lists the version before this change\n")
        self.fails(1, "undo", message="remind: there is nothing to undo\n")
        self.assertEqual(self.ok("restore", "1", note=None).split(",")[0], "restored: 30001 tasks")
        self.add("Bread")
        self.ok("done", "1")
        self.ok("delete", "2")
        self.feed(28_000, "Third", "note: this change is too large for 'undo'; the 3 changes before it cannot be undone "
                  "any more; 'remind restore' lists the version before this change\n")

    def test_undo_says_that_the_undone_change_is_too_large_for_redo(self):
        self.add("Milk")
        long = json.dumps([{"title": f"T{number}", "notes": "x" * 100_000} for number in range(12)])
        path = os.path.join(self.home, "long.json")
        self.put(long, path)
        self.ok("import", path)
        answer = self.remind("undo")
        self.assertEqual((answer.status, answer.err), (0, "note: the undone change is too large for 'redo'\n"))
        self.fails(1, "redo", message="remind: there is nothing to redo; 'redo' reverses 'undo'\n")
        self.ok("undo")
        self.assertEqual(self.tasks("all"), [])
