import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Every error code, with the text for people and the JSON for programs.
@Suite struct ErrorCodeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let code: ErrorCode
    /// A command line, or an error that no command line causes in a test.
    let source: Source
    let message: String
    let hint: String?

    enum Source: Sendable {
      case line([String], @Sendable (Sandbox) -> Void)
      case error(any Error)
    }

    init(
      _ code: ErrorCode, _ line: [String], _ message: String, _ hint: String?,
      _ prepare: @escaping @Sendable (Sandbox) -> Void = { _ in }
    ) {
      (self.code, source, self.message, self.hint) = (code, .line(line, prepare), message, hint)
    }

    init(_ code: ErrorCode, _ error: any Error, _ message: String, _ hint: String?) {
      (self.code, source, self.message, self.hint) = (code, .error(error), message, hint)
    }

    var testDescription: String { code.rawValue }
    /// The text for people.
    var text: String { "remind: \(message)\(hint.map { "; \($0)" } ?? "")\n" }
    /// The JSON for programs.
    var json: String {
      "{\"error\":{\"code\":\"\(code.rawValue)\",\"message\":\"\(Sandbox.escaped(message))\","
        + "\"hint\":\(hint.map { "\"\(Sandbox.escaped($0))\"" } ?? "null"),\"exit\":\(code.status.rawValue)}}\n"
    }
  }

  static let words: [Row] = [
    Row(.invalidUTF8, ["add", "-"], "line 1 of standard input is not valid UTF-8", nil) { $0.inputBytes = [0xff] },
    Row(.unknownCommand, ["frobnicate"], "unknown command 'frobnicate'", "'remind help' lists the commands"),
    Row(
      .unknownOption, ["add", "T", "--titel", "x"], "unknown option '--titel'", "'remind help add' lists the options"),
    Row(.missingValue, ["add", "T", "--due"], "--due needs a value: --due WHEN", nil),
    Row(.missingOperand, ["add"], "'add' needs a title: remind add \"Pay rent\"", nil),
    Row(
      .unwantedWord, ["pending", "12"], "\"12\" is one word too many for 'pending'",
      "'remind help pending' shows the usage"),
    Row(.repeatedOption, ["add", "T", "--due", "fri", "--due", "sat"], "--due is given twice", nil),
    Row(
      .conflictingOptions, ["edit", "1", "--due", "fri", "--no-due"], "--due and --no-due contradict each other",
      "give one of them"),
    Row(.unquotedPhrase, ["add", "T", "--due", "tue", "15:00"], "quote it: --due \"tue 15:00\"", nil),
    Row(
      .nothingToChange, ["edit", "1"], "'edit' needs something to change, such as --title or --due",
      "to edit the task as text, set EDITOR"),
    Row(.badValue, ["add", "T", "--priority", "hihg"], "--priority: unknown word 'hihg'", "did you mean 'high'?"),
    Row(
      .badDate, ["add", "T", "--due", "tomorow"], "--due: \"tomorow\" is not understood", "did you mean \"tomorrow\"?"),
    Row(.badDuration, ["add", "T", "--in", "30"], "--in: \"30\" has no unit", "write 30m, 30h, 30d or 30w"),
    Row(
      .badRepeat, ["add", "T", "--due", "fri", "--repeat", "every 0 days"],
      "--repeat: \"0\" is not a whole number from 1 to 9,999,999", nil),
    Row(
      .badZone, ["add", "T", "--zone", "Mars"], "--zone: the system has no time zone \"Mars\"",
      "write one such as Europe/Berlin"),
    Row(
      .noSuchSetting, ["config", "colour"], "config: unknown setting 'colour'", "'remind config' lists the settings"),
    Row(
      .badEnvironment, ["list"], "REMIND_NOW: \"soon\" is not a moment",
      "write 2026-03-01T08:00:00Z or 2026-03-01T09:00"
    ) { $0.now = "soon" },
  ]

  static let failures: [Row] = [
    Row(
      .dueChanged, ["done", "1", "--if-due", "2026-03-01"], "task 1 is not open for that due date",
      "'remind show 1' shows the task as it is now"),
    Row(
      .cannotDeliver, ["add", "Tea", "--require-delivery"],
      "nothing was saved: \"Tea\" would not be delivered, because no schedule runs 'remind fire'",
      "'remind schedule install' installs one"
    ) { $0.forgetFire() },
    Row(
      .stillWaiting, StillWaiting(state: .held), "the reminder was neither delivered nor answered; it is held", nil),
    Row(
      .changedSince, ["undo", "--change", "1-0"], "this is not the last change, so it was not undone",
      "'remind undo' undoes the last change"),
    Row(.nothingToUndo, ["undo"], "there is nothing to undo", nil) {
      $0.variables["REMIND_FILE"] = "\($0.folder)/b"
    },
    Row(.nothingToRedo, ["redo"], "there is nothing to redo", "'redo' reverses 'undo'"),
    Row(
      .historyChanged, ["undo"],
      "the history no longer matches the tasks, for example after an edit by hand; nothing changed", nil
    ) { sandbox in
      _ = sandbox.run("add", "T")
      let lines = String(decoding: sandbox.contents, as: UTF8.self).split(separator: "\n")
      sandbox.write(lines.filter { !$0.hasPrefix("{\"id\"") }.joined(separator: "\n"))
    },
    Row(.noNumberLeft, EditError.noNumberLeft, "not enough task numbers are free in a row", "add fewer tasks at once"),
    Row(.noBackups, ["restore", "1"], "there are no backups to restore", nil) {
      $0.variables["REMIND_FILE"] = "\($0.folder)/b"
    },
    // With --json, `remind` asks nothing, so no command line causes this error.
    Row(.declined, ImportDeclined(), "nothing was imported", nil),
    Row(
      .noHome, StateError.noHome, "HOME is not set, so there is no place for the tasks",
      "name a file with --file or REMIND_FILE"),
    Row(
      .stateDamaged, StateError.empty(path: "/a; b", hasBackup: false),
      "/a; b is empty, and so not a state file; nothing changed",
      "fix the file, or move the file away to start over"),
    Row(
      .stateDamaged,
      StateError.bothVersions(path: "/home/my tasks.json", position: TextPosition(of: 3, in: [0x7b, 0x0a, 0x7b])),
      "/home/my tasks.json:2:2: git left a merge conflict here; nothing changed",
      "to merge the two versions, run 'git checkout --ours 'my tasks.json' && "
        + "git show ':3:./my tasks.json' | remind merge -' in the file's folder"
    ),
    Row(
      .stateTooNew, OtherFormat(9).map { StateError.otherFormat(path: "/a", $0) } ?? .noHome,
      "/a has format 9, from a newer version of remind; nothing changed", "update remind to read the file"),
    Row(
      .stateTooOld, OtherFormat(1).map { StateError.otherFormat(path: "/a", $0) } ?? .noHome,
      "/a has format 1, from an older version of remind, which is no longer read; nothing changed", nil),
    Row(
      .stateLocked, StateError.locked(path: "/a", seconds: 10),
      "/a has been locked by another command for 10 seconds; nothing changed", "try again"),
    Row(
      .tooLarge, StateError.tooLarge(path: "/a", limit: 1_000, hasBackup: true),
      "/a is larger than 1,000 bytes; nothing changed",
      "restore the newest readable backup with 'remind restore 1'"),
    Row(.cannotRead, ["import", "/nowhere/a"], "cannot read /nowhere/a: No such file or directory", nil),
    Row(
      .cannotWrite, ["list"], "cannot write standard output: No space left on device", nil
    ) { $0.outputError = ENOSPC },
    Row(
      .cannotLock, HostError(.lock, "/a", code: EROFS), "cannot lock /a: Read-only file system",
      "make the file system writable, or name another file"),
    Row(.cannotRun, HostError(.run, "/a", code: ENOENT), "cannot run /a: No such file or directory", nil),
    Row(
      .changeUnconfirmed, ["add", "Tea"],
      "standard output cannot be written (No space left on device); the change was made: added 4  Tea", nil
    ) { $0.outputError = ENOSPC },
    Row(
      .cannotReadZone, ["list"], "the system has no time zone \"Mars/Olympus\"",
      "write one such as Europe/Berlin"
    ) { $0.zone = "Mars/Olympus" },
    Row(
      .badClock, EnvironmentError.clockOutOfRange, "the machine's clock is outside the years 1 to 9999",
      "set the clock"),
    Row(
      .notDelivered, ["fire"], "task 3: the command exited with status 3",
      "it stays due and is tried again by the next run"
    ) {
      _ = $0.run("config", "notify.command", "exit 3")
      $0.now = "2026-04-30T12:00"
    },
    Row(
      .notDelivered, FireError.noJournal(HostError(.write, "/a", code: EIO)),
      "nothing was delivered, because it could not be recorded and would be repeated: "
        + "cannot write /a: Input/output error",
      "try again; if the error stays, the disk may be failing"),
    Row(
      .noDesktop, ["open", "1"], "there is no display to open a window on",
      "'remind show' prints the task, and 'remind config open.command' sets a command"),
    Row(
      .noScheduler, ["schedule", "install"], "neither cron nor systemd for your user was found",
      "install cron, or keep 'remind watch' running"),
    Row(
      .scheduleRefused, ScheduleError.foreignFile("/a"), "/a was not written by remind, so it is unchanged",
      "move it away first"),
    Row(
      .syncNotSetUp, ["sync"], "sync is not set up",
      "'remind sync setup FOLDER' or 'remind sync setup URL' sets it up"),
    Row(
      .syncIsSetUp, SyncError.alreadySetUp(folder: "/a"), "sync is already set up with \"/a\"",
      "run 'remind sync remove' first"),
    Row(.syncBusy, SyncError.busy, "another sync is running", "try again in a minute"),
    Row(
      .syncWouldDelete, SyncError.deletions(["A", "B"]),
      "nothing was synced, because 2 tasks would be deleted: \"A\", \"B\"",
      "'remind sync --delete' confirms the deletion"),
    Row(
      .syncFolder, SyncError.carried(folder: "/a", by: "Syncthing"),
      "Syncthing already syncs \"/a\", and two would undo each other's changes",
      "omit --command, or use another folder"),
    Row(
      .programFailed, SyncError.notBegun(.commandTimedOut(seconds: 60, isSilence: true)),
      "sync was not set up: the sync command had said nothing for 60 seconds", nil),
    Row(
      .programFailed, SyncError.notBegun(.server(.refused, "401, message='Unauthorized'")),
      "sync was not set up: the server does not accept this name and password",
      "give name and password with --user and --password-command"),
    Row(
      .programFailed, SyncError.notBegun(.server(.nothingFound, "")),
      "sync was not set up: no list was found at this server address with this name and password",
      "check address, name and password"),
    Row(
      .programFailed, SyncError.notEdited(.server(.notTrusted, "")),
      "nothing changed: this machine does not trust the certificate of the server",
      "--verify off trusts its current certificate, --verify FILE the one in a file"),
    Row(
      .programFailed, SyncError.notEdited(.commandTimedOut(seconds: 600, isSilence: false)),
      "nothing changed: the sync command had not ended after 600 seconds", nil),
    Row(
      .badValue, SyncError.noServerToEdit(folder: "/a"), "tasks are synced with the folder \"/a\", not with a server",
      "to use another folder or command: 'remind sync remove', then 'remind sync setup'"),
    Row(
      .badValue, SyncError.noCertificate, "a server with http:// shows no certificate",
      "omit --verify, or use https:// if the server has it"),
    Row(
      .nothingToChange, ["sync", "edit"], "'sync edit' needs something to change, such as --password-command", nil),
    Row(
      .badValue, ["sync", "edit", "--verify", "none.pem"], "--verify: \"none.pem\" is not a certificate file",
      "write a file, the certificate's SHA-256 fingerprint (64 hexadecimal digits), or off"),
    Row(
      .programFailed, SyncError.server(.refused, "403, message='Forbidden'"),
      "sync failed: the server does not accept this name and password",
      "'remind sync edit --user NAME --password-command COMMAND' sets another name and password; "
        + "your changes wait for the next sync"),
    Row(
      .programFailed, SyncError.server(.emptied(isOurs: false), ""),
      "sync failed: the list on the server is empty; no task was deleted on this machine",
      "'remind sync --delete' deletes the tasks on this machine, too; to put them back on the server: "
        + "'remind sync remove', then set up again; your changes wait for the next sync"),
    Row(
      .programFailed, SyncError.notBegun(.server(.unreachable(host: "cloud.example:443"), "")),
      "sync was not set up: no server answers at cloud.example:443",
      "check the address, and that this machine is online"),
    Row(
      .badValue, ["sync", "setup", "cloud.example/dav", "--user", "ann"],
      "\"cloud.example/dav\" is not a server address", "an address begins with https:// or http://"),
    Row(
      .badValue, ["sync", "setup", "ftp://cloud.example/dav"],
      "\"ftp://cloud.example/dav\" is not a server address", "an address begins with https:// or http://"),
    Row(.syncConflict, SyncError.otherTask, "the two files are not versions of the same task", nil),
    Row(
      .noSuchList, SyncError.severalLists(["Work", "At home"]), "the server has several lists",
      "choose one: --list Work, --list 'At home'"),
    Row(
      .nothingToRestore, ["sync", "restore", "3"], "there is nothing to restore under 3",
      "'remind sync log' lists the numbers"),
    Row(.programFailed, ["schedule", "install"], "crontab failed: disk full", nil) {
      $0.install(["crontab"])
      $0.fail("crontab", "-", saying: "disk full")
    },
    Row(
      .notFiring, ["doctor", "--alive"], "no schedule has ever run 'remind fire'", "'remind doctor' says why"
    ) { $0.forgetFire() },
    Row(
      .internalError, EditError.unexpected(ImportDeclined()),
      "this should not have happened: ImportDeclined(); nothing was saved", nil),
  ]

  /// Errors that do not end `fire`, and that stand beside its report.
  static let explanations: [(ErrorExplanation, Row)] = [
    (
      FireText.unsaved(StateError.locked(path: "/a", seconds: 10)),
      Row(
        .deliveryNotSaved, ImportDeclined(),
        "/a has been locked by another command for 10 seconds; nothing changed",
        "try again; the delivered reminders are recorded in the journal and will not come again")
    ),
    (
      FireText.held(
        by: FireLock.Holder(process: 42, since: FileTime(seconds: 100, nanoseconds: 0)),
        clock: FileTime(seconds: 7_300, nanoseconds: 0)),
      Row(
        .fireIsStuck, ImportDeclined(),
        "a run of 'remind fire' (process 42) has not ended for 2 hours, so nothing is delivered",
        "end it with 'kill -9 42'")
    ),
  ]

  /// Task 1 is open. Task 2 is done and has a key. Task 3 repeats until the end of April.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    for words in [
      ["add", "Pay rent"], ["add", "Call Ann", "--key", "taken"],
      ["add", "Water", "--due", "2026-04-28 09:00", "--repeat", "daily until 2026-04-30"], ["done", "2"],
    ] {
      #expect(sandbox.run(words).status == .success)
    }
    return sandbox
  }

  @Test(arguments: words + tasks + failures)
  func `an error has the same message and hint for people and for programs`(row: Row) throws {
    switch row.source {
    case .line(let line, let prepare):
      for (words, errors) in [(line, row.text), (line + ["--json"], row.json), (["--json"] + line, row.json)] {
        let sandbox = try Self.sandbox()
        prepare(sandbox)
        let result = sandbox.run(words)
        #expect((result.errors, result.status) == (errors, row.code.status), "\(words)")
      }
    case .error(let error): check(ErrorText.explain(error), row)
    }
  }

  @Test(arguments: explanations)
  func `an error during fire is the same for people and for programs`(explanation: ErrorExplanation, row: Row) throws {
    check(explanation, row)
  }

  private func check(_ explanation: ErrorExplanation, _ row: Row) {
    #expect((explanation.code, "remind: \(explanation.sentence.text)\n") == (row.code, row.text))
    let document = ErrorDocument()
    document.end(with: explanation)
    #expect(document.bytes == Array(row.json.utf8))
  }

  @Test func `every code has a row`() {
    let rows = Self.words + Self.tasks + Self.failures + Self.explanations.map(\.1)
    #expect(Set(rows.map(\.code)) == Set(ErrorCode.allCases))
  }
}
