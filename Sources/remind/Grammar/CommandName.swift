/// The name of a command, as typed; all names are in the order of the help.
enum CommandName: String, CaseIterable, Sendable {
  case add, q, list, agenda, cal, stats, categories, show, edit, step, copy, postpone, done, did, undone, next, skip,
    delete,
    undo,
    redo
  case pending, log, receipt, snooze, quiet, away, cancel, timer, focus, status, watch, fire, open, act
  case schedule, sync, doctor, config, `import`, merge, export, restore, mcp, completion, help
  case notifier

  /// The command with exactly this name; nil if there is none. Swift's own initializer first makes a table of all
  /// names, which is too slow for `fire`.
  init?(rawValue word: String) {
    guard let name = CommandName.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = name
  }

  /// Whether no help shows the command: this program starts `notifier` itself.
  var isHidden: Bool { self == .notifier }
}

extension CommandName: CustomStringConvertible {
  var description: String { rawValue }
}
