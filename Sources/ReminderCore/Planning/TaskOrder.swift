/// The order of tasks (`--after`): lists leave a task out while it has to wait for another open task. The reminders of
/// a waiting task ring.
package struct TaskOrder {
  private let tasks: TaskList
  /// The tasks that are to be done after others.
  private let ordered: [TaskRecord]
  /// The indices of these others in the list, without tasks that are gone.
  private let indices: [TaskID: Int]
  /// The open tasks that come after each other in a circle, or between two circles. Two machines may each have set one
  /// half. The tasks of this set do not wait for each other.
  private let circle: Set<TaskID>

  package init(_ tasks: TaskList) {
    self.tasks = tasks
    ordered = tasks.records.filter { $0.rare != 0 && !tasks.after(of: $0).isEmpty }
    let indices = ordered.isEmpty ? [:] : tasks.indices(of: Set(ordered.flatMap { tasks.after(of: $0) }))
    self.indices = indices
    let edges = ordered.filter(\.isOpen).flatMap { record in
      tasks.after(of: record).filter { indices[$0].map { tasks.records[$0].isOpen } ?? false }
        .map { (from: record.id, to: $0) }
    }
    let behind = TaskOrder.withoutEnds(edges)
    circle = Set(TaskOrder.withoutEnds(behind.map { (from: $0.to, to: $0.from) }).map(\.from))
  }

  /// The tasks that wait for others.
  package var waiting: Set<TaskID> {
    Set(ordered.filter { record in predecessors(of: record).contains(where: \.isAwaited) }.map(\.id))
  }

  /// Returns the tasks after which a task is to be done.
  func predecessors(of record: TaskRecord) -> [Predecessor] {
    tasks.after(of: record).compactMap { id in
      indices[id].map { index in
        let other = tasks.records[index]
        let isInCircle = circle.contains(id) && circle.contains(record.id)
        return Predecessor(
          number: other.number, title: tasks.text(other.title), isOpen: other.isOpen,
          isAwaited: record.isOpen && other.isOpen && !isInCircle)
      }
    }
  }

  /// The numbers of the open tasks in a circle, and of those that come after a task that is gone.
  package var faults: (circle: [Int], gone: [Int]) {
    let open = ordered.filter(\.isOpen)
    return (
      open.filter { circle.contains($0.id) }.map(\.number),
      open.filter { tasks.after(of: $0).contains { indices[$0] == nil } }.map(\.number)
    )
  }

  /// Takes away the edges to tasks from which no edge goes on, again and again. Circles stay, and ways to them.
  private static func withoutEnds(_ edges: [(from: TaskID, to: TaskID)]) -> [(from: TaskID, to: TaskID)] {
    var edgesOn: [TaskID: Int] = [:]
    for edge in edges { edgesOn[edge.from, default: 0] += 1 }
    let edgesTo = Dictionary(grouping: edges, by: \.to)
    var ends = edgesTo.keys.filter { edgesOn[$0] == nil }
    while let end = ends.popLast() {
      for edge in edgesTo[end] ?? [] {
        edgesOn[edge.from, default: 0] -= 1
        if edgesOn[edge.from] == 0 { ends.append(edge.from) }
      }
    }
    return edges.filter { edgesOn[$0.from, default: 0] > 0 && edgesOn[$0.to, default: 0] > 0 }
  }
}
