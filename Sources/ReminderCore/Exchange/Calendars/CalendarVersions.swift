/// The tasks of a calendar by their `UID`: the latest of several with one `UID`, the components of their single
/// occurrences, and which task is a part of which.
package struct CalendarVersions {
  /// Whether each component is taken. Of several with one `UID` this is the one with the greatest `SEQUENCE`, or else
  /// `LAST-MODIFIED`, or else the last.
  private(set) var latest: [Bool]
  /// The tasks, in all their versions.
  package let tasks: [CalendarComponent]
  /// The components of single occurrences by the `UID` of their task, the latest of each occurrence.
  private var overrides: [String: [CalendarComponent]] = [:]
  /// The components that are taken in place of a different version.
  private(set) var differ: Set<Int> = []
  private var titles: [String: String] = [:]

  package init(of components: [CalendarComponent], in stream: CalendarStream) {
    tasks = components.filter { $0.property("RECURRENCE-ID") == nil }
    latest = Array(repeating: true, count: components.count)
    var taken: [[String?]: Int] = [:]
    let known = Set(tasks.compactMap { $0.property("UID")?.text })
    for (index, component) in components.enumerated() {
      guard let uid = component.property("UID")?.text else { continue }
      let id = component.property("RECURRENCE-ID")?.value
      if id != nil, known.contains(uid) {
        // The components of an occurrence belong to its task.
        latest[index] = false
        overrides[uid, default: []].append(component)
        continue
      }
      if uid.isEmpty { continue }
      // An occurrence without its series is a task of its own.
      let name = [uid, id]
      if id == nil { titles[uid] = component.property("SUMMARY")?.text }
      guard let other = taken[name] else {
        taken[name] = index
        continue
      }
      let (newer, older) = components[other].isLater(than: component) ? (other, index) : (index, other)
      latest[older] = false
      taken[name] = newer
      if differ.remove(older) != nil || stream.bytes[components[newer].range] != stream.bytes[components[older].range] {
        differ.insert(newer)
      }
      if id == nil { titles[uid] = components[newer].property("SUMMARY")?.text }
    }
    overrides = overrides.mapValues { $0.latestOfEach }
  }

  /// Returns the components of the single occurrences of a task.
  package func overrides(of component: CalendarComponent) -> [CalendarComponent] {
    component.property("UID").flatMap { overrides[$0.text] } ?? []
  }

  /// Returns the title of the task that a component is a part of (`RELATED-TO`; RFC 5545, section 3.8.4.5); nil if the
  /// calendar has none.
  func parent(of component: CalendarComponent) -> String? {
    component.properties("RELATED-TO").lazy.filter { ($0.keyword("RELTYPE") ?? "PARENT") == "PARENT" }
      .compactMap { titles[$0.text] }.first
  }
}

extension [CalendarComponent] {
  /// The latest component of each occurrence.
  fileprivate var latestOfEach: [CalendarComponent] {
    var places: [String: Int] = [:]
    var latest: [CalendarComponent] = []
    for component in self {
      let id = component.property("RECURRENCE-ID")?.encoded(newline: []) ?? []
      let name = String(decoding: id, as: UTF8.self)
      if let place = places[name] {
        if !latest[place].isLater(than: component) { latest[place] = component }
      } else {
        places[name] = latest.count
        latest.append(component)
      }
    }
    return latest
  }
}

extension CalendarComponent {
  /// Whether the component is a later version than `other`, which follows it.
  fileprivate func isLater(than other: CalendarComponent) -> Bool {
    let (own, others) = (sequence, other.sequence)
    if own != others { return own > others }
    guard let own = property("LAST-MODIFIED")?.value, let others = other.property("LAST-MODIFIED")?.value else {
      return false
    }
    return own > others
  }

  private var sequence: Int { property("SEQUENCE").flatMap { Int($0.value.trimmed) } ?? 0 }
}
