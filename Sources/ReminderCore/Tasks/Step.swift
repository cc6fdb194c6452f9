/// A step of a task: a line with a mark. The steps of a task have an order, and no levels.
public struct Step: Equatable, Sendable {
  /// The most steps of a task.
  package static let most = 100
  /// The most characters of a step that is typed.
  package static let longest = 500

  /// One line.
  package var title: String
  /// Whether the step is done.
  package var isDone: Bool
  /// Members of the stored form that this version does not know, each as `"name":value`; kept unchanged.
  var unknown: [[UInt8]] = []

  /// A step made of its parts.
  package init(_ title: String, isDone: Bool = false) { (self.title, self.isDone) = (title, isDone) }
}

extension [Step] {
  /// How many steps are done.
  package var doneCount: Int { count(where: \.isDone) }

  /// `2/5`; nil without steps.
  package var progress: String? { isEmpty ? nil : "\(doneCount)/\(count)" }

  /// The same steps, all open.
  var opened: [Step] {
    map { step in
      var step = step
      step.isDone = false
      return step
    }
  }

  /// The same steps; for each of these titles, one step is marked as done.
  func marked(done titles: [String]) -> [Step] {
    var left = titles
    return map { step in
      guard let index = left.firstIndex(of: step.title) else { return step }
      left.remove(at: index)
      var step = step
      step.isDone = true
      return step
    }
  }
}
