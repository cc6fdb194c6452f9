import Testing

@testable import ReminderCore

/// The merge of two versions of one task with their base.
@Suite struct TaskMergeTests {
  private static let noon = Timestamp(unchecked: 1_772_362_800)  // 2026-03-01T12:00 in Berlin
  private static let merge = TaskMerge(writer: CalendarTaskTests.writer, now: noon)

  /// A task of these lines, changed `minute` minutes after twelve.
  private func task(_ lines: String, at minute: Int = 0) throws -> CalendarTask {
    var (task, _) = try CalendarTaskTests.read(lines.split(separator: "|").map { String($0) })
    task.modified = Timestamp(unchecked: Self.noon.seconds + minute * 60)
    return task
  }

  /// The merged properties and the lost values, as `DUE:… lost ours: SUMMARY:…`, without properties of all tasks.
  private func described(_ result: TaskMerge.Result) -> String {
    guard let task = result.task else { return "deleted" }
    let component = CalendarTaskTests.writer.component(task)
    let lines = ([component] + component.children).flatMap(\.properties)
      .filter { !["UID", "DTSTAMP", "LAST-MODIFIED", "ACTION", "DESCRIPTION"].contains($0.name) }
      .filter { $0.name != "SUMMARY" || $0.value != "T" }
      .map { String(decoding: $0.encoded(newline: []), as: UTF8.self) }
    let conflicts = result.conflicts.map {
      " lost \($0.side): \($0.text.split(separator: "\n").joined(separator: "|"))"
    }
    return lines.joined(separator: "|") + conflicts.joined()
  }

