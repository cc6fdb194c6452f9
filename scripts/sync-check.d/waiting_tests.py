"""A server that takes calls and says nothing. A round gives up after a minute, in which the other tests run."""

import time

from servers import PASSWORD, Silent
from sync_room import LONG, Machine, SyncRoom, installed

LIMIT = 60


class Round:
    """A round that is begun before all tests, with a machine and a server of its own."""

    def __init__(self):
        self.cleanups = []
        self.silent = Silent()
        self.machine = Machine(self, "a")
        self.machine.add("Milk", note=None)
        self.began = time.monotonic()
        self.process = self.machine.start("sync", "setup", self.silent.url, "--user", "ann", "--password-command",
                                          f"echo {PASSWORD}", "--list", "personal")

    def addCleanup(self, clean):
        """What the machine wants done in the end."""
        self.cleanups.append(clean)

    def end(self):
        self.process.kill()
        self.process.communicate()
        self.silent.stop()
        for clean in self.cleanups:
            clean()


begun = []


def load_tests(_, tests, __):
    """Begins the round where its test was chosen; the modules are loaded before the first test runs."""
    if tests.countTestCases():
        begun.append(Round())
    return tests


@installed("vdirsyncer")
class Waiting(SyncRoom):
    def test_a_server_that_says_nothing_is_given_up_after_a_minute(self):
        waiting = begun.pop() if begun else Round()
        self.addCleanup(waiting.end)
        answer = waiting.machine.ended(waiting.process, timeout=LIMIT + LONG)
        self.assertEqual((answer.status, answer.out), (1, ""))
        self.assertRegex(answer.err, r"^remind: what carries the folder (failed: |had not ended after 60 seconds)[^\n]*\n$")
        self.assertEqual(waiting.machine.ok("sync", "status"), "sync is not set up\n")
        self.assertEqual(waiting.machine.titles(), ["Milk"])
