"""Counts and prints passed and failed checks."""


class Count:
    """The number of passed and failed checks; a failure is printed at once."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, where, problems):
        """Counts one check; a check without problems has passed."""
        if problems:
            self.failed += 1
            print(f"FAILED {where}: {'; '.join(problems)}", flush=True)
        else:
            self.passed += 1

    def end(self):
        """Prints the last line, and gives the exit status."""
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0
