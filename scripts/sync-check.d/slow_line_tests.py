"""A server at the end of a slow line, which takes some tasks at once and the others later."""

from rooms.room import until
from rooms.terminal import Terminal
from servers import PASSWORD, Slow
from sync_room import LONG, SyncRoom, installed

# The seconds after which a silent vdirsyncer in the background is ended.
LIMIT = 60


@installed("radicale", "vdirsyncer")
class OverASlowLine(SyncRoom):
    def setUp(self):
        super().setUp()
        self.radicale = self.server()
        self.line = Slow(self.radicale, quick=3)
        self.addCleanup(self.line.stop)
        for number in range(8):
            self.a.add(f"task {number}", note=None)
        self.words = ["sync", "setup", self.line.url, "--user", "ann", "--password-command", f"echo {PASSWORD}",
                      "--list", "personal"]

    def test_a_first_upload_that_runs_out_of_time_is_set_up_all_the_same_and_goes_on_with_the_next_rounds(self):
        answer = self.a.ended(self.a.start(*self.words), timeout=LIMIT + LONG)
        self.assertEqual((answer.status, answer.out),
                         (0, "synced: 8 new tasks sent; from now on every 15 minutes (sync.minutes)\n"))
        self.assertIn("note: the time ran out; the next sync continues\n", answer.err)
        self.assertEqual(len(self.radicale.names()), 3)
        status = self.a.sync_json("status")
        self.assertEqual((status["succeededAt"], status["failingSince"]), (None, None))
        self.line.goes_on.set()
        self.at("2026-03-01T08:01")
        self.a.ok("fire", note=None)
        until(lambda: len(self.radicale.names()) == 8, "a round of 'fire' sends the rest", LONG)
        until(lambda: self.a.sync_json("status")["succeededAt"], "the round has ended", LONG)
        self.assertEqual(self.a.sync(), "no changes")
        self.b.joins_server(self.radicale)
        self.assertEqual(len(self.is_settled()), 8)

    def test_a_person_at_a_terminal_sees_how_far_it_is(self):
        terminal = Terminal(self.a, self.a.binary, *self.words)
        self.addCleanup(terminal.close)
        terminal.wait_for("Go on? [Y/n] ")
        terminal.press("\n")
        terminal.wait_for("4 sent, 0 received")
        self.line.goes_on.set()
        terminal.wait_for("synced: 8 new tasks sent")
        self.assertEqual(len(self.radicale.names()), 8)
