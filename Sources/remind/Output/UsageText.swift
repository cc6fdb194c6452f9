import ReminderCore
import ReminderSystem

/// Why a command line was refused, as sentences.
enum UsageText {
  static func sentence(_ error: UsageError) -> ErrorSentence {
    switch error {
    case .invalidUTF8(let position): "argument \(position) is not valid UTF-8"
    case .invalidInput(let line): "line \(line) of standard input is not valid UTF-8"
    case .nothingToEditOfServer: "'sync edit' needs something to change, such as --password-command"
    case .nothingToEdit:
      "'edit' needs something to change, such as --title or --due"
        + "\(hint: "to edit the task as text, set EDITOR")"
    case .unknownCommand(let word, let nearest, let instead): unknown(word, nearest, instead)
    case .listWordAsCommand(let word): "unknown command '\(word)'\(hint: "did you mean 'remind list \(word)'?")"
    case .unknownOption(let option, _, _, let instead?):
      "unknown option '\(SafeText.line(option))'\(hint: text(instead))"
    case .unknownOption(let option, let command, nil, nil)
    where !option.hasPrefix("--") && (command == .list || option.utf8.count > 2 && [.next, .show].contains(command)):
      "unknown option '\(SafeText.line(option))'"
        + "\(hint: "to leave out a category, write: remind list not \(HintText.word(String(option.dropFirst())))")"
    case .unknownOption(let option, let command, let nearest, nil):
      "unknown option '\(SafeText.line(option))'\(hint: hint(nearest) ?? optionHint(option, command))"
    case .missingValue("focus cancel", _):
      "'focus cancel' needs the number of a focus block: remind focus cancel 1"
        + "\(hint: "'remind focus' lists the blocks")"
    case .missingValue(let command, let value) where ["timer add", "focus add", "timer --nag"].contains(command):
      "'\(command)' needs a length of time: remind \(command) \(example(value))"
    case .missingValue(let command, let value) where command.hasPrefix("step "):
      "'\(command)' needs a step: remind \(command) \(example(value))"
    case .missingValue(let option, let value): "\(option) needs a value: \(option) \(example(value))"
    case .unwantedValue(let option): "\(option) takes no value"
    case .attachedText(let option, let text, let command): attached(option, text, command)
    case .repeatedOption(let option): "\(option) is given twice"
    case .missingOperand(let operand, let command): missing(operand, command)
    case .missingText(let synonym): "'\(synonym)' needs a text: remind \(synonym) milk"
    case .noTask(let command, let next): NamingText.noTask(command, next: next ?? [])
    case .nameOrTime(let number, let time):
      "\(number) may be a task or a part of \"\(SafeText.line(time))\"\(hint: "write the time in quotes")"
    case .minutesOrTask(let number, let first):
      "\(number) may be a task or minutes"
        + "\(hint: "write: remind snooze \(first) \(number)m, or for both tasks: remind snooze \(first),\(number)")"
    case .timeAsTask(let time, let command, let task):
      "\(HintText.quoted(time)) is a day or a time, and not the whole title of a task"
        + "\(hint: "for '\(SafeText.line(task.title))', write: remind \(command) \(task.number)")"
    case .unwantedOperand(let word, let command):
      "\"\(SafeText.line(word))\" is one word too many for '\(command)'"
        + "\(hint: command == .config ? "put a value of several words in quotes" : takes(command))"
    case .oneTask(let what, let count):
      "\(what.hasPrefix("-") ? what : "'\(what)'") takes one task, but \(grouped(count)) were given"
    case .unquoted(let phrase): unquoted(phrase)
    case .conflict(let first, let second): conflict(first, second)
    case .needs(let first, let second): "\(first) needs \(second), too"
    case .conflictWithOperand(let option, let operand):
      conflict(option, operand.name == "ID" ? "a task" : "a \(operand.name.lowercased())")
    case .badValue(let source, let text, _) where HintText.saysNone(text) && withoutOption[source] != nil:
      "\(source): \(HintText.quoted(text)) is not a value"
        + "\(hint: "to remove one: remind edit ID \(withoutOption[source] ?? ""); otherwise leave \(source) out")"
    case .badValue("ID", let text, let problem as TaskNameError): describe(problem, text, .task)
    case .badValue(let source, let text, let problem):
      "\(source): \(describe(problem, text, place(of: source)))"
    }
  }

