// A task that somebody has changed while its notification was on its way: what was told is marked wherever the task is
// kept as it was told.

extension Agenda {
  /// Marks requests as delivered that were decided on in an earlier state of this agenda.
  ///
  /// A task, or a setting that moves what it asks for, may have been changed since then. The history has the task as it
  /// was told, and marks it there, too: taking the change back brings nothing again.
  mutating func markDelivered(
    _ requests: [RequestIdentifier], decidedOn told: Agenda, at present: Present
  ) throws {
    let isSetOtherwise = settings.encoded() != told.settings.encoded()
    let changed = Set(requests.map(\.task)).filter { isSetOtherwise || record(of: $0) != told.record(of: $0) }
    for request in requests where !changed.contains(request.task) {
      try markDelivered(request, at: present.now, in: present.zone.rules)
    }
    guard !changed.isEmpty else { return }
    // What is due by now of a task that was changed may be more than what was told.
    var marked = told
    for request in requests where changed.contains(request.task) {
      try marked.markDelivered(request, at: present.now, in: present.zone.rules)
    }
    for id in changed {
      guard let old = told.record(of: id), let new = marked.record(of: id) else { continue }
      for place in history.indices { try history[place].replace(old, with: new) }
      try takeDeliveries(of: id, in: marked, at: present)
    }
  }

  private mutating func takeDeliveries(of id: TaskID, in marked: Agenda, at present: Present) throws {
    guard let place = tasks.records.firstIndex(where: { $0.id == id }),
      let other = marked.tasks.records.firstIndex(where: { $0.id == id })
    else { return }
    var item = tasks.item(at: place)
    guard item.takeDeliveries(of: marked.tasks.shownItem(at: other), settings: settings) else { return }
    item.aim(in: try rules(ofZone: item.zone, at: present), settings: settings)
    try tasks.replace(at: place, with: item)
  }

  /// A task as it is written; nil where it is gone.
  private func record(of id: TaskID) -> [UInt8]? {
    tasks.records.first { $0.id == id }.map { tasks.bytes[$0.place] }
  }
}

extension HistoryEntry {
  /// Puts another record in the place of one that stands here to the byte.
  fileprivate mutating func replace(_ record: [UInt8], with other: [UInt8]) throws(JSONError) {
    let bytes = JSONBytes(tasks)
    var reader = JSONReader(bytes)
    var records: [[UInt8]] = []
    var isFirst = true
    try reader.beginArray()
    while try reader.nextElement(&isFirst) { records.append(bytes[try reader.value()]) }
    guard records.contains(record) else { return }
    var writer = JSONWriter()
    writer.array { json in for found in records { json.raw(found == record ? other : found) } }
    tasks = writer.bytes
  }
}
