/// Other names for a priority, used by people, in any language, and by other programs. `0` and `p0` are left out: in
/// some programs they are the most urgent priority, in others no priority.
package enum PrioritySynonym {
  package static let all: [(word: String, priority: Priority)] = [
    ("h", .high), ("1", .high), ("p1", .high), ("!1", .high),
    ("m", .medium), ("2", .medium), ("p2", .medium), ("!2", .medium),
    ("l", .low), ("3", .low), ("p3", .low), ("!3", .low),
    ("hoch", .high), ("mittel", .medium), ("niedrig", .low), ("keine", .none),
  ]

  /// The priority that a word in small letters names.
  package static func find(_ word: String) -> Priority? {
    Priority(name: word) ?? all.first { $0.word == word }?.priority
  }
}
