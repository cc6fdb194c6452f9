import ReminderCore

/// What is held now, and what comes through.
struct QuietWords: Sendable {
  /// Nothing is held.
  let off: String
  /// A focus block holds.
  let block: String
  /// How many requests are held, before a list of them.
  let held: Template
  /// The next time at which anything is held: its beginning and its end.
  let next: Template
  /// What comes through: what is loud; that and tasks of the highest priority, or of a priority and above.
  let loud: String
  let loudAndHigh: Template
  let loudAndAbove: Template
  /// That quiet hours hold, until `{0}`, although quiet for now was ended.
  let hoursHold: Template
}

extension QuietWords {
  static let english = QuietWords(
    off: "not quiet",
    block: "a focus block",
    held: "{0} held:",
    next: "quiet next from {0} to {1}",
    loud: "what is --loud comes through",
    loudAndHigh: "what is --loud and what has the priority {0} comes through",
    loudAndAbove: "what is --loud and what has the priority {0} or a higher one comes through",
    hoursHold: """
      quiet.hours hold until {0} all the same; 'remind config quiet.hours --unset' ends them, and \
      'remind edit ID --loud' lets one task through
      """)

  static func german(_ s: Spelling) -> QuietWords {
    QuietWords(
      off: "keine Ruhe",
      block: "ein Fokusblock",
      held: s("{0} zurückgehalten:"),
      next: s("nächste Ruhe von {0} bis {1}"),
      loud: "was --loud ist, kommt durch",
      loudAndHigh: s("was --loud ist oder die Priorität {0} hat, kommt durch"),
      loudAndAbove: s("was --loud ist oder mindestens die Priorität {0} hat, kommt durch"),
      hoursHold: s(
        """
        quiet.hours gilt trotzdem bis {0}; 'remind config quiet.hours --unset' beendet das, und \
        'remind edit ID --loud' lässt eine Aufgabe durch
        """))
  }
}
