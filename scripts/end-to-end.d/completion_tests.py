"""Completion in bash, zsh and fish with the printed scripts: the offers, and no title ever runs."""

import os
import shutil
import unittest

from rooms import shells
from rooms.room import Room

HOSTILE = [
    "Pay \"rent\" 'now'", "$(touch OWNED)", "`touch OWNED`", "; touch OWNED #", "a: b:c [d] {e} %d %s", "back\\slash \\",
    "!! ~ * ? |&<>",
]
CATEGORIES = ["work", "work home", "it's", "a:b", "a:c", "$(touch OWNED)", "\"q\" `touch OWNED`"]
needs = {name: unittest.skipUnless(shutil.which(name), f"{name} is not installed") for name in ("bash", "zsh", "fish")}


class Offering(Room):
    """A folder with the program in its PATH, and tasks whose titles would do harm if anything ran them."""

    def setUp(self):
        super().setUp()
        os.mkdir(self.programs)
        os.symlink(self.binary, os.path.join(self.programs, "remind"))
        self.extra = {"PATH": f"{self.programs}:{os.environ['PATH']}", "TERM": "dumb"}

    def tearDown(self):
        self.assertNotIn("OWNED", os.listdir(self.home), "a title was run")

    def script(self, shell):
        path = os.path.join(self.home, f"remind.{shell}")
        self.put(self.ok("completion", shell), path)
        return path

    def hostile(self):
        for title in HOSTILE:
            self.ok("add", "--", title)
        self.ok("add", "CONTROLS")
        self.put(self.bytes().replace(b"CONTROLS", b"\\u001b[31mred\\u0007\\nsecond\\tline\\u202e"))

    def categories(self):
        self.ok("add", "x", *[word for name in CATEGORIES for word in ("--category", name)], note=None)

    def other(self):
        """A second state file in a folder with a space, for --file."""
        path = os.path.join(self.home, "my tasks", "other.json")
        self.ok("add", "Elsewhere", "--file", path, note=f"note: {path} is new\n")
        return path


class Scripts(Offering):
    def check(self, shell):
        answer = self.run_program(shell, "-n", self.script(shell))
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))

    @needs["bash"]
    def test_bash_finds_no_error_in_its_script(self):
        self.check("bash")

    @needs["zsh"]
    def test_zsh_finds_no_error_in_its_script(self):
        self.check("zsh")

    @needs["fish"]
    def test_fish_finds_no_error_in_its_script(self):
        self.check("fish")

    def test_completion_prints_a_script_without_a_home_a_zone_and_a_sensible_clock(self):
        nowhere = {"HOME": None, "XDG_DATA_HOME": None, "REMIND_FILE": None, "TZ": "Mars/Olympus", "REMIND_NOW": "soon"}
        for shell in ("bash", "zsh", "fish"):
            self.assertIn("remind", self.ok("completion", shell, env=nowhere))

    def test_completion_needs_either_a_shell_or_words_and_refuses_both_together(self):
        self.fails(2, "completion")
        self.fails(2, "completion", "tcsh")
        self.fails(2, "completion", "bash", "--words", "zones")
        self.fails(2, "completion", "--words", "files")


class Words(Offering):
    def test_words_prints_each_number_and_title_on_one_line_without_a_control_character(self):
        self.hostile()
        lines = [f"{number}\t{title}" for number, title in enumerate(HOSTILE, 1)]
        lines.append(f"{len(HOSTILE) + 1}\t\\e[31mred\\u{{7}}\\nsecond\\tline\\u{{202E}}")
        self.assertEqual(self.ok("completion", "--words", "open-tasks").splitlines(), lines)

    def test_words_prints_open_done_or_all_tasks_and_cuts_long_titles(self):
        self.ok("add", "later")
        self.ok("add", "sooner", "--due", "2026-03-02")
        self.ok("add", "x" * 61)
        self.ok("done", "1")
        cut = "3\t" + "x" * 59 + "…\n"
        self.assertEqual(self.ok("completion", "--words", "open-tasks"), "2\tsooner\n" + cut)
        self.assertEqual(self.ok("completion", "--words", "done-tasks"), "1\tlater\n")
        self.assertEqual(self.ok("completion", "--words", "all-tasks"), "2\tsooner\n" + cut + "1\tlater\n")

    def test_words_prints_known_zones_and_zone_takes_one(self):
        names = [line.split("\t")[0] for line in self.ok("completion", "--words", "zones").splitlines()]
        self.assertLess({"UTC", "Europe/Berlin", "America/New_York"}, set(names))
        self.ok("add", "x", "--zone", names[1], note=None)

    def test_words_prints_nothing_if_the_file_or_the_zone_cannot_be_read(self):
        for content in ("", "{", "[]"):
            self.put(content)
            for kind in ("open-tasks", "done-tasks", "all-tasks", "categories", "settings"):
                self.assertEqual(self.ok("completion", "--words", kind), "")
        self.assertEqual(self.ok("completion", "--words", "open-tasks", env={"TZ": "Mars/Olympus"}), "")
        self.assertEqual(self.ok("completion", "--words", "open-tasks", "--file", self.home), "")


