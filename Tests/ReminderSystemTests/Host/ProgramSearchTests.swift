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

/// Where a program is found.
@Suite struct ProgramSearchTests {
  /// The folders `one` and `two` hold programs, and files that only look like programs.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.program("one/both", "exit 0")
    try folder.program("two/both", "exit 0")
    try folder.program("two/second", "exit 0")
    try folder.file("one/second", "not to be run")
    _ = try folder.folder("one/remind-folder")
    symlink("../two/second", "\(folder.path)/one/remind-link")
    symlink("nowhere", "\(folder.path)/one/remind-loose")
    return folder
  }

  /// This machine, with another `PATH`.
  private func host(path: String?) -> Host {
    Host(
      variables: ProcessEnvironment(path.map { ["PATH=\($0)"] } ?? []),
      clock: { FileTime(seconds: 0, nanoseconds: 0) },
      elapsedMilliseconds: { 0 },
      random: { 0 },
      zones: ZoneDatabase(load: { _ in nil }),
      user: geteuid(),
      executable: { "/nowhere/bin/remind" },
      folders: SystemFolders())
  }

  @Test(
    arguments: [
      ("both", "F/one:F/two", "F/one/both"), ("both", "F/two:F/one", "F/two/both"),
      ("both", "F/none::F/two", "F/two/both"), ("both", "F/one:\u{301}:F/two", "F/one/both"),
      ("second", "F/one:F/two", "F/two/second"),
      ("remind-link", "F/one", "F/one/remind-link"), ("sh", "F/one:/bin", "/bin/sh"),
      // Systems keep `sh` in a folder that PATH does not name.
      ("sh", "F/one", "/usr/bin/sh"), ("sh", "", "/usr/bin/sh"), ("sh", nil, "/usr/bin/sh"),
      ("remind-folder", "F/one", nil), ("remind-loose", "F/one", nil), ("remind-none", "F/one:F/two", nil),
      ("", "F/one", nil), ("second", "F/one", nil), ("both", ".:one", nil), ("both", "", nil), ("both", nil, nil),
      // A name with a slash is a path.
      ("F/two/second", nil, "F/two/second"), ("F/one/second", "F/two", nil), ("two/second", "F", nil),
      ("F/one", nil, nil), ("/", "F/one", nil), ("/\u{301}", "F/one", nil),
    ] as [(String, String?, String?)])
  func `a program is found through PATH, and then in the folders of the system`(
    name: String, path: String?, found: String?
  ) throws {
    let folder = try folder()
    let resolved = { (text: String) in
      text.split(separator: "F/", omittingEmptySubsequences: false).joined(separator: "\(folder.path)/")
    }
    let expected = found.map(resolved)
    let result = ProgramSearch.find(resolved(name), in: host(path: path.map(resolved)))
    // Some systems have one folder under two names.
    #expect(result == expected || expected == "/usr/bin/sh" && result == "/bin/sh")
  }

  @Test func `the search ignores a relative folder in PATH`() throws {
    let folder = try folder()
    // The path leads from any folder up to the root, and down to the program.
    let relative = String(repeating: "../", count: 64) + folder.path.dropFirst() + "/one"
    #expect(ProgramSearch.isProgram("\(relative)/both"))
    #expect(ProgramSearch.find("both", in: host(path: relative)) == nil)
    #expect(ProgramSearch.all("both", path: relative) == [])
  }

  @Test func `all programs of one name come in the order of PATH`() throws {
    let folder = try folder()
    let path = "\(folder.path)/two:relative:\(folder.path)/one"
    #expect(ProgramSearch.all("both", path: path) == ["\(folder.path)/two/both", "\(folder.path)/one/both"])
    #expect(ProgramSearch.all("second", path: path) == ["\(folder.path)/two/second"])
    #expect(ProgramSearch.all("sh", path: path) == [])
    #expect(ProgramSearch.all("both", path: nil) == [])
  }

  @Test func `two paths to one file are the same`() throws {
    let folder = try folder()
    let (link, second) = ("\(folder.path)/one/remind-link", "\(folder.path)/two/second")
    #expect(ProgramSearch.isSame(link, second))
    #expect(!ProgramSearch.isSame(second, "\(folder.path)/two/both"))
    #expect(!ProgramSearch.isSame(second, "\(folder.path)/none"))
    #expect(!ProgramSearch.isSame("\(folder.path)/none", "\(folder.path)/none"))
  }
}
