import ReminderCore
import ReminderSystem

/// The deliveries of `fire`, for standard output and so for cron's mail, and the reasons why it could not deliver.
enum FireText {
  /// `12  Pay rent  Due Sun 1 Mar`; for a digest and for the agenda of the day, the title and a line for each.
  @Sendable
  static func lines(of notification: Notification) -> String {
    let text = notification.text
    if notification.identifier == RequestKind.agenda.name {
      return "\(text.title)\n" + text.body.split(separator: "\n").map { "  \(SafeText.line(String($0)))\n" }.joined()
    }
    guard notification.isDigest else { return notification.requests.map(line).joined() }
    return "\(text.title)\n" + notification.requests.map { "  \(line(of: $0))" }.joined()
  }

  /// Says that another run does not end, what this means, and what to do.
  static func held(by holder: FireLock.Holder, clock: FileTime) -> ErrorExplanation {
    let stuck = stuck(holder, clock: clock, in: .english)
    let way = holder.process.map { "end it with 'kill -9 \($0)'" }
    return ErrorExplanation(
      sentence: "\(stuck), so nothing is delivered\(hint: way)", code: .fireIsStuck)
  }

  /// Says that another run does not end: its process, and how long it has run.
  static func stuck(_ holder: FireLock.Holder, clock: FileTime, in texts: Texts) -> String {
    let words = texts.doctor
    let process = holder.process.map { words.ofProcess.filled("\($0)") } ?? ""
    let time = holder.since.map { words.forSoLong.filled(DateText.span(clock.seconds - $0.seconds, in: texts)) } ?? ""
    return words.stuckRun.filled(process, time)
  }

  /// Says that the state file is gone, what this means, and what restores it; `file` is how `--file` names it.
  static func gone(_ last: ReminderList, file: String?) -> ErrorExplanation {
    let text = RestoreText(.english)
    let counts = text.counts(last.counts.tasks, last.counts.open)
    return ErrorExplanation(
      sentence: "the state file is gone, so nothing is delivered; its newest backup has \(counts)"
        + "\(hint: "'remind restore 1\(UsageText.fileOption(file))' brings it back")",
      code: .cannotRead)
  }

  /// Says that notifications could not be delivered: one line for each reason and channel, with the numbers of the
  /// tasks.
  static func failures(_ failed: [FireReport.Failed]) -> [ErrorExplanation] {
    var reasons: [Reason] = []
    var numbers: [Reason: [String]] = [:]
    for failed in failed {
      let reason = Reason(failed)
      if numbers[reason] == nil { reasons.append(reason) }
      let name = name(of: failed.request)
      if numbers[reason]?.contains(name) != true { numbers[reason, default: []].append(name) }
    }
    return reasons.map { reason in
      let all = numbers[reason] ?? []
      let shown = all.prefix(mostNumbers).joined(separator: ", ")
      let more = all.count > mostNumbers ? " and \(all.count - mostNumbers) more" : ""
      let isOne = all.count == 1
      let hasNumber = all.contains { $0.utf8.first.map { 0x30...0x39 ~= $0 } ?? false }
      let kind = hasNumber ? isOne ? "task " : "tasks " : ""
      let tasks = "\(kind)\(shown)\(more)"
      let sentence: ErrorSentence =
        if reason.isDelivered, let channel = reason.channel {
          "\(tasks): delivered by another channel, but not by \(channel): \(reason.words)"
            + "\(hint: "the next run tries \(channel) again")"
        } else {
          "\(tasks): \(reason.channel.map { "\($0): " } ?? "")\(reason.words)"
            + "\(hint: "\(isOne ? "it stays due and is" : "they stay due and are") tried again by the next run")"
        }
      return ErrorExplanation(sentence: sentence, code: .notDelivered)
    }
  }

  /// All problems of a run.
  static func troubles(of report: FireReport, file: String?, clock: FileTime) -> [ErrorExplanation] {
    failures(report.failed) + (report.unrecorded.map { [ErrorText.explain($0)] } ?? [])
      + (report.stuck.map { [held(by: $0, clock: clock)] } ?? []) + (report.unsaved.map { [unsaved($0)] } ?? [])
      + (report.lastOfGoneFile.map { [gone($0, file: file)] } ?? [])
  }

  /// Why a request was not delivered, as people read it.
  private struct Reason: Hashable {
    let words: String
    /// The channel, where it is one of several or has a name of its own.
    let channel: String?
    /// Whether another channel took the request.
    let isDelivered: Bool

    init(_ failed: FireReport.Failed) {
      words = ErrorText.sentence(failed.error).text
      let isNamed = if case .named = failed.channel { true } else { false }
      channel = failed.isOneOfSeveral || isNamed ? "\(failed.channel)" : nil
      isDelivered = failed.isDelivered
    }
  }

  /// The number of the task, or the kind of the request. No title: the line may be mailed.
  private static func name(of request: NotificationFacts) -> String {
    if let number = request.number { return "\(number)" }
    return switch request.identifier.kind {
    case .agenda: "the agenda"
    case .timer: "a timer"
    case .blockStart, .blockEnd, .task, .notice: "a focus block"
    }
  }

  /// The most tasks that are named in one line.
  private static let mostNumbers = 5

  /// Says that notifications were delivered while the state file could not be saved.
  static func unsaved(_ error: any Error) -> ErrorExplanation {
    ErrorExplanation(
      sentence: "\(ErrorText.explain(error).sentence)"
        + "\(hint: "the delivered reminders are recorded in the journal and will not come again")",
      code: .deliveryNotSaved)
  }

  static func line(of request: NotificationFacts) -> String {
    let number = request.number.map { "\($0)  " } ?? ""
    let body = request.text.body.split(separator: "\n").joined(separator: " · ")
    return "\(number)\(SafeText.line(request.text.title))  \(SafeText.line(body))\n"
  }

  // MARK: For programs

  /// A request that was delivered.
  static func write(_ request: NotificationFacts, channel: String, isDigest: Bool, to json: inout JSONWriter) {
    request.write(to: &json)
    json.member("lateSeconds", request.text.lateSeconds)
    json.member("channel", channel)
    json.member("digest", isDigest)
  }

  /// A request that a channel did not take.
  static func write(_ failed: FireReport.Failed, to json: inout JSONWriter) {
    failed.request.write(to: &json)
    json.member("error", ErrorText.sentence(failed.error).text)
    json.member("channel", "\(failed.channel)")
  }

  /// A run as programs read it. Members are only ever added.
  static func json(_ report: FireReport) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.key("delivered")
      json.array { json in
        for delivered in report.delivered {
          json.object { write(delivered.request, channel: delivered.channel, isDigest: delivered.isDigest, to: &$0) }
        }
      }
      json.key("failed")
      json.array { json in
        for failed in report.failed { json.object { write(failed, to: &$0) } }
      }
    }
    return json
  }
}
