"""Permissions of all files: owners, modes, names that nobody can guess, and folders of other users: C91."""

import os
import shutil
import socket
import stat
import subprocess

from faultroom import NOBODY, FaultRoom
from rooms import tracing

CREATE, EXCLUSIVE, NOFOLLOW = os.O_CREAT, os.O_EXCL, os.O_NOFOLLOW
NINE = "2026-03-01T09:00"
CHANGES = (("add", "New", "--due", "2026-03-06"), ("edit", "1", "--notes", "x"), ("done", "2"), ("undo",), ("snooze", "1"),
           ("config", "due.advance", "on"), ("import", "todo.txt"), ("restore", "1"), ("fire",), ("edit", "1"), ("list",), ("doctor",))


def mode(path):
    """The permissions of a path itself, without following a link."""
    return stat.S_IMODE(os.lstat(path).st_mode)


class Names(FaultRoom):
    def calls(self, words, refuse=None):
        """The calls of a run that create something, as name, path and flags."""
        seen = []

        def decide(call):
            flags = call.arguments[2] if call.name == "openat" else 0
            if call.name in ("mkdir", "mkdirat", "mknod", "mknodat") or flags & CREATE:
                seen.append((call.name, call.path, flags))
            return refuse(call) if refuse else None

        self.watched(decide, *words, now=NINE, env={"EDITOR": self.editor, "TMPDIR": self.home})
        return seen

    def setUp(self):
        super().setUp()
        self.editor = "sed -i s/First/Other/"

    def test_commands_follow_no_link_and_create_temporary_files_under_new_names_with_and_without_hard_links(self):
        without_links = (lambda call: tracing.Fail(1, "EPERM") if call.name in ("link", "linkat") else None)
        made = {}
        for words in CHANGES:
            for refuse in (None, without_links):
                for name, path, flags in self.calls(words, refuse):
                    made.setdefault(os.path.basename(path) if name == "openat" else name, []).append((path, flags))
                    if name == "openat":
                        self.assertTrue(flags & NOFOLLOW, (words, path))
                        # The text of the editor is in a new folder.
                        self.assertTrue(flags & EXCLUSIVE or path.startswith(f"{self.home}/remind-"), (words, path))
        temporary = [name for name in made if ".tmp-" in name]
        folders = [path for path, _ in made["mkdir"] if path.startswith(f"{self.home}/remind-")]
        self.assertGreater(len(temporary), 15)
        state = [name.rsplit("-", 1)[1] for name in temporary if name.startswith(".tasks.json.tmp-")]
        self.assertEqual(len(state), len(set(state)))
        self.assertGreater(min(map(len, state)), 8)
        self.assertEqual(len(folders), len(set(folders)))
        self.assertGreater(len(folders), 0)

    def test_a_link_in_the_place_of_a_new_file_makes_the_command_fail_and_the_target_stays_untouched(self):
        for words in CHANGES[:8] + (("edit", "1"),):
            planted = []

            def plant(call):
                flags = call.arguments[2] if call.name == "openat" else 0
                path = call.path
                is_new = call.name == "mkdir" and "/remind-" in path or flags & CREATE
                if is_new and not os.path.lexists(path):
                    os.symlink(os.path.join(self.outside, "folder" if call.name == "mkdir" else "victim"), path)
                    planted.append(path)

            run = self.watched(plant, *words, now=NINE, env={"EDITOR": self.editor, "TMPDIR": self.home})
            self.assertEqual((run.status, run.out), (1, ""), (words, run))
            self.assertGreater(len(planted), 0, words)
            self.assertEqual(self.look(self.outside), self.untouched, words)
            for path in planted:
                if os.path.lexists(path):
                    os.unlink(path)
        self.keeps()


