"""A wrong HOME, an odd TMPDIR, every umask, and two restores in one second."""

import json
import os
import stat

from faultroom import NOBODY, FaultRoom


class Environment(FaultRoom):
    no_place = {"REMIND_FILE": None, "XDG_DATA_HOME": None}

    def test_without_HOME_and_another_place_commands_fail_and_say_what_to_do(self):
        for home in (None, ""):
            for words in (("add", "New"), ("list",), ("fire",)):
                self.refuses(*words, env={**self.no_place, "HOME": home}, naming="HOME", hint="--file or REMIND_FILE")
        self.ok("list", env={"HOME": None}, note=None)

    def test_a_home_that_cannot_be_written_is_refused_with_its_path(self):
        self.needs_root()
        victim = os.path.join(self.outside, "victim")
        os.chmod(self.home, 0o755)
        for home in ("/nonexistent", victim, self.outside, "/proc"):
            self.refuses("add", "New", env={**self.no_place, "HOME": home}, naming=home, **NOBODY)

    def test_only_edit_in_an_editor_needs_TMPDIR_refuses_a_bad_one_and_takes_a_name_with_spaces(self):
        victim = os.path.join(self.outside, "victim")
        for folder in ("/nonexistent", victim, "/proc"):
            env = {"TMPDIR": folder, "EDITOR": "true"}
            self.assertEqual(self.timed("edit", "1", "--notes", "words", env=env).status, 0)
            self.refuses("edit", "1", env=env, naming=folder)
        odd = os.path.join(self.home, "a folder\nof 'two' $(lines)")
        os.mkdir(odd)
        for folder in (odd, "relative", ""):
            self.assertEqual(self.timed("edit", "1", env={"TMPDIR": folder, "EDITOR": "truncate -s 0"}).status, 0)
        self.assertEqual(os.listdir(odd), [])
        self.keeps()

    def test_under_every_umask_files_are_0600_and_folders_are_0700(self):
        for umask in (0o000, 0o022, 0o077):
            other = os.path.join(self.home, f"umask{umask}", "deep", "tasks.json")
            options = {"umask": umask, "env": {"REMIND_FILE": other}, "note": None}
            for words in (("add", "Due", "--at", "09:00"), ("config", "notify.command", "true"), ("done", "1"),
                          ("undo",), ("import", "todo.txt"), ("restore", "1")):
                self.ok(*words, **options)
            self.ok("fire", now="2026-03-01T09:00", **options)
            self.schedule(options)
            found = {}
            for folder, _, names in os.walk(os.path.join(self.home, f"umask{umask}")):
                found[folder] = stat.S_IMODE(os.stat(folder).st_mode)
                for name in names:
                    self.assertEqual(stat.S_IMODE(os.stat(os.path.join(folder, name)).st_mode), 0o600, (umask, name))
            self.assertEqual(set(found.values()), {0o700}, umask)
            self.assertTrue(os.path.exists(other + ".schedule"))

    def schedule(self, options):
        """Installs a schedule with the room's own crontab."""
        self.program("crontab", '[ "$1" = -l ] && exec cat "$HOME/crontab"\n[ "$1" = - ] && exec cat > "$HOME/crontab"')
        self.put("", os.path.join(self.home, "crontab"))
        env = {**options["env"], "PATH": self.search_path}
        answer = self.remind("schedule", "install", "cron", umask=options["umask"], env=env)
        self.assertEqual(answer.status, 0, answer)


class Restores(FaultRoom):
    def test_three_restores_in_one_second_keep_every_replaced_version(self):
        self.ok("add", "Only here")
        for _ in range(3):
            self.ok("restore", "1", note=None)
        titles = []
        folder = os.path.join(self.folder, "backups")
        for name in os.listdir(folder):
            titles += [task["title"] for task in json.loads(self.bytes(os.path.join(folder, name)))["tasks"]]
        self.assertIn("Only here", titles)
        self.assertEqual(len([name for name in os.listdir(folder) if "replaced" in name]), 3)

    def test_a_broken_link_among_the_backups_comes_last_in_the_list_and_moves_no_number(self):
        before = json.loads(self.ok("restore", "--json"))
        os.symlink("nowhere", os.path.join(self.folder, "backups", "tasks.json.2099-01-01"))
        self.assertEqual(json.loads(self.ok("restore", "--json"))[:-1], before)
