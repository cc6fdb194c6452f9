"""The numbers and registers of system calls on the processors that these scripts run on."""

import platform
import sys

X86_64 = {
    0: "read", 1: "write", 3: "close", 4: "stat", 5: "fstat", 6: "lstat", 7: "poll", 8: "lseek", 9: "mmap", 10: "mprotect",
    11: "munmap", 12: "brk", 13: "rt_sigaction", 14: "rt_sigprocmask", 16: "ioctl", 17: "pread64", 18: "pwrite64",
    20: "writev", 21: "access", 22: "pipe", 28: "madvise", 35: "nanosleep", 39: "getpid", 56: "clone", 57: "fork",
    58: "vfork", 61: "wait4", 62: "kill", 72: "fcntl", 73: "flock", 74: "fsync", 75: "fdatasync", 77: "ftruncate",
    79: "getcwd", 82: "rename", 83: "mkdir", 84: "rmdir", 86: "link", 87: "unlink", 89: "readlink", 91: "fchmod",
    93: "fchown", 107: "geteuid", 133: "mknod", 217: "getdents64", 230: "clock_nanosleep", 231: "exit_group",
    257: "openat", 258: "mkdirat", 259: "mknodat", 262: "newfstatat", 263: "unlinkat", 264: "renameat", 265: "linkat",
    267: "readlinkat", 269: "faccessat", 280: "utimensat", 285: "fallocate", 293: "pipe2", 302: "prlimit64",
    316: "renameat2", 318: "getrandom", 332: "statx", 435: "clone3", 439: "faccessat2",
}
AARCH64 = {
    17: "getcwd", 25: "fcntl", 29: "ioctl", 32: "flock", 33: "mknodat", 34: "mkdirat", 35: "unlinkat", 37: "linkat",
    38: "renameat", 46: "ftruncate", 47: "fallocate", 48: "faccessat", 52: "fchmod", 55: "fchown", 56: "openat",
    57: "close", 59: "pipe2", 61: "getdents64", 62: "lseek", 63: "read", 64: "write", 66: "writev", 67: "pread64",
    68: "pwrite64", 73: "ppoll", 78: "readlinkat", 79: "newfstatat", 80: "fstat", 82: "fsync", 83: "fdatasync",
    88: "utimensat", 94: "exit_group", 101: "nanosleep", 115: "clock_nanosleep", 129: "kill", 134: "rt_sigaction",
    135: "rt_sigprocmask", 172: "getpid", 175: "geteuid", 214: "brk", 215: "munmap", 220: "clone", 222: "mmap",
    226: "mprotect", 233: "madvise", 260: "wait4", 261: "prlimit64", 276: "renameat2", 278: "getrandom", 291: "statx",
    435: "clone3", 439: "faccessat2",
}


class Machine:
    """The places of a call's number, arguments and result in the general registers of a processor."""

    def __init__(self, names, count, number, arguments, result):
        self.names, self.count = names, count
        self.number, self.arguments, self.result = number, arguments, result


# The layouts of `struct user_regs_struct` and `struct user_pt_regs`.
MACHINES = {
    "x86_64": Machine(X86_64, 27, 15, (14, 13, 12, 7, 9, 8), 10),
    "aarch64": Machine(AARCH64, 34, 8, (0, 1, 2, 3, 4, 5), 0),
}


def this_machine():
    """The processor of this machine; None if the processor or the system is unknown."""
    return MACHINES.get(platform.machine()) if sys.platform == "linux" else None
