"""Measures recurrence rules inside one process, without its start. Compiles recurrence.swift with the sources, and
runs it."""

import shutil

from rooms import driver


def printTimes(bench, printTable, misses):
    """Prints a line for each question: the milliseconds, the goal, and whether it is reached. A missed goal goes to
    `misses`."""
    if not shutil.which("swiftc"):
        return print("Occurrences of recurrence rules: not measured, as there is no swiftc\n")
    lines = []
    for line in bench.run([driver.compiled("benchmark")]).stdout.splitlines():
        time, goal, name = line.split("\t")
        isReached = int(time) <= int(goal)
        if not isReached:
            misses.append(f"{name}: {int(time) / 1000} ms, the goal is {int(goal) / 1000:g} ms")
        lines.append([name, f"{int(time) / 1000:.3f}", f"≤ {int(goal) / 1000:g}", "yes" if isReached else "NO"])
    print("Occurrences of recurrence rules\n")
    printTable(["asked for", "ms", "goal", "reached"], lines, {0, 3})
