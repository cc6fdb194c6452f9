import ReminderCore
import ReminderSystem

/// The result of an import: why it was refused, what was skipped, what was added.
enum ImportText {
  /// At most this many problems, and this many skipped things of one kind, are named.
  private static let most = 20
  /// At most this many columns of a text from the document are quoted.
  private static let width = 60

  // MARK: Refused

  /// `nothing was imported from todo.txt:`, then each problem on a line, and what to do next.
  static func refusal(_ failure: ImportFailure) -> ErrorSentence {
    let file = failure.file.map(SafeText.line) ?? "standard input"
    switch failure.refusal {
    case .unknownForm:
      let formats =
        "taskwarrior (from 'task export'), todo.txt, ics (a calendar), remind (from 'remind export' or 'remind list "
        + "--json'), apple-reminders, google-tasks (from Takeout), csv, rem, org or markdown"
      return "nothing was imported from \(file): unknown format"
        + "\(hint: "if the file has one of these formats, name it with --format: \(formats)")"
    case .severalForms(let formats):
      let names = formats.map(\.rawValue)
      return "nothing was imported from \(file): the text may be \(HintText.list(names))"
        + "\(hint: "--format says which, as in --format \(names[0])")"
    case .emptyFolder(let endings):
      return "nothing was imported from \(file): no file in that folder ends with \(endings.joined(separator: ", "))"
        + "\(hint: "to import other files, name them")"
    case .utf16:
      return "nothing was imported from \(file): the text is UTF-16"
        + "\(hint: "convert it to UTF-8 first: \(conversion(from: "UTF-16", failure.file))")"
    case .problems(let problems, let rest):
      var lines = problems.prefix(most).map(line)
      if problems.count > most { lines.append("\n  and \(UsageText.grouped(problems.count - most)) more") }
      if rest > 0 {
        let others = rest == 1 ? "the other task" : "the other \(UsageText.grouped(rest)) tasks"
        lines.append("\n--skip leaves these out and imports \(others)")
      }
      if problems.contains(where: \.isEncoding) {
        lines.append(
          "\nif the text is Latin-1, convert it to UTF-8 first: \(conversion(from: "WINDOWS-1252", failure.file))")
      }
      return "nothing was imported from \(file):\(lines.joined())"
    }
  }

  /// `iconv -f UTF-16 -t UTF-8 old.ics > utf8.txt`
  private static func conversion(from encoding: String, _ file: String?) -> String {
    let name = file.map { ShellWord.quoted(SafeText.line($0)) } ?? "FILE"
    return "iconv -f \(encoding) -t UTF-8 \(name) > utf8.txt"
  }

  /// `skipped because they cannot be imported:`, then all of them, each with its line.
  static func skipped(_ problems: [ImportProblem], in texts: Texts) -> String {
    texts.imports.skipped.filled(problems.map(line).joined())
  }

  /// On a line of its own: `line 3, column 1: expected an object`.
  static func line(_ problem: ImportProblem) -> String {
    "\n  \(place(problem.place)): \(reason(problem.reason))"
  }

  private static func place(_ place: ImportPlace) -> String {
    switch place {
    case .line(let line): "line \(line)"
    case .position(let position): "line \(position.line), column \(position.column)"
    case .element(let number, let line, nil): "line \(line), task \(number)"
    case .element(let number, let line, let name?): "line \(line), task \(number), \(quoted(name))"
    }
  }

  static func words(_ format: OtherFormat) -> String {
    format.isNewer
      ? "format \(format.number), from a newer version of remind"
      : "format \(format.number), from an older version of remind, which is no longer read"
  }

