import ReminderCore
import ReminderSystem

/// Why a state file cannot be used.
enum StateText {
  static func sentence(_ error: StateError) -> ErrorSentence {
    switch error {
    case .noHome:
      "HOME is not set, so there is no place for the tasks"
        + "\(hint: "name a file with --file or REMIND_FILE")"
    case .emptyOption: "--file is empty\(hint: "name a file, such as ~/tasks.json")"
    case .unreadable(let path, let position, let problem, let hasBackup):
      "\(ErrorText.shown(path)):\(position.line):\(position.column): \(self.problem(problem)); nothing changed"
        + "\(hint: mend(hasBackup))"
    case .bothVersions(let path, let position):
      "\(ErrorText.shown(path)):\(position.line):\(position.column): git left a merge conflict here; nothing changed"
        + "\(hint: bothVersions(of: path))"
    case .empty(let path, let hasBackup):
      "\(ErrorText.shown(path)) is empty, and so not a state file; nothing changed\(hint: mend(hasBackup))"
    case .otherFormat(let path, let format):
      "\(ErrorText.shown(path)) has \(ImportText.words(format)); nothing changed"
        + (format.isNewer ? "\(hint: "update remind to read the file")" : "")
    case .tooLarge(let path, let limit, let hasBackup):
      "\(ErrorText.shown(path)) is larger than \(UsageText.grouped(limit)) bytes; nothing changed"
        + "\(hint: bringBack(hasBackup))"
    case .locked(let path, let seconds):
      "\(ErrorText.shown(path)) has been locked by another command for \(seconds) seconds; nothing changed"
        + "\(hint: "try again")"
    }
  }

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
}
