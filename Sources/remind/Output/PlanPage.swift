import ReminderCore

/// The plan as people read it: soonest first, what waits below, the slots last.
struct PlanPage {
  let terminal: Terminal
  private let dates: DateText

  init(present: Present, terminal: Terminal) {
    self.terminal = terminal
    dates = DateText(present: present)
  }

  /// Prints the plan.
  func print(
    _ plan: NotificationPlan, _ explanation: Explanation, to output: @escaping ([UInt8]) throws -> Void
  ) throws {
    let columns = TextColumns(terminal: terminal, columns: [.fixed, .rightAligned, .flexible, .optional, .optional])
    var rows = columns.rows(room: plan.slots.count + plan.waiting.count)
    for request in plan.slots { add(request, explanation, to: &rows) }
    for request in plan.waiting { add(request, explanation, to: &rows) }
    let layout = columns.layout(of: rows)
    var buffer = LineBuffer(output)
    for row in 0..<rows.count {
      if row == plan.slots.count { try buffer.line(terminal.styled("Waiting for a slot", .heading)) }
      try buffer.line { columns.append(row, of: rows, layout, to: &$0) }
    }
    try buffer.line("\(plan.slots.count) of \(NotificationPlan.budget) slots used, \(plan.waitingCount) waiting")
    try buffer.flush()
  }

  /// When, which task, how far away, and what kind.
  private func add(_ request: NotificationRequest, _ explanation: Explanation, to rows: inout TextRows) {
    let kind =
      switch request.identifier.kind {
      case .task: "reminder"
      case .notice(.morning): "morning"
      case .notice(.advance): "advance"
      }
    rows.add { dates.moment(request.fireAt, to: &$0) }
    rows.add { $0 += String(request.number).utf8 }
    rows.add(SafeText.line(explanation.title(of: request)))
    rows.add(dates.distance(to: request.fireAt), style: .faint)
    rows.add(kind, style: .faint)
  }
}
