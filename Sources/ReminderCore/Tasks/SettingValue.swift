// Each setting as text, in the form that is stored and shown.

extension Settings {
  /// The stored value of a setting; nil if the setting is not set and has no default.
  public func value(of name: SettingName) -> String? {
    switch name {
    case .notify: Settings.text(notify)
    case .channel: channel.text
    case .channelFor(let priority): addedChannels[priority]?.text
    case .command: command
    case .namedCommand(let name): commands[name]
    case .dueReminder: Settings.text(dueReminder)
    case .morning: Settings.text(morning)
    case .morningTime: "\(morningTime)"
    case .advance: Settings.text(advance)
    case .advanceMinutes: "\(advanceMinutes)"
    case .snoozeMinutes: "\(snoozeMinutes)"
    case .nagMinutes: nagMinutes.map(String.init) ?? "off"
    case .nagPriority: nagPriority.name
    case .nagTimes: "\(nagTimes)"
    case .escalationChannel: escalationChannel
    case .escalationMinutes: "\(escalationMinutes)"
    case .quietHours: quietHours.map { "\($0)" }
    case .quietUntil: quietUntil.map { "\($0)" }
    case .quietException: (quietException ?? .none).name
    case .isPrivate: Settings.text(isPrivate)
    case .openCommand: openCommand
    case .changedHook: changedHook
    case .scheduleQuestion: Settings.text(scheduleQuestion)
    case .language: language.rawValue
    case .readsWords: Settings.text(readsWords)
    case .agendaTime: agendaTime.map { "\($0)" } ?? "off"
    case .weekStart: weekStart.rawValue
    case .listColumns: listColumns.map { $0.map(\.rawValue).joined(separator: ",") }
    case .syncMinutes: syncMinutes.map(String.init) ?? "off"
    case .syncBefore: syncBeforeMinutes.map(String.init) ?? "off"
    case .syncFloating: syncFloating.rawValue
    case .syncNotices: Settings.text(syncNotices)
    case .icon(let category): icon(of: category)
    case .view(let name): viewName(name).flatMap { views[$0] }
    }
  }

  /// Sets a setting from its stored form; nil restores the default. Throws if the text is not a valid value.
  public mutating func set(_ name: SettingName, to text: String?) throws(SettingError) {
    let initial = Settings()
    switch name {
    case .notify: notify = try text.map(Settings.truth) ?? initial.notify
    case .dueReminder: dueReminder = try text.map(Settings.truth) ?? initial.dueReminder
    case .morning: morning = try text.map(Settings.truth) ?? initial.morning
    case .advance: advance = try text.map(Settings.truth) ?? initial.advance
    case .channel: channel = try text.map(Settings.channel) ?? initial.channel
    case .channelFor(let priority): addedChannels[priority] = try text.map(Settings.channels)
    case .command: command = try text.map(Settings.shellCommand)
    case .namedCommand(let name): commands[name] = try text.map(Settings.shellCommand)
    case .scheduleQuestion: scheduleQuestion = try text.map(Settings.truth) ?? initial.scheduleQuestion
    case .language: language = try text.map(Settings.language) ?? initial.language
    case .readsWords: readsWords = try text.map(Settings.truth) ?? initial.readsWords
    case .agendaTime:
      agendaTime = try text.flatMap { (text) throws(SettingError) in text == "off" ? nil : try Settings.time(text) }
    case .weekStart: weekStart = try text.map(Settings.weekStart) ?? initial.weekStart
    case .listColumns: listColumns = try text.map(Settings.listColumns)
    case .syncMinutes: syncMinutes = try text.map(Settings.minutesOrOff) ?? initial.syncMinutes
    case .syncBefore: syncBeforeMinutes = try text.map(Settings.minutesOrOff) ?? initial.syncBeforeMinutes
    case .syncFloating:
      syncFloating =
        try text.map { (text) throws(SettingError) in
          guard let choice = FloatingTimes(rawValue: text) else {
            throw .notOneOf(FloatingTimes.allCases.map(\.rawValue))
          }
          return choice
        } ?? initial.syncFloating
    case .syncNotices: syncNotices = try text.map(Settings.truth) ?? initial.syncNotices
    case .nagMinutes: nagMinutes = try text.flatMap(Settings.minutesOrOff)
    case .nagPriority: nagPriority = try text.map(Settings.priority) ?? initial.nagPriority
    case .nagTimes: nagTimes = try text.map(Settings.nagTimes) ?? initial.nagTimes
    case .escalationChannel:
      escalationChannel = try text.map { (text) throws(SettingError) in
        guard ChannelName(text) != nil else { throw .noChannel }
        return text
      }
    case .escalationMinutes: escalationMinutes = try text.map(Settings.minutes) ?? initial.escalationMinutes
    case .quietHours: quietHours = try text.map(Settings.quietHours)
    case .quietUntil: quietUntil = try text.map(Settings.moment)
    case .quietException: quietException = try text.map(Settings.exception) ?? initial.quietException
    case .isPrivate: isPrivate = try text.map(Settings.truth) ?? initial.isPrivate
    case .openCommand: openCommand = try text.map(Settings.shellCommand)
    case .changedHook: changedHook = try text.map(Settings.shellCommand)
    case .morningTime: morningTime = try text.map(Settings.time) ?? initial.morningTime
    case .advanceMinutes: advanceMinutes = try text.map(Settings.minutes) ?? initial.advanceMinutes
    case .snoozeMinutes: snoozeMinutes = try text.map(Settings.minutes) ?? initial.snoozeMinutes
    case .icon(let category):
      icons[category] = try text.map { (text) throws(SettingError) in
        try Settings.text(text, limit: 64, allowsLines: false)
      }
    case .view(let name):
      views[name] = try text.map { (text) throws(SettingError) in
        try Settings.text(text, limit: 4_096, allowsLines: false)
      }
    }
  }

