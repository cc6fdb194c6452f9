// The output of `export`: the state file without its head, history, log and last deliveries.

extension ReminderList {
  /// Writes the settings and all tasks, as the state file has them, as one JSON document in pieces.
  ///
  /// Control characters for a terminal are escaped. Unknown members of tasks and settings are included, unknown members
  /// of the file are not. `ImportDocument` reads the document.
  package func export<Failure>(to write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var list = self
    list.unknown = UnknownMembers()
    list.history = []
    list.timed.rung = []
    list.lastDelivered = []
    list.lastEntry = ""
    list.log = DeliveryLog()
    list.earlierCompletions = CompletionLog()
    let size = 65_536
    var piece = Array("{\n\"remind\": \(StateHead.format(of: self)),\n".utf8)
    try StateBody(list).write(inPiecesOf: size) { (bytes) throws(Failure) in
      piece += JSONWriter.escapeUnsafe(bytes)
      if piece.count < size { return }
      try write(piece)
      piece.removeAll(keepingCapacity: true)
    }
    try write(piece)
  }
}
