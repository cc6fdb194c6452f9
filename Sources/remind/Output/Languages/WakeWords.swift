import ReminderCore

/// The unit that wakes a sleeping machine.
struct WakeWords: Sendable {
  /// Text above the lines that root has to type, to install and to remove the unit.
  var install =
    "Only root can let reminders wake this machine. Type this into a shell; until then, reminders due "
    + "during sleep come late:"
  var remove = "Only root can stop reminders from waking this machine. Type this into a shell:"
  var noClock = "this machine has no clock that can wake it, so reminders due during sleep come late"
  var alreadyOn = "reminders already wake this machine"
  /// The status: the name before its line, and the text behind it.
  var name = "wake"
  var on = "an alarm is set before each sleep"
  var off =
    "off: reminders due during sleep come late; 'remind schedule install systemd --wake' shows how to change that"
  var outdated = "out of date; 'remind schedule install systemd --wake' shows the fix"
}

extension WakeWords {
  static func german(_ s: Spelling) -> WakeWords {
    WakeWords(
      install: s(
        "Nur root kann einrichten, dass Erinnerungen diesen Rechner wecken. Dies in eine Shell eingeben; bis dahin "
          + "kommen im Standby fällige Erinnerungen verspätet:"),
      remove: "Nur root kann das Wecken dieses Rechners abschalten. Dies in eine Shell eingeben:",
      noClock: s(
        "dieser Rechner hat keine Uhr, die ihn wecken kann; im Standby fällige Erinnerungen kommen also verspätet"),
      alreadyOn: "Erinnerungen wecken diesen Rechner schon",
      name: "Wecken",
      on: "vor jedem Standby wird ein Alarm gestellt",
      off: s(
        "aus: im Standby fällige Erinnerungen kommen verspätet; 'remind schedule install systemd --wake' sagt, was das "
          + "ändert"),
      outdated: s(
        "veraltet; 'remind schedule install systemd --wake' sagt, was zu tun ist"))
  }
}
