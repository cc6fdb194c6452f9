// A state file of format 1: what it becomes has no mark left and is read back the same, also behind every step through
// its history.

enum FormatOneTarget {
  private static let marks: Set<String> = ["noticesAfter", "advanceAfter", "morningFor", "advanceFor"]
  private static let settingMarks: Set<String> = [
    "due.morning.since", "due.morning.sinceWall", "due.advance.since", "due.advance.sinceWall",
  ]
  private static let reminderMarks: Set<String> = ["after", "delivered"]

  /// Whatever stands in front of the first comma, the rest is taken for a file of format 1.
  static func check(_ bytes: [UInt8]) {
    let rest = bytes.drop { $0 != UInt8(ascii: ",") }
    guard let agenda = try? StateTarget.read(Array("{\"remind\":1".utf8) + rest) else { return }
    requireNoMarks(agenda)
    var copy = StateTarget.readBack(agenda)
    walk(&copy, .undo)
    walk(&copy, .redo)
  }

  private static func requireNoMarks(_ agenda: Agenda) {
    for index in 0..<agenda.tasks.count {
      let item = agenda.tasks.item(at: index)
      require(marks.isDisjoint(with: names(of: item.unknown)), "a mark is left of \(item)")
      for reminder in item.reminders {
        require(reminderMarks.isDisjoint(with: names(of: reminder.unknown)), "a mark is left of \(reminder)")
      }
    }
    require(settingMarks.isDisjoint(with: names(of: agenda.settings.unknown)), "a mark is left of the settings")
  }

  private static func names(of members: [[UInt8]]) -> Set<String> {
    let names = members.compactMap { (member) -> String? in
      var reader = JSONReader(PaddedBytes(member))
      return (try? reader.string()).map { reader.text($0) }
    }
    return Set(names)
  }

  /// Takes back, or makes again, all that the history has.
  private static func walk(_ agenda: inout Agenda, _ step: Edit) {
    for _ in 0..<40 {
      var next = agenda
      do throws(EditError) { _ = try next.apply(step, at: StateTarget.present) } catch {
        // A history that somebody else wrote may not fit; what the conversion wrote can be read.
        return
      }
      agenda = StateTarget.readBack(next)
    }
  }
}
