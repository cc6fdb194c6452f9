import ReminderCore

/// What `sync` did, and how it stands.
struct SyncWords: Sendable {
  /// The sum of a round, and what it is made of.
  let synced: Template
  let wouldSync: Template
  let nothing: String
  /// That a round sent what had waited, and nothing else.
  let sent: Counted
  let wouldDoNothing: String
  let newHere: Counted
  let changedHere: Counted
  let deletedHere: Counted
  let newThere: Counted
  let changedThere: Counted
  let deletedThere: Counted
  let merged: Counted
  /// That both sides had changed something: the list, and the command for the rest.
  let lost: Template
  let here: Template
  let there: Template
  /// The fields of a task, and the whole of it.
  let title: String
  let notes: String
  let categories: String
  let priority: String
  let progress: String
  let schedule: String
  let snooze: String
  let key: String
  let reminders: String
  let wholeTask: String
  /// Files that are left alone.
  let leftAlone: Template
  let andMore: Counted
  let postponed: Counted
  let unfinished: String
  /// How far a round is.
  let carried: Template
  let asking: String
  let remarks: RemarkWords
  let anew: String
  /// A setup.
  let everyMinutes: Template
  let byHand: String
  let preview: Template
  let goOn: String
  let chooseList: Template
  let commandNotRun: String
  /// That others can read what goes to the server.
  let isOpen: String
  /// Which certificate is trusted from now on.
  let trusted: Template
  let removed: Template
  let wouldRemove: Template
  let nothingSetUp: String
  /// The status.
  let folder: String
  let server: String
  let list: String
  let lastRound: String
  let never: String
  let failing: String
  let since: Template
  let waiting: Counted
  let failedCommand: String
  let failedFolder: String
  let failedDeletions: String
  let failedState: String
  /// The log.
  let noRound: String
  let bringsBack: Template
}

extension SyncWords {
  static let english = SyncWords(
    synced: "synced: {0}",
    wouldSync: "a round would come to: {0}",
    nothing: "synced: nothing had changed",
    sent: Counted(one: "synced: {0} sent that had waited", many: "synced: {0} sent that had waited"),
    wouldDoNothing: "a round would change nothing",
    newHere: Counted(one: "{0} new here", many: "{0} new here"),
    changedHere: Counted(one: "{0} changed here", many: "{0} changed here"),
    deletedHere: Counted(one: "{0} deleted here", many: "{0} deleted here"),
    newThere: Counted(one: "{0} new there", many: "{0} new there"),
    changedThere: Counted(one: "{0} changed there", many: "{0} changed there"),
    deletedThere: Counted(one: "{0} deleted there", many: "{0} deleted there"),
    merged: Counted(one: "{0} merged", many: "{0} merged"),
    lost: "changed on both sides, so that one of two values was kept: {0}; 'remind sync log' has the other",
    here: "{0} here",
    there: "{0} there",
    title: "title",
    notes: "notes",
    categories: "categories",
    priority: "priority",
    progress: "done",
    schedule: "due",
    snooze: "snooze",
    key: "key",
    reminders: "reminders",
    wholeTask: "task",
    leftAlone: "left alone in the folder: {0}",
    andMore: Counted(one: "{0} more", many: "{0} more"),
    postponed: Counted(
      one: "{0} file was changed meanwhile, and comes with the next round",
      many: "{0} files were changed meanwhile, and come with the next round"),
    unfinished: "the time ran out before all was carried; the next round goes on",
    carried: "{0} sent, {1} received",
    asking: "asking the server",
    remarks: RemarkWords(
      repetitions: "repeats in a way that is not supported, and so does not repeat here: {0}",
      exceptions: "exceptions to how it repeats, and so without them here: {0}",
      unknownZones: "in a zone that is not known, and so at that time of the clock here: {0}",
      ownZones: "in a zone that no zone here is like, and so at the same moment by the clock here: {0}",
      categories: "categories with a comma, which is a space here: {0}",
      priorities: "priorities that are numbers, 1 taken as high, 2 as medium, 3 as low: {0}",
      titles: "without a title, and so called that here: {0}",
      versions: "there in several versions, of which the latest is taken: {0}",
      reminders: "reminders that cannot be expressed, and so do not ring here: {0}",
      stale: "reminders longer before than the task repeats, and so ring when it is due: {0}",
      places: "reminders at a place, and so do not ring here: {0}",
      mails: "reminders by mail or a program, and so do not ring here: {0}",
      successions: "made anew for the next occurrence by another program; taken over from the one before: {0}",
      controls: "control characters, which no calendar may have, and so without them there: {0}"),
    anew: "the folder and this state file had last been synced in another state, as after a restore: all was compared "
      + "anew, and nothing was deleted",
    everyMinutes: "from now on every {0} minutes (sync.minutes)",
    byHand: "from now on with 'remind sync'",
    preview: "here {0}, there {1}, {2} of them the same; nothing will be deleted.",
    goOn: "Go on? [Y/n] ",
    chooseList: "found {0} lists: {1}; which? [{2}] ",
    commandNotRun: "--command was not run, so that what it would bring is not counted",
    isOpen: "with http:// your password and tasks can be read on the way; use https:// if the server has it",
    trusted: "the certificate that the server shows now is trusted, and no other from now on: {0}",
    removed: "sync is no longer set up; tasks, folder and server stay as they are: {0}",
    wouldRemove: "sync would no longer be set up; tasks, folder and server would stay as they are: {0}",
    nothingSetUp: "sync is not set up",
    folder: "folder",
    server: "server",
    list: "list",
    lastRound: "last round",
    never: "never",
    failing: "failing",
    since: "since {0}: {1}",
    waiting: Counted(one: "{0} file is left alone", many: "{0} files are left alone"),
    failedCommand: "what carries the folder failed",
    failedFolder: "the folder cannot be used",
    failedDeletions: "more would be deleted than goes without a word; 'remind sync' names it",
    failedState: "the state file could not be changed",
    noRound: "no round has changed anything yet",
    bringsBack: "'remind sync restore {0}' brings it back")

