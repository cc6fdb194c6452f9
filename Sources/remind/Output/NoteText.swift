import ReminderCore

/// What a person should know, as a sentence.
enum NoteText {
  static func sentence(_ note: EditNote) -> String {
    switch note {
    case .hasPassed(let wall): "\(wall.time) on \(DateText.full(wall.date)) has passed; nothing will fire for it"
    case .nothingWillNotify: "nothing will notify; add --at or --before"
    case .notificationsAreOff: "notifications are off; 'remind config notify on' switches them on"
    case .alreadyDone(let number): "\(number) is done already"
    case .alreadyOpen(let number): "\(number) is open already"
    case .keyIsTaken(let key, let number): "the key \"\(SafeText.line(key))\" belongs to \(number); nothing was added"
    case .nearlyFull(let used, let waiting): "\(used) of \(NotificationPlan.budget) slots used, \(waiting) waiting"
    }
  }
}
