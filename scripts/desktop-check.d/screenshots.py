"""The pictures of the README: a reminder on two servers."""

import os
import unittest

from desktop_room import DesktopRoom
from rooms.room import until

LARGEST = 25_000
FOLDER = ""


class Pictures(DesktopRoom):
    parts = ("bus", "display")

    def picture(self, server):
        """Lets a server show a reminder, and keeps a picture of the notification."""
        self.desktop.server(server)
        self.tell("Pay rent", "--due", "2026-03-01 18:00", "--category", "finance")
        x, y, width, height = until(self.desktop.notifications, "a notification is on the screen")[0]
        place = os.path.join(FOLDER, f"notification-{server}.png")
        crop = ["-crop", f"{width}x{height}+{x}+{y}", "+repage", "-strip", "+dither", "-colors", "128", f"png:{place}"]

        def is_drawn():
            self.desktop.run("import", "-window", "root", *crop)
            return int(self.desktop.run("identify", "-format", "%k", place)) > 30

        until(is_drawn, "it is drawn")
        self.assertLess(os.stat(place).st_size, LARGEST)
        print(f"{place}: {width} x {height}, {os.stat(place).st_size} bytes")

    def test_dunst_shows_title_and_body_and_the_picture_is_small(self):
        self.picture("dunst")

    def test_xfce4_notifyd_shows_a_notification_with_its_buttons_and_the_picture_is_small(self):
        self.picture("xfce4-notifyd")


def write(folder):
    """Writes the pictures into a folder; gives the exit status."""
    global FOLDER
    FOLDER = os.path.abspath(folder)
    os.makedirs(FOLDER, exist_ok=True)
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(Pictures)
    return 0 if unittest.TextTestRunner().run(suite).wasSuccessful() else 1
