"""A strict server for the part of ntfy's protocol that the recipe uses: access, sizes, actions, streams.

Its sources: https://docs.ntfy.sh/publish (JSON, action buttons), https://docs.ntfy.sh/subscribe/api (JSON stream,
`since`), https://docs.ntfy.sh/config (access control, with deny-all).
"""

import itertools
import json
import re
import sys
import threading
from urllib.parse import parse_qs, urlsplit

from rooms import web

MESSAGE_LIMIT = 4096
TOPIC = re.compile(r"\A[-_A-Za-z0-9]{1,64}\Z")
# The rights of each token for each topic.
ACCESS = {"tk_of_me": {"remind": "rw", "remind-answers": "rw"}, "tk_of_button": {"remind-answers": "w"}}
MEMBERS = {"topic": str, "title": str, "message": str, "priority": int, "click": str, "actions": list}
ACTION_MEMBERS = {"action": str, "label": str, "url": str, "clear": bool, "headers": dict, "body": str}


class Refused(Exception):
    """An HTTP status and the reason."""


def require(holds, status, reason):
    if not holds:
        raise Refused(status, reason)


class Handler(web.Handler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, text):
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def require_access(self, topic, kind):
        scheme, _, token = self.headers.get("Authorization", "").partition(" ")
        require(token in ACCESS or not token, 401, "unauthorized")
        allowed = ACCESS.get(token, {}).get(topic, "") if scheme == "Bearer" else ""
        require(kind in allowed, 403, "forbidden")

    def do_POST(self):
        try:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            topic = urlsplit(self.path).path.strip("/")
            message = self.read_document(body) if not topic else {"topic": topic, "message": body.decode("utf-8")}
            self.require_access(message["topic"], "w")
            require(len(message["message"].encode()) <= MESSAGE_LIMIT, 400, "it would become an attachment")
            self.answer(200, json.dumps(self.server.publish(message)).encode())
        except Refused as refused:
            self.server.refused.append(refused.args)
            self.answer(refused.args[0], refused.args[1].encode())

    def read_document(self, body):
        """A published JSON message; refuses bad messages as the server does, and also unknown members."""
        require(len(body) <= 2 * MESSAGE_LIMIT, 413, "too large")
        try:
            message = json.loads(body)
        except ValueError as error:
            raise Refused(400, "invalid JSON") from error
        for name, value in message.items():
            require(type(value) is MEMBERS.get(name), 400, f"{name} is {value!r}")
        require(TOPIC.match(message["topic"]), 400, "invalid topic")
        require(1 <= message["priority"] <= 5, 400, "invalid priority")
        actions = message.get("actions", [])
        require(len(actions) <= 3, 400, "only 3 actions allowed")
        for action in actions:
            for name, value in action.items():
                require(type(value) is ACTION_MEMBERS.get(name), 400, f"{name} is {value!r}")
            require(action["action"] == "http" and action["label"] and action["url"], 400, "an action is not complete")
        return message

    def do_GET(self):
        try:
            url = urlsplit(self.path)
            topic, _, form = url.path.strip("/").partition("/")
            self.require_access(topic, "r")
            require(form == "json", 404, "not found")
        except Refused as refused:
            return self.answer(refused.args[0], refused.args[1].encode())
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.server.stream(self, topic, parse_qs(url.query).get("since", ["none"])[0])

    def send_line(self, event):
        line = json.dumps(event).encode() + b"\n"
        self.wfile.write(b"%x\r\n%s\r\n" % (len(line), line))
        self.wfile.flush()


class NtfyServer(web.Server):
    def __init__(self):
        self.messages, self.refused, self.streams = [], [], 0
        self.changed = threading.Condition()
        self.lines = 0
        self.ids = (f"m{number:011}" for number in itertools.count(1))
        super().__init__(Handler)

    def handle_error(self, request, client_address):
        # A client that was killed is no error of the server.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def of(self, topic):
        """The messages of a topic."""
        return [message for message in self.messages if message["topic"] == topic]

    def publish(self, message):
        message = {"id": next(self.ids), "time": 1772352000, "event": "message", **message}
        with self.changed:
            self.messages.append(message)
            self.changed.notify_all()
        return message

    def stop(self):
        self.cut()
        super().stop()

    def cut(self):
        """Ends every stream, as a lost connection does."""
        with self.changed:
            self.lines += 1
            self.changed.notify_all()

    def stream(self, handler, topic, since):
        """Sends all messages after `since`, which is an id, or a time that gives all; then every new message."""
        with self.changed:
            line, self.streams = self.lines, self.streams + 1
        ids = [message["id"] for message in self.messages]
        place = ids.index(since) + 1 if since in ids else 0 if since != "none" else len(ids)
        handler.send_line({"id": "open", "time": 1772352000, "event": "open", "topic": topic})
        handler.send_line({"id": "alive", "time": 1772352000, "event": "keepalive", "topic": topic})
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self.lines != line or len(self.messages) > place)
                new, place = self.messages[place:], len(self.messages)
                if self.lines != line:
                    break
            for message in new:
                if message["topic"] == topic:
                    handler.send_line(message)
        handler.wfile.write(b"0\r\n\r\n")
        handler.close_connection = True
