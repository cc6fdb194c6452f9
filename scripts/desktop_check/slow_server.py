"""A notification server that takes its time: answers Notify after so many seconds, and may close what it showed at once.

How it is run:  slow_server.py SECONDS [close]
"""

import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.Notifications"


class Server(dbus.service.Object):
    """Numbers what it is told, and shows nothing."""

    count = 0

    @dbus.service.method(NAME, out_signature="ssss")
    def GetServerInformation(self):
        return "slow", "nobody", "1", "1.2"

    @dbus.service.method(NAME, out_signature="as")
    def GetCapabilities(self):
        return ["actions", "body"]

    @dbus.service.method(NAME, in_signature="susssasa{sv}i", out_signature="u", async_callbacks=("answer", "_"))
    def Notify(self, app, replaced, icon, title, body, actions, hints, timeout, answer, _):
        self.count += 1
        number = dbus.UInt32(self.count)

        def show():
            answer(number)
            if sys.argv[2:] == ["close"]:
                self.NotificationClosed(number, dbus.UInt32(2))

        GLib.timeout_add(int(float(sys.argv[1]) * 1000), show)

    @dbus.service.method(NAME, in_signature="u")
    def CloseNotification(self, number):
        self.NotificationClosed(number, dbus.UInt32(3))

    @dbus.service.signal(NAME, signature="uu")
    def NotificationClosed(self, number, reason):
        """Says that a notification is gone."""


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
NAMED = dbus.service.BusName(NAME, dbus.SessionBus())
SERVER = Server(NAMED, "/org/freedesktop/Notifications")
GLib.MainLoop().run()
