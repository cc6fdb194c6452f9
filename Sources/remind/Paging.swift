import ReminderCore
import ReminderSystem

extension Context {
  /// Prints a text, or shows it in the person's pager if it is longer than the screen.
  func page(_ text: String) throws { try page { try $0(Array(text.utf8)) } }

  /// Pages a text that is made piece by piece. On a terminal, the whole text is made first; otherwise each piece is
  /// printed at once.
  func page(_ make: (_ output: @escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    guard let screen, !globals.noPager, !globals.noInput, !globals.json else { return try make(print) }
    var text: [UInt8] = []
    try make { text += $0 }
    guard !screen.holds(text), let pager, showInPager(pager, text) else { return try print(text) }
  }

  /// `$PAGER`, as shell words; if not set, `less`. Nil for no pager: an empty `$PAGER`, no `less`, or a terminal on
  /// which `less` could not move the cursor.
  private var pager: String? {
    if let own = host.variable("PAGER") { return own.allSatisfy(\.isWhitespace) ? nil : own }
    if host.variable("TERM") == "dumb" { return nil }
    return ProgramSearch.find("less", in: host).map(ShellWord.quoted)
  }
}
