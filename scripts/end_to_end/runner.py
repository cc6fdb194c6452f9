"""Runs every test of a package, or the ones that are named, and counts each as passed or failed once."""

import os
import sys
import unittest


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


class EveryModule(unittest.TestLoader):
    """Loads every `*_tests` module of a package when no test is named, and a named one with or without the package."""

    def __init__(self, package):
        super().__init__()
        self.package = package

    def loadTestsFromName(self, name, module=None):
        package = self.package + "."
        return super().loadTestsFromName(name if name.startswith(package) else package + name)

    def loadTestsFromModule(self, module, **options):
        if module.__name__ != self.package:
            return super().loadTestsFromModule(module, **options)
        folder = os.path.dirname(module.__file__)
        names = sorted(name[:-3] for name in os.listdir(folder) if name.endswith("_tests.py"))
        return self.suiteClass([self.loadTestsFromName(f"{self.package}.{name}") for name in names])


class CountingRunner(unittest.TextTestRunner):
    """Speaks on standard output, as much as `-v` or `-q` asks for."""

    def __init__(self, **options):
        super().__init__(resultclass=CountingResult, stream=sys.stdout, **options)


def run(package, arguments):
    """Runs the tests of a package, prints `N passed, N failed` and gives the exit status."""
    program = unittest.main(
        module=package, argv=[package] + arguments, exit=False, testRunner=CountingRunner,
        testLoader=EveryModule(package))
    result = program.result
    failed = len(result.broken)
    passed = result.testsRun - failed - len(result.skipped)
    for test, reason in result.skipped:
        print(f"skipped: {test.id()}: {reason}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not result.testsRun else 0
