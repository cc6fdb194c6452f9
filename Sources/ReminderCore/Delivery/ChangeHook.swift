/// The command that is run after every change, so that a status bar or a prompt can update.
///
/// It learns the kind of the change and nothing of its content, also if a button made it. Nobody waits for it, and its
/// failure changes nothing.
public struct ChangeHook: Sendable {
  /// The variable with the name of the command that made the change.
  private static let variable = "REMIND_CHANGE"

  private let command: String?
  private let environment: ProcessEnvironment
  private let stateFile: String

  /// A hook that inherits an environment; `command` is nil if none is set.
  public init(command: String?, environment: ProcessEnvironment, path: StatePath) {
    self.command = command
    self.environment = environment
    stateFile = path.absolute
  }

  /// Starts it, but not for a change that a hook made: that would never end.
  public func run(after change: String) {
    guard let command, environment.value(of: ChangeHook.variable) == nil else { return }
    let facts = [(ChangeHook.variable, change), ("REMIND_FILE", stateFile)]
    _ = try? Spawn(input: .nothing, output: .nothing, group: .session)
      .start("/bin/sh", ["-c", command], environment: NotificationVariables.removed(from: environment).setting(facts))
  }
}
