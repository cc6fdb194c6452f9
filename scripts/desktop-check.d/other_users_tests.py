"""Buses of other users, or that another user could replace: no reminder goes to them: C85."""

import os
import subprocess

from bare_environment_tests import STRANGER, BareRoom
from rooms.desktop import PYTHON
from rooms.room import rows, until

BUS = "DBUS_SESSION_BUS_ADDRESS"
PRINTED = "1  Secret  09:00\n"
# A process such as a key agent: its environment belongs to root, whoever runs it.
SECRETIVE = "import ctypes, time; ctypes.CDLL(None).prctl(4, 0, 0, 0, 0); print(flush=True); time.sleep(600)"
PLAIN = "import time; print(flush=True); time.sleep(600)"


class Strangers(BareRoom):
    """Root without a desktop, unless a test makes one, and another user with a desktop."""

    parts = ()

    def setUp(self):
        super().setUp()
        self.copy, self.theirs = self.somebody()

    def process(self, address, user=None, text=PLAIN):
        """A process of a user with a bus in its environment."""
        identity = {} if user is None else {"user": user, "group": user, "extra_groups": []}
        process = subprocess.Popen([PYTHON, "-c", text], env={BUS: address}, cwd="/", stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, **identity)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        process.stdout.readline()
        return process

    def a_bus(self, folder, user=None, is_hidden=False, **options):
        """A bus with a server that presses Done itself; its files are in a folder of the user who runs it."""
        os.makedirs(folder, exist_ok=True)
        session = self.session(folder, user)
        session.is_hidden = is_hidden
        session.bus(is_open=True, **options)
        session.server("eager")
        return session

    def made(self, name, owner=0, mode=0o755):
        """A new folder in the home of the test, with an owner and a mode."""
        path = os.path.join(self.home, name)
        os.makedirs(path)
        os.chmod(path, mode)
        os.chown(path, owner, owner)
        return path

    def printed(self, *sessions, user=None, **more):
        """The reminder is printed; these buses get nothing, and the task stays open."""
        place = {} if user is None else {"user": user, "home": self.theirs, "binary": self.copy}
        added = self.bare("add", "Secret", "--at", "09:00", now=self.now, **place)
        self.assertEqual(added.status, 0, added)
        answer = self.bare("fire", **place, **more)
        told = [notice.title for session in sessions for notice in session.notified()]
        self.assertEqual((answer.status, answer.out, answer.err, told), (0, PRINTED, "", []))
        self.assertIn('"completedAt":null', self.bare("show", "1", "--json", **place).out)


class AnotherUsersSession(Strangers):
    def test_roots_fire_prints_the_reminder_although_another_users_session_and_key_agent_run(self):
        theirs = self.a_bus(os.path.join(self.theirs, "session"), STRANGER, path=self.runtime(STRANGER))
        self.process(theirs.address, STRANGER)
        self.process(theirs.address, STRANGER, SECRETIVE)
        self.printed(theirs)

    def test_a_users_fire_prints_the_reminder_although_its_environment_names_roots_bus(self):
        roots = self.a_bus(self.made("second"))
        self.printed(roots, user=STRANGER, **{BUS: roots.address})

    def test_roots_fire_ignores_roots_bus_if_only_another_users_hidden_process_names_it(self):
        roots = self.a_bus(self.made("second"), is_hidden=True)
        self.process(roots.address, STRANGER, SECRETIVE)
        self.printed(roots)


class WhoListens(Strangers):
    def test_fire_ignores_a_bus_at_an_abstract_name_if_another_user_listens_there(self):
        theirs = self.a_bus(os.path.join(self.theirs, "session"), STRANGER, name="remind-desktop-check")
        self.process(theirs.address)
        self.printed(theirs)

    def test_fire_ignores_a_bus_at_roots_socket_if_another_user_listens_there(self):
        theirs = self.a_bus(os.path.join(self.theirs, "session"), STRANGER)
        path = os.path.join(self.made("safe", mode=0o700), "bus")
        os.rename(theirs.path, path)
        os.chown(path, 0, 0)
        self.printed(theirs, **{BUS: f"unix:path={path}"})

    def test_fire_ignores_another_users_bus_in_a_folder_that_everybody_may_write_to(self):
        shared = self.made("shared", mode=0o1777)
        theirs = self.a_bus(os.path.join(self.theirs, "session"), STRANGER, path=os.path.join(shared, "bus"))
        self.process(theirs.address)
        self.printed(theirs, **{BUS: theirs.address})


@rows([
    ("stands in a folder of another user's", "{their}/bus", True),
    ("is reached through a link of another user's", "{their}/link", True),
    ("is reached through a folder that another user has linked", "{their}/way/bus", True),
    ("stands in a folder that everybody may write to", "{open}/bus", True),
    ("stands in a folder of root's below one of another user's", "{below}/bus", True),
    ("stands in a folder that everybody may write to, where only root can take it away", "{shared}/bus", False),
    ("is reached through a link of root's own", "{own}/link", False),
], lambda name, path, is_passed_over: f"a bus that {name} is {'passed over' if is_passed_over else 'taken'}")
class WhereItStands(Strangers):
    """Root runs the bus and the environment names it, so only the path of its socket matters."""

    def check(self, name, path, is_passed_over):
        folders = {"their": self.made("their", STRANGER), "open": self.made("open", mode=0o777),
                   "shared": self.made("shared", mode=0o1777), "own": self.made("own", mode=0o700)}
        above = self.made("above", STRANGER)
        folders["below"] = self.made("above/below")
        self.assertEqual(os.stat(above).st_uid, STRANGER)
        path = path.format(**folders)
        place = path if os.path.basename(path) == "bus" and "/way/" not in path else os.path.join(folders["own"], "bus")
        roots = self.a_bus(self.made("second"), is_hidden=True, path=place)
        for link, target in ((f"{folders['their']}/link", place), (f"{folders['own']}/link", place),
                             (f"{folders['their']}/way", folders["own"])):
            os.symlink(target, link)
        os.lchown(f"{folders['their']}/link", STRANGER, STRANGER)
        os.lchown(f"{folders['their']}/way", STRANGER, STRANGER)
        more = {BUS: f"unix:path={path}"}
        if is_passed_over:
            return self.printed(roots, **more)
        self.bare("add", "Secret", "--at", "09:00", now=self.now)
        self.silent("fire", **more)
        until(lambda: [notice.title for notice in roots.notified()] == ["Secret"], "it is told there")
        until(lambda: '"completedAt":null' not in self.bare("show", "1", "--json").out, "Done was pressed")
