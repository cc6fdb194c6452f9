import Testing

@testable import remind

/// The question, after the first task with a time, how times are shown.
@Suite struct ClockQuestionTests {
  private static let question = "Show times as 18:00 or 6:00 pm? [24/12] "
  private static let noAnswer = "note: \"yes\" is not one of the answers; nothing was changed or run\n"
  private static let stays = "note: times stay as 18:00; for 6:00 pm: remind config clock 12\n"
  private static let line = ["add", "Dentist", "--due", "2026-02-21 15:00"]

  /// A person at a terminal in the United States, where a schedule runs.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.letFireRun()
    (sandbox.isPersonThere, sandbox.columns) = (true, 80)
    sandbox.variables["LC_TIME"] = "en_US.UTF-8"
    sandbox.variables["NO_COLOR"] = "1"
    return sandbox
  }

  @Test(
    arguments: [
      (["12"], question, "12\n", "6:00 pm"), (["12h"], question, "12\n", "6:00 pm"),
      ([" 6:00 PM "], question, "12\n", "6:00 pm"), (["6pm"], question, "12\n", "6:00 pm"),
      (["24"], question, "24\n", "18:00"), (["18:00"], question, "24\n", "18:00"),
      ([""], question + stays, "\n", "18:00"), (["yes"], question + noAnswer + stays, "\n", "18:00"),
      ([], question + "\n" + stays, "\n", "18:00"),
    ] as [([String], String, String, String)])
  func `add asks once, and keeps the answer`(answers: [String], errors: String, clock: String, shown: String) throws {
    let sandbox = try sandbox()
    sandbox.answers = answers
    let result = sandbox.run(Self.line)
    #expect(result.status == .success)
    #expect(result.output.contains("15:00"))
    #expect(result.errors == errors)
    // With the answer, three saves: the sandbox draws the id of a task after each third word.
    for minutes in ["20", "30"] { _ = sandbox.run("config", "snooze.minutes", minutes) }
    sandbox.answers = ["12"]
    #expect(sandbox.run(Self.line).errors == "")
    sandbox.isPersonThere = false
    sandbox.columns = nil
    #expect(sandbox.run("config", "clock").output == clock)
    #expect(sandbox.run("add", "Tea", "--due", "2026-02-21 18:00").output.contains(shown))
    // An answer is no change that can be undone.
    for command in ["add", "add", "config", "config", "add"] {
      #expect(sandbox.run("undo").output.hasPrefix("took back '\(command)"))
    }
    #expect(sandbox.run("config", "clock").output == clock)
  }

  @Test func `q asks, too`() throws {
    let sandbox = try sandbox()
    sandbox.answers = ["12"]
    #expect(sandbox.run("q", "Dentist", "tomorrow", "15:00").errors == Self.question)
    #expect(sandbox.run("config", "clock", "--json").output.contains(#""value":"12""#))
  }

  @Test func `a German reader in the United States is asked in German`() throws {
    let sandbox = try sandbox()
    sandbox.variables["LC_MESSAGES"] = "de_DE.UTF-8"
    sandbox.answers = [""]
    #expect(
      sandbox.run(Self.line).errors == "Uhrzeiten als 18:00 oder als 6:00 pm zeigen? [24/12] "
        + "Hinweis: Uhrzeiten bleiben wie 18:00; wie 6:00 pm: remind config clock 12\n")
  }

  /// Why nobody is asked.
  enum Silence: CaseIterable {
    case otherLocale, pipe, nobody, json, noInput, quiet, dryRun, chosen, declined, noTime, otherCommand
  }

  @Test(arguments: Silence.allCases)
  func `nobody is asked without need`(silence: Silence) throws {
    let sandbox = try sandbox()
    sandbox.answers = ["12"]
    var line = Self.line
    switch silence {
    case .otherLocale: sandbox.variables["LC_TIME"] = "en_GB.UTF-8"
    case .pipe: sandbox.columns = nil
    case .nobody: sandbox.isPersonThere = false
    case .json: line.append("--json")
    case .noInput: line.append("--no-input")
    case .quiet: line.append("--quiet")
    case .dryRun: line.append("--dry-run")
    case .chosen: _ = sandbox.run("config", "clock", "24")
    case .declined: _ = sandbox.run("config", "clock.ask", "off")
    case .noTime: line = ["add", "Tidy up"]
    case .otherCommand:
      _ = sandbox.run("add", "Tidy up")
      line = ["edit", "1", "--due", "2026-02-21 15:00"]
    }
    #expect(!sandbox.run(line).errors.contains("[24/12]"))
  }

  @Test func `the question about the schedule comes first`() throws {
    let sandbox = try sandbox()
    sandbox.install(Sandbox.schedulers)
    sandbox.forgetFire()
    sandbox.answers = ["n"]
    #expect(sandbox.run(Self.line).errors.contains("[Y/n]"))
    sandbox.answers = ["12"]
    #expect(sandbox.run(Self.line).errors == Self.question)
  }
}
