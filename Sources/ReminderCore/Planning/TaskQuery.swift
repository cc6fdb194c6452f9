/// Which tasks a list shows, and in what order.
package struct TaskQuery: Sendable {
  /// A word that names a part of all tasks. With several words the list shows all of these parts.
  package enum Scope: String, CaseIterable, Sendable {
    /// Open, rang, and unanswered.
    case unanswered = "rang"
    /// Open, and the due moment has passed.
    case overdue
    /// Open and due today.
    case today
    /// Open and due tomorrow.
    case tomorrow
    /// Open and due today or within the next seven days.
    case week
    /// Open, without a due date.
    case someday
    /// Open, and hidden until its start.
    case hidden
    /// Done, and repeating tasks with an occurrence that was done.
    case done
    /// Open or done.
    case all
  }

  /// What the list is sorted by.
  package enum Order: String, CaseIterable, Sendable {
    /// Soonest due first; tasks without a due date last.
    case due
    /// Newest first.
    case created
    /// Last changed first.
    case modified
    /// Highest first.
    case priority
    /// By title, without regard to case.
    case title
  }

  /// The parts that are shown; open tasks if no part and no day is named.
  package var scopes: Set<Scope> = []
  /// Days on the reader's clock whose open tasks are shown, too.
  package var days: Set<CivilDate> = []
  /// Only tasks with any of these categories, regardless of case; all tasks if there are none.
  package var categories: [String] = []
  /// No tasks with any of these categories.
  package var excludedCategories: [String] = []
  /// Only tasks due before this day or moment on the reader's clock. A day without a time is due before a moment if the
  /// day is over by then.
  package var dueBefore: Due?
  /// Only tasks due after this day or moment. A day without a time is due after a moment if the day is not over by
  /// then.
  package var dueAfter: Due?
  /// Only tasks of this priority.
  package var priority: Priority?
  /// Whether hidden tasks are shown, too, even if no word or text asks for them.
  package var showsHidden = false
  /// Only tasks whose title or notes contain this text, without regard to case and diacritics.
  package var search: String?
  /// At most this many tasks.
  package var limit: Int?
  /// The order.
  package var order: Order = .due
  /// Saved lists. Each narrows the tasks by its parts, its days and its filters; its limit and order do not count. A
  /// list that names no part and no day leaves those to the others.
  package var views: [TaskQuery] = []

  /// All open tasks, soonest due first.
  package init() {}
}

/// The headings under which tasks are listed.
package enum TaskSection: Int, CaseIterable, Comparable, Sendable {
  /// Rang and unanswered; not overdue and not due today.
  case unanswered
  /// The due moment has passed.
  case overdue
  /// Due today, and not over yet.
  case today
  /// Due tomorrow.
  case tomorrow
  /// Due in two to seven days.
  case week
  /// Due after that.
  case later
  /// No due date.
  case someday
  /// Done.
  case done

  /// Whether the first stands above the second.
  package static func < (first: TaskSection, second: TaskSection) -> Bool { first.rawValue < second.rawValue }
}

/// A task of a list, and its heading.
package struct QueryMatch: Sendable {
  /// The index of the task in the list.
  package let index: Int
  /// The heading.
  package let section: TaskSection
  /// Under the heading `done`, the last completion, if the query asks for it; nil otherwise.
  package let done: Timestamp?
}

/// What a query found.
package struct QueryMatches: Sendable {
  /// The matching tasks, in order, as many as `limit` allows.
  package let shown: [QueryMatch]
  /// How many more tasks match.
  package let leftOut: Int
  /// The matching timers without a task that rang.
  package let timers: [TaskTimer]
}

