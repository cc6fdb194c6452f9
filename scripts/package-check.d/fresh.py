"""A fresh Debian in a folder, with one user, and the packages of the binary."""

import functools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from rooms import room

ROOT = Path(__file__).resolve().parent.parent.parent
SUITE = os.environ.get("SUITE", "bookworm")
MIRROR = os.environ.get("MIRROR", "http://deb.debian.org/debian")
# Packages for reminders, manual pages and completion.
INCLUDED = "cron,man-db,bash-completion,tzdata"
USER = "ann"


@functools.cache
def scratch():
    return Path(tempfile.mkdtemp(prefix="remind-package-check."))


def remove():
    """Ends every process of the system, and removes the system."""
    if not scratch.cache_info().currsize:
        return
    for link in Path("/proc").glob("[0-9]*/root"):
        try:
            if str(link.readlink()).startswith(str(scratch())):
                os.kill(int(link.parent.name), 9)
        except OSError:
            pass
    subprocess.run(["umount", system_folder() / "proc"], check=False, capture_output=True)
    shutil.rmtree(scratch(), ignore_errors=True)


@functools.cache
def packages(number=1):
    """A folder with everything that scripts/package makes; another number makes it again."""
    folder = scratch() / f"dist{number}"
    words = [ROOT / "scripts" / "package", folder, "--binary", room.BINARY, "--url", "https://example.org/remind"]
    subprocess.run(words, check=True, capture_output=True, text=True)
    return folder


def package(pattern):
    """The only package with a fitting name."""
    found = list(packages().glob(pattern))
    assert len(found) == 1, (pattern, found)
    return found[0]


def system_folder():
    return scratch() / "system"


@functools.cache
def system():
    """The system; the first call builds it."""
    folder = system_folder()
    words = ["mmdebstrap", "--variant=minbase", f"--include={INCLUDED}", SUITE, folder, MIRROR]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"mmdebstrap: {done.stdout[-2000:]} {done.stderr[-2000:]}")
    subprocess.run(["mount", "-t", "proc", "proc", folder / "proc"], check=True)
    subprocess.run(["chroot", folder, "useradd", "--create-home", "--shell", "/bin/bash", USER], check=True)
    return folder


def run(words):
    return subprocess.run(
        ["chroot", system(), *words], capture_output=True, text=True, stdin=subprocess.DEVNULL,
        env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/root"})


def root(*words):
    """Runs a command as root, which must succeed; gives the output."""
    done = run(words)
    assert done.returncode == 0, (words, done.stdout, done.stderr)
    return done.stdout


def user(line, now=None):
    """Runs a line in the login shell of the user; gives the finished process."""
    clock = f"export REMIND_NOW={now}; " if now else ""
    return run(["su", "-", USER, "-c", f"export LC_ALL=C.UTF-8 TZ=UTC; {clock}{line}"])


def put(source, name):
    """Copies a file into the system for everybody to read; gives its path in the system."""
    shutil.copyfile(source, system() / "tmp" / name)
    (system() / "tmp" / name).chmod(0o644)
    return f"/tmp/{name}"


def home():
    return system() / "home" / USER


def files():
    """Every file of the system, except caches and logs."""
    found = set()
    for part in ["usr", "etc", "opt", "var", "home", "root"]:
        for folder, _, names in os.walk(system_folder() / part):
            found |= {os.path.relpath(os.path.join(folder, name), system_folder()) for name in names}
    runs = ("var/cache/", "var/log/", "var/lib/dpkg/", "var/lib/apt/", "var/backups/", "etc/ld.so.cache")
    return {name for name in found if not name.startswith(runs)}
