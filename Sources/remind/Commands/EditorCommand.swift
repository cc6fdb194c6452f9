/// The command that opens an editor, in shell words.
///
/// An editor that opens a window and does not wait returns at once, while the text is still on the screen.
struct EditorCommand: Equatable {
  /// The name of the program, without its folder.
  let program: String
  private let options: [Substring]

  init(_ command: String) {
    // `env NAME=value editor`
    let words = command.split(whereSeparator: \.isWhitespace).drop { $0 == "env" || $0.contains("=") }
    let path = words.first?.filter { $0 != "'" && $0 != "\"" } ?? ""
    program = path.split(separator: "/").last.map(String.init) ?? ""
    options = Array(words.dropFirst())
  }

  /// Whether the text may still be open after the editor ended and left the file untouched.
  func mayHaveReturnedAtOnce(after milliseconds: Int) -> Bool {
    milliseconds < EditorCommand.shortestEdit && !waits
  }

  /// Whether the editor is known to end only when a person closes it.
  private var waits: Bool {
    if options.contains(where: EditorCommand.waitingOptions.contains) { return true }
    return EditorCommand.terminalEditors.contains(program) && !options.contains("-g")
  }

  /// In milliseconds. Hardly anybody reads a text and closes the editor sooner.
  private static let shortestEdit = 1_000

  /// Editors that stay in the terminal, or wait for their own window. `vim -g` does neither.
  private static let terminalEditors: Set<String> = [
    "ed", "emacs", "ex", "helix", "hx", "joe", "jed", "kak", "mcedit", "mg", "micro", "ne", "nano", "nvi", "nvim",
    "pico",
    "tilde", "vi", "view", "vim", "vim.basic", "vim.tiny", "zile",
  ]

  /// The options by which editors with windows wait.
  private static let waitingOptions: Set<Substring> = ["--wait", "-w", "-W", "--nofork", "-f", "--block", "-b"]
}
