package import ReminderCore

/// Which channel notifications go through, and why.
package struct ChannelDecision: Equatable, Sendable {
  /// Where notifications can go.
  package enum Way: Equatable, Sendable {
    /// A command: the one in `notify.command`, or in `notify.command.NAME`.
    case command(ChannelName)
    /// The desktop; nil if none was found.
    case desktop(Desktop?)
    /// Standard output.
    case output
    /// No channel: due notifications stay due until there is one.
    case held
  }

  /// A desktop that can be reached.
  package enum Desktop: Equatable, Sendable {
    /// Through the bus of the session.
    case bus(SessionBus)
    /// macOS: `osascript`, by its full path.
    case appleScript(String)
  }

  /// Why a way was chosen.
  package enum Reason: Equatable, Sendable {
    /// `notify.channel` names it.
    case isSet
    /// `notify.command` is set.
    case commandIsSet
    /// A desktop was found.
    case desktopFound
    /// There is no desktop, and a person reads standard output.
    case noDesktop
    /// There is no desktop; cron mails standard output.
    case cronMails
    /// There is no desktop now, but there was one before: nobody is logged in.
    case awaitsSession
    /// There is no desktop, and no mail program with which cron could mail standard output.
    case nobodyReads
    /// Only standard output is left, and cron mails nobody.
    case mailOff(MailOff)
    /// There is no desktop, and the scheduler that runs `fire` does not mail its output.
    case nothingMails
  }

  /// Where notifications go.
  package let way: Way
  /// Why.
  package let reason: Reason

  /// The facts for the decision, apart from the settings.
  struct Facts {
    /// Looks for the desktop; nil if there is none, or no program that speaks to it.
    var findDesktop: () -> Desktop? = { nil }
    /// Whether a desktop has shown notifications before.
    var hasShownBefore = false
    /// Whether `fire` runs unattended, so that standard output is seen only if it is mailed.
    var isUnattended = false
    /// Whether there is a program that cron could mail with.
    var hasMailProgram = false
    /// Whether a scheduler other than cron runs `fire`.
    var hasOtherScheduler = false
    /// Why cron would mail nobody; nil where it would mail somebody.
    var mailOff: MailOff?

    /// Why nobody gets cron's mail; nil if somebody does, or if something other than cron runs `fire`.
    var unmailed: Reason? { isUnattended && !hasOtherScheduler ? mailOff.map(Reason.mailOff) : nil }
  }

  /// Decides on a named channel; calls `facts` only if they matter.
  init(_ name: ChannelName, _ facts: () -> Facts) {
    switch name {
    case .command, .named: self.init(.command(name), .isSet)
    case .stdout:
      let obstacle = facts().unmailed
      self.init(obstacle == nil ? .output : .held, obstacle ?? .isSet)
    case .desktop:
      let facts = facts()
      let desktop = facts.findDesktop()
      let isWaiting = desktop == nil && facts.isUnattended
      self.init(isWaiting ? .held : .desktop(desktop), isWaiting ? .awaitsSession : .isSet)
    }
  }

  /// Decides by the settings on the first channel; calls `facts` only if they matter.
  init(_ settings: Settings, _ facts: () -> Facts) {
    switch settings.channel.names.first {
    case let name?: self.init(name, facts)
    case nil where settings.command != nil: self.init(.command(.command), .commandIsSet)
    case nil:
      let facts = facts()
      if let desktop = facts.findDesktop() {
        self.init(.desktop(desktop), .desktopFound)
      } else if !facts.isUnattended {
        self.init(.output, .noDesktop)
      } else if facts.hasShownBefore {
        self.init(.held, .awaitsSession)
      } else if facts.hasMailProgram {
        let obstacle: Reason? = facts.hasOtherScheduler ? .nothingMails : facts.unmailed
        self.init(obstacle == nil ? .output : .held, obstacle ?? .cronMails)
      } else {
        self.init(.held, .nobodyReads)
      }
    }
  }

  private init(_ way: Way, _ reason: Reason) {
    self.way = way
    self.reason = reason
  }
}

extension ChannelDecision {
  /// Decides for this machine now; `mailOff` is why cron would mail nobody.
  init(
    _ settings: Settings, isUnattended: Bool, mailOff: @autoclosure () -> MailOff?, path: StatePath,
    in host: Host
  ) {
    self.init(settings) { Facts(isUnattended: isUnattended, mailOff: mailOff(), path: path, in: host) }
  }

  /// Decides on a channel for this machine now; `mailOff` is why cron would mail nobody.
  init(
    _ name: ChannelName, isUnattended: Bool, mailOff: @autoclosure () -> MailOff?, path: StatePath,
    in host: Host
  ) {
    self.init(name) { Facts(isUnattended: isUnattended, mailOff: mailOff(), path: path, in: host) }
  }
}

extension ChannelDecision.Facts {
  /// The facts of this machine now.
  fileprivate init(isUnattended: Bool, mailOff: MailOff?, path: StatePath, in host: Host) {
    self.init(
      findDesktop: { ChannelDecision.Desktop.find(in: host) },
      hasShownBefore: VisibleNotifications(of: path).hasShown, isUnattended: isUnattended,
      hasMailProgram: MailProgram.find(in: host) != nil, hasOtherScheduler: Self.hasOtherScheduler(path),
      mailOff: mailOff)
  }

  /// Whether a scheduler other than cron was installed: nobody reads its output.
  private static func hasOtherScheduler(_ path: StatePath) -> Bool {
    guard let bytes = (try? SystemFile.bytes(of: path.schedule)) ?? nil else { return false }
    return String(decoding: bytes, as: UTF8.self) != "cron\n"
  }
}

extension ChannelDecision.Desktop {
  /// Returns the desktop of the user's session, if there is one and a program that speaks to it. Asks the bus, which
  /// takes some milliseconds.
  static func find(in host: Host) -> ChannelDecision.Desktop? {
    #if os(macOS)
      return ProgramSearch.find("osascript", in: host).map { .appleScript($0) }
    #else
      guard (try? NotificationProcess.program(in: host)) != nil else { return nil }
      return BusSearch(in: host).bus.map { .bus($0) }
    #endif
  }
}
