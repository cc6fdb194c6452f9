"""Another program on the same list: todoman with its own vdirsyncer; and files from other programs."""

import os
import re

from sync_room import Phone, SyncRoom, installed, lines, unfolded

FOREIGN = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Apple Inc.//Mac OS X 10.15.7//EN
X-WR-CALNAME:Errands
BEGIN:VTODO
UID:from-elsewhere@example.org
DTSTAMP:20260228T120000Z
CREATED:20260228T120000Z
LAST-MODIFIED:20260228T120000Z
SUMMARY:Buy a ladd
 er for the att
 ic
DESCRIPTION:Two metres\\, at least
DUE;VALUE=DATE:20260305
RELATED-TO;RELTYPE=PARENT:parent@example.org
X-APPLE-SORT-ORDER:694224000
X-ODD;X-PARAMETER="a;b:c,d":text\\, with\\; marks
URL:https://example.org/a?b=c
ATTACH;FMTTYPE=text/plain:https://example.org/list.txt
GEO:52.520008;13.404954
PERCENT-COMPLETE:0
BEGIN:VALARM
UID:8B4A1C5E-1111-4A3B-9C55-000000000001
ACTION:EMAIL
ATTENDEE:mailto:ann@example.org
SUMMARY:Ladder
DESCRIPTION:Ladder
TRIGGER:-PT30M
END:VALARM
END:VTODO
END:VCALENDAR
""".replace("\n", "\r\n")
KEPT = ("RELATED-TO", "X-APPLE-SORT-ORDER", "X-ODD", "URL", "ATTACH", "GEO", "ACTION:EMAIL", "ATTENDEE",
        "TRIGGER:-PT30M")


@installed("radicale", "vdirsyncer", "todoman", "faketime")
class Todoman(SyncRoom):
    def setUp(self):
        super().setUp()
        self.radicale = self.server()
        self.a.joins_server(self.radicale)
        self.phone = Phone(self, self.radicale)

    def exchange(self, wanted=None):
        """The phone syncs, then this machine, then the phone again; gives the output of this machine's sync."""
        self.phone.sync()
        said = self.a.sync(note=None)
        self.phone.sync()
        if wanted is not None:
            self.assertEqual(said, wanted)

    def test_a_new_task_of_the_phone_comes_with_all_that_it_says(self):
        self.phone.todo("new", "--due", "2026-03-05 15:00", "--priority", "high", "--location", "here",
                        "Zähne putzen, dann; los")
        self.phone.todo("new", "No date")
        self.exchange("2 new tasks received")
        tasks = {task["title"]: task for task in self.a.tasks("all")}
        self.assertEqual(sorted(tasks), ["No date", "Zähne putzen, dann; los"])
        task = tasks["Zähne putzen, dann; los"]
        self.assertEqual((task["dueAt"], task["priority"], task["notes"]), ("2026-03-05T15:00:00+01:00", "high", None))
        self.assertEqual(tasks["No date"]["due"], None)
        self.assertEqual(self.a.sync(), "no changes")

    def test_what_the_phone_marks_done_edits_or_deletes_is_so_here(self):
        for title in ("done", "edited", "deleted", "kept", "kept, too", "undone"):
            self.a.add(title, "--due", "2026-03-05 12:00", "--at", "2026-03-05 09:00", "--before", "1h",
                       "--before", "1d 18:00", "--notes", f"Notes of {title}", "--nag", "10m", "--key", title.replace(",", ""), note=None)
        self.a.ok("done", self.a.number("undone"), note=None)
        before = {task["title"]: task for task in self.a.all()}
        self.exchange()
        self.at("2026-03-02T09:00")
        self.phone.todo("done", self.phone.number("done"))
        self.phone.todo("edit", "--due", "2026-03-06 12:00", "--priority", "low", self.phone.number("edited"))
        self.phone.todo("delete", "--yes", self.phone.number("deleted"))
        # todoman writes due dates in UTC; if the moment is the same, the earlier form comes back.
        self.exchange("2 changes received, 1 deletion received, 1 change sent")
        after = {task["title"]: task for task in self.a.all()}
        self.assertEqual(sorted(after), ["done", "edited", "kept", "kept, too", "undone"])
        self.are_equal([after["kept"], after["kept, too"]], [before["kept"], before["kept, too"]])
        # The clock of the phone goes on while todoman starts.
        moments = {name: after["done"][name] for name in ("completedAt", "modifiedAt")}
        self.assertEqual({moment[:16] for moment in moments.values()}, {"2026-03-02T08:00"})
        self.are_equal([after["done"]], [{**before["done"], **moments, "open": []}])
        self.assertEqual([after["edited"][name] for name in ("dueAt", "priority", "notes", "nag", "key", "reminders")],
                         ["2026-03-06T12:00:00+01:00", "low", "Notes of edited", "10m", "edited",
                          ["at 2026-03-05T09:00", "1 hour before", "1 day before at 18:00"]])
        # The next sync sends to the server what was merged after the phone's change.
        self.assertEqual(self.a.sync(), "1 waiting change sent")
        self.assertEqual(self.a.sync(), "no changes")

    def test_steps_are_boxes_in_the_description_todoman_keeps_them_and_boxes_that_change_there_change_the_steps(self):
        self.a.add("Book", note=None)
        self.a.add("Trip", "--notes", "With Ann", "--step", "passport", "--step", "tickets", "--after", "1",
                   "--url", "https://example.org/trip", note=None)
        self.exchange()
        self.phone.todo("edit", "--priority", "low", self.phone.number("Trip"))
        self.exchange()
        names = ("priority", "notes", "steps", "url", "after")
        first = self.a.show(2, note=None)
        self.assertEqual([first[name] for name in names], [
            "low", "With Ann", [{"title": "passport", "done": False}, {"title": "tickets", "done": False}],
            "https://example.org/trip", [self.a.show(1, note=None)["id"]]])
        path = self.phone.file("Trip")
        text = unfolded(self.phone.read(path))
        self.assertEqual(lines(text, "DESCRIPTION", "X-REMIND-STEPS"), [
            "DESCRIPTION:With Ann\\n\\n- [ ] passport\\n- [ ] tickets", "X-REMIND-STEPS:2"])
        # A person ticks a box and adds one in a form that shows the description.
        self.put(text.replace("- [ ] passport", "- [x] passport").replace("tickets", "tickets\\n- [ ] visa"), path)
        self.exchange("1 change received")
        last = self.a.show(2, note=None)
        self.assertEqual([step["title"] + " " + "-x"[step["done"]] for step in last["steps"]],
                         ["passport x", "tickets -", "visa -"])
        self.assertEqual(last["notes"], "With Ann")

    def test_a_repeating_task_that_todoman_completes_comes_once_more_for_the_next_occurrence(self):
        self.a.add("Water", "--due", "2026-03-02 09:00", "--repeat", "weekly", "--category", "house", note=None)
        self.exchange()
        self.at("2026-03-02T10:00")
        self.phone.todo("done", self.phone.number("Water"))
        self.exchange()
        tasks = self.a.tasks("all")
        open_ones = [(task["title"], task["dueAt"]) for task in tasks if not task["completedAt"]]
        done_ones = [(task["title"], task["dueAt"]) for task in tasks if task["completedAt"]]
        self.assertEqual((open_ones, done_ones), ([("Water", "2026-03-09T09:00:00+01:00")],
                                                  [("Water", "2026-03-02T09:00:00+01:00")]))
        # The next sync sends to the server what was merged after the phone's change.
        self.assertEqual(self.a.sync(), "1 waiting change sent")
        self.assertEqual(self.a.sync(), "no changes")
        self.b.joins_server(self.radicale)
        self.is_settled()

    def test_what_is_done_here_while_it_repeats_moves_on_on_the_phone(self):
        self.a.add("Water", "--due", "2026-03-02 09:00", "--repeat", "daily for 3 times", note=None)
        self.exchange()
        for day in (2, 3):
            self.at(f"2026-03-0{day}T10:00")
            self.a.ok("done", self.a.number("Water"), note=None)
            self.exchange()
            text = self.phone.read(self.phone.file("Water"))
            self.assertEqual(lines(text, "DUE", "STATUS:COMPLETED"), [f"DUE;TZID=Europe/Berlin:2026030{day + 1}T090000"])
            self.assertEqual(len(self.phone.files()), 1)
        self.at("2026-03-04T10:00")
        self.a.ok("done", self.a.number("Water"), note=None)
        self.exchange()
        self.assertEqual(lines(self.phone.read(self.phone.file("Water")), "STATUS", "DUE"),
                         ["DUE;TZID=Europe/Berlin:20260304T090000", "STATUS:COMPLETED"])

    def test_what_other_programs_wrote_into_a_task_stays_when_it_is_changed_here(self):
        self.radicale.put("odd_name.ics", FOREIGN)
        before = self.radicale.get("odd_name.ics")
        self.assertEqual(self.a.sync(note=None), "1 new task received")
        self.assertEqual(self.a.titles(), ["Buy a ladder for the attic"])
        self.assertEqual(self.a.sync(), "no changes")
        self.assertEqual(self.radicale.get("odd_name.ics"), before)
        self.a.ok("edit", "1", "--priority", "high", "--title", "Buy a ladder", note=None)
        self.assertEqual(self.a.sync(), "1 change sent")
        after = self.radicale.get("odd_name.ics")
        self.assertEqual(lines(after, *KEPT), lines(before, *KEPT))
        self.assertEqual(len(lines(after, *KEPT)), len(KEPT))
        self.assertEqual(sorted(lines(after, "UID:from", "SUMMARY:Buy", "PRIORITY", "DUE", "PRODID")),
                         sorted(["PRODID:-//Apple Inc.//Mac OS X 10.15.7//EN", "DUE;VALUE=DATE:20260305", "PRIORITY:1",
                                 "SUMMARY:Buy a ladder", "UID:from-elsewhere@example.org"]))
        self.assertEqual(self.radicale.names(), ["odd_name.ics"])

    def test_sync_of_a_changed_due_date_changes_only_three_lines_of_another_programs_file(self):
        folder = self.b.home + "/folder"
        os.makedirs(self.b.folder)
        self.put(FOREIGN, folder + "/odd name.ics")
        self.b.joins(folder)
        self.assertEqual(self.bytes(folder + "/odd name.ics").decode(), FOREIGN)
        self.b.ok("edit", "1", "--due", "2026-03-06", "--no-time", note=None)
        self.b.sync(note=None)
        after = self.bytes(folder + "/odd name.ics").decode()
        changed = [line for line in after.split("\r\n") if line not in FOREIGN.split("\r\n")]
        names = sorted(re.split("[:;]", line)[0] for line in changed)
        self.assertIn("SUMMARY:Buy a ladd\r\n er for the att\r\n ic\r\n", after)
        self.assertEqual((names, lines(unfolded(after), "DUE")),
                         (["DTSTAMP", "DUE", "LAST-MODIFIED"], ["DUE;VALUE=DATE:20260306"]))

    def test_tasks_edited_here_and_on_the_phone_between_rounds_are_merged(self):
        for title in ("one", "two"):
            self.a.add(title, "--due", "2026-03-05 12:00", "--nag", "10m", note=None)
        self.exchange()
        self.at("2026-03-02T09:00")
        self.phone.todo("edit", "--due", "2026-03-07 12:00", self.phone.number("one"))
        self.phone.todo("done", self.phone.number("two"))
        self.a.ok("edit", self.a.number("one"), "--notes", "of here", "--priority", "high", note=None)
        self.a.ok("edit", self.a.number("two"), "--category", "new", note=None)
        self.exchange()
        one, two = self.a.named("one"), self.a.named("two")
        self.assertEqual((one["dueAt"], one["notes"], one["priority"], one["nag"]),
                         ("2026-03-07T12:00:00+01:00", "of here", "high", "10m"))
        self.assertEqual((two["completedAt"][:16], two["categories"]), ("2026-03-02T08:00", ["new"]))
        self.b.joins_server(self.radicale)
        self.is_settled()
