/// The forms that can be imported.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// What `task export` prints: an array of objects, or one object a line.
  case taskwarrior
  /// One task a line.
  case todoTxt = "todo.txt"
  /// What this program prints: with `export`, or with `--json`.
  case remind
}

/// What a document contains.
enum ImportShape: Equatable {
  case taskwarrior
  case todoTxt
  /// Tasks as `--json` prints them.
  case listed
  /// A whole agenda: what `export` prints, or a state file.
  case whole

  /// The shape of a document of a given form.
  init(of bytes: PaddedBytes, as format: ImportFormat) {
    switch format {
    case .taskwarrior: self = .taskwarrior
    case .todoTxt: self = .todoTxt
    case .remind: self = ImportShape(of: bytes) == .whole ? .whole : .listed
    }
  }

  /// The shape of a document by its first bytes and the names in its first object; lines of text if nothing else fits.
  init(of bytes: PaddedBytes) {
    var reader = JSONReader(bytes)
    let isArray = reader.next() == UInt8(ascii: "[")
    var isFirst = true
    if isArray {
      _ = try? reader.beginArray()
      guard let hasElement = try? reader.nextElement(&isFirst) else {
        self = .todoTxt
        return
      }
      if !hasElement {
        // A line of text can begin with an empty box in brackets.
        self = (try? reader.finish()) == nil ? .todoTxt : .listed
        return
      }
      isFirst = true
    }
    guard (try? reader.beginObject()) != nil,
      [UInt8(ascii: "\""), UInt8(ascii: "}")].contains(reader.next())
    else {
      self = .todoTxt
      return
    }
    var names: Set<String> = []
    while let (_, name) = try? reader.nextKey(&isFirst) {
      let text = reader.text(name)
      if !isArray, text == "remind" || text == "tasks" {
        self = .whole
        return
      }
      names.insert(text)
      guard (try? reader.value()) != nil else { break }
    }
    let isOther = names.contains("description") && (!names.contains("title") || names.contains("uuid"))
    self = isOther ? .taskwarrior : .listed
  }
}
