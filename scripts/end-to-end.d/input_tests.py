"""`add -` makes one task of each line of standard input, or none at all."""

import json

from rooms.room import Room


class Input(Room):
    def pipe(self, text, *words, **options):
        return self.remind(
            "add", "-", *words, input=text if isinstance(text, bytes) else text.encode("utf-8"), timeout=60, **options)

    def test_each_line_is_a_task_with_the_options(self):
        """`add -` makes a task with the options of each line, and one undo removes them all"""
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

    def test_lines_are_never_options_and_never_run(self):
        """`add -` takes options, hyphens and commands as titles"""
        titles = ["--due tomorrow", "-", "--", "$(touch pwned)", "# 1", "a\tb", "日本語 👩‍👩‍👧‍👦", "x" * 1000]
        self.assertEqual(self.pipe("\n".join(titles) + "\n").status, 0)
        self.assertEqual([t["title"] for t in self.state()["tasks"]], titles)

    def test_one_wrong_line_leaves_all_of_them_out(self):
        """`add -` adds nothing if one line is wrong, and names the line"""
        for text, message in (
                ("a\n" + "x" * 1001 + "\n", "line 2: the title is 1,001 characters long; the limit is 1,000"),
                (b"a\nb\ncaf\xe9\n", "line 3 of standard input is not valid UTF-8"),
                ("a\u2028b\n", "line 1: the title has a line break; write one line, and put the rest in --notes")):
            answer = self.pipe(text)
            self.assertEqual((answer.status, answer.out, answer.err), (2, "", f"remind: {message}\n"))
        self.assertEqual(self.tasks("all"), [])

    def test_nothing_is_added_from_nothing(self):
        """`add -` with empty input adds nothing and prints a note"""
        for text in ("", "\n \n"):
            answer = self.pipe(text)
            self.assertEqual((answer.status, answer.out, answer.err),
                             (0, "", "note: standard input has no lines; nothing was added\n"))

    def test_twenty_thousand_lines_are_added_and_taken_back_in_a_moment(self):
        """`add -` adds 20,000 lines, and one undo removes them, within seconds"""
        before = self.processor_seconds()
        answer = self.pipe("".join(f"Task {n}\n" for n in range(20_000)), "--due", "2026-03-05", "--quiet")
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
        self.ok("undo", "--quiet")
        self.assertEqual(self.tasks("all"), [])
        self.assertLess(self.processor_seconds() - before, 10)

    def test_a_closed_input_is_an_error(self):
        """`add -` with closed standard input is an error"""
        answer = self.remind("add", "-", before=["sh", "-c", 'exec "$0" "$@" <&-'])
        self.assertEqual((answer.status, answer.out), (1, ""))
        self.assertTrue(answer.err.startswith("remind: cannot read standard input: "), answer.err)

    def test_a_key_makes_a_script_that_runs_again_harmless(self):
        """ten runs of `add` at once with one --key add one task"""
        processes = [self.start("add", "Rent", "--key", "rent") for _ in range(10)]
        answers = sorted((answer.status, answer.out) for answer in map(self.ended, processes))
        self.assertEqual(answers, [(0, "1  Rent\n")] * 9 + [(0, "added 1  Rent\n")])
        self.assertEqual([t["number"] for t in self.tasks()], [1])
