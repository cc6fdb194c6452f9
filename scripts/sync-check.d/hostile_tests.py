"""A folder with other things beside tasks: sync names them and leaves them alone, and no task is lost."""

import os
import time

from sync_room import SyncRoom


def calendar(*lines, uid="u1", title="Task"):
    """A file with one task."""
    body = "\r\n".join([f"UID:{uid}", "DTSTAMP:20260228T120000Z", f"SUMMARY:{title}", *lines])
    return f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\n{body}\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"


# The name, the content, and the reason why sync leaves the file alone.
FOREIGN = [
    ("latin.ics", calendar(title="M\xfcll").encode("latin-1"), "UTF-8"),
    ("empty.ics", b"", None),
    ("truncated.ics", calendar(uid="cut")[:120].encode(), None),
    ("binary.ics", bytes(range(256)) * 40, None),
    ("zeros.ics", b"\0" * 4096, None),
    ("text.ics", b"Milk, bread and butter\n", None),
    ("event.ics", calendar(uid="event").replace("VTODO", "VEVENT").encode(), "it has no task"),
    ("two.ics", calendar(uid="a").replace("END:VCALENDAR\r\n", "").encode() + b"BEGIN:VTODO\r\nUID:b\r\nSUMMARY:b\r\n"
     b"DTSTAMP:20260228T120000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
     "2 tasks are in it; each task needs its own file"),
    ("without a uid.ics", calendar().replace("UID:u1\r\n", "").encode(), "its task has no UID"),
    ("long uid.ics", calendar(uid="u" * 40_000).encode(), None),
    ("large.ics", calendar(uid="large", title="x").encode() + b" " * (1 << 20), "too large for a task"),
    ("deep.ics", b"BEGIN:VCALENDAR\r\n" + b"BEGIN:VTODO\r\n" * 5000, None),
    ("one line.ics", b"BEGIN:VCALENDAR\r\n" + b"X" * 900_000, None),
]


class Hostile(SyncRoom):
    def setUp(self):
        super().setUp()
        os.makedirs(self.a.folder)
        self.place = os.path.join(self.home, "tasks")
        self.outside = os.path.join(self.home, "outside")
        for title in ("Milk", "Bread", "Butter"):
            self.a.add(title, "--notes", f"of {title}", note=None)
        self.a.joins(self.place)
        self.before = self.a.all()
        self.names = sorted(os.listdir(self.place))

    def path(self, name):
        return os.path.join(self.place, name)

    def file_of(self, title):
        (path,) = [self.path(name) for name in self.names if f"SUMMARY:{title}".encode() in self.bytes(self.path(name))]
        return path

    def left_alone(self):
        """The files that sync leaves alone, with the reasons."""
        return {file["file"]: file["reason"] for file in self.a.sync_json()["leftAlone"]}

    def is_untouched(self, *names):
        """The tasks and the names of their files are unchanged, and only these other files exist."""
        self.are_equal(self.a.all(), self.before)
        self.assertEqual(sorted(os.listdir(self.place)), sorted([*self.names, *names]))


