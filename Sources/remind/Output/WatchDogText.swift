import ReminderCore
import ReminderSystem

/// Nothing runs `fire`, with the facts for a sentence.
struct FiringAlarm: CodedError {
  let silence: NotFiring
  /// The moment and the zone; nil where either cannot be read, which must not hide the alarm.
  let present: Present?
  /// The state file as `--file` names it.
  let file: String?

  var errorCode: ErrorCode { .notFiring }
}

/// The alarm that rings where nothing fires, as people and programs read it.
struct WatchDogText {
  /// The state file as `--file` names it.
  let file: String?
  let texts: Texts
  private var words: WatchDogWords { texts.doctor.watchDog }

  /// `nothing has run 'remind fire' since Fri 20 Feb 11:00; 'remind doctor' says why`
  static func sentence(_ alarm: FiringAlarm) -> ErrorSentence {
    let moment = { (moment: Timestamp) in
      alarm.present.map { DateText(present: $0, texts: .english).moment(moment) } ?? "\(moment)"
    }
    let why = "'\(doctor(file: alarm.file))' says why"
    return switch alarm.silence {
    case .ever: "no schedule has ever run 'remind fire'\(hint: why)"
    case .since(let last): "nothing has run 'remind fire' since \(moment(last))\(hint: why)"
    case .ahead(let last):
      "nothing has run 'remind fire' since the clock was set back from \(moment(last))\(hint: why)"
    }
  }

  /// The command that says why.
  private static func doctor(file: String?) -> String {
    "remind doctor\(UsageText.fileOption(file))"
  }

  /// Each watcher under a comment that says what to do with its lines. The lines are never broken: people copy them.
  func page(_ watchDog: WatchDog) -> String {
    let check = watchDog.check.map(ShellWord.quoted).joined(separator: " ")
    var text = "# \(words.check)\n\(check)\n\n# \(words.second)\n"
    for watcher in watchDog.watchers { text += "\n# \(heading(watcher))\n\(lines(of: watcher, watchDog))" }
    return text
  }

  func json(_ watchDog: WatchDog) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.key("check")
      json.array { json in for word in watchDog.check { json.string(word) } }
      json.member("limitSeconds", NotFiring.limitSeconds)
      json.key("watchers")
      json.array { json in
        for watcher in watchDog.watchers {
          json.object { json in
            json.member("watcher", watcher.rawValue)
            json.member("lines", lines(of: watcher, watchDog))
          }
        }
      }
    }
    return json
  }

  private func lines(of watcher: WatchDog.Watcher, _ watchDog: WatchDog) -> String {
    watchDog.lines(of: watcher, alarm: words.alarm.filled(WatchDogText.doctor(file: file)))
  }

  private func heading(_ watcher: WatchDog.Watcher) -> String {
    switch watcher {
    case .systemd: words.systemd
    case .cron: words.cron
    case .machine: words.machine
    case .ping: words.ping
    }
  }
}
