import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// Addresses and answers from other programs, with any bytes.
struct HostileAnswerTests {
  static let answers: [(answer: String, texts: [String])] = [
    ("('gnome-shell', 'GNOME', '46.0')\n", ["gnome-shell", "GNOME", "46.0"]),
    ("as 2 \"body\" \"actions\"\n", ["body", "actions"]),
    ("('\u{301}a', 'b\u{600}', 'c')", ["\u{301}a", "b\u{600}", "c"]),
    (#"('it\'s', 'a\\', "x\"y")"#, ["it's", "a\\", "x\"y"]),
    ("'open", ["open"]),
    ("'a\\", ["a"]),
    ("''", [""]),
    ("", []),
  ]

  @Test(arguments: answers)
  func `the texts of an answer are found by their quotes`(answer: String, texts: [String]) {
    let found = NotificationServer.texts(in: answer)
    #expect(found.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test(arguments: [
    DesktopError.noBus, .noProgram("notify-send"), .noServer, .noAnswer(seconds: 4), .refused("\u{301}no"),
    .refused("a  b"),
    .refused(""),
  ])
  func `a written answer reads back`(error: DesktopError) {
    #expect(DesktopAnswer(line: DesktopAnswer.failed(error).line) == .failed(error))
  }

  static let addresses: [(address: String, places: [SessionBus.Endpoint])] = [
    ("unix:path=/run/user/1000/bus", [.socket("/run/user/1000/bus")]),
    ("unix:guid=1,path=/a%20b;unix:abstract=c", [.socket("/a b"), .abstract("c")]),
    ("tcp:host=localhost,port=1", [.other]),
    ("unix:path=\u{301}a,\u{301}=b", [.socket("\u{301}a")]),
    ("unix:path=%2Fa%c3%A9", [.socket("/aé")]),
    ("unix:path=%+f", []),
    ("unix:path=%2", []),
    ("unix:path=%", []),
    ("unix:path=%gg", []),
    ("unix:path=%ff", []),
    ("unix:path=a%00b", []),
    ("unix:path=%zz,abstract=c", [.abstract("c")]),
    ("unix:path=", []),
    ("unix:", []),
    ("autolaunch:", []),
    ("autolaunch:scope=x", []),
    (";;:;=", []),
    ("", []),
  ]

  @Test(arguments: addresses)
  func `an address leads to its places, a broken one to none`(address: String, places: [SessionBus.Endpoint]) {
    #expect(SessionBus.endpoints(in: address) == places)
  }
}
