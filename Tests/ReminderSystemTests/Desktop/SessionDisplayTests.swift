import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// On which display a window appears.
@Suite struct SessionDisplayTests {
  @Test(
    arguments: [
      // An environment with a display stays unchanged.
      (["DISPLAY=:0", "A=1"], ["DISPLAY=:7", "XAUTHORITY=/x"], ["DISPLAY=:0", "A=1"]),
      (["WAYLAND_DISPLAY=wayland-0"], ["DISPLAY=:7"], ["WAYLAND_DISPLAY=wayland-0"]),
      // An environment without a display takes the variables of the display from a session process, and no others.
      (["A=1"], ["DISPLAY=:7", "HOME=/h"], ["A=1", "DISPLAY=:7"]),
      (
        ["A=1", "XDG_RUNTIME_DIR=/own", "DISPLAY="],
        ["XDG_RUNTIME_DIR=/run/user/7", "WAYLAND_DISPLAY=wayland-1", "XAUTHORITY=/x", "DISPLAY=:7"],
        ["A=1", "DISPLAY=:7", "WAYLAND_DISPLAY=wayland-1", "XAUTHORITY=/x", "XDG_RUNTIME_DIR=/run/user/7"]
      ),
      (
        ["DISPLAYED=1", "XDG_RUNTIME_DIR=/own"], ["DISPLAY=:7"], ["DISPLAYED=1", "XDG_RUNTIME_DIR=/own", "DISPLAY=:7"]
      ),
      // A value may begin with a combining mark, which joins the sign before it.
      (["WAYLAND_DISPLAY=\u{301}"], [], ["WAYLAND_DISPLAY=\u{301}"]),
      (["XAUTHORITY=\u{301}"], ["DISPLAY=:7", "XAUTHORITY=\u{301}x"], ["DISPLAY=:7", "XAUTHORITY=\u{301}x"]),
      ([], ["DISPLAY="], nil),
      (["DISPLAY="], ["HOME=/h"], nil),
    ] as [(ProcessEnvironment, [String], ProcessEnvironment?)])
  func `a window appears on the display of the environment, or else of the session`(
    own: ProcessEnvironment, process: [String], expected: ProcessEnvironment?
  ) throws {
    let machine = try Machine()
    try machine.process("12", process.joined(separator: "\0"))
    try machine.process("13", "HOME=/h")
    #expect(SessionDisplay.environment(own, in: machine.host) == expected)
  }

  @Test func `a display of another user is not used`() throws {
    let machine = try Machine()
    try machine.process("12", "DISPLAY=:7")
    machine.user += 1
    #expect(SessionDisplay.environment([], in: machine.host) == nil)
  }

  @Test func `a display is not used if its process also runs as another user`() throws {
    let machine = try Machine()
    let (own, other) = (machine.user, machine.user + 1)
    try machine.process("12", "DISPLAY=:7", users: [other, own, own, own])
    #expect(SessionDisplay.environment([], in: machine.host) == nil)
  }
}