  static func reason(_ reason: ImportReason) -> String {
    switch reason {
    case .json(let problem): StateText.problem(problem)
    case .calendar(let reason): calendar(reason)
    case .otherFormat(let format): words(format) + (format.isNewer ? "; update remind to read it" : "")
    case .invalidUTF8: "invalid UTF-8"
    case .notAnObject: "expected an object"
    case .missing(let field): "\"\(field)\" is missing"
    case .wrongKind(let field, let expected): "\"\(field)\" is not \(expected)"
    case .badValue(let field, let text, let expected): "\(field): \(quoted(text)) is not \(expected)"
    case .dateOrder(let field, let text, let isMixed):
      "\(field): the day or the month may come first in \(quoted(text)), and "
        + (isMixed ? "other rows show both" : "no other row shows which")
        + "; --dates day-month or --dates month-day says which"
    case .openQuote: "a quotation mark is not closed"
    case .textBehindQuote(let text): "\(quoted(text)) stands behind a closed quotation mark"
    case .tooManyCells(let text):
      "\(quoted(text)) is behind the last column; a cell with a separator needs quotation marks around it"
    case .noColumn(let name, let columns):
      "no column has the name \(quoted(name)); the columns are \(cut(columns.joined(separator: ", ")))"
    case .noTitleColumn(_, []): "the table is empty"
    case .noTitleColumn(let likely?, let columns):
      "no column has the name title; the columns are \(cut(columns.joined(separator: ", "))); to choose one for the "
        + "title: --columns title=\(ShellWord.quoted(cut(likely)))"
    case .noTitleColumn(nil, let cells):
      "no column has the name title; the first line is \(cut(cells.joined(separator: ", "))); "
        + "if it names the columns, choose one for the title: --columns title=COLUMN"
    case .twice(let field): "\(field): is given twice"
    case .repeated(let first): "the same task as \(place(first))"
    case .draft(let error): draft(error)
    }
  }

  private static func calendar(_ reason: CalendarProblem.Reason) -> String {
    switch reason {
    case .empty: "the calendar is empty"
    case .invalidUTF8: "invalid UTF-8"
    case .noProperty(let text): "\(quoted(text)) is not a calendar property such as SUMMARY:Milk"
    case .openQuote(let name): "\(quoted(name)): a quotation mark is not closed"
    case .outside(let name): "\(quoted(name)) is outside BEGIN and END"
    case .wrongEnd(let name, nil): "END:\(SafeText.line(name)) has no BEGIN"
    case .wrongEnd(let name, let open?): "END:\(SafeText.line(name)) comes before the END of \(SafeText.line(open))"
    case .notEnded(let name): "\(SafeText.line(name)) begins here but has no END; the file may be cut off"
    case .version(let name):
      "\(name), an older format; export iCalendar 2.0 (.ics) from the program that wrote it"
    case .tooDeep: "more than \(CalendarStream.depthLimit) nested components"
    case .badValue(let property, let text, let expected): "\(property): \(quoted(text)) is not \(expected)"
    }
  }

  private static func draft(_ error: DraftError) -> String {
    switch error {
    case .emptyTitle: "the title is empty"
    case .titleOfManyLines: "the title has a line break; a title is one line"
    case .zero(let part): "the \(part) has a NUL character"
    case .tooLong(let part, let length, let limit):
      "the \(part.prefix { $0 != " " }) has \(UsageText.grouped(length)) "
        + "\(part.hasSuffix("bytes") ? "bytes" : "characters"); the limit is \(UsageText.grouped(limit))"
    case .badName(let part, let text):
      "the \(part) \(quoted(text)) is not a valid name "
        + "(one line without commas, at most \(TaskItem.nameByteLimit) bytes)"
    case .badURL(let text): "\(quoted(text)) is not a link that remind opens"
    case .badStep(let text): "a step is one line of text, not \(quoted(text))"
    case .tooMany(let part, let limit): "at most \(limit) \(part) are allowed"
    case .repeatWithoutDue: "a repeating task needs a due date"
    case .fromWithoutRepeat: "the task does not repeat"
    case .dueBehindUntil(let last): "the due date is after \(DateText.full(last, in: .english)), the end of the rule"
    case .startBehindDue(let start, let due):
      "the start, \(DateText.full(start, in: .english)), is after the due date, \(DateText.full(due, in: .english))"
    case .beforeWithoutDue: "a reminder counts from the due date, but the task has none"
    case .neverOccurs: "the rule never gives a date"
    case .reminderAtTime(let time): "the rule has several times a day, but a reminder has the time \(time)"
    case .finerWithoutTime: "the rule has several times a day, but the due date has no time"
    case .beforeNeedsDays: "a reminder is set hours or minutes before the due date, which has no time"
    // No document moves the due date of a task.
    case .moveWithoutDue: "the due date moves, but there is none"
    case .shiftNeedsTime: "the due date moves by hours, but has no time"
    case .outOfCalendar: "a moment after the year 9999"
    case .zone(let error): ErrorText.sentence(error).text
    }
  }

  static func quoted(_ text: String) -> String { "\"\(cut(text))\"" }