  /// The options of `edit` that remove what another option sets.
  private static let withoutOption = [
    "--due": "--no-due", "--start": "--no-start", "--repeat": "--no-repeat", "--at": "--no-reminders",
    "--in": "--no-reminders", "--before": "--no-reminders",
  ]

  /// `quote it: --due "tue 15:00"`, and what the words could mean instead.
  private static func unquoted(_ phrase: UnquotedPhrase) -> ErrorSentence {
    let all = phrase.phrases.map { "\(phrase.option) \(HintText.quoted($0))" }
    if all.isEmpty {
      let other = HintText.quoted(phrase.words.joined(separator: " "))
      return "\(phrase.option) \(HintText.quoted(phrase.typed)) gives two dates"
        + "\(hint: "give one; if \(other) is not a date, put -- before it")"
    }
    let meaning = phrase.phrases == [phrase.typed] ? "" : " for \(HintText.quoted(phrase.typed))"
    let line = "quote it: \(HintText.list(all))\(meaning)"
    switch phrase.otherwise {
    case .nothing: return "\(line)"
    case .title: return "\(line)\(hint: "or put -- before the title")"
    case .task(let command, let names):
      let name = SafeText.line(names.joined(separator: " "))
      return "\(line)\(hint: "to name a task, put its name first: remind \(command) \(name) \(phrase.option) ")"
        + "\(HintText.word(phrase.value))"
    }
  }

  private static func attached(_ option: String, _ text: String, _ command: CommandName) -> ErrorSentence {
    let title = command == .add ? ", or put -- before a title that begins with '-'" : ""
    let typed = option + SafeText.line(text)
    return "unknown option '\(typed)'\(hint: "write '\(option) \(HintText.word(text))' with a space\(title)")"
  }

  private static func conflict(_ first: String, _ second: String) -> ErrorSentence {
    "\(first) and \(second) contradict each other\(hint: "give one of them")"
  }

  /// A word that is not a command. The first word of a sentence is quoted as texts are.
  private static func unknown(_ word: String, _ nearest: String?, _ instead: Instead?) -> ErrorSentence {
    let isSentence = nearest == nil && instead?.isSentence == true
    let start: ErrorSentence =
      "unknown command \(isSentence ? HintText.quoted(word) : "'\(SafeText.line(word))'")"
    guard let instead else { return start + "\(hint: hint(nearest) ?? "'remind help' lists the commands")" }
    guard let nearest else { return start + "\(hint: text(instead))" }
    let line = text(instead)
    return start + "\(hint: "did you mean '\(nearest)'? \(line.prefix(1).uppercased())\(line.dropFirst())")"
  }

  /// `write: remind cal`, `to add a task: remind q Buy milk`
  private static func text(_ instead: Instead) -> String {
    guard let line = instead.line else { return instead.purpose ?? "" }
    return "\(instead.purpose ?? "write"): \(SafeText.line(line))"
  }

  private static func hint(_ nearest: String?) -> String? { nearest.map { "did you mean '\($0)'?" } }

  private static func optionHint(_ option: String, _ command: CommandName) -> String {
    let isTitle = command == .add && !option.hasPrefix("--")
    return isTitle
      ? "put -- before a title that begins with '-'" : "\(helpCommand(command)) lists the options"
  }

  /// `'remind help add'`; for a hidden command, the list of commands.
  private static func helpCommand(_ command: CommandName) -> String {
    command.isHidden ? "'remind help'" : "'remind help \(command)'"
  }

  private static func takes(_ command: CommandName) -> String { "\(helpCommand(command)) shows the usage" }

  private static func example(_ value: ValueSpecification) -> String {
    value.choices.isEmpty ? value.name : value.choices.joined(separator: "|")
  }

  private static func missing(_ operand: OperandSpecification, _ command: CommandName) -> ErrorSentence {
    switch (command, operand.name) {
    case (.add, _): "'add' needs a title: remind add \"Pay rent\""
    case (.q, _): "'q' needs a sentence: remind q Pay rent tomorrow 9am"
    case (.focus, _): "'focus' needs a length of 1m or more: remind focus 90m \"Deep work\""
    case (.act, "IDENTIFIER"):
      "'act' needs the number of a task, or the identifier of a notification: remind act 12 done\(hint: takes(command))"
    case (.act, _): "'act' needs an action: \(HintText.list(operand.value.choices))\(hint: takes(command))"
    default: "'\(command)' needs \(operand.name)\(hint: takes(command))"
    }
  }

