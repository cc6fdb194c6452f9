import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A separate machine: a folder with a home and programs, and a clock that only a test moves. The zones are UTC and a
/// rule in `TZ`. Commands find no program of the machine that runs the tests.
final class Sandbox {
  /// The outputs and the status of a command.
  struct Result: Equatable {
    var output: String
    var errors: String
    var status: ExitCode

    /// The head of a confirmation, and the facts below it in one line.
    var confirmation: [String] {
      let lines = output.split(separator: "\n").map(String.init)
      let facts = lines.dropFirst().map { String($0.drop { $0 == " " }) }
      return Array(lines.prefix(1)) + (facts.isEmpty ? [] : [facts.joined(separator: " · ")])
    }
  }

  private static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"
  /// The present of a new sandbox, for tests that need no sandbox: Friday 20 February 2026, 12:00 in Berlin.
  static let present = Present(
    now: Timestamp(unchecked: 1_771_585_200),
    zone: NamedZone(name: "Berlin", rules: TimeZoneRules(posix: berlin) ?? .utc))

  /// The folder for the state file and for all other files of a test.
  let folder: String
  private let root: String
  /// In the form of `REMIND_NOW`.
  var now = "2026-02-20T12:00"
  var zone = Sandbox.berlin
  var columns: Int?
  /// The columns of the terminal that standard error goes to.
  var errorColumns: Int?
  var rows: Int?
  /// Stands for the pager. Returns whether the pager showed the text.
  var pager: @Sendable (_ command: String, _ variables: [String], _ text: String) -> Bool = { _, _, _ in false }
  /// Stands for the person in a picker. Returns the exit status and the output of the picker.
  var picker: @Sendable (_ arguments: [String], _ lines: String) -> (status: Int32, output: String) = { _, _ in (2, "")
  }
  /// The number of the user who runs all commands.
  var user: UInt32 = 1_000
  var variables: [String: String] = ["LANG": "C.UTF-8", "DBUS_SESSION_BUS_ADDRESS": "disabled:"]
  /// The environment of the programs that commands start, such as hooks.
  var environment: ProcessEnvironment = ["PATH=/usr/bin:/bin"]
  var zones = ZoneDatabase(load: { _ in nil })
  /// If set, writing to standard output fails with this error number, as on a full disk or a closed pipe.
  var outputError: Int32?
  /// The text of standard input.
  var input = ""
  /// Standard input as bytes. If set, `input` does not count.
  var inputBytes: [UInt8]?
  /// Gives standard input piece by piece: empty at the end, nil for a failed read. If nil, `input` comes in one piece.
  var pieces: (@Sendable () -> [UInt8]?)?
  /// Stands for the person in the editor. Returns the saved text and the exit status.
  var editor: @Sendable (_ command: String, _ text: String) -> (text: String, status: Int32) = { _, text in (text, 0) }
  /// Whether a person sits at the terminal. The lines in `answers` are the person's answers.
  var isPersonThere = false
  var answers: [String] = []
  /// The lines that the person has typed before a question is shown.
  var typedAhead: [String] = []
  /// The real clock of a long run, which also gives the time of the tasks. If nil, the clock stands still.
  var clock: (@Sendable () -> FileTime)?
  var elapsed: @Sendable () -> Int = { 0 }
  /// The bytes on standard output so far.
  var printed: [UInt8] { streams.output }
  /// Stands for the terminal of a command that keeps running. By default, the command ends at once.
  var terminal = LiveTerminal(takesKeys: true, next: { _ in .gone }, size: { (nil, nil) }, restore: {}, die: { _ in })
  /// The full path of this program.
  var executable = "/nowhere/bin/remind"
  /// Whether standard output is a file that stays.
  var isOutputKept = false
  private let streams = Streams()

  /// The first eight digits of the first task's id.
  var firstIdentity: UInt64 {
    get { streams.firstIdentity }
    set { streams.firstIdentity = newValue }
  }

  var file: String { "\(folder)/tasks.json" }

  init() throws {
    signal(SIGPIPE, SIG_IGN)  // as `main` does
    var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/remind-test-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { throw HostError(.create, "a temporary folder", code: errno) }
    root = String(cString: path)
    folder = "\(root)/remind"
    mkdir(folder, 0o700)
    letFireRun()
  }