  @Test(
    arguments: [
      // Base, `ours`, `theirs` and result; the change in `theirs` is later.
      ("", "", "", ""), ("PRIORITY:1", "PRIORITY:1", "PRIORITY:5", "PRIORITY:5"),
      ("PRIORITY:1", "PRIORITY:5", "PRIORITY:1", "PRIORITY:5"),
      ("PRIORITY:1", "PRIORITY:5", "PRIORITY:9", "PRIORITY:9 lost ours: PRIORITY:5"),
      ("", "X-REMIND-NAG:10m", "X-REMIND-LOUD:TRUE", "X-REMIND-NAG:10m|X-REMIND-LOUD:TRUE"),
      ("X-REMIND-NO-NOTICES:TRUE", "", "X-REMIND-NO-NOTICES:TRUE", ""),
      // Changes of different fields are no conflict.
      ("PRIORITY:1", "PRIORITY:5", "PRIORITY:1|DUE;VALUE=DATE:20260301", "PRIORITY:5|DUE;VALUE=DATE:20260301"),
      // The merged set has the additions of both sides, and lacks the removals of either side.
      ("CATEGORIES:a,b", "CATEGORIES:a,b,d", "CATEGORIES:b,c", "CATEGORIES:b,c,d"),
      ("CATEGORIES:a,b", "CATEGORIES:a", "CATEGORIES:b", ""),
      // A task done on one side and changed on the other is done and changed.
      (
        "", "STATUS:COMPLETED|COMPLETED:20260301T080000Z", "PRIORITY:1",
        "PRIORITY:1|STATUS:COMPLETED|PERCENT-COMPLETE:100|COMPLETED:20260301T080000Z"
      ),
      (
        "", "STATUS:COMPLETED|COMPLETED:20260301T090000Z", "STATUS:COMPLETED|COMPLETED:20260301T080000Z",
        "STATUS:COMPLETED|PERCENT-COMPLETE:100|COMPLETED:20260301T090000Z"
      ),
      // All dates of a task are one field.
      (
        "DUE;VALUE=DATE:20260301", "DUE;VALUE=DATE:20260302", "DUE;VALUE=DATE:20260303",
        "DUE;VALUE=DATE:20260303 lost ours: DUE;VALUE=DATE:20260302"
      ),
      // A due date without a time loses reminders of minutes before; other reminders stay.
      (
        "", "DUE:20300301T090000|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:-PT10M|END:VALARM",
        "DUE;VALUE=DATE:20300302|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:-P1DT9H|END:VALARM",
        "DUE;VALUE=DATE:20300302|TRIGGER;VALUE=DATE-TIME:20300228T140000Z|X-REMIND-RULE;X-FOR=20300228T140000Z:before 2d at 15:00 lost ours: DUE:20300301T090000"
          + " lost ours: DUE:20300301T090000|BEGIN:VALARM|UID:3D6B766A-456E-5FEF-991B-1B18C7D1819D|ACTION:DISPLAY"
          + "|DESCRIPTION:T|TRIGGER;RELATED=END:-PT10M|X-REMIND-RULE;X-FOR=-PT10M:before 10m|END:VALARM"
      ),
      // The same moment in another zone is no change.
      (
        "DUE;TZID=Europe/Berlin:20260301T090000", "DUE;TZID=Europe/Berlin:20260301T100000", "DUE:20260301T080000Z",
        "DUE;TZID=Europe/Berlin:20260301T100000"
      ),
      ("DUE:20260301T090000", "DUE;TZID=Europe/Berlin:20260301T090000", "DUE:20260301T090000", "DUE:20260301T090000"),
      // A zone that a person set or removed is a change.
      (
        "DUE:20260301T090000", "DUE:20260301T090000",
        "DUE;TZID=Europe/Berlin:20260301T090000|X-REMIND-ZONE;X-FOR=20260301T090000:Europe/Berlin",
        "DUE;TZID=Europe/Berlin:20260301T090000|X-REMIND-ZONE;X-FOR=20260301T090000:Europe/Berlin"
      ),
      (
        "DUE;TZID=Europe/Berlin:20260301T090000|X-REMIND-ZONE;X-FOR=20260301T090000:Europe/Berlin",
        "DUE:20260301T080000Z|X-REMIND-ZONE;X-FOR=20260301T090000:Europe/Berlin", "DUE:20260301T090000",
        "DUE:20260301T090000"
      ),
      (
        "DUE;TZID=Europe/Berlin:20260301T090000|X-REMIND-ZONE;X-FOR=20260301T090000:Europe/Berlin",
        "DUE:20260301T080000Z|X-REMIND-ZONE;X-FOR=20260301T080000Z:UTC",
        "DUE:20260301T080000Z|X-REMIND-ZONE;X-FOR=20260301T090000:Europe/Berlin",
        "DUE:20260301T080000Z|X-REMIND-ZONE;X-FOR=20260301T080000Z:UTC"
      ),
      // Both sides have done occurrences, so the later due date wins.
      (
        "DTSTART:20260301T090000|DUE:20260301T090000|RRULE:FREQ=DAILY",
        "DTSTART:20260303T090000|DUE:20260303T090000|RRULE:FREQ=DAILY",
        "DTSTART:20260302T090000|DUE:20260302T090000|RRULE:FREQ=DAILY",
        "DTSTART:20260303T090000|DUE:20260303T090000|RRULE:FREQ=DAILY|"
          + "X-REMIND-DONE;X-FOR=20260303T090000:20260301T090000/20260301T110200Z"
      ),
      (
        "DTSTART:20260301T090000|DUE:20260301T090000|RRULE:FREQ=DAILY",
        "DTSTART:20260303T090000|DUE:20260303T090000|RRULE:FREQ=DAILY",
        "DTSTART:20260302T100000|DUE:20260302T100000|RRULE:FREQ=DAILY",
        "DTSTART:20260302T100000|DUE:20260302T100000|RRULE:FREQ=DAILY|"
          + "X-REMIND-DONE;X-FOR=20260302T100000:20260301T090000/20260301T110100Z lost ours: DTSTART:20260303T090000|DUE:20260303T090000|RRULE:FREQ=DAILY"
      ),
    ])
  func `a merge goes field by field, and the later change of a field wins`(
    base: String, ours: String, theirs: String, result: String
  ) throws {
    let (base, ours, theirs) = (try task(base), try task(ours, at: 1), try task(theirs, at: 2))
    let merged = Self.merge.merged(base: base, ours: ours, theirs: theirs)
    #expect(described(merged) == result)
    // The order of the sides does not matter.
    let turned = Self.merge.merged(base: base, ours: theirs, theirs: ours)
    #expect(turned.task == merged.task)
    #expect(turned.conflicts.map(\.text) == merged.conflicts.map(\.text))
    // A second merge changes nothing.
    let again = Self.merge.merged(base: theirs, ours: merged.task, theirs: theirs)
    #expect(again.task == merged.task)
    #expect(again.conflicts == [])
    #expect(Self.merge.merged(base: base, ours: merged.task, theirs: merged.task) == .init(task: merged.task))
  }

