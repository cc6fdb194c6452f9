"""Many processes at once: the file has all confirmed changes, no number comes twice, and each reminder comes once."""

import collections
import json
import threading

import faultroom
from rooms.room import Room
from workers import Replay, Worker, own

FIRING = "2026-03-01T08:31"


class Together(Room):
    def test_the_file_has_exactly_the_confirmed_changes_of_many_processes_and_each_reminder_comes_once(self):
        self.let_fire_run()
        self.command('cat >> "$HOME/log"', note=None)
        workers = [Worker(f"w{number}", 40 if faultroom.IS_FULL else 15, self.run_one) for number in range(50 if faultroom.IS_FULL else 8)]
        is_over = threading.Event()
        fires = threading.Thread(target=self.fire_until, args=(is_over,))
        self.fired, self.fire_problems = 0, []
        for thread in workers + [fires]:
            thread.start()
        for worker in workers:
            worker.join()
        is_over.set()
        fires.join()
        for _ in range(3):
            self.ok("fire", now=FIRING, note=None)
        replay = Replay(workers)
        self.assertEqual(replay.problems + self.fire_problems, [])
        made = sum(worker.made for worker in workers)
        undone = sum(sum(worker.taken_back.values()) for worker in workers)
        print(f"{len(workers)} processes at a time, {made} changes, {undone} tasks and settings taken back, "
              f"{self.fired} runs of fire; {len(replay.tasks)} tasks left")
        self.compare(replay)
        # The history of many processes is undone to its beginning, and redone.
        self.assertLessEqual(len(self.state()["history"]), 20)
        for command in ("undo", "redo"):
            while self.remind(command).status == 0:
                self.tasks("all")
        self.assertEqual(self.leftover(), [])

    def run_one(self, *words, stdin=b""):
        """One change by its own process."""
        return self.remind(*words, input=stdin, timeout=30)

    def fire_until(self, is_over):
        """Runs fire again and again."""
        while not is_over.is_set():
            answer = self.remind("fire", now=FIRING, timeout=90)
            self.fired += 1
            if answer.status != 0 or answer.err:
                self.fire_problems.append(repr(answer))

    def compare(self, replay):
        """Compares the file and the log with the confirmed changes."""
        twice = [number for number, count in collections.Counter(replay.given).items() if count > 1]
        self.assertEqual(twice, [], "a number was given twice")
        found = {task["number"]: own(task) for task in self.tasks("all")}
        self.assertEqual(sorted(found), sorted(replay.tasks))
        for number, task in replay.tasks.items():
            self.assertEqual(found[number], task)
        settings = {entry["name"]: entry["value"] for entry in json.loads(self.ok("config", "--json", note=None))}
        self.assertEqual({name: value for name, value in settings.items() if name.startswith("category.")},
                         replay.settings)
        rung = collections.Counter()
        for line in self.lines("log"):
            notification = json.loads(line)
            rung.update(request["number"] for request in notification.get("requests", [notification]))
        self.assertEqual([number for number, count in rung.items() if count > 1], [], "rung twice")
        due = {number for number in replay.standing if replay.tasks.get(number, {}).get("due", "") is None
               and any("08:30" in rule for rule in replay.tasks[number]["reminders"])}
        self.assertEqual(due - set(rung), set(), "never rung")
        self.assertGreater(len(due), 0)
