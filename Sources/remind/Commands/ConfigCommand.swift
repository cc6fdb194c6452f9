import ReminderCore

extension Command {
  static let config = Command(
    specification: CommandSpecification(
      name: "config",
      summary: "show or change settings",
      details: [
        "Without a name it lists every setting; with a name it prints the value; with a value it sets it. A change "
          + "takes effect at once."
      ],
      operands: [
        OperandSpecification(
          name: "SETTING", count: .optional,
          value: ValueSpecification(name: "SETTING", offer: .settings)),
        OperandSpecification(name: "VALUE", count: .optional, value: ValueSpecification(name: "VALUE")),
      ],
      options: [OptionSpecification(name: "unset", summary: "go back to the default")],
      examples: [
        Example(line: "remind config", effect: "all settings"),
        Example(line: "remind config due.morning.time 08:30", effect: "morning notices at half past eight"),
        Example(line: "remind config category.finance.icon 📊", effect: "an icon for a category"),
        Example(line: "remind config due.advance --unset", effect: "back to the default"),
      ]),
    run: ConfigCommand.run)
}

/// A name that no setting has.
struct UnknownSetting: Error, Equatable {
  let nearest: String?
}

enum ConfigCommand {
  @Sendable
  static func run(_ invocation: Invocation, in session: Session) throws -> ExitCode {
    guard let word = invocation.operands.first else {
      if invocation.has("unset") {
        throw UsageError.missingOperand(invocation.specification.operands[0], command: "config")
      }
      return try list(in: session)
    }
    let name = try setting(word)
    let value = invocation.operands.dropFirst().first
    if value != nil, invocation.has("unset") { throw UsageError.conflict("--unset", "a value") }
    guard value != nil || invocation.has("unset") else {
      let settings = try session.store.load().settings
      if session.globals.json {
        try session.print(SettingText.json([name], of: settings))
      } else {
        try session.print((settings.value(of: name).map(SafeText.line) ?? "") + "\n")
      }
      return .success
    }
    let edit = Edit.set(name, value.map { stored($0, for: name) })
    let change = try session.make { try $0.apply(edit, at: session.present) }
    let settings = change.agenda.settings
    let line = SettingText.confirmation(name, of: settings)
    try session.tell(change.result.isChange ? [line] : nil, notes: { tell(of: settings, after: name, in: session) }) {
      if session.globals.json {
        try session.print(SettingText.json([name], of: settings))
      } else {
        try session.confirm(line)
      }
    }
    return .success
  }

  private static func tell(of settings: Settings, after name: SettingName, in session: Session) {
    if !settings.notify, name == .notify { session.note(.notificationsAreOff) }
    if settings.channel == .command, settings.command == nil {
      session.note("notify.channel is command, and notify.command is not set; nothing can be delivered")
    }
  }

  private static func list(in session: Session) throws -> ExitCode {
    let settings = try session.store.load().settings
    let names = SettingName.fixed + settings.icons.keys.sorted().map { .icon(category: $0) }
    if session.globals.json {
      try session.print(SettingText.json(names, of: settings))
    } else {
      try session.print(SettingText.table(names, of: settings, terminal: session.terminal))
    }
    return .success
  }

  private static func setting(_ word: String) throws -> SettingName {
    if let name = SettingName(word) { return name }
    let nearest = NearestWord.find(word, among: SettingName.fixed.map(\.text))
    throw UsageError.badValue(of: "config", text: word, problem: UnknownSetting(nearest: nearest))
  }

  /// The stored form of what was typed: a time may be written in any way that is understood elsewhere.
  private static func stored(_ text: String, for name: SettingName) -> String {
    guard name == .morningTime,
      let phrase = try? WhenPhrase(text, today: .earliest, bareNumberIsHour: true), phrase.date == nil,
      let time = phrase.time
    else { return text }
    return "\(time)"
  }
}
