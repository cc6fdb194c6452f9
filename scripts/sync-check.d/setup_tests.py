"""Setting sync up, and taking it away."""

import os

from servers import PASSWORD
from sync_room import SyncRoom, installed


class SetUp(SyncRoom):
    def test_a_machine_that_has_no_task_yet_takes_all_of_a_folder(self):
        folder = os.path.join(self.home, "shared")
        self.a.add("Milk", note=None)
        self.a.joins(folder)
        self.assertFalse(os.path.exists(self.b.folder))
        self.assertEqual(self.b.joins(folder), "synced: 1 new here; from now on every 15 minutes (sync.minutes)\n")
        self.is_settled()

    def test_what_both_have_is_one_task_where_title_and_due_date_say_so(self):
        folder = os.path.join(self.home, "shared")
        for machine in self.machines:
            machine.add("Milk", "--due", "2026-03-05", note=None)
            machine.add(f"only on {machine.name}", note=None)
        self.a.add("twice", note=None)
        self.a.add("twice", note=None)
        self.b.add("twice", note=None)
        self.a.joins(folder)
        self.b.joins(folder)
        self.rounds()
        for machine in self.machines:
            self.assertEqual(machine.titles(), ["Milk", "only on a", "only on b", "twice", "twice", "twice"])
            self.assertEqual(machine.sync(), "nothing had changed")
        self.b.ok("edit", self.b.number("Milk"), "--notes", "of b", note=None)
        self.rounds(self.b, self.a)
        self.assertEqual(self.a.named("Milk")["notes"], "of b")

    def test_a_setup_is_taken_away_and_leaves_tasks_and_folder_alone(self):
        folder = self.shared_folder()
        self.a.add("Milk", note=None)
        self.rounds()
        before = self.is_same()
        names = os.listdir(folder)
        self.a.ok("sync", "remove")
        self.assertEqual((os.listdir(folder), os.path.exists(self.a.file + ".sync/setup.json")), (names, False))
        self.are_equal(self.a.all(), before)
        self.a.fails(1, "sync")
        self.a.joins(folder)
        self.are_equal(self.is_settled(), before)


@installed("radicale", "vdirsyncer")
class OnAServer(SyncRoom):
    def test_a_list_has_to_be_named_where_there_are_several_and_the_password_is_kept_nowhere(self):
        server = self.server()
        server.make_list("work", "Things at work")
        command = f"printf '%s\\n' '{PASSWORD[::-1]}' | rev"
        words = ["sync", "setup", server.url, "--user", "ann", "--password-command", command]
        self.a.add("Milk", note=None)
        self.a.fails(1, *words, message="remind: the server has several lists; choose one: --list Personal, "
                     "--list 'Things at work'\n")
        self.a.fails(1, *words, "--list", "home", message='remind: the server has no list "home"; it has "Personal", '
                     '"Things at work"\n')
        self.a.ok(*words, "--list", "Things at work", timeout=60)
        self.assertEqual((len(server.names("work")), server.names("personal")), (1, []))
        self.assertEqual(os.stat(self.a.file + ".sync").st_mode & 0o777, 0o700)
        for parent, _, files in os.walk(self.a.home):
            for name in files:
                path = os.path.join(parent, name)
                self.assertNotIn(PASSWORD.encode(), self.bytes(path), path)

    def test_an_only_list_needs_no_name(self):
        server = self.server()
        self.a.add("Milk", note=None)
        self.a.joins(server.url, "--user", "ann", "--password-command", f"echo {PASSWORD}")
        self.assertEqual(len(server.names("personal")), 1)

    def test_what_is_set_up_again_with_the_same_server_doubles_nothing(self):
        server = self.server()
        server.put("foreign.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:foreign\r\n"
                   "DTSTAMP:20260228T120000Z\r\nSUMMARY:Foreign\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
        self.a.add("Milk", note=None)
        self.a.joins_server(server)
        before = self.a.all()
        self.assertEqual([task["title"] for task in before], ["Foreign", "Milk"])
        self.a.ok("sync", "remove")
        self.assertFalse(os.path.exists(self.a.shared))
        self.a.joins_server(server)
        self.are_equal(self.a.all(), before)
        self.b.joins_server(server)
        self.are_equal(self.is_settled(), before)
        self.assertEqual(len(server.names()), 2)
