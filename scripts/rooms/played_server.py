"""A notification server that shows nothing and behaves as it is told; run by itself, with the bus's address and how.

How it behaves is an object of JSON with `name` and `capabilities`, and where wanted `wait`, the seconds before it
answers Notify, `closes`, whether it takes away at once what it showed, and `presses`, an action that is chosen at once.
"""

import json
import sys

import dbus
import dbus.bus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.Notifications"
HOW = json.loads(sys.argv[2])


class Server(dbus.service.Object):
    """Numbers what it is told."""

    count = 0

    @dbus.service.method(NAME, out_signature="ssss")
    def GetServerInformation(self):
        return HOW["name"], "nobody", "1", "1.2"

    @dbus.service.method(NAME, out_signature="as")
    def GetCapabilities(self):
        return HOW["capabilities"]

    @dbus.service.method(NAME, in_signature="susssasa{sv}i", out_signature="u", async_callbacks=("answer", "_"))
    def Notify(self, app, replaced, icon, title, body, actions, hints, timeout, answer, _):
        self.count += 1
        number = dbus.UInt32(self.count)

        def show():
            answer(number)
            print(f"\tsummary: '{title}'\n\tbody: '{body}'", flush=True)
            if HOW.get("closes"):
                self.NotificationClosed(number, dbus.UInt32(2))
            if "presses" in HOW:
                # Whoever shows it has to know its number first.
                GLib.timeout_add(50, self.ActionInvoked, number, HOW["presses"])

        if "wait" in HOW:
            GLib.timeout_add(HOW["wait"] * 1000, show)
        else:
            show()

    @dbus.service.method(NAME, in_signature="u")
    def CloseNotification(self, number):
        self.NotificationClosed(number, dbus.UInt32(3))

    @dbus.service.signal(NAME, signature="us")
    def ActionInvoked(self, number, action):
        """Says that somebody chose an action."""

    @dbus.service.signal(NAME, signature="uu")
    def NotificationClosed(self, number, reason):
        """Says that a notification is gone."""


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
BUS = dbus.bus.BusConnection(sys.argv[1])
NAMED = dbus.service.BusName(NAME, BUS)
SERVER = Server(BUS, "/org/freedesktop/Notifications")
GLib.MainLoop().run()
