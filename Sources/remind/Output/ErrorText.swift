import ReminderCore
import ReminderSystem

/// An error as people and programs see it.
struct ErrorExplanation {
  let sentence: ErrorSentence
  let code: ErrorCode
  /// The exit status that belongs to the code.
  var status: ExitCode { code.status }
}

/// Every failure as a sentence: lower case, the wrong text in quotes, no full stop, then what to do next. Also its
/// code, which decides the exit status.
enum ErrorText {
  /// The sentence and the code of an error that ended a command.
  static func explain(_ error: any Error) -> ErrorExplanation {
    ErrorExplanation(sentence: words(of: error), code: ErrorCode(of: error))
  }

  private static func words(of error: any Error) -> ErrorSentence {
    switch error {
    case let error as UsageError: UsageText.sentence(error)
    case let error as NamingError: NamingText.sentence(error)
    case let error as SavedListError: UsageText.savedList(error)
    case let error as PickerFailed: NamingText.failed(error)
    case is ChangeDeclined: "\(NamingText.declined)"
    case let error as EditError: EditText.sentence(error)
    case let error as ArgumentError: sentence(error)
    case let error as CannotDeliver: ReceiptText.sentence(error)
    case let error as StillWaiting: ReceiptText.sentence(error)
    case let error as UnconfirmedChange: sentence(error)
    case is RestoreError: "there are no backups to restore"
    case is DigestError: "a digest stands for several tasks\(hint: "name one of them: remind act 12 done")"
    case let error as NoURL:
      "task \(error.number) has no link\(hint: "'remind edit \(error.number) --url https://…' sets one")"
    case is TimedNameError:
      "a timer, a focus block or the agenda is not a task"
        + "\(hint: "name a task: remind act \"$REMIND_TASK_ID\" done")"
    case let error as AnswerError: AnswerText.sentence(error)
    case let failure as AnswerFailure: AnswerText.sentence(failure)
    case let error as SentenceError: SentenceText.sentence(error)
    case let error as FormError: FormText.sentence(error)
    case let error as ImportFailure: ImportText.refusal(error)
    case is ImportDeclined: "\(ImportText.declined)"
    case let error as SyncError: SyncText.sentence(error)
    case is SyncDeclined: "nothing was set up"
    case let error as MergeFailure: MergeText.refusal(error)
    case is MergeDeclined: "\(MergeText.declined)"
    case let error as StateError: sentence(error)
    case let error as HostError: sentence(error)
    case FireError.noJournal(let cause):
      "nothing was delivered, because it could not be recorded and would be repeated: \(sentence(cause))"
    case let error as FiringAlarm: WatchDogText.sentence(error)
    case let error as DeliveryError: sentence(error)
    case let error as ZoneError: sentence(error)
    case let error as ScheduleError: ScheduleText.sentence(error)
    case let error as TaskWindowError: DesktopText.sentence(error)
    case let error as EnvironmentError: host(error)
    default: "this should not have happened: \(error)"
    }
  }

  /// At most this many lines of a change are printed.
  private static let mostLines = 20

  private static func sentence(_ error: UnconfirmedChange) -> ErrorSentence {
    let lines = error.lines.flatMap { $0.split(separator: "\n") }
    let named = lines.count == 1 ? " \(lines[0])" : lines.prefix(mostLines).map { "\n  \($0)" }.joined()
    let more = lines.count > mostLines ? "\n  and \(UsageText.grouped(lines.count - mostLines)) more" : ""
    return "standard output cannot be written (\(error.reason)); the change was made:\(named)\(more)"
  }

  // MARK: The state file

  static func sentence(_ error: StateError) -> ErrorSentence {
    switch error {
    case .noHome:
      "HOME is not set, so there is no place for the tasks"
        + "\(hint: "name a file with --file or REMIND_FILE")"
    case .emptyOption: "--file is empty\(hint: "name a file, such as ~/tasks.json")"
    case .unreadable(let path, let position, let problem, let hasBackup):
      "\(shown(path)):\(position.line):\(position.column): \(self.problem(problem)); nothing changed"
        + "\(hint: mend(hasBackup))"
    case .bothVersions(let path, let position):
      "\(shown(path)):\(position.line):\(position.column): git left a merge conflict here; nothing changed"
        + "\(hint: bothVersions(of: path))"
    case .empty(let path, let hasBackup):
      "\(shown(path)) is empty, and so not a state file; nothing changed\(hint: mend(hasBackup))"
    case .otherFormat(let path, let format):
      "\(shown(path)) has \(ImportText.words(format)); nothing changed"
        + (format.isNewer ? "\(hint: "update remind to read the file")" : "")
    case .tooLarge(let path, let limit, let hasBackup):
      "\(shown(path)) is larger than \(UsageText.grouped(limit)) bytes; nothing changed"
        + "\(hint: bringBack(hasBackup))"
    case .locked(let path, let seconds):
      "\(shown(path)) has been locked by another command for \(seconds) seconds; nothing changed"
        + "\(hint: "try again")"
    }
  }

  /// A path, escaped: another person may have chosen its name.
  private static func shown(_ path: String) -> String { SafeText.line(path) }

  private static func mend(_ hasBackup: Bool) -> String { "fix the file, or \(bringBack(hasBackup))" }

  /// The command that merges two versions of the state file, in its folder.
  private static func bothVersions(of path: String) -> String {
    let name = String(path.split(separator: "/").last ?? "")
    let (word, stage) = (ShellWord.quoted(name), ShellWord.quoted(":3:./\(name)"))
    let line = "git checkout --ours \(word) && git show \(stage) | remind merge -"
    return "to merge the two versions, run '\(SafeText.line(line))' in the file's folder"
  }

  private static func bringBack(_ hasBackup: Bool) -> String {
    hasBackup
      ? "restore the newest readable backup with 'remind restore 1'" : "move the file away to start over"
  }

  static func problem(_ problem: JSONProblem) -> String {
    switch problem {
    case .expected(let what): "expected \(what)"
    case .cutShort: "unexpected end of file"
    case .controlCharacter(let byte):
      "control character 0x\(String(byte, radix: 16)) in a string; write it as an escape"
    case .invalidUTF8: "invalid UTF-8"
    case .invalidEscape: "invalid escape after a backslash"
    case .loneSurrogate: "half a surrogate pair"
    case .tooDeep(let limit): "more than \(limit) levels of arrays and objects"
    case .duplicateKey(let name): "\"\(SafeText.line(name))\" appears twice in one object"
    case .missingKey(let name): "\"\(name)\" is missing"
    case .outOfRange(let range) where range.count == 1: "expected \(range.lowerBound)"
    case .outOfRange(let range): "expected a number from \(range.lowerBound) to \(range.upperBound)"
    case .tooLong(let limit): "the text is longer than \(UsageText.grouped(limit)) bytes"
    case .byteOrderMark: "a byte-order mark; save the file as UTF-8 without one"
    case .trailingBytes: "extra text after the end of the document"
    case .repeated(let what): "two tasks have the \(what)"
    case .unknownZone(let name): "the system has no time zone \"\(SafeText.line(name))\""
    }
  }

  // MARK: The system

  static func sentence(_ error: HostError) -> ErrorSentence {
    if let limit = error.limit {
      return "\(shown(error.path)) is larger than \(UsageText.grouped(limit)) bytes, the most that remind reads; "
        + "nothing changed\(hint: "split it into parts")"
    }
    let reason =
      switch error.cause {
      case .link: "it is a symbolic link"
      case .folder: "it is a folder"
      default: error.reason
      }
    let isStream = OutputStream.names.contains(error.path)
    let hint = isStream ? nil : error.cause.map { self.hint($0, isLock: error.action == .lock) }
    return "cannot \(error.action.rawValue) \(shown(error.path)): \(reason)\(hint: hint)"
  }

  private static func hint(_ cause: HostError.Cause, isLock: Bool) -> String {
    switch cause {
    case .noRoom: "free some space and try again"
    case .readOnly: "make the file system writable, or name another file"
    case .notAllowed: "check the owner and permissions of the file and its folder"
    case .fileTooLarge: "raise the file size limit with 'ulimit -f'"
    case .folder: "name a file in the folder, or move the folder away"
    case .noFile, .link: isLock ? "move it away and try again" : "move it away, or name another file"
    case .circle: "fix the symbolic links, or name another file"
    case .noFolder: "its folder is missing; try again, or name another file"
    case .fileForFolder: "a file is in the place of a folder; move that file away, or name another"
    case .mounted: "the file itself is mounted and cannot be replaced; mount its folder instead"
    case .disk: "try again; if the error stays, the disk may be failing"
    }
  }

  static func sentence(_ error: ZoneError) -> ErrorSentence {
    switch error {
    case .unknown(let name):
      "the system has no time zone \"\(SafeText.line(name))\""
        + "\(hint: "write one such as Europe/Berlin")"
    case .unreadable(let path, _):
      "\(SafeText.line(path)) is not a time zone file"
        + "\(hint: "reinstall the system's time zone data, or set TZ")"
    case .inaccessible(let path, let code):
      "cannot read \(SafeText.line(path)): \(HostError.reason(of: code))\(hint: "set TZ to another time zone")"
    }
  }

  private static func sentence(_ error: ArgumentError) -> ErrorSentence {
    switch error {
    case .unknown(let name): "the tool has no parameter \(HintText.quoted(name))"
    case .missing(let name): "the parameter \(HintText.quoted(name)) is missing"
    case .repeated(let name): "the parameter \(HintText.quoted(name)) is given twice"
    case .wrongForm(let name): "the parameter \(HintText.quoted(name)) has a value of another type than its schema says"
    }
  }

  static func sentence(_ error: DeliveryError) -> ErrorSentence {
    switch error {
    case .noCommand(let channel): "\(SettingText.command(of: channel)) is not set"
    case .exited(let status): "the command exited with status \(status)"
    case .signalled(let signal): "the command was ended by signal \(signal)"
    case .timedOut(let seconds): "the command had not ended after \(seconds) seconds"
    case .awaiting(_, let seconds):
      "the notification server has not answered after \(seconds) seconds; remind keeps waiting"
    case .desktop(let error): DesktopText.sentence(error)
    case .host(let error): sentence(error)
    }
  }

  private static func host(_ error: EnvironmentError) -> ErrorSentence {
    switch error {
    case .notText(let variable):
      "\(variable): the value is not valid UTF-8"
        + "\(hint: "set another value, or unset the variable")"
    case .badNow(let text):
      "REMIND_NOW: \"\(SafeText.line(text))\" is not a moment"
        + "\(hint: "write 2026-03-01T08:00:00Z or 2026-03-01T09:00")"
    case .clockOutOfRange: "the machine's clock is outside the years 1 to 9999\(hint: "set the clock")"
    }
  }
}
