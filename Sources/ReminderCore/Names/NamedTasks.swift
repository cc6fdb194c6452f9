/// A kind of open tasks that one word names: the tasks that `list` shows for the word.
package enum TaskKind: String, CaseIterable, Sendable {
  /// The due moment has passed.
  case overdue
  /// A reminder rang, and is unanswered.
  case rang
  /// Due today.
  case today

  fileprivate var scope: TaskQuery.Scope {
    switch self {
    case .overdue: .overdue
    case .rang: .unanswered
    case .today: .today
    }
  }
}

extension TaskQuery {
  /// The tasks of a kind.
  package init(_ kind: TaskKind) { self.init(.scope(kind.scope)) }
}

/// The tasks that words name.
package struct NamedTasks: Sendable {
  /// The names, each once. A name may still have no task.
  package let names: [TaskName]
  /// Whether a title named the tasks.
  package let isByTitle: Bool
  /// Whether a word for a kind of tasks named them.
  package var isByKind = false
  /// The due date that each of the tasks has to have; nil if any will do.
  package var expectedDue: ExpectedDue?
  /// The numbers in ranges that no task in scope has.
  package let missing: [ClosedRange<Int>]

  /// Tasks with these names; a name may occur twice.
  package init(_ names: [TaskName], isByTitle: Bool = false, missing: [ClosedRange<Int>] = []) {
    var seen: Set<TaskName> = []
    self.names = names.filter { seen.insert($0).inserted }
    self.isByTitle = isByTitle
    self.missing = missing
  }
}

/// The tasks that a range or a title can name. The name of one task names that task in any state.
package enum NameScope: Sendable {
  /// Open tasks.
  case open
  /// Done tasks, and repeating tasks with a done occurrence.
  case done
}

/// A task that the words may name.
package struct NameCandidate: Equatable, Sendable {
  /// Its number.
  package let number: Int
  /// Its title.
  package let title: String
  /// Its identity.
  package let id: TaskID
}

/// The first tasks that the words may name, and the number of others.
package struct NameCandidates: Equatable, Sendable {
  /// The first in the order of the file.
  package let shown: [NameCandidate]
  /// How many more.
  package let more: Int
  /// The maximum number shown.
  static let most = 10
}

/// Why words name no tasks. Nothing was changed.
package enum NamingError: Error, Equatable, Sendable {
  /// No task in scope has the words in its title. The tasks in `near` have almost these words, or longer words that
  /// contain them; `other` has the words, but is not in scope.
  case noTitle(String, NameScope, near: NameCandidates, other: NameCandidate?)
  /// Several tasks have the words in their titles.
  case severalTitles(String, NameCandidates)
  /// A title that no person has typed. The candidates have the words; the word `odd` is no name.
  case titleNamesNothing(String, odd: String, NameCandidates)
  /// Words that are in titles and are beginnings of ids, too.
  case titleAndID(String, titles: NameCandidates, ids: NameCandidates)
  /// A word for a kind of tasks that is in titles, too.
  case titleAndKind(TaskKind, titles: NameCandidates, kind: NameCandidates)
  /// No task in scope has a number in the range.
  case emptyRange(ClosedRange<Int>, NameScope)
}

extension NamingError: CodedError {
  package var errorCode: ErrorCode {
    switch self {
    case .noTitle, .titleNamesNothing, .emptyRange: .noSuchTask
    case .severalTitles, .titleAndID, .titleAndKind: .ambiguousTask
    }
  }
}

extension ReminderList {
  /// The tasks that words name.
  ///
  /// A title names a task only if a person has typed the title (`titlesName`). So a script that was written for other
  /// tasks changes none by accident. If the first word names a task, no title is searched: the other words are meant
  /// for something else, such as an option.
  package func tasks(
    named words: TaskWords, typed text: String, in scope: NameScope, titlesName: Bool, at present: Present
  ) throws(NamingError) -> NamedTasks {
    switch words {
    case .kind(let kind):
      let indices = indices(of: kind, at: present)
      let titles = titlesName ? titled(text, in: scope) : []
      guard titles.isEmpty else {
        throw .titleAndKind(kind, titles: candidates(at: titles), kind: candidates(at: indices))
      }
      return tasks(at: indices)
    case .title(let title, let odd, let first):
      guard titlesName else {
        throw .titleNamesNothing(title, odd: odd, candidates(at: titled(title, in: scope)))
      }
      if case .found? = first.map(tasks.lookUp) { throw .titleNamesNothing(title, odd: odd, candidates(at: [])) }
      return try task(titled: title, in: scope)
    case .names(let parts):
      if titlesName, let named = try task(titledAsID: text, parts, in: scope) { return named }
      return try tasks(of: parts, in: scope)
    }
  }

  /// The tasks of a kind.
  package func tasks(of kind: TaskKind, at present: Present) -> NamedTasks {
    tasks(at: indices(of: kind, at: present))
  }

