import Testing

@testable import remind

/// Settings that only a later version knows. That version may run their values as commands.
@Suite struct UnknownSettingTests {
  @Test(arguments: ["import", "merge"])
  func `unknown settings are named, and copied only with --commands`(
    command: String
  ) throws {
    let unknown = #""open.shell":"x","pager":"y","sync.password-command":"z""#
    let sandbox = try Sandbox()
    let document = "{\"remind\":2,\"settings\":{\(unknown)},\"tasks\":[]}"
    let names = "open.shell, pager, sync.password-command"
    func notes(_ words: String...) -> [String] {
      sandbox.input = document
      let lines = sandbox.run([command, "-"] + words).errors.split(separator: "\n").map(String.init)
      return lines.filter { $0 != "note: no tasks found" }
    }
    let leftOut = "note: settings skipped because this version does not know them: \(names); --commands includes them"
    #expect(notes() == [leftOut])
    #expect(sandbox.run("export").output.contains(#""settings": {},"#))
    #expect(notes("--commands") == ["note: settings copied: \(names)"])
    #expect(sandbox.run("export").output.contains("\"settings\": {\(unknown)},"))
    #expect(notes() == [])
  }
}
