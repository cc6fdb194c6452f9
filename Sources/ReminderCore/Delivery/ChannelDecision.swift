/// Which channel notifications go through, and why.
public struct ChannelDecision: Equatable, Sendable {
  /// Where notifications can go.
  public enum Way: Equatable, Sendable {
    /// A command: the one in `notify.command`, or in `notify.command.NAME`.
    case command(ChannelName)
    /// The desktop; nil if none was found.
    case desktop(Desktop?)
    /// Standard output.
    case output
    /// No channel: what is due stays due until there is one.
    case held
  }

  /// A desktop that can be reached.
  public enum Desktop: Equatable, Sendable {
    /// Through the bus of the session.
    case bus(SessionBus)
    /// macOS: `osascript`, by its full path.
    case appleScript(String)
  }

  /// Why that one.
  public enum Reason: Equatable, Sendable {
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
    /// There is no desktop, and the crontab tells cron to mail nobody.
    case mailOff
    /// There is no desktop, and the scheduler that runs `fire` does not mail its output.
    case nothingMails
  }

  /// Where notifications go.
  public let way: Way
  /// Why.
  public let reason: Reason

  /// What the decision depends on besides the settings.
  struct Facts {
    /// The desktop; nil if there is none, or no program that speaks to it.
    var desktop: Desktop?
    /// Whether a desktop has shown notifications before.
    var hasShownBefore = false
    /// Whether `fire` runs unattended, so that standard output is seen only if it is mailed.
    var isUnattended = false
    /// Whether there is a program that cron could mail with.
    var hasMailProgram = false
    /// Whether a scheduler other than cron runs `fire`.
    var hasOtherScheduler = false
    /// Whether the crontab tells cron to mail nobody.
    var isMailOff = false
  }

  /// Decides on a channel that is named; calls `facts` only if they matter.
  init(_ name: ChannelName, _ facts: () -> Facts) {
    switch name {
    case .command, .named: self.init(.command(name), .isSet)
    case .stdout: self.init(.output, .isSet)
    case .desktop:
      let facts = facts()
      let isWaiting = facts.desktop == nil && facts.isUnattended
      self.init(isWaiting ? .held : .desktop(facts.desktop), isWaiting ? .awaitsSession : .isSet)
    }
  }

  /// Decides by the settings on the first channel; calls `facts` only if they matter.
  init(_ settings: Settings, _ facts: () -> Facts) {
    switch settings.channel.names.first {
    case let name?: self.init(name, facts)
    case nil where settings.command != nil: self.init(.command(.command), .commandIsSet)
    case nil:
      let facts = facts()
      if let desktop = facts.desktop {
        self.init(.desktop(desktop), .desktopFound)
      } else if !facts.isUnattended {
        self.init(.output, .noDesktop)
      } else if facts.hasShownBefore {
        self.init(.held, .awaitsSession)
      } else if facts.hasMailProgram {
        let obstacle: Reason? = facts.hasOtherScheduler ? .nothingMails : facts.isMailOff ? .mailOff : nil
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
  /// Decides for this machine now; `MAILTO` is read from the environment, where cron puts it.
  public init(_ settings: Settings, isUnattended: Bool, path: StatePath, in surroundings: Surroundings) {
    self.init(
      settings, isUnattended: isUnattended, mailTo: surroundings.variable("MAILTO"), path: path, in: surroundings)
  }

  /// Decides for this machine now; `mailTo` is cron's `MAILTO`, nil if that is not set, so that cron mails the user.
  init(
    _ settings: Settings, isUnattended: Bool, mailTo: @autoclosure () -> String?, path: StatePath,
    in surroundings: Surroundings
  ) {
    self.init(settings) {
      Facts(isUnattended: isUnattended, mailTo: mailTo(), path: path, in: surroundings)
    }
  }

  /// Decides on a channel for this machine now.
  init(_ name: ChannelName, isUnattended: Bool, path: StatePath, in surroundings: Surroundings) {
    self.init(name) {
      Facts(isUnattended: isUnattended, mailTo: surroundings.variable("MAILTO"), path: path, in: surroundings)
    }
  }

}

extension ChannelDecision.Facts {
  /// Those of this machine now.
  fileprivate init(isUnattended: Bool, mailTo: String?, path: StatePath, in surroundings: Surroundings) {
    self.init(
      desktop: ChannelDecision.Desktop.find(in: surroundings), hasShownBefore: VisibleNotifications(of: path).hasShown,
      isUnattended: isUnattended, hasMailProgram: MailProgram.find(in: surroundings) != nil,
      hasOtherScheduler: Self.hasOtherScheduler(path), isMailOff: MailProgram.isOff(mailTo: mailTo))
  }

  /// Whether a scheduler other than cron was installed: nobody reads what it prints.
  private static func hasOtherScheduler(_ path: StatePath) -> Bool {
    guard let bytes = (try? SystemFile.bytes(of: path.schedule)) ?? nil else { return false }
    return String(decoding: bytes, as: UTF8.self) != "cron\n"
  }
}

extension ChannelDecision.Desktop {
  /// The desktop of the user's session, if there is one and a program that speaks to it. Asks the bus, which takes some
  /// milliseconds.
  static func find(in surroundings: Surroundings) -> ChannelDecision.Desktop? {
    #if os(macOS)
      return ProgramSearch.find("osascript", in: surroundings).map { .appleScript($0) }
    #else
      guard (try? NotificationProcess.program(in: surroundings)) != nil else { return nil }
      return BusSearch(in: surroundings).bus.map { .bus($0) }
    #endif
  }
}

/// The program that cron mails with.
public enum MailProgram {
  /// Its full path; nil if there is none: then cron discards what a job prints.
  public static func find(in surroundings: Surroundings) -> String? {
    surroundings.folders.mailers.lazy.map { "\($0)/sendmail" }.first(where: ProgramSearch.isProgram)
  }

  /// Whether cron mails nobody: its `MAILTO` is set and blank.
  static func isOff(mailTo: String?) -> Bool {
    mailTo?.utf8.allSatisfy { $0 == 0x20 || 0x09...0x0d ~= $0 } ?? false
  }
}
