package import ReminderCore

/// The last advice on a topic: a file beside the state file. Its time is when the advice was shown. So a change shows
/// the advice once a day. `list` repeats the advice about the schedule, and asks no other program for it.
package struct DailyAdvice: Equatable, Sendable {
  /// The sentence.
  package let sentence: String
  /// Whether it was shown at a terminal. No person has seen advice that only a script has printed.
  package let isSeen: Bool
  private let advisedAt: FileTime

  private static let daySeconds = 86_400
  private static let limit = 1_024
  /// The mark of advice that only a script has printed.
  private static let unseen = "unseen"

  /// Reads the advice beside a state file; nil if nothing can be read, or if the advice is in another language.
  package init?(_ topic: StatePath.Advice = .schedule, of path: StatePath, in language: Language) {
    let path = path.advice(topic)
    guard let status = try? FileStatus(path: path), status.isRegular, status.size <= DailyAdvice.limit,
      let contents = try? FileContents(of: path, limit: DailyAdvice.limit),
      let text = String(validating: contents.bytes[0..<contents.bytes.count], as: UTF8.self)?.trimmed, !text.isEmpty
    else { return nil }
    // Advice in English that a person has seen has no line before it, as in earlier versions.
    let lines = text.split(separator: "\n", maxSplits: 1)
    let marks = lines.count == 2 ? lines[0].split(separator: " ").map(String.init) : []
    let named = marks.first.flatMap { Language(rawValue: $0) }
    isSeen = named == nil || !marks.contains(DailyAdvice.unseen)
    guard (named ?? .en) == language else { return nil }
    sentence = named == nil ? text : String(lines[1])
    advisedAt = status.modified
  }

  /// Whether the advice was shown within the last day. After a clock was set back, a time in the future tells nothing.
  package func isFresh(at clock: FileTime) -> Bool {
    (0..<DailyAdvice.daySeconds).contains(clock.seconds - advisedAt.seconds)
  }

  /// Keeps the advice as shown now; ignores errors, so that it is shown again.
  package static func keep(
    _ sentence: String, about topic: StatePath.Advice = .schedule, in language: Language, isSeen: Bool,
    of path: StatePath,
    at clock: FileTime
  ) {
    let named = language == .en && isSeen ? "" : "\(language.rawValue)\(isSeen ? "" : " \(unseen)")\n"
    if let file = try? SideFile(path.advice(topic), beside: path.file) {
      file.replaceContents(with: Array("\(named)\(sentence)\n".utf8), at: clock)
    }
  }

  /// Forgets the advice about the schedule, once a schedule runs or was installed.
  package static func forget(_ path: StatePath) { try? Folder.remove(path.advice(.schedule)) }
}
