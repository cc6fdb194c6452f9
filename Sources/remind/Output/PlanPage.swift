import ReminderCore

/// The plan as people read it: soonest first, what waits below, the slots last.
struct PlanPage {
  let terminal: Terminal
  private let dates: DateText

  init(present: Present, terminal: Terminal) {
    self.terminal = terminal
    dates = DateText(present: present)
  }

  func text(_ plan: NotificationPlan, _ explanation: Explanation) -> String {
    let columns = TextColumns(terminal: terminal, columns: [.fixed, .rightAligned, .flexible, .optional, .optional])
    let lines = columns.lines((plan.slots + plan.waiting).map { cells($0, explanation) }).map { "\($0)\n" }
    var text = lines.prefix(plan.slots.count).joined()
    if !plan.waiting.isEmpty {
      text += "\(terminal.styled("Waiting for a slot", .heading))\n"
      text += lines.dropFirst(plan.slots.count).joined()
    }
    return text + "\(plan.slots.count) of \(NotificationPlan.budget) slots used, \(plan.waitingCount) waiting\n"
  }

  /// When, which task, how far away, and what kind.
  private func cells(_ request: NotificationRequest, _ explanation: Explanation) -> [TextColumns.Cell] {
    let kind =
      switch request.identifier.kind {
      case .task: "reminder"
      case .morning: "morning"
      case .advance: "advance"
      }
    let title = explanation.facts(of: request, at: request.fireAt).text.title
    return [
      TextColumns.Cell(dates.moment(request.fireAt)),
      TextColumns.Cell("\(request.number)"),
      TextColumns.Cell(SafeText.line(title)),
      TextColumns.Cell(dates.distance(to: request.fireAt), style: .faint),
      TextColumns.Cell(kind, style: .faint),
    ]
  }
}