extension TaskQuery {
  /// Returns the matching tasks.
  package func matches(in list: ReminderList, at present: Present) -> QueryMatches {
    let rules = RequestRules(list, at: present)
    var candidates: [Candidate] = []
    let today = present.wall.date.dayNumber
    var filters = ([self] + views).map { QueryFilter($0, today: today, in: rules) }
    let hasScope = filters.contains(where: \.hasScope)
    let showsHidden = filters.contains(where: \.showsHidden)
    for (index, record) in list.tasks.records.enumerated() where hasScope || record.isOpen {
      let isHidden = rules.hiddenUntil(record) != nil
      if isHidden, !showsHidden { continue }
      let end = rules.dueEnd(of: record)
      let isOverdue = record.isOpen && end.map { $0 <= present.now } ?? false
      let ahead = rules.readerDue(of: record).map { $0.date.dayNumber - today }
      let unansweredSince = rules.unansweredSince(record)
      var done: Timestamp?
      var isInScope = true
      let isIn = filters.indices.allSatisfy { filter in
        if filters[filter].isInScope(
          record, isUnanswered: unansweredSince != nil, isOverdue: isOverdue, daysAhead: ahead, isHidden: isHidden)
        {
          return true
        }
        isInScope = false
        done = filters[filter].lastDone(record, in: rules)
        return done != nil
      }
      guard isIn, filters.indices.allSatisfy({ filters[$0].fits(record, end: end, of: list.tasks, in: rules) }) else {
        continue
      }
      let section =
        isInScope
        ? TaskQuery.section(of: record, isUnanswered: unansweredSince != nil, isOverdue: isOverdue, daysAhead: ahead)
        : .done
      if isInScope, section == .done { done = record.completed }
      candidates.append(
        Candidate(
          match: QueryMatch(index: index, section: section, done: done),
          key: sortKey(
            of: record, unansweredSince: section == .unanswered ? unansweredSince : nil, end: end, done: done),
          number: record.number))
    }
    let count = candidates.count
    if order == .title {
      let titles = candidates.map { list.tasks.text(list.tasks.records[$0.match.index].title).lowercased() }
      let sorted = candidates.indices.sorted {
        (titles[$0], candidates[$0].number) < (titles[$1], candidates[$1].number)
      }
      candidates = sorted.map { candidates[$0] }
    } else if let limit, limit < 64, limit < candidates.count {
      var nearest = SmallestElements<Candidate>(limit)
      for candidate in candidates { nearest.insert(candidate) }
      candidates = nearest.elements
    } else {
      candidates.sort()
    }
    let shown = candidates.prefix(limit ?? count).map(\.match)
    let timers = list.rungTimers.filter { timer in ([self] + views).allSatisfy { $0.fits(timer) } }
    return QueryMatches(shown: shown, leftOut: count - shown.count, timers: timers)
  }

  /// Whether a timer that rang matches the query. A timer has no due date, no priority and no category.
  private func fits(_ timer: TaskTimer) -> Bool {
    let isOfParts = scopes.isEmpty && days.isEmpty || !scopes.isDisjoint(with: [.unanswered, .all])
    guard isOfParts, categories.isEmpty, priority == nil, dueBefore == nil, dueAfter == nil else { return false }
    return search.map { SearchText($0).isFound(in: timer.title ?? "") } ?? true
  }

  private static func section(of record: TaskRecord, isUnanswered: Bool, isOverdue: Bool, daysAhead: Int?)
    -> TaskSection
  {
    if !record.isOpen { return .done }
    if isOverdue { return .overdue }
    let isToday = daysAhead.map { $0 <= 0 } ?? false
    if isUnanswered, !isToday { return .unanswered }
    guard let daysAhead else { return .someday }
    switch daysAhead {
    case ...0: return .today
    case 1: return .tomorrow
    case ...7: return .week
    default: return .later
    }
  }

  /// Returns the key to sort by, ascending. The order by due date: tasks that rang, in the order of ringing; other open
  /// tasks by due moment; open tasks without a due date; done tasks, the last done first.
  private func sortKey(of record: TaskRecord, unansweredSince: Timestamp?, end: Timestamp?, done: Timestamp?) -> SortKey
  {
    switch order {
    case .due, .title:
      if let unansweredSince { return SortKey(major: -1, minor: unansweredSince.seconds) }
      if let completed = done { return SortKey(major: 2, minor: -completed.seconds) }
      return SortKey(major: end == nil ? 1 : 0, minor: end?.seconds ?? 0)
    case .created: return SortKey(major: 0, minor: -record.number)  // numbers are given in the order of creation
    case .modified: return SortKey(major: 0, minor: -record.modified.seconds)
    case .priority: return SortKey(major: -Int(record.priority.rawValue), minor: end?.seconds ?? Int.max)
    }
  }
}

/// The filter of one query, prepared for many tasks.
private struct QueryFilter {
  let query: TaskQuery
  /// Whether the query names parts or days.
  let hasScope: Bool
  /// Whether the query asks for hidden tasks, too: by a word, or by a search text.
  let showsHidden: Bool
  private let wantedDays: Set<Int>
  /// The days on which done tasks were done, counted from today on the reader's clock; nil for all days. Beside `done`,
  /// a word for today, an earlier day or a week names these days. Such a word asks for no open tasks.
  private let doneDays: Set<Int>?
  private let search: SearchText?
  private let wanted, unwanted: Set<CategoryName>
  private var (answers, unwantedAnswers): ([String: Bool], [String: Bool]) = ([:], [:])
  private let span: DueSpan?

  init(_ query: TaskQuery, today: Int, in rules: RequestRules) {
    self.query = query
    hasScope = !query.scopes.isEmpty || !query.days.isEmpty
    showsHidden =
      query.showsHidden || query.scopes.contains(.hidden) || query.scopes.contains(.all) || query.search != nil
    let named = query.days.map { $0.dayNumber - today }
    let said = [.today: [0], .week: Array(-6...0)] as [TaskQuery.Scope: [Int]]
    let past = named.filter { $0 <= 0 } + query.scopes.flatMap { said[$0] ?? [] }
    doneDays = query.scopes.contains(.done) && !past.isEmpty ? Set(past) : nil
    wantedDays = Set(doneDays == nil ? named : named.filter { $0 > 0 })
    search = query.search.map { SearchText($0) }
    wanted = Set(query.categories.map { CategoryName($0) })
    unwanted = Set(query.excludedCategories.map { CategoryName($0) })
    span = DueSpan(after: query.dueAfter, before: query.dueBefore, in: rules)
  }

