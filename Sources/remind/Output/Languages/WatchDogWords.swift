import ReminderCore

/// The alarm that rings where nothing delivers reminders any more.
struct WatchDogWords: Sendable {
  /// The check and its command; says that something other than the schedule has to run the check.
  var check =
    "This command is silent if 'remind fire' ran in the last ten minutes; otherwise it says why and exits with 4:"
  var second = "Run this check from a place that does not fail together with your schedule:"
  /// Text above the lines of each watcher.
  var systemd = "A systemd timer that shows a notification; type this into a shell:"
  var cron = "cron, which mails the problem; add this with 'crontab -e':"
  var machine = "The crontab of another machine; replace MACHINE with the name of this machine:"
  var ping =
    "A service such as healthchecks.io; replace ID with the ID of your check. The service also raises the alarm "
    + "when this machine is off, so the line may also stand in the crontab of this machine:"
  /// The text of a notification.
  var alarm: Template = "No reminders are delivered any more; '{0}' says why"
}

extension WatchDogWords {
  static func german(_ s: Spelling) -> WatchDogWords {
    WatchDogWords(
      check: s(
        "Dieser Befehl sagt nichts, wenn 'remind fire' in den letzten zehn Minuten lief; "
          + "sonst sagt er, warum, und endet mit 4:"
      ),
      second: s("Diese Prüfung von einer Stelle ausführen, die nicht zusammen mit dem Zeitplan ausfällt:"),
      systemd: "Ein systemd-Timer, der eine Benachrichtigung zeigt; dies in eine Shell eingeben:",
      cron: s("cron, das den Fehler mailt; dies mit 'crontab -e' einfügen:"),
      machine: "Die Crontab eines anderen Rechners; MACHINE durch den Namen dieses Rechners ersetzen:",
      ping: s(
        "Ein Dienst wie healthchecks.io; ID durch die ID deiner Prüfung ersetzen. Der Dienst schlägt auch Alarm, wenn "
          + "dieser Rechner aus ist, darum kann die Zeile auch in der Crontab dieses Rechners stehen:"),
      alarm: "Es kommen keine Erinnerungen mehr; '{0}' sagt, warum")
  }
}
