@testable import ReminderCore

/// A state file in memory.
enum StoredAgenda {
  /// A file as this program writes it at 2026-02-01T10:00:00.000000007Z in UTC, with every kind of member.
  ///
  /// The first task is done, so the plan has only the other two tasks.
  static let full = """
    {
    "remind": 2,
    "savedAt": "2026-02-01T10:00:00.000000007Z",
    "size":       2407,
    "notify": false,
    "zone": "UTC \(checksum)",
    "wakeAt": "2026-02-28T16:30:00Z",
    "forecast": {"from":[{"at":"2026-02-01T10:00:00Z","overdue":0,"today":0},\
    {"at":"2026-03-01T00:00:00Z","overdue":0,"today":1},{"at":"2026-03-01T18:00:00Z","overdue":1,"today":0}],"end":null},
    "pending": [
    {"identifier":"task-00000000-0000-0002-0000-000000000002","fireAt":"2026-02-28T16:30:00Z"},
    {"identifier":"due-date-morning-00000000-0000-0002-0000-000000000002","fireAt":"2026-03-01T08:30:00Z"},
    {"identifier":"task-00000000-0000-0009-0000-000000000009","fireAt":"2026-04-02T08:00:00Z"}
    ],
    "sync": {"token":"a b","since":[1, 2]},
    "nextNumber": 13,
    "settings": {"notify":"off","due.morning.time":"08:30","snooze.minutes":"20",\
    "hook.changed":"pkill -USR1 bar","category.finance.icon":"📊",\
    "category.house.icon":"🏠","nagging.every":"20"},
    "tasks": [
    {"id":"00000000-0000-0001-0000-000000000001","number":1,"title":"Done \\"one\\"","due":"2026-01-05",\
    "mutedFor":"2026-01-05","createdAt":"2026-01-01T10:00:00Z","modifiedAt":"2026-01-01T10:00:00Z","completedAt":"2026-01-02T00:00:00Z"},
    {"id":"00000000-0000-0002-0000-000000000002","number":2,"title":"Pay rent","categories":["finance"],\
    "due":"2026-03-01T18:00","morningTold":"2026-02-01",\
    "reminders":[{"before":"1530m","past":"2026-02-01T10:00"}],\
    "createdAt":"2026-02-01T10:00:00Z","modifiedAt":"2026-02-01T10:00:00Z","nagging":{"every": 10}},
    {"id":"00000000-0000-0009-0000-000000000009","number":9,"title":"日本","zone":"UTC",\
    "reminders":[{"at":"2026-04-01T08:00:00Z"}],"snoozedUntil":"2026-04-02T08:00:00Z",\
    "createdAt":"2026-02-01T10:00:00Z","modifiedAt":"2026-02-01T10:00:00Z"}
    ],
    "lastDelivered": ["00000000-0000-0009-0000-000000000009","00000000-0000-0002-0000-000000000002"],
    "journal": "000000000000002a",
    "history": [
    {"change":"edit","at":"2026-02-01T10:00:00Z","tasks":[{"id":"00000000-0000-0002-0000-000000000002","number":2,\
    "title":"Rent", "createdAt":"2026-02-01T10:00:00Z","nagging":{"every": 10}}],"by":"hand"},
    {"undone":true,"change":"config","setting":"notify","at":"2026-02-01T10:00:01Z","tasks":[],\
    "absent":["00000000-0000-0010-0000-000000000010"],"settings":{"snooze.minutes":"20"},\
    "past":[{"rule":"morning","value":"2026-03-01T18:00","tasks":["00000000-0000-0002-0000-000000000002"]},\
    {"rule":"before 1d","tasks":["00000000-0000-0002-0000-000000000002"]}]}
    ],
    "later": null
    }

    """

  static let checksum = String(TimeZoneRules.utc.checksum, radix: 16)

  static func task(_ number: Int, id: UInt64? = nil) -> String {
    let id = TaskID(high: 0, low: id ?? UInt64(number))
    return "{\"id\":\"\(id)\",\"number\":\(number),\"title\":\"Task \(number)\",\"createdAt\":\"2026-02-01T10:00:00Z\"}"
  }

  static func read(_ bytes: [UInt8]) throws(JSONError) -> ReminderList {
    try ReminderList(reading: PaddedBytes(bytes), zones: Scenario.database)
  }

  static func read(_ text: String) throws(JSONError) -> ReminderList { try read(Array(text.utf8)) }

  /// Why a text is no state file; nil if the text is a state file.
  static func refusal(of text: String) -> JSONError? { refusal(of: Array(text.utf8)) }

  static func refusal(of bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try read(bytes)
      return nil
    } catch {
      return error
    }
  }
}
