"""Adds a task at each system call of a sync: this sync or the next one sends the task."""

import os
import subprocess

# Seconds; an addition that takes longer waits for the lock of the sync.
PATIENCE = 0.1
ELSEWHERE = "\r\n".join([
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:VTODO", "UID:elsewhere", "DTSTAMP:20260228T100000Z",
    "SUMMARY:Elsewhere", "END:VTODO", "END:VCALENDAR", ""])


class Meanwhile:
    """A sync with a folder, and another command that adds a task meanwhile."""

    def __init__(self, room, count):
        self.room, self.count = room, count
        self.files = os.path.join(room.folder, "files")
        room.ok("sync", "setup", self.files)
        room.put(ELSEWHERE, path := os.path.join(self.files, "elsewhere.ics"))
        # The next sync reads a new file again, and would then look at all tasks.
        os.utime(path, (0, 0))
        room.keep()

    def run(self, stride):
        """Adds a task at every nth call; gives the number of these calls."""
        calls = []
        self.room.watched(lambda call: calls.append(call.sentence()), "sync")
        places = range(1, len(calls) + 1, stride)
        for place in places:
            self.count.check(f"a task added at {calls[place - 1]} of a round", self.problems(place))
        return len(places)

    def problems(self, place):
        """The problems after the disturbed sync and one more sync."""
        self.room.reset()
        adding = []

        def decide(call):
            if call.position == place:
                adding.append(self.room.start("add", "Meanwhile"))
                try:
                    adding[0].wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    pass

        answer = self.room.watched(decide, "sync")
        problems = [] if answer.status == 0 else [f"the round: {answer!r}"]
        # The tracer of the sync may have waited for the ended process already.
        problems += [f"the addition: {answer!r}" for answer in map(self.room.ended, adding) if answer.err]
        self.room.ok("sync")
        wanted = ["Elsewhere", "Meanwhile"]
        here = sorted(task["title"] for task in self.room.tasks())
        return problems + [f"{found} {where}" for found, where in ((here, "here"), (self.sent(), "there")) if found != wanted]

    def sent(self):
        """The titles in the folder."""
        titles = []
        for name in os.listdir(self.files):
            lines = self.room.bytes(os.path.join(self.files, name)).decode("utf-8").split("\r\n")
            titles += [line.removeprefix("SUMMARY:") for line in lines if line.startswith("SUMMARY:")]
        return sorted(titles)
