"""Runs a program, and sees each system call before it is made. There, it can kill the program or falsify the call."""

import ctypes
import os
import signal
import struct
import sys

from rooms.machine import AARCH64, MACHINES, this_machine

TRACEME, SYSCALL, SETOPTIONS, GETREGSET, SETREGSET = 0, 24, 0x4200, 0x4204, 0x4205
SYSTEM_CALLS_TELL, EXIT_WITH_TRACER = 0x1, 0x100000
GENERAL_REGISTERS, ARM_SYSTEM_CALL = 1, 0x404
SUBREAPER = 36
AT_PATH = {"openat", "mkdirat", "unlinkat", "newfstatat", "readlinkat", "faccessat", "faccessat2", "statx", "mknodat"}
PATH = {"access", "mkdir", "unlink", "stat", "lstat", "readlink", "rename", "link", "rmdir", "mknod"}

# The calls that work on files, pipes and locks.
FILE_CALLS = {
    "openat", "read", "write", "pwrite64", "pread64", "writev", "fsync", "fdatasync", "fchmod", "utimensat", "link",
    "linkat", "rename", "renameat", "renameat2", "flock", "fstat", "newfstatat", "stat", "statx", "mkdir", "mkdirat",
    "unlink", "unlinkat", "access", "faccessat", "faccessat2", "readlink", "readlinkat", "getdents64", "close", "fcntl",
    "ftruncate", "lseek", "pipe", "pipe2",
}

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long
MACHINE = this_machine()


class Vector(ctypes.Structure):
    """`struct iovec`."""

    _fields_ = [("base", ctypes.c_void_p), ("length", ctypes.c_size_t)]


class Kill:
    """Kills the program before the call."""

    def __repr__(self):
        return "killed"


class Fail:
    """Lets the call fail with an error number. The call itself is not made."""

    def __init__(self, code, name):
        self.code, self.name = code, name

    def __repr__(self):
        return self.name


class Short:
    """Lets the call move only half of its bytes."""

    def __repr__(self):
        return "short"


class Coarse:
    """Lets the call set times in whole seconds, as a file system with coarser times does."""

    def __repr__(self):
        return "coarse"


class Call:
    """A system call just before it is made."""

    def __init__(self, process, position, registers):
        number = registers[MACHINE.number]
        self.process, self.position = process, position
        self.name = MACHINE.names.get(number, f"call {number}")
        self.arguments = [registers[place] for place in MACHINE.arguments]

    @property
    def path(self):
        """The first path among the arguments; empty if the call has none."""
        place = 1 if self.name in AT_PATH else 0 if self.name in PATH else None
        return "" if place is None else text(self.process, self.arguments[place])

    @property
    def second_path(self):
        """The new path of a link or a renaming."""
        places = {"rename": 1, "link": 1, "renameat": 3, "renameat2": 3, "linkat": 3}
        return text(self.process, self.arguments[places[self.name]]) if self.name in places else ""

    def sentence(self):
        """The call for a message: its number in the run, its name, and its path or first argument."""
        what = self.path.rsplit("/", 1)[-1] or (self.arguments[0] if self.arguments[0] < 1 << 16 else "")
        return f"call {self.position}, {self.name}({what})"


def text(process, address):
    """The zero-terminated text at an address of a process."""
    with open(f"/proc/{process}/mem", "rb", buffering=0) as memory:
        memory.seek(address)
        return memory.read(4096).split(b"\0")[0].decode("utf-8", "replace")


def poke(process, address, content):
    """Writes bytes to an address of a process."""
    with open(f"/proc/{process}/mem", "r+b", buffering=0) as memory:
        memory.seek(address)
        memory.write(content)


def ptrace(request, process, address=None, data=None):
    """ptrace(2). An error raises an exception."""
    if libc.ptrace(request, process, address, data) < 0:
        raise OSError(ctypes.get_errno(), f"ptrace: {os.strerror(ctypes.get_errno())}")


def registers(process):
    """The general registers of a stopped process."""
    values = (ctypes.c_uint64 * MACHINE.count)()
    vector = Vector(ctypes.addressof(values), ctypes.sizeof(values))
    ptrace(GETREGSET, process, GENERAL_REGISTERS, ctypes.addressof(vector))
    return values


def set_registers(process, values, kind=GENERAL_REGISTERS):
    """Sets the registers of a stopped process."""
    vector = Vector(ctypes.addressof(values), ctypes.sizeof(values))
    ptrace(SETREGSET, process, kind, ctypes.addressof(vector))


def falsify(process, values, action):
    """Changes a call before it is made. True if the result must be changed, too."""
    if isinstance(action, Short):
        values[MACHINE.arguments[2]] = max(1, values[MACHINE.arguments[2]] // 2)
    elif isinstance(action, Coarse):
        times = values[MACHINE.arguments[2]]
        for place in (times + 8, times + 24):
            poke(process, place, struct.pack("=q", 0))
        return False
    elif MACHINE.names is AARCH64:
        set_registers(process, ctypes.c_int32(-1), ARM_SYSTEM_CALL)
        return True
    else:
        values[MACHINE.number] = ctypes.c_uint64(-1).value
    set_registers(process, values)
    return isinstance(action, Fail)


def run(words, environment, folder, decide, stdin=b""):
    """Runs a program to its end. `decide` gets each call, and may return one of the actions above.

    Returns the exit status (the negative number of a signal that ended the program) and both outputs. Child processes
    of the program run untraced. The function waits for those that the program leaves behind.
    """
    if MACHINE is None:
        sys.exit(f"this watches system calls on Linux on {' or '.join(MACHINES)}, not on this machine")
    libc.prctl(SUBREAPER, 1, 0, 0, 0)
    streams = [os.memfd_create(name) for name in ("in", "out", "err")]
    os.write(streams[0], stdin)
    os.lseek(streams[0], 0, os.SEEK_SET)
    process = os.fork()
    if process == 0:
        try:
            for number, stream in enumerate(streams):
                os.dup2(stream, number)
            os.chdir(folder)
            ptrace(TRACEME, 0)
            os.execve(words[0], words, environment)
        finally:
            os._exit(127)
    status = watch(process, decide)
    while True:
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            break
    said = []
    for stream in streams:
        said.append(os.pread(stream, os.fstat(stream).st_size, 0))
        os.close(stream)
    return status, said[1], said[2]


def watch(process, decide):
    """Follows a process from call to call to its end."""
    _, status = os.waitpid(process, 0)
    if not os.WIFSTOPPED(status):
        raise RuntimeError("the program could not be started")
    ptrace(SETOPTIONS, process, None, SYSTEM_CALLS_TELL | EXIT_WITH_TRACER)
    position, is_inside, result, passed_on = 0, False, None, 0
    while True:
        ptrace(SYSCALL, process, None, passed_on)
        _, status = os.waitpid(process, 0)
        if not os.WIFSTOPPED(status):
            return os.waitstatus_to_exitcode(status)
        passed_on = os.WSTOPSIG(status)
        if passed_on != signal.SIGTRAP | 0x80:
            continue
        passed_on = 0
        is_inside = not is_inside
        if is_inside:
            position += 1
            values = registers(process)
            action = decide(Call(process, position, values))
            if isinstance(action, Kill):
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
                return -signal.SIGKILL
            result = action if action and falsify(process, values, action) else None
        elif result:
            values = registers(process)
            values[MACHINE.result] = ctypes.c_uint64(-result.code).value
            set_registers(process, values)
            result = None
