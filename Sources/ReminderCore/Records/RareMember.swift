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
  var escalate: JSONText?
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
  /// Gives the value to a task. The function makes a string of a text in the file.
  typealias Give = @Sendable (RareMembers, inout TaskItem, (JSONText) -> String) -> Void
  private typealias Form = @Sendable (TaskItem) -> ((inout JSONWriter) -> Void)?

  /// The name in the file.
  let name: StaticString
  let read: Read
  let give: Give
  /// How the value of a task is written; nil if the task has the default.
  private let form: Form

  /// Writes the member, unless it has its default.
  func write(_ task: TaskItem, to json: inout JSONWriter) {
    guard let write = form(task) else { return }
    json.key(name)
    write(&json)
  }

  private init(_ name: StaticString, read: @escaping Read, give: @escaping Give, form: @escaping Form) {
    (self.name, self.read, self.give, self.form) = (name, read, give, form)
  }

  /// A text of the file.
  private static func text(
    _ name: StaticString, limit: Int, set: @escaping @Sendable (inout RareMembers, JSONText) -> Void,
    give: @escaping Give, of value: @escaping @Sendable (TaskItem) -> String?
  ) -> RareMember {
    RareMember(
      name, read: { rare, reader, _ throws(JSONError) in set(&rare, try reader.string(limit: limit)) }, give: give,
      form: { value($0).map { text in { $0.string(text) } } })
  }

  /// `true`, or no member.
  private static func flag(
    _ name: StaticString, set: @escaping @Sendable (inout RareMembers, Bool) -> Void, give: @escaping Give,
    of value: @escaping @Sendable (TaskItem) -> Bool
  ) -> RareMember {
    RareMember(
      name, read: { rare, reader, _ throws(JSONError) in set(&rare, try reader.boolean()) }, give: give,
      form: { value($0) ? { $0.boolean(true) } : nil })
  }

  /// A value that is written as a text.
  private static func value<Stored: Sendable, Value: CustomStringConvertible & Sendable>(
    _ name: StaticString, _ parse: @escaping @Sendable (inout JSONReader) throws(JSONError) -> Stored,
    set: @escaping @Sendable (inout RareMembers, Stored) -> Void, give: @escaping Give,
    of value: @escaping @Sendable (TaskItem) -> Value?
  ) -> RareMember {
    RareMember(
      name, read: { rare, reader, _ throws(JSONError) in set(&rare, try parse(&reader)) }, give: give,
      form: { value($0).map { value in { $0.string("\(value)") } } })
  }

  /// All members, in the order in which they are written.
  static let all = groups.flatMap(\.members)

  /// The members that are written behind a field.
  static func behind(_ field: TaskField) -> [RareMember] { groups.first { $0.field == field }?.members ?? [] }

  private static let groups: [(field: TaskField, members: [RareMember])] = [
    (.categories, identity), (.zone, start), (.morningPastWhenSet, notices + [repetition]),
    (.reminders, insisting + parts),
    (.completed, completion),
  ]

  private static let identity = [
    text(
      "key", limit: TaskItem.nameByteLimit, set: { $0.key = $1 }, give: { $1.key = $0.key.map($2) }, of: { $0.key }),
    text("uid", limit: TaskItem.uidByteLimit, set: { $0.uid = $1 }, give: { $1.uid = $0.uid.map($2) }, of: { $0.uid }),
  ]

  private static let start = [
    value(
      "start", Due.init(from:), set: { $0.start = $1 }, give: { rare, task, _ in task.start = rare.start },
      of: { $0.start }),
    flag(
      "ringsBeforeStart", set: { $0.ringsBeforeStart = $1 },
      give: { rare, task, _ in task.ringsBeforeStart = rare.ringsBeforeStart }, of: { $0.ringsBeforeStart }),
  ]

  private static let notices = [
    value(
      "morningNext", Due.init(from:), set: { $0.morningNext = $1 },
      give: { rare, task, _ in task.morning.next = rare.morningNext }, of: { $0.morning.next }),
    value(
      "advanceTold", Due.init(from:), set: { $0.advance.delivered = .due($1) },
      give: { rare, task, _ in task.advance.delivered = rare.advance.delivered }, of: { $0.advance.delivered }),
    value(
      "advancePast", Due.init(from:), set: { $0.advance.pastWhenSet = .due($1) },
      give: { rare, task, _ in task.advance.pastWhenSet = rare.advance.pastWhenSet }, of: { $0.advance.pastWhenSet }),
    value(
      "advanceNext", Due.init(from:), set: { $0.advance.next = $1 },
      give: { rare, task, _ in task.advance.next = rare.advance.next }, of: { $0.advance.next }),
    value(
      "mutedFor", Due.init(from:), set: { $0.mutedFor = $1 }, give: { rare, task, _ in task.mutedFor = rare.mutedFor },
      of: { $0.mutedFor }),
  ]

  private static let repetition = RareMember(
    "repeat",
    read: { rare, reader, rules throws(JSONError) in rare.repetition = try Repetition(from: &reader, knowing: &rules) },
    give: { rare, task, _ in task.repetition = rare.repetition }, form: { $0.repetition.map { $0.write } })

  private static let insisting = [
    value(
      "snoozedUntil", Timestamp.init(from:), set: { $0.snoozedUntil = $1 },
      give: { rare, task, _ in task.snoozedUntil = rare.snoozedUntil }, of: { $0.snoozedUntil }),
    value(
      "snoozeDelivered", Timestamp.init(from:), set: { $0.snoozeDelivered = $1 },
      give: { rare, task, _ in task.snoozeDelivered = rare.snoozeDelivered }, of: { $0.snoozeDelivered }),
    value(
      "nag", NagChoice.init(from:), set: { $0.nag = $1 }, give: { rare, task, _ in task.nag = rare.nag }, of: { $0.nag }
    ),
    text(
      "then", limit: TaskItem.nameByteLimit, set: { $0.escalate = $1 },
      give: { $1.escalate = $0.escalate.map($2) }, of: { $0.escalate }),
    flag("loud", set: { $0.isLoud = $1 }, give: { rare, task, _ in task.isLoud = rare.isLoud }, of: { $0.isLoud }),
    flag(
      "noNotices", set: { $0.isWithoutNotices = $1 },
      give: { rare, task, _ in task.isWithoutNotices = rare.isWithoutNotices }, of: { $0.isWithoutNotices }),
  ]

  private static let parts = [
    RareMember(
      "steps", read: { rare, reader, _ throws(JSONError) in rare.steps = try reader.steps() },
      give: { rare, task, _ in task.steps = rare.steps },
      form: { array(of: $0.steps) { step, json in step.write(to: &json) } }),
    text(
      "url", limit: TaskItem.titleByteLimit, set: { $0.url = $1 }, give: { $1.url = $0.url.map($2) }, of: { $0.url }),
    RareMember(
      "after", read: { rare, reader, _ throws(JSONError) in rare.after = try reader.array(of: TaskID.init(from:)) },
      give: { rare, task, _ in task.after = rare.after },
      form: { array(of: $0.after) { id, json in json.string("\(id)") } }),
    RareMember(
      "ring", read: { rare, reader, _ throws(JSONError) in rare.unanswered = try UnansweredReminder(from: &reader) },
      give: { rare, task, _ in task.unanswered = rare.unanswered }, form: { $0.unanswered.map { $0.write } }),
  ]

  private static let completion = [
    RareMember(
      "doneBefore", read: { rare, reader, _ throws(JSONError) in rare.doneBefore = try reader.moments() },
      give: { rare, task, _ in task.doneBefore = rare.doneBefore },
      form: { array(of: $0.doneBefore) { moment, json in json.string("\(moment)") } }),
    value(
      "completion", TaskEnding.init(from:), set: { $0.ending = $1 },
      give: { rare, task, _ in task.ending = task.isOpen ? nil : rare.ending }, of: { $0.ending?.rawValue }),
  ]

  /// How an array is written; nil if it is empty.
  private static func array<Element>(
    of elements: [Element], _ write: @escaping (Element, inout JSONWriter) -> Void
  ) -> ((inout JSONWriter) -> Void)? {
    elements.isEmpty ? nil : { $0.array(of: elements, write) }
  }
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
