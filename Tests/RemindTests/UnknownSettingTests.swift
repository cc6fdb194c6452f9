import Testing

@testable import remind

/// Settings of a document that only a later version knows: it may run them.
@Suite struct UnknownSettingTests {
  @Test(arguments: ["import", "merge"])
  func `settings that only a later version knows are named, and left out unless all are asked for`(
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
