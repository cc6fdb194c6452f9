"""Counts what held and what did not, and says so."""


class Count:
    """Checks by the part they belong to; those that failed are named at once."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, where, problems):
        """Counts one check: it has passed where there are no problems."""
        if problems:
            self.failed += 1
            print(f"FAILED {where}: {'; '.join(problems)}", flush=True)
        else:
            self.passed += 1

    def end(self):
        """The last line and the exit status."""
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0