  /// The name of a saved list as first given; upper and lower case do not matter. Nil if there is none.
  public func viewName(_ name: String) -> String? {
    if views.isEmpty { return nil }
    if views[name] != nil { return name }
    let wanted = name.withoutCase
    return views.keys.filter { $0.withoutCase == wanted }.min()
  }

  private static func text(_ truth: Bool) -> String { truth ? "on" : "off" }

  private static func truth(_ text: String) throws(SettingError) -> Bool {
    guard text == "on" || text == "off" else { throw .notOneOf(["on", "off"]) }
    return text == "on"
  }

  private static func channel(_ text: String) throws(SettingError) -> ChannelChoice {
    guard let choice = ChannelChoice(text) else { throw .noChannels }
    return choice
  }

  private static func channels(_ text: String) throws(SettingError) -> [ChannelName] {
    guard let names = ChannelName.list(text) else { throw .noChannels }
    return names
  }

  private static func language(_ text: String) throws(SettingError) -> LanguageChoice {
    guard let choice = LanguageChoice(rawValue: text) else {
      throw .notOneOf(LanguageChoice.allCases.map(\.rawValue))
    }
    return choice
  }

  private static func weekStart(_ text: String) throws(SettingError) -> WeekStart {
    guard let choice = WeekStart(rawValue: text) else { throw .notOneOf(WeekStart.allCases.map(\.rawValue)) }
    return choice
  }

  private static func listColumns(_ text: String) throws(SettingError) -> [ListColumn] {
    guard let columns = ListColumn.list(text) else { throw .notOneOf(ListColumn.allCases.map(\.rawValue)) }
    return columns
  }

  private static func time(_ text: String) throws(SettingError) -> CivilTime {
    guard let time = CivilTime(text) else { throw .notATime }
    return time
  }

  private static func minutes(_ text: String) throws(SettingError) -> Int { try number(text, in: 1...mostMinutes) }

  private static func number(
    _ text: String, in range: ClosedRange<Int>, isMinutes: Bool = true
  ) throws(SettingError) -> Int {
    // `Int` alone would accept a sign.
    guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text), range ~= number else {
      throw .notInRange(range, isMinutes: isMinutes)
    }
    return number
  }

  private static func nagTimes(_ text: String) throws(SettingError) -> Int {
    try number(text, in: 1...mostNagTimes, isMinutes: false)
  }

  private static func minutesOrOff(_ text: String) throws(SettingError) -> Int? {
    text == "off" ? nil : try number(text, in: 1...NagChoice.mostMinutes)
  }

  private static func priority(_ text: String) throws(SettingError) -> Priority {
    guard let priority = Priority(name: text) else { throw .notOneOf(Priority.allCases.map(\.name)) }
    return priority
  }

  private static func exception(_ text: String) throws(SettingError) -> Priority? {
    let priority = try priority(text)
    return priority == .none ? nil : priority
  }

  private static func quietHours(_ text: String) throws(SettingError) -> QuietHours {
    do throws(QuietHours.Problem) { return try QuietHours(text) } catch {
      switch error {
      case .form: throw .noQuietHours
      case .everything: throw .alwaysQuiet
      }
    }
  }

  private static func moment(_ text: String) throws(SettingError) -> Timestamp {
    guard let moment = Timestamp(rfc3339: text) else { throw .notAMoment }
    return moment
  }

  private static func shellCommand(_ text: String) throws(SettingError) -> String {
    try Settings.text(text, limit: 4_096, allowsLines: true)
  }

  private static func text(_ text: String, limit: Int, allowsLines: Bool) throws(SettingError) -> String {
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= limit else { throw .tooLong(limit: limit) }
    // A command may have several lines, but no zero byte: a zero byte would end the argument of a program.
    let isAllowed = allowsLines ? !text.utf8.contains(0) : text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    guard isAllowed else { throw .controlCharacter }
    return text
  }
}

/// How floating times are written into calendars.
public enum FloatingTimes: String, CaseIterable, Sendable {
  /// On a server in the zone of the machine, because its other programs may read floating times as moments. In a folder
  /// unchanged.
  case auto
  /// Unchanged (RFC 5545, section 3.3.5, form 1).
  case floating
  /// In the zone of the machine.
  case zone
}

/// Why a text is not a valid value of a setting.
public enum SettingError: Error, Equatable, Sendable {
  /// Only these words are accepted.
  case notOneOf([String])
  /// Not a list of channels such as `desktop,phone`.
  case noChannels
  /// Not a channel such as `phone`.
  case noChannel
  /// Not a time such as 09:00.
  case notATime
  /// Not a whole number in the range.
  case notInRange(ClosedRange<Int>, isMinutes: Bool)
  /// Not quiet hours such as `22:00-07:00` or `mon-fri 22:00-07:00`.
  case noQuietHours
  /// Quiet hours that would leave no minute of the week.
  case alwaysQuiet
  /// Not a moment such as `2026-03-01T08:00:00Z`.
  case notAMoment
  /// An empty text; `--unset` restores the default.
  case empty
  /// More bytes of UTF-8 than this.
  case tooLong(limit: Int)
  /// A control character: any ASCII one in an icon or a saved list; only a zero byte in a command.
  case controlCharacter
}
