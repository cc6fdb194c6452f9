"""ntfy: a notification on the phone, and its buttons answer the task."""

import os
import urllib.error
import urllib.request

from channel_room import TITLES, ChannelRoom
from ntfy_server import NtfyServer
from rooms.room import until

HEADING = "A phone, and answers from it"


def press(action):
    """Sends the request of a button, as the app does; gives the status."""
    request = urllib.request.Request(
        action["url"], action["body"].encode(), action["headers"], method=action.get("method", "POST"))
    try:
        with urllib.request.urlopen(request, timeout=5) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code


class Phone(ChannelRoom):
    def setUp(self):
        super().setUp()
        self.server = NtfyServer()
        self.addCleanup(self.server.stop)
        self.set_up(HEADING, **{"https://ntfy.example.org": self.server.address})
        self.ok("config", "notify.channel", "phone")
        self.last = os.path.join(self.home, ".config", "remind-ntfy-last")

    def buttons(self):
        """The buttons of the last notification by label."""
        return {action["label"]: action for action in self.server.of("remind")[-1]["actions"]}

    def listen(self):
        """Starts the script that waits for answers."""
        streams = self.server.streams
        process = self.run_beside(os.path.join(self.home, "bin", "remind-answers"))
        until(lambda: self.server.streams > streams, "the script asks the server")
        return process

    def seen(self):
        return self.bytes(self.last).decode().strip() if os.path.exists(self.last) else None

    def wait_for_last(self):
        """Waits until the script has handled the last answer."""
        until(lambda: self.seen() == self.server.messages[-1]["id"], "the answer is noted")


class Sent(Phone):
    def test_any_title_reaches_the_server_with_body_priority_link_and_the_three_buttons(self):
        for title in TITLES:
            task = self.ring(title, "--due", "2026-03-05", "--priority", "high",
                             "--notes", "see https://example.org/a?b=c&d, or not")
            message = self.server.of("remind")[-1]
            answers = {"headers": {"Authorization": "Bearer tk_of_button"}, "action": "http", "clear": True,
                       "url": f"{self.server.address}/remind-answers"}
            self.assertEqual(
                {name: value for name, value in message.items() if name not in ("id", "time", "event")},
                {"topic": "remind", "title": title[:200], "message": "Due Thu 5 Mar", "priority": 5,
                 "click": "https://example.org/a?b=c&d", "actions": [
                     {"label": label, "body": f"task-{task['id']} {word} 2026-03-05", **answers}
                     for label, word in (("Done", "done"), ("Snooze", "snooze"), ("Seen", "dismiss"))]})
        self.assertEqual(self.server.refused, [])

    def test_every_priority_a_digest_a_test_and_a_private_title_reach_the_server_in_the_right_form(self):
        for priority, number in (("medium", 4), ("low", 2), ("none", 3)):
            task = self.ring("T", "--priority", priority)
            self.assertEqual(self.server.of("remind")[-1]["priority"], number)
        self.assertEqual(self.buttons()["Done"]["body"], f"task-{task['id']} done -")
        tasks = [self.add("日" * 900, "--at", "2026-03-01 10:00") for number in range(30)]
        self.ok("fire", now="2026-03-01T11:00")
        digest = self.server.of("remind")[-1]
        self.assertEqual((digest["title"], digest.get("click")), ("30 reminders", None))
        self.assertEqual([(action["label"], action["body"]) for action in digest["actions"]],
                         [("日" * 20, f"task-{task['id']} done -") for task in tasks[:3]])
        self.remind("doctor", "--test")
        self.assertNotIn("actions", self.server.of("remind")[-1])
        self.ok("config", "notify.private", "on")
        task = self.ring("Secret", "--notes", "https://secret.example")
        self.assertEqual(self.server.of("remind")[-1]["title"], f"Task {task['number']}")
        self.assertNotIn("ecret", str(self.server.of("remind")[-1]))
        self.assertEqual(self.buttons()["Done"]["body"], f"task-{task['id']} done -")
        self.assertEqual(self.server.refused, [])

    def test_with_a_wrong_token_the_reminder_stays_due_and_it_comes_once_with_the_right_token(self):
        config = os.path.join(self.home, ".config", "remind-ntfy")
        text = self.bytes(config).decode()
        self.assertEqual(os.stat(config).st_mode & 0o777, 0o600)
        self.put(text.replace("token=tk_of_me", "token=tk_wrong"), config)
        self.ring("Pay rent", status=1)
        self.assertEqual(self.server.refused, [(401, "unauthorized")])
        self.put(text, config)
        self.ok("fire", now="2026-03-01T09:02")
        self.assertEqual(len(self.server.of("remind")), 1)


