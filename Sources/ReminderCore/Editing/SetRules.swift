// Which rules a change of a task sets, so that their past values are decided again.

extension TaskRule {
  /// Whether a change of a task sets the rule, so that its past value is decided again.
  package func isSet(in item: TaskItem, _ before: TaskItem) -> Bool {
    if case .reminder(let rule) = self {
      if !before.reminders.contains(where: { $0.rule == rule }) { return true }
      if case .instant = rule { return false }
    } else if item.mutedFor != before.mutedFor || item.isWithoutNotices != before.isWithoutNotices {
      return true
    }
    if item.zone != before.zone { return true }
    return !fault(.c11) && followsDue && (item.due != before.due || item.isNewRepetition(beside: before))
  }
}

extension TaskItem {
  /// Whether the task has another rule or another start than before.
  func isNewRepetition(beside before: TaskItem) -> Bool {
    guard let repetition else { return false }
    return repetition.rule != before.repetition?.rule || repetition.start != before.repetition?.start
  }

  /// Whether the occurrences count otherwise than before, apart from single ones that were moved, added or left out.
  func countsAnew(beside before: TaskItem) -> Bool {
    isNewRepetition(beside: before) || repetition?.isFromDone != before.repetition?.isFromDone
      || repetition?.countBefore != before.repetition?.countBefore
  }
}