  @Test(
    arguments: [
      ("", "", "deleted"), ("", "PRIORITY:1", "PRIORITY:1"), ("", "STATUS:COMPLETED", "deleted"),
      ("", "X-MOZ-LASTACK:20260301T080000Z", "deleted"),
      ("DUE:20260301T090000", "DUE;TZID=Europe/Berlin:20260301T090000", "deleted"),
      ("DUE:20260301T090000", "DUE:20260301T100000", "DUE:20260301T100000"),
      (
        "DTSTART:20260301T090000|DUE:20260301T090000|RRULE:FREQ=DAILY",
        "DTSTART:20260302T090000|DUE:20260302T090000|RRULE:FREQ=DAILY", "deleted"
      ),
      // The due date was moved to a whole day, and the next occurrence has its time again.
      (
        "DTSTART;VALUE=DATE:20260302|DUE;VALUE=DATE:20260302|RRULE:FREQ=DAILY;INTERVAL=3|"
          + "X-REMIND-REPEAT-START;X-FOR=\"FREQ=DAILY;INTERVAL=3\":20260301T090000",
        "DTSTART:20260304T090000|DUE:20260304T090000|RRULE:FREQ=DAILY;INTERVAL=3", "deleted"
      ),
      // The due date was moved to a time, and the next occurrence is a whole day again, without a zone.
      (
        "DTSTART;TZID=Europe/Berlin:20260302T090000|DUE;TZID=Europe/Berlin:20260302T090000|RRULE:FREQ=DAILY;INTERVAL=3|"
          + "X-REMIND-REPEAT-START;X-FOR=\"FREQ=DAILY;INTERVAL=3\":20260301",
        "DTSTART;VALUE=DATE:20260304|DUE;VALUE=DATE:20260304|RRULE:FREQ=DAILY;INTERVAL=3", "deleted"
      ),
      // A changed reminder is an edit.
      (
        "DUE:20300301T090000", "DUE:20300301T090000|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:-PT10M|END:VALARM",
        "DUE:20300301T090000|TRIGGER;RELATED=END:-PT10M|X-REMIND-RULE;X-FOR=-PT10M:before 10m"
      ),
      (
        "DUE;VALUE=DATE:20300301|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:-PT15H|END:VALARM",
        "DUE;VALUE=DATE:20300301", "DUE;VALUE=DATE:20300301"
      ),
      // A reminder minutes before the moved time goes with that time, at the latest at a sync.
      (
        "DTSTART;TZID=Europe/Berlin:20260302T090000|DUE;TZID=Europe/Berlin:20260302T090000|RRULE:FREQ=DAILY;INTERVAL=3|"
          + "X-REMIND-REPEAT-START;X-FOR=\"FREQ=DAILY;INTERVAL=3\":20260301|"
          + "BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:-PT10M|END:VALARM",
        "DTSTART;VALUE=DATE:20260304|DUE;VALUE=DATE:20260304|RRULE:FREQ=DAILY;INTERVAL=3", "deleted"
      ),
      (
        "DTSTART;TZID=Europe/Berlin:20260302T090000|DUE;TZID=Europe/Berlin:20260302T090000|RRULE:FREQ=DAILY;INTERVAL=3|"
          + "X-REMIND-REPEAT-START;X-FOR=\"FREQ=DAILY;INTERVAL=3\":20260301|"
          + "BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:-PT10M|END:VALARM",
        "DTSTART;VALUE=DATE:20260304|DUE;VALUE=DATE:20260304|RRULE:FREQ=DAILY;INTERVAL=3|"
          + "BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:PT8H50M|X-REMIND-RULE;X-FOR=PT8H50M:before 10m|END:VALARM",
        "deleted"
      ),
      // A new snooze is an edit; the end of a snooze is not.
      ("X-MOZ-SNOOZE-TIME:20260301T090000Z", "", "deleted"),
      // The order of reminders does not count.
      (
        "DUE:20300301T090000|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:-PT10M|END:VALARM|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:-P3D|END:VALARM",
        "DUE:20300301T090000|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:-P3D|END:VALARM|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;RELATED=END:-PT10M|END:VALARM",
        "deleted"
      ),
      (
        "", "X-MOZ-SNOOZE-TIME:20260301T090000Z",
        "X-MOZ-SNOOZE-TIME:20260301T090000Z|TRIGGER;VALUE=DATE-TIME:20260301T090000Z|RELATED-TO;RELTYPE=SNOOZE:1"
      ),
      (
        "", "BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;VALUE=DATE-TIME:20260301T080000Z|END:VALARM",
        "TRIGGER;VALUE=DATE-TIME:20260301T080000Z|X-REMIND-RULE;X-FOR=20260301T080000Z:at 2026-03-01T08:00:00Z"
      ),
    ])
  func `an edit wins over a deletion, and a completion does not`(base: String, other: String, result: String) throws {
    let (base, other) = (try task(base), try task(other, at: 1))
    #expect(described(Self.merge.merged(base: base, ours: nil, theirs: other)) == result)
    #expect(described(Self.merge.merged(base: base, ours: other, theirs: nil)) == result)
  }

