import ReminderCore

/// The page of `agenda`: tasks by the days on which they are due.
struct AgendaPage {
  let list: ReminderList
  let explanation: Explanation
  let range: DayRange
  /// The indices of unanswered and of overdue tasks; empty where today is not shown.
  let unanswered, overdue: [Int]
  /// The due dates of each day, without overdue tasks.
  let days: DueDays
  /// What was done and what was missed on each past day.
  let past: [[PastDays.Entry]]
  /// The focus blocks that begin on each day, in order. A block that runs when the first day begins is included.
  let blocks: [[BlockSpan]]
  /// The notifications of each day, in order; empty where they were not asked for.
  let comingNotifications: [[ComingNotification]]

  init(
    _ list: ReminderList, _ explanation: Explanation, of query: TaskQuery, _ range: DayRange, hasNotifications: Bool,
    at present: Present
  ) {
    (self.list, self.explanation, self.range) = (list, explanation, range)
    let today = present.wall.date
    let matches = query.matches(in: list, at: present).shown
    let isNow = range.first <= today && today <= range.last
    unanswered = isNow ? matches.filter { $0.section == .unanswered }.map(\.index) : []
    overdue = isNow ? matches.filter { $0.section == .overdue }.map(\.index) : []
    let indices = matches.map(\.index)
    days = DueDays(
      of: indices, in: list, from: range.first, through: range.last, leavingOut: Set(overdue), at: present)
    past = PastDays(of: query, in: list, from: range.first, through: range.last, at: present).days
    let zone = present.zone.rules
    let start = zone.instant(of: CivilDateTime(range.first, .midnight))
    let end = zone.instant(of: Due(range.last).end)
    let first = range.first.dayNumber
    let count = days.days.count
    // Blocks and timers have no category and no priority.
    let isAll = query.parts.isEmpty
    /// Sorts elements into the days of their moments.
    func byDay<Element>(_ elements: [Element], _ moment: (Element) -> Timestamp) -> [[Element]] {
      var days = [[Element]](repeating: [], count: count)
      for element in elements {
        let day = zone.local(at: moment(element)).date.dayNumber - first
        if days.indices.contains(day) { days[day].append(element) }
      }
      return days
    }
    blocks = byDay(isAll ? list.blockSpans(from: start, until: end, at: present) : []) { max($0.start, start) }
    comingNotifications = byDay(
      hasNotifications ? explanation.comingNotifications(of: indices, besideTasks: isAll, from: start, until: end) : [],
      \.comesAt)
  }

  /// Whether nothing happens on a day, and nothing was done or missed.
  func isFree(_ day: Int) -> Bool {
    days.days[day].isEmpty && past[day].isEmpty && blocks[day].isEmpty && comingNotifications[day].isEmpty
  }

  /// Whether nothing at all is shown.
  var isEmpty: Bool { unanswered.isEmpty && overdue.isEmpty && days.days.indices.allSatisfy(isFree) }
}
