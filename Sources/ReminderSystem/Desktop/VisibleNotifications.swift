package import ReminderCore

/// The notifications that are on the screen. Each has a named pipe in a folder beside the state file. The process that
/// waits for the buttons holds the pipe. The pipe's name has the parts of an `Entry`: key, number, server and token.
package struct VisibleNotifications: Sendable {
  /// How many processes may wait for an action at a time: as many as there are slots.
  static let waitingLimit = NotificationPlan.budget

  /// The messages for a waiting process.
  enum Word: UInt8 {
    /// Close the notification and end.
    case withdraw = 0x77
    /// Another notification has replaced it: end without closing anything.
    case replaced = 0x72
  }

  /// A notification that is on the screen.
  struct Entry {
    let path: String
    /// The task, or `digest`.
    let key: String
    let notificationID: UInt32
    /// The server that shows the notification, needed because each server counts from 1; empty if not known.
    let server: String
    /// Identifies the waiting process.
    let token: String
  }

  /// The number of a notification until the server answers; no server uses this number.
  static let sent: UInt32 = 0

  private let folder: String
  private let stateFile: String

  /// The notifications of a state file.
  package init(of path: StatePath) { (folder, stateFile) = (path.shown, path.file) }

  /// Whether the desktop has ever shown anything for this state file.
  package var hasShown: Bool { Folder.isThere(folder) }

  /// The names in the folder. None if the folder is a link, because files in another user's folder must not be removed.
  private var names: [String] { Folder.isThere(folder) ? Folder.names(in: folder) : [] }

  /// How many processes wait for an action.
  var count: Int { entriesOrSent().count }

  /// Returns all notifications that are on the screen.
  func entries() -> [Entry] { entriesOrSent().filter { $0.notificationID != VisibleNotifications.sent } }

  /// Returns all notifications that are on the screen, and those that the server has not answered yet.
  private func entriesOrSent() -> [Entry] {
    names.compactMap { name in
      let parts = VisibleNotifications.parts(of: name)
      guard parts.count == 4, let notificationID = UInt32(parts[1]), "\(notificationID)" == parts[1] else { return nil }
      return Entry(
        path: "\(folder)/\(name)", key: parts[0], notificationID: notificationID, server: parts[2], token: parts[3])
    }
  }

  /// Returns the parts of a name, at least one.
  private static func parts(of name: String) -> [String] {
    name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// Makes the pipe of a notification; `token` identifies this process.
  func register(_ key: String, notificationID: UInt32, of server: String, token: UInt64) throws(HostError) -> NamedPipe
  {
    // No file is made through a link: the link may lead to another user's folder.
    if !Folder.isThere(folder) { throw HostError(.create, folder, code: HostError.notFolder) }
    return try NamedPipe(path: "\(folder)/\(key).\(notificationID).\(server).\(JournalEntry.id(of: token))")
  }

  /// Returns the bus name of a server as part of a file name: `1-42` for `:1.42`.
  static func part(for server: String) -> String {
    String(server.drop { $0 == ":" }.map { $0 == "." || $0 == "/" ? "-" : $0 })
  }

  /// Makes the folder, which also shows that the desktop has shown notifications for this state file.
  func prepare() throws(HostError) { try Folder.create(folder, of: stateFile) }

  // MARK: Late answers

  /// The state of a notification after `fire` stopped waiting for the server's answer.
  enum LateAnswer {
    /// The notification process still waits for the server.
    case awaited
    /// The notification was shown.
    case shown
    /// The notification was not shown, or its process was killed.
    case gone
  }

  /// Waits for the answer to a notification by its ticket.
  func answer(to ticket: String, elapsed: () -> Int, until limit: Int) -> LateAnswer {
    while true {
      if hasAnswer(to: ticket) { return .shown }
      let waiting = entriesOrSent().filter { $0.token == ticket && NamedPipe.isHeld($0.path) }
      // `hasAnswer` is checked again, because the note may have been written since the pipes were listed.
      if waiting.contains(where: { $0.notificationID != VisibleNotifications.sent }) || hasAnswer(to: ticket) {
        return .shown
      }
      if waiting.isEmpty { return .gone }
      guard elapsed() < limit else { return .awaited }
      pause(milliseconds: 50)
    }
  }

  /// Notes that a notification was shown after `fire` stopped waiting. A later run reads the note, even after the
  /// notification was closed.
  func noteAnswer(to ticket: String) { SystemFile.make("\(folder)/\(VisibleNotifications.answerName(of: ticket))") }

  /// Removes the note of `noteAnswer`.
  func forgetAnswer(to ticket: String) {
    try? Folder.remove("\(folder)/\(VisibleNotifications.answerName(of: ticket))")
  }

  private func hasAnswer(to ticket: String) -> Bool { names.contains(VisibleNotifications.answerName(of: ticket)) }

  private static func answerName(of ticket: String) -> String { "answered.\(ticket)" }

  // MARK: Withdrawing

  /// Closes the notifications of tasks; does not wait until they are closed.
  package func withdraw(_ tasks: [TaskID]) {
    guard !tasks.isEmpty, hasShown else { return }
    withdraw(keys: Set(tasks.map { "\($0)" }))
  }

  /// Closes digests.
  package func withdrawDigest() { withdraw(keys: [DesktopNotice.digestKey]) }

  private func withdraw(keys: Set<String>) {
    for name in names where keys.contains(VisibleNotifications.parts(of: name)[0]) {
      _ = NamedPipe.say(Word.withdraw.rawValue, to: "\(folder)/\(name)")
    }
  }

  /// Removes the pipes of processes that were killed.
  func removeLeftovers() {
    for name in names { _ = NamedPipe.isHeld("\(folder)/\(name)") }
  }
}