  /// Names the file in `REMIND_FILE`, so that the folder for data is the folder in the home.
  func namesFile() { variables["REMIND_FILE"] = file }

  /// Writes the heartbeat of a run of `fire`, by default one minute ago by the test's clock.
  func letFireRun(secondsAgo age: Int = 60, undelivered: Bool = false) {
    Sandbox.write(undelivered ? "undelivered\n" : "", to: "\(file).heartbeat")
    date("tasks.json.heartbeat", secondsAgo: age)
  }

  /// Sets the time of a file in the folder, by the test's clock.
  func date(_ name: String, secondsAgo age: Int) {
    let time = timespec(tv_sec: Sandbox.clock - age, tv_nsec: 0)
    utimensat(AT_FDCWD, "\(folder)/\(name)", [time, time], 0)
  }

  /// Removes the heartbeat, as on a machine where nothing runs `fire`.
  func forgetFire() { unlink("\(file).heartbeat") }

  /// The real clock of every run: 2026-02-20T11:00:00Z.
  private static let clock = 1_771_585_200

  deinit { remove(root) }

  private func remove(_ path: String) {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if name != ".", name != ".." { remove("\(path)/\(name)") }
      }
      closedir(directory)
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  /// Runs a command line and records both outputs. New tasks get the ids ABCD0001-…, ABCD0002-… in this order.
  func run(_ words: String...) -> Result { run(words) }

  /// The same; a word that is not valid UTF-8 is nil.
  func run(_ words: [String?]) -> Result {
    streams.output = []
    streams.errors = []
    streams.answers = answers
    streams.typedAhead = typedAhead
    streams.isInputRead = false
    streams.drawsIdentities = words.first != "fire"
    let streams = streams
    let outputError = outputError
    let (host, terminal) = (host, terminal)
    let (input, editor, pager, picker) = (inputBytes ?? Array(input.utf8), editor, pager, picker)
    let (pieces, errorColumns, isOutputKept) = (pieces, errorColumns, isOutputKept)
    let context = Context(
      host: host, columns: columns, rows: rows, environment: environment,
      readInput: { () throws(HostError) in input },
      runInForeground: { (command, path) throws(HostError) in
        let text = String(decoding: try SystemFile.bytes(of: path) ?? [], as: UTF8.self)
        let saved = editor(command, text)
        if saved.text != text { Sandbox.write(saved.text, to: path) }
        return saved.status
      },
      showInPager: { command, variables, text in
        pager(command, variables.map { "\($0.name)=\($0.value)" }, String(decoding: text, as: UTF8.self))
      },
      chooseInForeground: { (_, arguments, lines) throws(HostError) in
        let (status, output) = picker(arguments, String(decoding: lines, as: UTF8.self))
        return (status, Array(output.utf8))
      },
      isPersonThere: isPersonThere,
      readLine: { streams.nextAnswer() },
      write: { (stream, bytes) throws(HostError) in
        if stream == .standardOutput, let outputError {
          throw HostError(.write, "standard output", code: outputError)
        }
        if stream == .standardOutput { streams.output += bytes } else { streams.errors += bytes }
      },
      errorColumns: { errorColumns },
      isOutputKept: { isOutputKept },
      openTerminal: { (_, _) throws(HostError) in terminal },
      isTypedAhead: { !streams.typedAhead.isEmpty },
      nextInput: { () throws(HostError) in
        guard let pieces else { return streams.readOnce(input) }
        guard let piece = pieces() else { throw HostError(.read, "standard input", code: EIO) }
        return piece
      })
    let status = context.run(words)
    return Result(
      output: String(decoding: streams.output, as: UTF8.self), errors: String(decoding: streams.errors, as: UTF8.self),
      status: status)
  }

