import ReminderCore
import Testing

@testable import remind

/// A command lists and reads exactly the options that it declares.
@Suite struct OptionTests {
  /// One option of each kind.
  private struct Options {
    let dryRun: Flag
    let limit: Option<Int>
    let due: Option<String>
    let tag: RepeatableOption<String>
    let share: RepeatableOption<Int>
    let isAnyGiven: Bool

    init(_ options: inout OptionList) {
      dryRun = options.flag("dry-run", summary: "look first")
      limit = options.option("limit", ValueSpecification(name: "N"), summary: "so many") {
        try Values.number($0, in: 1...9)
      }
      due = options.option("due", ValueSpecification(name: "WHEN"), summary: "then")
      tag = options.repeatable("tag", ValueSpecification(name: "NAME", offer: .categories), summary: "so named")
      share = options.repeatable("share", ValueSpecification(name: "N"), summary: "a part") {
        try Values.number($0, in: 1...9)
      }
      isAnyGiven = options.isAnyGiven
    }
  }

  private static let command = Command(
    specification: CommandSpecification(name: .act, summary: "try it"), options: Options.init,
    runWithoutTasks: { _, _, _ in .success })

  private static func given(_ options: GivenOption...) -> Options {
    OptionList(given: options).options(Options.init)
  }

  @Test func `a command lists its options in the order of their declaration`() {
    let listed = Self.command.specification.options.map { "\($0.usage)\($0.isRepeatable ? "…" : ""): \($0.summary)" }
    #expect(
      listed == [
        "--dry-run: look first", "--limit N: so many", "-d, --due WHEN: then", "--tag NAME…: so named",
        "--share N…: a part",
      ])
    #expect(Self.command.specification.options.map(\.value?.offer) == [nil, nil, nil, .categories, nil])
  }

  @Test func `an option that was not given has no value`() throws {
    // Global options are not counted.
    let options = Self.given(GivenOption(name: "json", value: nil))
    #expect(try options.limit.value() == nil && options.share.values() == [])
    #expect(options.due.text == nil && options.tag.texts == [])
    let given = [
      options.dryRun.isGiven, options.limit.isGiven, options.due.isGiven, options.tag.isGiven, options.isAnyGiven,
    ]
    #expect(!given.contains(true))
  }

  @Test func `each given option is read as its type`() throws {
    let options = Self.given(
      GivenOption(name: "tag", value: "b"), GivenOption(name: "dry-run", value: nil),
      GivenOption(name: "limit", value: "3"), GivenOption(name: "due", value: ""),
      GivenOption(name: "tag", value: "a"), GivenOption(name: "share", value: "1"),
      GivenOption(name: "share", value: "2"))
    #expect(try options.limit.value() == 3 && options.share.values() == [1, 2])
    #expect(try options.due.value { $0.isEmpty } == true)
    #expect(options.due.text == "" && options.tag.texts == ["b", "a"])
    #expect(try options.tag.values { "<\($0)>" } == ["<b>", "<a>"])
    let given = [
      options.dryRun.isGiven, options.limit.isGiven, options.due.isGiven, options.tag.isGiven, options.isAnyGiven,
    ]
    #expect(!given.contains(false))
  }

  @Test func `the error for a wrong value names the option`() {
    let options = Self.given(
      GivenOption(name: "limit", value: "ten"), GivenOption(name: "due", value: "x"),
      GivenOption(name: "share", value: "1"), GivenOption(name: "share", value: "0"))
    let reads: [(String, () throws -> Void)] = [
      ("--limit: \"ten\" is not a whole number from 1 to 9", { _ = try options.limit.value() }),
      ("--share: \"0\" is not a whole number from 1 to 9", { _ = try options.share.values() }),
      (
        "--due: \"x\" names no task; write a task's number, or at least four characters of its id",
        { _ = try options.due.value(as: Values.taskName) }
      ),
    ]
    for (message, read) in reads {
      #expect(throws: UsageError.self) { try read() }
      do { try read() } catch { #expect(ErrorText.explain(error).sentence.text == message) }
    }
    #expect(options.limit.name == "--limit" && options.dryRun.name == "--dry-run" && options.tag.name == "--tag")
  }
}
