/// Delivers to standard output, which cron mails to the user.
struct OutputChannel: Channel {
  static let name = "stdout"

  var name: String { OutputChannel.name }
  /// Makes the lines of a notification that a terminal or a mail can be trusted with.
  let render: @Sendable (Notification) -> String
  /// Writes to standard output.
  let write: @Sendable ([UInt8]) throws(HostError) -> Void

  func deliver(_ notification: Notification) throws(DeliveryError) {
    do { try write(Array(render(notification).utf8)) } catch { throw .host(error) }
  }
}
