"""A server that is gone, refuses, is full, or does not answer: one sentence says so, and nothing is lost."""

import json
import os

from rooms.room import until
from servers import PASSWORD, Full
from sync_room import SyncRoom, installed

LATER = "; your changes wait for the next sync\n"


class Failures(SyncRoom):
    def set_up(self, url):
        """Machine a has two tasks on a server; the password is in a file."""
        self.password = os.path.join(self.a.home, "password")
        self.put(f"{PASSWORD}\n", self.password)
        self.a.add("Milk", note=None)
        self.a.add("Bread", note=None)
        self.a.joins(url, "--user", "ann", "--password-command", f"cat {self.password}", "--list", "personal")

    def fails_and_says_so(self):
        """A sync of machine a that fails: prints one sentence, and the status says since when. Returns the reason in the
        sentence."""
        said = self.a.fails(1, "sync", timeout=60)
        # The reason is a failure that `remind` knows, or the last line of the command.
        self.assertRegex(said, r"\Aremind: (sync|the sync command) failed: ")
        self.assertTrue(said.endswith(LATER), said)
        self.assertEqual(said.count("\n"), 1, said)
        self.assertNotIn(PASSWORD, said)
        status = self.a.sync_json("status")
        self.assertEqual((status["failingSince"], status["failure"]), ("2026-03-01T08:10:00+01:00", "command"))
        self.assertIn("since", self.a.ok("sync", "status"))
        return said.partition(" failed: ")[2].removesuffix(LATER)

    def is_well_again(self, titles):
        """The waiting changes go through, nothing comes twice, and the status has no failure."""
        self.a.sync(note=None)
        self.assertEqual(self.a.titles(), sorted(titles))
        status = self.a.sync_json("status")
        self.assertEqual((status["failingSince"], status["failure"], status["words"]), (None, None, None))
        self.b.joins_server(self.radicale)
        self.a.sync(note=None)
        self.assertEqual([task["title"] for task in self.is_settled()], sorted(titles))
        self.assertEqual(len(self.radicale.names()), len(titles))


@installed("radicale", "vdirsyncer")
class OfAServer(Failures):
    def setUp(self):
        super().setUp()
        self.radicale = self.server()

    def test_a_server_that_is_gone_is_said_and_what_changed_meanwhile_goes_there_later(self):
        self.set_up(self.radicale.url)
        self.radicale.stop()
        self.a.add("Butter", note=None)
        self.at("2026-03-01T08:10")
        said = self.fails_and_says_so()
        self.assertRegex(said, "^no server answers at 127.0.0.1:[0-9]+$")
        self.a.ok("done", self.a.number("Milk"), note=None)
        self.a.ok("delete", self.a.number("Bread"), note=None)
        self.at("2026-03-01T08:20")
        self.fails_and_says_so()
        self.radicale.start()
        self.at("2026-03-01T08:30")
        self.is_well_again(["Butter", "Milk"])
        self.assertIsNotNone(self.b.named("Milk")["completedAt"])

    def test_a_password_that_is_refused_or_cannot_be_had_is_said(self):
        self.set_up(self.radicale.url)
        self.a.add("Butter", note=None)
        self.at("2026-03-01T08:10")
        self.put("wrong\n", self.password)
        self.assertRegex(self.fails_and_says_so(),
                         "^the server does not accept this name and password; ")
        os.unlink(self.password)
        self.assertEqual(self.fails_and_says_so(),
                         "the password command failed, or printed nothing; "
                         "'remind sync edit --password-command COMMAND' sets another command")
        self.put(f"{PASSWORD}\n", self.password)
        self.is_well_again(["Bread", "Butter", "Milk"])

    def test_a_new_password_is_used_without_a_new_setup(self):
        self.set_up(self.radicale.url)
        self.radicale.stop()
        self.radicale.password = "another"
        self.radicale.start()
        self.put("another\n", self.password)
        self.a.add("Butter", note=None)
        self.assertEqual(self.a.sync(note=None), "1 new task sent")

    def test_if_two_machines_delete_the_only_task_with_delete_the_list_on_the_server_becomes_empty(self):
        self.a.add("Milk", note=None)
        self.a.joins_server(self.radicale)
        self.b.joins_server(self.radicale)
        self.a.ok("delete", "1", note=None)
        self.assertEqual(self.a.sync("--delete", note=None), "1 deletion sent")
        self.assertEqual(self.radicale.names(), [])
        self.b.sync("--delete", note=None)
        self.assertEqual(self.b.titles(), [])

    def test_a_list_that_was_emptied_or_is_gone_on_the_server_is_said_and_nothing_is_deleted_here(self):
        self.set_up(self.radicale.url)
        for name in self.radicale.names():
            self.radicale.delete(name)
        self.at("2026-03-01T08:10")
        self.assertRegex(self.fails_and_says_so(),
                         "^the list on the server is empty; no task was deleted on this machine; 'remind sync --delete' ")
        self.assertEqual(self.a.titles(), ["Bread", "Milk"])

    def test_a_list_with_a_letter_outside_ascii_in_its_address_is_the_one_that_is_taken(self):
        self.radicale.make_list("caf%C3%A9", "Café")
        lists = self.radicale.lists()
        self.a.add("Milk", note=None)
        self.a.joins(self.radicale.url, "--user", "ann", "--password-command", f"echo {PASSWORD}", "--list", "café")
        self.assertEqual(self.radicale.lists(), lists)
        self.assertEqual(len(self.radicale.names("caf%C3%A9")), 1)

    def test_a_setup_that_fails_leaves_nothing_behind(self):
        self.a.add("Milk", note=None)
        words = ["sync", "setup", self.radicale.url, "--user", "ann", "--list", "personal", "--password-command"]
        before = self.stamp_of(self.a)
        self.a.fails(1, *words, "echo wrong", timeout=60)
        self.a.fails(1, *words, "false", timeout=60)
        self.radicale.stop()
        self.a.fails(1, *words, f"echo {PASSWORD}", timeout=60)
        self.assertEqual((self.stamp_of(self.a), self.a.ok("sync", "status")), (before, "sync is not set up\n"))
        self.radicale.start()
        self.is_well_after_setup()

    def stamp_of(self, machine):
        return machine.bytes(), sorted(os.listdir(machine.folder))

    def is_well_after_setup(self):
        self.assertEqual(self.a.joins_server(self.radicale),
                         "synced: 1 new task sent; from now on every 15 minutes (sync.minutes)\n")

    def test_a_server_that_is_full_is_said_and_takes_what_is_new_later(self):
        gate = Full(self.radicale)
        self.addCleanup(gate.stop)
        self.set_up(gate.url)
        gate.is_full = True
        for title in ("Butter", "Eggs"):
            self.a.add(title, note=None)
        self.a.ok("edit", self.a.number("Milk"), "--title", "Oat milk", note=None)
        self.at("2026-03-01T08:10")
        self.assertIn("507", self.fails_and_says_so())
        self.assertGreater(gate.refused, 0)
        self.assertEqual(self.a.titles(), ["Bread", "Butter", "Eggs", "Oat milk"])
        gate.is_full = False
        self.is_well_again(["Bread", "Butter", "Eggs", "Oat milk"])


