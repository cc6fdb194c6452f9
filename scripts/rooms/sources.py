"""The names that the sources declare, and the clauses of the contract."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
DECLARED = re.compile(r"^ *(?:[\w()@]+ )*(?:actor|case|class|enum|func|let|protocol|struct|typealias|var) (\w+)", re.M)


def declared():
    return {name for path in (ROOT / "Sources").rglob("*.swift")
            for name in DECLARED.findall(path.read_text(encoding="utf-8"))}


def clauses():
    """The numbers of the clauses, in the order of the page."""
    page = (ROOT / "docs/contract.md").read_text(encoding="utf-8")
    return [int(number) for number in re.findall(r"^- \*\*C(\d+)\*\* ", page, re.M)]