  /// The machine as commands see it.
  var host: Host {
    let streams = streams
    var variables = variables
    variables["REMIND_NOW"] = clock == nil ? now : nil
    variables["TZ"] = zone
    // Without a named file, commands look in this folder, and no note says that the file is new.
    if variables["REMIND_FILE"] == nil { variables["XDG_DATA_HOME"] = variables["XDG_DATA_HOME"] ?? root }
    variables["HOME"] = variables["HOME"] ?? "\(folder)/home"
    let (user, executable) = (user, executable)
    return Host(
      variables: ProcessEnvironment(variables.map { "\($0.key)=\($0.value)" }),
      clock: clock ?? { FileTime(seconds: Sandbox.clock, nanoseconds: 123_456_789) },
      elapsedMilliseconds: elapsed,
      random: { streams.draw() },
      zones: zones,
      user: user,
      executable: { executable },
      folders: SystemFolders(
        runtime: "\(folder)/run", processes: "\(folder)/proc", programs: ["\(folder)/programs"],
        mailers: ["\(folder)/mailers"], accounts: folder, lingering: "\(folder)/linger",
        systemUnits: "\(folder)/units", clocks: "\(folder)/clocks"))
  }

  /// The names in the folder.
  var names: [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  /// The bytes of the state file; empty if there is no file.
  var contents: [UInt8] { (try? SystemFile.bytes(of: file)) ?? [] }

  /// Writes a text as the state file.
  func write(_ text: String) { Sandbox.write(text, to: file) }

  static func write(_ text: String, to path: String) {
    guard let stream = fopen(path, "w") else { return }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }

  /// Standard error with `--json` for a command that prints these notes without `--json`.
  static func asJSON(notes: String) -> String {
    let texts = notes.split(separator: "\n").map { "\"\(escaped($0.dropFirst("note: ".count)))\"" }
    return texts.isEmpty ? "" : "{\"notes\":[\(texts.joined(separator: ","))]}\n"
  }

  /// A text, escaped for a JSON string.
  static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  /// The streams of one run. Only the thread of this run uses them.
  private final class Streams: @unchecked Sendable {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var firstIdentity: UInt64 = 0xabcd_0001
    var answers: [String] = []
    var typedAhead: [String] = []
    var drawsIdentities = true
    private var drawn: UInt64 = 0
    private var drawnElse: UInt64 = 0

    var isInputRead = false

    func readOnce(_ input: [UInt8]) -> [UInt8] {
      defer { isInputRead = true }
      return isInputRead ? [] : input
    }

    func nextAnswer() -> String? {
      if !typedAhead.isEmpty { return typedAhead.removeFirst() }
      return answers.isEmpty ? nil : answers.removeFirst()
    }

    func draw() -> UInt64 {
      if !drawsIdentities {
        drawnElse += 1
        return drawnElse
      }
      // An addition draws two words for the identity and one for the name of the temporary file.
      defer { drawn += 1 }
      return drawn % 3 == 0 ? (firstIdentity + drawn / 3) << 32 : 0
    }
  }
}

extension Sandbox {
  /// Knows only New York, by a TZif file of version 1 with one offset (RFC 9636): five hours behind.
  static let newYork = ZoneDatabase(load: { path in
    guard path.hasSuffix("/America/New_York") else { return nil }
    return Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
      + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
      + [0xFF, 0xFF, 0xB9, 0xB0, 0, 0] + Array("EST\0".utf8)
  })

  /// Knows zones by the rule at the end of each TZif file (RFC 9636). The rule holds for all times.
  static func zones(_ rules: [String: String]) -> ZoneDatabase {
    ZoneDatabase(load: { path in
      guard let rule = rules.first(where: { path.hasSuffix("/zoneinfo/\($0.key)") })?.value else { return nil }
      let counts = [0, 0, 0, 0, 1, 4].flatMap { [0, 0, 0, $0] as [UInt8] }
      let block =
        Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts + [0, 0, 0, 0, 0, 0] + Array("ZZZ\0".utf8)
      return block + block + Array("\n\(rule)\n".utf8)
    })
  }

  static let european = zones([
    "Europe/Berlin": "CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Rome": "CET-1CEST,M3.5.0,M10.5.0/3",
    "Europe/London": "GMT0BST,M3.5.0/1,M10.5.0", "America/New_York": "EST5EDT,M3.2.0,M11.1.0",
  ])
}
