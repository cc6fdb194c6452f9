/// What a key of `watch` does.
enum WatchKey: Equatable, Sendable {
  case done
  case snooze
  case seen
  case open
  case undo
  case quit
  case up
  case down
  case first
  case last
  /// Draws everything anew.
  case redraw
  /// Shows what each key does.
  case help
  /// Any other key; only closes a page.
  case other
}

/// Makes keys from the bytes of a terminal. A pasted text presses no keys.
struct WatchKeys {
  private static let pasteStart = Array("\u{1b}[200~".utf8)
  private static let pasteEnd = Array("\u{1b}[201~".utf8)
  private static let names: [(text: String, key: WatchKey)] = [
    ("[A", .up), ("OA", .up), ("[B", .down), ("OB", .down), ("[H", .first), ("OH", .first), ("[1~", .first),
    ("[F", .last), ("OF", .last), ("[4~", .last),
  ]
  private static let sequences = names.map { (bytes: Array("\u{1b}\($0.text)".utf8), key: $0.key) }

  private var isPasting = false

  /// The keys of the next bytes, in order.
  mutating func keys(in bytes: [UInt8]) -> [WatchKey] {
    var keys: [WatchKey] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if isPasting {
        isPasting = !rest.starts(with: WatchKeys.pasteEnd)
        rest = rest.dropFirst(isPasting ? 1 : WatchKeys.pasteEnd.count)
      } else if rest.starts(with: WatchKeys.pasteStart) {
        isPasting = true
        rest = rest.dropFirst(WatchKeys.pasteStart.count)
      } else if let (sequence, key) = WatchKeys.sequences.first(where: { rest.starts(with: $0.bytes) }) {
        keys.append(key)
        rest = rest.dropFirst(sequence.count)
      } else if byte == 0x1b {
        keys.append(.other)
        rest = WatchKeys.behindSequence(rest)
      } else {
        keys.append(WatchKeys.key(of: byte))
        rest = rest.dropFirst()
      }
    }
    return keys
  }

  /// The bytes after an unknown sequence (ECMA-48, 5.4): the sequence's letters must not be taken for keys.
  private static func behindSequence(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = bytes.dropFirst()
    guard let kind = rest.first, kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
      // Alt and a key.
      return rest.dropFirst()
    }
    return rest.dropFirst().drop { 0x20...0x3f ~= $0 }.dropFirst()
  }

  private static func key(of byte: UInt8) -> WatchKey {
    switch byte {
    case UInt8(ascii: "d"): .done
    case UInt8(ascii: "s"): .snooze
    case UInt8(ascii: "e"): .seen
    case UInt8(ascii: "o"), 0x0d, 0x0a: .open
    case UInt8(ascii: "u"): .undo
    case UInt8(ascii: "q"): .quit
    case UInt8(ascii: "?"), UInt8(ascii: "h"): .help
    case UInt8(ascii: "k"): .up
    case UInt8(ascii: "j"): .down
    case UInt8(ascii: "g"): .first
    case UInt8(ascii: "G"): .last
    case 0x0c: .redraw
    default: .other
    }
  }
}
