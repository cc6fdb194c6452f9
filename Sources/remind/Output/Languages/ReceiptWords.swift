import ReminderCore

/// Receipts: what became of the reminders of a task.
struct ReceiptWords: Sendable {
  var scheduled = "scheduled"
  var delivered = "delivered"
  var answered = "answered"
  var waiting = "waiting"
  var held = "held"
  var failed = "failed"
  var never = "never"
  var unknown = "unknown"
  /// When it rings, and through which channels; the second place may be empty.
  var rings: Template = "rings {0}{1}"
  /// When it rang; how late.
  var rang: Template = "rang {0}{1}"
  var rangLate: Template = "rang {0}, {1} late{2}"
  var through: Template = " through {0}"
  var failedBy: Template = "not by {0}: {1}"
  var dueSince: Template = "due since {0}"
  /// Until when it is held, and by what.
  var heldUntil: Template = "until {0}: {1}"
  var nextRun = "the next run delivers it"
  var noChannel = "no channel can be used"
  var neverFiring = "no schedule runs 'remind fire'"
  var notFiringSince: Template = "no schedule has run 'remind fire' since {0}"
  var logBegins: Template = "the log begins {0}"
  var quiet = "quiet time"
  var focus = "a focus block"
  var noReminder = "it has no reminder"
  var pastWhenSet = "its time was over when it was set"
  var doneBefore = "it was done before"
  var cancelled = "its notices were muted"
  var notificationsOff = "notifications are off"
  var noneSince = "nothing has been due since then"
  var notInLog = "the log does not have it"
}

extension ReceiptWords {
  func state(_ state: Receipt.State) -> String {
    switch state {
    case .scheduled: scheduled
    case .delivered: delivered
    case .answered: answered
    case .waiting: waiting
    case .held: held
    case .failed: failed
    case .never: never
    case .unknown: unknown
    }
  }

  func reason(_ reason: Receipt.Reason) -> String {
    switch reason {
    case .quiet: quiet
    case .focus: focus
    case .noReminder: noReminder
    case .pastWhenSet: pastWhenSet
    case .doneBefore: doneBefore
    case .cancelled: cancelled
    case .notificationsOff: notificationsOff
    case .noneSince: noneSince
    case .notInLog: notInLog
    }
  }

  /// No schedule runs `fire`; the moment of the last run, nil if there was none.
  func notFiring(_ lastRun: String?) -> String { lastRun.map { notFiringSince.filled($0) } ?? neverFiring }
}
