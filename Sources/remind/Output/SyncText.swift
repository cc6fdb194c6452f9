import ReminderCore
import ReminderSystem

/// The result of a sync, and the state of sync, as people and programs read them.
struct SyncText {
  /// At most this many files, and this many tasks, are named in a note.
  private static let most = 5

  private let texts: Texts
  private var words: SyncWords { texts.sync }

  init(_ texts: Texts) { self.texts = texts }

  // MARK: A sync

  /// `synced: 1 change received, 2 new tasks sent, 1 merged`
  func summary(_ counts: SyncCounts, sent: Int = 0, isDryRun: Bool = false) -> String {
    if counts.isEmpty, sent > 0 { return words.sent.text(sent, written: texts.grouped(sent)) }
    if counts.isEmpty { return isDryRun ? words.wouldDoNothing : words.nothing }
    return (isDryRun ? words.wouldSync : words.synced).filled(parts(counts))
  }

  private func parts(_ counts: SyncCounts) -> String {
    let parts: [(Int, Counted)] = [
      (counts.newTasks, words.newTasks), (counts.changedTasks, words.changedTasks),
      (counts.deletedTasks, words.deletedTasks), (counts.newFiles, words.newFiles),
      (counts.changedFiles, words.changedFiles), (counts.deletedFiles, words.deletedFiles),
      (counts.merged, words.merged),
    ]
    return parts.filter { $0.0 > 0 }.map { $0.1.text($0.0, written: texts.grouped($0.0)) }.joined(separator: ", ")
  }

  /// The notes on a sync for a person.
  func notes(_ report: SyncRun.Report) -> [String] {
    var notes: [String] = []
    if report.isAnew { notes.append(words.anew) }
    let fields = report.dropped.filter { $0.field != nil }
    if !fields.isEmpty { notes.append(dropped(fields)) }
    if !report.problems.isEmpty {
      let shown = report.problems.prefix(SyncText.most).map { file in
        "\(SafeText.line(file.name)) (\(SyncText.reason(file.problem)))"
      }
      notes.append(words.leftAlone.filled(listed(shown, of: report.problems.count)))
    }
    notes += ImportText.sentences(report.warnings.map { ImportWarning($0) }, in: texts, saying: words.warnings)
    if report.isUnfinished { notes.append(words.unfinished) }
    if report.postponed > 0 { notes.append(words.postponed.text(report.postponed)) }
    return notes
  }

  /// `both sides changed the same field, so one value was dropped: 12 (title from the other side); …`
  func dropped(_ values: [DroppedValue]) -> String { words.lost.filled(list(values)) }

  /// `12 (title, notes from the other side), 15 (due from this machine)`
  func list(_ dropped: [DroppedValue]) -> String {
    var tasks: [(name: String, ours: [String], theirs: [String])] = []
    var places: [TaskID: Int] = [:]
    for dropped in dropped {
      let place = places[dropped.task] ?? tasks.count
      if place == tasks.count { tasks.append((dropped.number.map(String.init) ?? "\(dropped.task)", [], [])) }
      places[dropped.task] = place
      let name = name(of: dropped.field)
      if dropped.isOurs { tasks[place].ours.append(name) } else { tasks[place].theirs.append(name) }
    }
    let shown = tasks.prefix(SyncText.most).map { task in
      let sides = [(words.theirs, task.theirs), (words.ours, task.ours)].filter { !$1.isEmpty }
      return "\(task.name) (\(sides.map { $0.filled($1.joined(separator: ", ")) }.joined(separator: "; ")))"
    }
    return listed(shown, of: tasks.count)
  }

  private func listed(_ shown: [String], of count: Int) -> String {
    let rest = count - shown.count
    return (shown + (rest > 0 ? [more(rest)] : [])).joined(separator: ", ")
  }

  /// `12 more`
  private func more(_ count: Int) -> String { words.andMore.text(count, written: texts.grouped(count)) }

  /// `title from the other side`
  func field(_ field: String?, isOurs: Bool) -> String {
    (isOurs ? words.ours : words.theirs).filled(name(of: field))
  }

