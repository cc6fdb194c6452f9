import ReminderCore

/// The held notifications, as people and programs read them.
struct QuietText {
  private let state: QuietState
  private let list: ReminderList
  private let explanation: Explanation
  private let present: Present
  private let terminal: Terminal
  private let dates: DateText
  private var words: QuietWords { dates.texts.quiet }

  init(_ list: ReminderList, at present: Present, terminal: Terminal, texts: Texts) {
    let plan = NotificationPlan(list, at: present, listingWaiting: true)
    self.list = list
    self.present = present
    self.terminal = terminal
    state = QuietState(list, plan: plan, at: present)
    explanation = Explanation(list, plan: plan, at: present)
    dates = DateText(present: present, texts: texts)
  }

  /// `quiet until 18:00`, `quiet until 07:00 (quiet.hours 22:00-07:00)`, or `quiet is off`. The command that began the
  /// quiet time is named only on the page.
  var line: String { line(isAskedSaid: false) }

  private func line(isAskedSaid: Bool) -> String {
    if !list.settings.notify { return "\(dates.texts.plan.notificationsOff)\n" }
    guard let until = state.until else { return "\(words.off)\n" }
    let asked = state.isAsked && isAskedSaid ? "remind \(list.isAway(at: present) ? CommandName.away : .quiet)" : nil
    let reasons = [asked, state.hours.map(hours), state.isInBlock ? words.block : nil]
    return dates.texts.plan.quietUntil.filled(dates.near(until)) + QuietText.inBrackets(reasons) + "\n"
  }

  /// `quiet.hours 22:00-07:00`
  private func hours(_ hours: QuietHours) -> String {
    "\(SettingName.quietHours.text) \(hours.text(dates.texts.time))"
  }

  private static func inBrackets(_ reasons: [String?]) -> String {
    let why = reasons.compactMap(\.self).joined(separator: ", ")
    return why.isEmpty ? "" : " (\(why))"
  }

  /// The line, the held requests, the next quiet time, and the tasks that still ring.
  var page: String {
    var page = line(isAskedSaid: true)
    if !state.held.isEmpty {
      page += "\(words.held.filled("\(state.held.count)"))\n"
      let columns = TextColumns(terminal: terminal, columns: [.fixed, .rightAligned, .flexible])
      var rows = columns.rows()
      for request in state.held {
        rows.add(dates.near(request.fireAt))
        rows.add(explanation.number(of: request).map { "\($0)" } ?? "")
        rows.add(PlanText.title(of: request, explanation, in: dates.texts))
      }
      page += columns.page(rows)
    }
    if let next = state.next {
      let why = QuietText.inBrackets([state.nextHours.map(hours) ?? words.block])
      page += "\(words.next.filled(dates.near(next.from), dates.near(next.until)))\(why)\n"
    }
    if state.until != nil || state.next != nil { page += "\(through)\n" }
    return page
  }

  /// What to do where quiet hours or a focus block hold although the quiet time for now was ended; nil where nothing
  /// holds.
  var noteOfHours: String? {
    guard let until = state.until, state.hours != nil || state.isInBlock else { return nil }
    return (state.hours == nil ? words.blockHolds : words.hoursHold).filled(dates.near(until))
  }

  /// Which tasks still ring.
  var through: String {
    switch list.settings.quietException {
    case nil, .some(.none): words.loud
    case .some(.high): words.loudAndHigh.filled(dates.texts.name(of: .high))
    case .some(let priority): words.loudAndAbove.filled(dates.texts.name(of: priority))
    }
  }

  var json: JSONWriter {
    let zone = present.zone
    var json = JSONWriter()
    json.object { json in
      json.member("quiet", state.until != nil)
      json.member("until", state.until, in: zone)
      json.member("hours", list.settings.quietHours.map { "\($0)" })
      json.member("quietUntil", list.settings.quietUntil, in: zone)
      json.member("except", (list.settings.quietException ?? .none).name)
      json.member("nextFrom", state.next?.from, in: zone)
      json.member("nextUntil", state.next?.until, in: zone)
      json.key("held")
      json.array { json in
        for request in state.held { json.object { explanation.write(request, in: zone, to: &$0) } }
      }
    }
    return json
  }
}

extension Explanation {
  /// Writes a request of the plan with the moment of its delivery.
  func write(_ request: NotificationRequest, in zone: NamedZone, to json: inout JSONWriter) {
    facts(of: request, at: request.fireAt).write(to: &json)
    json.member("comesAt", comesAt(request), in: zone)
  }
}
