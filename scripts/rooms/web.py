"""Web servers of tests."""

import http.server
import threading


class Handler(http.server.BaseHTTPRequestHandler):
    """A handler that logs nothing."""

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """A server on a free port of this machine. It runs from its creation until `stop`."""

    daemon_threads = True

    def __init__(self, handler):
        super().__init__(("127.0.0.1", 0), handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"

    def stop(self):
        self.shutdown()
        self.server_close()