  private func indices(of kind: TaskKind, at present: Present) -> [Int] {
    TaskQuery(kind).matches(in: self, at: present).shown.map(\.index)
  }

  private func tasks(at indices: [Int]) -> NamedTasks {
    var named = NamedTasks(indices.map { .number(number(at: $0)) })
    named.isByKind = true
    return named
  }

  private func tasks(of parts: [TaskWords.Part], in scope: NameScope) throws(NamingError) -> NamedTasks {
    var names: [TaskName] = []
    var missing: [ClosedRange<Int>] = []
    for part in parts {
      switch part {
      case .name(let name): names.append(name)
      case .range(let range):
        let numbers = tasks.records.filter { range.contains($0.number) && tasks.isIn(scope, $0) }.map(\.number).sorted()
        guard !numbers.isEmpty else { throw .emptyRange(range, scope) }
        names += numbers.map { .number($0) }
        missing += range.gaps(between: numbers)
      }
    }
    return NamedTasks(names, missing: missing)
  }

  /// The one task with these words in its title.
  private func task(titled title: String, in scope: NameScope) throws(NamingError) -> NamedTasks {
    let found = titled(title, in: scope)
    guard let index = found.first else {
      let other: NameScope = scope == .open ? .done : .open
      throw .noTitle(
        title, scope, near: candidates(at: nearest(to: title, in: scope)),
        other: titled(title, in: other).first.map(candidate))
    }
    if found.count > 1 { throw .severalTitles(title, candidates(at: found)) }
    return NamedTasks([.number(tasks.records[index].number)], isByTitle: true)
  }

  /// The task with these words in its title, though they look like beginnings of ids; nil if no title has the words.
  private func task(
    titledAsID text: String, _ parts: [TaskWords.Part], in scope: NameScope
  ) throws(NamingError) -> NamedTasks? {
    var ids: [Int] = []
    var isOfNone = false
    var hasPrefix = false
    for case .name(.prefix(let prefix)) in parts {
      hasPrefix = true
      let indices = tasks.records.indices.filter { prefix.matches(tasks.records[$0].id) }
      if indices.isEmpty { isOfNone = true }
      ids += indices
    }
    guard hasPrefix else { return nil }
    let titles = titled(text, in: scope)
    if titles.isEmpty { return nil }
    if isOfNone { return try task(titled: text, in: scope) }
    // Both ways lead to the same task.
    if parts.count == 1, ids == titles { return nil }
    throw .titleAndID(text, titles: candidates(at: titles), ids: candidates(at: ids))
  }

  /// The indices of the tasks with these words in their titles; if some titles have no other words, only of those
  /// tasks.
  private func titled(_ title: String, in scope: NameScope) -> [Int] {
    let wanted = TitleWords(title)
    var (exact, partial): ([Int], [Int]) = ([], [])
    for (index, record) in tasks.records.enumerated() where tasks.isIn(scope, record) {
      switch wanted.fit(of: tasks.text(record.title)) {
      case .exact: exact.append(index)
      case .partial: partial.append(index)
      case nil: break
      }
    }
    return exact.isEmpty ? partial : exact
  }

  /// The indices of the tasks whose titles are nearest.
  private func nearest(to title: String, in scope: NameScope) -> [Int] {
    let wanted = TitleWords(title)
    var known: [String: Set<String>] = [:]
    var (nearest, most): ([Int], Int) = ([], 0)
    for (index, record) in tasks.records.enumerated() where tasks.isIn(scope, record) {
      guard let count = wanted.nearness(of: tasks.text(record.title), knowing: &known), count >= most else { continue }
      if count > most { nearest = [] }
      nearest.append(index)
      most = count
    }
    return nearest
  }

  /// The task at an index, as a candidate.
  package func candidate(at index: Int) -> NameCandidate {
    NameCandidate(number: number(at: index), title: title(at: index), id: tasks.records[index].id)
  }

  private func candidates(at indices: [Int]) -> NameCandidates {
    let shown = indices.prefix(NameCandidates.most).map(candidate)
    return NameCandidates(shown: shown, more: indices.count - shown.count)
  }
}

extension TaskList {
  /// Whether a range or a title can name a record.
  fileprivate func isIn(_ scope: NameScope, _ record: TaskRecord) -> Bool {
    switch scope {
    case .open: record.isOpen
    case .done: !record.isOpen || rare(of: record).repetition?.completions.isEmpty == false
    }
  }
}

extension ClosedRange<Int> {
  /// The parts of the range outside the ascending numbers in it.
  fileprivate func gaps(between numbers: [Int]) -> [ClosedRange<Int>] {
    var gaps: [ClosedRange<Int>] = []
    var next = lowerBound
    for number in numbers {
      if next < number { gaps.append(next...number - 1) }
      next = number + 1
    }
    if next <= upperBound { gaps.append(next...upperBound) }
    return gaps
  }
}
