"""A server that accepts connections and never answers: a sync gives up after a minute."""

from rooms.room import processes
from servers import PASSWORD, Silent
from sync_room import LONG, SyncRoom, installed

LIMIT = 60


@installed("vdirsyncer")
class Waiting(SyncRoom):
    def test_a_server_that_says_nothing_is_given_up_after_a_minute(self):
        silent = Silent()
        self.addCleanup(silent.stop)
        self.a.add("Milk", note=None)
        login = ["--user", "ann", "--password-command", f"echo {PASSWORD}"]
        rounds = [self.a.start("sync", "setup", silent.url, *login, "--list", "personal"), self.hanging_round()]
        for process, said in zip(rounds, (
                "sync was not set up: the sync command had not ended after 60 seconds",
                "the sync command had said nothing for 60 seconds; your changes wait for the next sync")):
            answer = self.a.ended(process, timeout=LIMIT + LONG)
            self.assertEqual((answer.status, answer.out, answer.err), (1, "", f"remind: {said}\n"))
        # The hanging processes have ended, too.
        self.assertEqual([words for _, _, words in processes() if self.b.home in words], [])
        self.assertEqual((self.a.ok("sync", "status"), self.a.titles()), ("sync is not set up\n", ["Milk"]))
        self.assertEqual(self.b.sync_json("status")["failure"], "command")
        self.put("", self.b.home + "/works")
        self.assertEqual(self.b.sync(), "no changes")

    def hanging_round(self):
        """A sync of the other machine with a command that hangs."""
        self.b.add("Bread", note=None)
        works = self.b.home + "/works"
        self.put("", works)
        self.b.joins(self.b.home + "/tasks", "--command", f"test -e '{works}' || sh -c 'sleep 1000; : {self.b.home}'")
        self.b.ok("edit", "1", "--title", "Rye bread", note=None)
        self.run_program("rm", works)
        return self.b.start("sync")
