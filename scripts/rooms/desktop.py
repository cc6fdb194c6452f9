"""A desktop for one test: a message bus, a display and a notification server. A test starts each of them itself."""

import glob
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import time

from rooms.room import until

# Debian's packages of Python modules belong to this Python, even if the machine has another one, too.
PYTHON = "/usr/bin/python3"
NOTIFICATION_DAEMON = "/usr/lib/notification-daemon/notification-daemon"
# The folder's name contains the kind of processor.
XFCE_NOTIFYD = (glob.glob("/usr/lib/*/xfce4/notifyd/xfce4-notifyd") + ["/usr/lib/xfce4/notifyd/xfce4-notifyd"])[0]
XFCONF = "/usr/share/dbus-1/services/org.xfce.Xfconf.service"

BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><keep_umask/><listen>{listen}</listen><servicedir>{services}</servicedir>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
{anybody}</policy></busconfig>
"""

DUNST = """[global]
    follow = none
    width = 360
    height = 200
    offset = 10x10
    origin = top-right
    font = DejaVu Sans 11
    markup = full
    format = "<b>%s</b>\\n%b"
    show_age_threshold = -1
    idle_threshold = 0
    stack_duplicates = false
    notification_limit = 0
    history_length = 200
    icon_position = off
    show_indicators = no
    dmenu = {pick}
    mouse_left_click = do_action
