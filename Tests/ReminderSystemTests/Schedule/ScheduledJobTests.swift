import Testing

@testable import ReminderCore
@testable import ReminderSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The facts that a job carries because the environment of a scheduler lacks them.
@Suite final class ScheduledJobTests {
  private let folder: String

  init() throws {
    var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/remind-test-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    for name in ["etc/passwd", "first/remind", "second/remind", "own/remind"] { unlink("\(folder)/\(name)") }
    for name in ["/etc", "/first", "/second", "/own", ""] { rmdir(folder + name) }
  }

  private func put(_ text: String, _ name: String, isProgram: Bool = false) throws {
    mkdir("\(folder)/\(Path.parent(of: name))", 0o700)
    let stream = try #require(fopen("\(folder)/\(name)", "we"))
    fputs(text, stream)
    fclose(stream)
    if isProgram { chmod("\(folder)/\(name)", 0o700) }
  }

  /// A machine in Berlin.
  private func host(_ variables: [String: String], executable: String = "/opt/remind") -> Host {
    Host(
      variables: ProcessEnvironment(variables.map { "\($0.key)=\($0.value)" }),
      clock: { FileTime(seconds: 0, nanoseconds: 0) }, elapsedMilliseconds: { 0 },
      random: { 0 },
      zones: ZoneDatabase(
        load: { ["/etc/localtime", "/zones/Europe/Berlin"].contains($0) ? ZoneFixture.berlin.bytes : nil },
        linkTarget: { $0 == "/etc/localtime" ? "/usr/share/zoneinfo/Europe/Berlin" : nil }, directory: "/zones"),
      user: 1_000, executable: { executable },
      folders: SystemFolders(programs: [], mailers: [], accounts: "\(folder)/etc", lingering: folder))
  }

  /// The job as the line of a crontab, which shows the whole job.
  private func line(_ option: String?, _ variables: [String: String]) throws -> String {
    let host = host(variables)
    return CrontabLine.text(
      of: try ScheduledJob(for: try StatePath(option: option, in: host), in: host))
  }

  @Test(
    arguments: [
      ([:], nil, "/opt/remind fire --unattended # remind"),
      (["HOME": "/home/mila"], nil, "/opt/remind fire --unattended # remind"),
      // A bare environment finds the default state file, too, so the job need not carry it.
      ([:], "/home/mila/.local/share/remind/tasks.json", "/opt/remind fire --unattended # remind"),
      (["REMIND_FILE": "/home/mila/.local/share/remind/tasks.json"], nil, "/opt/remind fire --unattended # remind"),
      (["XDG_DATA_HOME": "/home/mila/.local/share"], nil, "/opt/remind fire --unattended # remind"),
      // The job carries the facts that a bare environment would not find.
      (["XDG_DATA_HOME": "/d"], nil, "/opt/remind fire --unattended --file /d/remind/tasks.json # remind-878ffeed"),
      (["REMIND_FILE": "/w/w.json"], nil, "/opt/remind fire --unattended --file /w/w.json # remind-c7126e6b"),
      (["REMIND_FILE": "/a/b"], "/w/w.json", "/opt/remind fire --unattended --file /w/w.json # remind-c7126e6b"),
      (
        ["HOME": "/other"], nil,
        "/opt/remind fire --unattended --file /other/.local/share/remind/tasks.json # remind-7d27d927"
      ),
      (["TZ": "Europe/Berlin"], nil, "/opt/remind fire --unattended # remind"),
      (["TZ": ":Europe/Berlin"], nil, "/opt/remind fire --unattended # remind"),
      (["TZ": "EST5EDT"], nil, "/usr/bin/env TZ=EST5EDT /opt/remind fire --unattended # remind"),
      (["TZ": ""], nil, "/usr/bin/env TZ= /opt/remind fire --unattended # remind"),
      (["TZ": "JST-9"], nil, "/usr/bin/env TZ=JST-9 /opt/remind fire --unattended # remind"),
      (
        ["TZ": "<+02>-2"], "/w/w.json",
        "/usr/bin/env 'TZ=<+02>-2' /opt/remind fire --unattended --file /w/w.json # remind-c7126e6b"
      ),
    ] as [([String: String], String?, String)])
  func `a job carries the file and the zone if a scheduler would not find them`(
    variables: [String: String], option: String?, job: String
  ) throws {
    try put("root:x:0:0::/root:/bin/sh\nmila:x:1000:1000:Mila,,,:/home/mila:/bin/sh\n", "etc/passwd")
    var variables = variables
    variables["HOME"] = variables["HOME"] ?? "/home/mila"
    #expect(try line(option, variables) == "* * * * * \(job) schedule")
  }

