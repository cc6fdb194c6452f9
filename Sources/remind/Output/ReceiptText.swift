import ReminderCore
import ReminderSystem

/// A receipt, as people and programs read it.
struct ReceiptText {
  private let receipt: Receipt
  private let outlook: DeliveryOutlook
  private let dates: DateText
  private let zone: NamedZone
  private var words: ReceiptWords { dates.texts.receipts }

  init(_ receipt: Receipt, outlook: DeliveryOutlook, at present: Present, texts: Texts) {
    self.receipt = receipt
    self.outlook = outlook
    zone = present.zone
    dates = DateText(present: present, texts: texts)
  }

  /// Why a due notification was not delivered yet.
  private enum Wait: String {
    case notFiring = "not_firing"
    case noChannel = "no_channel"
    case nextRun = "next_run"
  }

  private var wait: Wait? {
    guard receipt.state == .waiting else { return nil }
    if outlook.firing != .yes { return .notFiring }
    return channels.isEmpty ? .noChannel : .nextRun
  }

  private var channels: [ChannelName] { outlook.channels(for: receipt.priority) }

  // MARK: For people

  /// `delivered: 12  Pay rent  Sun 1 Mar 09:00 through desktop`
  var line: String {
    let number = receipt.number.map { "\($0)  " } ?? ""
    let title = receipt.title.map(SafeText.line) ?? dates.texts.log.gone
    return "\(words.state(receipt.state)): \(number)\(title)  \(details.joined(separator: "; "))\n"
  }

  private var details: [String] {
    switch receipt.state {
    case .scheduled:
      [
        receipt.comesAt.map { words.rings.filled(dates.near($0), through(channels.map { "\($0)" })) } ?? "",
        outlook.firing == .no ? words.notFiring(outlook.lastRun.map { dates.near($0) }) : nil,
      ].compactMap(\.self)
    case .delivered: delivered + failures
    case .answered: answered + delivered + failures
    case .waiting: [dueSince] + [waiting].compactMap(\.self)
    case .held: [dueSince, receipt.comesAt.map { words.heldUntil.filled(dates.near($0), reason) } ?? reason]
    case .failed: [dueSince] + failures
    case .never: [reason]
    case .unknown: [receipt.knownSince.map { words.logBegins.filled(dates.near($0)) } ?? reason]
    }
  }

  private var delivered: [String] {
    guard let delivery = receipt.delivery else { return [] }
    let through = through(delivery.channels.map(SafeText.line))
    guard delivery.lateSeconds > NotificationText.grace else {
      return [words.rang.filled(dates.near(delivery.at), through)]
    }
    let late = dates.length(minutes: delivery.lateSeconds / 60)
    return [words.rangLate.filled(dates.near(delivery.at), late, through)]
  }

  private var answered: [String] {
    guard let answer = receipt.answer else { return [] }
    let texts = dates.texts
    let verb =
      answer.command == LogEntry.seen
      ? texts.changes.seen : CommandName(recorded: answer.command).flatMap(texts.changes.verb)
    return ["\(verb ?? SafeText.line(answer.command)) \(dates.near(answer.at))"]
  }

  /// For each channel that failed, its last error.
  private var failures: [String] {
    var last: [(channel: String, error: String)] = []
    for failure in receipt.failures where receipt.delivery?.channels.contains(failure.channel) != true {
      last.removeAll { $0.channel == failure.channel }
      last.append((failure.channel, failure.error))
    }
    return last.map { words.failedBy.filled(SafeText.line($0.channel), SafeText.line($0.error)) }
  }

  private var dueSince: String { receipt.dueSince.map { words.dueSince.filled(dates.near($0)) } ?? "" }

  private var waiting: String? {
    switch wait {
    case .notFiring: words.notFiring(outlook.lastRun.map { dates.near($0) })
    case .noChannel: words.noChannel
    case .nextRun: words.nextRun
    case nil: nil
    }
  }

  private var reason: String { receipt.reason.map(words.reason) ?? "" }

