/// What a prompt or a bar shows.
public struct StatusFacts: Equatable, Sendable {
  /// How many open tasks are overdue.
  public let overdue: Int
  /// How many open tasks are due today and not over yet.
  public let today: Int
  /// When the next notification comes; nil where none will.
  public let next: Timestamp?
  /// Whether notifications are switched on.
  public let notify: Bool
  /// The setting: in which language a prompt says it.
  public let language: LanguageChoice
}

extension Store {
  /// The facts for a prompt: from the head of the file if that can answer, else from the whole file.
  public func status(at present: Present) throws -> StatusFacts {
    if let facts = try statusOfHead(at: present) { return facts }
    let agenda = try load()
    let plan = NotificationPlan(agenda, at: present)
    let point = StatusForecast(agenda, at: present).points[0]
    return StatusFacts(
      overdue: point.overdue, today: point.today, next: agenda.settings.notify ? plan.wakeAt : nil,
      notify: agenda.settings.notify, language: agenda.settings.language)
  }

  private func statusOfHead(at present: Present) throws -> StatusFacts? {
    guard let start = try FileContents(of: path.file, limit: StateHead.limit) else {
      return StatusFacts(overdue: 0, today: 0, next: nil, notify: true, language: .auto)
    }
    guard let head = StateHead(start: start.bytes, readingForecast: true),
      head.isTrusted(for: start.status, at: present, clock: surroundings.clock()),
      let point = head.forecast?.point(at: present.now)
    else { return nil }
    // The journal may say that what is due by the head was told already, while the file could not be saved.
    if let wakeAt = head.wakeAt, wakeAt <= present.now, !JournalContents.entries(of: path).isEmpty { return nil }
    return StatusFacts(
      overdue: point.overdue, today: point.today, next: head.notify ? head.wakeAt : nil, notify: head.notify,
      language: head.language)
  }
}