  @Test(arguments: [
    ("", "--file /home/mila/.local/share/remind/tasks.json # remind-ed563c62"),
    ("mila:x:1001:1000::/home/mila:/bin/sh\n", "--file /home/mila/.local/share/remind/tasks.json # remind-ed563c62"),
    ("mila:x:1000:1000::/elsewhere:/bin/sh\n", "--file /home/mila/.local/share/remind/tasks.json # remind-ed563c62"),
    ("mila:x:1000:1000:::/bin/sh\n", "--file /home/mila/.local/share/remind/tasks.json # remind-ed563c62"),
    ("mila:x:1000:1000::/home/mila:/bin/sh\n", "# remind"),
  ])
  func `the account decides whether a bare environment finds the state file`(accounts: String, rest: String) throws {
    try put(accounts, "etc/passwd")
    #expect(try line(nil, ["HOME": "/home/mila"]) == "* * * * * /opt/remind fire --unattended \(rest) schedule")
  }

  @Test func `without a file of accounts, the job names the state file`() throws {
    #expect(
      try line(nil, ["HOME": "/home/mila"]) == "* * * * * /opt/remind fire --unattended "
        + "--file /home/mila/.local/share/remind/tasks.json # remind-ed563c62 schedule")
  }

  @Test func `the job names a link to the program, because the link outlives an update`() throws {
    try put("a", "own/remind", isProgram: true)
    try put("b", "first/remind", isProgram: true)
    mkdir("\(folder)/second", 0o700)
    symlink("\(folder)/own/remind", "\(folder)/second/remind")
    let path = try StatePath("/w/w.json")
    func program(_ search: String?, calledAs name: String? = nil) throws -> String {
      var variables: [String: String] = [:]
      variables["PATH"] = search
      var host = host(variables, executable: "\(folder)/own/remind")
      host.calledAs = name
      return try ScheduledJob(for: path, in: host).program
    }
    #expect(try program("\(folder)/first:\(folder)/second") == "\(folder)/second/remind")
    #expect(try program("\(folder)/first") == "\(folder)/own/remind")
    #expect(try program(nil) == "\(folder)/own/remind")
    #expect(try program("second:.") == "\(folder)/own/remind")
    // The link of the call comes first, whatever its name. A link to another program does not count.
    symlink("\(folder)/own/remind", "\(folder)/first/r")
    defer { unlink("\(folder)/first/r") }
    for (name, wanted) in [
      ("\(folder)/first/r", "/first/r"), ("r", "/first/r"), ("remind", "/second/remind"),
      ("\(folder)/first/remind", "/second/remind"), ("\(folder)/gone", "/second/remind"), ("", "/second/remind"),
    ] {
      #expect(try program("\(folder)/first:\(folder)/second", calledAs: name) == folder + wanted, "\(name)")
    }
    #expect(try program(nil, calledAs: "\(folder)/second/remind") == "\(folder)/second/remind")
  }

  @Test(arguments: ["/w/a\nb", "/w/a\rb", "/w/\t", "/w/\u{7f}", "/w/\u{1}"])
  func `a path that cannot stand on a line is refused`(path: String) throws {
    #expect(throws: ScheduleError.unwritable(path)) {
      try ScheduledJob(for: try StatePath(path), in: host([:]))
    }
    #expect(throws: ScheduleError.unwritable("/opt\n/remind")) {
      try ScheduledJob(for: try StatePath("/w/w.json"), in: host([:], executable: "/opt\n/remind"))
    }
  }

  @Test func `a zone that does not exist is an error, never another zone`() throws {
    let path = try StatePath("/w/w.json")
    #expect(throws: ZoneError.unknown("Mars/Olympus")) {
      try ScheduledJob(for: path, in: host(["TZ": "Mars/Olympus"]))
    }
  }

  @Test(
    arguments: [
      ("mila:x:1000:1000:Mila,,,:/home/mila:/bin/sh\n", "mila /home/mila"),
      ("root:x:0:0::/root:/bin/sh\n\n#mila:x:1000\nmila:x:1000:1000::/home/mila:/bin/sh", "mila /home/mila"),
      ("zoë:x:1000:1000::/home/zoë lang:\n", "zoë /home/zoë lang"),
      ("first:x:1000:1::/a:\nsecond:x:1000:1::/b:\n", "first /a"),
      ("mila:x:1000:1000::home:/bin/sh\n", "mila -"), ("mila:x:1000:1000:::/bin/sh\n", "mila -"),
      ("mila:x:1000:1000::/home/mila\n", "mila /home/mila"), ("mila:x:1000:1000:\n", nil),
      ("mila:x:10000:1::/a:\n", nil),
      ("mila:1000:0:0::/a:\n", nil), ("+:::::\n", nil), ("", nil), (":", nil),
    ] as [(String, String?)])
  func `the user number finds the account`(text: String, found: String?) {
    let account = UserAccount(1_000, in: text)
    #expect(account.map { "\($0.name) \($0.home ?? "-")" } == found)
  }
}
