"""Imports of real files from Taskwarrior and todo.txt-cli, and exports into a new file and back."""

import json
import os
import shutil
import subprocess
import unittest

from rooms.room import Room, not_at

FIXTURES = os.path.join(os.path.dirname(__file__), "fixtures")


def fixture(name):
    return os.path.join(FIXTURES, name)


class Import(Room):
    now = "2026-11-21T13:00"

    def feed(self, content, *words, **options):
        """Imports from standard input."""
        path = os.path.join(self.home, "input")
        self.put(content, path)
        with open(path, "rb") as stream:
            return self.remind("import", "-", *words, stdin=stream, **options)


class Taskwarrior(Import):
    NOTES = ('note: 1 deleted task skipped\n'
             'note: not supported; skipped: estimate (1 task), scheduled (1 task), '
             'until (1 task)\n')

    def test_import_takes_an_export_of_Taskwarrior_and_reports_what_it_left_out_on_standard_error(self):
        self.assertEqual(self.ok("import", fixture("taskwarrior.json"), note=self.NOTES), (
            "added 1  Pay rent  !! +Home.Bills +finance\n         due Tue 1 Dec · rings Tue 1 Dec 09:00\n"
            "added 2  Call Ann  +family +phone\n         due Wed 2 Dec 15:00 · rings Wed 2 Dec 09:00 and 15:00\n"
            "added 3  Read the book someday\n"
            "added 4  Plan the garden  low priority +Home  hidden until Mon 1 Mar 2027\n"
            "added 5  Hear the choir  due today · rings Sat 5 Dec 18:30\n"
            "added 6  Clear the cellar  !  waits for 1\n"
            "added 7  Return the books  done · due Sun 1 Nov\n"
            "added 8  Water the plants  +Home\n         due Wed 25 Nov · rings Wed 25 Nov 09:00 · weekly\n"))
        with open(fixture("taskwarrior.json"), encoding="utf-8") as file:
            written = json.load(file)
        rent, books = self.show(1), self.show(7)
        self.assertEqual(rent["id"], written[0]["uuid"].upper())
        self.assertEqual(rent["notes"], '2026-11-21: see the contract\n2026-11-21: ask Bob: "when?" ü 🎉')
        end, = [task["end"] for task in written if task["status"] == "completed"]
        plain = str.maketrans("", "", "-:")
        self.assertEqual(rent["createdAt"].translate(plain), written[0]["entry"])
        self.assertEqual(books["completedAt"].translate(plain), end)
        self.assertEqual(self.rings("2026-11-21T23:00"), [])
        self.assertEqual(self.planned()[0], ("due-date-morning", 8, "2026-11-25T09:00:00+01:00"))

    def test_import_adds_the_same_tasks_once_from_an_array_from_lines_and_from_a_pipe(self):
        self.ok("import", fixture("taskwarrior-lines.json"), note=self.NOTES)
        before = self.stamp()
        here = "note: 8 tasks already exist\n"
        for name in ("taskwarrior.json", "taskwarrior-lines.json"):
            self.assertEqual(self.ok("import", fixture(name), note=here), "")
        answer = self.feed(self.bytes(fixture("taskwarrior.json")))
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", here))
        self.assertEqual(self.stamp(), before)

    def taskwarrior(self):
        """A function that runs Taskwarrior with its own empty list and returns the output."""
        rc, data = os.path.join(self.home, "taskrc"), os.path.join(self.home, "taskdata")
        os.mkdir(data)
        self.put(f"data.location={data}\nconfirmation=no\nverbose=nothing\n", rc)

        def task(*words, given=None):
            run = subprocess.run(["task", *words], env=self.environment(TASKRC=rc, TASKDATA=data), timeout=20,
                                 input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
            self.assertEqual(run.returncode, 0, run)
            return run.stdout
        return task

    @unittest.skipUnless(shutil.which("task"), "Taskwarrior is not installed")
    def test_Taskwarrior_takes_an_export_of_remind_and_the_way_back_keeps_every_field(self):
        self.ok("add", "Straße 🎉 \"quoted\"", "--due", "2030-05-01", "--category", "P", "--category", "two",
                "--notes", "at the top\nand below\n2031-01-05: later\n2031-01-05: again\n2031-01-04: out of order")
        self.ok("add", "At three", "--due", "2030-05-02 15:00", "--priority", "high")
        self.ok("add", "Repeats", "--due", "2030-06-01", "--repeat", "monthly")
        self.ok("add", "Done one")
        self.ok("done", "4")
        names = ("title", "due", "notes", "categories", "priority", "repeat", "completedAt", "createdAt")
        before = [{name: t[name] for name in names} for t in self.tasks("all")]
        task = self.taskwarrior()
        task("import", "-", given=self.ok("export", "--format", "taskwarrior").encode())
        os.remove(self.file)
        answer = self.feed(task("export"))
        self.assertEqual(answer.status, 0, repr(answer))
        after = [{name: t[name] for name in names} for t in self.tasks("all")]
        by_title = lambda tasks: sorted(tasks, key=lambda t: t["title"])
        self.assertEqual(by_title(after), by_title(before))

    @unittest.skipUnless(shutil.which("task"), "Taskwarrior is not installed")
    def test_import_takes_what_the_installed_Taskwarrior_exports_and_adds_only_new_tasks_the_second_time(self):
        task = self.taskwarrior()
        task("add", "Straße 🎉 \"quoted\"", "due:2030-05-01", "+tag", "project:P")
        task("add", "At three", "due:2030-05-02T15:00", "wait:2030-04-01T08:30")
        task("add", "Done one")
        task("add", "Repeats", "due:2030-06-01", "recur:monthly")
        task("1", "annotate", "a note")
        task("3", "done")
        answer = self.feed(task("export"))
        self.assertEqual(answer.status, 0, repr(answer))
        by_title = {t["title"]: t for t in self.tasks("all")}
        self.assertEqual(by_title['Straße 🎉 "quoted"']["due"], "2030-05-01")
        self.assertEqual(by_title['Straße 🎉 "quoted"']["categories"], ["P", "tag"])
        self.assertRegex(by_title['Straße 🎉 "quoted"']["notes"], r"^\d{4}-\d\d-\d\d: a note$")
        self.assertEqual(by_title["At three"]["due"], "2030-05-02T15:00")
        self.assertEqual(by_title["At three"]["start"], "2030-04-01T08:30")
        self.assertIsNotNone(by_title["Done one"]["completedAt"])
        self.assertIn(" · monthly", answer.out)
        task("add", "New one")
        self.assertEqual(self.feed(task("export")).out.split("  ", 1)[1], "New one\n")
        self.assertEqual(self.feed(task("export")).out, "")


class TodoTxt(Import):
    LOW = "note: priority (A) becomes high, (B) medium, all others low: (C) (1 task)\n"

    def test_import_takes_titles_projects_contexts_priorities_due_dates_and_thresholds_from_todo_txt(self):
        self.assertEqual(self.ok("import", fixture("todo.txt"), note=self.LOW), (
            "added 1  Pay rent  !! +Home +bank  due Tue 1 Dec · rings Tue 1 Dec 09:00\n"
            "added 2  Call Ann  low priority +phone +Family\n"
            "added 3  Water the plants\n"
            "         due Wed 25 Nov · hidden until Tue 24 Nov · rings Wed 25 Nov 09:00\n"
            "         weekly, from the day it is done\n"
            "added 4  Plan the trip see http://example.org/x?a:b key:value  !\n"
            "         hidden until Tue 5 Jan 2027\n"
            "added 5  Tidy up\n"
            "added 6  Tidy up\n"
            "added 7  Mail bob@example.org about 1+1  +café\n"))
        self.assertEqual(self.show(3)["repeat"], "FREQ=WEEKLY")

    def test_import_adds_nothing_if_the_lines_of_todo_txt_changed_only_by_do_and_pri(self):
        for names in (("todo.txt", "todo-later.txt"), ("todo-later.txt", "todo.txt")):
            self.extra = {"REMIND_FILE": os.path.join(self.home, names[0] + ".json")}
            self.ok("import", fixture(names[0]), note=None)
            for name in names:
                self.assertEqual(self.ok("import", fixture(name), note="note: 7 tasks already exist\n"), "")

    @unittest.skipUnless(shutil.which("todo-txt"), "todo.txt-cli is not installed")
    def test_import_takes_the_file_of_the_installed_todo_txt_cli_and_adds_only_new_tasks_after_that(self):
        config, path = os.path.join(self.home, "todo.cfg"), os.path.join(self.home, "todo.txt")
        self.put(f"export TODO_DIR={self.home}\nexport TODO_FILE={path}\nexport DONE_FILE={self.home}/done.txt\n"
                 f"export REPORT_FILE={self.home}/report.txt\n", config)

        def todo(*words):
            run = subprocess.run(["todo-txt", "-d", config, "-p", "-f", *words], env=self.environment(), timeout=20,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            self.assertEqual(run.returncode, 0, run.stdout)

        todo("-t", "add", "Call Ann @phone due:2030-01-05")
        todo("-T", "add", "Tidy up +Home")
        todo("pri", "2", "A")
        self.assertEqual(len(self.ok("import", path).splitlines()), 2)
        todo("-a", "do", "2")
        self.assertEqual(self.ok("import", path, note="note: 2 tasks already exist\n"), "")
        todo("archive")
        todo("-t", "add", "Another")
        self.assertEqual(self.ok("import", path, note="note: 1 task already exists\n"), "added 3  Another\n")
        self.assertEqual(self.ok("import", os.path.join(self.home, "done.txt"), note="note: 1 task already exists\n"), "")


class Folder(Import):
    def test_import_takes_the_files_of_a_folder_and_of_its_folders_except_hidden_ones_and_links_and_counts_them(self):
        notes = os.path.join(self.home, "notes")
        for name in ("a.md", "home/a.md", "home/deep/c.org", ".obsidian/no.md", ".trash/no.md", "home/no.txt"):
            os.makedirs(os.path.dirname(os.path.join(notes, name)), exist_ok=True)
            self.put("* TODO Deep\n" if name.endswith("org") else f"- [ ] {name[-4]}\n", os.path.join(notes, name))
        os.symlink(notes, os.path.join(notes, "home", "link"))
        self.assertEqual(self.ok("import", notes, note="note: 3 files read\n"),
                         "added 1  a\nadded 2  a\nadded 3  Deep\n")
        self.assertEqual(self.ok("import", notes, note="note: 3 files read\nnote: 3 tasks already exist\n"), "")


class Refused(Import):
    def test_import_adds_nothing_if_any_line_is_wrong_and_names_every_wrong_line(self):
        self.add("Here")
        before = self.stamp()
        answer = self.feed(b"fine\nPay due:soon\nbad \xff\nx 2026-02-30 x\n")
        self.assertEqual((answer.status, answer.out), (2, ""))
        self.assertEqual(answer.err, (
            "remind: nothing was imported from standard input:\n"
            '  line 2: due: "soon" is not a date such as 2026-03-01\n'
            "  line 3: invalid UTF-8\n"
            '  line 4: date: "2026-02-30" is not a date such as 2026-03-01\n'
            "--skip leaves these out and imports the other task\n"
            "if the text is Latin-1, convert it to UTF-8 first: iconv -f WINDOWS-1252 -t UTF-8 FILE > utf8.txt\n"))
        self.assertEqual(self.stamp(), before)

    def test_import_refuses_other_text_as_todo_txt_unless_the_files_name_or_format_says_so(self):
        before = self.stamp()
        answer = self.feed("BEGIN:VCARD\r\nFN:Call @ann\r\nEND:VCARD\r\n")
        self.assertEqual((answer.status, answer.out), (2, ""))
        self.assertIn("unknown format; if the file has one of these formats, name it with --format: ", answer.err)
        self.assertEqual(self.stamp(), before)
        self.assertEqual(self.feed("Milk\n", "--format", "todo.txt").out, "added 1  Milk\n")
        path = os.path.join(self.home, "todo.txt")
        self.put("Tea\n", path)
        self.assertEqual(self.ok("import", path), "added 2  Tea\n")

    def test_import_ends_with_status_0_or_2_for_cut_and_damaged_exports_and_never_by_a_signal(self):
        for name in ("taskwarrior.json", "todo.txt"):
            content = self.bytes(fixture(name))
            for place in range(0, len(content), 97):
                for spoilt in (content[:place], content[:place] + b"\x00" + content[place + 1:],
                               content[:place] + b'"' + content[place:]):
                    answer = self.feed(spoilt, "--dry-run")
                    self.assertIn(answer.status, (0, 2), repr(answer))
        for content in (b"[" * 100_000, b'{"a":' * 100_000, b"x" * 3_000_000, b'[{"title":"' + b"x" * 3_000_000):
            self.assertEqual(self.feed(content).status, 2)

    def test_import_refuses_an_endless_file_by_the_limit_of_its_size(self):
        self.assertEqual(self.fails(1, "import", "/dev/zero", timeout=60),
                         "remind: /dev/zero is larger than 268,435,456 bytes, the most that remind reads; nothing changed; "
                         "split it into parts\n")


class FarNumbers(Import):
    """After a number far beyond all others, a file can still give numbers."""

    far = json.dumps([{"title": "Far", "number": 999999999}])

    def numbers(self):
        return [task["number"] for task in self.state()["tasks"]]

    def test_import_gives_a_task_with_a_number_far_beyond_the_others_a_new_number(self):
        self.add("Here")
        self.assertEqual(self.feed(self.far).out, "added 2  Far\n")
        self.assertEqual(self.add("Next")["number"], 3)
        record = {"id": "00000000-0000-4000-8000-000000000001", "number": 999999999, "title": "Whole",
                  "createdAt": "2026-02-01T10:00:00Z"}
        whole = {"remind": 2, "nextNumber": 1000000000, "settings": {}, "tasks": [record]}
        self.assertEqual(self.feed(json.dumps(whole)).out, "added 4  Whole\n")
        self.assertEqual(self.add("Next")["number"], 5)
        self.extra = {"REMIND_FILE": os.path.join(self.home, "new.json")}
        self.assertEqual(self.feed(json.dumps(whole)).out, "added 1  Whole\n")
        self.assertEqual(self.add("Next")["number"], 2)

    def test_undo_of_an_import_removes_its_tasks_and_their_numbers_are_not_given_again(self):
        self.add("Here")
        self.feed(json.dumps([{"title": "A", "number": 7}, {"title": "B"}]))
        self.assertEqual(self.numbers(), [1, 7, 8])
        self.ok("undo")
        self.assertEqual((self.numbers(), self.add("Next")["number"]), ([1], 9))

    def test_a_far_number_written_by_hand_does_not_change_the_next_number(self):
        for title in ("One", "Two", "Three"):
            self.add(title)
        self.ok("delete", "3")
        self.put(self.bytes().replace(b'"number":2', b'"number":999999999'))
        self.assertEqual(self.add("Four")["number"], 4)
        self.ok("done", "999999999")
        self.ok("undo")
        self.ok("delete", "999999999")
        self.ok("undo")
        self.assertEqual(self.numbers(), [1, 4, 999999999])
        self.assertEqual(self.add("Five")["number"], 5)

    def test_a_file_whose_next_number_is_beyond_the_limit_still_gives_numbers(self):
        self.add("One")
        self.feed(json.dumps([{"title": "Two"}]))
        next_number = b'"nextNumber": 3'
        self.assertIn(next_number, self.bytes())
        self.put(self.bytes().replace(next_number, b'"nextNumber": 1000000000'))
        self.assertEqual(self.add("Three")["number"], 3)
        self.ok("undo")
        self.ok("undo")
        self.put(self.bytes().replace(b'"nextNumber": 4', b'"nextNumber": 1000000000'))
        self.assertEqual(self.add("Two")["number"], 2)


class Export(Import):
    def busy(self):
        """Adds settings, and tasks in every state."""
        self.config("due.morning.time", "08:30")
        self.config("category.fun.icon", "🎉", note='note: no task has the category +fun yet\n')
        self.add("Rang", "--due", "2026-11-21", "--at", "13:30", note=None)
        self.add("Gone")
        self.add("Done", "--due", "2026-11-25", "--notes", "line\nline", "--key", "k")
        self.add("Flight", "--due", "2026-11-26 15:00", "--before", "1h", "--zone", "America/New_York",
                 note=not_at("21:00", "4 --before 1h"))
        self.rings("2026-11-21T14:00")
        self.add("Late", "--at", "14:30")
        self.ok("done", "3")
        self.ok("delete", "2")

    def test_an_export_into_a_new_file_exports_the_same_bytes_and_repeats_or_loses_no_delivery(self):
        self.busy()
        exported = self.ok("export")
        planned = self.planned(now="2026-11-21T14:20")
        self.extra = {"REMIND_FILE": os.path.join(self.home, "new.json")}
        self.now = "2026-11-21T15:00"
        answer = self.feed(exported)
        self.assertEqual(answer.err, f"note: {self.home}/new.json is new\n"
                         "note: settings copied: due.morning.time, category.fun.icon\n")
        self.assertEqual(sum(line.startswith("added ") for line in answer.out.splitlines()), 4)
        self.assertEqual(self.ok("export"), exported)
        self.assertEqual(self.planned(now="2026-11-21T14:20"), planned)
        self.assertEqual([row[1] for row in self.rings()], [5])
        self.assertEqual(self.feed(self.ok("export")).err, "note: 4 tasks already exist\n")

    def test_an_export_has_the_settings_and_each_task_as_in_the_state_file(self):
        self.busy()
        exported = self.ok("export")
        self.assertEqual(list(json.loads(exported)), ["remind", "nextNumber", "settings", "tasks"])
        records = [line for line in exported.splitlines() if line.startswith('{"id"')]
        self.assertEqual(records, [line for line in self.bytes().decode().splitlines() if line.startswith('{"id"')])
        self.assertEqual(self.ok("export", "--file", os.path.join(self.home, "none.json"), note=None),
                         '{\n"remind": 2,\n"nextNumber": 1,\n"settings": {},\n"tasks": [\n\n]\n}\n')

    def test_import_of_an_export_adds_the_missing_tasks_and_settings_and_keeps_free_numbers(self):
        self.busy()
        exported = self.ok("export")
        self.extra = {"REMIND_FILE": os.path.join(self.home, "new.json")}
        self.ok("add", "Mine", note=f"note: {self.home}/new.json is new\n")
        self.config("due.morning.time", "07:00")
        answer = self.feed(exported)
        self.assertEqual(answer.err, "note: settings copied: category.fun.icon\n")
        self.assertEqual(sorted((t["number"], t["title"]) for t in self.tasks("all")),
                         [(1, "Mine"), (3, "Done"), (4, "Flight"), (5, "Late"), (6, "Rang")])
        self.assertEqual([row[1] for row in self.rings("2026-11-21T15:00")], [5])

    def test_import_takes_the_output_of_list_json_and_knows_tasks_by_their_id(self):
        self.busy()
        listed = self.ok("list", "all", "--json")
        self.assertEqual(self.feed(listed).err, "note: 4 tasks already exist\n")
        self.extra = {"REMIND_FILE": os.path.join(self.home, "new.json")}
        self.assertEqual(self.feed(listed, now="2026-11-21T15:00").status, 0)
        kept = ("number", "id", "title", "due", "zone", "notes", "categories", "priority", "createdAt", "completedAt")
        self.assertEqual([[t[m] for m in kept] for t in self.tasks("all")],
                         [[t[m] for m in kept] for t in json.loads(listed)])
        self.assertEqual(self.rings("2026-11-21T15:00"), [])

    def test_10_000_tasks_go_out_and_in_again_within_seconds_of_processor_time(self):
        lines = "".join(f"(B) Task {number} @c{number % 9} due:2030-01-{number % 28 + 1:02}\n" for number in range(10_000))
        before = self.processor_seconds()
        self.assertEqual(self.feed(lines).out, "10,000 tasks added, 10,000 open and 0 done\n")
        self.assertEqual(self.feed(lines).err, "note: 10,000 tasks already exist\n")
        exported = self.ok("export")
        self.extra = {"REMIND_FILE": os.path.join(self.home, "new.json")}
        self.ok("add", "Mine", note=f"note: {self.home}/new.json is new\n")
        self.assertEqual(self.feed(exported).out, "10,000 tasks added, 10,000 open and 0 done\n")
        self.assertLess(self.processor_seconds() - before, 10)
