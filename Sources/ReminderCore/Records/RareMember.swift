/// The members that few tasks have. They are kept apart, so that records are small.
package struct RareMembers: Sendable {
  var key: JSONText?
  package var uid: JSONText?
  var morningNext: Due?
  var advance = RuleState()
  var mutedFor: Due?
  var snoozedUntil: Timestamp?
  var snoozeDelivered: Timestamp?
  var repetition: Repetition?
  var start: Due?
  var ringsBeforeStart = false
  var ending: TaskEnding?
  var doneBefore: [Timestamp] = []
  var nag: NagChoice?
  var escalation: JSONText?
  var isLoud = false
  var isWithoutNotices = false
  package var steps: [Step] = []
  var url: JSONText?
  var after: [TaskID] = []
  var unanswered: UnansweredReminder?
}

/// A member of a stored task that few tasks have: its name, and how it is read, given to the task, and written.
struct RareMember: Sendable {
  typealias Read = @Sendable (inout RareMembers, inout JSONReader, inout KnownRules) throws(JSONError) -> Void

  /// The name in the file.
  let name: StaticString
  let read: Read
  /// Gives the value to a task. The function makes a string of a text in the file.
  let give: @Sendable (RareMembers, inout TaskItem, (JSONText) -> String) -> Void
  /// Writes the member, unless it has its default.
  let write: @Sendable (TaskItem, inout JSONWriter) -> Void

  private init(
    _ name: StaticString, read: @escaping Read,
    give: @escaping @Sendable (RareMembers, inout TaskItem, (JSONText) -> String) -> Void,
    write: @escaping @Sendable (TaskItem, inout JSONWriter) -> Void
  ) {
    (self.name, self.read, self.give, self.write) = (name, read, give, write)
  }

  /// All of them, in the order in which they are written.
  static let all = groups.flatMap(\.members)

  /// Those that are written behind a field.
  static func behind(_ field: TaskField) -> [RareMember] { groups.first { $0.field == field }?.members ?? [] }

  private static let groups: [(field: TaskField, members: [RareMember])] = [
    (.categories, identity), (.zone, start), (.morningPastWhenSet, notices + [repetition]),
    (.reminders, insisting + parts),
    (.completed, completion),
  ]

  private static let identity = [
    RareMember(
      "key",
      read: { rare, reader, _ throws(JSONError) in rare.key = try reader.string(limit: TaskItem.nameByteLimit) },
      give: { $1.key = $0.key.map($2) },
      write: { task, json in if let key = task.key { json.member("key", key) } }),
    RareMember(
      "uid",
      read: { rare, reader, _ throws(JSONError) in rare.uid = try reader.string(limit: TaskItem.uidByteLimit) },
      give: { $1.uid = $0.uid.map($2) },
      write: { task, json in if let uid = task.uid { json.member("uid", uid) } }),
  ]

  private static let start = [
    RareMember(
      "start",
      read: { rare, reader, _ throws(JSONError) in rare.start = try Due(from: &reader) },
      give: { rare, task, _ in task.start = rare.start },
      write: { task, json in if let start = task.start { json.member("start", "\(start)") } }),
    RareMember(
      "ringsBeforeStart",
      read: { rare, reader, _ throws(JSONError) in rare.ringsBeforeStart = try reader.boolean() },
      give: { rare, task, _ in task.ringsBeforeStart = rare.ringsBeforeStart },
      write: { task, json in if task.ringsBeforeStart { json.member("ringsBeforeStart", true) } }),
  ]

  private static let notices = [
    RareMember(
      "morningNext",
      read: { rare, reader, _ throws(JSONError) in rare.morningNext = try Due(from: &reader) },
      give: { rare, task, _ in task.morning.next = rare.morningNext },
      write: { task, json in if let next = task.morning.next { json.member("morningNext", "\(next)") } }),
    RareMember(
      "advanceTold",
      read: { rare, reader, _ throws(JSONError) in rare.advance.delivered = .due(try Due(from: &reader)) },
      give: { rare, task, _ in task.advance.delivered = rare.advance.delivered },
      write: { task, json in if let due = task.advance.delivered { json.member("advanceTold", "\(due)") } }),
    RareMember(
      "advancePast",
      read: { rare, reader, _ throws(JSONError) in rare.advance.pastWhenSet = .due(try Due(from: &reader)) },
      give: { rare, task, _ in task.advance.pastWhenSet = rare.advance.pastWhenSet },
      write: { task, json in if let due = task.advance.pastWhenSet { json.member("advancePast", "\(due)") } }),
    RareMember(
      "advanceNext",
      read: { rare, reader, _ throws(JSONError) in rare.advance.next = try Due(from: &reader) },
      give: { rare, task, _ in task.advance.next = rare.advance.next },
      write: { task, json in if let next = task.advance.next { json.member("advanceNext", "\(next)") } }),
    RareMember(
      "mutedFor",
      read: { rare, reader, _ throws(JSONError) in rare.mutedFor = try Due(from: &reader) },
      give: { rare, task, _ in task.mutedFor = rare.mutedFor },
      write: { task, json in if let due = task.mutedFor { json.member("mutedFor", "\(due)") } }),
  ]

