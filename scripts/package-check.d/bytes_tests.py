"""The files of scripts/package, checked from outside."""

import subprocess
import tarfile
import unittest

import fresh


class Bytes(unittest.TestCase):
    def test_two_packagings_of_one_commit_give_the_same_SHA256SUMS_and_the_sums_are_right(self):
        first, second = fresh.packages(1), fresh.packages(2)
        self.assertEqual((first / "SHA256SUMS").read_text(), (second / "SHA256SUMS").read_text())
        self.assertEqual(len((first / "SHA256SUMS").read_text().splitlines()), 6)
        subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=first, check=True)

    def test_lintian_finds_no_error(self):
        done = subprocess.run(
            ["lintian", "--fail-on", "error", fresh.package("*.deb")], capture_output=True, text=True)
        self.assertEqual((done.returncode, [line for line in done.stdout.splitlines() if line.startswith("E:")]),
                         (0, []), done.stdout + done.stderr)

    def test_rpm_knows_what_is_in_its_package(self):
        package = fresh.package("*.rpm")
        said = subprocess.run(["rpm", "-qp", "--list", "--conflicts", package], capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stderr)
        lines = said.stdout.splitlines()
        for wanted in ["/usr/bin/remind", "/usr/share/man/man1/remind.1.gz",
                       "/usr/share/bash-completion/completions/remind", "remind"]:
            self.assertIn(wanted, lines)

    def test_the_source_says_which_commit_it_is_of(self):
        commit = subprocess.run(["git", "-C", fresh.ROOT, "rev-parse", "HEAD"], capture_output=True, text=True).stdout
        source = [path for path in fresh.packages().glob("remind-*.tar.gz") if "linux" not in path.name]
        with tarfile.open(source[0]) as archive:
            name = next(name for name in archive.getnames() if name.endswith("/Sources/remind/Version.swift"))
            self.assertIn(f'"{commit.strip()}"', archive.extractfile(name).read().decode())

    def test_the_recipes_have_the_sums_of_what_they_fetch(self):
        sums = dict(reversed(line.split("  ")) for line in (fresh.packages() / "SHA256SUMS").read_text().splitlines())
        for recipe in ["remind-cli.rb", "PKGBUILD"]:
            text = (fresh.packages() / recipe).read_text()
            fetched = [name for name in sums if f"https://example.org/remind/{name}\"" in text]
            self.assertEqual(len(fetched), 1, recipe)
            self.assertIn(sums[fetched[0]], text)

    def test_package_of_the_PKGBUILD_installs_the_program_its_pages_and_its_completion(self):
        work = fresh.scratch() / "arch"
        (work / "src").mkdir(parents=True)
        subprocess.run(["tar", "-xzf", fresh.package("*linux*.tar.gz"), "-C", work / "src"], check=True)
        script = f". {fresh.packages()}/PKGBUILD; srcdir={work}/src; pkgdir={work}/pkg; set -e; package"
        subprocess.run(["bash", "-c", script], check=True, capture_output=True)
        for name in ["bin/remind", "share/man/man1/remind.1", "share/licenses/remind-cli-bin/LICENSE",
                     "share/doc/remind-cli-bin/README.md", "share/doc/remind-cli-bin/SKILL.md",
                     "share/doc/remind-cli-bin/docs/README.md", "share/doc/remind-cli-bin/docs/tutorial.md",
                     "share/zsh/site-functions/_remind"]:
            self.assertTrue((work / "pkg/usr" / name).is_file(), name)
