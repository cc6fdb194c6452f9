package import ReminderCore

/// What a run of `fire` needs from the command line: how to print, and what commands inherit.
package struct FireOutput: Sendable {
  /// The lines of a notification on standard output.
  package var render: @Sendable (Notification) -> String
  /// If set, standard output gets one document for the whole run instead.
  package var document: (@Sendable (FireReport) -> [UInt8])?
  /// Writes to standard output.
  package var write: @Sendable ([UInt8]) throws(HostError) -> Void
  /// The environment that commands inherit.
  package var environment: ProcessEnvironment
  /// Whether standard output is seen only if it is mailed.
  package var isUnattended: Bool
  /// Whether standard output is a file that stays.
  package var isKept: @Sendable () -> Bool = { false }
  /// The channel that a person watches meanwhile; nil for a run that ends.
  package var live: LiveChannel?
  /// Whether the run should end after the current delivery; the rest stays due.
  package var isAskedToEnd: @Sendable () -> Bool = { false }

  /// Output made of its parts.
  package init(
    render: @escaping @Sendable (Notification) -> String,
    document: (@Sendable (FireReport) -> [UInt8])?,
    write: @escaping @Sendable ([UInt8]) throws(HostError) -> Void,
    environment: ProcessEnvironment,
    isUnattended: Bool
  ) {
    self.render = render
    self.document = document
    self.write = write
    self.environment = environment
    self.isUnattended = isUnattended
  }
}

extension ChannelDecision {
  /// Returns the chosen channel; nil if there is none for now.
  func channel(
    _ settings: Settings, output: FireOutput, path: StatePath, in host: Host
  ) -> (any Channel)? {
    switch way {
    case .held:
      return nil
    case .output:
      guard let document = output.document else {
        return OutputChannel(render: output.render, write: output.write)
      }
      return DocumentChannel(document: document, write: output.write)
    case .command(let name):
      return CommandChannel(
        channel: name, command: settings.command(of: name), snoozeMinutes: settings.snoozeMinutes,
        stateFile: path.absolute,
        environment: output.environment,
        limitMilliseconds: CommandChannel.limitSeconds * 1_000, elapsed: host.elapsedMilliseconds)
    case .desktop(.appleScript(let program)):
      return AppleScriptChannel(
        program: program, environment: output.environment, elapsed: host.elapsedMilliseconds)
    case .desktop(.bus(let bus)):
      return desktop(bus, settings, output: output, path: path, in: host)
    case .desktop(nil):
      return desktop(SessionBus.find(in: host), settings, output: output, path: path, in: host)
    }
  }

  private func desktop(
    _ bus: SessionBus?, _ settings: Settings, output: FireOutput, path: StatePath, in host: Host
  ) -> DesktopChannel {
    DesktopChannel(
      bus: bus, executable: host.executable(), snoozeMinutes: settings.snoozeMinutes,
      stateFile: path.absolute, environment: output.environment,
      elapsed: host.elapsedMilliseconds, random: host.random)
  }
}