  static func german(_ s: Spelling) -> SyncWords {
    SyncWords(
      synced: s("abgeglichen: {0}"),
      wouldSync: s("ein Abgleich käme auf: {0}"),
      nothing: s("abgeglichen: nichts hatte sich geändert"),
      sent: Counted(
        one: "abgeglichen: {0} gesendet, was gewartet hatte", many: "abgeglichen: {0} gesendet, was gewartet hatte"),
      wouldDoNothing: s("ein Abgleich würde nichts ändern"),
      newHere: Counted(one: "{0} neu hier", many: "{0} neu hier"),
      changedHere: s(Counted(one: "{0} hier geändert", many: "{0} hier geändert")),
      deletedHere: s(Counted(one: "{0} hier gelöscht", many: "{0} hier gelöscht")),
      newThere: Counted(one: "{0} neu dort", many: "{0} neu dort"),
      changedThere: s(Counted(one: "{0} dort geändert", many: "{0} dort geändert")),
      deletedThere: s(Counted(one: "{0} dort gelöscht", many: "{0} dort gelöscht")),
      merged: s(Counted(one: "{0} zusammengeführt", many: "{0} zusammengeführt")),
      lost: s("auf beiden Seiten geändert, je ein Wert blieb: {0}; den anderen hat 'remind sync log'"),
      here: s("{0} hier"),
      there: s("{0} dort"),
      title: s("Titel"),
      notes: s("Notizen"),
      categories: s("Kategorien"),
      priority: s("Priorität"),
      progress: s("erledigt"),
      schedule: s("Fälligkeit"),
      snooze: s("Aufschub"),
      key: s("Schlüssel"),
      reminders: s("Erinnerungen"),
      wholeTask: s("Aufgabe"),
      leftAlone: s("im Ordner nicht angerührt: {0}"),
      andMore: Counted(one: "{0} weitere", many: "{0} weitere"),
      postponed: s(
        Counted(
          one: "{0} Datei wurde inzwischen geändert und kommt beim nächsten Mal",
          many: "{0} Dateien wurden inzwischen geändert und kommen beim nächsten Mal")),
      unfinished: s("die Zeit reichte nicht für alles; der nächste Abgleich macht weiter"),
      carried: s("{0} gesendet, {1} empfangen"),
      asking: s("frage den Server"),
      remarks: RemarkWords(
        repetitions: s("wiederholt sich auf eine Art, die es hier nicht gibt, und so hier nicht: {0}"),
        exceptions: s("Ausnahmen von der Wiederholung, und so hier ohne sie: {0}"),
        unknownZones: s("in einer unbekannten Zone, und so zu dieser Zeit der Uhr hier: {0}"),
        ownZones: s("in einer Zone, der hier keine gleicht, und so hier zum selben Zeitpunkt nach der Uhr hier: {0}"),
        categories: s("Kategorien mit einem Komma, das hier ein Leerzeichen ist: {0}"),
        priorities: s("Prioritäten als Zahlen, 1 als hoch, 2 als mittel, 3 als niedrig übernommen: {0}"),
        titles: s("ohne Titel, und so hier genannt: {0}"),
        versions: s("dort in mehreren Fassungen, von denen die jüngste gilt: {0}"),
        reminders: s("Erinnerungen, die sich nicht ausdrücken lassen und hier nicht läuten: {0}"),
        stale: s("Erinnerungen weiter voraus, als sich die Aufgabe wiederholt, und so zur Fälligkeit: {0}"),
        places: s("Erinnerungen an einem Ort, die hier nicht läuten: {0}"),
        mails: s("Erinnerungen per Mail oder Programm, die hier nicht läuten: {0}"),
        successions: s("von einem anderen Programm neu angelegt für das nächste Mal; vom Mal davor übernommen: {0}"),
        controls: s("Steuerzeichen, die in keinem Kalender stehen dürfen, und so dort ohne sie: {0}")),
      anew: s(
        "Ordner und Datei waren zuletzt in einem anderen Stand abgeglichen, wie nach einem Zurückholen: alles wurde "
          + "neu verglichen und nichts gelöscht"),
      everyMinutes: s("von nun an alle {0} Minuten (sync.minutes)"),
      byHand: s("von nun an mit 'remind sync'"),
      preview: s("hier {0}, dort {1}, {2} davon dieselben; gelöscht wird nichts."),
      goOn: s("Weiter? [J/n] "),
      chooseList: s("{0} Listen gefunden: {1}; welche? [{2}] "),
      commandNotRun: s("--command wurde nicht ausgeführt; was es brächte, ist nicht gezählt"),
      isOpen: s("mit http:// sind Passwort und Aufgaben unterwegs lesbar; nimm https://, wenn der Server es kann"),
      trusted: s("dem Zertifikat, das der Server jetzt zeigt, wird vertraut, und von nun an keinem anderen: {0}"),
      removed: s("der Abgleich ist nicht mehr eingerichtet; Aufgaben, Ordner und Server bleiben, wie sie sind: {0}"),
      wouldRemove: s(
        "der Abgleich wäre nicht mehr eingerichtet; Aufgaben, Ordner und Server blieben, wie sie sind: {0}"),
      nothingSetUp: s("kein Abgleich ist eingerichtet"),
      folder: s("Ordner"),
      server: s("Server"),
      list: s("Liste"),
      lastRound: s("zuletzt"),
      never: s("nie"),
      failing: s("scheitert"),
      since: s("seit {0}: {1}"),
      waiting: s(
        Counted(one: "{0} Datei wird nicht angerührt", many: "{0} Dateien werden nicht angerührt")),
      failedCommand: s("was den Ordner überträgt, ist gescheitert"),
      failedFolder: s("der Ordner lässt sich nicht benutzen"),
      failedDeletions: s("es würde mehr gelöscht, als ohne ein Wort geht; 'remind sync' nennt es"),
      failedState: s("die Datei ließ sich nicht ändern"),
      noRound: s("noch kein Abgleich hat etwas geändert"),
      bringsBack: s("'remind sync restore {0}' bringt es zurück"))
  }
}
