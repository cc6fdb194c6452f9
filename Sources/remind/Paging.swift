import ReminderCore

extension Context {
  /// Prints a text, or shows it in the person's pager where it is longer than the screen.
  func page(_ text: String) throws { try page { try $0(Array(text.utf8)) } }

  /// The same for a text that is made piece by piece: on a terminal all of it is made first, elsewhere each piece is
  /// printed at once.
  func page(_ make: (_ output: @escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    guard let screen, !globals.noPager, !globals.noInput, !globals.json else { return try make(print) }
    var text: [UInt8] = []
    try make { text += $0 }
    guard !screen.holds(text), let pager, showInPager(pager, text) else { return try print(text) }
  }

  /// `$PAGER`, as shell words; where it is not set, `less`. Nil for none: an empty `$PAGER`, no `less`, or a terminal
  /// in which `less` could not move.
  private var pager: String? {
    if let own = surroundings.variable("PAGER") { return own.allSatisfy(\.isWhitespace) ? nil : own }
    if surroundings.variable("TERM") == "dumb" { return nil }
    return ProgramSearch.find("less", in: surroundings).map(ShellWord.quoted)
  }
}
