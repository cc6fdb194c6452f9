import ReminderCore
import ReminderSystem

/// Everything that a command reads from and writes to: this machine or a test's machine, and the options that every
/// command takes.
struct Context: Sendable {
  var host: Host
  /// The columns of the terminal for standard output; nil if standard output is not a terminal.
  let columns: Int?
  /// The rows of the terminal; nil if it is not a terminal, or if the rows are not known.
  let rows: Int?
  /// The environment for programs that a command starts.
  let environment: ProcessEnvironment
  /// Reads all of standard input.
  var readInput: @Sendable () throws(HostError) -> [UInt8]
  /// Runs a shell command with one more argument in the foreground, such as an editor; returns its exit status.
  let runInForeground: @Sendable (_ command: String, _ argument: String) throws(HostError) -> Int32
  /// Shows a text in a pager, a shell command, until the person leaves; false if the pager failed.
  let showInPager: @Sendable (_ command: String, _ variables: [(name: String, value: String)], _ text: [UInt8]) -> Bool
  /// Runs a program that lets a person choose among lines; returns its exit status and the lines that it printed.
  let chooseInForeground:
    @Sendable (_ program: String, _ arguments: [String], _ lines: [UInt8]) throws(HostError) -> (
      status: Int32, output: [UInt8]
    )
  /// Whether a person can be asked: standard input and standard error, which shows the question, are terminals.
  let isPersonThere: Bool
  /// The next line that a person types; nil if there is none.
  let readLine: @Sendable () -> String?
  var write: @Sendable (OutputStream, [UInt8]) throws(HostError) -> Void
  /// The columns of the terminal for standard error; nil if it is not a terminal, so that lines are not broken.
  var errorColumns: @Sendable () -> Int? = { nil }
  /// Whether standard output is a file that stays.
  var isOutputKept: @Sendable () -> Bool = { false }
  /// Takes over the terminal, or only the signals, for a command that runs until somebody ends it.
  var openTerminal: @Sendable (_ frame: LiveTerminal.Frame?, _ takesKeys: Bool) throws(HostError) -> LiveTerminal = {
    (frame, takesKeys) throws(HostError) in try LiveTerminal.ofThisProcess(frame, takesKeys: takesKeys)
  }
  /// Whether a person has typed a line that was not read yet.
  var isTypedAhead: @Sendable () -> Bool = { false }
  /// The next bytes of standard input, as they arrive; empty at the end.
  var nextInput: @Sendable () throws(HostError) -> [UInt8] = { () throws(HostError) in try InputStream.nextPiece() }
  /// The global options; the defaults until the command line is parsed.
  var globals = GlobalOptions()
  /// The language and the clock of this run; nil until the settings are read. Until then, the environment's language is
  /// used.
  private(set) var style: TextStyle?
  /// Whether a change is only shown, not made.
  var isDryRun = false
  /// Takes standard output for a protocol alone; nil in a test, whose output is collected.
  var claimOutput: (@Sendable () throws(HostError) -> @Sendable ([UInt8]) throws(HostError) -> Void)?
  /// This machine as it is now, for a command that runs for days; nil in a test, whose machine does not change.
  var renew: (@Sendable () -> Context)?
  /// Whether a command may wait for a schedule to run.
  var mayWait = true
  /// The line of standard input that is carried out; nil if the command comes from the command line.
  var inputLine: Int?
  /// Collects the messages for standard error with `--json`; nil if each message is printed at once.
  var document: ErrorDocument?
}

/// The state file, and the moment and the zone for a command's work on the file.
struct Tasks: Sendable {
  let store: Store
  let present: Present
  /// The machine, with the zones that this run has read, so that no zone is read twice.
  fileprivate let host: Host

  /// The zone with a name.
  func zone(named name: String) throws(ZoneError) -> NamedZone { try host.zones.zone(named: name) }

  /// The same tasks, with these zones remembered as read.
  func remembering(_ zones: [NamedZone]) -> Tasks {
    var host = host
    host.zones.remember(zones)
    return Tasks(store: Store(store.path, in: host), present: present, host: host)
  }
}

extension Context {
  /// The state file as of now. Throws if there is no home, zone or clock; commands without tasks do not need these.
  func tasks() throws -> Tasks {
    var host = host
    let present = try host.rememberPresent()
    let path = try StatePath(option: globals.file, in: host)
    return Tasks(store: Store(path, in: host), present: present, host: host)
  }

  /// The same file as of now, after waiting for a person.
  func later(_ tasks: Tasks) throws -> Tasks {
    Tasks(store: tasks.store, present: try host.present(), host: tasks.host)
  }

  /// The terminal for the output. Computed from the environment each time.
  var terminal: Terminal {
    let variable = host.variable
    let hasColor = Terminal.wantsColor(globals.color, isTerminal: columns != nil, variable: variable)
    return Terminal(columns: columns, hasColor: hasColor, isUnicode: Terminal.isUnicode(variable))
  }

