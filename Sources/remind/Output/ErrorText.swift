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
    case let error as StateError: StateText.sentence(error)
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

  /// A path, escaped: another person may have chosen its name.
  static func shown(_ path: String) -> String { SafeText.line(path) }

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
