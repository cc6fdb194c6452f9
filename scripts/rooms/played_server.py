"""A notification server that shows nothing, run with two arguments: the address of the bus, and its behaviour.

The behaviour is a JSON object with `name` and `capabilities`. Optional members: `wait`, the seconds before the answer
to Notify; `closes`, whether the server removes a notification at once; `presses`, an action that the server chooses at
once.
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
    """Numbers its notifications."""

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
                # The sender has to know the number before the action comes.
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
        """Reports that a person chose an action."""

    @dbus.service.signal(NAME, signature="uu")
    def NotificationClosed(self, number, reason):
        """Reports that a notification is gone."""


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
BUS = dbus.bus.BusConnection(sys.argv[1])
NAMED = dbus.service.BusName(NAME, BUS)
SERVER = Server(BUS, "/org/freedesktop/Notifications")
GLib.MainLoop().run()