class Desktop(FaultRoom):
    def setUp(self):
        super().setUp()
        look = f'find "{self.folder}" -printf "%p %y %m\\n" > "$HOME/found.tmp"'
        self.program("notify-send", f'{look}\necho 7\nsleep 0.3\n{look}\nmv "$HOME/found.tmp" "$HOME/found"\nsleep 3')
        for name in ("dbus-send", "busctl", "gdbus"):
            self.program(name, "exit 1")
        self.config("notify.channel", "desktop", note=None)
        self.env = {"PATH": self.search_path, "DBUS_SESSION_BUS_ADDRESS": self.listening_bus()}

    def test_the_folder_of_pipes_is_0700_and_each_pipe_is_0600_under_every_umask(self):
        for number, umask in enumerate((0o000, 0o022, 0o077), 3):
            self.ok("add", "Again", "--at", "09:00", note=None)
            self.ok("fire", now=NINE, env=self.env, umask=umask, note=None)
            self.wait_for_file("found")
            found = [line.rsplit(" ", 2) for line in self.lines("found")]
            self.assertEqual({permissions for _, kind, permissions in found if kind == "p"}, {"600"})
            self.assertEqual({permissions for path, kind, permissions in found if path.endswith(".shown")}, {"700"})
            os.unlink(f"{self.home}/found")
            self.ok("delete", *(["1"] if number == 3 else []), f"{number}", env=self.env, note=None)

    def test_a_link_in_the_place_of_the_folder_of_pipes_is_not_followed_and_the_reminder_is_still_delivered(self):
        victims = os.path.join(self.home, "session")
        os.makedirs(victims)
        os.mkfifo(os.path.join(victims, "fifo"))
        os.chdir(victims)
        self.addCleanup(os.chdir, "/")
        with socket.socket(socket.AF_UNIX) as made:
            made.bind("bus")
        before = self.look(victims)
        os.symlink(victims, self.file + ".shown")
        for words in (("fire",), ("done", "1"), ("undone", "1"), ("act", "digest", "dismiss"), ("act", "1", "dismiss"), ("doctor",)):
            self.timed(*words, now=NINE, env=self.env)
        self.assertEqual(self.look(victims), before)
        self.assertIn("told", self.state()["tasks"][0]["reminders"][0])


class Editor(FaultRoom):
    def test_the_text_of_the_editor_is_0600_in_a_folder_0700_under_every_umask_and_is_removed(self):
        script = self.program("editor", 'stat -c "%a" "$1" "$(dirname "$1")" > "$HOME/modes"; : > "$1"')
        for umask in (0o000, 0o022, 0o077):
            self.ok("edit", "1", env={"EDITOR": script, "TMPDIR": self.home}, umask=umask, note=None)
            self.assertEqual(self.lines("modes"), ["600", "700"])
            self.assertEqual([name for name in os.listdir(self.home) if name.startswith("remind-")], [])


class Doctor(FaultRoom):
    def warnings(self, **options):
        """The warnings of `doctor` about the file."""
        findings = self.findings(**options)
        return [(found["text"], found["mend"]) for found in findings if found["check"] == "file" and found["state"] == "warning"]

    def test_doctor_names_each_file_or_folder_that_others_can_write_to_with_the_command_that_repairs_it(self):
        backups, home = os.path.join(self.folder, "backups"), self.home
        write = "other users can write to"
        cases = (
            (self.file, 0o660, f"{write} {self.file} and add commands that run as you", f"chmod go-w {self.file}"),
            (self.file, 0o602, f"{write} {self.file} and add commands that run as you", f"chmod go-w {self.file}"),
            (self.folder, 0o777, f"{write} {self.folder} and replace files in it", f"chmod go-w {self.folder}"),
            (self.folder, 0o770, f"{write} {self.folder} and replace files in it", f"chmod go-w {self.folder}"),
            (self.folder, 0o1777, f"other users can create files in {self.folder}, such as false backups", None),
            (backups, 0o777, f"{write} {backups} and replace files in it", f"chmod go-w {backups}"),
            (home, 0o777, f"{write} {home} and replace files in it", f"chmod go-w {home}"),
            (home, 0o1777, None, None), (home, 0o775, None, None), (self.folder, 0o755, None, None), (self.file, 0o644, None, None),
        )
        self.assertEqual(self.warnings(), [])
        for path, permissions, text, mend in cases:
            with self.subTest(path=path, permissions=oct(permissions)):
                before = mode(path)
                os.chmod(path, permissions)
                said = self.warnings()
                if mend:
                    subprocess.run(["/bin/sh", "-c", mend], check=True)
                mended = self.warnings() if mend else []
                os.chmod(path, before)
                self.assertEqual((said, mended), ([(text, mend)] if text else [], []))

    def test_doctor_warns_about_a_file_or_folder_of_another_user(self):
        self.needs_root()
        os.chown(self.file, 65534, 65534)
        self.assertEqual(self.warnings(), [
            (f"{self.file} belongs to another user, who can add commands to it that run as you", None)])
        os.chown(self.file, 0, 0)
        os.chown(self.folder, 65534, 65534)
        self.assertEqual(self.warnings(), [(f"{self.folder} belongs to another user, who can replace files in it", None)])


