"""`doctor` about the file, the clock, the schedule and the program: each named repair works."""

import os
import re
import shutil
import subprocess

from parts import Cron, UserManager
from user_room import UserRoom, wait_for


class DoctorRoom(UserRoom):
    def setUp(self):
        super().setUp()
        self.ok("add", "X", "--no-reminders")

    def of_the_file(self):
        """The findings about the file and its folder, also a single one as a list."""
        found = self.finding("file")
        return found if isinstance(found, list) else [found]

    def mend(self, command, **options):
        """Runs the command that doctor names."""
        answer = self.run_program("sh", "-c", command, **options)
        self.assertEqual(answer.status, 0, f"{command}: {answer!r}")


class TheFile(DoctorRoom):
    def test_doctor_accepts_a_good_file_and_a_file_that_does_not_exist_yet(self):
        self.assertEqual(self.finding("file"), ("ok", f"{self.file}, 1 task, 1 open", None))
        self.assertEqual(
            self.finding("file", "--file", f"{self.home}/new.json"),
            ("ok", f"{self.home}/new.json; the first task creates it", None))
        self.assertFalse(os.path.exists(f"{self.home}/new.json"))

    def test_doctor_reports_a_file_that_cannot_be_read_and_its_repair_mends_the_mode(self):
        for mode in (0o000, 0o200, 0o400):
            os.chmod(self.file, mode)
            state, text, mend = [found for found in self.of_the_file() if found[0] != "ok"][0]
            self.assertEqual((state, mend), ("problem", f"chmod u+rwX {self.file}"))
            self.assertRegex(text, f"^cannot (read|write) {self.file}: Permission denied; check the owner")
            self.mend(mend)
            self.assertEqual(self.finding("file")[0], "ok")
        content = self.bytes(self.file)
        self.put(content[:-20], self.file, 0o600)
        state, text, _ = self.finding("file")
        self.assertEqual(state, "problem")
        self.assertIn(f"{self.file}:", text)
        self.put(b"", self.file, 0o600)
        self.assertEqual(self.finding("file")[0], "problem")

    def test_doctor_names_chown_for_a_file_or_folder_of_root(self):
        for path in (self.file, self.folder):
            os.chown(path, 0, 0)
            os.chmod(path, 0o600 if path == self.file else 0o755)
            state, _, mend = [found for found in self.of_the_file() if found[0] != "ok"][0]
            self.assertEqual((state, mend), ("problem", f'sudo chown -R "$(id -u)" {path}'))
            os.chown(path, self.uid, self.account.pw_gid)
        os.chmod(self.folder, 0o700)

    def test_doctor_names_chmod_for_a_folder_that_cannot_be_written_and_chmod_repairs_it(self):
        for mode in (0o500, 0o000):
            os.chmod(self.folder, mode)
            state, text, mend = self.of_the_file()[-1]
            self.assertEqual((state, mend), ("problem", f"chmod u+rwX {self.folder}"))
            self.assertIn("Permission denied", text)
            self.mend(mend)
            self.assertEqual(self.finding("file")[0], "ok")

    def test_doctor_warns_about_a_folder_that_others_can_write_to_and_its_repair_works(self):
        os.chmod(self.folder, 0o777)
        state, text, mend = self.finding("file")[-1]
        self.assertEqual((state, mend), ("warning", f"chmod go-w {self.folder}"))
        self.mend(mend)
        self.assertEqual(self.finding("file")[0], "ok")

    def test_doctor_counts_backups_and_warns_if_none_can_be_read(self):
        self.assertEqual(self.finding("backups"), ("ok", "none yet", None))
        self.ok("add", "Y")
        self.assertRegex(self.finding("backups")[1], r"^\d+, the newest can be read$")
        backups = f"{self.folder}/backups"
        for name in os.listdir(backups):
            self.put("nonsense", f"{backups}/{name}")
        self.assertEqual(self.finding("backups")[0], "warning")


