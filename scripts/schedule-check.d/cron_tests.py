"""A real cron runs the line of `schedule install cron`: reminders arrive, or wait if nobody would see them."""

import datetime
import os
import re
import subprocess

import house
from parts import Cron, Desk
from user_room import UserRoom, wait_for

NOT_DELIVERED = b"undelivered\n"
with open(os.path.join(os.path.dirname(__file__), "../../docs/channels.md"), encoding="utf-8") as channels:
    RECIPE = re.search(r"```crontab\n30 6 \* \* 1 (.*)\n```", channels.read())[1]


class CronRoom(UserRoom):
    def install(self, *words, **options):
        out = self.ok("schedule", "install", "cron", *words, **options)
        self.assertRegex(out, r"\A(installed: a line in your crontab runs 'remind fire' each minute, the first time within a minute"
                              r"|not running yet: a line in your crontab will run 'remind fire' each minute)\n\Z")

    def wait_for_run(self, file=None):
        """Waits for a run of `fire`; gives the content of its heartbeat."""
        path = (file or self.file) + ".heartbeat"
        wait_for(lambda: os.path.exists(path), "a run of fire")
        wait_for(lambda: not self.processes(" fire "), "the end of fire")
        return self.bytes(path)

    def mail(self):
        return self.text(self.mailbox)

    def wait_for_mail(self, title):
        """Waits for a mail with the reminder on its own line; gives the mail."""
        line = re.compile(rf"\n1  {re.escape(title)}  \d\d:\d\d\n")
        return wait_for(lambda: line.search(self.mail()) and self.mail(), f"the mail of {title!r}")


class QuietHours(CronRoom):
    def test_reminders_held_by_quiet_hours_are_shown_when_the_quiet_hours_end_and_loud_ones_at_once(self):
        desk = Desk(self)
        now = datetime.datetime.now()
        # Long enough for some earlier runs of `fire`.
        end = (now + datetime.timedelta(seconds=75)).replace(second=0, microsecond=0)
        begin = now - datetime.timedelta(hours=1)
        self.config("quiet.hours", f"{begin:%H:%M}-{end:%H:%M}")
        self.add_due("Tea")
        self.add_due("Loud", "--loud")
        self.install()
        Cron(self)
        desk.wait_for_notification("Loud")
        self.wait_for_run()
        self.assertEqual(self.reminder_state("Tea"), ["planned"])
        self.assertIn("quiet until", self.ok("status"))
        body = wait_for(lambda: [body for title, body in desk.shown() if title == "Tea"], "the end of quiet", seconds=90)[0]
        self.assertGreaterEqual(datetime.datetime.now(), end)
        self.assertRegex(body, r"\A(held while quiet, planned for )?[0-9:]{5}\Z")
        wait_for(lambda: self.reminder_state("Tea") == ["delivered"], "it to be told")
        self.assertEqual([title for title, _ in desk.shown()], ["Loud", "Tea"])


class ADesktop(CronRoom):
    def test_a_reminder_from_cron_is_shown_by_a_real_notification_server_and_not_mailed(self):
        desk = Desk(self)
        self.add_due("Pay <rent> & go")
        self.install()
        Cron(self)
        self.assertRegex(desk.wait_for_notification("Pay <rent> & go"), r"\A\d\d:\d\d\Z")
        wait_for(lambda: self.reminder_state("Pay <rent> & go") == ["delivered"], "it to be told")
        self.assertEqual(self.mail(), "")

    def test_cron_finds_a_bus_at_another_place_through_the_processes_of_the_session(self):
        desk = Desk(self, bus=f"{self.home}/own-bus")
        self.add_due("Call")
        self.install()
        Cron(self)
        desk.wait_for_notification("Call")

    def test_after_the_logout_a_reminder_waits_for_the_next_login_and_is_not_mailed(self):
        desk = Desk(self)
        self.add_due("First")
        self.install()
        Cron(self)
        desk.wait_for_notification("First")
        # The notification is on the screen a moment before the delivery is saved.
        wait_for(lambda: self.reminder_state("First") == ["delivered"], "it to be told")
        desk.stop()
        self.add_due("Second")
        wait_for(lambda: self.bytes(self.file + ".heartbeat") == NOT_DELIVERED, "a run that could not deliver")
        self.assertEqual(self.reminder_state("Second"), ["planned"])
        self.assertEqual(self.finding("channel"), (
            "warning", "desktop; nobody is logged in, so it delivers after the next login", None))
        self.assertEqual(self.finding("last run")[0], "problem")
        desk = Desk(self)
        desk.wait_for_notification("Second")
        wait_for(lambda: self.reminder_state("Second") == ["delivered"], "it to be told")
        self.assertNotIn("First", [title for title, _ in desk.shown()])
        self.assertEqual(self.mail(), "")

    def test_the_button_Done_works_after_the_job_of_cron_has_ended(self):
        desk = Desk(self)
        self.add_due("Water the plants")
        self.install()
        Cron(self)
        desk.wait_for_notification("Water the plants")
        self.wait_for_run()
        desk.press("Done")
        wait_for(lambda: self.task("Water the plants")["completedAt"], "the task to be done")


