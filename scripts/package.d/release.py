"""The commit to pack: its version, its time, its source, and the built program."""

import gzip
import os
import platform
import re
import shutil
import subprocess
import sys

COMPLETIONS = {"bash": "remind.bash", "zsh": "_remind", "fish": "remind.fish"}
SUMMARY = "tasks with reminders that reach you"
DESCRIPTION = [
    "Due dates, tasks that repeat, morning notices and several reminders a task,",
    "each delivered once, late rather than never: on the desktop, by mail, or",
    "through a command of yours. One JSON file holds everything.",
]


class Release:
    """The parts of all packages."""

    def __init__(self, root, work, binary):
        self.root, self.work = root, work
        self.epoch = int(self.git("log", "-1", "--format=%ct"))
        self.source = work / "source.tar"
        self.source.write_bytes(self.archive())
        self.tree = work / "tree"
        self.tree.mkdir()
        subprocess.run(["tar", "-xf", self.source, "-C", self.tree, "--strip-components=1"], check=True)
        self.machine = platform.machine()
        self.binary = work / "remind"
        # These parts differ with the build folder: the compiler's sums of its input and of the whole program.
        gone = [word for section in [".swift_modhash", ".note.gnu.build-id"] for word in ("--remove-section", section)]
        subprocess.run(["objcopy", *gone, binary or self.build(), self.binary], check=True)
        self.binary.chmod(0o755)
        self.manual = work / "remind.1"
        self.manual.write_bytes(self.run("help", "--man"))
        self.completions = {}
        for shell, name in COMPLETIONS.items():
            self.completions[shell] = work / name
            self.completions[shell].write_bytes(self.run("completion", shell))

    @property
    def version(self):
        text = (self.root / "Sources" / "remind" / "Version.swift").read_text()
        return re.search(r'number = "([^"]+)"', text)[1]

    @property
    def name(self):
        """The folder in the tarball of the source."""
        return f"remind-{self.version}"

    def git(self, *words):
        return subprocess.run(["git", "-C", self.root, *words], check=True, capture_output=True, text=True).stdout

    def archive(self):
        """The source as git packs it, with the commit in Version.swift."""
        if self.git("status", "--porcelain"):
            print("package: note: what is not committed is left out", file=sys.stderr)
        words = ["git", "-C", self.root, "archive", f"--prefix={self.name}/", "HEAD"]
        return subprocess.run(words, check=True, capture_output=True).stdout

    def build(self):
        if not shutil.which("swift"):
            sys.exit("package: swift is not found; build elsewhere and give --binary")
        words = ["swift", "build", "-c", "release", "--product", "remind", "--package-path", self.tree]
        subprocess.run(words, check=True, stdout=sys.stderr)
        return self.tree / ".build" / "release" / "remind"

    def run(self, *words):
        environment = {"PATH": os.defpath, "HOME": str(self.work), "LC_ALL": "C.UTF-8"}
        return subprocess.run([self.binary, *words], check=True, capture_output=True, env=environment).stdout

    def program(self, zsh="site-functions"):
        """The installed files by their place under the prefix; the place of zsh completions varies."""
        return {
            "bin/remind": self.binary,
            "share/man/man1/remind.1": self.manual,
            "share/bash-completion/completions/remind": self.completions["bash"],
            f"share/zsh/{zsh}/_remind": self.completions["zsh"],
            "share/fish/vendor_completions.d/remind.fish": self.completions["fish"],
        }

    def install(self, tree, zsh="site-functions"):
        """Puts the program under /usr in a tree, with compressed manuals."""
        for place, source in self.program(zsh).items():
            target = tree / "usr" / place
            self.copy(source, target, 0o755 if place.startswith("bin/") else 0o644)
            if target.suffix == ".1":
                target.with_name("remind.1.gz").write_bytes(gzip.compress(target.read_bytes(), 9, mtime=0))
                target.unlink()

    def documents(self):
        """The documents by name, for people and agents."""
        names = ["README.md", "CHANGELOG.md", "SECURITY.md", "SKILL.md"]
        pages = sorted(path for path in (self.tree / "docs").glob("*.md"))
        return {**{name: self.tree / name for name in names if (self.tree / name).exists()},
                **{f"docs/{page.name}": page for page in pages}}

    def copy(self, source, target, mode=0o644):
        """Copies a file into a tree, with the time of the commit."""
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        target.chmod(mode)

    def date(self, folder):
        """Gives a tree the time of the commit, and its folders their usual mode."""
        for path in [folder, *folder.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (self.epoch, self.epoch), follow_symlinks=False)
