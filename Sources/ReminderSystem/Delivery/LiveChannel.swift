package import ReminderCore

/// Delivers to a program that a person watches: its screen, or the lines that it prints. A notification is delivered
/// once it is written there. Used in place of standard output, or if there is no channel.
package struct LiveChannel: Channel, Sendable {
  let name: String
  private let show: @Sendable (Notification) throws(HostError) -> Void

  /// A channel that shows a notification, or throws where that failed.
  package init(name: String, _ show: @escaping @Sendable (Notification) throws(HostError) -> Void) {
    self.name = name
    self.show = show
  }

  func deliver(_ notification: Notification) throws(DeliveryError) {
    do { try show(notification) } catch { throw .host(error) }
  }
}

extension ChannelDecision {
  /// Whether the live channel takes the place of the decided channel: of standard output, on which the live program
  /// draws, or of no channel.
  var isLive: Bool {
    switch way {
    case .output, .held, .desktop(nil): true
    case .command, .desktop(.some): false
    }
  }
}
