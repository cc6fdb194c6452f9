import ReminderCore

/// Why a day cannot be used to look back.
enum SinceError: Error, Equatable {
  /// The day is in the future; if a length was typed, the same length back: `3d ago`.
  case notYet(earlier: String?)
  /// More than `DueDays.most` days ago; the earliest possible day.
  case tooLongAgo(earliest: CivilDate)
}

extension Values {
  /// A day, or a day and a time, to look back to. A text that fits several days means the last of them, not the next;
  /// today counts: `mon`, `9:00`, `1 nov`. Words that only look back are read too: `3 days ago`, `last week`, `this
  /// month`. Throws for a day or time in the future.
  static func since(_ text: String, at present: Present) throws -> Due {
    if let day = LookedBack(text)?.moment(at: present) { return day }
    let words = PhraseHint.words(of: text)
    if words.count > 1, PeriodPhrase.isLast(words[0]), let yesterday = present.wall.date.adding(days: -1) {
      // The last Tuesday is never today.
      let before = present.zone.rules.instant(of: CivilDateTime(yesterday, .lastMinute))
      return try latest(words.dropFirst().joined(separator: " "), at: present.at(before))
    }
    let earlier = LookedBack("\(text) ago").map { _ in "\(text) ago" }
    do {
      let due = try latest(text, at: present)
      if !isAhead(due, at: present) { return due }
    } catch {
      if earlier == nil { throw error }
    }
    throw SinceError.notYet(earlier: earlier)
  }

  /// The moment of a text that looks back; of a day without a time its last minute, or now if the day is today.
  static func moment(_ text: String, at present: Present) throws -> Timestamp {
    let due = try since(text, at: present)
    return min(present.zone.rules.instant(of: CivilDateTime(due.date, due.time ?? .lastMinute)), present.now)
  }

  /// The moment of a text that must be in the past, such as `yesterday 18:00` or `2 days ago`; nil for any other.
  static func pastMoment(_ text: String, at present: Present) -> Timestamp? {
    let isPast = LookedBack(text)?.isAgo ?? ((try? due(text, at: present)).map { $0.date < present.wall.date } ?? false)
    return isPast ? try? moment(text, at: present) : nil
  }

  private static func latest(_ text: String, at present: Present) throws -> Due {
    let due = try due(text, at: present)
    guard isAhead(due, at: present) else { return due }
    let earlier = { (days: Int) in
      present.wall.date.adding(days: -days).flatMap { try? Values.due(text, at: present.at($0)) }
    }
    // A text that counts from today, such as tomorrow, moves with each day and has no last day. A time has one.
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

/// Words only for the past: `3 days ago`, `an hour ago`, `vor 2 Wochen`, `last week`, `this month`.
private enum LookedBack {
  /// A length of time ago.
  case ago(DurationPhrase)
  /// From the beginning of a week, a month or a year; the current one, or the one before.
  case period(PeriodPhrase)

  init?(_ text: String) {
    let words = PhraseHint.words(of: text)
    guard let first = words.first, let last = words.last, words.count > 1 else { return nil }
    if let length = last == "ago" ? words.dropLast() : first == "vor" ? words.dropFirst() : nil {
      guard let span = try? DurationPhrase(length.joined(separator: " ")) else { return nil }
      self = .ago(span)
    } else {
      guard let period = PeriodPhrase(text) else { return nil }
      switch period {
      case .this, .last: self = .period(period)
      case .next, .days: return nil
      }
    }
  }

  /// Whether it is a length of time ago.
  var isAgo: Bool {
    if case .ago = self { true } else { false }
  }

  /// The day, or with hours and minutes the day and the time; nil before the first year.
  func moment(at present: Present) -> Due? {
    let today = present.wall.date
    switch self {
    case .ago(let span):
      guard let day = today.adding(days: -span.days) else { return nil }
      if span.minutes == 0 { return Due(day) }
      let from = span.days == 0 ? present.now : present.zone.rules.instant(of: CivilDateTime(day, present.wall.time))
      return Timestamp(seconds: from.seconds - span.minutes * 60).map { moment in
        let wall = present.zone.rules.local(at: moment)
        return Due(wall.date, wall.time)
      }
    case .period(.this(let unit)): return unit.first(on: today).map { Due($0) }
    case .period(let period): return period.days(on: today).map { Due($0.first) }
    }
  }
}
