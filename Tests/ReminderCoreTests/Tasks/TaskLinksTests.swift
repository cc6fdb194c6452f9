import Testing

@testable import ReminderCore

/// The links in the title and the notes of a task.
@Suite struct TaskLinksTests {
  private static func links(title: String = "Call", notes: String?) -> [String] {
    var task = TaskItem(id: TaskID(high: 1, low: 2), number: 1, title: title, created: Timestamp(unchecked: 0))
    task.notes = notes
    return task.links
  }

  @Test(arguments: [
    ("https://example.org/a?b=c&d=%20#e", ["https://example.org/a?b=c&d=%20#e"]),
    ("see https://example.org.", ["https://example.org"]),
    ("(https://example.org), <http://a.b>; \"https://c.d\"!", ["https://example.org", "http://a.b", "https://c.d"]),
    ("https://en.wikipedia.org/wiki/Bell_(instrument))", ["https://en.wikipedia.org/wiki/Bell_(instrument)"]),
    ("[Meeting](https://meet.example/abc), x(https://a.b)", ["https://meet.example/abc", "https://a.b"]),
    ("mailto:ann@example.org or tel:+49301234", ["mailto:ann@example.org", "tel:+49301234"]),
    ("obsidian://open?vault=x&file=y", ["obsidian://open?vault=x&file=y"]),
    ("HTTPS://EXAMPLE.ORG", ["HTTPS://EXAMPLE.ORG"]),
    ("https://a.b https://a.b\nhttps://c.d\t", ["https://a.b", "https://c.d"]),
    ("https://пример.рф/я", ["https://пример.рф/я"]),
    ("http:// https: mailto: 10:30 a:b C:\\x 1s://x -x://y ://z x", []),
    ("", []),
  ])
  func `a word that begins with a scheme is a link`(notes: String, links: [String]) {
    #expect(Self.links(notes: notes) == links)
  }

  @Test func `links of the title come first, and a task has at most twenty links`() {
    #expect(
      Self.links(title: "Read https://b.c", notes: "https://a.b https://b.c") == ["https://b.c", "https://a.b"])
    let many = (1...30).map { "https://a.b/\($0)" }
    #expect(Self.links(notes: many.joined(separator: " ")) == Array(many.prefix(20)))
  }
}
