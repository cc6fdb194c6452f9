/// The processes of the machine, by the name of their program (Linux, proc(5)).
enum SystemProcess {
  /// Whether a program of one of these names runs. True, too, where the system does not tell.
  static func runs(_ names: [String], in surroundings: Surroundings) -> Bool {
    let folder = surroundings.folders.processes
    let identifiers = Folder.names(in: folder).filter { Int32($0) != nil }
    return identifiers.isEmpty
      || identifiers.contains { identifier in
        guard let name = try? InputStream.bytes(ofFile: "\(folder)/\(identifier)/comm") else { return false }
        return names.contains(String(decoding: name.dropLast(), as: UTF8.self))
      }
  }
}
