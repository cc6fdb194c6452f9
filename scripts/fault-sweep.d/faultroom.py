"""A clean room for a fault: its tasks, the files that must stay untouched, and the form of a failure."""

import os
import shutil
import subprocess
import time

from rooms.room import Room

# Set by scripts/fault-sweep.
IS_FULL = False
HAS_OWN_MOUNTS = False
LONGEST = 12
NOBODY = {"user": 65534, "group": 65534, "extra_groups": []}


class FaultRoom(Room):
    """A room with two tasks, one due at nine, and with files outside the folder that must not change."""

    titles = ["First", "Second"]

    def setUp(self):
        super().setUp()
        self.mounts = []
        self.addCleanup(self.unmount)
        self.outside = os.path.join(self.home, "outside")
        os.makedirs(os.path.join(self.outside, "folder"))
        for name in ("victim", "folder/victim"):
            self.put("somebody else's\n", os.path.join(self.outside, name))
        self.put("A task\n", os.path.join(self.home, "todo.txt"))
        self.untouched = self.look(self.outside)
        self.begin()

    def begin(self, **options):
        """Makes the two tasks, and a command that records the number of each reminder."""
        self.ok("add", "First", "--at", "09:00", **options)
        self.ok("add", "Second", "--due", "2026-03-05", **options)
        self.command('echo "$REMIND_NUMBER" >> "$HOME/log"', **options)

    def tearDown(self):
        self.assertEqual(self.look(self.outside), self.untouched, "a file outside was touched")
        super().tearDown()

    def look(self, folder):
        """Everything under a folder: names, times and contents."""
        found = {}
        for parent, folders, names in os.walk(folder):
            for name in folders + names:
                path = os.path.join(parent, name)
                status = os.lstat(path)
                content = self.bytes(path) if os.path.isfile(path) else None
                found[path] = (status.st_mode, status.st_mtime_ns, status.st_nlink, content)
        return found

    # Checks

    def timed(self, *words, limit=LONGEST, **options):
        """A run that ends in time."""
        began = time.monotonic()
        answer = self.remind(*words, timeout=limit + 5, **options)
        self.assertLess(time.monotonic() - began, limit, words)
        self.assertIn(answer.status, (0, 1, 2, 3), (words, answer))
        return answer

    def refuses(self, *words, naming=None, hint="; ", **options):
        """A run that fails in time; its one sentence names the obstacle and says what to do."""
        answer = self.timed(*words, **options)
        self.assertEqual((answer.status, answer.out), (1, ""), (words, answer))
        lines = answer.err.splitlines()
        self.assertEqual(len(lines), 1, (words, answer))
        self.assertTrue(lines[0].startswith("remind: "), answer)
        self.assertIn(naming or self.folder, lines[0], words)
        self.assertIn(hint, lines[0], words)
        return lines[0]

    def keeps(self, titles=None, **options):
        """All tasks are there as before and can be read."""
        self.assertEqual(sorted(t["title"] for t in self.tasks("all", **options)), sorted(titles or self.titles))

    def goes_on(self, **options):
        """The next change works and leaves no temporary file."""
        before = sorted(t["title"] for t in self.tasks("all", **options))
        self.ok("add", "Next", note=None, **options)
        self.keeps(before + ["Next"], **options)
        self.assertEqual(self.leftover(), [])

    # Tools

    def needs_root(self):
        """Skips the test without root."""
        if os.getuid() != 0:
            self.skipTest("this needs root")

    def mount(self, *words, place=None):
        """Mounts something over a place, by default the folder of the tasks; only this script sees the mount."""
        self.needs_root()
        if not HAS_OWN_MOUNTS:
            self.skipTest("this needs a mount namespace of its own, which the system refuses")
        place = place or self.folder
        subprocess.run(["mount", *words, place], check=True, capture_output=True)
        self.mounts.append(place)

    def unmount(self):
        """Removes the mounts."""
        while self.mounts:
            subprocess.run(["umount", "-l", self.mounts.pop()], check=True)

    def small_disk(self, options):
        """Puts the tasks on a file system in memory with these limits."""
        kept = os.path.join(self.home, "before the disk")
        shutil.copytree(self.folder, kept)
        self.mount("-t", "tmpfs", "-o", f"mode=0700,{options}", "none")
        shutil.copytree(kept, self.folder, dirs_exist_ok=True)

    def fill(self, spare=0, folder=None):
        """Fills the disk of a folder, by default that of the tasks, except for these pages. Returns the path of the
        filler."""
        path = os.path.join(folder or self.folder, "..filler")
        with open(path, "ab", buffering=0) as file:
            try:
                while True:
                    file.write(b"\0" * 4096)
            except OSError:
                file.truncate(max(0, os.fstat(file.fileno()).st_size - spare * 4096))
        return path

    def remove_side_files(self):
        """Leaves only the state file and its backups in the folder."""
        for name in os.listdir(self.folder):
            if name not in ("tasks.json", "backups"):
                os.unlink(os.path.join(self.folder, name))

    def give_to_nobody(self):
        """Gives all files to another user; gives the options for runs of that user. Needs root."""
        self.needs_root()
        os.chmod(self.home, 0o755)
        for folder, _, names in os.walk(self.folder):
            os.chown(folder, 65534, 65534)
            for name in names:
                os.lchown(os.path.join(folder, name), 65534, 65534)
        return NOBODY
