import ReminderCore
import ReminderSystem

/// Which channel notifications go to and why, as sentences.
enum ChannelText {
  static func sentence(_ decision: ChannelDecision, _ words: ChannelWords) -> String {
    switch decision.way {
    case .command(.named(let name)): words.namedCommand.filled(name)
    case .command: decision.reason == .isSet ? words.commandAsSet : words.command
    case .desktop(nil): words.noDesktop
    case .desktop(.appleScript): words.appleScript
    case .desktop(.bus(let bus)): words.desktop.filled(bus.address)
    case .output: decision.reason == .isSet ? words.outputAsSet : words.output
    case .held where decision.reason == .awaitsSession: words.awaitsSession
    case .held where decision.reason == .nothingMails: words.nothingMails
    case .held:
      if case .mailOff(let reason) = decision.reason {
        words.mailOff.filled(sentence(reason, words))
      } else {
        words.nobodyReads
      }
    }
  }

  /// Why cron mails nobody.
  static func sentence(_ reason: MailOff, _ words: ChannelWords) -> String {
    switch reason {
    case .empty: words.mailToEmpty
    case .refused(let mailTo): words.mailToRefused.filled(mailTo, MailOff.signs)
    }
  }

  static func sentence(_ found: BusSearch.PassedOver, _ words: ChannelWords) -> String {
    switch found.doubt {
    case .noServer: words.busNoServer.filled(found.address)
    case .foreign: words.busForeign.filled(found.address)
    case .replaceable(let folder): words.busReplaceable.filled(folder, found.address)
    case .unchecked: words.busUnchecked.filled(found.address)
    }
  }

  /// The command that fixes whom cron mails.
  static let mailToMend = "crontab -e"

  static func mend(_ decision: ChannelDecision) -> String? {
    switch decision.way {
    case .desktop(nil): "remind config notify.channel auto"
    case .held where decision.reason == .nothingMails: "remind schedule install cron"
    case .held where decision.reason == .nobodyReads: "sudo apt install libnotify-bin dunst"
    case .held: if case .mailOff = decision.reason { mailToMend } else { nil }
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
    case .noAnswer(let seconds): "the notification server did not answer within \(seconds) seconds"
    case .refused(let words): "the desktop refused the notification: \(SafeText.line(words))"
    }
  }

  static func sentence(_ error: TaskWindowError) -> ErrorSentence {
    switch error {
    case .noDisplay:
      "there is no display to open a window on"
        + "\(hint: "'remind show' prints the task, and 'remind config open.command' sets a command")"
    case .noLinkProgram:
      "no program that opens links was found\(hint: "on Debian and Ubuntu: apt install xdg-utils")"
    case .noTerminal:
      "no terminal program was found"
        + "\(hint: "set TERMINAL, or a command with 'remind config open.command'")"
    }
  }
}