  private static let repetition = RareMember(
    "repeat",
    read: { rare, reader, rules throws(JSONError) in rare.repetition = try Repetition(from: &reader, knowing: &rules) },
    give: { rare, task, _ in task.repetition = rare.repetition },
    write: { task, json in
      guard let repetition = task.repetition else { return }
      json.key("repeat")
      repetition.write(to: &json)
    })

  private static let insisting = [
    RareMember(
      "snoozedUntil",
      read: { rare, reader, _ throws(JSONError) in rare.snoozedUntil = try Timestamp(from: &reader) },
      give: { rare, task, _ in task.snoozedUntil = rare.snoozedUntil },
      write: { task, json in if let moment = task.snoozedUntil { json.member("snoozedUntil", "\(moment)") } }),
    RareMember(
      "snoozeDelivered",
      read: { rare, reader, _ throws(JSONError) in rare.snoozeDelivered = try Timestamp(from: &reader) },
      give: { rare, task, _ in task.snoozeDelivered = rare.snoozeDelivered },
      write: { task, json in if let moment = task.snoozeDelivered { json.member("snoozeDelivered", "\(moment)") } }),
    RareMember(
      "nag",
      read: { rare, reader, _ throws(JSONError) in rare.nag = try NagChoice(from: &reader) },
      give: { rare, task, _ in task.nag = rare.nag },
      write: { task, json in if let nag = task.nag { json.member("nag", "\(nag)") } }),
    RareMember(
      "then",
      read: { rare, reader, _ throws(JSONError) in rare.escalation = try reader.string(limit: TaskItem.nameByteLimit) },
      give: { $1.escalation = $0.escalation.map($2) },
      write: { task, json in if let escalation = task.escalation { json.member("then", escalation) } }),
    RareMember(
      "loud",
      read: { rare, reader, _ throws(JSONError) in rare.isLoud = try reader.boolean() },
      give: { rare, task, _ in task.isLoud = rare.isLoud },
      write: { task, json in if task.isLoud { json.member("loud", true) } }),
    RareMember(
      "noNotices",
      read: { rare, reader, _ throws(JSONError) in rare.isWithoutNotices = try reader.boolean() },
      give: { rare, task, _ in task.isWithoutNotices = rare.isWithoutNotices },
      write: { task, json in if task.isWithoutNotices { json.member("noNotices", true) } }),
  ]

  private static let parts = [
    RareMember(
      "steps",
      read: { rare, reader, _ throws(JSONError) in rare.steps = try reader.steps() },
      give: { rare, task, _ in task.steps = rare.steps },
      write: { task, json in
        if task.steps.isEmpty { return }
        json.key("steps")
        json.array { for step in task.steps { step.write(to: &$0) } }
      }),
    RareMember(
      "url",
      read: { rare, reader, _ throws(JSONError) in rare.url = try reader.string(limit: TaskItem.titleByteLimit) },
      give: { $1.url = $0.url.map($2) },
      write: { task, json in if let url = task.url { json.member("url", url) } }),
    RareMember(
      "after",
      read: { rare, reader, _ throws(JSONError) in rare.after = try reader.array(of: TaskID.init(from:)) },
      give: { rare, task, _ in task.after = rare.after },
      write: { task, json in
        if task.after.isEmpty { return }
        json.key("after")
        json.array { for id in task.after { $0.string("\(id)") } }
      }),
    RareMember(
      "ring",
      read: { rare, reader, _ throws(JSONError) in rare.unanswered = try UnansweredReminder(from: &reader) },
      give: { rare, task, _ in task.unanswered = rare.unanswered },
      write: { task, json in
        guard let unanswered = task.unanswered else { return }
        json.key("ring")
        unanswered.write(to: &json)
      }),
  ]

  private static let completion = [
    RareMember(
      "doneBefore",
      read: { rare, reader, _ throws(JSONError) in rare.doneBefore = try reader.moments() },
      give: { rare, task, _ in task.doneBefore = rare.doneBefore },
      write: { task, json in
        if task.doneBefore.isEmpty { return }
        json.key("doneBefore")
        json.array { for moment in task.doneBefore { $0.string("\(moment)") } }
      }),
    RareMember(
      "completion",
      read: { rare, reader, _ throws(JSONError) in rare.ending = try TaskEnding(from: &reader) },
      give: { rare, task, _ in task.ending = task.isOpen ? nil : rare.ending },
      write: { task, json in if let ending = task.ending { json.member("completion", ending.rawValue) } }),
  ]
}

extension JSONReader {
  fileprivate mutating func moments() throws(JSONError) -> [Timestamp] {
    let start = position
    let moments = try array(of: Timestamp.init(from:))
    if moments.count > TaskItem.countLimit { throw failure(.outOfRange(0...TaskItem.countLimit), at: start) }
    return moments
  }
}

extension TaskEnding {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    let name = try reader.string()
    guard let ending = TaskEnding(rawValue: reader.text(name)) else {
      throw reader.failure(.expected("\"unknown\" or \"given-up\""), at: Int(name.start) - 1)
    }
    self = ending
  }
}
