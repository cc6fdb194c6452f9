"""What the tests run beside `remind`: the programs, and the Debian packages that have them."""

import glob
import os
import shutil
import subprocess

# Debian's packages of Python modules are for this one, whichever else the machine has.
PYTHON = "/usr/bin/python3"
NOTIFICATION_DAEMON = "/usr/lib/notification-daemon/notification-daemon"
# Its folder is named for the kind of machine.
XFCE_NOTIFYD = (glob.glob("/usr/lib/*/xfce4/notifyd/xfce4-notifyd") + ["/usr/lib/xfce4/notifyd/xfce4-notifyd"])[0]
XFCONF = "/usr/share/dbus-1/services/org.xfce.Xfconf.service"

PACKAGES = {
    "dbus-daemon": "dbus", "dbus-launch": "dbus-x11", "busctl": "systemd", "gdbus": "libglib2.0-bin",
    "notify-send": "libnotify-bin", "Xvfb": "xvfb", "dunst": "dunst", "dunstctl": "dunst", "xdotool": "xdotool",
    "dbus-send": "dbus", "import": "imagemagick", "identify": "imagemagick", "unshare": "util-linux",
    "setpriv": "util-linux", "mount": "mount", NOTIFICATION_DAEMON: "notification-daemon",
    XFCE_NOTIFYD: "xfce4-notifyd", XFCONF: "xfconf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf": "fonts-dejavu-core",
}


def missing():
    """What is not installed, as `NAME (package PACKAGE)`."""
    lines = [f"{name} (package {package})" for name, package in PACKAGES.items()
             if not (os.path.exists(name) if name.startswith("/") else shutil.which(name))]
    mock = subprocess.run([PYTHON, "-c", "import dbusmock"], capture_output=True, check=False) \
        if os.path.exists(PYTHON) else None
    if mock is None or mock.returncode != 0:
        lines.append(f"dbusmock for {PYTHON} (package python3-dbusmock)")
    return lines


def packages(lines):
    """The packages of such lines, for one command."""
    return sorted({line.rsplit(" ", 1)[1].rstrip(")") for line in lines})