  /// ` --file PATH`, as a shell takes it, for a printed command; empty where no file was given.
  static func fileOption(_ file: String?) -> String {
    file.map { " --file \(SafeText.line(ShellWord.typed($0)))" } ?? ""
  }

  /// The subject of the option or operand with a name.
  private static func place(of source: String) -> HintText.Place {
    switch source {
    case "--until", "--for": .snooze
    case CommandName.quiet.rawValue: .quiet
    case "--due-before", "--due-after", CommandName.list.rawValue: .list
    default: .task
    }
  }

  /// The problem of a value that was typed at this place.
  static func describe(_ problem: any Error, _ typed: String, _ place: HintText.Place) -> ErrorSentence {
    let text = SafeText.line(typed)
    return switch problem {
    case RefusedPhrase.when(let error, let hint, let other): WhenText.sentence(error, typed, hint, other, place)
    case RefusedPhrase.duration(let error, let hint, let other):
      DurationText.sentence(error, typed, hint, other, place)
    case RefusedPhrase.repetition(let error, let hint): RepeatText.sentence(error, typed, hint)
    case let error as TwoFirsts:
      "the rule begins on \(DateText.full(error.first, in: .english)), but \(error.place) is "
        + "\(DateText.full(error.due, in: .english))\(hint: "give one of them")"
    case let error as TwoTimes:
      "\"\(text)\" says \(error.time), but \(error.place) \(HintText.quoted(error.text)) says \(error.other); "
        + "write the time once"
    case let error as TwoBases:
      "\"\(text)\" counts from the day of completion, but \(error.other) does not; give one of them"
    case let error as ChoiceError: choice(error)
    case let error as ListWordError: listWord(error, typed)
    case let error as DayRangeError: dayRange(error, text)
    case let error as SinceError: since(error, text)
    case is AwayError:
      "\"\(text)\" is not a day ahead\(hint: "write a later day, such as fri or 2w; for some hours: remind quiet 2h")"
    case let error as MonthRangeError: monthRange(error, text)
    case let error as NumberError:
      "\"\(text)\" is not a whole number from \(error.range.lowerBound) to \(grouped(error.range.upperBound))"
    case let error as HostError: "\(ErrorText.sentence(error).text)"
    case let error as NoCalendar:
      "\"\(text)\" is not a calendar: line \(error.problem.line): \(ImportText.reason(.calendar(error.problem.reason)))"
    case is ExceptionRangeError: "\"\(text)\" ends before it begins\(hint: "write a year: 24 dec 2026..6 jan 2027")"
    case is RepeatedColumn: "\"\(text)\" names a column twice"
    case is TaskNameError: "\"\(text)\" names no task\(hint: taskNameHint(typed))"
    case NagError.tooLong: "\"\(text)\" is longer than a day\(hint: "write 24h or less, or off")"
    case NagError.times:
      "\"\(text)\" has a wrong number of times\(hint: "write x1 to x\(Settings.mostNagTimes), such as 10m x4")"
    case is ChannelNameError: "\"\(text)\" is not a channel\(hint: channelHint)"
    case is StartNeedsTime: "\"\(text)\" has no time\(hint: "add a time: --at \"tomorrow 14:00\"")"
    case let error as WeekdayReminder:
      "\"\(text)\" would ring only once"
        + "\(hint: error.days == 0 ? "write --at \(error.time)" : "write --before \"\(error.days)d \(error.time)\"")"
    case let error as MovesDue: "\"\(text)\" moves a due date\(hint: "write \(fromToday(error.shift))")"
    case is DueError: "\"\(text)\" is not a due date\(hint: "write 2026-03-01, 2026-03-01T15:00, or nothing for none")"
    case is CertificateError:
      "\"\(text)\" is not a certificate file"
        + "\(hint: "write a file, the certificate's SHA-256 fingerprint (64 hexadecimal digits), or off")"
    case let error as ZoneError: ErrorText.sentence(error)
    case let error as SavedListError: savedList(error, text)
    case let error as TemplateError: template(error)
    case is NoSettingLine: "\"\(text)\" is no setting\(hint: "write name = value")"
    case let error as NoSuchCategory:
      "no category '\(text)'\(hint: hint(error.nearest) ?? "'remind categories' lists them")"
    case let error as UnknownSetting:
      "unknown setting '\(text)'\(hint: hint(error.nearest) ?? "'remind config' lists the settings")"
    case let error as DraftError: DraftText.sentence(error)
    default: "\"\(text)\" is not accepted"
    }
  }

  /// How to name a task; for a date or a duration, where that belongs.
  static func taskNameHint(_ typed: String, in text: String = "") -> String {
    let word = HintText.word(typed)
    // `4 due fri`, `4 due:fri`
    let parts = typed.split(separator: ":", maxSplits: 1)
    let isOption = CommandTable.specifications.contains { $0.options.named("--\(parts.first ?? "")") != nil }
    if isOption {
      let behind = text.split(separator: " ").drop { $0 != typed }.dropFirst()
      let value = parts.count > 1 ? String(parts[1]) : behind.joined(separator: " ")
      return "an option begins with --: --\(parts[0])" + (value.isEmpty ? "" : " \(HintText.word(value))")
    }
    if let category = CategoryName.withoutSign(typed) {
      return "a category needs an option: --category \(HintText.word(category))"
    }
    if TaskKind(rawValue: typed.lowercased()) != nil { return "the word has to stand alone: \(typed.lowercased())" }
    if (try? DurationPhrase(typed)) != nil { return "a duration needs an option before it, such as --for \(word)" }
    if let phrase = try? WhenPhrase(typed, today: .earliest, bareNumberIsHour: false), phrase.date != nil {
      return "a date needs an option before it, such as --until \(word) or --due \(word)"
    }
    return "write a task's number, or at least four characters of its id"
  }

  /// `"in 2 days"`; a date for a shift back.
  private static func fromToday(_ shift: DueShift) -> String {
    let (count, unit) =
      if shift.months != 0 { (shift.months, "month") } else if shift.minutes == 0 { (shift.days, "day") } else {
        shift.minutes % 60 == 0 ? (shift.days * 24 + shift.minutes / 60, "hour") : (shift.minutes, "minute")
      }
    return count < 0 ? "a date such as tomorrow" : "\"in \(count) \(unit)\(count == 1 ? "" : "s")\""
  }

  private static func choice(_ error: ChoiceError) -> ErrorSentence {
    let text = SafeText.line(error.word)
    if let nearest = error.nearest { return "unknown word '\(text)'\(hint: "did you mean '\(nearest)'?")" }
    return "unknown word '\(text)'\(hint: "use one of: \(error.choices.joined(separator: ", "))")"
  }

  /// The meaning of an exit status.
  static func meaning(_ status: ExitCode) -> String {
    switch status {
    case .success: "done, or there was nothing to do"
    case .failure: "failed"
    case .usage: "the command line is wrong; nothing changed"
    case .noSuchTask: "no such task, or several tasks match the name; nothing changed"
    case .notFiring: "'doctor --alive': nothing has run 'remind fire' for more than ten minutes"
    }
  }

  private static func listWord(_ error: ListWordError, _ typed: String) -> ErrorSentence {
    let (text, word) = (SafeText.line(typed), HintText.word(typed))
    switch error {
    case .dayAndCategory(let day):
      return "\"\(text)\" is both a day and a category\(hint: "write \(day), or --category \(word)")"
    case .nothingToLeaveOut: return "no word follows 'not'\(hint: "write, for example, not errands")"
    case .instead(let instead): return "unknown word '\(text)'\(hint: self.text(instead))"
    case .negated(let word): return "unknown word '\(text)'\(hint: "to leave it out, write not \(HintText.word(word))")"
    case .unquoted(let phrase): return "quote it: \(HintText.quoted(phrase))"
    case .unknown(let nearest) where !nearest.isEmpty:
      let offers = nearest.map { $0.utf8.contains(0x20) ? HintText.quoted($0) : "'\(SafeText.line($0))'" }
      return "unknown word '\(text)'\(hint: "did you mean \(HintText.list(offers))?")"
    case .unknown:
      let value = Command.list.specification.operands.first?.value
      let words = (value?.choices ?? []).map { "'\($0)'" } + [value?.others].compactMap { $0 }
      let possible = words.joined(separator: ", ")
      return "unknown word '\(text)'"
        + "\(hint: "possible words: \(possible); to search titles and notes, write --search \(word)")"
    }
  }

  private static func dayRange(_ error: DayRangeError, _ text: String) -> ErrorSentence {
    switch error {
    case .hasTime(let day): "\"\(text)\" has a time\(hint: "write the day alone: \(day)")"
    case .oneSided: "\"\(text)\" has no last day\(hint: "write both days, such as fri..sun")"
    case .backwards: "\"\(text)\" ends before it begins\(hint: "write the earlier day first")"
    case .twoDays(let first, let second):
      "\"\(text)\" is two days\(hint: "write \(SafeText.line("\(first)..\(second)")), with dots between them")"
    case .tooLong: "\"\(text)\" is longer than \(DueDays.most) days\(hint: "write fewer days")"
    }
  }

  private static func since(_ error: SinceError, _ text: String) -> ErrorSentence {
    switch error {
    case .notYet(let earlier?): "\"\(text)\" is in the future\(hint: "did you mean \(HintText.quoted(earlier))?")"
    case .notYet(nil): "\"\(text)\" is in the future\(hint: "write an earlier day, such as yesterday or 3 days ago")"
    case .tooLongAgo(let earliest):
      "\"\(text)\" is more than \(DueDays.most) days ago\(hint: "write \(earliest) or later")"
    }
  }

  private static func monthRange(_ error: MonthRangeError, _ text: String) -> ErrorSentence {
    switch error {
    case .bareNumber(let month?):
      """
      "\(text)" could be a day or a month\(hint: "write \("\(month.first)".prefix(7)), or +\(text) for months ahead")
      """
    case .bareNumber(nil): "\"\(text)\" is not a month or a year\(hint: "write december, 2026-12 or 2026")"
    case .outsideCalendar: "\"\(text)\" is not in the years 1 to 9999"
    }
  }

  private static func template(_ error: TemplateError) -> ErrorSentence {
    switch error {
    case .unknownField(let name, let nearest):
      let fields = TaskTemplate.Field.allCases.map(\.rawValue).joined(separator: ", ")
      return "there is no field {\(SafeText.line(name))}"
        + "\(hint: nearest.map { "did you mean {\($0)}?" } ?? "the fields are \(fields)")"
    case .empty: return "the template is empty\(hint: "write fields in braces: '{number} {title}'")"
    case .brace: return "a brace has no partner\(hint: "write {title} for a field, and {{ or }} for a brace")"
    }
  }

  static func savedList(_ error: SavedListError, _ text: String = "") -> ErrorSentence {
    switch error {
    case .unknown(let nearest):
      let hint = nearest.map { "did you mean '\(SafeText.line($0))'?" }
      return "there is no saved list '\(text)'"
        + "\(hint: hint ?? "make one: remind config view.NAME \"--category shop --due-before sat\"")"
    case .nameIsTaken(let name):
      let other =
        name.lowercased() == "list" ? "view.default is what 'remind' alone shows" : "give the saved list another name"
      return "'\(SafeText.line(name))' means something else after 'list'\(hint: other)"
    case .categoryIsTaken(let name):
      return "'\(SafeText.line(name))' means something else in a saved list\(hint: "choose another name")"
    case .nameIsOption(let name):
      return "the name '\(SafeText.line(name))' looks like an option\(hint: "give the saved list another name")"
    case .form(let option):
      return
        "a saved list cannot contain \(option)\(hint: "give the option with the list: remind list NAME \(option) …")"
    case .openQuote: return "a quote is not closed, or a backslash is at the end"
    case .nested(let name):
      return "a saved list cannot contain the saved list '\(SafeText.line(name))'"
        + "\(hint: "write its words, or --category \(HintText.word(name)) for the category")"
    case .unreadable(let name, let problem):
      return "\(SafeText.line(SettingName.view(name: name).text)): \(ErrorText.explain(problem).sentence)"
    }
  }

  /// The words that name a channel.
  static let channelHint = "write desktop, command, stdout, or the NAME of a setting notify.command.NAME"

  /// `100,000`
  static func grouped(_ number: Int, by separator: String = ",") -> String {
    var digits = String(number)
    var position = digits.count - 3
    while position > 0 {
      digits.insert(contentsOf: separator, at: digits.index(digits.startIndex, offsetBy: position))
      position -= 3
    }
    return digits
  }
}
