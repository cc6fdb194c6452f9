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

    def test_a_younger_bus_without_a_server_does_not_hide_the_desktop(self):
        self.younger()
        self.shown()

    def test_a_younger_bus_that_could_start_a_server_does_not_hide_the_desktop(self):
        services = os.path.join(self.home, "services")
        self.put("[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/bin/false\n",
                 os.path.join(services, "server.service"))
        self.younger(services=services)
        self.shown()

    def test_a_bus_in_the_environment_without_a_server_does_not_hide_the_desktop(self):
        bus = self.younger(self.runtime())
        self.shown(**{BUS: bus.address, "XDG_RUNTIME_DIR": os.path.dirname(bus.path)})

    def test_a_younger_bus_that_is_frozen_does_not_hide_the_desktop(self):
        self.younger().running["bus"].send_signal(signal.SIGSTOP)
        self.shown()

    def test_the_waiting_process_gets_only_the_usable_address_of_a_list(self):
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

    def test_without_a_server_on_any_bus_the_reminder_is_printed_and_doctor_names_the_bus(self):
        self.desktop.end("server")
        self.add("Tea", "--at", "09:00")
        answer = self.bare("fire")
        self.assertEqual((answer.status, answer.out, answer.err),
                         (0, "1  Tea  09:00\n", ""))
        self.assertIn("a message bus was found, but nothing on it shows notifications: "
                      f"unix:path={self.desktop.path}\n", self.bare("doctor").out)

    def test_fire_queries_the_bus_only_if_a_reminder_is_due_and_only_for_the_server_and_its_name(self):
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
