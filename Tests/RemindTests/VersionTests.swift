import Testing

@testable import remind

/// What `--version` prints.
@Suite struct VersionTests {
  @Test func `it names the commit where there is one`() throws {
    let commit = Version.commit.map { " (\($0))" } ?? ""
    #expect(try Sandbox().run("--version").output == "remind \(Version.number)\(commit)\n")
  }

  @Test(arguments: [
    ("$Format:%H$", nil), ("$Format$", nil),
    ("5f2a9c41d0b1e2f3a4b5c6d7e8f90123456789ab", "5f2a9c41d0"),
  ])
  func `a source from git archive names its commit, a checkout none`(text: String, commit: String?) {
    #expect(Version.hash(in: text) == commit)
  }
}
