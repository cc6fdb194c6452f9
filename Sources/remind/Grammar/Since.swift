import ReminderCore

/// Why a day cannot be looked back to.
enum SinceError: Error, Equatable {
  /// It has not come.
  case notYet
  /// More than `DueDays.most` days ago; the earliest that is not.
  case tooLongAgo(earliest: CivilDate)
}

extension Values {
  /// A day, or a day and a time, to look back to. What names several is the last of them, not the next, and today
  /// counts: `mon`, `9:00`, `1 nov`.
  static func since(_ text: String, at present: Present) throws -> Due {
    let due = try due(text, at: present)
    guard isAhead(due, at: present) else { return due }
    let earlier = { (days: Int) in
      present.wall.date.adding(days: -days).flatMap { try? Values.due(text, at: present.at($0)) }
    }
    // What counts from today moves on each day and has no last one: tomorrow. A time has.
    let isMoving = [1, 2].allSatisfy { earlier($0)?.date.dayNumber == due.date.dayNumber - $0 }
    let isTime = (try? WhenPhrase(text, today: present.wall.date, bareNumberIsHour: false))?.date == nil
    if isMoving, !isTime { return due }
    return [1, 7, 31, 366].lazy.compactMap(earlier).first { !isAhead($0, at: present) } ?? due
  }

  private static func isAhead(_ due: Due, at present: Present) -> Bool {
    let wall = present.wall
    return due.date > wall.date || due.date == wall.date && due.time.map { $0 > wall.time } ?? false
  }
}
