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
    guard !screen.holds(text), let pager, showInPager(pager, pagerVariables, text) else { return try print(text) }
  }

  /// `$PAGER`, as shell words; if not set, `less`. Nil for no pager: an empty `$PAGER`, no `less`, or a terminal on
  /// which `less` could not move the cursor.
  private var pager: String? {
    if let own = host.variable("PAGER") { return own.allSatisfy(\.isWhitespace) ? nil : own }
    if host.variable("TERM") == "dumb" { return nil }
    return ProgramSearch.find("less", in: host).map(ShellWord.quoted)
  }

  /// The variables for the pager that a person has not set. With `LESS=FRX`, less shows colours, leaves
  /// the text on the screen, and ends at once where the text fits. Its prompt then says how to leave, if no person
  /// chose the pager. Without `LESSCHARSET`, less shows letters outside ASCII as numbers where the locale is not UTF-8,
  /// and where the machine lacks the locale that is named. With `LESSSECURE`, no key of less starts a program or writes
  /// a file; a person who chose less knows its keys.
  private var pagerVariables: [(name: String, value: String)] {
    var variables: [(name: String, value: String)] = []
    if host.variable("LESS") == nil {
      variables.append(("LESS", "FRX" + (host.variable("PAGER") == nil ? "P\(lessPrompt)" : "")))
    }
    if host.variable("LESSCHARSET") == nil { variables.append(("LESSCHARSET", "utf-8")) }
    if ["PAGER", "LESS", "LESSSECURE"].allSatisfy({ host.variable($0) == nil }) {
      variables.append(("LESSSECURE", "1"))
    }
    return variables
  }

  /// `q: quit  space: next page` in the notation of less, in which `?e` asks for the end of the text.
  private var lessPrompt: String {
    let words = [texts.views.pagerQuit, "  " + texts.views.pagerGoOn].map { words in
      words.map { ":?.%\\$".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
    return "\(words[0])?e:\(words[1])."
  }
}
