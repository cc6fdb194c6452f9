"""`remind mcp`: the messages of the Model Context Protocol, one on each line, as a program with an agent sends them."""

import fcntl
import json
import os
import subprocess

from rooms.room import TASK_MEMBERS, Room, until

TOOLS = ["add", "find", "show", "change", "complete", "snooze", "postpone", "upcoming", "receipt", "undo"]
NUMBER = {"type": "string", "description": "the id of the task (a UUID), or its key; never its number"}


def children(parent):
    """The children of a process, also those that have ended and are kept."""
    with open(f"/proc/{parent}/task/{parent}/children", encoding="ascii") as file:
        return file.read().split()


class Agents(Room):
    def serve(self, *words, **options):
        """Starts a server. It ends with the test."""
        server = self.start("mcp", *words, stdin=subprocess.PIPE, **options)
        self.addCleanup(lambda: (server.stdin.close(), server.wait(10), server.stdout.close(), server.stderr.close()))
        self.count = 0
        return server

    def send(self, server, line):
        server.stdin.write(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
        server.stdin.flush()

    def ask(self, server, method, **params):
        """Sends a request. Returns the whole answer."""
        self.count += 1
        self.send(server, {"jsonrpc": "2.0", "id": self.count, "method": method, "params": params})
        answer = json.loads(server.stdout.readline())
        self.assertEqual((answer["jsonrpc"], answer["id"]), ("2.0", self.count))
        return answer

    def begun(self, *words, **options):
        server = self.serve(*words, **options)
        self.ask(server, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "t", "version": "1"})
        self.send(server, {"jsonrpc": "2.0", "method": "notifications/initialized"})
        return server

    def call(self, server, tool, **arguments):
        """Calls a tool. Returns whether it failed, its words, and its structured result."""
        arguments = {name.replace("_", "-"): value for name, value in arguments.items()}
        result = self.ask(server, "tools/call", name=tool, arguments=arguments)["result"]
        texts = [part["text"] for part in result["content"]]
        if not result["isError"]:
            self.assertEqual(json.loads(texts.pop()), result["structuredContent"])
        return result["isError"], "\n".join(texts), result["structuredContent"]

    def test_whatever_revision_the_client_asks_for_the_answer_is_2025_06_18_each_tool_has_its_schemas(self):
        server = self.serve()
        for revision in ("2024-11-05", "2025-06-18", "2099-01-01"):
            greeting = self.ask(server, "initialize", protocolVersion=revision, capabilities={},
                                clientInfo={"name": "t", "version": "1"})["result"]
            self.assertEqual(greeting["protocolVersion"], "2025-06-18")
            self.assertEqual(greeting["capabilities"], {"tools": {"listChanged": False}})
            self.assertEqual(greeting["serverInfo"]["name"], "remind")
        self.assertEqual(self.ask(server, "ping")["result"], {})
        tools = self.ask(server, "tools/list")["result"]["tools"]
        self.assertEqual([tool["name"] for tool in tools], TOOLS)
        for tool in tools:
            with self.subTest(tool["name"]):
                schema = tool["inputSchema"]
                self.assertEqual((schema["type"], schema["additionalProperties"]), ("object", False))
                self.assertLessEqual(set(schema["required"]), set(schema["properties"]))
                self.assertTrue(all(value["description"] for value in schema["properties"].values()))
                self.assertEqual(tool["outputSchema"]["type"], "object")
                self.assertEqual(schema["properties"].get("task", NUMBER), NUMBER)
        self.assertEqual([tool["name"] for tool in tools if tool["annotations"]["readOnlyHint"]],
                         ["find", "show", "upcoming", "receipt"])

    def test_each_tool_does_what_its_command_does_and_says_when_the_reminder_rings(self):
        self.let_fire_run()
        server = self.begun()
        failed, words, found = self.call(server, "add", title="--Pay rent", due="tomorrow", at=["09:00"], key="rent")
        self.assertEqual((failed, words), (False, "scheduled: 1  --Pay rent  rings tomorrow 09:00 through stdout"))
        task = found["tasks"][0]
        self.assertEqual(list(task), TASK_MEMBERS + ["delivery", "undo"])
        self.assertEqual([task["title"] for task in self.call(server, "find", search="rent")[2]["tasks"]], ["--Pay rent"])
        self.assertEqual(self.call(server, "show", task="rent")[2]["tasks"][0]["id"], task["id"])
        self.assertEqual(self.call(server, "change", task=task["id"], if_due="2026-03-02", due="2026-03-04", step=["call"])[:2], (
            False, "scheduled: 1  --Pay rent  rings Wed 4 Mar 09:00 through stdout"))
        self.assertEqual(self.call(server, "postpone", task="rent", if_due="2026-03-04", to="1d")[1],
                         "scheduled: 1  --Pay rent  rings Thu 5 Mar 09:00 through stdout")
        self.assertEqual(self.call(server, "snooze", task="rent", if_due="2026-03-05", **{"for": "1h"})[1],
                         "scheduled: 1  --Pay rent  rings 09:00 through stdout")
        days = self.call(server, "upcoming", days="7", bells=True)[2]["days"]
        self.assertEqual([len(day["notifications"]) for day in days], [1, 0, 0, 0, 1, 0, 0])
        failed, words, done = self.call(server, "complete", task="rent", if_due="2026-03-05")
        self.assertEqual((failed, words), (False, "note: 1 step was still open (remind step 1)"))
        self.assertEqual(self.call(server, "receipt", task="rent")[2]["reason"], "done_before")
        self.assertEqual(self.call(server, "undo", change=done["tasks"][0]["undo"])[0], False)
        self.assertEqual(self.tasks()[0]["title"], "--Pay rent")

    def test_a_token_is_refused_after_a_persons_change_and_a_due_date_that_a_person_moved_is_not_touched(self):
        server = self.begun()
        task = self.call(server, "add", title="Mine", due="2026-03-05")[2]["tasks"][0]
        self.ok("edit", "1", "--due", "2026-03-06")
        failed, words, found = self.call(server, "undo", change=task["undo"])
        self.assertEqual((failed, found["error"]["code"]), (True, "changed_since"))
        for tool, more in (("complete", {}), ("change", {"due": "2026-03-09"}), ("postpone", {}), ("snooze", {"for": "1h"})):
            with self.subTest(tool):
                failed, words, found = self.call(server, tool, task=task["id"], if_due="2026-03-05", **more)
                self.assertEqual((failed, words, found["error"]["code"]), (
                    True, "task 1 is not open for that due date; 'remind show 1' shows the task as it is now",
                    "due_changed"))
        self.assertEqual([(task["title"], task["due"]) for task in self.tasks()], [("Mine", "2026-03-06")])

    def test_numbers_unknown_and_missing_parameters_wrong_types_options_in_words_standard_input(self):
        server = self.begun()
        self.call(server, "add", title="Rent", due="2026-03-05")
        before = self.stamp()
        for tool, arguments, code in (
            ("show", {"task": "1"}, "no_such_task"), ("show", {"task": ""}, "no_such_task"),
            ("show", {}, "missing_value"), ("add", {"title": "x", "colour": "red"}, "unknown_option"),
            ("add", {"title": ["a", "b"]}, "bad_value"), ("add", {"title": "x", "loud": "yes"}, "bad_value"),
            ("add", {"title": "x", "due": "the day after"}, "bad_date"), ("add", {"title": "x", "notes": "-"}, "cannot_read"),
            ("find", {"scope": "--template=x"}, None), ("complete", {"task": "rent"}, "missing_value"),
            ("add", {"title": "x", "due": {"day": 1}}, None), ("add", {"title": "x", "at": ["09:00", None]}, None), ("add", {"title": ""}, "bad_title"),
            ("add", {"title": "Tea", "in": ["5m"], "require-delivery": True}, "cannot_deliver"),
        ):
            with self.subTest((tool, arguments)):
                answer = self.ask(server, "tools/call", name=tool, arguments=arguments)
                if "error" in answer:
                    self.assertEqual(answer["error"]["code"], -32602)
                    continue
                self.assertTrue(answer["result"]["isError"], answer)
                if code:
                    self.assertEqual(answer["result"]["structuredContent"]["error"]["code"], code)
        self.assertEqual(self.stamp(), before)

    def test_without_allow_there_is_no_such_tool_with_it_there_is(self):
        server = self.begun()
        self.call(server, "add", title="Rent", due="2026-03-05", key="rent")
        for tool in ("delete", "set"):
            answer = self.ask(server, "tools/call", name=tool, arguments={"task": "rent"})
            self.assertEqual(answer["error"], {"code": -32602, "message": f"Unknown tool: {tool}"})
        server = self.begun("--allow", "delete,config")
        tools = self.ask(server, "tools/list")["result"]["tools"]
        self.assertEqual([tool["name"] for tool in tools], TOOLS + ["delete", "set"])
        self.assertFalse(self.ask(server, "tools/call", name="set", arguments={"name": "quiet.hours", "value": "22:00-07:00"})["result"]["isError"])
        self.assertFalse(self.call(server, "delete", task="rent", if_due="2026-03-05")[0])
        self.assertEqual(self.tasks("all"), [])

    def test_no_JSON_a_batch_no_request_an_unknown_method_a_request_before_the_greeting_ten_megabytes_of_garbage(self):
        server = self.serve()
        for line, code in (
            (b"{\n", -32700), (b'{"jsonrpc":"2.0","id":1,"method":"ping"} x\n', -32700), (b"\xff\xfe\n", -32700),
            (b"[]\n", -32600), (b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]\n', -32600), (b"17\n", -32600),
            (b'{"id":1,"method":"ping"}\n', -32600), (b'{"jsonrpc":"2.0","id":null,"method":"ping"}\n', -32600),
            (b'{"jsonrpc":"2.0","id":{},"method":"ping"}\n', -32600),
            (b'{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}\n', -32600),
            (b'{"jsonrpc":"2.0","id":1,"method":"resources/list"}\n', -32601),
            (b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n', -32600),
            (b"[" * 10_000 + b"\n", -32700), (b"x" * 10_000_000 + b"\n", -32600),
        ):
            with self.subTest(line[:60]):
                self.send(server, line)
                answer = json.loads(server.stdout.readline())
                self.assertEqual(answer["error"]["code"], code)
        # Neither a blank line nor a notification nor an answer gets an answer.
        self.send(server, b'\n{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}\n')
        self.send(server, b'{"jsonrpc":"2.0","id":7,"result":{}}\n')
        self.assertEqual(self.ask(server, "ping")["result"], {})

    def test_at_the_end_of_its_input_with_half_a_message_and_when_nobody_reads(self):
        for input in (b"", b'{"jsonrpc":"2.0"', b'{"jsonrpc":"2.0","method":"x"}\n'):
            answer = self.remind("mcp", input=input)
            self.assertEqual((answer.status, answer.err), (0, ""))
        server = self.serve()
        server.stdout.close()
        try:
            for _ in range(3):
                self.send(server, {"jsonrpc": "2.0", "id": 1, "method": "ping"})
        except BrokenPipeError:
            pass
        self.assertEqual((server.wait(10), server.stderr.read()), (0, b""))
        server.stdout = open(os.devnull, "rb")

    def test_a_hook_that_prints_and_a_lock_that_another_command_holds_one_second_then_an_error(self):
        self.config("hook.changed", "echo pollution; echo more >&2")
        server = self.begun()
        self.assertFalse(self.call(server, "add", title="Rent", due="2026-03-05")[0])
        with open(self.file + ".lock", "rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            failed, words, found = self.call(server, "add", title="More")
        self.assertEqual((failed, found["error"]["code"]), (True, "state_locked"))
        for _ in range(4):
            self.assertFalse(self.call(server, "add", title="More")[0])
        # The hooks that have ended are gone: a server that runs for days collects none.
        until(lambda: self.ask(server, "ping") and len(children(server.pid)) <= 1, "no ended child is kept")

    def test_a_change_by_a_person_is_seen_by_the_next_call_of_the_same_server(self):
        server = self.begun()
        self.ok("add", "By hand", "--due", "2026-03-05")
        self.assertEqual([task["title"] for task in self.call(server, "find")[2]["tasks"]], ["By hand"])
        self.config("notify", "off", note=None)
        self.assertEqual(self.call(server, "add", title="Tea", **{"in": ["5m"]})[1].splitlines()[0],
                         "never: 2  Tea  notifications are off")
