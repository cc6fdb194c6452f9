/// Delivers to a program that a person watches: its screen, or the lines that it prints. Only where no other channel is
/// there.
public struct LiveChannel: Channel, Sendable {
  let name: String
  private let show: @Sendable (Notification) throws(HostError) -> Void

  /// A channel that shows a notification, or throws where that failed.
  public init(name: String, _ show: @escaping @Sendable (Notification) throws(HostError) -> Void) {
    self.name = name
    self.show = show
  }

  func deliver(_ notification: Notification) throws(DeliveryError) {
    do { try show(notification) } catch { throw .host(error) }
  }
}

extension ChannelDecision {
  /// Whether what a person watches takes this channel's place: where it would be standard output, which that program
  /// draws on, or where there is none.
  var isLive: Bool {
    switch way {
    case .output, .held, .desktop(nil): true
    case .command, .desktop(.some): false
    }
  }
}
