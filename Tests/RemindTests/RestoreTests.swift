import ReminderCore
import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Backups listed and brought back, as a person does whose file is damaged, or who wants yesterday's.
@Suite struct RestoreTests {
  /// Three tasks added one by one, so that the version before the last change has two.
  private func world() throws -> TestWorld {
    let world = try TestWorld()
    for title in ["Pay rent", "Call Ann", "Milk"] { #expect(world.run("add", title).status == .success) }
    return world
  }

  private static let quiet = TestWorld.Result(output: "", errors: "", status: .success)

  /// What the test's clock shows, in the name of a version that was replaced.
  private func kept(_ world: TestWorld) -> String {
    "note: the version that was replaced is kept: \(world.folder)/backups/tasks.json.replaced-2026-02-20T11.00.00\n"
  }

  private static let forgotten =
    "note: nothing is left that tells what was delivered since then, so it may come again\n"

  @Test func `the backups are listed with their moment and what they hold`() throws {
    let world = try world()
    #expect(
      world.run("restore").output == """
          1  Fri 20 Feb 12:00:00  2 tasks, 2 open
          2  Fri 20 Feb 12:00:00  1 task, 1 open

        """)
    #expect(
      world.run("restore", "--json").output == """
        [{"number":1,"path":"\(world.folder)/backups/tasks.json.previous",\
        "savedAt":"2026-02-20T11:00:00.123456789Z","tasks":2,"open":2,"error":null},\
        {"number":2,"path":"\(world.folder)/backups/tasks.json.2026-02-20",\
        "savedAt":"2026-02-20T11:00:00.123456789Z","tasks":1,"open":1,"error":null}]

        """)
  }

  @Test func `a file that was cut off is mended in two commands`() throws {
    let world = try world()
    world.write(String(String(decoding: world.contents, as: UTF8.self).dropLast(20)))
    let damaged = world.run("list")
    #expect(damaged.status == .failure)
    #expect(
      damaged.errors.hasSuffix(
        "bring back a backup with 'remind restore'; the newest that can be read is "
          + "\(world.folder)/backups/tasks.json.previous\n"))
    #expect(world.run("restore").status == .success)
    #expect(
      world.run("restore", "1")
        == TestWorld.Result(
          output: "restored: 2 tasks, 2 open, as of Fri 20 Feb 12:00:00\n",
          errors: RestoreTests.forgotten + kept(world),
          status: .success))
    #expect(world.run("list").output == "No date\n  1  Pay rent\n  2  Call Ann\n")
  }

  @Test func `a file that is gone comes back, and nothing has to be kept of it`() throws {
    let world = try world()
    unlink(world.file)
    #expect(world.run("restore", "1").errors == RestoreTests.forgotten)
    #expect(world.run("list").output == "No date\n  1  Pay rent\n  2  Call Ann\n")
  }

  @Test(arguments: [["restore", "1"], ["restore", "1", "--dry-run"]])
  func `what stands in the file's place and is no file is left there`(words: [String]) throws {
    let world = try world()
    unlink(world.file)
    mkdir(world.file, 0o700)
    let result = world.run(words)
    #expect(
      result
        == TestWorld.Result(
          output: "", errors: "remind: cannot read \(world.file): Is a directory; move it away, or name another file\n",
          status: .failure))
    #expect(rmdir(world.file) == 0)
  }

  @Test func `a dry run names what comes, goes and changes, and changes nothing`() throws {
    let world = try world()
    #expect(world.run("delete", "1").status == .success)
    #expect(world.run("edit", "2", "--title", "Call Bea").status == .success)
    let before = world.contents
    #expect(
      world.run("restore", "2", "--dry-run").output == """
        would come back:
          1  Pay rent
        would go:
          2  Call Bea
          3  Milk

        """)
    #expect(world.run("restore", "1", "--dry-run").output == "would be as it was:\n  2  Call Ann\n")
    #expect(world.contents == before)
    world.write("{")
    #expect(
      world.run("restore", "2", "--dry-run")
        == TestWorld.Result(
          output: "would bring back 1 task, 1 open\n",
          errors: "note: the file as it is cannot be read, so no task of it can be compared\n", status: .success))
  }

  @Test func `what was delivered since does not come again, and no number is given twice`() throws {
    let world = try TestWorld()
    #expect(world.run("add", "Tea", "--in", "10m").status == .success)
    #expect(world.run("add", "Milk").status == .success)
    world.now = "2026-02-20T12:10"
    #expect(world.run("fire").output == "1  Tea  You have a reminder for this task.\n")
    #expect(world.run("restore", "2").output == "restored: 1 task, 1 open, as of Fri 20 Feb 12:00:00\n")
    #expect(world.run("fire") == Self.quiet)
    #expect(world.run("add", "Bread").output == "3  Bread\n")
  }

  @Test func `a backup that cannot be read is listed as such and not brought back`() throws {
    let world = try world()
    let path = "\(world.folder)/backups/tasks.json.previous"
    unlink(path)
    #expect(symlink("/nowhere", path) == 0)
    let reason = "cannot read \(path): No such file or directory"
    let listed = world.run("restore").output.split(separator: "\n")
    #expect(listed.first == "  1  Fri 20 Feb 12:00:00      1 task, 1 open")
    #expect(listed.dropFirst().map { $0.hasPrefix("  2  ") && $0.hasSuffix("  cannot be read: \(reason)") } == [true])
    let before = world.contents
    #expect(
      world.run("restore", "2") == TestWorld.Result(output: "", errors: "remind: \(reason)\n", status: .failure))
    #expect(world.contents == before)
  }

  @Test(arguments: [
    (["restore", "3"], "restore: \"3\" is not a whole number from 1 to 2", ExitCode.usage),
    (["restore", "0"], "restore: \"0\" is not a whole number from 1 to 2", .usage),
    (["restore", "previous"], "restore: \"previous\" is not a whole number from 1 to 2", .usage),
    (["restore", "--dry-run"], "'restore' needs NUMBER; 'remind help restore' shows what it takes", .usage),
  ])
  func `another word is refused`(words: [String], message: String, status: ExitCode) throws {
    let world = try world()
    #expect(world.run(words) == TestWorld.Result(output: "", errors: "remind: \(message)\n", status: status))
  }

  @Test func `where there are no backups it says so`() throws {
    let world = try TestWorld()
    #expect(
      world.run("restore").errors
        == "note: there are no backups yet; the first change of a file that is there makes one\n")
    #expect(
      world.run("restore", "1")
        == TestWorld.Result(output: "", errors: "remind: there are no backups to bring back\n", status: .failure))
  }
}
