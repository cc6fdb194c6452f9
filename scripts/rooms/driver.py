"""Drivers: programs in Swift that see all of the core. They are compiled into one module with it, or link a debug build."""

import pathlib
import re
import subprocess
import sys

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
CORE = SCRIPTS.parent / "Sources/ReminderCore"


COMMON = ["-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "Driver"]


def compiled(name, last, core, output, beside=(), options=()):
    """The driver of scripts/NAME.d, with files `beside` it and the folders of `core` down to `last`, compiled with `options`;
    kept until any of its sources is newer."""
    order = re.search(r"^layers=\((.*)\)$", (SCRIPTS / "check-layers").read_text(), re.MULTILINE)[1].split()
    sources = [*sorted((SCRIPTS / f"{name}.d").glob("*.swift")), *beside]
    sources += sorted(path for layer in order[:order.index(last) + 1] for path in (core / layer).glob("*.swift"))
    newest = max(path.stat().st_mtime for path in sources)
    if not output.exists() or output.stat().st_mtime < newest:
        output.parent.mkdir(parents=True, exist_ok=True)
        run(name, ["-O", *options, *COMMON, "-o", output, *sources])
    return output


def linked(name, build, output, beside=()):
    """The driver of scripts/NAME.d with the core of a debug build, such as .build/debug. It compiles in seconds and runs
    slowly."""
    sources = [*sorted((SCRIPTS / f"{name}.d").glob("*.swift")), *beside]
    objects = sorted((build / "ReminderCore.build").glob("*.o"))
    if not objects:
        sys.exit(f"{name}: {build} has no debug build; 'swift build' makes one")
    core = ["-I", build / "Modules", "-Xfrontend", "-testable-import-module", "-Xfrontend", "ReminderCore"]
    output.parent.mkdir(parents=True, exist_ok=True)
    run(name, ["-Onone", *COMMON, *core, "-o", output, *sources, *objects])
    return output


def run(name, words):
    """Compiles."""
    if subprocess.run(["swiftc", *words]).returncode:
        sys.exit(f"{name}: the driver does not compile")
