"""Mail: `msmtp` to a real SMTP server."""

import email
import os
from email import policy

from channel_room import TITLES, ChannelRoom
from rooms.desktop import PYTHON
from rooms.room import free_port


class Mail(ChannelRoom):
    def setUp(self):
        super().setUp()
        self.port = free_port()
        self.box = os.path.join(self.home, "box")
        self.set_up("Mail", **{"smtp.example.org": "127.0.0.1", "port 587": f"port {self.port}"})
        self.ok("config", "notify.channel", "mail")

    def serve(self):
        self.run_beside(PYTHON, "-m", "aiosmtpd", "-n", "-l", f"127.0.0.1:{self.port}",
                        "-c", "aiosmtpd.handlers.Mailbox", self.box)
        self.wait_for_port(self.port)

    def mails(self):
        """The received mails, parsed."""
        folder = os.path.join(self.box, "new")
        return [email.message_from_bytes(self.bytes(os.path.join(folder, name)), policy=policy.default)
                for name in os.listdir(folder)]

    def test_the_mail_has_the_beginning_of_any_title_as_subject_and_the_whole_title_body_and_notes_as_text(self):
        self.serve()
        for title in TITLES:
            self.ring(title, "--notes", "one\n.\n" + "ü" * 2000)
            [mail] = [mail for mail in self.mails() if mail.get_content().split("\n")[0] == title]
            subject = str(mail["Subject"])
            self.assertEqual(subject, title.encode()[:45].decode("utf-8", "ignore"))
            self.assertEqual(mail.get_content(), f"{title}\n{self.rang}\none\n.\n{'ü' * 2000}\n")
            self.assertEqual((mail["To"], mail["From"]), ("me@example.org", "me@example.org"))
            self.assertEqual(mail.defects, [])

    def test_without_a_server_the_reminder_stays_due_and_the_mail_comes_later_once(self):
        self.ring("Pay rent", status=1)
        self.serve()
        self.ok("fire", now="2026-03-01T09:02")
        self.ok("fire", now="2026-03-01T09:03")
        self.assertEqual([str(mail["Subject"]) for mail in self.mails()], ["Pay rent"])

    def test_the_agenda_comes_as_a_mail_once_in_the_morning_with_the_counts_as_subject(self):
        self.serve()
        self.ok("add", "Pay rent", "--due", "2026-03-02", "--no-reminders", note=None)
        self.set_up("The day in the morning")
        for now in ("2026-03-02T07:30", "2026-03-02T07:31", "2026-03-02T08:59"):
            self.ok("fire", now=now)
        [mail] = self.mails()
        self.assertEqual(str(mail["Subject"]), "1 today")
        self.assertEqual(mail.get_content(), "1 today\nPay rent\n\n")
