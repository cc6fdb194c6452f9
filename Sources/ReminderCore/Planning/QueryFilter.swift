// Whether a task fits a query. Everything that is the same for all tasks is prepared once.

/// The facts of a task that queries test.
struct QueryFacts {
  let record: TaskRecord
  /// The moment from which the task is overdue; nil without a due date.
  let end: Timestamp?
  /// The days from today to the due day on the reader's clock; nil without a due date.
  let daysAhead: Int?
  let isOverdue, isUnanswered, isHidden, isWaiting: Bool
}

/// A query, prepared for many tasks.
struct QueryFilter {
  private enum Test {
    case scope(TaskQuery.Scope)
    /// Due on one of these days, counted from today.
    case days(ClosedRange<Int>)
    /// Done on one of these days.
    case doneOn(ClosedRange<Int>)
    case category(CategoryTest)
    case uncategorized
    case priority(Priority)
    case text([SearchText])
    case view(QueryFilter)
  }

  private struct Part {
    let tests: [Test]
    let isExcluded: Bool
  }

  private var parts: [Part] = []
  /// The conditions on the day of completion, in days from today, and the earliest moment; nil if every completion
  /// counts.
  private var done: (days: [(ranges: [ClosedRange<Int>], isExcluded: Bool)], since: Timestamp?)?
  /// The completions that their tasks no longer keep, if completions of some days are asked for.
  private(set) var earlier: [TaskID: [Repetition.Completion]] = [:]
  private let span: DueSpan?
  private let rules: RequestRules
  private let today: Int

  init(_ query: TaskQuery, in rules: RequestRules, _ log: CompletionLog) {
    self.init(query, isLookingBack: query.asksForDone, in: rules)
    if done != nil { earlier = log.byTask }
  }

  private init(_ query: TaskQuery, isLookingBack: Bool, in rules: RequestRules) {
    let query = isLookingBack ? query.withPartsOfDoneLists : query
    self.rules = rules
    today = rules.zones[0].local(at: rules.now).date.dayNumber
    span = DueSpan(after: query.dueAfter, before: query.dueBefore, in: rules)
    var days: [(ranges: [ClosedRange<Int>], isExcluded: Bool)] = []
    for part in query.parts {
      let ranges = part.terms.compactMap { $0.days(lookingBack: isLookingBack, today: today) }
      if isLookingBack, ranges.count == part.terms.count {
        days.append((ranges, part.isExcluded))
      } else {
        let looksBack = isLookingBack && query.wantsOnlyDone
        parts.append(
          Part(
            tests: part.terms.map { term in
              let days = looksBack ? term.days(lookingBack: true, today: today) : nil
              return days.map(Test.doneOn) ?? QueryFilter.test(term, today, rules)
            }, isExcluded: part.isExcluded))
      }
    }
    if isLookingBack, query.doneSince != nil || !days.isEmpty { done = (days, query.doneSince) }
  }

  private static func test(_ term: TaskQuery.Term, _ today: Int, _ rules: RequestRules) -> Test {
    switch term {
    case .scope(let scope): .scope(scope)
    case .days: .days(term.days(lookingBack: false, today: today) ?? 0...0)
    case .category(let name): .category(CategoryTest(name))
    case .uncategorized: .uncategorized
    case .priority(let priority): .priority(priority)
    case .text(let text): .text(SearchText.words(of: text))
    case .view(let query): .view(QueryFilter(query, isLookingBack: false, in: rules))
    }
  }

  /// Whether a task fits. If completions count, a task that repeats is done, too, if one of its occurrences was done.
  func fits(_ facts: QueryFacts, countingCompletions: Bool) -> Bool {
    if let span, !span.contains(facts.record, end: facts.end, in: rules) { return false }
    return parts.allSatisfy { part in
      part.tests.contains { passes($0, facts, countingCompletions) } != part.isExcluded
    }
  }

  private func passes(_ test: Test, _ facts: QueryFacts, _ countingCompletions: Bool) -> Bool {
    switch test {
    case .scope(let scope): passes(scope, facts, countingCompletions)
    case .days(let days): facts.record.isOpen && facts.daysAhead.map(days.contains) ?? false
    case .doneOn(let days):
      rules.tasks.completions(of: facts.record).contains { days.contains(daysAhead(of: $0)) }
    case .category(let test): test.passes(facts.record, of: rules.tasks)
    case .uncategorized: facts.record.categories == nil
    case .priority(let priority): facts.record.priority == priority
    case .text(let words): words.allSatisfy { rules.tasks.contains($0, in: facts.record) }
    case .view(let filter): filter.fits(facts, countingCompletions: countingCompletions)
    }
  }

