import Testing

@testable import ReminderCore

/// The state file, read whole. Members of a later version stay (C77).
struct StateReaderTests {
  static func texts(_ members: [[UInt8]]) -> [String] { members.map { String(decoding: $0, as: UTF8.self) } }

  @Test func `a full file is read`() throws {
    let list = try StoredAgenda.read(StoredAgenda.full)
    #expect(list.tasks.count == 3)
    #expect(list.tasks.nextNumber == 13)
    #expect((0..<3).map { list.tasks.item(at: $0).title } == ["Done \"one\"", "Pay rent", "日本"])
    #expect((0..<3).map { list.tasks.item(at: $0).reminders.count } == [0, 1, 1])
    #expect(StateReaderTests.texts(list.unknown.inHead) == [#""sync": {"token":"a b","since":[1, 2]}"#])
    #expect(StateReaderTests.texts(list.unknown.behindHead) == [#""later": null"#])
    #expect(list.lastDelivered == [list.tasks.records[2].id, list.tasks.records[1].id])
    #expect([list.lastEntry, list.lastEntryInFile] == ["000000000000002a", "000000000000002a"])
    #expect(list.tasks.item(at: 0).mutedFor == Due("2026-01-05"))
    #expect(list.tasks.item(at: 2).snoozedUntil == Timestamp(rfc3339: "2026-04-02T08:00:00Z"))
    #expect(StateReaderTests.texts(list.tasks.item(at: 1).unknown) == [#""nagging":{"every": 10}"#])
    let settings = list.settings
    #expect(!settings.notify)
    #expect(settings.value(of: .morningTime) == "08:30")
    #expect(settings.icons == ["finance": "📊", "house": "🏠"])
    #expect(StateReaderTests.texts(settings.unknown) == [#""nagging.every":"20""#])
    #expect(settings.value(of: .snoozeMinutes) == "20")
    #expect(settings.value(of: .changedHook) == "pkill -USR1 bar")
  }

  @Test func `the history of a full file is read`() throws {
    let history = try StoredAgenda.read(StoredAgenda.full).history
    #expect(history.map(\.isUndone) == [false, true])
    #expect(history.map(\.change.command) == ["edit", "config"])
    #expect(history.map(\.change.setting) == [nil, "notify"])
    #expect(history.map { "\($0.at)" } == ["2026-02-01T10:00:00Z", "2026-02-01T10:00:01Z"])
    #expect(history.map(\.absent.ids) == [[], [TaskID(high: 0x10, low: 0x10)]])
    #expect(StateReaderTests.texts(history.map { $0.settings ?? [] }) == ["", #"{"snooze.minutes":"20"}"#])
    #expect(StateReaderTests.texts(history[0].unknown) == [#""by":"hand""#])
    #expect(history[0].tasks.starts(with: Array(#"[{"id":"00000000-0000-0002"#.utf8)))
    #expect(history[1].tasks == Array("[]".utf8))
  }

