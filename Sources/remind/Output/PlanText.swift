import ReminderCore

/// The plan, as people and programs read it.
struct PlanText {
  let terminal: Terminal
  private let dates: DateText
  private var words: PlanWords { dates.texts.plan }
  private var texts: Texts { dates.texts }

  init(present: Present, terminal: Terminal, texts: Texts) {
    self.terminal = terminal
    dates = DateText(present: present, texts: texts)
  }

  /// Prints the plan for people: soonest first, then the waiting requests. If any wait, also how many slots are used.
  func print(
    _ plan: NotificationPlan, _ explanation: Explanation, to output: @escaping ([UInt8]) throws -> Void
  ) throws {
    let columns = TextColumns(terminal: terminal, columns: [.fixed, .rightAligned, .flexible, .optional, .optional])
    let later = explanation.laterRequests()
    var rows = columns.rows(room: plan.slots.count + later.count + plan.waiting.count)
    for request in PlanText.sorted((plan.slots + later).sorted(), explanation) { add(request, explanation, to: &rows) }
    for request in PlanText.sorted(plan.waiting, explanation) { add(request, explanation, to: &rows) }
    let layout = columns.layout(of: rows)
    var buffer = LineBuffer(output)
    for row in 0..<rows.count {
      if row == plan.slots.count + later.count { try buffer.line(terminal.styled(words.waiting, .heading)) }
      try buffer.line { columns.append(row, of: rows, layout, to: &$0) }
    }
    if plan.waitingCount > 0 {
      let slots = PlanText.slots(used: plan.slots.count, waiting: plan.waitingCount, in: words)
      let isFull = plan.slots.count >= NotificationPlan.budget
      try buffer.line(isFull ? slots : words.slotsForDueDates.filled(slots, "\(NotificationPlan.dueDateTaskBudget)"))
    }
    try buffer.flush()
  }

  /// `planned notifications: 64 of at most 64; 6 more wait for a slot`.
  static func slots(used: Int, waiting: Int, in words: PlanWords) -> String {
    let slots = words.slots.filled("\(used)", "\(NotificationPlan.budget)")
    return waiting == 0 ? slots : words.slotsAndWaiting.filled(slots, "\(waiting)")
  }

  /// Requests in the order of delivery: held requests come when the quiet time is over.
  private static func sorted(_ requests: [NotificationRequest], _ explanation: Explanation) -> [NotificationRequest] {
    let comes = requests.map(explanation.comesAt)
    if zip(comes, requests).allSatisfy({ $0 == $1.fireAt }) { return requests }
    return requests.indices.sorted { (comes[$0], $0) < (comes[$1], $1) }.map { requests[$0] }
  }

  /// When, which task, how far away, and what kind.
  private func add(_ request: NotificationRequest, _ explanation: Explanation, to rows: inout TextRows) {
    let kind = PlanText.kind(of: request.identifier.kind, isNag: explanation.isNag(request), in: texts)
    let comesAt = explanation.comesAt(request)
    rows.add(isASCII: dates.isASCII) { dates.moment(comesAt, to: &$0) }
    rows.add { rows in if let number = explanation.number(of: request) { rows.add(number) } }
    rows.add(PlanText.title(of: request, explanation, in: texts), priority: explanation.priority(of: request))
    rows.add(dates.distance(to: comesAt), style: .faint)
    let isHeld = comesAt != request.fireAt
    rows.add(isHeld ? words.setFor.filled(kind, dates.near(request.fireAt)) : kind, style: .faint)
  }

  /// The title of the request, on one line.
  static func title(of request: NotificationRequest, _ explanation: Explanation, in texts: Texts) -> String {
    explanation.title(of: request).map(SafeText.line) ?? title(ofUnnamed: request.identifier.kind, in: texts)
  }

  /// The title of a request that has no task and was given no title.
  static func title(ofUnnamed kind: RequestKind, in texts: Texts) -> String {
    switch kind {
    case .agenda: texts.views.agenda
    case .timer: texts.timers.unnamedTimer
    case .blockStart, .blockEnd, .task, .notice: texts.timers.unnamedBlock
    }
  }

  /// The kind of a notification, in words.
  static func kind(of kind: RequestKind, isNag: Bool, in texts: Texts) -> String {
    switch kind {
    case _ where isNag: texts.plan.again
    case .task: texts.plan.reminder
    case .notice(.morning): texts.plan.morning
    case .notice(.advance): texts.plan.advance
    case .timer: texts.timers.timerKind
    case .blockStart: texts.timers.blockStartKind
    case .blockEnd: texts.timers.blockEndKind
    case .agenda: texts.views.agendaKind
    }
  }

  /// Prints the plan for programs. Members are only ever added.
  static func printJSON(
    _ plan: NotificationPlan, _ explanation: Explanation, to output: ([UInt8]) throws -> Void
  ) throws {
    var json = JSONWriter()
    try json.object { json in
      json.member("budget", NotificationPlan.budget)
      json.member("used", plan.slots.count)
      json.member("waiting", plan.waitingCount)
      json.key("requests")
      try write(plan.slots, explanation, to: &json, output)
      json.key("waitingRequests")
      try write(plan.waiting, explanation, to: &json, output)
      json.key("laterRequests")
      try write(explanation.laterRequests(), explanation, to: &json, output)
    }
    try json.finish(to: output)
  }

  private static func write(
    _ requests: [NotificationRequest], _ explanation: Explanation, to json: inout JSONWriter,
    _ output: ([UInt8]) throws -> Void
  ) throws {
    try json.array { json in
      for request in requests {
        json.object { explanation.write(request, in: explanation.zone, to: &$0) }
        try json.handOut(to: output)
      }
    }
  }
}
