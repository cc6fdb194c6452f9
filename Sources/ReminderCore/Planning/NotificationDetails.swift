extension NotificationFacts {
  /// Facts of a task that only the user's own command gets, to route a notification or to make buttons.
  package struct Details: Equatable, Sendable {
    /// The moment of the due time, or the start of the due day; nil without a due date. In RFC 3339 form with the
    /// machine's offset.
    private(set) var dueAt: String?
    /// Its notes, or nil.
    private(set) var notes: String?
    /// The names of its categories.
    private(set) var categories: [String] = []
    /// The link that opens the task with this program; nil if there is no task.
    private(set) var link: String?
    /// The link of the task; nil if it has none.
    package private(set) var url: String?
    /// The links that a person has written in the title and the notes.
    private(set) var links: [String] = []
    /// The number of this nag; nil if the notification is new.
    private(set) var nag: Int?
    /// When the unanswered notification was first delivered, in RFC 3339 form; nil unless this is an escalation.
    private(set) var unansweredSince: String?

    package init() {}
  }
}

extension NotificationFacts.Details {
  package init(of view: TaskView, nag: Int?, unanswered: Unanswered?, in zone: NamedZone) {
    let task = view.task
    dueAt = view.dueStart.map { $0.text(at: zone.rules.offset(at: $0)) }
    notes = task.notes
    categories = task.categories
    link = "\(task.id.link)"
    url = task.url
    links = task.links
    self.nag = nag
    unansweredSince = unanswered?.text
  }

  /// Removes everything that a person has written.
  mutating func removeContent() { (notes, categories, url, links) = (nil, [], nil, []) }

  /// Writes the members of the JSON that a command reads.
  func write(to json: inout JSONWriter) {
    json.member("dueAt", dueAt)
    json.member("notes", notes)
    json.member("unansweredSince", unansweredSince)
    json.member("link", link)
    json.member("url", url)
    for (name, texts) in [("categories" as StaticString, categories), ("links", links)] {
      json.key(name)
      json.array { json in for text in texts { json.string(text) } }
    }
  }

  /// The details as environment variables; a variable without a value is empty.
  package var variables: [(name: String, value: String)] {
    [
      ("REMIND_DUE_AT", dueAt ?? ""), ("REMIND_NOTES", notesInVariable),
      ("REMIND_CATEGORIES", categories.joined(separator: ",")), ("REMIND_LINK", link ?? ""),
      ("REMIND_LINKS", links.joined(separator: "\n")), ("REMIND_NAG", nag.map { "\($0)" } ?? ""),
      ("REMIND_UNANSWERED_SINCE", unansweredSince ?? ""),
    ]
  }

  /// The most bytes of the notes in a variable: no system accepts a variable of more than 128 KiB.
  private static let notesLimit = 32_768

  /// The beginning of the notes in whole characters; the JSON has all of them.
  private var notesInVariable: String {
    let notes = notes ?? ""
    guard notes.utf8.count > Self.notesLimit else { return notes }
    var length = 0
    return String(
      notes.prefix { character in
        length += character.utf8.count
        return length <= Self.notesLimit
      })
  }
}
