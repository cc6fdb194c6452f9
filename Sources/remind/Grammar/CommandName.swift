/// The name of a command, as typed; all names are in the order of the help.
enum CommandName: String, CaseIterable, Sendable {
  case q, add, list, show, done, edit, postpone, snooze, delete, undo, redo
  case agenda, cal, stats, categories, step, copy, did, undone, next, skip
  case pending, log, receipt, mute, quiet, away, timer, focus, status, watch
  case schedule, doctor, config, sync, merge, `import`, export, restore, help
  case fire, open, act, mcp, completion
  case notifier

  /// The command with exactly this name; nil if there is none. Swift's own initializer first makes a table of all
  /// names, which is too slow for `fire`.
  init?(rawValue word: String) {
    guard let name = CommandName.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = name
  }

  /// The command with this name in a state file, which may have the name of an earlier version: `cancel`.
  init?(recorded word: String) {
    guard let name = CommandName(rawValue: word) ?? Synonym.find(word)?.command else { return nil }
    self = name
  }

  /// Whether no help shows the command: this program starts `notifier` itself.
  var isHidden: Bool { self == .notifier }
}

extension CommandName: CustomStringConvertible {
  var description: String { rawValue }
}
