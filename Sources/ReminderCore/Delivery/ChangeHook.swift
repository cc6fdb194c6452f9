/// The command that is run after every change, so that a status bar or a prompt can update.
///
/// It learns the kind of the change and nothing of its content, also if a button made it. Nobody waits for it, and its
/// failure changes nothing; how it ended stands in a file beside the state, for `doctor`.
public struct ChangeHook: Sendable {
  /// The variable with the name of the command that made the change.
  private static let variable = "REMIND_CHANGE"

  private let command: String?
  private let environment: ProcessEnvironment
  private let stateFile: String
  private let outcome: String

  /// A hook that inherits an environment; `command` is nil if none is set.
  public init(command: String?, environment: ProcessEnvironment, path: StatePath) {
    self.command = command
    self.environment = environment
    (stateFile, outcome) = (path.absolute, path.hook)
  }

  /// Runs the command, and keeps its exit status where that is another than 0. What was kept before goes in any case:
  /// it may be another user's.
  private static let script = """
    /bin/sh -c "$0"; status=$?; rm -f -- "$1"; [ "$status" = 0 ] || { umask 077; echo "$status" >"$1"; }
    """

  /// How the last run failed: its exit status, and when; nil where it did not.
  static func failure(of path: StatePath) -> (status: Int, at: FileTime)? {
    guard let contents = try? FileContents(of: path.hook, limit: 16),
      let status = Int(String(decoding: contents.bytes[0..<contents.bytes.count].dropLast(), as: UTF8.self))
    else { return nil }
    return (status, contents.status.modified)
  }

  /// Starts it, but not for a change that a hook made: that would never end.
  public func run(after change: String) {
    guard let command, environment.value(of: ChangeHook.variable) == nil else { return }
    let facts = [(ChangeHook.variable, change), ("REMIND_FILE", stateFile)]
    _ = try? Spawn(input: .nothing, output: .nothing, group: .session)
      .start(
        "/bin/sh", ["-c", ChangeHook.script, command, outcome],
        environment: NotificationVariables.removed(from: environment).setting(facts))
  }
}
