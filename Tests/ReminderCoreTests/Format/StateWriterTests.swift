import Testing

@testable import ReminderCore

/// The state file, written whole.
struct StateWriterTests {
  static func written(_ list: ReminderList, at time: FileTime = StateHeadTests.time) throws -> String {
    let present = Present(now: StateHeadTests.now, zone: .utc)
    let writer = StateWriter(list, plan: NotificationPlan(list, at: present), at: present)
    return String(decoding: writer.bytes(savedAt: time), as: UTF8.self)
  }

  @Test func `a file that was read is written byte for byte, except for its time`() throws {
    let list = try StoredAgenda.read(StoredAgenda.full)
    #expect(try StateWriterTests.written(list) == StoredAgenda.full)
    let later = try StateWriterTests.written(list, at: FileTime(seconds: 1_769_943_600, nanoseconds: 123_456_789))
    #expect(
      later
        == StoredAgenda.full.replacing("2026-02-01T10:00:00.000000007Z", with: "2026-02-01T11:00:00.123456789Z"))
  }

  @Test func `a new file is empty, and can be read`() throws {
    let text = try StateWriterTests.written(ReminderList(zones: Scenario.database))
    #expect(text.hasSuffix("\"pending\": [\n],\n\"nextNumber\": 1,\n\"settings\": {},\n\"tasks\": [\n\n]\n}\n"))
    #expect(StateHeadTests.head(of: text)?.size == text.utf8.count)
    #expect(try StateWriterTests.written(StoredAgenda.read(text)) == text)
  }

  @Test(arguments: [[], [0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]] as [Set<Int>])
  func `after a removal, each remaining record has its own line, in the old order`(removed: Set<Int>) throws {
    var list = try StoredAgenda.read(StoredAgenda.full)
    list.tasks.remove(at: removed)
    let text = try StateWriterTests.written(list)
    let lines = StoredAgenda.full.split(separator: "\n").filter { $0.hasPrefix("{\"id\"") }
    let kept = lines.indices.filter { !removed.contains($0) }.map {
      String(lines[$0].hasSuffix(",") ? lines[$0].dropLast() : lines[$0])
    }
    #expect(text.contains("\"tasks\": [\n\(kept.joined(separator: ",\n"))\n],\n\"lastDelivered\""))
    #expect(StateHeadTests.head(of: text)?.size == text.utf8.count)
    #expect(try StateWriterTests.written(StoredAgenda.read(text)) == text)
  }

  @Test(arguments: 0..<3)
  func `a changed record keeps its index, and a new record is the last`(index: Int) throws {
    var list = try StoredAgenda.read(StoredAgenda.full)
    var item = list.tasks.item(at: index)
    let old = StoredTask.text(of: item)
    item.title = "Changed"
    try list.tasks.replace(at: index, with: item)
    item.number = list.tasks.nextNumber
    list.tasks.nextNumber += 1
    item.id = TaskID(high: 13, low: 13)
    item.title = "New"
    item.completed = item.created
    #expect(try list.tasks.append(item) == 3)
    let text = try StateWriterTests.written(list)
    let titles = ["Done \"one\"", "Pay rent", "日本"].enumerated().map { $0 == index ? "Changed" : $1 } + ["New"]
    let again = try StoredAgenda.read(text)
    #expect((0..<4).map { again.tasks.item(at: $0).title } == titles)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("{\"id\"") }.count == 4)
    #expect(!text.contains(old))
    #expect(StateHeadTests.head(of: text)?.size == text.utf8.count)
    #expect(try StateWriterTests.written(again) == text)
  }

  @Test func `a file with other white space and order is written in the form of remind`() throws {
    let text = """
      { "tasks" : [ \(StoredAgenda.task(2)) , \(StoredAgenda.task(1)),\r\n\(StoredAgenda.task(3))],
        "later":{ "a" : 1 }, "remind":2 }
      """
    let written = try StateWriterTests.written(try StoredAgenda.read(text))
    let tasks = [2, 1, 3].map { StoredAgenda.task($0) }.joined(separator: ",\n")
    #expect(
      written.hasSuffix(
        "\"pending\": [\n],\n\"later\":{ \"a\" : 1 },\n\"nextNumber\": 4,\n\"settings\": {},\n\"tasks\": [\n\(tasks)\n]\n}\n"
      ))
    #expect(try StateWriterTests.written(StoredAgenda.read(written)) == written)
  }

  @Test func `only settings that differ from their default are written, in a fixed order`() throws {
    var list = ReminderList(zones: Scenario.database)
    for (name, value) in SettingsTests.values.reversed() where value.utf8.count < 50 {
      try list.settings.set(name, to: value)
    }
    try list.settings.set(.icon(category: "a\"b"), to: "\"")
    try list.settings.set(.notify, to: "on")
    try list.settings.set(.channel, to: "command")
    let text = try StateWriterTests.written(list)
    let settings =
      #""settings": {"notify.channel":"command","notify.channel.high":"phone","notify.command":"notify-send \"$REMIND_TITLE\"","notify.private":"on","#
      + #""due.reminder":"off","due.morning":"off","due.morning.time":"00:00","due.advance":"on","#
      + #""due.advance.minutes":"1","snooze.minutes":"1","nag.minutes":"1","nag.priority":"none","#
      + #""nag.times":"1","escalate.channel":"phone","escalate.minutes":"1","quiet.hours":"22:00-07:00","#
      + #""quiet.until":"2026-03-01T18:00:00Z","quiet.except":"none","open.command":"true","#
      + #""hook.changed":"a\nb","schedule.ask":"off","add.reads-words":"on","agenda.at":"07:30","calendar.week":"monday","list.columns":"title","sync.minutes":"1","sync.before":"off","sync.floating":"zone","sync.notices":"on","clock":"24","clock.ask":"off","language":"de","notify.command.phone":"a\nb","#
      + #""category.a\"b.icon":"\"","category.finance.icon":"📊"},"#
    #expect(text.contains(settings))
    #expect(try StateWriterTests.written(StoredAgenda.read(text)) == text)
  }
}