class Bytes(Hostile):
    def test_files_that_are_no_tasks_are_named_and_left_alone(self):
        for name, content, _ in FOREIGN:
            self.put(content, self.path(name))
        began = time.monotonic()
        found = self.left_alone()
        self.assertLess(time.monotonic() - began, 10)
        self.assertEqual(sorted(found), sorted(name for name, *_ in FOREIGN))
        for name, content, reason in FOREIGN:
            self.assertEqual(self.bytes(self.path(name)), content, name)
            self.assertIn(reason or "", found[name], name)
            self.assertTrue(found[name].isprintable() and 0 < len(found[name]) < 200, f"{name}: {found[name]}")
        self.is_untouched(*(name for name, *_ in FOREIGN))
        note = self.a.remind("sync").err
        self.assertEqual((note.count("\n"), " 8 more" in note), (1, True), note)
        self.assertIn("13 files", self.a.ok("sync", "status"))

    def test_ten_thousand_foreign_files_are_counted(self):
        for number in range(10_000):
            self.put(b"nothing", self.path(f"{number}.ics"))
            self.put(b"nothing", self.path(f"{number}.txt"))
        began = time.monotonic()
        answer = self.a.remind("sync")
        self.assertLess(time.monotonic() - began, 20)
        self.assertEqual((answer.status, answer.out), (0, "synced: no changes\n"))
        self.assertRegex(answer.err, r"^note: [^\n]* 9,995 more\n$")
        self.are_equal(self.a.all(), self.before)
        self.assertEqual(len(os.listdir(self.place)), 20_003)

    def test_a_task_whose_file_is_emptied_cut_or_overwritten_stays_as_it_was_here(self):
        damages = {"Milk": b"", "Bread": self.bytes(self.file_of("Bread"))[:150], "Butter": b"\xff\xfe\0no calendar"}
        for title, content in damages.items():
            self.put(content, self.file_of(title))
        answer = self.a.remind("sync")
        self.assertEqual(answer.status, 0)
        self.are_equal(self.a.all(), self.before)
        # A change on this machine stays on this machine.
        self.a.ok("edit", self.a.number("Bread"), "--title", "Rye bread", note=None)
        self.a.sync(note=None)
        self.assertEqual(self.a.titles(), ["Butter", "Milk", "Rye bread"])
        for machine in (self.b,):
            os.makedirs(machine.folder)
            machine.joins(self.place)
        self.assertIn("Milk", self.b.titles())

    def test_two_files_with_one_uid_are_one_task_and_one_of_them_is_named(self):
        path = self.file_of("Milk")
        copy = self.bytes(path).replace(b"SUMMARY:Milk", b"SUMMARY:Another")
        self.put(copy, self.path("another.ics"))
        self.put(copy, self.path("000.ics"))
        found = self.left_alone()
        self.assertEqual(set(found.values()), {f"the same task as {os.path.basename(path)}"})
        self.assertEqual(sorted(found), ["000.ics", "another.ics"])
        self.is_untouched("another.ics", "000.ics")
        # The same holds if the task's own file changed.
        self.put(self.bytes(path).replace(b"DESCRIPTION:of Milk", b"DESCRIPTION:changed there"), path)
        self.assertEqual(sorted(self.left_alone()), ["000.ics", "another.ics"])
        self.assertEqual(self.a.named("Milk")["notes"], "changed there")
        self.a.ok("edit", self.a.number("Milk"), "--title", "Oat milk", note=None)
        self.a.sync(note=None)
        self.assertIn(b"Oat milk", self.bytes(path))
        self.assertEqual(self.bytes(self.path("another.ics")), copy)

    def test_tasks_under_any_name_are_taken_and_keep_their_files(self):
        names = ["with spaces.ics", "line\nbreak.ics", "quote'\".ics", "-rf.ics", "$(touch pwned).ics",
                 "ä" * 100 + ".ics", "x" * 250 + ".ics", "\x1b[31mred.ics", "UPPER.ICS.ics", "a;b,c:d.ics"]
        for number, name in enumerate(names):
            self.put(calendar(uid=f"name/{number}", title=f"Name {number}"), self.path(name))
        with open(os.fsencode(self.path("")) + b"bad\xff.ics", "wb") as file:
            file.write(calendar(uid="bad", title="Bad name").encode())
        self.put(calendar(uid="hidden", title="Hidden"), self.path(".hidden.ics"))
        answer = self.a.remind("sync")
        self.assertEqual(answer.status, 0, repr(answer))
        # A name with invalid UTF-8 cannot belong to a task; the reason is not that the file is new.
        self.assertIn("bad", answer.err)
        self.assertNotIn("just now", answer.err)
        titles = [f"Name {number}" for number in range(len(names))]
        self.assertEqual(set(titles) - set(self.a.titles()), set())
        self.assertNotIn("Hidden", self.a.titles())
        for title in titles:
            self.a.ok("edit", self.a.number(title), "--notes", "of here", note=None)
        answer = self.a.remind("sync")
        for name in names:
            self.assertIn(b"of here", self.bytes(self.path(name)), name)
        self.assertNotIn("\x1b", answer.out + answer.err)
        self.assertEqual(len(os.listdir(self.place)), len(self.names) + len(names) + 2)

    def test_a_file_that_got_another_name_is_still_its_task(self):
        path = self.file_of("Milk")
        os.rename(path, self.path("renamed by hand.ics"))
        self.assertEqual(self.a.sync(), "no changes")
        self.are_equal(self.a.all(), self.before)
        self.a.ok("edit", self.a.number("Milk"), "--title", "Oat milk", note=None)
        self.assertEqual(self.a.sync(), "1 change sent")
        self.assertIn(b"Oat milk", self.bytes(self.path("renamed by hand.ics")))
        self.assertEqual(len(os.listdir(self.place)), 3)

    def test_a_long_uid_is_a_uid(self):
        self.put(calendar(uid="u" * 4000, title="Long"), self.path("long.ics"))
        self.assertEqual(self.a.sync(), "1 new task received")
        os.unlink(self.path("long.ics"))
        self.a.ok("edit", self.a.number("Long"), "--notes", "of here", note=None)
        self.a.sync(note=None)
        (name,) = set(os.listdir(self.place)) - set(self.names)
        self.assertLess(len(name), 201)
        self.assertIn(b"of here", self.bytes(self.path(name)))

    def test_a_uid_that_looks_like_a_path_goes_nowhere_else(self):
        uids = ["../../escaped", "/etc/passwd", "..", ".", "a/b", "x\\nX-EVIL:1", "-rf", "NUL\\,"]
        for number, uid in enumerate(uids):
            self.put(calendar(uid=uid, title=f"Path {number}"), self.path(f"p{number}.ics"))
        self.a.sync(note=None)
        self.assertEqual(len(self.a.titles()), 3 + 8)
        for number in range(8):
            os.unlink(self.path(f"p{number}.ics"))
            self.a.ok("edit", self.a.number(f"Path {number}"), "--notes", "edited", note=None)
        self.a.sync(note=None)
        self.assertEqual(len(os.listdir(self.place)), 11)
        folders = {parent for parent, _, files in os.walk(self.home) if files}
        self.assertEqual(folders, {self.place})


