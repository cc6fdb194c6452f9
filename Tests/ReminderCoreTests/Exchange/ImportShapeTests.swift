import Testing

@testable import ReminderCore

/// The content of a document shows its form.
struct ImportShapeTests {
  static let shapes: [(String, ImportShape?)] = [
    ("", .todoTxt),
    ("\n\n", .todoTxt),
    ("x 2026-03-01 Call Ann", .todoTxt),
    ("x Call Ann", .todoTxt),
    ("(A) Call Ann", .todoTxt),
    ("2026-03-01 Call Ann", .todoTxt),
    ("Call Ann @phone", .todoTxt),
    ("+Garden Water", .todoTxt),
    ("Call Ann due:2026-03-02", .todoTxt),
    ("Call Ann due:soon", .todoTxt),
    ("Call Ann rec:1w", .todoTxt),
    ("Call Ann t:2026-03-02", .todoTxt),
    ("[ ] Call Ann @phone", .todoTxt),
    ("Buy milk, eggs, tea @shop", .todoTxt),
    ("Milk\nEggs\n(A) Tea", .todoTxt),
    // Any text could be a todo.txt file, so only the marks of todo.txt show the form.
    ("Call Ann", nil),
    ("[ ] Call Ann", nil),
    ("[x] Call Ann", nil),
    ("{curly} Call Ann", nil),
    ("[", nil),
    ("{", nil),
    ("[\n\n", nil),
    ("x", nil),
    ("(a) Call Ann", nil),
    ("(AB) Call Ann", nil),
    ("2026-02-30 Call Ann", nil),
    ("1+1 @ + ann@example.org +49 30 1234 @, pri:high key:value due:", nil),
    (String(repeating: "Milk\n", count: 10) + "Call @ann", nil),
    ("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:Call @ann\r\nEND:VTODO", .calendar),
    (" \n\u{FEFF}begin:vtodo\n", nil), ("\r\n begin:vtodo\n", .calendar), ("BEGIN:VCARD\r\n", nil),
    ("BEGIN:VEVENT\r\n", .calendar),
    ("<!DOCTYPE html>\n<style>@media print</style>\n", nil),
    ("* TODO [#A] Call Ann :@phone:\n  DEADLINE: <2026-03-02 Mon +1w>\n", .org),
    ("\n  <p>\n@ann x\n</p>\n", nil),
    // TaskPaper
    ("Home:\n\t- Pay @due(2026-03-05) @home\n", nil),
    ("#+TITLE: x\n* TODO Call @ann\n", .org),
    ("TYPE,CONTENT,PRIORITY\ntask,Call @ann,1\n", nil),
    ("title;due;tags\nCall @ann;2026-03-02;\n", .table),
    ("REM Mon 1 Mar 2026 +3 MSG Call @ann\nREM 2 Mar MSG Pay", .rem),
    ("[]", .listed),
    (" [ \n ] ", .listed),
    ("[{}]", .listed),
    ("{}", .listed),
    (#"[{"title":"T"}]"#, .listed),
    (#"{"title":"T"}"#, .listed),
    (#"[{"title":"T","description":"D"}]"#, .listed),
    (#"[{"description":"D"}]"#, .taskwarrior),
    (#"{"description":"D"}"#, .taskwarrior),
    (#"[{"uuid":"U","title":"T","description":"D"}]"#, .taskwarrior),
    (#"[{"description":"D", cut"#, .taskwarrior),
    (#"{"remind":2}"#, .whole),
    (#"{"tasks":[]}"#, .whole),
    (#"{"a":[{"remind":2}],"remind":2}"#, .whole),
    (#"[{"remind":2}]"#, .listed),
    (#"[{"description":"D","status":"pending","due":"20260301T080000Z","recur":"weekly"}]"#, .taskwarrior),
    // Documents of another program, whose dates and completions would be lost.
    (#"[{"description":"D","done":true}]"#, nil), (#"[{"description":"D","dueDate":"2026-03-01"}]"#, nil),
  ]

  @Test(arguments: shapes)
  func `the content of a document shows its form, or no form`(text: String, shape: ImportShape?) {
    #expect(ImportShape.all(of: PaddedBytes(Array(text.utf8))) == (shape.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("todo.txt", true), ("/home/ann/todo.txt", true), ("work/DONE.TXT", true), ("notes.txt", false),
      ("todo.txt.bak", false), ("todo.txt/", true), ("-", false), ("", false), (nil, false),
    ] as [(String?, Bool)])
  func `plain text in a file named todo txt or done txt is read as todo txt`(file: String?, isOne: Bool) {
    let bytes = { (text: String) in PaddedBytes(Array(text.utf8)) }
    #expect(ImportShape.all(of: bytes("Call @ann"), named: "a.taskpaper") == [])
    #expect(ImportShape.all(of: bytes("Call Ann"), named: file) == (isOne ? [.todoTxt] : []))
    #expect(ImportShape.all(of: bytes(#"[{"title":"T"}]"#), named: file) == [.listed])
  }

  @Test func `import refuses an unknown form`() {
    #expect(throws: ImportRefusal.unknownForm) { try Import.read("BEGIN:VCARD") }
  }

  @Test func `a given form counts more than the form of the content`() {
    let bytes = PaddedBytes(Array(#"[{"description":"D"}]"#.utf8))
    #expect(ImportShape(of: bytes, as: .todoTxt) == .todoTxt)
    #expect(ImportShape(of: bytes, as: .taskwarrior) == .taskwarrior)
    #expect(ImportShape(of: bytes, as: .remind) == .listed)
    #expect(ImportShape(of: PaddedBytes(Array(#"{"remind":2}"#.utf8)), as: .remind) == .whole)
  }
}
