"""A notification server of the smallest kind: shows nothing, keeps what it is told, and knows no buttons.

Speaks just enough of the D-Bus protocol over the socket of a bus.
"""

import os
import socket
import struct

CALL, RETURN = 1, 2
NAME = "org.freedesktop.Notifications"
BUS = "org.freedesktop.DBus"


def text(value):
    data = value.encode()
    return struct.pack("<I", len(data)) + data + b"\0"


def padded(data, size):
    return data + b"\0" * (-len(data) % size)


def message(kind, serial, fields, signature="", body=b""):
    """A message whose header has these fields: code to (type, value)."""
    if signature:
        fields = {**fields, 8: ("g", signature)}
    head = b""
    for code, (form, value) in fields.items():
        head = padded(head, 8) + bytes([code, 1]) + form.encode() + b"\0"
        if form == "g":
            head += bytes([len(value)]) + value.encode() + b"\0"
        else:
            head = padded(head, 4) + (struct.pack("<I", value) if form == "u" else text(value))
    start = struct.pack("<cBBBII", b"l", kind, 0, 1, len(body), serial)
    return padded(start + struct.pack("<I", len(head)) + head, 8) + body


def strings(*values):
    data = b""
    for value in values:
        data = padded(data, 4) + text(value)
    return data


class Server:
    def __init__(self, path, kept):
        self.kept, self.serial = kept, 0
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.connect(path)
        self.connection.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        self.connection.recv(4096)
        self.connection.sendall(b"BEGIN\r\n")
        self.stream = self.connection.makefile("rb")
        self.call("Hello")
        self.call("RequestName", "su", padded(text(NAME), 4) + struct.pack("<I", 0))

    def send(self, kind, fields, signature="", body=b""):
        self.serial += 1
        self.connection.sendall(message(kind, self.serial, fields, signature, body))

    def call(self, member, signature="", body=b""):
        path = {1: ("o", "/org/freedesktop/DBus"), 2: ("s", BUS), 3: ("s", member), 6: ("s", BUS)}
        self.send(CALL, path, signature, body)

    def receive(self):
        """The kind, serial, fields and body of the next message."""
        start = self.stream.read(16)
        if len(start) < 16:
            raise EOFError
        kind, (size, serial, length) = start[1], struct.unpack("<III", start[4:16])
        head = self.stream.read(length + -length % 8)
        fields, place = {}, 0
        while place < length:
            place += -place % 8
            code, form = head[place], head[place + 2:place + 3]
            place += 4
            if form == b"g":
                size_of_text, place = head[place], place + 1
            else:
                size_of_text, place = struct.unpack_from("<I", head, place)[0], place + 4
            if form == b"u":
                fields[code] = size_of_text
            else:
                fields[code] = head[place:place + size_of_text].decode()
                place += size_of_text + 1
        return kind, serial, fields, self.stream.read(size)

    def run(self):
        while True:
            kind, serial, fields, body = self.receive()
            if kind != CALL:
                continue
            answer = {5: ("u", serial), 6: ("s", fields.get(7, BUS))}
            member = fields.get(3)
            if member == "GetServerInformation":
                self.send(RETURN, answer, "ssss", strings("plain", "nobody", "1", "1.2"))
            elif member == "GetCapabilities":
                items = strings("body")
                self.send(RETURN, answer, "as", struct.pack("<I", len(items)) + items)
            elif member == "Notify":
                with open(self.kept, "ab") as file:
                    file.write(body + b"\n")
                self.send(RETURN, answer, "u", struct.pack("<I", 7))
            else:
                self.send(RETURN, answer)


def start(account, path, kept):
    """Starts it as a user at the socket of their bus, to keep what it is told in a file; gives its process."""
    child = os.fork()
    if child == 0:
        try:
            os.setgid(account.pw_gid)
            os.setuid(account.pw_uid)
            Server(path, kept).run()
        finally:
            os._exit(0)
    return child
