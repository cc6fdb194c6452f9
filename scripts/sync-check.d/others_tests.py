"""The same list on servers that many people have: SabreDAV, the base of Nextcloud, and DAViCal."""

import json
import os

import fields_tests
from phone_tests import FOREIGN, KEPT
from servers import PASSWORD, DAViCal, SabreDAV
from sync_room import SyncRoom, installed, lines


class OnAServer:
    """The tests of both servers."""

    kind = None
    # The message about a wrong password.
    refusal = ("remind: sync was not set up: the server does not accept this name and password; "
               "give name and password with --user and --password-command\n")

    def setUp(self):
        super().setUp()
        self.place = self.server(self.kind)

    def both_join(self):
        for machine in self.machines:
            machine.joins_server(self.place)

    def text(self):
        """The only file of the list."""
        (name,) = self.place.names()
        return self.place.get(name)

    def test_two_machines_join_the_list_and_a_wrong_password_does_not(self):
        words = ["sync", "setup", self.place.url, "--user", "ann", "--password-command"]
        self.a.fails(1, *words, "echo wrong", message=self.refusal, timeout=60)
        self.assertFalse(os.path.exists(self.a.file + ".sync/setup.json"))
        self.a.add("Milk", note=None)
        self.b.add("Bread", note=None)
        # The only list needs no name.
        self.a.ok(*words, f"echo {PASSWORD}", timeout=60)
        self.b.joins_server(self.place)
        self.rounds()
        self.assertEqual([task["title"] for task in self.is_settled()], ["Bread", "Milk"])
        self.assertEqual(len(self.place.names()), 2)

    def test_every_field_goes_there_and_back(self):
        fields_tests.Fields.goes_there_and_back(self, self.place, fields_tests.TASKS)

    def test_what_both_machines_change_between_rounds_is_merged(self):
        self.a.add("Water", "--due", "2026-03-05 12:00", "--category", "house", note=None)
        self.both_join()
        self.a.ok("edit", "1", "--title", "Water the plants", "--category", "garden", note=None)
        self.b.ok("edit", "1", "--notes", "of b", "--no-category", "house", note=None)
        self.rounds()
        (task,) = self.is_settled()
        self.assertEqual([task[name] for name in ("title", "notes", "categories")],
                         ["Water the plants", "of b", ["garden"]])

    def test_what_another_program_wrote_comes_and_stays_when_the_task_is_changed_here(self):
        self.place.put("odd_name.ics", FOREIGN)
        before = self.place.get("odd_name.ics")
        self.both_join()
        self.assertEqual((self.a.titles(), self.a.sync()), (["Buy a ladder for the attic"], "no changes"))
        self.assertEqual(self.place.get("odd_name.ics"), before)
        self.a.ok("edit", "1", "--priority", "high", "--title", "Buy a ladder", note=None)
        self.rounds()
        after = self.place.get("odd_name.ics")
        self.assertEqual(lines(after, *KEPT), lines(FOREIGN, *KEPT))
        self.assertEqual(sorted(lines(after, "UID:from", "SUMMARY:Buy", "PRIORITY", "DUE")),
                         ["DUE;VALUE=DATE:20260305", "PRIORITY:1", "SUMMARY:Buy a ladder",
                          "UID:from-elsewhere@example.org"])
        self.is_settled()
        self.assertEqual(self.place.names(), ["odd_name.ics"])

    def test_what_is_done_while_it_repeats_moves_on_everywhere(self):
        self.a.add("Water", "--due", "2026-03-02 09:00", "--repeat", "daily for 2 times", note=None)
        self.both_join()
        self.at("2026-03-02T10:00")
        self.a.ok("done", "1", note=None)
        self.rounds()
        self.assertEqual(lines(self.text(), "DUE", "STATUS:COMPLETED"), ["DUE;TZID=Europe/Berlin:20260303T090000"])
        (task,) = self.is_same()
        self.assertEqual(task["dueAt"], "2026-03-03T09:00:00+01:00")
        self.at("2026-03-03T10:00")
        self.b.ok("done", "1", note=None)
        self.rounds(self.b, self.a)
        (task,) = self.is_settled()
        self.assertEqual((task["completedAt"], lines(self.text(), "STATUS")),
                         ("2026-03-03T09:00:00Z", ["STATUS:COMPLETED"]))

    def test_what_is_deleted_here_or_by_another_program_is_gone_everywhere(self):
        for title in ("deleted here", "deleted there", "kept"):
            self.a.add(title, note=None)
        self.both_join()
        (there,) = [name for name in self.place.names() if "SUMMARY:deleted there" in self.place.get(name)]
        self.place.delete(there)
        self.a.ok("delete", self.a.number("deleted here"), note=None)
        self.rounds()
        self.assertEqual([task["title"] for task in self.is_settled()], ["kept"])
        self.assertEqual(len(lines(self.text(), "SUMMARY:kept")), 1)

    def test_a_weekly_task_is_at_the_same_time_of_day_after_the_change_to_summer_time(self):
        self.at("2026-03-22T08:00")
        self.a.add("Water", "--due", "2026-03-23 09:00", "--repeat", "weekly", "--before", "1h", note=None)
        self.both_join()
        coming = json.loads(self.b.ok("next", "1", "--json", note=None))
        self.assertEqual([occurrence["due"] for occurrence in coming[:2]], ["2026-03-23T09:00", "2026-03-30T09:00"])
        self.at("2026-03-23T10:00")
        self.b.ok("done", "1", note=None)
        self.rounds(self.b, self.a)
        (task,) = self.is_settled()
        self.assertEqual(task["dueAt"], "2026-03-30T09:00:00+02:00")
        self.assertEqual(lines(self.text(), "DUE"), ["DUE;TZID=Europe/Berlin:20260330T090000"])


@installed("vdirsyncer")
class OnSabreDAV(OnAServer, SyncRoom):
    kind = SabreDAV

    def test_a_list_for_events_is_said_to_take_no_tasks(self):
        self.place.make_list("events", "Events", "VEVENT")
        self.a.add("Milk", note=None)
        self.a.fails(1, "sync", "setup", self.place.url, "--user", "ann", "--password-command", f"echo {PASSWORD}",
                     "--list", "Events", timeout=60,
                     message="remind: sync was not set up: the list on the server is read-only, or takes no tasks, "
                     "so this machine cannot send its changes\n")


@installed("vdirsyncer")
class OnDAViCal(OnAServer, SyncRoom):
    kind = DAViCal
    # If nothing is at /.well-known/caldav, vdirsyncer reports that last, and not the refusal.
    refusal = ("remind: sync was not set up: no list was found at this server address with this name and password; "
               "check address, name and password\n")