class OfACommand(Failures):
    """A command that carries a folder fails with its own message."""

    def carried_by(self, command):
        folder = os.path.join(self.a.home, "tasks")
        self.a.add("Milk", note=None)
        self.put("", os.path.join(self.a.home, "works"))
        self.a.joins(folder, "--command", f'test -e "$HOME/works" && exit 0; {command}')
        os.unlink(os.path.join(self.a.home, "works"))
        self.at("2026-03-01T08:10")

    def test_what_a_command_says_last_is_told_and_its_control_characters_are_not(self):
        for command, words in (("echo first >&2; echo 'no route to host' >&2; exit 3", "no route to host"),
                               ("exit 3", "it ended without a word"),
                               ("echo only output; exit 1", "it ended without a word"),
                               ("printf 'a\\033[31mb\\007\\n' >&2; exit 1", None),
                               ("kill -9 $$", None),
                               ("nosuchprogram", None)):
            with self.subTest(command):
                self.setUp()
                self.carried_by(command)
                said = self.fails_and_says_so()
                self.assertTrue(said.isprintable(), said)
                if words:
                    self.assertEqual(said, words)

    def test_status_and_doctor_say_after_an_hour_that_rounds_fail(self):
        self.carried_by("echo 'no route to host' >&2; exit 1")
        self.fails_and_says_so()
        for moment, since in (("08:10", None), ("09:09", None), ("09:10", "2026-03-01T08:10:00+01:00")):
            self.at(f"2026-03-01T{moment}")
            status = json.loads(self.a.ok("status", "--format", "json", note=None))
            self.assertEqual(status["syncFailingSince"], since, moment)
            self.assertEqual("sync failing since 08:10" in self.a.ok("status", note=None), since is not None, moment)
            self.assertEqual("no route to host" in self.a.remind("doctor").out, since is not None, moment)
        self.put("", os.path.join(self.a.home, "works"))
        self.a.sync(note=None)
        self.assertNotIn("sync", self.a.ok("status", note=None))

    def test_a_folder_that_cannot_be_used_is_said_and_nothing_is_deleted(self):
        folder = os.path.join(self.a.home, "tasks")
        self.a.add("Milk", note=None)
        self.a.add("Bread", note=None)
        self.a.joins(folder)
        before = self.a.all()
        self.at("2026-03-01T08:10")
        os.rename(folder, folder + ".away")
        said = self.a.fails(1, "sync")
        self.assertEqual(said, f'remind: the folder "{folder}" cannot be used: No such file or directory\n')
        self.put("a file", folder)
        self.assertEqual(self.a.fails(1, "sync"), f'remind: the folder "{folder}" cannot be used: Not a directory\n')
        self.assertEqual(self.a.sync_json("status")["failure"], "folder")
        os.unlink(folder)
        os.makedirs(folder)
        # An empty folder does not mean that the tasks are deleted.
        self.a.fails(1, "sync", message='remind: nothing was synced, because 2 tasks would be deleted: "Milk", "Bread"; '
                     "'remind sync --delete' confirms the deletion\n")
        self.are_equal(self.a.all(), before)
        os.rmdir(folder)
        os.rename(folder + ".away", folder)
        self.assertEqual(self.a.sync(), "no changes")
        self.are_equal(self.a.all(), before)

    def test_a_second_round_waits_for_the_first_and_says_where_that_lasts(self):
        self.carried_by('touch "$HOME/runs"; while [ -e "$HOME/runs" ]; do sleep 0.05; done')
        first = self.a.start("sync")
        until(lambda: os.path.exists(os.path.join(self.a.home, "runs")), "the first round runs")
        second = self.a.start("sync")
        self.assertEqual(self.a.ok("sync", "--unattended", timeout=5), "")
        self.put("", os.path.join(self.a.home, "works"))
        os.unlink(os.path.join(self.a.home, "runs"))
        self.assertEqual([self.a.ended(process).status for process in (first, second)], [0, 0])
