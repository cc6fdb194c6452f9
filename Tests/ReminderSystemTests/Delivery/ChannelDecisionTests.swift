import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// Where notifications go, for every combination of the settings and the facts of the machine.
@Suite struct ChannelDecisionTests {
  private static let bus = ChannelDecision.Desktop.bus(SessionBus(address: "unix:path=/run/user/1000/bus"))

  /// A decision in words: `desktop: isSet`.
  private static func words(_ decision: ChannelDecision) -> String {
    let way =
      switch decision.way {
      case .command(let name): "\(name)"
      case .desktop(nil): "no desktop"
      case .desktop(bus): "desktop"
      case .desktop: "another desktop"
      case .output: "output"
      case .held: "held"
      }
    return "\(way): \(decision.reason)".replacing("ReminderSystem.MailOff.", with: "")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let channel: String
    let command: String?
    /// A `-` or `+` for each fact: a desktop is found, a desktop has shown before, unattended, a mail program.
    let facts: String
    let decision: String

    init(_ channel: String, _ command: String?, _ facts: String, _ decision: String) {
      self.channel = channel
      self.command = command
      self.facts = facts
      self.decision = decision
    }

    var testDescription: String { "\(channel) \(command ?? "no command") \(facts) → \(decision)" }
  }

  static let table: [Row] = [
    Row("auto", nil, "- - - -", "output: noDesktop"),
    Row("auto", nil, "- - - +", "output: noDesktop"),
    Row("auto", nil, "- - + -", "held: nobodyReads"),
    Row("auto", nil, "- - + +", "output: cronMails"),
    Row("auto", nil, "- + - -", "output: noDesktop"),
    Row("auto", nil, "- + - +", "output: noDesktop"),
    Row("auto", nil, "- + + -", "held: awaitsSession"),
    Row("auto", nil, "- + + +", "held: awaitsSession"),
    Row("auto", nil, "+ - - -", "desktop: desktopFound"),
    Row("auto", nil, "+ - - +", "desktop: desktopFound"),
    Row("auto", nil, "+ - + -", "desktop: desktopFound"),
    Row("auto", nil, "+ - + +", "desktop: desktopFound"),
    Row("auto", nil, "+ + - -", "desktop: desktopFound"),
    Row("auto", nil, "+ + - +", "desktop: desktopFound"),
    Row("auto", nil, "+ + + -", "desktop: desktopFound"),
    Row("auto", nil, "+ + + +", "desktop: desktopFound"),
    Row("desktop", nil, "- - - -", "no desktop: isSet"),
    Row("desktop", nil, "- - - +", "no desktop: isSet"),
    Row("desktop", nil, "- - + -", "held: awaitsSession"),
    Row("desktop", nil, "- - + +", "held: awaitsSession"),
    Row("desktop", nil, "- + - -", "no desktop: isSet"),
    Row("desktop", nil, "- + - +", "no desktop: isSet"),
    Row("desktop", nil, "- + + -", "held: awaitsSession"),
    Row("desktop", nil, "- + + +", "held: awaitsSession"),
    Row("desktop", nil, "+ - - -", "desktop: isSet"),
    Row("desktop", nil, "+ - + -", "desktop: isSet"),
    Row("desktop", nil, "+ + - +", "desktop: isSet"),
    Row("desktop", nil, "+ + + +", "desktop: isSet"),
    Row("desktop", "true", "- - - -", "no desktop: isSet"),
    Row("desktop", "true", "+ - - -", "desktop: isSet"),
  ]

  private static func settings(_ channel: String, _ command: String?) throws -> Settings {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.channel, channel)
    if let command { try scenario.set(.command, command) }
    return scenario.list.settings
  }

  @Test(arguments: table)
  func `the settings and the machine decide the channel`(row: Row) throws {
    let signs = row.facts.split(separator: " ").map { $0 == "+" }
    let decision = ChannelDecision(try Self.settings(row.channel, row.command)) {
      ChannelDecision.Facts(
        findDesktop: { signs[0] ? Self.bus : nil }, hasShownBefore: signs[1], isUnattended: signs[2],
        hasMailProgram: signs[3])
    }
    #expect(Self.words(decision) == row.decision)
  }

  @Test(arguments: [
    // m: a mail program, b: another scheduler than cron, o: mail is off. Then the decisions for `auto` and `stdout`.
    ("- - -", "held: nobodyReads", "output: isSet"), ("- - o", "held: nobodyReads", "held: mailOff(empty)"),
    ("- b -", "held: nobodyReads", "output: isSet"), ("- b o", "held: nobodyReads", "output: isSet"),
    ("m - -", "output: cronMails", "output: isSet"), ("m - o", "held: mailOff(empty)", "held: mailOff(empty)"),
    ("m b -", "held: nothingMails", "output: isSet"), ("m b o", "held: nothingMails", "output: isSet"),
  ])
  func `an unattended run prints only for a reader`(facts: String, chosen: String, named: String) throws {
    for isUnattended in [true, false] {
      let facts = { (findDesktop: @escaping () -> ChannelDecision.Desktop?) in
        ChannelDecision.Facts(
          findDesktop: findDesktop, isUnattended: isUnattended, hasMailProgram: facts.contains("m"),
          hasOtherScheduler: facts.contains("b"), mailOff: facts.contains("o") ? .empty : nil)
      }
      let decision = ChannelDecision(try Self.settings("auto", nil)) { facts { nil } }
      #expect(Self.words(decision) == (isUnattended ? chosen : "output: noDesktop"))
      for command in [nil, "true"] {
        let decision = ChannelDecision(try Self.settings("stdout", command)) {
          facts {
            Issue.record("a desktop was looked for")
            return nil
          }
        }
        #expect(Self.words(decision) == (isUnattended ? named : "output: isSet"))
      }
    }
  }

  @Test(
    arguments: [
      ("auto", "true", "command: commandIsSet"), ("command", "true", "command: isSet"),
      ("command", nil, "command: isSet"), ("phone,desktop", nil, "phone: isSet"),
    ] as [(String, String?, String)])
  func `the machine is not examined if the settings alone decide`(
    channel: String, command: String?, expected: String
  ) throws {
    let decision = ChannelDecision(try Self.settings(channel, command)) {
      Issue.record("the machine was looked at")
      return ChannelDecision.Facts()
    }
    #expect(Self.words(decision) == expected)
  }

  @Test func `the channel auto takes the desktop of macOS`() throws {
    let decision = ChannelDecision(try Self.settings("auto", nil)) {
      ChannelDecision.Facts(findDesktop: { .appleScript("/usr/bin/osascript") })
    }
    #expect(decision.way == .desktop(.appleScript("/usr/bin/osascript")))
    #expect(decision.reason == .desktopFound)
  }

  #if os(Linux)
    @Test func `a machine has a desktop if a bus and a program for the bus are there`() throws {
      let machine = try Machine()
      try machine.program("notify-send", "exit 0")
      let decide = {
        ChannelDecision(
          try Self.settings("desktop", nil), isUnattended: true, mailOff: nil, path: try machine.statePath,
          in: machine.host)
      }
      #expect(Self.words(try decide()) == "held: awaitsSession")
      let bus = try machine.folder.listen(at: "run/\(machine.user)/bus")
      #expect(try decide().way == .desktop(.bus(SessionBus(address: "unix:path=\(bus)"))))
    }
  #endif
}