  private func name(of field: String?) -> String {
    switch field {
    case "title": words.title
    case "notes": words.notes
    case "steps": texts.show.steps
    case "url": texts.show.url
    case "after": texts.show.after
    case "categories": words.categories
    case "priority": words.priority
    case "progress": words.progress
    case "schedule": words.schedule
    case "exceptions": words.exceptions
    case "completions": words.completions
    case "snooze": words.snooze
    case "key": words.key
    case "reminders": words.reminders
    // Options have one name in all languages.
    case "noNotices": "--no-notices"
    case let field?: CalendarDetail.options.contains { $0.name == field } ? "--\(field)" : SafeText.line(field)
    case nil: words.wholeTask
    }
  }

  /// Why a file is not synced. In English, as all errors are.
  static func reason(_ problem: FileProblem) -> String {
    switch problem {
    case .calendar(let problem): "line \(problem.line): \(ImportText.reason(.calendar(problem.reason)))"
    case .noTask: "it has no task"
    case .severalTasks(let count): "\(count) tasks are in it; each task needs its own file"
    case .repeated(let first): "the same task as \(SafeText.line(first))"
    case .noUID: "its task has no UID"
    case .longUID: "the UID of its task has more than \(TaskItem.uidByteLimit) bytes"
    case .draft(let error): ImportText.reason(.draft(error))
    case .badName: "its name is not UTF-8"
    case .notRegular: "not a regular file"
    case .tooLarge: "too large for a task"
    case .changing: "it was written just now"
    case .unreadable(let error): error.reason
    }
  }