"""

NAME = "org.freedesktop.Notifications"
WINDOWS = "^(Dunst|Notification-daemon|notification-daemon|Xfce4-notifyd)$"
# Kept as text, because not every user can read the file.
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "played_server.py"), encoding="utf-8") as source:
    PLAYED = source.read()
# The played servers: the name in the tests, and the behaviour.
HOW = {
    "plain": {"name": "plain", "capabilities": ["body"]},
    "eager": {"name": "eager", "capabilities": ["actions", "body", "body-markup"], "presses": "done"},
    "slow": {"name": "slow", "capabilities": ["actions", "body"], "wait": 6},
    "slow and closed": {"name": "slow", "capabilities": ["actions", "body"], "wait": 6, "closes": True},
}


class Desktop:
    """A desktop in a folder. `environment` holds the variables of the session."""

    def __init__(self, folder):
        self.folder = folder
        self.services = os.path.join(folder, "services")
        self.path = os.path.join(folder, "bus")
        self.environment = {
            "PATH": "/usr/bin:/bin", "HOME": folder, "LANG": "C.UTF-8", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1"}
        self.running = {}
        self.user = None
        # If true, no process of the desktop has the bus in its environment.
        self.is_hidden = False
        os.makedirs(self.services, exist_ok=True)

    # Its parts

    def start(self, name, words, **options):
        """Starts a part. The output of the part goes to a file with the name of the part."""
        log = open(self.log(name), "ab")
        options.setdefault("stdout", log)
        options.setdefault("stderr", log)
        options.update(self.identity())
        environment = {name: value for name, value in self.environment.items()
                       if not (self.is_hidden and name == "DBUS_SESSION_BUS_ADDRESS")}
        self.running[name] = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, env=environment, cwd=self.folder, **options)
        log.close()
        return self.running[name]

    def identity(self):
        """The options that run a process as the user of this desktop; none if this user runs the tests."""
        return {} if self.user is None else {"user": self.user, "group": self.user, "extra_groups": []}

    def log(self, name):
        return os.path.join(self.folder, name + ".log")

    def said(self, name):
        """The output of a part."""
        with open(self.log(name), encoding="utf-8") as file:
            return file.read()

    def end(self, name, number=signal.SIGTERM):
        """Ends a part."""
        part = self.running.pop(name, None)
        if part is None:
            return
        part.send_signal(number)
        part.send_signal(signal.SIGCONT)
        try:
            part.wait(5)
        except subprocess.TimeoutExpired:
            part.kill()
            part.wait()

    def stop(self):
        """Ends all parts, the bus last."""
        for name in sorted(self.running, key=lambda name: name == "bus"):
            self.end(name)

    def bus(self, path=None, record=True, name=None, is_open=False):
        """Starts the bus, at a path or an abstract name. The bus can start only the services in `services`.

        An open bus lets every user in, as no proper bus does.
        """
        self.path = path or self.path
        configuration = os.path.join(self.folder, "bus.conf")
        with open(configuration, "w", encoding="utf-8") as file:
            listen = f"unix:abstract={name}" if name else f"unix:path={self.path}"
            anybody = '<allow user="*"/>' if is_open else ""
            file.write(BUS.format(listen=listen, services=self.services, anybody=anybody))
        reader, writer = os.pipe()
        self.start("bus", ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--nopidfile",
                           f"--print-address={writer}"], pass_fds=[writer])
        os.close(writer)
        with os.fdopen(reader, encoding="utf-8") as pipe:
            self.address = pipe.readline().strip()
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.address
        if record:
            self.start("record", ["busctl", f"--address={self.address}", "--json=short", "monitor"])
            until(lambda: "Monitoring" in self.said("record"), "the bus is listened to")

    def display(self):
        """Starts an X display for this desktop alone."""
        reader, writer = os.pipe()
        # Without -noreset, the display resets when its last client leaves, and loses a client that is just coming.
        self.start("display", ["Xvfb", "-displayfd", str(writer), "-screen", "0", "800x600x24", "-nolisten", "tcp",
                               "-noreset"], pass_fds=[writer])
        os.close(writer)
        with os.fdopen(reader, encoding="utf-8") as pipe:
            self.environment["DISPLAY"] = ":" + pipe.readline().strip()

    def words(self, server):
        """The command of a server."""
        if server in HOW:
            return [PYTHON, "-c", PLAYED, self.address, json.dumps(HOW[server])]
        if server != "dunst":
            return {
                "notification-daemon": [NOTIFICATION_DAEMON], "xfce4-notifyd": [XFCE_NOTIFYD],
                "scripted": [PYTHON, "-m", "dbusmock", "--session", "--template", "notification_daemon",
                             "--parameters", json.dumps({"capabilities": "body"})]}[server]
        pick, rules = os.path.join(self.folder, "pick"), os.path.join(self.folder, "dunstrc")
        with open(pick, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\ngrep -m1 -F -- "#$(cat {shlex.quote(self.folder)}/wanted)"\n')
        os.chmod(pick, 0o755)
        with open(rules, "w", encoding="utf-8") as file:
            file.write(DUNST.format(pick=pick))
        return [shutil.which("dunst"), "-conf", rules, "-print"]

    def server(self, server="dunst"):
        """Starts a notification server, and waits until the server answers."""
        words = self.words(server)
        if server == "xfce4-notifyd":
            # Without settings, the server runs all the same. With settings, the server runs as on a real desktop.
            os.symlink(XFCONF, os.path.join(self.services, "Xfconf.service"))
            self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ReloadConfig")
        self.start("server", words)
        until(self.has_server, f"{server} is on the bus")

    def has_server(self):
        return "true" in self.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner", NAME)

    # Acts and questions

    def run(self, *words):
        """Runs a program of the session to its end. Returns its output."""
        return subprocess.run(words, env=self.environment, cwd=self.folder, capture_output=True, text=True, timeout=10,
                              check=True, **self.identity()).stdout

    def call(self, name, place, method, *values):
        return self.run("gdbus", "call", "--session", "-d", name, "-o", place, "-m", method, *values)

    def messages(self):
        """All messages on the bus, as the recorder wrote them down."""
        lines = self.said("record").splitlines(keepends=True)
        return [json.loads(line) for line in lines if line.startswith("{") and line.endswith("\n")]

    def calls(self, member):
        """The arguments of each call or signal of notifications with this name, in order."""
        return [message["payload"]["data"] for message in self.messages()
                if message.get("interface") == NAME and message.get("member") == member]

    def notified(self):
        """Each notification that a server got, with the number it replaces, title, body, buttons and hints."""
        return [Told(*data) for data in self.calls("Notify")]

    def shown(self):
        """The titles and bodies that dunst or a played server printed as shown, in order."""
        said = self.said("server") if os.path.exists(self.log("server")) else ""
        titles = re.findall(r"^\tsummary: '(.*)'$", said, re.M)
        return list(zip(titles, re.findall(r"^\tbody: '(.*)'$", said, re.M)))

    def displayed(self):
        """The number of notifications that dunst shows."""
        return int(self.run("dunstctl", "count", "displayed"))

    def history(self):
        """The notifications that dunst has closed, the latest first."""
        entries = json.loads(self.run("dunstctl", "history"))["data"][0]
        return [{name: value["data"] for name, value in entry.items()} for entry in entries]

    def press(self, label):
        """Chooses a button in the menu of dunst. Returns the moment."""
        with open(os.path.join(self.folder, "wanted"), "w", encoding="utf-8") as file:
            file.write(label)
        moment = time.time()
        self.run("dunstctl", "context")
        return moment

    def notifications(self):
        """The places of a server's windows: left, top, width and height."""
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", WINDOWS, "getwindowgeometry", "--shell", "%@"],
            env=self.environment, capture_output=True, text=True, timeout=10, check=False).stdout
        numbers = [int(line.split("=")[1]) for line in found.splitlines() if not line.startswith(("WINDOW", "SCREEN"))]
        places = [tuple(numbers[start:start + 4]) for start in range(0, len(numbers), 4)]
        return [place for place in places if place[2] > 50]

    def settled(self):
        """The place of the only notification, once its size is final: a server may show a window before its layout."""
        seen = []  # each place of the window, and the time of the first look at it

        def is_settled():
            place = (self.notifications() or [None])[0]
            if not seen or place != seen[-1][0]:
                seen.append((place, time.monotonic()))
            return place and time.monotonic() - seen[-1][1] > 0.3
        until(is_settled, "a notification stays where it is")
        return seen[-1][0]

    def click(self, right=None, bottom=None):
        """Clicks in the middle of the only notification, or at a distance from its edges. Returns the moment."""
        x, y, width, height = self.settled()
        x += width - right if right else width // 2
        y += height - bottom if bottom else height // 2
        self.run("xdotool", "mousemove", str(x), str(y))
        moment = time.time()
        self.run("xdotool", "click", "1")
        return moment


class Told:
    """A notification as the server got it."""

    def __init__(self, app, replaced, icon, title, body, actions, hints, timeout):
        self.app, self.replaced, self.icon, self.title, self.body = app, replaced, icon, title, body
        self.buttons = dict(zip(actions[::2], actions[1::2]))
        self.hints = {name: value["data"] for name, value in hints.items()}
        self.timeout = timeout
