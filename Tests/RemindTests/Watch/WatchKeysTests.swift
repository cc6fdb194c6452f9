import Testing

@testable import remind

/// The keys for the bytes that a terminal sends.
@Suite struct WatchKeysTests {
  @Test(
    arguments: [
      ("d", [.done]), ("s", [.snooze]), ("e", [.seen]), ("o", [.open]), ("\r", [.open]), ("u", [.undo]),
      ("q", [.quit]), ("j", [.down]), ("k", [.up]), ("g", [.first]), ("G", [.last]), ("\u{c}", [.redraw]),
      ("D", [.other]), ("jjd", [.down, .down, .done]), ("\u{1b}[A", [.up]), ("\u{1b}[B\u{1b}[B", [.down, .down]),
      ("\u{1b}OA", [.up]), ("\u{1b}OB", [.down]), ("\u{1b}[H\u{1b}[F", [.first, .last]), ("\u{1b}", [.other]),
      // Left, delete, F5, Ctrl-Left of rxvt, Alt-d: none of their letters is a key.
      ("\u{1b}[D", [.other]), ("\u{1b}[3~d", [.other, .done]), ("\u{1b}[15~", [.other]), ("\u{1b}Od", [.other]),
      ("\u{1b}d", [.other]), ("é", [.other, .other]), ("", []),
    ] as [(String, [WatchKey])])
  func `bytes from a terminal are read as keys`(bytes: String, keys: [WatchKey]) {
    var reader = WatchKeys()
    #expect(reader.keys(in: Array(bytes.utf8)) == keys)
  }

  @Test func `a pasted text presses no key, even if the text comes in pieces`() {
    var reader = WatchKeys()
    #expect(reader.keys(in: Array("j\u{1b}[200~do undo".utf8)) == [.down])
    #expect(reader.keys(in: Array("dd qq".utf8)) == [])
    #expect(reader.keys(in: Array("d\u{1b}[201~k".utf8)) == [.up])
    #expect(reader.keys(in: Array("q".utf8)) == [.quit])
  }
}
