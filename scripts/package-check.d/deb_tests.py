"""The .deb in a fresh Debian: root installs it, a person uses it, and it is upgraded and removed."""

import json
import os
import re
import subprocess
import time
import unittest

import fresh
from rooms import console

NAME = "remind-cli"
STATE = ".local/share/remind"
# A state file in one line.
ONE_TASK = ('{"remind":2,"tasks":[{"id":"11111111-1111-4111-8111-111111111111","number":7,"title":"From before",'
            '"due":"2026-03-01","createdAt":"2026-02-01T08:00:00Z"}]}')


class Deb(unittest.TestCase):
    """One system; each test begins with the package installed and without tasks."""

    @classmethod
    def setUpClass(cls):
        fresh.system()
        cls.before = fresh.files()
        cls.path = fresh.put(fresh.package("*.deb"), "remind.deb")

    def setUp(self):
        fresh.root("dpkg", "--install", self.path)
        fresh.user(f"remind schedule remove; rm -rf {STATE} told")

    def ok(self, line, now=None):
        done = fresh.user(line, now)
        self.assertEqual(done.returncode, 0, (line, done.stdout, done.stderr))
        return done.stdout

    def test_each_command_of_the_README_prints_what_the_README_shows(self):
        self.ok("remind config schedule.ask off")
        for now, line, printed in console.steps("README.md"):
            with self.subTest(line):
                done = fresh.user(f"{line} 2>&1", now)
                self.assertEqual(done.stdout.splitlines(), printed)

    def test_the_version_is_that_of_the_package(self):
        version = fresh.root("dpkg-query", "-W", "-f", "${Version}", NAME)
        self.assertEqual(self.ok("remind --version").split()[1], version.removesuffix("-1"))

    def test_all_pages_that_the_README_links_to_are_in_the_package_except_CONTRIBUTING_md(self):
        pages = set(re.findall(r"\]\(([\w./-]+\.md)\)", (fresh.ROOT / "README.md").read_text()))
        folder = fresh.system_folder() / "usr/share/doc" / NAME
        there = {page for page in pages if (folder / page).is_file()}
        self.assertEqual(pages - there, {"CONTRIBUTING.md"})

    def test_cron_delivers_a_reminder_with_the_installed_schedule(self):
        fresh.user("remind config notify.command 'echo \"$REMIND_TITLE\" >>$HOME/told'")
        self.ok("remind schedule install cron")
        self.ok("remind add 'Pay rent' --in 1m")
        cron = subprocess.Popen(["chroot", fresh.system(), "cron", "-f"], stdin=subprocess.DEVNULL)
        told = fresh.home() / "told"
        try:
            deadline = time.monotonic() + 150
            while not told.exists() and time.monotonic() < deadline:
                time.sleep(0.5)
        finally:
            cron.kill()
            cron.wait()
        self.assertEqual(told.read_text() if told.exists() else None, "Pay rent\n")
        self.assertIn("delivered", self.ok("remind show 1"))

    def test_bash_completion_loads_the_script_and_completes_the_first_word(self):
        self.ok("remind add 'Water the plants'")
        script = ('. /usr/share/bash-completion/bash_completion; _completion_loader remind; '
                  'COMP_WORDS=(remind do); COMP_CWORD=1; COMP_LINE="remind do"; COMP_POINT=9; _remind remind do remind; '
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        self.assertEqual({line.split()[0] for line in self.ok(f"bash -c '{script}'").splitlines()}, {"done", "doctor"})

    def test_man_shows_its_page(self):
        page = self.ok("man -P cat remind")
        self.assertRegex(page, r"(?s)^REMIND\(1\).*tasks with reminders that reach you.*SYNOPSIS")

    def test_an_upgrade_keeps_the_tasks_of_an_older_state_file(self):
        fresh.root("dpkg", "--remove", NAME)
        older = self.older()
        fresh.root("dpkg", "--install", older)
        self.ok(f"mkdir -p {STATE} && printf %s '{ONE_TASK}' >{STATE}/tasks.json")
        fresh.root("dpkg", "--install", self.path)
        self.assertEqual([task["title"] for task in json.loads(self.ok("remind list all --json"))], ["From before"])
        self.ok("remind done 7", now="2026-03-01T12:00")
        self.assertTrue((fresh.home() / STATE / "tasks.json").read_text().startswith('{\n"remind": 2,'))

    def older(self):
        """The same package, with a lower version."""
        work = fresh.scratch() / "older"
        subprocess.run(["dpkg-deb", "--raw-extract", fresh.package("*.deb"), work], check=True)
        control = work / "DEBIAN/control"
        control.write_text(re.sub(r"(?m)^Version: .*$", "Version: 0.0.1-1", control.read_text()))
        made = fresh.scratch() / "older.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "--build", work, made], check=True, capture_output=True)
        return fresh.put(made, "older.deb")

    def test_removed_it_leaves_nothing_but_the_tasks(self):
        self.ok("remind add 'Stays'")
        fresh.root("dpkg", "--purge", NAME)
        left = fresh.files() - self.before
        self.assertEqual({name for name in left if not name.startswith(f"home/{fresh.USER}/{STATE}/")}, set())
        self.assertTrue(os.path.exists(fresh.home() / STATE / "tasks.json"))

    def test_the_package_conflicts_with_the_other_package_remind(self):
        control = fresh.root("dpkg-query", "-W", "-f", "${Conflicts}", NAME)
        self.assertEqual(control, "remind")
