import ReminderCore

/// What `sync` did, and its state.
struct SyncWords: Sendable {
  /// The sum of a sync, and its parts.
  var synced: Template = "synced: {0}"
  var wouldSync: Template = "a sync would do this: {0}"
  var nothing = "synced: no changes"
  /// Says that a sync only sent waiting changes.
  var sent = Counted(one: "synced: {0} waiting change sent", many: "synced: {0} waiting changes sent")
  var wouldDoNothing = "a sync would change nothing"
  var newTasks = Counted(one: "{0} new task received", many: "{0} new tasks received")
  var changedTasks = Counted(one: "{0} change received", many: "{0} changes received")
  var deletedTasks = Counted(one: "{0} deletion received", many: "{0} deletions received")
  var newFiles = Counted(one: "{0} new task sent", many: "{0} new tasks sent")
  var changedFiles = Counted(one: "{0} change sent", many: "{0} changes sent")
  var deletedFiles = Counted(one: "{0} deletion sent", many: "{0} deletions sent")
  var merged = Counted(one: "{0} merged", many: "{0} merged")
  /// Says that both sides had changed the same field: the list, and the command for the rest.
  var lost: Template =
    "both sides changed the same field, so one value was dropped: {0}; 'remind sync log' still has it"
  var ours: Template = "{0} from this machine"
  var theirs: Template = "{0} from the other side"
  /// The fields of a task, and the task as a whole.
  var title = "title"
  var notes = "notes"
  var categories = "categories"
  var priority = "priority"
  var progress = "done"
  var schedule = "due"
  var exceptions = "exceptions"
  var completions = "completions"
  var snooze = "snooze"
  var key = "key"
  var reminders = "reminders"
  var wholeTask = "task"
  /// Files that are not synced.
  var leftAlone: Template = "not synced: {0}"
  var andMore = Counted(one: "{0} more", many: "{0} more")
  var postponed = Counted(
    one: "{0} file changed during the sync; the next sync takes it",
    many: "{0} files changed during the sync; the next sync takes them")
  var unfinished = "the time ran out; the next sync continues"
  /// The progress of a sync.
  var carried: Template = "{0} sent, {1} received"
  var asking = "asking the server"
  var warnings: WarningWords = WarningWords(
    repetitions: "unsupported repeat rule; does not repeat on this machine: {0}",
    undated: "a repeat rule without a due date; does not repeat on this machine: {0}",
    rules: "several repeat rules; only the first is used: {0}",
    exceptions: "exceptions to the repeat rule; ignored on this machine: {0}",
    additions: "added days in a series with times, or times in a series of whole days; read like the series: {0}",
    occurrences: "single occurrences with words of their own; this machine shows the words of the task: {0}",
    occurrenceReminders: "single occurrences with reminders of their own; this machine rings as for the task: {0}",
    following: "a change of all later occurrences; ignored on this machine: {0}",
    unknownZones: "unknown time zone; read as local time: {0}",
    ownZones: "no such time zone on this machine; read as the same moment in local time: {0}",
    categories: "categories with a comma; the comma becomes a space: {0}",
    begins: "events without a beginning; without a due date on this machine: {0}",
    dates: "dates in words that are not understood; the notes have them: {0}",
    steps: "more steps than a task can have; the notes have the others: {0}",
    priorities: "numeric priorities; 1 becomes high, 2 medium, 3 low: {0}",
    titles: "no title; shown on this machine under this name: {0}",
    longTitles: "titles that are too long; the notes have them whole: {0}",
    versions: "several versions; the latest is used: {0}",
    reminders: "unsupported reminders; they do not ring on this machine: {0}",
    stale: "reminders with a lead longer than the repeat interval; they ring when the task is due: {0}",
    after: "reminders after the due time of a task that repeats; they ring when the task is due: {0}",
    nags: "reminders that ring several times; this machine rings at only some of these times: {0}",
    places: "location reminders; they do not ring on this machine: {0}",
    mails: "reminders by mail or a program; they do not ring on this machine: {0}",
    successions: "another program created the next occurrence; fields copied from the previous one: {0}",
    controls: "control characters; not sent, because calendars do not allow them: {0}")
  var anew =
    "folder and state file do not match the last sync, for example after a restore; everything was compared "
    + "again, nothing was deleted"
  /// A setup.
  var everyMinutes: Template = "from now on every {0} minutes (sync.minutes)"
  var byHand = "from now on with 'remind sync'"
  var preview: Template = "this machine: {0}, other side: {1}, on both: {2}; nothing will be deleted."
  var goOn = "Go on? [Y/n] "
  var chooseList: Template = "found {0} lists: {1}; which? [{2}] "
  var commandNotRun = "--command was not run, so its changes are not counted"
  /// Says that others can read the data on its way to the server.
  var isOpen = "others can read your password and tasks over http://; use https:// if the server has it"
  /// The certificate that is trusted from now on.
  var trusted: Template = "from now on, only this certificate of the server is trusted: {0}"
  var removed: Template = "sync with {0} removed; tasks, folder and server are unchanged"
  var wouldRemove: Template = "would remove sync with {0}; tasks, folder and server would stay unchanged"
  var nothingSetUp = "sync is not set up"
  /// The status.
  var folder = "folder"
  var server = "server"
  var list = "list"
  var lastRun = "last sync"
  var never = "never"
  var failing = "failing"
  var since: Template = "since {0}: {1}"
  var waiting = Counted(one: "{0} file is not synced", many: "{0} files are not synced")
  var failedCommand = "the sync command failed"
  var failedFolder = "the folder cannot be used"
  var failedDeletions = "too many tasks would be deleted; 'remind sync' lists them"
  var failedState = "the state file could not be changed"
  /// The log.
  var noRun = "no sync has changed anything yet"
  var bringsBack: Template = "'remind sync restore {0}' brings it back"
}

