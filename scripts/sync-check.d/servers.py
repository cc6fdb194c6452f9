"""CalDAV servers on free ports of this machine, and sockets that behave as a server should not."""

import base64
import http.client
import http.server
import os
import shutil
import socket
import ssl
import subprocess
import threading
import urllib.error
import urllib.request

from rooms.room import until

PASSWORD = "secret"
LIST = """<?xml version="1.0" encoding="utf-8"?>
<mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
<resourcetype><collection/><C:calendar/></resourcetype>
<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>
<displayname>NAME</displayname></prop></set></mkcol>"""


def free_port():
    """A port of this machine at which nothing listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def is_open(port):
    """Whether somebody listens at a port."""
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


class Server:
    """A server with one list, `personal`, of the user ann; it is started when it is made, and ends when it is told."""

    program = None
    # Where ann's lists are.
    root = "/ann/"
    password = PASSWORD

    def __init__(self, folder, port=None):
        self.folder, self.port = folder, port or free_port()
        self.process = None
        os.makedirs(folder, exist_ok=True)
        self.start()
        self.make_list("personal", "Personal")

    @classmethod
    def is_installed(cls):
        return shutil.which(cls.program, path="/usr/bin:/bin") is not None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    def opening(self):
        """How its certificate is looked at; None where it has none."""
        return None

    def words(self):
        """What starts it."""
        raise NotImplementedError

    def start(self):
        """Starts it, and waits until it listens."""
        with open(os.path.join(self.folder, "said"), "ab") as said:
            self.process = subprocess.Popen(
                self.words(), stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd=self.folder,
                env={"PATH": "/usr/bin:/bin", "HOME": self.folder, "LANG": "C.UTF-8"})
        try:
            until(lambda: is_open(self.port), f"{self.program} listens", 20)
        except AssertionError:
            self.stop()
            raise

    def stop(self):
        """Ends it."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def ask(self, method, path, body=None, **headers):
        """Asks it as ann; gives the status and the answer."""
        request = urllib.request.Request(self.url.rstrip("/") + path, method=method)
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        login = base64.b64encode(f"ann:{self.password}".encode()).decode()
        request.add_header("Authorization", f"Basic {login}")
        try:
            data = body.encode() if body is not None else None
            with urllib.request.urlopen(request, data, timeout=20, context=self.opening()) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def make_list(self, name, title):
        """Makes a list for tasks."""
        status, answer = self.ask("MKCOL", f"{self.root}{name}/", LIST.replace("NAME", title),
                                  Content_Type="application/xml")
        assert status == 201, (status, answer)

    def put(self, name, text, collection="personal"):
        """Puts a file into a list, as another program does."""
        status, answer = self.ask("PUT", f"{self.root}{collection}/{name}", text, Content_Type="text/calendar")
        assert status in (200, 201, 204), (status, answer)

    def delete(self, name, collection="personal"):
        """Takes a file out of a list."""
        status, answer = self.ask("DELETE", f"{self.root}{collection}/{name}")
        assert status in (200, 204), (status, answer)

    def lists(self):
        """The addresses of ann's lists."""
        status, answer = self.ask("PROPFIND", self.root, "", Depth="1")
        assert status == 207, (status, answer)
        parts = [part.split("<")[0] for part in answer.replace("ns0:", "").replace("D:", "").split("href>")[1:]]
        return sorted({part for part in parts if part.startswith(self.root) and part != self.root})

    def get(self, name, collection="personal"):
        """A file of a list; None where there is none."""
        status, answer = self.ask("GET", f"{self.root}{collection}/{name}")
        return answer if status == 200 else None

    def names(self, collection="personal"):
        """The names of the files of a list."""
        status, answer = self.ask("PROPFIND", f"{self.root}{collection}/", "", Depth="1")
        assert status == 207, (status, answer)
        parts = [part.split("<")[0] for part in answer.replace("ns0:", "").replace("D:", "").split("href>")[1:]]
        return sorted(name for name in (part.rsplit("/", 1)[-1] for part in parts) if name.endswith(".ics"))


