/// The processes of the machine, by the name of their program (Linux, proc(5)).
enum SystemProcess {
  /// Whether a program of one of these names runs. True, too, where the system does not tell.
  static func runs(_ names: [String], in surroundings: Surroundings) -> Bool {
    let folder = surroundings.folders.processes
    func name(_ identifier: String) -> String? {
      let bytes = try? InputStream.bytes(ofFile: "\(folder)/\(identifier)/comm")
      return bytes.map { String(decoding: $0.dropLast(), as: UTF8.self) }
    }
    // Where the processes of others are hidden, the first one is, too.
    if name("1") == nil { return true }
    return Folder.names(in: folder).filter { Int32($0) != nil }.compactMap(name).contains { names.contains($0) }
  }
}
