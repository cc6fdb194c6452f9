import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// How `fire` hands a notification to the process of the desktop, and reads the answer of this process.
@Suite struct DesktopChannelTests {
  /// The notification of a task that is due at nine.
  private func notification() throws -> Notification {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Pay rent", due: "2026-03-01T09:00")
    scenario.clock("2026-03-01T09:00")
    return try #require(FirePlan(scenario.list, at: scenario.present).notifications.last)
  }

  /// A machine whose `remind` runs a script.
  private func channel(_ script: String, environment more: [String] = []) throws -> (
    machine: Machine, channel: DesktopChannel
  ) {
    let machine = try Machine()
    let executable = try machine.program("remind", script)
    let clock = machine.clock
    let channel = DesktopChannel(
      bus: SessionBus(address: "unix:path=/b"), executable: executable, snoozeMinutes: 20,
      stateFile: "/s/tasks.json", environment: machine.environment(with: more), elapsed: { clock.next() },
      random: { 35 })
    return (machine, channel)
  }

  @Test(
    arguments: [
      ("echo shown; exec sleep 1", nil), ("echo shown; echo more", nil), ("printf 'sho'; printf 'wn\\n'", nil),
      ("echo no-bus", .noBus), ("echo no-program notify-send", .noProgram("notify-send")),
      ("echo no-server", .noServer),
      ("echo mute 4", .noAnswer(seconds: 4)), ("echo refused so it is", .refused("so it is")),
      ("exit 0", .refused("the process that shows notifications ended without a word")),
      ("printf shown", .refused("the process that shows notifications ended without a word")),
      ("echo shown >&2", .refused("the process that shows notifications ended without a word")),
    ] as [(String, DesktopError?)])
  func `the first line of the answer decides`(script: String, error: DesktopError?) throws {
    let (machine, channel) = try channel(script)
    defer { withExtendedLifetime(machine) {} }
    let notification = try notification()
    if let error {
      #expect(throws: DeliveryError.desktop(error)) { try channel.deliver(notification) }
    } else {
      try channel.deliver(notification)
    }
  }

  @Test func `a late server is awaited, and the error has the ticket of the process`() throws {
    let (machine, channel) = try channel("echo awaiting 4; exec sleep 1")
    defer { withExtendedLifetime(machine) {} }
    let notification = try notification()
    #expect(throws: DeliveryError.awaiting(ticket: 35, seconds: 4)) { try channel.deliver(notification) }
  }

  @Test func `the environment of the process has the facts and the bus, in place of inherited values`() throws {
    let (machine, channel) = try channel(
      "echo \"$*\" > \"$FOLDER/words\"; tr '\\0' '\\n' < /proc/$$/environ > \"$FOLDER/environment\"; echo shown",
      environment: [
        "KEPT=1", "DBUS_SESSION_BUS_ADDRESS=unix:path=/other", "REMIND_NOW=2026-03-01T09:00", "REMIND_TITLE=Old",
        "REMIND_FILE=/old", "REMIND_TITLE=\u{301}",
      ])
    try channel.deliver(try notification())
    #expect(machine.folder.lines(of: "words") == ["notifier 0000000000000023 --file /s/tasks.json"])
    #expect(
      machine.folder.lines(of: "environment") == [
        "PATH=/usr/bin:/bin", "FOLDER=\(machine.path)", "KEPT=1", "REMIND_NOW=2026-03-01T09:00",
        "DBUS_SESSION_BUS_ADDRESS=unix:path=/b",
        "REMIND_IDENTIFIER=task-00000001-0000-0000-0000-000000000000", "REMIND_KIND=task",
        "REMIND_TASK_ID=00000001-0000-0000-0000-000000000000", "REMIND_NUMBER=1", "REMIND_TITLE=Pay rent",
        "REMIND_BODY=Due today at 09:00", "REMIND_FIRE_AT=2026-03-01T09:00:00+01:00",
        "REMIND_DUE=2026-03-01T09:00", "REMIND_PRIORITY=none", "REMIND_LATE_SECONDS=0",
        "REMIND_SNOOZE_MINUTES=20", "REMIND_COMES_AGAIN=", "REMIND_LANGUAGE=en", "REMIND_FILE=/s/tasks.json",
        "REMIND_URL=",
      ])
  }

  @Test func `a process without an answer is stopped, and the server counts as mute`() throws {
    let (machine, channel) = try channel(
      "exec 3> \"$FOLDER/witness\"; sleep 600 & echo ready >&3; printf 'sho'; sleep 600")
    let witness = try Witness(in: machine.folder)
    machine.clock.look = { if witness.hasSpoken { $0.step = 7_000 } }
    let notification = try notification()
    #expect(throws: DeliveryError.desktop(.noAnswer(seconds: 6))) { try channel.deliver(notification) }
    #expect(witness.isLeftAlone)
  }

  @Test func `without a bus, nothing is started`() throws {
    let channel = DesktopChannel(
      bus: nil, executable: "/nowhere/remind", snoozeMinutes: 15, stateFile: "", environment: [],
      elapsed: { 0 }, random: { 35 })
    let notification = try notification()
    #expect(throws: DeliveryError.desktop(.noBus)) { try channel.deliver(notification) }
  }

  @Test func `a program that cannot be started throws the error of the system`() throws {
    let channel = DesktopChannel(
      bus: SessionBus(address: "x:"), executable: "/nowhere/remind", snoozeMinutes: 15, stateFile: "",
      environment: [], elapsed: { 0 }, random: { 35 })
    let notification = try notification()
    #expect(throws: DeliveryError.host(HostError(.run, "/nowhere/remind", code: 2))) {
      try channel.deliver(notification)
    }
  }

  // MARK: macOS

  @Test(
    arguments: [
      ("exit 0", nil), ("echo 'execution error: no (-1)' >&2; exit 1", .refused("execution error: no (-1)")),
      ("exit 1", .refused("it ended without a word")),
    ] as [(String, DesktopError?)])
  func `on macOS, the exit of the program decides`(script: String, error: DesktopError?) throws {
    let machine = try Machine()
    let program = try machine.program("osascript", "printf '%s\\n' \"$@\" > \"$FOLDER/arguments\"\n\(script)")
    let channel = AppleScriptChannel(program: program, environment: machine.environment, elapsed: { 0 })
    let notification = try notification()
    if let error {
      #expect(throws: DeliveryError.desktop(error)) { try channel.deliver(notification) }
    } else {
      try channel.deliver(notification)
    }
    #expect(
      machine.folder.lines(of: "arguments") == [
        "-e", "on run {heading, message}",
        "-e", "display notification message with title heading sound name \"default\"",
        "-e", "end run", "--", "Pay rent", "Due today at 09:00",
      ])
  }

  @Test func `on macOS, a program that hangs is stopped after ten seconds`() throws {
    let machine = try Machine()
    let clock = JumpingClock(step: 11_000)
    let channel = AppleScriptChannel(
      program: try machine.program("osascript", "sleep 600"), environment: machine.environment,
      elapsed: { clock.next() })
    let notification = try notification()
    #expect(throws: DeliveryError.desktop(.noAnswer(seconds: 10))) { try channel.deliver(notification) }
  }
}