class NoFiles(Hostile):
    def test_links_pipes_and_folders_are_named_and_nothing_outside_is_touched(self):
        os.makedirs(self.outside)
        inside = os.path.join(self.outside, "task.ics")
        self.put(calendar(uid="outside", title="Outside"), inside)
        before = self.bytes(inside), os.stat(inside).st_mtime_ns
        os.symlink(inside, self.path("link.ics"))
        os.symlink("/dev/zero", self.path("zero.ics"))
        os.symlink("/nowhere", self.path("dangling.ics"))
        os.symlink(self.place, self.path("loop.ics"))
        os.mkfifo(self.path("pipe.ics"))
        os.makedirs(self.path("folder.ics/deep.ics"))
        found = self.left_alone()
        self.assertEqual(found, {name: "not a regular file" for name in (
            "link.ics", "zero.ics", "dangling.ics", "loop.ics", "pipe.ics", "folder.ics")})
        self.is_untouched(*found)
        self.assertEqual((self.bytes(inside), os.stat(inside).st_mtime_ns), before)

    def test_a_task_whose_file_became_a_link_a_pipe_or_a_folder_stays_and_so_does_what_lies_there(self):
        os.makedirs(self.outside)
        paths = {title: self.file_of(title) for title in ("Milk", "Bread", "Butter")}
        target = os.path.join(self.outside, "target")
        self.put("not to be touched", target)
        for path in paths.values():
            os.unlink(path)
        os.symlink(target, paths["Milk"])
        os.mkfifo(paths["Bread"])
        os.makedirs(paths["Butter"])
        for title in paths:
            self.a.ok("edit", self.a.number(title), "--notes", "of here", note=None)
        answer = self.a.remind("sync")
        self.assertEqual(answer.status, 0, repr(answer))
        self.assertEqual((self.a.titles(), self.bytes(target)), (["Bread", "Butter", "Milk"], b"not to be touched"))
        self.assertTrue(os.path.islink(paths["Milk"]) and os.path.isdir(paths["Butter"]))
        self.assertEqual(os.listdir(self.outside), ["target"])

    def test_the_folder_may_be_a_link_itself(self):
        moved = self.place + " elsewhere"
        os.rename(self.place, moved)
        os.symlink(moved, self.place)
        self.a.add("Eggs", note=None)
        self.assertEqual(self.a.sync(), "1 new task sent")
        self.assertEqual(len(os.listdir(moved)), 4)

    def test_a_folder_that_is_read_only_is_said_and_nothing_is_lost(self):
        self.a.add("Eggs", note=None)
        if os.geteuid() == 0:
            self.skipTest("root may write everywhere")
        os.chmod(self.place, 0o500)
        self.a.fails(1, "sync")
        os.chmod(self.place, 0o700)
        self.assertEqual(self.a.sync(), "1 new task sent")