class Radicale(Server):
    """Radicale with a password, where each user has lists of their own."""

    program = "radicale"

    def words(self):
        with open(os.path.join(self.folder, "users"), "w", encoding="utf-8") as file:
            file.write(f"ann:{self.password}\n")
        with open(os.path.join(self.folder, "config"), "w", encoding="utf-8") as file:
            file.write(f"[server]\nhosts = 127.0.0.1:{self.port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = users\n"
                       "htpasswd_encryption = plain\ndelay = 0\n[rights]\ntype = owner_only\n"
                       "[storage]\nfilesystem_folder = collections\n")
        return [self.program, "--config", "config"]


class SecureRadicale(Radicale):
    """Radicale behind HTTPS, as at home: with a certificate of its own, which no machine trusts."""

    @property
    def url(self):
        return f"https://127.0.0.1:{self.port}/"

    @property
    def certificate(self):
        return os.path.join(self.folder, "certificate.pem")

    def words(self):
        if not os.path.exists(self.certificate):
            self.renew()
        words = super().words()
        with open(os.path.join(self.folder, "config"), encoding="utf-8") as file:
            text = file.read()
        with open(os.path.join(self.folder, "config"), "w", encoding="utf-8") as file:
            file.write(text.replace("[auth]", "ssl = True\ncertificate = certificate.pem\nkey = key.pem\n[auth]"))
        return words

    def renew(self):
        """Makes a certificate, which is shown from the next start on."""
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", self.certificate,
             "-days", "3650", "-subj", "/CN=nas.local", "-addext", "subjectAltName=IP:127.0.0.1"],
            cwd=self.folder, check=True, capture_output=True, timeout=60)

    def fingerprint(self):
        """As `openssl` prints it."""
        said = subprocess.run(
            ["openssl", "x509", "-in", self.certificate, "-noout", "-fingerprint", "-sha256"],
            check=True, capture_output=True, text=True, timeout=60).stdout
        return said.strip().partition("=")[2]

    def opening(self):
        return ssl._create_unverified_context()  # pylint: disable=protected-access


class Xandikos(Server):
    """Xandikos, which asks for no password and keeps its lists in git."""

    program = "xandikos"
    root = "/user/calendars/"

    def words(self):
        return [self.program, "-d", "lists", "-l", "127.0.0.1", "-p", str(self.port), "--defaults"]


class Silent:
    """Takes calls and says nothing."""

    def __init__(self):
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen(16)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"

    def stop(self):
        self.listener.close()


class Full(http.server.ThreadingHTTPServer):
    """Stands before a server, and refuses each new file while it is full."""

    daemon_threads = True

    def __init__(self, server):
        super().__init__(("127.0.0.1", 0), Gate)
        self.server, self.is_full, self.refused = server, False, 0
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def handle_error(self, *_):
        """Says nothing of callers who do not wait for the answer."""

    def before_put(self):
        """Called before a file is handed on."""

    def stop(self):
        self.shutdown()
        self.server_close()


class Slow(Full):
    """Stands before a server at the end of a slow line: it takes so many files, and then none until it is told."""

    def __init__(self, server, quick):
        super().__init__(server)
        self.left, self.goes_on = quick, threading.Event()

    def before_put(self):
        if self.left:
            self.left -= 1
        else:
            self.goes_on.wait()

    def stop(self):
        self.goes_on.set()
        super().stop()


class Gate(http.server.BaseHTTPRequestHandler):
    """Hands one question on."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        """Says nothing."""

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.command == "PUT":
            self.server.before_put()
            if self.server.is_full:
                self.server.refused += 1
                self.reply(507, [], b"")
                return
        host = f"127.0.0.1:{self.server.server.port}"
        connection = http.client.HTTPConnection(host, timeout=20)
        headers = {name: value for name, value in self.headers.items() if name not in ("Host", "Accept-Encoding")}
        connection.request(self.command, self.path, body, {**headers, "Host": self.headers["Host"]})
        answer = connection.getresponse()
        self.reply(answer.status, answer.getheaders(), answer.read())
        connection.close()

    def reply(self, status, headers, body):
        self.send_response(status)
        for name, value in headers:
            if name.lower() not in ("content-length", "transfer-encoding", "connection", "date", "server"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_PUT = do_DELETE = do_PROPFIND = do_REPORT = do_OPTIONS = do_MKCOL = do_PROPPATCH = answer
