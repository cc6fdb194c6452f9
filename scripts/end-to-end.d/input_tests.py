"""`add -` makes one task of each line of standard input, or none at all."""

import json

from rooms.room import Room


class Input(Room):
    def pipe(self, text, *words, **options):
        return self.remind(
            "add", "-", *words, input=text if isinstance(text, bytes) else text.encode("utf-8"), timeout=60, **options)

    def test_add_makes_a_task_with_the_options_of_each_line_and_one_undo_removes_them_all(self):
        answer = self.pipe("Milk\r\n\n  Bread \nEggs, six", "--due", "tomorrow", "--category", "shop", "--json")
        self.assertEqual((answer.status, answer.err), (0, ""))
        tasks = json.loads(answer.out)
        self.assertEqual([(t["number"], t["title"], t["due"], t["categories"]) for t in tasks], [
            (1, "Milk", "2026-03-02", ["shop"]), (2, "Bread", "2026-03-02", ["shop"]),
            (3, "Eggs, six", "2026-03-02", ["shop"])])
        self.assertEqual(len({t["id"] for t in tasks}), 3)
        self.ok("undo")
        self.assertEqual(self.tasks("all"), [])
        self.assertEqual(self.add("Next")["number"], 4)

    def test_add_takes_options_hyphens_and_commands_as_titles(self):
        titles = ["--due tomorrow", "-", "--", "$(touch pwned)", "# 1", "a\tb", "日本語 👩‍👩‍👧‍👦", "x" * 1000]
        self.assertEqual(self.pipe("\n".join(titles) + "\n").status, 0)
        self.assertEqual([t["title"] for t in self.state()["tasks"]], titles)

    def test_add_adds_nothing_if_one_line_is_wrong_and_names_the_line(self):
        for text, message in (
                ("a\n" + "x" * 1001 + "\n", "line 2: the title is 1,001 characters long; the limit is 1,000"),
                (b"a\nb\ncaf\xe9\n", "line 3 of standard input is not valid UTF-8"),
                ("a\u2028b\n", "line 1: the title has a line break; write one line, and put the rest in --notes")):
            answer = self.pipe(text)
            self.assertEqual((answer.status, answer.out, answer.err), (2, "", f"remind: {message}\n"))
        self.assertEqual(self.tasks("all"), [])

    def test_add_with_empty_input_adds_nothing_and_prints_a_note(self):
        for text in ("", "\n \n"):
            answer = self.pipe(text)
            self.assertEqual((answer.status, answer.out, answer.err),
                             (0, "", "note: standard input has no lines; nothing was added\n"))

    def test_add_adds_20_000_lines_and_one_undo_removes_them_within_seconds(self):
        before = self.processor_seconds()
        answer = self.pipe("".join(f"Task {n}\n" for n in range(20_000)), "--due", "2026-03-05", "--quiet")
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
        self.ok("undo", "--quiet")
        self.assertEqual(self.tasks("all"), [])
        self.assertLess(self.processor_seconds() - before, 10)

    def test_add_with_closed_standard_input_is_an_error(self):
        answer = self.remind("add", "-", before=["sh", "-c", 'exec "$0" "$@" <&-'])
        self.assertEqual((answer.status, answer.out), (1, ""))
        self.assertTrue(answer.err.startswith("remind: cannot read standard input: "), answer.err)

    def test_ten_runs_of_add_at_once_with_one_key_add_one_task(self):
        processes = [self.start("add", "Rent", "--key", "rent") for _ in range(10)]
        answers = sorted((answer.status, answer.out) for answer in map(self.ended, processes))
        self.assertEqual(answers, [(0, "1  Rent\n")] * 9 + [(0, "added 1  Rent\n")])
        self.assertEqual([t["number"] for t in self.tasks()], [1])
