import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The words of a command line are the words that the shell of this machine reads.
@Suite struct ShellWordTests {
  @Test(arguments: [
    ("remind", "remind"), ("/usr/bin/remind", "/usr/bin/remind"), ("TZ=Europe/Berlin", "TZ=Europe/Berlin"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3"), ("a:b@c+d_e", "a:b@c+d_e"), ("", "''"),
    ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("o'\u{301}x", "'o'\\''\u{301}x'"), ("$HOME", "'$HOME'"),
    ("~", "'~'"), ("é", "'é'"), ("\\", #"'\'"#),
  ])
  func `a plain word stays unchanged, and any other word is quoted`(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  @Test(
    arguments: [
      ("", []), ("a  b ", ["a", "b"]), ("'a b'c '' 'it'\\''s' '50'\\%''", ["a bc", "", "it's", "50%"]),
      ("a;b", nil), ("a >b", nil), ("$a", nil), ("`a`", nil), ("a\tb", nil), ("\"a\"", nil), ("'a", nil), ("a\\", nil),
      ("#a", nil), ("~", nil), ("*", nil), ("é", nil), ("a&", nil), ("50%", nil), ("a\nb", nil),
    ] as [(String, [String]?)])
  func `a command is read only if it is plain words`(command: String, words: [String]?) {
    #expect(ShellWord.plainWords(of: command.utf8) == words.map { $0.map { Array($0.utf8) } })
  }

  @Test func `quoted words read back`() {
    let line = Self.hostile.map(ShellWord.quoted).joined(separator: " ")
    #expect(ShellWord.plainWords(of: line.utf8) == Self.hostile.map { Array($0.utf8) })
  }

  static let hostile = [
    "", " ", "a b", "  a  ", "\t", "a\nb", "'", "''", "'a'", "it's", "\"", "a\"b", "\\", "\\\\", "a\\", "\\'", "$HOME",
    "${HOME}", "$(echo x)", "`echo x`", "~", "~root", "*", "/*", "[a-z]", "?", "{a,b}", "!", "!!", "#", "# a", "a#b",
    "a;b", "a&b", "a|b", "a>b", "<a", "(a)", "-n", "--", "%", "%%s", "é", "e\u{301}", "'\u{301}",
    "a'\u{301}; echo x #", "\u{301}'", "買い物 🛒", "\u{202e}x", "\u{feff}", "a\r\nb", "='", "[", "!'", "\u{7f}", "\u{1}",
  ]

  @Test func `the shell reads every quoted word unchanged`() throws {
    let words = Self.hostile
    let line = "printf '%s\\0' " + words.map(ShellWord.quoted).joined(separator: " ")
    let run = try ChildProcess.capture(
      "/bin/sh", ["-c", line], environment: ["PATH=/usr/bin:/bin", "HOME=/nowhere"], limitMilliseconds: 60_000,
      elapsed: { 0 })
    #expect(run.errors == [])
    let read = run.output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    #expect(read.map { Array($0) } == words.map { Array($0.utf8) })
  }
}

extension ShellWordTests {
  @Test(
    arguments: [
      ("", []), ("  ", []), ("a  b ", ["a", "b"]), ("a\tb", ["a", "b"]), ("'a b' \"c d\"", ["a b", "c d"]),
      ("--category \"it's\"", ["--category", "it's"]), ("a\\ b", ["a b"]), ("\"a\\\"b\\$\\x\"", ["a\"b$\\x"]),
      ("'a\\b'", ["a\\b"]), ("\"\" ''", ["", ""]), ("a'b'\"c\"", ["abc"]),
      ("$HOME ~ * `x` #a ; | &", ["$HOME", "~", "*", "`x`", "#a", ";", "|", "&"]),
      ("é '買い物'", ["é", "買い物"]), ("'a", nil), ("\"a", nil), ("a\\", nil), ("\"a\\", nil),
    ] as [(String, [String]?)])
  func `a text splits as in a shell, and nothing is expanded`(text: String, words: [String]?) {
    #expect(ShellWord.words(of: text) == words)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a b", "'a b'"), ("Emma's party", "\"Emma's party\""), ("it's $5", #"'it'\''s $5'"#),
    ("it's!", #"'it'\''s!'"#), ("'`", #"''\''`'"#), ("'\\", #"''\''\'"#), ("'\"", #"''\''"'"#),
  ])
  func `a line to type has an apostrophe in double quotes if nothing else in it has a meaning`(
    word: String, typed: String
  ) {
    #expect(ShellWord.typed(word) == typed)
    #expect(ShellWord.words(of: typed) == [word])
  }

  @Test func `quoted words split back`() {
    for quoted in [ShellWord.quoted, ShellWord.typed] {
      #expect(ShellWord.words(of: Self.hostile.map(quoted).joined(separator: " ")) == Self.hostile)
    }
  }
}