  /// Whether a record is in a part or on a day that the query names; true if it names none.
  func isInScope(_ record: TaskRecord, isUnanswered: Bool, isOverdue: Bool, daysAhead: Int?, isHidden: Bool) -> Bool {
    if !hasScope { return true }
    if !wantedDays.isEmpty, record.isOpen, let daysAhead, wantedDays.contains(daysAhead) { return true }
    return query.scopes.contains { scope in
      switch scope {
      case .all: true
      case .done: !record.isOpen && doneDays == nil
      case .unanswered: isUnanswered
      case .overdue: isOverdue
      case .today: record.isOpen && daysAhead == 0 && doneDays == nil
      case .tomorrow: record.isOpen && daysAhead == 1
      case .week: record.isOpen && doneDays == nil && daysAhead.map { 0...7 ~= $0 } ?? false
      case .someday: record.isOpen && record.due == nil
      case .hidden: isHidden
      }
    }
  }

  /// Returns when a task, or an occurrence of it, was last done on the wanted days. Nil if there is no such completion,
  /// or if the query does not ask for one.
  func lastDone(_ record: TaskRecord, in rules: RequestRules) -> Timestamp? {
    guard query.scopes.contains(.done) else { return nil }
    guard let doneDays else { return rules.tasks.lastCompletion(of: record) }
    let today = rules.zones[0].local(at: rules.now).date.dayNumber
    return rules.tasks.completions(of: record).last { at in
      doneDays.contains(rules.zones[0].local(at: at).date.dayNumber - today)
    }
  }

  /// Whether a record passes all other filters of the query.
  mutating func fits(_ record: TaskRecord, end: Timestamp?, of tasks: TaskList, in rules: RequestRules) -> Bool {
    if let priority = query.priority, record.priority != priority { return false }
    if !wanted.isEmpty, !tasks.isIn(wanted, record, knowing: &answers) { return false }
    if !unwanted.isEmpty, tasks.isIn(unwanted, record, knowing: &unwantedAnswers) { return false }
    if let span, !span.contains(record, end: end, in: rules) { return false }
    return search.map { tasks.contains($0, in: record) } ?? true
  }
}

/// The span in which tasks are due.
private struct DueSpan {
  /// A day of the reader, or a moment.
  private enum Bound {
    case day(CivilDate)
    case moment(Timestamp)

    init(_ due: Due, in rules: RequestRules) {
      self = due.time == nil ? .day(due.date) : .moment(rules.zones[0].instant(of: due.wall))
    }
  }

  private let after, before: Bound?

  /// Nil if there is no bound.
  init?(after: Due?, before: Due?, in rules: RequestRules) {
    if after == nil, before == nil { return nil }
    self.after = after.map { Bound($0, in: rules) }
    self.before = before.map { Bound($0, in: rules) }
  }

  /// Whether a record is due in the span; `end` is the moment from which it is overdue. A record without a due date
  /// never is.
  func contains(_ record: TaskRecord, end: Timestamp?, in rules: RequestRules) -> Bool {
    guard let end, let due = rules.readerDue(of: record) else { return false }
    let isAfter =
      switch after {
      case .day(let day): due.date > day
      case .moment(let moment): end > moment
      case nil: true
      }
    let isBefore =
      switch before {
      case .day(let day): due.date < day
      case .moment(let moment): due.time == nil ? end <= moment : end < moment
      case nil: true
      }
    return isAfter && isBefore
  }
}

private struct SortKey: Equatable {
  let major: Int
  let minor: Int
}

/// A matching task with its sort key.
private struct Candidate: Comparable {
  let match: QueryMatch
  let key: SortKey
  let number: Int

  static func < (first: Candidate, second: Candidate) -> Bool {
    if first.key.major != second.key.major { return first.key.major < second.key.major }
    if first.key.minor != second.key.minor { return first.key.minor < second.key.minor }
    return first.number < second.number
  }

  static func == (first: Candidate, second: Candidate) -> Bool { first.number == second.number }
}

extension TaskList {
  /// Returns when an occurrence of a repeating task was last done; nil if none was.
  fileprivate func lastCompletion(of record: TaskRecord) -> Timestamp? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].repetition?.completions.last?.at
  }

  /// Whether the title or the notes of a record contain a text.
  func contains(_ search: SearchText, in record: TaskRecord) -> Bool {
    search.isFound(in: text(record.title)) || record.notes.map { search.isFound(in: text($0)) } ?? false
  }
}

extension ReminderList {
  /// The tasks at these indices as they are shown.
  package func views(at indices: [Int], plan: NotificationPlan, at present: Present) -> [TaskView] {
    let explanation = Explanation(self, plan: plan, at: present)
    return indices.map { explanation.view(at: $0) }
  }
}
