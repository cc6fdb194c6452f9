"""Several buses of one user: reminders go to the bus with a server, and no bus is queried without need."""

import os
import signal
import shlex

from bare_environment_tests import BareRoom
from rooms.room import until

BUS = "DBUS_SESSION_BUS_ADDRESS"


class SeveralBuses(BareRoom):
    """The desktop, known only to its own processes; later processes are younger."""

    parts = ("display", "bus", "server")

    def join(self):
        """Leaves the session out of the environment."""

    def younger(self, path=None, services=None):
        """A bus of one program, without a notification server."""
        bus = self.session(os.path.join(self.home, "younger"))
        bus.services = services or bus.services
        bus.bus(path)
        # A process on the bus is the only sign of the bus.
        bus.start("program", ["sleep", "600"])
        return bus

    def shown(self, **more):
        """The reminder is shown on the desktop and on no other bus."""
        self.add("Tea", "--at", "09:00")
        self.silent("fire", "--unattended", **more)
        until(lambda: self.desktop.displayed() == 1, "it is shown")

    def test_a_younger_bus_hides_nothing(self):
        """a younger bus without a server does not hide the desktop"""
        self.younger()
        self.shown()

    def test_a_younger_bus_that_could_start_a_server_hides_nothing(self):
        """a younger bus that could start a server does not hide the desktop"""
        services = os.path.join(self.home, "services")
        self.put("[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/bin/false\n",
                 os.path.join(services, "server.service"))
        self.younger(services=services)
        self.shown()

    def test_the_bus_of_a_user_without_a_desktop_hides_nothing(self):
        """a bus in the environment without a server does not hide the desktop"""
        bus = self.younger(self.runtime())
        self.shown(**{BUS: bus.address, "XDG_RUNTIME_DIR": os.path.dirname(bus.path)})

    def test_a_younger_bus_that_is_frozen_hides_nothing(self):
        """a younger bus that is frozen does not hide the desktop"""
        self.younger().running["bus"].send_signal(signal.SIGSTOP)
        self.shown()

    def test_a_list_of_addresses_is_not_handed_on(self):
        """the waiting process gets only the usable address of a list"""
        address = "tcp:host=localhost,port=9;" + self.desktop.address
        self.add("Tea", "--at", "09:00")
        self.silent("fire", "--unattended", **{BUS: address})
        until(lambda: self.desktop.displayed() == 1, "it is shown")
        given = [words for words in self.helper_environments() if words.startswith(BUS)]
        self.assertEqual(given, [f"{BUS}=unix:path={self.desktop.path}"])

    def helper_environments(self):
        """The environment of the waiting process."""
        number, = until(self.helpers, "one waits")
        return self.bytes(f"/proc/{number}/environ").decode("utf-8").split("\0")

    def test_without_a_desktop_it_is_printed_and_doctor_says_why(self):
        """without a server on any bus, the reminder is printed and doctor names the bus"""
        self.desktop.end("server")
        self.add("Tea", "--at", "09:00")
        answer = self.bare("fire")
        self.assertEqual((answer.status, answer.out, answer.err),
                         (0, "1  Tea  09:00\n", ""))
        self.assertIn("a message bus was found, but nothing on it shows notifications: "
                      f"unix:path={self.desktop.path}\n", self.bare("doctor").out)

    def test_the_bus_is_asked_once_and_only_where_something_is_due(self):
        """fire queries the bus only if a reminder is due, and only for the server and its name"""
        calls = os.path.join(self.home, "calls")
        real = os.path.join(self.home, "dbus-send")
        self.put(self.bytes(self.desktop.run("which", "dbus-send").strip()), real, 0o755)
        script = f'echo "${{5##*.}}" >> {shlex.quote(calls)}\nexec {shlex.quote(real)} "$@"'
        self.instead_of("dbus-send", self.program("script", script))
        self.add("Tea", "--at", "09:00")
        self.silent("fire", "--unattended", now="2026-03-01T08:59")
        self.assertEqual(self.lines("calls"), [])
        self.silent("fire", "--unattended")
        until(self.waiting, "it is shown")
        self.assertEqual(self.lines("calls"), ["NameHasOwner", "GetNameOwner"])
