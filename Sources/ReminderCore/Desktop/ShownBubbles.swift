/// The notifications that are on the screen, and whoever waits at each: one named pipe for each in a folder beside the
/// state file. Its name tells the task and the number that the server gave the notification.
public struct ShownBubbles: Sendable {
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
    let bubble: UInt32
  }

  private let folder: String

  /// Those of a state file.
  public init(of path: StatePath) { folder = path.shown }

  /// Whether the desktop has ever shown anything for this state file.
  public var hasShown: Bool { (try? FileStatus(path: folder)) != nil }

  /// How many wait for an action.
  var count: Int { Folder.names(in: folder).count }

  /// Those of a task, or of the digest.
  func entries(of key: String) -> [Entry] {
    Folder.names(in: folder).compactMap { name in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == key, let bubble = UInt32(parts[1]) else { return nil }
      return Entry(path: "\(folder)/\(name)", bubble: bubble)
    }
  }

  /// Begins to wait at a notification that is on the screen; `token` tells this process from any other.
  func register(_ key: String, bubble: UInt32, token: UInt64) throws(HostError) -> NamedPipe {
    try NamedPipe(path: "\(folder)/\(key).\(bubble).\(String(token, radix: 36))")
  }

  /// Makes the folder, so that it is known that the desktop shows notifications for this file.
  func prepare() throws(HostError) { try Folder.create(folder) }

  /// Takes the notifications of tasks off the screen. Nobody waits until they are gone.
  public func withdraw(_ tasks: [TaskID]) {
    guard !tasks.isEmpty, hasShown else { return }
    let keys = Set(tasks.map { "\($0)" })
    for name in Folder.names(in: folder) where keys.contains(String(name.prefix(36))) {
      _ = NamedPipe.say(Word.withdraw.rawValue, to: "\(folder)/\(name)")
    }
  }

  /// Clears away what processes that were killed have left behind.
  func clearLitter() {
    for name in Folder.names(in: folder) { _ = NamedPipe.isHeld("\(folder)/\(name)") }
  }
}
