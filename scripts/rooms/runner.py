"""What the programs that test a built `remind` have in common: how they begin, and run and count their tests."""

import os
import shutil
import signal
import sys
import unittest

from rooms import room


def begin(doc):
    """The words behind the path of the binary, which is kept for every room; ends the program where it cannot be run."""
    name, *words = sys.argv
    if not words or words[0].startswith("-"):
        print(doc.strip(), file=sys.stderr)
        sys.exit(2)
    room.BINARY = os.path.abspath(words[0])
    if not os.access(room.BINARY, os.X_OK):
        sys.exit(refusal(os.path.basename(name), f"{room.BINARY} cannot be run"))
    # Who starts this in the background may have it ignore them, and what it starts would inherit that.
    for number in (signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return words[1:]


def refusal(name, reason):
    """Says why a program cannot begin; gives the exit status for that."""
    print(f"{name}: {reason}", file=sys.stderr)
    return 2


def missing(packages, path=None):
    """The Debian packages, of a table from programs and files to packages, whose program or file is not there."""
    return sorted({package for name, package in packages.items()
                   if not (os.path.exists(name) if name.startswith("/") else shutil.which(name, path=path))})


class CountingResult(unittest.TextTestResult):
    """Counts a test as failed once, however many of its rows fail."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.broken = set()

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.broken.add(test.id())

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.broken.add(test.id())

    def addError(self, test, error):
        super().addError(test, error)
        self.broken.add(test.id())

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self.broken.add(test.id())


class CountingRunner(unittest.TextTestRunner):
    """Speaks on standard output, as much as `-v` or `-q` asks for."""

    def __init__(self, **options):
        super().__init__(resultclass=CountingResult, stream=sys.stdout, **options)


def run(folder, words):
    """Runs the tests that are named, or every `*_tests` module of a folder; gives the exit status."""
    modules = sorted(name[:-3] for name in os.listdir(folder) if name.endswith("_tests.py"))
    is_named = any(word.split(".")[0] in modules for word in words)
    arguments = [os.path.basename(sys.argv[0]), *words, *([] if is_named else modules)]
    result = unittest.main(module=None, argv=arguments, exit=False, testRunner=CountingRunner).result
    failed = len(result.broken)
    passed = result.testsRun - failed - len(result.skipped)
    for test, reason in result.skipped:
        print(f"skipped: {test.id()}: {reason}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not result.testsRun else 0
