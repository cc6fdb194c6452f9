"""The common parts of the programs that test a built `remind`: they begin, run their tests and count them."""

import concurrent.futures
import ctypes
import os
import re
import shutil
import signal
import subprocess
import sys
import unittest

from rooms import room


# The folder with the modules of the running script.
PARTS = os.path.abspath(sys.argv[0]) + ".d"
# Set inside the namespaces of `enter_namespaces`.
INSIDE = "REMIND_NAMESPACES"
NEW_MOUNT_NAMESPACE = 0x20000


def begin(doc):
    """Keeps the path of the binary for every room, and returns the words behind it. Ends the program if the binary
    cannot run."""
    words = sys.argv[1:]
    if not words or words[0].startswith("-"):
        is_help = words[:1] in (["-h"], ["--help"])
        print(doc.strip(), file=sys.stdout if is_help else sys.stderr)
        sys.exit(0 if is_help else 2)
    room.BINARY = os.path.abspath(words[0])
    if not os.access(room.BINARY, os.X_OK):
        refuse(f"{room.BINARY} cannot be run")
    # A caller in the background may let this program ignore these signals, and child processes would inherit that.
    for number in (signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return words[1:]


def refuse(reason):
    """Ends the program with the reason why it cannot begin."""
    print(f"{os.path.basename(sys.argv[0])}: {reason}", file=sys.stderr)
    sys.exit(2)


def need(packages, root=None):
    """Ends the program if Debian packages are missing. `root` says why the program needs root; None if it does not."""
    if packages:
        refuse(f"on Debian and Ubuntu: apt install {' '.join(packages)}")
    if root and os.geteuid() != 0:
        refuse(f"it needs root, for {root}")


def missing(packages, path=None):
    """The missing Debian packages. `packages` gives the package of each needed program or file."""
    return sorted({package for name, package in packages.items()
                   if not (os.path.exists(name) if name.startswith("/") else shutil.which(name, path=path))})


def is_in_namespaces():
    return INSIDE in os.environ


def enter_namespaces(prepare, words):
    """Runs this script again, with namespaces of its own for mounts and processes. The shell text `prepare` runs first.
    All child processes end with this process."""
    # The first process of a namespace adopts processes whose parents have ended. A shell handles them properly.
    first = f'{prepare} && "$@"; exit $?'
    unshare = ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--propagation", "private", "--pid", "--fork",
               "--kill-child", "--mount-proc"]
    script = [sys.executable, os.path.abspath(sys.argv[0]), room.BINARY, *words]
    return subprocess.call([*unshare, "bash", "-c", first, "bash", *script], env={**os.environ, INSIDE: "1"})


def take_own_mounts():
    """Moves this process into a mount namespace of its own, which ends with it. Returns whether that was possible."""
    is_possible = os.getuid() == 0 and ctypes.CDLL(None).unshare(NEW_MOUNT_NAMESPACE) == 0
    return is_possible and subprocess.run(["mount", "--make-rprivate", "/"], capture_output=True).returncode == 0


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


def all_modules():
    """The names of all `*_tests` modules of the script."""
    return sorted(name[:-3] for name in os.listdir(PARTS) if name.endswith("_tests.py"))


def run_beside(words, first=(), waiting=1):
    """Runs the named tests. Without names, runs each module in its own process, and adds up the counts. One process for
    each processor runs at once, and `waiting` more, because tests often wait for other programs. The slowest modules,
    `first`, begin first."""
    if words:
        return run(words)
    modules = sorted(all_modules(), key=lambda name: (first.index(name) if name in first else len(first), name))

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


def run(words):
    """Runs the named tests, or every `*_tests` module of the script. Returns the exit status."""
    modules = all_modules()
    is_named = any(word.split(".")[0] in modules for word in words)
    arguments = [os.path.basename(sys.argv[0]), *words, *([] if is_named else modules)]
    result = unittest.main(module=None, argv=arguments, exit=False, testRunner=CountingRunner).result
    failed = len(result.broken)
    passed = result.testsRun - failed - len(result.skipped)
    for test, reason in result.skipped:
        print(f"skipped: {test.id()}: {reason}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not result.testsRun else 0
