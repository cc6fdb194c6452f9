import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// A crontab keeps every byte of other programs.
@Suite struct CrontabTests {
  /// The job of the default state file.
  private static let job = ScheduledJob(
    program: "/usr/bin/remind", arguments: ["fire", "--unattended"], timeZone: nil, name: "remind")
  /// The job of another state file.
  private static let other = ScheduledJob(
    program: "/usr/bin/remind", arguments: ["fire", "--unattended", "--file", "/w.json"], timeZone: nil,
    name: "remind-0badcafe")
  private static let line = "* * * * * /usr/bin/remind fire --unattended # remind schedule\n"
  private static let otherLine =
    "* * * * * /usr/bin/remind fire --unattended --file /w.json # remind-0badcafe schedule\n"

  @Test(
    arguments: [
      ("/usr/bin/remind", [], nil, "/usr/bin/remind fire --unattended"),
      ("/usr/bin/remind", [], "Europe/Berlin", "/usr/bin/env TZ=Europe/Berlin /usr/bin/remind fire --unattended"),
      ("/usr/bin/remind", [], "", "/usr/bin/env TZ= /usr/bin/remind fire --unattended"),
      ("/r", [], "<+02>-2", "/usr/bin/env 'TZ=<+02>-2' /r fire --unattended"),
      ("/my bin/remind", ["/a b"], nil, "'/my bin/remind' fire --unattended --file '/a b'"),
      ("/r", ["/100%/a"], nil, #"/r fire --unattended --file '/100'\%'/a'"#),
      ("/r", ["/50%%"], nil, #"/r fire --unattended --file '/50'\%''\%''"#),
      ("/r", ["/it's"], nil, #"/r fire --unattended --file '/it'\''s'"#),
      ("/r", ["/a\"b"], nil, #"/r fire --unattended --file '/a"b'"#),
      ("/r", [#"/a\b"#], nil, #"/r fire --unattended --file '/a\b'"#),
      ("/r", ["/Aufgaben für Zoë"], nil, "/r fire --unattended --file '/Aufgaben für Zoë'"),
      ("/r", ["/買い物"], nil, "/r fire --unattended --file '/買い物'"),
      // To cron and the shell, a combining mark is no part of the character before it.
      ("/r", ["/%\u{301}'\u{301}"], nil, "/r fire --unattended --file '/'\\%'\u{301}'\\''\u{301}'"),
      ("/r", ["/a # remind schedule"], nil, "/r fire --unattended --file '/a # remind schedule'"),
    ] as [(String, [String], String?, String)])
  func `a line quotes words for the shell, and escapes percent signs for cron`(
    program: String, file: [String], zone: String?, command: String
  ) {
    let job = ScheduledJob(
      program: program, arguments: ["fire", "--unattended"] + file.flatMap { ["--file", $0] }, timeZone: zone,
      name: "remind")
    #expect(Array(CrontabLine.text(of: job).utf8) == Array("* * * * * \(command) # remind schedule".utf8))
  }

  /// The command that cron hands to the shell: all signs before a percent sign without a backslash (crontab(5)). In
  /// cron, a backslash also escapes a following backslash.
  private static func command(of line: String) -> String {
    var command = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars.dropFirst("* * * * * ".count) {
      if scalar == "%", !isEscaped { break }
      if scalar == "%" { command.removeLast() }
      command.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return String(command)
  }

  @Test func `cron and the shell read the words that were written`() throws {
    let words = ShellWordTests.hostile.filter { word in !word.utf8.contains { $0 < 0x20 || $0 == 0x7f } }
    let hostile =
      words + ["%", "%%", "a%b", "\\%", "\\\\%", "\\%\\%", "'%", "%'", "\\'%", "%\u{301}", "50 %\\", "%\\%'"]
    let job = ScheduledJob(program: "printf", arguments: ["%s\\0"] + hostile, timeZone: "a%b", name: "remind")
    // Some crons give percent signs no meaning, and hand over the whole line.
    for command in [Self.command(of: CrontabLine.text(of: job)), String(CrontabLine.text(of: job).dropFirst(10))] {
      let run = try ChildProcess.capture(
        "/bin/sh", ["-c", command], environment: ["PATH=/usr/bin:/bin"], limitMilliseconds: 60_000, elapsed: { 0 })
      #expect(run.errors == [])
      let read = run.output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      #expect(read.map { Array($0) } == hostile.map { Array($0.utf8) })
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: [UInt8]
    let added: [UInt8]
    let removed: [UInt8]

    init(_ name: String, _ before: [UInt8], added: [UInt8], removed: [UInt8]) {
      (testDescription, self.before, self.added, self.removed) = (name, before, added, removed)
    }

    /// A crontab without our line: adding puts the line at the end, and removing changes nothing.
    init(stranger name: String, _ before: [UInt8]) {
      self.init(name, before, added: before + line.utf8, removed: before)
    }

    init(_ name: String, _ before: String, added: String, removed: String) {
      self.init(name, Array(before.utf8), added: Array(added.utf8), removed: Array(removed.utf8))
    }
  }

  private static let older = "* * * * * /old/remind fire --unattended # remind schedule\n"
  /// Lines with the end of our line, but in another form.
  private static let foreign = [
    "* * * * * /usr/bin/backup # remind schedule", "* * * * * /usr/bin/remind fire # remind schedule",
    "* * * * * cd / && /usr/bin/remind fire --unattended # remind schedule",
    "* * * * * /usr/bin/remind fire --unattended >/dev/null # remind schedule",
    "* * * * * /usr/bin/remind fire --unattended --file w.json # remind schedule",
    "* * * * * /usr/bin/remind fire --unattended --file /w.json x # remind schedule",
    "* * * * * /usr/bin/remind fire --unattended --json # remind schedule",
    "* * * * * /usr/bin/remind --file /w.json fire --unattended # remind schedule",
    "* * * * * remind fire --unattended # remind schedule",
    "* * * * * $HOME/remind fire --unattended # remind schedule",
    "* * * * * ~/remind fire --unattended # remind schedule",
    "* * * * * /usr/bin/remind fire --unattended; reboot # remind schedule",
    "* * * * * /usr/bin/remind fire --unattended%input # remind schedule",
    "* * * * * '/usr/bin/remind fire --unattended # remind schedule",
    "* * * * * # remind schedule", "* * * * * fire --unattended # remind schedule",
    "* * * * * /usr/bin/env TZ=UTC # remind schedule",
    "*/5 * * * * /usr/bin/remind fire --unattended # remind schedule",
    "* * * * * /usr/bin/remind fire --unattended # remind schedule\\r",
    "* * * * * /usr/bin/remind fire --unattended --file /w.json # remind-0badcaf schedule",
    "* * * * * /usr/bin/remind fire --unattended --file /w.json # remind-0badcafg schedule",
  ]
  /// Lines of this program for other programs, files and zones.
  private static let ours = [
    "* * * * * '/my bin/re mind' fire --unattended --file '/it'\\''s 100'\\%'' # remind schedule",
    "* * * * * /usr/bin/env TZ=Asia/Tokyo /usr/bin/remind fire --unattended # remind schedule",
    "* * * * * /usr/bin/env TZ= /bin/sh -c 'exec \"$0\" \"$@\"' /a=b fire --unattended # remind schedule",
  ]

  static let rows: [Row] = [
    Row(stranger: "empty", []),
    Row(stranger: "only an empty line", [0x0a]),
    Row(stranger: "lines that end as ours do", Array(foreign.map { "\($0)\n" }.joined().utf8)),
    Row("ours, with words of every kind", ours.map { "\($0)\n" }.joined(), added: line, removed: ""),
    Row(stranger: "a line of somebody's", Array("0 5 * * 1 tar -zcf /b\n# remark\nMAILTO=\"\"\n".utf8)),
    Row(stranger: "line feeds with carriage returns", Array("0 5 * * * a\r\n\r\nA=b\r\n".utf8)),
    Row(stranger: "no UTF-8", [0x2a, 0x20, 0xff, 0xfe, 0x00, 0x80, 0x0a, 0xc3, 0x0a]),
    Row(stranger: "a remark that looks alike", Array("#\(line)# remind schedule\n  \(line)".utf8)),
    Row(stranger: "the line of another state file", Array(otherLine.utf8)),
    Row(stranger: "a word more behind the mark", Array("* * * * * remind fire # remind schedule of mine\n".utf8)),
    Row(stranger: "another name before the mark", Array("* * * * * x # my-remind schedule\n".utf8)),
    Row(stranger: "an hour of its own", Array("0 9 * * * /usr/bin/remind fire # remind schedule\n".utf8)),
    Row("no last line feed", "A=b", added: "A=b\n\(line)", removed: "A=b"),
    Row("the very line", "a\n\(line)b\n", added: "a\n\(line)b\n", removed: "a\nb\n"),
    Row(
      "the very line, without a last line feed", "a\n\(line.dropLast())", added: "a\n\(line.dropLast())", removed: "a\n"
    ),
    Row("the very line alone", line, added: line, removed: ""),
    Row("an older line in the middle", "a\n\(older)b", added: "a\nb\n\(line)", removed: "a\nb"),
    Row("an older line at the end, without a line feed", "a\n\(older.dropLast())", added: "a\n\(line)", removed: "a\n"),
    Row("two older lines", "\(older)a\n\(older)", added: "a\n\(line)", removed: "a\n"),
    Row(
      "the very line, by an editor that writes carriage returns", "a\r\n\(line.dropLast())\r\n",
      added: "a\r\n\(line.dropLast())\r\n", removed: "a\r\n"),
    Row(
      "both lines", "\(line)\(otherLine)a\n", added: "\(line)\(otherLine)a\n", removed: "\(otherLine)a\n"),
  ]

  @Test(arguments: rows)
  func `adding and removing a job touch only the line of this job`(row: Row) {
    let crontab = Crontab(bytes: row.before)
    let added = crontab.adding(Self.job)
    #expect(added.bytes == row.added)
    #expect(crontab.removing(Self.job).bytes == row.removed)
    #expect(added.adding(Self.job) == added)
    #expect(added.line(of: Self.job) == String(Self.line.dropLast()))
    #expect(added.removing(Self.job).line(of: Self.job) == nil)
  }

  @Test(
    arguments: [
      ("0 9 * * * remind fire", true), ("0 9 * * *\t'/usr/bin/remind'\tfire >/dev/null", true),
      ("@hourly cd /tmp; /opt/\u{301}/remind fire", true), ("0 9 * * * /usr/bin/\u{301}remind fire", false),
      ("0 9 * * * remind fire\u{301}", false), ("0 9 * * * remind list; fire", false),
      ("  # remind fire", false), ("#\u{301} remind fire", false), (line, false), (otherLine, false), ("", false),
    ])
  func `a person's line that runs fire is found, even before a carriage return`(line: String, isDelivered: Bool) {
    #expect(Crontab(bytes: Array("A=b\n\(line)\r\n".utf8)).others == (isDelivered ? [line] : []))
  }

  @Test func `each state file has its own line`() {
    let both = Crontab(bytes: []).adding(Self.job).adding(Self.other)
    #expect(both.bytes == Array((Self.line + Self.otherLine).utf8))
    #expect(both.removing(Self.job).bytes == Array(Self.otherLine.utf8))
    #expect(both.removing(Self.other).bytes == Array(Self.line.utf8))
    #expect(both.line(of: Self.other) == String(Self.otherLine.dropLast()))
  }

  @Test(arguments: [
    ("* * * * * remind fire", true), ("*/5 * * * *\t/home/me/bin/remind fire --file /a", true),
    ("@reboot remind fire", true), ("* * * * * '/my bin/remind' fire", true),
    ("* * * * * \"/opt/remind\"  fire >/dev/null", true), ("* * * * * cd /a && remind fire", true),
    (otherLine, false), ("  * * * * * remind fire", true),
    (line, false), (older, false), (ours[0], false), (foreign[0], false), (foreign[1], true), (foreign[2], true),
    (foreign[3], true), ("# * * * * * remind fire", false), ("  # remind fire", false),
    ("* * * * * remind list", false), ("* * * * * echo remind; fire", false), ("* * * * * myremind fire", false),
    ("* * * * * remind firewall", false), ("* * * * * reminder fire", false), ("", false), ("MAILTO=me", false),
  ])
  func `a person's line that runs fire is found, whatever its form`(line: String, isOther: Bool) {
    let crontab = Crontab(bytes: Array("A=b\n\(line)\n".utf8))
    let text = line.hasSuffix("\n") ? String(line.dropLast()) : line
    #expect(crontab.others == (isOther ? [text] : []))
  }
}
