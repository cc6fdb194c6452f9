"""The common parts of the programs that test a built `remind`: they begin, run their tests and count them."""

import concurrent.futures
import os
import re
import shutil
import signal
import subprocess
import sys
import unittest

from rooms import room


def begin(doc):
    """Keeps the path of the binary for every room, and returns the words behind it. Ends the program if the binary
    cannot run."""
    name, *words = sys.argv
    if not words or words[0].startswith("-"):
        print(doc.strip(), file=sys.stderr)
        sys.exit(2)
    room.BINARY = os.path.abspath(words[0])
    if not os.access(room.BINARY, os.X_OK):
        sys.exit(refusal(os.path.basename(name), f"{room.BINARY} cannot be run"))
    # A caller in the background may let this program ignore these signals, and child processes would inherit that.
    for number in (signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return words[1:]


def refusal(name, reason):
    """Reports why a program cannot begin. Returns the exit status."""
    print(f"{name}: {reason}", file=sys.stderr)
    return 2


def missing(packages, path=None):
    """The missing Debian packages. `packages` gives the package of each needed program or file."""
    return sorted({package for name, package in packages.items()
                   if not (os.path.exists(name) if name.startswith("/") else shutil.which(name, path=path))})


class CountingResult(unittest.TextTestResult):
    """Counts a test as failed once, even if several of its rows fail."""

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
    """Prints to standard output, in the detail that `-v` or `-q` asks for."""

    def __init__(self, **options):
        super().__init__(resultclass=CountingResult, stream=sys.stdout, **options)


def modules_in(folder):
    """The names of all `*_tests` modules in a folder."""
    return sorted(name[:-3] for name in os.listdir(folder) if name.endswith("_tests.py"))


def run_beside(folder, words, first=(), waiting=1):
    """Runs the named tests. Without names, runs each module of a folder in its own process, and adds up the counts.
    One process for each processor runs at once, and `waiting` more, because tests often wait for other programs. The
    slowest modules, `first`, begin first."""
    if words:
        return run(folder, words)
    modules = sorted(modules_in(folder), key=lambda name: (first.index(name) if name in first else len(first), name))

    def ended(module):
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "errors": "replace"}
        return subprocess.run([sys.executable, os.path.abspath(sys.argv[0]), room.BINARY, module], **options)

    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor((os.cpu_count() or 1) + waiting) as pool:
        for module, process in zip(modules, pool.map(ended, modules)):
            *lines, last = process.stdout.rstrip("\n").split("\n")
            counts = re.fullmatch(r"(\d+) passed, (\d+) failed", last)
            passed += int(counts[1]) if counts else 0
            # A module without counts at its end has failed as a whole.
            failed += int(counts[2]) if counts else 1
            if process.returncode or not counts:
                print("\n".join([f"# {module}", *lines, last]), flush=True)
            else:
                for line in lines:
                    if line.startswith("skipped: "):
                        print(line, flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def run(folder, words):
    """Runs the named tests, or every `*_tests` module of a folder. Returns the exit status."""
    modules = modules_in(folder)
    is_named = any(word.split(".")[0] in modules for word in words)
    arguments = [os.path.basename(sys.argv[0]), *words, *([] if is_named else modules)]
    result = unittest.main(module=None, argv=arguments, exit=False, testRunner=CountingRunner).result
    failed = len(result.broken)
    passed = result.testsRun - failed - len(result.skipped)
    for test, reason in result.skipped:
        print(f"skipped: {test.id()}: {reason}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not result.testsRun else 0
