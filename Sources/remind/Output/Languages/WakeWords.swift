import ReminderCore

/// What wakes a sleeping machine.
struct WakeWords: Sendable {
  /// Above the lines that root has to type, to set it up and to take it away.
  let install: String
  let remove: String
  let noClock: String
  let alreadyOn: String
  /// The status: what stands before its line, and what behind.
  let name: String
  let on: String
  let off: String
  let outdated: String
}

extension WakeWords {
  static let english = WakeWords(
    install: "Only root can let reminders wake this machine. Type this into a shell; until then, what comes due in "
      + "sleep comes late:",
    remove: "Only root can take away what wakes this machine. Type this into a shell:",
    noClock: "this machine has no clock that could wake it, so what comes due in sleep comes late",
    alreadyOn: "reminders wake this machine already",
    name: "wake",
    on: "an alarm is set before each sleep",
    off: "none: what comes due in sleep comes late; 'remind schedule install systemd --wake' says what changes that",
    outdated: "not as it would be set up now; 'remind schedule install systemd --wake' says what mends it")

  static func german(_ s: Spelling) -> WakeWords {
    WakeWords(
      install: s(
        "Nur root kann einrichten, dass Erinnerungen diesen Rechner wecken. In eine Shell zu tippen; bis dahin kommt "
          + "verspätet, was im Schlaf fällig wird:"),
      remove: "Nur root kann entfernen, was diesen Rechner weckt. In eine Shell zu tippen:",
      noClock: s(
        "dieser Rechner hat keine Uhr, die ihn wecken könnte; was im Schlaf fällig wird, kommt also verspätet"),
      alreadyOn: "Erinnerungen wecken diesen Rechner schon",
      name: "Wecken",
      on: "vor jedem Schlaf wird ein Alarm gestellt",
      off: s(
        "nein: was im Schlaf fällig wird, kommt verspätet; 'remind schedule install systemd --wake' sagt, was das "
          + "ändert"),
      outdated: s(
        "nicht so, wie es jetzt eingerichtet würde; 'remind schedule install systemd --wake' sagt, was zu tun ist"))
  }
}
