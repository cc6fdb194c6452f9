import ReminderCore

/// The things that an export left out, as a sentence.
enum ExportText {
  /// `todo.txt cannot store 3 reminders, 1 snooze`; nil where nothing was left out.
  static func note(_ warnings: ExportWarnings, in format: ExportFormat, _ texts: Texts) -> String? {
    let list = warnings.list.map { field, count in
      words(for: field, in: texts.exports).text(count, written: texts.grouped(count))
    }
    return list.isEmpty ? nil : texts.exports.noPlace.filled(format.rawValue, list.joined(separator: ", "))
  }

  private static func words(for field: ExportWarnings.Field, in words: ExportWords) -> Counted {
    switch field {
    case .reminders: words.reminders
    case .snoozes: words.snoozes
    case .notes: words.notes
    case .repetitions: words.repetitions
    case .zones: words.zones
    case .startTimes: words.startTimes
    case .nags: words.nags
    case .channels: words.channels
    case .loud: words.loud
    case .cancelled: words.cancelled
    case .keys: words.keys
    case .categories: words.categories
    case .spaces: words.spaces
    case .controls: words.controls
    case .oldDates: words.oldDates
    case .undated: words.undated
    }
  }
}
