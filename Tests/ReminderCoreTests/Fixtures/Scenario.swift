@testable import ReminderCore

/// A person, their tasks and a clock in memory. Tests try the rules of planning on them.
///
/// A scenario replaces the state file and the channels. `fire` records deliveries exactly as the command does.
struct Scenario {
  /// The zones of Berlin, New York and Tokyo as POSIX rules, which need no file.
  static let berlin = zone("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3")
  static let newYork = zone("America/New_York", "EST5EDT,M3.2.0,M11.1.0")
  static let tokyo = zone("Asia/Tokyo", "JST-9")

  var list: ReminderList
  var present: Present
  /// The notes of the last edit.
  var notes: [EditNote] = []
  /// The fields that the last merge dropped, such as `title ours`, and the texts that all merges dropped.
  var lost: [String] = []
  var lostTexts: [String] = []
  /// The count of identities drawn so far. Two machines of one test start from different counts.
  var identities: UInt64 = 0

  /// A clock that shows `now` (`2026-03-01T08:00`) in a zone.
  init(_ now: String, in zone: NamedZone = Scenario.berlin) {
    list = ReminderList(zones: Scenario.database)
    present = Present(now: Scenario.instant(now, in: zone), zone: zone)
  }

  static func zone(_ name: String, _ rule: String) -> NamedZone {
    NamedZone(name: name, rules: TimeZoneRules(posix: rule) ?? .utc)
  }

  /// Knows UTC, New York and Tokyo by name.
  static let database = {
    var database = ZoneDatabase(load: { _ in nil })
    database.remember([newYork, tokyo])
    return database
  }()

  /// The first moment with this civil time. A text with an offset names one exact moment.
  static func instant(_ text: String, in zone: NamedZone) -> Timestamp {
    if let moment = Timestamp(rfc3339: text) { return moment }
    guard let local = CivilDateTime(text) else { return Timestamp(unchecked: 0) }
    return zone.rules.instant(of: local)
  }

  // MARK: What a person does

  mutating func clock(_ text: String) {
    present = Present(now: Scenario.instant(text, in: present.zone), zone: present.zone)
  }

  /// Moves the machine to another zone at the same moment.
  mutating func fly(to zone: NamedZone) { present = Present(now: present.now, zone: zone) }

  mutating func add(_ title: String, due: String? = nil, _ inputs: ReminderInput..., zone: String? = nil) throws {
    var draft = TaskDraft(title: title)
    draft.due = due.flatMap { Due($0) }
    draft.zone = zone
    if !inputs.isEmpty { draft.reminders = inputs }
    identities += 1
    try edit(.add([NewTask(draft, id: TaskID(high: identities << 32, low: 0))]))
  }

  mutating func edit(_ edit: Edit) throws { notes = try list.apply(edit, at: present).notes }

  /// `remind timer 25m Tea`, or a timer of a task.
  mutating func timer(_ minutes: Int, _ title: String? = nil, of number: Int? = nil) throws {
    identities += 1
    let id = TaskID(high: identities << 32, low: 0)
    try edit(.timed(.startTimer(NewTimer(id: id, task: number.map { .number($0) }, title: title, minutes: minutes))))
  }

  /// `remind focus "Deep work" --at 2026-03-01T14:00 --for 90m --repeat RULE --task 1`. Without a start, the block
  /// begins now.
  mutating func focus(
    _ title: String? = nil, at start: String? = nil, for minutes: Int, rule: String? = nil, tasks: Int...
  ) throws {
    identities += 1
    var block = NewBlock(id: TaskID(high: identities << 32, low: 0), minutes: minutes)
    block.title = title
    block.start = start.flatMap { CivilDateTime($0) }
    block.rule = try rule.map { try RecurrenceRule($0) }
    block.tasks = tasks.map { .number($0) }
    try edit(.timed(.addBlock(block)))
  }

  /// Delivers everything due at a moment. Returns the kind, the title and the body of each notification.
  mutating func delivered(_ text: String) throws -> [String] {
    clock(text)
    // Each change of the state file also begins the blocks first.
    list.beginBlocks(at: present)
    let texts = FirePlan(list, at: present).notifications.map { "\($0.kind): \($0.text.title) | \($0.text.body)" }
    _ = try fire()
    return texts
  }

