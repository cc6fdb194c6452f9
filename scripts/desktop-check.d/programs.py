"""The programs that the tests need beside `remind`, with their Debian packages."""

import os
import subprocess

from rooms import runner
from rooms.desktop import NOTIFICATION_DAEMON, PYTHON, XFCE_NOTIFYD, XFCONF

PACKAGES = {
    "dbus-daemon": "dbus", "dbus-launch": "dbus-x11", "busctl": "systemd", "gdbus": "libglib2.0-bin",
    "notify-send": "libnotify-bin", "Xvfb": "xvfb", "dunst": "dunst", "dunstctl": "dunst", "xdotool": "xdotool",
    "dbus-send": "dbus", "import": "imagemagick", "identify": "imagemagick", "unshare": "util-linux",
    "setpriv": "util-linux", "mount": "mount",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf": "fonts-dejavu-core",
}

# Other notification servers than dunst: without them, only their tests are skipped.
OTHER_SERVERS = {NOTIFICATION_DAEMON: "notification-daemon", XFCE_NOTIFYD: "xfce4-notifyd", XFCONF: "xfconf"}


def missing():
    """The packages that are not installed."""
    packages = runner.missing(PACKAGES)
    has_mock = os.path.exists(PYTHON) and subprocess.run(
        [PYTHON, "-c", "import dbusmock"], capture_output=True, check=False).returncode == 0
    return packages + ([] if has_mock else ["python3-dbusmock"])