  /// ` through desktop, phone`; empty without channels.
  private func through(_ channels: [String]) -> String {
    channels.isEmpty ? "" : words.through.filled(channels.joined(separator: ", "))
  }

  // MARK: For programs

  static var shape: JSONShape {
    .object([
      "id": .optional(.string), "number": .optional(.integer), "title": .optional(.string), "key": .optional(.string),
      "state": .string, "reason": .optional(.string), "dueSince": .optional(.string),
      "delivery": DeliveryJSON.shape,
      "delivered": .optional(
        .object(["setFor": .string, "at": .string, "lateSeconds": .integer, "through": .array(.string)])),
      "failures": .array(.object(["at": .string, "channel": .string, "error": .string])),
      "answered": .optional(.object(["by": .string, "at": .string])), "knownSince": .optional(.string),
    ])
  }

  var json: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("id", receipt.task.map { "\($0)" })
      json.member("number", receipt.number)
      json.member("title", receipt.title)
      json.member("key", receipt.key)
      json.member("state", receipt.state.rawValue)
      json.member("reason", receipt.reason?.rawValue ?? wait?.rawValue)
      json.member("dueSince", receipt.dueSince.map(text))
      DeliveryJSON(outlook: outlook, zone: zone).write(
        comesAt: receipt.comesAt, priority: receipt.priority, heldBy: receipt.hold, to: &json)
      if let delivery = receipt.delivery {
        json.key("delivered")
        json.object { json in
          json.member("setFor", text(delivery.set))
          json.member("at", text(delivery.at))
          json.member("lateSeconds", delivery.lateSeconds)
          json.key("through")
          json.array { for channel in delivery.channels { $0.string(channel) } }
        }
      } else {
        json.member("delivered", nil as String?)
      }
      json.key("failures")
      json.array { json in
        for failure in receipt.failures {
          json.object { json in
            json.member("at", text(failure.at))
            json.member("channel", failure.channel)
            json.member("error", failure.error)
          }
        }
      }
      if let answer = receipt.answer {
        json.key("answered")
        json.object { json in
          json.member("by", answer.command)
          json.member("at", text(answer.at))
        }
      } else {
        json.member("answered", nil as String?)
      }
      json.member("knownSince", receipt.knownSince.map(text))
    }
    return json
  }

  private func text(_ moment: Timestamp) -> String { TaskJSON.text(moment, in: zone) }
}

extension ReceiptText {
  /// Why a reminder that has to be delivered was not saved.
  static func sentence(_ error: CannotDeliver) -> ErrorSentence {
    let dates = DateText(present: error.present, texts: .english)
    let title = error.title.map { "\"\(SafeText.line($0))\"" } ?? "the timer"
    let start = "nothing was saved: \(title) would not be delivered"
    switch error.cause {
    case .notificationsOff:
      return "\(start), because notifications are off\(hint: "'remind config notify on' switches them on")"
    case .notFiring(nil):
      return "\(start), because no schedule runs 'remind fire'\(hint: "'remind schedule install' installs one")"
    case .notFiring(let last?):
      return "\(start), because no schedule has run 'remind fire' since \(dates.near(last))"
        + "\(hint: "'remind doctor' says why")"
    case .noCommand(let channel):
      let setting = SettingText.command(of: channel)
      return "\(start), because \(setting) is not set\(hint: "'remind config \(setting) COMMAND' sets it")"
    case .noChannel: return "\(start), because no channel can be used\(hint: "'remind doctor' says why")"
    case .nothingRings:
      return "\(start), because it has no reminder that is still to come\(hint: "give one with --at, --in or --before")"
    case .held(let until, let reason):
      let holder = reason == .focus ? "a focus block" : "quiet time"
      return "\(start) in time, because \(holder) holds it until \(dates.near(until))"
        + "\(hint: "--loud lets it ring in quiet time, too")"
    }
  }

  static func sentence(_ error: StillWaiting) -> ErrorSentence {
    "the reminder was neither delivered nor answered; it is \(error.state.rawValue)"
  }
}
