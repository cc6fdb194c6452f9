"""The house of the tests: namespaces of mounts, processes and network, a copy of /etc, and a user.

The machine outside gets only a folder in /var/tmp and control groups, and both are removed.
"""

import glob
import grp
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile

from rooms.desktop import PYTHON

INSIDE = "--inside"
USER = "remindcheck"

# The programs that take part, with their Debian packages.
PROGRAMS = {
    "unshare": "util-linux", "runuser": "util-linux", "useradd": "passwd", "cron": "cron", "crontab": "cron",
    "faketime": "faketime", "dma": "dma", "dunst": "dunst", "notify-send": "libnotify-bin", "Xvfb": "xvfb",
    "dbus-daemon": "dbus", "dbus-launch": "dbus-x11", "gdbus": "libglib2.0-bin", "gio": "libglib2.0-bin",
    "systemctl": "systemd", "systemd-analyze": "systemd", "/lib/systemd/systemd": "systemd",
    "xdg-open": "xdg-utils", "xdg-mime": "xdg-utils", "desktop-file-validate": "desktop-file-utils",
    "curl": "curl", "cc": "gcc", "nsenter": "util-linux", "systemd-run": "systemd",
    "update-desktop-database": "desktop-file-utils", PYTHON: "python3", "/usr/share/doc/python3-dbus": "python3-dbus",
}
SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def control_groups():
    """The hierarchies of control groups that systemd needs."""
    candidates = [f"/sys/fs/cgroup/{name}" for name in ("systemd", "unified")] + ["/sys/fs/cgroup"]
    return [path for path in candidates if os.path.exists(f"{path}/cgroup.procs")]


def remove_groups(groups):
    """Removes control groups with all groups in them."""
    for group in groups:
        for path, _, _ in os.walk(group, topdown=False):
            subprocess.run(["rmdir", path], stderr=subprocess.DEVNULL)


def build_and_run(script, binary, arguments):
    """Outside: makes the namespaces, runs the script again in them, and cleans up."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    scratch = tempfile.mkdtemp(prefix="schedule-check-", dir="/var/tmp")
    os.chmod(scratch, 0o755)
    groups = [f"{path}/{os.path.basename(scratch)}" for path in control_groups()]
    try:
        os.makedirs(f"{scratch}/bin")
        shutil.copy(binary, f"{scratch}/bin/remind")
        for group in groups:
            os.makedirs(group, exist_ok=True)
        return subprocess.run(
            ["unshare", "--mount", "--pid", "--net", "--fork", "--kill-child", "--mount-proc", sys.executable, script,
             INSIDE, scratch, *arguments],
            env={"PATH": SYSTEM_PATH, "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}).returncode
    finally:
        remove_groups(groups)
        shutil.rmtree(scratch, ignore_errors=True)


def live_in(scratch, run):
    """Inside: sets up the house and runs the tests in a child; this process, the first, reaps other processes."""
    furnish(scratch)
    child = os.fork()
    if child == 0:
        status = 1
        try:
            status = run()
        finally:
            sys.stdout.flush()
            os._exit(status)
    while True:
        dead, status = os.wait()
        if dead == child:
            return os.waitstatus_to_exitcode(status)


def mount(*words):
    subprocess.run(["mount", *words], check=True)


def furnish(scratch):
    """Mounts new folders over all places to which a test could write."""
    project = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    # The parts of the tests, which may be in /tmp.
    parts = {f"{project}/{name}": f"{scratch}/{name}" for name in ("scripts", "docs")}
    mount("--make-rprivate", "/")
    for path, kept in parts.items():
        os.makedirs(kept)
        mount("--bind", path, kept)
    mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", "/tmp")
    for path, kept in parts.items():
        if not os.path.isdir(path):
            os.makedirs(path)
            mount("--bind", kept, path)
    subprocess.run(["cp", "-a", "/etc", f"{scratch}/etc"], check=True)
    mount("--bind", f"{scratch}/etc", "/etc")
    # A lock that was held during the copy has no holder in the copy.
    for lock in glob.glob("/etc/*.lock"):
        os.unlink(lock)
    mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", "/dev/shm")
    mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", "/run")
    for path in ("/run/user", "/run/systemd/system", "/run/lock"):
        os.makedirs(path)
    mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", "/var/lib/systemd")
    for path, group, mode in (
            ("/var/spool/cron", "root", 0o755), ("/var/mail", "mail", 0o2775), ("/var/spool/dma", "mail", 0o2770)):
        mount("-t", "tmpfs", "tmpfs", path)
        os.chown(path, 0, grp.getgrnam(group).gr_gid)
        os.chmod(path, mode)
    os.makedirs("/var/spool/cron/crontabs")
    os.chown("/var/spool/cron/crontabs", 0, grp.getgrnam("crontab").gr_gid)
    os.chmod("/var/spool/cron/crontabs", 0o1730)
    open("/etc/crontab", "w").close()
    for path in glob.glob("/etc/cron.d/*") + ["/etc/cron.allow", "/etc/cron.deny"]:
        if os.path.exists(path):
            os.unlink(path)
    os.makedirs(f"{scratch}/home")
    subprocess.run(
        ["useradd", "--create-home", "--home-dir", f"{scratch}/home/{USER}", "--shell", "/bin/sh", USER], check=True)
    os.makedirs(f"{scratch}/log", exist_ok=True)
    os.environ["SCHEDULE_CHECK"] = scratch


def scratch():
    """The folder of this run."""
    return os.environ["SCHEDULE_CHECK"]


def account():
    """The user of the tests."""
    return pwd.getpwnam(USER)