  private static func cut(_ text: String) -> String {
    DisplayWidth.cut(SafeText.line(text), to: width, ellipsis: "...")
  }

  // MARK: Asked

  /// `This change is too large for 'undo': 40,341 tasks. Import anyway? [y/N] `
  static func question(_ count: Int, _ texts: Texts) -> String {
    texts.imports.question.text(count, written: texts.grouped(count))
  }

  /// After an answer other than yes.
  static let declined = "nothing was imported"

  // MARK: Added

  /// `44 tasks added, 40 open and 4 done`
  static func sum(_ tasks: Int, _ open: Int, isDryRun: Bool, in texts: Texts) -> String {
    let words = isDryRun ? texts.imports.wouldBeAdded : texts.imports.added
    return words.filled(texts.grouped(tasks), texts.grouped(open), texts.grouped(tasks - open)) + "\n"
  }

  /// `3 tasks already exist`
  static func alreadyHere(_ count: Int, in texts: Texts) -> String {
    texts.imports.alreadyHere.text(count, written: texts.grouped(count))
  }

  /// `settings copied: due.morning.time, category.finance.icon`, and
  /// `settings skipped because they run commands: notify.command; --commands includes them`
  static func sentences(_ settings: SettingsTaking, in texts: Texts) -> [String] {
    let words = texts.imports
    return [
      (words.settingsTaken, settings.taken), (words.commandsLeftOut, settings.commandsLeftOut),
      (words.unknownLeftOut, settings.unknownLeftOut),
    ].filter { !$0.1.isEmpty }.map { $0.0.filled(listed($0.1.map(SafeText.line), texts)) }
  }

  // MARK: Left out

  /// The skipped things, a sentence for each kind.
  static func sentences(_ warnings: [ImportWarning], in texts: Texts, saying kept: WarningWords? = nil) -> [String] {
    let words = texts.imports
    let kept = kept ?? words.warnings
    var sentences: [String] = []
    var templates: [String] = []
    var over: [String] = []
    var ofTasks: [TaskWarning.Kind: [String]] = [:]
    var orphans: [String] = []
    var priorities: [String] = []
    var fields: [String] = []
    var lines: [String] = []
    for warning in warnings {
      switch warning {
      case .deleted(let count): sentences.append(words.deleted.text(count))
      case .template(let title, let rule): templates.append(repeating(title, rule))
      case .over(let title, let rule): over.append(repeating(title, rule))
      case .task(let title, let warning): ofTasks[warning.kind, default: []].append(repeating(title, warning.value))
      case .noTemplate(let title, let rule): orphans.append(repeating(title, rule))
      case .lowPriority(let letter, let count): priorities.append("(\(letter)) (\(words.tasks.text(count)))")
      case .line(let number, let text): lines.append("\(number) \(quoted(text))")
      case .past(let count, let day):
        let events = words.countedEvents.text(count, written: texts.grouped(count))
        sentences.append(words.pastEvents.filled(DateText.full(Due(day), in: texts), events))
      case .noPlace("VEVENT", let count): sentences.append(words.events.text(count, written: texts.grouped(count)))
      case .noPlace(let field, let count):
        fields.append("\(cut(field)) (\(words.tasks.text(count)))")
      }
    }
    let lists =
      [(words.templates, templates)] + TaskWarning.Kind.allCases.map { (kept[$0], ofTasks[$0] ?? []) }
      + [
        (words.lines, lines), (words.orphans, orphans), (words.over, over), (words.lowPriority, priorities),
        (words.noPlace, fields),
      ]
    return sentences + lists.filter { !$0.1.isEmpty }.map { $0.0.filled(listed($0.1, texts)) }
  }

  private static func repeating(_ title: String, _ rule: String) -> String {
    "\(quoted(title)) (\(cut(rule)))"
  }

  private static func listed(_ items: [String], _ texts: Texts) -> String {
    let rest = items.count - most
    return items.prefix(most).joined(separator: ", ")
      + (rest > 0 ? texts.imports.andMore.filled(texts.grouped(rest)) : "")
  }
}

extension ImportProblem {
  /// Whether this is a problem of the bytes, and not of their meaning.
  fileprivate var isEncoding: Bool {
    switch reason {
    case .invalidUTF8, .calendar(.invalidUTF8), .json(.invalidUTF8): true
    default: false
    }
  }
}