  /// The texts for people. With `--json`, the texts are English.
  var texts: Texts {
    if globals.json { return .english }
    return Texts.of(style ?? TextStyle(host.language, nil), isUnicode: Terminal.isUnicode(host.variable))
  }

  /// The same context, in the language and with the clock of the settings.
  func speaking(_ settings: Settings) -> Context { speaking(settings.textStyle(ofReader: host.language)) }

  /// The same context, in a style.
  func speaking(_ style: TextStyle) -> Context {
    var context = self
    context.style = style
    return context
  }

  /// The window that shows the output; nil if the output is not a terminal, or if its size is not known.
  var screen: Screen? {
    guard let columns, let rows else { return nil }
    return Screen(columns: columns, rows: rows)
  }

  /// Whether a person sees messages before the command has ended.
  var isPersonReading: Bool { isPersonThere && document == nil }

  /// Prints data to standard output.
  func print(_ text: String) throws {
    try print(Array(text.utf8))
  }

  /// Prints data to standard output.
  func print(_ text: [UInt8]) throws {
    try write(.standardOutput, text)
  }

  /// Prints a confirmation to standard output, unless `--quiet` is given. On a terminal, the lines have its width.
  func confirm(_ text: String) throws {
    if globals.quiet { return }
    let lines = columns.map { WrappedLine.lines(text, indent: Context.confirmationIndent, to: $0) }
    try print(lines.map { $0.map(terminal.isolatingFields).joined(separator: "\n") } ?? text)
  }

  /// The indent of the text after `note: `, because notes follow.
  private static let confirmationIndent = 6

  /// Prints one JSON document and a line feed.
  func print(_ json: JSONWriter) throws {
    try write(.standardOutput, json.bytes + [UInt8(ascii: "\n")])
  }

  /// Prints tasks as JSON.
  func print(_ tasks: some Sequence<TaskView>, in zone: NamedZone) throws {
    try TaskJSON.print(tasks, in: zone, to: print)
  }

  /// A note that the state file is gone, for a command that finds no tasks to show; nil if the file is not gone.
  func noteOfGoneFile(_ tasks: Tasks) -> String? {
    tasks.store.lastOfGoneFile().map { RestoreText(texts).gone($0, file: globals.file) }
  }

  /// Prints a note if the file that a person named is missing, unless it is gone and has backups.
  func noteMissingFile(_ tasks: Tasks) {
    guard namesFile, tasks.store.isMissing, tasks.store.lastOfGoneFile() == nil else { return }
    note(texts.restore.missing.filled(SafeText.line(tasks.store.path.absolute)))
  }

  /// Whether the command line or a variable names the file; such a name may be mistyped.
  var namesFile: Bool { globals.file != nil || host.variable("REMIND_FILE")?.isEmpty == false }

  /// Prints a note on standard error, unless `--quiet` is given. A note that cannot be written is not a failure.
  func note(_ text: String) {
    if globals.quiet { return }
    add(inputLine.map { texts.notes.inLine.filled("\($0)", text) } ?? text, as: texts.notes.note)
  }

  /// Prints, for each time that may be in either half of the day, which time was read.
  func noteUnclearTimes(in texts: [String]) {
    for time in texts.compactMap(WhenPhrase.unclearTime) {
      let other = CivilTime(hour: time.hour + 12, minute: time.minute) ?? time
      let said = String("\(time)".dropFirst())
      note(self.texts.notes.readInTheNight.filled(said, self.texts.time(time), self.texts.time(other)))
    }
  }

  /// Prints a question on standard error; the answer is typed after the question.
  func ask(_ question: String) throws {
    try write(.standardError, Array(question.utf8))
  }

  /// Prints a failure on standard error; the command continues.
  func complain(_ failure: ErrorExplanation) {
    if let document { document.add(failure) } else { add(failure.sentence.text) }
  }

  /// Prints a failure of a command that continues to run; with `--json` as a separate object.
  func complainAtOnce(_ failure: ErrorExplanation) {
    guard document != nil else { return complain(failure) }
    let document = ErrorDocument()
    document.add(failure)
    if let bytes = document.bytes { try? write(.standardError, bytes) }
  }

  /// Prints a text on standard error, such as details of a failure. Sentences already escape quoted text; this function
  /// escapes anything that a sentence missed.
  func add(_ text: String, as kind: String = "remind") {
    if let document { return document.note(text) }
    let line = "\(kind): \(SafeText.paragraph(text))"
    var terminal = terminal
    terminal.columns = errorColumns()
    let lines =
      terminal.columns.map { WrappedLine.lines(ofNote: line, indent: DisplayWidth.of(kind) + 2, to: $0) }
      ?? [line]
    let shown = lines.map(terminal.isolatingFields).joined(separator: "\n")
    try? write(.standardError, Array("\(shown)\n".utf8))
  }
}