class LineShell:
    """A line in bash or zsh, and the effect of the TAB key on it."""

    def shell(self):
        shell = shells.Shell(self, self.command, f"{self.setup}\n. {self.script(self.name)}\n")
        self.addCleanup(shell.close)
        return shell

    def tabs(self, rows):
        shell = self.shell()
        for line, expected in rows:
            with self.subTest(line=line):
                self.assertEqual(shell.tab(line), expected)

    def words(self, shell, line):
        """The first words of the rows that are listed."""
        return [row.split()[0] for row in shell.offers(line)]

    def test_TAB_completes_commands_options_choices_and_files_in_every_place_where_they_may_stand(self):
        self.tabs([
            ("remind undon", "remind undone "), ("remind --quiet comp", "remind --quiet completion "),
            ("remind add x --prio", f"remind add x --priority{self.equals}"),
            ("remind add --priority h", "remind add --priority high "),
            ("remind add --priority=h", "remind add --priority=high "),
            ("remind --color=al", "remind --color=always "), ("remind list over", "remind list overdue "),
            ("remind list overdue tom", "remind list overdue tomorrow "), ("remind -- over", "remind -- overdue "),
            ("remind add -- --prio", "remind add -- --prio"), ("remind --prio", f"remind --priority{self.equals}"),
            ("remind done --prio", "remind done --prio"), ("remind help pen", "remind help pending "),
            ("remind help opt", "remind help options "),
            ("remind list --limit 1 --lim", "remind list --limit 1 --lim"),
            ("remind list --limit=1 --lim", "remind list --limit=1 --lim"),
            ("remind list --json --js", "remind list --json --js"),
            ("remind --file progr", "remind --file programs/"), ("remind list --file=progr", "remind list --file=programs/"),
            ("remind completion f", "remind completion fish "), ("remind pending --js", "remind pending --json "),
            ("true; remind pend", "true; remind pending "), ("remind add --zone Europe/Berl", "remind add --zone Europe/Berlin "),
        ])

    def test_TAB_offers_numbers_with_their_titles_but_not_the_numbers_already_on_the_line(self):
        self.hostile()
        self.ok("add", "finished")
        self.ok("done", "9")
        shell = self.shell()
        rows = shell.offers("remind done ")
        self.assertEqual([row.split()[0] for row in rows], list("12345678"))
        for row, title in zip(rows, HOSTILE):
            self.assertTrue(row.endswith(title), row)
        self.assertIn("\\e[31mred", rows[7])
        self.assertEqual(self.words(shell, "remind done 1 --json 2 "), list("345678"))
        self.assertEqual(self.words(shell, "remind done -- 1 2 "), list("345678"))
        self.assertEqual(shell.tab("remind undone "), "remind undone 9 ")
        self.assertEqual(shell.tab("remind done 1 2 3 4 5 6 7 "), "remind done 1 2 3 4 5 6 7 8 ")
        self.assertEqual(self.words(shell, "remind show "), list("123456789"))

    def test_TAB_offers_the_tasks_of_the_file_that_the_line_names_with_file(self):
        self.ok("add", "Here")
        self.ok("add", "Here, too")
        self.other()
        self.tabs([
            ("remind done --file 'my tasks/other.json' ", "remind done --file 'my tasks/other.json' 1 "),
            ("remind --file=my\\ tasks/other.json done ", "remind --file=my\\ tasks/other.json done 1 "),
            ("remind done --file \"my tasks/other.json\" ", "remind done --file \"my tasks/other.json\" 1 "),
            ("remind --file ~/my\\ tasks/other.json done ", "remind --file ~/my\\ tasks/other.json done 1 "),
            ("remind done --file=$(touch OWNED) ", "remind done --file=$(touch OWNED) "),
            ("remind done --file `touch OWNED` ", "remind done --file `touch OWNED` "),
            ("remind done --file nowhere ", "remind done --file nowhere "),
        ])

    def test_TAB_offers_saved_lists_beside_the_words_of_list_and_after_view(self):
        self.ok("config", "view.errands", "--category shop")
        self.tabs([
            ("remind list err", "remind list errands "), ("remind list today err", "remind list today errands "),
            ("remind done --view err", "remind done --view errands "),
        ])

    def test_TAB_offers_days_after_due_and_d_and_categories_after_c_tag_and_list(self):
        self.ok("add", "Spade", "--category", "garden")
        self.tabs([
            ("remind add x --due tomo", "remind add x --due tomorrow "), ("remind add x -d tod", "remind add x -d today "),
            ("remind add x --due next\\ ", "remind add x --due next\\ week "),
            ("remind edit 1 --start=thurs", "remind edit 1 --start=thursday "),
            ("remind list --due-before fri", "remind list --due-before friday "),
            ("remind add x -c gar", "remind add x -c garden "), ("remind add x --tag gar", "remind add x --tag garden "),
            ("remind list gar", "remind list garden "), ("remind list today gar", "remind list today garden "),
            ("remind add x -- -c gar", "remind add x -- -c gar"), ("remind --file here add -c x --tit", "remind --file here add -c x --tit"),
        ])

    def test_TAB_quotes_the_names_of_categories_and_never_runs_them(self):
        self.categories()
        self.tabs([
            ("remind list --category work\\ ", "remind list --category work\\ home "),
            ("remind list --category=work\\ ", "remind list --category=work\\ home "),
            ("remind list --category \"work ", "remind list --category \"work home\" "),
            ("remind list --category 'work ", "remind list --category 'work home' "),
            ("remind list --category it\\'", "remind list --category it\\'s "),
            ("remind list --category a:", "remind list --category a:"),
            ("remind list --category=a:", "remind list --category=a:"),
            ("remind add x --category c --category wor", "remind add x --category c --category work"),
            ("remind list --category '$", "remind list --category '$(touch OWNED)' "),
            ("remind list --category \\$", "remind list --category \\$\\(touch\\ OWNED\\) "),
            ("remind list --category $", "remind list --category $"),
            ("remind config category.it", "remind config category.it\\'s.icon "),
        ])
        shell = self.shell()
        self.assertEqual(len(shell.offers("remind list --category a:")), 1)

    def test_with_a_broken_file_TAB_changes_neither_the_line_nor_the_screen(self):
        self.put("{")
        shell = self.shell()
        self.assertEqual(shell.tab("remind done "), "remind done ")
        self.assertEqual(shell.offers("remind done "), [])

    def test_TAB_lists_commands_and_options_with_their_summaries(self):
        shell = self.shell()
        rows = [" ".join(row.replace(" -- ", " ").split()) for row in shell.offers("remind ")]
        self.assertIn("add add a task", rows)
        rows = [" ".join(row.replace(" -- ", " ").split()) for row in shell.offers("remind fire --")]
        self.assertIn("--dry-run show what would be delivered, and change nothing", rows)
        self.assertIn("--json print JSON", rows)
        self.assertEqual(self.words(shell, "remind fire "), self.words(shell, "remind fire -"))


