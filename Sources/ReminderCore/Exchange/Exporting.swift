// What `export` prints: the state file without its head, which is worked out afresh wherever the tasks come to stand.

extension Agenda {
  /// Hands out the settings and every task in its stored form, record by record as the file has them, as one JSON
  /// document in pieces.
  ///
  /// What could drive a terminal stands as an escape, also where somebody who edited the file has left it raw.
  /// Members of the file that this version does not know belong to that file and stay there; those of tasks and
  /// settings come along. `ImportDocument` reads it back.
  public func export(to write: ([UInt8]) throws(HostError) -> Void) throws(HostError) {
    var agenda = self
    agenda.unknown = UnknownMembers()
    agenda.history = []
    agenda.lastDelivered = []
    agenda.lastEntry = ""
    let size = 65_536
    var piece = Array("{\n\"remind\": \(StateHead.version),\n".utf8)
    try StateBody(agenda).write(inPiecesOf: size) { (bytes) throws(HostError) in
      piece += JSONWriter.escapeUnsafe(bytes)
      if piece.count < size { return }
      try write(piece)
      piece.removeAll(keepingCapacity: true)
    }
    try write(piece)
  }
}
