"""Changes of two machines between syncs: over a server, where vdirsyncer asks for the merge, and in one folder."""

import json
import os

from sync_room import SyncRoom, installed

# A task, the edit of one machine at 08:10, the edit of the other at 08:20, and the result.
MERGED = [
    ("title and due", ["--title", "Title of a"], ["--due", "2026-03-09 10:00"],
     {"title": "Title of a", "due": "2026-03-09T10:00"}),
    ("notes and priority", ["--notes", "of a"], ["--priority", "high"], {"notes": "of a", "priority": "high"}),
    ("two categories", ["--category", "new"], ["--no-category", "old"], {"categories": ["kept", "new"]}),
    ("reminders of both", ["--at", "2026-03-08 09:00"], ["--notes", "of b"],
     {"reminders": ["at 2026-03-08T09:00"], "notes": "of b"}),
    ("marks", ["--loud"], ["--nag", "5m"], {"loud": True, "nag": "5m"}),
    ("repeat and start", ["--repeat", "weekly"], ["--category", "x"], {"repeat": "FREQ=WEEKLY",
     "categories": ["kept", "old", "x"]}),
]


class Edits(SyncRoom):
    """Edits of both machines; then a syncs, then b, then a again."""

    def begin(self, *titles):
        """Gives both machines tasks with these titles."""
        for title in titles:
            self.a.add(title, "--due", "2026-03-10 12:00", "--category", "kept", "--category", "old", note=None)
        self.connect()
        for machine in (self.a, self.b):
            machine.sync(note=None)
        self.assertEqual(len(self.is_same()), len(titles))

    def connect(self):
        server = self.server()
        for machine in self.machines:
            machine.joins_server(server)

    def edit(self, machine, title, *words, now=None):
        machine.ok("edit", machine.number(title), *words, note=None, now=now)