class OtherUsers(FaultRoom):
    def test_in_a_folder_of_another_user_commands_can_read_a_readable_file_and_refuse_changes(self):
        self.needs_root()
        os.chmod(self.home, 0o755)
        open_modes = ((0o755, 0o644, True), (0o755, 0o600, False), (0o700, 0o644, False), (0o777, 0o644, True), (0o1777, 0o644, True))
        for folder_mode, file_mode, is_readable in open_modes:
            with self.subTest(folder=oct(folder_mode), file=oct(file_mode)):
                os.chmod(self.folder, folder_mode)
                os.chmod(self.file, file_mode)
                before = self.bytes(), os.stat(self.file).st_ino, sorted(os.listdir(self.folder))
                if is_readable:
                    self.assertEqual({task["title"] for task in self.tasks(**NOBODY)}, {"First", "Second"})
                else:
                    self.refuses("list", naming=self.file, hint="check the owner and permissions", **NOBODY)
                for words in (("add", "New"), ("done", "1"), ("undo",), ("restore", "1")):
                    answer = self.timed(*words, **NOBODY)
                    self.assertEqual((answer.status, answer.out), (1, ""), (words, answer))
                    self.assertRegex(answer.err, r"^remind: cannot [a-z]+ /[^\n]*: (Permission denied|Operation not permitted); "
                                     r"check the owner and permissions[^\n]*\n$")
                self.assertEqual((self.bytes(), os.stat(self.file).st_ino, sorted(os.listdir(self.folder))), before)

    def test_another_user_leaves_no_file_beside_a_state_file_that_they_cannot_read_or_replace(self):
        self.needs_root()
        os.chmod(self.home, 0o755)
        self.remove_side_files()
        for folder_mode, file_mode in ((0o1777, 0o600), (0o777, 0o600), (0o1777, 0o644), (0o777, 0o200)):
            os.chmod(self.folder, folder_mode)
            os.chmod(self.file, file_mode)
            before = sorted(os.listdir(self.folder))
            for words in (("fire",), ("fire", "--unattended"), ("add", "New"), ("restore", "1"), ("list",),
                          ("sync", "setup", self.outside), ("schedule", "install", "cron"), ("doctor",)):
                with self.subTest(folder=oct(folder_mode), file=oct(file_mode), words=words):
                    answer = self.timed(*words, now=NINE, **NOBODY)
                    if words[0] not in ("list", "doctor", "schedule"):
                        self.assertEqual(answer.status, 1, answer)
                    self.assertEqual(sorted(os.listdir(self.folder)), before, answer)
        os.chmod(self.file, 0o600)
        self.ok("fire", now=NINE, note=None)

    def test_doctor_names_a_lock_of_another_user_and_a_command_and_new_permissions_repair_it(self):
        options = self.give_to_nobody()
        for suffix in (".fire", ".lock"):
            path = self.file + suffix
            self.put("", path)
            os.chmod(path, 0o600)
            os.chown(path, 2, 2)
            words = ("fire",) if suffix == ".fire" else ("add", "New")
            self.refuses(*words, naming=path, now=NINE, **options)
            findings = self.findings(**options)
            said = [(found["text"], found["mend"]) for found in findings if path in found["text"]]
            mend = f'sudo chown -R "$(id -u)" {path}'
            self.assertEqual(said, [(f"{path} belongs to bin and cannot be opened, so nothing can be changed or delivered", mend)])
            os.chown(path, 65534, 65534)
        self.ok("fire", note=None, **options)
        self.ok("add", "New", note=None, **options)

    def test_files_that_root_makes_beside_another_users_file_belong_to_that_user(self):
        options = self.give_to_nobody()
        for name in os.listdir(self.folder):
            if name != "tasks.json" and name != "backups":
                os.unlink(os.path.join(self.folder, name))
        for name in ("backups/" + name for name in os.listdir(os.path.join(self.folder, "backups"))):
            os.unlink(os.path.join(self.folder, name))
        os.rmdir(os.path.join(self.folder, "backups"))
        self.extra["HOME"] = self.home
        for words in (("add", "By root"), ("fire", "--unattended"), ("import", "todo.txt"), ("restore", "1")):
            self.ok(*words, now=NINE, note=None)
        owners = {}
        for parent, folders, names in os.walk(self.folder):
            for name in folders + names:
                owners[name] = os.lstat(os.path.join(parent, name)).st_uid
        self.assertEqual({name for name, owner in owners.items() if owner != 65534}, set(), owners)
        self.assertLess({"tasks.json", "tasks.json.lock", "tasks.json.fire", "tasks.json.heartbeat", "backups"}, set(owners))
        for words in (("add", "By its owner"), ("fire",), ("undo",)):
            self.ok(*words, note=None, **options)

    def test_roots_new_backups_belong_to_the_owner_of_the_file_even_in_a_folder_of_root(self):
        options = self.give_to_nobody()
        shutil.rmtree(os.path.join(self.folder, "backups"))
        os.chown(self.folder, 0, 0)
        os.chmod(self.folder, 0o1777)
        self.ok("add", "By root", now=NINE, note=None)
        self.assertEqual(os.stat(os.path.join(self.folder, "backups")).st_uid, 65534)
        self.ok("add", "By its owner", **options)
        self.ok("add", "Once more", **options)
        self.assertEqual([found["state"] for found in self.findings(**options)
                          if found["check"] == "backups"], ["ok"])

    def test_a_new_file_by_root_belongs_to_the_owner_of_the_folder_and_so_do_its_new_folders(self):
        self.needs_root()
        os.chown(self.outside, 65534, 65534)
        path = os.path.join(self.outside, "deep", "er", "tasks.json")
        self.ok("add", "New", "--file", path, note=None)
        for place in (path, os.path.dirname(path), os.path.dirname(os.path.dirname(path)), path + ".lock"):
            self.assertEqual(os.stat(place).st_uid, 65534, place)
        os.chown(self.outside, 0, 0)
        subprocess.run(["rm", "-r", os.path.join(self.outside, "deep")], check=True)
        self.untouched = self.look(self.outside)

    def test_root_does_not_give_away_an_existing_hard_link_in_the_place_of_a_lock(self):
        self.give_to_nobody()
        victim = os.path.join(self.home, "shadow")
        self.put("secret\n", victim)
        os.chmod(victim, 0o600)
        for suffix in (".lock", ".fire", ".heartbeat", ".journal"):
            if os.path.lexists(self.file + suffix):
                os.unlink(self.file + suffix)
            os.link(victim, self.file + suffix)
        os.unlink(victim)
        for words in (("add", "By root"), ("fire",)):
            self.timed(*words, now=NINE)
        for suffix in (".lock", ".fire", ".heartbeat", ".journal"):
            self.assertEqual((os.stat(self.file + suffix).st_uid, mode(self.file + suffix)), (0, 0o600), suffix)

    def test_a_file_keeps_its_group_if_the_user_may_give_it_and_otherwise_no_group_may_read_it(self):
        self.needs_root()
        os.chmod(self.home, 0o755)
        self.give_to_nobody()
        os.chown(self.file, 65534, 4)
        os.chmod(self.file, 0o640)
        self.ok("add", "Member", note=None, user=65534, group=65534, extra_groups=[4])
        self.assertEqual((os.stat(self.file).st_gid, mode(self.file)), (4, 0o640))
        self.ok("add", "No member", note=None, **NOBODY)
        self.assertEqual((os.stat(self.file).st_gid, mode(self.file)), (65534, 0o600))
