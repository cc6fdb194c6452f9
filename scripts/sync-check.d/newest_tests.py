"""The same with the newest vdirsyncer, from PyPI."""

import os
import subprocess
import sys
import tempfile
import unittest

import edits_tests
import failures_tests
import setup_tests

# The one that these tests were last passed with.
PACKAGE = "vdirsyncer==0.21.0"


class Newest:
    """Tests whose machines find the newest first; it is fetched once for each class."""

    newest = None

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory(prefix="remind-vdirsyncer-")
        cls.addClassCleanup(folder.cleanup)
        cls.newest = os.path.join(folder.name, "bin")
        made = [sys.executable, "-m", "venv", folder.name]
        fetched = [os.path.join(folder.name, "bin/pip"), "install", "--quiet", "--disable-pip-version-check", PACKAGE]
        for words in (made, fetched):
            try:
                answer = subprocess.run(words, capture_output=True, timeout=90)
            except subprocess.TimeoutExpired:
                raise unittest.SkipTest("PyPI does not answer") from None
            if answer.returncode:
                raise unittest.SkipTest(f"pip cannot fetch {PACKAGE}")

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
