/// A task for planning and sorting: integers, and the ranges of its texts in the bytes of the list.
///
/// A record has no object on the heap, because there may be a hundred thousand records. The reminders of all tasks are
/// together in `TaskContext.reminders`.
package struct TaskRecord: Sendable {
  // In the order that needs the least padding.
  package var id = TaskID(high: 0, low: 0)
  package var number = 0
  var created = Timestamp(unchecked: 0)
  var modified = Timestamp(unchecked: 0)
  var completed: Timestamp?
  var priority: Priority = .none
  /// 0 where the task floats, else one more than the index in `ZoneTable.zones`.
  var zone: UInt16 = 0
  /// The index of its first reminder in `TaskContext.reminders`.
  var firstReminder: UInt32 = 0
  var title = JSONText(0..<0, isEscaped: false)
  var notes: JSONText?
  /// The whole array, with its brackets.
  var categories: JSONText?
  package var due: Due?
  var morningDelivered: Due?
  var morningPastWhenSet: Due?
  var reminderCount: UInt32 = 0
  /// 0 where the task has no `RareMembers`, else one more than their index in `TaskContext.rare`.
  package var rare: UInt32 = 0
  /// The offsets of the record in the bytes, braces included.
  var start: UInt32 = 0
  var end: UInt32 = 0

  package var isOpen: Bool { completed == nil }
  package var byteRange: Range<Int> { Int(start)..<Int(end) }
  var reminderRange: Range<Int> { Int(firstReminder)..<Int(firstReminder) + Int(reminderCount) }
}
