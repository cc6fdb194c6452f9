import Testing

@testable import remind

/// What `--version` prints.
@Suite struct VersionTests {
  @Test func `a checkout names no commit`() throws {
    #expect(Version.commit == nil)
    #expect(try Sandbox().run("--version").output == "remind \(Version.number)\n")
  }

  @Test(arguments: [
    ("$Format:%H$", nil), ("$Format$", nil),
    ("5f2a9c41d0b1e2f3a4b5c6d7e8f90123456789ab", "5f2a9c41d0"),
  ])
  func `a source from git archive names its commit`(text: String, commit: String?) {
    #expect(Version.hash(in: text) == commit)
  }
}
