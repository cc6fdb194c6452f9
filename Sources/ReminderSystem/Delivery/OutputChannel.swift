import ReminderCore

/// Delivers to standard output, which cron mails to the user.
struct OutputChannel: Channel {
  static let name = "stdout"

  var name: String { OutputChannel.name }
  /// Makes the lines of a notification, safe for a terminal or a mail.
  let render: @Sendable (Notification) -> String
  /// Writes to standard output.
  let write: @Sendable ([UInt8]) throws(HostError) -> Void

  func deliver(_ notification: Notification) throws(DeliveryError) {
    do { try write(Array(render(notification).utf8)) } catch { throw .host(error) }
  }
}

/// Delivers all notifications of a run to standard output as one document; none counts as delivered before the whole
/// document is written.
struct DocumentChannel: Channel {
  var name: String { OutputChannel.name }
  var takesAll: Bool { true }
  /// Makes the document of a run, as if everything was delivered.
  let document: @Sendable (FireReport) -> [UInt8]
  /// Writes to standard output.
  let write: @Sendable ([UInt8]) throws(HostError) -> Void

  func deliver(_ notification: Notification) throws(DeliveryError) { try deliver(all: [notification]) }

  func deliver(all notifications: [Notification]) throws(DeliveryError) {
    var report = FireReport()
    report.recordDelivery(of: notifications, by: name)
    do { try write(document(report)) } catch { throw .host(error) }
  }
}
