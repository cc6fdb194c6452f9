import Testing

@testable import remind

/// The output of `--version`.
@Suite struct VersionTests {
  @Test func `the version names its commit if the commit is known`() throws {
    let commit = Version.commit.map { " (\($0))" } ?? ""
    for word in ["--version", "-V", "version"] {
      #expect(try Sandbox().run(word).output == "remind \(Version.number)\(commit)\n")
    }
  }

  @Test(arguments: [
    ("$Format:%H$", nil), ("$Format$", nil),
    ("5f2a9c41d0b1e2f3a4b5c6d7e8f90123456789ab", "5f2a9c41d0"),
  ])
  func `a source from git archive has a commit, and a checkout has none`(text: String, commit: String?) {
    #expect(Version.hash(in: text) == commit)
  }
}
