"""The package for Debian and its derivatives. Debian's own package 'remind' is another program with the same
/usr/bin/remind: so this package has another name, and only one of the two can be installed."""

import email.utils
import gzip
import subprocess

import release as facts

NAME = "remind-cli"
REVISION = "1"
MAINTAINER = "The remind developers <developers@remind.invalid>"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def control(release, size):
    description = "\n".join(f" {line}" for line in facts.DESCRIPTION)
    return f"""\
Package: {NAME}
Version: {release.version}-{REVISION}
Section: utils
Priority: optional
Architecture: {ARCHITECTURES[release.machine]}
Maintainer: {MAINTAINER}
Installed-Size: {size}
Conflicts: remind
Suggests: cron | systemd, libnotify-bin, vdirsyncer
Description: {facts.SUMMARY}
{description}
"""


def copyright(release):
    licence = (release.tree / "LICENSE").read_text().split("\n\n", 2)
    text = "\n".join(f" {line}" if line else " ." for line in licence[2].strip().splitlines())
    return f"""\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/

Files: *
Copyright: {licence[1].removeprefix("Copyright (c) ")}
License: Expat
{text}
"""


def changelog(release):
    date = email.utils.formatdate(release.epoch)
    return (f"{NAME} ({release.version}-{REVISION}) unstable; urgency=medium\n\n"
            f"  * What is new: /usr/share/doc/{NAME}/changelog.gz\n\n -- {MAINTAINER}  {date}\n")


# A static file runs on any system of the architecture.
OVERRIDES = f"{NAME}: statically-linked-binary [usr/bin/remind]\n"


def write(path, text, mode=0o644):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    path.chmod(mode)


def package(release, folder):
    tree = release.work / "deb"
    documents = tree / "usr/share/doc" / NAME
    release.install(tree, zsh="vendor-completions")
    for name, source in release.documents().items():
        # Debian expects the changelog under this name.
        if name == "CHANGELOG.md":
            write(documents / "changelog.gz", gzip.compress(source.read_bytes(), 9, mtime=0))
        else:
            release.copy(source, documents / name)
    write(documents / "copyright", copyright(release))
    write(documents / "changelog.Debian.gz", gzip.compress(changelog(release).encode(), 9, mtime=0))
    write(tree / "usr/share/lintian/overrides" / NAME, OVERRIDES)
    size = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file()) // 1024 + 1
    sums = ["md5sum", *sorted(str(path.relative_to(tree)) for path in tree.rglob("*") if path.is_file())]
    write(tree / "DEBIAN/md5sums", subprocess.run(sums, cwd=tree, check=True, capture_output=True).stdout)
    write(tree / "DEBIAN/control", control(release, size))
    release.date(tree)
    name = f"{NAME}_{release.version}-{REVISION}_{ARCHITECTURES[release.machine]}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, folder / name], check=True,
        stdout=subprocess.DEVNULL)
