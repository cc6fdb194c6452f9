"""A wrong HOME, an odd TMPDIR, every umask, and two restores in one second."""

import json
import os
import stat

from faultroom import NOBODY, FaultRoom


class Environment(FaultRoom):
    no_place = {"REMIND_FILE": None, "XDG_DATA_HOME": None}

    def test_without_home(self):
        """without HOME and another place, commands fail and say what to do"""
        for home in (None, ""):
            for words in (("add", "New"), ("list",), ("fire",)):
                self.refuses(*words, env={**self.no_place, "HOME": home}, naming="HOME", hint="--file or REMIND_FILE")
        self.ok("list", env={"HOME": None}, note=None)

    def test_a_home_that_cannot_be_written(self):
        """a home that cannot be written is refused with its path"""
        self.needs_root()
        victim = os.path.join(self.outside, "victim")
        os.chmod(self.home, 0o755)
        for home in ("/nonexistent", victim, self.outside, "/proc"):
            self.refuses("add", "New", env={**self.no_place, "HOME": home}, naming=home, **NOBODY)

    def test_an_odd_folder_for_temporary_files(self):
        """only `edit` in an editor needs TMPDIR, refuses a bad one, and takes a name with spaces"""
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

    def test_modes_under_every_umask(self):
        """under every umask, files are 0600 and folders are 0700"""
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
    def test_two_in_one_second(self):
        """three restores in one second keep every replaced version"""
        self.ok("add", "Only here")
        for _ in range(3):
            self.ok("restore", "1", note=None)
        titles = []
        folder = os.path.join(self.folder, "backups")
        for name in os.listdir(folder):
            titles += [task["title"] for task in json.loads(self.bytes(os.path.join(folder, name)))["tasks"]]
        self.assertIn("Only here", titles)
        self.assertEqual(len([name for name in os.listdir(folder) if "replaced" in name]), 3)

    def test_a_backup_whose_time_is_not_known(self):
        """a broken link among the backups comes last in the list, and moves no number"""
        before = json.loads(self.ok("restore", "--json"))
        os.symlink("nowhere", os.path.join(self.folder, "backups", "tasks.json.2099-01-01"))
        self.assertEqual(json.loads(self.ok("restore", "--json"))[:-1], before)
