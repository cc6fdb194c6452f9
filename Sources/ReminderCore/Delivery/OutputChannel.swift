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

/// Delivers to a program that reads standard output: all of a run as one document, which is written whole before any of
/// it counts as delivered.
struct DocumentChannel: Channel {
  var name: String { OutputChannel.name }
  var takesAll: Bool { true }
  /// Makes the document of a run that has delivered everything.
  let document: @Sendable (FireReport) -> [UInt8]
  /// Writes to standard output.
  let write: @Sendable ([UInt8]) throws(HostError) -> Void

  func deliver(_ notification: Notification) throws(DeliveryError) { try deliver(all: [notification]) }

  func deliver(all notifications: [Notification]) throws(DeliveryError) {
    var report = FireReport()
    report.note(notifications, deliveredBy: name)
    do { try write(document(report)) } catch { throw .host(error) }
  }
}
