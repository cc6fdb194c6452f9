"""Hostile texts on a terminal: no output and no error controls the terminal or runs anything."""

import json
import os

from hostile import NINE, TEXTS, HostileRoom, chosen

# Commands about all tasks of a file with the texts in every field.
SHOWING = (
    ("list", "all"), ("list", "all", "--sort", "title"), ("list", "--search", "touch"), ("pending",), ("status",), ("next", "1"),
    ("config",), ("export",), ("restore",), ("undo",), ("redo",), ("doctor",), ("doctor", "--json"), ("schedule", "status"),
    ("fire", "--dry-run"), ("fire",), ("fire", "--json"), ("fire", "--dry-run", "--json"), ("list", "all", "--json"),
    ("pending", "--json"), ("config", "--json"), ("restore", "--json"), ("restore", "1", "--dry-run"),
    ("completion", "--words", "all-tasks"), ("completion", "--words", "categories"), ("completion", "--words", "settings"),
)
# Commands about one task; its number comes last.
OF_A_TASK = (("show",), ("show", "--json"), ("edit", "--priority", "high"), ("snooze",), ("skip",), ("mute",), ("done",),
             ("undone",), ("next",), ("act", "dismiss"), ("delete",), ("undo",), ("delete", "--json"), ("undo", "--json"))
# Commands that get a text in the place of the empty word.
TYPED = (
    ("",), ("add", "--", ""), ("add", ""), ("add", "x", "--notes", ""), ("add", "x", "--category", ""), ("add", "x", "--key", ""),
    ("add", "x", "--due", ""), ("add", "x", "--at", ""), ("add", "x", "--in", ""), ("add", "x", "--before", ""),
    ("add", "x", "--due", "fri", "--repeat", ""), ("add", "x", "--due", "fri", "--repeat", "RRULE:FREQ=DAILY;"),
    ("add", "x", "--zone", ""), ("add", "x", "--priority", ""), ("add", "x", "--repeat-from", ""), ("add", "x", ""),
    ("edit", "1", "--title", ""), ("edit", "1", "--no-category", ""), ("edit", "1", "--category", ""), ("edit", "", "--due", "fri"),
    ("list", ""), ("list", "--search", ""), ("list", "--category", ""), ("list", "--limit", ""), ("list", "--sort", ""),
    ("show", ""), ("done", ""), ("done", "1", ""), ("snooze", ""), ("snooze", "1", "--for", ""), ("snooze", "1", "--until", ""),
    ("next", "1", "--count", ""), ("skip", ""), ("mute", ""), ("delete", ""), ("open", ""), ("act", "", "done"), ("act", "1", ""),
    ("act", "1", "done", "--if-due", ""), ("config", ""), ("config", "notify", ""), ("config", "notify.channel", ""),
    ("config", "due.morning.time", ""), ("config", "due.advance.minutes", ""), ("config", "category.x.icon", ""),
    ("config", "notify.comand", ""), ("help", ""), ("completion", ""), ("completion", "--words", ""), ("import", ""),
    ("import", "todo.txt", "--format", ""), ("restore", ""), ("schedule", ""), ("schedule", "install", ""), ("status", "--format", ""),
    ("--color", "", "list"), ("fire", ""), ("pending", ""), ("export", ""), ("undo", ""), ("doctor", ""),
)
ICON = ("config", "category.{}.icon", "x"), ("config", "category.{}.icon", "\x1b"), ("undo",), ("config", "category.{}.icon")
# Variables that errors name.
VARIABLES = ("TZ", "REMIND_NOW", "LANG", "REMIND_FILE", "XDG_DATA_HOME", "TMPDIR", "PATH")
INVALID = (b"\xff\xfe", b"a\x9bb", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"caf\xe9")


class Shown(HostileRoom):
    def setUp(self):
        super().setUp()
        icons = {f"category.{text[:100]}.icon": "<b>$(touch PWNED)" for text in TEXTS.values()}
        history = [{"change": text, "setting": f"category.{text}.icon", "at": "2026-03-01T07:00:00Z", "tasks": [], "settings": {}}
                   for text in list(TEXTS.values())[:20]]
        self.state_of(self.hostile_tasks(), {**icons, "later \x9b": "\x1b"}, history=history, unknown={"\x9b": "\u202e"})
        self.kept = self.bytes()

    def test_every_command_about_tasks_prints_each_text_escaped_in_each_width_and_colour(self):
        for words in SHOWING:
            for columns in (100, 20):
                for extra in ((), ("--color", "never")):
                    self.escaped(*words, *extra, columns=columns, now=NINE)
        for number in range(len(TEXTS)):
            for first, *rest in OF_A_TASK:
                self.escaped(first, *([f"{number + 1}"] if "undo" not in first or first == "undone" else []), *rest, now=NINE)
        self.assertGreater(self.words_run, 700)

    def test_JSON_documents_have_each_text_whole(self):
        titles = {task["number"]: task["title"] for task in self.tasks("all")}
        self.assertEqual(titles, dict(enumerate(TEXTS.values(), 1)))
        exported = json.loads(self.ok("export"))
        self.assertEqual([task["title"] for task in exported["tasks"]], list(TEXTS.values()))
        self.assertEqual([task["notes"] for task in exported["tasks"]], list(TEXTS.values()))
        self.assertEqual(exported["settings"]["later \x9b"], "\x1b")

    def test_a_digest_on_standard_output_has_one_escaped_line_for_each_reminder(self):
        out = self.ok("fire", now="2026-03-01T12:00")
        self.assertEqual(self.is_escaped(out.encode(), "the mail"), out)
        self.assertEqual(len(out.splitlines()), len(TEXTS) + 1)


