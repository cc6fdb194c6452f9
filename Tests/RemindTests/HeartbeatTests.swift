import Testing

@testable import remind

/// The trace that each run of `fire` leaves: its time, and a word where something stayed undelivered.
@Suite struct HeartbeatTests {
  private static let name = "tasks.json.heartbeat"

  private func world() throws -> TestWorld {
    let world = try TestWorld()
    _ = world.run("add", "Pay rent", "--at", "2026-03-01 09:00")
    world.forgetFire()
    return world
  }

  @Test func `a run with nothing due leaves an empty trace at the real moment`() throws {
    let world = try world()
    #expect(world.text(Self.name) == nil)
    #expect(world.run("fire").status == .success)
    #expect(world.text(Self.name) == "")
    #expect(
      world.run("schedule", "status", "--json").output.contains(
        "\"lastRun\":\"2026-02-20T11:00:00Z\",\"lastRunFailed\":false"))
  }

  @Test func `a run without a state file leaves one, too`() throws {
    let world = try TestWorld()
    world.forgetFire()
    #expect(world.run("fire").status == .success)
    #expect(world.text(Self.name) == "")
  }

  @Test func `a delivery that failed is noted until a run succeeds`() throws {
    let world = try world()
    _ = world.run("config", "notify.command", "exit 1")
    world.now = "2026-03-01T09:00"
    #expect(world.run("fire").status == .failure)
    #expect(world.text(Self.name) == "undelivered\n")
    #expect(world.run("schedule", "status", "--json").output.contains("\"lastRunFailed\":true"))
    #expect(world.run("fire").status == .failure)
    #expect(world.text(Self.name) == "undelivered\n")
    _ = world.run("config", "notify.command", "true")
    #expect(world.run("fire").status == .success)
    #expect(world.text(Self.name) == "")
  }

  @Test func `what waits for a channel is noted, and nothing of it is lost`() throws {
    let world = try world()
    world.now = "2026-03-01T09:00"
    #expect(world.run("fire", "--unattended") == TestWorld.Result(output: "", errors: "", status: .success))
    #expect(world.text(Self.name) == "undelivered\n")
    #expect(world.run("fire").output == "1  Pay rent  You have a reminder for this task.\n")
    #expect(world.text(Self.name) == "")
  }

  @Test func `a failure is forgotten by a run that has nothing to do`() throws {
    let world = try world()
    world.letFireRun(undelivered: true)
    #expect(world.run("fire").status == .success)
    #expect(world.text(Self.name) == "")
  }

  @Test func `a file that cannot be read leaves the time of the run`() throws {
    let world = try world()
    world.write("{")
    #expect(world.run("fire").status == .failure)
    #expect(world.text(Self.name) != nil)
  }

  @Test func `no command but fire touches it, and a dry run does not`() throws {
    let world = try world()
    for words in [["fire", "--dry-run"], ["list"], ["done", "1"], ["schedule"], ["doctor"], ["status"]] {
      _ = world.run(words)
      #expect(world.text(Self.name) == nil, "\(words)")
    }
  }

  @Test func `a trace that cannot be left stops no delivery`() throws {
    let world = try world()
    world.put("", "\(Self.name)/in the way")
    world.now = "2026-03-01T09:00"
    #expect(world.run("fire").output == "1  Pay rent  You have a reminder for this task.\n")
  }
}
