/// Merges the steps of two versions of a task (three-way merge): no new or changed line of either side is lost.
///
/// Equal lines are matched in order. A changed line at its place is a renaming.
struct StepMerge {
  private let base, later, earlier: [Step]
  /// Where each step of the base is in the later and in the earlier version; nil if it was removed there.
  private let inLater, inEarlier: [Int?]

  /// `later` is the version that was changed later. Its order and its names win.
  static func merged(base: [Step], later: [Step], earlier: [Step]) -> [Step] {
    if later == earlier || earlier == base { return later }
    if later == base { return earlier }
    return StepMerge(base: base, later: later, earlier: earlier).merged
  }

  private init(base: [Step], later: [Step], earlier: [Step]) {
    (self.base, self.later, self.earlier) = (base, later, earlier)
    inLater = StepMerge.places(of: base, in: later)
    inEarlier = StepMerge.places(of: base, in: earlier)
  }

  /// A step of the result, with its places in the two versions.
  private struct Node {
    var step: Step
    var inLater, inEarlier: Int?
  }

  private var merged: [Step] {
    let nodes = kept + added
    let keepsLater = !isInOrder(inLater) || isInOrder(inEarlier)
    let (leading, other) = keepsLater ? (\Node.inLater, \Node.inEarlier) : (\Node.inEarlier, \Node.inLater)
    let inOrder = { (path: KeyPath<Node, Int?>) in
      nodes.indices.filter { nodes[$0][keyPath: path] != nil }.sorted {
        (nodes[$0][keyPath: path] ?? 0, $0) < (nodes[$1][keyPath: path] ?? 0, $1)
      }
    }
    var order = inOrder(leading)
    // A step that only the other version has comes behind its predecessor there.
    var before: Int?
    for index in inOrder(other) {
      if !order.contains(index) {
        let place = before.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        order.insert(index, at: place)
      }
      before = index
    }
    return order.map { nodes[$0].step }
  }

  /// Whether a version has the steps of the base in the same order.
  private func isInOrder(_ places: [Int?]) -> Bool {
    let places = places.compactMap(\.self)
    return zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The steps of the base that stay. A step that one version removed and the other renamed stays; two new names give
  /// two steps.
  private var kept: [Node] {
    base.indices.flatMap { index -> [Node] in
      let old = base[index]
      switch (inLater[index], inEarlier[index]) {
      case (let first?, let second?):
        var (step, other) = (later[first], earlier[second])
        step.isDone = step.isDone == old.isDone ? other.isDone : step.isDone
        if step.title == old.title { step.title = other.title }
        let node = Node(step: step, inLater: first, inEarlier: second)
        if other.title == old.title || other.title == step.title { return [node] }
        other.isDone = step.isDone
        return [node, Node(step: other, inLater: first, inEarlier: second)]
      case (let first?, nil):
        return later[first].title == old.title ? [] : [Node(step: later[first], inLater: first)]
      case (nil, let second?):
        return earlier[second].title == old.title ? [] : [Node(step: earlier[second], inEarlier: second)]
      case (nil, nil): return []
      }
    }
  }

  /// The new steps of both versions; a line that both have added counts once.
  private var added: [Node] {
    let known = (Set(inLater.compactMap(\.self)), Set(inEarlier.compactMap(\.self)))
    var nodes = later.indices.filter { !known.0.contains($0) }.map { Node(step: later[$0], inLater: $0) }
    for index in earlier.indices where !known.1.contains(index) {
      let same = nodes.firstIndex { $0.inEarlier == nil && $0.step.title == earlier[index].title }
      guard let same else {
        nodes.append(Node(step: earlier[index], inEarlier: index))
        continue
      }
      nodes[same].inEarlier = index
      nodes[same].step.isDone = nodes[same].step.isDone || earlier[index].isDone
    }
    return nodes
  }

  private static func places(of base: [Step], in version: [Step]) -> [Int?] {
    var waiting: [String: ArraySlice<Int>] = [:]
    for index in version.indices { waiting[version[index].title, default: []].append(index) }
    var places = base.map { waiting[$0.title]?.popFirst() }
    var taken = Set(places.compactMap(\.self))
    var last = -1
    for index in base.indices {
      if places[index] == nil, version.indices.contains(last + 1), !taken.contains(last + 1) {
        places[index] = last + 1
        taken.insert(last + 1)
      }
      last = places[index] ?? last
    }
    return places
  }
}

extension TaskMerge {
  /// Unites the steps of both sides. Done marks of a side at an earlier occurrence do not count.
  func uniteSteps(
    _ task: inout CalendarTask, _ base: CalendarTask?, _ ours: CalendarTask, _ theirs: CalendarTask
  ) {
    let due = task.schedule.due
    let steps = { (side: CalendarTask) in
      let isBefore = side.series != nil && due.map { due in side.schedule.due.map { $0 < due } ?? false } ?? false
      return isBefore ? side.steps.opened : side.steps
    }
    let areOursLater = winner(.detail(.steps), ours, theirs) == .ours
    let (later, earlier) = areOursLater ? (ours, theirs) : (theirs, ours)
    task.steps = StepMerge.merged(base: base.map(steps) ?? [], later: steps(later), earlier: steps(earlier))
  }

  /// Returns a task of another program with its steps. A program that drops unknown properties loses the count of the
  /// steps, but keeps their lines. If the program moved on to a later occurrence, no step is done.
  func withSteps(_ task: CalendarTask, since base: CalendarTask) -> CalendarTask {
    var task = task
    if mayBeForeign, task.steps.isEmpty, !base.steps.isEmpty, task.notes != base.notes {
      (task.notes, task.steps) = StepLines.split(task.notes, count: base.steps.count)
    }
    if !task.areCompletionsKnown, hasMovedOn(task, since: base) { task.steps = task.steps.opened }
    return task
  }
}
