import ReminderCore

/// Which channel notifications go to and why, as sentences.
enum ChannelText {
  static func sentence(_ decision: ChannelDecision) -> String {
    switch decision.way {
    case .command: "notify.command\(decision.reason == .isSet ? ", as notify.channel says" : ", because it is set")"
    case .desktop(nil): "desktop, as notify.channel says, and no desktop session was found"
    case .desktop(.appleScript):
      "desktop, through osascript, which shows no buttons; 'remind done' and 'remind snooze' do the same"
    case .desktop(.bus(let bus)): "desktop, at \(bus.address)"
    case .output where decision.reason == .isSet:
      "standard output, as notify.channel says; cron mails it, systemd puts it into its journal"
    case .output: "standard output, which cron mails, because no desktop was found"
    case .held where decision.reason == .awaitsSession:
      "desktop, and nobody is logged in to one; what is due waits for that"
    case .held where decision.reason == .nothingMails:
      "none: there is no desktop and no notify.command; cron would mail what is due, but the schedule that is "
        + "installed does not"
    case .held where decision.reason == .mailOff:
      "none: there is no desktop and no notify.command, and an empty MAILTO in your crontab lets cron throw away what "
        + "is due; take it away, or set notify.command"
    case .held: "none: there is no desktop, no notify.command, and no mail program for what cron prints"
    }
  }

  static func sentence(_ found: BusSearch.PassedOver) -> String {
    switch found.doubt {
    case .noServer: "a message bus was found, but nothing on it shows notifications: \(found.address)"
    case .foreign: "a message bus was found, but it is another user's: \(found.address)"
    case .replaceable(let folder):
      "a message bus was found, but others could replace it, through \(folder): \(found.address)"
    case .unchecked: "a message bus was found, but whose it is cannot be checked: \(found.address)"
    }
  }

  static func mend(_ decision: ChannelDecision) -> String? {
    switch decision.way {
    case .desktop(nil): "remind config notify.channel auto"
    case .held where decision.reason == .nothingMails: "remind schedule install cron"
    case .held where decision.reason == .mailOff: "crontab -e"
    case .held where decision.reason == .nobodyReads: "sudo apt install libnotify-bin dunst"
    default: nil
    }
  }
}

/// Why the desktop refused or failed, as sentences.
enum DesktopText {
  static func sentence(_ error: DesktopError) -> ErrorSentence {
    switch error {
    case .noBus:
      "no desktop session was found"
        + "\(hint: "log in to one, or set another channel with 'remind config notify.channel'")"
    case .noProgram(let name): "\(name) is not installed\(hint: "on Debian and Ubuntu: apt install libnotify-bin")"
    case .noServer: "no notification server runs on the desktop\(hint: "start one, such as dunst or xfce4-notifyd")"
    case .noAnswer(let seconds): "the notification server had not answered after \(seconds) seconds"
    case .refused(let words): "the desktop refused it: \(SafeText.line(words))"
    }
  }

  static func sentence(_ error: TaskWindowError) -> ErrorSentence {
    switch error {
    case .noDisplay:
      "there is no display to open a window on"
        + "\(hint: "'remind show' prints the task, and 'remind config open.command' sets a command")"
    case .noTerminal:
      "no program that opens a terminal was found"
        + "\(hint: "set TERMINAL, or a command with 'remind config open.command'")"
    }
  }
}
