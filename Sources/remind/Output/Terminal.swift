/// The destination of the output, and how the output may look there.
struct Terminal: Sendable, Equatable {
  /// The columns of the terminal; nil where the output is not a terminal, so that nothing is cut.
  var columns: Int?
  /// Whether text may be coloured.
  var hasColor: Bool
  /// Whether characters outside ASCII can be shown.
  var isUnicode: Bool

  /// A pipe: nothing is cut, nothing is coloured.
  static let pipe = Terminal(columns: nil, hasColor: false, isUnicode: true)

  /// Printed before the next notification of a task that is snoozed.
  static let snoozeSign = "zz"
  /// Printed before the next notification of any other task.
  var bell: String { isUnicode ? "🔔" : "*" }
  /// Printed beside a task that repeats; nil where there is no sign for it.
  var repeatMark: String? { isUnicode ? "↻" : nil }
  /// The same where there is only room for a sign.
  var repeatSign: String { repeatMark ?? "~" }
  /// Printed beside a done task.
  var doneSign: String { isUnicode ? "✓" : "x" }

  /// The sign of a day with an overdue task. Not `!`, which is a priority.
  var overdueSign: String { isUnicode ? "■" : "#" }
  /// The sign for what was missed.
  var missedSign: String { isUnicode ? "✗" : "!" }
  /// Printed where text was cut.
  var ellipsis: String { isUnicode ? "…" : "..." }

  /// Printed before the next occurrence.
  var arrow: String { isUnicode ? "→" : "->" }

  /// Printed between the parts of one line.
  var separator: String { isUnicode ? " · " : ", " }

  /// The meanings of colours.
  enum Style: Sendable {
    case heading
    case overdue
    case today
    case faint
    case reversed
  }

  /// A text in the colour of a style (ECMA-48, select graphic rendition).
  func styled(_ text: String, _ style: Style) -> String {
    hasColor && !text.isEmpty ? Terminal.start(of: style) + text + Terminal.endOfStyle : text
  }

  /// The escape sequence that starts a style.
  static func start(of style: Style) -> String {
    switch style {
    case .heading, .today: "\u{1b}[1m"
    case .overdue: "\u{1b}[31m"
    case .faint: "\u{1b}[2m"
    case .reversed: "\u{1b}[7m"
    }
  }

  /// The escape sequence that ends a style.
  static let endOfStyle = "\u{1b}[0m"

  /// Moves to the beginning of the line and clears the line.
  static let clearLine = "\r\u{1b}[K"

  /// Whether colour is wanted: `--color` decides first, then NO_COLOR and TERM, then whether this is a terminal.
  static func wantsColor(
    _ input: GlobalOptions.Color, isTerminal: Bool, variable: (String) -> String?
  ) -> Bool {
    switch input {
    case .always: true
    case .never: false
    case .auto: isTerminal && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    }
  }

  /// Whether the locale's character set is UTF-8: the first of these variables that is set decides (POSIX).
  static func isUnicode(_ variable: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    // language_COUNTRY.CHARSET@modifier; a search for a substring would take longer than all of `fire`.
    let charset = locale.split(separator: ".").last?.split(separator: "@").first?.lowercased()
    return charset == "utf-8" || charset == "utf8"
  }
}
