"""The user's crontab: everything except the line of `remind` stays the same, byte for byte."""

import os

import house
from parts import Cron
from user_room import UserRoom

CRONTABS = {
    "none": None,
    "one line": b"0 5 * * 1 tar -zcf /var/backups/home.tgz /home/\n",
    "comments and variables": b"# m h  dom mon dow   command\nMAILTO=\"\"\nPATH = /opt/bin:/usr/bin\n#\n@reboot true\n",
    "tabs and spaces at both ends": b"\t0\t5\t*\t*\t1\ttrue  \t\n   \n\t\n",
    "blank lines first and last": b"\n\n\n* * * * * true\n\n\n",
    "CRLF lines": b"# from elsewhere\r\n0 5 * * 1 true\r\n#\r\n",
    "invalid UTF-8": b"# caf\xe9 \xff\xfe\n0 5 * * 1 echo \xe9\n",
    "combining marks": "# u\u0308ber, \u00fcber, \u1e9e\n0 5 * * 1 true # e\u0301\n".encode(),
    "lines that look like ours": b"# * * * * * remind fire --unattended # remind schedule\n* * * * * true # my remind "
                                 b"schedule plan\n* * * * * true # remind schedule \n",
    "every byte there is": b"#" + bytes(range(256)).replace(b"\n", b"") + b"\n",
    "a backslash and an r at the end": b"0 5 * * 1 cat a | tr -d \\r\n0 6 * * 1 printf a\\b\n",
    "the same beside what it could stand for": b"# a\rb\x08c\r\n0 5 * * 1 cat a | tr -d \\r\r\n# \\b\\\\r\n",
    "foreign lines with our remark": b"* * * * * /usr/bin/backup # remind schedule\n* * * * * cd / && /usr/bin/remind fire "
                                     b"--unattended # remind schedule\n*/5 * * * * /r fire --unattended # remind "
                                     b"schedule\n",
    "a very long line": b"0 5 * * 1 : " + b"x" * 900 + b"\n",
    "a remark that looks like the head of a crontab": b"# (Cron version -- of my own)\n# DO NOT EDIT\n0 5 * * 1 true\n",
    "two thousand lines": b"".join(b"%d 5 * * 1 true %d\n" % (i % 60, i) for i in range(2000)),
}

FAILING = """\
echo "$@" >>'{log}'
case $1 in -l) echo "crontab: {words}" >&2; exit 1;; esac
cat >'{log}.written'
"""

NO_EDITOR = """\
[ "$1" = -e ] && { echo 'no editor here' >&2; exit 1; }
exec /usr/bin/crontab "$@"
"""


