import ReminderCore

/// Every failure as a sentence: lower case, the offending text in quotes, no full stop, then what to do next; and the
/// exit status that goes with it.
enum ErrorText {
  /// The sentence and the status of an error that ended a command.
  static func explain(_ error: any Error) -> (sentence: String, status: ExitCode) {
    switch error {
    case let error as UsageError: (UsageText.sentence(error), error.namesNoTask ? .noSuchTask : .usage)
    case let error as EditError: edit(error)
    case let error as StateError: (sentence(error), .failure)
    case let error as HostError: (sentence(error), .failure)
    case let error as ZoneError: (sentence(error), .failure)
    case let error as SurroundingsError: surroundings(error)
    default: ("this should not have happened: \(error)", .failure)
    }
  }

  // MARK: Changes

  private static func edit(_ error: EditError) -> (sentence: String, status: ExitCode) {
    switch error {
    case .noSuchTask(let name, let prefix):
      let hint = prefix.map { "; an id begins with these digits: write \"\($0)\" to mean it" }
      return ("no task \"\(text(name))\"\(hint ?? "; 'remind list all' shows every task")", .noSuchTask)
    case .ambiguous(let prefix, let candidates):
      let names = candidates.map { "\n  \($0.number)  \(SafeText.line($0.title))  \($0.id)" }.joined()
      return ("\"\(prefix.text)\" fits several tasks; name one by its number:\(names)", .noSuchTask)
    case .draft(let error): return (DraftText.sentence(error), .usage)
    case .setting(let name, let text, let error):
      return ("\(name.text): \(setting(error, SafeText.line(text)))", .usage)
    case .noNumberLeft:
      return ("no task number is left in this file; begin another one with --file", .failure)
    case .unreadable(let error):
      return (
        "this should not have happened: what would be written cannot be read back (\(error)); nothing was saved",
        .failure
      )
    }
  }

  private static func text(_ name: TaskName) -> String {
    switch name {
    case .digits(let digits): digits
    case .id(let id): "\(id)"
    case .prefix(let prefix): prefix.text
    }
  }

  private static func setting(_ error: SettingError, _ text: String) -> String {
    switch error {
    case .notOneOf(let choices): "\"\(text)\" is not one of \(choices.joined(separator: ", "))"
    case .notATime: "\"\(text)\" is not a time; write one such as 09:00"
    case .notInRange(let range):
      "\"\(text)\" is not a whole number from \(range.lowerBound) to \(UsageText.grouped(range.upperBound))"
    case .empty: "the value is empty; --unset goes back to the default"
    case .tooLong(let limit): "the value is longer than \(UsageText.grouped(limit)) bytes"
    case .controlCharacter: "the value has a control character in it that cannot stand there"
    }
  }

  // MARK: The state file

  static func sentence(_ error: StateError) -> String {
    switch error {
    case .noHome:
      "HOME is not set, so there is no place for the tasks; name one with --file or REMIND_FILE"
    case .unreadable(let path, let position, let problem, let backup):
      "\(path):\(position.line):\(position.column): \(self.problem(problem)); nothing was changed; \(mend(path, backup))"
    case .empty(let path, let backup):
      "\(path) is empty, and an empty file is no state file; nothing was changed; \(mend(path, backup))"
    case .newer(let path, let version):
      "\(path) has format \(version), which a later remind wrote; nothing was changed; update remind to read it"
    case .tooLarge(let path, let limit):
      "\(path) is larger than \(UsageText.grouped(limit)) bytes; nothing was changed"
    case .locked(let path, let seconds):
      "\(path) has been locked by another command for \(seconds) seconds; nothing was changed; try again"
    }
  }

  private static func mend(_ path: String, _ backup: String?) -> String {
    guard let backup else { return "mend the line, or move the file away to begin anew" }
    return "mend the line, or go back to the newest backup that can be read: cp '\(backup)' '\(path)'"
  }

  private static func problem(_ problem: JSONProblem) -> String {
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

  static func sentence(_ error: HostError) -> String {
    switch error.action {
    case .read: "cannot read \(error.path): \(error.reason)"
    case .write: "cannot write \(error.path): \(error.reason)"
    case .create: "cannot create \(error.path): \(error.reason)"
    case .replace: "cannot replace \(error.path): \(error.reason)"
    case .lock: "cannot lock \(error.path): \(error.reason)"
    case .run: "cannot run \(error.path): \(error.reason)"
    }
  }

  static func sentence(_ error: ZoneError) -> String {
    switch error {
    case .unknown(let name):
      "the zone \"\(SafeText.line(name))\" is not in the system's zone database; write one such as Europe/Berlin"
    case .unreadable(let path, _):
      "\(SafeText.line(path)) is not a time zone file; reinstall the system's time zone data, or set TZ"
    case .inaccessible(let path, let code):
      "cannot read \(SafeText.line(path)): \(HostError.reason(of: code)); set TZ to another zone"
    }
  }

  static func sentence(_ error: DeliveryError) -> String {
    switch error {
    case .noCommand: "notify.command is not set"
    case .exited(let status): "the command exited with status \(status)"
    case .signalled(let signal): "the command was ended by signal \(signal)"
    case .timedOut(let seconds): "the command had not ended after \(seconds) seconds"
    case .host(let error): sentence(error)
    }
  }

  private static func surroundings(_ error: SurroundingsError) -> (sentence: String, status: ExitCode) {
    switch error {
    case .badNow(let text):
      ("REMIND_NOW: \"\(SafeText.line(text))\" is not a moment; write 2026-03-01T08:00:00Z or 2026-03-01T09:00", .usage)
    case .clockOutOfRange: ("the machine's clock is outside the years 1 to 9999; set it", .failure)
    }
  }
}