@needs["bash"]
class Bash(LineShell, Offering):
    name, command, equals = "bash", ["bash", "--norc", "--noprofile", "-i"], " "
    setup = shells.BASH

    def test_TAB_completes_whole_words_even_if_readline_does_not_break_words_at_and(self):
        self.setup += "COMP_WORDBREAKS=$' \\t\\n\"\\'><;|&('\n"
        self.categories()
        self.tabs([
            ("remind add --priority=h", "remind add --priority=high "),
            ("remind list --category=work\\ ", "remind list --category=work\\ home "),
            ("remind list --category=\"work ", "remind list --category=\"work home\" "),
            ("remind list --category a:", "remind list --category a:"),
            ("remind list --file=progr", "remind list --file=programs"),
        ])
        self.assertEqual(self.shell().offers("remind list --category=a:"), ["--category=a:b  --category=a:c"])

    def test_menu_completion_puts_a_number_into_the_line_never_a_title(self):
        self.hostile()
        self.setup += "bind 'TAB: menu-complete'\n"
        self.assertEqual(self.shell().tab("remind done "), "remind done 1 ")


@needs["zsh"]
class Zsh(LineShell, Offering):
    name, command, equals = "zsh", ["zsh", "-f", "-i"], "="
    setup = shells.ZSH

    def test_the_zsh_script_also_works_as_an_autoloaded_function(self):
        os.rename(self.script("zsh"), os.path.join(self.home, "_remind"))
        shell = shells.Shell(self, self.command, f"fpath=({self.home} $fpath)\n{self.setup}")
        self.addCleanup(shell.close)
        for line, expected in [("remind undon", "remind undone "), ("remind list over", "remind list overdue ")]:
            self.assertEqual(shell.tab(line), expected)


