import ReminderCore
import Testing

@testable import remind

/// Tasks and events as Thunderbird, Apple, KOrganizer, Outlook, Google and Nextcloud write them. It is Tuesday,
/// 1 December 2026, 11:00 in Berlin.
@Suite struct CalendarFormsTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    sandbox.now = "2026-12-01T11:00"
    sandbox.zone = "Europe/Berlin"
    sandbox.zones = Sandbox.european
    _ = sandbox.run("config", "due.morning", "off")
  }

  /// Imports components, and returns both outputs. Each component is a kind, a colon and its lines, which `|`
  /// separates; all have the title `T` and the same `UID`.
  private func imported(_ components: [String], end: String = "\n") -> String {
    let texts = components.flatMap { component -> [String] in
      let parts = component.split(separator: ":", maxSplits: 1).map(String.init)
      let lines = parts[1].split(separator: "|").map(String.init)
      let title = lines.contains { $0.hasPrefix("SUMMARY") } ? [] : ["SUMMARY:T"]
      return ["BEGIN:\(parts[0])", "UID:1"] + title + lines + ["END:\(parts[0])"]
    }
    sandbox.input = (["BEGIN:VCALENDAR", "VERSION:2.0"] + texts + ["END:VCALENDAR", ""]).joined(separator: end)
    let result = sandbox.run("import", "-", "--events")
    return result.output + result.errors
  }

  private static func alarm(_ lines: String) -> String { "BEGIN:VALARM|ACTION:DISPLAY|\(lines)|END:VALARM" }
  private static func berlin(_ name: String, _ time: String) -> String { "\(name);TZID=Europe/Berlin:\(time)" }
  private static let choir = "VEVENT:\(berlin("DTSTART", "20260106T190000"))|RRULE:FREQ=WEEKLY"
  private static let laundry =
    "\(berlin("DTSTART", "20261104T150000"))|\(berlin("DTEND", "20261104T170000"))|RRULE:FREQ=WEEKLY"

  @Test(
    arguments: [
      // An answer of last week is no answer for today; an answer since today's reminder is.
      (
        ["\(choir)|X-MOZ-LASTACK:20261124T174600Z|\(alarm("TRIGGER:-PT15M"))"],
        "due today 19:00 (Berlin) · rings today 18:45 · weekly"
      ),
      (
        ["\(choir)|\(alarm("TRIGGER:-PT15M|ACKNOWLEDGED:20261124T174600Z"))"],
        "due today 19:00 (Berlin) · rings today 18:45 · weekly"
      ),
      (
        ["\(choir)|\(alarm("TRIGGER:-PT9H|ACKNOWLEDGED:20261201T093000Z"))"],
        "due today 19:00 (Berlin) · rings Tue 8 Dec 10:00 · weekly"
      ),
      // Snoozes: of one occurrence in Thunderbird, in the component of one occurrence, and before the due time.
      (
        [
          """
          VTODO:\(berlin("DTSTART", "20261201T103000"))|\(berlin("DUE", "20261201T103000"))|RRULE:FREQ=WEEKLY\
          |X-MOZ-LASTACK:20261201T091600Z|X-MOZ-SNOOZE-TIME-1796117400000000:20261201T130000Z\
          |\(alarm("TRIGGER:-PT15M"))
          """
        ],
        "due today 10:30 (Berlin) · snoozed until today 14:00 · weekly"
      ),
      (
        [
          "VEVENT:\(berlin("DTSTART", "20261103T100000"))|RRULE:FREQ=WEEKLY|\(alarm("UID:A1|TRIGGER:-PT15M"))",
          """
          VEVENT:\(berlin("RECURRENCE-ID", "20261201T100000"))|\(berlin("DTSTART", "20261201T113000"))\
          |\(alarm("UID:A1|TRIGGER:-PT15M"))\
          |\(alarm("TRIGGER;VALUE=DATE-TIME:20261201T102500Z|RELATED-TO;RELTYPE=SNOOZE:A1"))
          """,
        ],
        "due today 11:30 (Berlin) · snoozed until today 11:25 · weekly"
      ),
      (
        [
          """
          VEVENT:\(berlin("DTSTART", "20261201T113000"))|\(alarm("UID:A1|TRIGGER:-PT30M|ACKNOWLEDGED:20261201T100005Z"))\
          |\(alarm("TRIGGER:-PT5M|RELATED-TO;RELTYPE=SNOOZE:A1"))
          """
        ],
        "due today 11:30 (Berlin) · snoozed until today 11:25"
      ),
      // KOrganizer: an alarm that is switched off, and the current occurrence.
      (
        ["VTODO:\(berlin("DUE", "20261203T170000"))|\(alarm("TRIGGER:-PT15M|X-KDE-KCALCORE-ENABLED:FALSE"))"],
        "due Thu 3 Dec 17:00 (Berlin)"
      ),
      (
        [
          """
          VTODO:\(berlin("DTSTART", "20260107T163000"))|\(berlin("DUE", "20260107T170000"))|RRULE:FREQ=WEEKLY;BYDAY=WE\
          |\(berlin("X-KDE-LIBKCAL-DTRECURRENCE", "20261209T163000"))
          """
        ],
        "due Wed 9 Dec 17:00 (Berlin) · hidden until Wed 9 Dec 16:30 · rings Wed 9 Dec 17:00 · every wed"
      ),
      // The due date, as earlier versions wrote it, and a whole day.
      (
        [
          """
          VTODO:\(berlin("DTSTART", "20260107T163000"))|\(berlin("DUE", "20260107T170000"))|RRULE:FREQ=WEEKLY;BYDAY=WE\
          |\(berlin("X-KDE-LIBKCAL-DTRECURRENCE", "20261209T170000"))
          """
        ],
        "due Wed 9 Dec 17:00 (Berlin) · hidden until Wed 9 Dec 16:30 · rings Wed 9 Dec 17:00 · every wed"
      ),
      (
        [
          """
          VTODO:DTSTART;VALUE=DATE:20260107|DUE;VALUE=DATE:20260109|RRULE:FREQ=WEEKLY\
          |X-KDE-LIBKCAL-DTRECURRENCE:20261209T000000
          """
        ],
        "due Fri 11 Dec · hidden until Wed 9 Dec · every fri"
      ),
      // Outlook writes a whole day as midnights.
      (
        [
          """
          VEVENT:\(berlin("DTSTART", "20261205T000000"))|\(berlin("DTEND", "20261206T000000"))\
          |X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
          """
        ],
        "due Sat 5 Dec"
      ),
      // Reminders of one occurrence: a time in a series of days, and an earlier end.
      (
        [
          "VEVENT:DTSTART;VALUE=DATE:20261102|RRULE:FREQ=WEEKLY|\(alarm("TRIGGER:-PT18H"))",
          """
          VEVENT:RECURRENCE-ID;VALUE=DATE:20261207|\(berlin("DTSTART", "20261207T060000"))|\(alarm("TRIGGER:-PT18H"))
          """,
        ],
        """
        due Mon 7 Dec 06:00 · rings Sun 6 Dec 06:00 · weekly
        note: single occurrences with reminders of their own; imported with those of the task: "T" (20261207)
        """
      ),
      (
        [
          "VEVENT:\(laundry)|\(alarm("TRIGGER;RELATED=END:-PT5M"))",
          """
          VEVENT:\(berlin("RECURRENCE-ID", "20261202T150000"))|\(berlin("DTSTART", "20261202T150000"))\
          |\(berlin("DTEND", "20261202T160000"))|\(alarm("TRIGGER;RELATED=END:-PT5M"))
          """,
        ],
        """
        due tomorrow 15:00 (Berlin) · rings tomorrow 16:55 · weekly
        note: single occurrences with reminders of their own; imported with those of the task: "T" (20261202T150000)
        """
      ),
      // Words of one occurrence.
      (
        [
          "VEVENT:\(laundry)|DESCRIPTION:Usual songs|LOCATION:Room 1",
          """
          VEVENT:\(berlin("RECURRENCE-ID", "20261209T150000"))|\(berlin("DTSTART", "20261209T150000"))\
          |DESCRIPTION:Bring the contract|LOCATION:Church
          """,
        ],
        """
        due tomorrow 15:00 (Berlin) · rings tomorrow 15:00 · weekly
        note: single occurrences with words of their own; imported with the words of the task: "T" \
        (Bring the contract), "T" (Church)
        """
      ),
      // Spaces around the trigger.
      (
        ["VTODO:\(berlin("DUE", "20261203T170000"))|\(alarm("TRIGGER: -PT15M "))"],
        "due Thu 3 Dec 17:00 (Berlin) · rings Thu 3 Dec 16:45"
      ),
    ])
  func `a calendar of another program rings as in that program`(components: [String], shown: String) {
    let text = imported(components).split(separator: "\n").map { $0.trimmed }.joined(separator: "\n")
    let line = text.replacing("added 1  T\n", with: "added 1  T  ").replacing("\nrings", with: " · rings")
    let joined = line.replacing("\nevery", with: " · every").replacing("\nweekly", with: " · weekly")
    #expect(joined == "added 1  T  \(shown)")
  }

  @Test(arguments: [
    // The text of an alarm, unless a program writes the same text into every alarm.
    ("VTODO:\(alarm("TRIGGER:-PT5M|DESCRIPTION:Take the red key"))|DUE:20261204T100000", "Take the red key"),
    ("VTODO:\(alarm("TRIGGER:-PT5M|DESCRIPTION:Event reminder"))|DUE:20261204T100000", nil),
    ("VTODO:\(alarm("TRIGGER:-PT5M|DESCRIPTION:T"))|DUE:20261204T100000", nil),
    // All links.
    (
      """
      VEVENT:DTSTART:20261204T100000|CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://meet.example/abc\
      |CONFERENCE;VALUE=URI;FEATURE=PHONE;LABEL="PIN 4711":tel:+49-30-123
      """,
      "https://meet.example/abc\nPIN 4711: tel:+49-30-123"
    ),
    ("VEVENT:DTSTART:20261204T100000|X-GOOGLE-CONFERENCE:https://meet.example/abc", "https://meet.example/abc"),
    (
      "VEVENT:DTSTART:20261204T100000|X-MICROSOFT-SKYPETEAMSMEETINGURL:https://teams.example/x",
      "https://teams.example/x"
    ),
    // An encoding of vCalendar 1.0.
    (
      "VTODO:DESCRIPTION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCll=0D=0ABlaue Tonne = voll",
      "Müll\nBlaue Tonne = voll"
    ),
  ])
  func `the notes have the texts of a calendar that have no other place`(component: String, notes: String?) throws {
    _ = imported([component])
    let json = notes.map { "\"\($0.replacing("\n", with: "\\n"))\"" } ?? "null"
    #expect(sandbox.run("show", "1", "--json").output.contains("\"notes\":\(json),"))
  }

  @Test(
    arguments: [
      ["--at", "2026-12-05 09:00"], ["--due", "2026-12-05", "--at", "09:00"],
      ["--due", "2026-12-05", "--at", "09:00", "--repeat", "daily"], ["--due", "2026-12-05 09:00"],
    ])
  func `the zone of a task travels with a calendar, also without a due time`(options: [String]) throws {
    _ = sandbox.run(["add", "T", "--zone", "America/New_York"] + options)
    let rings = #""nextNotification":"2026-12-05T15:00:00+01:00""#
    #expect(sandbox.run("show", "1", "--json").output.contains(rings))
    sandbox.input = sandbox.run("export", "--format", "ics").output
    let other = "\(sandbox.folder)/other.json"
    _ = sandbox.run("config", "due.morning", "off", "--file", other)
    _ = sandbox.run("import", "-", "--file", other)
    let json = sandbox.run("show", "1", "--json", "--file", other).output
    #expect(json.contains(#""zone":"America/New_York""#) && json.contains(rings), "\(json)")
  }

  @Test func `a description in HTML alone is named`() {
    #expect(
      imported(["VEVENT:DTSTART:20261204T100000|X-ALT-DESC;FMTTYPE=text/html:<p>Bring it</p>"]).hasSuffix(
        "\nnote: not supported; skipped: X-ALT-DESC (1 task)\n"))
  }

  @Test func `a completion that Nextcloud writes beside its series is a completion`() {
    let series = "\(Self.berlin("DTSTART", "20261202T170000"))|\(Self.berlin("DUE", "20261202T170000"))"
    _ = imported([
      "VTODO:\(series)|RRULE:FREQ=WEEKLY;COUNT=3",
      """
      VTODO:\(Self.berlin("RECURRENCE-ID", "20261125T170000"))|\(Self.berlin("DUE", "20261125T170000"))\
      |STATUS:COMPLETED|COMPLETED:20261125T170000Z
      """,
    ])
    let shown = sandbox.run("show", "1").output
    #expect(shown.contains("times     done 1 time, last Wed 25 Nov 18:00\n"), "\(shown)")
    #expect(shown.contains("due       Wed 2 Dec 17:00"), "\(shown)")
  }

  @Test func `a title that is too long is whole in the notes, and its beginning is the title`() {
    let title = String(repeating: "word ", count: 300).trimmed
    let beginning = String(repeating: "word ", count: 16).trimmed
    #expect(
      imported(["VTODO:SUMMARY:\(title)|DESCRIPTION:n"])
        == """
        added 1  \(beginning)…
        note: titles that are too long; the notes have them whole: "\(beginning.prefix(57))..." (1499)

        """)
    #expect(sandbox.run("show", "1", "--json").output.contains("\"notes\":\"\(title)\\nn\""))
  }

  @Test(arguments: [
    // A soft line break, a byte-order mark in the midst, and what Windows once wrote at the end of a text.
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:M=C3=\r\n=BCll=\r\n abholen\r\n", ""),
    ("SUMMARY:Müll abholen\r\n", "\u{feff}BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"),
    ("SUMMARY:Müll abholen\r\n", "\u{1a}"), ("SUMMARY:Müll abholen\r\n", "\0\0\0"),
  ])
  func `a file that older programs wrote is read`(title: String, end: String) {
    sandbox.input =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:1\r\n\(title)DUE;VALUE=DATE:20261204T000000\r\n"
      + "END:VTODO\r\nEND:VCALENDAR\r\n\(end)"
    #expect(
      sandbox.run("import", "-")
        == Sandbox.Result(output: "added 1  Müll abholen  due Fri 4 Dec\n", errors: "", status: .success))
  }

  @Test func `two carriage returns before each line feed are a line end`() {
    #expect(
      imported(["VTODO:DUE:20261204T100000"], end: "\r\r\n")
        == "added 1  T  due Fri 4 Dec 10:00 · rings Fri 4 Dec 10:00\n")
  }
}
