// `step`: the steps of a task are added, marked, renamed, deleted and moved.

/// A change of the steps of a task.
package enum StepEdit: Equatable, Sendable {
  /// Adds steps at the end.
  case add([String])
  /// Marks steps as done, or as open.
  case mark([StepName], isDone: Bool)
  /// Gives a step another text.
  case rename(StepName, String)
  /// Deletes steps.
  case delete([StepName])
  /// Moves a step to another place, from 1 on.
  case move(StepName, to: Int)
  /// Makes steps of the boxes at the end of the notes.
  case take
}

/// How a person names a step.
package enum StepName: Equatable, Sendable {
  /// Its place, from 1 on.
  case number(Int)
  /// Its text, or a part of it that no other step has; in any case.
  case text(String)

  /// Digits are a number, and anything else is a text.
  package init(_ word: String) {
    let digits = word.withPlainFigures
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    self = isNumber ? .number(Int(digits) ?? .max) : .text(word)
  }
}

/// Why the steps of a task cannot be changed as asked.
package enum StepError: Error, Equatable, Sendable {
  /// The task has no step of this name; the value is how many it has.
  case noStep(StepName, count: Int)
  /// Several steps have this text, or contain it; the values are their places.
  case severalSteps(String, [Int])
  /// The notes do not end with boxes.
  case noBoxes
}

extension ReminderList {
  /// Changes the steps of a task.
  mutating func changeSteps(_ name: TaskName, _ edit: StepEdit, at present: Present) throws -> EditOutcome {
    try change([name]) { list, index in
      var item = list.tasks.item(at: index)
      let before = item.details
      do throws(StepError) { try item.details.apply(edit) } catch { throw EditError.step(error, number: item.number) }
      if item.details == before { return .untouched(.unchanged(number: item.number)) }
      item.details.steps = try TaskDraft.checkedSteps(item.details.steps)
      item.modified = present.now
      try list.tasks.replace(at: index, with: item)
      return .changed([])
    }
  }
}

extension TaskDetails {
  fileprivate mutating func apply(_ edit: StepEdit) throws(StepError) {
    switch edit {
    case .add(let titles): steps += titles.map { Step($0) }
    case .mark(let names, let isDone):
      for index in try indices(of: names) { steps[index].isDone = isDone }
    case .rename(let name, let title): steps[try index(of: name)].title = title.trimmed
    case .delete(let names):
      let gone = Set(try indices(of: names))
      steps = steps.indices.filter { !gone.contains($0) }.map { steps[$0] }
    case .move(let name, let place):
      guard steps.indices.contains(place - 1) else { throw .noStep(.number(place), count: steps.count) }
      let step = steps.remove(at: try index(of: name))
      steps.insert(step, at: place - 1)
    case .take:
      guard let found = StepLines.boxes(atEndOf: notes) else { throw .noBoxes }
      (notes, steps) = (found.notes, steps + found.steps)
    }
  }

  private func indices(of names: [StepName]) throws(StepError) -> [Int] {
    var indices: [Int] = []
    for name in names { indices.append(try index(of: name)) }
    return indices
  }

  private func index(of name: StepName) throws(StepError) -> Int {
    switch name {
    case .number(let number):
      guard steps.indices.contains(number - 1) else { throw .noStep(name, count: steps.count) }
      return number - 1
    case .text(let text):
      let wanted = text.trimmed.lowercased()
      let titles = steps.map { $0.title.lowercased() }
      let same = titles.indices.filter { titles[$0] == wanted }
      let found = same.isEmpty ? titles.indices.filter { titles[$0].holds(wanted) } : same
      guard let index = found.first else { throw .noStep(name, count: steps.count) }
      if found.count > 1 { throw .severalSteps(text, found.map { $0 + 1 }) }
      return index
    }
  }
}
