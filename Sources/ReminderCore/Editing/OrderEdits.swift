// `--after`: which tasks are to be done before another one.

extension ReminderList {
  /// The ids of some tasks, and those of the named tasks, each once.
  func ids(of names: [TaskName], besides ids: [TaskID]) throws(EditError) -> [TaskID] {
    let new = try indices(of: names).map { tasks.records[$0].id }
    return ids + new.filter { !ids.contains($0) }
  }

  /// Throws if a task would come after itself, perhaps through others.
  func requireNoCircle(_ item: TaskItem) throws(EditError) {
    for id in item.after where id == item.id || tasks.comesAfter(id, item.id) {
      throw .circle(tasks.indices(of: [id])[id].map { tasks.records[$0].number } ?? item.number, number: item.number)
    }
  }

  /// Frees the tasks that are to be done after `ids`: tasks with an occurrence done or skipped, and deleted tasks.
  mutating func free(after ids: Set<TaskID>, at present: Present) throws {
    for (index, record) in tasks.records.enumerated() where tasks.after(of: record).contains(where: ids.contains) {
      var item = tasks.item(at: index)
      item.details.after.removeAll(where: ids.contains)
      item.modified = present.now
      try tasks.replace(at: index, with: item)
    }
  }
}

extension TaskList {
  /// Whether the first task is to be done after the second, with any number of tasks between them. Done tasks count,
  /// because a person may reopen them.
  fileprivate func comesAfter(_ first: TaskID, _ second: TaskID) -> Bool {
    var seen: Set<TaskID> = [first]
    var front: Set<TaskID> = [first]
    while !front.isEmpty {
      let after = Set(indices(of: front).values.flatMap { self.after(of: records[$0]) })
      if after.contains(second) { return true }
      front = after.subtracting(seen)
      seen.formUnion(after)
    }
    return false
  }
}
