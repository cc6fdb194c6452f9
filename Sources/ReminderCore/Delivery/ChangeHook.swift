/// The command that is run after every change, so that a bar or a prompt can look again.
///
/// It is told what kind of change it was and nothing of its content, also where a notification's button made it. Nobody
/// waits for it: what it does, how long it takes and whether it fails makes no difference to the command that made the
/// change.
public struct ChangeHook: Sendable {
  /// The variable that tells the command that made the change.
  private static let variable = "REMIND_CHANGE"

  private let command: String?
  private let environment: ProcessEnvironment
  private let stateFile: String

  /// A hook that inherits an environment; nil for `command` where none is set.
  public init(command: String?, environment: ProcessEnvironment, path: StatePath) {
    self.command = command
    self.environment = environment
    stateFile = path.absolute
  }

  /// Starts it. A change that the hook itself makes starts no other, or the two would go on for ever.
  public func run(after change: String) {
    guard let command, environment.value(of: ChangeHook.variable) == nil else { return }
    let facts = [(ChangeHook.variable, change), ("REMIND_FILE", stateFile)]
    _ = try? Spawn(input: .nothing, output: .nothing, group: .session)
      .start("/bin/sh", ["-c", command], environment: NotificationVariables.removed(from: environment).setting(facts))
  }
}
