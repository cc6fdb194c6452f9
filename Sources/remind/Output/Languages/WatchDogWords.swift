import ReminderCore

/// What raises the alarm where nothing delivers reminders any more.
struct WatchDogWords: Sendable {
  /// What is checked, by the command that does it; and that something else has to run that.
  let check: Template
  let second: String
  /// Above the lines of each watcher.
  let systemd: String
  let cron: String
  let machine: String
  let ping: String
  /// What a notification says.
  let alarm: Template
}

extension WatchDogWords {
  static let english = WatchDogWords(
    check: "Silent where 'remind fire' ran in the last ten minutes; otherwise exit status 4 and one sentence: {0}",
    second: "Let something run it that does not stop together with what runs 'remind fire':",
    systemd: "A timer of systemd that shows a notification; type this into a shell:",
    cron: "cron, which mails what is wrong; add this with 'crontab -e':",
    machine: "Another machine, in its crontab, where MACHINE is this one:",
    ping: "A service such as healthchecks.io, where ID is that of the check. It also sees that the machine is off, so "
      + "the line may stand in any crontab:",
    alarm: "No reminders are delivered any more; '{0}' says why")

  static func german(_ s: Spelling) -> WatchDogWords {
    WatchDogWords(
      check: s(
        "Still, wenn 'remind fire' in den letzten zehn Minuten lief; sonst Exit-Status 4 und ein Satz (englisch): {0}"),
      second: s("Ausführen sollte es etwas, das nicht zusammen mit dem ausfällt, was 'remind fire' ausführt:"),
      systemd: "Ein Timer von systemd, der eine Benachrichtigung zeigt; in eine Shell zu tippen:",
      cron: s("cron, das mailt, was nicht stimmt; mit 'crontab -e' einzufügen:"),
      machine: "Ein anderer Rechner, in seiner Crontab; MACHINE ist dieser hier:",
      ping: s(
        "Ein Dienst wie healthchecks.io; ID ist die der Prüfung. Er bemerkt auch, dass der Rechner aus ist, also kann "
          + "die Zeile in jeder Crontab stehen:"),
      alarm: "Es kommen keine Erinnerungen mehr; '{0}' sagt, warum")
  }
}
