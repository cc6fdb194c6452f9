import Testing

@testable import ReminderCore

/// The form of a document is told by what it holds.
struct ImportShapeTests {
  static let shapes: [(String, ImportShape)] = [
    ("", .todoTxt),
    ("\n\n", .todoTxt),
    ("Call Ann", .todoTxt),
    ("x 2026-03-01 Call Ann", .todoTxt),
    ("(A) Call Ann", .todoTxt),
    ("[ ] Call Ann", .todoTxt),
    ("[x] Call Ann", .todoTxt),
    ("{curly} Call Ann", .todoTxt),
    ("[", .todoTxt),
    ("{", .todoTxt),
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
  ]

  @Test(arguments: shapes)
  func `a document shows its form`(text: String, shape: ImportShape) {
    #expect(ImportShape(of: PaddedBytes(Array(text.utf8))) == shape)
  }

  @Test func `a form that is named is believed`() {
    let bytes = PaddedBytes(Array(#"[{"description":"D"}]"#.utf8))
    #expect(ImportShape(of: bytes, as: .todoTxt) == .todoTxt)
    #expect(ImportShape(of: bytes, as: .taskwarrior) == .taskwarrior)
    #expect(ImportShape(of: bytes, as: .remind) == .listed)
    #expect(ImportShape(of: PaddedBytes(Array(#"{"remind":2}"#.utf8)), as: .remind) == .whole)
  }
}
