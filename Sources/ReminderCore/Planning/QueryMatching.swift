// The tasks that fit a query, in its order.

/// A key by which tasks are sorted.
package struct QuerySort: Hashable, Sendable {
  /// What tasks are sorted by. A task that lacks the value is at the end.
  package enum Field: String, CaseIterable, Sendable {
    /// The soonest first; above them what rang, at the end what was done.
    case due
    /// The oldest first.
    case created
    /// The last changed first.
    case modified
    /// The highest first.
    case priority
    /// Without regard to case.
    case title
    case number
    /// The first category, without regard to case.
    case category
    /// The earliest start first.
    case start
    /// The next notification first.
    case reminder
    /// What was done last first.
    case done
    case `repeat`
    case id
    case notes

    /// The field of a column. `left` and `tags` show a field in another way.
    package init?(column name: String) {
      switch name {
      case ListColumn.left.rawValue: self = .due
      case ListColumn.tags.rawValue: self = .category
      default: self.init(rawValue: name)
      }
    }
  }

  /// The value.
  package let field: Field
  /// Whether the order is the other way round.
  package let isDescending: Bool

  package init(_ field: Field, isDescending: Bool = false) { (self.field, self.isDescending) = (field, isDescending) }
}

extension TaskQuery {
  /// Returns the matching tasks.
  package func matches(in list: ReminderList, at present: Present) -> QueryMatches {
    let rules = RequestRules(list, at: present)
    let filter = QueryFilter(self, in: rules, list.earlierCompletions)
    let today = present.wall.date.dayNumber
    let (asksForDone, asksForClosed, asksForHidden) = (asksForDone, asksForClosed, asksForHidden)
    let (waiting, asksForWaiting) = (TaskOrder(list.tasks).waiting, asksForWaiting)
    var candidates: [Candidate] = []
    for (index, record) in list.tasks.records.enumerated() where asksForClosed || record.isOpen {
      let isHidden = rules.hiddenUntil(record) != nil
      let end = rules.dueEnd(of: record)
      let unansweredSince = rules.unansweredSince(record)
      let isWaiting = waiting.contains(record.id)
      // A task that is both hidden and waiting is in both lists.
      let isAskedFor = isHidden && asksForHidden || isWaiting && asksForWaiting
      if !isAskedFor, isHidden || isWaiting && unansweredSince == nil { continue }
      let facts = QueryFacts(
        record: record, end: end, daysAhead: rules.readerDue(of: record).map { $0.date.dayNumber - today },
        isOverdue: record.isOpen && end.map { $0 <= present.now } ?? false, isUnanswered: unansweredSince != nil,
        isHidden: isHidden, isWaiting: isWaiting)
      var (section, done) = (facts.section, record.completed)
      if !filter.fits(facts, countingCompletions: false) {
        guard asksForDone, filter.fits(facts, countingCompletions: true), let last = filter.lastDone(record) else {
          continue
        }
        (section, done) = (.done, last)
      }
      let match = QueryMatch(index: index, section: section, done: section == .done ? done : nil)
      candidates.append(
        Candidate(match, SortKey(match, unansweredSince: unansweredSince, end: end), number: record.number))
    }
    let count = candidates.count
    if !isByDue {
      candidates = sorted(candidates, rules)
    } else if let limit, limit < 64, limit < count {
      var nearest = SmallestElements<Candidate>(limit)
      for candidate in candidates { nearest.insert(candidate) }
      candidates = nearest.elements
    } else {
      candidates.sort()
    }
    let shown = candidates.prefix(limit ?? count).map(\.match)
    return QueryMatches(shown: shown, leftOut: count - shown.count, timers: list.rungTimers.filter(fits))
  }

  /// The candidates, sorted by the keys of the query, then by number.
  private func sorted(_ candidates: [Candidate], _ rules: RequestRules) -> [Candidate] {
    let keys = order.isEmpty ? [QuerySort(.due)] : order
    let values = candidates.map { candidate in keys.map { candidate.value(of: $0.field, rules) } }
    let indices = candidates.indices.sorted { first, second in
      for (key, (one, other)) in zip(keys, zip(values[first], values[second])) where one != other {
        if one == .none || other == .none { return other == .none }
        return key.isDescending ? other < one : one < other
      }
      return candidates[first].number < candidates[second].number
    }
    return (isReversed ? indices.reversed() : indices).map { candidates[$0] }
  }
}

extension QueryFacts {
  /// The heading under which the task is listed.
  fileprivate var section: TaskSection {
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
}

/// A value to sort by.
private enum SortValue: Comparable {
  case number(Int)
  case pair(Int, Int)
  case text(String)
  case none
}

/// The key of the usual order: tasks that rang, in the order of ringing; other open tasks by due moment; open tasks
/// without a due date; done tasks, the last done first.
private struct SortKey: Equatable {
  let major: Int
  let minor: Int

  init(_ match: QueryMatch, unansweredSince: Timestamp?, end: Timestamp?) {
    if match.section == .unanswered, let unansweredSince {
      (major, minor) = (-1, unansweredSince.seconds)
    } else if let completed = match.done {
      (major, minor) = (2, -completed.seconds)
    } else {
      (major, minor) = (end == nil ? 1 : 0, end?.seconds ?? 0)
    }
  }
}

/// A matching task with its sort key.
private struct Candidate: Comparable {
  let match: QueryMatch
  let key: SortKey
  let number: Int

  init(_ match: QueryMatch, _ key: SortKey, number: Int) { (self.match, self.key, self.number) = (match, key, number) }

  static func < (first: Candidate, second: Candidate) -> Bool {
    if first.key.major != second.key.major { return first.key.major < second.key.major }
    if first.key.minor != second.key.minor { return first.key.minor < second.key.minor }
    return first.number < second.number
  }

  static func == (first: Candidate, second: Candidate) -> Bool { first.number == second.number }

  func value(of field: QuerySort.Field, _ rules: RequestRules) -> SortValue {
    let (tasks, record) = (rules.tasks, rules.tasks.records[match.index])
    let text = { (text: String?) in text.map { SortValue.text($0.lowercased()) } ?? .none }
    switch field {
    case .due: return key.major == 1 ? .none : .pair(key.major, key.minor)
    case .created, .number: return .number(number)  // numbers are given in the order of creation
    case .modified: return .number(-record.modified.seconds)
    case .priority: return record.priority == .none ? .none : .number(-Int(record.priority.rawValue))
    case .title: return text(tasks.text(record.title))
    case .category: return text(tasks.categories(of: record).first)
    case .start: return rules.startMoment(of: record).map { .number($0.seconds) } ?? .none
    case .reminder: return rules.requests(of: record).nearest.map { .number($0.instant.seconds) } ?? .none
    case .done: return (match.done ?? record.completed).map { .number(-$0.seconds) } ?? .none
    case .repeat: return text(tasks.repetition(of: record).map { "\($0.rule)" })
    case .id: return text("\(record.id)")
    case .notes: return text(record.notes.map { tasks.text($0) })
    }
  }
}

extension ReminderList {
  /// The tasks at these indices as they are shown.
  package func views(at indices: [Int], plan: NotificationPlan, at present: Present) -> [TaskView] {
    let explanation = Explanation(self, plan: plan, at: present)
    return indices.map { explanation.view(at: $0) }
  }
}