  @Test(arguments: [
    #"{"remind":2,"tasks":[]}"#, " \r\n{ \"tasks\" : [ ] , \"remind\" : 2 }\n\n", #"{"\u0072emind":2,"t\u0061sks":[]}"#,
  ])
  func `a file with its version and an empty list has no tasks and the default settings`(text: String) throws {
    let list = try StoredAgenda.read(text)
    #expect(list.tasks.count == 0)
    #expect(list.tasks.nextNumber == 1)
    #expect(
      SettingName.fixed.map { list.settings.value(of: $0) } == SettingName.fixed.map { Settings().value(of: $0) })
    #expect(list.settings.icons.isEmpty)
    #expect(list.unknown.inHead.isEmpty)
    #expect(list.unknown.behindHead.isEmpty)
  }

  @Test func `members may be in any order, and the head ends at the next number`() throws {
    let text = #"{"a":1,"tasks":[],"b":2,"nextNumber":7,"c":3,"remind":2,"d":4}"#
    let list = try StoredAgenda.read(text)
    #expect(list.tasks.nextNumber == 7)
    #expect(StateReaderTests.texts(list.unknown.inHead) == [#""a":1"#, #""b":2"#])
    #expect(StateReaderTests.texts(list.unknown.behindHead) == [#""c":3"#, #""d":4"#])
  }

  @Test(arguments: [
    ("1", 10), ("9", 10), ("10", 10), ("11", 11), ("999000000", 999_000_000),
  ])
  func `the next number is higher than the number of any task`(stored: String, next: Int) throws {
    let tasks = [9, 3].map { StoredAgenda.task($0) }.joined(separator: ",")
    let list = try StoredAgenda.read("{\"remind\":2,\"nextNumber\":\(stored),\"tasks\":[\(tasks)]}")
    #expect(list.tasks.nextNumber == next)
    #expect(try StoredAgenda.read("{\"remind\":2,\"tasks\":[\(tasks)]}").tasks.nextNumber == 10)
  }

  @Test(
    arguments: [
      // A number far above the others was written by hand; the next number stays among the others.
      (nil, [1, 2, 999_999_999], 3), (14, [1, 2, 999_999_999], 14), (3, [999_999_999, 2, 1], 3),
      // Files of an earlier version have the next number after the highest number.
      (1_000_000_000, [1, 2, 999_999_999], 3), (1_000_000_000, [1, 2], 3), (1_000_000_000, [], 1),
      (999_000_001, [4], 5), (999_000_000, [4], 999_000_000), (nil, [999_000_000], 1),
      (nil, [998_999_999], 999_000_000),
      // The first long run of free numbers from the next number on, or else the longest run.
      (nil, [5, 400_000_000, 999_999_999], 6), (1_000_000_000, [5, 400_000_000, 999_999_999], 400_000_001),
      (8, [5, 700_000_000, 999_999_999], 8), (700_000_009, [5, 700_000_000, 999_999_999], 700_000_009),
      (700_000_000, [700_000_000, 999_999_999], 700_000_001), (3, [1, 2, 5, 999_999_999], 6),
    ] as [(Int?, [Int], Int)])
  func `new tasks get free numbers between others if few are left`(stored: Int?, numbers: [Int], next: Int) throws {
    let tasks = numbers.map { StoredAgenda.task($0) }.joined(separator: ",")
    let member = stored.map { "\"nextNumber\":\($0)," } ?? ""
    var scenario = Scenario("2026-03-01T08:00")
    scenario.list = try StoredAgenda.read("{\"remind\":2,\(member)\"tasks\":[\(tasks)]}")
    #expect(scenario.list.tasks.nextNumber == next)
    for number in next..<(next + 3) {
      try scenario.add("T")
      #expect(scenario.numbers.last == number)
    }
    try scenario.reload()
    try scenario.add("T")
    #expect(Set(scenario.numbers).count == numbers.count + 4)
  }

  @Test func `a new task never gets the number of another task, up to the last free number`() throws {
    // A run of free numbers ends before a task; the test begins at the last number of the run.
    let stored = "{\"remind\":2,\"nextNumber\":5,\"tasks\":[\(StoredAgenda.task(4)),\(StoredAgenda.task(999_999_999))]}"
    var list = try StoredAgenda.read(stored)
    list.tasks.nextNumber = 999_999_998
    var scenario = Scenario("2026-03-01T08:00")
    scenario.list = list
    try scenario.add("T")
    #expect(scenario.numbers == [4, 999_999_999, 999_999_998])
    #expect(scenario.refusal(of: .add([NewTask(TaskDraft(title: "U"), id: TaskID(high: 9, low: 9))])) == "noNumberLeft")
    try scenario.reload()
    try scenario.add("U")
    #expect(scenario.numbers.last == 5)
  }

  static let settings = #"{"remind":2,"settings":"#

  static let types: [RefusedDocument] = [
    (#"{"remind":"1"}"#, 10, .expected("a whole number")),
    (#"{"remind":null}"#, 10, .expected("a whole number")),
    (#"{"remind":2.0}"#, 10, .expected("a whole number")),
    (#"{"remind":01}"#, 10, .outOfRange(2...3)),
    (#"{"remind":0}"#, 10, .outOfRange(2...3)),
    (#"{"remind":-1}"#, 10, .outOfRange(2...3)),
    (#"{"remind":4}"#, 10, .outOfRange(2...3)),
    (#"{"remind": 999999999999999999999}"#, 11, .outOfRange(2...3)),
    (#"{"savedAt":null}"#, 11, .expected("a string")),
    (#"{"savedAt":7}"#, 11, .expected("a string")),
    (#"{"size":"7"}"#, 8, .expected("a whole number")),
    (#"{"size":null}"#, 8, .expected("a whole number")),
    (#"{"size":     -1}"#, 13, .outOfRange(0...Int.max)),
    (#"{"size":00}"#, 9, .expected("\",\" or \"}\"")),
    (#"{"size":9223372036854775808}"#, 8, .outOfRange(0...Int.max)),
    (#"{"notify":null}"#, 10, .expected("true or false")),
    (#"{"notify":"on"}"#, 10, .expected("true or false")),
    (#"{"notify":1}"#, 10, .expected("true or false")),
    (#"{"zone":null}"#, 8, .expected("a string")),
    (#"{"zone":["UTC"]}"#, 8, .expected("a string")),
    (#"{"wakeAt":false}"#, 10, .expected("a string")),
    (#"{"wakeAt":0}"#, 10, .expected("a string")),
    (#"{"wakeAt":"2026-02-01T10:00"}"#, 10, .expected("a moment such as \"2026-03-01T08:00:00Z\"")),
    (#"{"pending":null}"#, 11, .expected("an array")),
    (#"{"pending":{}}"#, 11, .expected("an array")),
    (#"{"pending":[null]}"#, 12, .expected("an object")),
    (#"{"pending":["task-1"]}"#, 12, .expected("an object")),
    (#"{"pending":[{"identifier":1}]}"#, 26, .expected("a string")),
    (#"{"pending":[{"fireAt":1}]}"#, 22, .expected("a string")),
    (#"{"pending":[{"fireAt":"soon"}]}"#, 22, .expected("a moment such as \"2026-03-01T08:00:00Z\"")),
    (#"{"pending":[{"identifier":"a","identifier":"b"}]}"#, 30, .duplicateKey("identifier")),
    (#"{"pending":[{"x":1,"x":2}]}"#, 19, .duplicateKey("x")),
    (#"{"nextNumber":null}"#, 14, .expected("a whole number")),
    (#"{"nextNumber":"13"}"#, 14, .expected("a whole number")),
    (#"{"nextNumber":0}"#, 14, .outOfRange(1...1_000_000_000)),
    (#"{"nextNumber":1000000001}"#, 14, .outOfRange(1...1_000_000_000)),
    (#"{"settings":null}"#, 12, .expected("an object")),
    (#"{"settings":[]}"#, 12, .expected("an object")),
    (#"{"tasks":null}"#, 9, .expected("an array")),
    (#"{"tasks":{}}"#, 9, .expected("an array")),
    (#"{"tasks":[1]}"#, 10, .expected("an object")),
    (#"{"tasks":[{}]}"#, 10, .missingKey("id")),
    (#"{"tasks":[null]}"#, 10, .expected("an object")),
    (#"{"lastDelivered":null}"#, 17, .expected("an array")),
    (#"{"lastDelivered":[1]}"#, 18, .expected("a string")),
    (#"{"lastDelivered":["1"]}"#, 18, TaskRecordRefusedTests.id),
    (#"{"history":null}"#, 11, .expected("an array")),
    (#"{"history":{}}"#, 11, .expected("an array")),
    (#"{"history":[1]}"#, 12, .expected("an object")),
    (#"{"history":[{}]}"#, 12, .missingKey("change")),
    (#"{"history":[{"change":"done"}]}"#, 12, .missingKey("at")),
    (#"{"history":[{"at":"2026-02-01T10:00:00Z"}]}"#, 12, .missingKey("change")),
    (#"{"history":[{"change":1}]}"#, 22, .expected("a string")),
    (#"{"history":[{"change":null}]}"#, 22, .expected("a string")),
    (#"{"history":[{"undone":"yes"}]}"#, 22, .expected("true or false")),
    (#"{"history":[{"setting":7}]}"#, 23, .expected("a string")),
    (#"{"history":[{"at":"now"}]}"#, 18, TaskRecordRefusedTests.moment),
    (#"{"history":[{"at":1}]}"#, 18, .expected("a string")),
    (#"{"history":[{"tasks":{}}]}"#, 21, .expected("an array")),
    (#"{"history":[{"tasks":null}]}"#, 21, .expected("an array")),
    (#"{"history":[{"tasks":[nope]}]}"#, 22, .expected("a value")),
    (#"{"history":[{"absent":{}}]}"#, 22, .expected("an array")),
    (#"{"history":[{"absent":["x"]}]}"#, 23, TaskRecordRefusedTests.id),
    (#"{"history":[{"settings":[]}]}"#, 24, .expected("an object")),
    (#"{"history":[{"settings":null}]}"#, 24, .expected("an object")),
    (#"{"history":[{"change":"a","change":"b"}]}"#, 26, .duplicateKey("change")),
    (#"{"history":[{"x":1,"x":2}]}"#, 19, .duplicateKey("x")),
    (#"{"later":nope}"#, 9, .expected("a value")),
    (#"{"later":{"a":1,"a":1}}"#, 16, .duplicateKey("a")),
  ]

  static let values: [RefusedDocument] = [
    (settings + #"{"notify":true}}"#, 33, .expected("a string")),
    (settings + #"{"notify":"yes"}}"#, 33, .expected("a value of notify")),
    (settings + #"{"notify.channel":"Mail"}}"#, 41, .expected("a value of notify.channel")),
    (settings + #"{"notify.command":""}}"#, 41, .expected("a value of notify.command")),
    (settings + #"{"notify.command":null}}"#, 41, .expected("a string")),
    (settings + #"{"notify.command":"a\u0000"}}"#, 41, .expected("a value of notify.command")),
    (settings + #"{"due.reminder":"1"}}"#, 39, .expected("a value of due.reminder")),
    (settings + #"{"due.morning":false}}"#, 38, .expected("a string")),
    (settings + #"{"due.morning.time":"9:00"}}"#, 43, .expected("a value of due.morning.time")),
    (settings + #"{"due.advance": "ON"}}"#, 39, .expected("a value of due.advance")),
    (settings + #"{"due.advance.minutes":60}}"#, 46, .expected("a string")),
    (settings + #"{"due.advance.minutes":"0"}}"#, 46, .expected("a value of due.advance.minutes")),
    (settings + #"{"snooze.minutes":15}}"#, 41, .expected("a string")),
    (settings + #"{"snooze.minutes":"0"}}"#, 41, .expected("a value of snooze.minutes")),
    (settings + #"{"hook.changed":""}}"#, 39, .expected("a value of hook.changed")),
    (settings + #"{"category.a.icon":""}}"#, 42, .expected("a value of category.a.icon")),
    (settings + #"{"notify":"on","notify":"on"}}"#, 38, .duplicateKey("notify")),
    (settings + #"{"notify":"on","\u006eotify":"on"}}"#, 38, .duplicateKey("notify")),
    (settings + "{\"category.é.icon\":\"1\",\"category.e\u{301}.icon\":\"2\"}}", 47, .duplicateKey("category.é.icon")),
    (settings + #"{"x":1,"x":1}}"#, 30, .duplicateKey("x")),
    (settings + #"{"x":tru}}"#, 28, .expected("a value")),
  ]

  static let whole: [RefusedDocument] = [
    ("", 0, .cutShort),
    (" \n", 2, .cutShort),
    ("null", 0, .expected("an object")),
    ("[]", 0, .expected("an object")),
    ("{}", 1, .missingKey("remind")),
    (#"{"nextNumber":1}"#, 15, .missingKey("remind")),
    (#"{"tasks":[]}"#, 11, .missingKey("remind")),
    (#"{"remind":2}"#, 11, .missingKey("tasks")),
    (#"{"remind":2,"Tasks":[]} "#, 22, .missingKey("tasks")),
    (#"{"Remind":1}"#, 11, .missingKey("remind")),
    (#"{"remind":2}{}"#, 12, .trailingBytes),
    (#"{"remind":2} x"#, 13, .trailingBytes),
    ("{\"remind\":2}\u{0}", 12, .trailingBytes),
    (#"{"remind":2"#, 11, .cutShort),
    ("\u{feff}{\"remind\":2}", 0, .byteOrderMark),
    ("\u{feff}", 0, .byteOrderMark),
    (#"{"remind":2,"remind":2}"#, 12, .duplicateKey("remind")),
    (#"{"remind":2,"\u0072emind":2}"#, 12, .duplicateKey("remind")),
    (#"{"remind":2,"tasks":[],"tasks":[]}"#, 23, .duplicateKey("tasks")),
    (#"{"a":1,"remind":2,"a":1}"#, 18, .duplicateKey("a")),
  ]

  @Test(arguments: types + values + whole)
  func `an invalid state file is refused at the wrong byte`(text: String, offset: Int, problem: JSONProblem) {
    #expect(StoredAgenda.refusal(of: text) == JSONError(offset: offset, problem: problem))
  }

  static func file(_ tasks: String...) -> (text: String, last: Int) {
    let text = "{\"remind\":2,\"tasks\":[\n" + tasks.joined(separator: ",\n")
    return (text + "\n]}", text.utf8.count - (tasks.last?.utf8.count ?? 0))
  }

  @Test func `a number of two tasks is refused at the second task`() {
    for (text, last) in [
      StateReaderTests.file(StoredAgenda.task(7), StoredAgenda.task(7, id: 8)),
      StateReaderTests.file(StoredAgenda.task(9), StoredAgenda.task(7), StoredAgenda.task(9, id: 8)),
      StateReaderTests.file(StoredAgenda.task(1), StoredAgenda.task(7), StoredAgenda.task(7, id: 8)),
    ] {
      let number = text.contains("\"number\":9") ? 9 : 7
      #expect(StoredAgenda.refusal(of: text) == JSONError(offset: last, problem: .repeated("number \(number)")))
    }
  }

  @Test func `an id of two tasks is refused at the second task, in upper and lower case`() {
    let id = "00000000-0000-0000-0000-0000000000AB"
    let first = StoredAgenda.task(1, id: 0xab)
    let second = StoredAgenda.task(2, id: 0xab).replacing("00AB", with: "00ab")
    for (text, last) in [
      StateReaderTests.file(first, second), StateReaderTests.file(first, StoredAgenda.task(5), second),
      StateReaderTests.file(StoredAgenda.task(9), first, second),
    ] {
      #expect(StoredAgenda.refusal(of: text) == JSONError(offset: last, problem: .repeated("id \(id)")))
    }
  }

  @Test func `a file cut short at any byte is refused, with an offset in it`() {
    let full = Array(StoredAgenda.full.utf8)
    for count in 0..<full.count - 1 {  // without the last line feed, the file is complete
      let error = StoredAgenda.refusal(of: Array(full.prefix(count)))
      #expect(error.map { 0...count ~= $0.offset } == true, "\(count)")
    }
  }

  @Test func `a file with any byte changed is read or refused, and never traps`() {
    let full = Array(StoredAgenda.full.utf8)
    let others: [UInt8] = [0x00, 0x22, 0x30, 0x7d, 0xe2]
    for index in full.indices {
      for byte in others {
        var bytes = full
        bytes[index] = byte
        if let error = StoredAgenda.refusal(of: bytes), !(0...bytes.count ~= error.offset) {
          Issue.record("\(error) at \(index)")
        }
      }
    }
  }
}
