import ReminderCore
import ReminderSystem

/// The text for a prompt or a status bar.
struct StatusText {
  private let facts: StatusFacts
  /// The moment since which nothing fires, if there is anything to deliver.
  private let silentSince: Timestamp?
  /// The moment since which no sync succeeds, if that is an hour or longer.
  private let syncFailsSince: Timestamp?
  private let present: Present
  private let terminal: Terminal
  private let texts: Texts
  private var words: PlanWords { texts.plan }
  private var dates: DateText { DateText(present: present, texts: texts) }

  init(
    _ facts: StatusFacts, silentSince: Timestamp?, syncFailsSince: Timestamp? = nil, at present: Present,
    terminal: Terminal, texts: Texts
  ) {
    self.texts = texts
    self.facts = facts
    self.silentSince = silentSince
    self.syncFailsSince = syncFailsSince
    self.present = present
    self.terminal = terminal
  }

  /// `1 rang · 2 overdue · 3 today · next ring 14:00`, `quiet until 07:00 · 2 held`, or
  /// `not firing since 09:00 · 2 overdue`
  var line: String {
    let parts = silence + counts + coming(with: timer) + sync
    return parts.isEmpty ? words.nothingDue : parts.joined(separator: separator)
  }

  /// The same without what needs nobody's attention: the next ring, and that nothing is due. It may be empty.
  var shortLine: String { (silence + counts + quietAndTimer + sync).joined(separator: separator) }

  private var quietAndTimer: [String] { [quiet, timer].compactMap(\.self) }

  /// `quiet until 07:00`
  private var quiet: String? { facts.quiet.map { words.quietUntil.filled(dates.near($0.until)) } }

  /// The time left of the nearest timer.
  private var timer: String? {
    facts.timer.map { texts.timers.status.filled(TimerText.left(until: $0, at: present.now, in: texts)) }
  }

  private var sync: [String] { syncFailsSince.map { [words.syncFails.filled(dates.near($0))] } ?? [] }

  /// The line without the parts that a screen with tasks and timers shows; empty where no part is left.
  var lineBesideTasks: String { coming(with: nil).joined(separator: separator) }

  /// The reason why notifications are held, the time left of the given timer, and the next moment.
  private func coming(with timer: String?) -> [String] {
    let next = facts.next.map(\.minuteOfDelivery).map { minute in
      minute <= present.now ? words.nextNow : words.next.filled(dates.near(minute))
    }
    let held = facts.quiet.flatMap { $0.held > 0 ? words.held.filled("\($0.held)") : nil }
    // Held notifications come when the quiet time ends, which is shown already.
    let isSaid = held != nil && facts.next == facts.quiet?.until
    var parts: [String] = []
    if let quiet { parts.append(quiet) }
    if let held { parts.append(held) }
    if let timer { parts.append(timer) }
    if let next, !isSaid { parts.append(next) }
    if !facts.notify { parts.append(words.notificationsOff) }
    return parts
  }

  var json: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("overdue", facts.overdue)
      json.member("today", facts.today)
      json.member("next", facts.next, in: present.zone)
      json.member("notifications", facts.notify)
      json.member("quietUntil", facts.quiet?.until, in: present.zone)
      json.member("held", facts.quiet?.held ?? 0)
      json.member("timer", facts.timer, in: present.zone)
      json.member("rang", facts.unanswered)
      json.member("notFiringSince", silentSince, in: present.zone)
      json.member("syncFailingSince", syncFailsSince, in: present.zone)
    }
    return json
  }

  /// The members that a custom module of Waybar reads: the text, its tooltip, and a class for its colour.
  var waybar: JSONWriter {
    let states = [
      ("stopped", silentSince != nil), ("overdue", facts.overdue > 0), ("rang", facts.unanswered > 0),
      ("timer", facts.timer != nil), ("quiet", facts.quiet != nil), ("today", facts.today > 0),
    ]
    let name = states.first(where: \.1)?.0 ?? "idle"
    var json = JSONWriter()
    json.object { json in
      json.member("text", (silence + counts + quietAndTimer).joined(separator: separator))
      json.member("alt", name)
      json.member("tooltip", line)
      json.member("class", name)
    }
    return json
  }

  /// Nothing fires: this part is first, since the next reminder will not ring.
  private var silence: [String] { silentSince.map { [words.notFiring.filled(dates.near($0))] } ?? [] }

  private var counts: [String] {
    StatusText.counts(
      unanswered: facts.unanswered, overdue: facts.overdue, due: facts.today, as: words.today, in: words)
  }

  private static func counts(
    unanswered: Int, overdue: Int, due: Int, as template: Template, in words: PlanWords
  ) -> [String] {
    [(unanswered, words.unanswered), (overdue, words.overdue), (due, template)].filter { $0.0 > 0 }
      .map { $0.1.filled("\($0.0)") }
  }

  /// `1 rang · 2 overdue · 3 today`, or that nothing is due; `template` is for the last of the three.
  static func counts(
    unanswered: Int, overdue: Int, due: Int, as template: Template, terminal: Terminal, texts: Texts
  ) -> String {
    let parts = counts(unanswered: unanswered, overdue: overdue, due: due, as: template, in: texts.plan)
    return parts.isEmpty ? texts.plan.nothingDue : parts.joined(separator: terminal.separator)
  }

  private var separator: String { terminal.separator }
}
