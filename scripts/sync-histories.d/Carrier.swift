// Carries whole files between the folders of the machines; the latest file wins.
// If both sides have changed a file, the loser stays beside it as a copy, as with Syncthing.

struct CarriedFile: Equatable {
  var bytes: [UInt8]
  /// The time at which the carrier saw the present contents first.
  var changed: Int
}

struct Carrier {
  /// The files on their way between the folders.
  private(set) var hub: [String: CarriedFile] = [:]
  /// The files of each folder at the last carrying.
  private var last: [String: [String: [UInt8]]] = [:]
  private var copies = 0

  /// The carrying of one file, or a copy of a file.
  enum Move: Equatable {
    case up(String)
    case down(String)
    case conflict(String, copy: String, isLocalLoser: Bool)
    /// One side deleted the file, and the other side wrote it.
    case revived(String)
  }

  /// Carries files to and from a folder. `only` leaves out all other files, as if the network failed in the middle.
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
        // A changed file counts more than a deletion.
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
