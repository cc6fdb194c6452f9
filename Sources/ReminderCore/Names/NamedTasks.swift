/// The tasks that words name.
public struct NamedTasks: Sendable {
  /// Their names, each once. That there is a task of each of them is not known yet.
  public let names: [TaskName]
  /// Whether they were named by a title.
  public let isByTitle: Bool
  /// The numbers in ranges that no task has of those that a range stands for.
  public let missing: [ClosedRange<Int>]

  /// Tasks with these names, each of which may stand twice.
  public init(_ names: [TaskName], isByTitle: Bool = false, missing: [ClosedRange<Int>] = []) {
    var seen: Set<TaskName> = []
    self.names = names.filter { seen.insert($0).inserted }
    self.isByTitle = isByTitle
    self.missing = missing
  }
}

/// Which tasks a range or a title can stand for. A name of one task stands for that, whatever became of it.
public enum NameScope: Sendable {
  /// Open tasks.
  case open
  /// Done ones, and repeating ones of which an occurrence was done.
  case done
}

/// A task that may have been meant.
public struct NameCandidate: Equatable, Sendable {
  /// Its number.
  public let number: Int
  /// Its title.
  public let title: String
  /// Its identity.
  public let id: TaskID
}

/// Some of the tasks that may have been meant, and how many more there are.
public struct NameCandidates: Equatable, Sendable {
  /// The first in the order of the file.
  public let shown: [NameCandidate]
  /// The others.
  public let more: Int
  /// At most so many are shown.
  static let most = 10
}

/// Why words name no tasks. Nothing was changed.
public enum NamingError: Error, Equatable, Sendable {
  /// No task of these has the words in its title. `nearest` has almost the same; `other` has them, but is not of these.
  case noTitle(String, NameScope, nearest: NameCandidate?, other: NameCandidate?)
  /// Several tasks have the words in their titles.
  case severalTitles(String, NameCandidates)
  /// A title, where no person has typed it. These have the words, of which `odd` is no name.
  case titleNamesNothing(String, odd: String, NameCandidates)
  /// Words of titles that are the beginnings of ids, too.
  case titleAndID(String, titles: NameCandidates, ids: NameCandidates)
  /// No task of these has a number in the range.
  case emptyRange(ClosedRange<Int>, NameScope)
}

extension Agenda {
  /// The tasks that words name.
  ///
  /// A title only names a task where a person has typed it (`titlesName`), so that a script that was written for other
  /// tasks changes none by accident. Where the first word names a task, no title is looked for: the others are meant
  /// for something else, such as an option.
  public func tasks(
    named words: TaskWords, typed text: String, in scope: NameScope, titlesName: Bool
  ) throws(NamingError) -> NamedTasks {
    switch words {
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
        title, scope, nearest: nearest(to: title, in: scope).map(candidate),
        other: titled(title, in: other).first.map(candidate))
    }
    if found.count > 1 { throw .severalTitles(title, candidates(at: found)) }
    return NamedTasks([.number(tasks.records[index].number)], isByTitle: true)
  }

  /// The task that is meant where words that look like beginnings of ids are words of a title; nil where they are none.
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

  /// The indices of the tasks with these words in their titles; where titles have no others, only of those.
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

  /// The index of the task whose title is nearest; nil where none is near.
  private func nearest(to title: String, in scope: NameScope) -> Int? {
    let wanted = TitleWords(title)
    var known: [String: Set<String>] = [:]
    var nearest: (index: Int, count: Int)?
    for (index, record) in tasks.records.enumerated() where tasks.isIn(scope, record) {
      guard let count = wanted.nearness(of: tasks.text(record.title), knowing: &known) else { continue }
      if count > nearest?.count ?? -1 { nearest = (index, count) }
    }
    return nearest?.index
  }

  /// The task at an index, as one that may have been meant.
  public func candidate(at index: Int) -> NameCandidate {
    NameCandidate(number: number(at: index), title: title(at: index), id: tasks.records[index].id)
  }

  private func candidates(at indices: [Int]) -> NameCandidates {
    let shown = indices.prefix(NameCandidates.most).map(candidate)
    return NameCandidates(shown: shown, more: indices.count - shown.count)
  }
}

extension TaskList {
  /// Whether a range or a title can stand for a record.
  fileprivate func isIn(_ scope: NameScope, _ record: TaskRecord) -> Bool {
    switch scope {
    case .open: record.isOpen
    case .done: !record.isOpen || rare(of: record).repetition?.completions.isEmpty == false
    }
  }
}

extension ClosedRange<Int> {
  /// What is left of the range between ascending numbers in it.
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
