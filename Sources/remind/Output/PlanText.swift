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
    let planned = (plan.slots + explanation.laterRequests()).sorted()
    var rows = columns.rows(room: planned.count + plan.waiting.count)
    add(PlanText.sorted(planned, explanation), explanation, to: &rows)
    let plannedRows = rows.count
    add(PlanText.sorted(plan.waiting, explanation), explanation, to: &rows)
    let layout = columns.layout(of: rows)
    var buffer = LineBuffer(output)
    for row in 0..<rows.count {
      if row == plannedRows { try buffer.line(terminal.styled(words.waiting, .heading)) }
      try buffer.line { columns.append(row, of: rows, layout, to: &$0) }
    }
    if plan.waitingCount > 0 {
      let slots = PlanText.slots(used: plan.slots.count, waiting: plan.waitingCount, in: words)
      for line in terminal.columns.map({ WrappedLine.lines(slots, indent: 0, to: $0) }) ?? [slots] {
        try buffer.line(line)
      }
    }
    try buffer.flush()
  }

  /// `planned notifications: 64 of at most 64; 6 more follow; all reminders still come`.
  static func slots(used: Int, waiting: Int, in words: PlanWords) -> String {
    let slots = words.slots.filled("\(used)", "\(NotificationPlan.budget)")
    return waiting == 0 ? slots : words.allCome.filled(words.slotsAndWaiting.filled(slots, "\(waiting)"))
  }

  /// `slots` for a person who added a reminder; always says that all reminders come.
  static func note(used: Int, waiting: Int, in words: PlanWords) -> String {
    let slots = slots(used: used, waiting: waiting, in: words)
    return waiting == 0 ? words.allCome.filled(slots) : slots
  }

  /// Requests in the order of delivery: held requests come when the quiet time is over.
  private static func sorted(_ requests: [NotificationRequest], _ explanation: Explanation) -> [NotificationRequest] {
    let comes = requests.map(explanation.comesAt)
    if zip(comes, requests).allSatisfy({ $0 == $1.fireAt }) { return requests }
    return requests.indices.sorted { (comes[$0], $0) < (comes[$1], $1) }.map { requests[$0] }
  }

  /// How many notifications of one task have lines of their own, if there are at least two more of them.
  private static let mostOfOneTask = 3

  /// A line for each request. Of a task with many requests, the nearest have lines, and one line counts the rest.
  private func add(_ requests: [NotificationRequest], _ explanation: Explanation, to rows: inout TextRows) {
    var counts: [TaskID: Int] = [:]
    for request in requests { counts[request.identifier.id, default: 0] += 1 }
    counts = counts.filter { $0.value > PlanText.mostOfOneTask + 1 }
    let last = counts.isEmpty ? [:] : Dictionary(requests.map { ($0.identifier.id, $0) }) { $1 }
    var shown: [TaskID: Int] = [:]
    for request in requests {
      let id = request.identifier.id
      let place = shown[id] ?? 0
      if counts[id] != nil { shown[id] = place + 1 }
      if place < PlanText.mostOfOneTask {
        add(request, explanation, to: &rows)
      } else if place == PlanText.mostOfOneTask, let count = counts[id], let last = last[id] {
        add(count - place, until: last, explanation, to: &rows)
      }
    }
  }

  /// `and 57 more until Fri 6 Mar`
  private func add(
    _ count: Int, until last: NotificationRequest, _ explanation: Explanation, to rows: inout TextRows
  ) {
    let day = dates.day(dates.present.zone.rules.local(at: explanation.comesAt(last)).date)
    rows.add("")
    rows.add("")
    rows.add(words.moreUntil.filled("\(count)", day), style: .faint)
    rows.add("")
    rows.add("")
  }

  /// When, which task, how far away, and what kind.
  private func add(_ request: NotificationRequest, _ explanation: Explanation, to rows: inout TextRows) {
    let kind = PlanText.kind(of: request.identifier.kind, isNag: explanation.isNag(request), in: texts)
    let comesAt = explanation.comesAt(request)
    // Only a timer has seconds.
    rows.add(isASCII: dates.isASCII) { dates.moment(comesAt.minuteOfDelivery, to: &$0) }
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