@needs["fish"]
class Fish(Offering):
    def offers(self, line):
        """The words that fish offers for a line, each with its description."""
        source = f"source {self.script('fish')}; complete -C $argv[1]"
        answer = self.run_program("fish", "--no-config", "-c", source, line)
        self.assertEqual((answer.status, answer.err), (0, ""), line)
        return [tuple(row.split("\t", 1)) if "\t" in row else (row, "") for row in answer.out.splitlines()]

    def words(self, line):
        return [word for word, _ in self.offers(line)]

    def test_fish_offers_commands_options_choices_and_files_in_every_place_where_they_may_stand(self):
        for line, expected in [
            ("remind undon", ["undone"]), ("remind --quiet comp", ["completion"]),
            ("remind add x --prio", ["--priority"]), ("remind add --priority h", ["high"]),
            ("remind add --priority=h", ["--priority=high"]), ("remind --color=al", ["--color=always"]),
            ("remind list over", ["overdue"]), ("remind list overdue to", ["today", "tomorrow"]),
            ("remind list overdue today to", ["tomorrow"]), ("remind -- over", ["overdue"]),
            ("remind add -- --prio", []), ("remind --prio", ["--priority"]), ("remind done --prio", []),
            ("remind help pen", ["pending"]), ("remind help opt", ["options"]),
            ("remind list --limit 1 --lim", []), ("remind list --limit=1 --lim", []),
            ("remind list --json --js", []), ("remind --file progr", ["programs/"]),
            ("remind list --file=progr", ["--file=programs/"]), ("remind completion f", ["fish"]),
            ("remind frobnicate x --js", ["--json"]), ("true; remind pend", ["pending"]), ("remind add ", []),
            ("remind add --zone Europe/Berl", ["Europe/Berlin"]),
        ]:
            with self.subTest(line=line):
                self.assertEqual(self.words(line), expected)
        self.assertIn(("add", "add a task"), self.offers("remind "))
        self.assertIn(("--dry-run", "show what would be delivered, and change nothing"), self.offers("remind fire --"))

    def test_fish_offers_days_after_due_and_d_and_categories_after_c_and_list(self):
        self.ok("add", "Spade", "--category", "garden")
        days = ["today", "tomorrow"]
        self.assertEqual(self.words("remind add x --due to"), days)
        self.assertEqual(self.words("remind add x -d to"), days)
        self.assertEqual(self.words("remind add x --due next"), ["next week"])
        self.assertEqual(self.words("remind add x -c gar"), ["garden"])
        self.assertEqual(self.words("remind list gar"), ["garden"])
        self.assertEqual(self.words("remind list today gar"), ["garden"])

    def test_fish_offers_saved_lists_beside_the_words_of_list_and_after_view(self):
        self.ok("config", "view.errands", "--category shop")
        self.assertEqual(self.offers("remind list err"), [("errands", "--category shop")])
        self.assertEqual(self.words("remind list today over"), ["overdue"])
        self.assertEqual(self.words("remind done --view err"), ["errands"])

    def test_fish_offers_numbers_with_their_titles_but_not_the_numbers_already_on_the_line(self):
        self.hostile()
        self.ok("add", "finished")
        self.ok("done", "9")
        rows = self.offers("remind done ")
        self.assertEqual([word for word, _ in rows], list("12345678"))
        self.assertEqual([title for _, title in rows][:7], HOSTILE)
        self.assertTrue(rows[7][1].startswith("\\e[31mred"))
        self.assertEqual(self.words("remind done 1 --json 2 "), list("345678"))
        self.assertEqual(self.words("remind done -- 1 2 "), list("345678"))
        self.assertEqual(self.words("remind undone "), ["9"])

    def test_fish_offers_the_tasks_of_the_file_that_the_line_names_with_file(self):
        self.ok("add", "Here")
        self.other()
        for line in ["remind done --file 'my tasks/other.json' ", "remind --file=my\\ tasks/other.json done ",
                     "remind --file ~/my\\ tasks/other.json done "]:
            with self.subTest(line=line):
                self.assertEqual(self.offers(line), [("1", "Elsewhere")])
        for line in ["remind done --file=(touch OWNED) ", "remind done --file $HOME/x ", "remind done --file nowhere "]:
            with self.subTest(line=line):
                self.assertEqual(self.offers(line), [])

    def test_fish_offers_the_names_of_categories_whole_and_does_not_run_them(self):
        self.categories()
        self.assertEqual(sorted(self.words("remind list --category ")), sorted(CATEGORIES))
        self.assertEqual(sorted(self.words("remind list --category=")), sorted(f"--category={name}" for name in CATEGORIES))
        self.assertIn("category.work home.icon", self.words("remind config category"))

    def test_with_a_broken_file_fish_offers_nothing_and_prints_nothing(self):
        self.put("{")
        self.assertEqual(self.offers("remind done "), [])