class Merges:
    """The tests of both kinds of sync."""

    def test_different_fields_of_one_task_are_all_kept(self):
        self.begin(*(title for title, *_ in MERGED))
        numbers = [machine.numbers() for machine in self.machines]
        for title, of_a, of_b, _ in MERGED:
            self.a.ok("edit", numbers[0][title], *of_a, note=None, now="2026-03-01T08:10")
            self.b.ok("edit", numbers[1][title], *of_b, note=None, now="2026-03-01T08:20")
        self.at("2026-03-01T08:30")
        self.rounds()
        self.is_settled()
        tasks = {str(task["number"]): task for task in self.a.tasks("all")}
        for title, _, _, wanted in MERGED:
            task = tasks[numbers[0][title]]
            task["reminders"] = [reminder["rule"] for reminder in task["reminders"]]
            self.assertEqual({name: task[name] for name in wanted}, wanted, title)
        for machine in self.machines:
            self.assertEqual([loss for entry in machine.sync_json("log") for loss in entry["losses"]], [], machine.name)

    def test_the_later_change_of_one_field_stays_and_the_other_is_in_the_log_and_can_be_brought_back(self):
        self.begin("first", "second")
        numbers = [machine.numbers() for machine in self.machines]
        for title, moments in (("first", ("08:10", "08:20")), ("second", ("08:20", "08:10"))):
            for machine, known, moment in zip(self.machines, numbers, moments):
                machine.ok("edit", known[title], "--title", f"{title} of {machine.name}", note=None,
                           now=f"2026-03-01T{moment}")
        self.at("2026-03-01T08:30")
        self.a.sync()
        said = self.b.remind("sync", timeout=60)
        lost = [(loss["number"], loss["field"], loss["side"], loss["restore"])
                for entry in self.b.sync_json("log") for loss in entry["losses"]]
        wanted = sorted([(int(numbers[1]["first"]), "title", "there"), (int(numbers[1]["second"]), "title", "here")])
        self.assertEqual(sorted(loss[:3] for loss in lost), wanted)
        self.assertRegex(said.err, r"^note: both sides changed the same field, so one value was dropped: [^\n]*; 'remind sync log' still has it\n$")
        self.assertEqual((said.status, said.err.count(" from this machine)"), said.err.count(" from the other side)")), (0, 1, 1))
        self.a.sync()
        self.assertEqual([task["title"] for task in self.is_settled()], ["first of b", "second of a"])
        self.at("2026-03-01T08:40")
        (restore,) = (str(loss[3]) for loss in lost if loss[2] == "there")
        self.b.ok("sync", "restore", restore, note=None)
        self.assertEqual(self.b.titles(), ["first of a", "second of a"])
        self.b.sync()
        self.assertEqual(self.a.sync(), "1 change received")
        self.assertEqual([task["title"] for task in self.is_settled()], ["first of a", "second of a"])

    def test_what_is_done_snoozed_or_opened_again_on_one_machine_is_so_on_the_other(self):
        self.begin("done by a", "done by b", "done by both", "opened again", "taken back", "snoozed by a",
                   "snoozed by b", "edited and done")
        a, b = self.a.numbers(), self.b.numbers()
        for machine, known in ((self.a, a), (self.b, b)):
            machine.now = "2026-03-01T08:10"
            machine.ok("done", known[f"done by {machine.name}"], known["done by both"], note=None)
            machine.ok("snooze", known[f"snoozed by {machine.name}"], "--until", "2026-03-01 18:00", note=None)
        self.a.ok("done", a["opened again"], note=None)
        self.a.ok("done", a["taken back"], note=None)
        self.a.ok("edit", a["edited and done"], "--notes", "of a", note=None)
        self.b.ok("done", b["edited and done"], note=None)
        self.at("2026-03-01T08:30")
        self.rounds()
        self.is_settled()
        done = {task["title"] for task in self.b.tasks("all") if task["completedAt"]}
        self.assertEqual(done, {"done by a", "done by b", "done by both", "opened again", "taken back",
                                "edited and done"})
        snoozed = {task["title"]: task["snoozedUntil"] for task in self.a.tasks() if task["snoozedUntil"]}
        self.assertEqual(snoozed, {f"snoozed by {name}": "2026-03-01T18:00:00+01:00" for name in "ab"})
        self.assertEqual(self.a.named("edited and done")["notes"], "of a")
        self.at("2026-03-01T08:40")
        self.b.ok("undone", b["opened again"], note=None)
        self.rounds()
        self.assertIsNone(self.a.named("opened again")["completedAt"])
        self.is_settled()

    def test_what_is_deleted_on_one_machine_goes_on_the_other_unless_it_was_changed_there(self):
        self.begin("kept", "deleted by a", "deleted by b", "deleted by both", "deleted and edited", "deleted and done",
                   "kept, too", "kept as well")
        a, b = self.a.numbers(), self.b.numbers()
        self.a.ok("delete", a["deleted by a"], a["deleted by both"], a["deleted and edited"], a["deleted and done"],
                  note=None, now="2026-03-01T08:20")
        self.b.ok("delete", b["deleted by b"], b["deleted by both"], note=None, now="2026-03-01T08:10")
        self.b.ok("edit", b["deleted and edited"], "--notes", "of b", note=None, now="2026-03-01T08:10")
        self.b.ok("done", b["deleted and done"], note=None, now="2026-03-01T08:10")
        self.at("2026-03-01T08:30")
        # More than half of the tasks go, so --delete is needed.
        for machine in (self.a, self.b, self.a):
            machine.sync("--delete", note=None)
        tasks = {task["title"]: task for task in self.is_settled()}
        wanted = ["deleted and edited", "kept", "kept as well", "kept, too", *self.stays]
        self.assertEqual(sorted(tasks), sorted(wanted))
        self.assertEqual(tasks["deleted and edited"]["notes"], "of b")

    def test_a_deletion_that_a_round_brought_is_taken_back_and_handed_on(self):
        self.begin("one", "two", "three", "four", "five")
        before = self.a.all()
        self.b.ok("delete", self.b.number("two"), note=None)
        self.b.sync(note=None)
        self.assertEqual(self.a.sync(note=None), "1 deletion received")
        self.a.ok("sync", "undo", note=None)
        self.are_equal(self.a.all(), before)
        self.rounds()
        self.are_equal(self.is_settled(), before)
        self.b.ok("delete", self.b.number("five"), note=None)
        self.rounds(self.b, self.a)
        lost = [loss for entry in self.a.sync_json("log") for loss in entry["losses"] if loss["side"] == "here"]
        self.a.ok("sync", "restore", str(lost[-1]["restore"]), note=None)
        self.rounds()
        self.are_equal(self.is_settled(), before)


@installed("radicale", "vdirsyncer")
class OverAServer(Merges, Edits):
    # vdirsyncer prefers a changed file to a deletion, whatever changed.
    stays = ["deleted and done"]

    def test_vdirsyncer_runs_sync_resolve_once_and_the_merged_task_has_both_changes(self):
        self.begin("asked for")
        path = os.path.join(self.b.file + ".sync", "vdirsyncer.conf")
        configuration = self.bytes(path).decode()
        self.assertIn(json.dumps(os.path.realpath(self.b.binary)), configuration)
        counting = self.b.program("counting", f'echo "$@" >> "{self.b.home}/asked"; exec {self.b.binary} "$@"')
        self.put(configuration.replace(json.dumps(os.path.realpath(self.b.binary)), json.dumps(counting)), path, 0o600)
        self.edit(self.a, "asked for", "--priority", "low", now="2026-03-01T08:10")
        self.edit(self.b, "asked for", "--notes", "of b", now="2026-03-01T08:20")
        self.at("2026-03-01T08:30")
        self.a.sync()
        self.assertEqual(self.b.sync(note=None), "1 change received, 1 change sent")
        (asked,) = self.b.lines("asked")
        self.assertIn(f"--file {self.b.file} sync resolve ", asked)
        self.a.sync()
        (task,) = self.is_settled()
        self.assertEqual((task["priority"], task["notes"]), ("low", "of b"))


class InOneFolder(Merges, Edits):
    stays = []

    def connect(self):
        self.shared_folder()
