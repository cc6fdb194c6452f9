import ReminderCore

/// The channels of a run of `fire`: which ones a notification goes through, and each channel, made on first use.
struct RunChannels {
  private let settings: Settings
  private let output: FireOutput
  private let path: StatePath
  private let host: Host
  /// The channels that every notification goes through, in their order.
  let base: [ChannelName]
  private var decisions: [(name: ChannelName, decision: ChannelDecision)] = []
  /// Whether the live channel replaces the desktop, as it replaces standard output.
  private var isDesktopLive = false

  /// The channels that settings name.
  init(_ settings: Settings, output: FireOutput, path: StatePath, in host: Host) {
    self.settings = settings
    self.output = output
    self.path = path
    self.host = host
    switch settings.channel {
    case .auto:
      let decision = ChannelDecision(
        settings, isUnattended: output.isUnattended, mailOff: MailOff(in: host), path: path, in: host)
      base = [decision.way.name]
      decisions = [(decision.way.name, decision)]
    case .list(let names):
      // The document of a run is the delivery: it is written once, before any other channel is tried.
      let isDocument = output.document != nil && names.contains(.stdout)
      base = isDocument ? [.stdout] + names.filter { $0 != .stdout } : names
    }
    if output.live != nil, all.contains(.desktop) { isDesktopLive = decision(on: .desktop).isLive }
  }

  /// Whether all notifications of the run go to the first channel at once, as one document.
  var takesAll: Bool { output.document != nil && base.first == .stdout }

  /// Whether the run should end after the current delivery.
  var isAskedToEnd: Bool { output.isAskedToEnd() }

  /// Every channel that settings name, the `base` channels first.
  var all: [ChannelName] {
    var names = base
    for setting in SettingName.ofChannels {
      for name in settings.channels(of: setting) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns the channels that notifications go through, in their order: `base`, then those of their priorities.
  func names(for notifications: [Notification]) -> [ChannelName] {
    names(for: Set(notifications.flatMap(\.requests).map(\.priority)))
  }

  /// Returns the channels that notifications of these priorities go through.
  func names(for priorities: Set<Priority>) -> [ChannelName] {
    var names = base
    for priority in priorities.sorted(by: >) {
      for name in settings.addedChannels[priority] ?? [] where !names.contains(name) { names.append(name) }
    }
    // If the live channel replaces the desktop and standard output, it rings once.
    let ofLive: [ChannelName] = isDesktopLive ? [.desktop, .stdout] : []
    if let first = names.first(where: ofLive.contains) {
      names.removeAll { $0 != first && ofLive.contains($0) }
    }
    return names
  }

  /// Whether a channel takes notifications now, or as soon as somebody logs in.
  mutating func isUsable(_ name: ChannelName) -> Bool {
    let decision = decision(on: name)
    return decision.way != .held || decision.reason == .awaitsSession
  }

  /// Returns the part of a notification that a channel gets. A channel for some priorities gets only those requests of
  /// a digest; nil if there are none.
  func part(of notification: Notification, for name: ChannelName, on today: CivilDate) -> Notification? {
    let priorities = Priority.allCases.filter { settings.addedChannels[$0]?.contains(name) ?? false }
    if !notification.isDigest || base.contains(name) || priorities.isEmpty || fault(.c87) { return notification }
    return Notification(
      of: notification.requests.filter { priorities.contains($0.priority) }, on: today, like: notification)
  }

  /// Returns the part of an outbox entry that a channel gets. An escalation goes whole.
  func part(of notification: Notification, _ outboxEntry: OutboxEntry, for name: ChannelName, on today: CivilDate)
    -> Notification?
  {
    outboxEntry.isEscalation ? notification : part(of: notification, for: name, on: today)
  }

  /// Returns the parts of a digest by channels, the most urgent first; any other notification as a whole. If no base
  /// channel takes the digest, each part is delivered by itself. So nothing counts as delivered that no channel has
  /// shown.
  func parts(of notification: Notification, on today: CivilDate) -> [Notification] {
    var groups: [(names: [ChannelName], requests: [NotificationFacts])] = []
    for request in notification.requests {
      let names = settings.addedChannels[request.priority] ?? []
      if let place = groups.firstIndex(where: { $0.names == names }) {
        groups[place].requests.append(request)
      } else {
        groups.append((names, [request]))
      }
    }
    return groups.count < 2
      ? [notification] : groups.compactMap { Notification(of: $0.requests, on: today, like: notification) }
  }

  /// Returns a channel; nil if it cannot be used for now. With `isAlone`, the notification is no part of the run's
  /// document.
  mutating func channel(named name: ChannelName, isAlone: Bool = false) -> (any Channel)? {
    // Nothing is written to standard output before or after a document that is printed there.
    if name == .stdout, output.document != nil, isAlone || !takesAll { return nil }
    let decision = decision(on: name)
    if let live = output.live, decision.isLive { return live }
    return decision.channel(settings, output: output, path: path, in: host)
  }

  private mutating func decision(on name: ChannelName) -> ChannelDecision {
    if let known = decisions.first(where: { $0.name == name }) { return known.decision }
    // A person who names standard output, and keeps it in a file, expects no mail.
    let decision = ChannelDecision(
      name, isUnattended: output.isUnattended, mailOff: output.isKept() ? nil : MailOff(in: host), path: path,
      in: host)
    decisions.append((name, decision))
    return decision
  }

  /// Returns notifications as a channel may have them: if they are private, only the desktop gets titles.
  func shown(_ notifications: [Notification], to name: ChannelName, on today: CivilDate) -> [Notification] {
    settings.isPrivate && name != .desktop ? notifications.map { $0.withoutContent(on: today) } : notifications
  }
}

extension ChannelDecision.Way {
  /// The channel, as settings name it; held notifications wait for a desktop.
  var name: ChannelName {
    switch self {
    case .command(let name): name
    case .desktop, .held: .desktop
    case .output: .stdout
    }
  }
}
