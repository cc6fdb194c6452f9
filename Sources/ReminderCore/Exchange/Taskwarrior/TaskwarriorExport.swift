/// Reads the output of Taskwarrior's `task export`: an array or, from hooks and old versions, one object per line.
struct TaskwarriorExport {
  let present: Present

  /// Reads every task; throws if the document is not JSON.
  func read(_ bytes: PaddedBytes, into gathering: inout ImportGathering) throws(JSONError) {
    var tasks: [TaskwarriorTask] = []
    var reader = JSONReader(foreign: bytes)
    for (index, element) in try reader.elements().enumerated() {
      let place = { (name: String?) in ImportPlace.element(index + 1, line: element.line, name: name) }
      guard var fields = ImportFields(at: element.range, of: bytes) else {
        gathering.refuse(.notAnObject, at: place(nil))
        continue
      }
      var task = TaskwarriorTask(&fields, at: place, in: present.zone.rules)
      if task.status == .deleted {
        gathering.leaveOutDeleted()
      } else {
        for reason in fields.reasons { gathering.refuse(reason, at: task.place) }
        guard fields.reasons.isEmpty else { continue }
        if task.task.id == nil { task.task.draft.key = gathering.key(of: bytes[element.range], from: "taskwarrior") }
      }
      tasks.append(task)
    }
    add(tasks, into: &gathering)
  }

  /// For each task of the document, the imported task that stands for it: the template if both become one task, or else
  /// the task itself. `made` has the indices of the tasks that each template made.
  private func homes(of tasks: [TaskwarriorTask], _ made: [TaskID: [Int]]) -> [TaskID: TaskID] {
    var homes = Dictionary(tasks.compactMap(\.task.id).map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    for template in tasks where template.status == .recurring {
      guard let id = template.task.id, let indices = made[id] else { continue }
      let series = TaskwarriorSeries(template, children: indices.map { tasks[$0] }, at: present)
      for (index, child) in zip(indices, series.children) where child == nil {
        if let own = tasks[index].task.id { homes[own] = id }
      }
    }
    return homes
  }

  /// Adds the single tasks, then the repeating ones. A repeating task stands for a template and its unchanged tasks.
  private func add(_ tasks: [TaskwarriorTask], into gathering: inout ImportGathering) {
    var made: [TaskID: [Int]] = [:]
    for (index, task) in tasks.enumerated() {
      if let parent = task.parent { made[parent, default: []].append(index) }
    }
    let homes = homes(of: tasks, made)
    var tasks = tasks
    for index in tasks.indices {
      let depends = tasks[index].depends
      tasks[index].task.draft.after = depends.compactMap { homes[$0] }
      if depends.contains(where: { homes[$0] == nil }) { tasks[index].leftOver.append("depends") }
    }
    var single: [TaskwarriorTask?] = tasks
    var series: [TaskwarriorSeries] = []
    for (index, template) in tasks.enumerated() where template.status == .recurring {
      let indices = template.task.id.flatMap { made[$0] } ?? []
      let one = TaskwarriorSeries(template, children: indices.map { tasks[$0] }, at: present)
      for (index, child) in zip(indices, one.children) { single[index] = child }
      single[index] = nil
      series.append(one)
    }
    // A deleted template makes no more tasks.
    let templates = Set(tasks.filter { $0.status == .recurring || $0.status == .deleted }.compactMap(\.task.id))
    for var task in single.compactMap(\.self) where task.status != .deleted {
      let hasTemplate = task.parent.map(templates.contains) ?? false
      if task.isOpen, !hasTemplate, let warning = task.repeatByItself(in: present.zone.rules) {
        gathering.warn(warning)
      }
      for name in task.leftOver { gathering.leaveOut(name) }
      gathering.add(task.task, at: task.place)
    }
    for one in series {
      if let warning = one.warning { gathering.warn(warning) }
      for name in one.leftOver { gathering.leaveOut(name) }
      if let task = one.task { gathering.add(task, at: one.place) }
    }
  }
}
