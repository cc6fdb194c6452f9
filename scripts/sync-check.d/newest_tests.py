"""Other tests of sync with the newest vdirsyncer from PyPI."""

import os
import subprocess
import sys
import tempfile

import edits_tests
import failures_tests
import setup_tests
from rooms.room import fetch

# The tests last passed with this version.
PACKAGE = "vdirsyncer==0.21.0"


class Newest:
    """Tests with the newest vdirsyncer first in the PATH; each class fetches it once."""

    newest = None

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory(prefix="remind-vdirsyncer-")
        cls.addClassCleanup(folder.cleanup)
        cls.newest = os.path.join(folder.name, "bin")
        subprocess.run([sys.executable, "-m", "venv", folder.name], check=True)
        fetch([PACKAGE], os.path.join(cls.newest, "python"))

    def setUp(self):
        super().setUp()
        for machine in (self.a, self.b):
            machine.extra["PATH"] = f"{self.newest}:/usr/bin:/bin"

    def test_it_is_the_newest_that_is_asked(self):
        answer = self.a.run_program("/usr/bin/env", "vdirsyncer", "--version")
        self.assertEqual(answer.out, PACKAGE.replace("==", ", version ") + "\n")


class Edits(Newest, edits_tests.OverAServer):
    pass


class Failures(Newest, failures_tests.OfAServer):
    pass


class SetUp(Newest, setup_tests.OnAServer):
    pass
