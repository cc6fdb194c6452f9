/// The notifications that are on the screen, and whoever waits at each: one named pipe for each in a folder beside the
/// state file. Its name tells the task, the number that the server gave the notification, and the server.
public struct VisibleNotifications: Sendable {
  /// At most so many processes wait for an action at a time, as many as there are slots.
  static let mostWaiting = NotificationPlan.budget

  /// What is said to the one that waits.
  enum Word: UInt8 {
    /// Take it off the screen, and end.
    case withdraw = 0x77
    /// Another notification has taken its place: end, and leave the screen alone.
    case replaced = 0x72
  }

  /// One that is on the screen.
  struct Entry {
    let path: String
    /// The task, or `digest`.
    let key: String
    let notificationID: UInt32
    /// The server that shows it: each counts its own from the beginning. Empty where that is not known.
    let server: String
    /// Tells the process that waits from any other.
    let token: String
  }

  /// In the place of a notification's number as long as the server has not answered: no server gives this one.
  static let sent: UInt32 = 0

  private let folder: String

  /// Those of a state file.
  public init(of path: StatePath) { folder = path.shown }

  /// Whether the desktop has ever shown anything for this state file.
  public var hasShown: Bool { Folder.isThere(folder) }

  /// What stands in the folder. None where something else stands in its place, such as a link: what lies where that
  /// leads is not this program's to clear away.
  private var names: [String] { Folder.isThere(folder) ? Folder.names(in: folder) : [] }

  /// How many wait for an action.
  var count: Int { entriesOrSent().count }

  /// All of them.
  func entries() -> [Entry] { entriesOrSent().filter { $0.notificationID != VisibleNotifications.sent } }

  /// All of them, and those that the server has not answered yet.
  private func entriesOrSent() -> [Entry] {
    names.compactMap { name in
      let parts = VisibleNotifications.parts(of: name)
      guard parts.count == 4, let notificationID = UInt32(parts[1]), "\(notificationID)" == parts[1] else { return nil }
      return Entry(
        path: "\(folder)/\(name)", key: parts[0], notificationID: notificationID, server: parts[2], token: parts[3])
    }
  }

  /// The parts of a name, one at least.
  private static func parts(of name: String) -> [String] {
    name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// Begins to wait at a notification that is on the screen; `token` tells this process from any other.
  func register(_ key: String, notificationID: UInt32, of server: String, token: UInt64) throws(HostError) -> NamedPipe
  {
    // In somebody else's folder, to which a link may lead, nothing is made.
    if !Folder.isThere(folder) { throw HostError(.create, folder, code: HostError.notFolder) }
    return try NamedPipe(path: "\(folder)/\(key).\(notificationID).\(server).\(JournalEntry.id(of: token))")
  }

  /// A server's name on the bus as a part of the name of a file: `1-42` for `:1.42`.
  static func part(for server: String) -> String {
    String(server.drop { $0 == ":" }.map { $0 == "." || $0 == "/" ? "-" : $0 })
  }

  /// Makes the folder, so that it is known that the desktop shows notifications for this file.
  func prepare() throws(HostError) { try Folder.create(folder) }

  // MARK: Late answers

  /// What became of a notification whose sender gave up before the server had answered.
  enum LateAnswer {
    /// Somebody still waits for the answer.
    case awaited
    /// It came on the screen.
    case shown
    /// It did not, or whoever waited was killed.
    case gone
  }

  /// Waits for the answer to a notification by its ticket.
  func answer(to ticket: String, elapsed: () -> Int, until limit: Int) -> LateAnswer {
    while true {
      if hasAnswer(to: ticket) { return .shown }
      let waiting = entriesOrSent().filter { $0.token == ticket && NamedPipe.isHeld($0.path) }
      // The one that waits notes the answer first and shows its number then.
      if waiting.contains(where: { $0.notificationID != VisibleNotifications.sent }) || hasAnswer(to: ticket) {
        return .shown
      }
      if waiting.isEmpty { return .gone }
      guard elapsed() < limit else { return .awaited }
      pause(milliseconds: 50)
    }
  }

  /// Notes that a notification came on the screen whose sender had given up: also when it has gone from there by the
  /// time that somebody asks.
  func noteAnswer(to ticket: String) { SystemFile.make("\(folder)/\(VisibleNotifications.mark(of: ticket))") }

  /// Takes such a note away.
  func forgetAnswer(to ticket: String) { try? Folder.remove("\(folder)/\(VisibleNotifications.mark(of: ticket))") }

  private func hasAnswer(to ticket: String) -> Bool { names.contains(VisibleNotifications.mark(of: ticket)) }

  private static func mark(of ticket: String) -> String { "answered.\(ticket)" }

  // MARK: Withdrawing

  /// Takes the notifications of tasks off the screen. Nobody waits until they are gone.
  public func withdraw(_ tasks: [TaskID]) {
    guard !tasks.isEmpty, hasShown else { return }
    withdraw(keys: Set(tasks.map { "\($0)" }))
  }

  /// Takes the notification that stands for many tasks off the screen.
  public func withdrawDigest() { withdraw(keys: [DesktopNotice.digestKey]) }

  private func withdraw(keys: Set<String>) {
    for name in names where keys.contains(VisibleNotifications.parts(of: name)[0]) {
      _ = NamedPipe.say(Word.withdraw.rawValue, to: "\(folder)/\(name)")
    }
  }

  /// Clears away what processes that were killed have left behind.
  func removeLeftovers() {
    for name in names { _ = NamedPipe.isHeld("\(folder)/\(name)") }
  }
}