class NoDesktop(CronRoom):
    def test_without_a_desktop_cron_mails_the_title_and_the_body_of_the_reminder(self):
        self.add_due("Zahnarzt: Überweisung")
        self.install()
        self.assertEqual(self.finding("mail"), ("ok", "cron sends mail with /usr/sbin/sendmail", None))
        Cron(self)
        mail = self.wait_for_mail("Zahnarzt: Überweisung")
        wait_for(lambda: self.reminder_state("Zahnarzt: Überweisung") == ["delivered"], "it to be told")
        head, _, body = mail.partition("\n\n")
        self.assertNotIn("Zahnarzt", head)
        self.assertEqual(body.strip().count("\n"), 0, body)
        self.assertEqual(mail.count("\nSubject:"), 1)

    def test_a_bus_without_a_notification_server_is_no_desktop_and_cron_mails_the_reminder(self):
        Desk(self, server=None)
        self.add_due("Headless")
        self.install()
        Cron(self)
        self.wait_for_mail("Headless")
        wait_for(lambda: self.reminder_state("Headless") == ["delivered"], "it to be told")

    def test_without_desktop_and_mail_program_a_reminder_stays_due_until_a_channel_is_set(self):
        self.hide("/usr/sbin/dma")
        self.add_due("Not lost")
        self.install()
        Cron(self)
        self.assertEqual(self.wait_for_run(), NOT_DELIVERED)
        self.assertEqual(self.reminder_state("Not lost"), ["planned"])
        self.assertEqual(self.finding("channel"), (
            "problem", "none: there is no desktop, no notify.command, and no mail program for cron",
            "sudo apt install libnotify-bin dunst"))
        state, text, _ = self.finding("last run")
        self.assertEqual(state, "problem")
        self.assertRegex(text, r"^\d+ seconds? ago; not all due reminders were delivered$")
        self.ok("config", "notify.command", f"cat >'{self.home}/heard'")
        wait_for(lambda: "Not lost" in self.text(f"{self.home}/heard"), "the reminder, by the command that was set")

    def test_fire_by_hand_prints_the_reminder_even_if_there_is_a_mail_program(self):
        self.add_due("Here")
        self.assertIn("Here", self.ok("fire"))


