import ReminderCore

/// The page of `cal`: months with a mark for each day, and for one month the tasks that are due.
struct CalendarPage {
  let list: ReminderList
  let months: [CalendarMonth]
  /// The first day of a week.
  let weekStart: Weekday
  /// The due dates on the days of these months, and what was done or missed on past days.
  let days: DueDays
  let past: PastDays
  private let marks: [DayMark]
  private let overdue: Set<Int>

  /// At most twelve months in a row.
  init(_ list: ReminderList, of query: TaskQuery, _ months: [CalendarMonth], weekStart: Weekday, at present: Present) {
    (self.list, self.months, self.weekStart) = (list, months, weekStart)
    let matches = query.matches(in: list, at: present).shown
    overdue = Set(matches.filter { $0.section == .overdue }.map(\.index))
    let (first, last) = (months.first?.first ?? .earliest, months.last?.last ?? .earliest)
    days = DueDays(of: matches.map(\.index), in: list, from: first, through: last, at: present)
    past = PastDays(of: query, in: list, from: first, through: last, at: present)
    marks = zip(days.marks(in: list, at: present), past.days).map { mark, past in
      var mark = mark
      mark.done = past.count(where: \.isDone)
      mark.missed = past.count - mark.done
      return mark
    }
  }

  /// The mark of a day of these months.
  func mark(of date: CivilDate) -> DayMark {
    let day = date.dayNumber - days.first.dayNumber
    return marks.indices.contains(day) ? marks[day] : DayMark()
  }

  /// Whether the current occurrence is overdue.
  func isOverdue(_ occurrence: DueDays.Occurrence) -> Bool {
    occurrence.isCurrent && overdue.contains(occurrence.index)
  }

  /// Whether nothing is due, and nothing was done or missed, on any of these days.
  var isEmpty: Bool { days.days.allSatisfy(\.isEmpty) && past.days.allSatisfy(\.isEmpty) }

  /// The signs that are shown.
  var signs: [DayMark.Sign] {
    let shown = Set(marks.compactMap(\.sign))
    return DayMark.Sign.allCases.filter(shown.contains)
  }

  /// The due dates, in order; for a task that repeats only the first.
  var entries: [DueDays.Occurrence] {
    var seen: Set<Int> = []
    return days.days.joined().filter { seen.insert($0.index).inserted }
  }
}