  /// Changes a task, as `edit` does.
  mutating func change(_ number: Int, _ build: (inout TaskChange) -> Void) throws {
    var change = TaskChange()
    build(&change)
    try edit(.change(.number(number), change))
  }

  /// `remind snooze 1 --for 15m`
  mutating func snooze(_ number: Int, minutes: Int) throws {
    try edit(.snooze(.number(number), .span(days: 0, minutes: minutes)))
  }

  /// The error of a refused change, such as `taskIsDone(number: 1)`, or an empty text. The list stays unchanged.
  func refusal(of edit: Edit) -> String {
    var attempt = self
    do { try attempt.edit(edit) } catch { return "\(error)" }
    return ""
  }

  mutating func set(_ name: SettingName, _ value: String?) throws { try edit(.set(name, value)) }

  /// Delivers everything due. Returns the kind and the title of each notification, or `digest of 7`. `change` happens
  /// while each notification is on its way.
  mutating func fire(meanwhile change: Edit? = nil) throws -> [String] {
    var delivered: [String] = []
    for notification in FirePlan(list, at: present).notifications {
      delivered.append(
        notification.isDigest
          ? "digest of \(notification.requests.count)" : "\(notification.kind) \(notification.text.title)")
      let delivered = list.delivered(by: notification.requests.map(\.identifier), at: present)
      if let change { try edit(change) }
      list.setLastDelivered(notification.requests.map(\.identifier))
      try list.recordDelivered(delivered, at: present)
    }
    return delivered
  }

  /// Sets the clock and fires.
  mutating func fire(_ text: String) throws -> [String] {
    clock(text)
    return try fire()
  }

  // MARK: What is kept

  /// The text of the state file, as a save would write it now.
  func saved() throws -> String {
    let plan = NotificationPlan(list, at: present)
    let writer = StateWriter(list, plan: plan, at: present)
    return String(decoding: writer.bytes(savedAt: FileTime(seconds: 0, nanoseconds: 0)), as: UTF8.self)
  }

  /// Saves and reads the list, as between two commands. `edit` changes the saved text, as a person may.
  mutating func reload(_ edit: (String) -> String = { $0 }) throws {
    list = try ReminderList(reading: PaddedBytes(Array(edit(try saved()).utf8)), zones: Scenario.database)
  }

  /// Everything that a change may touch: the tasks and the settings in the form of the state file, one a line.
  var content: [String] {
    var writer = JSONWriter()
    list.settings.write(to: &writer)
    return list.tasks.records.map { String(decoding: list.tasks.bytes[$0.byteRange], as: UTF8.self) }
      + [String(decoding: writer.bytes, as: UTF8.self)]
  }

  // MARK: What can be seen

  var plan: NotificationPlan { NotificationPlan(list, at: present, listingWaiting: true) }

  /// Planned requests as `2026-03-01T09:00:00+01:00 task Pay rent`.
  var planned: [String] { described(plan.slots) }

  var waiting: [String] { described(plan.waiting) }

  private func described(_ requests: [NotificationRequest]) -> [String] {
    let explanation = Explanation(list, plan: plan, at: present)
    return requests.map { request in
      let moment = request.fireAt.text(at: present.zone.rules.offset(at: request.fireAt))
      return "\(moment) \(request.identifier.kind.name) \(explanation.title(of: request) ?? "-")"
    }
  }

  func view(_ number: Int) -> TaskView? {
    list.tasks.records.firstIndex { $0.number == number }.map {
      Explanation(list, plan: plan, at: present).view(at: $0)
    }
  }

  /// The states of a task's own reminders.
  func states(_ number: Int) -> [ReminderState] { view(number)?.reminders.map(\.state) ?? [] }
}

extension ReminderInput {
  /// `--at 09:00`, `--at 2026-03-01T09:00` or `--at 2026-03-01`, for tables.
  static func at(_ text: String) -> ReminderInput {
    if let time = CivilTime(text) { return .time(time) }
    if let moment = CivilDateTime(text) { return .dateTime(moment) }
    return .date(CivilDate(text) ?? .earliest)
  }
}
