import ReminderCore

/// The plan as people read it: soonest first, what waits below, the slots last.
struct PlanPage {
  let present: Present
  let terminal: Terminal

  func text(_ plan: NotificationPlan, _ explanation: Explanation) -> String {
    let all = plan.slots + plan.waiting
    let rows = all.map { row($0, explanation) }
    let widths = (0..<3).map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    let numberWidth = all.map { "\($0.number)".count }.max() ?? 0
    let lines = zip(all, rows).map { request, row in
      let number = String(repeating: " ", count: numberWidth - "\(request.number)".count) + "\(request.number)"
      let cells = zip(row, widths).map { DisplayWidth.pad($0, to: $1) }
      let line = "  \(cells.joined(separator: "  "))  \(number)  \(row[3])"
      return terminal.columns.map { DisplayWidth.cut(line, to: $0, ellipsis: terminal.ellipsis) } ?? line
    }
    var text = lines.prefix(plan.slots.count).map { "\($0)\n" }.joined()
    if !plan.waiting.isEmpty {
      text += "\(terminal.styled("Waiting for a slot", .heading))\n"
      text += lines.dropFirst(plan.slots.count).map { "\($0)\n" }.joined()
    }
    return text + "\(plan.slots.count) of \(NotificationPlan.budget) slots used, \(plan.waitingCount) waiting\n"
  }

  /// When, how far away, what kind, and the title.
  private func row(_ request: NotificationRequest, _ explanation: Explanation) -> [String] {
    let dates = DateText(present: present)
    let kind =
      switch request.identifier.kind {
      case .task: "reminder"
      case .morning: "morning"
      case .advance: "advance"
      }
    let title = explanation.facts(of: request, at: request.fireAt).text.title
    return [dates.moment(request.fireAt), dates.distance(to: request.fireAt), kind, SafeText.line(title)]
  }
}
