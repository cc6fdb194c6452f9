import Testing

@testable import remind

@Suite struct StatusTests {
  private func world() throws -> TestWorld {
    let world = try TestWorld()
    world.now = "2026-02-20T12:00"
    _ = world.run("add", "Late", "--due", "2026-02-19")
    _ = world.run("add", "Today", "--due", "2026-02-20")
    _ = world.run("add", "At six", "--due", "2026-02-20 18:00")
    _ = world.run("add", "Next week", "--due", "2026-02-27")
    return world
  }

  @Test(arguments: [
    ("2026-02-20T12:00", "1 overdue · 2 today · next 18:00\n"),
    ("2026-02-20T18:00", "2 overdue · 1 today · next now\n"),
    ("2026-02-21T00:00", "3 overdue · next now\n"),
    ("2026-02-27T08:00", "3 overdue · 1 today · next now\n"),
  ])
  func `the line moves with the clock`(now: String, line: String) throws {
    let world = try world()
    world.now = now
    #expect(world.run("status") == TestWorld.Result(output: line, errors: "", status: .success))
  }

  @Test func `nothing due says so, also without a file`() throws {
    let world = try TestWorld()
    #expect(world.run("status").output == "nothing due\n")
    #expect(world.contents.isEmpty)
    _ = world.run("add", "Someday")
    #expect(world.run("status").output == "nothing due\n")
  }

  @Test func `tomorrow's notification is told with its day, and none while they are off`() throws {
    let world = try TestWorld()
    world.now = "2026-02-20T12:00"
    _ = world.run("add", "T", "--at", "2026-02-21 10:00")
    #expect(world.run("status").output == "next tomorrow 10:00\n")
    _ = world.run("config", "notify", "off")
    #expect(world.run("status").output == "nothing due\n")
  }

  @Test func `programs get numbers and moments`() throws {
    let world = try world()
    let json = "{\"overdue\":1,\"today\":2,\"next\":\"2026-02-20T18:00:00+01:00\"}\n"
    #expect(world.run("status", "--json").output == json)
    #expect(world.run("status", "--format", "json").output == json)
    #expect(
      world.run("status", "--format", "waybar").output
        == "{\"text\":\"1 overdue · 2 today\",\"alt\":\"overdue\","
        + "\"tooltip\":\"1 overdue · 2 today · next 18:00\",\"class\":\"overdue\"}\n")
  }

  @Test func `a file that was edited by hand is read whole`() throws {
    let world = try world()
    world.write(
      #"{"remind":2,"tasks":[{"id":"550E8400-E29B-41D4-A716-446655440000","number":1,"title":"T","due":"2026-02-19","#
        + #""createdAt":"2026-02-01T10:00:00Z"}]}"#)
    #expect(world.run("status").output == "1 overdue · next now\n")
  }

  @Test func `it writes nothing`() throws {
    let world = try world()
    let before = world.contents
    world.now = "2026-03-20T12:00"
    _ = world.run("status")
    #expect(world.contents == before)
  }

  @Test func `wrong words are refused`() throws {
    let world = try world()
    #expect(
      world.run("status", "--format", "wayber")
        == TestWorld.Result(
          output: "", errors: "remind: --format: unknown word 'wayber'; did you mean 'waybar'?\n", status: .usage))
    #expect(
      world.run("status", "--json", "--format", "waybar").errors
        == "remind: --json and --format waybar contradict each other; give one of them\n")
  }
}
