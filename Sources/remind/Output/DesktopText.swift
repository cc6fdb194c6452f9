import ReminderCore

/// Why the desktop did not do what it was asked, as sentences.
enum DesktopText {
  static func sentence(_ error: DesktopError) -> String {
    switch error {
    case .noBus:
      "no desktop session was found; log in to one, or set another channel with 'remind config notify.channel'"
    case .noProgram(let name): "\(name) is not installed; on Debian and Ubuntu: apt install libnotify-bin"
    case .noServer: "no notification server runs on the desktop; start one, such as dunst or xfce4-notifyd"
    case .noAnswer(let seconds): "the notification server had not answered after \(seconds) seconds"
    case .refused(let words): "the desktop refused it: \(SafeText.line(words))"
    }
  }

  static func sentence(_ error: TaskWindowError) -> String {
    switch error {
    case .noDisplay:
      "there is no display to open a window on; 'remind show' prints the task, and 'remind config open.command' sets a "
        + "command"
    case .noTerminal:
      "no program that opens a terminal was found; set TERMINAL, or a command with 'remind config open.command'"
    }
  }
}