class TheDay(CronRoom):
    """The tasks due today, as a mail in the morning."""

    def setUp(self):
        super().setUp()
        self.today = datetime.date.today()
        self.ok("add", "Überweisung", "--due", f"{self.today}", "--no-reminders")

    def test_cron_mails_the_agenda_of_the_day_once_even_if_its_time_is_over(self):
        evening = f"{self.today - datetime.timedelta(days=1)}T23:59"
        self.ok("config", "agenda.at", "00:00", env={"REMIND_NOW": evening})
        self.install()
        cron = Cron(self)
        text = wait_for(lambda: "1 today" in self.mail() and self.mail(), "the mail of the day")
        self.assertTrue(text.rstrip().endswith("\n1 today\n  Überweisung"), text)
        wait_for(lambda: "agenda" in self.ok("log", "--json"), "it to be told")
        cron.stop()
        self.assertEqual(self.remind("fire").out, "")

    def test_the_crontab_line_of_docs_channels_md_mails_tasks_that_are_due_and_nothing_otherwise(self):
        path = f"PATH={house.scratch()}/bin:/usr/bin:/bin\nLC_ALL=C.UTF-8\n"
        self.set_crontab(f"{path}* * * * * {RECIPE}; echo >{self.home}/ran\n".encode())
        cron = Cron(self)
        text = wait_for(lambda: "1 due" in self.mail() and self.mail(), "the mail of the week")
        cron.stop()
        self.assertRegex(text, r"\n1 due\n\n\w{3} .* today\n +1  Überweisung\n")
        self.ok("done", "1")
        for path in (self.mailbox, f"{self.home}/ran"):
            os.unlink(path)
        Cron(self)
        wait_for(lambda: os.path.exists(f"{self.home}/ran"), "cron to run it again")
        wait_for(lambda: not self.processes("sendmail|remind"), "its end")
        self.assertEqual(self.mail(), "")


class MailOff(CronRoom):
    """No desktop, a mail program, and a crontab with which cron mails nobody."""

    EMPTY = ('MAILTO=""', "MAILTO=''", '\tMAILTO = ""  ', '"MAILTO"=""', 'MAILTO=" "', "MAILTO=me\\r\nMAILTO=''\r")
    PROBLEM = (
        "problem", "none: there is no desktop and no notify.command, and cron sends no mail: MAILTO in your crontab is "
        "empty; change MAILTO, or set notify.command", "crontab -e")

    def test_with_an_empty_MAILTO_reminders_stay_due_and_doctor_says_so(self):
        for number, line in enumerate(self.EMPTY):
            with self.subTest(line):
                title, file = f"Kept {number}", f"{self.home}/{number}/tasks.json"
                self.set_crontab(f"{line}\n* * * * * env >'{self.home}/environment {number}'\n".encode())
                self.add_due(title, "--file", file)
                self.install("--file", file)
                cron = Cron(self)
                self.assertEqual(self.wait_for_run(file), NOT_DELIVERED)
                environment = wait_for(lambda: self.text(f"{self.home}/environment {number}"), "what cron hands on")
                self.assertRegex(environment, r"(?m)^MAILTO= ?$")
                self.assertEqual(self.reminder_state(title, "--file", file), ["planned"])
                self.assertEqual(self.mail(), "")
                self.assertEqual(self.finding("channel", "--file", file), self.PROBLEM)
                self.assertEqual(self.finding("last run", "--file", file)[0], "problem")
                cron.stop()
        self.set_crontab(self.crontab().replace(b"MAILTO=''\r\n", b"").replace(b"MAILTO=me\\r", b"").lstrip())
        self.assertEqual(self.finding("channel", "--file", file)[0], "ok")
        Cron(self)
        self.wait_for_mail(title)

    def test_an_empty_MAILTO_below_the_line_does_not_stop_the_mail(self):
        self.add_due("Read")
        self.set_crontab(b'MAILTO=""\n0 5 * * 1 true\nMAILTO=%s\n' % self.account.pw_name.encode())
        self.install()
        self.set_crontab(self.crontab() + b'MAILTO=""\n0 6 * * 1 true\n')
        self.assertEqual(self.finding("channel")[0], "ok")
        Cron(self)
        self.wait_for_mail("Read")

    def test_with_an_empty_MAILTO_standard_output_is_no_delivery_unless_the_line_redirects_it_into_a_file(self):
        files = [f"{self.home}/{name}/tasks.json" for name in ("thrown", "kept")]
        self.set_crontab(b'MAILTO=""\n')
        for file in files:
            self.add_due("Tea", "--file", file)
            self.ok("config", "notify.channel", "stdout", "--file", file)
            self.install("--file", file)
        line = self.crontab().splitlines()[-1]
        self.set_crontab(self.crontab().replace(line, line.replace(b" # ", f" >>{self.home}/printed # ".encode())))
        Cron(self)
        self.assertEqual(self.wait_for_run(files[0]), NOT_DELIVERED)
        wait_for(lambda: self.reminder_state("Tea", "--file", files[1]) == ["delivered"], "it to be told")
        self.assertRegex(self.text(f"{self.home}/printed"), r"\A1  Tea  \d\d:\d\d\n\Z")
        self.assertEqual(self.reminder_state("Tea", "--file", files[0]), ["planned"])
        self.assertEqual(self.finding("channel", "--file", files[0]), [])
        self.assertEqual(
            self.finding("mail", "--file", files[0]),
            ("problem", "reminders for standard output wait, because cron sends no mail: MAILTO in your crontab is empty",
             "crontab -e"))


