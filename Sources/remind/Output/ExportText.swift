import ReminderCore

/// The things that an export left out, as a sentence.
enum ExportText {
  /// `left out, because todo.txt has no place for them: 3 reminders, 1 snooze`; nil if nothing was left out. Then what
  /// other programs show in another way.
  static func note(_ warnings: ExportWarnings, in format: ExportFormat, _ texts: Texts) -> String? {
    let said = { (field: ExportWarnings.Field, count: Int) in
      let text = words(for: field, in: texts.exports).text(count, written: texts.grouped(count))
      // Options have one name in all languages.
      return if case .option(let name) = field { "--\(name) \(text)" } else { text }
    }
    let isLost = { (field: ExportWarnings.Field) in field != .pickedTimes && field != .annotatedSteps }
    let lost = warnings.list.filter { isLost($0.field) }.map(said).joined(separator: ", ")
    let list = lost.isEmpty ? [] : [texts.exports.noPlace.filled(format.rawValue, lost)]
    let all = list + warnings.list.filter { !isLost($0.field) }.map(said)
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  private static func words(for field: ExportWarnings.Field, in words: ExportWords) -> Counted {
    switch field {
    case .reminders: words.reminders
    case .snoozes: words.snoozes
    case .notes: words.notes
    case .steps: words.steps
    case .annotatedSteps: words.annotatedSteps
    case .links: words.links
    case .orders: words.orders
    case .repetitions: words.repetitions
    case .exceptions: words.exceptions
    case .zones: words.zones
    case .startTimes: words.startTimes
    case .option: words.ofTasks
    case .cancelled: words.cancelled
    case .keys: words.keys
    case .categories: words.categories
    case .spaces: words.spaces
    case .controls: words.controls
    case .oldDates: words.oldDates
    case .undated: words.undated
    case .pickedTimes: words.pickedTimes
    }
  }
}
