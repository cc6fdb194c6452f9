/// The form of a setting's value: how its stored text is read, and how a value is written.
struct SettingForm<Value: Sendable>: Sendable {
  /// How a person types such a value.
  let kind: Setting.Kind
  let read: @Sendable (String) throws(SettingError) -> Value
  /// Returns the stored text; nil for a value that means "not set".
  let text: @Sendable (Value) -> String?

  init(
    _ kind: Setting.Kind, text: @escaping @Sendable (Value) -> String?,
    read: @escaping @Sendable (String) throws(SettingError) -> Value
  ) {
    (self.kind, self.read, self.text) = (kind, read, text)
  }

  /// The same form for a setting that may be not set.
  var optional: SettingForm<Value?> { SettingForm<Value?>(kind, text: { [text] in $0.flatMap(text) }, read: read) }

  /// The same form, with `off` for no value.
  var orOff: SettingForm<Value?> {
    SettingForm<Value?>(kind, text: { [text] in $0.flatMap(text) ?? "off" }) { [read] (text) throws(SettingError) in
      text == "off" ? nil : try read(text)
    }
  }
}

extension SettingForm where Value: RawRepresentable<String> & CaseIterable {
  /// One of some words.
  static var choice: SettingForm {
    SettingForm(.word, text: { $0.rawValue }) { (text) throws(SettingError) in
      guard let choice = Value(rawValue: text) else { throw .notOneOf(Value.allCases.map(\.rawValue)) }
      return choice
    }
  }
}

extension SettingForm where Value == Bool {
  static let truth = SettingForm(.truth, text: { $0 ? "on" : "off" }) { (text) throws(SettingError) in
    guard text == "on" || text == "off" else { throw .notOneOf(["on", "off"]) }
    return text == "on"
  }
}

extension SettingForm where Value == Int {
  /// Minutes up to a week.
  static let minutes = number(in: 1...Settings.mostMinutes, kind: .minutes)
  /// Minutes up to a day.
  static let minutesOfDay = number(in: 1...NagChoice.mostMinutes, kind: .minutes)
  static let times = number(in: 1...Settings.mostNagTimes, kind: .text)

  private static func number(in range: ClosedRange<Int>, kind: Setting.Kind) -> SettingForm {
    SettingForm(kind, text: { "\($0)" }) { (text) throws(SettingError) in
      // `Int` alone would accept a sign.
      guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text), range ~= number else {
        throw .notInRange(range, isMinutes: kind == .minutes)
      }
      return number
    }
  }
}

extension SettingForm where Value == CivilTime {
  static let time = SettingForm(.time, text: { "\($0)" }) { (text) throws(SettingError) in
    guard let time = CivilTime(text) else { throw .notATime }
    return time
  }
}

extension SettingForm where Value == Timestamp {
  static let moment = SettingForm(.text, text: { "\($0)" }) { (text) throws(SettingError) in
    guard let moment = Timestamp(rfc3339: text) else { throw .notAMoment }
    return moment
  }
}

extension SettingForm where Value == Priority {
  static let priority = SettingForm(.word, text: { $0.name }) { (text) throws(SettingError) in
    guard let priority = Priority(name: text) else { throw .notOneOf(Priority.allCases.map(\.name)) }
    return priority
  }
}

extension SettingForm where Value == Priority? {
  /// `none` means no priority at all.
  static let exception = SettingForm(.word, text: { ($0 ?? .none).name }) { (text) throws(SettingError) in
    let priority = try SettingForm<Priority>.priority.read(text)
    return priority == .none ? nil : priority
  }
}

extension SettingForm where Value == QuietHours {
  static let quietHours = SettingForm(.hours, text: { "\($0)" }) { (text) throws(SettingError) in
    do throws(QuietHours.Problem) { return try QuietHours(text) } catch {
      switch error {
      case .form: throw .noQuietHours
      case .everything: throw .alwaysQuiet
      }
    }
  }
}

extension SettingForm where Value == [ListColumn] {
  static let columns = SettingForm(.list, text: { $0.map(\.rawValue).joined(separator: ",") }) {
    (text) throws(SettingError) in
    guard let columns = ListColumn.list(text) else { throw .notOneOf(ListColumn.allCases.map(\.rawValue)) }
    return columns
  }
}

extension SettingForm where Value == ChannelChoice {
  static let channelChoice = SettingForm(.list, text: { $0.text }) { (text) throws(SettingError) in
    guard let choice = ChannelChoice(text) else { throw .noChannels }
    return choice
  }
}

extension SettingForm where Value == [ChannelName] {
  static let channels = SettingForm(.list, text: { $0.text }) { (text) throws(SettingError) in
    guard let names = ChannelName.list(text) else { throw .noChannels }
    return names
  }
}

extension SettingForm where Value == String {
  /// One channel.
  static let channel = SettingForm(.list, text: { $0 }) { (text) throws(SettingError) in
    guard ChannelName(text) != nil else { throw .noChannel }
    return text
  }
  /// A shell command, which may have several lines.
  static let command = line(limit: 4_096, allowsLines: true)
  static let icon = line(limit: 64, allowsLines: false)
  static let view = line(limit: 4_096, allowsLines: false)

  private static func line(limit: Int, allowsLines: Bool) -> SettingForm {
    SettingForm(.text, text: { $0 }) { (text) throws(SettingError) in
      guard !text.isEmpty else { throw .empty }
      guard text.utf8.count <= limit else { throw .tooLong(limit: limit) }
      // A command may have several lines, but no zero byte: a zero byte would end the argument of a program.
      let isAllowed = allowsLines ? !text.utf8.contains(0) : text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
      guard isAllowed else { throw .controlCharacter }
      return text
    }
  }
}

/// How floating times are written into calendars.
package enum FloatingTimes: String, CaseIterable, Sendable {
  /// In the zone of the machine on a server, whose other programs may read floating times as moments. Unchanged in a
  /// folder.
  case auto
  /// Unchanged (RFC 5545, section 3.3.5, form 1).
  case floating
  /// In the zone of the machine.
  case zone
}

/// Why a text is not a valid value of a setting.
package enum SettingError: Error, Equatable, Sendable {
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