class Answered(Phone):
    def test_Seen_Snooze_and_Done_on_the_phone_answer_the_task_and_repeated_answers_change_nothing(self):
        self.listen()
        task = self.ring("Water", "--due", "2026-03-01 09:01", "--repeat", "daily", "--nag", "10m")
        buttons = self.buttons()
        self.assertEqual(press(buttons["Seen"]), 200)
        until(lambda: self.show(1)["seenAt"], "the task is seen")
        self.assertEqual(press(buttons["Snooze"]), 200)
        until(lambda: self.show(1)["snoozedUntil"], "the task is snoozed")
        self.assertEqual(press(buttons["Done"]), 200)
        until(lambda: self.show(1)["completions"] == 1, "the task is done")
        self.wait_for_last()
        before = self.bytes()
        for label in ("Done", "Snooze", "Seen"):
            self.assertEqual(press(buttons[label]), 200)
        self.wait_for_last()
        self.assertEqual(self.bytes(), before)
        self.assertTrue(self.ok("undo").startswith("took back 'done' from "))
        self.assertEqual(task["number"], 1)

    def test_each_button_of_a_digest_on_the_phone_completes_the_task_that_it_names_and_no_other(self):
        self.listen()
        for number in range(6):
            self.add(f"Task {number + 1}", "--due", "2026-03-01 10:00")
        self.ok("fire", now="2026-03-01T11:00")
        buttons = self.buttons()
        self.assertEqual(list(buttons), ["Task 1", "Task 2", "Task 3"])
        self.assertEqual(press(buttons["Task 2"]), 200)
        until(lambda: self.show(2)["completedAt"], "the task is done")
        self.assertEqual([bool(self.show(number)["completedAt"]) for number in range(1, 7)],
                         [False, True, False, False, False, False])

    def test_answers_that_were_pressed_without_a_connection_are_done_later_once_each(self):
        for title in ("One", "Two", "Three"):
            self.ring(title)
        done = [message["actions"][0] for message in self.server.of("remind")]
        press(done[0])
        process = self.listen()
        self.wait_for_last()
        self.end(process)
        press(done[1])
        self.listen()
        self.wait_for_last()
        self.server.cut()
        press(done[2])
        self.wait_for_last()
        self.assertEqual([task["title"] for task in self.tasks()], [])
        self.assertEqual(self.ok("undo"), "took back 'done' from just now\n3  Three\n")

    def test_an_answer_that_cannot_be_saved_is_done_when_the_state_file_can_be_read_again(self):
        self.ring("Pay rent")
        state = self.bytes()
        self.put("{")
        self.listen()
        streams = self.server.streams
        press(self.buttons()["Done"])
        self.server.cut()
        until(lambda: self.server.streams > streams, "the script asks again")
        self.assertIsNone(self.seen())
        self.put(state)
        self.server.cut()
        self.wait_for_last()
        self.assertEqual(self.tasks(), [])

    def test_wrong_tokens_are_refused_and_the_token_of_the_buttons_can_only_send_answers(self):
        self.listen()
        task = self.ring("Pay rent")
        done = self.buttons()["Done"]
        self.assertEqual(press({**done, "headers": {}}), 403)
        self.assertEqual(press({**done, "headers": {"Authorization": "Bearer tk_wrong"}}), 401)
        self.assertEqual(press({**done, "url": f"{self.server.address}/remind"}), 403)
        request = urllib.request.Request(f"{self.server.address}/remind/json?since=all", headers=done["headers"])
        with self.assertRaisesRegex(urllib.error.HTTPError, "403"):
            urllib.request.urlopen(request, timeout=5)
        before = self.bytes()
        identifier = f"task-{task['id']}"
        for body in ("1 done -", f"{identifier} open -", f"{identifier} delete -", f"x\nm1\n{identifier} done -",
                     "--help", "$(touch pwned)", f"{identifier} done", "x" * 4000, " "):
            self.assertEqual(press({**done, "body": body}), 200)
            self.wait_for_last()
        self.assertEqual(self.bytes(), before)
        press(done)
        self.wait_for_last()
        self.assertEqual(self.tasks(), [])
