"""Apprise with a webhook that gets JSON."""

import json

from channel_room import HOSTILE, ChannelRoom
from rooms import web


class Hook(web.Handler):
    """Keeps what it gets."""

    def do_POST(self):
        self.server.posted.append((self.path, json.loads(self.rfile.read(int(self.headers["Content-Length"])))))
        self.send_response(self.server.status)
        self.end_headers()


class Apprise(ChannelRoom):
    def setUp(self):
        super().setUp()
        self.server = web.Server(Hook)
        self.server.posted, self.server.status = [], 200
        self.addCleanup(self.server.stop)
        self.set_up("Everything that Apprise knows", **{
            "jsons://hooks.example.org": f"json://127.0.0.1:{self.server.server_port}"})
        self.ok("config", "notify.channel", "apprise")

    def test_the_webhook_gets_title_and_body_of_any_title_unchanged(self):
        for title in ("--help", f"Miete überweisen 日本語 👩‍👩‍👧‍👦 {HOSTILE}"):
            self.ring(title)
            path, posted = self.server.posted[-1]
            self.assertEqual((path, posted["title"], posted["message"]), (
                "/remind", title, self.rang))
        self.assertEqual(len(self.server.posted), 2)

    def test_if_the_webhook_answers_with_an_error_the_delivery_fails_and_the_reminder_comes_again(self):
        self.server.status = 503
        self.ring("Pay rent", status=1)
        self.server.status = 200
        self.ok("fire", now="2026-03-01T09:02")
        self.assertEqual([posted["title"] for _, posted in self.server.posted], ["Pay rent", "Pay rent"])
