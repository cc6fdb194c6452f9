import ReminderCore
import ReminderSystem

/// The unit that wakes a sleeping machine, as people and programs read it.
struct WakeText {
  private let words: WakeWords

  init(_ texts: Texts) { words = texts.schedule.wake }

  /// The lines that root has to type, below a heading. The lines are never broken, because people copy them. Nil where
  /// a note says it.
  func page(_ change: WakeChange) -> String? {
    switch change {
    case .install(let unit): "\n\(words.install)\n\n\(unit.installation)"
    case .remove(let unit): "\n\(words.remove)\n\n\(unit.removal)"
    case .impossible: nil
    }
  }

  /// The state of a schedule's waking; nil where no line is needed.
  func status(_ waking: Scheduler.Waking, of kinds: [ScheduleKind]) -> String? {
    switch waking {
    case .on: words.on
    case .outdated: words.outdated
    case .off: kinds.contains(.systemd) ? words.off : nil
    }
  }

  /// The lines for a shell that root has to type; nil where there is nothing to do.
  static func commands(_ change: WakeChange?) -> String? {
    switch change {
    case .install(let unit): unit.installation
    case .remove(let unit): unit.removal
    case .impossible, nil: nil
    }
  }

  /// The moment at which to wake the machine, as seconds since 1970: `1772352000`.
  static func line(_ moment: Timestamp) -> String { "\(moment.seconds)\n" }

  static func json(_ moment: Timestamp?, in zone: NamedZone) -> JSONWriter {
    var json = JSONWriter()
    json.object { $0.member("wakeAt", moment, in: zone) }
    return json
  }
}
