import Testing

@testable import ReminderCore

/// The parts of a line of a todo.txt file.
struct TodoLineTests {
  /// A line, and its parts as one text: done, priority, completed, created, title, categories, due, threshold,
  /// repetition.
  static let lines: [(String, String)] = [
    ("Call Ann", "Call Ann"),
    ("  Call \t Ann  ", "Call Ann"),
    ("(A) Call Ann", "A Call Ann"),
    ("(Z) 2026-02-01 Call Ann", "Z from:2026-02-01 Call Ann"),
    ("2026-02-01 Call Ann", "from:2026-02-01 Call Ann"),
    ("2026-02-01 2026-02-02 Call Ann", "from:2026-02-01 2026-02-02 Call Ann"),
    ("x Call Ann", "done Call Ann"),
    ("x 2026-02-03 Call Ann", "done on:2026-02-03 Call Ann"),
    ("x 2026-02-03 2026-02-01 Call Ann", "done on:2026-02-03 from:2026-02-01 Call Ann"),
    ("x (B) 2026-02-03 2026-02-01 Call Ann", "done B on:2026-02-03 from:2026-02-01 Call Ann"),
    ("x 2026-02-03 Call Ann pri:C", "done C on:2026-02-03 Call Ann"),
    ("(A) Call Ann pri:C", "A Call Ann"),
    ("Call Ann @phone +Family", "Call Ann [phone Family]"),
    ("@phone +Family Call Ann", "Call Ann [phone Family]"),
    ("@phone Call +Family Ann", "Call +Family Ann [phone Family]"),
    ("Document +TodoTxt task format", "Document +TodoTxt task format [TodoTxt]"),
    ("Call Ann @phone due:2026-03-01 +Family", "Call Ann [phone Family] due:2026-03-01"),
    ("Meet @ann and @bob at +work", "Meet @ann and @bob at [ann bob work]"),
    ("@phone +Family", "@phone +Family [phone Family]"),
    ("@phone due:2026-03-01", "@phone [phone] due:2026-03-01"),
    ("Pay due:2026-03-01", "Pay due:2026-03-01"),
    ("due:2026-03-01", "due:2026-03-01 due:2026-03-01"),
    ("Pay due:2026-03-01T18:00", "Pay due:2026-03-01T18:00"),
    ("Pay t:2026-02-28", "Pay t:2026-02-28"),
    ("Pay rec:+1m", "Pay rec:+1m"),
    // A combining mark does not hide the sign or space before the mark.
    ("Pay due:2026-03-01 \u{301}x", "Pay \u{301}x due:2026-03-01"),
    ("Call \u{301}@x @\u{301}x rec:\u{301}", "Call \u{301}@x [\u{301}x] rec:\u{301}"),
    // Texts that only look like marks of todo.txt.
    ("xylophone lesson", "xylophone lesson"),
    ("X Call Ann", "X Call Ann"),
    ("x", "x"),
    ("(A)", "(A)"),
    ("(a) Call Ann", "(a) Call Ann"),
    ("(AB) Call Ann", "(AB) Call Ann"),
    ("Call (A) Ann", "Call (A) Ann"),
    ("Call Ann 2026-02-01", "Call Ann 2026-02-01"),
    ("26-02-01 Call Ann", "26-02-01 Call Ann"),
    ("Mail ann@example.org 1+1 @ +", "Mail ann@example.org 1+1 @ +"),
    ("Ask @ann, then @bob", "Ask @ann, then [bob]"),
    ("See http://example.org/x due: :x key:value", "See http://example.org/x due: :x key:value"),
    ("Due:2026-03-01 pri:high pri:a", "Due:2026-03-01 pri:high pri:a"),
  ]

  @Test(arguments: lines)
  func `the reader splits a line into its parts`(text: String, expected: String) throws {
    let line = try #require(try TodoLine(text))
    var parts = line.isDone ? ["done"] : []
    if let priority = line.priority { parts.append("\(priority)") }
    if let date = line.completed { parts.append("on:\(date)") }
    if let date = line.created { parts.append("from:\(date)") }
    parts.append(line.title)
    if !line.categories.isEmpty { parts.append("[\(line.categories.joined(separator: " "))]") }
    if let due = line.due { parts.append("due:\(due)") }
    if let date = line.threshold { parts.append("t:\(date)") }
    if let rule = line.repetition { parts.append("rec:\(rule)") }
    #expect(parts.joined(separator: " ") == expected)
  }

  @Test(arguments: ["", " ", " \t "])
  func `an empty line is no task`(text: String) throws {
    #expect(try TodoLine(text) == nil)
  }

  static let date = "a date such as 2026-03-01"
  static let refused: [(String, ImportReason)] = [
    ("2026-02-30 Pay", .badValue(field: "date", text: "2026-02-30", expected: date)),
    ("x 2026-02-03 2026-13-01 Pay", .badValue(field: "date", text: "2026-13-01", expected: date)),
    ("Pay due:2026-02-30", .badValue(field: "due", text: "2026-02-30", expected: date)),
    ("Pay due:tomorrow", .badValue(field: "due", text: "tomorrow", expected: date)),
    ("Pay t:-3d", .badValue(field: "t", text: "-3d", expected: date)),
    ("Pay due:2026-03-01 due:2026-03-02", .twice(field: "due")),
    ("Pay t:2026-03-01 t:2026-03-01", .twice(field: "t")),
    ("Pay rec:1w rec:2w", .twice(field: "rec")),
  ]

  @Test(arguments: refused)
  func `an invalid date or a repeated mark is refused`(text: String, reason: ImportReason) {
    #expect(throws: reason) { try TodoLine(text) }
  }

  @Test(
    arguments: [
      "2026-02-01 Call Ann @phone due:2026-03-01", "(A) 2026-02-01 Call Ann @phone due:2026-03-01",
      "x 2026-02-03 2026-02-01 Call Ann @phone due:2026-03-01",
      "x 2026-02-03 2026-02-01 Call Ann @phone due:2026-03-01 pri:A",
      "x (A) 2026-02-03 2026-02-01  Call Ann @phone due:2026-03-01",
    ])
  func `the lasting content of a line does not depend on completion or priority`(text: String) throws {
    #expect(try TodoLine(text)?.lastingContent == "2026-02-01 Call Ann @phone due:2026-03-01")
  }
}
