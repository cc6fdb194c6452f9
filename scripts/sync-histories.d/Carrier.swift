// What carries folders between machines, whole files at a time: the latest file wins, and where both sides have changed
// one, the other is left beside it, as Syncthing does.

struct CarriedFile: Equatable {
  var bytes: [UInt8]
  /// When it was seen to be another.
  var changed: Int
}

struct Carrier {
  /// The files as they are on the way.
  private(set) var hub: [String: CarriedFile] = [:]
  /// By folder: as they were carried last.
  private var last: [String: [String: [UInt8]]] = [:]
  private var copies = 0

  /// A file that was taken from one place to another, or that got a copy.
  enum Move: Equatable {
    case up(String)
    case down(String)
    case conflict(String, copy: String, isLocalLoser: Bool)
    /// One side had deleted it, and the other written: for whatever reason.
    case revived(String)
  }

  /// Carries to and from a folder; `only` leaves out the others, as if the network was gone in the middle.
  mutating func carry(
    _ folder: String, _ seen: [String: CarriedFile], only: Set<String>?, at moment: FileTime
  ) -> [Move] {
    var moves: [Move] = []
    let before = last[folder] ?? [:]
    for name in Set(seen.keys).union(hub.keys).union(before.keys).sorted() where only?.contains(name) != false {
      let (local, remote, old) = (seen[name], hub[name], before[name])
      if local?.bytes == remote?.bytes {
        last[folder, default: [:]][name] = local?.bytes
        continue
      }
      var isUp = local?.bytes != old
      if isUp, remote?.bytes != old {
        // What was changed counts more than that it was deleted.
        guard let local, let remote else {
          move(name, up: local != nil, folder, seen, at: moment, &moves)
          moves.append(.revived(name))
          continue
        }
        isUp = local.changed > remote.changed
        copies += 1
        let copy = name.dropLast(4) + ".sync-conflict-20300301-12000\(copies % 10)-COPY\(1_000 + copies).ics"
        Files.write("\(folder)/\(copy)", isUp ? remote.bytes : local.bytes, at: moment)
        moves.append(.conflict(name, copy: String(copy), isLocalLoser: !isUp))
      }
      move(name, up: isUp, folder, seen, at: moment, &moves)
    }
    return moves
  }

  private mutating func move(
    _ name: String, up isUp: Bool, _ folder: String, _ seen: [String: CarriedFile], at moment: FileTime,
    _ moves: inout [Move]
  ) {
    if isUp {
      hub[name] = seen[name]
      last[folder, default: [:]][name] = seen[name]?.bytes
      moves.append(.up(name))
    } else {
      let bytes = hub[name]?.bytes
      if let bytes { Files.write("\(folder)/\(name)", bytes, at: moment) } else { Files.remove("\(folder)/\(name)") }
      last[folder, default: [:]][name] = bytes
      moves.append(.down(name))
    }
  }
}