class Gone(Hostile):
    def test_an_emptied_folder_deletes_nothing(self):
        for name in self.names:
            os.unlink(self.path(name))
        self.a.fails(1, "sync")
        self.are_equal(self.a.all(), self.before)
        self.assertEqual(self.a.sync("--delete", note=None), "3 deletions received")
        self.assertEqual(self.a.titles(), [])
        lost = [loss["restore"] for entry in self.a.sync_json("log") for loss in entry["losses"]]
        for number in lost:
            self.a.ok("sync", "restore", str(number), note=None)
        self.are_equal(self.a.all(), self.before)

    def test_one_file_that_is_gone_deletes_one_task_and_can_be_brought_back(self):
        for title in ("Eggs", "Salt", "Oil"):
            self.a.add(title, note=None)
        self.a.sync()
        before = self.a.all()
        os.unlink(self.file_of("Milk"))
        self.assertEqual(self.a.sync(note=None), "1 deletion received")
        self.a.ok("sync", "undo", note=None)
        self.are_equal(self.a.all(), before)
        self.assertEqual(self.a.sync(note=None), "1 new task sent")

    def test_more_than_ten_deletions_or_half_of_all_are_asked_about(self):
        for number in range(30):
            self.a.add(f"Task {number}", note=None)
        self.a.sync()
        before, names = self.a.all(), sorted(set(os.listdir(self.place)) - set(self.names))
        kept = {name: self.bytes(self.path(name)) for name in names[:11]}
        for name in kept:
            os.unlink(self.path(name))
        self.assertIn("because 11 tasks would be deleted", self.a.fails(1, "sync"))
        self.are_equal(self.a.all(), before)
        self.assertEqual(self.a.sync("--dry-run", note=None), "a sync would do this: 11 deletions received")
        for name, content in list(kept.items())[:1]:
            self.put(content, self.path(name))
        self.assertEqual(self.a.sync(note=None), "10 deletions received")

    def test_what_was_agreed_on_being_lost_or_an_old_backup_deletes_nothing(self):
        old = self.bytes(self.a.file)
        self.a.add("Eggs", note=None)
        self.a.ok("delete", self.a.number("Milk"), note=None)
        self.a.sync(note=None)
        self.put(old, self.a.file)
        answer = self.a.remind("sync")
        self.assertEqual(answer.status, 0, repr(answer))
        self.assertEqual(self.a.titles(), ["Bread", "Butter", "Eggs", "Milk"])
        os.unlink(self.a.file + ".sync/index.json")
        self.a.sync(note=None)
        self.assertEqual(self.a.titles(), ["Bread", "Butter", "Eggs", "Milk"])
        self.assertEqual(len(os.listdir(self.place)), 4)

    def test_a_conflict_copy_that_another_program_left_is_merged_and_goes(self):
        path = self.file_of("Milk")
        text = self.bytes(path).decode()
        changed = text.replace("SUMMARY:Milk", "SUMMARY:Oat milk").replace("LAST-MODIFIED:20260301T070000Z",
                                                                          "LAST-MODIFIED:20260301T071500Z")
        stem = path.removesuffix(".ics")
        self.put(changed, f"{stem}.sync-conflict-20260301-081500-ABCDEFG.ics")
        self.put(text.replace("DESCRIPTION:of Milk", "DESCRIPTION:of the copy").replace("T070000Z", "T071000Z"),
                 f"{stem} (Ann's conflicted copy 2026-03-01).ics")
        self.at("2026-03-01T08:30")
        self.a.sync(note=None)
        task = self.a.named("Oat milk")
        # No common version is known: the later version of each field stays, and the log has the other.
        self.assertEqual((task["notes"], sorted(os.listdir(self.place))), ("of Milk", self.names))
        self.assertIn("(notes from the other side): 'remind sync restore", self.a.ok("sync", "log", note=None))
