"""The tarball of the program, and the tarball of the source."""

import gzip
import io
import tarfile
from pathlib import Path

HERE = Path(__file__).resolve().parent


def compressed(bytes, target):
    """Compresses bytes, without a name or a time in the result."""
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=packed, mtime=0) as file:
        file.write(bytes)
    target.write_bytes(packed.getvalue())
    return target


def source(release, folder):
    return compressed(release.source.read_bytes(), folder / f"{release.name}.tar.gz")


def binary(release, folder):
    """All files in one folder, sorted by name, without a real owner."""
    files = {
        **release.program(),
        "install.sh": HERE / "install.sh",
        "LICENSE": release.tree / "LICENSE",
        **release.documents(),
    }
    name = f"{release.name}-linux-{release.machine}"
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(files):
            entry = tarfile.TarInfo(f"{name}/{path}")
            content = files[path].read_bytes()
            entry.size, entry.mtime = len(content), release.epoch
            entry.mode = 0o755 if path in ("bin/remind", "install.sh") else 0o644
            archive.addfile(entry, io.BytesIO(content))
    return compressed(packed.getvalue(), folder / f"{name}.tar.gz")
