"""The peak memory of every command, each run once on a file of very many tasks."""

# The goal from SIZE tasks on: the peak is at most 2.5 × the bytes that are read + 5 MB.
FACTOR, BASE, SIZE = 2.5, 5e6, 10_000

HEAD = ["remind …", "tasks", "read MB", "peak MB", "× read", "goal MB", "reached"]


def commands(number, document):
    """The words of every command, in an order in which all of them succeed.

    `number` is an open task, `document` the output of `export`. `import` writes to another file.
    """
    return [
        ["undone", number], ["list"], ["list", "--limit", 20], ["list", "all", "--json"],
        ["list", "--search", "the", "--sort", "title"], ["list", "--group", "category"],
        ["agenda", "month", "--bells"], ["cal", "-3"], ["stats"],
        ["add", "Tea", "--due", "2099-01-31"], ["edit", number, "--due", "2099-01-31", "--repeat", "monthly"],
        ["show", number], ["next", number], ["skip", number], ["undo"], ["redo"], ["snooze", number],
        ["act", number, "dismiss"], ["edit", number, "--no-repeat"], ["done", number],
        ["undone", number], ["mute", number], ["pending"], ["pending", "--json"], ["status"], ["fire"],
        ["fire", "--dry-run"], ["doctor"], ["schedule", "status"], ["config"], ["config", "open.command", "true"],
        ["config", "due.morning.time", "10:00"], ["open", number], ["delete", number], ["export"], ["import", document],
        ["completion", "--words", "open-tasks"], ["restore"], ["restore", "1", "--dry-run"], ["restore", "1"],
    ]


def lines(bench, size, Command, misses):
    """The lines of the table for a size. A line also names a failure of its command, and a missed goal goes to
    `misses`."""
    document, other = size.folder / "all.json", size.folder / "other.json"
    document.write_text(bench.run([bench.binary, "--file", size.file, "export"]).stdout)
    table = []
    for words in commands(size.ourNumber, document):
        isImport = words[0] == "import"
        file, bytes = (other, document.stat().st_size) if isImport else (size.file, size.bytes)
        name = "import FILE" if isImport else " ".join(map(str, words))
        command = Command(name, [bench.binary, "--no-input", "--file", file, *words])
        bench.probe(command)
        table.append(line(size.count, bytes, command, misses))
    return table


def line(count, bytes, command, misses):
    size = f"{count:,}"
    if command.problem:
        return [command.name, size, "–", "–", "–", "–", command.problem]
    shown = [command.name, size, f"{bytes / 1e6:.2f}", f"{command.peak / 1e6:.1f}", f"{command.peak / bytes:.2f}"]
    if count < SIZE:
        return shown + ["–", "–"]
    goal = FACTOR * bytes + BASE
    if command.peak > goal:
        misses.append(f"{command.name}, {size} tasks: peak memory {command.peak / 1e6:.1f} MB, "
                      f"the goal is {goal / 1e6:.1f} MB")
    return shown + [f"≤ {goal / 1e6:.1f}", "yes" if command.peak <= goal else "NO"]