class Addresses(CronRoom):
    """The addresses to which cron sends mail, and what the channel and doctor make of them."""

    MAILED = ("%s", "%s@localhost", "%s,root", "etc/%s", "a!b:%s", "%s+remind", "x.y_z=%s@localhost:25", "0%s%%")
    REFUSED = (
        "%s@x, b@x", "Ann <%s@x>", "$LOGNAME", "%s@x;b@x", "m\N{LATIN SMALL LETTER U WITH DIAERESIS}ller", "-%s", "@%s",
        "_%s", ",%s", "%s'b'@x", '%s"b"@x', "(%s)", "~%s", "%s*")

    def test_a_reminder_is_delivered_if_cron_mails_its_MAILTO_address_and_otherwise_stays_due(self):
        noted = f"{self.home}/noted"
        self.put(f'#!/bin/sh\nfor name; do :; done\ncat >/dev/null\necho "$name" >>{noted}\n', f"{self.home}/sendmail", 0o755)
        subprocess.run(["mount", "--bind", f"{self.home}/sendmail", "/usr/sbin/sendmail"], check=True)
        self.addCleanup(subprocess.run, ["umount", "--lazy", "/usr/sbin/sendmail"], check=True)
        addresses = [form.replace("%s", f"a{n}").replace("%%", "%") for n, form in enumerate(self.MAILED + self.REFUSED)]
        files = [f"{self.home}/{number}/tasks.json" for number in range(len(addresses))]
        for file in files:
            self.add_due("Tea", "--file", file)
            self.install("--file", file)
        lines = self.crontab().splitlines()
        # An extra line with output for each address shows whether cron sends mail to it.
        self.set_crontab(b"".join(
            b"MAILTO=%s\n%s\n* * * * * echo\n" % (address.encode(), line) for address, line in zip(addresses, lines)))
        Cron(self)
        for file in files:
            self.wait_for_run(file)
        mailed = addresses[:len(self.MAILED)]
        wait_for(lambda: len(self.text(noted).splitlines()) >= 2 * len(mailed) and not self.processes("sendmail"), "the mail")
        self.assertEqual(sorted(set(self.text(noted).splitlines())), sorted(mailed))
        for address, file in zip(addresses, files):
            with self.subTest(address):
                is_mailed = address in mailed
                self.assertEqual(
                    self.reminder_state("Tea", "--file", file), ["delivered" if is_mailed else "planned"])
                state, text, mend = self.finding("channel", "--file", file)
                self.assertEqual((state, mend), ("ok", None) if is_mailed else ("problem", "crontab -e"))
                self.assertEqual(f"MAILTO in your crontab is '{address}'; cron accepts only " in text, not is_mailed)


