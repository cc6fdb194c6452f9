"""Drivers: programs in Swift that are compiled into one module with the core, and so see all of it."""

import pathlib
import re
import subprocess
import sys

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
CORE = SCRIPTS.parent / "Sources/ReminderCore"


def compiled(name, last, core, output, optimization="-O", beside=()):
    """The driver of scripts/NAME.d, with files `beside` it and the folders of `core` down to `last`; kept until any of its
    sources is newer."""
    order = re.search(r"^layers=\((.*)\)$", (SCRIPTS / "check-layers").read_text(), re.MULTILINE)[1].split()
    sources = [*sorted((SCRIPTS / f"{name}.d").glob("*.swift")), *beside]
    sources += sorted(path for layer in order[:order.index(last) + 1] for path in (core / layer).glob("*.swift"))
    newest = max(path.stat().st_mtime for path in sources)
    if not output.exists() or output.stat().st_mtime < newest:
        output.parent.mkdir(parents=True, exist_ok=True)
        options = [optimization, "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "Driver"]
        if subprocess.run(["swiftc", *options, "-o", output, *sources]).returncode:
            sys.exit(f"{name}: the driver does not compile")
    return output
