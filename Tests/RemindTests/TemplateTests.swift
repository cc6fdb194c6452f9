import Testing

@testable import remind

/// The output of `list --template`. It is Friday 20 February 2026, 12:00.
@Suite struct TemplateTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let tasks: [[String]] = [
      ["Pay rent", "--due", "2026-02-21", "--category", "finance", "--category", "home", "--priority", "high"],
      ["A\ttab, 日本 and \u{202e}evil", "--notes", "two\nlines", "--key", "k"],
      ["Call", "--due", "2026-02-20 18:00", "--zone", "America/New_York", "--repeat", "weekly"],
    ]
    for words in tasks { _ = sandbox.run(["add"] + words) }
    return sandbox
  }

  @Test(
    arguments: [
      (#"{number}\t{title}"#, "1\tPay rent\n2\tA\\ttab, 日本 and \\u{202E}evil\n"),
      ("{number} {due}|{zone}|{repeat}", "1 2026-02-21||\n2 ||\n"), ("{categories}", "finance,home\n\n"),
      ("{priority}/{overdue}/{hidden}", "high/false/false\nnone/false/false\n"), ("{notes}", "\ntwo\\nlines\n"),
      ("{key}{completedAt}{snoozedUntil}{rangAt}{start}", "\nk\n"), ("{dueAt}", "2026-02-21T00:00:00+01:00\n\n"),
      ("{nextNotification} {comesAt}", "2026-02-21T09:00:00+01:00 2026-02-21T09:00:00+01:00\n \n"),
      // Field names in any case, braces, escapes, an unknown escape, and a template without a field.
      ("{NUMBER}", "1\n2\n"), ("{{{number}}}", "{1}\n{2}\n"), (#"a\\b\n\x"#, "a\\b\n\\x\na\\b\n\\x\n"),
      ("plain", "plain\nplain\n"),
    ])
  func `a template prints one line of fields and text for each task`(template: String, output: String) throws {
    let result = try Self.sandbox().run("list", "tomorrow,someday", "--template", template)
    #expect(result == .init(output: output, errors: "", status: .success))
  }

  @Test func `each field prints the value that JSON has for the field`() throws {
    let sandbox = try Self.sandbox()
    let json = sandbox.run("list", "--json").output
    for field in TaskTemplate.Field.allCases where field != .left {
      #expect(json.contains("\"\(field.rawValue)\":"), "\(field)")
      for value in sandbox.run("list", "--template", "{\(field.rawValue)}").output.split(separator: "\n") {
        let delivered = value.split(separator: ",").first ?? value
        #expect(json.contains(delivered) || field == .title || field == .notes, "\(field): \(value)")
      }
    }
  }

  @Test func `a template prints nothing if no task matches`() throws {
    #expect(
      try Self.sandbox().run("list", "overdue", "--template", "{title}")
        == .init(output: "", errors: "", status: .success))
  }

  @Test(
    arguments: [
      ("{titel}", "--template: there is no field {titel}; did you mean {title}?"),
      (
        "{x}",
        "--template: there is no field {x}; the fields are number, id, title, notes, categories, priority, due, "
          + "dueAt, zone, repeat, key, start, left, rangAt, snoozedUntil, nextNotification, comesAt, overdue, hidden, "
          + "createdAt, modifiedAt, completedAt, lastCompletedAt"
      ),
      ("{title", "--template: a brace has no partner; write {title} for a field, and {{ or }} for a brace"),
      ("title}", "--template: a brace has no partner; write {title} for a field, and {{ or }} for a brace"),
      ("", "--template: the template is empty; write fields in braces: '{number} {title}'"),
    ])
  func `an unknown field, a lone brace and an empty template are refused`(template: String, message: String) throws {
    let result = try Self.sandbox().run("list", "--template", template)
    #expect(result == .init(output: "", errors: "remind: \(message)\n", status: .usage))
  }

  @Test func `a saved list cannot contain --template, and --template contradicts --json`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("config", "view.x", "--template {title}").errors
        == "remind: a saved list cannot contain --template; give the option with the list: remind list NAME --template …\n"
    )
    #expect(
      sandbox.run("list", "--template", "{title}", "--json").errors
        == #"{"error":{"code":"conflicting_options","message":"--template and --json contradict each other","#
        + #""hint":"give one of them","exit":2}}"# + "\n")
  }
}