class StrangePlaces(CronRoom):
    PLACES = ("with space", "100%", "it's", 'so "quoted"', "back\\slash", "dollar$HOME", "grün 🌱", "semi;colon & #hash")

    def test_cron_delivers_from_a_state_file_at_any_path(self):
        for place in self.PLACES:
            file = f"{self.home}/{place}/tasks.json"
            self.add_due(place, "--file", file)
            self.ok("config", "notify.command", f"cat >>'{self.home}/heard'; echo >>'{self.home}/heard'", "--file", file)
            self.install("--file", file)
        self.assertEqual(len(self.crontab().splitlines()), len(self.PLACES))
        Cron(self)
        wait_for(lambda: all(
            self.reminder_state(place, "--file", f"{self.home}/{place}/tasks.json") == ["delivered"]
            for place in self.PLACES), "every reminder")
        heard = self.text(f"{self.home}/heard")
        self.assertEqual(len(re.findall('"title"', heard)), len(self.PLACES))
        for place in self.PLACES:
            self.ok("schedule", "remove", "--file", f"{self.home}/{place}/tasks.json")
        self.assertIsNone(self.crontab())

    def test_cron_runs_a_program_at_any_path(self):
        program = f"{self.home}/it's a 50% \"$HOME\" \\ folder/rem ind"
        self.put(self.bytes(self.binary), program, 0o755)
        self.add_due("Odd", env={"PATH": "/usr/bin:/bin"})
        self.install(binary=program, env={"PATH": "/usr/bin:/bin"})
        Cron(self)
        self.wait_for_mail("Odd")

    def test_the_line_names_the_file_from_REMIND_FILE_or_XDG_DATA_HOME(self):
        for name, value, file in (
                ("REMIND_FILE", f"{self.home}/a.json", f"{self.home}/a.json"),
                ("XDG_DATA_HOME", f"{self.home}/data", f"{self.home}/data/remind/tasks.json")):
            self.install(env={name: value})
            self.assertIn(f"--file {file} ".encode(), self.crontab())
        self.assertEqual(len(self.crontab().splitlines()), 2)


class AnotherLanguage(CronRoom):
    GERMAN = {"LC_ALL": "de_DE.UTF-8", "LANG": None}
    DUE = "Fällig am Di 1. Jan. 2030"

    def install_in_german(self):
        out = self.ok("schedule", "install", "cron", env=self.GERMAN, note=None)
        self.assertRegex(out, r"\A(eingerichtet|läuft noch nicht): eine Zeile in der Crontab ")
        self.assertIn(b" /usr/bin/env LC_ALL=de_DE.UTF-8 ", self.crontab())

    def test_a_mail_of_cron_is_in_the_language_of_the_shell_that_installed_the_line(self):
        self.add_due("Zahnarzt", "--due", "2030-01-01", env=self.GERMAN)
        self.install_in_german()
        Cron(self)
        wait_for(lambda: f"\n1  Zahnarzt  {self.DUE}\n" in self.mail(), "the mail in German")
        wait_for(lambda: self.reminder_state("Zahnarzt") == ["delivered"], "it to be told")
        self.ok("schedule", "remove")
        self.assertNotIn(b"remind", self.crontab() or b"")

    def test_a_notification_from_cron_is_in_the_language_of_the_shell_that_installed_the_line(self):
        desk = Desk(self)
        self.add_due("Zahnarzt", "--due", "2030-01-01", env=self.GERMAN)
        self.install_in_german()
        Cron(self)
        self.assertEqual(desk.wait_for_notification("Zahnarzt"), self.DUE)

    def test_an_English_shell_writes_no_locale_into_the_line(self):
        self.install()
        self.assertNotIn(b"LC_ALL", self.crontab())


class AnotherZone(CronRoom):
    def test_at_follows_the_zone_of_the_shell_that_installed_the_line(self):
        now = datetime.datetime.now(datetime.timezone.utc)
        there = now.astimezone(datetime.timezone(datetime.timedelta(hours=14)))
        before = (now - datetime.timedelta(seconds=61)).strftime("%Y-%m-%dT%H:%M:%SZ")
        zone = {"TZ": "Pacific/Kiritimati"}
        self.ok("add", "Over there", "--at", there.strftime("%H:%M"), env={**zone, "REMIND_NOW": before})
        self.install(env=zone)
        self.assertIn(b" /usr/bin/env TZ=Pacific/Kiritimati ", self.crontab())
        self.assertEqual(self.ok("fire", "--dry-run"), "", "in the machine's own zone it is not due")
        Cron(self)
        self.wait_for_mail("Over there")
        self.assertEqual(self.reminder_state("Over there", env=zone), ["delivered"])

    def test_a_TZ_that_equals_the_machines_zone_is_not_in_the_line(self):
        self.install(env={"TZ": ":Etc/UTC"})
        self.assertNotIn(b"TZ=", self.crontab())
