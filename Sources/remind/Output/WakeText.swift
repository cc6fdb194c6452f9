import ReminderCore

/// What wakes a sleeping machine, as people and programs read it.
struct WakeText {
  private let words: WakeWords

  init(_ texts: Texts) { words = texts.schedule.wake }

  /// What root has to type, under a line that says so; the lines are never broken, since they are copied. Nil where a
  /// note says it.
  func page(_ change: WakeChange) -> String? {
    switch change {
    case .install(let unit): "\n\(words.install)\n\n\(unit.installation)"
    case .remove(let unit): "\n\(words.remove)\n\n\(unit.removal)"
    case .impossible: nil
    }
  }

  /// The state of a schedule's waking; nil where it is not worth a line.
  func status(_ waking: Scheduler.Waking, of kinds: [ScheduleKind]) -> String? {
    switch waking {
    case .on: words.on
    case .outdated: words.outdated
    case .off: kinds.contains(.systemd) ? words.off : nil
    }
  }

  /// The lines for a shell that root has to type; null where there is nothing to do.
  static func commands(_ change: WakeChange?) -> String? {
    switch change {
    case .install(let unit): unit.installation
    case .remove(let unit): unit.removal
    case .impossible, nil: nil
    }
  }

  /// The moment for which the machine is to be woken, as seconds since 1970: `1772352000`.
  static func line(_ moment: Timestamp) -> String { "\(moment.seconds)\n" }

  static func json(_ moment: Timestamp?, in zone: NamedZone) -> JSONWriter {
    var json = JSONWriter()
    json.object { $0.member("wakeAt", moment.map { TaskJSON.text($0, in: zone) }) }
    return json
  }
}
