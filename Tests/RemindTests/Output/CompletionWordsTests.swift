import ReminderCore
import Testing

@testable import remind

/// The words that `completion --words` prints for a shell.
@Suite struct CompletionWordsTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay \"rent\" $(now): `it`", "--category", "two words")
    _ = sandbox.run("add", "Call Ann", "--due", "2026-02-21", "--category", "fun")
    _ = sandbox.run("add", "Tidy up")
    _ = sandbox.run("done", "3")
    _ = sandbox.run("config", "category.home.icon", "🏠")
    return sandbox
  }

  @Test(
    arguments: [
      ("open-tasks", "2\tCall Ann\n1\tPay \"rent\" $(now): `it`\n"),
      ("done-tasks", "3\tTidy up\n"),
      ("all-tasks", "2\tCall Ann\n1\tPay \"rent\" $(now): `it`\n3\tTidy up\n"),
      ("categories", "fun\ntwo words\n"),
      ("zones", "UTC\n"),
    ])
  func `each word has a line, and the number of a task has its title`(kind: String, output: String) throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run("completion", "--words", kind) == Sandbox.Result(output: output, errors: "", status: .success))
  }

  @Test func `the settings include an icon for every known category`() throws {
    let lines = try sandbox().run("completion", "--words", "settings").output.split(separator: "\n")
    #expect(lines.count == SettingName.fixed.count + 3)
    #expect(lines.first == "notify\twhether notifications are delivered; while off, due reminders are held")
    #expect(
      lines.suffix(3).map { $0.prefix { $0 != "\t" } } == [
        "category.fun.icon", "category.home.icon", "category.two words.icon",
      ])
  }

  @Test func `a category with control characters is left out`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "x", "--category", "REPLACED", "--category", "plain")
    let text = String(decoding: sandbox.contents, as: UTF8.self)
    let parts = text.split(separator: "REPLACED", omittingEmptySubsequences: false)
    sandbox.write(parts.joined(separator: "\\u001b[31m\\t"))
    #expect(sandbox.run("show", "1").status == .success)
    #expect(sandbox.run("completion", "--words", "categories").output == "plain\n")
  }

  @Test func `the days of a week are offered with their dates`() throws {
    #expect(
      try Sandbox().run("completion", "--words", "dates").output == """
        today\tFri 20 Feb 2026
        tomorrow\tSat 21 Feb 2026
        sunday\tSun 22 Feb 2026
        monday\tMon 23 Feb 2026
        tuesday\tTue 24 Feb 2026
        wednesday\tWed 25 Feb 2026
        thursday\tThu 26 Feb 2026
        friday\tFri 27 Feb 2026
        next week\tMon 23 Feb 2026

        """)
  }

  @Test(arguments: CompletionWords.kinds.filter { $0 != .dates }.map(\.rawValue))
  func `an unreadable file gives no words and no error`(kind: String) throws {
    let sandbox = try Sandbox()
    sandbox.write("{")
    let result = sandbox.run("completion", "--words", kind)
    #expect(result == Sandbox.Result(output: kind == "zones" ? "UTC\n" : "", errors: "", status: .success))
  }

  @Test func `the help names every kind of words`() {
    let option = Command.completion.specification.options.first { $0.name == "words" }
    for kind in ValueSpecification.Offer.allCases where kind != .pages && kind != .files {
      #expect(CompletionWords.kinds.contains(kind))
      #expect(option?.summary.contains(kind.rawValue) ?? false)
    }
  }
}
