import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// Conflict copies: a program that carries a folder leaves them after two machines have changed one file.
@Suite struct ConflictCopyTests {
  private static let present = Present(now: Timestamp(unchecked: 1_772_362_800), zone: Scenario.berlin)  // 2026-03-01
  private let machine: Machine
  private let store: Store

  init() throws {
    machine = try Machine()
    store = Store(try machine.statePath, in: machine.host)
    let place = SyncPlace(of: store.path)
    try Folder.create(place.folder)
    try SyncSetup(folder: try machine.folder.folder("files")).write(in: place, token: 1)
  }

  /// The title after a sync, and the lost titles: `Ann's, lost: Bert's`.
  private func run() throws -> String {
    let report = try SyncRun(store, environment: []).run(at: Self.present)
    let list = try store.load(at: Self.present)
    let titles = list.tasks.records.indices.map { list.title(at: $0) }
    let lost = report.dropped.map { String(decoding: $0.text, as: UTF8.self).dropFirst("SUMMARY:".count).dropLast() }
    return titles.joined(separator: ", ") + (lost.isEmpty ? "" : ", lost: \(lost.joined(separator: ", "))")
  }

  private func write(_ name: String, _ title: String, at hour: Int) throws {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:one", "SUMMARY:\(title)",
      "LAST-MODIFIED:20260301T\(hour)0000Z", "END:VTODO", "END:VCALENDAR",
    ]
    try machine.folder.file("files/\(name)", lines.map { "\($0)\r\n" }.joined())
  }

  @Test(
    arguments: [
      // The base of this machine, the file, and the conflict copy, each with its hour. The copy may equal the base.
      ("Old 10", "Bert's 11", "Ann's 10", "Bert's, lost: Ann's"),
      ("Old 10", "Ann's 10", "Bert's 11", "Bert's, lost: Ann's"),
      ("Old 10", "Bert's 11", "Old 10", "Bert's, lost: Old"), ("New 11", "Bert's 10", "New 11", "New, lost: Bert's"),
      ("Old 10", "Old 10", "Old 10", "Old"),
    ])
  func `a sync names the title that a file or its conflict copy lost, whichever was the base`(
    agreed: String, file: String, copy: String, result: String
  ) throws {
    func put(_ name: String, _ words: String) throws {
      try write(name, String(words.dropLast(3)), at: Int(words.suffix(2)) ?? 0)
    }
    try put("one.ics", agreed)
    #expect(try run() == agreed.dropLast(3))
    try put("one.ics", file)
    try put("one.sync-conflict-20260301-120000-ABCDEFG.ics", copy)
    #expect(try run() == result)
    #expect(machine.folder.names(in: "files") == ["one.ics"])
    #expect(try run() == String(result.split(separator: ",")[0]))
  }
}
