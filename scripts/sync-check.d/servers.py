"""CalDAV servers on free ports of this machine, and sockets that behave badly."""

import base64
import glob
import http.client
import os
import shutil
import signal
import socket
import ssl
import subprocess
import threading
import urllib.error
import urllib.request

from rooms import web
from rooms.room import free_port, is_open, until

PASSWORD = "secret"
LIST = """<?xml version="1.0" encoding="utf-8"?>
<mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
<resourcetype><collection/><C:calendar/></resourcetype>
<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>
<displayname>NAME</displayname></prop></set></mkcol>"""


def are_there(*patterns):
    """Whether there is a file for each pattern."""
    return all(glob.glob(pattern) for pattern in patterns)


class Server:
    """A server with one list, `personal`, of the user ann; it runs from its creation until `stop`."""

    program = None
    # The place of ann's lists.
    root = "/ann/"
    password = PASSWORD

    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
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
        """The context for its certificate; None without a certificate."""
        return None

    def words(self):
        """The command line of the server."""
        raise NotImplementedError

    def start(self):
        """Starts the server, and waits until it listens."""
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
        """Stops the server."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def ask(self, method, path, body=None, **headers):
        """Sends a request as ann; gives the status and the answer."""
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

    def make_list(self, name, title, kind="VTODO"):
        """Makes a list for tasks, or for events."""
        text = LIST.replace("NAME", title).replace("VTODO", kind)
        status, answer = self.ask("MKCOL", f"{self.root}{name}/", text,
                                  Content_Type="application/xml")
        assert status == 201, (status, answer)

    def put(self, name, text):
        """Puts a file into the list, as another program would."""
        status, answer = self.ask("PUT", f"{self.root}personal/{name}", text, Content_Type="text/calendar")
        assert status in (200, 201, 204), (status, answer)

    def delete(self, name):
        """Removes a file from the list."""
        status, answer = self.ask("DELETE", f"{self.root}personal/{name}")
        assert status in (200, 204), (status, answer)

    def addresses(self, place):
        """The addresses of a place on the server and of everything in it."""
        status, answer = self.ask("PROPFIND", place, "", Depth="1")
        assert status == 207, (status, answer)
        return [part.split("<")[0] for part in answer.replace("ns0:", "").replace("D:", "").split("href>")[1:]]

    def lists(self):
        """The addresses of ann's lists."""
        return sorted({each for each in self.addresses(self.root) if each.startswith(self.root) and each != self.root})

    def get(self, name):
        """A file of the list; None if there is none."""
        status, answer = self.ask("GET", f"{self.root}personal/{name}")
        return answer if status == 200 else None

    def names(self, collection="personal"):
        """The names of the files of a list."""
        addresses = self.addresses(f"{self.root}{collection}/")
        return sorted(each.rsplit("/", 1)[-1] for each in addresses if each.endswith(".ics"))


class Radicale(Server):
    """Radicale with a password; each user has their own lists."""

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
    """Radicale behind HTTPS, as at home: no machine trusts its own certificate."""

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
        """Makes a certificate for the next start."""
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", self.certificate,
             "-days", "3650", "-subj", "/CN=nas.local", "-addext", "subjectAltName=IP:127.0.0.1"],
            cwd=self.folder, check=True, capture_output=True, timeout=60)

    def fingerprint(self):
        """The fingerprint in the form of `openssl`."""
        said = subprocess.run(
            ["openssl", "x509", "-in", self.certificate, "-noout", "-fingerprint", "-sha256"],
            check=True, capture_output=True, text=True, timeout=60).stdout
        return said.strip().partition("=")[2]

    def opening(self):
        return ssl._create_unverified_context()


class Xandikos(Server):
    """Xandikos, which needs no password and keeps its lists in git."""

    program = "xandikos"
    root = "/user/calendars/"

    def words(self):
        return [self.program, "-d", "lists", "-l", "127.0.0.1", "-p", str(self.port), "--defaults"]


class SabreDAV(Server):
    """SabreDAV, the library of Nextcloud and others, with PHP's web server and lists in SQLite."""

    program = "php-sabre-dav"
    root = "/calendars/ann/"

    @classmethod
    def is_installed(cls):
        return are_there("/usr/bin/php", "/usr/share/php/Sabre/autoload.php", "/usr/lib/php/*/pdo_sqlite.so")

    def words(self):
        with open(os.path.join(self.folder, "password"), "w", encoding="utf-8") as file:
            file.write(self.password)
        script = os.path.join(os.path.dirname(__file__), "sabredav.php")
        return ["php", "-S", f"127.0.0.1:{self.port}", script]


