import ReminderCore

/// All that a command reads from and writes to: this machine, or one that a test makes, and the options that every
/// command takes.
struct Context: Sendable {
  let surroundings: Surroundings
  /// The columns of the terminal that standard output goes to; nil where it goes elsewhere.
  let columns: Int?
  /// The rows of that terminal; nil where it does not tell them, too.
  let rows: Int?
  /// The environment as it is handed on to a program.
  let environment: ProcessEnvironment
  /// Everything that standard input holds.
  let readInput: @Sendable () throws(HostError) -> [UInt8]
  /// Runs a shell command with one more argument in the foreground, as an editor is run; gives its exit status.
  let runInForeground: @Sendable (_ command: String, _ argument: String) throws(HostError) -> Int32
  /// Shows a text in a pager, a shell command, until the person leaves it; false where the pager failed.
  let showInPager: @Sendable (_ command: String, _ text: [UInt8]) -> Bool
  /// Runs a program that lets a person choose among lines; gives its exit status and the lines that it printed.
  let chooseInForeground:
    @Sendable (_ program: String, _ arguments: [String], _ lines: [UInt8]) throws(HostError) -> (
      status: Int32, output: [UInt8]
    )
  /// Whether a person can be asked: standard input and standard error, where the question stands, are terminals.
  let isPersonThere: Bool
  /// The next line that a person types; nil where there is none.
  let readLine: @Sendable () -> String?
  var write: @Sendable (OutputStream, [UInt8]) throws(HostError) -> Void
  /// The columns of the terminal that standard error goes to; nil where it goes elsewhere, so that nothing is broken.
  var errorColumns: @Sendable () -> Int? = { nil }
  /// Whether standard output is a file that stays.
  var isOutputKept: @Sendable () -> Bool = { false }
  /// Takes over the terminal, or only the signals, for a command that goes on until it is ended.
  var openTerminal: @Sendable (_ frame: LiveTerminal.Frame?, _ takesKeys: Bool) throws(HostError) -> LiveTerminal = {
    (frame, takesKeys) throws(HostError) in try LiveTerminal.ofThisProcess(frame, takesKeys: takesKeys)
  }
  /// What standard input has next, as it comes; empty at its end.
  var nextInput: @Sendable () throws(HostError) -> [UInt8] = { () throws(HostError) in try InputStream.nextPiece() }
  /// The global options; their defaults until the command line was parsed.
  var globals = GlobalOptions()
  /// The language of this run; nil until the settings were read: then it is that of the environment.
  private(set) var language: Language?
  /// Whether a change is only shown, and not made.
  var isDryRun = false
  /// The line of standard input that is acted on; nil where the command line says it all.
  var inputLine: Int?
  /// What is said on standard error, where `--json` is given; nil where it is printed as it is said.
  var document: ErrorDocument?
}

/// The state file, and the moment and the zone in which a command works on it.
struct Tasks: Sendable {
  let store: Store
  let present: Present
  /// The machine, with the zones that this run has read, so that none is read twice.
  fileprivate let surroundings: Surroundings

  /// The zone of a name.
  func zone(named name: String) throws(ZoneError) -> NamedZone { try surroundings.zones.zone(named: name) }

  /// The same, with these zones as read.
  func remembering(_ zones: [NamedZone]) -> Tasks {
    var surroundings = surroundings
    surroundings.zones.remember(zones)
    return Tasks(store: Store(store.path, in: surroundings), present: present, surroundings: surroundings)
  }
}

extension Context {
  /// The state file as of now. Throws where there is no home, zone or clock, which other commands do not need.
  func tasks() throws -> Tasks {
    var surroundings = surroundings
    let present = try surroundings.rememberPresent()
    let path = try StatePath(option: globals.file, in: surroundings)
    return Tasks(store: Store(path, in: surroundings), present: present, surroundings: surroundings)
  }

  /// The same file as of now, after a person was waited for.
  func later(_ tasks: Tasks) throws -> Tasks {
    Tasks(store: tasks.store, present: try surroundings.present(), surroundings: tasks.surroundings)
  }

  /// What the output goes to. Worked out from the environment each time.
  var terminal: Terminal {
    let variable = surroundings.variable
    let hasColor = Terminal.wantsColor(globals.color, isTerminal: columns != nil, variable: variable)
    return Terminal(columns: columns, hasColor: hasColor, isUnicode: Terminal.isUnicode(variable))
  }

  /// What is said to people. With `--json` nothing is translated.
  var texts: Texts {
    if globals.json { return .english }
    return Texts.of(language ?? surroundings.language, isUnicode: Terminal.isUnicode(surroundings.variable))
  }

