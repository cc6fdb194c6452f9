"""The tarball, installed by a person without root, under its own name and under another name."""

import re
import unittest

import fresh


class Tarball(unittest.TestCase):
    """One home; each test begins without an installation."""

    @classmethod
    def setUpClass(cls):
        fresh.system()
        cls.path = fresh.put(fresh.package("*linux*.tar.gz"), "remind.tar.gz")

    def setUp(self):
        fresh.user("rm -rf .local remind-*; crontab -r")
        self.ok(f"tar -xzf {self.path}")
        self.before = self.files()

    def ok(self, line):
        done = fresh.user(line)
        self.assertEqual(done.returncode, 0, (line, done.stdout, done.stderr))
        return done.stdout

    def files(self):
        return {line for line in self.ok("find . -type f").splitlines() if "/.local/share/remind/" not in line}

    def test_two_commands_install_it_and_one_takes_it_away(self):
        self.assertEqual(
            self.ok("remind-*/install.sh").splitlines(),
            ["installed: /home/ann/.local/bin/remind",
             'note: /home/ann/.local/bin is not in your PATH; add to ~/.profile: PATH="/home/ann/.local/bin:$PATH"'])
        self.assertIn("added 1  Pay rent", self.ok(".local/bin/remind add 'Pay rent' --due 2099-03-01"))
        self.assertIn("REMIND(1)", self.ok("man -M .local/share/man -P cat remind"))
        self.assertRegex(self.ok("remind-*/install.sh --uninstall"), "^taken away from /home/ann/.local: remind;")
        self.assertEqual(self.files(), self.before)
        self.assertIn("Pay rent", self.ok("cat .local/share/remind/tasks.json"))

    def test_after_an_install_under_another_name_schedule_and_completions_use_that_name(self):
        self.ok("remind-*/install.sh --name rmd")
        self.assertFalse((fresh.home() / ".local/bin/remind").exists())
        self.ok(".local/bin/rmd schedule install cron")
        self.assertIn("/home/ann/.local/bin/rmd", self.ok("crontab -l"))
        self.ok(".local/bin/rmd schedule remove")
        shares = fresh.home() / ".local/share"
        bash = (shares / "bash-completion/completions/rmd").read_text()
        self.assertTrue(bash.endswith("complete -o nosort -F _remind rmd 2>/dev/null || complete -F _remind rmd\n"))
        zsh = (shares / "zsh/site-functions/_rmd").read_text()
        self.assertTrue(zsh.startswith("#compdef rmd\n"), zsh[:40])
        self.assertIn('if [[ ${funcstack[1]} == _rmd ]]; then', zsh)
        self.assertIn("compdef _remind rmd\n", zsh)
        fish = (shares / "fish/vendor_completions.d/rmd.fish").read_text()
        self.assertFalse(re.search("^complete -c remind ", fish, re.MULTILINE))
        script = ('. .local/share/bash-completion/completions/rmd; COMP_WORDS=(rmd do); COMP_CWORD=1; '
                  'COMP_LINE="rmd do"; COMP_POINT=6; _remind rmd do rmd; printf "%s\\n" "${COMPREPLY[@]}"')
        self.assertIn("doctor", self.ok(f"bash -c '{script}'"))
        self.ok("remind-*/install.sh --name rmd --uninstall")
        self.assertEqual(self.files(), self.before)

    def test_what_cannot_be_is_refused(self):
        for words, said in [("--name 'a b'", "install.sh: 'a b' is no name for a program"),
                            ("--prefix here", "install.sh: write the whole path of the folder: --prefix /home/ann/here"),
                            ("--prefix", "install.sh: --prefix wants a folder")]:
            with self.subTest(words):
                done = fresh.user(f"remind-*/install.sh {words}")
                self.assertEqual((done.returncode, done.stderr.strip()), (2, said))
        self.assertIn("into ~/.local", self.ok("remind-*/install.sh --help"))
        self.assertEqual(self.files(), self.before)
