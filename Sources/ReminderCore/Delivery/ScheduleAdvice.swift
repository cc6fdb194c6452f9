/// What a person was last told of a schedule that is missing or does not run: a file beside the state file, whose time
/// is when it was said. So a change says it once a day, and `list` again without asking other programs.
public struct ScheduleAdvice: Equatable, Sendable {
  /// The sentence.
  public let sentence: String
  private let told: FileTime

  private static let daySeconds = 86_400
  private static let limit = 1_024

  /// What is beside a state file; nil where there is nothing that can be read, or it was said in another language.
  public init?(of path: StatePath, in language: Language) {
    guard let status = try? FileStatus(path: path.advice), status.isRegular, status.size <= ScheduleAdvice.limit,
      let contents = try? FileContents(of: path.advice, limit: ScheduleAdvice.limit),
      let text = String(validating: contents.bytes[0..<contents.bytes.count], as: UTF8.self)?.trimmed, !text.isEmpty
    else { return nil }
    // English, as it always was, has no line that names the language.
    let lines = text.split(separator: "\n", maxSplits: 1)
    let named = lines.count == 2 ? Language(rawValue: String(lines[0])) : nil
    guard (named ?? .en) == language else { return nil }
    sentence = named == nil ? text : String(lines[1])
    told = status.modified
  }

  /// Whether it was said within the last day. What was said in the future of a clock that was set back tells nothing.
  public func isFresh(at clock: FileTime) -> Bool {
    (0..<ScheduleAdvice.daySeconds).contains(clock.seconds - told.seconds)
  }

  /// Keeps that it was said now; ignores errors, so that it is said again.
  public static func keep(_ sentence: String, in language: Language, of path: StatePath, at clock: FileTime) {
    let named = language == .en ? "" : "\(language.rawValue)\n"
    if let file = try? SideFile(path.advice, beside: path.file) {
      file.replaceContents(with: Array("\(named)\(sentence)\n".utf8), at: clock)
    }
  }

  /// Forgets it, where a schedule runs or was installed.
  public static func forget(_ path: StatePath) { try? Folder.remove(path.advice) }
}
