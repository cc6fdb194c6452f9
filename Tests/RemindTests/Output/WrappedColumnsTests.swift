import ReminderCore
import Testing

@testable import remind

/// `config` at several widths of the terminal, and columns with little room.
@Suite struct WrappedColumnsTests {
  private static let command = "notify-send --app-name remind \"$REMIND_TITLE\"  \"$REMIND_BODY\""

  /// The output of `config` at these widths, nil for a pipe, with a command of 61 columns.
  private func configs(_ columns: [Int?]) throws -> [String] {
    let sandbox = try Sandbox()
    _ = sandbox.run("config", "notify.command", Self.command)
    _ = sandbox.run("config", "due.morning.time", "8am")
    sandbox.variables["NO_COLOR"] = "1"
    return columns.map {
      sandbox.columns = $0
      return sandbox.run("config").output
    }
  }

  private func config(_ columns: Int?) throws -> String { try configs([columns]).joined() }

  /// The first lines of a page.
  private func beginning(_ page: String, lines: Int) -> String {
    page.split(separator: "\n").prefix(lines).map { "\($0)\n" }.joined()
  }

  @Test func `a value with a long word stands on a line of its own, so that it is not broken`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("config", "notify.command", "curl http://127.0.0.1:8099/my-topic")
    (sandbox.variables["NO_COLOR"], sandbox.columns) = ("1", 50)
    #expect(
      beginning(sandbox.run("config").output, lines: 4) == """
        Changed
          notify.command
              curl http://127.0.0.1:8099/my-topic
              command that /bin/sh runs for each

        """)
  }

  @Test func `eighty columns wrap long values and explanations inside their columns`() throws {
    #expect(
      beginning(try config(80), lines: 27) == #"""
        Changed
          notify.command         notify-send           command that /bin/sh runs for
                                 --app-name remind     each notification; REMIND_
                                 "$REMIND_TITLE"       variables and JSON hold the
                                 "$REMIND_BODY"        details of the notification
                                                       (default: not set)
          due.morning.time       08:00                 when the morning notice comes; a
                                                       reminder or a snooze with a day
                                                       but no time also comes at this
                                                       time (default: 09:00)
        notify
          notify                 on                    whether notifications are
                                                       delivered; while off, due
                                                       reminders are held
          notify.channel         auto                  where notifications go: auto, or
                                                       a list such as desktop,phone;
                                                       each notification goes to every
                                                       channel in the list, and counts
                                                       as delivered if at least one
                                                       channel works
          notify.channel.low     -                     where notifications of tasks with
                                                       low priority also go
          notify.channel.medium  -                     where notifications of tasks with
                                                       medium priority also go
          notify.channel.high    -                     where notifications of tasks with
                                                       high priority also go
          notify.private         off                   if on, only the desktop shows

        """#)
  }

  @Test func `forty columns show the explanation below each setting`() throws {
    #expect(
      beginning(try config(40), lines: 37) == #"""
        Changed
          notify.command         notify-send
                                 --app-name
                                 remind
                                 "$REMIND_TITLE"
                                 "$REMIND_BODY"
              command that /bin/sh runs for each
              notification; REMIND_ variables
              and JSON hold the details of the
              notification (default: not set)
          due.morning.time       08:00
              when the morning notice comes; a
              reminder or a snooze with a day
              but no time also comes at this
              time (default: 09:00)
        notify
          notify                 on
              whether notifications are
              delivered; while off, due
              reminders are held
          notify.channel         auto
              where notifications go: auto, or a
              list such as desktop,phone; each
              notification goes to every channel
              in the list, and counts as
              delivered if at least one channel
              works
          notify.channel.low     -
              where notifications of tasks with
              low priority also go
          notify.channel.medium  -
              where notifications of tasks with
              medium priority also go
          notify.channel.high    -
              where notifications of tasks with
              high priority also go
          notify.private         off

        """#)
  }

  @Test func `a pipe gets one line for each setting, with the whole value`() throws {
    let page = try config(nil)
    #expect(page.split(separator: "\n").count { $0.hasPrefix("  ") } == SettingName.fixed.count)
    #expect(
      page.hasPrefix(
        "Changed\n  notify.command         \(Self.command)  command that /bin/sh runs for each notification; REMIND_ "
          + "variables and JSON hold the details of the notification (default: not set)\n"
          + "  due.morning.time       08:00                 when the morning notice comes; a reminder or a snooze with a "
          + "day but no time also comes at this time (default: 09:00)\n\n"
          + "notify\n  notify                 on                    whether notifications are delivered; while"
      ))
  }

  @Test func `at any width, no text is cut and no line is wider than the terminal`() throws {
    let letters = { (text: String) in text.filter { $0 != " " && $0 != "\n" }.sorted() }
    let whole = letters(try config(nil))
    for (columns, page) in zip(4...120, try configs(Array(4...120))) {
      #expect(letters(page) == whole)
      for line in page.split(separator: "\n") { #expect(DisplayWidth.of("\(line)") <= columns, "\(line)") }
    }
  }

  @Test func `rows may have empty cells, and the line below a row is never broken`() {
    let columns = WrappedColumns(
      terminal: Terminal(columns: 24, hasColor: true, isUnicode: true), columns: [4...8, 6...20])
    let rows = [
      WrappedColumns.Row(cells: [("ok", .faint), ("as it should be", nil)]),
      WrappedColumns.Row(cells: [("wrong", nil), ("", nil)], below: "→ mend"),
      WrappedColumns.Row(
        cells: [("wrong", nil), ("this and that and more", .overdue)], below: "→ a long command line"),
      WrappedColumns.Row(cells: [("", nil), ("more", nil)]),
    ]
    #expect(
      columns.page(rows)
        == """
          [2mok[0m     as it should be
          wrong
                 → mend
          wrong  [31mthis and that[0m
                 [31mand more[0m
              → a long command line
                 more

        """.replacing("[", with: "\u{1b}["))
  }
}
