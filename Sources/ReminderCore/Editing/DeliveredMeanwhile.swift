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
    let ids = Set(requests.map(\.task))
    let (here, there) = (tasks.places(of: ids), told.tasks.places(of: ids))
    let changed = ids.filter { isSetOtherwise || record(at: here[$0]) != told.record(at: there[$0]) }
    for request in requests where !changed.contains(request.task) {
      guard let place = here[request.task] else { continue }
      try markDelivered(request, ofTaskAt: place, at: present.now, in: present.zone.rules)
    }
    guard !changed.isEmpty else { return }
    // What is due by now of a task that was changed may be more than what was told.
    var marked = told
    for request in requests where changed.contains(request.task) {
      guard let place = there[request.task] else { continue }
      try marked.markDelivered(request, ofTaskAt: place, at: present.now, in: present.zone.rules)
    }
    var records: [[UInt8]: [UInt8]] = [:]
    for id in changed {
      guard let old = told.record(at: there[id]), let new = marked.record(at: there[id]) else { continue }
      records[old] = new
      if let place = here[id], let other = there[id] {
        try takeDeliveries(ofTaskAt: other, in: marked, toTaskAt: place, at: present)
      }
    }
    for place in history.indices { try history[place].replace(records) }
  }

  private mutating func takeDeliveries(
    ofTaskAt other: Int, in marked: Agenda, toTaskAt place: Int, at present: Present
  ) throws {
    var item = tasks.item(at: place)
    guard item.takeDeliveries(of: marked.tasks.shownItem(at: other), settings: settings) else { return }
    item.aim(in: try rules(ofZone: item.zone, at: present), settings: settings)
    try tasks.replace(at: place, with: item)
  }

  /// A task as it is written; nil where there is no place.
  private func record(at place: Int?) -> [UInt8]? { place.map { tasks.bytes[tasks.records[$0].place] } }
}

extension HistoryEntry {
  /// Puts other records in the places of those that stand here to the byte.
  fileprivate mutating func replace(_ others: [[UInt8]: [UInt8]]) throws(JSONError) {
    let bytes = JSONBytes(tasks)
    var reader = JSONReader(bytes)
    var records: [[UInt8]] = []
    var isFirst = true
    try reader.beginArray()
    while try reader.nextElement(&isFirst) { records.append(bytes[try reader.value()]) }
    guard records.contains(where: { others[$0] != nil }) else { return }
    var writer = JSONWriter()
    writer.array { json in for record in records { json.raw(others[record] ?? record) } }
    tasks = writer.bytes
  }
}
