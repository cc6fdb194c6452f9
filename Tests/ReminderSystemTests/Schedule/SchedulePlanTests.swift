import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The steps to install or remove a schedule, on any machine.
@Suite struct SchedulePlanTests {
  private static let job = ScheduledJob(
    program: "/bin/remind", arguments: ["fire", "--unattended"], timeZone: nil, name: "remind")
  private static let files = ScheduleFiles(
    job: job, unitFolder: "/units", agentFolder: "/agents", applicationFolder: "/links", markerPath: "/marker")

  /// A machine by its programs: `c` crontab, `s` systemctl, `l` launchctl, `u` update-desktop-database.
  private static func plan(_ programs: String) -> SchedulePlan {
    let path = { (letter: Character, name: String) in programs.contains(letter) ? "/p/\(name)" : nil }
    return SchedulePlan(
      programs: SchedulePlan.Programs(
        crontab: path("c", "crontab"), systemctl: path("s", "systemctl"), launchctl: path("l", "launchctl"),
        updateDesktopDatabase: path("u", "update")), user: 1_000)
  }

  /// The state from words: the line of the crontab, and files. Files of an older version have the prefix `old-`, and
  /// files of another program have `foreign-`.
  private static func state(_ words: String) -> ScheduleState {
    var crontab = Crontab(bytes: [])
    var found: [ScheduleFile] = []
    for word in words.split(separator: " ") {
      let parts = word.split(separator: "-").map(String.init)
      let name = parts.last ?? ""
      if name == "line" {
        let older = ScheduledJob(program: "/old/remind", arguments: job.arguments, timeZone: nil, name: job.name)
        crontab = crontab.adding(parts.count == 1 ? job : older)
        continue
      }
      let written =
        switch name {
        case "units": files.files(of: .systemd)
        case "agent": files.files(of: .launchd)
        case "links": [files.links]
        default: ScheduleKind(rawValue: name).map { [files.marker(of: $0)] } ?? []
        }
      found += written.map { file in
        let text = ["old": "# \(ScheduleFile.signature)\n", "foreign": "mine\n"][parts[0]]
        return ScheduleFile(path: file.path, text: text ?? file.text)
      }
    }
    return ScheduleState(files: files, crontab: crontab, found: found)
  }

  /// A step as text, such as `write /units/remind.timer`. A `?` at the end marks a command that may fail.
  private static func described(_ step: ScheduleStep) -> String {
    switch step {
    case .write(let file): "write \(file.path)"
    case .delete(let path): "delete \(path)"
    case .crontab(let line): line.map { $0 == CrontabLine.text(of: job) ? "add line" : $0 } ?? "take line"
    case .run(let program, let words, let mayFail):
      "\(Path.name(of: program)) \(words.joined(separator: " "))\(mayFail ? "?" : "")"
    }
  }

  private static let links = ["write /links/remind.desktop", "update /links?"]
  private static let units = [
    "write /units/remind.service", "write /units/remind.timer", "systemctl --user daemon-reload",
    "systemctl --user enable --now remind.timer",
  ]
  private static let agent = [
    "write /agents/remind.fire.plist", "launchctl bootout gui/1000/remind.fire?",
    "launchctl bootstrap gui/1000 /agents/remind.fire.plist",
  ]
  private static let noUnits = [
    "systemctl --user disable --now remind.timer?", "systemctl --user clean --what=state remind.timer?",
    "delete /units/remind.service", "delete /units/remind.timer", "systemctl --user daemon-reload?",
  ]
  private static let noAgent = ["launchctl bootout gui/1000/remind.fire?", "delete /agents/remind.fire.plist"]