class DAViCal(Server):
    """DAViCal with PHP's web server and its own PostgreSQL, which listens at a socket in the folder."""

    program = "davical"
    pages, tools = "/usr/share/davical/htdocs", "/usr/lib/postgresql/*/bin"
    ann = """INSERT INTO usr (username, password, fullname, active) VALUES ('ann', '**PASSWORD', 'Ann', TRUE);
        INSERT INTO principal (type_id, user_no, displayname, default_privileges)
        SELECT 1, user_no, 'Ann', 0::BIT(24) FROM usr WHERE username = 'ann'"""
    database = None

    @classmethod
    def is_installed(cls):
        return are_there("/usr/bin/php", f"{cls.pages}/caldav.php", f"{cls.tools}/postgres")

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/caldav.php/"

    def words(self):
        # Debian's configuration names no host, so the environment names it.
        return ["env", f"PGHOST={self.folder}", "php", "-S", f"127.0.0.1:{self.port}", "-t", self.pages]

    def start(self):
        try:
            if os.path.exists(os.path.join(self.folder, "data")):
                self.start_database()
            else:
                self.make_database()
        except AssertionError:
            self.stop()
            raise
        super().start()

    def stop(self):
        super().stop()
        if self.database:
            self.database.send_signal(signal.SIGINT)
            self.database.wait()
            self.database = None

    def make_database(self):
        """Makes the database, with ann as a user, and leaves it running."""
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
            os.chmod(os.path.dirname(self.folder), 0o711)
        self.run("initdb", "--no-sync", "--auth", "trust", "--username", "postgres", "data")
        self.start_database()
        self.run("/usr/share/davical/dba/create-database.sh", "davical", self.password)
        self.run("psql", "--quiet", "--command", self.ann.replace("PASSWORD", self.password), "davical")

    def start_database(self):
        """Starts the database, and waits until it listens."""
        words = ["postgres", "-D", "data", "-k", self.folder, "-c", "listen_addresses=", "-c", "fsync=off"]
        with open(os.path.join(self.folder, "database-said"), "ab") as said:
            self.database = subprocess.Popen(words, stdout=said, stderr=said, **self.surroundings())
        until(lambda: subprocess.run(["pg_isready", "--quiet"], check=False, **self.surroundings()).returncode == 0,
              "PostgreSQL listens", 20)

    def run(self, *words):
        """Runs a program of the database, which must succeed."""
        answer = subprocess.run(words, capture_output=True, timeout=60, check=False, **self.surroundings())
        assert answer.returncode == 0, answer

    def surroundings(self):
        """The options for programs of the database, which refuses to run as root."""
        identity = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
        path = max(glob.glob(self.tools)) + ":/usr/bin:/bin"
        return {**identity, "cwd": self.folder, "stdin": subprocess.DEVNULL,
                "env": {"PATH": path, "LANG": "C.UTF-8", "PGHOST": self.folder, "PGUSER": "postgres"}}


class Silent:
    """Accepts connections and never answers."""

    def __init__(self):
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen(16)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"

    def stop(self):
        self.listener.close()


class Full(web.Server):
    """A proxy before a server; it refuses each new file while it is full."""

    def __init__(self, server):
        self.server, self.is_full, self.refused = server, False, 0
        super().__init__(Gate)

    @property
    def url(self):
        return f"{self.address}/"

    def handle_error(self, *_):
        """Ignores callers that do not wait for the answer."""

    def before_put(self):
        """Runs before a file goes to the server."""


class Slow(Full):
    """A proxy before a server at a slow line: it passes some files, and then none until `goes_on` is set."""

    def __init__(self, server, quick):
        self.left, self.goes_on = quick, threading.Event()
        super().__init__(server)

    def before_put(self):
        if self.left:
            self.left -= 1
        else:
            self.goes_on.wait()

    def stop(self):
        self.goes_on.set()
        super().stop()


class Gate(web.Handler):
    """Passes one request to the server."""

    protocol_version = "HTTP/1.1"

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
