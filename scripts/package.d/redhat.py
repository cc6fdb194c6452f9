"""The package for Fedora, openSUSE and related systems."""

import datetime
import shutil
import subprocess

import debian
import release as facts

NAME = debian.NAME


def spec(release, tree):
    day = datetime.datetime.fromtimestamp(release.epoch, datetime.timezone.utc).strftime("%a %b %d %Y")
    documents = "\n".join(f"%doc /usr/share/doc/{NAME}/{name}" for name in sorted(release.documents()))
    return f"""\
Name: {NAME}
Version: {release.version}
Release: 1
Summary: {facts.SUMMARY[0].upper() + facts.SUMMARY[1:]}
License: MIT
Conflicts: remind

%description
{chr(10).join(facts.DESCRIPTION)}

%install
cp -a {tree}/. %{{buildroot}}/

%files
%dir /usr/share/doc/{NAME}
%license /usr/share/doc/{NAME}/LICENSE
{documents}
/usr/bin/remind
/usr/share/man/man1/remind.1.gz
/usr/share/bash-completion/completions/remind
/usr/share/zsh/site-functions/_remind
/usr/share/fish/vendor_completions.d/remind.fish

%changelog
* {day} {debian.MAINTAINER} - {release.version}-1
- CHANGELOG.md says what is new
"""


def package(release, folder):
    top, tree = release.work / "rpm", release.work / "rpm-tree"
    release.install(tree)
    for name, source in {**release.documents(), "LICENSE": release.tree / "LICENSE"}.items():
        release.copy(source, tree / "usr/share/doc" / NAME / name)
    release.date(tree)
    top.mkdir()
    (top / "remind.spec").write_text(spec(release, tree))
    settings = {
        "_topdir": top, "_buildhost": "localhost", "_build_id_links": "none", "debug_package": "%{nil}",
        "__os_install_post": "%{nil}", "use_source_date_epoch_as_buildtime": "1",
        "clamp_mtime_to_source_date_epoch": "1", "_binary_payload": "w9.xzdio",
    }
    words = [word for name, value in settings.items() for word in ("--define", f"{name} {value}")]
    made = subprocess.run(
        ["rpmbuild", "-bb", "--quiet", *words, top / "remind.spec"], capture_output=True, text=True)
    if made.returncode != 0:
        raise SystemExit(f"package: rpmbuild: {made.stderr}")
    for path in (top / "RPMS").rglob("*.rpm"):
        shutil.copyfile(path, folder / path.name)
