/// The view for a person who watches for hours: open tasks that rang, are overdue, or notify or are due within a day.
/// An outlook is valid for an hour, as long as nothing changes.
package struct Outlook: Sendable {
  /// A task, as a list shows it.
  package struct Row: Sendable {
    /// The task's id.
    package let id: TaskID
    /// The list row of the task.
    package let task: TaskRow
    /// The moment from which it is overdue; nil without a due date.
    package let dueEnd: Timestamp?
    /// When the task really notifies next, even if quiet time delays it; nil if it will not notify.
    package let comes: Timestamp?
    /// When the task rang, if it is unanswered; nil otherwise.
    package let unansweredSince: Timestamp?
    /// Whether only a notice of its due date rang.
    var isNotice = false
  }

  /// A timer that runs or rang, or a focus block that runs or begins within a day.
  package struct Clock: Sendable {
    /// Whether it is a focus block.
    package let isBlock: Bool
    /// The title; nil if there is none.
    package let title: String?
    /// When a block begins; nil for a timer.
    package let start: Timestamp?
    /// When it ends.
    package let end: Timestamp
    /// When an unanswered timer without a task rang; nil for any other.
    package var deliveredAt: Timestamp?
  }

  /// The section of a row at a moment.
  ///
  /// Tasks that rang come first, also those that a list shows as overdue or due today. A person who watches answers
  /// what rings: the mark, and so the next key, goes to the latest unanswered reminder.
  package enum Section: Int, CaseIterable, Comparable, Sendable {
    /// The task rang and is unanswered; if only a notice rang, until the task is overdue.
    case unanswered
    /// The due moment has passed.
    case overdue
    /// The task notifies, or is due, in the next hours.
    case coming

    /// Whether the first stands above the second.
    package static func < (first: Section, second: Section) -> Bool { first.rawValue < second.rawValue }
  }

  /// How far an outlook looks ahead.
  private static let spanSeconds = 86_400

  private let rows: [Row]
  /// The timers and focus blocks, the nearest end first.
  package let clocks: [Clock]

  /// An outlook of these rows and clocks.
  init(rows: [Row] = [], clocks: [Clock] = []) {
    self.rows = rows
    self.clocks = clocks
  }

  /// Nothing.
  package static let empty = Outlook()

  /// The outlook from a moment on. With `filter`, it has only tasks that the query finds.
  package init(_ list: ReminderList, of filter: TaskQuery? = nil, at present: Present) {
    let wanted = filter.map { Set($0.matches(in: list, at: present).shown.map(\.index)) }
    let explanation = Explanation(list, plan: NotificationPlan(list, at: present), at: present)
    let limit = present.now.seconds + Outlook.spanSeconds
    let isNear = { (moment: Timestamp?) in moment.map { $0.seconds <= limit } ?? false }
    var rows: [Row] = []
    for (index, record) in list.tasks.records.enumerated() where record.isOpen {
      if wanted?.contains(index) == false { continue }
      if explanation.rules.hiddenUntil(record) != nil { continue }
      let end = explanation.rules.dueEnd(of: record)
      let unansweredSince = explanation.rules.unansweredSince(record)
      let nearest = explanation.rules.requests(of: record).nearest
      guard unansweredSince != nil || isNear(end) || isNear(nearest?.instant) else { continue }
      let task = explanation.row(at: index)
      let request = nearest.map {
        NotificationRequest(
          identifier: RequestIdentifier($0.kind, of: record.id), number: record.number, fireAt: $0.instant,
          index: index)
      }
      let comes = task.next == nil ? nil : request.map(explanation.comesAt)
      let isNotice = list.tasks.unanswered(of: record)?.what.isNotice ?? false
      rows.append(
        Row(id: record.id, task: task, dueEnd: end, comes: comes, unansweredSince: unansweredSince, isNotice: isNotice))
    }
    let timers = (list.timers + list.rungTimers).map { timer in
      let task = timer.task.flatMap { id in list.tasks.records.first { $0.id == id } }
      let title = task.map { list.tasks.text($0.title) } ?? timer.title
      return Clock(isBlock: false, title: title, start: nil, end: timer.end, deliveredAt: timer.deliveredAt)
    }
    let blocks = list.blocks.map { block in
      let zone = present.zone.rules
      return Clock(isBlock: true, title: block.title, start: block.start(in: zone), end: block.end(in: zone))
    }
    let clocks = (timers + blocks.filter { isNear($0.start) && $0.end > present.now }).sorted { $0.end < $1.end }
    self.init(rows: rows, clocks: clocks)
  }

  /// Returns the rows with their sections at a moment. In a section, the latest unanswered reminder, the longest
  /// overdue task, or the nearest moment is first.
  package func rows(at now: Timestamp) -> [(section: Section, row: Row)] {
    rows.map { (section: $0.section(at: now), row: $0) }.sorted { first, second in
      if first.section != second.section { return first.section < second.section }
      let keys = (first.row.key(in: first.section), second.row.key(in: second.section))
      return keys.0 == keys.1 ? first.row.task.number < second.row.task.number : keys.0 < keys.1
    }
  }
}

extension Outlook.Row {
  fileprivate func section(at now: Timestamp) -> Outlook.Section {
    let isOverdue = dueEnd.map { $0 <= now } ?? false
    // A task that was due days ago does not stay on top because its notice rang then.
    if unansweredSince != nil, !isNotice || !isOverdue { return .unanswered }
    return isOverdue ? .overdue : .coming
  }

  /// The sort key of a row in a section, ascending.
  fileprivate func key(in section: Outlook.Section) -> Int {
    switch section {
    case .unanswered: -(unansweredSince?.seconds ?? 0)
    case .overdue: dueEnd?.seconds ?? 0
    case .coming: min(comes?.seconds ?? .max, dueEnd?.seconds ?? .max)
    }
  }
}
