import Testing

@testable import ReminderCore

/// Files of format 1, which kept marks on the wall clock: the values of format 2 that they become.
struct FormatOneTests {
  private static let start = #"{"id":"00000000-0000-0001-0000-000000000001","number":1,"title":"T""#
  private static let end = #""createdAt":"2026-02-01T10:00:00Z","modifiedAt":"2026-02-01T10:00:00Z"}"#

  /// The agenda that a task with these members becomes, with these settings.
  private static func converted(_ members: String, settings: String = "{}", history: String = "[]") throws -> Agenda {
    try StoredAgenda.read(
      "{\"remind\":1,\"savedAt\":\"2026-03-01T20:00:00.000000007Z\",\"settings\":\(settings),\"tasks\":[\(start),\(members),\(end)],\"history\":\(history)}"
    )
  }

  private static func members(of agenda: Agenda) -> String {
    let text = String(decoding: agenda.tasks.bytes[agenda.tasks.records[0].byteRange], as: UTF8.self)
    return String(text.dropFirst(start.utf8.count + 1).dropLast(end.utf8.count + 1))
  }

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var settings = "{}"
    var old: String
    var new: String
  }

  static let reminders: [Row] = [
    Row(
      testDescription: "set before its moment: it is still to come",
      old: #""due":"2026-03-05","reminders":[{"at":"09:00","after":"2026-03-01T10:00"}]"#,
      new: #""due":"2026-03-05","reminders":[{"at":"09:00"}]"#),
    Row(
      testDescription: "set after its moment: it was past",
      old: #""due":"2026-03-01","reminders":[{"at":"09:00","after":"2026-03-01T10:00"}]"#,
      new: #""due":"2026-03-01","reminders":[{"at":"09:00","past":"2026-03-01"}]"#),
    Row(
      testDescription: "delivered",
      old: #""due":"2026-03-01T18:00","reminders":[{"before":"90m","after":"2026-03-01T16:30","delivered":true}]"#,
      new: #""due":"2026-03-01T18:00","reminders":[{"before":"90m","told":"2026-03-01T18:00"}]"#),
    Row(
      testDescription: "delivered, with a mark for the whole day",
      old: #""due":"2026-03-02","reminders":[{"before":"1d","after":"2026-03-01T23:59","delivered":true}]"#,
      new: #""due":"2026-03-02","reminders":[{"before":"1d","told":"2026-03-02"}]"#),
    Row(
      testDescription: "without a mark it counts from the beginning of time",
      old: #""due":"2026-03-01","reminders":[{"at":"09:00"},{"at":"2026-02-01T09:00"}]"#,
      new: #""due":"2026-03-01","reminders":[{"at":"09:00"},{"at":"2026-02-01T09:00"}]"#),
    Row(
      testDescription: "alone by the clock: delivered, past and to come",
      old: #""reminders":[{"at":"2026-03-01T09:00","after":"2026-03-01T09:00","delivered":true},"#
        + #"{"at":"2026-02-01T08:00","after":"2026-02-01T10:00"},{"at":"2026-03-02T09:00","after":"2026-02-01T10:00"}]"#,
      new: #""reminders":[{"at":"2026-03-01T09:00","told":"2026-03-01T09:00"},"#
        + #"{"at":"2026-02-01T08:00","past":"2026-02-01T08:00"},{"at":"2026-03-02T09:00"}]"#),
    Row(
      testDescription: "at a moment: delivered and to come",
      old: #""reminders":[{"at":"2026-03-01T08:00:00Z","after":"2026-03-01T08:00:00Z","delivered":true},"#
        + #"{"at":"2026-03-02T08:00:00Z","after":"2026-02-01T10:00:07Z","x":1}]"#,
      new: #""reminders":[{"at":"2026-03-01T08:00:00Z","told":"2026-03-01T08:00:00Z"},"#
        + #"{"at":"2026-03-02T08:00:00Z","x":1}]"#),
    Row(
      testDescription: "a mark in the future covers what lies before it",
      old: #""due":"2026-03-05","reminders":[{"at":"09:00","after":"2038-01-19T03:14"}]"#,
      new: #""due":"2026-03-05","reminders":[{"at":"09:00","past":"2026-03-05"}]"#),
  ]

  static let daily = #""repeat":{"rule":"FREQ=DAILY","start":"2026-03-01"}"#

  static let repeating: [Row] = [
    Row(
      testDescription: "delivered for a later occurrence than the due date",
      old:
        #""due":"2026-03-01",\#(daily),"reminders":[{"at":"09:00","after":"2026-03-04T09:00","delivered":true,"for":"2026-03-05"}]"#,
      new: #""due":"2026-03-01",\#(daily),"reminders":[{"at":"09:00","told":"2026-03-04","for":"2026-03-05"}]"#),
    Row(
      testDescription: "past up to a later occurrence",
      old: #""due":"2026-03-01",\#(daily),"reminders":[{"at":"09:00","after":"2026-03-03T12:00","for":"2026-03-04"}]"#,
      new: #""due":"2026-03-01",\#(daily),"reminders":[{"at":"09:00","past":"2026-03-03","for":"2026-03-04"}]"#),
    Row(
      testDescription: "notices that were delivered for later occurrences",
      old: #""due":"2026-03-01","noticesAfter":"2026-02-01T10:00","morningFor":"2026-03-03","advanceFor":"2026-03-04","#
        + #""morningNext":"2026-03-04","advanceNext":"2026-03-05",\#(daily)"#,
      new: #""due":"2026-03-01","morningTold":"2026-03-03","morningNext":"2026-03-04","#
        + #""advanceTold":"2026-03-04","advanceNext":"2026-03-05",\#(daily)"#),
    Row(
      testDescription: "a delivery under a clock of 2038 is kept, and counts no more than two days ahead",
      old:
        #""due":"2026-03-01",\#(daily),"reminders":[{"at":"09:00","after":"2038-01-18T09:00","delivered":true,"for":"2038-01-19"}]"#,
      new: #""due":"2026-03-01",\#(daily),"reminders":[{"at":"09:00","told":"2038-01-18","for":"2038-01-19"}]"#),
  ]

  static let notices: [Row] = [
    Row(
      testDescription: "set before the morning: it is still to come",
      old: #""due":"2026-03-05","noticesAfter":"2026-03-01T10:00""#, new: #""due":"2026-03-05""#),
    Row(
      testDescription: "set after the morning: it was past",
      old: #""due":"2026-03-01","noticesAfter":"2026-03-01T10:00""#,
      new: #""due":"2026-03-01","morningPast":"2026-03-01""#),
    Row(
      testDescription: "past for both, by marks of their own",
      settings: #"{"due.advance":"on"}"#,
      old: #""due":"2026-03-01T18:00","noticesAfter":"2026-03-01T10:00","advanceAfter":"2026-03-01T17:00""#,
      new: #""due":"2026-03-01T18:00","morningPast":"2026-03-01T18:00","advancePast":"2026-03-01T18:00""#),
    Row(
      testDescription: "delivered, also for another due date, of which it says nothing",
      old: #""due":"2026-03-05","noticesAfter":"2026-03-01T10:00","morningFor":"2026-03-01""#,
      new: #""due":"2026-03-05","morningTold":"2026-03-01""#),
    Row(
      testDescription: "delivered and past: that it was told is what counts",
      old: #""due":"2026-03-01","noticesAfter":"2026-03-01T10:00","morningFor":"2026-03-01""#,
      new: #""due":"2026-03-01","morningTold":"2026-03-01""#),
    Row(
      testDescription: "switched on after the morning",
      settings: #"{"due.morning.since":"2026-03-01T10:00:00Z","due.morning.sinceWall":"2026-03-01T10:00"}"#,
      old: #""due":"2026-03-01","noticesAfter":"2026-02-01T10:00""#,
      new: #""due":"2026-03-01","morningPast":"2026-03-01""#),
    Row(
      testDescription: "switched on while the clock on the wall showed less, as after a flight",
      settings: #"{"due.morning.since":"2026-03-01T10:00:00Z","due.morning.sinceWall":"2026-03-01T05:00"}"#,
      old: #""due":"2026-03-01","noticesAfter":"2026-02-01T10:00""#, new: #""due":"2026-03-01""#),
    Row(
      testDescription: "switched on after the advance notice, by an older version that kept the moment alone",
      settings: #"{"due.advance":"on","due.advance.since":"2026-03-01T17:30:00Z"}"#,
      old: #""due":"2026-03-01T18:00","noticesAfter":"2026-02-01T10:00""#,
      new: #""due":"2026-03-01T18:00","advancePast":"2026-03-01T18:00""#),
    Row(
      testDescription: "notices off: what was past is kept",
      settings: #"{"due.morning":"off"}"#, old: #""due":"2026-03-01","noticesAfter":"2026-03-01T10:00""#,
      new: #""due":"2026-03-01","morningPast":"2026-03-01""#),
    Row(
      testDescription: "muted, snoozed and a snooze that was delivered stay",
      old: #""due":"2026-03-05","noticesAfter":"2026-03-01T10:00","mutedFor":"2026-03-05","#
        + #""snoozedUntil":"2026-03-02T08:00:00Z","snoozeDelivered":"2026-03-01T08:00:00Z""#,
      new: #""due":"2026-03-05","mutedFor":"2026-03-05","#
        + #""snoozedUntil":"2026-03-02T08:00:00Z","snoozeDelivered":"2026-03-01T08:00:00Z""#),
    Row(
      testDescription: "muted for a due date without a morning: what was past of the mornings that follow stays past",
      settings: #"{"due.morning.since":"2026-03-03T12:00:00Z","due.morning.sinceWall":"2026-03-03T12:00"}"#,
      old: #""due":"2026-03-01T01:00","noticesAfter":"2026-02-28T10:00","mutedFor":"2026-03-01T01:00","#
        + #""repeat":{"rule":"FREQ=DAILY","start":"2026-02-20T13:00"}"#,
      new: #""due":"2026-03-01T01:00","morningPast":"2026-03-03T13:00","morningNext":"2026-03-04T13:00","#
        + #""advanceNext":"2026-03-01T13:00","mutedFor":"2026-03-01T01:00","#
        + #""repeat":{"rule":"FREQ=DAILY","start":"2026-02-20T13:00"}"#),
    Row(
      testDescription: "pinned, due before nine there: the reader's morning, which is new, does not come late",
      old: #""due":"2026-03-05T08:00","zone":"UTC","noticesAfter":"2026-03-01T10:00""#,
      new: #""due":"2026-03-05T08:00","zone":"UTC","morningPast":"2026-03-05T08:00""#),
    Row(
      testDescription: "the same each day: none comes late that was due before the file was saved",
      old: #""due":"2026-02-27T08:00","zone":"UTC","noticesAfter":"2026-02-20T10:00","#
        + #""repeat":{"rule":"FREQ=DAILY","start":"2026-02-27T08:00"}"#,
      new: #""due":"2026-02-27T08:00","zone":"UTC","morningPast":"2026-03-01T08:00","morningNext":"2026-03-02T08:00","#
        + #""repeat":{"rule":"FREQ=DAILY","start":"2026-02-27T08:00"}"#),
  ]

  @Test(arguments: reminders + repeating + notices)
  func `a mark becomes the value that it stood for`(row: Row) throws {
    #expect(Self.members(of: try Self.converted(row.old, settings: row.settings)) == row.new)
  }

  @Test func `the marks of the settings are gone, and unknown members stay`() throws {
    let settings = #"{"due.morning.time":"08:30","due.morning.since":"2026-01-01T00:00:00Z","x.y":"1"}"#
    let agenda = try Self.converted(#""due":"2026-03-05""#, settings: settings)
    #expect(String(decoding: agenda.settings.encoded(), as: UTF8.self) == #"{"due.morning.time":"08:30","x.y":"1"}"#)
  }

  @Test func `each side of a change is read with the settings of that side`() throws {
    // First the due date was set anew, then mornings were switched on, after that day's.
    let record =
      #"{"id":"00000000-0000-0001-0000-000000000001","number":1,"title":"T","due":"2026-02-27","#
      + #""noticesAfter":"2026-02-27T10:00","createdAt":"2026-02-01T10:00:00Z"}"#
    let history =
      #"[{"change":"edit","at":"2026-02-28T10:00:00Z","tasks":[\#(record)]},"#
      + #"{"change":"config","setting":"due.morning","at":"2026-03-01T10:00:00Z","tasks":[],"#
      + #""settings":{"due.morning":"off"}}]"#
    let agenda = try Self.converted(
      #""due":"2026-03-01","noticesAfter":"2026-02-28T10:00""#,
      settings: #"{"due.morning.since":"2026-03-01T10:00:00Z","due.morning.sinceWall":"2026-03-01T10:00"}"#,
      history: history)
    #expect(Self.members(of: agenda) == #""due":"2026-03-01","morningPast":"2026-03-01""#)
    #expect(
      agenda.history.map { String(decoding: $0.encoded(), as: UTF8.self) } == [
        #"{"change":"edit","at":"2026-02-28T10:00:00Z","tasks":[{"id":"00000000-0000-0001-0000-000000000001","number":1,"#
          + #""title":"T","due":"2026-02-27","morningPast":"2026-02-27","createdAt":"2026-02-01T10:00:00Z","#
          + #""modifiedAt":"2026-02-01T10:00:00Z"}]}"#,
        #"{"change":"config","setting":"due.morning","at":"2026-03-01T10:00:00Z","tasks":[],"#
          + #""settings":{"due.morning":"off"},"#
          + #""past":[{"rule":"morning","tasks":["00000000-0000-0001-0000-000000000001"]}]}"#,
      ])
  }

  @Test func `what was told since a change is told on its other side, too`() throws {
    // Format 1 kept it only in the list of tasks; undo copied it to the record that came back.
    let record =
      #"{"id":"00000000-0000-0001-0000-000000000001","number":1,"title":"Old","due":"2026-03-01","#
      + #""noticesAfter":"2026-02-01T10:00","reminders":[{"at":"20:00","after":"2026-02-01T10:00"}],"#
      + #""createdAt":"2026-02-01T10:00:00Z"}"#
    let before = record.replacing(#""due":"2026-03-01""#, with: #""due":"2026-03-02""#)
    let agenda = try Self.converted(
      #""due":"2026-03-01","noticesAfter":"2026-02-01T10:00","morningFor":"2026-03-01","#
        + #""reminders":[{"at":"20:00","after":"2026-03-01T20:00","delivered":true}]"#,
      history: #"[{"change":"edit","at":"2026-02-01T10:00:00Z","tasks":[\#(before)]},"#
        + #"{"change":"edit","at":"2026-02-01T10:00:00Z","tasks":[\#(record)]},"#
        + #"{"undone":true,"change":"edit","at":"2026-02-01T10:00:00Z","tasks":[\#(record)]}]"#)
    let records = agenda.history.map { String(decoding: $0.tasks, as: UTF8.self) }
    let told = #""due":"2026-03-01","morningTold":"2026-03-01","reminders":[{"at":"20:00","told":"2026-03-01"}]"#
    #expect(records.map { $0.contains(told) } == [false, true, true], "\(records)")
    #expect(!records[0].contains("Told") && !records[0].contains("told"), "\(records[0])")
  }

  @Test(arguments: [
    #""due":"2026-03-05","noticesAfter":"yesterday""#, #""due":"2026-03-05","morningFor":7"#,
    #""due":"2026-03-05","reminders":[{"at":"09:00","after":"2026-02-01T10:00:00Z"}]"#,
    #""reminders":[{"at":"2026-03-01T08:00:00Z","after":"2026-02-01T10:00"}]"#,
  ])
  func `a malformed mark is refused with the position of its task`(members: String) throws {
    #expect(throws: JSONError.self) { try Self.converted(members) }
  }

  @Test func `a change whose record was broken by hand stays as it is, and the file can be read`() throws {
    let broken = #"[{"change":"edit","at":"2026-02-01T10:00:00Z","tasks":[{"id":7}]}]"#
    let agenda = try Self.converted(#""due":"2026-03-01","morningFor":"2026-03-01""#, history: broken)
    #expect(Self.members(of: agenda) == #""due":"2026-03-01","morningTold":"2026-03-01""#)
    #expect(agenda.history.map { String(decoding: $0.tasks, as: UTF8.self) } == [#"[{"id":7}]"#])
  }
}
