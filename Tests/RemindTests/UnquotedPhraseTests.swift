import Testing

@testable import remind

/// A value of several words without quotes is refused, and the message has the option with quotes. It is Sunday
/// 1 March 2026, 09:00. There are the tasks 1 to 3.
@Suite struct UnquotedPhraseTests {
  typealias Refused = (line: String, message: String)

  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    for title in ["one", "two", "three"] { _ = sandbox.run("add", title) }
    return sandbox
  }

  static let titleFirst: [Refused] = [
    ("add Dentist --due tue 15:00", #"quote it: --due "tue 15:00""#),
    ("add Dentist --due=tue 15:00", #"quote it: --due "tue 15:00""#),
    ("add Dentist --due tue 15:00 --priority high", #"quote it: --due "tue 15:00""#),
    ("add --due tue 15:00", #"quote it: --due "tue 15:00""#),
    ("add Dentist --due tomorrow 9", #"quote it: --due "tomorrow 9""#),
    ("add Dentist --due tomorrow at 9", #"quote it: --due "tomorrow at 9""#),
    ("add Dentist --due in 3 days", #"quote it: --due "in 3 days""#),
    ("add Dentist --due 1 mar", #"quote it: --due "1 mar""#),
    ("add Dentist --due Sun 8 Mar 2026 18:00", #"quote it: --due "Sun 8 Mar 2026 18:00""#),
    ("add Dentist --at next mon 9am", #"quote it: --at "next mon 9am""#),
    ("add Dentist --due monday week", #"quote it: --due "2026-03-09" for "monday week""#),
    ("add Dentist --due next week", #"quote it: --due "next week""#),
    (
      "add Dentist --due tomorrow 5",
      #"quote it: --due "tomorrow 05:00" or --due "tomorrow 17:00" for "tomorrow 5""#
    ),
    ("add Tea --in 2 hours", #"quote it: --in "2 hours""#),
    ("add Tea --in 1h 30m", #"quote it: --in "1h 30m""#),
    ("add Tea --due fri --before 1 day", #"quote it: --before "1 day""#),
    ("add Tea --due fri --repeat every 2 weeks", #"quote it: --repeat "every 2 weeks""#),
    ("add Tea --repeat every weekday at 9am", #"quote it: --repeat "every weekday at 9am""#),
    ("add Tea --repeat each mon and wed", #"quote it: --repeat "each mon and wed""#),
    (
      "add Tea --repeat every 2nd tue",
      #"quote it: --repeat "every 2 weeks on tue" or --repeat "monthly on the 2nd tue" for "every 2nd tue""#
    ),
    (
      "add Tea --repeat daily at 5",
      #"quote it: --repeat "daily at 05:00" or --repeat "daily at 17:00" for "daily at 5""#
    ),
    ("add Tea --due monday in a week", #"quote it: --due "2026-03-09" for "monday in a week""#),
    ("add Tea --due a week on monday", #"quote it: --due "2026-03-09" for "a week on monday""#),
    (
      "add Tea --due monday tomorrow",
      #"--due "monday tomorrow" gives two dates; give one; if "tomorrow" is not a date, put -- before it"#
    ),
    ("add Tea --due fri --repeat weekly on fri", #"quote it: --repeat "weekly on fri""#),
  ]

  static let titleBehind: [Refused] = [
    (
      "add --due tue 15:00 Dentist",
      #"quote it: --due "tue 15:00"; or put -- before the title"#
    ),
    ("add --in 2 hours Tea", #"quote it: --in "2 hours"; or put -- before the title"#),
    (
      "add Dr --due tue 15:00 Who",
      #"quote it: --due "tue 15:00"; or put -- before the title"#
    ),
  ]

  static let changes: [Refused] = [
    ("edit 3 --due tue 15:00", #"quote it: --due "tue 15:00""#),
    ("edit --due tue 15:00 3", #"quote it: --due "tue 15:00""#),
    (
      "edit 3 --due fri 12",
      #"quote it: --due "fri 12"; to name a task, put its name first: remind edit 3 12 --due fri"#
    ),
    ("edit 3 --due monday week", #"quote it: --due "2026-03-09" for "monday week""#),
    ("edit 1 2", "'edit' takes one task, but 2 were given"),
    ("snooze 3 --until tomorrow 9am", #"quote it: --until "tomorrow 9am""#),
    (
      "snooze 3 --until mon 12",
      #"quote it: --until "mon 12"; to name a task, put its name first: remind snooze 3 12 --until mon"#
    ),
    ("snooze 3 --for 2 hours", #"quote it: --for "2 hours""#),
    ("snooze --for 2 hours", #"quote it: --for "2 hours""#),
    (
      "snooze --until tomorrow 9",
      #"quote it: --until "tomorrow 9"; to name a task, put its name first: remind snooze 9 --until tomorrow"#
    ),
  ]

  @Test(arguments: titleFirst + titleBehind + changes)
  func `an option value without its quotes is refused and changes nothing`(_ row: Refused) throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.contents
    let words = try #require(ShellLine.words(of: row.line))
    #expect(
      sandbox.run(words) == Sandbox.Result(output: "", errors: "remind: \(row.message)\n", status: .usage))
    #expect(sandbox.contents == before)
  }

  /// Accepted lines with their confirmations.
  static let accepted: [(line: String, confirmation: String)] = [
    ("add --due tomorrow -- 2 eggs", "added 4  2 eggs\n         due tomorrow · rings tomorrow 09:00\n"),
    ("add --due tomorrow -- 9am call", "added 4  9am call\n         due tomorrow · rings tomorrow 09:00\n"),
    ("add --due tomorrow 2 eggs", "added 4  2 eggs\n         due tomorrow · rings tomorrow 09:00\n"),
    ("add --due tomorrow 9 eggs", "added 4  9 eggs\n         due tomorrow · rings tomorrow 09:00\n"),
    ("add --due fri May report", "added 4  May report\n         due Fri 6 Mar, in 5 days · rings Fri 6 Mar 09:00\n"),
    ("add --due fri Buy milk", "added 4  Buy milk\n         due Fri 6 Mar, in 5 days · rings Fri 6 Mar 09:00\n"),
    (
      "add --due fri Sunday lunch",
      "added 4  Sunday lunch\n         due Fri 6 Mar, in 5 days · rings Fri 6 Mar 09:00\n"
    ),
    ("add --in 4m Tea", "added 4  Tea\n         rings today 09:04\n"),
    (
      "add --due fri --priority high 15:00 call",
      "added 4  15:00 call  !!\n         due Fri 6 Mar, in 5 days · rings Fri 6 Mar 09:00\n"
    ),
    (
      "add --due \"tue 15:00\" Dentist",
      "added 4  Dentist\n         due Tue 3 Mar 15:00, in 2 days · rings Tue 3 Mar 09:00 and 15:00\n"
    ),
    // Only the word behind the value can name the task.
    ("edit --due fri 3", "changed 3  three\n           due Fri 6 Mar, in 5 days · rings Fri 6 Mar 09:00\n"),
    (
      "edit --due fri 3 --priority low",
      "changed 3  three  low priority\n           due Fri 6 Mar, in 5 days · rings Fri 6 Mar 09:00\n"
    ),
    ("snooze --for 1h 3", "snoozed 3  three\n           rings today 10:00\n"),
  ]

  @Test(arguments: accepted)
  func `words that do not belong to a value are a title or a task`(line: String, confirmation: String) throws {
    let sandbox = try Self.sandbox()
    let words = try #require(ShellLine.words(of: line))
    #expect(sandbox.run(words).output == confirmation)
  }

  @Test func `every option that a refusal offers is accepted`() throws {
    for row in Self.titleFirst + Self.titleBehind + Self.changes {
      guard let offered = row.message.split(separator: "quote it: ").first, row.message.hasPrefix("quote it") else {
        continue
      }
      let end = offered.split(separator: " for \"")[0].split(separator: ";")[0]
      for line in end.split(separator: " or ") {
        let command = row.line.hasPrefix("snooze") ? "snooze 3" : "edit 3"
        // The due date has no time, because a rule may have a time itself.
        let due = line.hasPrefix("--before") ? " --due \"fri 15:00\"" : line.hasPrefix("--repeat") ? " --due fri" : ""
        let words = try #require(ShellLine.words(of: "\(command) \(line)\(due)"))
        #expect(try Self.sandbox().run(words).status == .success, "\(line)")
      }
    }
  }
}
