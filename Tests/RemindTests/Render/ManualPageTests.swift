import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// The manual, as roff.
@Suite struct ManualPageTests {
  @Test func `a command in the manual has its usage, details and options as roff`() {
    let page = ManualPage.page(of: MadeUpTable.commands, globals: MadeUpTable.globals)
    let commands = page.split(separator: ".SH ").first { $0.hasPrefix("\"COMMANDS\"") }
    #expect(
      commands ?? "" == #"""
        "COMMANDS"
        .SS show
        \fBremind\fR \fBshow\fR [\fIWORD\fR]\[u2026]
        .PP
        Find \(aqthings\(aq.
        .TP
        \fB[WORD]\[u2026]\fR
        One of old, new.
        .SS open
        \fBremind\fR \fBopen\fR [\fISETTING\fR] \fIID\fR\[u2026] [\fIOPTIONS\fR]
        .PP
        Put tasks: $(away) [now].
        .PP
        A \(aqdetail\(aq with a \e and \-\-.
        .PP
        .RS 4
        .nf
        put 12 here
        .fi
        .RE
        .TP
        \fB\-\-at\fR \fIWHEN\fR
        Then [or] \e there|here. It can be given several times.
        .TP
        \fB\-\-how\fR \fIP\fR
        well or badly.
        .TP
        \fB\-\-now\fR
        It\(aqs now.

        """#)
  }

  @Test func `the manual has its sections in the usual order`() {
    let page = ManualPage.page(of: CommandTable.specifications, globals: GlobalOptions.specifications)
    let headings = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(5).dropLast() }
    #expect(
      headings == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "DATES AND DURATIONS", "SETTINGS", "EXAMPLES",
        "FILES",
        "ENVIRONMENT", "EXIT STATUS", "SEE ALSO",
      ])
    #expect(page.utf8.allSatisfy { $0 == 0x0a || 0x20...0x7e ~= $0 })
  }

  @Test func `the manual names every variable that a command gets with a notification`() {
    let named = Set(ManualText.notificationVariables.flatMap { $0.term.split(separator: ", ").map(String.init) })
    let delivered =
      NotificationVariables.Name.allCases.map(\.rawValue) + NotificationFacts.Details().variables.map(\.name)
    #expect(named == Set(delivered))
  }

  @Test func `the manual names every file that stands beside the state file`() throws {
    let path = try StatePath("/f/tasks.json")
    let beside = [
      path.lock, path.fireLock, path.journal, path.heartbeat, path.shown, path.schedule,
      path.advice(.schedule), path.advice(.slots),
    ]
    let named = ManualText.files.map(\.term)
    for file in beside {
      #expect(named.contains { "/f/\($0)" == file || "/f/\($0)" == "\(file)/" }, "\(file)")
    }
    #expect(named.contains { "/f/\($0)".hasPrefix("\(path.backups)/") })
  }

  @Test(
    arguments: [
      (".TH of it", #"\&.TH of it"#), ("'tis", #"\(aqtis"#), (#"a\b"#, #"a\eb"#), ("a-b --c", #"a\-b \-\-c"#),
      ("~ ^ ` \"", #"\(ti \(ha \(ga \(dq"#), ("📊 é …", #"\[u1F4CA] \[u00E9] \[u2026]"#),
      ("a\nb", "a\\[u000A]b"),
    ])
  func `characters that are special to roff are escaped`(text: String, roff: String) {
    var page = RoffPage(name: "X", section: 1, date: "2026-11-21", source: "x")
    let start = page.text
    page.paragraphs([text])
    #expect(page.text == start + roff + "\n")
  }
}
