"""Drivers: programs in Swift that see the inside of the core. Each is compiled into one module with sources of the core,
or linked with a debug build. Two of them simulate one seed after the other."""

import argparse
import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
SOURCES = SCRIPTS.parent / "Sources"
MODULES = ["ReminderCore", "ReminderSystem"]
FAULTS = SOURCES / "ReminderCore/Text/Faults.swift"
ZONES = os.environ.get("TZDIR", "/usr/share/zoneinfo")
SEEDS = [SCRIPTS / "rooms/Chance.swift", SCRIPTS / "rooms/Seeds.swift"]
ORACLE = [SCRIPTS / "rooms/Contents.swift"]
# Each driver has its own folder. This table has the last folder of sources that a driver needs, and its other files.
NEEDS = {"simulate": ("Delivery", SEEDS), "sync-histories": ("Sync", SEEDS), "zone-oracle": ("Time", ORACLE),
         "recurrence-oracle": ("Tasks", ORACLE), "benchmark": ("Recurrence", [])}
COMMON = ["-wmo", "-package-name", "remind", "-swift-version", "6", "-parse-as-library",
          "-enable-upcoming-feature", "InternalImportsByDefault"]
# A module ignores an import of itself, so the sources of the system find the core in the same module.
ONE_MODULE = ["-module-name", "ReminderCore", "-suppress-warnings"]


def folders(last):
    """The folders of the sources in their order, down to `last`."""
    lists = re.findall(r"^(?:core|system)=\((.*)\)$", (SCRIPTS / "check-layers").read_text(), re.MULTILINE)
    order = [SOURCES / module / name for module, names in zip(MODULES, lists) for name in names.split()]
    return order[:[path.name for path in order].index(last) + 1]


def sources_of(name):
    """The sources of a driver: its own, and those of the program that it needs."""
    last, beside = NEEDS[name]
    own = [*sorted((SCRIPTS / f"{name}.d").glob("*.swift")), *beside]
    return own + sorted(path for layer in folders(last) for path in layer.rglob("*.swift"))


def has_types(name):
    """Whether a driver fits the sources. This is faster than compiling it."""
    return subprocess.run(["swiftc", "-typecheck", *COMMON, *ONE_MODULE, *sources_of(name)]).returncode == 0


def compiled(name, folder=None, options=()):
    """A driver in one module with the sources, in .build or a folder. It is compiled again if any source is newer."""
    output = (folder or SCRIPTS.parent / ".build" / name) / "driver"
    sources = sources_of(name)
    newest = max(path.stat().st_mtime for path in sources)
    if not output.exists() or output.stat().st_mtime < newest:
        make(name, output, ["-O", *ONE_MODULE, *options, *sources])
    return output


def linked(name, build):
    """A driver linked with the modules of a debug build, such as .build/debug. It compiles fast and runs slowly."""
    output = SCRIPTS.parent / ".build" / name / "linked"
    sources = [*sorted((SCRIPTS / f"{name}.d").glob("*.swift")), *NEEDS[name][1]]
    # A build may still have objects of deleted sources.
    objects = [build / f"{module}.build" / f"{path.name}.o"
               for module in MODULES for path in sorted((SOURCES / module).rglob("*.swift"))]
    missing = [path for path in objects if not path.exists()]
    if missing:
        sys.exit(f"{name}: the debug build has no {missing[0]}; 'swift build' makes it")
    imports = [word for module in MODULES for word in ("-Xfrontend", "-testable-import-module", "-Xfrontend", module)]
    make(name, output, ["-Onone", "-module-name", "Driver", "-I", build / "Modules", *imports, *sources, *objects])
    return output


def make(name, output, words):
    """Compiles a driver."""
    output.parent.mkdir(parents=True, exist_ok=True)
    if subprocess.run(["swiftc", *COMMON, "-o", output, *words]).returncode:
        sys.exit(f"{name}: the driver does not compile")


def options(doc, seeds, count):
    """The parser of the options of a simulation. `seeds` names what each seed gives, such as `years`."""
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    parser.add_argument(f"--{seeds}", dest="count", type=int, default=count)
    parser.add_argument("--from", dest="first", type=int, default=1)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser


def simulate(name, program, chosen, figures, verdict, task=None):
    """Runs a simulation with the chosen options, and prints its figures or faults. Returns the exit status."""
    began = time.monotonic()
    if chosen.seed is not None:
        return logged(program, chosen.seed, task)
    sums, wrong = live(program, chosen.first, chosen.count, chosen.jobs)
    if wrong:
        lines = wrong.splitlines()
        print("\n".join(lines[-160:]), file=sys.stderr)
        print("\n".join(line for line in lines if re.match(r"seed \d+: ", line)), file=sys.stderr)
        return 1
    told = ", ".join(f"{figure:,} {each}" for figure, each in zip(sums, figures, strict=True))
    print(f"{name}: {told} in {time.monotonic() - began:.0f} s: {verdict}")
    return 0


def logged(program, seed, task):
    """Runs one seed with a log of all its events, and of the states of one task. Returns the exit status."""
    with place() as folder:
        words = [program, folder, ZONES, str(seed), "1", "1", "log"]
        return subprocess.run(words + ([str(task)] if task else [])).returncode


def live(program, first, count, jobs):
    """Runs `count` seeds in `jobs` processes. Returns the sums of the figures, and the reported faults."""
    jobs = max(1, min(jobs, count))
    with place() as folder:
        runs = [subprocess.Popen(
            [program, folder, ZONES, str(first + job), str(len(range(job, count, jobs))), str(jobs)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace") for job in range(jobs)]
        found, wrong = [], ""
        for run in runs:
            figures, complaints = run.communicate()
            found += [[int(figure) for figure in line.split()] for line in figures.splitlines()]
            if run.returncode:
                wrong += complaints or f"the driver ended with {run.returncode}\n"
    return [sum(figures) for figures in zip(*found)], wrong


def search(program, seeds, jobs=os.cpu_count() or 1):
    """Runs seeds, `jobs` at once, until one finds a fault. Returns that seed and its report, or None."""
    waiting, running = iter(seeds), {}
    with place() as folder:
        try:
            while True:
                for seed in itertools.islice(waiting, jobs - len(running)):
                    own = pathlib.Path(folder, str(seed))
                    own.mkdir()
                    with open(own / "report", "wb") as report:
                        words = [program, own, ZONES, str(seed), "1", "1"]
                        running[seed] = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=report)
                if not running:
                    return None
                time.sleep(0.02)
                for seed, run in list(running.items()):
                    if run.poll():
                        report = pathlib.Path(folder, str(seed), "report").read_text(errors="replace")
                        return seed, report or f"the driver ended with {run.returncode}\n"
                    if run.returncode == 0:
                        del running[seed]
        finally:
            for run in running.values():
                run.kill()
                run.wait()


def place():
    """A folder for files, in memory if possible, because no proof depends on the disk."""
    return tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)


def faults():
    """The clauses that have a fault, by their names in the core: `c21`."""
    return re.findall(r"\bc\d+\b", " ".join(re.findall(r"^  case (.*)$", FAULTS.read_text(), re.MULTILINE)))
