import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// On which display a window appears.
@Suite struct SessionDisplayTests {
  @Test(
    arguments: [
      // An environment that names a display stays as it is.
      (["DISPLAY=:0", "A=1"], ["DISPLAY=:7", "XAUTHORITY=/x"], ["DISPLAY=:0", "A=1"]),
      (["WAYLAND_DISPLAY=wayland-0"], ["DISPLAY=:7"], ["WAYLAND_DISPLAY=wayland-0"]),
      // One that names none takes what a process of the session knows, and nothing else of it.
      (["A=1"], ["DISPLAY=:7", "HOME=/h"], ["A=1", "DISPLAY=:7"]),
      (
        ["A=1", "XDG_RUNTIME_DIR=/own", "DISPLAY="],
        ["XDG_RUNTIME_DIR=/run/user/7", "WAYLAND_DISPLAY=wayland-1", "XAUTHORITY=/x", "DISPLAY=:7"],
        ["A=1", "DISPLAY=:7", "WAYLAND_DISPLAY=wayland-1", "XAUTHORITY=/x", "XDG_RUNTIME_DIR=/run/user/7"]
      ),
      (
        ["DISPLAYED=1", "XDG_RUNTIME_DIR=/own"], ["DISPLAY=:7"], ["DISPLAYED=1", "XDG_RUNTIME_DIR=/own", "DISPLAY=:7"]
      ),
      // A value may begin with a mark that stands on the sign before it.
      (["WAYLAND_DISPLAY=\u{301}"], [], ["WAYLAND_DISPLAY=\u{301}"]),
      (["XAUTHORITY=\u{301}"], ["DISPLAY=:7", "XAUTHORITY=\u{301}x"], ["DISPLAY=:7", "XAUTHORITY=\u{301}x"]),
      ([], ["DISPLAY="], nil),
      (["DISPLAY="], ["HOME=/h"], nil),
    ] as [(ProcessEnvironment, [String], ProcessEnvironment?)])
  func `a window appears where the environment says, else where the session is`(
    own: ProcessEnvironment, process: [String], expected: ProcessEnvironment?
  ) throws {
    let machine = try Machine()
    try machine.process("12", process.joined(separator: "\0"))
    try machine.process("13", "HOME=/h")
    #expect(SessionDisplay.environment(own, in: machine.host) == expected)
  }

  @Test func `a display of somebody else is none`() throws {
    let machine = try Machine()
    try machine.process("12", "DISPLAY=:7")
    machine.user += 1
    #expect(SessionDisplay.environment([], in: machine.host) == nil)
  }

  @Test func `a display that a process of somebody else names is none, whoever owns its files`() throws {
    let machine = try Machine()
    let (own, other) = (machine.user, machine.user + 1)
    try machine.process("12", "DISPLAY=:7", users: [other, own, own, own])
    #expect(SessionDisplay.environment([], in: machine.host) == nil)
  }
}
