@testable import ReminderCore

/// A task in its stored form.
enum StoredTask {
  /// The members that every task has.
  static let required: [(name: String, member: String)] = [
    ("id", #""id":"550E8400-E29B-41D4-A716-446655440000""#),
    ("number", #""number":12"#),
    ("title", #""title":"Pay rent""#),
    ("createdAt", #""createdAt":"2026-02-01T10:00:00Z""#),
  ]

  /// All known members, in the order in which the writer writes them.
  static let members: [(name: String, member: String)] = [
    required[0], required[1], required[2],
    ("notes", #""notes":"By transfer\nnot in cash""#),
    ("categories", #""categories":["finance","house \"1\""]"#),
    ("key", #""key":"rent-2026-03""#),
    ("uid", #""uid":"040000008200E00074C5B7101A82E008@example""#),
    ("priority", #""priority":"high""#),
    ("due", #""due":"2026-03-01T18:00""#),
    ("zone", #""zone":"UTC""#),
    ("start", #""start":"2026-02-28T12:00""#),
    ("ringsBeforeStart", #""ringsBeforeStart":true"#),
    ("morningTold", #""morningTold":"2026-03-01T18:00""#),
    ("morningPast", #""morningPast":"2026-02-27""#),
    ("morningNext", #""morningNext":"2026-03-03T18:00""#),
    ("advanceTold", #""advanceTold":"2026-02-28""#),
    ("advancePast", #""advancePast":"2026-02-26""#),
    ("advanceNext", #""advanceNext":"2026-03-04""#),
    ("mutedFor", #""mutedFor":"2026-03-01""#),
    (
      "repeat",
      #""repeat":{"rule":"FREQ=DAILY;COUNT=9","start":"2026-02-01T18:00","from":"done","count":3,"countBefore":1,"#
        + #""done":[{"due":"2026-02-27T18:00","at":"2026-02-27T17:30:00Z"},{"due":"2026-02-28","at":"2026-02-28T08:00:09Z"}]}"#
    ),
    (
      "reminders",
      #""reminders":[{"at":"09:00","told":"2026-02-01T18:00","past":"2026-02-02T18:00","for":"2026-03-02T18:00"},"#
        + #"{"before":"90m"}]"#
    ),
    ("snoozedUntil", #""snoozedUntil":"2026-03-01T08:15:00Z""#),
    ("snoozeDelivered", #""snoozeDelivered":"2026-03-01T07:15:00Z""#),
    ("nag", #""nag":"10m""#),
    ("then", #""then":"phone""#),
    ("loud", #""loud":true"#),
    ("noNotices", #""noNotices":true"#),
    ("steps", #""steps":[{"title":"passport","done":true},{"title":"charger"}]"#),
    ("url", #""url":"https://example.org/a?b=1""#),
    ("after", #""after":["00000000-0000-4000-8000-0000000000AB"]"#),
    (
      "ring",
      #""ring":{"at":"2026-03-01T09:00:05Z","what":"due-date-morning","nags":2,"last":"2026-03-01T09:20:00Z","#
        + #""seen":"2026-03-01T09:21:00Z"}"#
    ),
    required[3],
    ("modifiedAt", #""modifiedAt":"2026-02-02T10:00:07Z""#),
    ("completedAt", #""completedAt":"2026-03-02T00:00:00Z""#),
    ("doneBefore", #""doneBefore":["2026-02-03T07:00:00Z","2026-02-04T07:00:00Z"]"#),
    ("completion", #""completion":"given-up""#),
  ]

  static let full = "{" + members.map(\.member).joined(separator: ",") + "}"
  static let least = "{" + required.map(\.member).joined(separator: ",") + "}"

  /// A task with one member, followed by the required members.
  static func with(_ member: String) -> String { "{\(member),\(least.dropFirst())" }

  /// A list with the task of a text.
  static func list(_ text: String) throws(JSONError) -> TaskList {
    let bytes = PaddedBytes(Array(text.utf8))
    var reader = JSONReader(bytes)
    var context = TaskContext(zones: ZoneTable(Scenario.database))
    let record = try reader.taskRecord(in: &context)
    try reader.finish()
    return TaskList(bytes: bytes, records: [record], context: context, nextNumber: 1)
  }

  static func read(_ text: String) throws(JSONError) -> TaskItem { try list(text).item(at: 0) }

  /// Why a text is no task; nil if the text is a task.
  static func refusal(of text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try list(text)
      return nil
    } catch {
      return error
    }
  }

  /// The stored form of a task.
  static func text(of item: TaskItem) -> String { String(decoding: item.encoded(), as: UTF8.self) }
}
