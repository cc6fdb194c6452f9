import ReminderCore

/// The plan as people read it: soonest first, what waits below, the slots last.
struct PlanPage {
  let terminal: Terminal
  private let dates: DateText

  init(present: Present, terminal: Terminal) {
    self.terminal = terminal
    dates = DateText(present: present)
  }

  func text(_ plan: NotificationPlan, _ explanation: Explanation) -> [UInt8] {
    let columns = TextColumns(terminal: terminal, columns: [.fixed, .rightAligned, .flexible, .optional, .optional])
    let rows = (plan.slots + plan.waiting).map { cells($0, explanation) }
    let layout = columns.layout(of: rows)
    var text: [UInt8] = []
    for (index, row) in rows.enumerated() {
      if index == plan.slots.count { text += "\(terminal.styled("Waiting for a slot", .heading))\n".utf8 }
      columns.append(row, layout, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    return text + "\(plan.slots.count) of \(NotificationPlan.budget) slots used, \(plan.waitingCount) waiting\n".utf8
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