class Typed(HostileRoom):
    def setUp(self):
        super().setUp()
        self.state_of([{"title": "First", "due": "2026-03-05", "repeat": {"rule": "FREQ=DAILY", "start": "2026-03-05"}}])
        self.put("x\n", os.path.join(self.home, "todo.txt"))

    def test_each_text_as_a_word_of_any_command_is_printed_escaped(self):
        for name, text, rows in chosen(TYPED):
            if "\0" in text:
                continue
            for words in rows:
                line = [word or text for word in words]
                if words[-1].startswith("RRULE"):
                    line[-1] += text
                self.escaped(*line, where=(name, words))
            for words in ICON:
                self.escaped(*(word.replace("{}", text) for word in words), where=(name, words))
        self.assertGreater(self.words_run, 900)

    def test_errors_about_paths_and_variables_print_each_text_escaped_on_one_line(self):
        for name, text, variables in chosen(VARIABLES):
            if "\0" in text:
                continue
            for variable in variables:
                for words in (("list",), ("add", "x"), ("edit", "1")):
                    env = {"EDITOR": "true", "REMIND_FILE": None if variable == "XDG_DATA_HOME" else self.file}
                    value = f"/{text}" if variable in ("XDG_DATA_HOME", "TMPDIR", "PATH") else text
                    if variable == "REMIND_FILE":
                        value = f"{self.file}/{text}"
                    _, shown = self.escaped(*words, env={**env, variable: value}, where=(name, variable))
                    self.assertLessEqual(sum(line.startswith("remind: ") for line in shown.split("\n")), 1, (name, shown))
            for words in (("list", "--file"), ("add", "x", "--file"), ("doctor", "--file"), ("doctor", "--json", "--file"),
                          ("schedule", "status", "--file"), ("schedule", "install", "cron", "--dry-run", "--file"),
                          ("import", "--format", "remind"), ("restore", "--file")):
                self.escaped(*words, os.path.join(self.home, f"d{text}"), where=(name, words))
                self.escaped(*words, os.path.join(self.file, text), where=(name, words))

    def test_arguments_and_imports_with_invalid_UTF_8_are_refused_and_the_file_stays_the_same(self):
        before = self.bytes()
        for content in INVALID:
            for words in (("add",), ("edit", "1", "--title"), ("list",), ("open",), ("config",), ("--file",)):
                status, _ = self.escaped(*words, content, where=content)
                self.assertEqual(status, 2, (words, content))
            for form in ("todo.txt", "taskwarrior", "remind"):
                self.put(b'[{"description":"' + content + b'"}]', os.path.join(self.home, "bad"))
                self.assertEqual(self.escaped("import", "bad", "--format", form)[0], 2)
        self.assertEqual(self.bytes(), before)


# Objects of Taskwarrior, and members of a task and settings of `remind`; a text replaces each "".
WARRIOR = ({"description": "", "": ""}, {"description": "a", "project": "", "tags": [""]}, {"description": "", "due": ""},
           {"description": "", "status": ""}, {"description": "", "uuid": ""}, {"description": "", "priority": ""}, {"uuid": ""},
           {"description": "", "status": "recurring", "recur": "", "due": "20260301T080000Z"},
           {"description": "b", "annotations": [{"entry": "20260301T080000Z", "description": ""}], "x": ""})
MEMBERS = ({}, {"zone": ""}, {"key": ""}, {"": ""}, {"due": ""}, {"priority": ""}, {"notes": ""}, {"categories": [""]})
SETTINGS = ({"category..icon": "x"}, {"notify.channel": ""}, {"": ""}, {"due.morning.time": ""})


def with_text(value, text):
    """A document with the text in each empty place, and in the name of a category."""
    if isinstance(value, dict):
        return {with_text(name, text).replace("category..", f"category.{text}."): with_text(item, text)
                for name, item in value.items()}
    return [with_text(item, text) for item in value] if isinstance(value, list) else value or text


class Imported(HostileRoom):
    def offered(self, form, content, name):
        """Imports a document on a terminal, first with --dry-run."""
        self.put(content, os.path.join(self.home, "document"))
        for extra in (("--dry-run",), (), ("--json",)):
            self.escaped("import", "document", "--format", form, *extra, where=(name, form, extra))

    def test_import_prints_each_text_in_any_field_of_another_programs_document_escaped(self):
        for name, text, warrior in chosen(WARRIOR):
            self.offered("todo.txt", f"(A) {text} +{text} @{text} due:{text}\n{text}\nx {text} rec:{text} t:{text} k:{text}\n", name)
            for document in warrior:
                self.offered("taskwarrior", json.dumps([with_text(document, text)]), name)
        for rows, is_settings in ((MEMBERS, False), (SETTINGS, True)):
            for name, text, chosen_rows in chosen(rows):
                for row in chosen_rows:
                    task = {"id": self.id_of(7), "number": 7, "title": text, "createdAt": "2026-02-01T10:00:00Z"}
                    task.update({} if is_settings else with_text(row, text))
                    settings = with_text(row, text) if is_settings else {}
                    document = {"remind": 2, "nextNumber": 8, "settings": settings, "tasks": [task]}
                    self.offered("remind", json.dumps(document, ensure_ascii=False), name)
        self.escaped("list", "all")
