import ReminderCore

/// The held notifications, and the tasks that still ring.
struct QuietWords: Sendable {
  /// Nothing is held.
  var off = "quiet is off"
  /// A focus block holds.
  var block = "a focus block"
  /// How many requests are held, before a list of them.
  var held: Template = "{0} held:"
  /// The next quiet time: its beginning and its end.
  var next: Template = "next quiet time: {0} to {1}"
  /// The tasks that still ring: loud tasks; these and tasks of the highest priority, or of a priority and above.
  var loud = "tasks with --loud still ring"
  var loudAndHigh: Template = "tasks with --loud or priority {0} still ring"
  var loudAndAbove: Template = "tasks with --loud, or priority {0} or higher, still ring"
  /// Before a list of the tasks whose occurrences before a day are left out; the question whether to go away.
  var awaySkips: Template = "left out until {0}:"
  var awayBringsBack: Template = "these come again:"
  var awayAsks: Template = "Everything else stays open, and is held until {0}. Do this? [y/N] "
  /// Says that quiet hours, or a focus block, hold until `{0}`, although the quiet time for now was ended.
  var hoursHold: Template = """
    quiet.hours still holds notifications until {0}; 'remind config quiet.hours --unset' ends these hours, and \
    'remind edit ID --loud' lets one task ring
    """
  var blockHolds: Template = """
    the focus block still holds notifications until {0}; 'remind focus stop' ends the block, and \
    'remind edit ID --loud' lets one task ring
    """
}

extension QuietWords {
  static func german(_ s: Spelling) -> QuietWords {
    QuietWords(
      off: "Ruhe ist aus",
      block: "eine Fokuszeit",
      held: s("{0} zurückgehalten:"),
      next: s("nächste Ruhe von {0} bis {1}"),
      loud: "Aufgaben mit --loud klingeln trotzdem",
      loudAndHigh: s("Aufgaben mit --loud oder Priorität {0} klingeln trotzdem"),
      loudAndAbove: s("Aufgaben mit --loud oder mindestens Priorität {0} klingeln trotzdem"),
      awaySkips: s("ausgelassen bis {0}:"),
      awayBringsBack: "wieder da:",
      awayAsks: s("Alles andere bleibt offen und wird bis {0} zurückgehalten. So machen? [j/N] "),
      hoursHold: s(
        """
        quiet.hours gilt weiter bis {0}; 'remind config quiet.hours --unset' beendet das, und \
        'remind edit ID --loud' lässt eine Aufgabe klingeln
        """),
      blockHolds: s(
        """
        die Fokuszeit hält Benachrichtigungen weiter zurück bis {0}; 'remind focus stop' beendet die Fokuszeit, und \
        'remind edit ID --loud' lässt eine Aufgabe klingeln
        """))
  }
}
