import ReminderCore

/// An error as it is told: to people, and to programs.
struct ErrorExplanation {
  let sentence: ErrorSentence
  let code: ErrorCode
  /// The exit status that goes with it.
  var status: ExitCode { code.status }
}

/// Every failure as a sentence: lower case, the offending text in quotes, no full stop, then what to do next; and its
/// code, with which the exit status goes.
enum ErrorText {
  /// The sentence and the code of an error that ended a command.
  static func explain(_ error: any Error) -> ErrorExplanation {
    switch error {
    case let error as UsageError: told(UsageText.sentence(error), ErrorCode(error))
    case let error as NamingError: told(NamingText.sentence(error), ErrorCode(error))
    case let error as SavedListError: told(UsageText.savedList(error), ErrorCode(error))
    case let error as PickerFailed: told(NamingText.failed(error), .programFailed)
    case is ChangeDeclined: told("\(NamingText.declined)", .declined)
    case let error as EditError: told(EditText.sentence(error), ErrorCode(error))
    case let error as UnconfirmedChange: told(sentence(error), .changeUnconfirmed)
    case is RestoreError: told("there are no backups to bring back", .noBackups)
    case is DigestError:
      told("a digest stands for several tasks\(hint: "name one of them: remind act 12 done")", .ambiguousTask)
    case is TimedNameError:
      told(
        "a timer, a focus block or the agenda is no task\(hint: "name its task: remind act \"$REMIND_TASK_ID\" done")",
        .noSuchTask)
    case let error as AnswerError: told(AnswerText.sentence(error), ErrorCode(error))
    case let failure as AnswerFailure: told(AnswerText.sentence(failure), explain(failure.cause).code)
    case let error as SentenceError: told(SentenceText.sentence(error), ErrorCode(error))
    case let error as FormError: told(FormText.sentence(error), ErrorCode(error))
    case let error as ImportFailure: told(ImportText.refusal(error), ErrorCode(error.refusal))
    case is ImportDeclined: told("\(ImportText.declined)", .declined)
    case let error as SyncError: told(SyncText.sentence(error), ErrorCode(error))
    case is SyncDeclined: told("nothing was set up", .declined)
    case let error as MergeFailure: told(MergeText.refusal(error), ErrorCode(error.refusal))
    case is MergeDeclined: told("\(MergeText.declined)", .declined)
    case let error as StateError: told(sentence(error), ErrorCode(error))
    case let error as HostError: told(sentence(error), ErrorCode(error))
    case FireError.noJournal(let cause):
      told(
        "nothing was delivered, for it could not be noted and would come again: \(sentence(cause))",
        ErrorCode(FireError.noJournal(cause)))
    case let error as FiringAlarm: told(WatchDogText.sentence(error), .notFiring)
    case let error as DeliveryError: told(sentence(error), ErrorCode(error))
    case let error as ZoneError: told(sentence(error), ErrorCode(error))
    case let error as ScheduleError: told(ScheduleText.sentence(error), ErrorCode(error))
    case let error as TaskWindowError: told(DesktopText.sentence(error), ErrorCode(error))
    case let error as SurroundingsError: told(surroundings(error), ErrorCode(error))
    default: told("this should not have happened: \(error)", .internalError)
    }
  }

  private static func told(_ sentence: ErrorSentence, _ code: ErrorCode) -> ErrorExplanation {
    ErrorExplanation(sentence: sentence, code: code)
  }

  /// At most so many lines of a change are printed.
  private static let mostLines = 20

  private static func sentence(_ error: UnconfirmedChange) -> ErrorSentence {
    let lines = error.lines.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
    let named = lines.count == 1 ? " \(lines[0])" : lines.prefix(mostLines).map { "\n  \($0)" }.joined()
    let more = lines.count > mostLines ? "\n  and \(UsageText.grouped(lines.count - mostLines)) more" : ""
    return "standard output cannot be written (\(error.reason)); the change was made:\(named)\(more)"
  }

  // MARK: The state file

  static func sentence(_ error: StateError) -> ErrorSentence {
    switch error {
    case .noHome:
      "HOME is not set, so there is no place for the tasks"
        + "\(hint: "name one with --file or REMIND_FILE")"
    case .emptyOption: "--file is empty\(hint: "name a file, such as ~/tasks.json")"
    case .unreadable(let path, let position, let problem, let hasBackup):
      "\(shown(path)):\(position.line):\(position.column): \(self.problem(problem)); nothing was changed"
        + "\(hint: mend(hasBackup))"
    case .bothVersions(let path, let position):
      "\(shown(path)):\(position.line):\(position.column): git has left two versions here; nothing was changed"
        + "\(hint: bothVersions(of: path))"
    case .empty(let path, let hasBackup):
      "\(shown(path)) is empty, and an empty file is no state file; nothing was changed\(hint: mend(hasBackup))"
    case .newer(let path, let version):
      "\(shown(path)) has format \(version), which a later remind wrote; nothing was changed"
        + "\(hint: "update remind to read it")"
    case .tooLarge(let path, let limit, let hasBackup):
      "\(shown(path)) is larger than \(UsageText.grouped(limit)) bytes; nothing was changed"
        + "\(hint: bringBack(hasBackup))"
    case .locked(let path, let seconds):
      "\(shown(path)) has been locked by another command for \(seconds) seconds; nothing was changed"
        + "\(hint: "try again")"
    }
  }

  /// A path, escaped: its name may have been given by somebody else.
  private static func shown(_ path: String) -> String { SafeText.line(path) }

  private static func mend(_ hasBackup: Bool) -> String { "mend the line, or \(bringBack(hasBackup))" }

  /// What makes one of two versions of the state file, in its folder.
  private static func bothVersions(of path: String) -> String {
    let name = String(path.split(separator: "/").last ?? "")
    let (word, stage) = (ShellWord.quoted(name), ShellWord.quoted(":3:./\(name)"))
    let line = "git checkout --ours \(word) && git show \(stage) | remind merge -"
    return "in its folder '\(SafeText.line(line))' merges them"
  }

  private static func bringBack(_ hasBackup: Bool) -> String {
    hasBackup
      ? "bring back the newest backup that can be read with 'remind restore 1'" : "move the file away to begin anew"
  }

  static func problem(_ problem: JSONProblem) -> String {
    switch problem {
    case .expected(let what): "expected \(what)"
    case .cutShort: "the file ends in the middle"
    case .controlCharacter(let byte):
      "control character 0x\(String(byte, radix: 16)) in a string; write it as an escape"
    case .invalidUTF8: "invalid UTF-8"
    case .invalidEscape: "invalid escape after a backslash"
    case .loneSurrogate: "half a surrogate pair"
    case .tooDeep(let limit): "more than \(limit) levels of arrays and objects"
    case .duplicateKey(let name): "\"\(SafeText.line(name))\" stands twice in one object"
    case .missingKey(let name): "\"\(name)\" is missing"
    case .outOfRange(let range): "expected a number from \(range.lowerBound) to \(range.upperBound)"
    case .tooLong(let limit): "the text is longer than \(UsageText.grouped(limit)) bytes"
    case .byteOrderMark: "a byte-order mark; save the file as UTF-8 without one"
    case .trailingBytes: "something behind the end of the document"
    case .repeated(let what): "two tasks have the \(what)"
    case .unknownZone(let name): "the zone \"\(SafeText.line(name))\" is not in the system's zone database"
    }
  }

  // MARK: The system

  static func sentence(_ error: HostError) -> ErrorSentence {
    if let limit = error.limit {
      return "\(shown(error.path)) is larger than \(UsageText.grouped(limit)) bytes, and no more is read; "
        + "nothing was changed\(hint: "give it in parts")"
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
    case .notAllowed: "look at its owner and permissions, and those of its folder"
    case .fileTooLarge: "raise the limit on the size of files with 'ulimit -f'"
    case .folder: "name a file in it, or move it away"
    case .noFile, .link: isLock ? "take it away and try again" : "move it away, or name another file"
    case .circle: "mend the links, or name another file"
    case .noFolder: "its folder is not there; try again, or name another file"
    case .fileForFolder: "a file stands where a folder should be; move it away, or name another file"
    case .mounted: "it is mounted by itself and cannot be replaced; mount the folder that it is in instead"
    case .disk: "try again; if that goes on, the disk may be failing"
    }
  }

  static func sentence(_ error: ZoneError) -> ErrorSentence {
    switch error {
    case .unknown(let name):
      "the zone \"\(SafeText.line(name))\" is not in the system's zone database"
        + "\(hint: "write one such as Europe/Berlin")"
    case .unreadable(let path, _):
      "\(SafeText.line(path)) is not a time zone file"
        + "\(hint: "reinstall the system's time zone data, or set TZ")"
    case .inaccessible(let path, let code):
      "cannot read \(SafeText.line(path)): \(HostError.reason(of: code))\(hint: "set TZ to another zone")"
    }
  }

  static func sentence(_ error: DeliveryError) -> ErrorSentence {
    switch error {
    case .noCommand(let channel): "\(SettingText.command(of: channel)) is not set"
    case .exited(let status): "the command exited with status \(status)"
    case .signalled(let signal): "the command was ended by signal \(signal)"
    case .timedOut(let seconds): "the command had not ended after \(seconds) seconds"
    case .awaiting(_, let seconds):
      "the notification server has not answered after \(seconds) seconds and is waited for"
    case .desktop(let error): DesktopText.sentence(error)
    case .host(let error): sentence(error)
    }
  }

  private static func surroundings(_ error: SurroundingsError) -> ErrorSentence {
    switch error {
    case .notText(let variable): "\(variable): the value is not valid UTF-8\(hint: "set another, or unset it")"
    case .badNow(let text):
      "REMIND_NOW: \"\(SafeText.line(text))\" is not a moment"
        + "\(hint: "write 2026-03-01T08:00:00Z or 2026-03-01T09:00")"
    case .clockOutOfRange: "the machine's clock is outside the years 1 to 9999\(hint: "set it")"
    }
  }
}