class ByteForByte(UserRoom):
    def put_crontab(self, content):
        """Writes a crontab into the spool without the head that `crontab` adds."""
        # A kernel that protects files in such a folder refuses to overwrite the old one.
        if os.path.exists(self.spool):
            os.unlink(self.spool)
        self.put(content, self.spool, 0o600)

    def test_install_appends_one_line_to_any_crontab_and_remove_restores_the_crontab(self):
        for name, content in CRONTABS.items():
            with self.subTest(name):
                if os.path.exists(self.spool):
                    os.unlink(self.spool)
                if content is not None:
                    self.set_crontab(content)
                before = self.crontab()
                self.assertEqual(before, content)
                self.ok("schedule", "install", "cron")
                installed = self.crontab()
                line = installed[len(content or b""):]
                self.assertEqual(installed, (content or b"") + line)
                self.assertRegex(line, rb"\A\* \* \* \* \* [^\n]*/remind fire --unattended # remind schedule\n\Z")
                self.ok("schedule", "install", "cron")
                self.assertEqual(self.crontab(), installed)
                self.assertEqual(self.ok("schedule", "remove"), "removed: a line in your crontab\n")
                self.assertEqual(self.crontab(), content)

    def test_install_gives_a_last_line_without_a_line_feed_its_line_feed_and_changes_nothing_else(self):
        self.set_crontab(b"# \\r no end")
        self.ok("schedule", "install", "cron")
        self.assertTrue(self.crontab().startswith(b"# \\r no end\n* * * * * "))
        self.ok("schedule", "remove")
        self.assertEqual(self.crontab(), b"# \\r no end\n")

    def test_comments_that_crontab_l_leaves_out_stay(self):
        own = b"# one\n# two\n# three\n# four\n0 5 * * 1 true\n"
        self.put_crontab(own)
        for words in (("install", "cron"), ("remove",)):
            self.ok("schedule", *words)
            self.assertTrue(self.crontab().startswith(own), self.crontab())

    def test_CRONTAB_NOHEADER_and_an_editor_in_the_environment_change_nothing(self):
        own = b"0 5 * * 1 cat a | tr -d \\r\n"
        self.set_crontab(own)
        variables = {"CRONTAB_NOHEADER": "N", "VISUAL": "false", "EDITOR": "rm"}
        self.ok("schedule", "install", "cron", env=variables)
        self.assertTrue(self.crontab().startswith(own + b"* * * * * "), self.crontab())
        self.ok("schedule", "remove", env=variables)
        self.assertEqual(self.crontab(), own)

    def test_if_the_bytes_of_the_crontab_are_not_known_nothing_is_written_and_the_message_has_the_line(self):
        own = b"# one\n0 5 * * 1 cat a | tr -d \\r\n"
        for name in ("no editor", "remarks that are not listed"):
            with self.subTest(name):
                if name == "no editor":
                    self.set_crontab(own)
                    self.program("crontab", NO_EDITOR)
                else:
                    os.unlink(f"{self.programs}/crontab")
                    os.unlink(f"{self.file}.schedule")
                    self.put_crontab(own)
                path = {"PATH": f"{self.programs}:{os.path.dirname(self.binary)}:/usr/bin:/bin"}
                line = f"* * * * * {self.binary} fire --unattended # remind schedule"
                told = ("remind: your crontab has bytes that 'crontab -l' does not show exactly, so your crontab is "
                        "unchanged; with 'crontab -e' ")
                before = self.bytes(self.spool)
                self.assertEqual(
                    self.fails(1, "schedule", "install", "cron", env=path), f"{told}put this line into it: {line}\n")
                self.assertEqual(self.bytes(self.spool), before)
                self.assertFalse(os.path.exists(f"{self.file}.schedule"))
                # A line that a person typed is found, and only a person can remove it.
                self.put_crontab(before + line.encode() + b"\n")
                before = self.bytes(self.spool)
                answer = self.remind("schedule", "install", "cron", env=path)
                self.assertEqual(answer.status, 0, repr(answer))
                self.assertEqual(
                    self.fails(1, "schedule", "remove", env=path), f"{told}take this line out of it: {line}\n")
                self.assertEqual(self.bytes(self.spool), before)

    def test_remove_keeps_lines_that_were_added_behind_the_line(self):
        self.set_crontab(b"# first\n")
        self.ok("schedule", "install", "cron")
        self.set_crontab(self.crontab() + b"1 2 3 4 5 true\n# last\n")
        self.ok("schedule", "remove")
        self.assertEqual(self.crontab(), b"# first\n1 2 3 4 5 true\n# last\n")

    def test_remove_changes_nothing_if_nothing_is_installed(self):
        self.set_crontab(b"# mine\n")
        stamp = os.stat(self.spool).st_mtime_ns
        self.assertEqual(self.ok("schedule", "remove"), "nothing is installed\n")
        self.assertEqual(os.stat(self.spool).st_mtime_ns, stamp)


class OneLine(UserRoom):
    def test_the_second_install_changes_nothing_and_says_so(self):
        Cron(self)
        self.ok("schedule", "install", "cron")
        stamp = os.stat(self.spool).st_mtime_ns
        self.assertEqual(
            self.ok("schedule", "install", "cron"),
            "already installed: a line in your crontab runs 'remind fire' each minute\n")
        self.assertEqual(os.stat(self.spool).st_mtime_ns, stamp)

    def test_dry_run_shows_the_line_and_changes_nothing(self):
        out = self.ok("schedule", "install", "cron", "--dry-run")
        self.assertIn("would add to your crontab:\n    * * * * * ", out)
        self.assertIsNone(self.crontab())
        self.assertFalse(os.path.exists(f"{self.home}/.local/share/applications"))

    def test_install_replaces_the_line_of_a_program_that_was_moved_and_doctor_names_this_command(self):
        self.trace()
        old = f"{self.home}/old/remind"
        new = f"{self.home}/new/remind"
        self.put(self.bytes(self.binary), old, 0o755)
        self.ok("schedule", "install", "cron", binary=old, env={"PATH": "/usr/bin:/bin"})
        self.assertIn(old.encode(), self.crontab())
        os.makedirs(os.path.dirname(new))
        os.rename(old, new)
        moved = {"binary": new, "env": {"PATH": "/usr/bin:/bin"}}
        self.assertEqual(self.finding("schedule", **moved), (
            "problem", "a line in your crontab is installed, but out of date",
            "remind schedule install cron"))
        self.ok("schedule", "install", **moved)
        self.assertEqual(self.crontab().count(b"\n"), 1)
        self.assertIn(new.encode(), self.crontab())

    def test_the_line_names_the_link_in_PATH_so_an_update_needs_no_new_line(self):
        for version in ("1", "2"):
            self.put(self.bytes(self.binary), f"{self.home}/opt/{version}/remind", 0o755)
        self.put("", f"{self.home}/bin/x")
        os.symlink("../opt/1/remind", f"{self.home}/bin/remind")
        path = {"env": {"PATH": f"{self.home}/bin:/usr/bin:/bin"}, "binary": f"{self.home}/bin/remind"}
        self.ok("schedule", "install", "cron", **path)
        line = self.crontab()
        self.assertIn(f" {self.home}/bin/remind fire ".encode(), line)
        os.unlink(f"{self.home}/bin/remind")
        os.symlink("../opt/2/remind", f"{self.home}/bin/remind")
        self.assertIn('"changed":false', self.ok("schedule", "install", "cron", "--json", note=None, **path))
        self.assertEqual(self.crontab(), line)

    def test_two_state_files_have_two_lines_and_removing_one_keeps_the_other(self):
        other = f"{self.home}/work.json"
        Cron(self)
        self.ok("schedule", "install", "cron")
        first = self.crontab()
        for words in (("--file", other), ()):
            answer = self.remind("schedule", "install", "cron", *words)
            self.assertEqual((answer.status, answer.err), (0, ""), repr(answer))
        self.assertNotIn("your own crontab line", self.ok("schedule", "status"))
        self.trace()
        self.assertNotIn("one is enough", self.remind("doctor").out)
        self.ok("schedule", "remove", "--file", other)
        self.assertEqual(self.crontab(), first)