  @Test(
    arguments: [
      // The first installation.
      (.cron, "", false, ["add line"] + links + ["write /marker"]),
      (.systemd, "", false, units + links + ["write /marker"]),
      (.launchd, "", false, agent + ["write /marker"]),
      // A second installation does nothing, or starts a schedule that does not run.
      (.cron, "line links cron", false, []), (.systemd, "units links systemd", true, []),
      (.systemd, "units links systemd", false, units), (.launchd, "agent launchd", true, []),
      (.launchd, "agent launchd", false, agent),
      // Missing and older files are written again.
      (.cron, "old-line links cron", false, ["add line"]), (.cron, "line old-links cron", false, links),
      (.cron, "line cron", false, links), (.cron, "line links", false, ["write /marker"]),
      (.systemd, "old-units links systemd", false, units), (.launchd, "old-agent launchd", false, agent),
      // Another kind replaces the old kind, and the old kind goes last.
      (.systemd, "line links cron", false, units + ["write /marker", "take line"]),
      (.cron, "units links systemd", false, ["add line", "write /marker"] + noUnits),
      (.launchd, "line units launchd", false, agent + ["take line"] + noUnits),
      (.cron, "line agent links cron", false, noAgent),
    ] as [(ScheduleKind, String, Bool, [String])])
  func `installing takes only needed steps`(kind: ScheduleKind, found: String, isActive: Bool, steps: [String]) throws {
    let plan = Self.plan("cslu")
    let done = try plan.installation(of: kind, over: Self.state(found), isActive: isActive)
    #expect(done.map(Self.described) == steps)
  }

  @Test(
    arguments: [
      (.systemd, "foreign-units", "/units/remind.service"), (.launchd, "foreign-agent", "/agents/remind.fire.plist"),
      (.cron, "foreign-links", "/links/remind.desktop"), (.systemd, "foreign-links", "/links/remind.desktop"),
    ] as [(ScheduleKind, String, String)])
  func `a foreign file stops the installation`(kind: ScheduleKind, found: String, path: String) {
    #expect(throws: ScheduleError.foreignFile(path)) {
      try Self.plan("cslu").installation(of: kind, over: Self.state(found), isActive: false)
    }
  }

  @Test(
    arguments: [
      ("cslu", "", []), ("cslu", "line", ["take line"]), ("cslu", "units", noUnits), ("cslu", "agent", noAgent),
      ("cslu", "old-line old-units", ["take line"] + noUnits),
      ("cslu", "links cron", ["delete /links/remind.desktop", "update /links?", "delete /marker"]),
      ("cs", "links", ["delete /links/remind.desktop"]), ("cslu", "foreign-units foreign-agent foreign-links", []),
      // If the program of a scheduler is gone, only its files are removed.
      ("cu", "units", ["delete /units/remind.service", "delete /units/remind.timer"]),
      ("cu", "agent", ["delete /agents/remind.fire.plist"]),
    ])
  func `a removal takes only the needed steps`(programs: String, found: String, steps: [String]) {
    #expect(Self.plan(programs).removal(of: Self.state(found)).map(Self.described) == steps)
  }

  private static let denial = ScheduleError.denied("not allowed")

  @Test(
    arguments: [
      // The requested kind, the programs, whether the user has a systemd, and whether crontab is denied.
      (nil, "cs", false, false, .success(.cron)), (nil, "cs", true, false, .success(.cron)),
      (nil, "cs", true, true, .success(.systemd)), (nil, "c", false, true, .failure(denial)),
      (nil, "", false, false, .failure(.noScheduler)),
      (.cron, "s", true, false, .failure(.missing(.cron, program: "crontab"))),
      (.cron, "cs", true, true, .failure(denial)), (.systemd, "cs", false, false, .failure(.noUserManager)),
      (.systemd, "c", true, false, .failure(.missing(.systemd, program: "systemctl"))),
      (.systemd, "cs", true, true, .success(.systemd)),
      (.launchd, "cs", true, false, .failure(.missing(.launchd, program: "launchctl"))),
    ] as [(ScheduleKind?, String, Bool, Bool, Result<ScheduleKind, ScheduleError>)])
  func `the plan names the kind to install, or the reason against it`(
    input: ScheduleKind?, programs: String, hasManager: Bool, isDenied: Bool,
    kind: Result<ScheduleKind, ScheduleError>
  ) {
    let facts = ScheduleKind.Facts(
      hasUserManager: hasManager, hasCrontab: programs.contains("c"), hasCronDaemon: true)
    let found = Result { () throws(ScheduleError) in
      try Self.plan(programs).kind(requested: input, facts, denial: isDenied ? Self.denial : nil)
    }
    #expect(found == kind)
  }
}
