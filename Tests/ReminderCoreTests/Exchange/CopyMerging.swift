@testable import ReminderCore

/// Two machines that go on from copies of one state file.
struct TwoMachines {
  var ours: Scenario
  var theirs: Scenario

  /// Both machines start with the tasks of `build`, on Sunday, 1 March 2026, at 08:00.
  init(_ build: (inout Scenario) throws -> Void = { _ in }) throws {
    ours = Scenario("2026-03-01T08:00")
    try build(&ours)
    theirs = ours
    theirs.identities = 1_000
  }

  /// Merges the state file of `theirs` into `ours`.
  mutating func merge() throws -> String { try ours.merging(theirs.saved()) }

  /// Merges in both directions; each machine gets the other file from before the merges.
  mutating func mergeBothWays() throws -> [String] {
    let (own, other) = (try ours.saved(), try theirs.saved())
    return [try ours.merging(other), try theirs.merging(own)]
  }
}

extension Scenario {
  /// Merges a state file; returns the counts, such as `1 added, 0 changed, 2 the same, 1 told`.
  mutating func merging(_ text: String, withCommands includesCommands: Bool = false) throws -> String {
    var document = try ImportDocument(readingCopy: Array(text.utf8), zones: Scenario.database, at: present)
    document.includesCommands = includesCommands
    let before = try saved()
    let result = try list.merge(copy: document, at: present)
    notes = result.outcome.notes
    lost = result.dropped.map { "\($0.field ?? "task") \($0.isOurs ? "here" : "there")" }
    lostTexts += result.dropped.map { String(decoding: $0.text, as: UTF8.self) }
    let counts = "\(result.added.count) added, \(result.changed.count) changed, \(result.same) the same"
    let isSaved = try saved() != before
    let delivered = result.delivered > 0 ? ", \(result.delivered) told" : ""
    return counts + delivered
      + (isSaved == result.outcome.isChange ? "" : ", and the file is \(isSaved ? "another" : "not")")
  }

  /// The record of each task with the number 1, in the order of the identifiers.
  var records: [String] {
    list.tasks.records.indices.map { index in
      var item = list.tasks.item(at: index)
      item.number = 1
      return String(decoding: item.encoded(), as: UTF8.self)
    }.sorted()
  }
}
