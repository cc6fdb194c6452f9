import ReminderCore

/// Why a draft is no task, as a sentence that names the option.
enum DraftText {
  static func sentence(_ error: DraftError) -> String {
    switch error {
    case .emptyTitle: "the title is empty; say what there is to do: remind add \"Pay rent\""
    case .titleOfManyLines: "the title has a line break in it; a title is one line, and --notes takes the rest"
    case .tooLong(let part, let length, let limit):
      "\(option(part)) is \(UsageText.grouped(length)) \(unit(part)) long; at most \(UsageText.grouped(limit)) fit"
    case .badName(let part, let text):
      "--\(part): \"\(SafeText.line(text))\" is not a name: one line without commas, at most "
        + "\(TaskItem.nameByteLimit) bytes"
    case .tooMany(let part, let limit): "a task has at most \(limit) \(part)"
    case .repeatWithoutDue: "what repeats needs a due date, which is its first occurrence; add --due"
    case .fromWithoutRepeat: "--repeat-from says from where a task repeats, and this one does not; add --repeat"
    case .beforeWithoutDue: "--before counts from a due date and the task has none; add --due, or use --at or --in"
    case .beforeNeedsDays:
      "--before: the due day has no time, so only whole days count; write --before 1d, or give --due a time"
    case .outOfCalendar: "the moment is after the year 9999"
    case .zone(.unknown(let name)):
      "--zone: \"\(SafeText.line(name))\" is not in the system's zone database; write one such as Europe/Berlin"
    case .zone(let error): "--zone: \(ErrorText.sentence(error))"
    }
  }

  private static func option(_ part: String) -> String { part.hasPrefix("title") ? "the title" : "--notes" }
  private static func unit(_ part: String) -> String { part.hasSuffix("bytes") ? "bytes" : "characters" }
}