class SomebodyElses(UserRoom):
    def test_install_keeps_a_line_written_by_hand_and_install_status_and_doctor_mention_it(self):
        own = f"*/5 * * * * {self.binary} fire\n".encode()
        self.set_crontab(own)
        Cron(self)
        self.trace()
        self.assertEqual(self.finding("schedule"), ("ok", f"your own crontab line: {own.decode().strip()}", None))
        answer = self.remind("schedule", "install", "cron")
        self.assertEqual(
            answer.err, f"note: another line in your crontab also runs 'remind fire'; one is enough: {own.decode()}")
        self.assertTrue(self.crontab().startswith(own))
        self.assertIn(f"your own crontab line: {own.decode()}", self.ok("schedule", "status"))
        self.assertIn(
            ("warning", f"your own crontab line also runs 'remind fire'; one schedule is enough: {own.decode().strip()}",
             "crontab -e"), self.finding("schedule"))
        self.ok("schedule", "remove")
        self.assertEqual(self.crontab(), own)

    def test_a_crontab_that_cannot_be_read_is_never_overwritten(self):
        for words in ("cannot chdir(/var/spool/cron): Permission denied", "crontabs/x: Input/output error",
                      "can't open 'x': Permission denied", "", "no space left on device"):
            with self.subTest(words):
                log = f"{self.home}/asked"
                self.program("crontab", FAILING.format(log=log, words=words))
                message = self.fails(1, "schedule", "install", "cron", env={"PATH": f"{self.programs}:/usr/bin"})
                self.assertIn("crontab -l failed: ", message)
                self.assertFalse(os.path.exists(f"{log}.written"))
                self.assertEqual(set(self.text(log).split()), {"-l"})

    def test_if_the_crontab_cannot_be_written_install_fails_with_the_message_of_crontab(self):
        self.program("crontab", "[ \"$1\" = -l ] && exit 0\necho 'disk full' >&2; exit 1")
        path = {"PATH": f"{self.programs}:/usr/bin"}
        self.assertEqual(
            self.fails(1, "schedule", "install", "cron", env=path), "remind: crontab failed: disk full\n")
        self.assertFalse(os.path.exists(f"{self.file}.schedule"))

    def test_install_for_a_user_in_cron_deny_fails_with_the_message_of_the_machine(self):
        with open("/etc/cron.deny", "w") as file:
            file.write(f"{house.USER}\n")
        message = self.fails(1, "schedule", "install", "cron")
        self.assertIn("not allowed to use", message)
        self.assertFalse(os.path.exists(self.spool))
        self.assertIn("schedule  not installed", self.ok("schedule", "status"))
        self.assertEqual(self.finding("schedule")[0], "problem")
        self.assertEqual(self.ok("schedule", "remove"), "nothing is installed\n")

    def test_without_crontab_and_systemd_install_says_what_to_do(self):
        self.hide("/usr/bin/crontab")
        self.assertEqual(
            self.fails(1, "schedule", "install"),
            "remind: neither cron nor systemd for your user was found; install cron, or keep 'remind watch' "
            "running\n")
        self.assertEqual(
            self.fails(1, "schedule", "install", "cron"), "remind: cron is not available: crontab was not found\n")