extension SyncWords {
  static func german(_ s: Spelling) -> SyncWords {
    SyncWords(
      synced: s("abgeglichen: {0}"),
      wouldSync: s("ein Abgleich würde das tun: {0}"),
      nothing: s("abgeglichen: keine Änderungen"),
      sent: Counted(
        one: "abgeglichen: {0} nachgesendet", many: "abgeglichen: {0} nachgesendet"),
      wouldDoNothing: s("ein Abgleich würde nichts ändern"),
      newTasks: Counted(one: "{0} neue Aufgabe empfangen", many: "{0} neue Aufgaben empfangen"),
      changedTasks: s(Counted(one: "{0} Änderung empfangen", many: "{0} Änderungen empfangen")),
      deletedTasks: s(Counted(one: "{0} Löschung empfangen", many: "{0} Löschungen empfangen")),
      newFiles: Counted(one: "{0} neue Aufgabe gesendet", many: "{0} neue Aufgaben gesendet"),
      changedFiles: s(Counted(one: "{0} Änderung gesendet", many: "{0} Änderungen gesendet")),
      deletedFiles: s(Counted(one: "{0} Löschung gesendet", many: "{0} Löschungen gesendet")),
      merged: s(Counted(one: "{0} zusammengeführt", many: "{0} zusammengeführt")),
      lost: s(
        "beide Seiten haben dasselbe Feld geändert; ein Wert wurde verworfen: {0}; 'remind sync log' hat es noch"),
      ours: s("{0} von diesem Rechner"),
      theirs: s("{0} von der anderen Seite"),
      title: s("Titel"),
      notes: s("Notizen"),
      categories: s("Kategorien"),
      priority: s("Priorität"),
      progress: s("erledigt"),
      schedule: s("Fälligkeit"),
      exceptions: s("Ausnahmen"),
      completions: s("Erledigtes"),
      snooze: s("Aufschub"),
      key: s("Schlüssel"),
      reminders: s("Erinnerungen"),
      wholeTask: s("Aufgabe"),
      leftAlone: s("nicht abgeglichen: {0}"),
      andMore: Counted(one: "{0} weitere", many: "{0} weitere"),
      postponed: s(
        Counted(
          one: "{0} Datei wurde inzwischen geändert; der nächste Abgleich nimmt sie mit",
          many: "{0} Dateien wurden inzwischen geändert; der nächste Abgleich nimmt sie mit")),
      unfinished: s("die Zeit reichte nicht für alles; der nächste Abgleich macht weiter"),
      carried: s("{0} gesendet, {1} empfangen"),
      asking: s("frage den Server"),
      warnings: WarningWords(
        repetitions: s("Wiederholung nicht unterstützt; auf diesem Rechner ohne sie: {0}"),
        undated: s("Wiederholung ohne Fälligkeit; auf diesem Rechner ohne sie: {0}"),
        rules: s("mehrere Wiederholungen; nur die erste gilt: {0}"),
        exceptions: s("Ausnahmen von der Wiederholung; auf diesem Rechner ohne sie: {0}"),
        additions: s("zusätzliche Tage in einer Reihe mit Uhrzeiten, oder umgekehrt; sie gelten wie die übrigen: {0}"),
        occurrences: s("einzelne Termine mit eigenem Text; auf diesem Rechner mit dem Text der Aufgabe: {0}"),
        occurrenceReminders: s("einzelne Termine mit eigenen Erinnerungen; es klingelt wie bei der Aufgabe: {0}"),
        following: s("eine Änderung aller späteren Termine; auf diesem Rechner ohne sie: {0}"),
        unknownZones: s("unbekannte Zeitzone; gilt als Ortszeit: {0}"),
        ownZones: s("keine solche Zeitzone auf diesem Rechner; gilt zum selben Zeitpunkt in Ortszeit: {0}"),
        categories: s("Kategorien mit Komma; es wird zum Leerzeichen: {0}"),
        begins: s("Termine ohne Beginn; hier ohne Fälligkeit: {0}"),
        dates: s("Daten in Worten, die nicht verstanden wurden; sie stehen in den Notizen: {0}"),
        steps: s("mehr Schritte, als eine Aufgabe haben kann; die übrigen stehen in den Notizen: {0}"),
        priorities: s("Prioritäten als Zahlen; 1 wird hoch, 2 mittel, 3 niedrig: {0}"),
        titles: s("ohne Titel; auf diesem Rechner unter diesem Namen: {0}"),
        longTitles: s("zu lange Titel; ganz in den Notizen: {0}"),
        versions: s("mehrere Fassungen; die jüngste gilt: {0}"),
        reminders: s("nicht unterstützte Erinnerungen; sie klingeln auf diesem Rechner nicht: {0}"),
        stale: s("Erinnerungen mit Vorlauf länger als die Wiederholung; sie kommen zur Fälligkeit: {0}"),
        after: s("Erinnerungen nach der Fälligkeit einer Wiederholung; sie kommen zur Fälligkeit: {0}"),
        nags: s("Erinnerungen, die mehrmals kommen; hier nicht alle diese Male: {0}"),
        places: s("Erinnerungen an einem Ort; sie klingeln auf diesem Rechner nicht: {0}"),
        mails: s("Erinnerungen per Mail oder Programm; sie klingeln auf diesem Rechner nicht: {0}"),
        successions: s("ein anderes Programm hat das nächste Mal angelegt; remind hat vom vorigen übernommen: {0}"),
        controls: s("Steuerzeichen; nicht gesendet, weil Kalender sie nicht erlauben: {0}")),
      anew: s(
        "Ordner und Datei passen nicht zum letzten Abgleich, etwa nach einem 'restore'; alles wurde neu verglichen und "
          + "nichts gelöscht"),
      everyMinutes: s("von nun an alle {0} Minuten (sync.minutes)"),
      byHand: s("von nun an mit 'remind sync'"),
      preview: s("dieser Rechner: {0}, andere Seite: {1}, auf beiden: {2}; gelöscht wird nichts."),
      goOn: s("Weiter? [J/n] "),
      chooseList: s("{0} Listen gefunden: {1}; welche? [{2}] "),
      commandNotRun: s("--command wurde nicht ausgeführt; dessen Änderungen sind nicht gezählt"),
      isOpen: s("über http:// können andere Passwort und Aufgaben lesen; nimm https://, wenn der Server es kann"),
      trusted: s("von nun an gilt nur dieses Zertifikat des Servers: {0}"),
      removed: s("Abgleich mit {0} entfernt; Aufgaben, Ordner und Server bleiben unverändert"),
      wouldRemove: s(
        "würde den Abgleich mit {0} entfernen; Aufgaben, Ordner und Server blieben unverändert"),
      nothingSetUp: s("kein Abgleich ist eingerichtet"),
      folder: s("Ordner"),
      server: s("Server"),
      list: s("Liste"),
      lastRun: s("zuletzt"),
      never: s("nie"),
      failing: s("scheitert"),
      since: s("seit {0}: {1}"),
      waiting: s(
        Counted(one: "{0} Datei wird nicht abgeglichen", many: "{0} Dateien werden nicht abgeglichen")),
      failedCommand: s("der Befehl für den Abgleich ist gescheitert"),
      failedFolder: s("der Ordner lässt sich nicht benutzen"),
      failedDeletions: s("zu viele Aufgaben würden gelöscht; 'remind sync' nennt sie"),
      failedState: s("die Datei ließ sich nicht ändern"),
      noRun: s("noch kein Abgleich hat etwas geändert"),
      bringsBack: s("'remind sync restore {0}' bringt es zurück"))
  }
}
