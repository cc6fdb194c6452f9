"""Wrong words: refused with exit 2 (or 3), a message that helps, and nothing changed."""

from end_to_end.harness import Room, rows

# the words, the exit status, what the message must name; or the whole message after `remind: `
WRONG = [
    (["lst"], 2, "unknown command 'lst'; did you mean 'list'?\n"),
    (["ad", "X"], 2, "unknown command 'ad'; did you mean 'add'?\n"),
    (["pendin"], 2, "unknown command 'pendin'; did you mean 'pending'?\n"),
    (["xyzzy"], 2, ["unknown command 'xyzzy'"]),
    (["add", "X", "--due", "2026-02-30"], 2, '--due: "2026-02-30" is not a date: February 2026 has 28 days\n'),
    (["add", "X", "--at", "2026-02-30 09:00"], 2, ["--at: ", "February 2026 has 28 days"]),
    (["add", "X", "--due", "31 apr"], 2, ["--due: ", "30 days"]),
    (["add", "X", "--due", "2026-13-01"], 2, ['--due: "2026-13-01"']),
    (["add", "X", "--due", "29 feb 2027"], 2, ["--due: ", "February 2027 has 28 days"]),
    (["add", "X", "--due", "9"], 2, ['--due: "9"']),
    (["add", "X", "--due", "tomorow"], 2, ['--due: "tomorow"', "tomorrow"]),
    (["add", "X", "--due", "tomorrow 25:00"], 2, ["--due: ", "25:00"]),
    (["add", "X", "--due", "tomorrow 09:60"], 2, ["--due: ", "09:60"]),
    (["add", "X", "--due", "13pm"], 2, ["--due: ", "13pm"]),
    (["add", "X", "--due", "0am"], 2, ["--due: ", "0am"]),
    (["add", "X", "--due", "tomorrow 9am sharp"], 2, ["--due: ", "sharp"]),
    (["add", "X", "--due", "tomorrow mon"], 2, ["--due: "]),
    (["add", "X", "--due", "9am 10am"], 2, ["--due: "]),
    (["add", "X", "--due", ""], 2, ["--due"]),
    (["add", "X", "--due", "   "], 2, ["--due"]),
    (["add", "X", "--due", "next"], 2, ["--due: "]),
    (["add", "X", "--due", "in 3"], 2, ["--due: "]),
    (["add", "X", "--due"], 2, ["--due"]),
    (["add", "X", "--at", "24:00"], 2, ['--at: "24:00"']),
    (["add", "X", "--at", "25"], 2, ['--at: "25"']),
    (["add", "X", "--at", "whenever"], 2, ['--at: "whenever"']),
    (["add", "X", "--at"], 2, ["--at"]),
    (["add", "X", "--in", "30"], 2, ['--in: "30"']),
    (["add", "X", "--in", "-5m"], 2, ["--in"]),
    (["add", "X", "--in", "soon"], 2, ['--in: "soon"']),
    (["add", "X", "--in", "99999999999999999999d"], 2, ["--in: "]),
    (["add", "X", "--in", "1x"], 2, ["--in: "]),
    (["add", "X", "--before", "1h"], 2, ["--before", "due"]),
    (["add", "X", "--due", "2026-03-05", "--before", "1h"], 2, ["--before", "day"]),
    (["add", "X", "--due", "2026-03-05 12:00", "--before", "noon"], 2, ['--before: "noon"']),
    (["add", "X", "--priority", "urgent"], 2, ["--priority: ", "urgent"]),
    (["add", "X", "--priority", "hgh"], 2, ["--priority: ", "hgh", "high"]),
    (["add", "X", "--zone", "Europe/Berln"], 2, ["--zone", "Europe/Berln"]),
    (["add", "X", "--zone", "../../etc/passwd"], 2, ["--zone"]),
    (["add", "X", "--du", "tomorrow"], 2, ["--du", "--due"]),
    (["add", "X", "--foo"], 2, ["--foo"]),
    (["add", "X", "-q"], 2, ["-q"]),
    (["add"], 2, ["title"]),
    (["add", ""], 2, ["title"]),
    (["add", " \t "], 2, ["title"]),
    (["add", "two\nlines"], 2, ["title"]),
    (["add", "x" * 1001], 2, ["title", "1,000"]),
    (["add", "-x"], 2, ["-x"]),
    (["add", "X", "--notes", "n" * 100_001], 2, ["--notes", "100,000"]),
    (["add", "X", "--category", ""], 2, ["--category"]),
    (["add", b"bad\xff"], 2, ["UTF-8"]),
    (["add", "X", "--notes", b"\xc3("], 2, ["UTF-8"]),
    (["list", "overdu"], 2, ["overdu", "overdue"]),
    (["list", "--limit", "x"], 2, ['--limit: "x"']),
    (["list", "--limit", "-1"], 2, ["--limit"]),
    (["list", "--sort", "size"], 2, ["--sort: ", "size"]),
    (["list", "--priority", "x"], 2, ["--priority: ", "x"]),
    (["show"], 2, ["show"]),
    (["done"], 2, ["done"]),
    (["pending", "extra"], 2, ["extra"]),
    (["fire", "now"], 2, ["now"]),
    (["fire", "--dryrun"], 2, ["--dryrun", "--dry-run"]),
    (["config", "due.mornin"], 2, ["due.mornin", "due.morning"]),
    (["config", "due.mornin", "on"], 2, ["due.mornin", "due.morning"]),
    (["config", "due.morning", "maybe"], 2, ["due.morning", '"maybe"']),
    (["config", "due.morning.time", "25:00"], 2, ["due.morning.time", '"25:00"']),
    (["config", "due.advance.minutes", "0"], 2, ["due.advance.minutes", '"0"']),
    (["config", "due.advance.minutes", "10081"], 2, ["due.advance.minutes", '"10081"']),
    (["config", "notify.channel", "pigeon"], 2, ["notify.channel", '"pigeon"']),
    (["list", "--color", "blue"], 2, ["--color: ", "blue"]),
    (["list", "--file"], 2, ["--file"]),
    (["help", "lst"], 2, ["lst", "list"]),
    (["show", "99"], 3, ['"99"']),
    (["show", "ABCD1234"], 3, ['"ABCD1234"']),
    (["done", "1", "99"], 3, ['"99"']),
    (["delete", "#99"], 3, ["99"]),
    (["undone", "remind://open-task?id=00000000-0000-0000-0000-000000000000"], 3, ["00000000"]),
    (["show", "task-00000000-0000-0000-0000-000000000000"], 3, ["00000000"]),
]


