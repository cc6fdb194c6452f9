"""Setting sync up and removing it."""

import os

from servers import PASSWORD, SecureRadicale
from sync_room import SyncRoom, installed


class SetUp(SyncRoom):
    def test_a_machine_that_has_no_task_yet_takes_all_of_a_folder(self):
        folder = os.path.join(self.home, "shared")
        self.a.add("Milk", note=None)
        self.a.joins(folder)
        self.assertFalse(os.path.exists(self.b.folder))
        self.assertEqual(self.b.joins(folder), "synced: 1 new task received; from now on every 15 minutes (sync.minutes)\n")
        self.is_settled()

    def test_what_both_have_is_one_task_where_title_and_due_date_say_so(self):
        folder = os.path.join(self.home, "shared")
        for machine in self.machines:
            machine.add("Milk", "--due", "2026-03-05", note=None)
            machine.add(f"only on {machine.name}", note=None)
        self.a.add("twice", note=None)
        self.a.add("twice", note=None)
        self.b.add("twice", note=None)
        self.a.joins(folder)
        self.b.joins(folder)
        self.rounds()
        for machine in self.machines:
            self.assertEqual(machine.titles(), ["Milk", "only on a", "only on b", "twice", "twice", "twice"])
            self.assertEqual(machine.sync(), "no changes")
        self.b.ok("edit", self.b.number("Milk"), "--notes", "of b", note=None)
        self.rounds(self.b, self.a)
        self.assertEqual(self.a.named("Milk")["notes"], "of b")

    def test_a_setup_is_taken_away_and_leaves_tasks_and_folder_alone(self):
        folder = self.shared_folder()
        self.a.add("Milk", note=None)
        self.rounds()
        before = self.is_same()
        names = os.listdir(folder)
        self.a.ok("sync", "remove")
        self.assertEqual((os.listdir(folder), os.path.exists(self.a.file + ".sync/setup.json")), (names, False))
        self.are_equal(self.a.all(), before)
        self.a.fails(1, "sync")
        self.a.joins(folder)
        self.are_equal(self.is_settled(), before)


@installed("radicale", "vdirsyncer")
class OnAServer(SyncRoom):
    def test_a_list_has_to_be_named_where_there_are_several_and_the_password_is_kept_nowhere(self):
        server = self.server()
        server.make_list("work", "Things at work")
        command = f"printf '%s\\n' '{PASSWORD[::-1]}' | rev"
        words = ["sync", "setup", server.url, "--user", "ann", "--password-command", command]
        self.a.add("Milk", note=None)
        self.a.fails(1, *words, message="remind: the server has several lists; choose one: --list Personal, "
                     "--list 'Things at work'\n")
        self.a.fails(1, *words, "--list", "home", message='remind: the server has no list "home"; it has "Personal", '
                     '"Things at work"\n')
        self.a.ok(*words, "--list", "Things at work", timeout=60)
        self.assertEqual((len(server.names("work")), server.names("personal")), (1, []))
        self.assertEqual(os.stat(self.a.file + ".sync").st_mode & 0o777, 0o700)
        for parent, _, files in os.walk(self.a.home):
            for name in files:
                path = os.path.join(parent, name)
                self.assertNotIn(PASSWORD.encode(), self.bytes(path), path)

    def test_an_only_list_needs_no_name(self):
        server = self.server()
        self.a.add("Milk", note=None)
        self.a.joins(server.url, "--user", "ann", "--password-command", f"echo {PASSWORD}")
        self.assertEqual(len(server.names("personal")), 1)

    def test_what_is_set_up_again_with_the_same_server_doubles_nothing(self):
        server = self.server()
        server.put("foreign.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:foreign\r\n"
                   "DTSTAMP:20260228T120000Z\r\nSUMMARY:Foreign\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
        self.a.add("Milk", note=None)
        self.a.joins_server(server)
        before = self.a.all()
        self.assertEqual([task["title"] for task in before], ["Foreign", "Milk"])
        self.a.ok("sync", "remove")
        self.assertFalse(os.path.exists(self.a.shared))
        self.a.joins_server(server)
        self.are_equal(self.a.all(), before)
        self.b.joins_server(server)
        self.are_equal(self.is_settled(), before)
        self.assertEqual(len(server.names()), 2)


@installed("radicale", "vdirsyncer", "openssl")
class OnAServerAtHome(SyncRoom):
    """A server with a certificate that no machine trusts, and changes of a setup."""

    def setUp(self):
        super().setUp()
        self.home_server = self.server(SecureRadicale)
        self.words = ["--user", "ann", "--password-command", f"echo {PASSWORD}", "--list", "personal"]
        self.a.add("Milk", note=None)
        self.b.add("Bread", note=None)

    def trusted(self):
        """The note about the present certificate."""
        return ("note: from now on, only this certificate of the server is trusted: "
                f"{self.home_server.fingerprint()}\n")

    def test_the_certificate_that_it_shows_or_that_is_in_a_file_is_trusted_by_each_round_from_then_on(self):
        url = self.home_server.url
        self.a.fails(1, "sync", "setup", url, *self.words, timeout=60,
                     message="remind: sync was not set up: this machine does not trust the certificate of the server; "
                     "--verify off trusts its current certificate, --verify FILE the one in a file\n")
        self.a.joins(url, *self.words, "--verify", "off", note=self.trusted())
        self.b.joins(url, *self.words, "--verify", self.home_server.certificate, note=None)
        self.rounds()
        self.assertEqual([task["title"] for task in self.is_settled()], ["Bread", "Milk"])
        self.assertEqual(len(self.home_server.names()), 2)

    def test_another_certificate_is_said_and_trusted_only_when_that_is_meant(self):
        self.a.joins(self.home_server.url, *self.words, "--verify", self.home_server.fingerprint(), note=None)
        self.home_server.renew()
        self.home_server.stop()
        self.home_server.start()
        self.a.fails(1, "sync", timeout=60,
                     message="remind: sync failed: the server shows a different certificate from the "
                     f"one that you trust: {self.home_server.fingerprint()}; if it was renewed: "
                     "'remind sync edit --verify off' trusts the current certificate; "
                     "your changes wait for the next sync\n")
        self.assertEqual(self.a.ok("sync", "edit", "--verify", "off", note=self.trusted(), timeout=60),
                         "synced: no changes\n")
        self.a.sync()

    def test_another_address_deletes_nothing_and_what_the_server_refuses_leaves_the_setup_as_it_was(self):
        self.a.joins(self.home_server.url, *self.words, "--verify", "off", note=None)
        configuration = self.bytes(self.a.file + ".sync/vdirsyncer.conf")
        self.a.fails(1, "sync", "edit", "--password-command", "echo wrong", timeout=60,
                     message="remind: nothing changed: the server does not accept this name and password; "
                     "give name and password with --user and --password-command\n")
        self.assertEqual(self.bytes(self.a.file + ".sync/vdirsyncer.conf"), configuration)
        new = self.server()
        self.a.ok("sync", "edit", new.url, note=None, timeout=60)
        self.assertEqual((self.a.titles(), len(new.names())), (["Milk"], 1))
        self.assertEqual(self.a.sync_json("status")["server"], new.url)
        other = self.server()
        other.make_list("work", "Work")
        other.ask("DELETE", "/ann/personal/")
        self.a.fails(1, "sync", "edit", other.url, timeout=60,
                     message='remind: the server has no list "personal"; it has "Work"\n')
        self.assertEqual(self.a.sync(), "no changes")
        self.a.ok("sync", "edit", "--password-command", f"printf '%s\\n' {PASSWORD}", timeout=60)
