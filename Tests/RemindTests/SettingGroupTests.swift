import Testing

@testable import remind

/// Groups of settings: `config quiet`.
@Suite struct SettingGroupTests {
  private static func names(_ sandbox: Sandbox, _ words: String...) -> [String] {
    sandbox.run(["config"] + words + ["--json"]).output.split(separator: #"{"name":""#).dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func `the beginning of names lists their settings, a dot behind it where it is a name, too`() throws {
    let sandbox = try Sandbox()
    let quiet = ["quiet.hours", "quiet.until", "quiet.except"]
    #expect(Self.names(sandbox, "quiet") == quiet)
    #expect(Self.names(sandbox, "QUIET.") == quiet)
    #expect(Self.names(sandbox, "notify") == ["notify"])
    #expect(Self.names(sandbox, "notify.").count == 7)
    #expect(
      Self.names(sandbox, "notify.channel.")
        == ["notify.channel", "notify.channel.low", "notify.channel.medium", "notify.channel.high"])
    #expect(sandbox.run("config", "notify").output == "on\n")
    _ = sandbox.run("config", "view.a", "someday")
    #expect(Self.names(sandbox, "view") == ["view.a"])
  }

  @Test(arguments: [
    (["config", "qui"], "unknown setting 'qui'"), (["config", "."], "unknown setting '.'"),
    (["config", "quiet", "on"], "unknown setting 'quiet'"),
    (["config", "quiet", "--unset"], "unknown setting 'quiet'"),
    (["config", "category"], "unknown setting 'category'"),
  ])
  func `anything else is an unknown setting`(words: [String], message: String) throws {
    let result = try Sandbox().run(words)
    #expect(result.errors.hasPrefix("remind: config: \(message)"), "\(result)")
    #expect(result.status == .usage)
  }

  @Test func `sixty columns show the changed settings of a group first`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("config", "quiet.except", "none")
    sandbox.columns = 60
    sandbox.variables["NO_COLOR"] = "1"
    #expect(
      sandbox.run("config", "quiet").output == """
        Changed
          quiet.except  none  tasks with this priority or a higher
                              one ring even in quiet time: low,
                              medium or high; with 'none', only
                              tasks with --loud ring (default: high)

        quiet
          quiet.hours   -     when nothing rings, such as 10pm-7am
                              or mon-fri 22:00-07:00; held reminders
                              come late, at the end
          quiet.until   -     end of the quiet time that
                              'remind quiet' began

        """)
  }

  @Test(arguments: ["C.UTF-8", "de_DE.UTF-8"], [80, 60, 40])
  func `every line of all settings fits the terminal`(locale: String, columns: Int) throws {
    let sandbox = try Sandbox()
    (sandbox.columns, sandbox.variables["LC_ALL"], sandbox.variables["NO_COLOR"]) = (columns, locale, "1")
    for line in sandbox.run("config").output.split(separator: "\n") {
      #expect(DisplayWidth.of(line) <= columns, "\(line)")
    }
  }
}
