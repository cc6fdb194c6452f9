import Testing

@testable import ReminderSystem
@testable import remind

/// `doctor` shows a failed command of `hook.changed`.
@Suite struct HookFindingTests {
  private static func finding(in sandbox: Sandbox) -> String {
    sandbox.run("doctor", "--json").output.split(separator: "{").first { $0.contains(#""check":"hook""#) }
      .map { String($0.prefix { $0 != "}" }) } ?? ""
  }

  @Test func `doctor names the exit status of a failed hook, and the command to try`() throws {
    let sandbox = try Sandbox()
    #expect(Self.finding(in: sandbox) == "")
    sandbox.put("127\n", "tasks.json.hook")
    sandbox.date("tasks.json.hook", secondsAgo: 300)
    // Without the setting, an earlier failure does not count.
    #expect(Self.finding(in: sandbox) == "")
    // The command runs as if a hook had started it. Then no hook runs, and the file stays as it is.
    sandbox.environment = sandbox.environment.setting([("REMIND_CHANGE", "test")])
    _ = sandbox.run("config", "hook.changed", "pkill -RTMIN+8 bar")
    #expect(
      Self.finding(in: sandbox)
        == #""check":"hook","state":"warning","text":"hook.changed failed with exit status 127, 5 minutes ago","#
        + #""mend":"REMIND_CHANGE=add sh -c 'pkill -RTMIN+8 bar'""#)
    sandbox.put("garbage\n", "tasks.json.hook")
    #expect(Self.finding(in: sandbox) == "")
  }
}