  /// The same, in the language that the settings name.
  func speaking(_ settings: Settings) -> Context { speaking(settings.language) }

  /// The same, in the language of a setting.
  func speaking(_ choice: LanguageChoice) -> Context {
    var context = self
    context.language = choice.language(ofReader: surroundings.language)
    return context
  }

  /// The window in which the output is shown; nil where it goes elsewhere, or where nobody knows how large it is.
  var screen: Screen? {
    guard let columns, let rows else { return nil }
    return Screen(columns: columns, rows: rows)
  }

  /// Whether a person sits at the terminal and may be asked. With `--json` a program reads what is printed.
  var canAsk: Bool { isPersonThere && !globals.noInput && !globals.json }

  /// Whether a person sees what is said before the command has ended.
  var isPersonReading: Bool { isPersonThere && document == nil }

  /// Prints data to standard output.
  func print(_ text: String) throws {
    try print(Array(text.utf8))
  }

  /// Prints data to standard output.
  func print(_ text: [UInt8]) throws {
    try write(.standardOutput, text)
  }

  /// Prints a confirmation to standard output, unless `--quiet` is given; on a terminal in lines of its width.
  func confirm(_ text: String) throws {
    if globals.quiet { return }
    let lines = columns.map { WrappedLine.lines(text, indent: Context.confirmationIndent, to: $0) }
    try print(lines.map { $0.joined(separator: "\n") } ?? text)
  }

  /// As deep as the text behind `note: ` stands, which follows.
  private static let confirmationIndent = 6

  /// Prints one JSON document and a line feed.
  func print(_ json: JSONWriter) throws {
    try write(.standardOutput, json.bytes + [UInt8(ascii: "\n")])
  }

  /// Prints tasks as JSON.
  func print(_ tasks: some Sequence<TaskView>, in zone: NamedZone) throws {
    try TaskJSON.print(tasks, in: zone, to: print)
  }

  /// That the state file is gone, for who shows that nothing is there; nil where it is not.
  func noteOfGoneFile(_ tasks: Tasks) -> String? {
    tasks.store.lastOfGoneFile().map { RestoreText(texts).gone($0, file: globals.file) }
  }

  /// Says that the file which a person named is not there, where it is not just gone beside its backups.
  func noteMissingFile(_ tasks: Tasks) {
    guard namesFile, tasks.store.isMissing, tasks.store.lastOfGoneFile() == nil else { return }
    note(texts.restore.missing.filled(SafeText.line(tasks.store.path.absolute)))
  }

  /// Whether the command line or a variable names the file: then the name may be mistyped.
  var namesFile: Bool { globals.file != nil || surroundings.variable("REMIND_FILE")?.isEmpty == false }

  /// Prints a note on standard error, unless `--quiet` is given. That it cannot be written is no failure.
  func note(_ text: String) {
    if globals.quiet { return }
    add(inputLine.map { texts.notes.inLine.filled("\($0)", text) } ?? text, as: texts.notes.note)
  }

  /// Says of each time that may be meant in either half of the day how it is read.
  func noteUnclearTimes(in texts: [String]) {
    for time in texts.compactMap(WhenPhrase.unclearTime) {
      let other = CivilTime(hour: time.hour + 12, minute: time.minute) ?? time
      note(self.texts.notes.readInTheNight.filled(String("\(time)".dropFirst()), "\(time)", "\(other)"))
    }
  }

  /// Prints a question on standard error, behind which the answer is typed.
  func ask(_ question: String) throws {
    try write(.standardError, Array(question.utf8))
  }

  /// Prints a failure on standard error that the command survives.
  func complain(_ failure: ErrorExplanation) {
    if let document { document.add(failure) } else { add(failure.sentence.text) }
  }

  /// The same of a command that goes on: with `--json` as an object of its own.
  func complainAtOnce(_ failure: ErrorExplanation) {
    guard document != nil else { return complain(failure) }
    let document = ErrorDocument()
    document.add(failure)
    if let bytes = document.bytes { try? write(.standardError, bytes) }
  }

  /// Prints something on standard error, such as what belongs to a failure. Sentences already escape what they quote;
  /// what one of them forgot is escaped here.
  func add(_ text: String, as kind: String = "remind") {
    if let document { return document.note(text) }
    let line = "\(kind): \(SafeText.paragraph(text))"
    let lines = errorColumns().map { WrappedLine.lines(line, indent: DisplayWidth.of(kind) + 2, to: $0) } ?? [line]
    try? write(.standardError, Array("\(lines.joined(separator: "\n"))\n".utf8))
  }
}
