import Testing

@testable import remind

/// Which editors may still have a text open after their process has ended.
@Suite struct EditorCommandTests {
  @Test(
    arguments: [
      ("code", 0, true), ("code", 400, true), ("code", 999, true), ("code", 1_000, false), ("code --wait", 0, false),
      ("subl -n", 50, true), ("subl -w", 50, false), ("/usr/bin/gedit", 80, true), ("kate -b", 80, false),
      ("open -t", 30, true), ("open -t -W", 30, false), ("emacsclient -n", 20, true), ("gvim", 90, true),
      ("gvim -f", 90, false), ("vi", 0, false), ("vi", 1_500, false), ("/usr/bin/vim.tiny -u NONE", 10, false),
      ("vim -g", 90, true), ("nano", 300, false), ("'/opt/bin/nvim'", 300, false), ("env LANG=C nano", 10, false),
      ("TERM=xterm micro", 10, false), ("an editor", 10, true), ("", 10, true), ("/", 10, true),
    ])
  func `an editor may have returned at once if it was fast and is not known to wait`(
    command: String, milliseconds: Int, mayBeOpen: Bool
  ) {
    #expect(EditorCommand(command).mayHaveReturnedAtOnce(after: milliseconds) == mayBeOpen)
  }
}