  private func passes(_ scope: TaskQuery.Scope, _ facts: QueryFacts, _ countingCompletions: Bool) -> Bool {
    let record = facts.record
    return switch scope {
    case .all: true
    case .done: countingCompletions ? lastDone(record) != nil : !record.isOpen && done == nil
    case .unanswered: facts.isUnanswered
    case .overdue: facts.isOverdue
    case .today: record.isOpen && facts.daysAhead == 0
    case .tomorrow: record.isOpen && facts.daysAhead == 1
    case .week: record.isOpen && facts.daysAhead.map { 0...7 ~= $0 } ?? false
    case .someday: record.isOpen && record.due == nil
    case .hidden: facts.isHidden
    case .waiting: facts.isWaiting
    }
  }

  // MARK: Looking back

  /// Whether only completions of some days, or since a moment, are asked for.
  var isOfPastDays: Bool { done != nil }

  /// Whether something that was done at a moment is asked for.
  func isWanted(doneAt moment: Timestamp) -> Bool {
    guard let done else { return true }
    if let since = done.since, moment < since { return false }
    if done.days.isEmpty { return true }
    let day = daysAhead(of: moment)
    return done.days.allSatisfy { part in part.ranges.contains { $0.contains(day) } != part.isExcluded }
  }

  /// The days from today to the day of a moment on the reader's clock.
  private func daysAhead(of moment: Timestamp) -> Int { rules.zones[0].local(at: moment).date.dayNumber - today }

  /// Returns when a task, or an occurrence of it, was last done at a wanted time; nil if it was not.
  func lastDone(_ record: TaskRecord) -> Timestamp? {
    if done == nil { return rules.tasks.lastCompletion(of: record) }
    return rules.tasks.completions(of: record).last(where: isWanted)
      ?? earlier[record.id]?.lazy.map(\.at).filter(isWanted).max()
  }
}

extension TaskQuery {
  /// The query, with each saved list that asks for done tasks replaced by its conditions. The days of such a list then
  /// are days of completion.
  fileprivate var withPartsOfDoneLists: TaskQuery {
    var query = self
    query.parts = []
    for part in parts {
      guard !part.isExcluded, part.terms.count == 1, case .view(let view)? = part.terms.first, view.asksForDone else {
        query.parts.append(part)
        continue
      }
      var span = TaskQuery()
      (span.dueAfter, span.dueBefore) = (view.dueAfter, view.dueBefore)
      let inner = view.withPartsOfDoneLists
      query.parts += inner.parts + [Part([.view(span)])]
      query.doneSince = [query.doneSince, inner.doneSince].compactMap(\.self).max()
    }
    return query
  }

  /// Whether a condition leaves nothing but what was done.
  fileprivate var wantsOnlyDone: Bool {
    parts.contains { part in
      !part.isExcluded && part.terms.allSatisfy { if case .scope(.done) = $0 { true } else { false } }
    }
  }
}

extension TaskQuery.Term {
  /// The days that the term means, counted from today; nil if it means no days.
  fileprivate func days(lookingBack: Bool, today: Int) -> ClosedRange<Int>? {
    switch self {
    case .scope(.today): 0...0
    case .scope(.tomorrow): 1...1
    case .scope(.week): lookingBack ? -6...0 : 0...7
    case .days(let first, let last): first <= last ? first.dayNumber - today...last.dayNumber - today : nil
    default: nil
    }
  }
}

/// Whether tasks are in a category. Tasks often have the same categories as other tasks, so answers are kept.
private final class CategoryTest {
  private let name: CategoryName
  private var answers: [String: Bool] = [:]

  init(_ name: String) { self.name = CategoryName(name) }

  func passes(_ record: TaskRecord, of tasks: TaskList) -> Bool {
    guard let array = record.categories else { return false }
    let text = tasks.text(array)
    if let answer = answers[text] { return answer }
    let answer = tasks.categories(of: record).contains { name.holds(CategoryName($0)) }
    answers[text] = answer
    return answer
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

extension TaskQuery {
  /// Whether a timer that rang matches the query. A timer has no due date, no priority and no category.
  func fits(_ timer: TaskTimer) -> Bool {
    guard dueBefore == nil, dueAfter == nil, doneSince == nil else { return false }
    return parts.allSatisfy { part in
      let fits = part.terms.contains { term in
        switch term {
        case .scope(let scope): scope == .unanswered || scope == .all
        case .text(let text): SearchText.words(of: text).allSatisfy { $0.isFound(in: timer.title ?? "") }
        case .uncategorized: true
        case .view(let query): query.fits(timer)
        case .days, .category, .priority: false
        }
      }
      return fits != part.isExcluded
    }
  }
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
