import ReminderCore
import ReminderSystem
import Testing

@testable import remind

/// `remind` replaces a leading `~/` if no shell does: behind `=`, in quotes and in a variable.
@Suite struct HomePathTests {
  /// A machine with a task file in its home folder.
  private static func sandbox() throws -> (Sandbox, home: String) {
    let sandbox = try Sandbox()
    let home = "\(sandbox.folder)/home"
    sandbox.variables["HOME"] = home
    _ = sandbox.run("add", "At home", "--file", "\(home)/t.json")
    return (sandbox, home)
  }

  @Test(arguments: [["--file=~/t.json"], ["-f=~/t.json"], ["--file", "~/t.json"]])
  func `the option --file finds a file in the home folder`(words: [String]) throws {
    let (sandbox, _) = try Self.sandbox()
    #expect(sandbox.run(["list"] + words).output == "No date\n  1  At home\n")
  }

  @Test func `the variable REMIND_FILE finds a file in the home folder`() throws {
    let (sandbox, _) = try Self.sandbox()
    sandbox.variables["REMIND_FILE"] = "~/t.json"
    #expect(sandbox.run(["list"]).output == "No date\n  1  At home\n")
  }

  @Test func `import and merge read from the home folder, and sync writes into a folder in it`() throws {
    let (sandbox, home) = try Self.sandbox()
    _ = sandbox.run("add", "Here")
    #expect(sandbox.run("merge", "~/t.json").status == .success)
    #expect(sandbox.run("import", "~/t.json", "--dry-run").status == .success)
    #expect(sandbox.run("sync", "setup", "~/tasks").status == .success)
    let other = try Sandbox()
    #expect(other.run("sync", "setup", "\(home)/tasks").status == .success)
    #expect(other.run("list").output == "No date\n  1  At home\n  2  Here\n")
  }

  @Test(arguments: ["~t.json", "~", "x/~/t.json"])
  func `any other tilde is a letter of the name`(path: String) throws {
    let (sandbox, _) = try Self.sandbox()
    #expect(try sandbox.host.path(typed: path) == path)
  }
}
