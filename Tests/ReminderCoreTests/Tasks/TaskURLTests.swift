import Testing

@testable import ReminderCore

/// The links that are opened.
@Suite struct TaskURLTests {
  @Test(arguments: [
    ("https://example.org", "example.org", true), ("  http://example.org:8080/a?b=c#d ", "example.org:8080", true),
    ("HTTPS://EXAMPLE.org/ä", "EXAMPLE.org", true), ("mailto:ann@example.org", "ann@example.org", false),
    ("tel:+49301234", "+49301234", false),
  ])
  func `a link to a host is opened, and a person may type an address`(text: String, place: String, isOfOthers: Bool) {
    #expect(TaskURL.checked(text) == text.trimmed)
    #expect((TaskURL.checked(text, isOfOthers: true) != nil) == isOfOthers)
    #expect(TaskURL.place(of: text) == place)
  }

  @Test(arguments: [
    "", "example.org", "https://", "https:///path", "https:example.org", "https://user@example.org",
    "https://a:b@example.org/", "ftp://example.org", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x",
    "remind://open-task?id=1", "https://exa mple.org", "https://example.org/\u{7}", "https://example.org/\nx",
    "https://example.org/\"x", "https://example.org/<x>", "https://example.org/\u{202e}gro", "mailto:", "tel:",
    "-https://example.org", "mailto://x",
  ])
  func `anything else is no link`(text: String) {
    #expect(TaskURL.checked(text) == nil)
    #expect(TaskURL.checked(text, isOfOthers: true) == nil)
  }

  @Test func `a link has at most two thousand bytes`() {
    let start = "https://example.org/"
    #expect(TaskURL.checked(start + String(repeating: "a", count: 2_000 - start.utf8.count)) != nil)
    #expect(TaskURL.checked(start + String(repeating: "a", count: 2_001 - start.utf8.count)) == nil)
  }
}
