import Testing

@testable import ReminderCore

/// The merge of single occurrences.
@Suite struct OccurrenceMergeTests {
  private static let noon = Timestamp(unchecked: 1_772_362_800)
  private static let merge = TaskMerge(writer: CalendarTaskTests.writer, now: noon)

  /// A dose twice a day from 1 March 2026, with its due date and its changes, changed `minute` minutes after twelve.
  private func task(_ words: String, at minute: Int = 0) throws -> CalendarTask {
    var item = TaskItem(
      id: TaskID(name: "1"), number: 1, title: "T", created: Timestamp(unchecked: Self.noon.seconds - 86_400))
    item.repetition = Repetition(
      try RecurrenceRule("FREQ=DAILY;BYHOUR=9,21"), start: try #require(Due("2026-03-01T09:00")))
    var (except, extra): ([Due], [Due]) = ([], [])
    var moved: [OccurrenceChanges.Move] = []
    for word in words.split(separator: " ") {
      let due = { (text: Substring) in Due("2026-03-\(text.count == 5 ? "\(text):00" : "\(text)")") }
      let rest = word.dropFirst()
      switch word.first {
      case "-": except.append(try #require(due(rest)))
      case "+": extra.append(try #require(due(rest)))
      case "✓":
        let at = Timestamp(unchecked: Self.noon.seconds + minute * 60)
        item.repetition?.completions.append(.init(due: try #require(due(rest)), at: at))
      default:
        let dates = word.split(separator: ">").compactMap(due)
        if dates.count == 2 { moved.append(.init(from: dates[0], to: dates[1])) } else { item.due = dates.first }
      }
    }
    item.repetition?.changes = OccurrenceChanges(except: except, extra: extra, moved: moved)
    item.modified = Timestamp(unchecked: Self.noon.seconds + minute * 60)
    return CalendarTask(item)
  }

  private func described(_ task: CalendarTask?) -> String {
    guard let task else { return "deleted" }
    let short = { (due: Due) in "\(due)".dropFirst(8).split(separator: ":")[0] }
    var words = [task.isDone ? "done" : task.schedule.due.map { "\(short($0))" } ?? ""]
    words += task.changes.except.map { "-\(short($0))" } + task.changes.extra.map { "+\(short($0))" }
    words += task.changes.moved.map { "\(short($0.from))>\(short($0.to))" }
    words += task.completions.map { "✓\(short($0.due))" }.sorted()
    return words.joined(separator: " ")
  }

  @Test(arguments: [
    // Base, here, there (changed later), and the result.
    ("01T09", "01T21 ✓01T09", "01T09 ✓01T21", "02T09 ✓01T09 ✓01T21"),
    ("01T09", "01T21 ✓01T09", "01T21 -01T09", "01T21 -01T09 ✓01T09"),
    ("01T09", "01T21 ✓01T09", "02T09 ✓01T21", "02T09 ✓01T09 ✓01T21"),
    ("01T09", "01T09 -03T09", "01T09 -04T09", "01T09 -03T09 -04T09"),
    ("01T09 -03T09", "01T09", "01T09 -03T09 -04T09", "01T09 -04T09"),
    // The occurrence that one side has left out or moved away is due on the other.
    ("01T09", "01T21 -01T09", "01T09 +03T12", "01T21 -01T09 +03T12"),
    ("01T21 ✓01T09", "02T09 ✓01T09 ✓01T21", "01T21 -02T09 ✓01T09", "02T21 -02T09 ✓01T09 ✓01T21"),
    // Both moved the same one: the later change wins.
    ("01T09", "01T12 01T09>01T12", "01T15 01T09>01T15", "01T15 01T09>01T15"),
    ("01T09", "01T09 03T09>03T12", "01T09 03T09>03T15", "01T09 03T09>03T15"),
    ("01T09", "01T12 01T09>01T12", "01T21 ✓01T09", "01T21 01T09>01T12 ✓01T09"),
    // One side has opened an occurrence again.
    ("01T21 ✓01T09", "01T09", "02T09 ✓01T09 ✓01T21", "01T09 ✓01T21"),
    ("01T09 ✓01T21", "01T09", "01T21 ✓01T09 ✓01T21", "01T21 ✓01T09"),
    // One that was moved to an earlier date is open there.
    ("03T09", "02T12 04T09>02T12", "03T21 ✓03T09", "02T12 04T09>02T12 ✓03T09"),
  ])
  func `a merge unites single occurrences, and moves on to the first that is open`(
    base: String, ours: String, theirs: String, result: String
  ) throws {
    let (base, ours, theirs) = (try task(base), try task(ours, at: 1), try task(theirs, at: 2))
    let merged = Self.merge.merged(base: base, ours: ours, theirs: theirs)
    #expect(described(merged.task) == result)
    let turned = Self.merge.merged(base: base, ours: theirs, theirs: ours)
    #expect(described(turned.task) == result)
    let again = Self.merge.merged(base: theirs, ours: merged.task, theirs: theirs)
    #expect(described(again.task) == result)
    #expect(described(Self.merge.merged(base: base, ours: merged.task, theirs: merged.task).task) == result)
  }

  @Test(arguments: [(false, "2026-03-09"), (true, "2026-03-05")])
  func `counted from completion, a date that was moved or done before is due again`(isFromDone: Bool, due: String)
    throws
  {
    let thursday = try #require(Due("2026-03-05"))
    var item = TaskItem(id: TaskID(name: "1"), number: 1, title: "T", created: Self.noon)
    item.due = thursday
    var repetition = Repetition(
      try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO,TH"), start: thursday, isFromDone: isFromDone)
    repetition.changes.move(thursday, to: try #require(Due("2026-03-07")))
    repetition.completions = [.init(due: thursday, at: Self.noon)]
    item.repetition = repetition
    var task = CalendarTask(item)
    item.moveOnIfClosed(in: Scenario.berlin.rules)
    #expect(item.due == Due(due))
    _ = task.moveOnIfClosed(in: Scenario.berlin.rules)
    #expect(task.schedule.due == Due(due))
  }

  @Test func `a move that is not kept is named`() throws {
    let merged = Self.merge.merged(
      base: try task("01T09"), ours: try task("01T09 03T09>03T12", at: 1), theirs: try task("01T09 03T09>03T15", at: 2))
    #expect(merged.conflicts.map(\.part) == [.field(.changes)])
    #expect(merged.conflicts[0].side == .ours)
    #expect(merged.conflicts[0].text.contains("X-REMIND-MOVED:20260303T090000/20260303T120000"))
  }

  @Test func `the last doses of two machines complete the task`() throws {
    var (base, ours, theirs) = (try task("01T09"), try task("01T21 ✓01T09", at: 1), try task("01T09 ✓01T21", at: 2))
    let rule = try RecurrenceRule("FREQ=DAILY;BYHOUR=9,21;COUNT=2")
    for index in 0..<3 {
      switch index {
      case 0: base.series?.rule = rule
      case 1: ours.series?.rule = rule
      default: theirs.series?.rule = rule
      }
    }
    let merged = Self.merge.merged(base: base, ours: ours, theirs: theirs)
    #expect(merged.task?.isDone == true)
    #expect(merged.task?.completed == Timestamp(unchecked: Self.noon.seconds + 120))
  }

  @Test(arguments: [
    // A deletion wins over what was skipped or done, and not over an exception ahead.
    ("01T09", "01T21 -01T09", "deleted"), ("01T09", "01T21 ✓01T09", "deleted"), ("01T09", "01T09 ✓01T21", "deleted"),
    ("01T09", "01T09 -03T09", "01T09 -03T09"), ("01T09", "01T12 01T09>01T12", "01T12 01T09>01T12"),
  ])
  func `an exception ahead wins over a deletion`(base: String, other: String, result: String) throws {
    let (base, other) = (try task(base), try task(other, at: 1))
    #expect(described(Self.merge.merged(base: base, ours: nil, theirs: other).task) == result)
    #expect(described(Self.merge.merged(base: base, ours: other, theirs: nil).task) == result)
  }
}
