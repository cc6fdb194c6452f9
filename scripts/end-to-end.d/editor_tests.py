"""`edit` with real programs as editors: their files, their ends, and changes while they are open."""

import datetime
import os

from rooms.room import Room, until
from rooms.terminal import Terminal


class Editor(Room):
    def editor(self, text):
        """Makes a script the editor; the script gets the file as its last argument."""
        path = self.program("an editor", "set -e\n" + text)
        self.extra.update({"EDITOR": f"'{path}'", "TMPDIR": self.home})

    def scratch(self):
        return sorted(name for name in os.listdir(self.home) if name.startswith("remind-"))

    def test_the_text_has_mode_0600_in_a_folder_of_mode_0700_and_both_are_removed_after_the_edit(self):
        self.ok("add", "Secret", "--notes", "secret")
        self.editor('echo "$#" > "$HOME/count"; stat -c "%a" "$1" > "$HOME/modes"; stat -c "%a" "$(dirname "$1")" >> "$HOME/modes"; '
                    'basename "$1" > "$HOME/name"; sed -i "s/^title:.*/title: Known/" "$1"; touch "$1~" "$(dirname "$1")/.task.swp"')
        self.assertEqual(self.ok("edit", "1"), "changed 1  Known\n")
        self.assertEqual((self.lines("count"), self.lines("modes"), self.lines("name")), (["1"], ["600", "700"], ["task-1.txt"]))
        self.assertEqual(self.scratch(), [])

    def test_EDITOR_may_have_arguments_and_an_editor_may_save_by_renaming(self):
        self.ok("add", "Tea", "--due", "2026-03-05")
        self.editor('test "$1" = --wait; sed "s/^due:.*/due: 2026-03-06 10:00/" "$2" > "$2.new"; mv "$2.new" "$2"')
        self.extra["EDITOR"] += " --wait"
        self.assertEqual(self.ok("edit", "1"), "changed 1  Tea\n           due Fri 6 Mar 10:00 · rings Fri 6 Mar 09:00 and 10:00\n")
        self.assertEqual(self.planned(), [("due-date-morning", 1, "2026-03-06T09:00:00+01:00"),
                                          ("task", 1, "2026-03-06T10:00:00+01:00")])

    def test_an_editor_that_fails_changes_nothing_and_the_message_says_where_a_changed_text_is(self):
        self.ok("add", "Tea")
        before = self.bytes()
        self.editor('sed -i "s/Tea/Other/" "$1"; exit 7')
        self.assertRegex(self.fails(2, "edit", "1"), r"ended with status 7; nothing changed; your text is in /")
        self.assertEqual(len(self.scratch()), 1)
        self.extra["EDITOR"] = "no-such-editor"
        answer = self.remind("edit", "1")
        self.assertEqual(answer.status, 2)
        self.assertRegex(answer.err, r"remind: 'no-such-editor' ended with status 127; nothing changed\n\Z")
        self.editor("kill -9 $$")
        # The shell itself prints that its program was killed.
        answer = self.remind("edit", "1")
        self.assertEqual((answer.status, answer.out), (2, ""))
        self.assertRegex(answer.err, r"ended with status 137; nothing changed\n\Z")
        self.assertEqual(len(self.scratch()), 1)
        self.assertEqual(self.bytes(), before)

    def test_edit_refuses_a_text_with_invalid_UTF_8_and_keeps_the_text(self):
        self.ok("add", "Tea")
        before = self.bytes()
        self.editor('printf "title: caf\\351\\n" > "$1"')
        message = self.fails(2, "edit", "1")
        path = message.split("remind: ")[1].split(" is too large or not valid UTF-8; nothing changed")[0]
        self.assertEqual(self.bytes(path), b"title: caf\xe9\n")
        self.assertEqual(self.bytes(), before)

    def test_without_a_terminal_a_mistake_in_the_text_ends_edit_after_one_try_and_the_text_is_kept(self):
        self.ok("add", "Tea")
        before = self.bytes()
        self.editor('echo >> "$HOME/count"; sed -i "s/^zone:.*/zone: Mars $(wc -l < "$HOME/count")/" "$1"')
        message = self.fails(2, "edit", "1")
        self.assertEqual(len(self.lines("count")), 1)
        self.assertIn('the system has no time zone "Mars 1"', message)
        path = message.split("; nothing changed; your text is in ")[1].strip()
        self.assertIn("zone: Mars 1\n", self.bytes(path).decode())
        self.assertEqual(self.bytes(), before)

    def test_at_a_terminal_edit_asks_after_each_mistake_and_keeps_the_last_text_or_no_text(self):
        self.ok("add", "Tea")
        self.editor('echo >> "$HOME/count"; sed -i "s/^zone:.*/zone: Mars $(wc -l < "$HOME/count")/" "$1"')
        terminal = Terminal(self, self.binary, "edit", "1", columns=200)
        self.addCleanup(lambda: terminal.process.poll() is None and terminal.close())
        for count, answer in enumerate(("\n", "e\n", "k\n"), 1):
            terminal.wait_for(f'no time zone "Mars {count}"')
            until(lambda: terminal.read(0.02) and terminal.shown.count("What now? [e]dit again") == count, "the question")
            self.assertEqual(len(self.lines("count")), count)
            terminal.press(answer)
        answer = terminal.end()
        self.assertEqual(answer.status, 2)
        path = " ".join(answer.out.split()).split("nothing changed; your text is in ")[1]
        self.assertIn("zone: Mars 3\n", self.bytes(path).decode())
        self.assertEqual(len(self.lines("count")), 3)
        folders = lambda: [name for name in os.listdir(self.home) if name.startswith("remind-")]
        before = folders()
        terminal = Terminal(self, self.binary, "edit", "1", columns=200)
        self.addCleanup(lambda: terminal.process.poll() is None and terminal.close())
        terminal.wait_for("What now? [e]dit again")
        terminal.press("q\n")
        answer = terminal.end()
        self.assertIn("nothing changed", answer.out)
        self.assertEqual(folders(), before)

    def test_edit_ignores_a_byte_order_mark_and_refuses_a_NUL_and_keeps_the_text(self):
        self.ok("add", "Tea")
        self.editor(r"""sed -i '1s/^/\xef\xbb\xbf/; s/^title:.*/title: Green tea/' "$1" """)
        self.assertEqual(self.ok("edit", "1"), "changed 1  Green tea\n")
        self.editor(r"""sed -i 's/^title:.*/title: Green\x00tea/' "$1" """)
        message = self.fails(2, "edit", "1")
        self.assertIn(
            "the title contains a NUL (U+0000); remove the NUL, because remind cannot pass it to other programs",
            message)
        path = message.split("your text is in ")[1].strip()
        self.assertIn(b"title: Green\0tea\n", self.bytes(path))

    def test_if_the_task_is_deleted_while_the_editor_is_open_edit_fails_and_says_where_the_text_is(self):
        self.ok("add", "Tea")
        self.editor(f'sed -i "s/Tea/Other/" "$1"; "{self.binary}" delete 1 > /dev/null')
        answer = self.remind("edit", "1")
        self.assertEqual((answer.status, answer.out), (3, ""))
        path = answer.err.split("remind: your text is in ")[1].split("\n")[0]
        self.assertIn("title: Other\n", self.bytes(path).decode())

    def test_edit_changes_only_the_fields_that_the_person_changed(self):
        self.ok("add", "Tea", "--due", "2026-03-05")
        self.editor('sed -i "s/Tea/Green tea/" "$1"; '
                    f'"{self.binary}" edit 1 --due 2026-03-09 --priority high > /dev/null')
        self.assertEqual(self.ok("edit", "1"), "changed 1  Green tea  !!\n           due Mon 9 Mar · rings Mon 9 Mar 09:00\n")

    def test_while_the_editor_is_open_other_commands_change_tasks_and_fire_delivers(self):
        self.ok("add", "Tea", "--at", "09:00")
        self.editor('touch "$HOME/open"; sleep 1; sed -i "s/Tea/Green tea/" "$1"')
        editing = self.start("edit", "1", now="2026-03-01T09:00")
        until(lambda: os.path.exists(os.path.join(self.home, "open")), "the editor is open")
        self.ok("add", "Other", timeout=0.9)
        self.assertEqual(len(self.rings("2026-03-01T09:00")), 1)
        answer = self.ended(editing)
        self.assertEqual((answer.status, answer.out, answer.err), (0, "changed 1  Green tea\n", ""))
        self.assertEqual(self.rings("2026-03-01T09:01"), [])

    def test_in_1m_in_the_editor_counts_from_the_moment_when_the_text_is_saved(self):
        self.ok("add", "Tea", env={"REMIND_NOW": None})
        self.editor('sleep 2; sed -i "s/^remind:.*/remind: in 1m/" "$1"; date +%s > "$HOME/saved"')
        self.ok("edit", "1", env={"REMIND_NOW": None})
        moment = datetime.datetime.fromisoformat(self.show(1)["reminders"][0]["at"]).timestamp()
        self.assertEqual(moment % 60, 0)
        self.assertIn(moment - int(self.lines("saved")[0]), range(30, 92))
