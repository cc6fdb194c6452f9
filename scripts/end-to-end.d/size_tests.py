"""Files and streams that are far too large: the program checks their size before it reads them."""

import json
import os

from rooms.room import Room

LITTLE_MEMORY = ["sh", "-c", 'ulimit -v 600000; exec "$0" "$@"']
SIZES = ((100 << 30, "100 GiB"), ((2 << 30) + 1, "a byte above the limit"))
TOO_LARGE = "is larger than 2,147,483,648 bytes; nothing changed"
READERS = (["list"], ["add", "X"], ["done", "1"], ["fire"], ["status"], ["pending"], ["undo"], ["export"],
           ["import", "other.json"])


class SizeRoom(Room):
    def huge(self, path, size=SIZES[0][0]):
        """A file that has a length and no content."""
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.truncate(size)

    def backup(self, name):
        return os.path.join(self.folder, "backups", name)

    def says(self, message, *words, **options):
        """A command that fails with this message, within five seconds and with little memory."""
        return self.fails(1, *words, message=f"remind: {message}\n", before=LITTLE_MEMORY, timeout=5, **options)


class StateFile(SizeRoom):
    def test_each_command_refuses_a_state_file_that_is_too_large_by_its_size_and_does_not_change_it(self):
        self.put('{"remind":2,"tasks":[]}', os.path.join(self.home, "other.json"))
        for size, _ in SIZES:
            self.huge(self.file, size)
            for words in READERS:
                self.says(f"{self.file} {TOO_LARGE}; move the file away to start over", *words)
            self.assertEqual(os.stat(self.file).st_size, size)
        self.assertEqual([name for name in os.listdir(self.folder) if name.startswith(".")], [])

    def test_restore_puts_a_backup_in_the_place_of_a_large_state_file_and_keeps_that_file(self):
        self.ok("add", "One")
        self.ok("add", "Two")
        os.unlink(self.file)
        self.huge(self.file)
        self.says(f"{self.file} {TOO_LARGE}; restore the newest readable backup with 'remind restore 1'", "list")
        doctor = self.remind("doctor", before=LITTLE_MEMORY)
        self.assertEqual((doctor.status, doctor.err), (1, ""))
        self.assertIn(f"{self.file} {TOO_LARGE}", doctor.out)
        answer = self.remind("restore", "1", before=LITTLE_MEMORY)
        self.assertEqual((answer.status, answer.out.split(",")[0]), (0, "restored: 1 task"), answer)
        self.assertEqual([task["title"] for task in self.tasks()], ["One"])
        kept = [name for name in os.listdir(self.backup("")) if "replaced" in name]
        self.assertEqual([os.stat(self.backup(name)).st_size for name in kept], [100 << 30])

    def test_a_backup_that_is_too_large_comes_last_in_the_list_and_restore_refuses_it(self):
        self.ok("add", "One")
        self.ok("add", "Two")
        replaced = self.backup("tasks.json.replaced-2099-01-01T00.00.00")
        self.huge(replaced)
        listed = json.loads(self.ok("restore", "--json", before=LITTLE_MEMORY))
        self.assertEqual([(entry["path"], entry["error"]) for entry in listed][-1],
                         (replaced, "larger than 2,147,483,648 bytes"))
        note = "note: nothing was restored; to restore one of these backups: remind restore NUMBER\n"
        table = self.ok("restore", note=note, before=LITTLE_MEMORY).splitlines()[-1]
        self.assertTrue(table.endswith("cannot be read: larger than 2,147,483,648 bytes"), table)
        last = str(len(listed))
        for words in (["restore", last], ["restore", last, "--dry-run"]):
            self.says(f"{replaced} {TOO_LARGE}; move the file away to start over", *words)
        self.put("{")
        answer = self.remind("list", before=LITTLE_MEMORY)
        self.assertEqual(answer.status, 1)
        self.assertIn("restore the newest readable backup with 'remind restore 1'", answer.err)
        answer = self.remind("restore", "1", before=LITTLE_MEMORY)
        self.assertEqual((answer.status, answer.out.split(",")[0]), (0, "restored: 1 task"), answer)


class Documents(SizeRoom):
    refusal = "is larger than 268,435,456 bytes, the most that remind reads; nothing changed; split it into parts"

    def test_import_refuses_a_large_file_large_standard_input_and_an_endless_stream(self):
        self.ok("add", "X")
        before = self.stamp()
        path = os.path.join(self.home, "import.json")
        self.huge(path)
        self.says(f"{path} {self.refusal}", "import", path)
        self.says(f"{path} {self.refusal}", "import", path, "--dry-run")
        for words in (["import", "-"], ["add", "-"]):
            with open(path, "rb") as file:
                self.says(f"standard input {self.refusal}", *words, stdin=file)
            process = self.start(*words, before=["sh", "-c", 'yes | (ulimit -v 600000; exec "$0" "$@")'])
            out, err = process.communicate(timeout=20)
            self.assertEqual((process.returncode, out, err.decode()), (1, b"", f"remind: standard input {self.refusal}\n"))
        self.says(f"/dev/zero {self.refusal}", "import", "/dev/zero")
        self.assertEqual(self.stamp(), before)

    def test_only_the_unread_rest_of_standard_input_counts_as_its_size(self):
        path = os.path.join(self.home, "import.txt")
        self.huge(path)
        with open(path, "r+b") as file:
            file.seek(0, os.SEEK_END)
            file.write(b"Milk\n")
            file.flush()
            file.seek(100 << 30)
            process = self.start("add", "-", stdin=file, before=LITTLE_MEMORY)
            answer = self.ended(process)
        self.assertEqual((answer.status, answer.out, answer.err), (0, "added 1  Milk\n", ""))

    def test_edit_refuses_a_text_of_an_editor_that_is_too_large(self):
        self.ok("add", "X")
        message = self.fails(2, "edit", "1", env={"EDITOR": "truncate -s 100G"}, before=LITTLE_MEMORY, timeout=5)
        self.assertIn("is too large or not valid UTF-8; nothing changed", message)


class TheProgram(Room):
    def test_the_program_has_no_code_for_regular_expressions(self):
        with open(self.binary, "rb") as file:
            self.assertFalse(b"_RegexParser" in file.read(), "a function for regular expressions is linked")