def sentence(words, status, _):
    text = " ".join(ascii(word)[:40] for word in words)
    return f"exit {status} and nothing changed: remind {text}"


@rows(WRONG, sentence)
class Refused(Room):
    def check(self, words, status, expected):
        self.add("Here", "--due", "2026-03-02")
        before = self.stamp()
        message = self.fails(status, *words)
        self.assertEqual(self.stamp(), before)
        if isinstance(expected, str):
            self.assertEqual(message, "remind: " + expected)
        else:
            for part in expected:
                self.assertIn(part, message)


class Titles(Room):
    def test_a_title_of_a_thousand_characters_is_accepted(self):
        """1,000 letters, and 1,000 emoji"""
        for letter in ("x", "日", "🎉"):
            self.assertEqual(self.add(letter * 1000)["title"], letter * 1000)

    def test_a_title_is_trimmed_and_its_words_need_no_quotes(self):
        """words are joined by one space, white space around goes"""
        self.assertEqual(self.add("Call", "Ann", "now")["title"], "Call Ann now")
        self.assertEqual(self.add("  Call Ann  ")["title"], "Call Ann")

    def test_a_title_that_begins_with_a_dash_needs_two_dashes(self):
        """behind -- everything is the title"""
        self.assertEqual(self.add("--", "-x", "--due", "tomorrow")["title"], "-x --due tomorrow")

    def test_options_may_stand_anywhere_and_with_an_equals_sign(self):
        """--json, --quiet and --file are accepted before the command and behind it"""
        self.add("One")
        for words in (("--json", "list"), ("list", "--json"), ("--quiet", "--json", "list"),
                      ("--file", self.file, "list", "--json"), ("list", "--file=" + self.file, "--json")):
            self.assertIn('"title":"One"', self.ok(*words))


class Names(Room):
    def test_a_task_answers_to_each_of_its_names(self):
        """number, #number, UUID in either case, a prefix, a request identifier, a link"""
        uuid = self.add("One")["id"]
        for name in ("1", "#1", uuid, uuid.lower(), uuid[:13], "task-" + uuid, "remind://open-task?id=" + uuid):
            self.assertEqual(self.show(name)["id"], uuid, name)

    def test_a_prefix_that_fits_two_names_the_candidates(self):
        """ambiguous: exit 3, both named; digits mean the number; three characters are too few"""
        records = "".join(
            '{"id":"%s","number":%d,"title":"%s","createdAt":"2026-01-01T00:00:00Z",'
            '"modifiedAt":"2026-01-01T00:00:00Z"}%s\n' % row for row in (
                ("ABCD1234-0000-4000-8000-000000000001", 1, "One", ","),
                ("ABCD1234-0000-4000-8000-000000000002", 2, "Two", ","),
                ("12345678-0000-4000-8000-000000000003", 3, "Three", "")))
        self.put('{\n"remind": 1,\n"nextNumber": 4,\n"settings": {},\n"tasks": [\n%s]\n}\n' % records)
        message = self.fails(3, "show", "ABCD")
        for part in ("One", "Two"):
            self.assertIn(part, message)
        short = self.remind("show", "ABC")
        self.assertIn(short.status, (2, 3))
        self.assertIn('"ABC"', short.err)
        self.assertIn("12345678-", self.fails(3, "show", "12345678"))
        self.assertEqual(self.show("12345678-")["number"], 3)

    def test_a_key_makes_add_idempotent(self):
        """a second add with the same key changes nothing and names the task, done or not; delete frees it"""
        first = self.add("One", "--key", "k")
        before = self.stamp()
        self.assertEqual(self.add("Other", "--key", "k", note=None)["id"], first["id"])
        self.assertEqual(self.stamp(), before)
        self.ok("done", "1")
        before = self.stamp()
        self.assertIn("One", self.ok("add", "Other", "--key", "k", note=None))
        self.assertEqual(self.stamp(), before)
        self.ok("delete", "1")
        self.assertEqual(self.add("Two", "--key", "k")["number"], 2)
