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
    _ plan: NotificationPlan, _ explanation: Explanation, to output: ([UInt8]) throws -> Void
  ) rethrows {
    let columns = TextColumns(terminal: terminal, columns: [.fixed, .rightAligned, .flexible, .optional, .optional])
    let slots = plan.slots.lazy.map { self.cells($0, explanation) }
    let waiting = plan.waiting.lazy.map { self.cells($0, explanation) }
    let layout = columns.layout(of: [AnySequence(slots), AnySequence(waiting)].joined())
    var text: [UInt8] = []
    func append(_ row: [TextColumns.Cell]) throws {
      columns.append(row, layout, to: &text)
      text.append(UInt8(ascii: "\n"))
      if text.count > 65_536 {
        try output(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    for row in slots { try append(row) }
    if plan.waitingCount > 0 { text += "\(terminal.styled("Waiting for a slot", .heading))\n".utf8 }
    for row in waiting { try append(row) }
    text += "\(plan.slots.count) of \(NotificationPlan.budget) slots used, \(plan.waitingCount) waiting\n".utf8
    try output(text)
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
