/// A task as planning and sorting see it: integers, and where its texts stand in the file's bytes.
///
/// Reading a hundred thousand of them makes no object on the heap for each; its reminders stand together in
/// `TaskList.reminders`.
struct TaskRecord: Sendable {
  // In the order that leaves the least room between them: there may be a hundred thousand.
  var id = TaskID(high: 0, low: 0)
  var number = 0
  var created = Timestamp(unchecked: 0)
  var modified = Timestamp(unchecked: 0)
  var completed: Timestamp?
  var priority: Priority = .none
  /// 0 where the task floats, else one more than the index in `TaskList.zones`.
  var zone: UInt16 = 0
  /// Where its reminders begin in `TaskList.reminders`.
  var firstReminder: UInt32 = 0
  var title = JSONText(0..<0, isEscaped: false)
  var notes: JSONText?
  /// The whole array, with its brackets.
  var categories: JSONText?
  var due: Due?
  var morningTold: Due?
  var morningPast: Due?
  var reminderCount: UInt32 = 0
  /// 0 where the task has none of `RareMembers`, else one more than their index in the list's.
  var rare: UInt32 = 0
  /// Where the record lies in the bytes, braces included.
  var start: UInt32 = 0
  var end: UInt32 = 0

  var isOpen: Bool { completed == nil }
  var byteRange: Range<Int> { Int(start)..<Int(end) }
  var reminderRange: Range<Int> { Int(firstReminder)..<Int(firstReminder) + Int(reminderCount) }
}

/// The members that few tasks have. They stand beside the records, which are kept small.
struct RareMembers: Sendable {
  var key: JSONText?
  var morningNext: Due?
  var advance = RuleState()
  var mutedFor: Due?
  var snoozedUntil: Timestamp?
  var snoozeDelivered: Timestamp?
  var repetition: Repetition?
}
