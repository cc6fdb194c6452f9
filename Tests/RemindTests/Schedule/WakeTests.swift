import Testing

@testable import remind

/// `schedule wake` and `schedule install systemd --wake`: reminders that wake a sleeping machine.
@Suite struct WakeTests {
  // MARK: The moment

  struct Sleep: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The commands at eight, before the machine sleeps at noon.
    let before: [[String]]
    /// Whether `fire` runs a minute before noon.
    var isDelivered = false
    /// The moment of waking, in seconds after noon; nil for never.
    var seconds: Int?
  }

  @Test(arguments: [
    Sleep(testDescription: "nothing", before: []),
    Sleep(testDescription: "no date", before: [["add", "T"]]),
    Sleep(testDescription: "a reminder at six", before: [at("18:00")], seconds: 21_600),
    Sleep(testDescription: "the first of several", before: [at("18:00"), at("13:00"), at("14:00")], seconds: 3_600),
    Sleep(testDescription: "a morning notice", before: [["add", "T", "--due", "2026-02-21"]], seconds: 75_600),
    Sleep(testDescription: "a timer", before: [["timer", "5h"]], seconds: 3_600),
    Sleep(testDescription: "due at this moment", before: [at("12:00")], seconds: 60),
    Sleep(testDescription: "due a minute ago", before: [at("11:59")], seconds: 60),
    Sleep(testDescription: "due long ago, and not delivered", before: [at("11:58")]),
    Sleep(testDescription: "due long ago, and another later", before: [at("09:00"), at("13:00")], seconds: 3_600),
    Sleep(
      testDescription: "in quiet hours", before: [at("23:30"), ["config", "quiet.hours", "22:00-07:00"]],
      seconds: 68_400),
    Sleep(
      testDescription: "held now", before: [at("10:00"), ["config", "quiet.hours", "09:00-15:00"]], seconds: 10_800),
    Sleep(
      testDescription: "loud in quiet hours",
      before: [at("23:30"), at("23:40") + ["--loud"], ["config", "quiet.hours", "22:00-07:00"]], seconds: 42_000),
    Sleep(
      testDescription: "delivered, and another channel is next if nobody answers",
      before: [
        at("11:59"), ["config", "notify.command", "true"], ["config", "notify.command.mail", "true"],
        ["config", "escalate.channel", "mail"], ["config", "escalate.minutes", "31"],
      ], isDelivered: true, seconds: 1_800),
    Sleep(testDescription: "switched off", before: [at("18:00"), ["config", "notify", "off"]]),
  ])
  func `wake prints the moment of the first notification that can come`(sleep: Sleep) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T08:00"
    for words in sleep.before { #expect(sandbox.run(words).status == .success) }
    if sleep.isDelivered {
      sandbox.now = "2026-02-20T11:59"
      #expect(sandbox.run("fire").status == .success)
    }
    sandbox.now = "2026-02-20T12:00"
    let before = sandbox.contents
    #expect(
      sandbox.run("schedule", "wake")
        == Sandbox.Result(
          output: sleep.seconds.map { "\(1_771_585_200 + $0)\n" } ?? "", errors: "", status: .success))
    #expect(sandbox.contents == before)
  }

  private static func at(_ time: String) -> [String] { ["add", "T", "--at", "2026-02-20 \(time)"] }

  @Test func `a reminder without a slot also wakes the machine`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T08:00"
    for _ in 0..<70 { _ = sandbox.run(Self.at("09:00")) }
    _ = sandbox.run("add", "Last", "--at", "2026-02-20 18:00")
    sandbox.now = "2026-02-20T12:00"
    #expect(sandbox.run("pending", "--json").output.contains("\"waiting\":7,"))
    #expect(sandbox.run("schedule", "wake").output == "1771606800\n")
    #expect(sandbox.run("schedule", "wake", "--json").output == "{\"wakeAt\":\"2026-02-20T18:00:00+01:00\"}\n")
  }

  // MARK: The unit

  /// A machine with a systemd for the user, and with a clock that can wake the machine.
  private final class Machine {
    let sandbox: Sandbox
    private let listener: Listener

    init(hasClock: Bool = true) throws {
      sandbox = try Sandbox()
      sandbox.install(Sandbox.schedulers)
      sandbox.put("", "run/1000/systemd/notify")
      sandbox.put("ann:x:1000:1000::\(sandbox.folder)/home:/bin/sh\n", "passwd")
      sandbox.variables["DISPLAY"] = ":0"
      if hasClock { sandbox.put("", "clocks/rtc0/wakealarm") }
      listener = Listener(at: "\(sandbox.folder)/run/1000/systemd/private")
    }

    /// Installs the unit and the link that enables the unit, as root would.
    func setUp(_ text: String = WakeTests.unit, isEnabled: Bool = true) {
      sandbox.put(sandbox.unportable(text), "units/\(sandbox.unportable(WakeTests.name))")
      if isEnabled { sandbox.link("units/sleep.target.wants/\(sandbox.unportable(WakeTests.name))", to: "../x") }
    }
  }

  private static let name = "remind-########-wake-1000.service"
  private static let unit = """
    # For 'remind schedule install systemd --wake'; 'remind schedule remove' says how to take it away.
    [Unit]
    Description=Set an alarm for the next reminder before this machine sleeps
    Before=sleep.target

    [Service]
    Type=oneshot
    TimeoutStartSec=10
    ExecStart=/bin/sh -c 'a=$$0 u=$$1; shift; systemctl stop "$$a.timer" 2>/dev/null; \
    at=$$(runuser -u "$$u" -- "$$@") || exit; case $$at in ""|*[!0-9]*) exit;; esac; \
    exec systemd-run --quiet --collect --unit="$$a" --on-calendar="@$$at" --timer-property=WakeSystem=true \
    --timer-property=AccuracySec=1s /bin/true' "remind-########-wake-1000-alarm" "ann" "/usr/bin/env" \
    "TZ=CET-1CEST,M3.5.0,M10.5.0/3" "/nowhere/bin/remind" "schedule" "wake" "--file" "~/tasks.json"

    [Install]
    WantedBy=sleep.target

    """
  private static let lines = """

    Only root can let reminders wake this machine. Type this into a shell; until then, reminders due during sleep \
    come late:

    sudo tee ~/units/\(name) >/dev/null <<'END'
    \(unit)END
    sudo systemctl daemon-reload && sudo systemctl enable \(name)

    """
  private static let removal = """

    Only root can stop reminders from waking this machine. Type this into a shell:

    sudo systemctl disable \(name)
    sudo rm ~/units/\(name)
    sudo systemctl daemon-reload
    sudo systemctl stop remind-########-wake-1000-alarm.timer

    """
  private static let installed =
    "installed: a systemd timer runs 'remind fire' each minute, the first time within a minute\n"
  private static let already = "already installed: a systemd timer runs 'remind fire' each minute\n"

  @Test func `install prints the commands for root, and runs none of them`() throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    let result = sandbox.portable(sandbox.run("schedule", "install", "systemd", "--wake"))
    #expect(result == Sandbox.Result(output: Self.installed + Self.lines, errors: "", status: .success))
    #expect(sandbox.text("units/\(sandbox.unportable(Self.name))") == nil)
    #expect(
      sandbox.portable(sandbox.run("schedule", "install", "--wake").output) == Self.already + Self.lines)
    machine.setUp()
    #expect(
      sandbox.run("schedule", "install", "systemd", "--wake")
        == Sandbox.Result(
          output: Self.already, errors: "note: reminders already wake this machine\n", status: .success))
  }

  @Test func `a dry run also prints the commands for root, and installs nothing`() throws {
    let machine = try Machine()
    let output = machine.sandbox.portable(
      machine.sandbox.run("schedule", "install", "systemd", "--wake", "--dry-run").output)
    #expect(output.hasPrefix("would write ~/home/.config/systemd/user/remind-########.service:\n"))
    #expect(output.hasSuffix(Self.lines))
    #expect(machine.sandbox.names(in: "home") == nil)
  }

  @Test func `JSON has the commands for root as one text, or null`() throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    #expect(
      sandbox.run("schedule", "install", "systemd", "--wake", "--dry-run", "--json").output.contains(
        "],\"asRoot\":\"sudo tee "))
    #expect(sandbox.run("schedule", "install", "--dry-run", "--json").output.hasSuffix("],\"asRoot\":null}\n"))
  }

  @Test func `a note says that the machine has no clock that can wake it`() throws {
    let machine = try Machine(hasClock: false)
    #expect(
      machine.sandbox.run("schedule", "install", "systemd", "--wake")
        == Sandbox.Result(
          output: Self.installed,
          errors: "note: this machine has no clock that can wake it, so reminders due during sleep come late\n",
          status: .success))
  }

  @Test func `an account without a name is refused, because root could not run remind for it`() throws {
    let machine = try Machine()
    machine.sandbox.put("root:x:0:0::/root:/bin/sh\n", "passwd")
    #expect(
      machine.sandbox.run("schedule", "install", "systemd", "--wake")
        == Sandbox.Result(
          output: "",
          errors: "remind: your account has no name in /etc/passwd, so root cannot run 'remind schedule wake' as you\n",
          status: .failure))
  }

  @Test(arguments: [
    (["install", "cron", "--wake"], "--wake and cron"), (["remove", "--wake"], "--wake and remove"),
    (["--wake"], "--wake and status"), (["wake", "--wake"], "--wake and wake"),
  ])
  func `the option --wake is only for a systemd timer`(words: [String], pair: String) throws {
    #expect(
      try Machine().sandbox.run(["schedule"] + words).errors
        == "remind: \(pair) contradict each other; give one of them\n")
  }

  @Test func `remove prints the commands with which root removes the unit`() throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    _ = sandbox.run("schedule", "install", "systemd")
    machine.setUp()
    #expect(
      sandbox.portable(sandbox.run("schedule", "remove").output) == "removed: a systemd timer\n" + Self.removal)
    #expect(sandbox.portable(sandbox.run("schedule", "remove").output) == Self.removal)
    sandbox.delete(sandbox.unportable("units/\(Self.name)"))
    #expect(sandbox.run("schedule", "remove").output == "nothing is installed\n")
  }

  // MARK: The status

  struct Found: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var text: String?
    var isEnabled = true
    let status: String
    var doctor: String?
  }

  @Test(arguments: [
    Found(
      testDescription: "nothing",
      status: "off: reminders due during sleep come late; 'remind schedule install systemd --wake' shows how to "
        + "change that"),
    Found(
      testDescription: "the unit", text: unit, status: "an alarm is set before each sleep",
      doctor: "ok wake an alarm is set before each sleep"),
    Found(testDescription: "not enabled", text: unit, isEnabled: false, status: outdated, doctor: outdatedUnit),
    Found(
      testDescription: "of another program", text: unit.replacing("/nowhere", with: "/old"), status: outdated,
      doctor: outdatedUnit),
  ])
  func `status and doctor show whether the unit is current`(found: Found) throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    _ = sandbox.run("schedule", "install", "systemd")
    if let text = found.text { machine.setUp(text, isEnabled: found.isEnabled) }
    #expect(sandbox.run("schedule").output.hasSuffix("\nwake      \(found.status)\n"))
    let lines = sandbox.run("doctor", "--json").output.split(separator: "{").filter { $0.contains("\"wake\"") }
    #expect(lines.count == (found.doctor == nil ? 0 : 1))
    for line in lines {
      let words = line.split(separator: "\"").map(String.init)
      #expect("\(words[6]) \(words[2]) \(words[10])" == found.doctor)
    }
  }

  private static let outdated =
    "out of date; 'remind schedule install systemd --wake' shows the fix"
  private static let outdatedUnit =
    "warning wake the unit that wakes this machine is installed, but out of date"

  @Test func `wake is also explained in German`() throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    let output = sandbox.run("schedule", "install", "systemd", "--wake").output
    #expect(output.contains("\nNur root kann einrichten, dass Erinnerungen diesen Rechner wecken. "))
    let late = "\nWecken        aus: im Standby fällige Erinnerungen kommen verspätet; "
    #expect(sandbox.run("schedule").output.contains(late))
    machine.setUp()
    #expect(sandbox.run("schedule").output.hasSuffix("\nWecken        vor jedem Standby wird ein Alarm gestellt\n"))
  }
}
