"""`act -` reads answers from standard input, and acts on each line as soon as the line is complete."""

import json
import os
import resource
import subprocess

from rooms.room import Room, until
from rooms.terminal import Terminal


class Answers(Room):
    def act(self, data, *words, **options):
        return self.remind("act", "-", *words, input=data if isinstance(data, bytes) else data.encode(), **options)

    def open_pipe(self, *words):
        """Starts `act -` with a pipe as standard input that stays open."""
        return self.start("act", "-", *words, stdin=subprocess.PIPE)

    def give(self, process, data):
        process.stdin.write(data.encode())
        process.stdin.flush()

    def test_half_a_line_changes_nothing_and_each_whole_line_is_saved_and_confirmed_at_once(self):
        tasks = [self.add(title) for title in ("One", "Two")]
        process = self.open_pipe()
        self.give(process, f"task-{tasks[0]['id']} do")
        self.assertEqual(len(self.tasks()), 2)
        self.give(process, "ne -\n")
        self.assertEqual(process.stdout.readline(), b"done 1  One\n")
        self.assertEqual([task["title"] for task in self.tasks()], ["Two"])
        # `act -` does not block another command while the pipe is open.
        self.add("Three")
        self.give(process, f"\r\n\n12 done -\ntask-{tasks[1]['id']} done -")
        answer = self.ended(process)
        self.assertEqual((answer.status, answer.out), (2, "done 2  Two\n"))
        self.assertEqual(answer.err, 'remind: line 4: "12" is not the identifier of a notification; '
                         "write task-<UUID> done 2026-03-01, with - for no due date\n")
        self.assertEqual(self.ok("undo"), "took back 'done' from just now\n2  Two\n")

    def test_act_does_done_snooze_and_dismiss_as_the_commands_do_and_refuses_outdated_answers(self):
        self.command("true")
        task = self.add("Water", "--due", "2026-03-01 09:00", "--repeat", "daily", "--nag", "10m")
        self.ok("fire", now="2026-03-01T09:00")
        later = {"now": "2026-03-01T09:05"}
        for word, line in (("dismiss", ""), ("snooze", "snoozed 1  Water"), ("done", "done 1  Water\n        next due tomorrow")):
            answer = self.act(f"task-{task['id']} {word} 2026-03-01T09:00\n", **later)
            self.assertEqual((answer.status, answer.err), (0, ""))
            self.assertTrue(answer.out.startswith(line), answer.out)
        self.assertEqual([entry["answer"] for entry in json.loads(self.ok("log", "--json", **later))][:2], [None, "seen"])
        before = self.stamp()
        for word in ("dismiss", "snooze", "done"):
            answer = self.act(f"task-{task['id']} {word} 2026-03-01T09:00\n", **later)
            self.assertEqual((answer.status, answer.err), (
                0, "note: line 1: outdated notification: task 1 has another due date now; nothing changed\n"))
        self.assertEqual(self.stamp(), before)

    def test_300_MiB_without_a_line_feed_bring_one_error_fill_no_memory_and_do_not_stop_the_next_answer(self):
        task = self.add("Tea")
        limit = 256 << 20
        process = self.start("act", "-", stdin=subprocess.PIPE,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        piece = b"x" * (1 << 20)
        for _ in range(300):
            process.stdin.write(piece)
        self.give(process, f"\ntask-{task['id']} done -\n")
        answer = self.ended(process)
        self.assertEqual((answer.status, answer.out), (2, "done 1  Tea\n"))
        self.assertEqual(answer.err, "remind: line 1: longer than 4,096 bytes; "
                         "write task-<UUID> done 2026-03-01, with - for no due date\n")

    def test_act_reports_and_skips_each_line_with_hostile_bytes_and_runs_nothing(self):
        task = self.add("Tea")
        lines = [b"caf\xe9", b"\0", b"\x1b]0;x\x07", b"--file /etc/passwd", b"$(touch pwned)", b"task-; touch pwned", b"\xff" * 9000]
        answer = self.act(b"\n".join(lines) + b"\n" + f"task-{task['id']} done -".encode())
        self.assertEqual((answer.status, answer.out, answer.err.count("\n")), (2, "done 1  Tea\n", len(lines)))
        self.assertEqual([line.split(" ")[2].rstrip(":") for line in answer.err.splitlines()], list("1234567"))
        self.assertNotIn(b"\x1b", answer.raw_err)
        self.assertEqual(os.listdir(self.home), ["share"])

    def test_a_file_that_cannot_be_saved_ends_act_at_once_and_the_message_says_which_lines_to_send_again(self):
        tasks = [self.add(title) for title in ("One", "Two")]
        text = "".join(f"task-{task['id']} done -\n" for task in tasks)
        state = self.bytes()
        self.put(state[:-20])
        process = self.open_pipe()
        self.give(process, text)
        until(lambda: process.poll() is not None, "it ends")
        answer = self.ended(process)
        self.assertEqual((answer.status, answer.out), (1, ""))
        self.assertTrue(answer.err.startswith(f"remind: line 1: {self.file}:"), answer.err)
        self.assertTrue(answer.err.endswith("; send this line again, and all lines after it\n"), answer.err)
        self.put(state)
        self.assertEqual(self.act(text).out, "done 1  One\ndone 2  Two\n")

    def test_closed_standard_input_or_a_folder_as_standard_input_is_an_error(self):
        for stdin, reason in (("<&-", "Bad file descriptor"), ("</", "it is a folder")):
            answer = self.remind("act", "-", before=["sh", "-c", f'exec "$0" "$@" {stdin}'])
            self.assertEqual((answer.status, answer.out, answer.err), (
                1, "", f"remind: cannot read standard input: {reason}\n"))

    def test_act_does_every_answer_even_if_the_reader_of_its_standard_output_is_gone(self):
        tasks = [self.add(title) for title in ("One", "Two")]
        process = self.open_pipe()
        process.stdout.close()
        self.give(process, "".join(f"task-{task['id']} done -\n" for task in tasks))
        process.stdin.close()
        self.assertEqual((process.wait(10), process.stderr.read()), (0, b""))
        process.stderr.close()
        self.assertEqual(self.tasks(), [])

    def test_a_person_can_type_answers_at_a_terminal_and_Ctrl_D_ends_them(self):
        task = self.add("Tea")
        terminal = Terminal(self, self.binary, "act", "-")
        self.addCleanup(lambda: terminal.process.poll() is None and terminal.close())
        terminal.wait_for("Ctrl-D on an empty line ends them")
        terminal.press(f"task-{task['id']} done -\n")
        terminal.wait_for("done 1  Tea")
        terminal.press("\x04")
        self.assertEqual(terminal.end().status, 0)

    def test_act_json_prints_an_array_for_each_answer_and_an_object_for_each_problem(self):
        tasks = [self.add(title) for title in ("One", "Two")]
        lines = [f"task-{tasks[0]['id']} done -", "open", f"task-{tasks[0]['id']} done -", f"task-{tasks[1]['id']} snooze -"]
        process = self.start("act", "-", "--json", stdin=subprocess.PIPE)
        out, err = process.communicate("\n".join(lines).encode(), timeout=20)
        self.assertEqual(process.returncode, 2)
        self.assertEqual([json.loads(line)[0]["title"] for line in out.splitlines()], ["One", "One", "Two"])
        self.assertEqual([list(json.loads(line)) for line in err.splitlines()], [["error"], ["notes"]])
