import Testing

@testable import ReminderCore
@testable import ReminderSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Paths as texts. To Swift, a slash and a combining mark are one character. To the system, the two are separate bytes.
@Suite struct PathTests {
  @Test(arguments: [
    ("/opt/r", "/opt/r"), ("r", "/a/b/r"), ("./r", "/a/b/r"), ("././c/r", "/a/b/c/r"), ("../r", "/a/r"),
    ("../../r", "/r"), ("../../../r", "/r"), ("./../c/../r", "/a/c/../r"),
  ])
  func `a relative path counts from a folder`(path: String, absolute: String) {
    #expect(Path.absolute(path, from: "/a/b") == absolute)
    #expect(Path.absolute("r", from: "/") == "/r")
  }

  @Test(
    arguments: [
      ("/", true, "/", ""), ("/a", true, "/", "a"), ("/a/b", true, "/a", "b"), ("/a/b/", true, "/a/b", ""),
      ("//a", true, "/", "a"), ("a", false, ".", "a"), ("a/b", false, "a", "b"), ("./a", false, ".", "a"),
      ("../a", false, "..", "a"), ("", false, ".", ""), ("~/a", false, "~", "a"),
      ("/\u{301}a", true, "/", "\u{301}a"), ("/a/\u{301}", true, "/a", "\u{301}"),
      ("/\u{301}/\u{200d}a", true, "/\u{301}", "\u{200d}a"), ("\u{600}/a", false, "\u{600}", "a"),
      ("a/\r\n", false, "a", "\r\n"),
    ])
  func `a path splits at its slashes`(path: String, isAbsolute: Bool, parent: String, name: String) {
    #expect(Path.isAbsolute(path) == isAbsolute)
    #expect(Array(Path.parent(of: path).utf8) == Array(parent.utf8))
    #expect(Array(Path.name(of: path).utf8) == Array(name.utf8))
  }

  @Test func `a state file and the files beside it may have names that begin with a mark`() throws {
    let folder = try TemporaryFolder()
    let name = "\u{301}a/\u{301}tasks.json"
    let path = try StatePath("\(folder.path)/\(name)")
    #expect(path.folder == "\(folder.path)/\u{301}a")
    #expect(path.name == "\u{301}tasks.json")
    #expect(path.absolute == "\(folder.path)/\(name)")
    #expect(path.backups == "\(folder.path)/\u{301}a/backups")
    try Folder.create("\(path.folder)/\u{301}b/\u{301}c")
    #expect(folder.names(in: "\u{301}a/\u{301}b") == ["\u{301}c"])
  }

  @Test(arguments: ["a/", "/", "", "a//", ".", "a/.", ".."])
  func `the path of a folder is no path of a state file`(path: String) throws {
    let folder = "/nowhere/\(path)"
    #expect(throws: HostError(.read, folder, code: EISDIR)) { try StatePath(folder) }
  }

  @Test func `an empty path is no path of a state file`() throws {
    #expect(throws: HostError(.read, "\"\"", code: EISDIR)) { try StatePath("") }
  }

  @Test(
    arguments: [
      ("\u{301}data", "/home/\u{301}me", "/home/\u{301}me/.local/share/remind/tasks.json"),
      ("/\u{301}data", "/home/me", "/\u{301}data/remind/tasks.json"),
    ])
  func `the data folder counts only with an absolute path`(data: String, home: String, file: String) throws {
    let machine = try Machine()
    machine.variables = ["XDG_DATA_HOME": data, "HOME": home]
    #expect(try StatePath(option: nil, in: machine.host).absolute == file)
  }

  @Test(arguments: [nil, "", "x", "./x", "../home/me", "~"])
  func `a home folder without an absolute path does not count`(home: String?) throws {
    let machine = try Machine()
    machine.variables = home.map { ["HOME": $0] } ?? [:]
    do {
      let path = try StatePath(option: nil, in: machine.host)
      Issue.record("\(path.given)")
    } catch StateError.noHome {}
  }

  @Test func `a state file finds its own backups, whatever its last character is`() throws {
    let folder = try TemporaryFolder()
    // U+0600 joins the sign behind it into one character. The other two names are one letter in two spellings.
    for name in ["tasks\u{600}", "\u{e9}", "e\u{301}"] {
      try folder.file("backups/\(name).previous", "")
      let path = try StatePath("\(folder.path)/\(name)")
      #expect(
        try Backups(of: path).list().map { Array($0.path.utf8) } == [Array("\(path.backups)/\(name).previous".utf8)])
    }
  }
}
