/// The processes of the machine, by the name of their program (Linux, proc(5)).
enum SystemProcess {
  /// Whether a program of one of these names runs. True, too, where the system does not tell.
  static func runs(_ names: [String], in surroundings: Surroundings) -> Bool {
    // Where the processes of others are hidden, the first one is, too.
    if name(of: "1", in: surroundings) == nil { return true }
    return Folder.names(in: surroundings.folders.processes).lazy.filter { Int32($0) != nil }
      .compactMap { name(of: $0, in: surroundings) }.contains { names.contains($0) }
  }

  /// The name of the program that a process runs; nil where it cannot be told.
  static func name(of identifier: String, in surroundings: Surroundings) -> String? {
    let bytes = try? InputStream.bytes(ofFile: "\(surroundings.folders.processes)/\(identifier)/comm")
    return bytes.map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }
}
