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
    def test_a_file_that_is_too_large_is_refused_by_its_size(self):
        """each command refuses a state file that is too large by its size, and does not change it"""
        self.put('{"remind":2,"tasks":[]}', os.path.join(self.home, "other.json"))
        for size, _ in SIZES:
            self.huge(self.file, size)
            for words in READERS:
                self.says(f"{self.file} {TOO_LARGE}; move the file away to start over", *words)
            self.assertEqual(os.stat(self.file).st_size, size)
        self.assertEqual([name for name in os.listdir(self.folder) if name.startswith(".")], [])

    def test_a_backup_is_named_and_brought_back(self):
        """restore puts a backup in the place of a large state file, and keeps that file"""
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

    def test_a_backup_that_is_too_large_is_passed_over(self):
        """a backup that is too large comes last in the list, and restore refuses it"""
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

    def test_an_import_that_is_too_large_is_refused_by_its_size(self):
        """import refuses a large file, large standard input and an endless stream"""
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

    def test_what_is_left_of_standard_input_counts(self):
        """only the unread rest of standard input counts as its size"""
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

    def test_an_editors_text_that_is_too_large_is_refused_by_its_size(self):
        """`edit` refuses a text of an editor that is too large"""
        self.ok("add", "X")
        message = self.fails(2, "edit", "1", env={"EDITOR": "truncate -s 100G"}, before=LITTLE_MEMORY, timeout=5)
        self.assertIn("is too large or not valid UTF-8; nothing changed", message)


class TheProgram(Room):
    def test_it_has_no_regular_expressions_in_it(self):
        """the program has no code for regular expressions"""
        with open(self.binary, "rb") as file:
            self.assertFalse(b"_RegexParser" in file.read(), "a function for regular expressions is linked")
