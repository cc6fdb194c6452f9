import ReminderCore

/// The plan as people read it: soonest first, what waits below, the slots last.
struct PlanPage {
  let terminal: Terminal
  private let dates: DateText

  init(present: Present, terminal: Terminal) {
    self.terminal = terminal
    dates = DateText(present: present)
  }

  /// Prints the plan; each row is made twice, to be measured and to be printed, so that none has to be kept.
  func print(
    _ plan: NotificationPlan, _ explanation: Explanation, to output: @escaping ([UInt8]) throws -> Void
  ) throws {
    let columns = TextColumns(terminal: terminal, columns: [.fixed, .rightAligned, .flexible, .optional, .optional])
    let slots = plan.slots.lazy.map { self.cells($0, explanation) }
    let waiting = plan.waiting.lazy.map { self.cells($0, explanation) }
    let layout = columns.layout(of: [AnySequence(slots), AnySequence(waiting)].joined())
    var buffer = LineBuffer(output)
    for row in slots { try buffer.line { columns.append(row, layout, to: &$0) } }
    if plan.waitingCount > 0 { try buffer.line(terminal.styled("Waiting for a slot", .heading)) }
    for row in waiting { try buffer.line { columns.append(row, layout, to: &$0) } }
    try buffer.line("\(plan.slots.count) of \(NotificationPlan.budget) slots used, \(plan.waitingCount) waiting")
    try buffer.flush()
  }

  /// When, which task, how far away, and what kind.
  private func cells(_ request: NotificationRequest, _ explanation: Explanation) -> [TextColumns.Cell] {
    let kind =
      switch request.identifier.kind {
      case .task: "reminder"
      case .morning: "morning"
      case .advance: "advance"
      }
    return [
      TextColumns.Cell(dates.moment(request.fireAt)),
      TextColumns.Cell("\(request.number)"),
      TextColumns.Cell(SafeText.line(explanation.title(of: request))),
      TextColumns.Cell(dates.distance(to: request.fireAt), style: .faint),
      TextColumns.Cell(kind, style: .faint),
    ]
  }
}