  func json(_ report: SyncRun.Report) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      report.counts.write(to: &json)
      SyncText.add(report.dropped, to: &json)
      json.key("leftAlone")
      json.array { json in
        for file in report.problems {
          json.object { json in
            json.member("file", file.name)
            json.member("reason", SyncText.reason(file.problem))
          }
        }
      }
      SyncText.add(report.warnings, to: &json)
      json.member("postponed", report.postponed)
      json.member("unfinished", report.isUnfinished)
    }
    return json
  }

  // MARK: Setup

  /// `from now on every 15 minutes (sync.minutes)`
  func rhythm(minutes: Int?) -> String {
    minutes.map { words.everyMinutes.filled(texts.grouped($0)) } ?? words.byHand
  }

  /// A note that others can read the connection to a server. Or the certificate that is trusted from now on, if the
  /// setup asked to trust what the server shows.
  func note(on server: SyncServer, wanted: SyncServer) -> String? {
    if let url = server.url, SyncServer.isOpen(url) { return words.isOpen }
    guard wanted.certificate == .shown else { return nil }
    return server.certificate?.fingerprint.map { words.trusted.filled($0) }
  }

  /// `this machine: 12 tasks, other side: 30, on both: 3; nothing will be deleted.`
  func preview(_ report: SyncRun.Report, tasks: Int) -> String {
    let counts = report.counts
    let same = max(0, tasks - counts.newFiles)
    let count = texts.imports.tasks.text(tasks, written: texts.grouped(tasks))
    return words.preview.filled(count, texts.grouped(counts.newTasks + same), texts.grouped(same))
  }

  func removed(_ setup: SyncSetup, isDryRun: Bool) -> String {
    (isDryRun ? words.wouldRemove : words.removed).filled(SafeText.line(setup.server ?? setup.folder))
  }

  // MARK: Status and log

  func status(_ setup: SyncSetup, _ status: SyncStatus?, at present: Present) -> String {
    let dates = DateText(present: present, texts: texts)
    var rows = [(words.folder, SafeText.line(setup.folder))]
    if let server = setup.server { rows.append((words.server, SafeText.line(server))) }
    if let list = setup.collection { rows.append((words.list, SafeText.line(list))) }
    rows.append((words.lastRun, status?.succeeded.map(dates.moment) ?? words.never))
    if let since = status?.failingSince, let failure = status?.failure {
      rows.append((words.failing, words.since.filled(dates.moment(since), self.words(for: failure, status?.words))))
    }
    if let count = status?.problems, count > 0 { rows.append(("", words.waiting.text(count))) }
    let width = rows.reduce(0) { max($0, DisplayWidth.of($1.0)) } + 2
    return rows.map { DisplayWidth.pad($0.0, to: width) + $0.1 + "\n" }.joined()
  }

  /// Why syncs fail, with the message of another program or the system, unless that message has its own sentence.
  func words(for failure: SyncStatus.Failure, _ said: String?) -> String {
    let reason: String
    switch failure {
    case .command:
      if let server = said.flatMap({ ServerFailure(words: $0) }) { return server.message }
      reason = words.failedCommand
    case .folder: reason = words.failedFolder
    case .deletions: reason = words.failedDeletions
    case .state: reason = words.failedState
    }
    return said.map { "\(reason): \(SafeText.line($0))" } ?? reason
  }

  static func json(_ setup: SyncSetup?, _ status: SyncStatus?, in zone: NamedZone) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("folder", setup?.folder)
      json.member("command", setup?.command)
      json.member("server", setup?.server)
      json.member("list", setup?.collection)
      json.member("succeededAt", status?.succeeded, in: zone)
      json.member("triedAt", status?.tried, in: zone)
      json.member("failingSince", status?.failingSince, in: zone)
      json.member("failure", status?.failure?.rawValue)
      json.member("words", status?.words)
      json.member("leftAlone", status?.problems ?? 0)
    }
    return json
  }

  /// A line for each sync. Below it, one line for each field that was not kept, or for what this machine cannot store.
  func log(_ entries: [SyncLogEntry], at present: Present) -> String {
    let dates = DateText(present: present, texts: texts)
    return entries.compactMap { entry in
      var warnings = ImportText.sentences(entry.warnings.map { ImportWarning($0) }, in: texts, saying: words.warnings)
      let dropped = entry.dropped.map { dropped in
        let parts = [dropped.taskNumber.map(String.init), dropped.title.map(ImportText.quoted)].compactMap { $0 }
        let name = parts.isEmpty ? "\(dropped.task)" : parts.joined(separator: " ")
        let field = field(dropped.field, isOurs: dropped.isOurs)
        return "\(name) (\(field)): \(words.bringsBack.filled(String(dropped.number)))"
      }
      if entry.warningsLeftOut > 0 { warnings.append(more(entry.warningsLeftOut)) }
      // The merges of `resolve` are not changes of a sync.
      let merged = dropped.isEmpty ? [] : [words.merged.text(Set(entry.dropped.map(\.task)).count)]
      let lines = (entry.counts.isEmpty ? merged : [parts(entry.counts)]) + dropped + warnings
      // The values that a sync dropped are forgotten after a month.
      guard let first = lines.first else { return nil }
      return "  \(dates.moment(entry.at))  \(first)\n" + lines.dropFirst().map { "    \($0)\n" }.joined()
    }.joined()
  }

  static func json(_ entries: [SyncLogEntry], in zone: NamedZone) -> JSONWriter {
    var json = JSONWriter()
    json.array { json in
      for entry in entries {
        json.object { json in
          json.member("at", entry.at, in: zone)
          entry.counts.write(to: &json)
          json.key("losses")
          json.array { json in
            for dropped in entry.dropped {
              json.object { json in
                json.member("restore", dropped.number)
                json.member("task", "\(dropped.task)")
                json.member("number", dropped.taskNumber)
                json.member("title", dropped.title)
                json.member("field", dropped.field)
                json.member("side", dropped.isOurs ? "here" : "there")
              }
            }
          }
          add(entry.warnings, to: &json)
          json.member("remarksLeftOut", entry.warningsLeftOut)
        }
      }
    }
    return json
  }

  /// The dropped fields, without their values.
  static func add(_ dropped: [DroppedValue], to json: inout JSONWriter) {
    json.key("losses")
    json.array { json in
      for dropped in dropped {
        json.object { json in
          json.member("task", "\(dropped.task)")
          json.member("number", dropped.number)
          json.member("field", dropped.field)
          json.member("side", dropped.isOurs ? "here" : "there")
        }
      }
    }
  }

  private static func add(_ warnings: [SyncWarning], to json: inout JSONWriter) {
    json.key("remarks")
    json.array { json in
      for warning in warnings {
        json.object { json in
          json.member("task", "\(warning.task)")
          json.member("title", warning.title)
          json.member("kind", warning.what.kind.rawValue)
          json.member("value", warning.what.value)
        }
      }
    }
  }

  // MARK: Errors

  static func sentence(_ error: SyncError) -> ErrorSentence {
    switch error {
    case .notSetUp:
      "sync is not set up\(hint: "'remind sync setup FOLDER' or 'remind sync setup URL' sets it up")"
    case .alreadySetUp(let folder):
      "sync is already set up with \(ImportText.quoted(folder))\(hint: "run 'remind sync remove' first")"
    case .busy: "another sync is running\(hint: "try again in a minute")"
    case .deletions(let titles):
      "nothing was synced, because \(titles.count == 1 ? "a task" : "\(UsageText.grouped(titles.count)) tasks") would "
        + "be deleted: \(list(titles))"
        + "\(hint: "'remind sync --delete' confirms the deletion")"
    case .folder(let error): "the folder \(ImportText.quoted(error.path)) cannot be used: \(error.reason)"
    case .commandFailed(let words):
      "the sync command failed: \(SafeText.line(words))\(hint: "your changes wait for the next sync")"
    case .server(let failure, _):
      "sync failed: \(failure.message)\(hint: failure.mend)"
        + "\(hint: "your changes wait for the next sync")"
    case .commandTimedOut(let seconds, let isSilence):
      "the sync command had \(isSilence ? "said nothing for" : "not ended after") \(seconds) seconds"
        + "\(hint: "your changes wait for the next sync")"
    case .notBegun(.server(let failure, _)):
      "sync was not set up: \(failure.message)\(hint: failure.mendOfSetup)"
    case .notBegun(let error): "sync was not set up: \(sentence(error).message)"
    case .notEdited(.server(let failure, _)):
      "nothing changed: \(failure.message)\(hint: failure.mendOfSetup)"
    case .notEdited(let error): "nothing changed: \(sentence(error).message)"
    case .noCertificate:
      "a server with http:// shows no certificate\(hint: "omit --verify, or use https:// if the server has it")"
    case .noServerToEdit(let folder):
      "tasks are synced with the folder \(ImportText.quoted(folder)), not with a server"
        + "\(hint: "to use another folder or command: 'remind sync remove', then 'remind sync setup'")"
    case .carried(let folder, let carrier):
      "\(carrier) already syncs \(ImportText.quoted(folder)), and two would undo each other's changes"
        + "\(hint: "omit --command, or use another folder")"
    case .noServer(let address):
      "\(ImportText.quoted(address)) is not a server address\(hint: "an address begins with https:// or http://")"
    case .noVdirsyncer:
      "vdirsyncer, which talks to servers, is not installed\(hint: "sudo apt install vdirsyncer")"
    case .otherTask: "the two files are not versions of the same task"
    case .unreadable(let path, let problem): "\(ImportText.quoted(path)) cannot be merged: \(reason(problem))"
    case .nothingLost(let number):
      "there is nothing to restore under \(number)\(hint: "'remind sync log' lists the numbers")"
    case .noSyncToUndo: "there is no sync to undo"
    case .severalLists(let names):
      "the server has several lists\(hint: "choose one: \(options(names))")"
    case .noList(let name, let others):
      "the server has no list \(ImportText.quoted(name))\(hint: others.isEmpty ? nil : "it has \(list(others))")"
    }
  }

  private static func options(_ names: [String]) -> String {
    names.map { "--list \(ShellWord.typed(SafeText.line($0)))" }.joined(separator: ", ")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(10).map(ImportText.quoted).joined(separator: ", ")
    return names.count > 10 ? "\(shown) and \(UsageText.grouped(names.count - 10)) more" : shown
  }
}
