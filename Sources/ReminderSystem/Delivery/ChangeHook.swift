import ReminderCore

/// The command that runs after every change, so that a status bar or a prompt can update.
///
/// The command learns the kind of the change and not its content, also if a button made it. The program does not wait
/// for the command, and its failure changes nothing. A file beside the state file has the exit status of a failure, for
/// `doctor`.
package struct ChangeHook: Sendable {
  /// The variable with the name of the command that made the change.
  private static let variable = "REMIND_CHANGE"

  private let command: String?
  private let environment: ProcessEnvironment
  private let stateFile: String
  private let outcome: String

  /// A hook that inherits an environment; `command` is nil if none is set.
  package init(command: String?, environment: ProcessEnvironment, path: StatePath) {
    self.command = command
    self.environment = environment
    (stateFile, outcome) = (path.absolute, path.hook)
  }

  /// Runs the command, and keeps its exit status if that is not 0. The earlier status is removed in any case, because
  /// it may be from another user.
  private static let script = """
    /bin/sh -c "$0"; status=$?; rm -f -- "$1"; [ "$status" = 0 ] || { umask 077; echo "$status" >"$1"; }
    """

  /// Returns the exit status of the last run, and when it failed; nil if it did not fail.
  static func failure(of path: StatePath) -> (status: Int, at: FileTime)? {
    guard let contents = try? FileContents(of: path.hook, limit: 16),
      let status = Int(String(decoding: contents.bytes[0..<contents.bytes.count].dropLast(), as: UTF8.self))
    else { return nil }
    return (status, contents.status.modified)
  }

  /// Starts the command, but not for a change that a hook made: otherwise the hooks would never end.
  package func run(after change: String) {
    guard let command, environment.value(of: ChangeHook.variable) == nil else { return }
    let facts = [(ChangeHook.variable, change), ("REMIND_FILE", stateFile)]
    _ = try? Spawn(input: .nothing, output: .nothing, group: .session)
      .start(
        "/bin/sh", ["-c", ChangeHook.script, command, outcome],
        environment: NotificationVariables.removed(from: environment).setting(facts))
  }
}
