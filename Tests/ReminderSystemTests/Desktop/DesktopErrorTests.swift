import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// Why the desktop showed nothing: read from the complaints of programs, and sent from one process to another.
@Suite struct DesktopErrorTests {
  @Test(
    arguments: [
      "Error: GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name a.b was not provided by any .service "
        + "files",
      "Call failed: The name a.b was not provided by any .service files",
      "Error org.freedesktop.DBus.Error.ServiceUnknown: The name a.b was not provided by any .service files",
      "GDBus.Error:org.freedesktop.DBus.Error.NameHasNoOwner: Could not get owner of name",
      "GDBus.Error:org.freedesktop.DBus.Error.Spawn.ChildExited: Process org.freedesktop.Notifications exited with "
        + "status 1",
      "Error calling StartServiceByName for org.freedesktop.Notifications: Process org.freedesktop.Notifications "
        + "received signal 5",
      "Error calling StartServiceByName for org.freedesktop.Notifications: Timeout was reached",
    ])
  func `a complaint about a missing service means that no server shows notifications`(complaint: String) {
    #expect(DesktopError(complaint: complaint) == .noServer)
  }

  @Test(arguments: ["", "Unknown option --print-id", "Created too many similar notifications in quick succession"])
  func `any other complaint is a refusal with the words of the complaint`(complaint: String) {
    #expect(DesktopError(complaint: complaint) == .refused(complaint))
  }

  @Test(
    arguments: [
      (.shown, "shown"), (.awaiting(seconds: 4), "awaiting 4"), (.failed(.noBus), "no-bus"),
      (.failed(.noProgram("notify-send")), "no-program notify-send"), (.failed(.noServer), "no-server"),
      (.failed(.noAnswer(seconds: 4)), "mute 4"),
      (.failed(.refused("no  such thing: é\u{1b}")), "refused no  such thing: é\u{1b}"),
      (.failed(.refused("")), "refused "),
    ] as [(DesktopAnswer, String)])
  func `an answer is one line, and reads back`(answer: DesktopAnswer, line: String) {
    #expect(answer.line == line)
    #expect(DesktopAnswer(line: line) == answer)
  }

  @Test(arguments: ["", " ", "SHOWN", "shown?", "42", "remind: cannot read /x"])
  func `any other line is a failure, and so is an empty line`(line: String) {
    #expect(
      DesktopAnswer(line: line) == .failed(.refused("the process that shows notifications ended without a word")))
  }
}