class TheShell(DoctorRoom):
    def test_doctor_shows_the_zone_and_reports_TZ_Nowhere_as_a_problem(self):
        self.assertEqual(self.finding("zone")[0], "ok")
        self.assertEqual(self.finding("zone", env={"TZ": "Asia/Tokyo"}), ("ok", "Asia/Tokyo, from TZ", None))
        state, text, _ = self.finding("zone", env={"TZ": "Nowhere"})
        self.assertEqual(state, "problem")
        self.assertIn('the system has no time zone "Nowhere"; write one such as Europe/Berlin', text)

    def test_doctor_warns_about_a_locale_without_UTF_8_and_prints_ASCII_in_such_a_locale(self):
        self.assertEqual(self.finding("locale"), ("ok", "C.UTF-8", None))
        state, text, mend = self.finding("locale", env={"LANG": None})
        self.assertEqual((state, text), ("warning", "none: no UTF-8, so symbols are shown in ASCII"))
        self.assertEqual(self.finding("locale", env={"LANG": "POSIX"})[0], "warning")
        self.assertEqual(self.finding("locale", env={"LANG": mend.partition("LANG=")[2]})[0], "ok")
        self.remind("doctor", env={"LANG": "C"}).raw_out.decode("ascii")

    def test_doctor_warns_if_the_shell_finds_another_remind_or_none_and_its_alias_works(self):
        self.assertEqual(self.finding("program"), ("ok", self.binary, None))
        other = f"{self.home}/other/remind"
        self.put("#!/bin/sh\necho other\n", other, 0o755)
        for path, text in ((f"{self.home}/other:{os.path.dirname(self.binary)}:/usr/bin:/bin", other),
                           (f"{self.home}/nothing", "your shell does not find")):
            state, said, mend = self.finding("program", env={"PATH": path})
            self.assertEqual(state, "warning")
            self.assertIn(text, said)
            answer = self.run_program("/bin/sh", "-c", f"{mend}\neval 'remind --version'", env={"PATH": path})
            self.assertRegex(answer.out, r"^remind \d")

    def test_without_HOME_doctor_fails_with_a_message_or_checks_the_file_given_by_file(self):
        message = self.fails(1, "doctor", env={"HOME": None})
        self.assertEqual(
            message, "remind: HOME is not set, so there is no place for the tasks; name a file with --file or REMIND_FILE\n")
        checks = [f["check"] for f in self.findings("--file", self.file, env={"HOME": None})]
        self.assertIn("file", checks)
        self.assertIn("channel", checks)

    def test_doctor_prints_state_check_text_and_repair_of_every_finding(self):
        answer = self.remind("doctor")
        self.assertEqual(answer.status, 1)
        for finding in self.findings():
            if finding["check"] != "last run":
                self.assertRegex(
                    answer.out, rf"(?m)^ *{finding['state']} +{finding['check']} +" + re.escape(finding["text"]))
            if finding["mend"]:
                self.assertIn(f"→ {finding['mend']}\n", answer.out)


class TheSchedule(DoctorRoom):
    def setUp(self):
        super().setUp()
        self.missing = ("problem", "nothing runs 'remind fire', so no reminder can reach you", "remind schedule install")

    def test_doctor_reports_a_missing_schedule_a_stopped_cron_and_no_problem_after_the_repairs(self):
        self.assertEqual(self.finding("schedule"), self.missing)
        self.assertEqual(self.finding("last run"), ("warning", "no schedule has run 'remind fire' yet", None))
        self.mend(self.missing[2])
        state, text, mend = self.finding("schedule")
        self.assertEqual((state, text), ("problem", "your crontab has a line, but cron is not running"))
        self.assertTrue(mend.startswith("sudo "))
        Cron(self)
        wait_for(lambda: self.finding("last run")[0] == "ok", "a run of fire")
        self.assertEqual(self.finding("schedule"), ("ok", "a line in your crontab runs 'remind fire' each minute", None))
        self.assertRegex(self.finding("last run")[1], r"^\d+ seconds? ago$")

    def test_with_hidepid_on_proc_doctor_does_not_report_a_missing_cron(self):
        self.ok("schedule", "install", "cron")
        self.trace()
        for level in ("1", "2"):
            subprocess.run(["mount", "-o", f"remount,hidepid={level}", "/proc"], check=True)
            self.addCleanup(subprocess.run, ["mount", "-o", "remount,hidepid=0", "/proc"], check=True)
            self.assertEqual(self.finding("schedule")[0], "ok", level)

    def test_doctor_warns_about_a_run_long_ago_and_reports_a_run_that_could_not_deliver(self):
        self.trace(3 * 3600)
        self.assertEqual(self.finding("last run"), ("warning", "3 hours ago", None))
        self.trace(61, b"undelivered\n")
        self.assertEqual(
            self.finding("last run"), ("problem", "1 minute ago; not all due reminders were delivered", None))

    def test_doctor_warns_about_two_schedules_and_its_repair_leaves_one(self):
        UserManager(self)
        self.ok("schedule", "install", "systemd")
        units = f"{self.home}/.config/systemd/user"
        shutil.copytree(units, f"{self.home}/kept", symlinks=True)
        self.ok("schedule", "install", "cron")
        shutil.rmtree(units)
        shutil.copytree(f"{self.home}/kept", units, symlinks=True)
        for path, _, names in os.walk(units):
            for name in [path] + [f"{path}/{name}" for name in names]:
                os.lchown(name, self.uid, self.account.pw_gid)
        found = self.finding("schedule")
        self.assertEqual(found[0], ("warning", "more than one schedule runs 'remind fire'; one is enough", "remind schedule install"))
        self.mend(found[0][2])
        self.assertNotIn("more than one", self.remind("doctor").out)

    def test_doctor_reports_the_message_of_a_crontab_that_fails(self):
        self.program("crontab", "echo 'broken' >&2; exit 1")
        state, text, _ = self.finding("schedule", env={"PATH": f"{self.programs}:/usr/bin:/bin"})
        self.assertEqual((state, text), ("problem", "crontab -l failed: broken"))

    def test_doctor_changes_nothing(self):
        before = sorted(os.listdir(self.folder)), self.bytes(self.file)
        self.remind("doctor")
        self.remind("doctor", "--test")
        self.assertEqual((sorted(os.listdir(self.folder)), self.bytes(self.file)), before)
        self.assertIsNone(self.crontab())

    def test_doctor_json_prints_check_state_text_and_mend_of_each_finding(self):
        document = self.findings()
        self.assertEqual({tuple(finding) for finding in document}, {("check", "state", "text", "mend")})
        self.assertEqual(
            [finding["check"] for finding in document],
            ["file", "backups", "zone", "locale", "schedule", "last run", "channel", "mail", "slots", "program"])