  @Test func `a new task of one side is added, and a new task of both sides becomes one`() throws {
    let (one, other) = (try task("PRIORITY:1|CATEGORIES:b", at: 1), try task("CATEGORIES:a", at: 2))
    #expect(described(Self.merge.merged(base: nil, ours: one, theirs: nil)) == "CATEGORIES:b|PRIORITY:1")
    #expect(described(Self.merge.merged(base: nil, ours: nil, theirs: nil)) == "deleted")
    #expect(
      described(Self.merge.merged(base: nil, ours: one, theirs: other)) == "CATEGORIES:a,b lost ours: PRIORITY:1")
  }

  @Test func `a change dated days ahead loses, and the merge does not take over its date`() throws {
    let base = try task("PRIORITY:1")
    let (wrong, right) = (try task("PRIORITY:5", at: 3 * 1_440), try task("PRIORITY:9", at: 1))
    let merged = Self.merge.merged(base: base, ours: wrong, theirs: right)
    #expect(described(merged) == "PRIORITY:9 lost ours: PRIORITY:5")
    #expect(merged.task?.modified == right.modified)
    // Of two changes at the same time, the greater text wins.
    let same = Self.merge.merged(base: base, ours: try task("PRIORITY:5"), theirs: try task("PRIORITY:9"))
    #expect(described(same) == "PRIORITY:9 lost ours: PRIORITY:5")
  }

  @Test func `a reminder acknowledged on one side stays acknowledged after the merge`() throws {
    let alarm = "BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;VALUE=DATE-TIME:20260301T080000Z"
    let base = try task("\(alarm)|END:VALARM")
    let answered = try task("\(alarm)|ACKNOWLEDGED:20260301T080100Z|END:VALARM", at: 1)
    let merged = Self.merge.merged(
      base: base, ours: try task("\(alarm)|END:VALARM|PRIORITY:1", at: 2), theirs: answered)
    #expect(merged.task?.alarms.map { $0.acknowledged.map { "\($0)" } } == ["2026-03-01T08:01:00Z"])
    #expect(merged.task?.priority == .high)
  }
}
