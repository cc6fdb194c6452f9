@testable import ReminderCore

/// A person, their tasks and a clock, all in memory: what the rules of planning are tried on.
///
/// Stands in for the state file and the channels: `fire` marks what is due exactly as the real one does.
struct Scenario {
  /// Rules that need no file: Berlin's, New York's and Tokyo's as POSIX writes them.
  static let berlin = zone("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3")
  static let newYork = zone("America/New_York", "EST5EDT,M3.2.0,M11.1.0")
  static let tokyo = zone("Asia/Tokyo", "JST-9")

  var list: ReminderList
  var present: Present
  /// What the last edit said.
  var notes: [EditNote] = []
  /// What the last merge left out, such as `title here`, and what of texts all merges did.
  var lost: [String] = []
  var lostTexts: [String] = []
  /// How many were drawn: two machines go on from different numbers.
  var identities: UInt64 = 0

  /// A clock that shows `now` (`2026-03-01T08:00`) in a zone.
  init(_ now: String, in zone: NamedZone = Scenario.berlin) {
    list = ReminderList(zones: Scenario.database)
    present = Present(now: Scenario.instant(now, in: zone), zone: zone)
  }

  static func zone(_ name: String, _ rule: String) -> NamedZone {
    NamedZone(name: name, rules: TimeZoneRules(posix: rule) ?? .utc)
  }

  /// UTC, New York and Tokyo are known by name.
  static let database = {
    var database = ZoneDatabase(load: { _ in nil })
    database.remember([newYork, tokyo])
    return database
  }()

  /// `2026-10-25T02:30` is its first occurrence; a moment with an offset is meant exactly.
  static func instant(_ text: String, in zone: NamedZone) -> Timestamp {
    if let moment = Timestamp(rfc3339: text) { return moment }
    guard let local = CivilDateTime(text) else { return Timestamp(unchecked: 0) }
    return zone.rules.instant(of: local)
  }

  // MARK: What a person does

  mutating func clock(_ text: String) {
    present = Present(now: Scenario.instant(text, in: present.zone), zone: present.zone)
  }

  /// The same moment somewhere else.
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

  /// `remind timer 25m Tea`, or of a task.
  mutating func timer(_ minutes: Int, _ title: String? = nil, of number: Int? = nil) throws {
    identities += 1
    let id = TaskID(high: identities << 32, low: 0)
    try edit(.timed(.startTimer(NewTimer(id: id, task: number.map { .number($0) }, title: title, minutes: minutes))))
  }

  /// `remind focus "Deep work" --at 2026-03-01T14:00 --for 90m --repeat RULE --task 1`; now without a start.
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

  /// Delivers what is due at a moment; tells of each its kind, its title and its body.
  mutating func delivered(_ text: String) throws -> [String] {
    clock(text)
    // A change that reads the file does the same.
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

  /// Why a change is refused, as `taskIsDone(number: 1)`; the list stays as it was. Empty where it is made.
  func refusal(of edit: Edit) -> String {
    var attempt = self
    do { try attempt.edit(edit) } catch { return "\(error)" }
    return ""
  }

  mutating func set(_ name: SettingName, _ value: String?) throws { try edit(.set(name, value)) }

  /// Delivers what is due; tells of each its kind and title, a digest as `digest of 7`. A change may be made while each
  /// notification is on its way.
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

  /// The file that would be written now.
  func saved() throws -> String {
    let plan = NotificationPlan(list, at: present)
    let writer = StateWriter(list, plan: plan, at: present)
    return String(decoding: writer.bytes(savedAt: FileTime(seconds: 0, nanoseconds: 0)), as: UTF8.self)
  }

  /// Saves and reads back, as between two commands; a hand may edit what was saved.
  mutating func reload(_ edit: (String) -> String = { $0 }) throws {
    list = try ReminderList(reading: PaddedBytes(Array(edit(try saved()).utf8)), zones: Scenario.database)
  }

  /// The tasks and the settings as they would be written, one a line: what a change can change.
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
