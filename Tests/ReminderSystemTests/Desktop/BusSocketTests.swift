import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The owner of a bus, from the facts of its socket. User 7 asks. User 8 is another user, and user 0 is root.
@Suite struct BusSocketTests {
  /// One name on the path: the owner and the permissions of the folder, and the owner of the name.
  struct Step: Sendable {
    let (folderOwner, mode, owner): (UInt32, UInt32, UInt32)

    init(_ folderOwner: UInt32, _ mode: UInt32, _ owner: UInt32) {
      (self.folderOwner, self.mode, self.owner) = (folderOwner, mode, owner)
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let listener: LocalSocket.Listener
    let way: [Step]
    let doubt: BusDoubt?

    init(_ words: String, _ listener: LocalSocket.Listener, _ way: [Step], _ doubt: BusDoubt?) {
      (self.words, self.listener, self.way, self.doubt) = (words, listener, way, doubt)
    }

    var testDescription: String { words }
  }

  private static let root = Step(0, 0o755, 0)
  private static let own = Step(7, 0o700, 7)

  static let table: [Row] = [
    // Who listens.
    Row("the user listens, in a folder of theirs", .user(7), [root, own], nil),
    Row("another user listens", .user(8), [root, own], .foreign),
    Row("root listens", .user(0), [root, own], .foreign),
    Row("nobody tells who listens, and the socket is the user's", .unknown, [root, own], nil),
    Row("nobody tells who listens, and the socket is another's", .unknown, [root, Step(7, 0o700, 8)], .foreign),
    Row("the user listens at an abstract name", .user(7), [], nil),
    Row("another user listens at an abstract name", .user(8), [], .foreign),
    Row("nobody tells who listens at an abstract name", .unknown, [], .foreign),
    // The owner of the folder.
    Row("a folder of root's", .user(7), [root, Step(0, 0o755, 7)], nil),
    Row("a folder of another user's", .user(7), [root, Step(8, 0o755, 7)], .replaceable(folder: "/1")),
    Row("a folder of another user's above", .user(7), [Step(8, 0o755, 7), own], .replaceable(folder: "/0")),
    // The users who may write to the folder.
    Row("a folder of the user's that a group may write to", .user(7), [Step(7, 0o770, 7)], .replaceable(folder: "/0")),
    Row("a folder of the user's that all may write to", .user(7), [Step(7, 0o702, 7)], .replaceable(folder: "/0")),
    Row("a folder of root's that all may write to", .user(7), [Step(0, 0o777, 7)], .replaceable(folder: "/0")),
    Row("a folder above that all may write to", .user(7), [Step(0, 0o777, 7), own], .replaceable(folder: "/0")),
    Row("a folder such as /tmp", .user(7), [Step(0, 0o1777, 7)], nil),
    Row("a folder such as /tmp, of another user's", .user(7), [Step(8, 0o1777, 7)], .replaceable(folder: "/0")),
    Row("a folder such as /tmp, with another's socket", .user(7), [Step(0, 0o1777, 8)], .replaceable(folder: "/0")),
    Row("a folder such as /tmp, with a socket of root's", .user(7), [Step(0, 0o1777, 0)], .foreign),
    Row("a folder of the user's in one such as /tmp", .user(7), [Step(0, 0o1777, 7), own], nil),
    Row("a folder of root's in one such as /tmp", .user(7), [Step(0, 0o1777, 0), own], nil),
    Row(
      "a folder or link of another's in one such as /tmp", .user(7), [Step(0, 0o1777, 8), own],
      .replaceable(folder: "/0")),
  ]

  private static func socket(_ row: Row) -> BusSocket {
    BusSocket(
      listener: row.listener,
      way: row.way.enumerated().map { place, step in
        PathStep(folder: "/\(place)", folderOwner: step.folderOwner, folderMode: step.mode, owner: step.owner)
      })
  }

  @Test(arguments: table)
  func `a bus is the user's own if the user listens and nobody else can replace the socket`(row: Row) {
    #expect(Self.socket(row).doubt(for: 7) == row.doubt)
  }

  @Test func `for root, a folder of another user makes the socket replaceable`() {
    let socket = BusSocket(
      listener: .user(0), way: [PathStep(folder: "/h", folderOwner: 7, folderMode: 0o700, owner: 0)])
    #expect(socket.doubt(for: 0) == .replaceable(folder: "/h"))
  }
}
