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
  /// How many tasks that come daily are left out.
  let dailyLeftOut: Int

  /// Whether tasks that come daily are on the page. Where each coming day would have one, they say nothing about a day.
  enum Daily {
    case shown
    case leftOut
    /// Left out where each coming day would have one.
    case shownIfTelling
  }

  /// At most twelve months in a row.
  init(
    _ list: ReminderList, of query: TaskQuery, _ months: [CalendarMonth], weekStart: Weekday, daily: Daily = .shown,
    at present: Present
  ) {
    (self.list, self.months, self.weekStart) = (list, months, weekStart)
    let matches = query.matches(in: list, at: present).shown
    overdue = Set(matches.filter { $0.section == .overdue }.map(\.index))
    let (first, last) = (months.first?.first ?? .earliest, months.last?.last ?? .earliest)
    let allDays = DueDays(of: matches.map(\.index), in: list, from: first, through: last, at: present)
    let allPast = PastDays(of: query, in: list, from: first, through: last, at: present)
    let leftOut =
      daily == .shown
      ? [] : CalendarPage.dailyTasks(allDays, allPast, in: list, onlyIfOnEachDay: daily == .shownIfTelling, at: present)
    dailyLeftOut = leftOut.count
    // What is overdue is never left out.
    days = allDays.without { [overdue] in
      leftOut.contains($0.index) && !($0.isCurrent && overdue.contains($0.index))
    }
    past = allPast.without(leftOut)
    marks = zip(days.marks(in: list, at: present), past.days).map { mark, past in
      var mark = mark
      mark.done = past.count(where: \.isDone)
      mark.missed = past.count - mark.done
      return mark
    }
  }

  /// The tasks that come daily, by index. With `onlyIfOnEachDay`, none if a coming day has no such task.
  private static func dailyTasks(
    _ days: DueDays, _ past: PastDays, in list: ReminderList, onlyIfOnEachDay: Bool, at present: Present
  ) -> Set<Int> {
    let indices = Set(days.days.joined().lazy.map(\.index)).union(past.days.joined().lazy.map(\.index))
    let daily = indices.filter(list.comesDaily)
    let coming = days.days.dropFirst(max(0, present.wall.date.dayNumber - days.first.dayNumber))
    let isOnEachDay = !coming.isEmpty && coming.allSatisfy { $0.contains { daily.contains($0.index) } }
    return isOnEachDay || !onlyIfOnEachDay ? daily : []
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
  var isEmpty: Bool { dailyLeftOut == 0 && days.days.allSatisfy(\.isEmpty) && past.days.allSatisfy(\.isEmpty) }

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
